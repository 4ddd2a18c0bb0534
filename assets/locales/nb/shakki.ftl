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

## man: the men

man-name = { $man ->
        [pawn] bonde
        [knight] springer
        [bishop] løper
        [rook] tårn
        [queen] dronning
       *[king] konge
    }
    .a = { $man ->
            [rook] et tårn
            [pawn] en bonde
            [knight] en springer
            [bishop] en løper
            [queen] en dronning
           *[king] en konge
        }
    .the = { $man ->
            [pawn] bonden
            [knight] springeren
            [bishop] løperen
            [rook] tårnet
            [queen] dronningen
           *[king] kongen
        }
    .own = { $man ->
            [rook] ditt eget tårn
            [pawn] din egen bonde
            [knight] din egen springer
            [bishop] din egen løper
            [queen] din egen dronning
           *[king] din egen konge
        }
    .plural = { $man ->
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

refusal-game-over = partiet er slutt: { $end }
refusal-no-man = det står ingen brikke på { $square }
refusal-not-yours = { $side ->
        [white] det er hvits brikke: svart er i trekket
       *[black] det er svarts brikke: hvit er i trekket
    }
refusal-same-square = et trekk må forlate feltet sitt
refusal-moves-not-so = { man-name.a } flytter ikke slik
refusal-in-the-way = { man-name.the } på { $square } står i veien
refusal-own-man = { man-name.own } står på { $square }
refusal-still-in-check = kongen din står i sjakk fra { $from }
refusal-would-be-in-check = kongen din ville stå i sjakk fra { $from }
refusal-kings-touch = konger står aldri inntil hverandre: den andre kongen står på { $square }
refusal-pawn-blocked = en bonde slår bare på skrå: { man-name.the } på { $square } sperrer for den
refusal-not-first-square = en bonde går to felter bare fra utgangsfeltet
refusal-pawn-too-far = en bonde går ett felt fram, eller to fra utgangsfeltet
refusal-pawn-only-forward = en bonde går bare framover
refusal-nothing-to-take = en bonde går på skrå bare når den slår: det er ingenting å slå på { $square }
refusal-en-passant-too-late = en passant er bare mulig straks etter et dobbeltsteg: bonden på { $square } har ikke nettopp tatt et slikt
refusal-not-a-promotion = bare en bonde som når siste rad, forvandles
refusal-promotion-to = en bonde forvandles til dronning, tårn, løper eller springer, ikke til { man-name }
refusal-castling = rokade: { $why }

## castling: why one cannot castle; stands behind "castling:"

castling-king-moved = kongen har flyttet
castling-rook-moved = tårnet fra { $square } har flyttet
castling-not-allowed = { $wing ->
        [king] på kongesiden er den ikke lenger tillatt
       *[queen] på dronningsiden er den ikke lenger tillatt
    }
castling-no-rook = det står ikke noe tårn på { $square }
castling-in-the-way = { man-name.the } på { $square } står i veien
castling-in-check = kongen står i sjakk fra { $from }
castling-attacked = { $square } er truet av { man-name.the } på { $from }

## denied: why something is not done at the table

denied-unsettled = partiet er stanset: det undersøkes om matt fortsatt var mulig
denied-nothing-to-settle = det er ingenting å avgjøre
denied-paused = partiet er satt på pause
denied-not-paused = partiet er ikke satt på pause
denied-started = partiet har alt begynt
denied-no-clock = det er ingen klokke
denied-offer-stands = { side-name.small } har tilbudt remis: ta imot eller avslå
denied-offered-before = { $moves ->
        [one] remis er tilbudt før: ikke igjen før motstanderen har tilbudt det, eller etter { $moves } trekk til
       *[other] remis er tilbudt før: ikke igjen før motstanderen har tilbudt det, eller etter { $moves } trekk til
    }
denied-no-offer = ingen har tilbudt remis
denied-no-take-backs = i dette partiet tas ingen trekk tilbake
denied-nothing-to-take-back = det er ikke noe trekk å ta tilbake
denied-nothing-to-redo = det er ikke noe trekk å spille om igjen
denied-take-back-stands = { side-name.small } vil ta tilbake trekket: godta eller avslå
denied-no-take-back-asked = ingen har bedt om å ta tilbake et trekk
denied-touched-before-claim = den som har rørt en brikke, kan ikke kreve remis før trekket sitt
denied-must-move = brikken på { $square } er rørt og må flyttes
denied-must-take = brikken på { $square } er rørt og må slås
denied-must-take-with = brikkene på { $from } og { $square } er rørt: den første må slå den andre
denied-must-castle = kongen og tårnet på { $square } er rørt: det er rokade
denied-rook-touched-first = tårnet ble rørt først: ingen rokade med det i dette trekket
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
end-fivefold-repetition = femdobbel stillingsgjentakelse
end-seventy-five-moves = 75-trekksregelen
end-resignation = oppgivelse
end-time = tid
end-agreement = enighet om remis
end-threefold-repetition = trekkgjentakelse
end-fifty-moves = 50-trekksregelen
end-time-no-mate = tid, ingen matt mulig
end-resignation-no-mate = oppgivelse, ingen matt mulig
end-not-recorded = årsaken er ikke notert

## why: what the end of a game rests on

why-man-on = { man-name.the } på { $square }
why-mate = { $men } gir sjakk til kongen på { $king }, og ingen trekk avverger den
why-stalemate = { side-name.small } har ingen lovlige trekk, og kongen står ikke i sjakk
why-dead = ingen av sidene kan sette matt med noen rekke av lovlige trekk
why-at-the-start = i utgangsstillingen
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
            [white] hvit brukte opp tiden; om svart fortsatt kunne sette matt, ble ikke avgjort, og regnes som mulig
           *[black] svart brukte opp tiden; om hvit fortsatt kunne sette matt, ble ikke avgjort, og regnes som mulig
        }
       *[resignation] { $side ->
            [white] hvit ga opp; om svart fortsatt kunne sette matt, ble ikke avgjort, og regnes som mulig
           *[black] svart ga opp; om hvit fortsatt kunne sette matt, ble ikke avgjort, og regnes som mulig
        }
    }
