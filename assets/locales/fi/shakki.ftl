# See ../en/shakki.ftl for what each section is for.

## language

language-name = suomi

## side: the two sides

side-name = { $side ->
        [white] Valkea
       *[black] Musta
    }
    .small = { $side ->
            [white] valkea
           *[black] musta
        }
    .of = { $side ->
            [white] valkean
           *[black] mustan
        }
    .on = { $side ->
            [white] valkealla
           *[black] mustalla
        }

# A player by name, or else by the side.
side-or-player = { $side ->
        [white] Valkea
        [black] Musta
       *[name] { $side }
    }

## piece: the pieces

piece-name = { $piece ->
        [pawn] sotilas
        [knight] ratsu
        [bishop] lähetti
        [rook] torni
        [queen] kuningatar
       *[king] kuningas
    }
    .of = { $piece ->
            [pawn] sotilaan
            [knight] ratsun
            [bishop] lähetin
            [rook] tornin
            [queen] kuningattaren
           *[king] kuninkaan
        }
    .some = { $piece ->
            [pawn] sotilasta
            [knight] ratsua
            [bishop] lähettiä
            [rook] tornia
            [queen] kuningatarta
           *[king] kuningasta
        }
    .into = { $piece ->
            [pawn] sotilaaksi
            [knight] ratsuksi
            [bishop] lähetiksi
            [rook] torniksi
            [queen] kuningattareksi
           *[king] kuninkaaksi
        }

## list: several things in a row

list-and = { $before } ja { $last }
list-or = { $before } tai { $last }

## refusal: why a move is not made; said after "error:" too, so they begin small

refusal-game-over = peli on päättynyt: { $score } { $reason }
refusal-no-piece = ruudussa { $square } ei ole nappulaa
refusal-not-yours = { $side ->
        [white] se on valkean nappula: nyt on mustan vuoro
       *[black] se on mustan nappula: nyt on valkean vuoro
    }
refusal-same-square = siirron on vietävä nappula pois ruudustaan
refusal-wrong-movement = { piece-name } ei liiku niin
refusal-in-the-way = { piece-name } ruudussa { $square } on tiellä
refusal-own-piece = ruudussa { $square } on oma { piece-name }
refusal-still-in-check = kuninkaasi on shakissa (uhka: { $from })
refusal-would-be-in-check = kuninkaasi olisi siirron jälkeen shakissa (uhka: { $from })
refusal-kings-adjacent = kuninkaat eivät saa olla vierekkäin: toinen kuningas on ruudussa { $square }
refusal-pawn-blocked = sotilas lyö vain viistoon: { piece-name } ruudussa { $square } on sen edessä
refusal-not-first-square = sotilas liikkuu kaksi ruutua vain lähtöruudustaan
refusal-pawn-too-far = sotilas liikkuu yhden ruudun eteenpäin, lähtöruudustaan enintään kaksi
refusal-pawn-only-forward = sotilas liikkuu vain eteenpäin
refusal-nothing-to-capture = sotilas liikkuu viistoon vain lyödessään: ruudussa { $square } ei ole lyötävää
refusal-en-passant-too-late = ohestalyönti on mahdollinen vain heti kaksoisaskeleen jälkeen: ruudun { $square } sotilas ei ottanut sellaista viime siirrolla
refusal-not-a-promotion = vain viimeiselle riville saapuva sotilas korottuu
refusal-promotion-to = sotilas korottuu kuningattareksi, torniksi, lähetiksi tai ratsuksi, ei { piece-name.into }
refusal-castling = linnoitus: { $why }
refusal-must-capture = lyönti on mahdollinen, joten on lyötävä (täältä voi lyödä: { $from })
refusal-king-takes = kuningas ei voi lyödä, sillä se räjähtäisi
refusal-own-king-explodes = oma kuninkaasi ruudussa { $square } räjähtäisi
refusal-gives-check = mikään siirto ei saa shakata, ja tämä shakkaisi kuningasta ruudussa { $square }
refusal-no-drops = nappuloita pudotetaan laudalle vain Crazyhousessa
refusal-not-in-pocket = taskussasi ei ole tätä nappulaa: { piece-name }
refusal-drop-on-piece = nappulan voi pudottaa vain tyhjään ruutuun: ruudussa { $square } on { piece-name }
refusal-pawn-drop-on-edge = sotilasta ei saa pudottaa ensimmäiselle eikä viimeiselle riville
refusal-drop-leaves-check = se ei torju shakkia (uhka: { $from })

## variant: which game of chess is played, and games at odds

variant-standard = Tavallinen shakki
variant-chess960 = Chess960
variant-three-check = Kolmen shakin peli
variant-king-of-the-hill = Kukkulan kuningas
variant-antichess = Antishakki
variant-atomic = Atomishakki
variant-horde = Lauma
variant-racing-kings = Kuninkaiden kilpajuoksu
variant-crazyhouse = Crazyhouse
variant-three-check-aim = myös kolmas shakki voittaa
variant-king-of-the-hill-aim = myös kuningas ruudussa d4, e4, d5 tai e5 voittaa
variant-antichess-aim = lyöntipakko; voittaa se, jolla ei ole enää mitään siirrettävää
variant-atomic-aim = lyönnit räjähtävät; räjähtänyt kuningas häviää
variant-horde-aim = valkealla on 36 sotilasta eikä kuningasta; musta voittaa lyömällä ne kaikki
variant-racing-kings-aim = ensimmäinen kuningas kahdeksannella rivillä voittaa; mikään siirto ei saa shakata
variant-crazyhouse-aim = lyöty nappula vaihtaa puolta, ja sen voi pudottaa laudalle
variant-with-aim = { $name }: { $aim }
variant-chess960-position = Chess960, asema { $number }: { $pieces }
variant-no-number = Chess960:n asemien numerot ovat 0–959
variant-odds-pawn = Sotilaan ja siirron tasoitus: musta pelaa ilman sotilasta f7
variant-odds-knight = Ratsutasoitus: valkea pelaa ilman ratsua b1
variant-odds-rook = Tornitasoitus: valkea pelaa ilman tornia a1
variant-odds-queen = Kuningatartasoitus: valkea pelaa ilman kuningatarta
variant-checks = Shakkeja annettu: valkea { $white }, musta { $black }
variant-pockets = Taskuissa: valkealla { $white }, mustalla { $black }
variant-pocket-empty = ei mitään

## castling: why one cannot castle; stands behind "castling:"

castling-not-played = tässä pelissä ei linnoiteta
castling-king-moved = kuningas on liikkunut
castling-rook-moved = ruudun { $square } torni on liikkunut
castling-not-allowed = { $wing ->
        [king] kuningassivustalle se ei ole enää sallittu
       *[queen] kuningatarsivustalle se ei ole enää sallittu
    }
castling-no-rook = ruudussa { $square } ei ole tornia
castling-no-rook-on-side = { $wing ->
        [king] kuningassivustalla ei ole tornia
       *[queen] kuningatarsivustalla ei ole tornia
    }
castling-other-rook = sille puolelle linnoitetaan ruudun { $square } tornin kanssa
castling-in-the-way = { piece-name } ruudussa { $square } on tiellä
castling-in-check = kuningas on shakissa (uhka: { $from })
castling-attacked = ruutua { $square } uhkaa { piece-name } ruudussa { $from }

## denied: why something is not done at the table

denied-verdict-pending = peli on pysähtynyt: tuomari tarkistaa, oliko matti vielä mahdollinen
denied-no-verdict-pending = ratkaistavaa ei ole
denied-paused = peli on tauolla
denied-not-paused = peli ei ole tauolla
denied-started = peli on jo alkanut
denied-no-clock = kelloa ei ole
denied-offer-pending = { side-name.small } on tarjonnut tasapeliä: hyväksy tai hylkää
denied-offered-before = { $moves ->
        [one] tasapeliä on jo tarjottu: uudelleen vasta, kun vastustaja on tarjonnut, tai { $moves } siirron jälkeen
       *[other] tasapeliä on jo tarjottu: uudelleen vasta, kun vastustaja on tarjonnut, tai { $moves } siirron jälkeen
    }
denied-no-offer = tasapeliä ei ole tarjottu
denied-no-take-backs = siirtojen takaisinotto ei ole sallittu tässä pelissä
denied-time-ran-out = aika on loppunut: sen jälkeen siirtoja ei oteta takaisin eikä pelata uudelleen
denied-nothing-to-take-back = takaisin otettavaa siirtoa ei ole
denied-nothing-to-redo = uudelleen pelattavaa siirtoa ei ole
denied-take-back-pending = { side-name.small } pyytää siirron takaisinottoa: hyväksy tai hylkää
denied-no-take-back-asked = siirron takaisinottoa ei ole pyydetty
denied-time-offer-pending = { side-name.small } tarjoaa minuuttia: hyväksy tai hylkää
denied-no-time-offered = aikaa ei ole tarjottu
denied-touched-before-claim = nappulaan koskenut ei voi vaatia tasapeliä ennen siirtoaan
denied-must-move = ruudun { $square } nappulaa on kosketettu, ja sitä on siirrettävä
denied-must-capture = ruudun { $square } nappulaa on kosketettu, ja se on lyötävä
denied-must-capture-with = ruutujen { $from } ja { $square } nappuloita on kosketettu: edellisen on lyötävä jälkimmäinen
denied-must-castle = kuningasta ja ruudun { $square } tornia on kosketettu: on linnoitettava
denied-rook-touched-first = tornia kosketettiin ensin: sen kanssa ei voi linnoittaa tällä siirrolla
denied-not-writable = tätä merkintää ei voi kirjoittaa pelin tietoihin: kommentissa ei saa olla sulkevaa aaltosulkua, ja muunnelman sulkujen on täsmättävä
denied-out-of-place = tämä tapahtuma ei kuulu tähän

## counts: how near a draw by repetition or fifty moves is

counts-times = { $times ->
        [1] kerran
        [2] kahdesti
       *[other] { $times } kertaa
    }
counts-moves = { $half ->
        [yes] { $moves ->
            [0] puoli siirtoa
           *[other] { $moves }½ siirtoa
        }
       *[no] { $moves ->
            [one] { $moves } siirto
           *[other] { $moves } siirtoa
        }
    }
counts-both = asema on ollut laudalla { counts-times }, ja ilman lyöntiä tai sotilaan siirtoa on pelattu { counts-moves }

## end: why a game ended, as a sentence names it; the "result" line and PGN say it in English always

end-checkmate = matti
end-stalemate = patti
end-dead-position = kuollut asema
end-fivefold-repetition = viisinkertainen asemantoisto
end-seventy-five-moves = 75 siirron sääntö
end-resignation = luovutus
end-time = aika
end-agreement = sovittu tasapeli
end-threefold-repetition = kolminkertainen asemantoisto
end-fifty-moves = 50 siirron sääntö
end-time-no-mate = aika, matti ei mahdollinen
end-resignation-no-mate = luovutus, matti ei mahdollinen
end-third-check = kolmas shakki
end-king-on-hill = kuningas kukkulalla
end-all-pieces-lost = kaikki nappulat menetetty
end-no-move-left = ei enää siirtoa
end-king-exploded = kuningas räjähti
end-horde-taken = lauma lyötiin
end-king-on-last-rank = kuningas kahdeksannella rivillä
end-both-kings-on-last-rank = molemmat kuninkaat kahdeksannella rivillä
end-not-recorded = syytä ei ole merkitty

## why: what the end of a game rests on

why-piece-on = { piece-name } ruudussa { $square }
why-mate = kuningasta ruudussa { $king } { $count ->
        [one] shakkaa
       *[other] shakkaavat
    } { $pieces }, eikä mikään siirto torju shakkia
why-stalemate = { side-name.on } ei ole laillista siirtoa, eikä kuningas ole shakissa
why-dead = kumpikaan ei voi matittaa millään laillisten siirtojen sarjalla
why-at-the-start = alussa
why-after = siirron { $played } jälkeen
why-repetition = { $count ->
        [one] sama asema oli laudalla kerran: { $times }
       *[other] sama asema oli laudalla { $count } kertaa: { $times }
    }
why-no-progress = { $moves ->
        [one] { $moves } siirto kummaltakin ilman lyöntiä tai sotilaan siirtoa
       *[other] { $moves } siirtoa kummaltakin ilman lyöntiä tai sotilaan siirtoa
    }
why-agreement = pelaajat sopivat tasapelistä
why-lost-winnable = { $by ->
        [time] { $side ->
            [white] valkealta loppui aika, ja musta olisi vielä voinut matittaa
           *[black] mustalta loppui aika, ja valkea olisi vielä voinut matittaa
        }
       *[resignation] { $side ->
            [white] valkea luovutti, ja musta olisi vielä voinut matittaa
           *[black] musta luovutti, ja valkea olisi vielä voinut matittaa
        }
    }
why-lost-undecided = { $by ->
        [time] { $side ->
            [white] valkealta loppui aika; ei selvinnyt, olisiko musta voinut matittaa, ja se katsotaan mahdolliseksi
           *[black] mustalta loppui aika; ei selvinnyt, olisiko valkea voinut matittaa, ja se katsotaan mahdolliseksi
        }
       *[resignation] { $side ->
            [white] valkea luovutti; ei selvinnyt, olisiko musta voinut matittaa, ja se katsotaan mahdolliseksi
           *[black] musta luovutti; ei selvinnyt, olisiko valkea voinut matittaa, ja se katsotaan mahdolliseksi
        }
    }
why-lost-unwinnable = { $by ->
        [time] { $side ->
            [white] pöytäkirjan mukaan valkealta loppui aika, mutta musta ei olisi voinut matittaa
           *[black] pöytäkirjan mukaan mustalta loppui aika, mutta valkea ei olisi voinut matittaa
        }
       *[resignation] { $side ->
            [white] pöytäkirjan mukaan valkea luovutti, mutta musta ei olisi voinut matittaa
           *[black] pöytäkirjan mukaan musta luovutti, mutta valkea ei olisi voinut matittaa
        }
    }
why-no-mate-side = { $by ->
        [time] aika loppui
       *[resignation] pelaaja luovutti
    }, mutta { side-name.small } ei olisi voinut matittaa millään laillisten siirtojen sarjalla
why-no-mate-recorded = { $by ->
        [time] aika loppui
       *[resignation] pelaaja luovutti
    }, ja pöytäkirjan mukaan vastustaja ei olisi voinut matittaa
why-no-mate-neither = { $by ->
        [time] aika loppui
       *[resignation] pelaaja luovutti
    }, mutta kumpikaan ei olisi voinut matittaa millään laillisten siirtojen sarjalla
why-third-check = kuningas ruudussa { $king } on kolmannen kerran shakissa
why-king-on-hill = kuningas on tullut ruutuun { $king }, yhteen neljästä keskiruudusta
why-all-pieces-lost = voittajalla ei ole enää nappuloita
why-no-move-left = voittaja on siirtovuorossa, eikä hänellä ole laillista siirtoa
why-king-exploded = lyönti kuninkaan vieressä tai kuninkaan lyöminen räjäytti sen
why-horde-taken = valkealla ei ole enää nappuloita
why-king-on-last-rank = kuningas on tullut ruutuun { $king }, eikä toinen pääse seuraavalla siirrolla kahdeksannelle riville
why-both-kings-on-last-rank = mustan kuningas tuli kahdeksannelle riville heti valkean jälkeen
why-variant-lost = { $by ->
        [time] aika loppui
       *[resignation] pelaaja luovutti
    }; { $verdict ->
        [winnable] vastustaja olisi vielä voinut voittaa
        [undecided] ei ratkaistu, olisiko vastustaja voinut voittaa; se katsotaan mahdolliseksi
       *[unwinnable] vastustaja ei olisi voinut voittaa, mutta pöytäkirja merkitsee voiton
    }
why-variant-no-win = { $by ->
        [time] aika loppui
       *[resignation] pelaaja luovutti
    }, mutta vastustaja ei olisi voinut voittaa
why-not-recorded = pöytäkirja ei kerro, miten peli päättyi

## control: what is wrong with a time control

control-unreadable = peliaika kirjoitetaan minuutteina ja sekunteina, esimerkiksi 5, 5+3, 5d3, 5b3 tai 40/90+30,30
control-periods = peliajassa on 1–{ $most } jaksoa
control-after-the-rest = vain peliajan viimeinen jakso voi olla ilman siirtojen määrää
control-moves = peliajan jakso käsittää 1–{ $most } siirtoa
control-no-time = peliajan jaksossa on oltava aikaa
control-too-long = peliajan jakso on enintään neljä vuorokautta, ja lisäaika enintään tunti siirtoa kohti
control-whole-seconds = peliaika lasketaan kokonaisina sekunteina

## typed: what is wrong with a typed move

typed-not-a-move = ”{ $text }” ei ole siirto: kirjoita e2e4, { $example } tai O-O
typed-no-such-square = ruutua { $text } ei ole: linjat ovat a–h, rivit 1–8
typed-null-move = siirtovuoroa ei voi jättää väliin
typed-ambiguous = ruutuun { $square } pääsee { $count ->
        [2] kaksi
        [3] kolme
        [4] neljä
        [5] viisi
        [6] kuusi
        [7] seitsemän
        [8] kahdeksan
       *[other] monta
    } { piece-name.some }: kirjoita { $choices }
