# See ../en/shakki.ftl for what each section is for.

## language

language-name = magyar

## side: the two sides

side-name = { $side ->
        [white] Világos
       *[black] Sötét
    }
    .small = { $side ->
            [white] világos
           *[black] sötét
        }
    .to = { $side ->
            [white] világosnak
           *[black] sötétnek
        }

# A player by name, or else by the side.
side-or-player = { $side ->
        [white] Világos
        [black] Sötét
       *[name] { $side }
    }

## piece: the pieces

piece-name = { $piece ->
        [pawn] gyalog
        [knight] huszár
        [bishop] futó
        [rook] bástya
        [queen] vezér
       *[king] király
    }
    .own = { $piece ->
            [pawn] gyalogod
            [knight] huszárod
            [bishop] futód
            [rook] bástyád
            [queen] vezéred
           *[king] királyod
        }
    .into = { $piece ->
            [pawn] gyaloggá
            [knight] huszárrá
            [bishop] futóvá
            [rook] bástyává
            [queen] vezérré
           *[king] királlyá
        }

## list: several things in a row

list-and = { $before } és { $last }
list-or = { $before } vagy { $last }

## refusal: why a move is not made; said after "error:" too, so they begin small

refusal-game-over = a játszma véget ért: { $score } { $reason }
refusal-no-piece = nincs bábu ezen a mezőn: { $square }
refusal-not-yours = { $side ->
        [white] ez világos bábuja, de sötét következik
       *[black] ez sötét bábuja, de világos következik
    }
refusal-same-square = a bábunak másik mezőre kell lépnie
refusal-wrong-movement = a { piece-name } nem így lép
refusal-in-the-way = útban van a { piece-name } ({ $square })
refusal-own-piece = a saját { piece-name.own } áll ott ({ $square })
refusal-still-in-check = sakkban áll a királyod (innen: { $from })
refusal-would-be-in-check = sakkban állna a királyod (innen: { $from })
refusal-kings-adjacent = a királyok nem állhatnak egymás mellett: a másik király itt áll: { $square }
refusal-pawn-blocked = a gyalog csak átlósan üt: a { piece-name } ({ $square }) elállja az útját
refusal-not-first-square = a gyalog csak a kiinduló mezőjéről léphet kettőt
refusal-pawn-too-far = a gyalog egy mezőt lép előre, vagy kettőt a kiinduló mezőjéről
refusal-pawn-only-forward = a gyalog csak előre lép
refusal-nothing-to-capture = a gyalog csak ütéskor lép átlósan: itt nincs mit ütni ({ $square })
refusal-en-passant-too-late = en passant ütni csak rögtön a kettős lépés után lehet: a gyalog ({ $square }) nem most lépett kettőt
refusal-not-a-promotion = csak az utolsó sorra érő gyalog változik át
refusal-promotion-to = a gyalog vezérré, bástyává, futóvá vagy huszárrá változhat, { piece-name.into } nem
refusal-castling = sáncolás: { $why }
refusal-must-capture = van ütés, ezért ütni kell (innen: { $from })
refusal-king-takes = a király nem üthet, mert felrobbanna
refusal-own-king-explodes = a saját királyod ({ $square }) felrobbanna
refusal-gives-check = egy lépés sem adhat sakkot, ez pedig adna ennek a királynak: { $square }
refusal-no-drops = bábut letenni a táblára csak a Crazyhouse-ban lehet
refusal-not-in-pocket = nincs ilyen bábu a zsebedben: { piece-name }
refusal-drop-on-piece = bábut csak üres mezőre lehet letenni: itt { piece-name } áll ({ $square })
refusal-pawn-drop-on-edge = gyalogot nem lehet letenni sem az első, sem az utolsó sorra
refusal-drop-leaves-check = ez nem hárítja a sakkot (innen: { $from })

## variant: which game of chess is played, and games at odds

variant-standard = Hagyományos sakk
variant-chess960 = Chess960
variant-three-check = Három sakk
variant-king-of-the-hill = A domb királya
variant-antichess = Antisakk
variant-atomic = Atomsakk
variant-horde = Horda
variant-racing-kings = Királyverseny
variant-crazyhouse = Crazyhouse
variant-three-check-aim = a harmadik sakk is nyer
variant-king-of-the-hill-aim = a d4, e4, d5 vagy e5 mezőre érő király is nyer
variant-antichess-aim = az ütés kötelező; az nyer, akinek nincs mivel lépnie
variant-atomic-aim = az ütések robbannak; akinek a királya felrobban, veszít
variant-horde-aim = világosnak 36 gyalogja van, királya nincs; sötét nyer, ha mindet leüti
variant-racing-kings-aim = az elsőként a nyolcadik sorra érő király nyer; sakkot adni nem szabad
variant-crazyhouse-aim = a leütött bábu oldalt vált, és letehető a táblára
variant-with-aim = { $name }: { $aim }
variant-chess960-position = Chess960, { $number }. állás: { $pieces }
variant-no-number = a Chess960 állásainak sorszáma 0 és 959 közötti
variant-odds-pawn = Gyalog- és lépéselőny: sötét az f7-es gyalog nélkül játszik
variant-odds-knight = Huszárelőny: világos a b1-es huszár nélkül játszik
variant-odds-rook = Bástyaelőny: világos az a1-es bástya nélkül játszik
variant-odds-queen = Vezérelőny: világos a vezére nélkül játszik
variant-checks = Adott sakkok: világos { $white }, sötét { $black }
variant-pockets = A zsebekben: világos { $white }, sötét { $black }
variant-pocket-empty = semmi

## castling: why one cannot castle; stands behind "castling:"

castling-not-played = ebben a játékban nincs sáncolás
castling-king-moved = a király már lépett
castling-rook-moved = a bástya ({ $square }) már lépett
castling-not-allowed = { $wing ->
        [king] a királyszárnyon már nem megengedett
       *[queen] a vezérszárnyon már nem megengedett
    }
castling-no-rook = nincs bástya a sarokban ({ $square })
castling-no-rook-on-side = { $wing ->
        [king] a királyszárnyon nincs bástya
       *[queen] a vezérszárnyon nincs bástya
    }
castling-other-rook = azon az oldalon ezzel a bástyával lehet: { $square }
castling-in-the-way = útban van a { piece-name } ({ $square })
castling-in-check = sakkban áll a király (innen: { $from })
castling-attacked = ezt a mezőt ({ $square }) támadja a { piece-name } ({ $from })

## denied: why something is not done at the table

denied-verdict-pending = a játszma megállt: a bíró ellenőrzi, lehetséges volt-e még matt
denied-no-verdict-pending = nincs mit eldönteni
denied-paused = a játszma szünetel
denied-not-paused = a játszma nem szünetel
denied-started = a játszma már elkezdődött
denied-no-clock = nincs sakkóra
denied-offer-pending = { side-name.small } döntetlent ajánlott: fogadd el vagy utasítsd el
denied-offered-before = { $moves ->
        [one] már volt döntetlenajánlat: újra csak az ellenfél ajánlata vagy még { $moves } lépés után lehet
       *[other] már volt döntetlenajánlat: újra csak az ellenfél ajánlata vagy még { $moves } lépés után lehet
    }
denied-no-offer = senki sem ajánlott döntetlent
denied-no-take-backs = ebben a játszmában a lépések nem vonhatók vissza
denied-time-ran-out = lejárt az idő: ezután lépés nem vonható vissza és nem tehető meg újra
denied-nothing-to-take-back = nincs visszavonható lépés
denied-nothing-to-redo = nincs újra megtehető lépés
denied-take-back-pending = { side-name.small } visszavonást kér: fogadd el vagy utasítsd el
denied-no-take-back-asked = senki sem kért visszavonást
denied-time-offer-pending = { side-name.small } egy percet kínál: fogadd el vagy utasítsd el
denied-no-time-offered = senki sem kínált időt
denied-touched-before-claim = aki bábut érintett, a lépése előtt már nem igényelhet döntetlent
denied-must-move = ezt a bábut megérintetted, lépned kell vele: { $square }
denied-must-capture = ezt a bábut megérintetted, le kell ütnöd: { $square }
denied-must-capture-with = mindkét bábut megérintetted: a sajátodnak ({ $from }) le kell ütnie az ellenfélét ({ $square })
denied-must-castle = a királyt és a bástyát ({ $square }) is megérintetted: sáncolnod kell
denied-rook-touched-first = előbb a bástyát érintetted meg: vele ebben a lépésben nem sáncolhatsz
denied-not-writable = ez nem írható a feljegyzésbe: megjegyzésben nem állhat záró kapcsos zárójel, és a változat zárójeleinek párban kell állniuk
denied-out-of-place = ez az esemény nem ide való

## counts: how near a draw by repetition or fifty moves is

counts-times = { $times ->
        [1] egyszer
        [2] kétszer
        [3] háromszor
        [4] négyszer
        [5] ötször
       *[other] { $times } alkalommal
    }
counts-moves = { $half ->
        [yes] { $moves ->
            [0] fél lépés
           *[other] { $moves }½ lépés
        }
       *[no] { $moves } lépés
    }
counts-both = az állás { counts-times } fordult elő, és { counts-moves } történt ütés és gyaloglépés nélkül

## end: why a game ended, as a sentence names it; the "result" line and PGN say it in English always

end-checkmate = matt
end-stalemate = patt
end-dead-position = holt állás
end-fivefold-repetition = ötszöri állásismétlés
end-seventy-five-moves = hetvenöt lépés
end-resignation = feladás
end-time = időtúllépés
end-agreement = megegyezés
end-threefold-repetition = háromszori állásismétlés
end-fifty-moves = ötven lépés
end-time-no-mate = időtúllépés, matt nem lehetséges
end-resignation-no-mate = feladás, matt nem lehetséges
end-third-check = harmadik sakk
end-king-on-hill = király a dombon
end-all-pieces-lost = minden bábu elveszett
end-no-move-left = nem maradt lépés
end-king-exploded = felrobbant a király
end-horde-taken = leütötték a hordát
end-king-on-last-rank = király a nyolcadik soron
end-both-kings-on-last-rank = mindkét király a nyolcadik soron
end-not-recorded = az ok nincs feljegyezve

## why: what the end of a game rests on

why-piece-on = a { piece-name } ({ $square })
why-mate = { $pieces } sakkot ad a királynak ({ $king }), és nincs ellene lépés
why-stalemate = { side-name.to } nincs szabályos lépése, és a király nem áll sakkban
why-dead = egyik fél sem adhat mattot semmilyen szabályos lépéssorozattal
why-at-the-start = a kezdőállásban
why-after = { $played } után
why-repetition = { $count ->
        [one] ugyanaz az állás egyszer fordult elő: { $times }
       *[other] ugyanaz az állás { $count } alkalommal fordult elő: { $times }
    }
why-no-progress = { $moves ->
        [one] mindkét fél { $moves } lépést tett ütés és gyaloglépés nélkül
       *[other] mindkét fél { $moves } lépést tett ütés és gyaloglépés nélkül
    }
why-agreement = a játékosok döntetlenben egyeztek meg
why-lost-winnable = { $by ->
        [time] { $side ->
            [white] világos ideje lejárt, és sötét még adhatott volna mattot
           *[black] sötét ideje lejárt, és világos még adhatott volna mattot
        }
       *[resignation] { $side ->
            [white] világos feladta, és sötét még adhatott volna mattot
           *[black] sötét feladta, és világos még adhatott volna mattot
        }
    }
why-lost-undecided = { $by ->
        [time] { $side ->
            [white] világos ideje lejárt; nem dőlt el, hogy sötét adhatott volna-e még mattot, ezért lehetségesnek számít
           *[black] sötét ideje lejárt; nem dőlt el, hogy világos adhatott volna-e még mattot, ezért lehetségesnek számít
        }
       *[resignation] { $side ->
            [white] világos feladta; nem dőlt el, hogy sötét adhatott volna-e még mattot, ezért lehetségesnek számít
           *[black] sötét feladta; nem dőlt el, hogy világos adhatott volna-e még mattot, ezért lehetségesnek számít
        }
    }
why-lost-unwinnable = { $by ->
        [time] { $side ->
            [white] a feljegyzés szerint világos ideje lejárt, de sötét sosem adhatott volna mattot
           *[black] a feljegyzés szerint sötét ideje lejárt, de világos sosem adhatott volna mattot
        }
       *[resignation] { $side ->
            [white] a feljegyzés szerint világos feladta, de sötét sosem adhatott volna mattot
           *[black] a feljegyzés szerint sötét feladta, de világos sosem adhatott volna mattot
        }
    }
why-no-mate-side = { $by ->
        [time] lejárt az idő
       *[resignation] egy játékos feladta
    }, de { side-name.small } semmilyen szabályos lépéssorozattal nem adhatott volna mattot
why-no-mate-recorded = { $by ->
        [time] lejárt az idő
       *[resignation] egy játékos feladta
    }, és a feljegyzés szerint az ellenfél sosem adhatott volna mattot
why-no-mate-neither = { $by ->
        [time] lejárt az idő
       *[resignation] egy játékos feladta
    }, de egyik fél sem adhatott volna mattot semmilyen szabályos lépéssorozattal
why-third-check = a király ({ $king }) harmadszor áll sakkban
why-king-on-hill = a király elérte a négy középső mező egyikét ({ $king })
why-all-pieces-lost = a győztesnek nem maradt bábuja
why-no-move-left = a győztes következne, és nincs szabályos lépése
why-king-exploded = a királyt felrobbantotta egy mellette történt ütés vagy a saját leütése
why-horde-taken = világosnak nem maradt bábuja
why-king-on-last-rank = a király elérte ezt a mezőt: { $king }, a másik pedig nem éri el a nyolcadik sort a következő lépéssel
why-both-kings-on-last-rank = sötét királya közvetlenül világosé után elérte a nyolcadik sort
why-variant-lost = { $by ->
        [time] lejárt az idő
       *[resignation] egy játékos feladta
    }; { $verdict ->
        [winnable] az ellenfél még nyerhetett volna
        [undecided] nem dőlt el, hogy az ellenfél nyerhetett volna-e; lehetségesnek számít
       *[unwinnable] az ellenfél sosem nyerhetett volna, de a feljegyzésben győzelem szerepel
    }
why-variant-no-win = { $by ->
        [time] lejárt az idő
       *[resignation] egy játékos feladta
    }, de az ellenfél sosem nyerhetett volna
why-not-recorded = a feljegyzés nem mondja meg, hogyan ért véget a játszma

## control: what is wrong with a time control

control-unreadable = az időbeosztást percben és másodpercben írd, például 5, 5+3, 5d3, 5b3 vagy 40/90+30,30
control-periods = az időbeosztás legalább egy, legfeljebb { $most } szakaszból áll
control-after-the-rest = csak az utolsó szakasz állhat lépésszám nélkül
control-moves = egy szakasz 1 és { $most } közötti lépésszámra szól
control-no-time = egy szakaszhoz idő is kell
control-too-long = egy szakasz legfeljebb négy nap, és lépésenként legfeljebb egy óra
control-whole-seconds = az időbeosztás egész másodpercekből áll

## typed: what is wrong with a typed move

typed-not-a-move = „{ $text }” nem lépés: így írd: e2e4, { $example } vagy O-O
typed-no-such-square = nincs ilyen mező: { $text }; a vonalak a-tól h-ig, a sorok 1-től 8-ig tartanak
typed-null-move = lépést kihagyni nem lehet
typed-ambiguous = { $count ->
        [2] két
        [3] három
        [4] négy
        [5] öt
        [6] hat
        [7] hét
        [8] nyolc
       *[other] több
    } { piece-name } is léphet ide: { $square }; írd így: { $choices }
typed-none-can = egyetlen { piece-name } sem léphet ide: { $square }
typed-no-capture = nincs mit ütni ezen a mezőn: { $square }

## key: the keys and what each does, for the help page

