//! Settings of glibc's allocator: large blocks are returned to the system when they are freed.

/// Sets glibc's malloc limits for the rest of the run; must be called before anything else allocates.
///
/// While textures and models load, each passes through several buffers of megabytes. glibc maps the first such buffers
/// separately, but raises its threshold for that each time one is freed, and then keeps the holes in its heap: some
/// 25 MB for the whole run. A threshold that was set stays fixed. It must stay above what a software driver allocates
/// and frees in every frame: at 64 KiB each frame took half as long again, spent on page faults. One arena instead of
/// one for each thread saves the holes of the others, some 10 MB. See mallopt(3).
///
/// Does nothing on other systems.
pub fn set_malloc_limits() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[expect(unsafe_code, reason = "glibc offers it to C alone")]
    // SAFETY: takes two numbers and keeps them. A limit that it refuses stays as it was.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, 512 << 10);
        libc::mallopt(libc::M_TRIM_THRESHOLD, 64 << 20);
        libc::mallopt(libc::M_ARENA_MAX, 1);
    }
}

/// Returns freed memory inside the heap to the system after each of these `waits`, one after the other, on a thread.
/// glibc by itself keeps it: some 17 MB when loading is over. See malloc_trim(3).
///
/// Does nothing on other systems.
#[cfg_attr(
    not(all(target_os = "linux", target_env = "gnu")),
    expect(unused_variables, reason = "there is nothing to wait for")
)]
pub fn trim_after(waits: &'static [std::time::Duration]) {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        let trim = move || {
            for wait in waits {
                std::thread::sleep(*wait);
                #[expect(unsafe_code, reason = "glibc offers it to C alone")]
                // SAFETY: may be called at any time, from any thread, and does not touch memory in use.
                unsafe {
                    libc::malloc_trim(0)
                };
            }
        };
        // Without a thread nothing is returned.
        let _ = std::thread::Builder::new()
            .name("memory".into())
            .spawn(trim);
    }
}
