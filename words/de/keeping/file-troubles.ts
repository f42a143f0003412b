import type {
  fileHints as englishHints,
  fileTroubles as english,
} from '../../en/keeping/file-troubles.ts'

export const fileTroubles: typeof english = {
  'open-quote': () => 'ein Anführungszeichen wird hier geöffnet und nirgends geschlossen',
  'after-quote': () =>
    'hinter einem schließenden Anführungszeichen steht noch etwas; in einer Zelle wird es doppelt geschrieben',
  'empty-file': () =>
    'die Datei hat keine Zeilen; die erste nennt die Spalten, jede weitere ist ein Artikel oder eine Variante',
  'unknown-column': () => 'diese Spalte gibt es nicht',
  'column-twice': () => 'diese Spalte kommt zweimal vor',
  'no-key-column': () => 'die Spalte fehlt: Sie sagt, von welchem Artikel eine Zeile ist',
  'too-many-cells': (given) =>
    `${given} steht unter keiner Spalte; eine Zelle mit dem Trennzeichen braucht Anführungszeichen`,
  required: () => 'darf nicht leer sein',
  'new-needs': () => 'wird für Neues gebraucht',
  'row-twice': (given) => `${given} kommt in der Datei zweimal vor`,
  'no-such-product': (given) => `es gibt keinen Artikel ${given}`,
  'no-such-variant': (given) =>
    `es gibt keine Variante ${given}; neue kommen mit den Artikeln, nicht hier`,
  'code-of-many': (given) => `${given} ist die Nummer von mehreren; fügen Sie eine Spalte id hinzu`,
  'bad-id': (given) =>
    `${given} kann keine id sein: Buchstaben ohne Akzente, Ziffern, Punkte, Binde- und Unterstriche, bis 64`,
  'not-a-price': (given) =>
    `${given} ist kein Preis: höchstens zwei Nachkommastellen, nichts zwischen Tausendern`,
  'not-a-number': (given) => `${given} ist keine Zahl, die hier stehen kann`,
  'not-whole': (given) => `${given} ist keine ganze Zahl ab 0`,
  'not-below': (given, meant) => `der Aktionspreis ${given} liegt nicht unter dem Preis ${meant}`,
  'promo-alone': (given) => `es gibt einen Aktionspreis ${given}, aber keinen Preis, den er senkt`,
  'stock-of-variants': (given) =>
    `dieser Artikel wird nach Varianten gezählt: hier leer lassen und ${given} in ihre Zeilen schreiben`,
  'sets-have-no-stock': () => 'ein Set hat keinen eigenen Bestand, seine Teile haben ihn',
  'not-yes-or-no': (given) => `${given} ist weder ja noch nein`,
  'not-a-day': (given) => `${given} ist kein Tag`,
  'not-one-of': (given) => `${given} kann hier nicht stehen`,
  'not-a-set': () => 'was ein Set ist oder keines, kann eine Datei nicht ändern',
  'unknown-category': (given) => `es gibt keine Kategorie ${given}`,
  'unknown-group': (given) => `es gibt keine Gruppe ${given}`,
  'unknown-maker': (given) => `es gibt keinen Hersteller ${given}`,
  'unknown-attribute': (given) => `es gibt kein Merkmal ${given}`,
  'unknown-value': (given) => `das Merkmal hat keinen solchen Wert: ${given}`,
  'not-a-pair': (given) => `${given} ist kein Merkmal mit einem Wert`,
  'not-an-address': (given) =>
    `${given} kann kein Ende einer Adresse sein: Kleinbuchstaben, Ziffern und einzelne Bindestriche`,
  'address-taken': (given, meant) => `${given} ist die Adresse des Artikels ${meant}`,
  'not-a-picture': (given) =>
    `${given} ist keine Adresse eines Bildes: https://… oder ein Pfad im Shop, /…`,
}

export const fileHints: typeof englishHints = {
  hint: (meant) => `war ${meant} gemeint?`,
  instead: (meant) => `schreiben Sie ${meant}`,
  known: (meant) => `es gibt: ${meant}`,
  line: (line, column) => (column === '' ? `Zeile ${line}` : `Zeile ${line}, ${column}`),
  more: (count) => `und ${count} weitere`,
}
