# See ../en/shakki.ftl for what each section is for.

## language

language-name = magyar

## spoken

spoken-man =
    { $man ->
        [king] király
        [queen] vezér
        [rook] bástya
        [bishop] futó
        [knight] huszár
       *[pawn] gyalog
    }
spoken-white-man =
    { $man ->
        [king] világos király
        [queen] világos vezér
        [rook] világos bástya
        [bishop] világos futó
        [knight] világos huszár
       *[pawn] világos gyalog
    }
spoken-black-man =
    { $man ->
        [king] sötét király
        [queen] sötét vezér
        [rook] sötét bástya
        [bishop] sötét futó
        [knight] sötét huszár
       *[pawn] sötét gyalog
    }
spoken-becomes =
    { $man ->
        [queen] vezérré
        [rook] bástyává
        [bishop] futóvá
       *[knight] huszárrá
    }
spoken-goal =
    { $rank ->
        [3] { $square }-ra
        [6] { $square }-ra
        [8] { $square }-ra
       *[other] { $square }-re
    }
spoken-place =
    { $rank ->
        [2] { $square }-n
        [3] { $square }-on
        [5] { $square }-ön
        [6] { $square }-on
        [8] { $square }-on
       *[other] { $square }-en
    }
spoken-moves = { $man } { $goal }
spoken-moves-from = { $man } { $from } mezőről { $goal }
spoken-takes = { $man } üt { $place }
spoken-takes-from = { $man } { $from } mezőről üt { $place }
spoken-en-passant = { $man } en passant üt { $place }
spoken-castles-short = rövid sánc
spoken-castles-long = hosszú sánc
spoken-promotes = { $done }, { $becomes } változik
spoken-check = { $done }, sakk
spoken-mate = { $done }, matt
spoken-empty = üres
spoken-in-check = sakkban
spoken-in-hand = felemelve
spoken-can-be-taken = üthető
spoken-can-go-there = ide léphet
spoken-last-move = utolsó lépés
spoken-reason =
    { $reason ->
        [checkmate] matt
        [stalemate] patt
        [dead-position] már senki sem adhat mattot
        [fivefold] ötödször áll fenn ugyanaz az állás
        [seventy-five] 75 lépés ütés és gyaloglépés nélkül
        [resignation] feladás
        [time] időtúllépés
        [agreement] megegyezés
        [threefold] harmadszor áll fenn ugyanaz az állás
        [fifty] 50 lépés ütés és gyaloglépés nélkül
        [time-no-mate] lejárt az idő, de matt nem lehetséges
        [resignation-no-mate] feladás, de matt nem lehetséges
       *[not-recorded] az ok nincs feljegyezve
    }
spoken-white-wins = világos nyert: { $reason }
spoken-black-wins = sötét nyert: { $reason }
spoken-draw = döntetlen: { $reason }
spoken-taken-back = visszavett lépés
spoken-moment = { $number }. lépés, { $done }
spoken-start = a játszma kezdete
spoken-promotion-asked = a gyalog átváltozik: vezér, bástya, futó vagy huszár?

## access

access-window = Shakki, sakk
access-board =
    { $side ->
        [white] A tábla világos felől
        [black] A tábla sötét felől
       *[aside] A tábla oldalról
    }, { $turn ->
        [white] világos lép
       *[black] sötét lép
    }
access-covered = A tábla le van takarva, amíg a játszma szünetel

## remember

remember-set-aside = A beállításokat nem lehetett elolvasni. A fájl megmaradt { $file } néven; minden az alapértékén áll.
remember-unreadable = A beállítások nem olvashatók: { $file }. Minden az alapértékén áll.
remember-not-written = A beállításokat nem lehetett elmenteni: { $problem }