key-arrows = Nyilak
key-arrows-do = a kurzor mozgatása
key-enter = Enter, szóköz
key-enter-do = bábu kijelölése vagy lépés a kurzor mezőjére
key-typed = e2e4 Enter, { $played } Enter
key-typed-do = a beírt lépés megtétele
key-escape = Esc
key-escape-do = kijelölés törlése; mégse; bezárás; vissza a játszmához
key-promotion-do = bábu választása átváltozáskor
key-undo-do = az utolsó lépés visszavonása
key-redo-do = a visszavont lépés megtétele
key-pages = Page Up, Page Down
key-pages-do = egy lépéssel vissza, egy lépéssel előre
key-ends-do = a játszma eleje, a jelenlegi állás
key-orbit = Ctrl+nyilak
key-orbit-do = forgatás
key-zoom-do = nagyítás, kicsinyítés
key-reset-view = P, dupla kattintás
key-reset-view-do = a nézet visszaállítása
key-flip-do = a tábla megfordítása
key-view-do = következő nézet: ülőhelyről, oldalról, felülről, szemben
key-speed-do = az animáció sebessége
key-games-do = új mérkőzés; mentett játszmák
key-offer-do = döntetlen ajánlása
key-answer-do = elfogadás, elutasítás
key-claim-do = döntetlen igénylése
key-resign-do = feladás; az eredmény oka
key-clocks-do = az órák indítása, megállítása, folytatása
key-adjust-do = igazítok (fogott bábu lép)
key-files-do = PGN megnyitása, mentése
key-fen-do = az állás másolása, beillesztése (FEN)
key-screen-do = teljes képernyő
key-help-do = ez a súgó
key-seats-do = emberek vagy számítógép a helyeken
key-hint-do = tipp: a bábu; újra: a lépés
key-review-do = a játszma értékelése
key-try = lépés áttekintéskor
key-try-do = mi lett volna, ha: kipróbálja a játszma mellett; Esc: vissza
key-alternatives = Ctrl+Page Up, Ctrl+Page Down
key-alternatives-do = a feljegyzés többi lépése itt
key-best-do = az értékelés jobb változatának lejátszása
key-keep-do = a változat megtartása; előresorolása
key-delete-do = a változat törlése
key-notes-do = a látható lépés megjegyzése és jelei
key-glyphs-do = ! ? !! ?? !? ?! a látható lépéshez
key-draw-do = a kurzor mezőjének jelölése; újra máshol: nyíl
key-draw-mouse = jobb egérgomb
key-draw-mouse-do = körök és nyilak; Shift piros, Alt kék, együtt sárga
key-notes-undo-do = a feljegyzés változásának visszavonása, megismétlése

## pad: the buttons of a game controller

pad-cursor = Iránygombok, bal kar
pad-press-do = bábu kijelölése vagy lépés; mégse, elutasítás
pad-offer-do = döntetlen ajánlása, elfogadás; döntetlen igénylése
pad-promotion = Iránygombok, átváltozás
pad-promotion-do = a bábu választása; A: rendben, B: mégse
pad-clock-do = az órák megállítása, folytatása; indítása
pad-view = Jobb kar; L2, R2; R3
pad-view-do = forgatás; nagyítás; a nézet visszaállítása
pad-panel-do = a gombokhoz; B: vissza a táblára

## notice: what the players are told of what was done, or could not be

notice-flag-fell = a zászló leesett; a bíró ellenőrzi, lehetséges volt-e még matt
notice-pad-player = { $side ->
        [white] ez a vezérlő most világosé, a másik sötété
       *[black] ez a vezérlő most sötété, a másik világosé
    }
notice-pad-shared = játékvezérlő csatlakozott: a lépésre következő játékos használja
notice-pad-gone = egy játékvezérlő lecsatlakozott
notice-next-game = { $round }. játszma: világossal { $name } játszik
notice-first-player = 1. játékos
notice-second-player = 2. játékos
notice-draw-declined = a döntetlenajánlatot elutasították
notice-take-back-declined = a visszavonást elutasították
notice-opened-record = ezt a játszmát máshol játszották: a Page Up billentyűvel lépj vissza, és onnan az F7-tel játszhatsz tovább
notice-time-declined = a percet elutasították
notice-wrong-claim = nem döntetlen: { $counts }
notice-two-minutes = { $side ->
        [white] világos két perc többletidőt kap
       *[black] sötét két perc többletidőt kap
    }
notice-claim-offers = { $side ->
        [white] ezzel világos döntetlent ajánl
       *[black] ezzel sötét döntetlent ajánl
    }
notice-not-recorded = a program nem menti ezt a játszmát: { $problem }
notice-archive = archívum: { $problem }
notice-opened = megnyitva: { $file }
notice-saved = mentve: { $file }
notice-file-in = { $name } ({ $folder } mappa)
notice-position-set-up = az állás felállítva; a korábbi lépések nem ismertek
notice-not-a-position = érvénytelen állás: { $problem }
notice-reviewing = ez egy korábbi állás: az End billentyűvel térhetsz vissza
notice-game-over = a játszma véget ért: vonj vissza lépést, vagy kezdj új játszmát
notice-game-continues = a játszma folytatódik
notice-renderer-failed = ebben a minőségben nem sikerült a kép: egyszerűbb látszik, és a játszma folytatódik
notice-device-lost = a videokártyával megszakadt a kapcsolat, és a program újraindult: a játszmából semmi sem veszett el
notice-not-loaded = a kép hiányos, mert ezt nem sikerült betölteni: { $files }
notice-no-folder = nincs mappa a játszmáknak, ezért a program nem menti őket
notice-no-game-to-resign = nincs feladható játszma

## clipboard: the position to and from the system's clipboard

clipboard-copied = az állás kimásolva (FEN)
clipboard-unreadable = a vágólap nem olvasható
clipboard-empty = a vágólap üres: előbb másolj ki egy állást (FEN)

## turn: the head of the panel, whose move it is

turn-hypothetical = Feltételezett változat
turn-not-played = Nem játszották
turn-reviewing = Áttekintés
turn-back-to-game = Esc: vissza a játszmához
turn-flag-fell = Leesett a zászló
turn-resigned = Feladta
turn-mate-possible = Lehetséges még matt?
turn-promotes = { side-or-player }: átváltozás
turn-choose-piece = Válassz bábut
turn-to-move = { side-or-player } lép
turn-check = Sakk!
turn-move = { $number }. lépés

## moves: the list of moves

moves-none = Még nincs lépés
moves-taken-back = Visszavonva (Y: újra)

## opening: the families of openings that have names in every language; the ids are the table's names

opening-sicilian-defense = Szicíliai védelem
opening-french-defense = Francia védelem
opening-caro-kann-defense = Caro–Kann-védelem
opening-scandinavian-defense = Skandináv védelem
opening-pirc-defense = Pirc-védelem
opening-alekhine-defense = Aljechin-védelem
opening-kings-pawn-game = Királygyalog-megnyitás
opening-italian-game = Olasz játék
opening-ruy-lopez = Spanyol megnyitás
opening-scotch-game = Skót játék
opening-four-knights-game = Négyhuszáros játék
opening-vienna-game = Bécsi játék
opening-petrovs-defense = Orosz védelem
opening-philidor-defense = Philidor-védelem
opening-kings-gambit = Királycsel
opening-kings-gambit-accepted = Elfogadott királycsel
opening-kings-gambit-declined = Elhárított királycsel
opening-queens-pawn-game = Vezérgyalog-megnyitás
opening-queens-gambit = Vezércsel
opening-queens-gambit-accepted = Elfogadott vezércsel
opening-queens-gambit-declined = Elhárított vezércsel
opening-slav-defense = Szláv védelem
opening-semi-slav-defense = Félszláv védelem
opening-kings-indian-defense = Királyindiai védelem
opening-queens-indian-defense = Vezérindiai védelem
opening-nimzo-indian-defense = Nimzoindiai védelem
opening-grunfeld-defense = Grünfeld-védelem
opening-benoni-defense = Benoni-védelem
opening-dutch-defense = Holland védelem
opening-english-opening = Angol megnyitás
opening-catalan-opening = Katalán megnyitás

## players: the cards of the two players

players-has = { $side ->
        [white] { $name } világossal játszik
       *[black] { $name } sötéttel játszik
    }
players-clock-runs = jár az óra
players-points = A mérkőzés pontjai: { $points }

## captured: the pieces each side has captured

captured-nothing = nincs ütött bábu
captured-by = { side-name } ütései
captured-pocket = { side-name } zsebében
captured-lead = { $side ->
        [white] Világos bábui a táblán { $pawns } gyaloggal többet érnek
       *[black] Sötét bábui a táblán { $pawns } gyaloggal többet érnek
    }

## unfinished: a game that was left unfinished

unfinished-summary = { $white } – { $black }, { $moves } lépés; { side-name.small } lép
unfinished-clocks = Órák: { $white } / { $black }, állnak

## promote: the choice of what a pawn becomes

promote-to = Átváltozás:
promote-cancel-short = Esc: mégse
promote-castle-or-step = Sáncolsz, vagy a király lép?
promote-drop = Melyik bábut teszed le?
promote-castle = Sáncolás
promote-step = A király lép
promote-cancel = Esc: a lépés elvetése

## demonstration: a mate that was still possible is shown

demonstration-line = Feltételezett változat – nem játszották
demonstration-end = Vissza a játszmához
demonstration-end-tip = End, Esc

## typing: the letters of a move typed so far

typing-move = Lépés:
typing-keys = Enter: lépés, Esc: mégse

## clocks: the line that shows the clocks while a dialog covers them

clocks-running = Az órák még járnak
clocks-pause-tip = Megállítja az órákat, és elrejti a táblát

## paused: the board is covered

paused-heading = Szünet
paused-text = Az órák állnak, a tábla rejtve
paused-resume = Folytatás
paused-resume-tip = Az órák újraindítása (Ctrl+P)

## games: the list of games played before

games-heading = Játszmák
games-close = Bezárás
games-player = Játékos
games-player-tip = A játékos nevének egy része; több szó esetén mindnek szerepelnie kell
games-chess960-tip = Csak Chess960-játszmák
games-variant-tip = Csak ezek a játszmák: { $name }
games-from = Ettől
games-to = Eddig
games-date-tip = 2026, 2026.11 vagy 2026.11.21
games-all = Mind
games-all-tip = Bármely eredmény
games-white-won = Világos nyert
games-drawn = Döntetlen
games-black-won = Sötét nyert
games-open = Befejezetlen
games-unsaved = A táblán lévő játszma nincs elmentve: mentsd el, mielőtt ezt megnyitod: { $players }
games-not-over = A táblán lévő játszma még tart: befejezetlenül az archívumba kerül. Kattints újra a másik játszma megnyitásához
games-none-yet = Még nincs játszma: az itt játszott játszmák ide kerülnek
games-no-match = Nincs találat
games-on-board = A táblán: { $game }. Akkor kerül a listára, amikor lekerül a tábláról.
games-count = { $count } játszma
games-all-shown = { $count } játszma; kattints egyre a visszajátszáshoz
games-some-shown = { $found } / { $all } játszma
games-reading = betöltés…
games-round = { $round }. forduló
games-moves = { $moves } lépés

## files: the dialogs that open and save

files-kind = Játszmák (*.pgn)
files-any = Minden fájl
files-save = A játszma mentése
files-open = Játszma megnyitása
files-exists = már létezik. Felülírjuk?
files-replace = Felülírás
files-cancel = Mégse
files-open-button = Megnyitás
files-save-button = Mentés
files-reload = Frissítés
files-working-folder = Ugrás a munkamappába
files-hidden = Rejtettek mutatása
files-system = Rendszerfájlok mutatása
files-places = Helyek
files-pinned = Rögzített
files-drives = Meghajtók
files-removable = Cserélhető meghajtók
files-home = Saját mappa
files-desktop = Asztal
files-documents = Dokumentumok
files-downloads = Letöltések
files-music = Zene
files-pictures = Képek
files-videos = Videók
files-selected = Kijelölve:
files-file-name = Fájlnév:
files-pin = Rögzítés
files-unpin = Rögzítés megszüntetése
files-rename = Átnevezés
files-empty-folder-name = A mappának név kell
files-empty-file-name = A fájlnak név kell
files-folder-exists = Már van ilyen mappa
files-file-exists = Már van ilyen fájl
files-loading = Betöltés…
files-engine = Sakkmotor kiválasztása

## offers: what one player asks of the other

offers-take-back = { side-or-player } visszavonást kér. { $other }:
offers-accept-take-back = Elfogadom
offers-accept-take-back-tip = A visszavonás elfogadása (Ctrl+A)
offers-decline-take-back = Elutasítom
offers-decline-take-back-tip = A visszavonás elutasítása (Ctrl+X)
offers-time = { side-or-player } egy percet kínál. { $other }:
offers-accept-time-tip = A perc elfogadása (Ctrl+A)
offers-decline-time-tip = A perc elutasítása (Ctrl+X)
offers-draw = { side-or-player } döntetlent ajánl. { $other }:
offers-draw-computer = { side-or-player } döntetlent ajánl. { $other } a következő lépés után válaszol.
offers-accept = Elfogadom
offers-accept-tip = A döntetlen elfogadása (Ctrl+A)
offers-decline = Elutasítom
offers-decline-tip = A döntetlen elutasítása; egy lépés is elutasítja (Ctrl+X)

## actions: draw, resignation and clock, on the panel

actions-take-back-asked = { side-or-player } visszavonást kér
actions-time-offered = { side-or-player } egy percet kínál
actions-draw-offered = { side-or-player } döntetlent ajánl
actions-first-move-starts = Az első lépés indítja az órákat
actions-moves-of-fifty = { $moves } lépés az 50-ből, ütés és gyaloglépés nélkül
actions-repetitions = Az állás { $times } alkalommal fordult elő
actions-moves-without-progress = { $moves } lépés ütés és gyaloglépés nélkül
actions-offer = Döntetlen ajánlása
actions-offer-short = Ajánlat
actions-offer-with-move = { side-name }: a következő lépéssel együtt (Ctrl+D)
actions-offer-after-move = { side-name }: az imént megtett lépés után (Ctrl+D)
actions-draw = Döntetlen
actions-resign = Feladás
actions-resign-tip = Feladás; a program megerősítést kér (Ctrl+R)
actions-claim = Döntetlenigény
actions-claim-short = Igénylés
actions-claim-by-move = Lépéssel…
actions-claim-by-move-short = Lépéssel…
actions-claim-by-move-tip = Döntetlen igénylése olyan lépéssel, amely létrehozza: mutasd meg, és az igényléskor megtörténik (Ctrl+L)
actions-more = Egyéb
actions-more-tip = Minden más: új mérkőzés, fájlok, játszmák, beállítások
actions-resume = Folytatás
actions-resume-tip = Az órák újraindítása (Ctrl+P)
actions-pause = Szünet
actions-pause-tip = Az órák megállítása és a tábla elrejtése (Ctrl+P)
actions-start = Indítás
actions-start-tip = { side-name } órájának indítása (Ctrl+P)
actions-give-time = { side-name } ad 1 percet
actions-give-time-tip = { side-or-player } egy percet ad a másiknak, ha az elfogadja
actions-adjust = Igazítok
actions-adjust-tip = A megérintett bábuval nem kell lépni; nyomd meg újra, ha kész (Ctrl+J)

## facing: the strips of players who sit face to face

facing-your-move = Te lépsz
facing-resign = Biztosan feladod?
facing-menu = Menü

## claim: a claim by a named move

claim-show = Mutasd meg, melyik lépéssel igényelsz
claim-none = Mégse
claim-named = Igénylem
claim-not-this = Másik lépés
claim-not-this-tip = A lépés nem történik meg (Esc)
claim-with = Döntetlent igényelsz ezzel: { $played }?
claim-with-short = Igényelsz ezzel: { $played }?
claim-would-be-move = Ezzel { $moves } lépés telne be az 50-ből
claim-would-repeat = Az állás { $times }. alkalommal fordulna elő

## fen: what is wrong with a position as text

