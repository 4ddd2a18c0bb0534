# See ../en/shakki.ftl for what each section is for.

## language

language-name = suomi

## spoken

spoken-man =
    { $man ->
        [king] kuningas
        [queen] kuningatar
        [rook] torni
        [bishop] lähetti
        [knight] ratsu
       *[pawn] sotilas
    }
spoken-white-man =
    { $man ->
        [king] valkoinen kuningas
        [queen] valkoinen kuningatar
        [rook] valkoinen torni
        [bishop] valkoinen lähetti
        [knight] valkoinen ratsu
       *[pawn] valkoinen sotilas
    }
spoken-black-man =
    { $man ->
        [king] musta kuningas
        [queen] musta kuningatar
        [rook] musta torni
        [bishop] musta lähetti
        [knight] musta ratsu
       *[pawn] musta sotilas
    }
spoken-becomes =
    { $man ->
        [queen] kuningattareksi
        [rook] torniksi
        [bishop] lähetiksi
       *[knight] ratsuksi
    }
spoken-goal =
    { $rank ->
       *[other] { $square }
    }
spoken-place =
    { $rank ->
       *[other] { $square }
    }
spoken-moves = { $man } { $goal }
spoken-moves-from = { $man } ruudusta { $from } ruutuun { $goal }
spoken-takes = { $man } lyö { $place }
spoken-takes-from = { $man } ruudusta { $from } lyö { $place }
spoken-en-passant = { $man } lyö ohestalyönnillä { $place }
spoken-castles-short = lyhyt linnoitus
spoken-castles-long = pitkä linnoitus
spoken-promotes = { $done }, korottuu { $becomes }
spoken-check = { $done }, shakki
spoken-mate = { $done }, shakkimatti
spoken-empty = tyhjä
spoken-in-check = shakissa
spoken-in-hand = nostettu
spoken-can-be-taken = voidaan lyödä
spoken-can-go-there = voi siirtää tähän
spoken-last-move = viimeinen siirto
spoken-reason =
    { $reason ->
        [checkmate] matti
        [stalemate] patti
        [dead-position] kumpikaan ei voi enää tehdä mattia
        [fivefold] sama asema viidettä kertaa
        [seventy-five] 75 siirtoa ilman lyöntiä tai sotilaan siirtoa
        [resignation] luovutus
        [time] aika loppui
        [agreement] sopimus
        [threefold] sama asema kolmatta kertaa
        [fifty] 50 siirtoa ilman lyöntiä tai sotilaan siirtoa
        [time-no-mate] aika loppui, mutta matti ei ole mahdollinen
        [resignation-no-mate] luovutus, mutta matti ei ole mahdollinen
       *[not-recorded] syytä ei ole merkitty
    }
spoken-white-wins = valkea voittaa: { $reason }
spoken-black-wins = musta voittaa: { $reason }
spoken-draw = tasapeli: { $reason }
spoken-taken-back = siirto peruttu
spoken-moment = siirto { $number }, { $done }
spoken-start = pelin alku
spoken-promotion-asked = sotilas korottuu: kuningatar, torni, lähetti vai ratsu?

## access

access-window = Shakki
access-board =
    { $side ->
        [white] Lauta valkean puolelta
        [black] Lauta mustan puolelta
       *[aside] Lauta sivulta
    }, { $turn ->
        [white] valkean vuoro
       *[black] mustan vuoro
    }
access-covered = Lauta on peitetty, kun peli on tauolla

## remember

remember-set-aside = Asetuksia ei voitu lukea. Ne ovat tallessa tiedostossa { $file }, ja käytössä ovat oletukset.
remember-unreadable = Asetuksia ei voida lukea: { $file }. Käytössä ovat oletukset.
remember-not-written = Asetuksia ei voitu tallentaa: { $problem }

## match