typed-none-can = yksikään { piece-name } ei pääse ruutuun { $square }
typed-no-capture = ruudussa { $square } ei ole lyötävää

## key: the keys and what each does, for the help page

key-arrows = Nuolet
key-arrows-do = siirrä kohdistinta
key-enter = Enter, välilyönti
key-enter-do = valitse nappula tai siirrä se kohdistimen ruutuun
key-typed = e2e4 Enter, { $played } Enter
key-typed-do = pelaa kirjoitettu siirto
key-escape = Esc
key-escape-do = poista valinta; peruuta; sulje; takaisin peliin
key-promotion-do = valitse korotusnappula
key-undo-do = ota viimeinen siirto takaisin
key-redo-do = tee se uudelleen
key-pages = Page Up, Page Down
key-pages-do = siirto taaksepäin, siirto eteenpäin
key-ends-do = pelin alku, nykyinen asema
key-orbit = Ctrl+nuolet
key-orbit-do = kierrä
key-zoom-do = lähennä, loitonna
key-reset-view = P, kaksoisnapsautus
key-reset-view-do = palauta näkymä
key-flip-do = käännä lauta
key-view-do = seuraava näkymä: paikalta, sivulta, ylhäältä, vastakkain
key-speed-do = animaation nopeus
key-games-do = uusi ottelu; tallennetut pelit
key-offer-do = tarjoa tasapeliä
key-answer-do = hyväksy, hylkää
key-claim-do = vaadi tasapeliä
key-resign-do = luovuta; tuloksen syy
key-clocks-do = kellot: käynnistä, pysäytä, jatka
key-adjust-do = korjaan (kosketussääntö)
key-files-do = avaa, tallenna PGN-tiedostona
key-fen-do = kopioi, liitä asema (FEN)
key-screen-do = koko näyttö
key-help-do = tämä ohje
key-seats-do = ihmiset tai tietokone paikoilla
key-hint-do = vihje: nappula; uudestaan: siirto
key-review-do = arvioi peli
key-try = siirto selauksessa
key-try-do = entä jos: kokeile sitä; Esc palaa
key-alternatives = Ctrl+Page Up, Ctrl+Page Down
key-alternatives-do = muut tähän kirjatut siirrot
key-best-do = katso arvioinnin parempi jatko
key-keep-do = säilytä jatko; nosta se ensimmäiseksi
key-delete-do = poista muunnelma
key-notes-do = näkyvän siirron kommentti ja merkit
key-glyphs-do = ! ? !! ?? !? ?! näkyvälle siirrolle
key-draw-do = merkitse kohdistimen ruutu; uudestaan muualla: nuoli
key-draw-mouse = hiiren oikea painike
key-draw-mouse-do = ympyrät, nuolet; Shift punainen, Alt sininen, yhdessä keltainen
key-notes-undo-do = kumoa merkintä, tee se uudestaan

## pad: the buttons of a game controller

pad-cursor = Ristiohjain, vasen sauva
pad-press-do = valitse nappula tai siirrä se; peruuta tai hylkää
pad-offer-do = tarjoa tasapeliä tai hyväksy; vaadi tasapeliä
pad-promotion = Ristiohjain, korotus
pad-promotion-do = valitse nappula; A vahvistaa, B peruuttaa
pad-clock-do = pysäytä kellot tai jatka; käynnistä ne
pad-view = Oikea sauva; L2, R2; R3
pad-view-do = kierrä; lähennä, loitonna; palauta näkymä
pad-panel-do = painikkeisiin; B: takaisin laudalle

## notice: what the players are told of what was done, or could not be

notice-flag-fell = lippu on pudonnut; tuomari tarkistaa, oliko matti vielä mahdollinen
notice-pad-player = { $side ->
        [white] tämä peliohjain on nyt valkean, toinen mustan
       *[black] tämä peliohjain on nyt mustan, toinen valkean
    }
notice-pad-shared = peliohjain on liitetty: sitä käyttää siirtovuorossa oleva
notice-pad-gone = peliohjain on irrotettu
notice-next-game = peli { $round }: valkeilla pelaa { $name }
notice-first-player = 1. pelaaja
notice-second-player = 2. pelaaja
notice-draw-declined = tasapelitarjous on hylätty
notice-take-back-declined = siirron takaisinotto on hylätty
notice-opened-record = tämä peli on pelattu muualla: selaa taaksepäin Page Up -näppäimellä ja pelaa siitä eteenpäin F7:llä
notice-time-declined = minuutti on hylätty
notice-wrong-claim = ei tasapeliä: { $counts }
notice-two-minutes = { $side ->
        [white] valkea saa kaksi minuuttia lisää
       *[black] musta saa kaksi minuuttia lisää
    }
notice-claim-offers = { $side ->
        [white] valkean vaatimus jää voimaan tasapelitarjouksena
       *[black] mustan vaatimus jää voimaan tasapelitarjouksena
    }
notice-not-recorded = tätä peliä ei tallenneta: { $problem }
notice-archive = arkisto: { $problem }
notice-opened = avattu { $file }
notice-saved = tallennettu { $file }
notice-file-in = { $name } (kansio { $folder })
notice-position-set-up = asema on asetettu; sitä edeltäviä siirtoja ei tunneta
notice-not-a-position = asema ei kelpaa: { $problem }
notice-reviewing = tämä on aiempi asema: paina End, niin palaat peliin
notice-game-over = peli on päättynyt: ota siirto takaisin tai aloita uusi peli
notice-game-continues = peli jatkuu
notice-renderer-failed = kuvaa ei voitu piirtää tällä laadulla: näytetään yksinkertaisempi, ja peli jatkuu
notice-device-lost = yhteys näytönohjaimeen katkesi, ja ohjelma käynnistyi uudelleen: pelistä ei ole hävinnyt mitään
notice-not-loaded = kuva on puutteellinen, sillä tätä ei voitu ladata: { $files }
notice-no-folder = peleille ei ole kansiota, joten niitä ei tallenneta
notice-no-game-to-resign = luovutettavaa peliä ei ole

## clipboard: the position to and from the system's clipboard

clipboard-copied = asema kopioitu (FEN)
clipboard-unreadable = leikepöytää ei voi lukea
clipboard-empty = leikepöytä on tyhjä: kopioi ensin asema (FEN)

## turn: the head of the panel, whose move it is

turn-hypothetical = Mahdollinen jatko
turn-not-played = Ei pelattu
turn-reviewing = Siirtojen selaus
turn-back-to-game = Esc: takaisin peliin
turn-flag-fell = Lippu putosi
turn-resigned = Luovutus
turn-mate-possible = Onko matti mahdollinen?
turn-promotes = { side-or-player } korottaa
turn-choose-piece = Valitse nappula
turn-to-move = { $side ->
        [white] Valkean vuoro
        [black] Mustan vuoro
       *[name] Vuorossa { $side }
    }
turn-check = Shakki!
turn-move = Siirto { $number }

## moves: the list of moves

moves-none = Ei vielä siirtoja
moves-taken-back = Otettu takaisin (Y: tee uudelleen)

## opening: the families of openings that have names in every language; the ids are the table's names

opening-sicilian-defense = Sisilialainen puolustus
opening-french-defense = Ranskalainen puolustus
opening-caro-kann-defense = Caro–Kann-puolustus
opening-scandinavian-defense = Skandinaavinen puolustus
opening-pirc-defense = Pirc-puolustus
opening-alekhine-defense = Aljehinin puolustus
opening-kings-pawn-game = Kuningassotilasavaus
opening-italian-game = Italialainen peli
opening-ruy-lopez = Espanjalainen peli
opening-scotch-game = Skotlantilainen peli
opening-four-knights-game = Neljän ratsun peli
opening-vienna-game = Wieniläinen peli
opening-petrovs-defense = Petrovin puolustus
opening-philidor-defense = Philidorin puolustus
opening-kings-gambit = Kuningasgambiitti
opening-kings-gambit-accepted = Hyväksytty kuningasgambiitti
opening-kings-gambit-declined = Torjuttu kuningasgambiitti
opening-queens-pawn-game = Kuningatarsotilasavaus
opening-queens-gambit = Kuningatargambiitti
opening-queens-gambit-accepted = Hyväksytty kuningatargambiitti
opening-queens-gambit-declined = Torjuttu kuningatargambiitti
opening-slav-defense = Slaavilainen puolustus
opening-semi-slav-defense = Puolislaavilainen puolustus
opening-kings-indian-defense = Kuningasintialainen puolustus
opening-queens-indian-defense = Kuningatarintialainen puolustus
opening-nimzo-indian-defense = Nimzointialainen puolustus
opening-grunfeld-defense = Grünfeld-puolustus
opening-benoni-defense = Benoni-puolustus
opening-dutch-defense = Hollantilainen puolustus
opening-english-opening = Englantilainen avaus
opening-catalan-opening = Katalonialainen avaus

## players: the cards of the two players

players-has = { $side ->
        [white] { $name } pelaa valkeilla
       *[black] { $name } pelaa mustilla
    }
players-clock-runs = kello käy
players-points = Ottelun pisteet: { $points }

## captured: the pieces each side has captured

captured-nothing = ei lyötyjä
captured-by = { $side ->
        [white] Valkean lyömät
       *[black] Mustan lyömät
    }
captured-pocket = { $side ->
        [white] Valkean taskussa
       *[black] Mustan taskussa
    }
captured-lead = { $pawns ->
        [one] { $side ->
            [white] Valkean nappulat laudalla ovat yhden sotilaan verran arvokkaammat
           *[black] Mustan nappulat laudalla ovat yhden sotilaan verran arvokkaammat
        }
       *[other] { $side ->
            [white] Valkean nappulat laudalla ovat { $pawns } sotilaan verran arvokkaammat
           *[black] Mustan nappulat laudalla ovat { $pawns } sotilaan verran arvokkaammat
        }
    }

## unfinished: a game that was left unfinished

unfinished-summary = { $white } – { $black }, { $moves ->
        [one] { $moves } siirto
       *[other] { $moves } siirtoa
    }; { side-name.of } vuoro
unfinished-clocks = Kellot { $white } / { $black }, pysäytetty

## promote: the choice of what a pawn becomes

promote-to = Korota
promote-cancel-short = Esc: peruuta
promote-castle-or-step = Linnoitatko vai siirrätkö kuningasta?
promote-drop = Minkä nappulan pudotat?
promote-castle = Linnoita
promote-step = Siirrä kuningasta
promote-cancel = Esc peruu siirron

## demonstration: a mate that was still possible is shown

demonstration-line = Mahdollinen jatko – ei pelattu
demonstration-end = Takaisin peliin
demonstration-end-tip = End, Esc

## typing: the letters of a move typed so far

typing-move = Siirto:
typing-keys = Enter: pelaa, Esc: peruuta

## clocks: the line that shows the clocks while a dialog covers them

clocks-running = Kellot käyvät yhä
clocks-pause-tip = Pysäyttää kellot ja piilottaa laudan

## paused: the board is covered

paused-heading = Tauko
paused-text = Kellot pysäytetty, lauta piilotettu
paused-resume = Jatka
paused-resume-tip = Käynnistä kellot (Ctrl+P)

## games: the list of games played before

games-heading = Pelit
games-close = Sulje
games-player = Pelaaja
games-player-tip = Osa pelaajan nimestä; jos sanoja on monta, kaikkien on esiinnyttävä
games-chess960-tip = Vain Chess960-pelit
games-variant-tip = Vain nämä pelit: { $name }
games-from = Alkaen
games-to = Päättyen
games-date-tip = 2026, 2026.11 tai 2026.11.21
games-all = Kaikki
games-all-tip = Mikä tahansa tulos
games-white-won = Valkea voitti
games-drawn = Tasapeli
games-black-won = Musta voitti
games-open = Kesken
games-unsaved = Laudalla olevaa peliä ei ole tallennettu: tallenna se, ennen kuin avaat pelin { $players }
games-not-over = Laudalla oleva peli on kesken: se siirtyy arkistoon keskeneräisenä. Jatka napsauttamalla uudelleen
games-none-yet = Ei vielä pelejä: täällä pelatut pelit tallennetaan tänne
games-no-match = Ei hakua vastaavia pelejä
games-on-board = Laudalla: { $game }. Se tulee luetteloon, kun se poistuu laudalta.
games-count = { $count ->
        [one] { $count } peli
       *[other] { $count } peliä
    }
games-all-shown = { $count ->
        [one] { $count } peli; napsauta peliä, niin voit katsoa sen
       *[other] { $count } peliä; napsauta peliä, niin voit katsoa sen
    }
games-some-shown = { $all ->
        [one] { $found }/{ $all } peli
       *[other] { $found }/{ $all } peliä
    }
games-reading = ladataan…
games-round = kierros { $round }
games-moves = { $moves ->
        [one] { $moves } siirto
       *[other] { $moves } siirtoa
    }

## files: the dialogs that open and save

files-kind = Pelit (*.pgn)
files-any = Kaikki tiedostot
files-save = Tallenna peli
files-open = Avaa peli
files-exists = on jo olemassa. Korvataanko se?
files-replace = Korvaa
files-cancel = Peruuta
files-open-button = Avaa
files-save-button = Tallenna
files-reload = Päivitä
files-working-folder = Siirry työkansioon
files-hidden = Näytä piilotetut
files-system = Näytä järjestelmätiedostot
files-places = Sijainnit
files-pinned = Kiinnitetyt
files-drives = Asemat
files-removable = Irrotettavat asemat
files-home = Koti
files-desktop = Työpöytä
files-documents = Asiakirjat
files-downloads = Lataukset
files-music = Musiikki
files-pictures = Kuvat
files-videos = Videot
files-selected = Valittu:
files-file-name = Tiedoston nimi:
files-pin = Kiinnitä
files-unpin = Irrota
files-rename = Nimeä uudelleen
files-empty-folder-name = Kansio tarvitsee nimen
files-empty-file-name = Tiedosto tarvitsee nimen
files-folder-exists = Samanniminen kansio on jo olemassa
files-file-exists = Samanniminen tiedosto on jo olemassa
files-loading = Ladataan…
files-engine = Valitse shakkimoottori

## offers: what one player asks of the other

offers-take-back = { side-or-player } pyytää takaisinottoa. { $other }:
offers-accept-take-back = Hyväksy
offers-accept-take-back-tip = Hyväksy takaisinotto (Ctrl+A)
offers-decline-take-back = Hylkää
offers-decline-take-back-tip = Hylkää takaisinotto (Ctrl+X)
offers-time = { side-or-player } tarjoaa minuutin lisäaikaa. { $other }:
offers-accept-time-tip = Ota minuutti vastaan (Ctrl+A)
offers-decline-time-tip = Hylkää minuutti (Ctrl+X)
offers-draw = { side-or-player } tarjoaa tasapeliä. { $other }:
offers-draw-computer = { side-or-player } tarjoaa tasapeliä. { $other } vastaa seuraavan siirron jälkeen.
offers-accept = Hyväksy
offers-accept-tip = Hyväksy tasapeli (Ctrl+A)
offers-decline = Hylkää
offers-decline-tip = Hylkää tasapeli; myös siirto hylkää sen (Ctrl+X)

## actions: draw, resignation and clock, on the panel

actions-take-back-asked = { side-or-player } pyytää takaisinottoa
actions-time-offered = { side-or-player } tarjoaa minuutin
actions-draw-offered = { side-or-player } tarjoaa tasapeliä
actions-first-move-starts = Ensimmäinen siirto käynnistää kellot
actions-moves-of-fifty = { $moves }/50 siirtoa ilman lyöntiä tai sotilaan siirtoa
actions-repetitions = Asema on ollut laudalla { $times ->
        [one] { $times } kerran
       *[other] { $times } kertaa
    }
actions-moves-without-progress = { $moves ->
        [one] { $moves } siirto ilman lyöntiä tai sotilaan siirtoa
       *[other] { $moves } siirtoa ilman lyöntiä tai sotilaan siirtoa
    }
actions-offer = Tarjoa tasapeliä
actions-offer-short = Tasapeli?
actions-offer-with-move = { side-name }: seuraavan siirron yhteydessä (Ctrl+D)
actions-offer-after-move = { side-name }: juuri tehdyn siirron jälkeen (Ctrl+D)
actions-draw = Tasapeli
actions-resign = Luovuta
actions-resign-tip = Luovuta; ohjelma pyytää vahvistuksen (Ctrl+R)
actions-claim = Vaadi tasapeliä
actions-claim-short = Vaadi
actions-claim-by-move = Vaadi siirrolla…
actions-claim-by-move-short = Siirrolla…
actions-claim-by-move-tip = Vaadi tasapeliä siirrolla, joka johtaa siihen: näytä siirto, ja se pelataan, kun vaadit (Ctrl+L)
actions-more = Lisää
actions-more-tip = Kaikki muu: uusi ottelu, tiedostot, pelit, asetukset
actions-resume = Jatka
actions-resume-tip = Käynnistä kellot (Ctrl+P)
actions-pause = Tauko
actions-pause-tip = Pysäytä kellot ja piilota lauta (Ctrl+P)
actions-start = Aloita
actions-start-tip = Käynnistä { side-name.of } kello (Ctrl+P)
actions-give-time = { side-name } antaa 1 min
actions-give-time-tip = { side-or-player } antaa toiselle minuutin, jos tämä suostuu
actions-adjust = Korjaan
actions-adjust-tip = Nappuloihin saa koskea siirtämättä niitä; paina uudelleen, kun olet valmis (Ctrl+J)