fen-fields = egy FEN hat mezőből vagy az első négyből áll: ebben { $count } van
fen-ranks = a táblának nyolc sora van perjelekkel elválasztva: ebben { $count } van
fen-rank-length = { $rank }. sor: 8 helyett { $squares } mező van
fen-letter = { $rank }. sor: „{ $letter }” nem bábu (KQRBNP kqrbnp) és nem is 1 és 8 közötti szám
fen-turn = a lépésre következő fél w vagy b, nem „{ $text }”
fen-castling = a sáncolási jog „-”, a KQkq betűk közül való, vagy a bástyák vonalainak betűje, nem „{ $text }”
fen-castling-pieces = a sáncolási joghoz ({ $right }) király kell ide: { $king }, és bástya ide: { $rook }
fen-castling-rook = a sáncolási joghoz ({ $right }) királynak és hozzá bástyának kell állnia az alapsoron
fen-en-passant = az en passant mező „-” vagy egy mező neve, például e3, nem „{ $text }”
fen-en-passant-pawn = az imént egyetlen gyalog sem haladhatott át az en passant mezőn ({ $square })
fen-halfmoves = a féllépések számát számjegyekkel kell írni, nem így: „{ $text }”
fen-number = a lépés sorszámát számjegyekkel kell írni, nem így: „{ $text }”
fen-kings = { side-name.to } { $count } királya van: mindkét félnek pontosan egy kell
fen-piece-count = { side-name.to } { $count } bábuja van: egy félnek legfeljebb 16 lehet
fen-pawn-on-edge = gyalog nem állhat ezen a mezőn: { $square }
fen-opposite-check = { $side ->
        [white] világos sakkban áll, de sötét következik
       *[black] sötét sakkban áll, de világos következik
    }
fen-checks = a sakkok számát így írjuk: 3+3 (hátralévő) vagy +0+0 (adott), nem így: „{ $text }”
fen-pocket = a tábla leírása után a zsebek bábui állnak, például [Qn], nem „{ $letter }”
fen-not-of = { $name }: ilyen állás nem jöhet létre
fen-unplayable = ez nem egy sakkjátszma állása
fen-cannot-tell-counts = a FEN nem tartalmazza a korábbi lépéseket: az ismétlést és az ötven lépést innen számoljuk
fen-cannot-tell-repetitions = a FEN nem tartalmazza a korábbi állásokat: az ismétlést innen számoljuk

## pgn: what is wrong with a record of games

pgn-line = { $line }. sor: { $problem }
pgn-empty = nem található játszma
pgn-open-comment = ennek a megjegyzésnek nincs záró kapcsos zárójele
pgn-variation = egy változat zárójelei nincsenek párban
pgn-bad-tag = egy címke így írandó: [Name "value"]
pgn-variant = { $name }: ennek más szabályai vannak, mint a sakknak
pgn-promotion = nincs megadva, mivé változik a gyalog
pgn-too-long = több mint { $plies } féllépés: ilyen hosszú játszma nincs
pgn-no-such-game = { $file }: nincs { $number }. játszma; a fájl játszmáinak száma: { $games }

## store: files that cannot be read or written

store-read = { $file } nem olvasható: { $why }
store-write = { $file } nem írható: { $why }
store-remove = { $file } nem törölhető: { $why }
store-set-aside = { $file } nem tehető félre: { $why }
store-make-folder = nem hozható létre a mappa ({ $file }): { $why }
store-no-folder = nincs ilyen mappa
store-no-file = nincs ilyen fájl
store-permission = nincs hozzá jogosultság
store-file-for-folder = mappa helyén fájl áll
store-is-folder = ez egy mappa
store-disk-full = a lemez megtelt
store-read-only = a lemez nem írható

## journal: the record of the game in progress

journal-too-long = túl hosszú játszmának
journal-other-version = a program egy másik változata írta ({ $text })
journal-broke-off = az utolsó bejegyzés hiányos, itt ér véget: { $text }
journal-broke-off-at-once = az utolsó bejegyzés hiányos: nincs benne szöveg
journal-line-damaged = { $line }. sor: sérült
journal-entry-too-long = egy bejegyzés egyetlen, legfeljebb 65536 bájtos sor
journal-too-many = túl sok befejezetlen játszma van ebben a mappában

## recovery: a game that was left unfinished, and its record

recovery-incomplete = a befejezetlen játszma feljegyzése: { $problem }
recovery-damaged = egy játszma feljegyzése megsérült ({ $why }); félretéve ezen a néven: { $file }
recovery-kept = az a feljegyzés ezen a néven maradt meg: { $file }

## archive: the games played before

archive-no-game = nincs { $number }. játszma a listában
archive-changed = { $file } megváltozott a listázás óta

## incomplete: an archive file that breaks off before its end

incomplete-game = { $file }: az utolsó játszma hiányos; ami megvan belőle, megmarad, eredmény nélkül

## outcome: a result line that is none

outcome-none = az eredmény így írandó: 1-0 checkmate vagy 1/2-1/2 stalemate

## header: what is wrong with the head of a game's record

header-line = „{ $text }” nem egy játszma fejlécének sora
header-start = a kezdőállás: { $why }
header-no-event = ez a sor nem egy játszma eseménye
header-event = { $number }. esemény: { $why }

## text: the answers of the text front end

text-unfinished = van egy befejezetlen játszma: { $game }; a „continue” parancs folytatja, az „archive” az archívumba teszi
text-warning-not-recorded = figyelem: a program nem menti ezt a játszmát: { $problem }
text-no-unfinished = nincs befejezetlen játszma
text-archived = a játszma az archívumban van: { $game }
text-continued = folytatás: { $game }
text-clocks-stopped = az órák állnak: a „resume” parancs újraindítja őket
text-offers-draw = { side-name } döntetlent ajánl
text-took-back = visszavonva: { $played }
text-asks-back = { side-name } visszavonást kér: { $played }
text-take-back-declined = a visszavonást elutasították
text-declined = a döntetlenajánlatot elutasították
text-offers-time = { side-name } egy percet kínál
text-time-declined = a percet elutasították
text-paused = szünet
text-adjusting = igazítás: a megérintett bábuval nem kell lépni
text-adjusted = az igazítás kész
text-needs-file = ehhez fájlnév kell: { $command }
text-saved = mentve: { $file }
text-other-games = { $file }: a fájlban más játszmák is vannak, amelyek elvesznének; másik név kell
text-other-comments = { $file }: a fájlban a játszma után megjegyzések vannak, amelyek elvesznének; másik név kell
text-nothing-may-follow = ezután nem állhat semmi: { $command }
text-no-touch-move = a „fogott bábu lép” szabályban nem állapodtatok meg (--touch-move)
text-no-square = nincs ilyen mező: { $text }
text-only-adjusted = igazítva: { $square }
text-touched = megérintve: { $square }
text-next-game = { $round }. játszma: { $white } – { $black }
text-no-such-side = a két fél white (világos) és black (sötét), nem { $text }
text-promotion = nincs megadva, mivé változik a gyalog; írd így: { $choices }
text-wrong-claim = téves igénylés: { $counts }
text-wrong-claim-move = téves igénylés: azzal a lépéssel { $counts }
text-none = egy sem
text-no-opening = a megnyitásnak nincs neve
text-board-options = a board után ez állhat: flip, white, black vagy mover, ascii vagy unicode
text-not-over = a játszma még nem ért véget
text-no-limit = korlátlan
text-clocks = Világos { $white }, sötét { $black }
text-clocks-paused = { text-clocks }, az órák állnak
text-loaded = betöltve ({ $file }): { $game }
text-game = { $white } – { $black }, { $plies } féllépés
text-to-move = { side-name } lép
text-in-check = { text-to-move }, sakkban áll
text-welcome = Shakki: írj be egy lépést (e2e4, { $example }) vagy a help parancsot.
text-quit = kilépés a programból: quit
text-time-ran-out = { $side ->
        [white] Világos ideje lejárt: nyomj Entert
       *[black] Sötét ideje lejárt: nyomj Entert
    }
text-too-long = állásnak túl hosszú
text-earlier = ez egy korábbi állás: a „go end” visszatér a játszmához, a „play on” innen játszik tovább
text-in-line = egy változat látható a játszma mellett: a „line leave” visszatér a játszmához
text-no-line = nem látható változat: a „line LÉPÉS” kipróbál egy lépést, a „line 1” megmutat egy változatot
text-at-line-end = ez a változat utolsó lépése
text-line-from-start = egy változat előtt kell lennie lépésnek: előbb lépj egyet
text-no-variation = a feljegyzésben itt nincs { $number }. változat: a „line” felsorolja őket
text-line-deleted = A változat törölve
text-at-start = nincs korábbi állás
text-at-end = nincs későbbi állás
text-no-count = a féllépések száma kell ide, nem ez: { $text }
text-go-options = a go után egy lépés sorszáma áll (12 a világosé, 12... a sötété), vagy start, vagy end
text-no-move-number = a játszmában nincs ilyen lépés: { $number }
text-shown = { $played }, féllépés: { $shown }/{ $all }
text-shown-start = kezdőállás, féllépés: 0/{ $all }
text-play-on = új játszma innen: { $game }
text-play-on-present = ez nem korábbi állás: a „back” mutat egyet
text-play-options = a „play on” új játszmát kezd a látható korábbi állásból
text-new-options = new: a következő játszma; vagy „new 960” (Chess960 sorsolással), „new 960 415”, „new odds pawn” (knight, rook, queen), „new horde” (vagy más sakkfajta), „new standard”
text-lot-names = a lot után két játékos neve áll: két szó, vagy vesszővel elválasztva hosszabb nevek
text-setting-up = egy állás felállítása folyik: a „setup done” ott kezd játszmát, a „setup cancel” elveti
text-no-setup = nem folyik felállítás: a „setup” kezdi el
text-setup-help =
    setup e4 { $queen } e8 { $king }: bábuk a mezőkre; bábu helyett x: a mező kiürítése
    setup clear, setup start: üres tábla, vagy az alapállás
    setup turn black: a lépésre következő fél
    setup pocket Qnp: a Crazyhouse-ban letehető bábuk
    setup castling KQkq, setup en-passant e3: a sáncolási jogok és az en passant mező; -: egyik sem
    setup fen FEN: állás egyetlen sorban
    setup chess960, setup horde, setup standard: melyik sakkfajtát játsszák
    setup done, setup cancel: játszma kezdése ott, vagy az állás elvetése
text-setup-turn = a setup turn után white vagy black áll
text-setup-not-yet = az állás még nem érvényes: { $problem }
text-setup-piece = mi álljon itt: { $square }? Világos bábui: { $white }, sötétéi: { $black }; az x kiüríti a mezőt
text-setup-cancelled = a felállítás elvetve
text-announcements-on = a program bemondja a sakkot és a játszma végét
text-announcements-off = a program nem mondja be a sakkot és a játszma végét
text-announcements-next = a program a következő játszmától mondja be a sakkot és a játszma végét: a mostanira másban állapodtatok meg
text-announcements-options = az announcements után on vagy off állhat
text-games-shown = { $first }–{ $last } / { $count } játszma; a „game SZÁM” megnyit egyet
text-games-more = { text-games-shown }, a „games more” a következőket mutatja
text-no-more-games = nincs több felsorolható játszma
text-no-date = ez nem dátum: { $text }; így írd: 2026, 2026.11 vagy 2026.11.21
text-needs-number = a game után egy játszma listabeli sorszáma kell
text-opened = megnyitva: { $game }
text-seat-computer = { $side }: a számítógép ({ $level })
text-seat-person = { $side }: ember
text-opponent-options = az opponent után szint és fél (white, black) áll, vagy off; a szintek: { $levels }
text-opponent-engines = vagy egy motor, { $engines }, vagy annak útvonala; utána elo 1500, time 0.5 vagy nodes 10000, és a fél (white, black)
text-engine-elo-range = { $engine } { $least } és { $most } Élő-pont között játszik
text-engine-no-elo = { $engine } nem kaphat Élő-pontszámot, csak időt vagy állásszámot (nodes)
text-hint = egy jó lépés: { $played }
text-hanging = ütésben áll: { $pieces }
text-nothing-hangs = egyetlen bábu sem áll ütésben

## command: the text front end's help; the commands themselves are the same in every language

command-move = LÉPÉS
command-side = FÉL
command-square = MEZŐ
command-file = FÁJL
command-page = OLDAL
command-number = SZÁM
command-names = NEVEK
command-search = KERESÉS
command-play = a lépés megtétele: e2e4, e2 e4, { $example }, exd5, O-O, { $promotion }
command-back = korábbi állás: ennyi féllépéssel korábbi, szám nélkül eggyel
command-forward = újra egy későbbi állás
command-go = az állás egy lépés után: 12 a világosé, 12... a sötété; vagy start, end
command-play-on = új játszma a látható korábbi állásból
command-announcements = a program bemondja-e a sakkot és a játszma végét
command-lot = új mérkőzés, a színek sorsolásával: NÉV NÉV, vagy NÉV, NÉV
command-setup = állás felállítása kézzel, és játszma onnan; a setup magában elmondja, hogyan
command-games = az archívum, elöl a legújabb: név, dátum (1858, 1850..1859), eredmény (1-0); more: következő oldal
command-game = játszma megnyitása ebből a listából, az elejétől
command-resign = feladás: a lépésre következő fél, vagy white, vagy black
command-draw = döntetlen ajánlása; a másik fél elfogadja vagy elutasítja
command-accept = az ajánlott döntetlen, a visszavonás vagy a perc elfogadása
command-decline = elutasítás; egy lépés is elutasítja a döntetlent
command-claim = döntetlen igénylése ismétlés vagy ötven lépés miatt, most vagy egy lépéssel
command-give = egy perc felajánlása az ellenfélnek
command-review = a játszma értékelése: pontosság, hibák, jobb változatok
command-opening = a megnyitás neve
command-undo = az utolsó lépés visszavonása
command-redo = a visszavont lépés megtétele
command-moves = a szabályos lépések, egy bábué vagy mindé
command-board = a tábla; white, black, mover: ki felől; ascii: betűkkel, unicode: figurákkal
command-fen = az állás FEN-ként
command-pgn = a játszma PGN-ként
command-result = a játszma állása vagy eredménye
command-why = az eredmény oka
command-clock = a hátralévő idő
command-pause = az órák megállítása
command-resume = az órák újraindítása
command-touch = bábu megérintése, ha a szabály: fogott bábu lép
command-adjust = igazítás kezdése vagy befejezése: a megérintett bábuval nem kell lépni
command-new = a következő játszma, azonos színekkel; „new 960” (sorsolással), „new 960 415”, „new odds knight”, „new horde” (vagy más sakkfajta), „new standard”: hogyan kezdődik
command-rematch = a következő játszma, cserélt színekkel
command-score = a mérkőzés állása
command-save = a játszma mentése PGN-fájlba
command-load = játszma folytatása PGN-fájlból
command-continue = a befejezetlen játszma folytatása
command-archive = a befejezetlen játszma az archívumba kerül, ahogy van
command-rules = a szabálykönyv: az oldalai, vagy egyikük szám, név vagy szabály szerint
command-help = ez a lista
command-quit = kilépés
command-letters = A betűkkel rajzolt táblán világos bábui: { $white }, sötétéi: { $black }.
command-opponent-operand = SZINT
command-opponent = a számítógép játszik a másik színnel, 1–8. szinten, vagy egy motor a neve vagy útvonala szerint; FÉL is állhat mögötte; off: ember
command-hint = egy jó lépés
command-line = mi lett volna, ha: kipróbál egy lépést; 1, 2, … megmutat egy változatot; keep megtart, promote előre tesz, delete töröl, leave visszatér; magában a feljegyzés többi lépése itt
command-threats = a bábuk, amelyeket az ellenfél megnyerne

## cli: the command line; an option has the id of its name, of its command and its name where they differ

