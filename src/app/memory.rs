//! How the C library hands out memory, where that is glibc.

/// Starts the program again with glibc told to give large blocks back to the system.
///
/// While textures and models load, each passes through several buffers of megabytes. glibc answers the first such
/// buffers with pages of their own, but raises the size from which it does so each time one is freed, and then keeps
/// the holes: some 25 MB for the whole run (measured as `VmHWM` with software rendering). A threshold set from outside
/// stays where it is; glibc reads it only when a process begins, hence the restart, which keeps the process id and
/// costs about two milliseconds. It must stay above what a software driver takes and frees in every frame: at 64 KiB
/// each frame took half as long again, spent on page faults. See mallopt(3), M_MMAP_THRESHOLD and M_TRIM_THRESHOLD.
///
/// Every thread that asks for memory while another does gets a heap of its own from glibc, with holes of its own: some
/// 10 MB together. One heap is enough for a few threads that mostly draw.
///
/// Does nothing on other systems, where the player has set the threshold himself, and where the program cannot find
/// itself.
pub fn start_frugally() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        use std::{env, os::unix::process::CommandExt, process::Command};
        const THRESHOLD: &str = "MALLOC_MMAP_THRESHOLD_";
        if env::var_os(THRESHOLD).is_some() {
            return;
        }
        if let Ok(program) = env::current_exe() {
            // Returns only if it fails; then the game simply takes more memory.
            let _ = Command::new(program)
                .args(env::args_os().skip(1))
                .env(THRESHOLD, "524288")
                .env("MALLOC_TRIM_THRESHOLD_", "67108864")
                .env("MALLOC_ARENA_MAX", "1")
                .exec();
        }
    }
}

/// Gives memory back to the system that was freed between what is still held, which glibc by itself keeps for later:
/// some 17 MB when a board has come to rest. A thread of its own does it `after` a while, since it walks through all of
/// the heap.
///
/// Does nothing on other systems.
#[cfg_attr(
    not(all(target_os = "linux", target_env = "gnu")),
    expect(unused_variables, reason = "there is nothing to wait for")
)]
pub fn give_back(after: std::time::Duration) {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        #[expect(unsafe_code, reason = "glibc offers it to C alone")]
        let trim = move || {
            std::thread::sleep(after);
            // SAFETY: it may be called at any time, from any thread, and touches nothing that is held. Whether there
            // was anything to give back is of no use here.
            unsafe { libc::malloc_trim(0) };
        };
        // Where no thread can be had, nothing is given back.
        let _ = std::thread::Builder::new()
            .name("memory".into())
            .spawn(trim);
    }
}