## facing: the strips of players who sit face to face

facing-your-move = Sinun vuorosi
facing-resign = Luovutatko varmasti?
facing-menu = Valikko

## claim: a claim by a named move

claim-show = Näytä siirto vaatimusta varten
claim-none = Peruuta
claim-named = Vaadi
claim-not-this = Valitse toinen siirto
claim-not-this-tip = Siirtoa ei pelata (Esc)
claim-with = Vaaditko tasapeliä siirrolla { $played }?
claim-with-short = Siirrolla { $played }?
claim-would-be-move = Se olisi { $moves }. siirto 50:stä
claim-would-repeat = Asema olisi laudalla { $times }. kerran

## fen: what is wrong with a position as text

fen-fields = FENissä on kuusi kenttää tai niistä neljä ensimmäistä: tässä on { $count }
fen-ranks = laudassa on kahdeksan riviä kauttaviivoin erotettuina: tässä on { $count }
fen-rank-length = rivin { $rank } ruutujen määrä on { $squares } eikä 8
fen-letter = ”{ $letter }” rivillä { $rank } ei ole nappula (KQRBNP kqrbnp) eikä numero 1–8
fen-turn = siirtovuoro on w tai b, ei ”{ $text }”
fen-castling = linnoitusoikeudet ovat -, joitakin kirjaimista KQkq tai tornien linjat, ei ”{ $text }”
fen-castling-pieces = linnoitusoikeus { $right } vaatii kuninkaan ruutuun { $king } ja tornin ruutuun { $rook }
fen-castling-rook = linnoitusoikeus { $right } vaatii ensimmäiselle riville kuninkaan ja sitä vastaavan tornin
fen-en-passant = ohestalyöntiruutu on - tai ruutu kuten e3, ei ”{ $text }”
fen-en-passant-pawn = mikään sotilas ei ole juuri voinut ohittaa ohestalyöntiruutua { $square }
fen-halfmoves = puolisiirtojen määrä on luku, ei ”{ $text }”
fen-number = siirron numero on luku, ei ”{ $text }”
fen-kings = { side-name.on } on { $count } kuningasta: kummallakin on oltava täsmälleen yksi
fen-piece-count = { side-name.on } on { $count } nappulaa: kummallakin saa olla enintään 16
fen-pawn-on-edge = sotilas ei voi olla ruudussa { $square }
fen-opposite-check = { $side ->
        [white] valkea on shakissa, mutta on mustan vuoro
       *[black] musta on shakissa, mutta on valkean vuoro
    }
fen-checks = kolmen shakin pelissä shakit merkitään 3+3 (jäljellä) tai +0+0 (annettu), ei ”{ $text }”
fen-pocket = laudan perässä ovat taskujen nappulat, kuten [Qn], ei ”{ $letter }”
fen-not-of = { $name }: pelissä ei voi syntyä tällaista asemaa
fen-unplayable = tämä ei ole shakkipelin asema
fen-cannot-tell-counts = FEN ei sisällä aiempia siirtoja: toistot ja viisikymmentä siirtoa lasketaan tästä
fen-cannot-tell-repetitions = FEN ei sisällä aiempia asemia: toistot lasketaan tästä

## pgn: what is wrong with a record of games

pgn-line = rivi { $line }: { $problem }
pgn-empty = peliä ei löytynyt
pgn-open-comment = tämän kommentin aaltosulku jää sulkematta
pgn-variation = muunnelman sulut eivät täsmää
pgn-bad-tag = tunniste kirjoitetaan [Name "value"]
pgn-variant = pelissä { $name } on eri säännöt kuin shakissa
pgn-promotion = korotusnappula puuttuu
pgn-too-long = yli { $plies } puolisiirtoa: mikään peli ei ole niin pitkä
pgn-no-such-game = { $file }: peliä { $number } ei ole; pelejä tiedostossa: { $games }

## store: files that cannot be read or written

store-read = tiedostoa { $file } ei voi lukea: { $why }
store-write = tiedostoa { $file } ei voi kirjoittaa: { $why }
store-remove = tiedostoa { $file } ei voi poistaa: { $why }
store-set-aside = tiedostoa { $file } ei voi siirtää sivuun: { $why }
store-make-folder = kansiota { $file } ei voi luoda: { $why }
store-no-folder = sellaista kansiota ei ole
store-no-file = sellaista tiedostoa ei ole
store-permission = lupa evätty
store-file-for-folder = kansion paikalla on tiedosto
store-is-folder = se on kansio
store-disk-full = levy on täynnä
store-read-only = levylle ei voi kirjoittaa

## journal: the record of the game in progress

journal-too-long = se on liian pitkä peliksi
journal-other-version = sen on kirjoittanut ohjelman toinen versio ({ $text })
journal-broke-off = viimeinen merkintä on vajaa: se päättyy kohdan { $text } jälkeen
journal-broke-off-at-once = viimeinen merkintä on vajaa: siinä ei ole tekstiä
journal-line-damaged = rivi { $line } on vioittunut
journal-entry-too-long = merkintä on yksi rivi, enintään 65536 tavua
journal-too-many = tässä kansiossa on liian monta keskeneräistä peliä

## recovery: a game that was left unfinished, and its record

recovery-incomplete = kesken jääneen pelin pöytäkirja: { $problem }
recovery-damaged = pelin pöytäkirja on vioittunut ({ $why }) ja siirrettiin sivuun nimellä { $file }
recovery-kept = se pöytäkirja on tallessa nimellä { $file }

## archive: the games played before

archive-no-game = luettelossa ei ole peliä { $number }
archive-changed = { $file } on muuttunut luetteloinnin jälkeen

## incomplete: an archive file that breaks off before its end

incomplete-game = { $file }: sen viimeinen peli on vajaa; se säilyy siltä osin kuin sitä on, ilman tulosta

## outcome: a result line that is none

outcome-none = tulos kirjoitetaan esimerkiksi 1-0 checkmate tai 1/2-1/2 stalemate

## header: what is wrong with the head of a game's record

header-line = ”{ $text }” ei ole pelin otsikon rivi
header-start = alkuasema: { $why }
header-no-event = tämä rivi ei ole pelin tapahtuma
header-event = tapahtuma { $number }: { $why }

## text: the answers of the text front end

text-unfinished = on keskeneräinen peli: { $game }; ”continue” jatkaa sitä, ”archive” siirtää sen arkistoon
text-warning-not-recorded = varoitus: tätä peliä ei tallenneta: { $problem }
text-no-unfinished = keskeneräistä peliä ei ole
text-archived = peli on arkistossa: { $game }
text-continued = jatketaan: { $game }
text-clocks-stopped = kellot on pysäytetty: ”resume” käynnistää ne
text-offers-draw = { side-name } tarjoaa tasapeliä
text-took-back = otettiin takaisin { $played }
text-asks-back = { side-name } pyytää siirron { $played } takaisinottoa
text-take-back-declined = siirron takaisinotto on hylätty
text-declined = tasapelitarjous on hylätty
text-offers-time = { side-name } tarjoaa minuutin
text-time-declined = minuutti on hylätty
text-paused = tauko
text-adjusting = korjataan: kosketettua ei tarvitse siirtää
text-adjusted = korjattu
text-needs-file = { $command } tarvitsee tiedoston nimen
text-saved = tallennettu { $file }
text-other-games = { $file }: tiedostossa on muita pelejä, jotka katoaisivat; anna toinen nimi
text-other-comments = { $file }: tiedostossa on pelin jälkeen kommentteja, jotka katoaisivat; anna toinen nimi
text-nothing-may-follow = komennon { $command } jälkeen ei saa olla mitään
text-no-touch-move = kosketussäännöstä ei ole sovittu (--touch-move)
text-no-square = ruutua { $text } ei ole
text-only-adjusted = korjattu: { $square }
text-touched = kosketettu: { $square }
text-next-game = peli { $round }: { $white } – { $black }
text-no-such-side = puolet ovat white (valkea) ja black (musta), ei { $text }
text-promotion = korotusnappula puuttuu: kirjoita { $choices }
text-wrong-claim = väärä vaatimus: { $counts }
text-wrong-claim-move = väärä vaatimus: sen siirron jälkeen { $counts }
text-none = ei yhtään
text-no-opening = avauksella ei ole nimeä
text-board-options = board-komennon perässä voi olla flip, white, black tai mover, ascii tai unicode
text-not-over = peli ei ole päättynyt
text-no-limit = ei rajaa
text-clocks = Valkea { $white }, musta { $black }
text-clocks-paused = { text-clocks }, tauolla
text-loaded = ladattu { $file }: { $game }
text-game = { $white } – { $black }, { $plies ->
        [one] { $plies } puolisiirto
       *[other] { $plies } puolisiirtoa
    }
text-to-move = { $side ->
        [white] Valkean vuoro
       *[black] Mustan vuoro
    }
text-in-check = { text-to-move }, kuningas shakissa
text-welcome = Shakki: kirjoita siirto (e2e4, { $example }) tai help.
text-quit = quit: lopeta ohjelma
text-time-ran-out = { $side ->
        [white] Valkean aika on loppunut: paina Enter
       *[black] Mustan aika on loppunut: paina Enter
    }
text-too-long = liian pitkä asemaksi
text-earlier = tämä on aiempi asema: ”go end” palaa peliin, ”play on” jatkaa peliä tästä
text-in-line = näkyvissä on jatko pelin vierellä: ”line leave” palaa peliin
text-no-line = jatkoa ei ole näkyvissä: ”line SIIRTO” kokeilee siirtoa, ”line 1” näyttää muunnelman
text-at-line-end = tämä on jatkon viimeinen siirto
text-line-from-start = ennen jatkoa tarvitaan siirto: pelaa ensin jokin siirto
text-no-variation = pelin tiedoissa ei ole tässä muunnelmaa { $number }: ”line” luettelee ne
text-line-deleted = Muunnelma on poistettu
text-at-start = aiempaa asemaa ei ole
text-at-end = myöhempää asemaa ei ole
text-no-count = tarvitaan puolisiirtojen määrä, ei { $text }
text-go-options = go-komennon perässä on siirron numero (12 on valkean, 12... mustan), start tai end
text-no-move-number = pelissä ei ole siirtoa { $number }
text-shown = { $played }, puolisiirto { $shown }/{ $all }
text-shown-start = alku, puolisiirto 0/{ $all }
text-play-on = uusi peli tästä: { $game }
text-play-on-present = tämä ei ole aiempi asema: ”back” näyttää sellaisen
text-play-options = ”play on” aloittaa uuden pelin siitä aiemmasta asemasta, joka on näkyvissä
text-new-options = new: seuraava peli; tai ”new 960” (Chess960 arvalla), ”new 960 415”, ”new odds pawn” (knight, rook, queen), ”new horde” (tai muu muoto), ”new standard”
text-lot-names = lot tarvitsee kahden pelaajan nimet: kaksi sanaa, tai pidemmät nimet pilkulla erotettuina
text-setting-up = asemaa asetetaan: ”setup done” aloittaa pelin siitä, ”setup cancel” peruu sen
text-no-setup = asemaa ei olla asettamassa: ”setup” aloittaa
text-setup-help =
    setup e4 { $queen } e8 { $king }: aseta nappuloita ruutuihin; x nappulan sijaan tyhjentää ruudun
    setup clear, setup start: ei nappuloita, tai alkuasema
    setup turn black: siirtovuoro
    setup pocket Qnp: Crazyhousessa pudotettavat nappulat
    setup castling KQkq, setup en-passant e3: linnoitusoikeudet ja ohestalyöntiruutu; - tarkoittaa: ei mitään
    setup fen FEN: asema yhdellä rivillä
    setup chess960, setup horde, setup standard: mitä shakkia pelataan
    setup done, setup cancel: aloita peli siitä, tai peru asettaminen
text-setup-turn = setup turn -komennon perässä on white tai black
text-setup-not-yet = asema ei vielä kelpaa: { $problem }
text-setup-piece = mikä tulee ruutuun { $square }? Valkean nappulat ovat { $white }, mustan { $black }; x tyhjentää ruudun
text-setup-cancelled = aseman asettaminen on peruttu
text-announcements-on = shakista ja pelin päättymisestä ilmoitetaan
text-announcements-off = shakista ja pelin päättymisestä ei ilmoiteta
text-announcements-next = shakista ja päättymisestä ilmoitetaan seuraavasta pelistä alkaen: tästä on sovittu toisin
text-announcements-options = announcements-komennon perässä voi olla on tai off
text-games-shown = { $first }–{ $last }, yhteensä { $count ->
        [one] { $count } peli
       *[other] { $count } peliä
    }; ”game NUMERO” avaa pelin
text-games-more = { text-games-shown }, ”games more” luettelee seuraavat
text-no-more-games = enempää pelejä ei ole lueteltavana
text-no-date = { $text } ei ole päivämäärä: kirjoita 2026, 2026.11 tai 2026.11.21
text-needs-number = game tarvitsee luettelossa olevan pelin numeron
text-opened = avattu { $game }
text-seat-computer = { $side }: tietokone ({ $level })
text-seat-person = { $side }: ihminen
text-opponent-options = opponent-komennon perässä on taso ja puoli tai off; tasot ovat { $levels }
text-opponent-engines = tai moottori, { $engines }, tai sellaisen polku; sitten elo 1500, time 0.5 tai nodes 10000, ja puoli
text-engine-elo-range = { $engine } pelaa vahvuudella { $least }–{ $most } Elo
text-engine-no-elo = moottorille { $engine } ei voi antaa Elo-lukua, vaan ajan tai asemien määrän (nodes)
text-hint = hyvä siirto on { $played }
text-hanging = vaarassa: { $pieces }
text-nothing-hangs = mikään nappula ei ole vaarassa

## command: the text front end's help; the commands themselves are the same in every language

command-move = SIIRTO
command-side = PUOLI
command-square = RUUTU
command-file = TIEDOSTO
command-page = SIVU
command-number = NUMERO
command-names = NIMET
command-search = HAKU
command-play = pelaa se: e2e4, e2 e4, { $example }, exd5, O-O, { $promotion }
command-back = näytä aiempi asema: niin monta puolisiirtoa taaksepäin, muuten yksi
command-forward = näytä taas myöhempi asema
command-go = näytä asema siirron jälkeen: 12 on valkean, 12... mustan; tai start, end
command-play-on = uusi peli siitä aiemmasta asemasta, joka on näkyvissä
command-announcements = ilmoitetaanko shakista ja pelin päättymisestä
command-lot = uusi ottelu, värit arvotaan: NIMI NIMI, tai NIMI, NIMI
command-setup = aseta asema käsin ja aloita peli siitä; pelkkä setup kertoo, miten
command-games = arkisto, uusin ensin: nimi, päivämäärä (1858, 1850..1859), tulos (1-0); more: seuraava sivu
command-game = avaa peli siitä luettelosta, alusta
command-resign = luovuta: siirtovuorossa oleva, tai white tai black
command-draw = tarjoa tasapeliä; toinen hyväksyy tai hylkää
command-accept = hyväksy tasapelitarjous, siirron takaisinotto tai minuutti
command-decline = hylkää se; myös siirto hylkää tasapelin
command-claim = vaadi tasapeliä toiston tai 50 siirron perusteella, nyt tai siirrolla
command-give = tarjoa vastustajalle minuutti
command-review = arvioi peli: tarkkuus, virheet, paremmat jatkot
command-opening = avauksen nimi
command-undo = ota viimeinen siirto takaisin
command-redo = tee se uudelleen
command-moves = lailliset siirrot, yhden nappulan tai kaikkien
command-board = lauta; tai white, black, mover: kenen puolelta; ascii: kirjaimin, unicode: kuvamerkein
command-fen = asema FEN-muodossa
command-pgn = peli PGN-muodossa
command-result = pelin tilanne tai tulos
command-why = tuloksen syy
command-clock = jäljellä oleva aika
command-pause = pysäytä kellot
command-resume = käynnistä kellot
command-touch = kosketa nappulaa pelissä, jossa on kosketussääntö
command-adjust = aloita tai lopeta korjaaminen: kosketettua ei tarvitse siirtää
command-new = seuraava peli samoin värein; ”new 960” (arvalla), ”new 960 415”, ”new odds knight”, ”new horde” (tai muu muoto), ”new standard”: miten se alkaa
command-rematch = seuraava peli värit vaihtaen
command-score = ottelun tilanne
command-save = kirjoita peli PGN-tiedostoon
command-load = jatka peliä PGN-tiedostosta
command-continue = jatka keskeneräistä peliä
command-archive = siirrä keskeneräinen peli arkistoon sellaisenaan
command-rules = sääntökirja: sen sivut tai yksi numeron, nimen tai säännön mukaan
command-help = tämä luettelo
command-quit = lopeta
command-letters = Kirjaimin piirretyllä laudalla valkean nappulat ovat { $white }, mustan { $black }.
command-opponent-operand = TASO
command-opponent = tietokone pelaa vastustajana tasolla 1–8, tai moottori, joka annetaan nimellä tai polulla; perässä voi olla puoli; off: ihminen pelaa
command-hint = hyvä siirto
command-line = entä jos: kokeilee siirtoa; 1, 2, … näyttää muunnelman; keep säilyttää, promote nostaa, delete poistaa, leave palaa; yksinään pelin tietojen muut siirrot tässä
command-threats = nappulat, jotka vastustaja voittaisi