match-title = Uusi ottelu
match-players = Pelaajat
match-first-player = Ensimmäinen pelaaja
match-second-player = Toinen pelaaja
match-colours = Värit
match-by-lot = Arpomalla
match-by-lot-tip = Ensimmäinen pelaaja valitsee käden
match-has-white = Valkoisilla pelaa { $name }
match-first-has-white = Ensimmäisellä valkoiset
match-second-has-white = Toisella valkoiset
match-choose-a-hand = { $name } valitsee käden
match-lot-tip = Kummassakin kädessä on sotilas: valitse toinen
match-clock = Kello
match-clock-none = Ei kelloa
match-clock-none-tip = Ilman kelloa
match-clock-sudden-tip = { $minutes } minuuttia koko peliin
match-clock-increment-tip = { $minutes } minuuttia ja lisäksi { $seconds } sekuntia siirtoa kohti
match-clock-periods-tip = 90 minuuttia 40 siirtoon, sitten 30 minuuttia, ja 30 sekuntia siirtoa kohti
match-clock-own = Oma:
match-clock-own-tip = Minuutit ja sekunnit siirtoa kohti: 5+3; d on viive, b on Bronstein: 5d3; siirrot ennen aikaa, jaksojen välissä pilkku: 40/90+30,30
match-clocks-differ = Eri ajat
match-clocks-differ-tip = Ensimmäisen ja toisen pelaajan aika; se säilyy, kun värit vaihtuvat
match-one-clock = vain yhden pelaajan aika
match-position = Asema
match-position-standard = Alkuasema
match-position-fen = FEN-merkkijonosta
match-position-fen-tip = Asema yhdelle riville kirjoitettuna
match-position-fen-empty = Kirjoita tai liitä asema (FEN)
match-position-hand = Aseta käsin…
match-position-hand-tip = Aseta nappulat laudalle yksitellen
match-arbiter = Tuomari
match-draws = Toiston ja 50 siirron tasapelit
match-draws-claim = Vaadittaessa
match-draws-claim-tip = Kolme kertaa sama tai 50 siirtoa: pelaaja vaatii (FIDE)
match-draws-once = Heti
match-draws-once-tip = Peli päättyy itsestään
match-take-backs = Siirtojen peruminen
match-take-backs-free = Vapaa
match-take-backs-free-tip = Kuka tahansa, milloin tahansa
match-take-backs-agreed = Sopimalla
match-take-backs-agreed-tip = Vastustajalta kysytään
match-take-backs-never = Ei lainkaan
match-take-backs-never-tip = Tehty siirto on tehty
match-touch = Kosketettua siirretään
match-touch-tip = Napsautettua nappulaa on siirrettävä tai se on lyötävä, jos voi
match-announce = Shakki ilmoitetaan
match-announce-tip = Turnauspelaajat eivät sano sitä
match-put-away = Laudalla oleva peli siirtyy arkistoon keskeneräisenä.
match-lost = Laudalla olevaa peliä ei ole tallennettu, ja se katoaisi.
match-begin = Aloita peli
match-save-first = Tallenna ensin
match-save-first-tip = Tallenna laudalla oleva peli
match-cancel = Peruuta

## setup

setup-title = Aseman asettaminen
setup-how = Valitse nappula ja napsauta ruutuja. Sama nappula uudelleen poistaa sen.
setup-key = Näppäin: { $key }
setup-take-off = Poista
setup-start = Alkuasema
setup-clear = Tyhjennä
setup-turn = Siirtovuoro
setup-white = Valkea
setup-black = Musta
setup-castling = Linnoitus vielä sallittu
setup-white-short = Valkea, lyhyt
setup-white-long = Valkea, pitkä
setup-black-short = Musta, lyhyt
setup-black-long = Musta, pitkä
setup-passed = Ohestalyönti ruudussa
setup-passed-none = Ei
setup-good = Tästä voi aloittaa pelin.
setup-use = Käytä tätä asemaa

## start

start-title = Shakki
start-motto = Shakkia saman pöydän ääressä
start-back = Takaisin peliin
start-continue = Jatka
start-new = Uusi ottelu
start-open = Avaa peli…
start-games = Pelatut pelit
start-book = Sääntökirja
start-settings = Asetukset
start-quit = Lopeta
start-hint = Tai tee vain siirto: lauta on valmiina.

## settings