cli-about = Sakk két embernek egy számítógépnél: 3D-s tábla és egy bíró, aki minden szabályt ismer
cli-usage = Használat:
cli-usage-options = KAPCSOLÓK
cli-usage-command = PARANCS
cli-value-file = FÁJL
cli-value-out = KIMENET
cli-value-time = IDŐ
cli-value-odds = ELŐNY
cli-value-quality = MINŐSÉG
cli-value-widthxheight = SZÉLESSÉGxMAGASSÁG
cli-value-material = ANYAG
cli-value-room = SZOBA
cli-value-name = NÉV
cli-value-view = NÉZET
cli-value-squares = MEZŐK
cli-value-stop = REKESZ
cli-value-speed = SEBESSÉG
cli-value-number = SZÁM
cli-commands = Parancsok
cli-arguments = Argumentumok
cli-options = Kapcsolók
cli-help = Súgó megjelenítése
cli-version = Verzió megjelenítése
cli-values = lehetséges értékek: { $values }
cli-default = alapérték: { $value }
cli-see-help = lásd: shakki --help
cli-expected = ezek egyike kell: { $values }
cli-expected-size = SZÉLESSÉGxMAGASSÁG kell képpontokban, mindkettő 64 és 8192 között
cli-unknown = ismeretlen argumentum: „{ $what }”
cli-conflict = „{ $what }” nem használható ezzel együtt: { $other }
cli-twice = „{ $what }” kétszer szerepel
cli-missing = hiányzik: { $what }
cli-no-value = ehhez érték kell: { $what }
cli-bad-value = érvénytelen érték („{ $value }”) itt: „{ $what }”
cli-no-board = ez a program 3D-s tábla nélkül készült; használd ezt: `shakki text`
cli-fen = Kezdés ebből az állásból (négy vagy hat FEN-mező)
cli-pgn = Kezdés ennek a PGN-fájlnak az első játszmájával
cli-960 = Chess960: az ilyen sorszámú állás, 0–959, vagy sorsolt (lot)
cli-odds = Játszma előnnyel: pawn (gyalog és lépés), knight, rook, queen
cli-variant = Melyik sakkfajtát játsszák; a FEN ekkor annak az állása
cli-clock = Percek és másodpercek, mindkettőnek vagy világosnak és sötétnek: 5, 5+3, 5d3, 5b3, 40/90+30,30, "5+3 3+2"
cli-quality = A kép minősége; ha nincs megadva, a beállításokban szereplő, vagy a videokártyához illő
cli-size = Az ablak vagy a kép mérete, például 1280x720
cli-pieces = A bábuk anyaga: wood (fa), marble (márvány), plastic (műanyag), glass (üveg)
cli-board = A tábla anyaga: wood (fa), marble (márvány), plastic (műanyag)
cli-room = A szoba: evening (este), morning (reggel), studio (stúdió)
cli-legible = Egyszerűsített bábuk: fénytelen, körvonalazott
cli-lang = A nyelv erre az alkalomra; különben a beállításokban választott vagy a rendszeré
cli-files = A megnyitandó játszmák: PGN-fájlok vagy állást tartalmazó szövegfájlok; több közül a játékosok választanak
cli-file = Az olvasandó fájl
cli-text = Játék a terminálban vagy csővezetéken át: soronként egy lépés vagy parancs
cli-text-more = A `help` sor felsorolja a parancsokat. Az óra jár, amíg a program egy sorra vár. Terminálban a program azonnal jelzi a zászló esését, csővezetéken a következő sor érkezésekor, a válasz előtt. Az elutasított kérésre `error: …` a válasz, és a játszma úgy marad, ahogy volt; csak a téves igénylésben megnevezett lépés történik meg, ahogy a szabályok kívánják. A kilépési kód 0, vagy 2, ha a kezdő játszma nem olvasható.
cli-judge = Melyik fél adhat még mattot: soronként egy FEN be, soronként egy ítélet ki
cli-judge-file = A FEN-sorok; ha nincs megadva, a szabványos bemenet
cli-judge-variant = Melyik sakkfajta állásai
cli-replay = Egy PGN-fájl minden játszmájának ellenőrzése a bíróval
cli-replay-file = A PGN-fájl; a `-` a szabványos bemenet
cli-review = Egy PGN-fájl minden játszmájának értékelése: pontosság, hibák, legjobb változatok
cli-review-more = A játszmák az állások értékével, az esélyt rontó lépések után ?!, ? és ?? jellel és a jobb változattal íródnak ki: a -o után adott fájlba, és ekkor a játszmák értékelése a szabványos kimenetre; különben a szabványos kimenetre.
cli-review-file = A PGN-fájl; a `-` a szabványos bemenet
cli-review-out = A kiírandó fájl
cli-nodes = Hány állást vizsgál a játszma minden állásához
cli-depth = Hány féllépésre tekint előre az állások száma helyett
cli-uci = Sakkmotorként játszik: UCI a szabványos bemeneten és kimeneten
cli-uci-more = Más sakkprogramoknak és mérésekhez. A `Level` és az `UCI_LimitStrength` beállítás adja meg, milyen erősen játszik, az `UCI_Variant` pedig, hogy melyik játékot.
cli-picture = A tábla mentése képként, ablak nélkül
cli-out = Az írandó PNG-fájl
cli-view = Kameranézet: white, black, top, side, low, close
cli-picture-more = A `--sheet` kapcsolóval a kép kontaktlap: három állás mindkét oldalról és felülről, és minden bábu közelről, minden szobában és minőségben, vagy a megadottakban. A `--size` ekkor az egyes képek mérete.
cli-eye = A kamera helye a --view helyett: elfordulás és emelkedés radiánban, távolság a középponttól mezőkben
cli-aim = A nézett pont: mezők a tábla közepétől jobbra, felfelé és világos felé
cli-depth-of-field = Mélységélesség ezzel a rekeszértékkel (2, ha nincs megadva)
cli-focus = Élesség ennyi mezővel a nézett pont mögött
cli-sheet = Egyetlen kép helyett kontaktlap
cli-expected-three = három szám kell: A,B,C
cli-expected-stop = rekeszérték kell 0.3 és 64 között
cli-film = Játszma mentése filmként: animált GIF vagy PNG-sorozat
cli-film-more = A bábuk úgy mozognak, mint az ablakban. Animált WebP nem készül: a PNG-sorozat bármilyen más formátumba átalakítható. Terminálon látszik, meddig jutott. A Ctrl-C leállítja; ilyenkor semmi sem marad a filmből. A kilépési kód 0; 1, ha nem rajzolható meg; 2, ha a parancssor, a játszma vagy a mentés neve nem használható; 130, ha leállították.
cli-film-file = A PGN-fájl
cli-film-out = A kimenet: egy .gif végű fájl, vagy PNG-k mappája, amely létezik, vagy a neve / jelre végződik
cli-game = A fájl hányadik játszmája, 1-től
cli-speed = 1-től (lassú) 5-ig (gyors), mint az ablakban; vagy hány másodpercig látszik minden állás két lépés között, például 2s
cli-fps = Képkocka másodpercenként, 5 és 50 között
cli-film-size = A film mérete, például 640x360
cli-expected-speed = 1 és 5 közötti sebesség kell, vagy másodpercek 0s és 60s között
cli-expected-fps = 5 és 50 közötti szám kell
cli-expected-game = legalább 1 kell
cli-measure = Képidők, indulás, nyugalmi terhelés és memória ezen a gépen
cli-json = Egyetlen JSON-objektumként
cli-passes = A rajzolás szakaszai is; a mérésük kissé terhel
cli-full-size = Minden kép minden képpontja, ahol a mozgó nézet különben kevesebbel rajzolódna
cli-thinking = Egy ellenfél gondolkodik, saját szálon, amíg a bábuk mozognak és a nézet fordul
cli-notation = Jelölés: a nyelv betűi, figurák, angol betűk vagy koordináták
cli-draws = Döntetlen ismétlésnél és ötven lépésnél: igényléskor vagy azonnal
cli-white = A világos játékos neve
cli-black = A sötét játékos neve
cli-touch-move = A megérintett saját bábuval lépni kell, az ellenfélét le kell ütni
cli-no-announcements = A program nem mondja be a sakkot és a játszma végét
cli-take-backs = Lépés visszavonása: szabadon, megegyezéssel vagy soha; ha nincs megadva, órával megegyezéssel, anélkül szabadon
cli-record = A játszma rögzítése, mint a terminálban: a „continue” folytatja, és az archívum megőrzi

## failure: nothing to draw on

failure-no-display = nincs kijelző, amelyen ablak nyílhatna (sem a Wayland, sem az X11 nem válaszol). Indítsd asztali környezetből vagy Xvfb alatt (xvfb csomag); a `shakki text` képernyő nélkül is játszható.
failure-no-adapter = nincs videokártya, szoftveres sem. A mesa-vulkan-drivers csomag hoz egyet; a `shakki text` anélkül is játszható.
failure-no-adapter-windows = nincs olyan videokártya, amelyet a program használhatna. A videokártya újabb illesztőprogramja segíthet; a `shakki text` anélkül is játszható.
failure-device-lost = a videokártyával megszakadt a kapcsolat. A program újraindul, és felkínálja a játszmát, amelyből semmi sem veszett el.
failure-device-lost-twice = a videokártyával ismét megszakadt a kapcsolat. Egy lépés sem veszett el: a következő indítás felkínálja a játszmát. A videokártya újabb illesztőprogramja segíthet; a `shakki text` anélkül is játszható.
failure-device-lost-tool = a videokártyával megszakadt a kapcsolat. A videokártya újabb illesztőprogramja segíthet.
failure-not-png = { $file }: a kép PNG-formátumú; a fájlnévnek .png végűnek kell lennie
failure-sheet-too-large = ekkora kontaktlap nem készíthető: válassz kisebb --size értéket, vagy egyetlen --quality és --room értéket
failure-no-picture = a videokártya nem adott képet
failure-shader = egy árnyaló nem fordítható le: { $name }
failure-film-name = { $file }: a film GIF vagy PNG-sorozat lehet; a névnek .gif végűnek kell lennie, vagy mappánál / jelre kell végződnie
failure-film-exists = { $folder }: ebben a mappában már vannak egy film képkockái; válassz másikat
failure-film-too-large = --size: egy film legfeljebb { $size } lehet

## synonyms: what players call the pieces and pages of the rule book when they type, in small letters

synonyms-king = király
synonyms-queen = vezér, királynő, dáma
synonyms-rook = bástya, torony
synonyms-bishop = futó, futár
synonyms-knight = huszár, ló, lovas
synonyms-pawn = gyalog, paraszt
synonyms-board = hadsereg, sereg, bábuk, sakktábla
synonyms-castling = sánc, sáncolás, rosálás

## spoken

spoken-piece =
    { $piece ->
        [king] király
        [queen] vezér
        [rook] bástya
        [bishop] futó
        [knight] huszár
       *[pawn] gyalog
    }
spoken-white-piece =
    { $piece ->
        [king] világos király
        [queen] világos vezér
        [rook] világos bástya
        [bishop] világos futó
        [knight] világos huszár
       *[pawn] világos gyalog
    }
spoken-black-piece =
    { $piece ->
        [king] sötét király
        [queen] sötét vezér
        [rook] sötét bástya
        [bishop] sötét futó
        [knight] sötét huszár
       *[pawn] sötét gyalog
    }
spoken-promotion-piece =
    { $piece ->
        [king] királlyá
        [queen] vezérré
        [rook] bástyává
        [bishop] futóvá
       *[knight] huszárrá
    }
spoken-target =
    { $rank ->
        [3] { $square }-ra
        [6] { $square }-ra
        [8] { $square }-ra
       *[other] { $square }-re
    }
spoken-capture-square =
    { $rank ->
        [2] { $square }-n
        [3] { $square }-on
        [5] { $square }-ön
        [6] { $square }-on
        [8] { $square }-on
       *[other] { $square }-en
    }
spoken-moves = { $piece } { $target }
spoken-moves-from = { $piece } { $from } mezőről { $target }
spoken-drops = { $piece } letéve: { $square }
spoken-captures = { $piece } üt { $place }
spoken-captures-from = { $piece } { $from } mezőről üt { $place }
spoken-en-passant = { $piece } en passant üt { $place }
spoken-en-passant-from = { $piece } { $from } mezőről en passant üt { $place }
spoken-castles-short = rövid sánc
spoken-castles-long = hosszú sánc
spoken-promotes = { $done }, { $promotion } változik
spoken-check = { $done }, sakk
spoken-mate = { $done }, matt
spoken-empty = üres
spoken-in-check = sakkban
spoken-hanging = ütésben áll
spoken-selected = kijelölve
spoken-can-be-captured = üthető
spoken-can-go-there = ide léphet
spoken-last-move = utolsó lépés
spoken-reason =
    { $reason ->
        [checkmate] matt
        [stalemate] patt
        [dead-position] már senki sem adhat mattot
        [fivefold] ötödször fordult elő ugyanaz az állás
        [seventy-five] 75 lépés ütés és gyaloglépés nélkül
        [resignation] feladás
        [time] időtúllépés
        [agreement] megegyezés
        [threefold] legalább háromszor fordult elő ugyanaz az állás
        [fifty] legalább 50 lépés ütés és gyaloglépés nélkül
        [time-no-mate] lejárt az idő, de matt nem lehetséges
        [resignation-no-mate] feladás, de matt nem lehetséges
       *[not-recorded] az ok nincs feljegyezve
    }
spoken-white-wins = világos nyert: { $reason }
spoken-black-wins = sötét nyert: { $reason }
spoken-draw = döntetlen: { $reason }
spoken-taken-back = lépés visszavonva
spoken-moment = { $number }. lépés, { $done }
spoken-start = a játszma kezdete
spoken-promotion-asked = a gyalog átváltozik: { $pieces }?
spoken-castling-asked = sáncolsz a bástyával, vagy a király lép?
spoken-drop-asked = melyik bábut teszed le: { $pieces }?
spoken-variation = Változat
spoken-what-if = Mi lett volna, ha

## access

access-window = Shakki, sakk
access-board =
    { $side ->
        [white] A tábla világos felől
        [black] A tábla sötét felől
       *[aside] A tábla oldalról
    }, { $turn ->
        [white] világos lép
        [black] sötét lép
       *[result] { $turn }
    }
access-paused = A tábla rejtve van, amíg a játszma szünetel
access-hand = { $number }. kéz: { $tip }
access-scale-do = nagyobb szöveg, kisebb szöveg, alapméret
access-tab-do = következő gomb, előző; Esc: vissza a táblára

## config

config-set-aside = A beállításokat nem lehetett elolvasni. A fájl megmaradt { $file } néven; minden az alapértékén áll.
config-unreadable = A beállítások nem olvashatók: { $file }. Minden az alapértékén áll.
config-not-written = A beállításokat nem lehetett elmenteni: { $problem }
config-engines-set-aside = A sakkmotorok listáját nem lehetett elolvasni. A fájl megmaradt { $file } néven; a benne lévő motorokat újra hozzá kell adni.
config-engines-unreadable = A sakkmotorok listája nem olvasható: { $file }. A benne lévő motorok nem választhatók.

## match

