# See ../en/shakki.ftl for what each section is for.

## language

language-name = norsk bokmål

## spoken

spoken-man =
    { $man ->
        [king] konge
        [queen] dronning
        [rook] tårn
        [bishop] løper
        [knight] springer
       *[pawn] bonde
    }
spoken-white-man =
    { $man ->
        [king] hvit konge
        [queen] hvit dronning
        [rook] hvitt tårn
        [bishop] hvit løper
        [knight] hvit springer
       *[pawn] hvit bonde
    }
spoken-black-man =
    { $man ->
        [king] svart konge
        [queen] svart dronning
        [rook] svart tårn
        [bishop] svart løper
        [knight] svart springer
       *[pawn] svart bonde
    }
spoken-becomes =
    { $man ->
        [queen] dronning
        [rook] tårn
        [bishop] løper
       *[knight] springer
    }
spoken-goal =
    { $rank ->
       *[other] { $square }
    }
spoken-place =
    { $rank ->
       *[other] { $square }
    }
spoken-moves = { $man } til { $goal }
spoken-moves-from = { $man } fra { $from } til { $goal }
spoken-takes = { $man } slår på { $place }
spoken-takes-from = { $man } fra { $from } slår på { $place }
spoken-en-passant = { $man } slår en passant på { $place }
spoken-castles-short = kort rokade
spoken-castles-long = lang rokade
spoken-promotes = { $done } og blir { $becomes }
spoken-check = { $done }, sjakk
spoken-mate = { $done }, sjakkmatt
spoken-empty = tomt felt
spoken-in-check = i sjakk
spoken-in-hand = løftet
spoken-can-be-taken = kan slås
spoken-can-go-there = kan flyttes hit
spoken-last-move = siste trekk
spoken-reason =
    { $reason ->
        [checkmate] sjakkmatt
        [stalemate] patt
        [dead-position] ingen kan sette matt lenger
        [fivefold] samme stilling for femte gang
        [seventy-five] 75 trekk uten slag eller bondetrekk
        [resignation] oppgitt
        [time] på tid
        [agreement] etter avtale
        [threefold] samme stilling for tredje gang
        [fifty] 50 trekk uten slag eller bondetrekk
        [time-no-mate] tiden er ute, men matt er ikke mulig
        [resignation-no-mate] oppgitt, men matt er ikke mulig
       *[not-recorded] årsaken er ikke notert
    }
spoken-white-wins = hvit vinner: { $reason }
spoken-black-wins = svart vinner: { $reason }
spoken-draw = remis: { $reason }
spoken-taken-back = trekk tatt tilbake
spoken-moment = trekk { $number }, { $done }
spoken-start = partiets start
spoken-promotion-asked = bonden forvandles: dronning, tårn, løper eller springer?

## access

access-window = Shakki, sjakk
access-board =
    { $side ->
        [white] Brettet fra hvits side
        [black] Brettet fra svarts side
       *[aside] Brettet fra siden
    }, { $turn ->
        [white] hvit i trekket
       *[black] svart i trekket
    }
access-covered = Brettet er dekket til mens partiet står på pause

## remember

remember-set-aside = Innstillingene kunne ikke leses. De er tatt vare på som { $file }, og alt står på standard.
remember-unreadable = Innstillingene kan ikke leses: { $file }. Alt står på standard.
remember-not-written = Innstillingene kunne ikke lagres: { $problem }