settings-title = Asetukset
settings-done = Valmis
settings-reset = Oletukset
settings-reset-tip = Kaikki kuten alussa
settings-remembered = Muistetaan
settings-group-language = Kieli
settings-language-system = Järjestelmän
settings-notation = Siirtojen merkintä
settings-notation-language = Kielen kirjaimin
settings-notation-language-tip = Nappuloiden kirjaimet valitulla kielellä
settings-notation-figurines = Kuvamerkit, jotka kaikki ymmärtävät
settings-notation-english = Englannin kirjaimet, kuten PGN-tiedostoissa
settings-notation-coordinates = Ruudusta ruutuun
settings-group-place = Huone ja nappulat
settings-room = Huone
settings-room-evening = Ilta
settings-room-morning = Aamu
settings-room-studio = Studio
settings-men = Nappulat
settings-board = Lauta
settings-wood = Puu
settings-marble = Marmori
settings-plastic = Muovi
settings-glass = Lasi
settings-vinyl = Vinyyli
settings-quality = Kuvanlaatu
settings-quality-automatic = Automaattinen
settings-quality-automatic-tip = Tälle koneelle sopiva
settings-quality-software = Yksinkertainen
settings-quality-software-tip = Koneelle, jossa ei ole näytönohjainta
settings-quality-low = Matala
settings-quality-low-tip = Vanhalle tai integroidulle näytönohjaimelle
settings-quality-medium = Keskitaso
settings-quality-medium-tip = Varjot ja pehmeät reunat
settings-quality-high = Korkea
settings-quality-high-tip = Valo ja varjo näytönohjaimelle
settings-quality-ultra = Korkein
settings-quality-ultra-tip = Kaikki mitä on, nopealle näytönohjaimelle
settings-group-motion = Näkymä ja liike
settings-view = Näkymä
settings-view-turning = Kääntyvä
settings-view-turning-tip = Näkymä kääntyy siirtovuorossa olevalle (V: seuraava)
settings-view-stay = Paikallaan
settings-view-stay-tip = Näkymä pysyy paikallaan (V: seuraava)
settings-view-side = Sivulta
settings-view-side-tip = Sivulta, valkea vasemmalla (V: seuraava)
settings-view-overhead = Ylhäältä
settings-view-overhead-tip = Suoraan ylhäältä (V: seuraava)
settings-speed = Nappulat liikkuvat
settings-speed-full = Rauhallisesti
settings-speed-full-tip = Kuten rauhallinen käsi siirtää (S: seuraava)
settings-speed-fast = Nopeasti
settings-speed-fast-tip = Noin kaksi kertaa nopeammin (S: seuraava)
settings-speed-off = Heti
settings-speed-off-tip = Nappulat vaihtavat paikkaa heti (S: seuraava)
settings-reduced-motion = Vähemmän liikettä
settings-reduced-motion-tip = Näkymä ei lennä kääntyessään, eivätkä nappulat hypi
settings-group-sound = Äänet ja puhe
settings-sound = Äänet
settings-sound-tip = Nappuloiden äänet kuuluvat
settings-volume = Voimakkuus
settings-announcements = Shakista ja lopusta ilmoitetaan
settings-announcements-tip = Sanoin näytöllä
settings-spoken = Siirrot puhutaan
settings-spoken-tip = Jos järjestelmä osaa puhua
settings-group-help = Laudalla
settings-hints = Näytä, minne nappula voi mennä
settings-hints-tip = Nostetun nappulan mahdolliset ruudut merkitään
settings-coordinates = Kirjaimet ja numerot reunassa
settings-coordinates-tip = Linjojen ja rivien nimet
settings-group-reading = Helpompi nähdä
settings-legibility = Selkeät nappulat
settings-legibility-tip = Himmeät nappulat ääriviivoin (L)
settings-contrast = Suuri kontrasti
settings-contrast-tip = Vaaleammat sanat tummemmalla pohjalla
settings-scale = Tekstin koko

## panel

panel-first = Pelin alku (Home)
panel-previous = Siirto taaksepäin (Page Up)
panel-next = Siirto eteenpäin (Page Down)
panel-last = Takaisin peliin (End)
panel-film = Näytä peli elokuvana (F5)
panel-film-stop = Pysäytä elokuva (F5)
panel-take-back = Peru
panel-take-back-tip = Peru viimeinen siirto (U, Ctrl+Z)
panel-redo = Tee uudelleen
panel-redo-tip = Siirrä uudelleen, mitä peruttiin (Y, Ctrl+Y)
panel-new = Uusi
panel-new-tip = Uusi ottelu (Ctrl+N)
panel-open = Avaa
panel-open-tip = Avaa peli PGN-tiedostosta (Ctrl+O)
panel-save = Tallenna
panel-save-tip = Tallenna peli PGN-tiedostoon (Ctrl+S)
panel-share = Jaa
panel-share-tip = Peli, asema tai kuva (F6)
panel-menu = Alkunäyttö (F10)
panel-games = Aiemmin pelatut pelit (Ctrl+G)
panel-book = Sääntökirja (F2)
panel-settings = Asetukset (F3)
panel-help = Kaikki näppäimet (F1, ?)
panel-turn = Istu toiselle puolelle (T)
panel-home = Takaisin omalle paikalle (P, kaksoisnapsautus)
panel-fold = Piilota paneeli (F4)
panel-unfold = Näytä paneeli (F4)

