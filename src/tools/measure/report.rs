//! The figures of a run, as text and as JSON.

use std::fmt::Write as _;

use super::process::MemoryUse;

/// What was measured.
#[derive(Clone, Debug, Default)]
pub struct Measurements {
    /// Whether an engine searched while something moved.
    pub opponent_thinks: bool,
    /// Median time of a frame while something moves, milliseconds.
    pub frame_ms_median: f64,
    /// 99th percentile of the same.
    pub frame_ms_p99: f64,
    /// The longest of them.
    pub frame_ms_max: f64,
    /// How many took more than twice the median.
    pub frames_over_twice: usize,
    /// Frames measured.
    pub frames: usize,
    /// Median time of the frames in which only pieces move, milliseconds.
    pub animation_ms_median: f64,
    /// Median time of the frames in which the view turns, milliseconds.
    pub orbit_ms_median: f64,
    /// Processor time of a frame while the view turns, all threads together, milliseconds.
    pub orbit_cpu_ms: Option<f64>,
    /// Of these frames, the median share of the board's pixels that was drawn: 1 is all, 0.18 is 0.42 of the width and
    /// of the height.
    pub pixels_drawn_median: f64,
    /// The least.
    pub pixels_drawn_least: f64,
    /// Milliseconds of each pass, as the renderer reports them.
    pub passes: Vec<(String, f64)>,
    /// Frames drawn in ten idle seconds.
    pub idle_frames: u64,
    /// Processor time of the process while idle, per cent of one core; `None` where the system does not say.
    pub idle_cpu_percent: Option<f64>,
    /// The same while a clock runs.
    pub clock_cpu_percent: Option<f64>,
    /// Median time from a click on a piece to the frame that shows its effect, milliseconds.
    pub click_ms_median: f64,
    /// Seconds from `main` to each step on the way to the first board on screen, in order.
    pub start: Vec<(&'static str, f64)>,
    /// Seconds from `main` to the first board on screen.
    pub first_board_s: f64,
    /// Processor time of the process until then, seconds: other load on the machine does not change it much.
    pub first_board_cpu_s: Option<f64>,
    /// Pipelines requested when the first board was in the window.
    pub pipelines_first_board: usize,
    /// Pipelines requested before the first move, when everything was loaded and compiled.
    pub pipelines_before_play: usize,
    /// The names of those requested later: frames of play may have waited for them.
    pub pipelines_in_play: Vec<String>,
    /// Milliseconds of the game's own work in a frame, by the number of plies played.
    pub plies: Vec<(usize, f64)>,
    /// The same while a list is scrolled, by its number of games.
    pub lists: Vec<(usize, f64)>,
    /// Most memory held at once, megabytes (10^6 bytes); `None` where the system does not report it.
    pub peak_rss_mb: Option<f64>,
    /// Anonymous pages after a game of 10,000 plies and ten seconds of a running clock, megabytes; see
    /// [`super::process::private_memory_mb`].
    pub private_mb: Option<f64>,
    /// Memory by kind at the end.
    pub memory: Option<MemoryUse>,
    /// The graphics adapter.
    pub adapter: String,
    /// The quality it was measured at.
    pub quality: &'static str,
    /// Size of the window in physical pixels.
    pub size: (u32, u32),
}

impl Measurements {
    /// The figures as text, one a line.
    pub fn to_text(&self) -> String {
        let or_unknown = |value: Option<f64>, unit: &str| {
            value.map_or_else(|| "not known".to_owned(), |v| format!("{v:.2} {unit}"))
        };
        let mut text = String::new();
        let mut line = |name: &str, value: String| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name:<22} {value}");
        };
        let thinks = if self.opponent_thinks {
            "thinks"
        } else {
            "none"
        };
        line("opponent", thinks.to_owned());
        line(
            "frame, median",
            format!("{:.2} ms (of {} frames)", self.frame_ms_median, self.frames),
        );
        line("frame, p99", format!("{:.2} ms", self.frame_ms_p99));
        line(
            "frame, longest",
            format!(
                "{:.2} ms ({} over twice the median)",
                self.frame_ms_max, self.frames_over_twice
            ),
        );
        line(
            "  pieces moving",
            format!("{:.2} ms", self.animation_ms_median),
        );
        line("  view turning", format!("{:.2} ms", self.orbit_ms_median));
        line("  processor time", or_unknown(self.orbit_cpu_ms, "ms"));
        line(
            "  pixels drawn",
            format!(
                "{:.0} % of the board's, at least {:.0} %",
                self.pixels_drawn_median * 100.0,
                self.pixels_drawn_least * 100.0
            ),
        );
        for (name, ms) in &self.passes {
            line(&format!("  pass {name}"), format!("{ms:.2} ms"));
        }
        line(
            "click to picture",
            format!("{:.2} ms", self.click_ms_median),
        );
        line("idle frames", format!("{} in 10 s", self.idle_frames));
        line("idle CPU", or_unknown(self.idle_cpu_percent, "%"));
        line(
            "running clock, CPU",
            or_unknown(self.clock_cpu_percent, "%"),
        );
        for (name, seconds) in &self.start {
            line(&format!("  {name}"), format!("{seconds:.3} s after main"));
        }
        line(
            "first board",
            format!("{:.3} s after main", self.first_board_s),
        );
        line("  processor time", or_unknown(self.first_board_cpu_s, "s"));
        line(
            "pipelines",
            format!(
                "{} for the first board, {} before the first move, {} more in play",
                self.pipelines_first_board,
                self.pipelines_before_play,
                self.pipelines_in_play.len()
            ),
        );
        for name in &self.pipelines_in_play {
            line("  in play", name.clone());
        }
        for (plies, ms) in &self.plies {
            line(
                &format!("own work, {plies} plies"),
                format!("{ms:.3} ms a frame"),
            );
        }
        for (games, ms) in &self.lists {
            line(
                &format!("list of {games} games"),
                format!("{ms:.3} ms a frame"),
            );
        }
        line("private memory", or_unknown(self.private_mb, "MB"));
        line("peak resident memory", or_unknown(self.peak_rss_mb, "MB"));
        if let Some(memory) = self.memory {
            for (name, value) in kinds(memory) {
                line(&format!("  {name}"), format!("{value:.1} MB"));
            }
        }
        line("adapter", self.adapter.clone());
        line("quality", self.quality.to_owned());
        line("size", format!("{}x{}", self.size.0, self.size.1));
        text.truncate(text.trim_end().len());
        text
    }

    /// The figures as one JSON object; unknown ones are `null`.
    pub fn to_json(&self) -> String {
        let or_null = |value: Option<f64>| value.map_or("null".to_owned(), number);
        let passes = pairs(self.passes.iter().map(|(name, ms)| (name.clone(), *ms)));
        let start = pairs(
            self.start
                .iter()
                .map(|(name, s)| (name.replace(' ', "_"), *s)),
        );
        let by_count = |by_count: &[(usize, f64)]| {
            pairs(by_count.iter().map(|(count, ms)| (count.to_string(), *ms)))
        };
        let memory = self.memory.map_or("null".to_owned(), |memory| {
            let kinds = kinds(memory).into_iter();
            pairs(kinds.map(|(name, value)| (name.to_owned(), value)))
        });
        let requested_in_play: Vec<String> = self
            .pipelines_in_play
            .iter()
            .map(|name| text(name))
            .collect();
        let fields = [
            ("frame_ms_median", number(self.frame_ms_median)),
            ("frame_ms_p99", number(self.frame_ms_p99)),
            ("frame_ms_max", number(self.frame_ms_max)),
            ("frames_over_twice", self.frames_over_twice.to_string()),
            ("frames", self.frames.to_string()),
            ("opponent_thinks", self.opponent_thinks.to_string()),
            ("animation_ms_median", number(self.animation_ms_median)),
            ("orbit_ms_median", number(self.orbit_ms_median)),
            ("orbit_cpu_ms", or_null(self.orbit_cpu_ms)),
            ("pixels_drawn_median", number(self.pixels_drawn_median)),
            ("pixels_drawn_least", number(self.pixels_drawn_least)),
            ("pass_ms", passes),
            ("click_ms_median", number(self.click_ms_median)),
            ("idle_frames", self.idle_frames.to_string()),
            ("idle_cpu_percent", or_null(self.idle_cpu_percent)),
            ("clock_cpu_percent", or_null(self.clock_cpu_percent)),
            ("start_s", start),
            ("first_board_s", number(self.first_board_s)),
            ("first_board_cpu_s", or_null(self.first_board_cpu_s)),
            (
                "pipelines_first_board",
                self.pipelines_first_board.to_string(),
            ),
            (
                "pipelines_before_play",
                self.pipelines_before_play.to_string(),
            ),
            (
                "pipelines_in_play",
                format!("[{}]", requested_in_play.join(",")),
            ),
            ("update_ms_after_plies", by_count(&self.plies)),
            ("update_ms_with_games_listed", by_count(&self.lists)),
            ("private_mb", or_null(self.private_mb)),
            ("peak_rss_mb", or_null(self.peak_rss_mb)),
            ("memory_mb", memory),
            ("adapter", text(&self.adapter)),
            ("quality", text(&self.quality.to_lowercase())),
            ("size", text(&format!("{}x{}", self.size.0, self.size.1))),
        ];
        let fields: Vec<String> = fields
            .iter()
            .map(|(name, value)| format!("{}:{value}", text(name)))
            .collect();
        format!("{{{}}}", fields.join(","))
    }
}

