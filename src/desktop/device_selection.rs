//! Mesa's device selection layer for Vulkan, which puts the system's default graphics device first.

/// Disables the layer where there is no session: it looks for a Wayland compositor through `XDG_RUNTIME_DIR`, and where
/// that is not set libwayland prints two errors on the terminal, though nothing is wrong. Must be called before any
/// thread is started.
///
/// Does nothing on other systems.
pub fn disable_without_session() {
    #[cfg(target_os = "linux")]
    {
        let has_session = std::env::var_os("XDG_RUNTIME_DIR")
            .is_some_and(|folder| std::path::Path::new(&folder).is_dir());
        if !has_session && std::env::var_os("NODEVICE_SELECT").is_none() {
            #[expect(
                unsafe_code,
                reason = "a layer of the driver reads its environment alone"
            )]
            // SAFETY: no other thread exists yet that could read the environment.
            unsafe {
                std::env::set_var("NODEVICE_SELECT", "1");
            }
        }
    }
}
