# shellcheck shell=bash
# Compiles for another system. Sourced, after packages.sh, by scripts/web, scripts/windows and scripts/macos, which set
# `target` to Rust's name of that system, `panics` to the panic runtime of the standard library there, and CARGO_TARGET_DIR.
#
# rustup's target is used where it is installed; else Debian's compiler, which builds the standard library too. Where neither
# is there, Debian's is installed, or where it is too old, rustup's target.

# shellcheck source-path=SCRIPTDIR source=rust.sh
source "$root/scripts/lib/rust.sh"

# Whether rustup can compile for it.
has_rustup_target() { have rustup && rustup target list --installed 2>/dev/null | grep -qx "$target"; }

# Whether a component of Debian's Rust for other systems is installed. It may not be the Rust that is first in PATH.
has_debian_rust() {
    case $1 in
    rustc)
        is_new_enough "$(/usr/bin/rustc --version 2>/dev/null | cut -d' ' -f2)" &&
            /usr/bin/rustc --print target-list 2>/dev/null | grep -qx "$target"
        ;;
    library) [[ -e /usr/lib/rustlib/src/rust/library/std/Cargo.toml ]] ;;
    cargo) [[ -x /usr/bin/cargo ]] ;;
    esac
}

# Whether a version of Rust, or of its package, can build the game.
is_new_enough() {
    [[ $1 =~ ^[0-9]+\.[0-9]+ ]] &&
        is_at_least "${BASH_REMATCH[0]}" "$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' "$root/Cargo.toml")"
}

# The version of Debian's compiler that apt would install.
debian_version() { LC_ALL=C apt-cache policy rustc-web 2>/dev/null | sed -n 's/^ *Candidate: //p'; }

# Ensures that there is a compiler. $1: what Debian's needs, a table as in packages.sh.
ensure_compiler() {
    # rustup adds this folder to PATH only for shells that start after it.
    PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
    if has_rustup_target; then return; fi
    local check package missing=''
    while IFS='|' read -r check package _; do
        check=$(trim "$check") package=$(trim "$package")
        # shellcheck disable=SC2086 # A check is its kind and its name.
        case $check in
        '') continue ;;
        debian-rust*) has_debian_rust "${check#* }" && continue ;;
        *) is_met $check && continue ;;
        esac
        missing="$missing $package"
    done <<<"$1"
    if [[ -z $missing ]]; then return; fi
    local by_hand="Please do that by hand, then run this again:
  rustup target add $target"
    if have apt-get && { ! have rustup || is_new_enough "$(debian_version)"; }; then
        say "Rust needs the target $target. rustup has none here, so Debian's compiler is used:$missing"
        install_with_apt "$missing" || die "They could not be installed. Please do it by hand, then run this again:
  sudo apt-get install$missing"
        has_debian_rust rustc || die "Debian's Rust is too old here: Rust needs the target $target of rustup. $by_hand"
    elif have rustup; then
        say "Rust needs the target $target: rustup fetches it."
        rustup target add "$target" >&2 || die "It could not be fetched. $by_hand"
    else
        die "Rust needs the target $target of rustup, which is not here. Install Rust with rustup, then:
  rustup target add $target"
    fi
}

# cargo for that system. $1: the command; the rest goes to it.
cargo_for_target() {
    local command=$1
    shift
    if has_rustup_target; then
        cargo "$command" --locked --target "$target" "$@"
    else
        PATH=$CARGO_TARGET_DIR/bin:/usr/bin:$PATH RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 /usr/bin/cargo "$command" --locked \
            --target "$target" -Zbuild-std="std,$panics" "$@"
    fi
}
