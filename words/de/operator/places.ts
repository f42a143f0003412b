import type { places as english } from '../../en/operator/places.ts'

export const places: typeof english = {
  columns: ['Lieferung', 'Betreiber', 'Orte', 'In Gebrauch'],
  inUse: 'ja',
  notInUse: 'nein: die Liste von InPost wird gelesen',
  found: ['Name', 'Betreiber', 'Adresse', 'Geöffnet', 'Nimmt Geld'],
  takes: { yes: 'ja', no: 'nein' },
  none: 'Der Shop hat keine eigenen Abholorte.',
  nothingFound: 'Kein Abholort wurde gefunden.',
  kept: (places, before) => `Abholorte dieser Lieferung: ${places}; ersetzt: ${before}.`,
  removed: (removed, left) => `Abholorte weggenommen: ${removed}; übrig: ${left}.`,
  tooFew: (places, before) => ({
    problem: `die Datei hat ${places} Abholorte anstelle von ${before}`,
    cure: 'nichts wurde geändert; wenn so wenige stimmen, --fewer hinzufügen',
  }),
  unknown: { problem: 'solche Abholorte gibt es nicht', cure: 'siehe: pickup places list' },
  busy: { problem: 'die Abholorte wurden gerade anderswo geändert', cure: 'noch einmal versuchen' },
  notJson: (line) => ({
    problem: `die Datei ist kein JSON: sie bricht in Zeile ${line}`,
    cure: 'berichtigen, oder eine CSV-Datei geben',
  }),
  wrong: (count) => ({
    problem: `die Datei hat ${count} Fehler, und nichts wurde geändert`,
    cure: 'die Zeilen unten berichtigen und noch einmal einlesen',
  }),
  line: (at, column) => `Zeile ${at}${column === '' ? '' : `, ${column}`}`,
  entry: (at, column) => `Ort ${at}${column === '' ? '' : `, ${column}`}`,
  more: (count) => `und ${count} weitere`,
  meant: (meant) => `; war ${meant} gemeint?`,
  faults: {
    'open-quote': () => 'ein Anführungszeichen wird hier geöffnet und nirgends geschlossen',
    'after-quote': () => 'hinter einem schließenden Anführungszeichen steht noch etwas',
    'empty-file': () => 'die Datei hat keine Abholorte; die erste Zeile nennt die Spalten',
    'unknown-column': () => 'diese Spalte gibt es nicht',
    'column-twice': () => 'diese Spalte kommt zweimal vor',
    'no-column': () => 'diese Spalte fehlt',
    'too-many-cells': (given) => `${given} steht unter keiner Spalte`,
    'not-a-list': () => 'hier muss eine Liste von Orten stehen, jeder als {"name": …}',
    'not-a-text': () => 'muss ein Text oder eine Zahl sein',
    empty: () => 'darf nicht leer sein',
    'too-long': () => 'ist zu lang',
    'bad-signs': () => 'enthält Zeichen, die man nicht sieht',
    'not-a-name': (given) =>
      `${given} ist kein Name eines Ortes: 2 bis 40 Buchstaben, Ziffern, Leerzeichen und - _ . /`,
    'not-an-operator': (given) =>
      `${given} ist kein Betreiber: ein kurzer Name in Kleinbuchstaben, etwa dpd`,
    'not-degrees': (given) => `${given} ist keine Zahl von Graden, etwa 50,0614`,
    'half-a-spot': () => 'fehlt: latitude und longitude gehören zusammen',
    nowhere: (given) =>
      `${given} ist keine polnische Postleitzahl, also braucht es latitude und longitude`,
    'not-a-link': (given) => `${given} ist keine Adresse, die mit https:// beginnt`,
    'not-yes-or-no': (given) => `${given} ist weder ja noch nein`,
    twice: (given, meant) => `${given} kommt zweimal vor: zuerst an Stelle ${meant}`,
    'other-operator': (given, meant) => `${given} ist nicht ${meant}`,
    'no-operator': () => 'Automaten sind von InPost: leer lassen',
  },
}
