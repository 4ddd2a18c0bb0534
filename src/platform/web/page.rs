//! Functions that the page's script provides: `web/page.js`.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = shakkiPage)]
extern "C" {
    /// The text in the browser's storage under a name.
    pub fn read(name: &str) -> Option<String>;

    /// Stores a text under a name, in place of the old one. Returns whether there was room for it.
    pub fn write(name: &str, text: &str) -> bool;

    /// Removes a name and its text from the storage.
    pub fn remove(name: &str);

    /// All names in the storage, one a line.
    pub fn names() -> String;

    /// The languages set in the browser, the preferred first, one a line.
    pub fn languages() -> String;

    /// The parameter of that name in the page's address, after its `?`.
    pub fn variable(name: &str) -> Option<String>;

    /// The page's address, without the parts after `?` and `#`.
    pub fn address() -> String;

    /// The part of the page's address after `#`.
    pub fn fragment() -> String;

    /// Calls `wake` after so many milliseconds, in place of the time set before; a negative number cancels it.
    pub fn wake_in(milliseconds: f64);

    /// Calls `wake` after the next frame.
    pub fn wake_next();

    /// Sends a question to a worker. Its answer comes back by `answered`, with the number; or `unanswered` says that the
    /// worker has failed.
    pub fn ask(number: u32, question: &str);

    /// Cancels the question of this number.
    pub fn forget(number: u32);

    /// Reports that the board can be clicked.
    pub fn ready();

    /// Reports that the program has panicked, with this message.
    pub fn failed(problem: &str);

    /// Sets the title of the page.
    pub fn set_title(title: &str);

    /// Opens the browser's dialog to choose files. The chosen ones come back by `file_opened`.
    pub fn pick_files();

    /// Speaks these words in the language of that code.
    pub fn speak(words: &str, language: &str);

    /// Plays one of the takes of equal length in a file of `assets/sounds`: with this gain, pan from the left (-1) to
    /// the right (1), speed factor, and low-pass filter with this cut-off frequency (Hz).
    pub fn play(name: &str, take: u32, takes: u32, gain: f32, pan: f32, speed: f32, cutoff: f32);

    /// Takes the lock of that name for this tab. Returns whether no other tab has it.
    pub fn lock(name: &str) -> bool;

    /// Releases a lock of this tab.
    pub fn unlock(name: &str);
}
