# See ../en/shakki.ftl for what each section is for.

## language

language-name = suomi

## remember

remember-set-aside = Asetuksia ei voitu lukea. Ne ovat tallessa tiedostossa { $file }, ja käytössä ovat oletukset.
remember-unreadable = Asetuksia ei voida lukea: { $file }. Käytössä ovat oletukset.
remember-not-written = Asetuksia ei voitu tallentaa: { $problem }
