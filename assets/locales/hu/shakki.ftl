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

## match

match-title = Új mérkőzés
match-players = Játékosok
match-first-player = Első játékos
match-second-player = Második játékos
match-colours = Színek
match-by-lot = Sorsolással
match-by-lot-tip = Az első játékos választ a kezek közül
match-has-white = { $name } világossal játszik
match-first-has-white = Az elsőé a világos
match-second-has-white = A másodiké a világos
match-choose-a-hand = { $name } kezet választ
match-lot-tip = Mindkét kézben egy gyalog van: válassz egyet
match-clock = Óra
match-clock-none = Nincs
match-clock-none-tip = Óra nélkül
match-clock-sudden-tip = { $minutes } perc az egész játszmára
match-clock-increment-tip = { $minutes } perc, és lépésenként { $seconds } másodperc
match-clock-periods-tip = 90 perc 40 lépésre, majd 30 perc, és lépésenként 30 másodperc
match-clock-own = Egyéni:
match-clock-own-tip = Perc és lépésenkénti másodperc: 5+3; d a késleltetés, b a Bronstein: 5d3; a lépésszám az idő előtt, a szakaszok közt vessző: 40/90+30,30
match-clocks-differ = Különböző idő
match-clocks-differ-tip = Az első és a második játékos ideje; színcserekor is megtartják
match-one-clock = csak egy játékos ideje
match-position = Állás
match-position-standard = Alapállás
match-position-fen = FEN-ből
match-position-fen-tip = Egy sorba írt állás
match-position-fen-empty = Írj vagy illessz be egy állást (FEN)
match-position-hand = Felállítás kézzel…
match-position-hand-tip = A bábok egyenként rakhatók a táblára
match-arbiter = A játékvezető
match-draws = Döntetlen ismétlésre és 50 lépésre
match-draws-claim = Igénylésre
match-draws-claim-tip = Háromszori ismétlés, ötven lépés: a játékos igényli (FIDE)
match-draws-once = Azonnal
match-draws-once-tip = A játszma magától véget ér
match-take-backs = Lépés visszavétele
match-take-backs-free = Szabadon
match-take-backs-free-tip = Bárki, bármikor
match-take-backs-agreed = Megegyezéssel
match-take-backs-agreed-tip = Az ellenfél beleegyezésével
match-take-backs-never = Nem lehet
match-take-backs-never-tip = A megtett lépés végleges
match-touch = Fogott bábu lép
match-touch-tip = A megérintett bábuval lépni kell, vagy le kell ütni, ha lehet
match-announce = A sakk bemondása
match-announce-tip = Versenyen nem mondják be
match-put-away = A táblán lévő játszma befejezetlenül az archívumba kerül.
match-lost = A táblán lévő játszma nincs elmentve, és elveszne.
match-begin = Játszma indítása
match-save-first = Mentés előbb
match-save-first-tip = A táblán lévő játszma mentése
match-cancel = Mégse

## setup

setup-title = Felállítás
setup-how = Válassz bábut, majd kattints a mezőkre. Ugyanaz a bábu újra: levétel.
setup-key = Billentyű: { $key }
setup-take-off = Levétel
setup-start = Alapállás
setup-clear = Üres tábla
setup-turn = Lépésre következik
setup-white = Világos
setup-black = Sötét
setup-castling = Sáncolás még lehetséges
setup-white-short = Világos, rövid
setup-white-long = Világos, hosszú
setup-black-short = Sötét, rövid
setup-black-long = Sötét, hosszú
setup-passed = Menet közben ezen a mezőn
setup-passed-none = Nincs
setup-good = Innen kezdhető játszma.
setup-use = Ez legyen az állás

## start

start-title = Shakki
start-motto = Sakk egy asztalnál
start-back = Vissza a játszmához
start-continue = Folytatás
start-new = Új mérkőzés
start-open = Játszma megnyitása…
start-games = Játszmák
start-book = Szabálykönyv
start-settings = Beállítások
start-quit = Kilépés
start-hint = Vagy csak lépj: a tábla fel van állítva.