why-lost-unwinnable = { $by ->
        [time] { $side ->
            [white] ifølge partiet brukte hvit opp tiden, men svart kunne aldri sette matt
           *[black] ifølge partiet brukte svart opp tiden, men hvit kunne aldri sette matt
        }
       *[resignation] { $side ->
            [white] ifølge partiet ga hvit opp, men svart kunne aldri sette matt
           *[black] ifølge partiet ga svart opp, men hvit kunne aldri sette matt
        }
    }
why-no-mate-side = { $by ->
        [time] tiden løp ut
       *[resignation] en spiller ga opp
    }, men { side-name.small } kunne aldri sette matt med noen rekke av lovlige trekk
why-no-mate-recorded = { $by ->
        [time] tiden løp ut
       *[resignation] en spiller ga opp
    }, og ifølge partiet kunne motstanderen aldri sette matt
why-no-mate-neither = { $by ->
        [time] tiden løp ut
       *[resignation] en spiller ga opp
    }, men ingen av sidene kunne noen gang sette matt med lovlige trekk
why-not-recorded = det er ikke notert hvordan partiet endte

## control: what is wrong with a time control

control-unreadable = betenkningstiden skrives i minutter og sekunder, som 5, 5+3, 5d3, 5b3 eller 40/90+30,30
control-periods = betenkningstiden har én til { $most } perioder
control-after-the-rest = bare den siste perioden kan være uten et antall trekk
control-moves = en periode gjelder for 1 til { $most } trekk
control-no-time = en periode må ha noe tid
control-too-long = en periode har høyst fire døgn, og høyst en time per trekk
control-whole-seconds = betenkningstiden regnes i hele sekunder

## typed: what is wrong with a typed move

typed-not-a-move = «{ $text }» er ikke et trekk: skriv e2e4, { $example } eller O-O
typed-no-such-square = det finnes ikke noe felt { $text }: linjene er a til h, radene 1 til 8
typed-null-move = man kan ikke stå over trekket sitt
typed-ambiguous = { $count ->
        [2] to
        [3] tre
        [4] fire
        [5] fem
        [6] seks
        [7] sju
        [8] åtte
       *[other] flere
    } { man-name.plural } kan gå til { $square }: skriv { $choices }