## cli: the command line; an option has the id of its name, of its command and its name where they differ

cli-about = Shakkia kahdelle saman tietokoneen ääressä: 3D-lauta ja tuomari, joka tuntee kaikki säännöt
cli-usage = Käyttö:
cli-usage-options = VALITSIMET
cli-usage-command = KOMENTO
cli-value-file = TIEDOSTO
cli-value-out = KOHDE
cli-value-time = AIKA
cli-value-odds = TASOITUS
cli-value-quality = LAATU
cli-value-widthxheight = LEVEYSxKORKEUS
cli-value-material = MATERIAALI
cli-value-room = HUONE
cli-value-name = NIMI
cli-value-view = NÄKYMÄ
cli-value-squares = RUUDUT
cli-value-stop = AUKKO
cli-value-speed = NOPEUS
cli-value-number = LUKU
cli-commands = Komennot
cli-arguments = Argumentit
cli-options = Valitsimet
cli-help = Näytä tämä ohje
cli-version = Näytä versio
cli-values = mahdolliset arvot: { $values }
cli-default = oletus: { $value }
cli-see-help = katso shakki --help
cli-expected = odotettiin: { $values }
cli-expected-size = odotettiin LEVEYSxKORKEUS kuvapisteinä, kumpikin 64–8192
cli-unknown = tuntematon argumentti ”{ $what }”
cli-conflict = ”{ $what }” ei käy yhdessä tämän kanssa: { $other }
cli-twice = ”{ $what }” on annettu kahdesti
cli-missing = { $what } puuttuu
cli-no-value = { $what } tarvitsee arvon
cli-bad-value = kelvoton arvo ”{ $value }” valitsimelle ”{ $what }”
cli-no-board = tämä ohjelma on käännetty ilman 3D-lautaa; käytä komentoa `shakki text`
cli-fen = Aloita tästä asemasta (neljä tai kuusi FEN-kenttää)
cli-pgn = Aloita tämän PGN-tiedoston ensimmäisestä pelistä
cli-960 = Chess960: tämän numeron asema, 0–959, tai arvottu (lot)
cli-odds = Tasoituspeli: pawn (sotilas ja siirto), knight, rook, queen
cli-variant = Mitä shakkia pelataan; FEN luetaan silloin sen asemana
cli-clock = Minuutit ja sekunnit, molemmille tai valkealle ja mustalle: 5, 5+3, 5d3, 5b3, 40/90+30,30, "5+3 3+2"
cli-quality = Kuvanlaatu; ellei anneta, asetusten mukainen tai näytönohjaimelle sopiva
cli-size = Ikkunan tai kuvan koko, esimerkiksi 1280x720
cli-pieces = Nappuloiden materiaali: wood (puu), marble (marmori), plastic (muovi), glass (lasi)
cli-board = Laudan materiaali: wood (puu), marble (marmori), plastic (muovi)
cli-room = Huone: evening (ilta), morning (aamu), studio
cli-legible = Yksinkertaistetut nappulat: himmeät, ääriviivoin
cli-lang = Tämän kerran kieli; muuten asetuksissa valittu tai järjestelmän kieli
cli-files = Avattavat pelit: PGN-tiedostoja tai tekstitiedostoja, joissa on asema; jos niitä on useita, pelaajat valitsevat
cli-file = Luettava tiedosto
cli-text = Pelaa päätteessä tai putken läpi: yksi siirto tai komento rivillä
cli-text-more = Rivi `help` luettelee komennot. Kello käy, kun ohjelma odottaa riviä. Päätteessä lipun putoamisesta ilmoitetaan heti, putken läpi seuraavan rivin tullessa, ennen sen vastausta. Hylättyyn vastataan `error: …`, ja peli pysyy ennallaan; vain väärässä vaatimuksessa nimetty siirto pelataan, kuten säännöt vaativat. Paluuarvo on 0, tai 2, jos aloitettavaa peliä ei voi lukea.
cli-judge = Kumpi voi vielä matittaa: yksi FEN rivillä sisään, yksi arvio rivillä ulos
cli-judge-file = FEN-rivit; vakiosyöte, ellei anneta
cli-judge-variant = Minkä pelimuodon asemia ne ovat
cli-replay = Tarkista PGN-tiedoston jokainen peli tuomarilla
cli-replay-file = PGN-tiedosto; `-` on vakiosyöte
cli-review = Arvioi PGN-tiedoston jokainen peli: tarkkuus, virheet, parhaat jatkot
cli-review-more = Pelit kirjoitetaan valitsimella -o annettuun tiedostoon, ja arvio jokaisesta pelistä tulee silloin vakiotulosteeseen; muuten pelit kirjoitetaan vakiotulosteeseen. Mukana ovat asemien arvot, merkit ?!, ? ja ?? niiden siirtojen perässä, joilla mahdollisuuksia menetettiin, sekä parempi jatko.
cli-review-file = PGN-tiedosto; `-` on vakiosyöte
cli-review-out = Kirjoitettava tiedosto
cli-nodes = Montako asemaa tutkitaan pelin kutakin asemaa kohti
cli-depth = Montako puolisiirtoa katsotaan eteenpäin asemamäärän sijasta
cli-uci = Pelaa shakkimoottorina: UCI-protokolla vakiosyötteessä ja -tulosteessa
cli-uci-more = Muille shakkiohjelmille ja mittaamiseen. Asetukset `Level` ja `UCI_LimitStrength` määräävät pelivahvuuden, `UCI_Variant` pelimuodon.
cli-picture = Tallenna lauta kuvana ilman ikkunaa
cli-out = Kirjoitettava PNG-tiedosto
cli-view = Kameran näkymä: white, black, top, side, low, close
cli-picture-more = Valitsimella `--sheet` kuva on pinnakkaisarkki: kolme asemaa molemmilta puolilta ja ylhäältä, ja jokainen nappula läheltä, kaikissa huoneissa ja kuvanlaaduissa tai vain annetuissa. `--size` on silloin kunkin kuvan koko.
cli-eye = Kameran paikka valitsimen --view sijaan: kiertokulma ja korkeuskulma radiaaneina, etäisyys keskeltä ruutuina
cli-aim = Katsottava kohta: ruutuja laudan keskeltä oikealle, ylös ja valkeaa kohti
cli-depth-of-field = Syväterävyys, objektiivi auki tähän aukkolukuun (2, ellei anneta)
cli-focus = Tarkenna näin monta ruutua katsottavan kohdan taakse
cli-sheet = Pinnakkaisarkki yhden kuvan sijaan
cli-expected-three = odotettiin kolmea lukua: A,B,C
cli-expected-stop = odotettiin aukkolukua 0.3–64
cli-film = Tallenna peli elokuvana: animoituna GIF-kuvana tai PNG-sarjana
cli-film-more = Nappulat liikkuvat kuten ikkunassa. Animoitua WebP-kuvaa ei tehdä: PNG-sarjasta saa minkä tahansa muun muodon. Pääte näyttää edistymisen. Ctrl-C keskeyttää; silloin elokuvasta ei jää mitään. Paluuarvo on 0; 1, jos sitä ei voi piirtää; 2, jos komentoriviä, peliä tai tallennusnimeä ei voi käyttää; 130, jos se keskeytettiin.
cli-film-file = PGN-tiedosto
cli-film-out = Mihin tallennetaan: .gif-loppuinen tiedosto tai kansio PNG-kuville, joka on olemassa tai jonka nimi päättyy merkkiin /
cli-game = Monesko tiedoston peli, alkaen 1:stä
cli-speed = 1:stä (hidas) 5:een (nopea) kuten ikkunassa; tai montako sekuntia kukin asema näkyy siirtojen välissä, esimerkiksi 2s
cli-fps = Kuvia sekunnissa, 5–50
cli-film-size = Elokuvan koko, esimerkiksi 640x360
cli-expected-speed = odotettiin nopeutta 1–5 tai sekunteja 0s–60s
cli-expected-fps = odotettiin lukua 5–50
cli-expected-game = odotettiin lukua alkaen 1:stä
cli-measure = Tämän koneen kuva-ajat, käynnistys, lepokulutus ja muisti
cli-json = Tulosta yksi JSON-olio
cli-passes = Myös piirron vaiheet; niiden mittaaminen hidastaa hieman
cli-full-size = Piirrä jokaisen kuvan kaikki pisteet, vaikka liikkuva näkymä muuten piirrettäisiin vähemmillä pisteillä
cli-thinking = Anna vastustajan miettiä omassa säikeessään, kun nappulat liikkuvat ja näkymä kääntyy
cli-notation = Siirtojen merkintä: kielen kirjaimet, kuvamerkit, englannin kirjaimet tai koordinaatit
cli-draws = Toiston ja 50 siirron tasapelit: pelaajan vaatiessa vai heti
cli-white = Valkeilla pelaavan nimi
cli-black = Mustilla pelaavan nimi
cli-touch-move = Kosketettu nappula on siirrettävä tai lyötävä
cli-no-announcements = Shakkia ja pelin päättymistä ei ilmoiteta
cli-take-backs = Siirtojen takaisinotto: vapaa, sopimalla tai ei lainkaan; ellei muuta sanota, kellojen kanssa sopimalla, muuten vapaasti
cli-record = Tallenna peli kuten päätteessä: ”continue” jatkaa sitä, ja arkisto säilyttää sen

## failure: nothing to draw on

failure-no-display = ikkunalle ei ole näyttöä (Wayland ja X11 eivät vastaa). Käynnistä työpöydältä tai Xvfb:ssä (paketti xvfb); `shakki text` toimii ilman näyttöä.
failure-no-adapter = näytönohjainta ei ole, ei edes ohjelmallista. Paketti mesa-vulkan-drivers sisältää sellaisen; `shakki text` toimii ilman.
failure-no-adapter-windows = näytönohjainta, jota ohjelma voisi käyttää, ei ole. Uudempi näytönohjaimen ajuri voi auttaa; `shakki text` toimii ilman.
failure-device-lost = yhteys näytönohjaimeen katkesi. Ohjelma käynnistyy uudelleen ja tarjoaa peliä, josta mitään ei ole hävinnyt.
failure-device-lost-twice = yhteys näytönohjaimeen katkesi taas. Yksikään siirto ei ole hävinnyt: seuraava käynnistys tarjoaa peliä. Uudempi näytönohjaimen ajuri voi auttaa; `shakki text` toimii ilman.
failure-device-lost-tool = yhteys näytönohjaimeen katkesi. Uudempi näytönohjaimen ajuri voi auttaa.
failure-not-png = { $file }: kuvat tallennetaan PNG-muodossa; nimen lopussa on oltava .png
failure-sheet-too-large = näin suurta pinnakkaisarkkia ei voi tehdä: valitse pienempi --size tai yksi --quality ja yksi --room
failure-no-picture = näytönohjain ei antanut kuvaa
failure-shader = varjostinta ei voitu kääntää: { $name }
failure-film-name = { $file }: elokuva tallennetaan GIF-kuvana tai PNG-sarjana; nimen lopussa on oltava .gif, kansion nimen lopussa /
failure-film-exists = { $folder }: kansiossa on jo elokuvan kuvia; valitse toinen
failure-film-too-large = --size: elokuva on enintään { $size }

## synonyms: what players call the pieces and pages of the rule book when they type, in small letters

synonyms-king = kuningas, kunkku
synonyms-queen = kuningatar, daami, rouva
synonyms-rook = torni
synonyms-bishop = lähetti, juoksija
synonyms-knight = ratsu, hevonen
synonyms-pawn = sotilas, talonpoika, moukka
synonyms-board = armeija, nappulat, shakkilauta
synonyms-castling = tornitus, rokadi, linnoittautuminen, linnoitus

## spoken

spoken-piece =
    { $piece ->
        [king] kuningas
        [queen] kuningatar
        [rook] torni
        [bishop] lähetti
        [knight] ratsu
       *[pawn] sotilas
    }
spoken-white-piece =
    { $piece ->
        [king] valkea kuningas
        [queen] valkea kuningatar
        [rook] valkea torni
        [bishop] valkea lähetti
        [knight] valkea ratsu
       *[pawn] valkea sotilas
    }
spoken-black-piece =
    { $piece ->
        [king] musta kuningas
        [queen] musta kuningatar
        [rook] musta torni
        [bishop] musta lähetti
        [knight] musta ratsu
       *[pawn] musta sotilas
    }
spoken-promotion-piece =
    { $piece ->
        [king] kuninkaaksi
        [queen] kuningattareksi
        [rook] torniksi
        [bishop] lähetiksi
       *[knight] ratsuksi
    }
spoken-target =
    { $rank ->
       *[other] { $square }
    }
spoken-capture-square =
    { $rank ->
       *[other] { $square }
    }
spoken-moves = { $piece } { $target }
spoken-moves-from = { $piece } ruudusta { $from } ruutuun { $target }
spoken-drops = { $piece } pudotettu ruutuun { $square }
spoken-captures = { $piece } lyö { $place }
spoken-captures-from = { $piece } ruudusta { $from } lyö { $place }
spoken-en-passant = { $piece } lyö ohesta { $place }
spoken-en-passant-from = { $piece } ruudusta { $from } lyö ohesta { $place }
spoken-castles-short = lyhyt linnoitus
spoken-castles-long = pitkä linnoitus
spoken-promotes = { $done }, korottuu { $promotion }
spoken-check = { $done }, shakki
spoken-mate = { $done }, shakkimatti
spoken-empty = tyhjä
spoken-in-check = shakissa
spoken-hanging = vaarassa
spoken-selected = valittu
spoken-can-be-captured = voidaan lyödä
spoken-can-go-there = voi siirtää tähän
spoken-last-move = viimeinen siirto
spoken-reason =
    { $reason ->
        [checkmate] matti
        [stalemate] patti
        [dead-position] kumpikaan ei voi enää matittaa
        [fivefold] sama asema viidennen kerran
        [seventy-five] 75 siirtoa ilman lyöntiä tai sotilaan siirtoa
        [resignation] luovutus
        [time] aika loppui
        [agreement] sopimus
        [threefold] sama asema vähintään kolmesti
        [fifty] vähintään 50 siirtoa ilman lyöntiä tai sotilaan siirtoa
        [time-no-mate] aika loppui, mutta matti ei ole mahdollinen
        [resignation-no-mate] luovutus, mutta matti ei ole mahdollinen
       *[not-recorded] syytä ei ole merkitty
    }
spoken-white-wins = valkea voittaa: { $reason }
spoken-black-wins = musta voittaa: { $reason }
spoken-draw = tasapeli: { $reason }
spoken-taken-back = siirto otettu takaisin
spoken-moment = siirto { $number }, { $done }
spoken-start = pelin alku
spoken-promotion-asked = sotilas korottuu, valitse nappula: { $pieces }
spoken-castling-asked = linnoitatko tornin kanssa vai siirrätkö kuningasta?
spoken-drop-asked = valitse pudotettava nappula: { $pieces }
spoken-variation = Muunnelma
spoken-what-if = Entä jos

## access

access-window = Shakki
access-board =
    { $side ->
        [white] Lauta valkean puolelta
        [black] Lauta mustan puolelta
       *[aside] Lauta sivulta
    }, { $turn ->
        [white] valkean vuoro
        [black] mustan vuoro
       *[result] { $turn }
    }
access-paused = Lauta on piilotettu tauon ajaksi
access-hand = käsi { $number }: { $tip }
access-scale-do = suurempi teksti, pienempi teksti, oletuskoko
access-tab-do = seuraava painike, edellinen; Esc: takaisin laudalle

## config

config-set-aside = Asetuksia ei voitu lukea. Ne ovat tallessa tiedostossa { $file }, ja käytössä ovat oletukset.
config-unreadable = Asetuksia ei voida lukea: { $file }. Käytössä ovat oletukset.
config-not-written = Asetuksia ei voitu tallentaa: { $problem }
config-engines-set-aside = Shakkimoottorien luetteloa ei voitu lukea. Se on tallessa tiedostossa { $file }; siinä olleet moottorit on lisättävä uudelleen.
config-engines-unreadable = Shakkimoottorien luetteloa ei voida lukea: { $file }. Siinä olevia moottoreita ei tarjota.

## book: the rule book

