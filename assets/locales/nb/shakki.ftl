# See ../en/shakki.ftl for what each section is for.

## language

language-name = norsk bokmål

## side: the two sides

side-name = { $side ->
        [white] Hvit
       *[black] Svart
    }
    .small = { $side ->
            [white] hvit
           *[black] svart
        }
    .of = { $side ->
            [white] hvits
           *[black] svarts
        }

# A player by name, or else by the side.
side-or-player = { $side ->
        [white] Hvit
        [black] Svart
       *[name] { $side }
    }

## piece: the pieces

piece-name = { $piece ->
        [pawn] bonde
        [knight] springer
        [bishop] løper
        [rook] tårn
        [queen] dronning
       *[king] konge
    }
    .a = { $piece ->
            [rook] et tårn
            [pawn] en bonde
            [knight] en springer
            [bishop] en løper
            [queen] en dronning
           *[king] en konge
        }
    .the = { $piece ->
            [pawn] bonden
            [knight] springeren
            [bishop] løperen
            [rook] tårnet
            [queen] dronningen
           *[king] kongen
        }
    .own = { $piece ->
            [rook] ditt eget tårn
            [pawn] din egen bonde
            [knight] din egen springer
            [bishop] din egen løper
            [queen] din egen dronning
           *[king] din egen konge
        }
    .plural = { $piece ->
            [pawn] bønder
            [knight] springere
            [bishop] løpere
            [rook] tårn
            [queen] dronninger
           *[king] konger
        }

## list: several things in a row

list-and = { $before } og { $last }
list-or = { $before } eller { $last }

## refusal: why a move is not made; said after "error:" too, so they begin small

refusal-game-over = partiet er slutt: { $score } { $reason }
refusal-no-piece = det står ingen brikke på { $square }
refusal-not-yours = { $side ->
        [white] det er hvits brikke: svart er i trekket
       *[black] det er svarts brikke: hvit er i trekket
    }
refusal-same-square = brikken må flyttes til et annet felt
refusal-wrong-movement = { piece-name.a } går ikke slik
refusal-in-the-way = { piece-name.the } på { $square } står i veien
refusal-own-piece = { piece-name.own } står på { $square }
refusal-still-in-check = kongen din står i sjakk fra { $from }
refusal-would-be-in-check = kongen din ville stå i sjakk fra { $from }
refusal-kings-adjacent = konger kan ikke stå inntil hverandre: den andre kongen står på { $square }
refusal-pawn-blocked = en bonde slår bare på skrå: { piece-name.the } på { $square } sperrer for den
refusal-not-first-square = en bonde går to felter bare fra utgangsfeltet
refusal-pawn-too-far = en bonde går ett felt fram, eller to fra utgangsfeltet
refusal-pawn-only-forward = en bonde går bare framover
refusal-nothing-to-capture = en bonde går på skrå bare når den slår: det er ingenting å slå på { $square }
refusal-en-passant-too-late = en passant er bare mulig straks etter et dobbeltsteg: bonden på { $square } har ikke nettopp tatt et slikt
refusal-not-a-promotion = bare en bonde som når siste rad, forvandles
refusal-promotion-to = en bonde forvandles til dronning, tårn, løper eller springer, ikke til { piece-name }
refusal-castling = rokade: { $why }
refusal-must-capture = et slag er mulig, så du må slå: fra { $from }
refusal-king-takes = en konge kan ikke slå, for den ville eksplodere
refusal-own-king-explodes = din egen konge på { $square } ville eksplodere
refusal-gives-check = det er ikke lov å gi sjakk, og dette trekket ville sette kongen på { $square } i sjakk
refusal-no-drops = bare i Crazyhouse slippes brikker på brettet
refusal-not-in-pocket = det er ingen { piece-name.plural } i lommen din
refusal-drop-on-piece = en brikke slippes bare på et tomt felt: det står { piece-name.a } på { $square }
refusal-pawn-drop-on-edge = en bonde slippes ikke på første eller siste rad
refusal-drop-leaves-check = det stopper ikke sjakken fra { $from }

## variant: which game of chess is played, and games at odds

variant-standard = Vanlig sjakk
variant-chess960 = Chess960
variant-three-check = Tre sjakker
variant-king-of-the-hill = Kongen på haugen
variant-antichess = Antisjakk
variant-atomic = Atomsjakk
variant-horde = Horde
variant-racing-kings = Kongeløp
variant-crazyhouse = Crazyhouse
variant-three-check-aim = den tredje sjakken vinner også
variant-king-of-the-hill-aim = en konge på d4, e4, d5 eller e5 vinner også
variant-antichess-aim = slag er påbudt; den som ikke har mer å trekke med, vinner
variant-atomic-aim = slag eksploderer; en konge som eksploderer, taper
variant-horde-aim = hvit har 36 bønder og ingen konge; svart vinner ved å slå alle
variant-racing-kings-aim = den første kongen på åttende rad vinner; det er ikke lov å gi sjakk
variant-crazyhouse-aim = slåtte brikker bytter side og kan slippes på brettet
variant-with-aim = { $name }: { $aim }
variant-chess960-position = Chess960, stilling { $number }: { $pieces }
variant-no-number = stillingene i Chess960 har numrene 0 til 959
variant-odds-pawn = Bonde og trekk i handikap: svart spiller uten bonden på f7
variant-odds-knight = Springer i handikap: hvit spiller uten springeren på b1
variant-odds-rook = Tårn i handikap: hvit spiller uten tårnet på a1
variant-odds-queen = Dronning i handikap: hvit spiller uten dronningen
variant-checks = Sjakker gitt: hvit { $white }, svart { $black }
variant-pockets = I lommene: hvit { $white }, svart { $black }
variant-pocket-empty = ingenting

## castling: why one cannot castle; stands behind "castling:"

castling-not-played = i dette spillet rokeres det ikke
castling-king-moved = kongen har flyttet
castling-rook-moved = tårnet fra { $square } har flyttet
castling-not-allowed = { $wing ->
        [king] på kongefløyen er den ikke lenger tillatt
       *[queen] på dronningfløyen er den ikke lenger tillatt
    }
castling-no-rook = det står ikke noe tårn på { $square }
castling-no-rook-on-side = { $wing ->
        [king] det står ikke noe tårn på kongefløyen
       *[queen] det står ikke noe tårn på dronningfløyen
    }
castling-other-rook = på den siden rokeres det med tårnet på { $square }
castling-in-the-way = { piece-name.the } på { $square } står i veien
castling-in-check = kongen står i sjakk fra { $from }
castling-attacked = { $square } er truet av { piece-name.the } på { $from }

## denied: why something is not done at the table

denied-verdict-pending = partiet er stanset: dommeren undersøker om matt fortsatt var mulig
denied-no-verdict-pending = det er ingenting å avgjøre
denied-paused = partiet er satt på pause
denied-not-paused = partiet er ikke satt på pause
denied-started = partiet har allerede begynt
denied-no-clock = det er ingen klokke
denied-offer-pending = { side-name.small } har tilbudt remis: godta eller avslå
denied-offered-before = remis er tilbudt før: ikke igjen før motstanderen har tilbudt det, eller før det er gjort { $moves } trekk til
denied-no-offer = ingen har tilbudt remis
denied-no-take-backs = i dette partiet kan trekk ikke tas tilbake
denied-time-ran-out = tiden er ute: etter det tas ingen trekk tilbake eller gjøres om igjen
denied-nothing-to-take-back = det er ikke noe trekk å ta tilbake
denied-nothing-to-redo = det er ikke noe trekk å gjøre om igjen
denied-take-back-pending = { side-name.small } ber om å få ta tilbake trekket: godta eller avslå
denied-no-take-back-asked = ingen har bedt om å få ta tilbake et trekk
denied-time-offer-pending = { side-name.small } tilbyr et minutt: godta eller avslå
denied-no-time-offered = ingen har tilbudt tid
denied-touched-before-claim = en spiller som har rørt en brikke, kan ikke kreve remis før trekket er gjort
denied-must-move = brikken på { $square } er rørt og må flyttes
denied-must-capture = brikken på { $square } er rørt og må slås
denied-must-capture-with = brikkene på { $from } og { $square } er rørt: den første må slå den andre
denied-must-castle = kongen og tårnet på { $square } er rørt: det må rokeres
denied-rook-touched-first = tårnet ble rørt først: rokade med det er ikke tillatt i dette trekket
denied-not-writable = denne merknaden kan ikke stå i partiet: en kommentar kan ikke inneholde en lukkende krøllparentes, og parentesene i en variant må stemme
denied-out-of-place = denne hendelsen hører ikke hjemme her

## counts: how near a draw by repetition or fifty moves is

counts-times = { $times ->
        [1] én gang
        [2] to ganger
       *[other] { $times } ganger
    }
counts-moves = { $half ->
        [yes] { $moves ->
            [0] et halvt trekk
           *[other] { $moves }½ trekk
        }
       *[no] { $moves } trekk
    }
counts-both = stillingen har stått på brettet { counts-times }, og det er gjort { counts-moves } uten slag eller bondetrekk

## end: why a game ended, as a sentence names it; the "result" line and PGN say it in English always

end-checkmate = sjakkmatt
end-stalemate = patt
end-dead-position = død stilling
end-fivefold-repetition = samme stilling fem ganger
end-seventy-five-moves = 75-trekksregelen
end-resignation = oppgivelse
end-time = på tid
end-agreement = etter avtale
end-threefold-repetition = samme stilling tre ganger
end-fifty-moves = 50-trekksregelen
end-time-no-mate = tiden er ute, men matt er ikke mulig
end-resignation-no-mate = oppgivelse, men matt er ikke mulig
end-third-check = tredje sjakk
end-king-on-hill = kongen på haugen
end-all-pieces-lost = alle brikker tapt
end-no-move-left = ingen trekk igjen
end-king-exploded = kongen eksploderte
end-horde-taken = horden ble slått
end-king-on-last-rank = kongen på åttende rad
end-both-kings-on-last-rank = begge konger på åttende rad
end-not-recorded = årsaken er ikke notert

## why: what the end of a game rests on

why-piece-on = { piece-name.the } på { $square }
why-mate = { $pieces } setter kongen på { $king } i sjakk, og ingen trekk avverger det
why-stalemate = { side-name.small } har ingen lovlige trekk, og kongen står ikke i sjakk
why-dead = ingen av sidene kan sette matt, uansett hvilke lovlige trekk som gjøres
why-at-the-start = ved starten
why-after = etter { $played }
why-repetition = { $count ->
        [one] den samme stillingen sto på brettet én gang: { $times }
       *[other] den samme stillingen sto på brettet { $count } ganger: { $times }
    }
why-no-progress = { $moves ->
        [one] { $moves } trekk fra hver side uten slag eller bondetrekk
       *[other] { $moves } trekk fra hver side uten slag eller bondetrekk
    }
why-agreement = spillerne ble enige om remis
why-lost-winnable = { $by ->
        [time] { $side ->
            [white] hvit brukte opp tiden, og svart kunne fortsatt sette matt
           *[black] svart brukte opp tiden, og hvit kunne fortsatt sette matt
        }
       *[resignation] { $side ->
            [white] hvit ga opp, og svart kunne fortsatt sette matt
           *[black] svart ga opp, og hvit kunne fortsatt sette matt
        }
    }
why-lost-undecided = { $by ->
        [time] { $side ->
            [white] hvit brukte opp tiden; om svart fortsatt kunne sette matt, ble ikke avgjort; det regnes som mulig
           *[black] svart brukte opp tiden; om hvit fortsatt kunne sette matt, ble ikke avgjort; det regnes som mulig
        }
       *[resignation] { $side ->
            [white] hvit ga opp; om svart fortsatt kunne sette matt, ble ikke avgjort; det regnes som mulig
           *[black] svart ga opp; om hvit fortsatt kunne sette matt, ble ikke avgjort; det regnes som mulig
        }
    }
why-lost-unwinnable = { $by ->
        [time] { $side ->
            [white] ifølge partiskjemaet brukte hvit opp tiden, men svart kunne aldri sette matt
           *[black] ifølge partiskjemaet brukte svart opp tiden, men hvit kunne aldri sette matt
        }
       *[resignation] { $side ->
            [white] ifølge partiskjemaet ga hvit opp, men svart kunne aldri sette matt
           *[black] ifølge partiskjemaet ga svart opp, men hvit kunne aldri sette matt
        }
    }
why-no-mate-side = { $by ->
        [time] tiden løp ut
       *[resignation] en spiller ga opp
    }, men { side-name.small } kunne aldri sette matt, uansett hvilke lovlige trekk som ble gjort
why-no-mate-recorded = { $by ->
        [time] tiden løp ut
       *[resignation] en spiller ga opp
    }, og ifølge partiskjemaet kunne motstanderen aldri sette matt
why-no-mate-neither = { $by ->
        [time] tiden løp ut
       *[resignation] en spiller ga opp
    }, men ingen av sidene kunne noen gang sette matt med lovlige trekk
why-third-check = kongen på { $king } står i sjakk for tredje gang
why-king-on-hill = kongen er kommet til { $king }, ett av de fire midtfeltene
why-all-pieces-lost = vinneren har ingen brikker igjen
why-no-move-left = vinneren er i trekket og har ingen lovlige trekk
why-king-exploded = et slag ved siden av kongen, eller at kongen selv ble slått, fikk den til å eksplodere
why-horde-taken = hvit har ingen brikker igjen
why-king-on-last-rank = kongen er kommet til { $king }, og den andre når ikke åttende rad med neste trekk
why-both-kings-on-last-rank = svarts konge kom til åttende rad i trekket etter hvits
why-variant-lost = { $by ->
        [time] tiden løp ut
       *[resignation] en spiller ga opp
    }; { $verdict ->
        [winnable] motstanderen kunne fortsatt vinne
        [undecided] om motstanderen kunne vinne, er ikke avgjort; det regnes som mulig
       *[unwinnable] motstanderen kunne aldri vinne, men partiskjemaet gir seier
    }
why-variant-no-win = { $by ->
        [time] tiden løp ut
       *[resignation] en spiller ga opp
    }, men motstanderen kunne aldri vinne
why-not-recorded = det er ikke notert hvordan partiet endte

## control: what is wrong with a time control

control-unreadable = betenkningstiden skrives i minutter og sekunder, som 5, 5+3, 5d3, 5b3 eller 40/90+30,30
control-periods = betenkningstiden har én til { $most } perioder
control-after-the-rest = bare den siste perioden kan være uten antall trekk
control-moves = en periode gjelder for 1 til { $most } trekk
control-no-time = en periode må ha noe tid
control-too-long = en periode har høyst fire døgn, og høyst én time per trekk
control-whole-seconds = betenkningstiden regnes i hele sekunder

## typed: what is wrong with a typed move

typed-not-a-move = «{ $text }» er ikke et trekk: skriv e2e4, { $example } eller O-O
typed-no-such-square = det finnes ikke noe felt { $text }: linjene er a til h, radene 1 til 8
typed-null-move = en spiller kan ikke stå over
typed-ambiguous = { $count ->
        [2] to
        [3] tre
        [4] fire
        [5] fem
        [6] seks
        [7] sju
        [8] åtte
       *[other] flere
    } { piece-name.plural } kan gå til { $square }: skriv { $choices }
