import type { GroupWords } from '../../operator-words.ts'

import type * as english from '../../en/operator/goods.ts'

const file = 'plik; - czyta to, co wpływa potokiem, albo wypisuje'
const separator =
  'comma (przecinek) albo semicolon (średnik); bez tego to, czego arkusze oczekują w tym języku'
const force = 'zastępuje plik, który już jest'

export const products: typeof english.products = {
  about: 'Produkty z pliku i do pliku (CSV).',
  commands: {
    export: {
      about: 'zapisuje wszystkie produkty w pliku, który można wczytać',
      given: { file, separator, force },
      example: 'products export produkty.csv',
    },
    import: {
      about: 'dodaje i zmienia produkty, wszystko albo nic; czego plik nie wymienia, zostaje',
      given: { file },
      example: 'products import produkty.csv --dry-run',
    },
    create: {
      about: 'dodaje produkt; kolumny nazywają się jak w pliku wszystkich',
      given: {
        product: 'jego id na stałe: litery, cyfry, kropki, łączniki i podkreślenia',
        fields: 'kolumna i wartość, jak price.PLN=21; kilka',
      },
      example: 'products create dzban name.pl=Dzban categories=mugs vat.pl=23 price.PLN=120',
    },
    copy: {
      about: 'dodaje produkt taki jak inny, zarchiwizowany i bez zapasu',
      given: {
        product: 'id tego innego',
        names: 'jego nazwy, jak name.pl=Dzban; inne: nazwa tamtego z numerem',
      },
      example: 'products copy lake-mug name.pl=Dzban',
    },
    set: {
      about: 'zmienia kolumny jednego produktu, nazwane jak w pliku wszystkich',
      given: { product: 'id produktu', fields: 'kolumna i wartość, jak price.PLN=21; można kilka' },
      example: 'products set lake-mug price.PLN=96 badges=new',
    },
  },
}

export const prices: typeof english.prices = {
  about: 'Ceny z pliku i do pliku (CSV); historia cen zapisuje się sama.',
  commands: {
    export: {
      about: 'zapisuje ceny wszystkich produktów w pliku, który można wczytać',
      given: { file, separator, force },
      example: 'prices export ceny.csv',
    },
    import: {
      about: 'zmienia ceny, wszystko albo nic',
      given: { file },
      example: 'prices import ceny.csv --dry-run',
    },
  },
}

export const stock: typeof english.stock = {
  about: 'To, co jest wolne do sprzedania, z pliku i do pliku (CSV).',
  commands: {
    export: {
      about: 'zapisuje stany wszystkich produktów w pliku, który można wczytać',
      given: { file, separator, force },
      example: 'stock export stany.csv',
    },
    import: {
      about: 'zmienia stany, wszystko albo nic',
      given: { file },
      example: 'stock import stany.csv --dry-run',
    },
  },
}

export const goodsFile: typeof english.goodsFile = {
  written: (name, count, rows) => `${name}: produkty: ${count}, wiersze: ${rows}.`,
  imported: (added, changed, unchanged, count) =>
    `Produkty dodane: ${added}, zmienione: ${changed}, bez zmian: ${unchanged}; ustawione stany: ${count}.`,
  stockLost: (where: string, product: string, count: number) =>
    `${where}: ${product} jest odtąd liczony według wariantów; stan całego produktu (${count}) już się nie liczy`,
  wouldImport: (added, changed, unchanged, count) =>
    `Produkty: dodane byłyby ${added}, zmienione ${changed}, bez zmian ${unchanged}; ustawione stany: ${count}.`,
  read: (count) => `Wczytane produkty z pliku: ${count}.`,
  endedAt: (done) =>
    `W międzyczasie sklep się zmienił i plik już nie pasuje. Produkty wczytane przedtem: ${done}.`,
  wrong: (count) => ({
    problem: `błędów w pliku: ${count}; nic nie zostało zmienione`,
    cure: 'popraw poniższe wiersze i wczytaj plik jeszcze raz',
  }),
  readAs: (encoding) =>
    `Odczytano jako ${encoding}; jeśli litery się nie zgadzają, zapisz plik w UTF-8.`,
  copied: (id) => `Kopia to ${id}: zarchiwizowana i bez zapasu.`,
  noName: (lang) => ({
    problem: 'podano coś, co nie jest nazwą kopii',
    cure: `podaj name.${lang}=NAZWA, z językiem sklepu`,
  }),
  noProduct: (id) => ({
    problem: `nie ma produktu ${id}`,
    cure: 'weź jego id z products export',
  }),
  busy: {
    problem: 'te same produkty zmieniał w tej chwili ktoś inny',
    cure: 'wczytaj plik jeszcze raz',
  },
  there: (name) => ({
    problem: `${name} już jest`,
    cure: 'wybierz inną nazwę albo dodaj --force',
  }),
  unwritable: (name) => ({
    problem: `nie można zapisać ${name}`,
    cure: 'wybierz istniejący folder, w którym wolno zapisywać',
  }),
}

