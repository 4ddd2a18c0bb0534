# See ../en/shakki.ftl for what each section is for.

## language

language-name = magyar

## remember

remember-set-aside = A beállításokat nem lehetett elolvasni. A fájl megmaradt { $file } néven; minden az alapértékén áll.
remember-unreadable = A beállítások nem olvashatók: { $file }. Minden az alapértékén áll.
remember-not-written = A beállításokat nem lehetett elmenteni: { $problem }
