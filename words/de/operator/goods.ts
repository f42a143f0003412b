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
