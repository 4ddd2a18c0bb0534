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

    /// What stands behind the `#` of the page's address.
    pub fn fragment() -> String;

    /// Takes the lock of that name for this tab. Whether no other tab has it.
    pub fn lock(name: &str) -> bool;

    /// Gives back a lock of this tab.
    pub fn unlock(name: &str);
}
