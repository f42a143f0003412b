import type {
  unreadable as english,
  fileHints as englishHints,
  fileTroubles as englishFileTroubles,
} from '../../en/operator/files.ts'

export const unreadable: typeof english = {
  missing: (name) => ({
    problem: `es gibt keine Datei ${name}`,
    cure: 'nennen Sie eine Datei, die da ist, oder - für Eingeleitetes',
  }),
  denied: (name) => ({
    problem: `${name} kann nicht gelesen werden`,
    cure: 'nennen Sie eine Datei, keinen Ordner, die gelesen werden darf',
  }),
  'too-big': (name) => ({
    problem: `${name} ist größer als 50 MB`,
    cure: 'teilen Sie sie in mehrere Dateien',
  }),
  workbook: (name) => ({
    problem: `${name} ist eine Arbeitsmappe einer Tabellenkalkulation, kein Text`,
    cure: 'speichern Sie sie dort als CSV („CSV UTF-8“) und nennen Sie diese Datei',
  }),
  'no-text': (name) => ({
    problem: `${name} ist kein Text`,
    cure: 'nennen Sie eine Textdatei: UTF-8, UTF-16 oder Windows-1250',
  }),
  'not-utf-8': (name, line) => ({
    problem: `Zeile ${line} von ${name} ist nicht UTF-8`,
    cure: 'speichern Sie die Datei noch einmal als UTF-8 (Excel: „CSV UTF-8“; LibreOffice: Zeichensatz „Unicode (UTF-8)“), oder holen Sie sie noch einmal, wenn sie abgebrochen ist',
  }),
  'lost-letters': (name, line) => ({
    problem: `Zeile ${line} von ${name} enthält \ufffd; das steht für Buchstaben, die beim Speichern verloren gingen`,
    cure: 'exportieren Sie sie als UTF-8, wo die Buchstaben noch stimmen',
  }),
}

