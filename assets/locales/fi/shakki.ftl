# See ../en/shakki.ftl for what each section is for.

## language

language-name = suomi

