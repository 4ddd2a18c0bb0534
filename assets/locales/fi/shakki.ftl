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
