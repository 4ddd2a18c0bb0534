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
