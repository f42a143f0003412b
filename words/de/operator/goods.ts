import type { GroupWords } from '../../operator-words.ts'

import type * as english from '../../en/operator/goods.ts'

const file = 'die Datei; - liest, was hereingeleitet wird, oder druckt'
const separator =
  'comma (Komma) oder semicolon (Semikolon); sonst das, was Tabellen in dieser Sprache erwarten'
const force = 'überschreibt eine Datei, die schon da ist'

export const products: typeof english.products = {
  about: 'Artikel aus einer Datei und in eine Datei (CSV).',
  commands: {
    export: {
      about: 'schreibt alle Artikel in eine Datei, die eingelesen werden kann',
      given: { file, separator, force },
      example: 'products export artikel.csv',
    },
    import: {
      about: 'fügt Artikel hinzu und ändert sie, alles oder nichts; was fehlt, bleibt, wie es ist',
      given: { file },
      example: 'products import artikel.csv --dry-run',
    },
    create: {
      about: 'legt ein Produkt an; Spalten heißen wie in der Datei aller',
      given: {
        product: 'seine ID für immer: Buchstaben, Ziffern, Punkte, Binde- und Unterstriche',
        fields: 'Spalte und Wert, wie price.PLN=21; mehrere',
      },
      example: 'products create krug name.pl=Dzban categories=mugs vat.pl=23 price.PLN=120',
    },
    copy: {
      about: 'legt ein Produkt an wie ein anderes, archiviert und ohne Bestand',
      given: {
        product: 'die ID des anderen',
        names: 'ihre Namen, wie name.de=Krug; sonst: der Name mit einer Nummer',
      },
      example: 'products copy lake-mug name.de=Krug',
    },
    set: {
      about: 'ändert Spalten eines Produkts, so genannt wie in der Datei aller',
      given: {
        product: 'die Id des Produkts',
        fields: 'Spalte und Wert, wie price.PLN=21; auch mehrere',
      },
      example: 'products set lake-mug price.PLN=96 badges=new',
    },
  },
}

export const prices: typeof english.prices = {
  about: 'Preise aus einer Datei und in eine Datei (CSV); der Preisverlauf schreibt sich selbst.',
  commands: {
    export: {
      about: 'schreibt die Preise aller Artikel in eine Datei, die eingelesen werden kann',
      given: { file, separator, force },
      example: 'prices export preise.csv',
    },
    import: {
      about: 'ändert Preise, alles oder nichts',
      given: { file },
      example: 'prices import preise.csv --dry-run',
    },
  },
}

export const stock: typeof english.stock = {
  about: 'Was zum Verkauf frei ist, aus einer Datei und in eine Datei (CSV).',
  commands: {
    export: {
      about: 'schreibt die Bestände aller Artikel in eine Datei, die eingelesen werden kann',
      given: { file, separator, force },
      example: 'stock export bestand.csv',
    },
    import: {
      about: 'ändert Bestände, alles oder nichts',
      given: { file },
      example: 'stock import bestand.csv --dry-run',
    },
  },
}

export const goodsFile: typeof english.goodsFile = {
  written: (name, count, rows) => `${name}: ${count} Artikel, ${rows} Zeilen.`,
  imported: (added, changed, unchanged, count) =>
    `Artikel hinzugefügt: ${added}, geändert: ${changed}, unverändert: ${unchanged}; Bestände gesetzt: ${count}.`,
  stockLost: (where: string, product: string, count: number) =>
    `${where}: ${product} wird von nun an nach Varianten gezählt; der Bestand des ganzen Produkts (${count}) zählt nicht mehr`,
  wouldImport: (added, changed, unchanged, count) =>
    `Produkte: ${added} kämen dazu, ${changed} würden geändert, ${unchanged} blieben; gesetzte Bestände: ${count}.`,
  read: (count) => `Eingelesene Produkte der Datei: ${count}.`,
  endedAt: (done) =>
    `Der Shop hat sich inzwischen geändert, und die Datei passt nicht mehr. Vorher eingelesene Produkte: ${done}.`,
  wrong: (count) => ({
    problem: `Fehler in der Datei: ${count}; es wurde nichts geändert`,
    cure: 'die Zeilen unten berichtigen und die Datei noch einmal einlesen',
  }),
  readAs: (encoding) =>
    `Als ${encoding} gelesen; stimmen Buchstaben nicht, speichern Sie die Datei in UTF-8.`,
  copied: (id) => `Die Kopie ist ${id}: archiviert und ohne Bestand.`,
  noName: (lang) => ({
    problem: 'was für die Kopie angegeben ist, ist kein Name',
    cure: `geben Sie name.${lang}=NAME an, mit einer Sprache des Shops`,
  }),
  noProduct: (id) => ({
    problem: `ein Produkt ${id} gibt es nicht`,
    cure: 'nehmen Sie seine Id aus products export',
  }),
  busy: {
    problem: 'dieselben Artikel hat gerade jemand anders geändert',
    cure: 'die Datei noch einmal einlesen',
  },
  there: (name) => ({
    problem: `${name} ist schon da`,
    cure: 'einen anderen Namen wählen oder --force angeben',
  }),
  unwritable: (name) => ({
    problem: `${name} kann nicht geschrieben werden`,
    cure: 'einen Ordner wählen, der da ist und beschrieben werden darf',
  }),
}

