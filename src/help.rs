//! The command line's own words, in the language that is spoken: help, and what is wrong with what was typed.
//!
//! What an option or a command is for stands in `assets/locales`, under `cli-` and its name: `cli-clock`, `cli-text`,
//! and `cli-picture-view` where an option of a command is another than its namesakes. The comments in `main.rs` say
//! the same to who reads the code.

use std::ffi::OsString;

use clap::{
    Arg, ArgAction, Command,
    error::{ContextKind, ContextValue, ErrorKind},
};

use shakki::words::{self, Language, say};

/// Where `--lang` stands among the arguments, and as how many of them. What follows two dashes are names of files,
/// whatever they look like.
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

/// The language that the command line asks for, found before the rest of it is understood.
pub fn asked_language(arguments: &[OsString]) -> Option<Language> {
    let (at, length) = language_at(arguments)?;
    let last = arguments.get(at + length - 1)?.to_str()?;
    last.strip_prefix("--lang=").unwrap_or(last).parse().ok()
}

/// The arguments, `--lang` and its language behind all others: before a command it would hide that there is one, for no
/// other option stands there.
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

/// The same command, its help in words of the language.
pub fn in_words(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let mut command = dressed(command, &name)
        .about(say!("cli-about"))
        .disable_version_flag(true)
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .help(say!("cli-version"))
                .help_heading(kept(say!("cli-options")))
                .action(ArgAction::Version),
        );
    // Only now does each command know by which words it is called.
    command.build();
    with_usage(command)
}

/// The same command, and those below it, with the line that says how it is called in words of the language, too.
fn with_usage(command: Command) -> Command {
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
        // Other ways to call it stand below the first.
        .replace(
            "\n      ",
            &format!("\n{}", " ".repeat(word.chars().count())),
        );
    let mut command = command.help_template(format!(
        "{{about-with-newline}}\n{word}{usage}\n\n{{all-args}}{{after-help}}"
    ));
    for subcommand in subcommands {
        command = command.mut_subcommand(subcommand, with_usage);
    }
    command
}

/// The words about a thing of that name, of this command or of any.
fn about(command: &str, name: &str) -> Option<String> {
    let name = name.replace('_', "-");
    words::find_message(&format!("cli-{command}-{name}"))
        .or_else(|| words::find_message(&format!("cli-{name}")))
}

fn dressed(command: Command, name: &str) -> Command {
    let subcommands: Vec<String> = command
        .get_subcommands()
        .map(|one| one.get_name().to_owned())
        .collect();
    let mut command = command
        .mut_args(|argument| in_words_of(argument, name))
        .subcommand_help_heading(kept(say!("cli-commands")))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .help(say!("cli-help"))
                .help_heading(kept(say!("cli-options")))
                .action(ArgAction::Help),
        );
    for subcommand in subcommands {
        command = command.mut_subcommand(&subcommand, |one| {
            let mut one = dressed(one, &subcommand);
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

fn in_words_of(argument: Arg, command: &str) -> Arg {
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
    let stand_ins: Vec<&str> = argument
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| {
            let id = format!("cli-value-{}", name.to_lowercase());
            kept(words::find_message(&id).unwrap_or_else(|| name.to_string()))
        })
        .collect();
    let argument = if takes_values && !stand_ins.is_empty() {
        argument.value_names(stand_ins)
    } else {
        argument
    };
    let argument = argument
        .help(text)
        .long_help(None::<&str>)
        .help_heading(kept(heading));
    if takes_values {
        argument.hide_possible_values(true).hide_default_value(true)
    } else {
        argument
    }
}

/// What is wrong with a command line, in one sentence.
pub fn what_is_wrong(problem: &clap::Error) -> String {
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
        ErrorKind::ArgumentConflict => say!(
            "cli-conflict",
            what = what,
            other = context(ContextKind::PriorArg).unwrap_or_default()
        ),
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
        // What is rare is said by the parser itself.
        _ => {
            let words = problem.to_string();
            let first = words.lines().next().unwrap_or_default();
            first.strip_prefix("error: ").unwrap_or(first).to_owned()
        }
    }
}

/// Headings and stand-ins are kept for the whole run, as the parser asks for; they are few.
fn kept(words: String) -> &'static str {
    words.leak()
}
