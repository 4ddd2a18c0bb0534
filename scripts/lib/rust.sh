# shellcheck shell=bash
# Rust itself. Sourced, after packages.sh, by the scripts that build.

# Ensures that cargo is installed and new enough for the package at $1.
ensure_rust() {
    local root=$1 wanted found
    wanted=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' "$root/Cargo.toml")
    # rustup adds this folder to PATH only for shells that start after it.
    PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
    have cargo || die "Shakki is built with Rust $wanted or newer, and cargo is not here: install Rust with rustup, then run this again."
    found=$(rustc --version | cut -d' ' -f2)
    if ! is_at_least "$found" "$wanted"; then
        die "Shakki is built with Rust $wanted or newer, and this is Rust $found: run 'rustup update stable', then this again."
    fi
}

# Whether version $1 is $2 or newer, by its first two numbers.
is_at_least() {
    local a_major a_minor b_major b_minor
    IFS=. read -r a_major a_minor _ <<<"$1"
    IFS=. read -r b_major b_minor _ <<<"$2"
    ((a_major > b_major || (a_major == b_major && a_minor >= b_minor)))
}
