# shellcheck shell=bash
# Compiles for another system. Sourced, after packages.sh, by scripts/web, scripts/windows and scripts/macos, which set
# `target` to Rust's name of that system, `panics` to the panic runtime of the standard library there, and CARGO_TARGET_DIR.
#
# rustup's target is used where it is installed; else Debian's compiler, which builds the standard library too.

# Whether rustup can compile for it.
has_rustup_target() { have rustup && rustup target list --installed 2>/dev/null | grep -qx "$target"; }

# Whether a component of Debian's Rust for other systems is installed. It may not be the Rust that is first in PATH.
has_debian_rust() {
    case $1 in
    rustc) /usr/bin/rustc --print target-list 2>/dev/null | grep -qx "$target" ;;
    library) [[ -e /usr/lib/rustlib/src/rust/library/std/Cargo.toml ]] ;;
    cargo) [[ -x /usr/bin/cargo ]] ;;
    esac
}

# Ensures that there is a compiler. $1: what Debian's needs, a table as in packages.sh.
ensure_compiler() {
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
    have apt-get || die "Rust needs the target $target: run 'rustup target add $target', then this again."
    say "Rust needs the target $target. rustup has none here, so Debian's compiler is used:$missing"
    install_with_apt "$missing" || die "They could not be installed. Please do it by hand, then run this again:
  sudo apt-get install$missing"
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