/** The shop's own pictures. */
export const pictures = {
  about:
    'Własne zdjęcia sklepu: produktów, stron, strony głównej. Powstają na nowo bez tego, co zapisują w nich aparaty, i są w bazie albo w magazynie z ustawień, a także w kopiach zapasowych.',
  commands: {
    add: {
      about: 'dodaje zdjęcie i podaje jego adres do produktów, stron i ustawień',
      given: {
        file: 'plik: JPEG, PNG, WebP, AVIF, TIFF lub GIF, od 400 do 12 000 px, najwyżej 20 MB',
        label: 'jak je znasz; bez tego nazwa pliku',
      },
      example: 'pictures add kubek-jezioro.jpg',
    },
    list: {
      about: 'wypisuje zdjęcia, najnowsze na początku',
      given: {
        search: 'tylko te, których nazwa to zawiera',
        unused: 'tylko te, których nic nie pokazuje',
        limit: 'ile, od 1 do 200; bez tego 50',
        cursor: 'dalej od końca poprzedniej listy: jej `next`',
      },
      example: 'pictures list --unused',
    },
    show: {
      about: 'pokazuje jedno zdjęcie i gdzie jest użyte',
      given: { name: 'jego nazwa lub adres' },
      example: 'pictures show /media/AbCdEfGhIjKlMnOpQrStUv.webp',
    },
    describe: {
      about: 'mówi, co jest na zdjęciu, tym, którzy go nie widzą',
      given: {
        name: 'jego nazwa lub adres',
        texts: 'tekst dla każdego języka, jak pl="Niebieski kubek"; pusty go usuwa',
      },
      example: 'pictures describe AbCdEfGhIjKlMnOpQrStUv en="A blue mug" pl="Niebieski kubek"',
    },
    replace: {
      about:
        'pokazuje inne zdjęcie wszędzie tam, gdzie było to, i je usuwa, jeśli nie ma go żadne zamówienie',
      given: {
        name: 'zdjęcie, które jest pokazywane: nazwa lub adres',
        label: 'jak je znasz; bez tego nazwa pliku',
        file: 'plik nowego',
      },
      example: 'pictures replace AbCdEfGhIjKlMnOpQrStUv kubek-2.jpg',
    },
    remove: {
      about: 'usuwa zdjęcia, których nic już nie pokazuje',
      given: { name: 'zdjęcie: nazwa lub adres' },
      example: 'pictures remove AbCdEfGhIjKlMnOpQrStUv',
    },
    move: {
      about: 'przenosi wszystkie zdjęcia do magazynu z ustawień albo z powrotem do bazy',
      given: { to: 'store (magazyn) albo database (baza)' },
      example: 'pictures move store --dry-run',
    },
  },
  none: 'Nie ma zdjęć.',
  titles: ['Adres', 'Nazwa', 'Piksele', 'Rozmiar'],
  kilobytes: (count: number) => `${count} kB`,
  added: (label: string, address: string) => `${label} jest w bibliotece. Adres: ${address}`,
  known: (address: string) => `To zdjęcie już jest. Adres: ${address}`,
  narrow: (width: number, places: readonly ('product' | 'slide')[]) => {
    const names = { product: 'produktu (1200)', slide: 'slajdu strony głównej (1600)' }
    return `Ma ${width} px szerokości: za mało, by było ostre jako zdjęcie ${places.map((place) => names[place]).join(', ')}.`
  },
  unused: 'Nic go nie pokazuje.',
  use: (
    use: { kind: 'product' | 'order'; id: string } | { kind: 'document'; of: string; id: string },
  ) =>
    use.kind === 'document'
      ? `${use.of} ${use.id}`
      : `${{ product: 'produkt', order: 'zamówienie' }[use.kind]} ${use.id}`,
  described: 'Teksty zmienione.',
  replaced: (address: string) => `Wszędzie, gdzie było pokazywane, jest teraz to: ${address}`,
  removed: 'Usunięte.',
  toMove: (count: number) => `Zdjęcia do przeniesienia: ${count}.`,
  moved: {
    store: (count: number) => `Przeniesione do magazynu i porównane: ${count}.`,
    database: (count: number) => `Przeniesione do bazy i porównane: ${count}.`,
  },
  allThere: 'Wszystkie zdjęcia już tam są.',
  notWhole: (count: number) =>
    `Zostały na miejscu, bo są tam niecałe: ${count}. Zastąp te zdjęcia:`,
  halted: (why: string, detail: string) =>
    `Przerwane: ${why}${detail === '' ? '' : ` (${detail})`}. Zacznij jeszcze raz, a pójdzie dalej.`,
  noStore: {
    problem: 'nie ustawiono magazynu zdjęć',
    cure: 'ustaw PICTURES_S3_URL, PICTURES_S3_KEY_ID i PICTURES_S3_SECRET i uruchom sklep ponownie',
  },
  troubles: {
    away: 'magazyn nie odpowiada',
    refused: 'magazyn odrzuca klucz z ustawień',
    'no-bucket': 'w magazynie nie ma takiego zasobnika (bucket)',
    damaged: 'magazyn oddał inne bajty, niż dostał',
    strange: 'magazyn odpowiada czymś nieoczekiwanym',
    'not-set': 'nie ustawiono magazynu zdjęć',
  },
  inUse: (count: number) => ({
    problem: `nadal jest pokazywane, miejsc: ${count}`,
    cure: 'zamówienia zachowują swoje; gdzie indziej najpierw pokaż inne albo je zamień',
  }),
  unknown: (name: string) => ({
    problem: `nie ma zdjęcia ${name}`,
    cure: 'weź adres z pictures list',
  }),
  unfit: (file: string) => ({
    'no-picture': {
      problem: `${file} nie jest zdjęciem, które da się odczytać`,
      cure: 'podaj JPEG, PNG, WebP, AVIF, TIFF lub GIF, który otwiera się na twoim komputerze',
    },
    moves: { problem: `${file} się rusza`, cure: 'podaj nieruchome zdjęcie' },
    'too-small': {
      problem: `${file} ma mniej niż 400 px`,
      cure: 'podaj zdjęcie takie, jakie zrobił aparat',
    },
    'too-large': { problem: `${file} ma więcej niż 12 000 px`, cure: 'skróć dłuższy bok' },
    hdr: {
      problem: `${file} to zdjęcie HDR, którego światło wyszłoby szare`,
      cure: 'zapisz je jako JPEG albo zwykłe zdjęcie (SDR)',
    },
    'too-big': { problem: `${file} ma więcej niż 20 MB`, cure: 'zapisz jako JPEG albo mniejsze' },
    busy: { problem: 'zdjęcia nie udało się teraz przygotować', cure: 'spróbuj jeszcze raz' },
  }),
} satisfies GroupWords & Record<string, unknown>