typed-none-can = { $piece ->
        [rook] ikke noe tårn
        [pawn] ingen bonde
        [knight] ingen springer
        [bishop] ingen løper
        [queen] ingen dronning
       *[king] ingen konge
    } kan gå til { $square }
typed-no-capture = det er ingenting å slå på { $square }

## key: the keys and what each does, for the help page

key-arrows = Piltaster
key-arrows-do = flytt markøren
key-enter = Enter, mellomrom
key-enter-do = velg en brikke, eller flytt den til markøren
key-typed = e2e4 Enter, { $played } Enter
key-typed-do = spill et trekk du skriver
key-escape = Esc
key-escape-do = opphev valg; avbryt; lukk; tilbake til partiet
key-promotion-do = velg forvandlingsbrikken
key-undo-do = ta tilbake siste trekk
key-redo-do = gjør det om igjen
key-pages = Page Up, Page Down
key-pages-do = ett trekk tilbake, ett trekk fram
key-ends-do = partiets start, gjeldende stilling
key-orbit = Ctrl+piltaster
key-orbit-do = roter
key-zoom-do = zoom inn, zoom ut
key-reset-view = P, dobbeltklikk
key-reset-view-do = tilbakestill visningen
key-flip-do = snu brettet
key-view-do = neste visning: fra plassen, siden, ovenfra, ansikt til ansikt
key-speed-do = animasjonsfart
key-games-do = ny match; lagrede partier
key-offer-do = tilby remis
key-answer-do = godta, avslå
key-claim-do = krev remis
key-resign-do = gi opp; årsaken til resultatet
key-clocks-do = start, stans eller fortsett klokkene
key-adjust-do = jeg retter (rørt brikke)
key-files-do = åpne, lagre som PGN
key-fen-do = kopier, lim inn stillingen (FEN)
key-screen-do = fullskjerm
key-help-do = denne hjelpen
key-seats-do = mennesker eller datamaskin på plassene
key-hint-do = hint: brikken; igjen: trekket
key-review-do = gå gjennom partiet
key-try = et trekk i gjennomgangen
key-try-do = hva om: prøver det ved siden av partiet; Esc går tilbake
key-alternatives = Ctrl+Page Up, Ctrl+Page Down
key-alternatives-do = de andre trekkene som partiet har her
key-best-do = spill gjennom den bedre varianten fra gjennomgangen
key-keep-do = behold varianten i partiet; sett den først
key-delete-do = slett varianten
key-notes-do = kommentar og tegn til trekket som vises
key-glyphs-do = ! ? !! ?? !? ?! for trekket som vises
key-draw-do = merk markørens felt; igjen et annet sted: en pil
key-draw-mouse = høyre museknapp
key-draw-mouse-do = sirkler og piler; Shift rød, Alt blå, begge gul
key-notes-undo-do = angre en endring i partiet, gjør den igjen

## pad: the buttons of a game controller

pad-cursor = Retningsknapper, venstre spak
pad-press-do = velg en brikke eller flytt den; avbryt eller avslå
pad-offer-do = tilby remis eller godta; krev remis
pad-promotion = Retningsknapper, forvandling
pad-promotion-do = velg brikken; A bekrefter, B avbryter
pad-clock-do = stans eller fortsett klokkene; start dem
pad-view = Høyre spak; L2, R2; R3
pad-view-do = roter; zoom; tilbakestill visningen
pad-panel-do = til knappene; B: tilbake til brettet

## notice: what the players are told of what was done, or could not be

notice-flag-fell = flagget har falt; dommeren undersøker om matt fortsatt var mulig
notice-pad-player = { $side ->
        [white] denne kontrolleren er nå hvits, den andre svarts
       *[black] denne kontrolleren er nå svarts, den andre hvits
    }
notice-pad-shared = en kontroller er koblet til: spilleren i trekket bruker den
notice-pad-gone = en kontroller er koblet fra
notice-next-game = parti { $round }: { $name } har hvit
notice-first-player = Første spiller
notice-second-player = Andre spiller
notice-draw-declined = remistilbudet er avslått
notice-take-back-declined = forespørselen er avslått: trekket står
notice-opened-record = dette partiet er spilt et annet sted: gå tilbake med Page Up og spill videre derfra med F7
notice-time-declined = minuttet er avslått
notice-wrong-claim = ikke remis: { $counts }
notice-two-minutes = { $side ->
        [white] hvit får to minutter ekstra
       *[black] svart får to minutter ekstra
    }
notice-claim-offers = { $side ->
        [white] hvit tilbyr dermed remis
       *[black] svart tilbyr dermed remis
    }
notice-not-recorded = dette partiet blir ikke lagret: { $problem }
notice-archive = arkivet: { $problem }
notice-opened = åpnet { $file }
notice-saved = lagret { $file }
notice-file-in = { $name } i { $folder }
notice-position-set-up = stillingen er satt opp; trekkene før den er ukjente
notice-not-a-position = ikke en gyldig stilling: { $problem }
notice-reviewing = dette er en tidligere stilling: trykk End for å gå tilbake til partiet
notice-game-over = partiet er slutt: ta tilbake et trekk, eller start et nytt parti
notice-game-continues = partiet fortsetter
notice-renderer-failed = bildet kunne ikke tegnes med denne kvaliteten: et enklere vises, og partiet fortsetter
notice-device-lost = forbindelsen til skjermkortet ble brutt, og programmet startet på nytt: ingenting av partiet er tapt
notice-not-loaded = bildet er ufullstendig, for dette kunne ikke lastes inn: { $files }
notice-no-folder = det finnes ingen mappe for partier, så de blir ikke lagret
notice-no-game-to-resign = det er ikke noe parti å gi opp

## clipboard: the position to and from the system's clipboard

clipboard-copied = stillingen er kopiert som FEN
clipboard-unreadable = utklippstavlen kan ikke leses
clipboard-empty = utklippstavlen er tom: kopier en stilling (FEN) først

## turn: the head of the panel, whose move it is

turn-hypothetical = Hypotetisk variant
turn-not-played = Ikke spilt
turn-reviewing = Gjennomgang
turn-back-to-game = Esc: tilbake til partiet
turn-flag-fell = Flagget falt
turn-resigned = Oppgivelse
turn-mate-possible = Er matt mulig?
turn-promotes = { side-or-player } forvandler
turn-choose-piece = Velg en brikke
turn-to-move = { side-or-player } i trekket
turn-check = Sjakk!
turn-move = Trekk { $number }

## moves: the list of moves

moves-none = Ingen trekk ennå
moves-taken-back = Tatt tilbake (Y: gjør om igjen)

## opening: the families of openings that have names in every language; the ids are the table's names

opening-sicilian-defense = Siciliansk forsvar
opening-french-defense = Fransk forsvar
opening-caro-kann-defense = Caro-Kann-forsvar
opening-scandinavian-defense = Skandinavisk forsvar
opening-pirc-defense = Pirc-forsvar
opening-alekhine-defense = Aljekhins forsvar
opening-kings-pawn-game = Kongebondespill
opening-italian-game = Italiensk parti
opening-ruy-lopez = Spansk parti
opening-scotch-game = Skotsk parti
opening-four-knights-game = Firspringerspill
opening-vienna-game = Wienerparti
opening-petrovs-defense = Russisk parti
opening-philidor-defense = Philidors forsvar
opening-kings-gambit = Kongegambit
opening-kings-gambit-accepted = Mottatt kongegambit
opening-kings-gambit-declined = Avslått kongegambit
opening-queens-pawn-game = Dronningbondespill
opening-queens-gambit = Dronninggambit
opening-queens-gambit-accepted = Mottatt dronninggambit
opening-queens-gambit-declined = Avslått dronninggambit
opening-slav-defense = Slavisk forsvar
opening-semi-slav-defense = Halvslavisk forsvar
opening-kings-indian-defense = Kongeindisk forsvar
opening-queens-indian-defense = Dronningindisk forsvar
opening-nimzo-indian-defense = Nimzoindisk forsvar
opening-grunfeld-defense = Grünfeld-forsvar
opening-benoni-defense = Benoni-forsvar
opening-dutch-defense = Hollandsk forsvar
opening-english-opening = Engelsk åpning
opening-catalan-opening = Katalansk åpning

## players: the cards of the two players

players-has = { $side ->
        [white] { $name } har hvit
       *[black] { $name } har svart
    }
players-clock-runs = klokken går
players-points = Poeng i matchen: { $points }

## captured: the pieces each side has captured

captured-nothing = ingen slag
captured-by = Slått av { side-name.small }
captured-pocket = I lommen til { side-name.small }
captured-lead = { $pawns ->
        [one] På brettet er { side-name.of } brikker verdt én bonde mer
       *[other] På brettet er { side-name.of } brikker verdt { $pawns } bønder mer
    }

## unfinished: a game that was left unfinished

unfinished-summary = { $white } – { $black }, { $moves } trekk; { side-name.small } i trekket
unfinished-clocks = Klokkene { $white } / { $black }, stanset

## promote: the choice of what a pawn becomes

promote-to = Forvandle til
promote-cancel-short = Esc: avbryt
promote-castle-or-step = Rokere, eller flytte kongen?
promote-drop = Hvilken brikke slippes?
promote-castle = Roker
promote-step = Flytt kongen
promote-cancel = Esc avbryter trekket

## demonstration: a mate that was still possible is shown

demonstration-line = Hypotetisk variant – ikke spilt
demonstration-end = Tilbake til partiet
demonstration-end-tip = End, Esc

## typing: the letters of a move typed so far

typing-move = Trekk:
typing-keys = Enter: spill, Esc: avbryt

## clocks: the line that shows the clocks while a dialog covers them

clocks-running = Klokkene går fortsatt
clocks-pause-tip = Stanser klokkene og skjuler brettet

## paused: the board is covered

paused-heading = Pause
paused-text = Klokkene stanset, brettet skjult
paused-resume = Fortsett
paused-resume-tip = Start klokkene igjen (Ctrl+P)

## games: the list of games played before

games-heading = Partier
games-close = Lukk
games-player = Spiller
games-player-tip = En del av et spillernavn; alle ordene må finnes i det
games-chess960-tip = Bare Chess960-partier
games-variant-tip = Bare disse partiene: { $name }
games-from = Fra
games-to = Til
games-date-tip = 2026, 2026.11 eller 2026.11.21
games-all = Alle
games-all-tip = Uansett resultat
games-white-won = Hvit vant
games-drawn = Remis
games-black-won = Svart vant
games-open = Uavsluttet
games-unsaved = Partiet på brettet er ikke lagret: lagre det før du åpner { $players }
games-not-over = Partiet på brettet er ikke slutt: det legges uavsluttet i arkivet. Klikk igjen for å åpne det andre partiet
games-none-yet = Ingen partier ennå: partier som spilles her, lagres her
games-no-match = Ingen treff
games-on-board = På brettet: { $game }. Det kommer på listen når det forlater brettet.
games-count = { $count ->
        [one] { $count } parti
       *[other] { $count } partier
    }
games-all-shown = { $count ->
        [one] { $count } parti; klikk på det for å spille det gjennom
       *[other] { $count } partier; klikk på ett for å spille det gjennom
    }
games-some-shown = { $all ->
        [one] { $found } av { $all } parti
       *[other] { $found } av { $all } partier
    }
games-reading = laster…
games-round = runde { $round }
games-moves = { $moves } trekk

## files: the dialogs that open and save

files-kind = Partier (*.pgn)
files-any = Alle filer
files-save = Lagre partiet
files-open = Åpne et parti
files-exists = finnes fra før. Skal den erstattes?
files-replace = Erstatt
files-cancel = Avbryt
files-open-button = Åpne
files-save-button = Lagre
files-reload = Oppdater
files-working-folder = Gå til arbeidsmappen
files-hidden = Vis skjulte
files-system = Vis systemfiler
files-places = Steder
files-pinned = Festet
files-drives = Stasjoner
files-removable = Flyttbare stasjoner
files-home = Hjem
files-desktop = Skrivebord
files-documents = Dokumenter
files-downloads = Nedlastinger
files-music = Musikk
files-pictures = Bilder
files-videos = Videoer
files-selected = Valgt:
files-file-name = Filnavn:
files-pin = Fest
files-unpin = Løsne
files-rename = Gi nytt navn
files-empty-folder-name = Mappen må ha et navn
files-empty-file-name = Filen må ha et navn
files-folder-exists = Mappen finnes allerede
files-file-exists = Filen finnes allerede
files-loading = Laster…
files-engine = Velg en sjakkmotor

## offers: what one player asks of the other

offers-take-back = { side-or-player } vil ta tilbake trekket. { $other }:
offers-accept-take-back = Godta
offers-accept-take-back-tip = La trekket tas tilbake (Ctrl+A)
offers-decline-take-back = Avslå
offers-decline-take-back-tip = Avslå at trekket tas tilbake (Ctrl+X)
offers-time = { side-or-player } tilbyr et minutt. { $other }:
offers-accept-time-tip = Ta imot minuttet (Ctrl+A)
offers-decline-time-tip = Avslå minuttet (Ctrl+X)
offers-draw = { side-or-player } tilbyr remis. { $other }:
offers-draw-computer = { side-or-player } tilbyr remis. { $other } svarer etter neste trekk.
offers-accept = Godta
offers-accept-tip = Godta remis (Ctrl+A)
offers-decline = Avslå
offers-decline-tip = Avslå remis; et trekk avslår også (Ctrl+X)

## actions: draw, resignation and clock, on the panel

actions-take-back-asked = { side-or-player } vil ta tilbake trekket
actions-time-offered = { side-or-player } tilbyr et minutt
actions-draw-offered = { side-or-player } tilbyr remis
actions-first-move-starts = Første trekk starter klokkene
actions-moves-of-fifty = { $moves } av 50 trekk uten slag eller bondetrekk
actions-repetitions = Stillingen har stått på brettet { $times ->
        [one] { $times } gang
       *[other] { $times } ganger
    }
actions-moves-without-progress = { $moves } trekk uten slag eller bondetrekk
actions-offer = Tilby remis
actions-offer-short = Tilby remis
actions-offer-with-move = { side-name }: sammen med neste trekk (Ctrl+D)
actions-offer-after-move = { side-name }: etter trekket som nettopp ble gjort (Ctrl+D)
actions-draw = Remis
actions-resign = Gi opp
actions-resign-tip = Gi opp; du blir bedt om å bekrefte (Ctrl+R)
actions-claim = Krev remis
actions-claim-short = Krev remis
actions-claim-by-move = Krev med trekk…
actions-claim-by-move-short = Med trekk…
actions-claim-by-move-tip = Krev remis med et trekk som oppfyller kravet: vis trekket, så spilles det når du krever (Ctrl+L)
actions-more = Mer
actions-more-tip = Alt annet: ny match, filer, partier, innstillinger
actions-resume = Fortsett
actions-resume-tip = Start klokkene igjen (Ctrl+P)
actions-pause = Pause
actions-pause-tip = Stans klokkene og skjul brettet (Ctrl+P)
actions-start = Start
actions-start-tip = Start { side-name.of } klokke (Ctrl+P)
actions-give-time = { side-name } gir 1 min
actions-give-time-tip = { side-or-player } gir den andre et minutt, hvis den andre vil
actions-adjust = Jeg retter
actions-adjust-tip = Rør brikker uten å måtte flytte dem; trykk igjen når du er ferdig (Ctrl+J)

