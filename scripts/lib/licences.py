#!/usr/bin/env python3
"""The licences of all crates that are linked into the program, with their texts: written to standard output.

A crate whose licence is none of those known to go with GPL-3.0-or-later stops it, so that somebody looks at it.
"""

import hashlib
import json
import pathlib
import re
import subprocess
import sys

ACCEPTED = set(
    "MIT MIT-0 Apache-2.0 BSD-2-Clause BSD-3-Clause BSL-1.0 CC0-1.0 0BSD GPL-3.0 GPL-3.0+ GPL-3.0-or-later ISC MPL-2.0 "
    "OFL-1.1 Ubuntu-font-1.0 Unicode-3.0 Unlicense Zlib LLVM-exception LGPL-2.1-or-later".split()
)


def cargo(*arguments):
    return subprocess.run(["cargo", *arguments], check=True, capture_output=True, text=True).stdout


# What is linked: neither what builds nor what tests, and nothing for other systems.
linked = set(cargo("tree", "--locked", "-e", "normal,no-proc-macro", "--prefix", "none", "-f", "{p}").splitlines())
linked = {tuple(line.split()[:2]) for line in linked if line}
packages = json.loads(cargo("metadata", "--locked", "--format-version", "1"))["packages"]
texts = {}
print("The libraries that are linked into Shakki, and their licences. Shakki itself is under GPL-3.0-or-later.\n")
for package in sorted(packages, key=lambda it: (it["name"], it["version"])):
    name, version, licence = package["name"], package["version"], package["license"] or ""
    if (name, "v" + version) not in linked or package["source"] is None:
        continue
    # Of "A OR B" one is enough, of "A AND B" both are needed; an old way to write OR is "/".
    choices = re.split(r" OR |/", licence.replace("(", "").replace(")", ""))
    if not any(set(re.split(r" AND | WITH ", choice.strip())) <= ACCEPTED for choice in choices):
        sys.exit(f"{name} {version}: its licence, {licence!r}, is none of those in {sys.argv[0]}.")
    print(f"{name} {version}: {licence}")
    for author in package["authors"]:
        print(f"    {author}")
    folder = pathlib.Path(package["manifest_path"]).parent
    for file in sorted(folder.iterdir()):
        if file.is_file() and re.match(r"(licen[cs]e|copying|copyright|notice|unlicense)", file.name, re.I):
            text = file.read_text(encoding="utf-8", errors="replace").strip()
            # Most differ in the spaces only.
            key = hashlib.sha256(" ".join(text.split()).encode()).hexdigest()
            texts.setdefault(key, (text, []))[1].append(f"{name} {version}")
for text, crates in sorted(texts.values(), key=lambda it: it[1]):
    print("\n" + "=" * 80 + "\n" + ", ".join(crates) + "\n\n" + text)
