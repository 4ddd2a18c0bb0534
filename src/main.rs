//! The command line: parses the arguments, reports an error in one line, and starts a front end.

use std::{io::Write, path::PathBuf, process::ExitCode, time::Instant};

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use commands::{film, gui, help, uci};
use shakki::{
    chess::{
        Game, Odds, Variant,
        clock::{ControlProblem, Controls},
        fen,
        folders::Folders,
        pgn,
        table::{Draws, TakeBacks},
        variant::{StartNumber, StartNumberProblem},
    },
    settings::{self, BoardMaterial, Notation, PieceMaterial, Room},
    text,
    words::{self, Language, Localized, say},
};

mod commands;

/// Exit status for a command line or a file that cannot be used.
const BAD_INPUT: u8 = 2;

/// Chess for two people at one computer: a 3D board, and an arbiter that knows all the rules.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    start: StartArgs,
    #[command(flatten)]
    display: DisplayArgs,
    /// Language of this run; otherwise the one in the settings, or the system's
    #[arg(long, value_name = "en|fi|nb|hu", global = true)]
    lang: Option<Language>,
    /// Games to open: PGN files, or text files with a position; the players choose if there are several
    #[arg(value_name = "FILE", conflicts_with_all = ["fen", "pgn", "960", "odds", "variant"])]
    files: Vec<PathBuf>,
}

/// The game to begin with.
#[derive(Args, Clone, Default)]
struct StartArgs {
    /// Start from this position (four or six FEN fields)
    #[arg(long, value_name = "FEN", conflicts_with = "pgn")]
    fen: Option<String>,
    /// Start with the first game of this PGN file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Chess960: the position with this number, 0 to 959, or one drawn by lot (lot)
    #[arg(id = "960", long = "960", value_name = "NUMBER", num_args = 0..=1, default_missing_value = "lot", value_parser = parse_chess960, conflicts_with_all = ["fen", "pgn"])]
    chess960: Option<StartNumber>,
    /// A game at odds: pawn (and move), knight, rook, queen
    #[arg(long, value_name = "ODDS", value_parser = parse_odds, conflicts_with_all = ["fen", "pgn", "960"])]
    odds: Option<Odds>,
    /// Which game of chess is played; a FEN is then read as a position of it
    #[arg(long, value_name = "NAME", value_parser = parse_variant, conflicts_with_all = ["pgn", "960", "odds"])]
    variant: Option<Variant>,
    /// Minutes and seconds, for both or for White and Black: 5, 5+3, 5d3, 5b3, 40/90+30,30, "5+3 3+2"
    #[arg(long, value_name = "TIME", default_value = "none", value_parser = parse_controls)]
    clock: Controls,
}

/// How the board is shown.
#[derive(Args, Clone, Default)]
struct DisplayArgs {
    /// Picture quality; otherwise the one in the settings, or chosen from the graphics adapter
    #[arg(long, value_name = "QUALITY")]
    quality: Option<QualityName>,
    /// Size of the window or the picture, for example 1280x720
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = parse_size)]
    size: Option<(u32, u32)>,
    /// Material of the pieces: wood, marble, plastic, glass
    #[arg(long, alias = "men", value_name = "MATERIAL", value_parser = |text: &str| by_code(text, PieceMaterial::from_code, PieceMaterial::ALL.map(PieceMaterial::code)))]
    pieces: Option<PieceMaterial>,
    /// Material of the board: wood, marble, plastic
    #[arg(long, value_name = "MATERIAL", value_parser = |text: &str| by_code(text, BoardMaterial::from_code, BoardMaterial::ALL.map(BoardMaterial::code)))]
    board: Option<BoardMaterial>,
    /// The room: evening, morning, studio
    #[arg(long, value_name = "ROOM", value_parser = |text: &str| by_code(text, Room::from_code, Room::ALL.map(Room::code)))]
    room: Option<Room>,
    /// Simplified pieces: matte, with outlines
    #[arg(long)]
    legible: bool,
}