## facing: the strips of players who sit face to face

facing-your-move = Din tur
facing-resign = Vil du gi opp?
facing-menu = Meny

## claim: a claim by a named move

claim-show = Vis trekket kravet gjelder
claim-none = Avbryt
claim-named = Krev
claim-not-this = Velg et annet trekk
claim-not-this-tip = Trekket spilles ikke (Esc)
claim-with = Krev remis med { $played }?
claim-with-short = Krev med { $played }?
claim-would-be-move = Det ville bli trekk { $moves } av 50
claim-would-repeat = Stillingen ville oppstå for { $times }. gang

## fen: what is wrong with a position as text

fen-fields = en FEN har seks felter, eller de fire første: denne har { $count }
fen-ranks = brettet har åtte rader mellom skråstreker: dette har { $count }
fen-rank-length = rad { $rank } har { $squares ->
        [one] { $squares } felt
       *[other] { $squares } felter
    } i stedet for 8
fen-letter = «{ $letter }» på rad { $rank } er verken en brikke (KQRBNP kqrbnp) eller et tall fra 1 til 8
fen-turn = siden i trekket er w eller b, ikke «{ $text }»
fen-castling = rokaderettene er -, noen av KQkq, eller tårnenes linjer, ikke «{ $text }»
fen-castling-pieces = rokaderetten { $right } krever kongen på { $king } og et tårn på { $rook }
fen-castling-rook = rokaderetten { $right } krever kongen og et tårn til den på bakerste rad
fen-en-passant = en passant-feltet er - eller et felt som e3, ikke «{ $text }»
fen-en-passant-pawn = ingen bonde kan nettopp ha passert en passant-feltet { $square }
fen-halfmoves = antallet halvtrekk er et tall, ikke «{ $text }»
fen-number = trekknummeret er et tall, ikke «{ $text }»
fen-kings = { side-name.small } har { $count } konger: hver side har nøyaktig én
fen-piece-count = { side-name.small } har { $count } brikker: en side har høyst 16
fen-pawn-on-edge = en bonde kan ikke stå på { $square }
fen-opposite-check = { $side ->
        [white] hvit står i sjakk, men svart er i trekket
       *[black] svart står i sjakk, men hvit er i trekket
    }
fen-checks = sjakkene skrives 3+3, hvor mange som gjenstår, eller +0+0, hvor mange som er gitt, ikke «{ $text }»
fen-pocket = bak brettet står brikkene i lommene, som i [Qn], ikke «{ $letter }»
fen-not-of = { $name }: denne stillingen oppstår aldri
fen-unplayable = dette er ikke en stilling i et sjakkparti
fen-cannot-tell-counts = en FEN inneholder ikke tidligere trekk: gjentakelser og de femti trekkene telles herfra
fen-cannot-tell-repetitions = en FEN inneholder ikke tidligere stillinger: gjentakelser telles herfra

## pgn: what is wrong with a record of games

pgn-line = linje { $line }: { $problem }
pgn-empty = fant ikke noe parti
pgn-open-comment = krøllparentesen rundt denne kommentaren lukkes aldri
pgn-variation = parentesene rundt en variant går ikke opp
pgn-bad-tag = en tagg skrives [Name "value"]
pgn-variant = { $name } har andre regler enn sjakk
pgn-promotion = forvandlingsbrikken mangler
pgn-too-long = over { $plies } halvtrekk: så langt er ikke noe parti
pgn-no-such-game = { $file }: det finnes ikke noe parti { $number }; antall partier i filen: { $games }

## store: files that cannot be read or written

store-read = kan ikke lese { $file }: { $why }
store-write = kan ikke skrive { $file }: { $why }
store-remove = kan ikke fjerne { $file }: { $why }
store-set-aside = kan ikke legge { $file } til side: { $why }
store-make-folder = kan ikke opprette mappen { $file }: { $why }
store-no-folder = det finnes ingen slik mappe
store-no-file = det finnes ingen slik fil
store-permission = ingen tilgang
store-file-for-folder = det ligger en fil der det skulle være en mappe
store-is-folder = det er en mappe
store-disk-full = disken er full
store-read-only = disken kan ikke skrives til

## journal: the record of the game in progress

journal-too-long = den er for lang til å være et parti
journal-other-version = den er skrevet av en annen versjon av programmet ({ $text })
journal-broke-off = den siste oppføringen er ufullstendig: den slutter etter { $text }
journal-broke-off-at-once = den siste oppføringen er ufullstendig: den har ingen tekst
journal-line-damaged = linje { $line } er skadet
journal-entry-too-long = en oppføring er én linje på høyst 65536 byte
journal-too-many = det er for mange uavsluttede partier i denne mappen

## recovery: a game that was left unfinished, and its record

recovery-incomplete = loggen over det uavsluttede partiet: { $problem }
recovery-damaged = loggen over et parti er skadet ({ $why }) og ble lagt til side som { $file }
recovery-kept = den loggen er tatt vare på som { $file }

## archive: the games played before

archive-no-game = det er ikke noe parti { $number } i listen
archive-changed = { $file } er endret siden listen ble laget

## incomplete: an archive file that breaks off before its end

incomplete-game = { $file }: det siste partiet er ufullstendig; det som finnes av det, beholdes, uten resultat

## outcome: a result line that is none

outcome-none = et resultat skrives som 1-0 checkmate eller 1/2-1/2 stalemate

## header: what is wrong with the head of a game's record

header-line = «{ $text }» er ikke en linje i hodet til et parti
header-start = startstillingen: { $why }
header-no-event = denne linjen er ikke en hendelse i et parti
header-event = hendelse { $number }: { $why }

## text: the answers of the text front end

text-unfinished = det finnes et uavsluttet parti: { $game }; «continue» fortsetter det, «archive» legger det bort
text-warning-not-recorded = advarsel: dette partiet blir ikke lagret: { $problem }
text-no-unfinished = det finnes ikke noe uavsluttet parti
text-archived = partiet er i arkivet: { $game }
text-continued = fortsetter { $game }
text-clocks-stopped = klokkene er stanset: «resume» starter dem igjen
text-offers-draw = { side-name } tilbyr remis
text-took-back = tok tilbake { $played }
text-asks-back = { side-name } ber om å få ta tilbake { $played }
text-take-back-declined = forespørselen er avslått: trekket står
text-declined = remistilbudet er avslått
text-offers-time = { side-name } tilbyr et minutt
text-time-declined = minuttet er avslått
text-paused = pause
text-adjusting = retter: det du rører, trenger ikke flyttes
text-adjusted = ferdig med å rette
text-needs-file = { $command } trenger et filnavn
text-saved = lagret { $file }
text-other-games = { $file } inneholder andre partier, som ville gå tapt: oppgi et annet navn
text-other-comments = { $file } inneholder kommentarer etter partiet, som ville gå tapt: oppgi et annet navn
text-nothing-may-follow = ingenting kan følge etter { $command }
text-no-touch-move = rørt brikke er ikke avtalt (--touch-move)
text-no-square = det finnes ikke noe felt { $text }
text-only-adjusted = rettet { $square }
text-touched = rørt { $square }
text-next-game = parti { $round }: { $white } – { $black }
text-no-such-side = fargene er white (hvit) og black (svart), ikke { $text }
text-promotion = forvandlingsbrikken mangler: skriv { $choices }
text-wrong-claim = feil krav: { $counts }
text-wrong-claim-move = feil krav etter det trekket: { $counts }
text-none = ingen
text-no-opening = åpningen har ikke noe navn
text-board-options = board kan følges av flip, white, black eller mover, ascii eller unicode
text-not-over = partiet er ikke slutt
text-no-limit = ingen grense
text-clocks = Hvit { $white }, svart { $black }
text-clocks-paused = { text-clocks }, pause
text-loaded = lastet { $file }: { $game }
text-game = { $white } – { $black }, { $plies } halvtrekk
text-to-move = { side-name } i trekket
text-in-check = { text-to-move }, står i sjakk
text-welcome = Shakki: skriv et trekk (e2e4, { $example }), eller help.
text-quit = quit: avslutt programmet
text-time-ran-out = { $side ->
        [white] Hvits tid er ute: trykk Enter
       *[black] Svarts tid er ute: trykk Enter
    }
text-too-long = for lang til å være en stilling
text-earlier = dette er en tidligere stilling: «go end» går tilbake til partiet, «play on» spiller videre herfra
text-in-line = en variant ved siden av partiet vises: «line leave» går tilbake til partiet
text-no-line = ingen variant vises: «line TREKK» prøver et trekk, «line 1» viser en variant
text-at-line-end = dette er variantens siste trekk
text-line-from-start = en variant må ha et trekk foran seg: gjør ett først
text-no-variation = partiet har ingen variant nummer { $number } her: «line» viser dem
text-line-deleted = Varianten er slettet
text-at-start = det finnes ingen tidligere stilling
text-at-end = det finnes ingen senere stilling
text-no-count = det trengs et antall halvtrekk, ikke { $text }
text-go-options = go følges av nummeret på et trekk (12 for hvits, 12... for svarts), start eller end
text-no-move-number = partiet har ikke noe trekk { $number }
text-shown = { $played }, halvtrekk { $shown } av { $all }
text-shown-start = begynnelsen, halvtrekk 0 av { $all }
text-play-on = nytt parti herfra: { $game }
text-play-on-present = dette er ikke en tidligere stilling: «back» viser en
text-play-options = «play on» begynner et nytt parti fra den tidligere stillingen som vises
text-new-options = new: neste parti; eller «new 960» (Chess960 ved loddtrekning), «new 960 415», «new odds pawn» (knight, rook, queen), «new horde» (eller en annen sjakkvariant), «new standard»
text-lot-names = lot trenger navnene på to spillere: to ord, eller lengre navn med komma mellom
text-setting-up = en stilling settes opp: «setup done» begynner et parti der, «setup cancel» forlater den
text-no-setup = ingen stilling settes opp: «setup» begynner
text-setup-help =
    setup e4 { $queen } e8 { $king }: sett brikker på felter; x i stedet for en brikke tømmer feltet
    setup clear, setup start: ingen brikker, eller utgangsstillingen
    setup turn black: hvem som er i trekket
    setup pocket Qnp: hva som kan slippes i Crazyhouse
    setup castling KQkq, setup en-passant e3: rokaderett og en passant-felt; - er ingen
    setup fen FEN: en stilling på én linje
    setup chess960, setup horde, setup standard: hvilken sjakk som spilles
    setup done, setup cancel: begynn et parti der, eller forlat den
text-setup-turn = setup turn følges av white eller black
text-setup-not-yet = ennå ikke en gyldig stilling: { $problem }
text-setup-piece = hva skal stå på { $square }? Hvits brikker er { $white }, svarts { $black }; x tømmer feltet
text-setup-cancelled = oppsettet er avbrutt
text-announcements-on = sjakk og partiets slutt meldes
text-announcements-off = sjakk og partiets slutt meldes ikke
text-announcements-next = sjakk og slutten meldes fra neste parti av: for dette har spillerne avtalt noe annet
text-announcements-options = announcements kan følges av on eller off
text-games-shown = { $first }–{ $last } av { $count ->
        [one] { $count } parti
       *[other] { $count } partier
    }; «game NUMMER» åpner ett av dem
text-games-more = { text-games-shown }, «games more» viser de neste
text-no-more-games = det er ikke flere partier å vise
text-no-date = { $text } er ikke en dato: skriv 2026, 2026.11 eller 2026.11.21
text-needs-number = game trenger nummeret på et parti i listen
text-opened = åpnet { $game }
text-seat-computer = { $side }: datamaskinen ({ $level })
text-seat-person = { $side }: et menneske
text-opponent-options = opponent følges av et nivå og en farge, eller off; nivåene er { $levels }
text-opponent-engines = eller en motor, { $engines }, eller stien til en; så elo 1500, time 0.5 eller nodes 10000, og en farge
text-engine-elo-range = { $engine } spiller på { $least } til { $most } Elo
text-engine-no-elo = { $engine } kan ikke stilles etter Elo, bare etter tid eller antall stillinger (nodes)
text-hint = et godt trekk er { $played }
text-hanging = henger: { $pieces }
text-nothing-hangs = ingen brikke henger

## command: the text front end's help; the commands themselves are the same in every language

command-move = TREKK
command-side = FARGE
command-square = FELT
command-file = FIL
command-page = SIDE
command-number = NUMMER
command-names = NAVN
command-search = SØK
command-play = spill det: e2e4, e2 e4, { $example }, exd5, O-O, { $promotion }
command-back = vis en tidligere stilling: så mange halvtrekk tilbake, ellers ett
command-forward = vis en senere stilling igjen
command-go = vis stillingen etter et trekk: 12 er hvits, 12... svarts; eller start, end
command-play-on = et nytt parti fra den tidligere stillingen som vises
command-announcements = om sjakk og partiets slutt meldes
command-lot = en ny match med loddtrekning om fargene: NAVN NAVN, eller NAVN, NAVN
command-setup = sett opp en stilling for hånd og begynn et parti der; setup alene sier hvordan
command-games = arkivet, nyeste først: etter navn, dato (1858, 1850..1859), resultat (1-0); more: neste side
command-game = åpne et parti fra den listen, fra begynnelsen
command-resign = gi opp: siden i trekket, eller white eller black
command-draw = tilby remis; den andre godtar eller avslår
command-accept = godta remistilbudet, minuttet eller at et trekk tas tilbake
command-decline = avslå det; et trekk avslår også remis
command-claim = krev remis ved gjentakelse eller 50 trekk, nå eller med et trekk
command-give = tilby motstanderen et minutt
command-review = gå gjennom partiet: nøyaktighet, feil, bedre varianter
command-opening = navnet på åpningen
command-undo = ta tilbake siste trekk
command-redo = gjør det om igjen
command-moves = de lovlige trekkene, for én brikke eller alle
command-board = brettet; eller white, black, mover: fra hvilken side; ascii: bokstaver, unicode: figurer
command-fen = stillingen som FEN
command-pgn = partiet som PGN
command-result = hvordan partiet står, eller hvordan det endte
command-why = årsaken til resultatet
command-clock = tiden som er igjen
command-pause = stans klokkene
command-resume = start klokkene igjen
command-touch = rør en brikke, i et parti med rørt brikke-regelen
command-adjust = begynn eller slutt å rette: det du rører, trenger ikke flyttes
command-new = neste parti, med samme farger; «new 960» (ved lodd), «new 960 415», «new odds knight», «new horde» (eller en annen sjakkvariant), «new standard»: hvordan det begynner
command-rematch = neste parti, med byttede farger
command-score = stillingen i matchen
command-save = skriv partiet til en PGN-fil
command-load = fortsett et parti fra en PGN-fil
command-continue = fortsett det uavsluttede partiet
command-archive = legg det uavsluttede partiet i arkivet slik det står
command-rules = regelboken: sidene, eller én etter nummer, navn eller regel
command-help = denne listen
command-quit = avslutt
command-letters = På et brett med bokstaver er hvits brikker { $white }, svarts { $black }.
command-opponent-operand = NIVÅ
command-opponent = datamaskinen spiller den andre siden, på nivå 1 til 8, eller en motor oppgitt med navn eller sti; en farge kan følge; off: et menneske
command-hint = et godt trekk
command-line = hva om: prøver et trekk; 1, 2, … viser en variant; keep beholder, promote løfter fram, delete sletter, leave går tilbake; alene partiets andre trekk her
command-threats = brikkene som motstanderen ville vinne