match-title = Új mérkőzés
match-players = Játékosok
match-first-player = Első játékos
match-second-player = Második játékos
match-colours = Színek
match-random = Véletlen
match-random-tip = Az első játékos választ a kezek közül
match-has-white = { $name } világossal játszik
match-first-has-white = Az elsőé a világos
match-second-has-white = A másodiké a világos
match-choose-a-hand = { $name } kezet választ
match-hands-tip = Mindkét kézben egy gyalog van: válassz egyet
match-clock = Óra
match-clock-none = Nincs
match-clock-none-tip = Óra nélkül
match-clock-sudden-tip = { $minutes } perc az egész játszmára
match-clock-increment-tip = { $minutes } perc, és lépésenként { $seconds } másodperc
match-clock-periods-tip = 90 perc 40 lépésre, majd 30 perc, és lépésenként 30 másodperc
match-clock-own = Egyéni:
match-clock-own-hint = pl. 5+3
match-clock-own-tip = Perc és lépésenkénti másodperc: 5+3; d a késleltetés, b a Bronstein: 5d3; a lépésszám az idő előtt, a szakaszok közt vessző: 40/90+30,30
match-clocks-differ = Játékosonként eltérő idő
match-clocks-differ-tip = Az első játékos ideje, majd a másodiké; színcserekor is megmarad
match-one-clock = csak egy játékos idejét add meg
match-position = Állás
match-position-standard = Alapállás
match-position-fen = FEN-ből
match-position-fen-tip = Állás egyetlen szövegsorban
match-position-fen-empty = Írj vagy illessz be egy állást (FEN)
match-position-hand = Felállítás kézzel…
match-position-hand-tip = A bábuk elhelyezése egyenként
match-960-draw = Sorsolás
match-960-draw-tip = A 960 állás egyike, sorsolással
match-960-number-tip = Egy állás sorszáma, 0 és 959 között; az 518. a megszokott
match-960-is = { $number }. állás
match-960-tip = A bábuk 960 sorrend egyikében kezdenek, sorsolással vagy szám szerint
match-variant = Sakkfajták
match-variant-tip = Három sakk, a domb királya, antisakk, atomsakk, horda, királyverseny, Crazyhouse
match-odds = Előny
match-odds-tip = Az erősebb játékos egy bábu nélkül vagy kevesebb idővel kezd
match-odds-pawn = Gyalog és lépés
match-odds-knight = Huszár
match-odds-rook = Bástya
match-odds-queen = Vezér
match-odds-time = Idő
match-odds-time-tip = Öt perc az első játékosnak, három a másodiknak
match-arbiter = Szabályok
match-draws = Döntetlen ismétlésnél, 50 lépésnél
match-draws-claim = Igénylésre
match-draws-claim-tip = Háromszori ismétlés, ötven lépés: a játékos igényli (FIDE)
match-draws-once = Azonnal
match-draws-once-tip = A játszma igénylés nélkül véget ér
match-take-backs = Lépés visszavonása
match-take-backs-free = Szabadon
match-take-backs-free-tip = Bármelyik játékos, bármikor
match-take-backs-agreed = Megegyezéssel
match-take-backs-agreed-tip = Az ellenfél beleegyezésével
match-take-backs-never = Nem lehet
match-take-backs-never-tip = A lépések nem vonhatók vissza
match-touch = Fogott bábu lép
match-touch-tip = A megérintett saját bábuval lépni kell, az ellenfélét le kell ütni, ha lehet
match-announce = Sakk bemondása
match-announce-tip = Versenyen nem használatos
match-archived = A táblán lévő játszma befejezetlenül az archívumba kerül.
match-unsaved = A táblán lévő játszma nincs elmentve, és elvész.
match-begin = Játszma indítása
match-save-first = Előbb mentés
match-save-first-tip = A táblán lévő játszma mentése
match-cancel = Mégse
match-computer-player = Számítógép
match-computer = Számítógép ellen
match-hints = Tippek
match-hints-tip = A mérkőzés alatt F9-cel tipp kérhető

## setup

setup-title = Felállítás
setup-help = Válassz bábut, majd kattints a mezőkre; ugyanaz a bábu újra: levétel. Húzni is lehet: mezőre vagy le a tábláról.
setup-key = Billentyű: { $key }
setup-remove = Levétel
setup-start = Alapállás
setup-clear = Üres tábla
setup-pocket = A zsebbe
setup-pocket-empty = Zsebek kiürítése
setup-turn = Lépésre következik
setup-white = Világos
setup-black = Sötét
setup-castling = Sáncolási jogok
setup-chess960 = Sáncolás, mint Chess960-ban
setup-white-short = Világos, rövid
setup-white-long = Világos, hosszú
setup-black-short = Sötét, rövid
setup-black-long = Sötét, hosszú
setup-en-passant = En passant mező
setup-en-passant-none = Nincs
setup-valid = Az állás érvényes.
setup-use = Ez legyen az állás

## start

start-title = Shakki
start-subtitle = Sakk két játékosnak
start-back = Vissza a játszmához
start-continue = Folytatás
start-continue-other = Másik játszma folytatása
start-archive = Archiválás
start-archive-tip = A játszma így, befejezetlenül az archívumba kerül: itt többé nem jelenik meg
start-next-game = Következő játszma
start-new = Új mérkőzés
start-open = Megnyitás…
start-games = Játszmák
start-book = Szabálykönyv
start-settings = Beállítások
start-quit = Kilépés
start-hint = Vagy csak lépj egyet a táblán.
start-computer = Játék a számítógép ellen

## settings

settings-title = Beállítások
settings-done = Kész
settings-reset = Alapértékek
settings-reset-tip = Minden alapérték visszaállítása
settings-undo-reset = Visszavonás
settings-undo-reset-tip = Az előző beállítások visszaállítása
settings-saved = Mentve
settings-group-language = Nyelv
settings-language-system = Rendszer
settings-notation = Jelölés
settings-notation-language = Helyi betűk
settings-notation-language-tip = A bábuk betűi a választott nyelven
settings-notation-figurines = Figurák, minden nyelven azonosak
settings-notation-english = Angol betűk, mint a PGN-fájlokban
settings-notation-coordinates = Induló és érkező mező
settings-group-appearance = Szoba és bábuk
settings-room = Szoba
settings-room-evening = Este
settings-room-morning = Reggel
settings-room-studio = Stúdió
settings-pieces = Bábuk
settings-board = Tábla
settings-wood = Fa
settings-marble = Márvány
settings-plastic = Műanyag
settings-glass = Üveg
settings-vinyl = Vinil
settings-quality = Képminőség
settings-quality-automatic = Automatikus
settings-quality-automatic-tip = Ami ehhez a géphez illik
settings-quality-software = Egyszerű
settings-quality-software-tip = Videokártya nélküli géphez
settings-quality-low = Alacsony
settings-quality-low-tip = Régi videokártyához
settings-quality-medium = Közepes
settings-quality-medium-tip = Árnyékok és sima élek
settings-quality-high = Magas
settings-quality-high-tip = Részletes fény és árnyék
settings-quality-ultra = Legmagasabb
settings-quality-ultra-tip = Minden hatás, gyors videokártyához
settings-depth-of-field = Mélységélesség
settings-depth-of-field-tip = Mint egy fényképen; mozgás közben minden éles
settings-group-view = Nézet és mozgás
settings-view = Nézet
settings-view-seat = Ülőhelyről
settings-view-seat-tip = A játékos helyéről (V: következő nézet)
settings-view-side = Oldalról
settings-view-side-tip = Oldalról (V: következő nézet)
settings-view-overhead = Felülről
settings-view-overhead-tip = Egyenesen felülről (V: következő nézet)
settings-view-facing = Szemben
settings-view-facing-tip = A játékosok között fekvő képernyőhöz: egyenesen felülről, mindkettőnek saját gombjai vannak (V: következő nézet)
settings-view-follows = Nézet a lépések között
settings-view-turning = Fordul lépésenként
settings-view-turning-tip = A nézet a lépésen lévőhöz fordul
settings-view-stay = Rögzített
settings-view-stay-tip = A nézet a helyén marad
settings-speed-now = Animáció: { $speed }
settings-view-now = Nézet: { $view }, { $follows }
settings-speed = Animáció
settings-speed-full = Normál
settings-speed-full-tip = A bábuk normál sebességgel mozognak (S: következő)
settings-speed-fast = Gyors
settings-speed-fast-tip = Körülbelül kétszer olyan gyorsan (S: következő)
settings-speed-off = Ki
settings-speed-off-tip = A bábuk rögtön az új mezőn jelennek meg (S: következő)
settings-reduced-motion = Csökkentett mozgás
settings-reduced-motion-tip = Nincs kameraanimáció, és a bábuk csúsznak
settings-group-sound = Hang és beszéd
settings-sound = Hangok
settings-sound-tip = A táblán lévő bábuk hangjai
settings-volume = Hangerő
settings-announcements = Sakk és játszmavég jelzése
settings-announcements-tip = Szöveggel, hanggal, beszéddel és a táblán
settings-low-time = Időzavar jelzése
settings-low-time-tip = Egyszeri hang, ha a játékosnak húsz másodpercnél kevesebb ideje maradt
settings-resigned-king = Feladáskor a király eldől
settings-resigned-king-tip = A feladó királya eldől; különben állva marad
settings-spoken = Lépések felolvasása
settings-spoken-tip = Ha a rendszer támogatja a beszédet
settings-group-board = A táblán
settings-hints = Szabályos lépések mutatása
settings-hints-tip = A kijelölt bábu elérhető mezőinek jelölése
settings-threats = Fenyegetések mutatása
settings-threats-tip = Az ellenfél által megnyerhető saját bábuk jelölése
settings-coordinates = Koordináták
settings-coordinates-tip = Betűk és számok a tábla szélén
settings-group-accessibility = Akadálymentesség
settings-simplified = Egyszerűsített bábuk
settings-simplified-tip = Fénytelen bábuk körvonallal (L)
settings-contrast = Nagy kontraszt
settings-contrast-tip = Világosabb szöveg sötétebb háttéren, és egyszerűsített bábuk
settings-scale = Szövegméret

## panel

panel-first = A játszma eleje (Home)
panel-previous = Egy lépéssel vissza (Page Up)
panel-next = Egy lépéssel előre (Page Down)
panel-last = Vissza a játszmához (End)
panel-autoplay = Automatikus lejátszás (F5)
panel-autoplay-stop = A lejátszás leállítása (F5)
panel-take-back = Visszavonás
panel-take-back-tip = Az utolsó lépés visszavonása (U, Ctrl+Z)
panel-redo = Újra
panel-redo-tip = A visszavont lépés megtétele (Y, Ctrl+Y)
panel-new = Új
panel-new-tip = Új mérkőzés (Ctrl+N)
panel-save = Mentés
panel-save-tip = A játszma mentése PGN-fájlba (Ctrl+S)
panel-share = Megosztás
panel-share-tip = A játszma, az állás, egy kép vagy egy film (F6)
panel-show = A panel megjelenítése (F4)

## more

more-start = Kezdőképernyő
more-help = Minden billentyű
more-turn = A tábla megfordítása
more-home = A nézet visszaállítása
more-hide = Panel elrejtése

## review

review-inaccuracy = Pontatlanság. A legjobb { $best } volt.
review-mistake = Hiba. A legjobb { $best } volt.
review-blunder = Durva hiba. A legjobb { $best } volt.
review-player = { $side }: pontosság { $accuracy }%, lépésenként { $loss } századgyalog veszteség, { $counts }
review-no-moves = { $side }: nincs lépés
review-moment = { $made }  jobb: { $better }
review-progress = { $games ->
        [one] { $games } játszma értékelve
       *[other] { $games } játszma értékelve
    }
review-look-over = Értékelés
review-look-over-tip = A játszma értékelése a számítógéppel (Ctrl+I)
review-keep = A feljegyzésbe
review-keep-tip = A jelek, értékek és jobb változatok beírása a játszma feljegyzésébe; mentéskor megmaradnak
review-close = Bezárás
review-close-tip = Az értékelés bezárása (Ctrl+I)
review-chance = Világos nyerési esélye: { $chance }%
review-at-work = Értékelve: { $done } / { $all } állás
review-accuracy = Pontosság: világos { $white }, sötét { $black }
review-nothing = nincs értékelhető lépés
review-kept = Az értékelés bekerült a játszma feljegyzésébe
review-start = Kezdet
review-play = Lejátszás
review-stop = Állj
review-speed = Sebesség { $speed } / { $speeds }
review-slower = Lassabban
review-faster = Gyorsabban
review-branch = Játék innen
review-branch-tip = Új játszma az eddigi lépésekkel; ez megmarad (F7)
review-back = Vissza a játszmához
review-back-tip = Vissza a jelenlegi álláshoz (End, Esc)
review-branched = új játszma innen; a másik megmarad

## line

line-what-if = Mi lett volna, ha:
line-variation = Változat:
line-keep = Megtartás
line-keep-tip = A változat beírása a játszma feljegyzésébe (Ctrl+K)
line-promote = Előresorolás
line-promote-tip = A változat a többi elé, vagy az elé, amitől eltér (Ctrl+U)
line-delete = Törlés
line-delete-tip = A változat törlése a feljegyzésből (Delete)
line-back = Vissza a játszmához
line-back-tip = Vissza oda, ahol a változat elhagyja a játszmát (Esc)
line-best = Jobb változat
line-best-tip = Lejátssza, mi lett volna jobb (Ctrl+B)
line-other = Lépés { $nth } / { $all }
line-other-tip = A feljegyzés itteni lépései közül a következő (Ctrl+Page Down)
line-no-alternative = a feljegyzésben itt nincs más lépés
line-not-playable = ennek a változatnak a lépései nem játszhatók le
line-nothing-to-keep = nincs megtartható változat
line-nothing-to-delete = itt nincs törölhető változat
line-not-written = ez a változat nem írható feljegyzésbe
line-not-promoted = a változat már az első, a játszma pedig marad, ahogy játszották
line-no-better = itt nem ismert jobb változat; az értékelés megtalálja (Ctrl+I)
line-kept = A változat a játszma feljegyzésében van
line-promoted = A változat most az első
line-deleted = A változat törölve; Ctrl+Z visszahozza

## notes

notes-button = Megjegyzés
notes-button-tip = A látható lépés megjegyzése és jelei (Ctrl+M)
notes-title = Jegyzetek: { $made }
notes-title-start = Jegyzetek: a játszma eleje
notes-comment = Megjegyzés
notes-hint = Mit lehet mondani a lépésről?
notes-move = A lépés
notes-position = Az állás
notes-save = Mentés
notes-save-tip = Ctrl+Enter
notes-cancel = Mégse
notes-erase = Rajzok törlése
notes-erase-tip = Az összes nyíl és kör törlése ebből az állásból
notes-arrows = nyilak: { $arrows }
notes-circles = jelölve: { $squares }
notes-variation = helyette: { $line }

## note

note-only-in-review = a jegyzethez keress meg egy lépést az áttekintésben
note-not-written = ez nem írható feljegyzésbe
note-nothing-to-undo = a feljegyzésben nincs visszavonható változás
note-no-cursor = előbb vidd a kurzort egy mezőre a nyílbillentyűkkel
note-undone = A feljegyzés olyan, mint a változás előtt
note-done-again = A feljegyzés változása újra érvényes
note-written = Beírva a játszma feljegyzésébe

## glyph

glyph-good = jó lépés
glyph-mistake = hiba
glyph-brilliant = ragyogó lépés
glyph-blunder = durva hiba
glyph-interesting = érdekes lépés
glyph-dubious = kétes lépés
glyph-equal = egyenlő állás
glyph-unclear = tisztázatlan állás
glyph-white-slightly = világos kissé jobban áll
glyph-black-slightly = sötét kissé jobban áll
glyph-white-better = világos jobban áll
glyph-black-better = sötét jobban áll
glyph-white-winning = világos nyerésre áll
glyph-black-winning = sötét nyerésre áll

## result