/// A value of a setting, by its name in the settings file.
fn by_code<T, const N: usize>(
    text: &str,
    from_code: impl Fn(&str) -> Option<T>,
    codes: [&'static str; N],
) -> Result<T, String> {
    from_code(text).ok_or_else(|| expected(codes.map(str::to_owned)))
}

#[derive(Clone, Copy, ValueEnum)]
enum QualityName {
    /// Chosen from the graphics adapter
    Auto,
    /// No GPU: baked light, shadows drawn into one small picture
    Software,
    /// An old GPU
    Low,
    /// Shadows, smooth edges
    Medium,
    /// Soft shadows, ambient occlusion
    High,
    /// All effects, contact shadows among them
    Ultra,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal, or through a pipe: one move or command per line
    ///
    /// The line `help` lists the commands. The clock runs while the program waits for a line. On a terminal the fall of
    /// a flag is announced at once; through a pipe it is announced when the next line comes, before its answer. What is
    /// refused is answered by `error: …`, and the game stays as it was; only a move named in a wrong claim is played,
    /// as the rules require. The exit status is 0, or 2 if the game to start with cannot be read.
    Text(TextArgs),
    /// Which side could still mate: one FEN per line in, one verdict per line out
    Judge {
        /// The FEN lines; standard input if not given
        file: Option<PathBuf>,
        /// Which game of chess the positions are of
        #[arg(long, value_name = "NAME", value_parser = parse_variant)]
        variant: Option<Variant>,
    },
    /// Check every game of a PGN file with the arbiter
    Replay {
        /// The PGN file; `-` is standard input
        file: PathBuf,
    },
    /// Look over every game of a PGN file: accuracy, mistakes, best lines
    ///
    /// The games are written with what each position is worth, with ?!, ? and ?? after moves that lost chances, and
    /// with the better line. To the file given with -o, and then what there is to say of each game to standard output;
    /// else to standard output.
    Review {
        /// The PGN file; `-` is standard input
        file: PathBuf,
        /// The file to write
        #[arg(short, long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// How many positions are looked at for each position of a game
        #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
        nodes: u64,
        /// How many plies to look ahead, instead of a number of positions
        #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=60))]
        depth: Option<u32>,
    },
    /// Play as an engine: speak UCI on standard input and output
    ///
    /// For other chess programs, and for measuring. The options `Level` and `UCI_LimitStrength` choose how well it
    /// plays, `UCI_Variant` which game.
    Uci,
    /// Save the board as a picture, without a window
    ///
    /// With `--sheet` the picture is a contact sheet: three positions from both sides and from above, and each piece
    /// close up, in every room and every quality, or in those given. `--size` is then that of each picture.
    Picture {
        /// The PNG file to write
        out: PathBuf,
        #[command(flatten)]
        start: StartArgs,
        #[command(flatten)]
        display: DisplayArgs,
        /// Camera view: white, black, top, side, low, close
        #[arg(long, default_value = "white")]
        view: String,
        #[command(flatten)]
        lens: LensArgs,
    },
    /// Save a game as a film: an animated GIF, or a series of PNG files
    ///
    /// The pieces move as in the window. Animated WebP is not written: a series of PNG files can be made into any other
    /// format. On a terminal the progress is shown. Ctrl-C stops it; then nothing is left of the film. The exit status
    /// is 0; 1 if it cannot be drawn; 2 if the command line, the game or the name to save it under cannot be used; 130
    /// if it was stopped.
    Film(film::FilmArgs),
    /// Frame times, start-up, idle cost and memory on this machine
    Measure {
        #[command(flatten)]
        args: MeasureArgs,
        #[command(flatten)]
        display: DisplayArgs,
    },
}

/// What is measured, and how it is reported.
#[derive(Args, Clone, Copy)]
struct MeasureArgs {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// The renderer's passes too; measuring them has a small cost itself
    #[arg(long)]
    passes: bool,
    /// Draw every pixel of every frame, where the moving view would be drawn with fewer
    #[arg(long)]
    full_size: bool,
    /// Let an opponent think, on a thread of its own, while pieces move and the view turns
    #[arg(long)]
    thinking: bool,
}

/// The camera of a picture.
#[derive(Args, Clone, Default)]
struct LensArgs {
    /// Camera position: yaw and pitch in radians, distance from the centre in squares; instead of --view
    #[arg(long, value_name = "YAW,PITCH,DISTANCE", value_parser = parse_three, allow_hyphen_values = true)]
    eye: Option<[f32; 3]>,
    /// Point to look at: squares to the right, up and towards White from the centre of the board
    #[arg(long, value_name = "X,Y,Z", value_parser = parse_three, allow_hyphen_values = true)]
    aim: Option<[f32; 3]>,
    /// Depth of field, with the lens open to this f-stop (2 if not given)
    #[arg(long, value_name = "STOP", num_args = 0..=1, default_missing_value = "2", value_parser = parse_stop)]
    depth_of_field: Option<f32>,
    /// Focus this many squares beyond the point to look at
    #[arg(
        long,
        value_name = "SQUARES",
        default_value_t = 0.0,
        allow_hyphen_values = true
    )]
    focus: f32,
    /// A contact sheet instead of one picture
    #[arg(long)]
    sheet: bool,
}