book-title = Sääntökirja
book-contents = Sisällys
book-intro = Jokaisella säännöllä on oma sivunsa ja tehtäviä laudalla. Pelisi säilyy sellaisena kuin se jäi.
book-previous = Takaisin
book-next = Seuraava
book-next-page = Seuraava sivu
book-close = Sulje
book-again = Uudelleen
book-show = Näytä
book-task = Tehtävä { $number }/{ $count }
book-your-move-white = Pelaat valkeilla.
book-your-move-black = Pelaat mustilla.
book-clocks-paused = Kellot on pysäytetty, kun luet.
book-done = Tehty
book-shown = Tämä on oikea siirto.
book-key-do = sääntökirja
book-open-tip = Pelin säännöt ja tehtäviä laudalla (F2)
book-close-tip = Takaisin peliin (Esc, F2)
book-next-tip = Seuraava sivu (Page Down)
book-previous-tip = Edellinen sivu (Page Up)
book-contents-tip = Kaikki sivut (Home)
book-again-tip = Aloita tehtävä alusta (U)
book-show-tip = Näytä siirto laudalla (Ctrl+W)
book-next-task-tip = Jatka (Enter)
book-not-now = sulje ensin sääntökirja (Esc)
book-unreadable = sääntökirjaa ei voi avata: { $problem }
book-setting-up = asemaa asetetaan: tee se ensin loppuun
book-usage = ”rules SIVU” näyttää sivun numeron tai nimen mukaan.
book-no-such-page = sivua { $page } ei ole: ”rules” luettelee sivut
book-answer = Vastaus: { $moves }. { $why }

book-board = Lauta ja nappulat
book-board-text =
    Lauta asetetaan niin, että kummankin pelaajan oikealla puolella on vaalea kulmaruutu. Laudan kahdeksan pystyriviä ovat linjoja, ja niiden nimet ovat a–h. Vaakarivit ovat rivejä, ja ne numeroidaan valkean puolelta 1–8. Linja ja rivi antavat yhdessä ruudun nimen: e4.

    Kummallakin on kuusitoista nappulaa: kuningas, kuningatar, kaksi tornia, kaksi lähettiä, kaksi ratsua ja kahdeksan sotilasta. Tornit ovat kulmissa, niiden vieressä ratsut, sitten lähetit ja keskellä kuningas ja kuningatar. Kuningatar aloittaa omanvärisestä ruudustaan: molemmat kuningattaret d-linjalta, kuninkaat niiden vierestä. Sotilaat ovat muiden edessä.
book-board-home-ask = Valkean kuningatar on väärässä ruudussa. Siirrä se vaaleaan ruutuun, josta se aloittaa pelin.
book-board-home-right = Valkea kuningatar aloittaa vaaleasta ruudusta d1. Kuningas on sen vieressä.
book-board-home-wrong = Se ei ole sen lähtöruutu. Etsi d-linjalta vaalea ruutu kuninkaan ja lähetin välistä.
book-board-square-ask = Etsi ruutu g4 ja siirrä torni sinne.
book-board-square-right = Tämä on g4: siinä kohtaavat g-linja ja neljäs rivi.
book-board-square-wrong = Se oli toinen ruutu. Kulje kirjaimia pitkin g:hen ja sitten numeroita ylös neloseen.

book-begin = Kuka aloittaa
book-begin-text =
    Värit arvotaan: toinen piilottaa käsiinsä valkean ja mustan sotilaan, toinen valitsee käden. Valkea tekee ensimmäisen siirron. Sen jälkeen siirretään vuorotellen, eikä vuoroa saa jättää väliin.

    Alussa vain ratsut ja sotilaat voivat liikkua, sillä muut nappulat ovat sotilaiden takana suljettuina. Ensimmäisiä siirtoja on siis kaksikymmentä: sotilailla kuusitoista ja ratsuilla neljä. Yleisimmät ovat sotilaansiirrot e4 ja d4, jotka avaavat tien takana oleville nappuloille.
book-begin-knight-ask = Aloita peli jollakin ratsujen neljästä siirrosta.
book-begin-knight-right = Ratsu hyppäsi sotilaiden yli.
book-begin-knight-wrong = Sekin on sallittu aloitussiirto, mutta sotilaalla. Kokeile ratsua.

book-moves = Siirtäminen ja lyöminen
book-moves-text =
    Siirto vie yhden oman nappulasi ruudustaan toiseen. Se ei voi päättyä ruutuun, jossa on oma nappula. Jos ruudussa on vastustajan nappula, lyöt sen: se poistetaan laudalta, ja nappulasi jää sen paikalle. Lyöminen ei ole pakollista, ellei muuta siirtoa ole.

    Nappulat eivät hyppää toistensa yli. Poikkeuksia on kaksi: ratsu hyppää aina, ja linnoituksessa torni ohittaa kuninkaan.
book-moves-take-ask = Musta ratsu on tornin tiellä. Lyö se.
book-moves-take-right = Ratsu on poissa laudalta, ja torni on sen paikalla.
book-moves-take-wrong = Siirto on sallittu, mutta ratsu on yhä paikallaan. Siirrä torni ratsun ruutuun.

book-king = Kuningas
book-king-text =
    Kuningas liikkuu yhden ruudun mihin suuntaan tahansa. Se on ainoa nappula, jota ei koskaan lyödä: pelin tavoite on tehdä sille matti. Siksi se ei saa siirtyä ruutuun, jota vastustajan nappula uhkaa.

    Tästä seuraa, etteivät kuninkaat voi koskaan olla vierekkäin: kumpikin olisi toisen uhkaama.
book-king-take-ask = Torni on kuninkaan vieressä, eikä mikään suojaa sitä. Lyö se kuninkaalla.
book-king-take-right = Kuningaskin saa lyödä, jos ruutua ei suojata.
book-king-take-wrong = Kuningas on turvassa, mutta torni pääsi pakoon. Se oli aivan kuninkaan vieressä.
book-king-near-ask = Siirry niin lähelle mustaa kuningasta kuin sääntö sallii: neljännelle riville. Musta kuningas uhkaa merkittyjä ruutuja.
book-king-near-right = Lähemmäs ei pääse. Kuninkaiden väliin jää aina ainakin yksi ruutu.
book-king-near-wrong = Se on sallittu, mutta pääset lähemmäs: yksi ruutu eteenpäin.

book-rook = Torni
book-rook-text =
    Torni liikkuu suoraan: linjaansa tai riviään pitkin niin pitkälle kuin haluaa, kunnes jokin on tiellä. Tyhjällä laudalla se pääsee mistä tahansa neljääntoista ruutuun.

    Jos ensimmäinen tielle osuva nappula on vastustajan, torni voi lyödä sen ja pysähtyy siihen. Se ei koskaan hyppää.
book-rook-take-ask = Torni voi siirtyä merkittyihin ruutuihin. Yhdessä niistä on lyötävä nappula.
book-rook-take-right = Lähetti on lyöty suoraan linjaa pitkin.
book-rook-take-wrong = Torni saa siirtyä sinne, mutta ei lyö mitään. Katso suoraan sen linjaa ylös.

book-bishop = Lähetti
book-bishop-text =
    Lähetti liikkuu viistoon niin pitkälle kuin tie on vapaa. Siksi se pysyy aina samanvärisissä ruuduissa. Kummallakin on alussa kaksi lähettiä: toinen vaaleille ja toinen tummille ruuduille.
book-bishop-take-ask = Mikä musta nappula on lähetin viistorivillä suojaamattomana? Lyö se lähetillä.
book-bishop-take-right = Torni ilmaiseksi.
book-bishop-take-wrong = Ei se. Seuraa pitkää viistoriviä ruudusta b2 oikealle ylös.

book-queen = Kuningatar
book-queen-text =
    Kuningatar liikkuu kuten torni tai kuten lähetti: linjoja, rivejä ja viistorivejä pitkin niin pitkälle kuin tie on vapaa. Se on voimakkain nappula, eikä sitä kannata antaa heikommasta.
book-queen-take-ask = Kuningatar voi lyödä ruudussa d5 tai h5. Toinen nappuloista on suojattu, ja sen lyöjä lyötäisiin takaisin. Lyö se, jota ei suojata.
book-queen-take-right = Tornia ei suojaa mikään. Ruudussa d5 kuningattaren olisi lyönyt c6:n sotilas.
book-queen-take-wrong = Katso, mikä nappula suojaa mitäkin: c6:n sotilas suojaa ruutua d5. Mikä suojaa ruutua h5?

book-knight = Ratsu
book-knight-text =
    Ratsu liikkuu kaksi ruutua suoraan ja sitten yhden sivulle, kuin L-kirjain. Lähtöruutu ja maaliruutu ovat aina eriväriset.

    Vain se hyppää välissä olevien nappuloiden yli, kummankin väristen. Laudan keskeltä se yltää kahdeksaan ruutuun, kulmasta vain kahteen.
book-knight-hop-ask = Ratsun ympärillä on nappuloita joka puolella. Hyppää ulos ja lyö kuningatar.
book-knight-hop-right = Mikään muu nappula ei olisi pystynyt siihen.
book-knight-hop-wrong = Näin kuningatarta ei lyödä. Siirry ruudusta d4 kaksi ruutua vasemmalle ja yksi alas.
book-knight-fork-ask = Ratsu voi uhata kahta nappulaa yhtä aikaa: sitä sanotaan haarukaksi. Anna shakki niin, että myös kulman torni on uhattu.
book-knight-fork-right = Haarukka: kuninkaan on väistettävä, ja sitten ratsu lyö tornin.
book-knight-fork-wrong = Ei vielä. Etsi ruutu, josta ratsu yltää sekä ruutuun e8 että ruutuun a8.

book-pawn = Sotilas
book-pawn-text =
    Sotilas kulkee vain eteenpäin, ruudun kerrallaan, jos edessä oleva ruutu on tyhjä. Lähtöruudustaan se saa edetä kaksi ruutua, jos molemmat ovat tyhjiä.

    Se on ainoa nappula, joka lyö toisin kuin kulkee: yhden ruudun viistoon eteenpäin. Suoraan edestä se ei lyö mitään, eikä viistoon pääse lyömättä. Taaksepäin sotilas ei mene koskaan.
book-pawn-two-ask = Tämä sotilas ei ole vielä liikkunut. Näytä sen kaksoisaskel.
book-pawn-two-right = Kaksi ruutua, vain tämän kerran. Tästä lähin se liikkuu ruudun kerrallaan.
book-pawn-two-wrong = Se on sallittu. Mutta näytä kaksoisaskel: kaksi ruutua eteenpäin.
book-pawn-take-ask = Ruudun e3 sotilaan tie on tukossa, mutta sillä on silti siirto. Mikä?
book-pawn-take-right = Sotilas löi viistoon. Nyt se on d-linjalla, ja tie on taas auki.
book-pawn-take-wrong = Jätä kuningas paikalleen: tehtävä koskee sotilasta. Mikä on viistosti sen edessä?

book-passing = Ohestalyönti
book-passing-text =
    Kaksoisaskeleen ottava sotilas voi ohittaa ruudun, jossa vastustajan sotilas olisi voinut lyödä sen. Silloin tuo vastustajan sotilas saa vielä lyödä sen, ikään kuin se olisi edennyt vain yhden ruudun. Tämä on ohestalyönti, ranskaksi en passant.

    Se on tehtävä heti, seuraavalla siirrolla. Myöhemmin se on liian myöhäistä. Vain sotilas lyö näin, ja vain sotilas lyödään näin.
book-passing-now-ask = Musta siirsi juuri d7–d5 sotilaasi ohi. Lyö se ohesta.
book-passing-now-right = Sotilaasi on ruudussa d6, ja musta sotilas poistuu ruudusta d5. Se on ainoa lyönti, joka ei pääty lyödyn nappulan ruutuun.
book-passing-now-wrong = Nyt on liian myöhäistä: ohestalyönti on mahdollinen vain heti. Sotilaasi siirtyy viistoon, mustan sotilaan taakse.
book-passing-late-ask = Tässä mustan kaksoisaskeleesta on kaksi siirtoa. Mikä siirto sotilaallesi jää? Kokeile myös lyöntiä: tuomari kertoo, miksi se hylätään.
book-passing-late-right = Vain yksi ruutu eteenpäin. Ohestalyöntiin oli liian myöhäistä.
book-passing-late-wrong = Se oli kuninkaan siirto; tehtävä koskee sotilasta.

book-promotion = Korotus
book-promotion-text =
    Viimeiselle riville ehtinyt sotilas ei jää sotilaaksi. Samassa siirrossa se vaihdetaan omanväriseen kuningattareen, torniin, lähettiin tai ratsuun, pelaajan valinnan mukaan; kuninkaaseen ei koskaan. Sillä ei ole väliä, mitä laudalla on jäljellä: kuningattaria voi olla useita.

    Uusi nappula vaikuttaa heti: se voi shakata tai vaikka matittaa. Useimmiten valitaan kuningatar, mutta ei aina.
book-promotion-queen-ask = Siirrä sotilas viimeiselle riville ja valitse kuningatar.
book-promotion-queen-right = Heikoimmasta nappulasta tuli voimakkain.
book-promotion-queen-wrong = Siirrä sotilas viimeiselle riville ja valitse siellä kuningatar.
book-promotion-knight-ask = Mustan kuningatar uhkaa sotilastasi. Korota se nappulaksi, joka antaa shakin ja uhkaa samalla kuningatarta.
book-promotion-knight-right = Ratsu uhkaa kuningasta ja kuningatarta: kun kuningas on väistänyt, kuningatar lyödään.
book-promotion-knight-wrong = Näin musta säilyttää kuningattarensa. Mikä nappula liikkuu L-kirjaimen muotoisesti?
book-promotion-rook-ask = Kuningatar veisi mustalta kaikki siirrot, ja peli päättyisi tasan. Korota niin, että voit vielä voittaa.
book-promotion-rook-right = Torni jättää kuninkaalle yhden ruudun, h6, ja matittaa sen sitten laidalla.
book-promotion-rook-wrong = Ei noin. Tarvitset vahvan nappulan, joka ei kuitenkaan uhkaa ruutua h6.

book-value = Nappuloiden arvo
book-value-text =
    Kuningas on koko pelin arvoinen, sillä siitä ei voi luopua. Muut nappulat voimansa järjestyksessä: kuningatar, kaksi tornia, lähetit ja ratsut, viimeisinä sotilaat.

    Pelaajat laskevat sotilaan yhdeksi, ratsun ja lähetin kolmeksi, tornin viideksi ja kuningattaren yhdeksäksi. Mikään sääntö ei sitä sano: luvut auttavat arvioimaan vaihtoja. Viimeiselle riville päässyt sotilas on kuningattaren arvoinen.
book-value-take-ask = Torni voi lyödä kuningattaren tai tornin. Lyö arvokkaampi.
book-value-take-right = Kuningatar: tavallisen laskutavan mukaan se on yhdeksän arvoinen, torni viiden.
book-value-take-wrong = Kuningatar ruudussa a3 on arvokkaampi kuin torni ruudussa d5. Pääsetkö sinne?

book-castling = Linnoitus
book-castling-text =
    Kerran pelissä kuningas saa linnoittaa: se siirtyy kaksi ruutua tornia kohti, ja torni hyppää sen yli ruutuun, jonka kuningas ohitti. Se on yksi kuninkaan siirto, joten koske ensin kuninkaaseen.

    Oikeus menetetään lopullisesti, kun kuningas on liikkunut, eikä liikkuneen tornin kanssa voi linnoittaa. Tilapäisesti linnoitus on estetty, kun välissä on nappula, kun kuningas on shakissa tai kun kuninkaan ohittama ruutu tai sen pääteruutu on uhattu. Torni saa olla uhattuna ja kulkea uhatun ruudun yli.
book-castling-short-ask = Linnoita: siirrä kuningasta kaksi ruutua tornia kohti.
book-castling-short-right = Kuningas on turvassa sotilaidensa takana, ja torni on pelissä.
book-castling-short-wrong = Se ei ollut linnoitus. Siirrä kuningas ruutuun g1 tai oman torninsa päälle.
book-castling-long-ask = Musta torni uhkaa ruutua b1. Saako valkea silti linnoittaa tälle puolelle? Kokeile.
book-castling-long-right = Saa: kuningas ei kulje ruudun b1 kautta. Vain torni kulkee.
book-castling-long-wrong = Olisit voinut linnoittaa: b1 on tornin reitillä, ei kuninkaan.
book-castling-side-ask = Lähetti uhkaa ruutua f1. Linnoita sille puolelle, jolle se on sallittu.
book-castling-side-right = Toisella puolella kuningas olisi ohittanut uhatun ruudun f1. Se estää linnoituksen vain niin kauan kuin uhka kestää.
book-castling-side-wrong = Se ei ollut linnoitus. Toiselle puolelle lähetti estää sen; entä toiselle?

book-safety = Oman kuninkaan turvallisuus
book-safety-text =
    Siirto ei saa jättää eikä panna omaa kuningasta shakkiin. Nappula, joka suojaa kuningastaan uhkaukselta, on kiinnitetty: se ei saa poistua uhkauslinjalta. Tuomari hylkää sellaisen siirron ja kertoo, mistä kuningasta uhattaisiin.

    Kiinnitettykin nappula silti suojaa ja shakkaa: vastustajan kuningas ei saa seistä ruudussa, jota se uhkaa.
book-safety-pin-ask = Mustan kuningatar on lyötävissä, mutta torni on kiinnittänyt ratsun. Mikä nappula saa lyödä sen?
book-safety-pin-right = Lähetti. Jos ratsu olisi lähtenyt, torni olisi uhannut kuningastasi.
book-safety-pin-wrong = Kuningatar on yhä paikallaan. Mikä muu nappula uhkaa kaukaa ruutua f6?
book-safety-check-ask = Valkea lähetti on tornisi kiinnittämä, ja silti se shakkaa sinua. Lyö se.
book-safety-check-right = Shakki torjuttu ja lähetti voitettu.
book-safety-check-wrong = Kuningas pääsi shakista. Mutta katso: kiinnitetyn lähetin olisi voinut lyödä.