/** The shop's own pictures. */
export const pictures = {
  about:
    'Die eigenen Bilder des Shops: von Produkten, Seiten und der Startseite. Sie entstehen neu ohne das, was Kameras hineinschreiben, und liegen in der Datenbank oder im Speicher aus den Einstellungen, und in Sicherungen.',
  commands: {
    add: {
      about: 'nimmt ein Bild auf und nennt seine Adresse für Produkte, Seiten und Einstellungen',
      given: {
        file: 'die Datei: JPEG, PNG, WebP, AVIF, TIFF oder GIF, 400 bis 12 000 px, höchstens 20 MB',
        label: 'wie Sie es kennen; sonst der Name der Datei',
      },
      example: 'pictures add see-becher.jpg',
    },
    list: {
      about: 'listet die Bilder, das neueste zuerst',
      given: {
        search: 'nur die, deren Name das enthält',
        unused: 'nur die, die nichts zeigt',
        limit: 'wie viele, 1 bis 200; sonst 50',
        cursor: 'macht weiter, wo die Liste davor endete: ihr `next`',
      },
      example: 'pictures list --unused',
    },
    show: {
      about: 'zeigt ein Bild und wo es verwendet wird',
      given: { name: 'sein Name oder seine Adresse' },
      example: 'pictures show /media/AbCdEfGhIjKlMnOpQrStUv.webp',
    },
    describe: {
      about: 'sagt denen, die es nicht sehen, was ein Bild zeigt',
      given: {
        name: 'sein Name oder seine Adresse',
        texts: 'ein Text je Sprache, wie de="Ein blauer Becher"; ein leerer nimmt ihn weg',
      },
      example: 'pictures describe AbCdEfGhIjKlMnOpQrStUv en="A blue mug" de="Ein blauer Becher"',
    },
    replace: {
      about:
        'zeigt überall dort ein anderes Bild, wo dieses steht, und entfernt es, wenn keine Bestellung es hat',
      given: {
        name: 'das gezeigte Bild: Name oder Adresse',
        label: 'wie Sie es kennen; sonst der Name der Datei',
        file: 'die Datei des anderen',
      },
      example: 'pictures replace AbCdEfGhIjKlMnOpQrStUv becher-2.jpg',
    },
    remove: {
      about: 'entfernt Bilder, die nichts mehr zeigt',
      given: { name: 'das Bild: Name oder Adresse' },
      example: 'pictures remove AbCdEfGhIjKlMnOpQrStUv',
    },
    move: {
      about:
        'verschiebt alle Bilder in den Speicher aus den Einstellungen oder zurück in die Datenbank',
      given: { to: 'store (Speicher) oder database (Datenbank)' },
      example: 'pictures move store --dry-run',
    },
  },
  none: 'Es gibt keine Bilder.',
  titles: ['Adresse', 'Name', 'Pixel', 'Größe'],
  kilobytes: (count: number) => `${count} kB`,
  added: (label: string, address: string) => `${label} ist in der Bibliothek. Adresse: ${address}`,
  known: (address: string) => `Dieses Bild ist schon da. Adresse: ${address}`,
  narrow: (width: number, places: readonly ('product' | 'slide')[]) => {
    const names = { product: 'ein Produkt (1200)', slide: 'eine Folie der Startseite (1600)' }
    return `Es ist ${width} px breit: nicht scharf genug für ${places.map((place) => names[place]).join(', ')}.`
  },
  unused: 'Nichts zeigt es.',
  use: (
    use: { kind: 'product' | 'order'; id: string } | { kind: 'document'; of: string; id: string },
  ) =>
    use.kind === 'document'
      ? `${use.of} ${use.id}`
      : `${{ product: 'Produkt', order: 'Bestellung' }[use.kind]} ${use.id}`,
  described: 'Seine Texte sind geändert.',
  replaced: (address: string) => `Überall, wo es stand, steht jetzt dieses: ${address}`,
  removed: 'Es ist entfernt.',
  toMove: (count: number) => `Bilder, die umziehen: ${count}.`,
  moved: {
    store: (count: number) => `In den Speicher verschoben und verglichen: ${count}.`,
    database: (count: number) => `In die Datenbank verschoben und verglichen: ${count}.`,
  },
  allThere: 'Alle Bilder sind schon dort.',
  notWhole: (count: number) =>
    `Geblieben, wo sie sind, weil sie dort nicht ganz sind: ${count}. Ersetzen Sie diese Bilder:`,
  halted: (why: string, detail: string) =>
    `Es endete vorzeitig: ${why}${detail === '' ? '' : ` (${detail})`}. Noch einmal begonnen geht es weiter.`,
  noStore: {
    problem: 'es ist kein Speicher für Bilder eingestellt',
    cure: 'setzen Sie PICTURES_S3_URL, PICTURES_S3_KEY_ID und PICTURES_S3_SECRET und starten Sie den Shop neu',
  },
  troubles: {
    away: 'der Speicher antwortet nicht',
    refused: 'der Speicher weist den Schlüssel aus den Einstellungen ab',
    'no-bucket': 'der Speicher hat keinen solchen Bucket',
    damaged: 'der Speicher gab andere Bytes zurück, als er bekam',
    strange: 'der Speicher antwortet Unerwartetes',
    'not-set': 'es ist kein Speicher für Bilder eingestellt',
  },
  inUse: (count: number) => ({
    problem: `es wird noch an ${count} ${count === 1 ? 'Stelle' : 'Stellen'} gezeigt`,
    cure: 'Bestellungen behalten ihres; sonst erst ein anderes Bild zeigen oder es ersetzen',
  }),
  unknown: (name: string) => ({
    problem: `es gibt kein Bild ${name}`,
    cure: 'nehmen Sie die Adresse aus pictures list',
  }),
  unfit: (file: string) => ({
    'no-picture': {
      problem: `${file} ist kein Bild, das sich lesen lässt`,
      cure: 'geben Sie JPEG, PNG, WebP, AVIF, TIFF oder GIF, das sich auf Ihrem Rechner öffnen lässt',
    },
    moves: { problem: `${file} bewegt sich`, cure: 'geben Sie ein stehendes Bild' },
    'too-small': {
      problem: `${file} ist kleiner als 400 px`,
      cure: 'geben Sie das Foto, wie die Kamera es aufgenommen hat',
    },
    'too-large': {
      problem: `${file} ist größer als 12 000 px`,
      cure: 'verkürzen Sie die längere Seite',
    },
    hdr: {
      problem: `${file} ist ein HDR-Bild, dessen Licht grau herauskäme`,
      cure: 'speichern Sie es als JPEG oder als gewöhnliches Bild (SDR)',
    },
    'too-big': {
      problem: `${file} ist größer als 20 MB`,
      cure: 'speichern Sie es als JPEG oder kleiner',
    },
    busy: {
      problem: 'das Bild ließ sich gerade nicht erstellen',
      cure: 'versuchen Sie es noch einmal',
    },
  }),
} satisfies GroupWords & Record<string, unknown>