fn parse_three(text: &str) -> Result<[f32; 3], String> {
    let numbers: Vec<f32> = text
        .split(',')
        .map_while(|number| number.trim().parse().ok())
        .filter(|number: &f32| number.is_finite() && number.abs() < 1000.0)
        .collect();
    numbers.try_into().map_err(|_| say!("cli-expected-three"))
}

fn parse_stop(text: &str) -> Result<f32, String> {
    text.parse()
        .ok()
        .filter(|stop| (0.3..=64.0).contains(stop))
        .ok_or_else(|| say!("cli-expected-stop"))
}

#[derive(Args)]
struct TextArgs {
    #[command(flatten)]
    start: StartArgs,
    /// Notation: the language's letters, figurines, English letters or coordinates
    #[arg(long, value_name = "language|figurines|english|coordinates", value_parser = parse_notation)]
    notation: Option<Notation>,
    /// Draws by repetition and fifty moves: when a player claims one, or at once
    #[arg(long, value_name = "claim|at-once", default_value = "claim", value_parser = |text: &str| parse_draws(text))]
    draws: Draws,
    /// The name of White's player
    #[arg(long, value_name = "NAME")]
    white: Option<String>,
    /// The name of Black's player
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
    /// A touched piece must be moved or captured
    #[arg(long)]
    touch_move: bool,
    /// Check and the end are not announced
    #[arg(long)]
    no_announcements: bool,
    /// Take-backs: free, by agreement, or never; by agreement with clocks, else free, if nothing is said
    #[arg(long, value_name = "free|agreement|never", value_parser = |text: &str| parse_take_backs(text))]
    take_backs: Option<TakeBacks>,
    /// Record the game as on a terminal: later 'continue' resumes it, or 'archive' puts it away; the archive keeps what
    /// has ended
    #[arg(long)]
    record: bool,
}

fn parse_chess960(text: &str) -> Result<StartNumber, String> {
    match text {
        "lot" => Ok(StartNumber::by_lot()),
        number => number
            .parse()
            .map_err(|problem: StartNumberProblem| problem.localized()),
    }
}

fn parse_variant(text: &str) -> Result<Variant, String> {
    by_code(text, Variant::from_code, Variant::ALL.map(Variant::code))
}

fn parse_odds(text: &str) -> Result<Odds, String> {
    by_code(text, Odds::from_code, Odds::ALL.map(Odds::code))
}

fn parse_notation(code: &str) -> Result<Notation, String> {
    by_code(code, Notation::from_code, Notation::ALL.map(Notation::code))
}

fn parse_controls(text: &str) -> Result<Controls, String> {
    text.parse()
        .map_err(|problem: ControlProblem| problem.localized())
}

fn parse_draws(text: &str) -> Result<Draws, String> {
    text.parse()
        .map_err(|_| expected(["claim", "at-once"].map(str::to_owned)))
}

/// The message that lists the accepted values.
fn expected(values: impl IntoIterator<Item = String>) -> String {
    say!("cli-expected", values = words::list_or(values))
}

fn parse_take_backs(text: &str) -> Result<TakeBacks, String> {
    text.parse()
        .map_err(|_| expected(["free", "agreement", "never"].map(str::to_owned)))
}

/// The game with the players' names that were given.
fn with_player_names(mut game: Game, args: &TextArgs) -> Game {
    for (tag, name) in [("White", &args.white), ("Black", &args.black)] {
        if let Some(name) = name {
            game.tags_mut().set(tag, name);
        }
    }
    game
}