book-check = Shakki
book-check-text =
    Uhattu kuningas on shakissa. Siihen on vastattava heti, ja keinoja on kolme: lyö shakkaava nappula, siirrä jokin nappula väliin tai siirrä kuningas ruutuun, jota ei uhata. Jos shakkaajia on kaksi, vain kuninkaan siirto auttaa.

    Vapaissa peleissä pelaaja sanoo ”shakki”. Turnauksessa ei sanota mitään.
book-check-take-ask = Torni shakkaa. Ensimmäinen keino: lyö se.
book-check-take-right = Torni on poissa ja shakki sen mukana.
book-check-take-wrong = Niin shakki torjutaan. Mutta tässä voidaan lyödä itse torni. Millä nappulalla?
book-check-block-ask = Sama shakki. Toinen keino: siirrä lähetti väliin.
book-check-block-right = Lähetti torjuu shakin. Se on nyt kiinnitetty.
book-check-block-wrong = Niin shakki torjutaan toisella tavalla. Siirrä nyt lähetti tornin ja kuninkaan väliin.
book-check-king-ask = Sama shakki. Kolmas keino: siirrä kuningasta.
book-check-king-right = Kuningas lähti tornin linjalta ja on turvassa.
book-check-king-wrong = Se on toinen keino. Siirrä tällä kertaa itse kuningasta.

book-checkmate = Matti
book-checkmate-text =
    Jos kuningas on shakissa eikä mikään siirto auta, se on matti, ja peli päättyy heti. Matittaja on voittanut, olipa hänellä miten vähän nappuloita tahansa. Kuningasta ei lyödä, vaan se kaadetaan.

    Sana tulee persian sanoista ”shah mat”: ”shah” on kuningas, ja ”mat” ymmärrettiin kuolleeksi.
book-checkmate-rook-ask = Musta kuningas on suljettu omien sotilaidensa taakse. Tee matti yhdellä siirrolla.
book-checkmate-rook-right = Takarivimatti. Mikään ei pääse väliin, eikä kuninkaalla ole ruutua.
book-checkmate-rook-wrong = Ei vielä matti. Millä rivillä kuningasta voi uhata?
book-checkmate-fool-ask = Valkea on tehnyt kaksi huonoa sotilaansiirtoa. Pelaat mustilla: tee matti. Lyhyempää peliä ei ole.
book-checkmate-fool-right = Narrinmatti: viistorivi kuninkaan luo oli auki, eikä mikään sulje sitä.
book-checkmate-fool-wrong = Ei vielä matti. Etsi avoin viistorivi valkean kuninkaan luo.
book-checkmate-knight-ask = Mustalla on kuningatar ja torni, sinulla yksi ratsu. Tee silti matti.
book-checkmate-knight-right = Tukehdusmatti: kuningas on omien nappuloidensa ympäröimä. Matti voittaa, olipa laudalla mitä muuta tahansa.
book-checkmate-knight-wrong = Ei matti. Vain shakki auttaa: mistä ratsu yltää ruutuun h8?

book-stalemate = Patti
book-stalemate-text =
    Jos vuorossa olevalla ei ole yhtään laillista siirtoa, mutta hän ei ole shakissa, se on patti: tasapeli, olipa vastustaja miten paljon edellä tahansa.

    Pattia on kahta lajia. Joko mikään ei pääse liikkumaan: kuningas ja muut nappulat ovat saarroksissa ja sotilaiden tiet tukossa. Tai siirtoja olisi, mutta jokainen jättäisi kuninkaan uhatuksi. Voitolla olevan on varottava pattia, häviöllä oleva voi tavoitella sitä.
book-stalemate-mate-ask = Yksi siirto on matti; toinen, ruutuun c7, olisi patti. Tee matti.
book-stalemate-mate-right = Matti. Ruudussa c7 kuningatar olisi vienyt mustalta kaikki siirrot antamatta shakkia: tasapeli.
book-stalemate-mate-wrong = Ei matti, ehkä jopa patti. Shakkaa niin, ettei kuningas pääse pakoon laitaa pitkin.
book-stalemate-king-ask = Sama asema. Tee nyt patti.
book-stalemate-king-right = Kuningas ei ole shakissa, mutta jokainen ruutu sen ympärillä on uhattu. Tasapeli.
book-stalemate-king-wrong = Kuninkaalla on vielä siirto, tai se on shakissa. Uhkaa ruutuja b8, b7 ja a7, mutta älä ruutua a8.
book-stalemate-wall-ask = Valkealla on ratsu enemmän. Pelaat mustilla: pelasta tasapeli ja sulje asema niin, ettei yksikään valkean nappula pääse liikkumaan.
book-stalemate-wall-right = Kuningas on saarroksissa, ratsulla ei ole vapaata ruutua, ja jokaisen sotilaan tie on tukossa. Patti, tasapeli.
book-stalemate-wall-wrong = Valkealla on vielä siirtoja. Mikä valkean sotilaista pääsee eteenpäin?

book-rescue = Patti pelastaa
book-rescue-text =
    New York, Yhdysvaltain mestaruusturnaus 1942: Carl Pilnick on pahasti häviöllä valkeilla Samuel Reshevskyä vastaan. Musta on juuri siirtänyt g-sotilastaan ja uhkaa kuningatarta. Se on virhe: nyt yhdelläkään valkean sotilaalla ei ole siirtoa.

    Laudalla on tuo loppupeli yksinkertaistettuna.
book-rescue-queen-ask = Valkea siirtää ja pelastaa pelin. Anna kuningatar, mutta oikeassa ruudussa.
book-rescue-queen-right = Mustan kuningatar on kiinnitetty kuninkaaseensa. Jos se lyö, syntyy patti, kuten tässä; jos se ei lyö, se menetetään. Pilnick löysi siirron, ja peli päättyi tasan.
book-rescue-queen-wrong = Näin häviät ennen pitkää. Uhkaa mustan kuningatarta sen viistorivillä niin, että jos se lyö, kuninkaallasi ei ole siirtoa.

book-dead = Kuollut asema
book-dead-text =
    Jos kumpikaan ei voi koskaan matittaa, vaikka molemmat auttaisivat toisiaan, asema on kuollut ja peli heti tasan. Kuningas kuningasta vastaan on kuollut asema; samoin kuningas ja lähetti tai kuningas ja ratsu pelkkää kuningasta vastaan. Myös sotilasmuuri, jonka läpi mikään ei pääse, voi olla kuollut.

    Kaksi ratsua kuningasta vastaan ei ole kuollut asema: mattia ei yleensä voi pakottaa, mutta se on mahdollinen. Silloin pelataan tai sovitaan tasapelistä.
book-dead-take-ask = Tee asemasta kuollut: tasapeli heti.
book-dead-take-right = Kuningas ja lähetti kuningasta vastaan: mattia ei voi syntyä. Tuomari päättää pelin ilman vaatimusta.
book-dead-take-wrong = Peli jatkuu, sillä lähetti ja ratsu laudalla sallivat vielä matin. Lyö ratsu.

book-repetition = Aseman toistuminen
book-repetition-text =
    Kun sama asema on laudalla kolmannen kerran, vuorossa oleva voi vaatia tasapeliä. Sama tarkoittaa: samat nappulat samoissa ruuduissa, sama pelaaja vuorossa ja samat oikeudet linnoittaa ja lyödä ohesta. Kertojen ei tarvitse olla peräkkäin.

    Vaatia voi myös ennen siirtoa nimeämällä siirron, joka tuo aseman laudalle. Viidennellä kerralla peli on tasan ilman vaatimustakin. Jos otteluun on valittu ”Heti”, kolmas kerta riittää.
book-repetition-third-ask = Ratsut on siirretty ulos, takaisin ja uudelleen ulos. Alkuasema on ollut laudalla kahdesti. Tuo se laudalle kolmannen kerran.
book-repetition-third-right = Kolmas kerta: nyt tasapeliä voi vaatia.
book-repetition-third-wrong = Se on uusi asema. Vie ratsu takaisin sinne, mistä se tuli.

book-fifty = Viisikymmentä siirtoa
book-fifty-text =
    Jos molemmat ovat tehneet viisikymmentä siirtoa peräkkäin ilman yhtään sotilaan siirtoa tai lyöntiä, vuorossa oleva voi vaatia tasapeliä. Seitsemänkymmenenviiden siirron jälkeen peli on tasan ilman vaatimustakin, ellei viimeinen niistä ole matti. Jos otteluun on valittu ”Heti”, viisikymmentä riittää.

    Jokaisesta sotilaan siirrosta ja lyönnistä lasku alkaa alusta.
book-fifty-again-ask = Valkea haluaa voittaa, mutta vielä yhden tällaisen siirron jälkeen musta voi vaatia tasapeliä. Aloita lasku alusta.
book-fifty-again-right = Sotilas liikkui: lasku on taas nollassa.
book-fifty-again-wrong = Nyt viisikymmentä on täynnä, ja musta vaatii tasapeliä. Mikä aloittaa laskun alusta?

book-ending = Pitkiä loppupelejä
book-ending-text =
    Jotkin loppupelit ovat voitettuja, mutta vaikeita voittaa viidessäkymmenessä siirrossa. Parhaalla pelillä kuningas, lähetti ja ratsu matittavat yksinäisen kuninkaan enintään 33 siirrossa; kuningas ja kuningatar tarvitsevat kuningasta ja tornia vastaan enintään 35. Yksi virhe voi maksaa voiton: silloin vaaditaan tasapeliä.

    Lähetti ja ratsu matittavat vain lähetin värisessä kulmassa. Kuningatar voittaa ajamalla kuninkaan ja tornin erilleen.
book-ending-knight-ask = Kuningas, lähetti ja ratsu kuningasta vastaan: kuningas on lähetin värisessä kulmassa. Tee matti.
book-ending-knight-right = Matti. Kuningas ja ratsu vievät ruudut g7, h7 ja g8, lähetti kulman.
book-ending-knight-wrong = Ei matti. Kuningas ja ratsu vartioivat kaikkia ruutuja kulman ympärillä: mikä nappula shakkaa?
book-ending-rook-ask = Kuningas ja kuningatar kuningasta ja tornia vastaan: tee matti.
book-ending-rook-right = Matti. Torni on oman kuninkaansa tiellä eikä pääse väliin.
book-ending-rook-wrong = Ei matti. Millä linjalla mikään ei pääse väliin?

book-resign = Luovuttaminen
book-resign-text =
    Pelaaja saa luovuttaa milloin tahansa; laudalla hän kaataa kuninkaansa. Toinen on voittanut. Mutta jos toinen ei voisi koskaan matittaa millään laillisten siirtojen sarjalla, peli on tasan.

    Kenenkään ei ole pakko luovuttaa. Katso ennen sitä vielä kerran.
book-resign-look-ask = Mustalla on kuningatar enemmän, ja se on matittamassa. Katso vielä kerran ennen kuin luovutat.
book-resign-look-right = Matti. Luovutus olisi ollut virhe.
book-resign-look-wrong = Nyt musta matittaa. Parempi siirto oli olemassa: katso mustan takariviä.

book-agreement = Sovittu tasapeli
book-agreement-text =
    Pelaajat voivat sopia tasapelistä. Toinen tarjoaa sitä siirtonsa yhteydessä: ensin siirto, sitten tarjous, sitten kello. Toinen hyväksyy tai hylkää sen, sanomalla tai tekemällä siirron. Siihen asti tarjous on voimassa, eikä sitä voi perua.

    Toistuvat tarjoukset häiritsevät vastustajaa: tässä ohjelmassa on tarjouksen jälkeen toisen vuoro tarjota, tai väliin on tehtävä kymmenen siirtoa.
book-agreement-hold-ask = Ennen kuin tarjoat tasapeliä, varmista, että pystyt pitämään sen: vain yksi siirroistasi riittää.
book-agreement-hold-right = Kuninkaat ovat vastakkain. Jos sotilas nyt etenee, kuninkaasi menee sen eteen, ja mustan on luovuttava siitä tai pantava sinut pattiin. Nyt tasapeliä voi tarjota.
book-agreement-hold-wrong = Nyt mustan kuningas pääsee ruutuun d2, ja sotilas korottuu. Siirrä kuninkaasi vastapäätä mustaa kuningasta.

book-clock = Kello
book-clock-text =
    Kellolla pelattaessa kummallakin on oma aikansa. Se kuluu, kun hän miettii: siirtänyt painaa kelloa, ja toisen aika alkaa. Jotkin kellot lisäävät joka siirrosta vähän aikaa. Valkean kello käynnistyy ensin. Kellot voi pysäyttää, jos niin sovitaan.

    Jolta aika loppuu, se häviää. Mutta jos toinen ei voisi koskaan matittaa millään laillisten siirtojen sarjalla, peli on tasan. Yksi ratsukin voi riittää aikavoittoon, kuten tämä matti näyttää.
book-clock-knight-ask = Valkealla on vain ratsu. Voiko sillä matittaa? Näytä.
book-clock-knight-right = Matti yhdellä ratsulla, mustan oman sotilaan avulla. Siksi musta häviäisi tässä ajalla.
book-clock-knight-wrong = Ei matti. Mistä ratsu uhkaa ruutua h1?

book-touch = Kosketettu on siirrettävä
book-touch-text =
    Kilpailupelissä pätee: jos kosket omaan nappulaasi, sitä on siirrettävä, jos se voi liikkua. Jos kosket vastustajan nappulaan, se on lyötävä, jos sen voi lyödä. Kun päästät nappulasta irti ruudussa, siirto on tehty. Jos haluat vain korjata nappulan asentoa, sano ensin ”korjaan”.

    Linnoittaessasi koske ensin kuninkaaseen. Joka koskee ensin torniin, sen on siirrettävä tornia. Tässä ohjelmassa kosketussäännöstä voi sopia, kun uusi ottelu aloitetaan.
book-touch-take-ask = Olet koskettanut mustaa lähettiä, joten se on lyötävä. Miten?
book-touch-take-right = Lyöty, kuten sääntö vaatii. Jos tapoja on useita, saat valita.
book-touch-take-wrong = Kosketettu on lyötävä: lähetin on lähdettävä laudalta.

book-notation = Siirtojen merkitseminen
book-notation-text =
    Siirto merkitään nappulan kirjaimella ja ruudulla, johon se menee: K kuningas, D kuningatar (daami), T torni, L lähetti, R ratsu; sotilaalla ei ole kirjainta. × tai x on lyönti, + shakki, # matti, O-O lyhyt ja O-O-O pitkä linnoitus. Jos kaksi samanlaista nappulaa voi mennä samaan ruutuun, lisätään linja tai rivi, jolta siirtävä tulee. Muilla kielillä on omat kirjaimensa.

    Lauta yksin ei kerro kaikkea: saako vielä linnoittaa tai lyödä ohesta, ja monestiko asema on toistunut, sen tietää vain pöytäkirja. Lopuksi merkitään tulos ja sen syy, jos se tiedetään.
book-notation-read-ask = Pelaa tämä siirto: { $move }.
book-notation-read-right = R on ratsu, b linja, jolta se tulee, ja d2 ruutu, johon se siirtyy.
book-notation-read-wrong = Se oli toinen siirto. { $move }: b-linjan ratsu menee ruutuun d2.
book-notation-mate-ask = Ja tämä: { $move }.
book-notation-mate-right = T on torni, ja # tarkoittaa mattia.
book-notation-mate-wrong = Se oli toinen siirto. Pelaa { $move }, tornilla.

book-chess960 = Chess960
book-chess960-text =
    Chess960:ssä sotilaiden takana olevat nappulat ovat yhdessä 960 järjestyksestä, molemmilla samassa: lähetit erivärisillä ruuduilla, kuningas torniensa välissä. Järjestys arvotaan; numero 518 on tavallinen. Kaikki muu on kuten muussakin shakissa.

    Niin on linnoituksen loppukin: mistä kuningas ja torni tulevatkin, kuningas tulee g-linjalle ja torni f-linjalle, tai kuningas c-linjalle ja torni d-linjalle. Kumpikaan ei ole aiemmin siirtynyt. Missään ruudussa, jonka ne ohittavat tai johon ne tulevat, ei saa olla muita nappuloita, eikä kuningas saa olla shakissa, ohittaa uhattua ruutua eikä tulla sellaiseen. Linnoita siirtämällä kuningas oman torninsa päälle. Käsin kuningas nostetaan pois, torni siirretään ja kuningas pannaan paikalleen.
book-chess960-short-ask = Linnoita kuningassivustalle: siirrä kuningas oman torninsa päälle.
book-chess960-short-right = Kuningas g1, torni f1: kuten aina, mistä ne lähtivätkin.
book-chess960-short-wrong = Se ei ollut linnoitus kuningassivustalle. Siirrä kuningas ruudun h1 tornin päälle.
book-chess960-free-ask = Toisella puolella nappula on tiellä. Linnoita toiselle; siellä kuningas voisi myös astua maaliruutuunsa, joten siirrä se torninsa päälle.
book-chess960-free-right = Kuningas c1, torni d1. Toisella puolella ratsu oli ruudussa, johon torni tulisi.
book-chess960-free-wrong = Se ei ollut linnoitus. Ruudun f1 ratsu estää sen toiselle puolelle: siirrä kuningas ruudun a1 tornin päälle.