result-white-wins = Világos nyert
result-black-wins = Sötét nyert
result-draw = Döntetlen
result-by-checkmate = matt
result-by-resignation = feladás
result-on-time = időtúllépés
result-by-stalemate = patt
result-dead = holt állás
result-fivefold = ötszöri ismétlés
result-seventy-five = 75 lépés
result-agreed = megegyezés
result-threefold = háromszori ismétlés
result-fifty = 50 lépés
result-time-no-mate = idő, matt lehetetlen
result-resigned-no-mate = feladás, matt lehetetlen
result-not-recorded = a feljegyzés szerint
result-wins = { side-or-player } nyert
result-mates = { side-or-player } mattal nyert.
result-wins-by-resignation = { side-or-player } nyert: az ellenfél feladta.
result-wins-on-time = { side-or-player } nyert: lejárt az ellenfél ideje.
result-draw-stalemate = Döntetlen: patt. Nincs szabályos lépés, és nincs sakk.
result-draw-dead = Döntetlen: holt állás. Egyik fél sem adhat mattot.
result-draw-fivefold = Döntetlen: ugyanaz az állás ötödször.
result-draw-seventy-five = Döntetlen: 75 lépés ütés és gyaloglépés nélkül.
result-draw-agreed = Döntetlen megegyezéssel.
result-draw-threefold = Döntetlen: ugyanaz az állás legalább háromszor.
result-draw-fifty = Döntetlen: legalább 50 lépés ütés és gyaloglépés nélkül.
result-draw-time = Döntetlen: lejárt az idő, de matt nem lehetséges.
result-draw-resigned = Döntetlen: feladás, de matt nem lehetséges.
result-rematch = Visszavágó
result-rematch-tip = Új játszma ugyanazok közt, színcserével (F8)
result-review = Áttekintés
result-review-tip = A játszma áttekintése az elejéről (Home)
result-why = Miért?
result-why-tip = Az eredmény oka; és a táblán a matt, amely még lehetséges volt (Ctrl+W)
result-rule = A szabály
result-rule-tip = Olvass róla a szabálykönyvben
result-close-game = Bezárás
result-close-game-tip = A játszma bezárása: vissza a kezdőképernyőre
result-play-on = Folytatás
result-play-on-tip = Folytasd innen saját játszmaként
result-hide = A sor elrejtése

## share

share-title = Megosztás
share-game = A játszma
share-game-tip = PGN-ként, amit minden sakkprogram olvas
share-position = Az állás
share-position-tip = FEN-ként, egy sorban (Ctrl+C)
share-link = Hivatkozás
share-link-tip = Erre az oldalra, benne a játszmával
share-picture = Kép
share-picture-tip = A tábla, ahogy most látszik
share-film = Film
share-film-tip = A játszma lépésről lépésre, GIF-ként vagy PNG-fájlokként
share-film-open = Film…
share-copy = Másolás
share-save = Mentés…
share-close = Bezárás
share-game-copied = a játszma PGN-ként a vágólapra került
share-link-copied = a hivatkozás a vágólapra került
share-picture-copied = a kép a vágólapra került

## question

question-open = Ez a játszma nincs elmentve. Megnyissuk a másikat?
question-open-do = Megnyitás
question-paste = Ez a játszma nincs elmentve. Felállítsuk az állást?
question-paste-do = Felállítás
question-overwrite = { $file } már létezik. Felülírjuk?
question-overwrite-do = Felülírás
question-resign = Ki adja fel a játszmát?
question-white-resigns = Világos feladja
question-black-resigns = Sötét feladja
question-other-tip = A másik játékos adja fel
question-branch = Ez a játszma nincs elmentve. Folytassuk innen?
question-branch-do = Folytatás
question-branch-clocked = Ez az órás játszma még tart: befejezetlenül az archívumba kerülne, és az órák állása elveszne. Folytassuk innen?
question-quit = Ez a játszma nincs elmentve. Kilépünk?
question-quit-do = Kilépés
question-engine = { $problem }. A játszma úgy áll, ahogy állt. Ki játszik tovább { $side ->
        [white] világossal
       *[black] sötéttel
    }?
question-engine-do = Shakki ({ $level })
question-engine-person = Ember
question-engine-other = Más játékos…
question-engine-other-tip = Megnyitja a „Ki hol ül” ablakot

## book: the rule book

book-title = Szabálykönyv
book-contents = Tartalom
book-intro = Minden szabálynak külön oldala van, feladatokkal a táblán. A játszmád úgy marad, ahogyan hagytad.
book-previous = Vissza
book-next = Tovább
book-next-page = Következő oldal
book-close = Bezárás
book-again = Újra
book-show = Mutasd meg
book-task = Feladat: { $number }/{ $count }
book-your-move-white = Világossal játszol.
book-your-move-black = Sötéttel játszol.
book-clocks-paused = Amíg olvasol, az órák állnak.
book-done = Megoldva
book-shown = Ez a lépés.
book-key-do = a szabálykönyv
book-open-tip = A játék szabályai, feladatokkal a táblán (F2)
book-close-tip = Vissza a játszmához (Esc, F2)
book-next-tip = A következő oldal (Page Down)
book-previous-tip = Az előző oldal (Page Up)
book-contents-tip = Az összes oldal (Home)
book-again-tip = A feladat újrakezdése (U)
book-show-tip = A lépés mutatása a táblán (Ctrl+W)
book-next-task-tip = Tovább (Enter)
book-not-now = előbb zárd be a szabálykönyvet (Esc)
book-unreadable = a szabálykönyv nem nyitható meg: { $problem }
book-setting-up = egy állás felállítása folyik: előbb fejezd be
book-usage = A „rules OLDAL” egy oldalt mutat, a száma vagy a neve szerint.
book-no-such-page = nincs ilyen oldal: { $page }; a „rules” felsorolja őket
book-answer = Válasz: { $moves }. { $why }

book-board = A tábla és a bábuk
book-board-text =
    A tábla akkor áll jól, ha mindkét játékos jobb keze felől világos sarokmező van. A nyolc függőleges oszlopot vonalnak nevezzük, jelük egy-egy betű a-tól h-ig; a nyolc vízszintes sort világos felől számozzuk 1-től 8-ig. A vonal és a sor együtt adja a mező nevét: e4.

    Mindkét félnek tizenhat bábuja van: király, vezér, két bástya, két futó, két huszár és nyolc gyalog. A bástyák a sarokban állnak, mellettük a huszárok, aztán a futók, középen a király és a vezér. A vezér a saját színével egyező mezőről indul: mindkét vezér a d-vonalról, mellettük a királyok. A többi bábu előtt a gyalogok állnak.
book-board-home-ask = A világos vezér rossz helyen áll. Lépj vele arra a világos mezőre, ahonnan a játszmát kezdi.
book-board-home-right = A világos vezér világos mezőről, d1-ről indul. Mellette áll a király.
book-board-home-wrong = Nem ez a kiinduló mezője. Keress egy világos mezőt a d-vonalon, a király és egy futó között.
book-board-square-ask = Keresd meg a g4 mezőt, és lépj oda a bástyával.
book-board-square-right = Ez g4: itt találkozik a g-vonal és a negyedik sor.
book-board-square-wrong = Ez egy másik mező volt. Menj a betűk mentén g-ig, aztán a számok mentén fel 4-ig.

book-begin = Ki kezd?
book-begin-text =
    A színeket kisorsolják: az egyik játékos a két kezébe rejt egy világos és egy sötét gyalogot, a másik választ. Az első lépés világosé. Aztán felváltva lépnek; kihagyni nem lehet.

    Eleinte csak a huszárok és a gyalogok léphetnek, mert a többi bábut a gyalogok elzárják. Így húszféle első lépés van: tizenhat gyaloggal és négy huszárral. A leggyakoribb az e4 és a d4 gyaloglépés: utat nyitnak a mögöttük álló bábuknak.
book-begin-knight-ask = Kezdd a játszmát a négy lehetséges huszárlépés egyikével.
book-begin-knight-right = A huszár átugrotta a gyalogokat.
book-begin-knight-wrong = Ez is szabályos kezdőlépés, de gyaloggal. Próbáld huszárral.

book-moves = Lépés és ütés
book-moves-text =
    A lépés egy saját bábudat viszi egyik mezőről a másikra. Olyan mezőn nem végződhet, ahol saját bábud áll. Ha az ellenfél bábuja áll ott, leütöd: lekerül a tábláról, és a te bábud áll a helyén. Ütni nem kötelező, hacsak nincs más szabályos lépés.

    A bábuk nem ugranak át egymáson, két kivétellel: a huszár mindig ugrik, sáncoláskor pedig a bástya átugorja a királyt.
book-moves-take-ask = Sötét huszár áll a bástya útjában. Üsd le.
book-moves-take-right = A huszár lekerült a tábláról, és a bástya áll a helyén.
book-moves-take-wrong = A lépés szabályos, de a huszár még ott áll. Lépj a bástyával a huszár mezőjére.

book-king = A király
book-king-text =
    A király egy mezőt léphet bármely irányba. Ez az egyetlen bábu, amelyet sosem ütnek le: a játszma célja az, hogy az ellenfélé mattot kapjon. Ezért sosem léphet olyan mezőre, amelyet az ellenfél bábuja támad.

    Ebből következik, hogy a két király sosem állhat egymás mellett: mindkettőt támadná a másik.
book-king-take-ask = A bástya a király mellett áll, és semmi sem védi. Üsd le a királlyal.
book-king-take-right = A király is üthet, ha a mezőt nem védik.
book-king-take-wrong = Ott biztonságban van a király, de a bástya megmenekült. Közvetlenül mellette állt.
book-king-near-ask = Menj olyan közel a sötét királyhoz, amennyire a szabály engedi: fel a negyedik sorra. A megjelölt mezőket a sötét király támadja.
book-king-near-right = Közelebb nem lehet. Két király között mindig marad legalább egy mező.
book-king-near-wrong = Szabályos, de közelebb is mehetsz: egy mezővel előre.

book-rook = A bástya
book-rook-text =
    A bástya egyenesen lép: a vonalán vagy a sorában, ameddig akar, amíg valami az útját nem állja. Üres táblán bárhonnan tizennégy mezőre juthat el.

    Ha az első bábu az útjában az ellenfélé, leütheti, és ott megáll. Sosem ugrik.
book-rook-take-ask = A bástya a megjelölt mezőkre léphet. Az egyiken van leüthető bábu.
book-rook-take-right = A futó le van ütve, egyenesen a vonalon.
book-rook-take-wrong = A bástya léphet oda, de nem üt semmit. Nézz egyenesen fel a vonalán.

book-bishop = A futó
book-bishop-text =
    A futó átlósan lép, ameddig szabad az út. Ezért mindig ugyanolyan színű mezőkön marad. Kezdetben mindkét félnek két futója van: egy a világos és egy a sötét mezőkre.
book-bishop-take-ask = Melyik sötét bábu áll a futó átlóin védtelenül? Üsd le a futóval.
book-bishop-take-right = Egy bástya ingyen.
book-bishop-take-wrong = Nem az. Kövesd a hosszú átlót b2-től jobbra felfelé.

book-queen = A vezér
book-queen-text =
    A vezér – más néven királynő – úgy lép, mint a bástya vagy mint a futó: vonalon, soron vagy átlón, ameddig szabad az út. Ez a legerősebb bábu, ezért gyengébbért nem érdemes odaadni.
book-queen-take-ask = A vezér d5-ön vagy h5-ön üthet. Az egyik bábut védik, és aki leüti, azt visszaütik. Üsd le a másikat.
book-queen-take-right = A bástyát semmi sem védi. A d5 mezőn a c6-on álló gyalog leütötte volna a vezért.
book-queen-take-wrong = Nézd meg, melyik bábu mit véd: a c6-on álló gyalog védi d5-öt. Mi védi h5-öt?

book-knight = A huszár
book-knight-text =
    A huszár két mezőt lép egyenesen, majd egyet oldalra, mint egy L betű. Mindig más színű mezőre érkezik, mint ahonnan indult.

    Csak a huszár ugorja át azt, ami az útjában áll, bármilyen színű bábut. A tábla közepéről nyolc mezőre juthat, a sarokból csak kettőre.
book-knight-hop-ask = A huszárt minden oldalról bábuk zárják be. Ugorj ki, és üsd le a vezért.
book-knight-hop-right = Más bábu nem lett volna rá képes.
book-knight-hop-wrong = Ez nem üti le a vezért. Menj d4-ről két mezőt balra és egyet lefelé.
book-knight-fork-ask = A huszár egyszerre két bábut is támadhat: ez a villa. Adj sakkot úgy, hogy a sarokban álló bástyát is támadd.
book-knight-fork-right = Villa: a királynak mennie kell, és a huszár leüti a bástyát.
book-knight-fork-wrong = Még nem az. Keresd meg azt a mezőt, ahonnan a huszár e8-at és a8-at is eléri.

book-pawn = A gyalog
book-pawn-text =
    A gyalog csak előre lép, egyszerre egy mezőt, ha az üres. A kiinduló mezőjéről kettőt is léphet, ha mindkettő üres.

    Csak a gyalog üt másképp, mint ahogy lép: egy mezőt átlósan előre. Egyenesen nem üt, átlósan pedig ütés nélkül nem lép. A gyalog sosem megy hátra.
book-pawn-two-ask = Ez a gyalog még nem lépett. Mutasd meg a kettős lépést.
book-pawn-two-right = Két mező, de csak most az egyszer. Ezután mezőnként halad.
book-pawn-two-wrong = Szabályos. De mutasd meg a kettős lépést: két mezőt előre.
book-pawn-take-ask = Az e3-on álló gyalog útját elállták, de van lépése. Melyik?
book-pawn-take-right = A gyalog átlósan ütött. Most a d-vonalon áll, és megint szabad az útja.
book-pawn-take-wrong = Hagyd a királyt: a feladat a gyalogról szól. Mi áll előtte átlósan?

book-passing = Ütés menet közben (en passant)
book-passing-text =
    A kettőt lépő gyalog áthaladhat olyan mezőn, ahol az ellenfél egyik gyalogja leüthette volna. Az a gyalog ilyenkor mégis leütheti, mintha csak egyet lépett volna. Ennek a neve en passant, ami franciául annyit tesz: menet közben.

    Rögtön, a következő lépéssel kell ütni. Később már nem lehet. Csak gyalog üthet így, és csak gyalogot.
book-passing-now-ask = Sötét éppen d7–d5-öt lépett, elhaladva a gyalogod mellett. Üsd le en passant.
book-passing-now-right = A gyalogod d6-on áll, a sötét gyalog pedig d5-ről kerül le. Ez az egyetlen ütés, amely nem a leütött bábu mezőjén ér véget.
book-passing-now-wrong = Most már késő: en passant ütni csak rögtön lehet. A gyalogod átlósan lép, a sötét gyalog mögé.
book-passing-late-ask = Sötét itt két lépéssel korábban lépett kettőt. Milyen lépése maradt a gyalogodnak? Próbáld ki az ütést is: a bíró megmondja, miért utasítja el.
book-passing-late-right = Csak egy mező előre. Az en passant ütéshez már késő volt.
book-passing-late-wrong = Ez királylépés volt; a feladat a gyalogról szól.

book-promotion = Gyalogátváltozás
book-promotion-text =
    Az utolsó sorra érő gyalog nem marad gyalog. Még ugyanabban a lépésben azonos színű vezérré, bástyává, futóvá vagy huszárrá változik, ahogy a játékos választja; királlyá soha. Nem számít, mi van még a táblán: több vezér is lehet.

    Az új bábu rögtön hat: sakkot vagy akár mattot is adhat. Többnyire vezért választanak, de nem mindig.
book-promotion-queen-ask = Lépj a gyaloggal az utolsó sorra, és válassz vezért.
book-promotion-queen-right = A leggyengébb bábuból a legerősebb lett.
book-promotion-queen-wrong = Lépj a gyaloggal az utolsó sorra, és ott válassz vezért.
book-promotion-knight-ask = A sötét vezér támadja a gyalogodat. Változtasd át olyan bábuvá, amely sakkot ad, és egyúttal a vezért is támadja.
book-promotion-knight-right = A huszár a királyt és a vezért támadja; ha a király ellép, a vezér üthető.
book-promotion-knight-wrong = Így sötétnek megmarad a vezére. Melyik bábu lép L alakban?
book-promotion-rook-ask = A vezér minden lépést elvenne sötéttől, és a játszma döntetlen lenne. Úgy változtasd át a gyalogot, hogy még nyerhess.
book-promotion-rook-right = A bástya egyetlen mezőt, h6-ot hagyja a királynak, aztán a tábla szélén mattot ad neki.
book-promotion-rook-wrong = Nem így. Erős bábu kell, amely mégsem támadja h6-ot.

book-value = Mennyit érnek a bábuk?
book-value-text =
    A király az egész játszmát éri, mert nem adható fel. A többi bábu erő szerint: a vezér, a két bástya, a futók és a huszárok, végül a gyalogok.

    A játékosok a gyalogot egynek, a huszárt és a futót háromnak, a bástyát ötnek, a vezért kilencnek számítják. Ezt nem szabály írja elő: a számok a cserék megítélésében segítenek. Az utolsó sort elérő gyalog vezért ér.