## cli: the command line; an option has the id of its name, of its command and its name where they differ

cli-about = Sjakk for to ved én datamaskin: et 3D-brett og en dommer som kan alle reglene
cli-usage = Bruk:
cli-usage-options = VALG
cli-usage-command = KOMMANDO
cli-value-file = FIL
cli-value-out = RESULTAT
cli-value-time = TID
cli-value-odds = HANDIKAP
cli-value-quality = KVALITET
cli-value-widthxheight = BREDDExHØYDE
cli-value-material = MATERIALE
cli-value-room = ROM
cli-value-name = NAVN
cli-value-view = VINKEL
cli-value-squares = FELTER
cli-value-stop = BLENDER
cli-value-speed = FART
cli-value-number = TALL
cli-commands = Kommandoer
cli-arguments = Argumenter
cli-options = Valg
cli-help = Vis denne hjelpen
cli-version = Vis versjonen
cli-values = mulige verdier: { $values }
cli-default = standard: { $value }
cli-see-help = se shakki --help
cli-expected = forventet { $values }
cli-expected-size = forventet BREDDExHØYDE i piksler, hver fra 64 til 8192
cli-unknown = ukjent argument «{ $what }»
cli-conflict = «{ $what }» kan ikke brukes sammen med { $other }
cli-twice = «{ $what }» er oppgitt to ganger
cli-missing = { $what } mangler
cli-no-value = { $what } trenger en verdi
cli-bad-value = ugyldig verdi «{ $value }» for «{ $what }»
cli-no-board = dette programmet er bygd uten 3D-brettet; bruk `shakki text`
cli-fen = Start med denne stillingen (fire eller seks FEN-felter)
cli-pgn = Start med det første partiet i denne PGN-filen
cli-960 = Chess960: stillingen med dette nummeret, 0 til 959, eller en trukket ved lodd (lot)
cli-odds = Et parti med handikap: pawn (bonde og trekk), knight, rook, queen
cli-variant = Hvilken sjakk som spilles; en FEN leses da som en stilling i den
cli-clock = Minutter og sekunder, for begge eller for hvit og svart: 5, 5+3, 5d3, 5b3, 40/90+30,30, "5+3 3+2"
cli-quality = Bildekvalitet; hvis ikke oppgitt, den i innstillingene, eller den som passer skjermkortet
cli-size = Størrelsen på vinduet eller bildet, for eksempel 1280x720
cli-pieces = Brikkenes materiale: wood (tre), marble (marmor), plastic (plast), glass
cli-board = Brettets materiale: wood (tre), marble (marmor), plastic (plast)
cli-room = Rommet: evening (kveld), morning (morgen), studio
cli-legible = Forenklede brikker: matte, med omriss
cli-lang = Språket denne gangen; ellers det som er valgt i innstillingene, eller systemets
cli-files = Partier som skal åpnes: PGN-filer, eller tekstfiler med en stilling; spillerne velger hvis det er flere
cli-file = Filen som skal leses
cli-text = Spill i terminalen, eller gjennom et rør: ett trekk eller én kommando per linje
cli-text-more = Linjen `help` lister kommandoene. Klokken går mens programmet venter på en linje. I en terminal meldes det straks når et flagg faller; gjennom et rør meldes det når neste linje kommer, før svaret på den. Det som avslås, besvares med `error: …`, og partiet står som det sto; bare et trekk som er navngitt i et feil krav, spilles, slik reglene krever. Avslutningskoden er 0, eller 2 hvis partiet ikke kan leses.
cli-judge = Hvilken side som fortsatt kan sette matt: én FEN per linje inn, én dom per linje ut
cli-judge-file = FEN-linjene; standard inn hvis ikke oppgitt
cli-judge-variant = Hvilken sjakk stillingene er fra
cli-replay = Kontroller hvert parti i en PGN-fil med dommeren
cli-replay-file = PGN-filen; `-` er standard inn
cli-review = Gå gjennom hvert parti i en PGN-fil: nøyaktighet, feil, beste varianter
cli-review-more = Partiene skrives med verdien av hver stilling, med ?!, ? og ?? etter trekk som tapte sjanser, og med den bedre varianten: til filen som oppgis med -o, og da det som er å si om hvert parti til standard ut; ellers til standard ut.
cli-review-file = PGN-filen; `-` er standard inn
cli-review-out = Filen som skal skrives
cli-nodes = Hvor mange stillinger som undersøkes for hver stilling i partiet
cli-depth = Hvor mange halvtrekk det ses framover, i stedet for et antall stillinger
cli-uci = Spill som sjakkmotor: UCI på standard inn og ut
cli-uci-more = For andre sjakkprogrammer, og for målinger. Valgene `Level` og `UCI_LimitStrength` bestemmer hvor godt den spiller, `UCI_Variant` hvilket spill.
cli-picture = Lagre brettet som et bilde, uten vindu
cli-out = PNG-filen som skal skrives
cli-view = Kameravinkel: white, black, top, side, low, close
cli-picture-more = Med `--sheet` er bildet et kontaktark: tre stillinger fra begge sider og ovenfra, og hver brikke på nært hold, i alle rom og kvaliteter, eller i dem som er oppgitt. `--size` er da størrelsen på hvert bilde.
cli-eye = Kameraets plass i stedet for --view: dreining og høydevinkel i radianer, avstand fra midten i felter
cli-aim = Punktet det ses på: felter til høyre, opp og mot hvit fra midten av brettet
cli-depth-of-field = Dybdeskarphet, med linsen åpen til denne blenderen (2 hvis ikke oppgitt)
cli-focus = Fokuser så mange felter bak punktet det ses på
cli-sheet = Et kontaktark i stedet for ett bilde
cli-expected-three = forventet tre tall: A,B,C
cli-expected-stop = forventet en blender fra 0.3 til 64
cli-film = Lagre et parti som film: en animert GIF eller en serie PNG
cli-film-more = Brikkene flyttes som i vinduet. Animert WebP skrives ikke: en serie PNG kan gjøres om til et hvilket som helst annet format. I en terminal vises framdriften. Ctrl-C stopper; da er ingenting igjen av filmen. Avslutningskoden er 0; 1 hvis den ikke kan tegnes; 2 hvis kommandolinjen, partiet eller navnet den skal lagres under, ikke kan brukes; 130 hvis den ble stoppet.
cli-film-file = PGN-filen
cli-film-out = Hva som skrives: en fil som slutter på .gif, eller en mappe for PNG, som finnes eller har et navn som slutter på /
cli-game = Hvilket parti i filen, fra 1
cli-speed = Fra 1, sakte, til 5, fort, som i vinduet; eller sekundene hver stilling vises mellom trekkene, for eksempel 2s
cli-fps = Bilder i sekundet, fra 5 til 50
cli-film-size = Størrelsen på filmen, for eksempel 640x360
cli-expected-speed = forventet en fart fra 1 til 5, eller sekunder fra 0s til 60s
cli-expected-fps = forventet et tall fra 5 til 50
cli-expected-game = forventet et tall fra 1
cli-measure = Bildetider, oppstart, forbruk i tomgang og minne på denne maskinen
cli-json = Skriv ett JSON-objekt
cli-passes = Også trinnene i tegningen; å måle dem koster litt
cli-full-size = Tegn alle piksler i hvert bilde, der en visning i bevegelse ellers får færre
cli-thinking = La en motstander tenke, i en egen tråd, mens brikkene flyttes og visningen dreies
cli-notation = Notasjon: språkets bokstaver, figurer, engelske bokstaver eller koordinater
cli-draws = Remis ved gjentakelse og femti trekk: når en spiller krever det, eller straks
cli-white = Navnet på den som har hvit
cli-black = Navnet på den som har svart
cli-touch-move = En brikke som røres, må flyttes eller slås
cli-no-announcements = Sjakk og slutten blir ikke meldt
cli-take-backs = Angre trekk: fritt, etter avtale eller aldri; sies ikke annet: etter avtale med klokker, ellers fritt
cli-record = Lagre partiet som i en terminal: «continue» fortsetter det, og arkivet tar vare på det

## failure: nothing to draw on

failure-no-display = det finnes ingen skjerm å åpne et vindu på (verken Wayland eller X11 svarer). Start fra et skrivebord, eller under Xvfb (pakken xvfb); `shakki text` virker uten skjerm.
failure-no-adapter = det finnes ikke noe skjermkort, ikke engang i programvare. Pakken mesa-vulkan-drivers har ett; `shakki text` virker uten.
failure-no-adapter-windows = det finnes ikke noe skjermkort som programmet kan bruke. En nyere driver til skjermkortet kan hjelpe; `shakki text` virker uten.
failure-device-lost = forbindelsen til skjermkortet ble brutt. Programmet starter på nytt og tilbyr partiet; ingenting av det er tapt.
failure-device-lost-twice = forbindelsen til skjermkortet ble brutt igjen. Ingen trekk er tapt: neste start tilbyr partiet. En nyere driver til skjermkortet kan hjelpe; `shakki text` virker uten.
failure-device-lost-tool = forbindelsen til skjermkortet ble brutt. En nyere driver til skjermkortet kan hjelpe.
failure-not-png = { $file }: bilder lagres som PNG; navnet må slutte på .png
failure-sheet-too-large = et så stort kontaktark kan ikke lages: velg en mindre --size, eller én --quality og én --room
failure-no-picture = skjermkortet leverte ikke bildet
failure-shader = en skyggelegger kunne ikke kompileres: { $name }
failure-film-name = { $file }: en film lagres som GIF eller som en serie PNG; navnet må slutte på .gif, eller på / for en mappe
failure-film-exists = { $folder }: det ligger allerede bilder av en film i denne mappen; velg en annen
failure-film-too-large = --size: en film er ikke større enn { $size }

## synonyms: what players call the pieces and pages of the rule book when they type, in small letters

synonyms-king = konge
synonyms-queen = dronning, dame
synonyms-rook = tårn
synonyms-bishop = løper
synonyms-knight = springer, hest, ridder
synonyms-pawn = bonde
synonyms-board = hær, brikker, sjakkbrett
synonyms-castling = rokade, rokering

## spoken

spoken-piece =
    { $piece ->
        [king] konge
        [queen] dronning
        [rook] tårn
        [bishop] løper
        [knight] springer
       *[pawn] bonde
    }
spoken-white-piece =
    { $piece ->
        [king] hvit konge
        [queen] hvit dronning
        [rook] hvitt tårn
        [bishop] hvit løper
        [knight] hvit springer
       *[pawn] hvit bonde
    }
spoken-black-piece =
    { $piece ->
        [king] svart konge
        [queen] svart dronning
        [rook] svart tårn
        [bishop] svart løper
        [knight] svart springer
       *[pawn] svart bonde
    }
spoken-promotion-piece =
    { $piece ->
        [king] konge
        [queen] dronning
        [rook] tårn
        [bishop] løper
       *[knight] springer
    }
spoken-target =
    { $rank ->
       *[other] { $square }
    }
spoken-capture-square =
    { $rank ->
       *[other] { $square }
    }
spoken-moves = { $piece } til { $target }
spoken-moves-from = { $piece } fra { $from } til { $target }
spoken-drops = { $piece } sluppet på { $square }
spoken-captures = { $piece } slår på { $place }
spoken-captures-from = { $piece } fra { $from } slår på { $place }
spoken-en-passant = { $piece } slår en passant på { $place }
spoken-en-passant-from = { $piece } fra { $from } slår en passant på { $place }
spoken-castles-short = kort rokade
spoken-castles-long = lang rokade
spoken-promotes = { $done } og blir { $promotion }
spoken-check = { $done }, sjakk
spoken-mate = { $done }, sjakkmatt
spoken-empty = tomt felt
spoken-in-check = i sjakk
spoken-hanging = henger
spoken-selected = valgt
spoken-can-be-captured = kan slås
spoken-can-go-there = kan flyttes hit
spoken-last-move = siste trekk
spoken-reason =
    { $reason ->
        [checkmate] sjakkmatt
        [stalemate] patt
        [dead-position] ingen kan sette matt lenger
        [fivefold] samme stilling for femte gang
        [seventy-five] 75 trekk uten slag eller bondetrekk
        [resignation] motstanderen ga opp
        [time] på tid
        [agreement] etter avtale
        [threefold] samme stilling minst tre ganger
        [fifty] minst 50 trekk uten slag eller bondetrekk
        [time-no-mate] tiden er ute, men matt er ikke mulig
        [resignation-no-mate] oppgivelse, men matt er ikke mulig
       *[not-recorded] årsaken er ikke notert
    }
spoken-white-wins = hvit vinner: { $reason }
spoken-black-wins = svart vinner: { $reason }
spoken-draw = remis: { $reason }
spoken-taken-back = trekk tatt tilbake
spoken-moment = trekk { $number }, { $done }
spoken-start = partiets start
spoken-promotion-asked = bonden forvandles: { $pieces }?
spoken-castling-asked = rokere med tårnet, eller flytte kongen?
spoken-drop-asked = hvilken brikke slippes: { $pieces }?
spoken-variation = Variant
spoken-what-if = Hva om

## access

access-window = Shakki, sjakk
access-board =
    { $side ->
        [white] Brettet fra hvits side
        [black] Brettet fra svarts side
       *[aside] Brettet fra siden
    }, { $turn ->
        [white] hvit i trekket
        [black] svart i trekket
       *[result] { $turn }
    }
access-paused = Brettet er skjult mens partiet står på pause
access-hand = hånd { $number }: { $tip }
access-scale-do = større tekst, mindre tekst, standardstørrelse
access-tab-do = neste knapp, forrige; Esc: tilbake til brettet

## config

config-set-aside = Innstillingene kunne ikke leses. De er tatt vare på som { $file }, og alt står på standard.
config-unreadable = Innstillingene kan ikke leses: { $file }. Alt står på standard.
config-not-written = Innstillingene kunne ikke lagres: { $problem }
config-engines-set-aside = Listen over sjakkmotorer kunne ikke leses. Den er tatt vare på som { $file }; motorene i den må legges til på nytt.
config-engines-unreadable = Listen over sjakkmotorer kan ikke leses: { $file }. Motorene i den tilbys ikke.

## book: the rule book

