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

/// Gives memory back to the system, on a thread of its own:
///
/// - After each of these `waits`, one after the other, what was freed between what is still held, which glibc by itself
///   keeps for later: some 17 MB when a board has come to rest.
/// - Now, and then again each time, pages of code. The driver's compiler is called for shaders and then no more, and much of the program only starts it;
///   the system counts what of it was ever entered to the program, though nobody calls it again: some 60 MB. What is
///   entered after all is in memory still, as long as nothing else needs the room, and is back at once.
///
/// Does nothing on other systems.
#[cfg_attr(
    not(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64")),
    expect(unused_variables, reason = "there is nothing to wait for")
)]
pub fn give_back(waits: &'static [std::time::Duration]) {
    #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
    {
        let sweep = move || {
            let_go_of_code();
            for wait in waits {
                std::thread::sleep(*wait);
                trim();
                let_go_of_code();
            }
        };
        // Where no thread can be had, nothing is given back.
        let _ = std::thread::Builder::new()
            .name("memory".into())
            .spawn(sweep);
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
#[expect(unsafe_code, reason = "glibc offers it to C alone")]
fn trim() {
    // SAFETY: it may be called at any time, from any thread, and touches nothing that is held. Whether there was anything
    // to give back is of no use here.
    unsafe { libc::malloc_trim(0) };
}

/// Tells the system that none of the code and the constants of the program and its libraries is in use just now. Pages
/// that nobody could have written to come from their files again when they are next read: see madvise(2), MADV_DONTNEED.
#[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
#[expect(unsafe_code, reason = "glibc offers it to C alone")]
fn let_go_of_code() {
    use std::{
        ffi::{CStr, c_int, c_void},
        ptr, slice,
    };

    // elf(5): entries of the table for the loader.
    const TEXTREL: usize = 22;
    const FLAGS: usize = 30;
    const FLAG_TEXTREL: usize = 4;

    /// Called for each file that the program consists of.
    ///
    /// # Safety
    ///
    /// `file` is what glibc hands to such a function.
    unsafe extern "C" fn let_go(
        file: *mut libc::dl_phdr_info,
        _size: libc::size_t,
        _data: *mut c_void,
    ) -> c_int {
        // SAFETY: glibc hands on a description that is whole for as long as this runs, and nothing is loaded or
        // unloaded meanwhile: it holds the lock for that.
        let (segments, base) = unsafe {
            let file = &*file;
            // The program itself has no name here. What the kernel lends (the vDSO) has one that is no path, and no file.
            if !file.dlpi_name.is_null() {
                let name = CStr::from_ptr(file.dlpi_name).to_bytes();
                if !name.is_empty() && !name.starts_with(b"/") {
                    return 0;
                }
            }
            (
                slice::from_raw_parts(file.dlpi_phdr, usize::from(file.dlpi_phnum)),
                file.dlpi_addr,
            )
        };
        // Addresses that the loader fills in lie in segments that can be written to: unless a file says that its code has
        // some, which few do.
        let of_kind = |kind| segments.iter().filter(move |part| part.p_type == kind);
        let code_filled_in = of_kind(libc::PT_DYNAMIC).any(|table| {
            let entries =
                ptr::with_exposed_provenance::<[usize; 2]>((base + table.p_vaddr) as usize);
            (0..table.p_memsz as usize / size_of::<[usize; 2]>()).any(|at| {
                // SAFETY: a table of pairs, mapped with the file and as long as its segment.
                let [tag, value] = unsafe { entries.add(at).read_unaligned() };
                tag == TEXTREL || tag == FLAGS && value & FLAG_TEXTREL != 0
            })
        });
        if code_filled_in {
            return 0;
        }
        for segment in of_kind(libc::PT_LOAD).filter(|part| part.p_flags & libc::PF_W == 0) {
            // SAFETY: asks for a number.
            let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
            let Ok(page) = u64::try_from(page) else {
                return 0;
            };
            // Whole pages of this segment: what lies on its first and last may belong to its neighbour, too.
            let from = (base + segment.p_vaddr).next_multiple_of(page);
            let to = (base + segment.p_vaddr + segment.p_memsz) / page * page;
            if from < to {
                let start = ptr::with_exposed_provenance_mut(from as usize);
                // SAFETY: pages of a file that was mapped read-only; whoever reads them next gets the same bytes.
                unsafe { libc::madvise(start, (to - from) as usize, libc::MADV_DONTNEED) };
            }
        }
        0
    }

    // SAFETY: the function is what glibc asks for, and needs no data.
    unsafe { libc::dl_iterate_phdr(Some(let_go), ptr::null_mut()) };
}

#[cfg(all(
    test,
    target_os = "linux",
    target_env = "gnu",
    target_pointer_width = "64"
))]
mod tests {
    use std::{fs::File, hint::black_box, os::unix::fs::FileExt};

    use super::*;

    const PAGE: usize = 4096;
    static CONSTANTS: [u64; 64 * PAGE] = {
        let mut numbers = [0; 64 * PAGE];
        let mut at = 0;
        while at < numbers.len() {
            numbers[at] = (at as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
            at += 1;
        }
        numbers
    };

    fn sum() -> u64 {
        black_box(&CONSTANTS)
            .iter()
            .fold(0, |sum, number| sum.wrapping_add(*number))
    }

    /// Whether the page in the middle is counted to the program: proc_pid_pagemap(5).
    fn is_held() -> bool {
        let at = (&raw const CONSTANTS[CONSTANTS.len() / 2]).addr() / PAGE;
        let mut entry = [0; 8];
        File::open("/proc/self/pagemap")
            .and_then(|map| map.read_exact_at(&mut entry, at as u64 * 8))
            .expect("a map of pages");
        u64::from_ne_bytes(entry) >> 63 == 1
    }

    #[test]
    fn what_is_let_go_of_is_back_when_it_is_read() {
        let before = sum();
        assert!(is_held());
        let_go_of_code();
        assert!(!is_held());
        assert_eq!(sum(), before);
        assert!(is_held());
    }
}
