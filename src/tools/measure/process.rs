//! Processor time and memory of this process, as the system reports them.

/// Processor seconds of this process so far, from `/proc/self/stat` (fields 14 and 15, in ticks of 1/100 s).
pub fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field, the name, may contain spaces; the fields are counted from its closing bracket.
    let after_name = stat.rsplit_once(')')?.1;
    let mut fields = after_name.split_whitespace().skip(11);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((user + system) / 100.0)
}

/// Most memory held at once, from `/proc/self/status` (VmHWM, kibibytes), in megabytes (10^6 bytes).
pub fn peak_memory_mb() -> Option<f64> {
    status("VmHWM:")
}

/// Memory held now, from `/proc/self/status` (VmRSS, kibibytes), in megabytes (10^6 bytes).
pub fn held_memory_mb() -> Option<f64> {
    status("VmRSS:")
}

/// Memory that only this process uses now: anonymous pages (heap, stacks, allocations of the driver, and written pages
/// of files), in megabytes (10^6 bytes). Pages of files that are only read are left out: the kernel can drop them. From
/// `/proc/self/smaps_rollup` (Anonymous, kibibytes).
pub fn private_memory_mb() -> Option<f64> {
    let sums = std::fs::read_to_string("/proc/self/smaps_rollup").ok()?;
    kibibytes(&sums, "Anonymous:")
}

/// The line of that name in `/proc/self/status`, in megabytes.
fn status(name: &str) -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    kibibytes(&status, name)
}

/// The line of that name in a file of `/proc`, in megabytes.
fn kibibytes(text: &str, name: &str) -> Option<f64> {
    let kib = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kib: f64 = kib.split_whitespace().next()?.parse().ok()?;
    Some(kib * 1024.0 / 1e6)
}

/// Memory held now by kind, megabytes (10^6 bytes).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MemoryUse {
    /// The program's own file, code and assets, as far as it is resident.
    pub program: f64,
    /// Other files: graphics driver, its compiler, system libraries.
    pub libraries: f64,
    /// Allocated while running, by the program and by the driver.
    pub heap: f64,
    /// Shared with the window system.
    pub shared: f64,
    /// The threads' stacks, as far as the system names them.
    pub stacks: f64,
}

/// Memory held now by kind; `None` where the system does not report it.
pub fn memory() -> Option<MemoryUse> {
    let maps = std::fs::read_to_string("/proc/self/smaps").ok()?;
    let program = std::fs::read_link("/proc/self/exe").ok()?;
    Some(sum_by_kind(&maps, &program.to_string_lossy()))
}

fn sum_by_kind(maps: &str, program: &str) -> MemoryUse {
    let mut memory = MemoryUse::default();
    let mut name = "";
    for line in maps.lines() {
        if let Some(kib) = line.strip_prefix("Rss:") {
            let kib: f64 = kib
                .split_whitespace()
                .next()
                .and_then(|kib| kib.parse().ok())
                .unwrap_or(0.0);
            let megabytes = kib * 1024.0 / 1e6;
            let kind = match name {
                "" | "[heap]" => &mut memory.heap,
                name if name.starts_with("[anon") => &mut memory.heap,
                name if name == program => &mut memory.program,
                name if name.starts_with("/SYSV")
                    || name.starts_with("/dev/")
                    || name.starts_with("/memfd") =>
                {
                    &mut memory.shared
                }
                name if name.starts_with("[stack") => &mut memory.stacks,
                _ => &mut memory.libraries,
            };
            *kind += megabytes;
        } else if is_mapping_line(line) {
            name = mapping_name(line);
        }
    }
    memory
}

/// Whether a line of smaps begins a mapping: `from-to rights offset device inode name`.
fn is_mapping_line(line: &str) -> bool {
    line.split_once(' ').is_some_and(|(range, _)| {
        range
            .split_once('-')
            .is_some_and(|(from, to)| [from, to].iter().all(|end| is_hex(end)))
    })
}

fn is_hex(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_hexdigit())
}

fn mapping_name(line: &str) -> &str {
    let mut rest = line;
    for _ in 0..5 {
        rest = rest
            .split_once(' ')
            .map_or("", |(_, rest)| rest.trim_start());
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAPS: &str = "\
55d0-55f0 r-xp 00000000 08:01 42    /opt/a game/shakki
Size:  2000 kB
Rss:   1000 kB
7f00-7f10 rw-p 00000000 00:00 0
Rss:   2000 kB
7f20-7f30 rw-p 00000000 00:00 0     [heap]
Rss:   3000 kB
7f40-7f50 r-xp 00000000 08:01 7     /usr/lib/libvulkan_lvp.so
Rss:   4000 kB
7f60-7f70 rw-s 00000000 00:01 9     /SYSV00000000 (deleted)
Rss:   5000 kB
";

    #[test]
    fn a_line_of_proc_is_read_in_kibibytes() {
        let sums =
            "55d0-7fff ---p 00000000 00:00 0 [rollup]\nRss:  9000 kB\nAnonymous:     5000 kB\n";
        assert_eq!(kibibytes(sums, "Anonymous:"), Some(5.12));
        assert_eq!(kibibytes(sums, "Swap:"), None);
    }

    #[test]
    fn every_page_is_counted_once_where_it_belongs() {
        let memory = sum_by_kind(MAPS, "/opt/a game/shakki");
        let near = |value: f64, kib: f64| assert!((value - kib * 1.024e-3).abs() < 1e-9, "{value}");
        near(memory.program, 1000.0);
        near(memory.heap, 5000.0);
        near(memory.libraries, 4000.0);
        near(memory.shared, 5000.0);
        near(memory.stacks, 0.0);
    }
}