book-title = Regelboken
book-contents = Innhold
book-intro = Hver regel har sin egen side, med oppgaver på brettet. Partiet ditt er slik du forlot det.
book-previous = Tilbake
book-next = Neste
book-next-page = Neste side
book-close = Lukk
book-again = Prøv igjen
book-show = Vis meg
book-task = Oppgave { $number } av { $count }
book-your-move-white = Du spiller hvit.
book-your-move-black = Du spiller svart.
book-clocks-paused = Klokkene er stanset mens du leser.
book-done = Løst
book-shown = Dette er trekket.
book-key-do = regelboken
book-open-tip = Spillets regler, med oppgaver på brettet (F2)
book-close-tip = Tilbake til partiet (Esc, F2)
book-next-tip = Neste side (Page Down)
book-previous-tip = Forrige side (Page Up)
book-contents-tip = Alle sidene (Home)
book-again-tip = Start oppgaven på nytt (U)
book-show-tip = Vis trekket på brettet (Ctrl+W)
book-next-task-tip = Fortsett (Enter)
book-not-now = lukk regelboken først (Esc)
book-unreadable = regelboken kan ikke åpnes: { $problem }
book-setting-up = en stilling settes opp: gjør det ferdig først
book-usage = «rules SIDE» viser en side etter nummer eller navn.
book-no-such-page = det finnes ingen side { $page }: «rules» lister dem opp
book-answer = Svar: { $moves }. { $why }

book-board = Brettet og brikkene
book-board-text =
    Brettet legges slik at hver spiller har et lyst hjørnefelt på høyre hånd. De åtte loddrette rekkene heter linjer og er merket a til h. De åtte vannrette heter rader og er nummerert 1 til 8 fra hvits side. Linje og rad gir til sammen navnet på et felt: e4.

    Hver side har seksten brikker: konge, dronning, to tårn, to løpere, to springere og åtte bønder. Tårnene står i hjørnene, så kommer springere og løpere, og i midten konge og dronning. Dronningen begynner på et felt av sin egen farge: begge dronningene på d-linjen, kongene ved siden av. Bøndene står foran alle de andre.
book-board-home-ask = Den hvite dronningen står feil. Flytt den til det lyse feltet der den begynner partiet.
book-board-home-right = Den hvite dronningen begynner på et lyst felt, d1. Kongen står ved siden av.
book-board-home-wrong = Det er ikke utgangsfeltet. Se etter et lyst felt på d-linjen, mellom kongen og en løper.
book-board-square-ask = Finn feltet g4, og flytt tårnet dit.
book-board-square-right = Dette er g4: her møtes g-linjen og fjerde rad.
book-board-square-wrong = Det var et annet felt. Følg bokstavene til g, og så tallene opp til 4.

book-begin = Hvem begynner
book-begin-text =
    Fargene trekkes tilfeldig: den ene gjemmer en hvit og en svart bonde i hendene, den andre velger en hånd. Hvit gjør det første trekket. Deretter trekker spillerne etter tur, og ingen kan stå over.

    I begynnelsen kan bare springere og bønder flytte, for alle de andre brikkene er stengt inne bak bøndene. Det gir tjue mulige første trekk: seksten med bønder og fire med springere. De vanligste er bondetrekkene e4 og d4, som åpner linjer for brikkene bak.
book-begin-knight-ask = Begynn partiet med ett av de fire mulige springertrekkene.
book-begin-knight-right = Springeren hoppet over bøndene.
book-begin-knight-wrong = Det er også et lovlig første trekk, men med en bonde. Prøv en springer.

book-moves = Flytte og slå
book-moves-text =
    Et trekk fører en av dine brikker fra ett felt til et annet. Det kan aldri ende på et felt der en av dine egne står. Står det en av motstanderens brikker der, slår du den: den tas av brettet, og din brikke står igjen på plassen. Ingen har plikt til å slå, med mindre det ikke finnes noe annet lovlig trekk.

    Ingen brikke hopper over andre, med to unntak: springeren gjør det alltid, og i rokaden passerer tårnet kongen.
book-moves-take-ask = En svart springer står i veien for tårnet. Slå den.
book-moves-take-right = Springeren er borte fra brettet, og tårnet står der den sto.
book-moves-take-wrong = Trekket er lovlig, men springeren står der ennå. Flytt tårnet til springerens felt.

book-king = Kongen
book-king-text =
    Kongen går ett felt i hvilken som helst retning. Den er den eneste brikken som aldri blir slått: målet med partiet er å sette den matt. Derfor kan den aldri gå til et felt som en av motstanderens brikker truer.

    Av det følger at de to kongene aldri kan stå inntil hverandre: begge ville være truet.
book-king-take-ask = Tårnet står inntil kongen, og ingenting dekker det. Slå det med kongen.
book-king-take-right = En konge kan også slå, så lenge feltet ikke er dekket.
book-king-take-wrong = Kongen er trygg der, men tårnet slapp unna. Det sto rett ved siden av kongen.
book-king-near-ask = Gå så nær den svarte kongen som reglene tillater: opp på fjerde rad. De merkede feltene er truet av den.
book-king-near-right = Nærmere går det ikke. Mellom to konger er det alltid minst ett felt.
book-king-near-wrong = Det er lov, men du kan komme nærmere: ett felt fram.

book-rook = Tårnet
book-rook-text =
    Tårnet går rett: langs linjen eller raden sin, så langt det vil, til noe står i veien. På et tomt brett når det fjorten felter, hvor det enn står.

    Er den første brikken i veien motstanderens, kan tårnet slå den og blir stående der. Det hopper aldri.
book-rook-take-ask = Tårnet kan gå til de merkede feltene. På ett av dem er det en brikke å slå.
book-rook-take-right = Løperen er slått, rett opp langs linjen.
book-rook-take-wrong = Tårnet kan gå dit, men slår ingenting. Se rett opp langs linjen.

book-bishop = Løperen
book-bishop-text =
    Løperen går på skrå: langs diagonalene, så langt veien er fri. Derfor blir den alltid på felter av én farge. Hver spiller begynner med to løpere, én for de lyse feltene og én for de mørke.
book-bishop-take-ask = Hvilken svart brikke står udekket på løperens diagonaler? Slå den med løperen.
book-bishop-take-right = Et tårn gratis.
book-bishop-take-wrong = Ikke den. Følg den lange diagonalen fra b2, oppover mot høyre.

book-queen = Dronningen
book-queen-text =
    Dronningen går som et tårn eller som en løper: langs linjer, rader og diagonaler, så langt veien er fri. Den er den sterkeste brikken og bør ikke gis bort for en svakere.
book-queen-take-ask = Dronningen kan slå på d5 eller på h5. Den ene brikken er dekket: der ville dronningen selv bli slått. Slå den andre.
book-queen-take-right = Ingenting dekker tårnet. På d5 ville bonden på c6 ha slått dronningen.
book-queen-take-wrong = Se hvilken brikke som dekker hva: bonden på c6 dekker d5. Hva dekker h5?

book-knight = Springeren
book-knight-text =
    Springeren går to felter i rett linje og så ett til siden, som bokstaven L. Den lander alltid på et felt av motsatt farge.

    Den alene hopper over alt som står imellom, egne og andres. Fra midten av brettet når den åtte felter, fra et hjørne bare to.
book-knight-hop-ask = Springeren er sperret på alle kanter. Hopp ut og slå dronningen.
book-knight-hop-right = Ingen annen brikke kunne ha klart det.
book-knight-hop-wrong = Slik slås ikke dronningen. Gå fra d4 to felter til venstre og ett ned.
book-knight-fork-ask = En springer kan true to brikker på én gang: det kalles en gaffel. Gi sjakk slik at også tårnet i hjørnet blir truet.
book-knight-fork-right = Gaffel: kongen må flytte, og så slår springeren tårnet.
book-knight-fork-wrong = Ikke ennå. Finn feltet der springeren når både e8 og a8.

book-pawn = Bonden
book-pawn-text =
    Bonden går bare framover, ett felt om gangen, hvis feltet er tomt. Fra utgangsfeltet kan den gå to, hvis begge er tomme.

    Den er den eneste brikken som slår annerledes enn den går: ett felt på skrå framover. Rett fram slår den ingenting, og på skrå går den bare når den slår. En bonde går aldri tilbake.
book-pawn-two-ask = Denne bonden har ikke flyttet ennå. Vis dobbeltsteget.
book-pawn-two-right = To felter, bare denne ene gangen. Fra nå av går den ett felt om gangen.
book-pawn-two-wrong = Det er lov. Men vis dobbeltsteget: to felter fram.
book-pawn-take-ask = Bonden på e3 er sperret, men den har likevel et trekk. Hvilket?
book-pawn-take-right = Bonden slo på skrå. Nå står den på d-linjen, og veien er fri igjen.
book-pawn-take-wrong = La kongen stå: oppgaven gjelder bonden. Hva står på skrå foran den?

book-passing = Slag i forbifarten (en passant)
book-passing-text =
    En bonde som tar dobbeltsteget, kan gå forbi et felt der en av motstanderens bønder kunne ha slått den. Da kan den bonden likevel slå den, som om den hadde gått bare ett felt. Dette heter en passant, fransk for «i forbifarten».

    Det må skje straks, i det aller neste trekket. Senere er det for sent. Bare bønder slår slik, og bare bønder blir slått slik.
book-passing-now-ask = Svart har nettopp spilt d7–d5, forbi bonden din. Slå den en passant.
book-passing-now-right = Bonden din står på d6, og den svarte bonden fjernes fra d5. Det er det eneste slaget som ikke ender på feltet til brikken som slås.
book-passing-now-wrong = Nå er det for sent: en passant er bare mulig straks. Bonden din går på skrå, til feltet bak den svarte bonden.
book-passing-late-ask = Her er svarts dobbeltsteg to trekk gammelt. Hvilket trekk har bonden din igjen? Prøv å slå også: dommeren forteller hvorfor det avvises.
book-passing-late-right = Bare ett felt fram. For en passant var det for sent.
book-passing-late-wrong = Det var et kongetrekk; oppgaven gjelder bonden.

book-promotion = Forvandling
book-promotion-text =
    En bonde som når siste rad, blir ikke stående som bonde. I samme trekk byttes den ut med en dronning, et tårn, en løper eller en springer av samme farge, slik spilleren velger; aldri med en konge. Det spiller ingen rolle hva som er igjen på brettet: man kan ha flere dronninger.

    Den nye brikken virker straks: den kan gi sjakk eller til og med matt. Som regel velges dronning, men ikke alltid.
book-promotion-queen-ask = Flytt bonden til siste rad og velg dronning.
book-promotion-queen-right = Den svakeste brikken er blitt den sterkeste.
book-promotion-queen-wrong = Flytt bonden til siste rad, og velg dronning der.
book-promotion-knight-ask = Svarts dronning truer bonden din. Forvandle den til en brikke som gir sjakk og truer dronningen på samme tid.
book-promotion-knight-right = En springer truer konge og dronning. Når kongen har flyttet, slås dronningen.
book-promotion-knight-wrong = Da beholder svart dronningen. Hvilken brikke går i L-form?
book-promotion-rook-ask = En dronning ville ta alle trekk fra svart, og partiet ville bli remis. Forvandle slik at du fortsatt kan vinne.
book-promotion-rook-right = Tårnet lar kongen få ett felt, h6, og setter den så matt på kanten.
book-promotion-rook-wrong = Ikke slik. Du trenger en sterk brikke som likevel ikke truer h6.

book-value = Hva brikkene er verdt
book-value-text =
    Kongen er verdt hele partiet, for den kan ikke gis opp. De andre brikkene etter styrke: dronningen, de to tårnene, løperne og springerne, og til slutt bøndene.

    Spillere regner en bonde som én, en springer eller løper som tre, et tårn som fem og dronningen som ni. Ingen regel sier det: tallene hjelper til med å vurdere et bytte. En bonde som når siste rad, er verdt en dronning.
book-value-take-ask = Tårnet kan slå en dronning eller et tårn. Slå det som er mest verdt.
book-value-take-right = Dronningen: etter vanlig regning er den verdt ni, tårnet fem.
book-value-take-wrong = Dronningen på a3 er mer verdt enn tårnet på d5. Kan du nå den?

book-castling = Rokade
book-castling-text =
    Én gang i partiet kan kongen rokere: den går to felter mot et tårn, og tårnet hopper over den til feltet den passerte. Det regnes som ett kongetrekk, så rør kongen først.

    Retten er tapt for godt når kongen har flyttet, og med et tårn som har flyttet, er den også tapt. Rokaden er hindret for øyeblikket når en brikke står imellom, når kongen står i sjakk, eller når feltet den passerer eller kommer til, er truet. Det gjør ikke noe at tårnet er truet eller passerer et truet felt.
book-castling-short-ask = Roker: flytt kongen to felter mot tårnet.
book-castling-short-right = Kongen er trygg bak bøndene sine, og tårnet er i spill.
book-castling-short-wrong = Det var ingen rokade. Flytt kongen til g1, eller oppå ditt eget tårn.
book-castling-long-ask = Det svarte tårnet truer b1. Kan hvit likevel rokere til denne siden? Prøv.
book-castling-long-right = Ja: kongen passerer ikke b1. Bare tårnet gjør det.
book-castling-long-wrong = Du kunne ha rokert: b1 ligger på tårnets vei, ikke på kongens.
book-castling-side-ask = Løperen truer f1. Roker til den siden der det er lov.
book-castling-side-right = På den andre siden ville kongen ha gått over f1, som er truet. Det hindrer rokaden bare så lenge trusselen varer.
book-castling-side-wrong = Det var ingen rokade. Til den ene siden hindrer løperen det; hva med den andre?

book-safety = Din egen konges sikkerhet
book-safety-text =
    Ingen trekk kan la din egen konge bli stående i sjakk eller sette den i sjakk. En brikke som skjermer kongen sin mot et angrep, er bundet: den kan ikke forlate linjen. Dommeren avviser et slikt trekk og sier hvor kongen ville bli truet fra.

    Men en bundet brikke dekker og gir sjakk like fullt: den andre kongen kan ikke stå på et felt som den truer.
book-safety-pin-ask = Svarts dronning kan slås, men springeren er bundet av tårnet. Hvilken brikke kan slå den?
book-safety-pin-right = Løperen. Hadde springeren gått, ville tårnet ha truet kongen din.
book-safety-pin-wrong = Dronningen står der ennå. Hvilken annen brikke truer f6 på avstand?
book-safety-check-ask = Den hvite løperen er bundet av tårnet ditt, og likevel gir den deg sjakk. Slå den.
book-safety-check-right = Sjakken er avverget og en løper vunnet.
book-safety-check-wrong = Kongen er ute av sjakk. Men den bundne løperen kunne vært slått.

book-check = Sjakk
book-check-text =
    En konge som er truet, står i sjakk. Det må avverges straks, og det finnes tre måter: slå brikken som gir sjakk, sett noe imellom, eller flytt kongen til et felt som ikke er truet. Gir to brikker sjakk, hjelper bare et kongetrekk.

    I uformelle partier sier spilleren «sjakk» høyt. I en turnering sier man ingenting.
