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
