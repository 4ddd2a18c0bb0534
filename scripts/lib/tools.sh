# shellcheck shell=bash
# Rust programs that build packages. Sourced, after packages.sh, by scripts/package, scripts/web, scripts/windows,
# scripts/macos and packaging/flatpak/sources; `root` is the clone's folder.

# In versions that are known to work: name | version | its features. wasm-bindgen's must be that of the library; without
# its default features it cannot download browser drivers, which is not needed.
tools="
cargo-deb          | 3.8.0  |
cargo-generate-rpm | 0.21.1 |
cargo-about        | 0.9.3  | --features cli
wasm-bindgen-cli   | $(sed -n '/^name = "wasm-bindgen"$/{n;s/^version = "\(.*\)"$/\1/p}' "$root/Cargo.lock") | --no-default-features
"

# Installs one of them under target/, separate from the user's own. $1: its name.
ensure_tool() {
    local name version features
    while IFS='|' read -r name version features; do
        name=$(trim "$name") version=$(trim "$version") features=$(trim "$features")
        if [[ $name != "$1" ]]; then continue; fi
        if grep -qsF "\"$name $version " "$root/target/tools/.crates.toml"; then return; fi
        say "Building $name $version, once."
        # Its lock file may contain a crate version that was yanked since.
        # shellcheck disable=SC2086 # The features are an option and its value.
        CARGO_TARGET_DIR=$root/target/tools-build cargo install --locked --quiet --root "$root/target/tools" \
            --version "$version" $features "$name" ||
            CARGO_TARGET_DIR=$root/target/tools-build cargo install --quiet --root "$root/target/tools" \
                --version "$version" $features "$name" ||
            die "$name $version could not be built: see above."
        return
    done <<<"$tools"
}

# Lists everything that is linked into the program, with its licence. $1: the target of Rust.
list_licences() {
    ensure_tool cargo-about
    (
        cd "$root"
        cargo fetch --locked --quiet
        target/tools/bin/cargo-about about generate --frozen --fail --target "$1" -c packaging/about.toml packaging/licences.hbs
    )
}