/** Dłuższa praca na wielu produktach. */
export const manyGoods: typeof english.manyGoods = {
  about:
    'Dłuższa praca na wielu produktach, którą serwer wykonuje sam: jobs list mówi, jak daleko jest.',
  commands: {
    try: {
      about: 'czyta plik produktów i mówi, co by zmienił, niczego nie zmieniając',
      given: {
        file,
        part: 'all, prices albo stock; bez tego all',
      },
      example: 'goods try produkty.csv',
    },
    import: {
      about: 'wczytuje do sklepu wypróbowany plik, po kilka produktów',
      given: { id: 'próby, jak w jobs list' },
      example: 'goods import 5yJ3',
    },
    change: {
      about: 'zmienia wiele produktów: wymienione albo wszystkie znalezione przez opcje',
      given: {
        what: 'price, reduction, end-reduction, archive, restore, category albo stock',
        products: 'id; bez nich wszystkie znalezione przez opcje',
        percent: 'ceny, jak 5 albo -10',
        amount: 'dodane do ceny, jak 3 albo -2.50; do stanu, jak 10 albo -2',
        price: 'dokładnie ta cena dla wszystkich, jak 49.99',
        from: 'kiedy przecena sama się zaczyna; bez tego od razu',
        until: 'kiedy sama się kończy, jak 2026-12-24 albo 2026-12-24T18:00',
        ending: 'dwie ostatnie cyfry każdej ceny, jak 99',
        currency: 'waluta; bez tego pierwsza waluta sklepu',
        to: 'kategoria, która staje się główna',
        view: 'sold albo archived; bez tego sold',
        search: 'co jest w nazwie, kodzie albo id',
        category: 'w tej kategorii',
        soldOut: 'z których nic nie zostało',
        reduced: 'które są przecenione',
        seen: 'co podało --dry-run: odmawia, jeśli teraz zmieniłoby co innego',
      },
      example: 'goods change price --percent=5 --ending 99 --category mugs',
    },
    show: {
      about: 'mówi, jak daleko jest praca na produktach i co z niej wyszło',
      given: { id: 'jak podało goods change' },
      example: 'goods show 5yJ3',
    },
    undo: {
      about: 'cofa zmianę wielu produktów, poza tym, co zmieniono później',
      given: { id: 'zmiany, jak w jobs list' },
      example: 'goods undo 5yJ3',
    },
    pictures: {
      about:
        'pobiera do biblioteki zdjęcia produktów, które leżą na innych serwerach, po kilka naraz',
      example: 'goods pictures',
    },
    stop: {
      about: 'kończy pracę na produktach przed czasem',
      given: { id: 'jak w jobs list' },
      example: 'goods stop 5yJ3',
    },
  },
  pictures: {
    fetched: (fetched: number, left: number) =>
      left === 0
        ? `Pobrane zdjęcia: ${fetched}.`
        : `Pobrane zdjęcia: ${fetched}, niepobrane: ${left}. Zacznij jeszcze raz, aby pobrać brakujące.`,
    whys: {
      private: 'nie prowadzi do sieci publicznej',
      'no-answer': 'teraz nie odpowiada',
      'not-found': 'nie ma tam już zdjęcia',
    },
    more: (count: number) => `i jeszcze ${count}`,
  },
  planned: (products, cells, stray) =>
    `Zmieniane produkty: ${products}, w miejscach: ${cells}; pominięte, bo byłoby to niepoprawne: ${stray}.`,
  priceless: (products) => `Pominięte, bo nie mają ceny w tej walucie: ${products}.`,
  wholesale: (products) => `Ceny hurtowe zostają bez zmian; produkty, które je mają: ${products}.`,
  uncounted: (products) => `Pominięte, bo ich stan nie jest liczony: ${products}.`,
  overlapping: (products) =>
    `Pominięte, bo przez część tego czasu są już przecenione: ${products}.`,
  reductionsPlanned: (products) => `Produkty, które będą przecenione: ${products}.`,
  reductionsTakenBack: (products) => `Cofnięte przeceny: ${products}.`,
  leftReductions: (products) =>
    `Bez zmian, bo już się skończyły albo ktoś zmienił cenę w międzyczasie: ${products}.`,
  changed: (cells) => `Zmieniono: ${cells}.`,
  left: (cells) => `Bez zmian, bo ktoś zmienił je albo ich promocję w międzyczasie: ${cells}.`,
  busy: 'Inni wciąż zmieniali te same produkty. Zacznij jeszcze raz.',
  stopping: 'Skończy się przy następnym kroku.',
  over: 'To już się skończyło.',
  unknown: {
    problem: 'nie ma już takiej pracy na produktach',
    cure: 'zobacz jobs list; dzień po zakończeniu jest zapominana',
  },
  underWay: 'To już się dzieje.',
  importedBefore: 'Ten plik już wczytano.',
  notTried: {
    problem: 'ten plik ma błędy albo nie został przeczytany do końca',
    cure: 'popraw go i wypróbuj jeszcze raz (goods try)',
  },
  notOver: { problem: 'to jeszcze trwa', cure: 'poczekaj albo najpierw zatrzymaj (goods stop)' },
  nothing: { problem: 'nie ma czego zmieniać', cure: 'wybierz inne produkty albo wartości' },
  notWhole: {
    problem: 'nie podano, o ile sztuk',
    cure: 'podaj liczbę całkowitą jako kwotę, jak 10 albo -2',
  },
  endless: { problem: 'nie podano, do kiedy', cure: 'podaj, kiedy przecena się kończy' },
  incomplete: {
    problem: 'nie podano, o ile',
    cure: 'podaj procent, kwotę, cenę albo końcówkę; dla category kategorię',
  },
  changedMeanwhile: {
    problem: 'produkty zmieniły się, odkąd to pokazano',
    cure: 'obejrzyj jeszcze raz, co się zmieni',
  },
}
