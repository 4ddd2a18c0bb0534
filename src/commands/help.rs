//! Localized help and error messages of the command line.
//!
//! The help of an option or a command is in `assets/locales`, under `cli-` and its name: `cli-clock`, `cli-text`, and
//! `cli-picture-view` where an option of one command differs from others of that name. The comments in `main.rs` are
//! the English help, and the fallback.

use std::ffi::OsString;

use clap::{
    Arg, ArgAction, Command,
    error::{ContextKind, ContextValue, ErrorKind},
};

use shakki::words::{self, Language, say};

/// The index of `--lang` among the arguments, and how many arguments it takes. After two dashes all arguments are names
/// of files.
fn language_at(arguments: &[OsString]) -> Option<(usize, usize)> {
    arguments
        .iter()
        .take_while(|argument| *argument != "--")
        .enumerate()
        .find_map(
            |(at, argument)| match argument.to_str()?.strip_prefix("--lang")? {
                "" => Some((at, 2)),
                rest => rest.starts_with('=').then_some((at, 1)),
            },
        )
}

/// The language given on the command line, found before the rest of it is parsed.
pub fn asked_language(arguments: &[OsString]) -> Option<Language> {
    let (at, length) = language_at(arguments)?;
    let last = arguments.get(at + length - 1)?.to_str()?;
    last.strip_prefix("--lang=").unwrap_or(last).parse().ok()
}

/// The arguments with `--lang` and its language moved after all others: before a subcommand it would count as an option
/// of the main command, which conflicts with subcommands.
pub fn with_language_last(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if let Some((at, length)) = language_at(&arguments) {
        let end = arguments
            .iter()
            .position(|argument| argument == "--")
            .unwrap_or(arguments.len());
        arguments[at..end].rotate_left(length.min(end - at));
    }
    arguments
}

/// The command with its help in the current language.
pub fn localized(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let mut command = localized_help(command, &name)
        .about(say!("cli-about"))
        .disable_version_flag(true)
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .help(say!("cli-version"))
                .help_heading(leaked(say!("cli-options")))
                .action(ArgAction::Version),
        );
    // Sets the names with which subcommands appear in their usage lines.
    command.build();
    localized_usage(command)
}

/// The command and its subcommands with their usage lines in the current language.
fn localized_usage(command: Command) -> Command {
    let subcommands: Vec<String> = command
        .get_subcommands()
        .map(|one| one.get_name().to_owned())
        .collect();
    let mut command = command;
    let plain = command.render_usage().to_string();
    let word = say!("cli-usage");
    let usage = plain
        .trim_start_matches("Usage:")
        .replace("[OPTIONS]", &format!("[{}]", say!("cli-usage-options")))
        .replace("<COMMAND>", &format!("<{}>", say!("cli-usage-command")))
        // Further usage lines are aligned below the first.
        .replace(
            "\n      ",
            &format!("\n{}", " ".repeat(word.chars().count())),
        );
    let mut command = command.help_template(format!(
        "{{about-with-newline}}\n{word}{usage}\n\n{{all-args}}{{after-help}}"
    ));
    for subcommand in subcommands {
        command = command.mut_subcommand(subcommand, localized_usage);
    }
    command
}

/// The help text for an argument of that name: of this command, or of any.
fn about(command: &str, name: &str) -> Option<String> {
    let name = name.replace('_', "-");
    words::find_message(&format!("cli-{command}-{name}"))
        .or_else(|| words::find_message(&format!("cli-{name}")))
}