typed-none-can = { $man ->
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
key-arrows-do = flytt markøren over feltene
key-enter = Enter, mellomrom
key-enter-do = løft brikken, eller flytt til markøren
key-typed = e2e4 Enter, { $played } Enter
key-typed-do = spill et trekk du skriver
key-escape = Esc
key-escape-do = slipp; angre et valg; lukk
key-promotion-do = velg hva bonden blir til
key-undo-do = ta tilbake siste trekk
key-redo-do = spill det om igjen
key-pages = Page Up, Page Down
key-pages-do = se ett trekk tilbake eller fram
key-ends-do = se starten, tilbake til partiet
key-walk = Ctrl+piltaster
key-walk-do = gå rundt brettet
key-zoom-do = nærmere, lenger unna
key-home = P, dobbeltklikk
key-home-do = tilbake til plassen
key-turn-do = sett deg på den andre siden
key-view-do = visning: snur, fast, fra siden, ovenfra
key-speed-do = brikkenes fart
key-games-do = nytt parti; tidligere partier
key-offer-do = tilby remis
key-answer-do = godta det som er spurt om, eller ikke
key-claim-do = krev remis
key-resign-do = gi opp; hvorfor endte det slik?
key-clocks-do = start, stopp eller fortsett klokkene
key-adjust-do = jeg retter (berørt brikke)
key-files-do = åpne, lagre som PGN
key-fen-do = kopier, lim inn stillingen (FEN)
key-screen-do = hele skjermen
key-help-do = denne hjelpen

## notice: what the players are told of what was done, or could not be

notice-flag-fell = flagget har falt; dommeren ser etter om matt fortsatt var mulig
notice-next-game = parti { $round }: { $name } har hvit
notice-first-player = Første spiller
notice-second-player = Andre spiller
notice-draw-declined = remistilbudet er avslått
notice-move-stands = trekket står
notice-wrong-claim = ikke remis: { $counts }
notice-two-minutes = { $side ->
        [white] hvit får to minutter ekstra
       *[black] svart får to minutter ekstra
    }
notice-not-recorded = dette partiet blir ikke lagret: { $problem }
notice-archive = arkivet: { $problem }
notice-opened = åpnet { $file }
notice-saved = lagret { $file }
notice-file-in = { $name } i { $folder }
notice-position-set-up = stillingen er satt opp; det som ble spilt før den, er ukjent
notice-not-a-position = ikke en stilling: { $problem }
notice-reviewing = du ser på en tidligere stilling: trykk End for å gå tilbake til partiet
notice-game-over = partiet er slutt: ta tilbake, eller start et nytt parti
notice-goes-on = partiet fortsetter
notice-no-folder = det finnes ingen mappe for partier, så ingen blir tatt vare på
notice-nothing-to-give-up = det er ikke noe parti å gi opp

## clipboard: the position to and from the system's clipboard

clipboard-copied = stillingen er kopiert som FEN
clipboard-unreadable = utklippstavlen kan ikke leses
clipboard-empty = utklippstavlen er tom: kopier en stilling (FEN) først

## turn: the head of the panel, whose move it is

turn-could-be = Slik kunne det gått
turn-nobody-played = Ingen spilte dette
turn-looking-back = Tilbakeblikk
turn-back-to-game = End: tilbake til partiet
turn-flag-fell = Flagget falt
turn-resigned = Oppgitt
turn-mate-possible = Er matt mulig?
turn-promotes = { side-name } forvandler
turn-choose-a-man = Velg en brikke
turn-to-move = { side-name } i trekket
turn-check = Sjakk!
turn-move = Trekk { $number }

## moves: the list of moves

moves-none = Ingen trekk ennå
moves-taken-back = Tatt tilbake (Y spiller det om igjen)

## players: the cards of the two players

players-has = { $side ->
        [white] { $name } har hvit
       *[black] { $name } har svart
    }
players-clock-runs = denne klokken går
players-points = Poeng i matchen: { $points }

## captured: the men each side has taken

captured-nothing = ingenting slått
captured-by = Slått av { side-name.small }
captured-lead = { $pawns ->
        [one] { side-name.of } brikker på brettet er verdt én bonde mer
       *[other] { side-name.of } brikker på brettet er verdt { $pawns } bønder mer
    }

## unfinished: a game that was left unfinished

unfinished-account = { $white } – { $black }, { $moves } trekk; { side-name.small } i trekket
unfinished-clocks = Klokkene { $white } / { $black }; de venter på deg

## promote: the choice of what a pawn becomes

promote-to = Forvandle til
promote-back-short = Esc: tilbake
promote-back = Esc angrer trekket

## demonstration: a mate that was still possible is shown

demonstration-line = Slik kunne det ha gått – ingen spilte det
demonstration-end = Tilbake til partiet
demonstration-end-tip = End, Esc

## typing: the letters of a move typed so far

typing-move = Trekk:
typing-keys = Enter spiller det, Esc forkaster det

## paused: the board is covered

paused-heading = Pause
paused-account = Klokkene står, og brettet er dekket til
paused-resume = Fortsett
paused-resume-tip = Klokkene går videre (Ctrl+P)

## games: the list of games played before

games-heading = Partier
games-close = Lukk
games-player = Spiller
games-player-tip = En del av navnet til en spiller; flere ord må alle forekomme
games-from = Fra
games-to = Til
games-date-tip = 2026, 2026.11 eller 2026.11.21
games-all = Alle
games-all-tip = Uansett hvordan de endte
games-white-won = Hvit vant
games-drawn = Remis
games-black-won = Svart vant
games-open = Uavsluttet
games-unsaved = Partiet på brettet er ikke lagret: lagre det før parti { $number } tar plassen
games-not-over = Partiet på brettet er ikke slutt: det ville gå i arkivet som det står. Klikk igjen for å forlate det
games-none-yet = Ingen partier ennå: det som spilles her, tas vare på her
games-no-match = Ingen partier passer
games-count = { $count ->
        [one] { $count } parti
       *[other] { $count } partier
    }
games-all-shown = { $count ->
        [one] { $count } parti; klikk på det for å spille det gjennom
       *[other] { $count } partier; klikk på et for å spille det gjennom
    }
games-some-shown = { $all ->
        [one] { $found } av { $all } parti
       *[other] { $found } av { $all } partier
    }
games-reading = leser videre…
games-moves = { $moves } trekk

## files: the dialogs that open and save

files-name = parti.pgn
files-kind = Partier (*.pgn)
files-any = Alle filer
files-save = Lagre partiet
files-open = Åpne et parti
files-exists = finnes fra før. Skal den erstattes?
files-replace = Erstatt
files-cancel = Avbryt
files-open-button = Åpne
files-save-button = Lagre
files-new-folder = Ny mappe
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
files-empty-folder-name = En mappe må ha et navn
files-empty-file-name = En fil må ha et navn
files-folder-exists = Det finnes alt en slik mappe
files-file-exists = Det finnes alt en slik fil

## offers: what one player asks of the other

offers-take-back = { $side ->
        [white] Hvit vil ta tilbake trekket. Svart:
       *[black] Svart vil ta tilbake trekket. Hvit:
    }
offers-let-it = Godta
offers-let-it-tip = Godta (Ctrl+A)
offers-it-stands = Det står
offers-it-stands-tip = Ikke godta (Ctrl+X)
offers-draw = { $side ->
        [white] Hvit tilbyr remis. Svart:
       *[black] Svart tilbyr remis. Hvit:
    }
offers-accept = Godta
offers-accept-tip = Godta remis (Ctrl+A)
offers-decline = Avslå
offers-decline-tip = Spill videre; et trekk sier det samme (Ctrl+X)

## desk: the arbiter's desk on the panel

desk-asks-back = { side-name } vil ta tilbake
desk-offers-draw = { side-name } tilbyr remis
desk-first-move-starts = Første trekk starter klokkene
desk-moves-of-fifty = { $moves } av 50 trekk uten slag eller bondetrekk
desk-has-stood = Stillingen har stått på brettet { $times ->
        [one] { $times } gang
       *[other] { $times } ganger
    }
desk-without-progress = { $moves } trekk uten slag eller bondetrekk
desk-let-it-tip = Trekket kan tas tilbake (Ctrl+A)
desk-it-stands-tip = Trekket står (Ctrl+X)
desk-offer = Tilby remis
desk-offer-short = Tilby remis
desk-offer-with-move = { side-name }: sammen med neste trekk (Ctrl+D)
desk-offer-after-move = { side-name }: etter trekket som nettopp ble gjort (Ctrl+D)
desk-not-now = Ikke nå: { $why }
desk-resign = Gi opp
desk-resign-tip = En spiller gir opp; du blir spurt én gang til (Ctrl+R)
desk-claim = Krev remis
desk-claim-short = Krev remis
desk-claim-over = Partiet er slutt
desk-claim-not-yet = Ikke ennå: { $counts }
desk-claim-by-move = Krev med trekk…
desk-claim-by-move-short = Med trekk…
desk-claim-by-move-tip = Krev remis med et trekk som fører til det: du viser det, og det spilles når du krever (Ctrl+L)
desk-resume = Fortsett
desk-resume-tip = Klokkene går videre (Ctrl+P)
desk-pause = Pause
desk-pause-tip = Stopp klokkene og dekk til brettet (Ctrl+P)
desk-start = Start
desk-start-tip = Hvits klokke begynner å gå (Ctrl+P)
desk-adjust = Jeg retter
desk-adjust-tip = Rør brikker uten å måtte flytte dem; trykk igjen når du er ferdig (Ctrl+J)

## claim: a claim by a named move

claim-show = Vis trekket du krever remis med
claim-none = Ikke krev
claim-named = Krev
claim-not-this = Ikke dette
claim-not-this-tip = Trekket spilles ikke (Esc)
claim-with = Krev remis med { $played }?
claim-with-short = Krev med { $played }?
claim-would-be-move = Det ville være trekk { $moves } av 50
claim-would-stand = Stillingen ville oppstå for { $times }. gang

## fen: what is wrong with a position as text

fen-fields = en FEN har seks felt, eller de fire første: denne har { $count }
fen-ranks = brettet har åtte rader mellom skråstreker: dette har { $count }
fen-rank-length = rad { $rank } har { $squares } felt i stedet for 8
fen-letter = «{ $letter }» på rad { $rank } er verken en brikke (KQRBNP kqrbnp) eller et tall fra 1 til 8
fen-turn = siden i trekket er w eller b, ikke «{ $text }»
fen-castling = rokaderettene er - eller noen av KQkq, ikke «{ $text }»
fen-castling-men = rokaderetten { $right } krever kongen på { $king } og et tårn på { $rook }
fen-en-passant = en passant-feltet er - eller et felt som e3, ikke «{ $text }»
fen-en-passant-pawn = ingen bonde kan nettopp ha passert en passant-feltet { $square }
fen-halfmoves = antallet halvtrekk er et tall, ikke «{ $text }»
fen-number = trekknummeret er et tall, ikke «{ $text }»
fen-kings = { side-name.small } har { $count } konger: hver side har nøyaktig én
fen-men = { side-name.small } har { $count } brikker: en side har høyst 16
fen-pawn-on-edge = en bonde kan ikke stå på { $square }
fen-opposite-check = { $side ->
        [white] hvit står i sjakk, men svart er i trekket
       *[black] svart står i sjakk, men hvit er i trekket
    }
fen-unplayable = dette er ikke en stilling i et sjakkparti
fen-cannot-tell-counts = en stilling forteller ikke hva som var før den: gjentakelser og de femti trekkene telles herfra
fen-cannot-tell-repetitions = en stilling forteller ikke hva som sto før den: gjentakelser telles herfra

## pgn: what is wrong with a record of games

pgn-line = linje { $line }: { $problem }
pgn-empty = det er ikke noe parti i den
pgn-open-comment = klammen til denne kommentaren lukkes aldri
pgn-variation = parentesene til en variant stemmer ikke
pgn-bad-tag = en tagg skrives [Name "value"]
pgn-variant = { $name } har andre regler enn sjakk
pgn-promotion = hva forvandles bonden til?
pgn-too-long = over { $plies } halvtrekk: så langt er ikke noe parti

## store: files that cannot be read or written

store-read = kan ikke lese { $file }: { $why }
store-write = kan ikke skrive { $file }: { $why }
store-remove = kan ikke fjerne { $file }: { $why }
store-set-aside = kan ikke legge til side { $file }: { $why }
store-make-folder = kan ikke opprette mappen { $file }: { $why }
store-no-folder = det finnes ingen slik mappe
store-no-file = det finnes ingen slik fil
store-permission = ingen tilgang
store-file-for-folder = det ligger en fil der det skulle være en mappe
store-is-folder = det er en mappe
store-disk-full = disken er full
store-read-only = disken kan ikke skrives til

## journal: the record of the game in progress

journal-too-long = den er lengre enn noe parti
journal-other-version = den er skrevet av en annen versjon av programmet ({ $text })
journal-broke-off = den siste oppføringen brøt av etter { $text }
journal-broke-off-at-once = den siste oppføringen brøt av før første bokstav
journal-line-damaged = linje { $line } er ikke som den ble skrevet
journal-entry-too-long = en oppføring er én linje på høyst 65536 byte
journal-too-many = det er for mange uferdige partier i denne mappen

## ledger: a game that was left unfinished, and its record

ledger-lost = opptegnelsen av det uferdige partiet: { $problem }
ledger-damaged = opptegnelsen av et parti er skadet ({ $why }) og ble lagt til side som { $file }

## archive: the games played before

archive-no-game = det er ikke noe parti { $number } i listen
archive-changed = { $file } er endret siden den ble listet

## torn: a file of the archive whose end was not all there

torn-game = { $file }: det siste partiet brøt av; det er beholdt så langt det går, uten resultat

## outcome: a result line that is none

outcome-none = et resultat skrives som 1-0 checkmate eller 1/2-1/2 stalemate

## header: what is wrong with the head of a game's record

header-line = «{ $text }» er ikke en linje i hodet til et parti
header-start = startstillingen: { $why }
header-no-event = denne linjen er ikke en hendelse i et parti
header-event = hendelse { $number }: { $why }

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
access-hand = hånd { $number }: { $tip }
access-scale-do = større tekst, mindre, som før
access-tab-do = til knappene og videre; Esc: tilbake til brettet

## remember

remember-set-aside = Innstillingene kunne ikke leses. De er tatt vare på som { $file }, og alt står på standard.
remember-unreadable = Innstillingene kan ikke leses: { $file }. Alt står på standard.
remember-not-written = Innstillingene kunne ikke lagres: { $problem }

## match

match-title = Ny match
match-players = Spillere
match-first-player = Første spiller
match-second-player = Andre spiller
match-colours = Farger
match-by-lot = Loddtrekning
match-by-lot-tip = Første spiller velger en hånd
match-has-white = { $name } har hvit
match-first-has-white = Første har hvit
match-second-has-white = Andre har hvit
match-choose-a-hand = { $name } velger en hånd
match-lot-tip = Det er en bonde i hver hånd: velg en
match-clock = Klokke
match-clock-none = Ingen
match-clock-none-tip = Uten klokke
match-clock-sudden-tip = { $minutes } minutter på hele partiet
match-clock-increment-tip = { $minutes } minutter, og { $seconds } sekunder for hvert trekk
match-clock-periods-tip = 90 minutter på 40 trekk, deretter 30 minutter, og 30 sekunder for hvert trekk
match-clock-own = Egen:
match-clock-own-tip = Minutter og sekunder per trekk: 5+3; d er forsinkelse, b er Bronstein: 5d3; trekk foran tiden, komma mellom periodene: 40/90+30,30
match-clocks-differ = Ulike klokker
match-clocks-differ-tip = Første og andre spillers tid; de beholder den når fargene byttes
match-one-clock = bare én spillers tid
match-position = Stilling
match-position-standard = Utgangsstilling
match-position-fen = Fra FEN
match-position-fen-tip = En stilling skrevet på én linje
match-position-fen-empty = Skriv eller lim inn en stilling (FEN)
match-position-hand = Sett opp for hånd…
match-position-hand-tip = Sett brikkene på brettet én for én
match-arbiter = Dommeren
match-draws = Remis ved gjentakelse og 50 trekk
match-draws-claim = På krav
match-draws-claim-tip = Tre ganger det samme, femti trekk: en spiller krever (FIDE)
match-draws-once = Straks
match-draws-once-tip = Partiet slutter av seg selv
match-take-backs = Angre trekk
match-take-backs-free = Fritt
match-take-backs-free-tip = Hvem som helst, når som helst
match-take-backs-agreed = Etter avtale
match-take-backs-agreed-tip = Motstanderen blir spurt
match-take-backs-never = Ikke lov
match-take-backs-never-tip = Et trekk som er gjort, er gjort
match-touch = Rørt er ført
match-touch-tip = En brikke som klikkes, må flyttes eller slås hvis det går
match-announce = Sjakk annonseres
match-announce-tip = Turneringsspillere sier det ikke
match-put-away = Partiet på brettet legges i arkivet, uavsluttet.
match-lost = Partiet på brettet er ikke lagret, og ville gå tapt.
match-begin = Start partiet
match-save-first = Lagre først
match-save-first-tip = Lagre partiet på brettet
match-cancel = Avbryt

## setup

setup-title = Sett opp
setup-how = Velg en brikke og klikk på feltene. Samme brikke en gang til tar den bort.
setup-key = Tast: { $key }
setup-take-off = Ta bort
setup-start = Utgangsstilling
setup-clear = Tøm
setup-turn = I trekket
setup-white = Hvit
setup-black = Svart
setup-castling = Rokade fremdeles tillatt
setup-white-short = Hvit, kort
setup-white-long = Hvit, lang
setup-black-short = Svart, kort
setup-black-long = Svart, lang
setup-passed = En passant på
setup-passed-none = Ingen
setup-good = Et parti kan begynne her.
setup-use = Bruk stillingen

## start

start-title = Shakki
start-motto = Sjakk ved samme bord
start-back = Tilbake til partiet
start-continue = Fortsett
start-new = Ny match
start-open = Åpne parti…
start-games = Partier
start-book = Regelbok
start-settings = Innstillinger
start-quit = Avslutt
start-hint = Eller bare gjør et trekk: brettet er klart.

## settings

settings-title = Innstillinger
settings-done = Ferdig
settings-reset = Standard
settings-reset-tip = Alt slik det var først
settings-remembered = Huskes
settings-group-language = Språk
settings-language-system = Systemets
settings-notation = Trekk skrives
settings-notation-language = Med språkets bokstaver
settings-notation-language-tip = Med brikkenes bokstaver på språket over
settings-notation-figurines = Figurer, som alle leser
settings-notation-english = Engelske bokstaver, som i PGN-filer
settings-notation-coordinates = Fra felt til felt
settings-group-place = Rom og brikker
settings-room = Rom
settings-room-evening = Kveld
settings-room-morning = Morgen
settings-room-studio = Studio
settings-men = Brikker
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
settings-quality-low-tip = For et gammelt eller innebygd skjermkort
settings-quality-medium = Middels
settings-quality-medium-tip = Skygger og jevne kanter
settings-quality-high = Høy
settings-quality-high-tip = Lys og skygge for et skjermkort
settings-quality-ultra = Høyest
settings-quality-ultra-tip = Alt som finnes, for et raskt skjermkort
settings-group-motion = Utsikt og bevegelse
settings-view = Utsikt
settings-view-turning = Snur
settings-view-turning-tip = Utsikten snur til den som er i trekket (V: neste)
settings-view-stay = Står stille
settings-view-stay-tip = Utsikten blir der den er (V: neste)
settings-view-side = Fra siden
settings-view-side-tip = Fra siden, hvit til venstre (V: neste)
settings-view-overhead = Ovenfra
settings-view-overhead-tip = Rett ovenfra (V: neste)
settings-speed = Brikkene flyttes
settings-speed-full = Rolig
settings-speed-full-tip = Som en rolig hånd (S: neste)
settings-speed-fast = Raskt
settings-speed-fast-tip = Omtrent dobbelt så fort (S: neste)
settings-speed-off = Straks
settings-speed-off-tip = Brikkene bytter plass straks (S: neste)
settings-reduced-motion = Mindre bevegelse
settings-reduced-motion-tip = Utsikten flyr ikke, og brikkene hopper ikke
settings-group-sound = Lyd og tale
settings-sound = Lyder
settings-sound-tip = Brikkene på brettet høres
settings-volume = Styrke
settings-announcements = Sjakk og slutten meldes
settings-announcements-tip = Med ord på skjermen
settings-spoken = Trekk leses opp
settings-spoken-tip = Der systemet kan snakke
settings-group-help = På brettet
settings-hints = Vis hvor en brikke kan gå
settings-hints-tip = Feltene brikken kan nå, merkes
settings-coordinates = Bokstaver og tall langs kanten
settings-coordinates-tip = Navnene på linjer og rader
settings-group-reading = Lettere å se
settings-legibility = Enkle, tydelige brikker
settings-legibility-tip = Matte brikker med omriss (L)
settings-contrast = Sterk kontrast
settings-contrast-tip = Lysere ord på mørkere grunn
settings-scale = Tekststørrelse

## panel

panel-first = Partiets start (Home)
panel-previous = Ett trekk tilbake (Page Up)
panel-next = Ett trekk fram (Page Down)
panel-last = Tilbake til partiet (End)
panel-film = Vis partiet som film (F5)
panel-film-stop = Stopp filmen (F5)
panel-take-back = Angre
panel-take-back-tip = Ta siste trekk tilbake (U, Ctrl+Z)
panel-redo = Gjør om
panel-redo-tip = Spill det angrede trekket igjen (Y, Ctrl+Y)
panel-new = Ny
panel-new-tip = Ny match (Ctrl+N)
panel-open = Åpne
panel-open-tip = Åpne et parti fra en PGN-fil (Ctrl+O)
panel-save = Lagre
panel-save-tip = Lagre partiet som PGN-fil (Ctrl+S)
panel-share = Del
panel-share-tip = Partiet, stillingen eller et bilde (F6)
panel-menu = Startskjerm (F10)
panel-games = Tidligere partier (Ctrl+G)
panel-book = Regelbok (F2)
panel-settings = Innstillinger (F3)
panel-help = Alle taster (F1, ?)
panel-turn = Sett deg på den andre siden (T)
panel-home = Tilbake til plassen (P, dobbeltklikk)
panel-fold = Skjul panelet (F4)
panel-unfold = Vis panelet (F4)

## film

film-start = Start
film-play = Spill av
film-stop = Stopp
film-pace = Tempo { $pace } / { $paces }
film-slower = Langsommere
film-faster = Raskere
film-branch = Spill videre herfra
film-branch-tip = Et nytt parti med trekkene så langt; dette beholdes (F7)
film-back = Tilbake til partiet
film-back-tip = Tilbake til nå (End)
film-branched = et nytt parti herfra; det andre er tatt vare på

## result

result-white-wins = Hvit vant
result-black-wins = Svart vant
result-draw = Remis
result-by-checkmate = ved sjakkmatt
result-by-resignation = ved oppgivelse
result-on-time = på tid
result-by-stalemate = ved patt
result-dead = død stilling
result-fivefold = femfoldig gjentakelse
result-seventy-five = 75 trekk
result-agreed = etter avtale
result-threefold = trefoldig gjentakelse
result-fifty = 50 trekk
result-time-no-mate = tid, matt umulig
result-resigned-no-mate = oppgitt, matt umulig
result-not-recorded = årsak ikke notert
result-white-mates = Hvit vant ved sjakkmatt.
result-black-mates = Svart vant ved sjakkmatt.
result-white-resigned = Hvit ga opp: svart vant.
result-black-resigned = Svart ga opp: hvit vant.
result-white-on-time = Hvit vant på tid.
result-black-on-time = Svart vant på tid.
result-draw-stalemate = Remis: patt. Ingen lovlige trekk, og ikke sjakk.
result-draw-dead = Remis: død stilling. Ingen kan sette matt.
result-draw-fivefold = Remis: samme stilling for femte gang.
result-draw-seventy-five = Remis: 75 trekk uten slag eller bondetrekk.
result-draw-agreed = Remis: avtalt.
result-draw-threefold = Remis: samme stilling for tredje gang.
result-draw-fifty = Remis: 50 trekk uten slag eller bondetrekk.
result-draw-time = Remis: tiden er ute, men matt er umulig.
result-draw-resigned = Remis: oppgitt, men matt er umulig.
result-rematch = Revansj
result-rematch-tip = Et nytt parti mellom de samme, med byttede farger (F8)
result-review = Se tilbake
result-review-tip = Se partiet fra starten (Home)
result-why = Hvorfor?
result-why-tip = Hva slutten bygger på; og matten som fortsatt var mulig, på brettet (Ctrl+W)
result-rule = Regelen
result-rule-tip = Les om det i regelboken
result-hide = Skjul denne linjen

## share

share-title = Del
share-game = Partiet
share-game-tip = Som PGN, som alle sjakkprogrammer leser
share-position = Stillingen
share-position-tip = Som FEN, på én linje (Ctrl+C)
share-picture = Et bilde
share-picture-tip = Brettet slik det ser ut nå
share-copy = Kopier
share-save = Lagre…
share-close = Lukk
share-game-copied = partiet er kopiert som PGN
share-picture-copied = bildet er kopiert
share-picture-saved = bildet er lagret: { $file }
share-picture-failed = bildet kunne ikke tas: { $problem }

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
question-quit = Dette partiet er ikke lagret. Avslutte?
question-quit-do = Avslutt

## set: the set on the board

set-legible-do = tydelige brikker: matte, med omriss
## desktop

desktop-neither = { $file } er verken et parti (PGN) eller en stilling (FEN)
## sound: what is heard

sound-off = lyd av (M)
sound-on = lyd på
sound-key-do = lyd av og på