fn main() -> ExitCode {
    let started = Instant::now();
    let stored_settings = Folders::find()
        .map(|folders| settings::read_only(folders.settings()))
        .unwrap_or_default();
    let arguments: Vec<_> = std::env::args_os().collect();
    words::set_language(
        help::asked_language(&arguments).unwrap_or_else(|| stored_settings.spoken_language()),
    );
    let parsed = help::localized(Cli::command())
        .try_get_matches_from(help::with_language_last(arguments))
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(problem) if problem.use_stderr() => {
            // One line; the rest is in --help.
            return refuse(&format!(
                "{} ({})",
                help::describe_problem(&problem),
                say!("cli-see-help")
            ));
        }
        Err(help_or_version) => {
            // This fails if the reader has closed the pipe.
            let _ = write!(std::io::stdout(), "{help_or_version}");
            return ExitCode::SUCCESS;
        }
    };
    match cli.command {
        None => {
            let start = StartArgs {
                pgn: cli.files.first().cloned().or(cli.start.pgn),
                ..cli.start
            };
            gui::play(&start, &cli.display, cli.lang, cli.files)
        }
        Some(Command::Text(args)) => match game(&args.start) {
            Ok(game) => text::run(text::TextOptions {
                game: with_player_names(game.unwrap_or_default(), &args),
                file: args.start.pgn.clone(),
                notation: args.notation.unwrap_or(stored_settings.notation),
                clocks: args.start.clock.clone(),
                draws: args.draws,
                touch_move: args.touch_move,
                no_announcements: args.no_announcements,
                quiet: !stored_settings.announcements,
                take_backs: args.take_backs,
                note: note(
                    &args.start,
                    args.notation.unwrap_or(stored_settings.notation),
                ),
                record: args.record,
            }),
            Err(problem) => refuse(&problem),
        },
        Some(Command::Judge { file, variant }) => text::judge(file.as_deref(), variant),
        Some(Command::Replay { file }) => text::replay(&file),
        Some(Command::Review {
            file,
            out,
            nodes,
            depth,
        }) => text::review(
            &file,
            out.as_deref(),
            &shakki::computer::review::limits(nodes, depth),
        ),
        Some(Command::Uci) => uci::speak_uci(),
        Some(Command::Picture {
            out,
            start,
            display,
            view,
            lens,
        }) => gui::picture(&out, &start, &display, &view, &lens),
        Some(Command::Film(args)) => film::run(&args),
        Some(Command::Measure { args, display }) => gui::measure(args, &display, started),
    }
}

/// The note printed before the game: what the given FEN cannot tell (law E14), or the name of the start position.
fn note(start: &StartArgs, notation: Notation) -> Option<String> {
    let unknown = |text| fen::unknown_history(text, start.variant);
    let unknown = start.fen.as_deref().and_then(unknown);
    let unknown = unknown.map(|unknown| unknown.localized());
    unknown.or_else(|| {
        let game = game(start).ok()??;
        words::variant::start(game.start(), notation.key_letters())
    })
}

/// Reports a problem in one line; the exit status is 2.
fn refuse(problem: &str) -> ExitCode {
    eprintln!("shakki: {problem}");
    ExitCode::from(BAD_INPUT)
}

fn game(start: &StartArgs) -> Result<Option<Game>, String> {
    match (&start.fen, &start.pgn) {
        (Some(text), _) => fen::read_maybe_as(text, start.variant)
            .map(|position| Some(Game::from_position(position)))
            .map_err(|problem| format!("--fen: {}", problem.localized())),
        (None, Some(path)) => pgn::open_first(path)
            .map(Some)
            .map_err(|problem| problem.localized()),
        (None, None) => {
            let start = match (start.chess960, start.odds) {
                (Some(number), _) => Some(number.position()),
                (None, Some(odds)) => Some(odds.start()),
                (None, None) => start.variant.map(Variant::usual_start),
            };
            Ok(start.map(Game::from_position))
        }
    }
}

fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let sides = 64..=8192;
    text.split_once('x')
        .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)))
        .filter(|(width, height)| sides.contains(width) && sides.contains(height))
        .ok_or_else(|| say!("cli-expected-size"))
}