## film

film-start = Alku
film-play = Toista
film-stop = Pysäytä
film-pace = Vauhti { $pace } / { $paces }
film-slower = Hitaammin
film-faster = Nopeammin
film-branch = Jatka tästä
film-branch-tip = Uusi peli tähänastisin siirroin; tämä säilyy (F7)
film-back = Takaisin peliin
film-back-tip = Palaa nykyhetkeen (End)
film-branched = uusi peli tästä; toinen on tallessa

## result

result-white-wins = Valkea voitti
result-black-wins = Musta voitti
result-draw = Tasapeli
result-by-checkmate = shakkimatti
result-by-resignation = luovutus
result-on-time = aika loppui
result-by-stalemate = patti
result-dead = kuollut asema
result-fivefold = viisinkertainen toisto
result-seventy-five = 75 siirtoa
result-agreed = sovittu
result-threefold = kolminkertainen toisto
result-fifty = 50 siirtoa
result-time-no-mate = aika, matti mahdoton
result-resigned-no-mate = luovutus, matti mahdoton
result-not-recorded = syytä ei kirjattu
result-white-mates = Valkea voitti: shakkimatti.
result-black-mates = Musta voitti: shakkimatti.
result-white-resigned = Valkea luovutti: musta voitti.
result-black-resigned = Musta luovutti: valkea voitti.
result-white-on-time = Valkea voitti ajalla.
result-black-on-time = Musta voitti ajalla.
result-draw-stalemate = Tasapeli: patti. Ei laillista siirtoa, eikä shakkia.
result-draw-dead = Tasapeli: kuollut asema. Kukaan ei voi enää mattaa.
result-draw-fivefold = Tasapeli: sama asema viidennen kerran.
result-draw-seventy-five = Tasapeli: 75 siirtoa ilman lyöntiä tai sotilaan siirtoa.
result-draw-agreed = Tasapeli: sovittu.
result-draw-threefold = Tasapeli: sama asema kolmannen kerran.
result-draw-fifty = Tasapeli: 50 siirtoa ilman lyöntiä tai sotilaan siirtoa.
result-draw-time = Tasapeli: aika loppui, mutta matti ei ole mahdollinen.
result-draw-resigned = Tasapeli: luovutus, mutta matti ei ole mahdollinen.
result-rematch = Revanssi
result-rematch-tip = Uusi peli samojen pelaajien kesken, värit vaihtuvat (F8)
result-review = Kertaa
result-review-tip = Katso peliä alusta (Home)
result-why = Miksi?
result-why-tip = Mihin tulos perustuu; ja vielä mahdollinen matti laudalla (Ctrl+W)
result-rule = Sääntö
result-rule-tip = Lue siitä sääntökirjasta
result-hide = Piilota tämä rivi

## share

share-title = Jaa
share-game = Peli
share-game-tip = PGN-muodossa, jota kaikki shakkiohjelmat lukevat
share-position = Asema
share-position-tip = FEN-muodossa, yhdellä rivillä (Ctrl+C)
share-picture = Kuva
share-picture-tip = Lauta sellaisena kuin se nyt näkyy
share-copy = Kopioi
share-save = Tallenna…
share-close = Sulje
share-game-copied = peli kopioitiin PGN-muodossa
share-picture-copied = kuva kopioitiin
share-picture-saved = kuva tallennettiin: { $file }
share-picture-failed = kuvaa ei voitu ottaa: { $problem }

## question

question-open = Tätä peliä ei ole tallennettu. Avataanko toinen?
question-open-do = Avaa
question-paste = Tätä peliä ei ole tallennettu. Asetetaanko asema?
question-paste-do = Aseta
question-overwrite = { $file } on jo olemassa. Korvataanko se?
question-overwrite-do = Korvaa
question-resign = Kumpi luovuttaa?
question-white-resigns = Valkea luovuttaa
question-black-resigns = Musta luovuttaa
question-other-tip = Toinen pelaaja luovuttaa
question-branch = Tätä peliä ei ole tallennettu. Jatketaanko tästä?
question-branch-do = Jatka
question-quit = Tätä peliä ei ole tallennettu. Lopetetaanko?
question-quit-do = Lopeta