/// The command and its subcommands with the help of all arguments in the current language.
fn localized_help(command: Command, name: &str) -> Command {
    let subcommands: Vec<String> = command
        .get_subcommands()
        .map(|one| one.get_name().to_owned())
        .collect();
    let mut command = command
        .mut_args(|argument| localized_argument(argument, name))
        .subcommand_help_heading(leaked(say!("cli-commands")))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .help(say!("cli-help"))
                .help_heading(leaked(say!("cli-options")))
                .action(ArgAction::Help),
        );
    for subcommand in subcommands {
        command = command.mut_subcommand(&subcommand, |one| {
            let mut one = localized_help(one, &subcommand);
            if let Some(short) = words::find_message(&format!("cli-{subcommand}")) {
                one = one.about(short.clone());
                if let Some(long) = words::find_message(&format!("cli-{subcommand}-more")) {
                    one = one.long_about(format!("{short}\n\n{long}"));
                }
            }
            one
        });
    }
    command
}

/// The argument with its help, values and heading in the current language.
fn localized_argument(argument: Arg, command: &str) -> Arg {
    let name = argument.get_id().to_string();
    let heading = if argument.is_positional() {
        say!("cli-arguments")
    } else {
        say!("cli-options")
    };
    let mut text = about(command, &name)
        .or_else(|| argument.get_help().map(ToString::to_string))
        .unwrap_or_default();
    let or = |values: Vec<String>| values.join(", ");
    let values: Vec<String> = argument
        .get_possible_values()
        .iter()
        .filter(|_| argument.get_action().takes_values())
        .map(|value| value.get_name().to_owned())
        .collect();
    if !values.is_empty() {
        text = format!("{text} [{}]", say!("cli-values", values = or(values)));
    }
    let defaults: Vec<String> = argument
        .get_default_values()
        .iter()
        .filter(|_| argument.get_action().takes_values())
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    if !defaults.is_empty() {
        text = format!("{text} [{}]", say!("cli-default", value = or(defaults)));
    }
    let takes_values = argument.get_action().takes_values();
    let value_names: Vec<&str> = argument
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| {
            let id = format!("cli-value-{}", name.to_lowercase());
            leaked(words::find_message(&id).unwrap_or_else(|| name.to_string()))
        })
        .collect();
    let argument = if takes_values && !value_names.is_empty() {
        argument.value_names(value_names)
    } else {
        argument
    };
    let argument = argument
        .help(text)
        .long_help(None::<&str>)
        .help_heading(leaked(heading));
    if takes_values {
        argument.hide_possible_values(true).hide_default_value(true)
    } else {
        argument
    }
}

/// One sentence about what is wrong with a command line.
pub fn describe_problem(problem: &clap::Error) -> String {
    let context = |kind| match problem.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(", ")),
        _ => None,
    };
    let what = context(ContextKind::InvalidArg).unwrap_or_default();
    match problem.kind() {
        ErrorKind::UnknownArgument => say!("cli-unknown", what = what),
        ErrorKind::InvalidSubcommand => {
            let what = context(ContextKind::InvalidSubcommand).unwrap_or_default();
            say!("cli-unknown", what = what)
        }
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg).unwrap_or_default() {
            other if other == what => say!("cli-twice", what = what),
            other => say!("cli-conflict", what = what, other = other),
        },
        ErrorKind::MissingRequiredArgument => say!("cli-missing", what = what),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = context(ContextKind::InvalidValue).unwrap_or_default();
            let why = std::error::Error::source(problem)
                .map(ToString::to_string)
                .or_else(|| {
                    let values = context(ContextKind::ValidValue)?;
                    Some(say!("cli-expected", values = values))
                });
            match why {
                _ if value.is_empty() => say!("cli-no-value", what = what),
                Some(why) => format!(
                    "{}: {why}",
                    say!("cli-bad-value", what = what, value = value)
                ),
                None => say!("cli-bad-value", what = what, value = value),
            }
        }
        // Rare problems are described by the parser itself, in English.
        _ => {
            let words = problem.to_string();
            let first = words.lines().next().unwrap_or_default();
            first.strip_prefix("error: ").unwrap_or(first).to_owned()
        }
    }
}

/// A string that lives for the whole run, as clap requires for headings and value names; they are few.
fn leaked(words: String) -> &'static str {
    words.leak()
}