## settings

settings-title = Beállítások
settings-done = Kész
settings-reset = Alapértékek
settings-reset-tip = Minden az eredeti értékére
settings-remembered = Megjegyezve
settings-group-language = Nyelv
settings-language-system = Rendszer
settings-notation = A lépések jelölése
settings-notation-language = A nyelv betűivel
settings-notation-language-tip = A bábok betűi a fenti nyelven
settings-notation-figurines = Figurák, amiket mindenki ért
settings-notation-english = Angol betűk, mint a PGN-fájlokban
settings-notation-coordinates = Mezőről mezőre
settings-group-place = Szoba és készlet
settings-room = Szoba
settings-room-evening = Este
settings-room-morning = Reggel
settings-room-studio = Stúdió
settings-men = Bábok
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
settings-quality-low-tip = Régi vagy integrált videokártyához
settings-quality-medium = Közepes
settings-quality-medium-tip = Árnyékok és sima élek
settings-quality-high = Magas
settings-quality-high-tip = Fény és árnyék videokártyához
settings-quality-ultra = Legmagasabb
settings-quality-ultra-tip = Minden, ami van, gyors videokártyához
settings-group-motion = Nézet és mozgás
settings-view = Nézet
settings-view-turning = Forduló
settings-view-turning-tip = A nézet a lépésen lévőhöz fordul (V: következő)
settings-view-stay = Álló
settings-view-stay-tip = A nézet a helyén marad (V: következő)
settings-view-side = Oldalról
settings-view-side-tip = Oldalról, világos balra (V: következő)
settings-view-overhead = Felülről
settings-view-overhead-tip = Egyenesen felülről (V: következő)
settings-speed = A bábok mozgása
settings-speed-full = Nyugodt
settings-speed-full-tip = Ahogy egy nyugodt kéz lép (S: következő)
settings-speed-fast = Gyors
settings-speed-fast-tip = Körülbelül kétszer gyorsabb (S: következő)
settings-speed-off = Azonnal
settings-speed-off-tip = A bábok azonnal helyet cserélnek (S: következő)
settings-reduced-motion = Kevesebb mozgás
settings-reduced-motion-tip = A nézet nem repül, és a bábok nem ugranak
settings-group-sound = Hang és beszéd
settings-sound = Hangok
settings-sound-tip = A bábok hangja hallható
settings-volume = Hangerő
settings-announcements = A sakk és a vég bejelentése
settings-announcements-tip = Szöveggel a képernyőn
settings-spoken = A lépések felolvasása
settings-spoken-tip = Ahol a rendszer tud beszélni
settings-group-help = A táblán
settings-hints = Jelölje, hová léphet egy bábu
settings-hints-tip = A kézben lévő bábu elérhető mezői jelölve vannak
settings-coordinates = Betűk és számok a szélen
settings-coordinates-tip = A vonalak és sorok nevei
settings-group-reading = Könnyebben látható
settings-legibility = Egyszerű, jól látható bábok
settings-legibility-tip = Matt bábok körvonallal (L)
settings-contrast = Erős kontraszt
settings-contrast-tip = Világosabb szöveg sötétebb alapon
settings-scale = A szöveg mérete

## panel

panel-first = A játszma eleje (Home)
panel-previous = Egy lépéssel vissza (Page Up)
panel-next = Egy lépéssel előre (Page Down)
panel-last = Vissza a játszmához (End)
panel-film = A játszma lejátszása (F5)
panel-film-stop = A lejátszás leállítása (F5)
panel-take-back = Visszavesz
panel-take-back-tip = Az utolsó lépés visszavétele (U, Ctrl+Z)
panel-redo = Újra
panel-redo-tip = A visszavett lépés ismét (Y, Ctrl+Y)
panel-new = Új
panel-new-tip = Új mérkőzés (Ctrl+N)
panel-open = Megnyitás
panel-open-tip = Játszma megnyitása PGN-fájlból (Ctrl+O)
panel-save = Mentés
panel-save-tip = A játszma mentése PGN-fájlba (Ctrl+S)
panel-share = Megosztás
panel-share-tip = A játszma, az állás vagy egy kép (F6)
panel-menu = Kezdőképernyő (F10)
panel-games = Korábbi játszmák (Ctrl+G)
panel-book = Szabálykönyv (F2)
panel-settings = Beállítások (F3)
panel-help = Minden billentyű (F1, ?)
panel-turn = Átülés a másik oldalra (T)
panel-home = Vissza a helyre (P, dupla kattintás)
panel-fold = A panel elrejtése (F4)
panel-unfold = A panel megjelenítése (F4)