/** Lange Arbeit an vielen Produkten. */
export const manyGoods: typeof english.manyGoods = {
  about:
    'Lange Arbeit an vielen Produkten, die der Server allein tut: jobs list sagt, wie weit sie ist.',
  commands: {
    try: {
      about: 'liest eine Datei von Produkten und sagt, was sie ändern würde, ohne etwas zu ändern',
      given: {
        file,
        part: 'all, prices oder stock; sonst all',
      },
      example: 'goods try produkte.csv',
    },
    import: {
      about: 'liest eine geprobte Datei in den Shop, einige Produkte auf einmal',
      given: { id: 'der Probe, wie in jobs list' },
      example: 'goods import 5yJ3',
    },
    change: {
      about: 'ändert viele Produkte: die genannten, oder alle, die die Optionen finden',
      given: {
        what: 'price, reduction, end-reduction, archive, restore, category oder stock',
        products: 'IDs; ohne sie alle, die die Optionen finden',
        percent: 'vom Preis, wie 5 oder -10',
        amount: 'zum Preis dazu, wie 3 oder -2.50; zum Bestand, wie 10 oder -2',
        price: 'genau dieser Preis für alle, wie 49.99',
        from: 'wann eine Reduzierung von selbst beginnt; sonst sofort',
        until: 'wann sie von selbst endet, wie 2026-12-24 oder 2026-12-24T18:00',
        ending: 'die letzten zwei Ziffern jedes Preises, wie 99',
        currency: 'die Währung; sonst die erste des Shops',
        to: 'die Kategorie, die zur ersten wird',
        view: 'sold oder archived; sonst sold',
        search: 'was in Name, Nummer oder ID steht',
        category: 'in dieser Kategorie',
        soldOut: 'von denen nichts mehr da ist',
        reduced: 'die reduziert sind',
        seen: 'was --dry-run nannte: abgelehnt, wo es jetzt etwas anderes täte',
      },
      example: 'goods change price --percent=5 --ending 99 --category mugs',
    },
    show: {
      about: 'sagt, wie weit Arbeit an Produkten ist und was herauskam',
      given: { id: 'wie goods change sie genannt hat' },
      example: 'goods show 5yJ3',
    },
    undo: {
      about: 'nimmt eine Änderung vieler Produkte zurück, außer was seither geändert wurde',
      given: { id: 'der Änderung, wie in jobs list' },
      example: 'goods undo 5yJ3',
    },
    pictures: {
      about:
        'holt Bilder von Produkten, die auf anderen Servern liegen, in die Bibliothek, einige auf einmal',
      example: 'goods pictures',
    },
    stop: {
      about: 'beendet Arbeit an Produkten vorzeitig',
      given: { id: 'wie in jobs list' },
      example: 'goods stop 5yJ3',
    },
  },
  pictures: {
    fetched: (fetched: number, left: number) =>
      left === 0
        ? `Geholte Bilder: ${fetched}.`
        : `Geholte Bilder: ${fetched}, nicht geholt: ${left}. Beginnen Sie noch einmal, um die fehlenden zu holen.`,
    whys: {
      private: 'führt in kein öffentliches Netz',
      'no-answer': 'antwortet zurzeit nicht',
      'not-found': 'dort ist kein Bild mehr',
    },
    more: (count: number) => `und ${count} weitere`,
  },
  planned: (products, cells, stray) =>
    `Produkte, die sich ändern: ${products}, an ${cells} Stellen; ausgelassen, weil es nicht stimmte: ${stray}.`,
  priceless: (products) =>
    `Ausgelassen, weil sie in dieser Währung keinen Preis haben: ${products}.`,
  wholesale: (products) =>
    `Großhandelspreise bleiben, wie sie sind; Produkte mit einem: ${products}.`,
  uncounted: (products) => `Ausgelassen, weil ihr Bestand nicht gezählt wird: ${products}.`,
  overlapping: (products) =>
    `Ausgelassen, weil sie für einen Teil dieser Zeit schon reduziert sind: ${products}.`,
  reductionsPlanned: (products) => `Produkte, die reduziert werden: ${products}.`,
  reductionsTakenBack: (products) => `Zurückgenommene Reduzierungen: ${products}.`,
  leftReductions: (products) =>
    `So gelassen, weil sie vorbei waren oder jemand den Preis inzwischen geändert hat: ${products}.`,
  changed: (cells) => `Geändert: ${cells}.`,
  left: (cells) =>
    `So gelassen, weil jemand sie oder ihre Reduzierung inzwischen geändert hat: ${cells}.`,
  busy: 'Andere änderten immer wieder dieselben Produkte. Beginnen Sie noch einmal.',
  stopping: 'Es endet beim nächsten Schritt.',
  over: 'Es ist schon vorbei.',
  unknown: {
    problem: 'diese Arbeit an Produkten gibt es nicht mehr',
    cure: 'siehe jobs list; einen Tag nach dem Ende wird sie vergessen',
  },
  underWay: 'Das geschieht schon.',
  importedBefore: 'Diese Datei wurde schon gelesen.',
  notTried: {
    problem: 'diese Datei hat Fehler oder wurde nicht zu Ende gelesen',
    cure: 'bessern Sie sie aus und proben Sie sie noch einmal (goods try)',
  },
  notOver: {
    problem: 'es ist noch nicht vorbei',
    cure: 'warten Sie, oder halten Sie es erst an (goods stop)',
  },
  nothing: { problem: 'es gibt nichts zu ändern', cure: 'wählen Sie andere Produkte oder Werte' },
  notWhole: {
    problem: 'es ist nicht gesagt, um wie viele Stück',
    cure: 'nennen Sie als Betrag eine ganze Zahl, wie 10 oder -2',
  },
  endless: { problem: 'es ist nicht gesagt, bis wann', cure: 'sagen Sie, wann sie endet' },
  incomplete: {
    problem: 'es ist nicht gesagt, wie viel',
    cure: 'nennen Sie Prozente, einen Betrag, einen Preis oder eine Endung; für category eine Kategorie',
  },
  changedMeanwhile: {
    problem: 'die Produkte haben sich geändert, seit dies gezeigt wurde',
    cure: 'sehen Sie sich noch einmal an, was sich ändern würde',
  },
}