book-value-take-ask = A bástya vezért vagy bástyát üthet. Üsd le azt, amelyik többet ér.
book-value-take-right = A vezér: a szokásos számítás szerint kilencet ér, a bástya ötöt.
book-value-take-wrong = Az a3-on álló vezér többet ér, mint a d5-ön álló bástya. El tudod érni?

book-castling = Sáncolás
book-castling-text =
    Játszmánként egyszer a király sáncolhat: két mezőt lép az egyik bástya felé, a bástya pedig átugorja, és arra a mezőre kerül, amelyen a király áthaladt. Ez egyetlen királylépésnek számít, ezért előbb a királyt érintsd meg.

    Végleg elvész a jog, ha a király már lépett; olyan bástyával sem lehet többé sáncolni, amely már lépett. Átmenetileg tilos: ha bábu áll a kettő között; ha a király sakkban van; vagy ha támadják azt a mezőt, amelyen áthalad vagy ahová érkezik. Az nem baj, ha a bástyát támadják, vagy ha a bástya halad át támadott mezőn.
book-castling-short-ask = Sáncolj: lépj a királlyal két mezőt a bástya felé.
book-castling-short-right = A király biztonságban van a gyalogjai mögött, a bástya pedig játékban van.
book-castling-short-wrong = Ez nem sáncolás volt. Lépj a királlyal g1-re, vagy rá a saját bástyájára.
book-castling-long-ask = A sötét bástya támadja b1-et. Sáncolhat mégis világos erre az oldalra? Próbáld ki.
book-castling-long-right = Sáncolhat: a király nem halad át b1-en. Ott csak a bástya halad át.
book-castling-long-wrong = Sáncolhattál volna: b1 a bástya útjába esik, nem a királyéba.
book-castling-side-ask = A futó támadja f1-et. Sáncolj arra az oldalra, amerre szabad.
book-castling-side-right = A másik oldalon a király a támadott f1-en haladt volna át. Ez csak addig akadály, amíg a támadás tart.
book-castling-side-wrong = Ez nem sáncolás volt. Az egyik oldalra a futó miatt tilos; és a másikra?

book-safety = A saját király biztonsága
book-safety-text =
    Lépéseddel nem teheted ki sakknak a saját királyodat, és nem is hagyhatod sakkban. Az a bábu, amely támadástól takarja a királyát, le van kötve: nem léphet ki a támadás útjából. A bíró elutasítja az ilyen lépést, és megmondja, honnan támadnák a királyt.

    De a lekötött bábu is véd és sakkot ad: az ellenfél királya nem állhat olyan mezőn, amelyet támad.
book-safety-pin-ask = A sötét vezér ütésben áll, de a huszárt leköti a bástya. Melyik bábu ütheti a vezért?
book-safety-pin-right = A futó. Ha a huszár elmegy, a bástya támadja a királyodat.
book-safety-pin-wrong = A vezér még ott áll. Melyik másik bábu támadja messziről f6-ot?
book-safety-check-ask = A világos futót leköti a bástyád, mégis sakkot ad neked. Üsd le.
book-safety-check-right = Kivédted a sakkot, és nyertél egy futót.
book-safety-check-wrong = A király kilépett a sakkból. De a lekötött futót le lehetett volna ütni.

book-check = Sakk
book-check-text =
    A megtámadott király sakkban áll. Ezt rögtön ki kell védeni, és erre három mód van: leütni a sakkadó bábut, közbelépni vagy a királlyal olyan mezőre menni, amelyet nem támadnak. Ha két bábu ad sakkot, csak a király lépése segít.

    Baráti játszmában a játékos kimondja: „sakk”. Versenyen nem mondanak semmit.
book-check-take-ask = A bástya sakkot ad. Az első mód: üsd le.
book-check-take-right = A bástya le van ütve, és nincs többé sakk.
book-check-take-wrong = Ez is kivédi. De itt magát a bástyát is le lehet ütni. Melyik bábuval?
book-check-block-ask = Ugyanaz a sakk. A második mód: lépj közbe a futóval.
book-check-block-right = A futó kivédi a sakkot. Most le van kötve.
book-check-block-wrong = Így másképp védted ki. Most lépj a futóval a bástya és a király közé.
book-check-king-ask = Ugyanaz a sakk. A harmadik mód: lépj el a királlyal.
book-check-king-right = A király elhagyta a bástya vonalát, és biztonságban van.
book-check-king-wrong = Ez egy másik mód. Most a királlyal lépj.

book-checkmate = Matt
book-checkmate-text =
    Ha a király sakkban áll, és ezt semmilyen lépés sem védi ki, az matt, és a játszma azonnal véget ér. Aki mattot ad, nyert, akármilyen kevés bábuja maradt is. A királyt nem ütik le, hanem lefektetik.

    A szó a perzsa „sah mat” kifejezésből származik: a „sah” a király, a „mat” szót pedig úgy értették: „halott”.
book-checkmate-rook-ask = A sötét királyt a saját gyalogjai zárják be. Adj mattot egy lépésben.
book-checkmate-rook-right = Matt az alapsoron. Semmi sem léphet közbe, és a királynak nincs mezője.
book-checkmate-rook-wrong = Ez még nem matt. Melyik soron vagy vonalon támadható a király?
book-checkmate-fool-ask = Világos két rossz gyaloglépést tett. Sötéttel játszol: adj mattot. Ez a lehető legrövidebb játszma.
book-checkmate-fool-right = Bolondmatt: nyitva volt az átló a királyhoz, és semmi sem zárhatja el.
book-checkmate-fool-wrong = Ez még nem matt. Keresd a világos királyhoz vezető nyitott átlót.
book-checkmate-knight-ask = Sötétnek vezére és bástyája van, neked egy huszárod. Mégis adj mattot.
book-checkmate-knight-right = Fojtott matt: a királyt a saját bábui zárják be. A matt nyer, bármi is van még a táblán.
book-checkmate-knight-wrong = Ez nem matt. Csak sakk segíthet: honnan éri el a huszár h8-at?

book-stalemate = Patt
book-stalemate-text =
    Ha a lépésre következőnek nincs egyetlen szabályos lépése sem, de nem áll sakkban, az patt: döntetlen, akármekkora is az ellenfél előnye.

    Kétféle patt van. Vagy egyáltalán semmi sem mozdulhat: a király és a többi bábu be van zárva, a gyalogok útját elállták. Vagy volna lépés, de mindegyik után támadás alatt állna a király. Aki nyerésre áll, kerülje a pattot; aki vesztésre, törekedhet rá.
book-stalemate-mate-ask = Az egyik lépés matt; a másik, c7-re, patt volna. Adj mattot.
book-stalemate-mate-right = Matt. Ha a vezér c7-re lép, sötétnek nincs lépése, és nem áll sakkban: döntetlen.
book-stalemate-mate-wrong = Ez nem matt, sőt talán patt. Úgy adj sakkot, hogy a király ne szökhessen ki a tábla széle mentén.
book-stalemate-king-ask = Ugyanaz az állás. Most adj pattot.
book-stalemate-king-right = A király nem áll sakkban, de körülötte minden mezőt támadnak. Döntetlen.
book-stalemate-king-wrong = A királynak még van lépése, vagy sakkban áll. Támadd b8-at, b7-et és a7-et, de a8-at ne.
book-stalemate-wall-ask = Világosnak egy huszárral többje van. Sötéttel játszol: mentsd döntetlenre a játszmát, zárd le az állást úgy, hogy egyetlen világos bábu se léphessen.
book-stalemate-wall-right = A király be van zárva, a huszárnak nincs szabad mezője, és minden gyalog útját elállták. Patt, döntetlen.
book-stalemate-wall-wrong = Világosnak még van lépése. Melyik világos gyalog mehet még előre?

book-rescue = A patt megment
book-rescue-text =
    New York, az Egyesült Államok bajnoksága, 1942: a vesztésre álló Carl Pilnick világossal játszik Samuel Reshevsky ellen. Sötét az imént lépett a g-gyalogjával, és támadja a vezért. Hiba volt: most egyetlen világos gyalognak sincs már lépése.

    A táblán ez a végjáték látható, egyszerűsítve.
book-rescue-queen-ask = Világos lép, és megmenti a játszmát. Add oda a vezért, de a jó mezőn.
book-rescue-queen-right = A sötét vezér le van kötve: mögötte a királya. Ha üt, patt, mint itt; ha nem üt, elvész. Pilnick megtalálta a lépést, és a játszma döntetlen lett.
book-rescue-queen-wrong = Így előbb-utóbb veszítesz. Támadd meg a sötét vezért az átlóján úgy, hogy ha leüti a vezéredet, a királyodnak ne legyen lépése.

book-dead = Holt állás
book-dead-text =
    Ha egyik fél sem adhat többé mattot, még akkor sem, ha segítenének egymásnak, az állás holt, és a játszma azonnal döntetlen. Király király ellen holt állás; ugyanígy király és futó vagy király és huszár a magányos király ellen. Holt lehet az egymás útját elálló gyalogok fala is, ha senki sem juthat át rajta.

    Két huszár király ellen nem holt állás: a mattot általában nem lehet kikényszeríteni, de lehetséges. Ilyenkor folytatják a játszmát, vagy megegyeznek döntetlenben.
book-dead-take-ask = Hozz létre holt állást: azonnal döntetlen.
book-dead-take-right = Király és futó király ellen: matt nem lehetséges. A bíró igénylés nélkül lezárja a játszmát.
book-dead-take-wrong = A játszma folytatódik, mert futóval és huszárral a táblán még lehetséges a matt. Üsd le a huszárt.

book-repetition = Állásismétlés
book-repetition-text =
    Ha ugyanaz az állás harmadszor fordul elő, a lépésre következő döntetlent igényelhet. Ugyanaz az állás, ha ugyanazok a bábuk állnak ugyanazokon a mezőkön, ugyanaz a játékos következik, és ugyanúgy lehet sáncolni és en passant ütni. A három alkalomnak nem kell egymás után következnie.

    Igényelni a lépés előtt is lehet, annak a lépésnek a megnevezésével, amely létrehozza az állást. Ötödszörre igénylés nélkül is döntetlen. Ha az „azonnal” szabályban állapodtatok meg, elég a harmadik alkalom.
book-repetition-third-ask = A huszárok kimentek, visszatértek, aztán megint kimentek. Az alapállás kétszer volt már a táblán. Hozd létre harmadszor is.
book-repetition-third-right = Harmadszor: most lehet döntetlent igényelni.
book-repetition-third-wrong = Ez új állás. Vidd vissza a huszárt oda, ahonnan jött.

book-fifty = Ötven lépés
book-fifty-text =
    Ha mindkét fél egymás után ötven lépést tett úgy, hogy gyalog nem lépett és ütés sem történt, a lépésre következő döntetlent igényelhet. Hetvenöt ilyen lépés után igénylés nélkül is döntetlen, hacsak az utolsó nem matt. Ha az „azonnal” szabályban állapodtatok meg, ötven elég.

    Minden gyaloglépéssel és minden ütéssel elölről kezdődik a számolás.
book-fifty-again-ask = Világos nyerni akar; de még egy ilyen lépés után sötét döntetlent igényelhet. Kezdődjön elölről a számolás.
book-fifty-again-right = Gyalog lépett: a számolás megint nullán áll.
book-fifty-again-wrong = Most betelt az ötven, és sötét döntetlent igényel. Mitől kezdődik elölről a számolás?

book-ending = Hosszú végjátékok
book-ending-text =
    Vannak nyert végjátékok, amelyeket ötven lépésen belül mégis nehéz megnyerni. A legjobb játékkal király, futó és huszár legfeljebb 33 lépésben ad mattot a magányos királynak; király és vezér király és bástya ellen legfeljebb 35 lépésben nyer. Egyetlen hiba a győzelembe kerülhet: ilyenkor döntetlent igényelnek.

    Futó és huszár csak a futó színével egyező sarokban adhat mattot. A vezér úgy nyer, hogy szétválasztja a királyt és a bástyát.
book-ending-knight-ask = Király, futó és huszár király ellen: a király a futó színével egyező sarokban áll. Adj mattot.
book-ending-knight-right = Matt. A király és a huszár a g7, h7 és g8 mezőt veszi el, a futó a sarkot.
book-ending-knight-wrong = Ez nem matt. A király és a huszár a sarok körüli összes mezőt őrzi: melyik bábu ad sakkot?
book-ending-rook-ask = Király és vezér király és bástya ellen: adj mattot.
book-ending-rook-right = Matt. A bástya a saját királya útjában áll, és nem léphet közbe.
book-ending-rook-wrong = Ez nem matt. Melyik vonalon nem léphet közbe semmi?

book-resign = Feladás
book-resign-text =
    A játékos bármikor feladhatja a játszmát; a táblán lefekteti a királyát. Az ellenfél nyert. De ha az ellenfél semmilyen szabályos lépéssorozattal nem adhatna mattot, a játszma döntetlen.

    Senkinek sem kötelező feladnia. Mielőtt megteszed, nézd meg még egyszer.
book-resign-look-ask = Sötétnek egy vezérrel többje van, és mattal fenyeget. Nézd meg még egyszer, mielőtt feladod.
book-resign-look-right = Matt. A feladás hiba lett volna.
book-resign-look-wrong = Most sötét ad mattot. Volt jobb lépésed: nézd sötét alapsorát.

book-agreement = Döntetlen megegyezéssel
book-agreement-text =
    A játékosok megegyezhetnek döntetlenben. Az egyik ajánlja, szabályosan a lépésével együtt: előbb a lépés, aztán az ajánlat, aztán az óra. A másik elfogadja vagy elutasítja, szóban vagy egy lépéssel. Addig az ajánlat érvényes, és nem vonható vissza.

    Az ismételt ajánlat zavarja az ellenfelet: ebben a programban egy ajánlat után az ellenfél ajánlhat legközelebb, vagy tíz lépésnek kell eltelnie.
book-agreement-hold-ask = Mielőtt döntetlent ajánlasz, győződj meg róla, hogy meg tudod tartani: csak egyetlen lépésed jó hozzá.
book-agreement-hold-right = Tiéd az oppozíció. Ha most előrelép a gyalog, a királyod elé áll, és sötét vagy feladja a gyalogot, vagy pattot ad. Most ajánlhatsz döntetlent.
book-agreement-hold-wrong = Most a sötét király d2-re jut, és a gyalog átváltozik. Állj szembe a sötét királlyal.

book-clock = Az óra
book-clock-text =
    Órával mindkét játékosnak saját ideje van. Akkor fogy, amikor gondolkodik: aki lépett, megnyomja az órát, és a másik ideje indul. Némelyik óra minden lépésért ad egy kis időt. Elsőként világos órája indul. Megegyezéssel az órák megállíthatók.

    Akinek letelt az ideje, vesztett. De ha a másik semmilyen szabályos lépéssorozattal nem adhatna mattot, a játszma döntetlen. Egyetlen huszár is elég lehet az időre megnyert játszmához, ahogy ez a matt mutatja.
book-clock-knight-ask = Világosnak csak egy huszárja van. Adhat vele mattot? Mutasd meg.
book-clock-knight-right = Matt egyetlen huszárral, sötét saját gyalogjának segítségével. Ezért itt sötét időtúllépéssel veszítene.
book-clock-knight-wrong = Nem matt. Honnan támadja a huszár h1-et?

book-touch = Fogott bábu lép
book-touch-text =
    Versenyjátszmában ez érvényes: ha megérinted egy bábudat, lépned kell vele, ha tud lépni; ha az ellenfél bábuját érinted meg, le kell ütnöd, ha lehet. Ha egy bábut elengedtél egy mezőn, a lépés kész. Ha csak meg akarsz igazítani egy bábut, előbb mondd: „igazítok”.

    Sáncoláskor előbb a királyt érintsd meg. Aki előbb a bástyát érinti, annak a bástyával kell lépnie. Ebben a programban az új mérkőzés beállításakor lehet megegyezni a szabályban.