## film

film-start = Kezdet
film-play = Lejátszás
film-stop = Állj
film-pace = Tempó { $pace } / { $paces }
film-slower = Lassabban
film-faster = Gyorsabban
film-branch = Folytatás innen
film-branch-tip = Új játszma az eddigi lépésekkel; ez megmarad (F7)
film-back = Vissza a játszmához
film-back-tip = Vissza a jelenhez (End)
film-branched = új játszma innen; a másik megmaradt

## result

result-white-wins = Világos nyert
result-black-wins = Sötét nyert
result-draw = Döntetlen
result-by-checkmate = sakkmatt
result-by-resignation = feladás
result-on-time = időtúllépés
result-by-stalemate = patt
result-dead = halott állás
result-fivefold = ötszöri ismétlés
result-seventy-five = 75 lépés
result-agreed = megegyezés
result-threefold = háromszori ismétlés
result-fifty = 50 lépés
result-time-no-mate = idő, matt lehetetlen
result-resigned-no-mate = feladás, matt lehetetlen
result-not-recorded = ok nincs feljegyezve
result-white-mates = Világos nyert mattal.
result-black-mates = Sötét nyert mattal.
result-white-resigned = Világos feladta: sötét nyert.
result-black-resigned = Sötét feladta: világos nyert.
result-white-on-time = Világos nyert időtúllépéssel.
result-black-on-time = Sötét nyert időtúllépéssel.
result-draw-stalemate = Döntetlen: patt. Nincs szabályos lépés, és nincs sakk.
result-draw-dead = Döntetlen: halott állás. Senki sem adhat már mattot.
result-draw-fivefold = Döntetlen: ugyanaz az állás ötödször.
result-draw-seventy-five = Döntetlen: 75 lépés ütés és gyaloglépés nélkül.
result-draw-agreed = Döntetlen: megegyezéssel.
result-draw-threefold = Döntetlen: ugyanaz az állás harmadszor.
result-draw-fifty = Döntetlen: 50 lépés ütés és gyaloglépés nélkül.
result-draw-time = Döntetlen: lejárt az idő, de matt nem lehetséges.
result-draw-resigned = Döntetlen: feladás, de matt nem lehetséges.
result-rematch = Visszavágó
result-rematch-tip = Új játszma ugyanazok közt, színcserével (F8)
result-review = Áttekintés
result-review-tip = A játszma megtekintése az elejéről (Home)
result-why = Miért?
result-why-tip = Min alapul a vég; és a még lehetséges matt a táblán (Ctrl+W)
result-rule = A szabály
result-rule-tip = Olvass róla a szabálykönyvben
result-hide = A sor elrejtése

## share

share-title = Megosztás
share-game = A játszma
share-game-tip = PGN-ként, amit minden sakkprogram olvas
share-position = Az állás
share-position-tip = FEN-ként, egy sorban (Ctrl+C)
share-picture = Egy kép
share-picture-tip = A tábla, ahogy most látszik
share-copy = Másolás
share-save = Mentés…
share-close = Bezárás
share-game-copied = a játszma PGN-ként a vágólapra került
share-picture-copied = a kép a vágólapra került
share-picture-saved = a kép elmentve: { $file }
share-picture-failed = a kép nem készült el: { $problem }

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
question-quit = Ez a játszma nincs elmentve. Kilépünk?
question-quit-do = Kilépés
