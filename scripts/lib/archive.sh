# shellcheck shell=bash
# Archives that are the same bytes whenever they are made of the same commit. Sourced, after packages.sh, by
# scripts/package, scripts/windows and scripts/release, in the clone's folder.

# As in packages.sh.
needs_to_zip='
command zip | zip | zip | zip | makes the zip
'

# All times in the archives are that of the last commit, so that they do not depend on when they are made.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022

# Gives everything in a folder the time of the commit. $1: the folder.
set_times() { find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +; }

# Packs a folder, with its files sorted. $1: the folder; $2: the zip, an absolute path.
zip_folder() {
    ensure_packages "$needs_to_zip" 'pack'
    set_times "$1"
    rm -f "$2"
    (cd "$(dirname "$1")" && find "$(basename "$1")" -type f | sort | zip -9 -X -q "$2" -@)
}

# Writes the checksums of all packages of this `version` in a folder into its SHA256SUMS. $1: the folder.
write_checksums() {
    (
        cd "$1"
        rm -f SHA256SUMS
        # Others may be there: of older versions.
        find . -maxdepth 1 -type f -name "shakki[-_]${version:?}-*" -printf '%f\n' | sort | xargs sha256sum >SHA256SUMS
    )
}