book-touch-take-ask = Megérintetted a sötét futót, tehát le kell ütni. Hogyan?
book-touch-take-right = Leütötted, ahogy a szabály kívánja. Ha több mód van rá, te választasz.
book-touch-take-wrong = Amit megérintettél, azt le kell ütni: a futónak le kell kerülnie a tábláról.

book-notation = A lépések lejegyzése
book-notation-text =
    A lépést a bábu betűjével és azzal a mezővel írják le, ahová lép: K király, V vezér, B bástya, F futó, H huszár; a gyalognak nincs betűje. A × vagy x ütés, a + sakk, a # matt, O-O a rövid, O-O-O a hosszú sánc. Ha két egyforma bábu is léphet ugyanarra a mezőre, odaírják annak a vonalát vagy sorát, amelyik lép. Más nyelveken mások a betűk.

    A tábla magában nem mond el mindent: hogy szabad-e még sáncolni vagy en passant ütni, és hányszor fordult elő egy állás, azt csak a lejegyzett játszma őrzi. A végén leírják az eredményt és az okát, ha ismert.
book-notation-read-ask = Tedd meg ezt a lépést: { $move }.
book-notation-read-right = H a huszár, b a vonal, ahonnan jön, d2 a mező, ahová lép.
book-notation-read-wrong = Ez egy másik lépés volt. { $move }: a b-vonalon álló huszár d2-re lép.
book-notation-mate-ask = És ezt: { $move }.
book-notation-mate-right = B a bástya, a # mattot jelent.
book-notation-mate-wrong = Ez egy másik lépés volt. Lépd meg: { $move }, a bástyával.

book-chess960 = Chess960
book-chess960-text =
    A Chess960-ban a gyalogok mögötti bábuk 960 sorrend egyikében állnak, mindkét félnél ugyanabban: a futók különböző színű mezőkön, a király a bástyái között. A sorrendet sorsolják; az 518. a megszokott. Minden más olyan, mint a hagyományos sakkban.

    Olyan a sáncolás vége is: bárhonnan indul is király és bástya, a király a g-vonalra kerül és a bástya az f-vonalra, vagy a király a c-vonalra és a bástya a d-vonalra. Csak akkor szabad, ha korábban egyik sem lépett. Minden mezőnek, amelyen áthaladnak vagy ahová érkeznek, szabadnak kell lennie más bábuktól, és a király nem állhat sakkban, nem haladhat át támadott mezőn, és nem is érkezhet ilyenre. Úgy sáncolj, hogy a királlyal a saját bástyájára lépsz. Kézzel a királyt leveszik, a bástyát odébb teszik, majd leteszik a királyt.
book-chess960-short-ask = Sáncolj a királyszárnyra: lépj a királlyal a saját bástyájára.
book-chess960-short-right = Király g1, bástya f1: mint mindig, bárhonnan indultak is.
book-chess960-short-wrong = Ez nem királyszárnyi sáncolás volt. Lépj a királlyal a h1-en álló bástyára.
book-chess960-free-ask = Az egyik oldalon útban van egy bábu. Sáncolj a másikra; ott a király léphetne is a célmezőjére, ezért a bástyájára lépj vele.
book-chess960-free-right = Király c1, bástya d1. A másik oldalon huszár állt ott, ahová a bástya került volna.
book-chess960-free-wrong = Ez nem sáncolás volt. Az egyik oldalra az f1-en álló huszár miatt tilos: lépj a királlyal az a1-en álló bástyára.

book-odds = Játék előnnyel
book-odds-text =
    Ha az egyik játékos sokkal erősebb, előnnyel is játszhatnak: az erősebb egy bábu nélkül vagy kevesebb idővel kezd. Gyalog- és lépéselőnynél az erősebbé a sötét, és az f7-es gyalog nélkül játszik. Huszár-, bástya- vagy vezérelőnynél övé a világos, és a b1-es huszár, az a1-es bástya vagy a vezér nélkül játszik; a bástya nélkül annak oldalára nem sáncolhat. Minden más a szokásos, és a feljegyzésből kiderül, mi volt az előny.
book-odds-pawn-ask = Sötét gyalog- és lépéselőnyt ad. Használd a királyhoz vezető utat, amelyet a hiányzó gyalog nyitva hagy: adj sakkot.
book-odds-pawn-right = A vezér azon az átlón ad sakkot, amelyet az f7-es gyalog elzárna.
book-odds-pawn-wrong = Ez nem sakk. Melyik bábu jut el a h5-től e8-ig futó átlóra?
book-three-check = Három sakk
book-three-check-text =
    A három sakkban az is nyer, aki harmadszor ad sakkot. Az a lépés, amely egyszerre két bábuval ad sakkot, egy sakknak számít. Mindkét fél sakkjait a tábla mellett számoljuk. Puszta királlyal senki sem nyerhet: ha ekkor az ellenfél ideje lejár, döntetlen.
book-three-check-third-ask = Világos már kétszer adott sakkot. Add a harmadikat.
book-three-check-third-right = A harmadik sakk nyer, bár a király leüthetné a futót.
book-three-check-third-wrong = Ez nem sakk. Melyik bábu jut el a sötét király melletti mezőre?
book-king-of-the-hill = A domb királya
book-king-of-the-hill-text =
    A négy középső mező (d4, e4, d5 és e5) a domb. Akinek a királya szabályos lépéssel odaér, azonnal nyert. A matt is nyer, mint mindig; és mivel minden király feljuthat, nincs olyan állás, amely bábuk híján holt volna.
book-king-of-the-hill-climb-ask = Nyerj: vidd a királyt a dombra. Sakkba nem léphet.
book-king-of-the-hill-climb-right = A király a dombon áll: vége a játszmának.
book-king-of-the-hill-climb-wrong = A királynak a d4, e4, d5 vagy e5 mezőre kell érnie, ahol nem támadja bástya.
book-antichess = Antisakk
book-antichess-text =
    Az antisakkban vesztéssel lehet nyerni: az nyer, aki lépésre következik, és nincs már bábuja vagy lépése. Aki üthet, annak ütnie kell; több ütés közül választhat. A király olyan bábu, mint a többi: nincs sakk, matt és sáncolás, a király leüthető, és a gyalog királlyá is átváltozhat.
book-antichess-must-ask = Van ütés, ezért más lépés nem szabályos; kettő közül a játékos választ. Üss a gyaloggal.
book-antichess-must-right = A két ütés egyikét meg kellett lépni.
book-antichess-must-wrong = A futó is üthet, de itt a gyalog üssön.
book-antichess-give-ask = Veszítsd el az utolsó bábudat: tedd oda, ahol le kell ütni.
book-antichess-give-right = A gyalognak ütnie kell, világosnak nem marad semmije, és nyert.
book-antichess-give-wrong = Ott a gyalog nem ütheti le a futót. A gyalog átlósan üt.
book-atomic = Atomsakk
book-atomic-text =
    Az atomsakkban az ütés robban: eltűnik a leütött és az ütő bábu, és a gyalogokon kívül minden, ami az ütés körüli nyolc mezőn áll. Akinek a királya felrobban, veszített. A saját királyát senki sem robbanthatja fel, ezért a király sohasem üt. A királyok állhatnak egymás mellett; amíg így állnak, egyikük sincs sakkban.
book-atomic-blast-ask = Nyerj azonnal: üss a sötét király mellett.
book-atomic-blast-right = A robbanás eléri e8-at: a király eltűnt, világos nyert.
book-atomic-blast-wrong = Egy király sem robbant fel. Melyik ütés van e8 mellett?
book-horde = Horda
book-horde-text =
    Világosnak 36 gyalogja van, és nincs királya, sötétnek a szokásos bábui vannak. Világos mattal nyer, sötét azzal, hogy világos minden bábuját leüti, az átváltozottakat is. Az első sor világos gyalogjai is léphetnek kettőt, de ilyenkor nem üthetők le en passant.
book-horde-last-ask = Sötét nyer, ha leüti az utolsó világos bábut. Üsd le.
book-horde-last-right = Nem maradt világos bábu: sötét nyert.
book-horde-last-wrong = A gyalog még a1-en áll. A bástya leütheti.
book-racing-kings = Királyverseny
book-racing-kings-text =
    Mindkét király a nyolcadik sorra igyekszik, és akié előbb odaér, nyert. Gyalogok nincsenek, és egy lépés sem adhat sakkot. Világos kezd: ha sötét királya közvetlenül világosé után éri el a nyolcadik sort, döntetlen.
book-racing-kings-goal-ask = Nyerd meg a versenyt: vidd a királyt a nyolcadik sorra. Sakkba nem léphet.
book-racing-kings-goal-right = A király célba ért, és sötété a következő lépéssel nem követheti.
book-racing-kings-goal-wrong = A királynak a nyolcadik sorra kell érnie, ahol nem támadja a bástya.
book-crazyhouse = Crazyhouse
book-crazyhouse-text =
    A Crazyhouse-ban a leütött bábu oldalt vált: annak a zsebébe kerül, aki leütötte, és lépés helyett bármelyik üres mezőre letehető. Gyalogot nem lehet letenni sem az első, sem az utolsó sorra, és a leütött átváltozott bábu újra gyalog. A letett bábu sakkot háríthat, és mattot is adhat. Mivel minden bábu visszatér, a döntetlenhez nem számoljuk a lépéseket, és akinek lejár az ideje, veszített.
book-crazyhouse-mate-ask = Sötét letehetné a huszárt egy távoli bábu és a király közé. Adj mattot egy bábu letételével úgy, hogy ne legyen ellene védelem.
book-crazyhouse-mate-right = A huszár és a király közé semmi sem fér, és a huszárt nem lehet leütni: matt.
book-crazyhouse-mate-wrong = Ez nem matt. Melyik mezőről támadja a huszár h8-at?
book-crazyhouse-parry-ask = Sakkban áll a királyod, és nem léphet. Tedd közbe a futót úgy, hogy sötét is sakkban álljon.
book-crazyhouse-parry-right = A bábu letétele olyan, mint egy lépés: hárította a sakkot, és sakkot adott.
book-crazyhouse-parry-wrong = A futónak a bástya és a király közé kell kerülnie, h7 átlójára.

## appearance: the look of the pieces

appearance-simplified-do = egyszerűsített bábuk be és ki

## desktop

desktop-unknown-file = { $file } sem játszma (PGN), sem állás (FEN)

## sound: what is heard

sound-off = hang ki (M)
sound-on = hang be
sound-key-do = hang be és ki

## help

help-group-board = A táblán
help-group-moves = Áttekintés
help-group-match = A mérkőzés
help-group-files = Fájlok és megosztás
help-group-view = Nézet
help-group-appearance = Megjelenés és hang
help-group-program = A program
help-mouse = Egér
help-close = Az Esc, az F1 vagy egy kattintás bezárja az oldalt
help-click = Két kattintás
help-click-do = bábu kijelölése, lépés
help-drag = Bábu húzása
help-drag-do = lépés
help-orbit = Húzás máshol, jobb húzás
help-orbit-do = forgatás
help-wheel = Görgő
help-wheel-do = nagyítás
help-double = Dupla kattintás máshol
help-double-do = a nézet visszaállítása
help-list = Kattintás a lépéslistában
help-list-do = ugrás ahhoz az álláshoz
help-controller = Játékvezérlő
help-settings-do = beállítások
help-panel-do = a panel elrejtése, megjelenítése
help-autoplay-do = automatikus lejátszás
help-share-do = a játszma, az állás, egy kép vagy egy film megosztása
help-branch-do = játék a látható állásból
help-rematch-do = visszavágó, ha a játszma véget ért
help-menu-do = kezdőképernyő; kilépés
help-group-notes = Változatok és jegyzetek

## film

film-progress = { $done }. lépés, összesen { $all }
film-stopped = leállítva; semmi sem lett mentve
film-tip = A képek mappájába kerül, úgy, ahogy a tábla most látszik. Eltart egy ideig; közben a játszma folytatódik.
film-format = Formátum
film-png-tip = Mappa, minden képkockának egy fájl
film-size = Méret
film-speed = Sebesség, mint a lejátszásnál
film-save = Film mentése
film-stop = Leállítás
film-started = Készül a film…
film-saved = A film elmentve: { $path }
film-not-saved = A filmet nem sikerült elmenteni: { $problem }
film-was-stopped = A film készítése leállítva.
film-no-free-name = nincs szabad név a filmnek ebben a mappában: { $folder }

## picture

picture-key-do = fotómód: panelek nélkül, szabad kamerával
picture-keys = Húzás: forgatás · görgő: nagyítás · nyilak, Page Up, Page Down: célzás · D: mélységélesség ({ $lens }) · , . : rekesz · N M: élesség · Enter: mentés · 4: mentés 4K-ban · F12: vissza
picture-no-depth-of-field = ki
picture-aperture = f/{ $stop }
picture-started = Készül a kép…
picture-saved = A kép elmentve: { $path }
picture-not-saved = A képet nem sikerült elmenteni: { $problem }
picture-not-taken = A képet nem sikerült elkészíteni.
picture-no-folder = nincs mappa a képeknek
picture-start = alapállás
picture-middlegame = középjáték
picture-endgame = végjáték
picture-white = világos felől
picture-black = sötét felől
picture-above = felülről
picture-pawn = gyalog
picture-knight = huszár
picture-bishop = futó
picture-rook = bástya
picture-queen = vezér
picture-king = király

## computer: the computer at the table

computer-thinks = A számítógép következik.
computer-decides = A számítógép maga dönt.

## hint: hints

hint-not-in-lessons = A szabálykönyv feladataihoz nincs tipp.
hint-not-agreed = Ehhez a mérkőzéshez nem engedélyeztetek tippeket.

## seats: who sits where

seats-title = Ki hol ül
seats-text = Bármelyik hely odaadható a számítógépnek vagy egy másik sakkmotornak, vagy visszavehető, játszma közben is.
seats-person = Ember
seats-person-tip = Ezzel a színnel ember játszik
seats-level-tip = { $number }. szint a 8-ból, kb. { $elo } Élő-pont
seats-done = Kész

## level: the computer's levels

level-first-game = Első játszma
level-learner = Tanuló
level-casual = Alkalmi
level-hobby = Hobbi
level-club = Klub
level-tournament = Verseny
level-expert = Szakértő
level-full = Teljes erő

## engine: other programs that play chess, by UCI

engine-unknown = itt nem ismert { $engine } nevű sakkmotor
engine-not-started = nem indítható el: { $engine } ({ $problem })
engine-not-uci = { $engine } nem úgy válaszol, mint egy sakkmotor (UCI)
engine-silent = { $engine } már nem válaszol
engine-ended = { $engine } játszma közben kilépett
engine-too-much = { $engine } végtelenül sok szöveget küld
engine-no-chess960 = { $engine } nem játszik Chess960-at
engine-no-variant = { $engine } nem játssza ezt a sakkfajtát
engine-illegal = { $engine } ezt akarta lépni: { $played }, ami nem szabályos lépés
engine-no-move = { $engine } nem nevezett meg lépést
engine-lost = { $problem }; { $side ->
        [white] világossal
       *[black] sötéttel
    } most ember játszik
engine-elo = { $elo } Élő-pont
engine-time = { $seconds } mp lépésenként
engine-nodes = { $nodes } állás
engine-reading = Megkérdezzük, mit tud: { $engine }…
engine-by = { $name }, készítette: { $author }
engine-strength = Játékerő
engine-options = Beállítások:
engine-add = Másik motor…
engine-add-tip = Válassz egy sakkprogramot, amely az UCI nyelvén beszél
engine-added = { $engine } mostantól helyet kaphat
engine-forget = { $engine } elfelejtése
engine-forget-tip = Nem szerepel többé a listán; a program a helyén marad

## history: the games of two players

history-pair = { $first } { $won } – { $lost } { $second }, { $games } játszmából. { $first } világossal { $white }, sötéttel { $black }. Így értek véget: { $ends }.
