//! What the script of the page does for the game: `web/page.js`.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = shakkiPage)]
extern "C" {
    /// What the browser's storage has under a name.
    pub fn read(name: &str) -> Option<String>;

    /// Stores a text under a name, in place of what was there. Whether there was room for it.
    pub fn write(name: &str, text: &str) -> bool;

    /// Takes a name and its text out of the storage.
    pub fn remove(name: &str);

    /// All names in the storage, one a line.
    pub fn names() -> String;

    /// The languages that the browser is set to, the preferred first, one a line.
    pub fn languages() -> String;

    /// What the page's address says under that name, behind its `?`.
    pub fn variable(name: &str) -> Option<String>;

    /// The page's address, without what is behind `?` and `#`.
    pub fn address() -> String;

    /// What stands behind the `#` of the page's address.
    pub fn fragment() -> String;

    /// Calls `wake` after so many milliseconds, and not at the moment set before; a negative number: not at all.
    pub fn wake_in(milliseconds: f64);

    /// Calls `wake` behind the next frame.
    pub fn wake_next();

    /// Has a worker do what this question asks. Its answer comes back by `answered`, with the number.
    pub fn ask(number: u32, question: &str);

    /// Nobody waits for the answer to the question of this number.
    pub fn forget(number: u32);

    /// The board can be clicked.
    pub fn ready();

    /// The program has ended by a fault: what it was.
    pub fn failed(problem: &str);

    /// The title of the page.
    pub fn set_title(title: &str);

    /// Opens the browser's dialog to choose files. What is chosen comes back by `file_opened`.
    pub fn pick_files();

    /// Says these words in the language of that code.
    pub fn speak(words: &str, language: &str);

    /// Plays one of the takes of equal length in a file of `assets/sounds`: as loud as `gain` says, from the left (-1) to the
    /// right (1), so much faster, without what is above the frequency `cutoff` (Hz).
    pub fn play(name: &str, take: u32, takes: u32, gain: f32, pan: f32, speed: f32, cutoff: f32);

    /// Takes the lock of that name for this tab. Whether no other tab has it.
    pub fn lock(name: &str) -> bool;

    /// Gives back a lock of this tab.
    pub fn unlock(name: &str);
}