export const fileTroubles: typeof englishFileTroubles = {
  'open-quote': () => 'ein Anführungszeichen wird hier geöffnet und nirgends geschlossen',
  'after-quote': () =>
    'hinter einem schließenden Anführungszeichen steht noch etwas; in einer Zelle wird es doppelt geschrieben',
  'empty-file': () =>
    'die Datei hat keine Zeilen; die erste nennt die Spalten, jede weitere ist ein Artikel oder eine Variante',
  markup: () =>
    'das ist HTML oder XML und kein CSV; manche Systeme nennen es .xls: öffnen Sie es in einer Tabelle und speichern Sie es als „CSV UTF-8“',
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
  'id-taken': (given) => `ein Produkt ${given} gibt es schon`,
  'not-a-price': (given) =>
    `${given} ist kein Preis: höchstens zwei Nachkommastellen, nichts zwischen Tausendern`,
  'price-of-nothing': (given) =>
    `${given} kann kein Preis sein: Für nichts wird nichts verkauft. Was noch keinen Preis hat: Zelle leer lassen und unter status archived schreiben; was jemand geschenkt bekommen soll: ein Code über den ganzen Wert (codes create)`,
  'with-unit': (given) => `${given}: hier steht nur die Zahl, ohne Einheit und Währung`,
  'share-of-vat': (given, meant) =>
    meant === ''
      ? `${given} ist weniger als ein Prozent, und eine solche Umsatzsteuer hat kein Land`
      : `${given} wäre weniger als ein Prozent, und eine solche Umsatzsteuer hat kein Land; eine Tabelle bewahrt ${meant} % so auf`,
  'two-readings': (given, meant) =>
    `${given} lässt sich auf zwei Arten lesen, ${meant}: schreiben Sie, was gemeint ist`,
  'a-day': (given) =>
    `${given} ist ein Tag: Eine Tabelle hat ihn aus einer Zahl wie 16,10 gemacht. Stellen Sie die Spalte dort auf Text oder Zahl und schreiben Sie die Zahl noch einmal`,
  exponent: (given) =>
    `${given} macht eine Tabelle aus einer langen Zahl, und deren letzte Ziffern sind verloren. Stellen Sie die Spalte dort auf Text und schreiben Sie die Zahl noch einmal`,
  'spreadsheet-fault': (given) =>
    `${given} schreibt eine Tabelle, wo sie nicht rechnen konnte oder kein Platz war: sehen Sie dort nach, was hier stehen soll`,
  'html-in-text': (given) =>
    `${given} ist HTML, und Leser sähen es, wie es dasteht: schreiben Sie die Buchstaben selbst; HTML gehört unter description`,
  'below-nothing': (given) =>
    `${given} ist weniger als nichts; so schreiben es Systeme, die mehr verkaufen, als da ist: schreiben Sie 0, und yes unter preorder, wenn vor der Lieferung bestellt werden darf`,
  'other-count': (given, meant) =>
    `${given} Texte, wo ${meant} gebraucht werden: schreiben Sie einen für jedes, in deren Reihenfolge, oder keinen`,
  'not-an-ean': (given) =>
    `${given} ist keine EAN: 8, 12, 13 oder 14 Ziffern, von denen die letzte die anderen prüft; eine eigene Nummer gehört unter code, und wo es keine gibt, bleibt die Zelle leer`,
  'lost-noughts': (given, meant) =>
    `${given} ist die Nummer ${meant} ohne die Nullen davor, wie eine Tabelle sie hinterlässt. Stellen Sie die Spalte dort auf Text und schreiben Sie ${meant}; um die Nummer trotzdem zu ändern, leeren Sie die Zelle vorher mit einer eigenen Datei`,
  'id-without-noughts': (given, meant) =>
    `${given} ist der Artikel ${meant} ohne die Nullen davor, wie eine Tabelle ihn hinterlässt. Stellen Sie die Spalte dort auf Text und schreiben Sie ${meant}; ein eigener Artikel ${given} kommt mit einer Datei, die auch eine Zeile ${meant} hat`,
  'of-the-whole': (given, meant) =>
    meant === ''
      ? `${given} steht in der Zeile einer Variante, das hat nur der Artikel als Ganzes`
      : `${given} steht in der Zeile einer Variante; das hat nur der Artikel als Ganzes: ${meant}`,
  'not-a-number': (given) => `${given} ist keine Zahl, die hier stehen kann`,
  'not-whole': (given) => `${given} ist keine ganze Zahl ab 0`,
  'not-below': (given, meant) => `der Aktionspreis ${given} liegt nicht unter dem Preis ${meant}`,
  'not-above': (given, meant) =>
    `der Preis ${given} liegt nicht über dem reduzierten Preis ${meant}: ändern Sie auch ihn, oder beenden Sie erst die Reduzierung`,
  'promo-alone': (given) => `es gibt einen Aktionspreis ${given}, aber keinen Preis, den er senkt`,
  'stock-of-variants': (given) =>
    `dieser Artikel wird nach Varianten gezählt: hier leer lassen und ${given} in ihre Zeilen schreiben`,
  'sets-have-no-stock': () => 'ein Set hat keinen eigenen Bestand, seine Teile haben ihn',
  'not-yes-or-no': (given) => `${given} ist weder ja noch nein`,
  'not-a-day': (given) => `${given} ist kein Tag`,
  'not-a-measure': (given) =>
    `${given} ist kein Maß: eine Zahl und mg, g, kg, ml, cl, l, cm, m, m2 oder szt`,
  'not-one-of': (given) => `${given} kann hier nicht stehen`,
  'not-a-set': () => 'was ein Set ist oder keins, bleibt so; nur Sets haben Teile',
  'not-a-part': (given) => `${given} ist kein Teil eines Sets`,
  'unknown-part': (given) => `${given}: Kein Produkt und keine Variante, die ein Teil sein könnte`,
  'not-a-field': (given) => `${given} ist nichts, was jemand ausfüllen kann`,
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
  'several-pictures': () => 'hier steht ein Bild; alle gehören unter pictures, mit | dazwischen',
}

export const fileHints: typeof englishHints = {
  hint: (meant) => `war ${meant} gemeint?`,
  instead: (meant) => `schreiben Sie ${meant}`,
  example: (meant) => `zum Beispiel ${meant}`,
  known: (meant) => `es gibt: ${meant}`,
  line: (line, column) => (column === '' ? `Zeile ${line}` : `Zeile ${line}, ${column}`),
  more: (count) => `und ${count} weitere`,
}