book-odds = Tasoituspelit
book-odds-text =
    Jos toinen on paljon vahvempi, voidaan pelata tasoituksella: vahvempi aloittaa ilman jotakin nappulaa tai vähemmällä ajalla. Sotilaan ja siirron tasoituksessa vahvemmalla on mustat, ja hän pelaa ilman sotilasta f7. Ratsun, tornin tai kuningattaren tasoituksessa hänellä on valkeat, ja hän pelaa ilman ratsua b1, tornia a1 tai kuningatarta; ilman tornia hän ei voi linnoittaa sen puolelle. Kaikki muu on tavallista, ja pöytäkirja kertoo tasoituksen.
book-odds-pawn-ask = Musta antaa tasoituksena sotilaan ja siirron. Käytä tietä, jonka puuttuva sotilas jättää auki kuninkaan luo: shakkaa.
book-odds-pawn-right = Kuningatar shakkaa viistoriviä pitkin, jonka sotilas f7 olisi sulkenut.
book-odds-pawn-wrong = Se ei ole shakki. Mikä nappula pääsee viistoriville h5–e8?
book-three-check = Kolmen shakin peli
book-three-check-text =
    Kolmen shakin peli on shakkia, jossa voittaa myös se, joka shakkaa kolmannen kerran. Siirto, joka shakkaa kahdella nappulalla, on yksi shakki. Kummankin shakit lasketaan laudan vieressä. Pelkällä kuninkaalla ei voi voittaa: jos vastustajalta silloin loppuu aika, peli päättyy tasan.
book-three-check-third-ask = Valkea on shakannut kahdesti. Shakkaa kolmannen kerran.
book-three-check-third-right = Kolmas shakki voittaa, vaikka kuningas voisi lyödä lähetin.
book-three-check-third-wrong = Se ei ole shakki. Mikä nappula pääsee mustan kuninkaan viereen?
book-king-of-the-hill = Kukkulan kuningas
book-king-of-the-hill-text =
    Laudan neljä keskiruutua d4, e4, d5 ja e5 ovat kukkula. Pelaaja, jonka kuningas tulee sinne laillisella siirrolla, on heti voittanut. Matti voittaa kuten aina, ja koska jokainen kuningas voi kiivetä, mikään asema ei ole kuollut nappuloiden puutteen takia.
book-king-of-the-hill-climb-ask = Voita: vie kuningas kukkulalle. Se ei saa astua shakkiin.
book-king-of-the-hill-climb-right = Kuningas on kukkulalla: peli on päättynyt.
book-king-of-the-hill-climb-wrong = Kuninkaan on tultava ruutuun d4, e4, d5 tai e5, jota torni ei uhkaa.
book-antichess = Antishakki
book-antichess-text =
    Antishakissa voittaa häviämällä: voittaa se, joka on siirtovuorossa ja jolla ei ole enää nappuloita tai siirtoa. Joka voi lyödä, sen on lyötävä; usean lyönnin väliltä saa valita. Kuningas on nappula muiden joukossa: ei ole shakkia, mattia eikä linnoitusta, kuninkaita lyödään, ja sotilas voi korottua myös kuninkaaksi.
book-antichess-must-ask = Lyönti on mahdollinen, joten mikään muu siirto ei ole laillinen; kahdesta saa valita. Lyö sotilaalla.
book-antichess-must-right = Toinen lyönneistä oli pakko tehdä.
book-antichess-must-wrong = Lähettikin saa lyödä, mutta tässä lyö sotilas.
book-antichess-give-ask = Menetä viimeinen nappulasi: vie se ruutuun, jossa se on lyötävä.
book-antichess-give-right = Sotilaan on lyötävä, valkealla ei ole enää mitään, ja se on voittanut.
book-antichess-give-wrong = Siinä sotilas ei voi lyödä lähettiä. Sotilas lyö viistoon.
book-atomic = Atomishakki
book-atomic-text =
    Atomishakissa lyönti räjähtää: lyöty nappula, lyönyt nappula ja kaikki muut nappulat kuin sotilaat lyöntiruudun kahdeksassa naapuriruudussa katoavat. Se, jonka kuningas räjähtää, on hävinnyt. Omaa kuningasta ei saa räjäyttää, joten kuningas ei koskaan lyö. Kuninkaat saavat olla vierekkäin; silloin kumpikaan ei ole shakissa.
book-atomic-blast-ask = Voita heti: lyö mustan kuninkaan vierestä.
book-atomic-blast-right = Räjähdys ulottuu ruutuun e8: kuningas on poissa, ja valkea on voittanut.
book-atomic-blast-wrong = Kuningas ei räjähtänyt. Mikä lyönti on ruudun e8 vieressä?
book-horde = Lauma
book-horde-text =
    Valkealla on 36 sotilasta eikä kuningasta, mustalla tavalliset nappulat. Valkea voittaa matilla, musta lyömällä kaikki valkean nappulat, myös korotetut. Valkean sotilaat ensimmäisellä rivillä voivat nekin siirtyä kaksi ruutua, mutta niitä ei silloin voi lyödä ohestalyönnillä.
book-horde-last-ask = Musta voittaa lyömällä valkean viimeisen nappulan. Lyö se.
book-horde-last-right = Valkealla ei ole enää nappuloita: musta on voittanut.
book-horde-last-wrong = Sotilas on yhä ruudussa a1. Torni voi lyödä sen.
book-racing-kings = Kuninkaiden kilpajuoksu
book-racing-kings-text =
    Kuninkaat kilpailevat kahdeksannelle riville, ja se, jonka kuningas ehtii ensin, on voittanut. Sotilaita ei ole, eikä mikään siirto saa shakata. Valkea aloittaa: jos mustan kuningas tulee kahdeksannelle riville heti valkean jälkeisellä siirrolla, peli on tasan.
book-racing-kings-goal-ask = Voita kilpajuoksu: vie kuningas kahdeksannelle riville. Se ei saa astua shakkiin.
book-racing-kings-goal-right = Kuningas on perillä, eikä mustan kuningas ehdi sinne seuraavalla siirrolla.
book-racing-kings-goal-wrong = Kuninkaan on tultava kahdeksannelle riville ruutuun, jota torni ei uhkaa.
book-crazyhouse = Crazyhouse
book-crazyhouse-text =
    Crazyhousessa lyöty nappula vaihtaa puolta: se menee lyöneen pelaajan taskuun, ja hän voi siirron sijasta pudottaa sen mihin tahansa tyhjään ruutuun. Sotilasta ei saa pudottaa ensimmäiselle eikä viimeiselle riville, ja lyöty korotettu nappula on taas sotilas. Pudotus voi torjua shakin ja tehdä matin. Koska kaikki nappulat palaavat, siirtoja ei lasketa tasapeliä varten, ja se, jonka aika loppuu, on hävinnyt.
book-crazyhouse-mate-ask = Musta voisi pudottaa ratsun kaukaisen nappulan ja kuninkaan väliin. Tee matti pudotuksella, jota mikään ei torju.
book-crazyhouse-mate-right = Ratsun ja kuninkaan väliin ei mahdu mitään, eikä ratsua voi lyödä: matti.
book-crazyhouse-mate-wrong = Se ei ole matti. Mistä ruudusta ratsu uhkaa ruutua h8?
book-crazyhouse-parry-ask = Kuninkaasi on shakissa eikä voi liikkua. Pudota lähetti väliin niin, että mustakin on shakissa.
book-crazyhouse-parry-right = Pudotus tekee saman kuin siirto: se torjui shakin ja shakkasi.
book-crazyhouse-parry-wrong = Lähetin on tultava tornin ja kuninkaan väliin, samalle viistoriville kuin h7.

## match

match-title = Uusi ottelu
match-players = Pelaajat
match-first-player = Ensimmäinen pelaaja
match-second-player = Toinen pelaaja
match-colours = Värit
match-random = Satunnaiset
match-random-tip = Ensimmäinen pelaaja valitsee käden
match-has-white = Valkeilla pelaa { $name }
match-first-has-white = Ensimmäisellä valkeat
match-second-has-white = Toisella valkeat
match-choose-a-hand = { $name } valitsee käden
match-hands-tip = Kummassakin kädessä on sotilas: valitse toinen
match-clock = Kello
match-clock-none = Ei kelloa
match-clock-none-tip = Ilman kelloa
match-clock-sudden-tip = { $minutes } minuuttia koko peliin
match-clock-increment-tip = { $minutes } minuuttia ja lisäksi { $seconds } sekuntia siirtoa kohti
match-clock-periods-tip = 90 minuuttia 40 siirtoon, sitten 30 minuuttia, ja 30 sekuntia siirtoa kohti
match-clock-own = Mukautettu:
match-clock-own-hint = esim. 5+3
match-clock-own-tip = Minuutit ja sekunnit siirtoa kohti: 5+3; d on viive, b on Bronstein: 5d3; siirrot ennen aikaa, jaksojen välissä pilkku: 40/90+30,30
match-clocks-differ = Eri aika kummallekin
match-clocks-differ-tip = Ensimmäisen pelaajan aika, sitten toisen; säilyy, kun värit vaihtuvat
match-one-clock = anna vain yhden pelaajan aika
match-position = Asema
match-position-standard = Alkuasema
match-position-fen = FEN-merkkijonosta
match-position-fen-tip = Asema yhtenä tekstirivinä
match-position-fen-empty = Kirjoita tai liitä asema (FEN)
match-position-hand = Aseta käsin…
match-position-hand-tip = Aseta nappulat laudalle yksitellen
match-960-draw = Arvo
match-960-draw-tip = Yksi 960 asemasta arvalla
match-960-number-tip = Aseman numero, 0–959; 518 on tavallinen
match-960-is = Asema { $number }
match-960-tip = Nappulat aloittavat yhdessä 960 järjestyksestä, arvalla tai numerolla
match-variant = Pelimuodot
match-variant-tip = Kolmen shakin peli, kukkulan kuningas, antishakki, atomishakki, lauma, kuninkaiden kilpajuoksu, Crazyhouse
match-odds = Tasoitus
match-odds-tip = Vahvempi aloittaa ilman jotakin nappulaa tai vähemmällä ajalla
match-odds-pawn = Sotilas ja siirto
match-odds-knight = Ratsu
match-odds-rook = Torni
match-odds-queen = Kuningatar
match-odds-time = Aika
match-odds-time-tip = Ensimmäiselle pelaajalle viisi minuuttia, toiselle kolme
match-arbiter = Säännöt
match-draws = Toiston ja 50 siirron tasapelit
match-draws-claim = Vaadittaessa
match-draws-claim-tip = Sama asema kolmesti tai 50 siirtoa: pelaaja vaatii (FIDE)
match-draws-once = Heti
match-draws-once-tip = Peli päättyy ilman vaatimusta
match-take-backs = Siirron takaisinotto
match-take-backs-free = Vapaa
match-take-backs-free-tip = Kumpi tahansa, milloin tahansa
match-take-backs-agreed = Sopimalla
match-take-backs-agreed-tip = Vastustajalta kysytään
match-take-backs-never = Ei lainkaan
match-take-backs-never-tip = Siirtoja ei voi ottaa takaisin
match-touch = Kosketussääntö
match-touch-tip = Napsautettua nappulaa on siirrettävä tai se on lyötävä, jos mahdollista
match-announce = Ilmoita shakki
match-announce-tip = Ei käytössä turnauksissa
match-archived = Laudalla oleva peli siirtyy arkistoon keskeneräisenä.
match-unsaved = Laudalla olevaa peliä ei ole tallennettu, ja se katoaa.
match-begin = Aloita peli
match-save-first = Tallenna ensin
match-save-first-tip = Tallenna laudalla oleva peli
match-cancel = Peruuta
match-computer-player = Tietokone
match-computer = Tietokone vastustajana
match-hints = Vihjeet
match-hints-tip = Ottelun aikana saa pyytää vihjeen näppäimellä F9

## setup

setup-title = Aseman asettaminen
setup-help = Valitse nappula ja napsauta ruutuja; toinen napsautus poistaa nappulan. Nappuloita voi myös raahata: ruutuun tai pois laudalta.
setup-key = Näppäin: { $key }
setup-remove = Poista
setup-start = Alkuasema
setup-clear = Tyhjennä
setup-pocket = Taskuun
setup-pocket-empty = Tyhjennä taskut
setup-turn = Siirtovuoro
setup-white = Valkea
setup-black = Musta
setup-castling = Linnoitusoikeudet
setup-chess960 = Linnoitus kuten Chess960:ssä
setup-white-short = Valkea, lyhyt
setup-white-long = Valkea, pitkä
setup-black-short = Musta, lyhyt
setup-black-long = Musta, pitkä
setup-en-passant = Ohestalyönti
setup-en-passant-none = Ei
setup-valid = Asema kelpaa.
setup-use = Käytä tätä asemaa

## start

start-title = Shakki
start-subtitle = Shakkia kahdelle
start-back = Takaisin peliin
start-continue = Jatka
start-continue-other = Jatka toista peliä
start-archive = Siirrä arkistoon
start-archive-tip = Siirrä tämä peli arkistoon sellaisenaan: sitä ei enää tarjota tässä
start-next-game = Seuraava peli
start-new = Uusi ottelu
start-open = Avaa peli…
start-games = Pelatut pelit
start-book = Sääntökirja
start-settings = Asetukset
start-quit = Lopeta
start-hint = Tai tee vain siirto laudalla.
start-computer = Pelaa tietokonetta vastaan

## settings

settings-title = Asetukset
settings-done = Valmis
settings-reset = Oletukset
settings-reset-tip = Palauta kaikki oletukset
settings-undo-reset = Kumoa
settings-undo-reset-tip = Palauta aiemmat asetukset
settings-saved = Tallennettu
settings-group-language = Kieli
settings-language-system = Järjestelmän
settings-notation = Merkintätapa
settings-notation-language = Kielen kirjaimet
settings-notation-language-tip = Nappuloiden kirjaimet valitulla kielellä
settings-notation-figurines = Kuvamerkit, samat kaikilla kielillä
settings-notation-english = Englannin kirjaimet, kuten PGN-tiedostoissa
settings-notation-coordinates = Lähtö- ja maaliruutu
settings-group-appearance = Huone ja nappulat
settings-room = Huone
settings-room-evening = Ilta
settings-room-morning = Aamu
settings-room-studio = Studio
settings-pieces = Nappulat
settings-board = Lauta
settings-wood = Puu
settings-marble = Marmori
settings-plastic = Muovi
settings-glass = Lasi
settings-vinyl = Vinyyli
settings-quality = Kuvanlaatu
settings-quality-automatic = Automaattinen
settings-quality-automatic-tip = Tälle tietokoneelle sopiva
settings-quality-software = Yksinkertainen
settings-quality-software-tip = Tietokoneelle, jossa ei ole näytönohjainta
settings-quality-low = Matala
settings-quality-low-tip = Vanhalle näytönohjaimelle
settings-quality-medium = Keskitaso
settings-quality-medium-tip = Varjot ja pehmeät reunat
settings-quality-high = Korkea
settings-quality-high-tip = Yksityiskohtaiset valot ja varjot
settings-quality-ultra = Korkein
settings-quality-ultra-tip = Kaikki tehosteet, nopealle näytönohjaimelle
settings-depth-of-field = Syväterävyys
settings-depth-of-field-tip = Kuten valokuvassa; liikkeen aikana kaikki on terävää
settings-group-view = Näkymä ja liike
settings-view = Näkymä
settings-view-seat = Paikalta
settings-view-seat-tip = Pelaajan paikalta (V: seuraava näkymä)
settings-view-side = Sivulta
settings-view-side-tip = Sivulta (V: seuraava näkymä)
settings-view-overhead = Ylhäältä
settings-view-overhead-tip = Suoraan ylhäältä (V: seuraava näkymä)
settings-view-facing = Vastakkain
settings-view-facing-tip = Pelaajien välissä vaakatasossa olevalle näytölle: suoraan ylhäältä, kummallakin omat painikkeet (V: seuraava näkymä)
settings-view-follows = Näkymä siirtojen välissä
settings-view-turning = Käännä joka siirrolla
settings-view-turning-tip = Näkymä kääntyy siirtovuorossa olevalle
settings-view-stay = Kiinteä
settings-view-stay-tip = Näkymä pysyy paikallaan
settings-speed-now = Animaatio: { $speed }
settings-view-now = Näkymä: { $view }, { $follows }
settings-speed = Animaatio
settings-speed-full = Normaali
settings-speed-full-tip = Nappulat liikkuvat normaalilla nopeudella (S: seuraava)
settings-speed-fast = Nopea
settings-speed-fast-tip = Noin kaksinkertaisella nopeudella (S: seuraava)
settings-speed-off = Pois
settings-speed-off-tip = Nappulat ilmestyvät uuteen ruutuunsa (S: seuraava)
settings-reduced-motion = Vähennetty liike
settings-reduced-motion-tip = Ei kamera-animaatiota, ja nappulat liukuvat
settings-group-sound = Äänet ja puhe
settings-sound = Äänet
settings-sound-tip = Nappuloiden äänet laudalla
settings-volume = Äänenvoimakkuus
settings-announcements = Ilmoita shakki ja pelin loppu
settings-announcements-tip = Sanoin, äänin, puheena ja laudalla
settings-low-time = Varoita ajan vähyydestä
settings-low-time-tip = Ääni kerran, kun pelaajalla on aikaa alle kaksikymmentä sekuntia
settings-resigned-king = Kuningas kumoon luovutettaessa
settings-resigned-king-tip = Luovuttajan kuningas kaatuu; muuten se jää paikalleen
settings-spoken = Lue siirrot ääneen
settings-spoken-tip = Jos järjestelmä tukee puhetta
settings-group-board = Laudalla
settings-hints = Näytä lailliset siirrot
settings-hints-tip = Merkitse ruudut, joihin valittu nappula voi siirtyä
settings-threats = Näytä uhat
settings-threats-tip = Merkitse omat nappulat, jotka vastustaja voittaisi
settings-coordinates = Koordinaatit
settings-coordinates-tip = Kirjaimet ja numerot laudan reunassa
settings-group-accessibility = Esteettömyys
settings-simplified = Yksinkertaistetut nappulat
settings-simplified-tip = Himmeät nappulat ääriviivoin (L)
settings-contrast = Suuri kontrasti
settings-contrast-tip = Vaaleampi teksti tummemmalla pohjalla ja yksinkertaistetut nappulat
settings-scale = Tekstin koko

