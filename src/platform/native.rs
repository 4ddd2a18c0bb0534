//! A system with processes, threads and a disk.

use std::{env, ffi::OsString, io, path::PathBuf, thread};

use directories::{ProjectDirs, UserDirs};
use thread_priority::ThreadPriority;

/// Files, and their atomic replacement.
pub mod fs {
    pub use std::fs::*;

    pub use atomic_write_file::AtomicWriteFile;
}

/// The clocks of the system.
pub mod time {
    pub use std::time::{Instant, SystemTime, UNIX_EPOCH};
}

/// The system's folders for data and settings; `None` if the user has no home folder.
pub fn folders() -> Option<(PathBuf, PathBuf)> {
    let project = ProjectDirs::from("", "", "shakki")?;
    Some((
        project.data_dir().to_owned(),
        project.config_dir().to_owned(),
    ))
}

/// Runs work beside the frames, on a thread of that name with a stack of so many bytes and a low priority: where no
/// core is to spare it gives way to them.
///
/// # Errors
/// If the system gives no thread; the work is then not done.
pub fn background(
    name: &str,
    stack: usize,
    work: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    thread::Builder::new()
        .name(name.to_owned())
        .stack_size(stack)
        .spawn(move || {
            give_way();
            work();
        })
        .map(drop)
}

/// Lowers the priority of this thread, and of an engine that it starts: a tenth of a core is left to it where others want all
/// of it. Less, and on a busy machine an opponent would not move for minutes. Where the system refuses, nothing changes.
fn give_way() {
    // From 0 to 99; on Unix that is a nice value of 10.
    const PRIORITY: u8 = 22;
    if let Ok(value) = PRIORITY.try_into() {
        let _ = ThreadPriority::Crossplatform(value).set_for_current();
    }
}

/// The folders in which programs are searched, in that order.
pub fn program_folders() -> Vec<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).collect()
}

/// The languages set in the system, as `fi-FI`, the preferred first.
pub fn locales() -> impl Iterator<Item = String> {
    sys_locale::get_locales()
}

/// The environment variable of that name.
pub fn variable(name: &str) -> Option<OsString> {
    env::var_os(name)
}

/// `None`: a program has no address.
pub fn address() -> Option<String> {
    None
}

/// The folder of the user's pictures: the system's, else `Pictures` in the home folder.
pub fn pictures() -> Option<PathBuf> {
    let user = UserDirs::new()?;
    Some(match user.picture_dir() {
        Some(folder) => folder.to_owned(),
        None => user.home_dir().join("Pictures"),
    })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use super::*;

    /// The nice value of the calling thread: the higher, the less it gets of a core that others want.
    fn nice_value() -> i64 {
        let state =
            fs::read_to_string("/proc/thread-self/stat").expect("Linux describes its threads");
        // Fields from the third on follow the name, which is in parentheses; this is the nineteenth.
        let (_, fields) = state.rsplit_once(')').expect("a name");
        let nice = fields.split_whitespace().nth(16).expect("a nice value");
        nice.parse().expect("a number")
    }

    #[test]
    fn work_beside_the_frames_gives_way_to_them() {
        let own = nice_value();
        let (told, nice_values) = mpsc::channel();
        background("beside the frames", 1 << 20, move || {
            told.send(nice_value()).expect("a listener");
        })
        .expect("a thread");
        let beside = nice_values.recv_timeout(Duration::from_secs(60));
        assert_eq!(beside, Ok(own.max(10)));
        assert_eq!(nice_value(), own, "only that thread");
    }
}
