//! Other chess engines: the list of them, and their descriptions of themselves. They are queried on threads.

use std::{
    collections::HashMap,
    io,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
};

use bevy::{prelude::*, window::RequestRedraw};

use crate::{
    computer::{
        EngineFailure, EngineFile, Engines, StopControl,
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
    threads: Vec<JoinHandle<()>>,
    /// Whether the queries shall end.
    stop: Arc<AtomicBool>,
}

/// The stack of a thread, in bytes.
const STACK: usize = 2 << 20;

/// The results of the threads.
type Answers = Arc<Mutex<Vec<Answer>>>;

enum Answer {
    Described(String, Described),
    Added(PathBuf, io::Result<EngineFile>),
    Forgotten(String, io::Result<()>),
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
        let mut control = StopControl::new(self.stop.clone());
        self.begin(
            waker,
            STACK,
            move || uci::describe(&file, limits, &mut control),
            code.to_owned(),
            |problem| Err(EngineFailure::NotStarted(problem.kind())),
            Answer::Described,
        );
    }

    /// Adds the engine with this program file.
    pub(super) fn add(&mut self, path: PathBuf, waker: &LoopWaker) {
        let (folder, file) = (self.folder.clone(), path.clone());
        let work = move || uci::add(folder.as_deref(), &file);
        self.begin(waker, STACK, work, path, Err, Answer::Added);
    }

    /// Removes an engine that was added.
    pub(super) fn forget(&mut self, code: &str, waker: &LoopWaker) {
        let (folder, forgotten) = (self.folder.clone(), code.to_owned());
        let work = move || folder.map_or(Ok(()), |folder| uci::forget(&folder, &forgotten));
        self.begin(waker, STACK, work, code.to_owned(), Err, Answer::Forgotten);
    }

    /// Starts a thread for this work on a subject. Where the system gives none, its result is `failed`.
    fn begin<S: Clone + Send + 'static, T: 'static>(
        &mut self,
        waker: &LoopWaker,
        stack: usize,
        work: impl FnOnce() -> T + Send + 'static,
        subject: S,
        failed: impl FnOnce(io::Error) -> T,
        answer: fn(S, T) -> Answer,
    ) {
        let (answers, waker, about) = (self.answers.clone(), waker.clone(), subject.clone());
        let spawned = thread::Builder::new()
            .name("asks an engine".to_owned())
            .stack_size(stack)
            .spawn(move || {
                let answer = answer(about, work());
                let mut answers = answers.lock().unwrap_or_else(PoisonError::into_inner);
                answers.push(answer);
                drop(answers);
                waker.wake();
            });
        match spawned {
            Ok(thread) => self.threads.push(thread),
            Err(problem) => {
                error!("no thread to ask an engine: {problem}");
                let answer = answer(subject, failed(problem));
                let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
                answers.push(answer);
            }
        }
    }
}

/// At the end of the program: stops the queries, so that no engine stays behind, and waits for what is being written.
pub(super) fn finish(mut known: ResMut<KnownEngines>) {
    known.stop.store(true, Ordering::Relaxed);
    for thread in std::mem::take(&mut known.threads) {
        // A thread that has panicked has ended, too.
        let _ = thread.join();
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
    known.threads.retain(|thread| !thread.is_finished());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_that_gets_no_thread_is_not_being_asked_for_ever() {
        let mut app = App::new();
        let mut known = KnownEngines::default();
        known.described.insert("script".to_owned(), None);
        // More than any system has.
        let stack = 1 << 50;
        let waker = LoopWaker::default();
        known.begin(
            &waker,
            stack,
            || unreachable!("there is no thread"),
            "script".to_owned(),
            |problem| Err(EngineFailure::NotStarted(problem.kind())),
            Answer::Described,
        );
        known.begin(
            &waker,
            stack,
            || unreachable!("there is no thread"),
            PathBuf::from("/script"),
            Err,
            Answer::Added,
        );
        app.add_message::<Notice>()
            .insert_resource(waker)
            .insert_resource(known)
            .add_systems(Update, receive);
        app.update();
        let known = app.world().resource::<KnownEngines>();
        assert!(matches!(
            known.description("script"),
            Some(Err(EngineFailure::NotStarted(_)))
        ));
        let notices = app.world().resource::<Messages<Notice>>();
        let mut cursor = notices.get_cursor();
        let notices: Vec<&Notice> = cursor.read(notices).collect();
        assert!(
            matches!(&notices[..], [one] if one.problem && one.text.contains("/script")),
            "{notices:?}"
        );
    }
}