book-check-take-ask = Tårnet gir sjakk. Første måte: slå det.
book-check-take-right = Tårnet er slått, og sjakken er over.
book-check-take-wrong = Det avverger sjakken. Men her kan selve tårnet slås. Med hvilken brikke?
book-check-block-ask = Den samme sjakken. Andre måte: sett løperen imellom.
book-check-block-right = Løperen stanser sjakken. Den er nå bundet.
book-check-block-wrong = Det avverger sjakken på en annen måte. Sett nå løperen mellom tårnet og kongen.
book-check-king-ask = Den samme sjakken. Tredje måte: flytt kongen.
book-check-king-right = Kongen har forlatt tårnets linje og er trygg.
book-check-king-wrong = Det er en annen måte. Flytt kongen denne gangen.

book-checkmate = Sjakkmatt
book-checkmate-text =
    Står kongen i sjakk, og kan ingenting gjøres ved det, er det sjakkmatt, og partiet er slutt med en gang. Den som setter matt, har vunnet, uansett hvor få brikker som er igjen. Kongen blir ikke slått; den legges ned.

    Ordet kommer fra persisk «shah mat»: «shah» er kongen, og «mat» ble forstått som «død».
book-checkmate-rook-ask = Den svarte kongen er stengt inne bak sine egne bønder. Sett matt i ett trekk.
book-checkmate-rook-right = Matt på bakerste rad. Ingenting kan gå imellom, og kongen har ikke noe felt.
book-checkmate-rook-wrong = Ikke matt ennå. På hvilken linje kan kongen trues?
book-checkmate-fool-ask = Hvit har gjort to dårlige bondetrekk. Du spiller svart: sett matt. Det er det korteste partiet som finnes.
book-checkmate-fool-right = Narrematt: diagonalen til kongen var åpen, og ingenting kan stenge den.
book-checkmate-fool-wrong = Ikke matt ennå. Se etter den åpne diagonalen til den hvite kongen.
book-checkmate-knight-ask = Svart har dronning og tårn, du har én springer. Sett matt likevel.
book-checkmate-knight-right = Kvelningsmatt: kongen er stengt inne av sine egne brikker. Matt vinner, uansett hva som ellers står på brettet.
book-checkmate-knight-wrong = Det er ikke matt. Bare en sjakk kan hjelpe: hvor når springeren h8 fra?

book-stalemate = Patt
book-stalemate-text =
    Har den som er i trekket, ikke et eneste lovlig trekk, uten at kongen står i sjakk, er det patt: remis, uansett hvor mye bedre motstanderen står.

    Det finnes to former. Enten kan ingenting flytte: kongen og de andre brikkene er stengt inne og bøndene sperret. Eller så finnes det trekk, men hvert av dem ville la kongen stå truet. Den som vinner, må unngå patt; den som taper, kan prøve på det.
book-stalemate-mate-ask = Ett trekk setter matt; et annet, til c7, ville gi patt. Sett matt.
book-stalemate-mate-right = Matt. Med dronningen på c7 hadde svart verken hatt et trekk eller stått i sjakk: remis.
book-stalemate-mate-wrong = Ikke matt, kanskje til og med patt. Gi sjakk slik at kongen ikke kan slippe ut langs kanten.
book-stalemate-king-ask = Samme stilling. Sett nå patt.
book-stalemate-king-right = Kongen står ikke i sjakk, men hvert felt rundt den er truet. Remis.
book-stalemate-king-wrong = Kongen har et trekk ennå, eller den står i sjakk. Angrip feltene b8, b7 og a7, men ikke a8.
book-stalemate-wall-ask = Hvit har en springer mer. Du spiller svart: redd remisen, og steng stillingen så ingen hvit brikke kan flytte.
book-stalemate-wall-right = Kongen er stengt inne, springeren har ikke noe fritt felt, og hver bonde er sperret. Patt, remis.
book-stalemate-wall-wrong = Hvit har trekk ennå. Hvilken hvit bonde kan fortsatt gå fram?

book-rescue = Reddet av patt
book-rescue-text =
    New York, USA-mesterskapet 1942: Carl Pilnick ligger langt under med hvit mot Samuel Reshevsky. Svart har nettopp flyttet g-bonden og truer dronningen. Det er en feil: nå har ingen hvit bonde noe trekk lenger.

    Brettet viser dette sluttspillet, forenklet.
book-rescue-queen-ask = Hvit trekker og redder partiet. Gi bort dronningen, men på rett felt.
book-rescue-queen-right = Den svarte dronningen er bundet til kongen sin. Slår den, blir det patt, som her; slår den ikke, går den tapt. Pilnick fant trekket, og partiet ble remis.
book-rescue-queen-wrong = Det taper i lengden. Angrip den svarte dronningen på diagonalen, slik at kongen din står uten trekk hvis dronningen din slås.

book-dead = Død stilling
book-dead-text =
    Kan ingen av spillerne noen gang sette matt, ikke engang om begge hjalp til, er stillingen død, og partiet er remis med en gang. Konge mot konge er dødt; det samme er konge og løper, eller konge og springer, mot konge alene. En mur av sperrede bønder som ingen kommer forbi, kan også være død.

    To springere mot konge er ikke dødt: matt kan som regel ikke tvinges fram, men er mulig. Da spiller man videre eller blir enige om remis.
book-dead-take-ask = Gjør stillingen død: remis med en gang.
book-dead-take-right = Konge og løper mot konge: matt er umulig. Dommeren avslutter partiet uten krav.
book-dead-take-wrong = Partiet fortsetter, for med løper og springer på brettet er matt fortsatt mulig. Slå springeren.

book-repetition = Gjentakelse
book-repetition-text =
    Står den samme stillingen på brettet for tredje gang, kan den som er i trekket, kreve remis. Samme vil si: de samme brikkene på de samme feltene, den samme spilleren i trekket, og de samme rettene til å rokere og slå en passant. De tre gangene trenger ikke å komme rett etter hverandre.

    Man kan også kreve før trekket, ved å oppgi trekket som fører til stillingen. Femte gang er partiet remis uten krav. Er remis satt til «Straks», holder det med tredje gang.
book-repetition-third-ask = Springerne er flyttet ut, tilbake og ut igjen. Utgangsstillingen har stått på brettet to ganger. Få den fram for tredje gang.
book-repetition-third-right = Tredje gang: nå kan remis kreves.
book-repetition-third-wrong = Det er en ny stilling. Før springeren tilbake dit den kom fra.

book-fifty = Femti trekk
book-fifty-text =
    Har begge spillerne gjort femti trekk på rad uten at en bonde har flyttet og uten at noe er slått, kan den som er i trekket, kreve remis. Etter syttifem slike trekk er partiet remis uten krav, om ikke det siste setter matt. Er remis satt til «Straks», holder det med femti.

    For hvert bondetrekk og hvert slag begynner tellingen på nytt.
book-fifty-again-ask = Hvit vil vinne; men etter ett slikt trekk til kan svart kreve remis. Start tellingen på nytt.
book-fifty-again-right = En bonde har flyttet: tellingen er tilbake på null.
book-fifty-again-wrong = Nå er de femti trekkene gjort, og svart krever remis. Hva starter tellingen på nytt?

book-ending = Sluttspill som tar tid
book-ending-text =
    Noen sluttspill er vunnet, men vanskelige å vinne innen femti trekk. Med beste spill setter konge, løper og springer en enslig konge matt i høyst 33 trekk; konge og dronning mot konge og tårn trenger høyst 35. Én feil kan koste seieren: da kreves remis.

    Løper og springer kan bare sette matt i et hjørne av løperens farge. Dronningen vinner ved å drive konge og tårn fra hverandre.
book-ending-knight-ask = Konge, løper og springer mot konge: den enslige kongen står i hjørnet av løperens farge. Sett matt.
book-ending-knight-right = Matt. Kongen og springeren tar feltene g7, h7 og g8, løperen hjørnet.
book-ending-knight-wrong = Ikke matt. Kongen og springeren vokter alle feltene rundt hjørnet: hvilken brikke gir sjakk?
book-ending-rook-ask = Konge og dronning mot konge og tårn: sett matt.
book-ending-rook-right = Matt. Tårnet står i veien for sin egen konge og kan ikke gå imellom.
book-ending-rook-wrong = Ikke matt. På hvilken linje kan ingenting gå imellom?

book-resign = Gi opp
book-resign-text =
    En spiller kan gi opp når som helst; på brettet legges kongen ned. Motstanderen har vunnet. Men kunne motstanderen aldri sette matt, uansett hvilke lovlige trekk som ble gjort, er partiet remis.

    Ingen må gi opp. Se etter en gang til før du gjør det.
book-resign-look-ask = Svart har en dronning mer og er i ferd med å sette matt. Se etter en gang til før du gir opp.
book-resign-look-right = Matt. Å gi opp ville ha vært en feil.
book-resign-look-wrong = Nå setter svart matt. Det fantes et bedre trekk: se på svarts bakerste rad.

book-agreement = Remis etter avtale
book-agreement-text =
    Spillerne kan bli enige om remis. Den ene tilbyr det sammen med et trekk: først trekket, så tilbudet, så klokken. Den andre godtar eller avslår, med ord eller ved å gjøre et trekk. Til da gjelder tilbudet og kan ikke trekkes tilbake.

    Gjentatte tilbud forstyrrer motstanderen: i dette programmet er det etter et tilbud den andres tur til å tilby, eller så må det gå ti trekk.
book-agreement-hold-ask = Før du tilbyr remis, må du være sikker på at du kan holde den: det gjør bare ett av trekkene dine.
book-agreement-hold-right = Du har opposisjonen. Går bonden fram nå, stiller kongen din seg foran den, og svart må gi den opp eller sette deg patt. Nå kan du tilby remis.
book-agreement-hold-wrong = Nå kommer svarts konge til d2, og bonden forvandles. Still kongen din rett overfor den svarte kongen.

book-clock = Klokken
book-clock-text =
    Med klokke har hver spiller sin egen tid. Den går mens spilleren tenker: den som har trukket, trykker på klokken, og den andres tid begynner. Noen klokker gir litt tid for hvert trekk. Hvits klokke starter først. Klokkene kan stanses når spillerne er enige om det.

    Den som bruker opp tiden, har tapt. Men kunne den andre aldri sette matt, uansett hvilke lovlige trekk som ble gjort, er det remis. En eneste springer kan være nok til å vinne på tid, som denne matten viser.
book-clock-knight-ask = Hvit har bare en springer. Kan den sette matt? Vis det.
book-clock-knight-right = Matt med en eneste springer, med hjelp av svarts egen bonde. Derfor ville svart tape på tid her.
book-clock-knight-wrong = Ikke matt. Hvor truer springeren h1 fra?

book-touch = Rørt brikke må flyttes
book-touch-text =
    I konkurransepartier gjelder dette: rører du en av dine egne brikker, må du flytte den, hvis den kan flytte; rører du en av motstanderens brikker, må du slå den, hvis den kan slås. Har du sluppet en brikke på et felt, er trekket gjort. Vil du bare rette på en brikke, si «jeg retter» først.

    Når du rokerer, rør kongen først. Den som rører tårnet først, må flytte tårnet. Her kan regelen avtales når en match settes opp.
book-touch-take-ask = Du har rørt den svarte løperen, så den må slås. Hvordan?
book-touch-take-right = Slått, slik regelen krever. Finnes det flere måter, kan du velge.
book-touch-take-wrong = Rørt brikke må slås: løperen må av brettet.

book-notation = Notasjon
book-notation-text =
    Et trekk skrives med brikkens bokstav og feltet den går til: K konge, D dronning, T tårn, L løper, S springer; en bonde har ingen bokstav. × eller x betyr slag, + sjakk, # matt, O-O kort og O-O-O lang rokade. Kan to like brikker gå til samme felt, tilføyes linjen eller raden brikken kommer fra. Andre språk har andre bokstaver.

    Brettet alene sier ikke alt: om rokade eller en passant fortsatt er lov, og hvor ofte en stilling har vært der, framgår bare av de noterte trekkene. Til slutt noteres resultatet og årsaken, om den er kjent.
book-notation-read-ask = Spill dette trekket: { $move }.
book-notation-read-right = S er springeren, b linjen den kommer fra, d2 feltet den går til.
book-notation-read-wrong = Det var et annet trekk. { $move }: springeren på b-linjen går til d2.
book-notation-mate-ask = Og dette: { $move }.
book-notation-mate-right = T er tårnet, # betyr matt.
book-notation-mate-wrong = Det var et annet trekk. Spill { $move }, med tårnet.

book-chess960 = Chess960
book-chess960-text =
    I Chess960 står brikkene bak bøndene i én av 960 rekkefølger, den samme for begge sider: løperne på felter av ulik farge, kongen mellom tårnene sine. Rekkefølgen trekkes ved lodd; nummer 518 er den vanlige. Alt annet er som i vanlig sjakk.

    Det samme gjelder slutten av rokaden: hvor enn konge og tårn kommer fra, kommer kongen til g-linjen og tårnet til f-linjen, eller kongen til c-linjen og tårnet til d-linjen. Ingen av dem kan ha flyttet før. Alle felter som de to passerer eller kommer til, må være fri for andre brikker, og kongen kan ikke stå i sjakk, passere et truet felt eller komme til ett. Roker ved å flytte kongen oppå ditt eget tårn. For hånd tas kongen av, tårnet flyttes, og kongen settes ned.
book-chess960-short-ask = Roker på kongefløyen: flytt kongen oppå ditt eget tårn.
book-chess960-short-right = Konge g1, tårn f1: som alltid, hvor de enn begynte.
book-chess960-short-wrong = Det var ingen rokade på kongefløyen. Flytt kongen oppå tårnet på h1.
book-chess960-free-ask = På den ene siden står en brikke i veien. Roker på den andre; der kunne kongen også gå til målfeltet sitt, så flytt den oppå tårnet.
book-chess960-free-right = Konge c1, tårn d1. På den andre siden sto springeren der tårnet skulle komme.
book-chess960-free-wrong = Det var ingen rokade. Springeren på f1 hindrer den på den ene siden: flytt kongen oppå tårnet på a1.

book-odds = Partier med handikap
book-odds-text =
    Er den ene mye sterkere, kan de to spille med handikap: den sterkeste begynner uten en brikke, eller med mindre tid på klokken. Med bonde og trekk har den sterkeste svart og spiller uten bonden på f7. Med springer, tårn eller dronning i handikap har den sterkeste hvit og spiller uten springeren på b1, tårnet på a1 eller dronningen; uten tårnet kan den sterkeste ikke rokere på den siden. Alt annet er som vanlig, og på partiskjemaet står det hva handikapet var.
book-odds-pawn-ask = Svart gir bonde og trekk. Bruk veien til kongen som den manglende bonden lar stå åpen: gi sjakk.
book-odds-pawn-right = Dronningen gir sjakk langs diagonalen som bonden på f7 ville ha stengt.
book-odds-pawn-wrong = Det er ingen sjakk. Hvilken brikke når linjen fra h5 til e8?
book-three-check = Tre sjakker
book-three-check-text =
    Tre sjakker er sjakk der den som gir sjakk for tredje gang, også har vunnet. Et trekk som gir sjakk med to brikker, er én sjakk. Begge siders sjakker telles ved siden av brettet. Med bare kongen kan ingen vinne: løper motstanderens tid ut, er det remis.