fn kinds(memory: MemoryUse) -> [(&'static str, f64); 5] {
    [
        ("program", memory.program),
        ("libraries", memory.libraries),
        ("heap", memory.heap),
        ("shared", memory.shared),
        ("stacks", memory.stacks),
    ]
}

fn number(value: f64) -> String {
    if value.is_finite() {
        format!("{value:.3}")
    } else {
        "null".to_owned()
    }
}

fn pairs(pairs: impl Iterator<Item = (String, f64)>) -> String {
    let pairs: Vec<String> = pairs
        .map(|(name, value)| format!("{}:{}", text(&name), number(value)))
        .collect();
    format!("{{{}}}", pairs.join(","))
}

fn text(text: &str) -> String {
    let escaped: String = text
        .chars()
        .flat_map(|c| match c {
            '"' | '\\' => vec!['\\', c],
            c if c.is_control() => vec![' '],
            c => vec![c],
        })
        .collect();
    format!("\"{escaped}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_stays_json_whatever_the_adapter_is_called() {
        assert_eq!(text("a \"b\"\\\n"), "\"a \\\"b\\\"\\\\ \"");
    }

    #[test]
    fn what_is_not_known_is_null() {
        let json = Measurements {
            frame_ms_median: f64::NAN,
            ..Measurements::default()
        }
        .to_json();
        assert!(json.starts_with("{\"frame_ms_median\":null,"), "{json}");
        assert!(json.contains("\"idle_cpu_percent\":null"), "{json}");
        assert!(json.contains("\"pass_ms\":{}"), "{json}");
    }
}