## panel

panel-first = Pelin alku (Home)
panel-previous = Siirto taaksepäin (Page Up)
panel-next = Siirto eteenpäin (Page Down)
panel-last = Takaisin peliin (End)
panel-autoplay = Automaattitoisto (F5)
panel-autoplay-stop = Pysäytä automaattitoisto (F5)
panel-take-back = Peru
panel-take-back-tip = Ota viimeinen siirto takaisin (U, Ctrl+Z)
panel-redo = Tee uudelleen
panel-redo-tip = Pelaa takaisin otettu siirto uudelleen (Y, Ctrl+Y)
panel-new = Uusi
panel-new-tip = Uusi ottelu (Ctrl+N)
panel-save = Tallenna
panel-save-tip = Tallenna peli PGN-tiedostoon (Ctrl+S)
panel-share = Jaa
panel-share-tip = Peli, asema, kuva tai elokuva (F6)
panel-show = Näytä paneeli (F4)

## more

more-start = Alkunäyttö
more-help = Kaikki näppäimet
more-turn = Käännä lauta
more-home = Palauta näkymä
more-hide = Piilota paneeli

## review

review-inaccuracy = Epätarkkuus. Paras oli { $best }.
review-mistake = Virhe. Paras oli { $best }.
review-blunder = Karkea virhe. Paras oli { $best }.
review-player = { $side }: tarkkuus { $accuracy } %, { $loss }/100 sotilasta menetetty siirtoa kohti, { $counts }
review-no-moves = { $side }: ei siirtoja
review-moment = { $made }  parempi: { $better }
review-progress = { $games ->
        [one] { $games } peli arvioitu
       *[other] { $games } peliä arvioitu
    }
review-look-over = Arvioi
review-look-over-tip = Anna tietokoneen arvioida peli (Ctrl+I)
review-keep = Pelin tietoihin
review-keep-tip = Kirjoita merkit, arvot ja paremmat jatkot pelin tietoihin; tallennus säilyttää ne
review-close = Sulje
review-close-tip = Sulje arviointi (Ctrl+I)
review-chance = Valkean voiton mahdollisuus: { $chance } %
review-at-work = Arvioitu: { $done } / { $all } asemaa
review-accuracy = Tarkkuus: valkea { $white }, musta { $black }
review-nothing = arvioitavaa siirtoa ei ole
review-kept = Arviointi on pelin tiedoissa
review-start = Alku
review-play = Toista
review-stop = Pysäytä
review-speed = Nopeus { $speed } / { $speeds }
review-slower = Hitaammin
review-faster = Nopeammin
review-branch = Pelaa tästä
review-branch-tip = Uusi peli tähänastisin siirroin; tämä säilyy (F7)
review-back = Takaisin peliin
review-back-tip = Palaa nykyiseen asemaan (End, Esc)
review-branched = uusi peli tästä; toinen säilyy

## line

line-what-if = Entä jos:
line-variation = Muunnelma:
line-keep = Säilytä
line-keep-tip = Kirjoita jatko pelin tietoihin muunnelmana (Ctrl+K)
line-promote = Nosta
line-promote-tip = Nosta muunnelma muiden edelle tai sen edelle, josta se poikkeaa (Ctrl+U)
line-delete = Poista
line-delete-tip = Poista muunnelma pelin tiedoista (Delete)
line-back = Takaisin peliin
line-back-tip = Takaisin kohtaan, jossa jatko poikkeaa pelistä (Esc)
line-best = Parempi jatko
line-best-tip = Katso, mikä olisi ollut parempi (Ctrl+B)
line-other = Siirto { $nth } / { $all }
line-other-tip = Seuraava siirroista, joita pelin tiedoissa on tässä (Ctrl+Page Down)
line-no-alternative = pelin tiedoissa ei ole tässä muuta siirtoa
line-not-playable = tämän muunnelman siirtoja ei voi pelata
line-nothing-to-keep = säilytettävää jatkoa ei ole
line-nothing-to-delete = tässä ei ole poistettavaa muunnelmaa
line-not-written = pelin tietoihin ei voi kirjoittaa tätä jatkoa
line-not-promoted = muunnelma on jo ensimmäinen, ja peli pysyy sellaisena kuin se pelattiin
line-no-better = tässä ei tunneta parempaa jatkoa; arviointi löytää ne (Ctrl+I)
line-kept = Jatko on pelin tiedoissa
line-promoted = Muunnelma on nyt ensimmäisenä
line-deleted = Muunnelma on poistettu; Ctrl+Z palauttaa sen

## notes

notes-button = Kommentti
notes-button-tip = Näkyvän siirron kommentti ja merkit (Ctrl+M)
notes-title = Merkinnät: { $made }
notes-title-start = Merkinnät: pelin alku
notes-comment = Kommentti
notes-hint = Mitä siirrosta on sanottavaa?
notes-move = Siirto
notes-position = Asema
notes-save = Tallenna
notes-save-tip = Ctrl+Enter
notes-cancel = Peruuta
notes-erase = Pyyhi piirrokset
notes-erase-tip = Poista kaikki nuolet ja ympyrät tästä asemasta
notes-arrows = nuolet: { $arrows }
notes-circles = merkitty: { $squares }
notes-variation = toisin: { $line }

## note

note-only-in-review = selaa siirto ensin esiin, niin voit kirjoittaa siitä
note-not-written = pelin tietoihin ei voi kirjoittaa tätä
note-nothing-to-undo = pelin tiedoissa ei ole kumottavaa muutosta
note-no-cursor = siirrä ensin kohdistin ruutuun nuolinäppäimillä
note-undone = Pelin tiedot ovat kuten ennen muutosta
note-done-again = Muutos pelin tiedoissa on tehty uudestaan
note-written = Kirjoitettu pelin tietoihin

## glyph

glyph-good = hyvä siirto
glyph-mistake = virhe
glyph-brilliant = loistava siirto
glyph-blunder = karkea virhe
glyph-interesting = mielenkiintoinen siirto
glyph-dubious = arveluttava siirto
glyph-equal = tasainen asema
glyph-unclear = epäselvä asema
glyph-white-slightly = valkea hieman parempi
glyph-black-slightly = musta hieman parempi
glyph-white-better = valkea parempi
glyph-black-better = musta parempi
glyph-white-winning = valkea voitolla
glyph-black-winning = musta voitolla

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
result-not-recorded = pöytäkirjan mukaan
result-wins = { side-or-player } voitti
result-mates = { side-or-player } voitti: shakkimatti.
result-wins-by-resignation = { side-or-player } voitti: vastustaja luovutti.
result-wins-on-time = { side-or-player } voitti ajalla.
result-draw-stalemate = Tasapeli: patti. Ei laillista siirtoa eikä shakkia.
result-draw-dead = Tasapeli: kuollut asema. Kumpikaan ei voi enää matittaa.
result-draw-fivefold = Tasapeli: sama asema viidennen kerran.
result-draw-seventy-five = Tasapeli: 75 siirtoa ilman lyöntiä tai sotilaan siirtoa.
result-draw-agreed = Tasapeli: sovittu.
result-draw-threefold = Tasapeli: sama asema vähintään kolmesti.
result-draw-fifty = Tasapeli: vähintään 50 siirtoa ilman lyöntiä tai sotilaan siirtoa.
result-draw-time = Tasapeli: aika loppui, mutta matti ei ole mahdollinen.
result-draw-resigned = Tasapeli: luovutus, mutta matti ei ole mahdollinen.
result-rematch = Revanssi
result-rematch-tip = Uusi peli samojen pelaajien kesken, värit vaihtuvat (F8)
result-review = Selaa
result-review-tip = Selaa peliä alusta (Home)
result-why = Miksi?
result-why-tip = Tuloksen syy, ja vielä mahdollinen matti laudalla (Ctrl+W)
result-rule = Sääntö
result-rule-tip = Lue siitä sääntökirjasta
result-close-game = Sulje
result-close-game-tip = Sulje tämä peli: takaisin alkunäyttöön
result-play-on = Jatka peliä
result-play-on-tip = Jatka tästä asemasta omana pelinäsi
result-hide = Piilota tämä rivi

## share

share-title = Jaa
share-game = Peli
share-game-tip = PGN-muodossa, jota kaikki shakkiohjelmat lukevat
share-position = Asema
share-position-tip = FEN-muodossa, yhdellä rivillä (Ctrl+C)
share-link = Linkki
share-link-tip = Tälle sivulle, peli mukana
share-picture = Kuva
share-picture-tip = Lauta sellaisena kuin se nyt näkyy
share-film = Elokuva
share-film-tip = Peli siirto siirrolta GIF-kuvana tai PNG-tiedostoina
share-film-open = Elokuva…
share-copy = Kopioi
share-save = Tallenna…
share-close = Sulje
share-game-copied = peli kopioitiin PGN-muodossa
share-link-copied = linkki kopioitiin
share-picture-copied = kuva kopioitiin

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
question-branch-clocked = Kellopeli on kesken: se siirtyisi arkistoon keskeneräisenä, ja sen ajat menetettäisiin. Jatketaanko tästä?
question-quit = Tätä peliä ei ole tallennettu. Lopetetaanko?
question-quit-do = Lopeta
question-engine = { $problem }. Peli on ennallaan. Kuka jatkaa { $side ->
        [white] valkeilla
       *[black] mustilla
    }?
question-engine-do = Shakki ({ $level })
question-engine-person = Ihminen
question-engine-other = Joku muu…
question-engine-other-tip = Avaa paikat

## appearance: the look of the pieces

appearance-simplified-do = yksinkertaistetut nappulat päälle ja pois

## desktop

desktop-unknown-file = { $file } ei ole peli (PGN) eikä asema (FEN)

## sound: what is heard

sound-off = ääni pois (M)
sound-on = ääni päällä
sound-key-do = ääni päälle ja pois

## help

help-group-board = Laudalla
help-group-moves = Siirtojen selaus
help-group-match = Ottelu
help-group-files = Tiedostot ja jakaminen
help-group-view = Näkymä
help-group-appearance = Ulkoasu ja ääni
help-group-program = Ohjelma
help-mouse = Hiiri
help-close = Esc, F1 tai napsautus sulkee tämän sivun
help-click = Kaksi napsautusta
help-click-do = valitse nappula, siirrä se
help-drag = Raahaa nappulaa
help-drag-do = siirrä se
help-orbit = Raahaus muualla, oikea raahaus
help-orbit-do = kierrä
help-wheel = Rulla
help-wheel-do = lähennä, loitonna
help-double = Kaksoisnapsautus muualla
help-double-do = palauta näkymä
help-list = Napsautus siirtolistassa
help-list-do = siirry siihen asemaan
help-controller = Peliohjain
help-settings-do = asetukset
help-panel-do = piilota tai näytä paneeli
help-autoplay-do = automaattitoisto
help-share-do = jaa peli, asema, kuva tai elokuva
help-branch-do = pelaa näkyvästä asemasta
help-rematch-do = revanssi, kun peli on ohi
help-menu-do = alkunäyttö; lopeta
help-group-notes = Jatkot ja merkinnät

## film

film-progress = siirto { $done } / { $all }
film-stopped = keskeytetty; mitään ei tallennettu
film-tip = Tallennetaan kuvien kansioon; lauta näkyy elokuvassa niin kuin nyt. Tallennus kestää hetken; peli jatkuu sillä välin.
film-format = Muoto
film-png-tip = Kansio, jossa on tiedosto joka kuvalle
film-size = Koko
film-speed = Nopeus, kuten toistossa
film-save = Tallenna elokuva
film-stop = Keskeytä
film-started = Elokuvaa tehdään…
film-saved = Elokuva tallennettiin: { $path }
film-not-saved = Elokuvaa ei voitu tallentaa: { $problem }
film-was-stopped = Elokuva keskeytettiin.
film-no-free-name = kansiossa { $folder } ei ole elokuvalle vapaata nimeä

## picture

picture-key-do = kuvaustila: ei paneeleja, vapaa kamera
picture-keys = Raahaa: kierrä · rulla: zoomaa · nuolet, Page Up, Page Down: suuntaa · D: syväterävyys ({ $lens }) · , . : aukko · N M: tarkennus · Enter: tallenna · 4: tallenna 4K-kokoisena · F12: takaisin
picture-no-depth-of-field = pois
picture-aperture = f/{ $stop }
picture-started = Kuvaa otetaan…
picture-saved = Kuva tallennettiin: { $path }
picture-not-saved = Kuvaa ei voitu tallentaa: { $problem }
picture-not-taken = Kuvaa ei voitu ottaa.
picture-no-folder = kuville ei ole kansiota
picture-start = alkuasema
picture-middlegame = keskipeli
picture-endgame = loppupeli
picture-white = valkean puolelta
picture-black = mustan puolelta
picture-above = ylhäältä
picture-pawn = sotilas
picture-knight = ratsu
picture-bishop = lähetti
picture-rook = torni
picture-queen = kuningatar
picture-king = kuningas

## computer: the computer at the table

computer-thinks = On tietokoneen vuoro.
computer-decides = Tietokone päättää itse.

## hint: hints

hint-not-in-lessons = Sääntökirjan tehtävissä ei anneta vihjeitä.
hint-not-agreed = Tähän otteluun ei ole sovittu vihjeitä.

## seats: who sits where

seats-title = Kuka istuu missäkin
seats-text = Paikan voi antaa tietokoneelle tai toiselle shakkimoottorille tai ottaa takaisin kesken pelin.
seats-person = Ihminen
seats-person-tip = Ihminen pelaa tällä puolella
seats-level-tip = Taso { $number }/8, noin { $elo } Elo
seats-done = Valmis

## level: the computer's levels

level-first-game = Ensimmäinen peli
level-learner = Oppija
level-casual = Satunnaispelaaja
level-hobby = Harrastaja
level-club = Kerho
level-tournament = Turnaus
level-expert = Ekspertti
level-full = Täysi vahvuus

## engine: other programs that play chess, by UCI

engine-unknown = täällä ei tunneta shakkimoottoria nimeltä { $engine }
engine-not-started = { $engine } ei käynnistynyt: { $problem }
engine-not-uci = { $engine } ei vastaa kuten shakkimoottori (UCI)
engine-silent = { $engine } ei enää vastaa
engine-ended = { $engine } lopetti kesken pelin
engine-too-much = { $engine } tulostaa loputtomasti
engine-no-chess960 = { $engine } ei pelaa Chess960:tä
engine-no-variant = { $engine } ei pelaa tätä shakkimuotoa
engine-illegal = { $engine } halusi pelata siirron { $played }, joka ei ole laillinen
engine-no-move = { $engine } ei nimennyt siirtoa
engine-lost = { $problem }; { $side ->
        [white] valkeilla
       *[black] mustilla
    } pelaa nyt ihminen
engine-elo = { $elo } Elo
engine-time = { $seconds } s siirtoa kohti
engine-nodes = { $nodes } asemaa
engine-reading = Kysytään, mitä { $engine } osaa…
engine-by = { $name }, tekijä { $author }
engine-strength = Vahvuus
engine-options = Asetukset:
engine-add = Muu moottori…
engine-add-tip = Valitse shakkiohjelma, joka puhuu UCI:tä
engine-added = { $engine } on nyt valittavissa paikalle
engine-forget = Unohda { $engine }
engine-forget-tip = Sitä ei enää luetella; ohjelma jää paikalleen

## history: the games of two players

history-pair = { $first } { $won } – { $lost } { $second }, { $games ->
        [one] { $games } peli
       *[other] { $games } peliä
    }. { $first } valkeilla { $white }, mustilla { $black }. Päättymistavat: { $ends }.
