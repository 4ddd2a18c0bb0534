//! Other chess engines: the list of them, and their descriptions of themselves. They are queried on threads.

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

/// An engine's description of itself, or the reason why there is none.
type Described = Result<Description, EngineFailure>;

/// The engines that can be given a seat.
#[derive(Resource, Default)]
pub struct KnownEngines {
    engines: Engines,
    /// The folder in which the engines that the players add are remembered.
    folder: Option<PathBuf>,
    /// The descriptions, by code; `None` while an engine is being queried.
    described: HashMap<String, Option<Described>>,
    answers: Answers,
}

/// The results of the threads.
type Answers = Arc<Mutex<Vec<Answer>>>;

enum Answer {
    Described(String, Described),
    Added(PathBuf, std::io::Result<EngineFile>),
    Forgotten(String, std::io::Result<()>),
}

impl KnownEngines {
    /// Starts with these engines; further ones are remembered in this folder.
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

    /// An engine's description of itself; `None` if it was not queried or has not answered yet.
    pub fn description(&self, code: &str) -> Option<&Result<Description, EngineFailure>> {
        self.described.get(code)?.as_ref()
    }

    /// Whether an engine was queried.
    pub fn is_asked(&self, code: &str) -> bool {
        self.described.contains_key(code)
    }

    /// Queries an engine's description, once.
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
            let described = uci::describe(&file, limits);
            Answer::Described(file.code, described)
        });
    }

    /// Adds the engine with this program file.
    pub(super) fn add(&mut self, path: PathBuf, waker: &LoopWaker) {
        let folder = self.folder.clone();
        self.begin(waker, move || {
            let added = uci::add(folder.as_deref(), &path);
            Answer::Added(path, added)
        });
    }

    /// Removes an engine that was added.
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

/// Takes the results of the threads.
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
    // The dialog may change its size with the new text.
    if let Some(mut redraw) = redraw {
        redraw.write(RequestRedraw);
    }
    for answer in answers {
        match answer {
            Answer::Described(code, described) => {
                known.described.insert(code, Some(described));
            }
            Answer::Added(_, Ok(file)) => {
                let code = file.code.clone();
                if known.engines.of_code(&code).is_none() {
                    known.engines.files.push(file);
                }
                // After a failure the file may have been replaced by another program.
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
