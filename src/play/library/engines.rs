//! Other chess engines: which there are, and what they say of themselves. They are asked beside the frames.

use std::{
    collections::HashMap,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    thread,
};

use bevy::{prelude::*, window::RequestRedraw};

use crate::{
    computer::{
        EngineFailure, EngineFile, Engines,
        uci::{self, Description},
    },
    play::{arbiter::search::LoopWaker, messages::Notice},
    words::{Localized, engine, say},
};

/// What an engine says of itself, or why it says nothing.
type Described = Result<Description, EngineFailure>;

/// The engines that can be given a seat.
#[derive(Resource, Default)]
pub struct KnownEngines {
    engines: Engines,
    /// The folder in which those are remembered that the players choose.
    folder: Option<PathBuf>,
    /// What they have said, by code; nothing yet from those that are being asked.
    described: HashMap<String, Option<Described>>,
    answers: Answers,
}

/// What the threads have brought.
type Answers = Arc<Mutex<Vec<Answer>>>;

enum Answer {
    Described(String, Described),
    Added(PathBuf, std::io::Result<EngineFile>),
    Forgotten(String, std::io::Result<()>),
}

impl KnownEngines {
    /// These engines; further ones are remembered in this folder.
    pub fn new(engines: Engines, folder: Option<PathBuf>) -> Self {
        Self {
            engines,
            folder,
            ..Self::default()
        }
    }

    /// The engines.
    pub fn engines(&self) -> &Engines {
        &self.engines
    }

    /// What an engine has said of itself; nothing if it was not asked or has not answered yet.
    pub fn said(&self, code: &str) -> Option<&Result<Description, EngineFailure>> {
        self.described.get(code)?.as_ref()
    }

    /// Whether an engine was asked.
    pub fn is_asked(&self, code: &str) -> bool {
        self.described.contains_key(code)
    }

    /// Asks an engine what it is, once.
    pub(super) fn describe(&mut self, code: &str, waker: &LoopWaker) {
        if self.is_asked(code) {
            return;
        }
        let Some(file) = self.engines.of_code(code).cloned() else {
            return;
        };
        self.described.insert(code.to_owned(), None);
        let limits = self.engines.limits;
        self.begin(waker, move || {
            let said = uci::describe(&file, limits);
            Answer::Described(file.code, said)
        });
    }

    /// Remembers the engine of this program.
    pub(super) fn add(&mut self, path: PathBuf, waker: &LoopWaker) {
        let folder = self.folder.clone();
        self.begin(waker, move || {
            let added = uci::add(folder.as_deref(), &path);
            Answer::Added(path, added)
        });
    }

    /// Forgets an engine that was chosen.
    pub(super) fn forget(&mut self, code: &str, waker: &LoopWaker) {
        let (folder, code) = (self.folder.clone(), code.to_owned());
        self.begin(waker, move || {
            let forgotten = folder.map_or(Ok(()), |folder| uci::forget(&folder, &code));
            Answer::Forgotten(code, forgotten)
        });
    }

    fn begin(&self, waker: &LoopWaker, work: impl FnOnce() -> Answer + Send + 'static) {
        let (answers, waker) = (self.answers.clone(), waker.clone());
        let spawned = thread::Builder::new()
            .name("asks an engine".to_owned())
            .spawn(move || {
                let answer = work();
                let mut answers = answers.lock().unwrap_or_else(PoisonError::into_inner);
                answers.push(answer);
                drop(answers);
                waker.wake();
            });
        if let Err(problem) = spawned {
            error!("no thread to ask an engine: {problem}");
        }
    }
}

/// Takes what the threads have brought.
pub(super) fn receive(
    waker: Res<LoopWaker>,
    mut known: ResMut<KnownEngines>,
    mut notices: MessageWriter<Notice>,
    redraw: Option<ResMut<Messages<RequestRedraw>>>,
) {
    let answers = {
        let mut answers = known.answers.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *answers)
    };
    if answers.is_empty() {
        return;
    }
    // What is drawn of it may be larger than what was there.
    if let Some(mut redraw) = redraw {
        redraw.write(RequestRedraw);
    }
    for answer in answers {
        match answer {
            Answer::Described(code, said) => {
                known.described.insert(code, Some(said));
            }
            Answer::Added(_, Ok(file)) => {
                let code = file.code.clone();
                if known.engines.of_code(&code).is_none() {
                    known.engines.files.push(file);
                }
                // One that failed before may be another program now.
                known.described.remove(&code);
                known.describe(&code, &waker);
                notices.write(Notice::done(say!("engine-added", engine = code)));
            }
            Answer::Added(path, Err(problem)) => {
                let failure = EngineFailure::NotStarted(problem.kind());
                let words = engine::failure(&path.display().to_string(), &failure);
                notices.write(Notice::problem(words));
            }
            Answer::Forgotten(code, Ok(())) => {
                known.engines.files.retain(|file| file.code != code);
                known.described.remove(&code);
            }
            Answer::Forgotten(_, Err(problem)) => {
                let words = say!("config-not-written", problem = problem.localized());
                notices.write(Notice::problem(words));
            }
        }
    }
}
