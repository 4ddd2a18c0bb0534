//! Parallel work with ordered results: jobs run on all cores, their results are delivered in the order of the jobs.
//!
//! One thread produces the jobs, some run them, and the caller's consumes the results. All queues are bounded, so the
//! memory is too.

use std::{
    io,
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver, SyncSender, TryRecvError},
    },
    thread,
};

/// The limits of the queues.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parallelism {
    /// The number of worker threads.
    pub workers: usize,
    /// The most jobs between the one whose results are consumed and the one that is produced.
    pub jobs: usize,
    /// The most results of a job that wait to be consumed.
    pub results: usize,
}

/// The results are no longer consumed: stop working.
#[derive(Debug)]
pub(super) struct Stopped;

/// The queue of the jobs, each with the channel of its results.
pub(super) struct Jobs<J, O> {
    jobs: SyncSender<(J, SyncSender<O>)>,
    order: SyncSender<Receiver<O>>,
    results: usize,
}

impl<J, O> Jobs<J, O> {
    /// Queues a job; blocks while too many are pending.
    pub(super) fn give(&self, job: J) -> Result<(), Stopped> {
        let (sender, receiver) = mpsc::sync_channel(self.results);
        self.order.send(receiver).map_err(|_| Stopped)?;
        self.jobs.send((job, sender)).map_err(|_| Stopped)
    }
}

/// A message to the consumer.
pub(super) enum NextResult<O> {
    /// The next result.
    Result(O),
    /// There is no result yet: the output can be flushed.
    Nothing,
}

/// As many threads as the machine has cores.
pub(super) fn workers() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs `give`, which produces jobs, `work` on each of them, and `take` on each result, in the order of the jobs and of
/// the results of each. It ends when everything is consumed, or when `take` fails.
///
/// # Errors
/// Those of `take`.
pub(super) fn run<J: Send, O: Send>(
    width: Parallelism,
    give: impl FnOnce(&Jobs<J, O>) -> Result<(), Stopped> + Send,
    work: impl Fn(J, &SyncSender<O>) -> Result<(), Stopped> + Sync,
    mut take: impl FnMut(NextResult<O>) -> io::Result<()>,
) -> io::Result<()> {
    thread::scope(|scope| {
        let (jobs, waiting) = mpsc::sync_channel(width.workers);
        let (order, ordered) = mpsc::sync_channel(width.jobs);
        let results = width.results;
        scope.spawn(move || {
            // It fails only if the consumer has stopped, which knows that.
            let _ = give(&Jobs {
                jobs,
                order,
                results,
            });
        });
        let waiting = std::sync::Arc::new(Mutex::new(waiting));
        for _ in 0..width.workers.max(1) {
            let waiting = std::sync::Arc::clone(&waiting);
            let work = &work;
            scope.spawn(move || {
                loop {
                    let next = waiting
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .recv();
                    let Ok((job, results)) = next else { return };
                    let _: Result<(), Stopped> = work(job, &results);
                }
            });
        }
        // Now owned by the workers: it is dropped with the last of them, and then no job can be queued.
        drop(waiting);
        while let Some(results) = next(&ordered, &mut take)? {
            while let Some(result) = next(&results, &mut take)? {
                take(NextResult::Result(result))?;
            }
        }
        Ok(())
    })
}

/// The next value of a channel, `None` at its end; notifies the consumer if it has to be waited for.
fn next<T, O>(
    from: &Receiver<T>,
    take: &mut impl FnMut(NextResult<O>) -> io::Result<()>,
) -> io::Result<Option<T>> {
    Ok(match from.try_recv() {
        Ok(next) => Some(next),
        Err(TryRecvError::Disconnected) => None,
        Err(TryRecvError::Empty) => {
            take(NextResult::Nothing)?;
            from.recv().ok()
        }
    })
}
