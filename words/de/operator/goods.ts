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
  wrong: (count) => ({
    problem: `Fehler in der Datei: ${count}; es wurde nichts geändert`,
    cure: 'die Zeilen unten berichtigen und die Datei noch einmal einlesen',
  }),
  readAs: (encoding) =>
    `Als ${encoding} gelesen; stimmen Buchstaben nicht, speichern Sie die Datei in UTF-8.`,
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
    'Die eigenen Bilder des Shops: von Produkten, Seiten und der Startseite. Sie entstehen neu ohne das, was Kameras hineinschreiben, und liegen in der Datenbank, also auch in Sicherungen.',
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