book-three-check-third-ask = Hvit har gitt to sjakker. Gi den tredje.
book-three-check-third-right = Den tredje sjakken vinner, selv om kongen kunne slå løperen.
book-three-check-third-wrong = Det er ingen sjakk. Hvilken brikke når et felt ved siden av den svarte kongen?
book-king-of-the-hill = Kongen på haugen
book-king-of-the-hill-text =
    De fire midtfeltene d4, e4, d5 og e5 er haugen. Den som får kongen dit med et lovlig trekk, har vunnet straks. Matt vinner som alltid; og siden enhver konge kan klatre, er ingen stilling død av mangel på brikker.
book-king-of-the-hill-climb-ask = Vinn: før kongen opp på haugen. Den kan ikke gå i sjakk.
book-king-of-the-hill-climb-right = Kongen står på haugen: partiet er slutt.
book-king-of-the-hill-climb-wrong = Kongen må til d4, e4, d5 eller e5, der tårnet ikke truer den.
book-antichess = Antisjakk
book-antichess-text =
    I antisjakk vinner man ved å tape: den som er i trekket og ikke har brikker igjen, eller ikke noe trekk, har vunnet. Den som kan slå, må slå; blant flere slag kan man velge. Kongen er en brikke som de andre: det finnes ikke sjakk, matt eller rokade, konger blir slått, og en bonde kan også bli konge.
book-antichess-must-ask = Et slag er mulig, så ingen andre trekk er lovlige; mellom to kan spilleren velge. Slå med bonden.
book-antichess-must-right = Ett av de to slagene måtte gjøres.
book-antichess-must-wrong = Løperen kan også slå, men her skal bonden gjøre det.
book-antichess-give-ask = Tap den siste brikken: sett den der den må slås.
book-antichess-give-right = Bonden må slå, hvit har ingenting igjen og har vunnet.
book-antichess-give-wrong = Der kan bonden ikke slå løperen. En bonde slår på skrå.
book-atomic = Atomsjakk
book-atomic-text =
    I atomsjakk eksploderer et slag: brikken som blir slått, brikken som slår, og alle andre brikker enn bønder på de åtte feltene rundt slaget er borte. Den som får kongen sin sprengt, har tapt. Ingen kan la sin egen konge eksplodere, så en konge slår aldri. Konger kan stå side om side; så lenge de gjør det, står ingen av dem i sjakk.
book-atomic-blast-ask = Vinn straks: slå ved siden av den svarte kongen.
book-atomic-blast-right = Eksplosjonen når e8: kongen er borte, og hvit har vunnet.
book-atomic-blast-wrong = Ingen konge eksploderte. Hvilket slag er på et felt ved siden av e8?
book-horde = Horde
book-horde-text =
    Hvit har 36 bønder og ingen konge, svart de vanlige brikkene. Hvit vinner med matt, svart ved å slå alle hvits brikker, også dem som bønder er forvandlet til. Hvits bønder på første rad kan også gå to felter, men kan da ikke slås en passant.
book-horde-last-ask = Svart vinner ved å slå den siste hvite brikken. Slå den.
book-horde-last-right = Ingen hvit brikke er igjen: svart har vunnet.
book-horde-last-wrong = Bonden står fortsatt på a1. Tårnet kan slå den.
book-racing-kings = Kongeløp
book-racing-kings-text =
    Begge konger løper mot åttende rad, og den som får kongen dit først, har vunnet. Det er ingen bønder, og det er ikke lov å gi sjakk. Hvit begynner: kommer svarts konge til åttende rad i trekket rett etter hvits, er det remis.
book-racing-kings-goal-ask = Vinn løpet: før kongen til åttende rad. Den kan ikke gå i sjakk.
book-racing-kings-goal-right = Kongen er framme, og svarts når ikke dit i neste trekk.
book-racing-kings-goal-wrong = Kongen må til åttende rad, der tårnet ikke truer den.
book-crazyhouse = Crazyhouse
book-crazyhouse-text =
    I Crazyhouse bytter en slått brikke side: den havner i lommen til spilleren som slo den, og kan i stedet for et trekk slippes på et hvilket som helst tomt felt. En bonde slippes ikke på første eller siste rad, og en slått brikke som var forvandlet, er en bonde igjen. Et slipp kan stoppe en sjakk og sette matt. Siden alle brikker kommer tilbake, telles ingen trekk til remis, og den som bruker opp tiden, har tapt.
book-crazyhouse-mate-ask = Svart kunne slippe springeren mellom en fjern brikke og kongen. Sett matt med et slipp som ingenting stopper.
book-crazyhouse-mate-right = Ingenting står mellom en springer og kongen, og ingenting slår den: matt.
book-crazyhouse-mate-wrong = Det er ikke matt. Fra hvilket felt truer en springer h8?
book-crazyhouse-parry-ask = Kongen din står i sjakk og kan ikke flytte. Slipp løperen imellom slik at svart også står i sjakk.
book-crazyhouse-parry-right = Et slipp gjør det samme som et trekk: det stoppet sjakken og ga en.
book-crazyhouse-parry-wrong = Løperen må stå mellom tårnet og kongen, på en diagonal med h7.

## match

match-title = Ny match
match-players = Spillere
match-first-player = Første spiller
match-second-player = Andre spiller
match-colours = Farger
match-random = Tilfeldig
match-random-tip = Første spiller velger en hånd
match-has-white = { $name } har hvit
match-first-has-white = Nr. 1 har hvit
match-second-has-white = Nr. 2 har hvit
match-choose-a-hand = { $name } velger en hånd
match-hands-tip = Det er en bonde i hver hånd: velg en hånd
match-clock = Klokke
match-clock-none = Ingen
match-clock-none-tip = Uten klokke
match-clock-sudden-tip = { $minutes } minutter på hele partiet
match-clock-increment-tip = { $minutes } minutter, og { $seconds } sekunder for hvert trekk
match-clock-periods-tip = 90 minutter på 40 trekk, deretter 30 minutter, og 30 sekunder for hvert trekk
match-clock-own = Egendefinert:
match-clock-own-hint = f.eks. 5+3
match-clock-own-tip = Minutter og sekunder per trekk: 5+3; d er forsinkelse, b er Bronstein: 5d3; trekk foran tiden, komma mellom periodene: 40/90+30,30
match-clocks-differ = Ulik tid for hver spiller
match-clocks-differ-tip = Første spillers tid, så den andres; beholdes når fargene byttes
match-one-clock = oppgi bare én spillers tid
match-position = Stilling
match-position-standard = Utgangsstilling
match-position-fen = Fra FEN
match-position-fen-tip = En stilling på én linje tekst
match-position-fen-empty = Skriv eller lim inn en stilling (FEN)
match-position-hand = Sett opp for hånd…
match-position-hand-tip = Sett brikkene på brettet én for én
match-960-draw = Trekk lodd
match-960-draw-tip = En av de 960 stillingene, ved loddtrekning
match-960-number-tip = Nummeret på en stilling, 0 til 959; 518 er den vanlige
match-960-is = Stilling { $number }
match-960-tip = Brikkene begynner i én av 960 rekkefølger, ved lodd eller nummer
match-variant = Varianter
match-variant-tip = Tre sjakker, kongen på haugen, antisjakk, atomsjakk, horde, kongeløp, Crazyhouse
match-odds = Handikap
match-odds-tip = Den sterkeste spilleren begynner uten en brikke, eller med mindre tid
match-odds-pawn = Bonde og trekk
match-odds-knight = Springer
match-odds-rook = Tårn
match-odds-queen = Dronning
match-odds-time = Tid
match-odds-time-tip = Fem minutter for den første spilleren, tre for den andre
match-arbiter = Regler
match-draws = Remis ved gjentakelse og 50 trekk
match-draws-claim = På krav
match-draws-claim-tip = Samme stilling tre ganger, eller femti trekk: en spiller må kreve remis (FIDE)
match-draws-once = Straks
match-draws-once-tip = Partiet slutter uten krav
match-take-backs = Angre trekk
match-take-backs-free = Fritt
match-take-backs-free-tip = Begge spillere, når som helst
match-take-backs-agreed = Etter avtale
match-take-backs-agreed-tip = Motstanderen blir spurt
match-take-backs-never = Ikke lov
match-take-backs-never-tip = Trekk kan ikke tas tilbake
match-touch = Rørt brikke
match-touch-tip = En brikke du klikker på, må flyttes eller slås hvis det går
match-announce = Meld sjakk
match-announce-tip = Brukes ikke i turneringer
match-archived = Partiet på brettet legges uavsluttet i arkivet.
match-unsaved = Partiet på brettet er ikke lagret, og går tapt.
match-begin = Start partiet
match-save-first = Lagre først
match-save-first-tip = Lagre partiet på brettet
match-cancel = Avbryt
match-computer-player = Datamaskinen
match-computer = Datamaskin som motstander
match-hints = Hint
match-hints-tip = Be om hint med F9 under matchen

## setup

setup-title = Sett opp
setup-help = Velg en brikke og klikk på feltene; samme brikke en gang til tar den bort. Brikker kan også dras: til et felt eller ut av brettet.
setup-key = Tast: { $key }
setup-remove = Ta bort
setup-start = Utgangsstilling
setup-clear = Tøm
setup-pocket = I lommen
setup-pocket-empty = Tøm lommene
setup-turn = I trekket
setup-white = Hvit
setup-black = Svart
setup-castling = Rokaderett
setup-chess960 = Rokade som i Chess960
setup-white-short = Hvit, kort
setup-white-long = Hvit, lang
setup-black-short = Svart, kort
setup-black-long = Svart, lang
setup-en-passant = En passant-felt
setup-en-passant-none = Ingen
setup-valid = Stillingen er gyldig.
setup-use = Bruk stillingen

## start

start-title = Shakki
start-subtitle = Sjakk for to
start-back = Tilbake til partiet
start-continue = Fortsett
start-continue-other = Fortsett et annet parti
start-archive = Legg i arkivet
start-archive-tip = Legg partiet i arkivet slik det står: det tilbys ikke lenger her
start-next-game = Neste parti
start-new = Ny match
start-open = Åpne parti…
start-games = Partier
start-book = Regelbok
start-settings = Innstillinger
start-quit = Avslutt
start-hint = Eller bare gjør et trekk på brettet.
start-computer = Spill mot datamaskinen

## settings

settings-title = Innstillinger
settings-done = Ferdig
settings-reset = Standard
settings-reset-tip = Gjenopprett alle standardinnstillinger
settings-undo-reset = Angre
settings-undo-reset-tip = Gjenopprett de forrige innstillingene
settings-saved = Lagret
settings-group-language = Språk
settings-language-system = Systemets
settings-notation = Notasjon
settings-notation-language = Lokale bokstaver
settings-notation-language-tip = Brikkenes bokstaver på det valgte språket
settings-notation-figurines = Figurer, like på alle språk
settings-notation-english = Engelske bokstaver, som i PGN-filer
settings-notation-coordinates = Fra- og til-felt
settings-group-appearance = Rom og brikker
settings-room = Rom
settings-room-evening = Kveld
settings-room-morning = Morgen
settings-room-studio = Studio
settings-pieces = Brikker
settings-board = Brett
settings-wood = Tre
settings-marble = Marmor
settings-plastic = Plast
settings-glass = Glass
settings-vinyl = Vinyl
settings-quality = Bildekvalitet
settings-quality-automatic = Automatisk
settings-quality-automatic-tip = Det som passer maskinen
settings-quality-software = Enkel
settings-quality-software-tip = For en maskin uten skjermkort
settings-quality-low = Lav
settings-quality-low-tip = For et gammelt skjermkort
settings-quality-medium = Middels
settings-quality-medium-tip = Skygger og jevne kanter
settings-quality-high = Høy
settings-quality-high-tip = Detaljert lys og skygge
settings-quality-ultra = Høyest
settings-quality-ultra-tip = Alle effekter, for et raskt skjermkort
settings-depth-of-field = Dybdeskarphet
settings-depth-of-field-tip = Som på et fotografi; alt er skarpt mens noe beveger seg
settings-group-view = Visning og bevegelse
settings-view = Visning
settings-view-seat = Fra plassen
settings-view-seat-tip = Fra en spillers plass (V: neste visning)
settings-view-side = Fra siden
settings-view-side-tip = Fra siden (V: neste visning)
settings-view-overhead = Ovenfra
settings-view-overhead-tip = Rett ovenfra (V: neste visning)
settings-view-facing = Ansikt til ansikt
settings-view-facing-tip = For en skjerm som ligger flatt mellom spillerne: rett ovenfra, hver med egne knapper (V: neste visning)
settings-view-follows = Visning mellom trekkene
settings-view-turning = Roter for hvert trekk
settings-view-turning-tip = Visningen roterer til den som er i trekket
settings-view-stay = Fast
settings-view-stay-tip = Visningen blir der den er
settings-speed-now = Animasjon: { $speed }
settings-view-now = Visning: { $view }, { $follows }
settings-speed = Animasjon
settings-speed-full = Vanlig
settings-speed-full-tip = Brikkene flyttes med vanlig fart (S: neste)
settings-speed-fast = Rask
settings-speed-fast-tip = Omtrent dobbelt så fort (S: neste)
settings-speed-off = Av
settings-speed-off-tip = Brikkene vises straks på det nye feltet (S: neste)
settings-reduced-motion = Redusert bevegelse
settings-reduced-motion-tip = Ingen kameraanimasjon, og brikkene glir
settings-group-sound = Lyd og tale
settings-sound = Lyder
settings-sound-tip = Lyden av brikkene på brettet
settings-volume = Volum
settings-announcements = Meld sjakk og partislutt
settings-announcements-tip = Med ord, lyd og tale, og på brettet
settings-low-time = Varsle om lite tid
settings-low-time-tip = En lyd, én gang, når en spiller har under tjue sekunder igjen
settings-resigned-king = Velt kongen ved oppgivelse
settings-resigned-king-tip = Den som gir opp, legger kongen ned; ellers blir den stående
settings-spoken = Les opp trekk
settings-spoken-tip = Hvis systemet støtter tale
settings-group-board = På brettet
settings-hints = Vis lovlige trekk
settings-hints-tip = Merk feltene den valgte brikken kan gå til
settings-threats = Vis trusler
settings-threats-tip = Merk egne brikker som motstanderen ville vinne
settings-coordinates = Koordinater
settings-coordinates-tip = Bokstaver og tall langs brettets kant
settings-group-accessibility = Tilgjengelighet
settings-simplified = Forenklede brikker
settings-simplified-tip = Matte brikker med omriss (L)
settings-contrast = Høy kontrast
settings-contrast-tip = Lysere tekst på mørkere bakgrunn, og forenklede brikker
settings-scale = Tekststørrelse

## panel

