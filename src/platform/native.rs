//! A system with processes, threads and a disk.

use std::{env, ffi::OsString, io, path::PathBuf, thread};

use directories::{ProjectDirs, UserDirs};

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

/// Runs work beside the frames, on a thread of that name with a stack of so many bytes and the lowest priority: where no
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

/// From now on this thread gets a core only while no thread that draws wants it: Linux interrupts it at once then, which it
/// does not for a thread that is merely nice. An engine that it starts gives way, too. Where the system refuses, nothing
/// changes.
#[cfg(target_os = "linux")]
fn give_way() {
    use thread_priority::{
        NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy,
        set_thread_priority_and_policy, thread_native_id,
    };

    let policy = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    let _ = set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, policy);
}

#[cfg(not(target_os = "linux"))]
fn give_way() {
    let _ = thread_priority::ThreadPriority::Min.set_for_current();
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

    /// The scheduling policy of the calling thread, by sched(7): 0 is the usual one, 5 that of work which waits for all
    /// other.
    fn policy() -> u32 {
        let state =
            fs::read_to_string("/proc/thread-self/stat").expect("Linux describes its threads");
        // Fields from the third on follow the name, which is in parentheses; this is the forty-first.
        let (_, fields) = state.rsplit_once(')').expect("a name");
        let policy = fields.split_whitespace().nth(38).expect("a policy");
        policy.parse().expect("a number")
    }

    #[test]
    fn work_beside_the_frames_gives_way_to_them() {
        let (told, policies) = mpsc::channel();
        background("beside the frames", 1 << 20, move || {
            told.send(policy()).expect("a listener");
        })
        .expect("a thread");
        let beside = policies.recv_timeout(Duration::from_secs(60));
        assert_eq!(beside, Ok(5));
        assert_eq!(policy(), 0, "only that thread");
    }
}