panel-first = Partiets start (Home)
panel-previous = Ett trekk tilbake (Page Up)
panel-next = Ett trekk fram (Page Down)
panel-last = Tilbake til partiet (End)
panel-autoplay = Automatisk avspilling (F5)
panel-autoplay-stop = Stopp avspillingen (F5)
panel-take-back = Angre
panel-take-back-tip = Ta siste trekk tilbake (U, Ctrl+Z)
panel-redo = Gjør om
panel-redo-tip = Gjør det angrede trekket igjen (Y, Ctrl+Y)
panel-new = Ny
panel-new-tip = Ny match (Ctrl+N)
panel-save = Lagre
panel-save-tip = Lagre partiet som PGN-fil (Ctrl+S)
panel-share = Del
panel-share-tip = Partiet, stillingen, et bilde eller en film (F6)
panel-show = Vis panelet (F4)

## more

more-start = Startskjerm
more-help = Alle taster
more-turn = Snu brettet
more-home = Tilbakestill visningen
more-hide = Skjul panelet

## review

review-inaccuracy = Unøyaktig. Best var { $best }.
review-mistake = Feil. Best var { $best }.
review-blunder = Bukk. Best var { $best }.
review-player = { $side }: nøyaktighet { $accuracy } %, { $loss } hundredels bonde tapt per trekk, { $counts }
review-no-moves = { $side }: ingen trekk
review-moment = { $made }  bedre: { $better }
review-progress = { $games ->
        [one] { $games } parti gjennomgått
       *[other] { $games } partier gjennomgått
    }
review-look-over = Gå gjennom
review-look-over-tip = La datamaskinen gå gjennom partiet (Ctrl+I)
review-keep = Legg i partiet
review-keep-tip = Skriv tegn, verdier og bedre varianter inn i partiet; de følger med når det lagres
review-close = Lukk
review-close-tip = Lukk gjennomgangen (Ctrl+I)
review-chance = Hvits vinnersjanse: { $chance } %
review-at-work = Gjennomgått: { $done } av { $all } stillinger
review-accuracy = Nøyaktighet: hvit { $white }, svart { $black }
review-nothing = det er ikke noe trekk å gå gjennom
review-kept = Gjennomgangen står i partiet
review-start = Start
review-play = Spill av
review-stop = Stopp
review-speed = Fart { $speed } / { $speeds }
review-slower = Langsommere
review-faster = Raskere
review-branch = Spill herfra
review-branch-tip = Et nytt parti med trekkene så langt; dette beholdes (F7)
review-back = Tilbake til partiet
review-back-tip = Tilbake til gjeldende stilling (End, Esc)
review-branched = nytt parti herfra; det andre beholdes

## line

line-what-if = Hva om:
line-variation = Variant:
line-keep = Behold
line-keep-tip = Skriv varianten inn i partiet (Ctrl+K)
line-promote = Løft fram
line-promote-tip = Sett varianten foran de andre, eller foran det den avviker fra (Ctrl+U)
line-delete = Slett
line-delete-tip = Ta varianten ut av partiet (Delete)
line-back = Tilbake til partiet
line-back-tip = Tilbake dit varianten forlater partiet (Esc)
line-best = Bedre variant
line-best-tip = Spill gjennom det som hadde vært bedre (Ctrl+B)
line-other = Trekk { $nth } / { $all }
line-other-tip = Det neste av trekkene som partiet har her (Ctrl+Page Down)
line-no-alternative = partiet har ikke noe annet trekk her
line-not-playable = trekkene i denne varianten kan ikke spilles
line-nothing-to-keep = det er ingen variant å beholde
line-nothing-to-delete = det er ingen variant å slette her
line-not-written = denne varianten kan ikke skrives inn i et parti
line-not-promoted = varianten er allerede den første, og partiet blir stående slik det ble spilt
line-no-better = ingen bedre variant er kjent her; gjennomgangen finner dem (Ctrl+I)
line-kept = Varianten er i partiet
line-promoted = Varianten kommer først nå
line-deleted = Varianten er slettet; Ctrl+Z henter den tilbake

## notes

notes-button = Kommentar
notes-button-tip = Kommentar og tegn til trekket som vises (Ctrl+M)
notes-title = Notater til { $made }
notes-title-start = Notater til partiets start
notes-comment = Kommentar
notes-hint = Hva er det å si om trekket?
notes-move = Trekket
notes-position = Stillingen
notes-save = Lagre
notes-save-tip = Ctrl+Enter
notes-cancel = Avbryt
notes-erase = Visk ut tegninger
notes-erase-tip = Fjern alle piler og sirkler fra denne stillingen
notes-arrows = piler: { $arrows }
notes-circles = merket: { $squares }
notes-variation = i stedet: { $line }

## note

note-only-in-review = gå til et trekk i gjennomgangen for å skrive om det
note-not-written = dette kan ikke skrives inn i et parti
note-nothing-to-undo = det er ingen endring i partiet å angre
note-no-cursor = flytt først markøren til et felt, med piltastene
note-undone = Partiet er som før endringen
note-done-again = Endringen i partiet er gjort igjen
note-written = Skrevet inn i partiet

## glyph

glyph-good = godt trekk
glyph-mistake = feil
glyph-brilliant = strålende trekk
glyph-blunder = bukk
glyph-interesting = interessant trekk
glyph-dubious = tvilsomt trekk
glyph-equal = lik stilling
glyph-unclear = uklar stilling
glyph-white-slightly = hvit står litt bedre
glyph-black-slightly = svart står litt bedre
glyph-white-better = hvit står bedre
glyph-black-better = svart står bedre
glyph-white-winning = vunnet stilling for hvit
glyph-black-winning = vunnet stilling for svart

## result

result-white-wins = Hvit vant
result-black-wins = Svart vant
result-draw = Remis
result-by-checkmate = ved sjakkmatt
result-by-resignation = ved oppgivelse
result-on-time = på tid
result-by-stalemate = ved patt
result-dead = død stilling
result-fivefold = samme stilling fem ganger
result-seventy-five = 75 trekk
result-agreed = etter avtale
result-threefold = samme stilling tre ganger
result-fifty = 50 trekk
result-time-no-mate = tid, matt umulig
result-resigned-no-mate = oppgivelse, matt umulig
result-not-recorded = ifølge partiskjemaet
result-wins = { side-or-player } vant
result-mates = { side-or-player } vant ved sjakkmatt.
result-wins-by-resignation = { side-or-player } vant: motstanderen ga opp.
result-wins-on-time = { side-or-player } vant på tid.
result-draw-stalemate = Remis: patt. Ingen lovlige trekk, og ikke sjakk.
result-draw-dead = Remis: død stilling. Ingen kan sette matt.
result-draw-fivefold = Remis: samme stilling for femte gang.
result-draw-seventy-five = Remis: 75 trekk uten slag eller bondetrekk.
result-draw-agreed = Remis: avtalt.
result-draw-threefold = Remis: samme stilling minst tre ganger.
result-draw-fifty = Remis: minst 50 trekk uten slag eller bondetrekk.
result-draw-time = Remis: tiden er ute, men matt er umulig.
result-draw-resigned = Remis: oppgivelse, men matt er umulig.
result-rematch = Omkamp
result-rematch-tip = Et nytt parti mellom de samme spillerne, med byttede farger (F8)
result-review = Gå gjennom
result-review-tip = Gå gjennom partiet fra starten (Home)
result-why = Hvorfor?
result-why-tip = Årsaken til resultatet; og matten som fortsatt var mulig, på brettet (Ctrl+W)
result-rule = Regelen
result-rule-tip = Les om det i regelboken
result-close-game = Lukk
result-close-game-tip = Lukk dette partiet: tilbake til startskjermen
result-play-on = Spill videre
result-play-on-tip = Spill videre fra denne stillingen som et eget parti
result-hide = Skjul denne linjen

## share

share-title = Del
share-game = Partiet
share-game-tip = Som PGN, som alle sjakkprogrammer leser
share-position = Stillingen
share-position-tip = Som FEN, på én linje (Ctrl+C)
share-link = En lenke
share-link-tip = Til denne siden, med partiet i
share-picture = Et bilde
share-picture-tip = Brettet slik det vises nå
share-film = En film
share-film-tip = Partiet trekk for trekk, som GIF- eller PNG-filer
share-film-open = Film…
share-copy = Kopier
share-save = Lagre…
share-close = Lukk
share-game-copied = partiet er kopiert som PGN
share-link-copied = lenken er kopiert
share-picture-copied = bildet er kopiert

## question

question-open = Dette partiet er ikke lagret. Åpne det andre?
question-open-do = Åpne
question-paste = Dette partiet er ikke lagret. Sette opp stillingen?
question-paste-do = Sett opp
question-overwrite = { $file } finnes fra før. Erstatte den?
question-overwrite-do = Erstatt
question-resign = Hvem gir opp?
question-white-resigns = Hvit gir opp
question-black-resigns = Svart gir opp
question-other-tip = Den andre spilleren gir opp
question-branch = Dette partiet er ikke lagret. Spille videre herfra?
question-branch-do = Spill videre
question-branch-clocked = Dette partiet med klokker er ikke slutt: det ville bli lagt uavsluttet i arkivet, og klokketidene ville gå tapt. Spille videre herfra?
question-quit = Dette partiet er ikke lagret. Avslutte?
question-quit-do = Avslutt
question-engine = { $problem }. Partiet står som det sto. Hvem spiller videre med { $side ->
        [white] hvit
       *[black] svart
    }?
question-engine-do = Shakki ({ $level })
question-engine-person = Et menneske
question-engine-other = En annen spiller…
question-engine-other-tip = Åpner «Hvem sitter hvor»

## appearance: the look of the pieces

appearance-simplified-do = forenklede brikker på og av

## desktop

desktop-unknown-file = { $file } er verken et parti (PGN) eller en stilling (FEN)

## sound: what is heard

sound-off = lyd av (M)
sound-on = lyd på
sound-key-do = lyd av og på

## help

help-group-board = På brettet
help-group-moves = Gjennomgang
help-group-match = Matchen
help-group-files = Filer og deling
help-group-view = Visning
help-group-appearance = Utseende og lyd
help-group-program = Programmet
help-mouse = Mus
help-close = Esc, F1 eller et klikk lukker denne siden
help-click = To klikk
help-click-do = velg en brikke, flytt den
help-drag = Dra en brikke
help-drag-do = flytt den
help-orbit = Dra ellers eller med høyre knapp
help-orbit-do = roter
help-wheel = Hjul
help-wheel-do = zoom
help-double = Dobbeltklikk ellers
help-double-do = tilbakestill visningen
help-list = Klikk i trekklisten
help-list-do = gå til den stillingen
help-controller = Spillkontroller
help-settings-do = innstillinger
help-panel-do = skjul eller vis panelet
help-autoplay-do = automatisk avspilling
help-share-do = del partiet, stillingen, et bilde eller en film
help-branch-do = spill fra stillingen som vises
help-rematch-do = omkamp, når partiet er slutt
help-menu-do = startskjerm; avslutt
help-group-notes = Varianter og notater

## film

film-progress = trekk { $done } av { $all }
film-stopped = stoppet; ingenting ble lagret
film-tip = Lagres i mappen for bilder, sett slik brettet ses nå. Det tar litt tid; partiet går videre imens.
film-format = Filformat
film-png-tip = En mappe med en fil for hvert bilde
film-size = Størrelse
film-speed = Fart, som ved avspilling
film-save = Lagre filmen
film-stop = Stopp
film-started = Lager filmen…
film-saved = Filmen ble lagret: { $path }
film-not-saved = Filmen kunne ikke lagres: { $problem }
film-was-stopped = Filmen ble stoppet.
film-no-free-name = det er ikke noe ledig navn for en film i { $folder }

## picture

picture-key-do = fotomodus: ingen paneler, fritt kamera
picture-keys = Dra: roter · hjul: zoom · piler, Page Up, Page Down: sikt · D: dybdeskarphet ({ $lens }) · , . : blender · N M: fokus · Enter: lagre · 4: lagre i 4K · F12: tilbake
picture-no-depth-of-field = av
picture-aperture = f/{ $stop }
picture-started = Tar bildet…
picture-saved = Bildet ble lagret: { $path }
picture-not-saved = Bildet kunne ikke lagres: { $problem }
picture-not-taken = Bildet kunne ikke tas.
picture-no-folder = det finnes ingen mappe for bilder
picture-start = utgangsstilling
picture-middlegame = midtspill
picture-endgame = sluttspill
picture-white = fra hvits side
picture-black = fra svarts side
picture-above = ovenfra
picture-pawn = bonde
picture-knight = springer
picture-bishop = løper
picture-rook = tårn
picture-queen = dronning
picture-king = konge

## computer: the computer at the table

computer-thinks = Det er datamaskinens tur.
computer-decides = Datamaskinen bestemmer selv.

## hint: hints

hint-not-in-lessons = Regelbokens oppgaver har ingen hint.
hint-not-agreed = Hint er ikke avtalt for denne matchen.

## seats: who sits where

seats-title = Hvem sitter hvor
seats-text = En plass kan gis til datamaskinen eller en annen sjakkmotor, eller tas tilbake, midt i et parti.
seats-person = Menneske
seats-person-tip = Et menneske spiller denne siden
seats-level-tip = Nivå { $number } av 8, omtrent { $elo } Elo
seats-done = Ferdig

## level: the computer's levels

level-first-game = Første parti
level-learner = Nybegynner
level-casual = Mosjonist
level-hobby = Hobby
level-club = Klubb
level-tournament = Turnering
level-expert = Ekspert
level-full = Full styrke

## engine: other programs that play chess, by UCI

engine-unknown = ingen sjakkmotor er kjent her under navnet { $engine }
engine-not-started = { $engine } kunne ikke startes: { $problem }
engine-not-uci = { $engine } svarer ikke som en sjakkmotor (UCI)
engine-silent = { $engine } svarer ikke lenger
engine-ended = { $engine } stoppet midt i partiet
engine-too-much = { $engine } skriver uten ende
engine-no-chess960 = { $engine } spiller ikke Chess960
engine-no-variant = { $engine } spiller ikke denne sjakkformen
engine-illegal = { $engine } ville spille { $played }, som ikke er et lovlig trekk
engine-no-move = { $engine } oppga ikke noe trekk
engine-lost = { $problem }; { $side ->
        [white] hvit
       *[black] svart
    } spilles nå av et menneske
engine-elo = { $elo } Elo
engine-time = { $seconds } s per trekk
engine-nodes = { $nodes } stillinger
engine-reading = { $engine } blir spurt hva den kan…
engine-by = { $name }, av { $author }
engine-strength = Styrke
engine-options = Innstillinger:
engine-add = En annen motor…
engine-add-tip = Velg et sjakkprogram som snakker UCI
engine-added = { $engine } kan nå få en plass
engine-forget = Glem { $engine }
engine-forget-tip = Den står ikke lenger på listen; programmet blir der det er

## history: the games of two players

history-pair = { $first } { $won } – { $lost } { $second } i { $games ->
        [one] { $games } parti
       *[other] { $games } partier
    }. { $first } med hvit { $white }, med svart { $black }. Slik endte de: { $ends }.
