import type { desk } from '../../../en/desk/all.ts'

export const deliveryPrices: typeof desk.deliveryPrices = {
  title: (name) => `Preise: ${name}`,
  way: 'Preise als Tabelle',
  about: (currency) =>
    `In ${currency}, mit MwSt. Was Sie hier speichern, schreibt die Preisstufen.`,
  where: 'Wohin',
  countries: 'Länder',
  groups: { eu: 'Europäische Union', all: 'überall' },
  price: 'Preis',
  gross: 'Preis mit MwSt.',
  vat: 'MwSt., Prozent',
  freeFrom: 'Kostenlos ab einem Warenwert von',
  freeFromHint:
    'Leer: nie kostenlos. Das geht allen Zeilen ohne Land vor und gilt nicht für Länder, die Zeilen nennen.',
  rows: 'Andere Preise',
  rowsAbout:
    'Es gilt die erste Zeile, die passt, sonst der Preis oben. Gewichte in Gramm, wie sie die Eigenschaft „weight“ hat.',
  noWeight:
    'Es gilt die erste Zeile, die passt, sonst der Preis oben. Nach Gewicht geht es, sobald es eine Zahleneigenschaft mit dem Schlüssel „weight“ gibt.',
  country: 'Nach',
  otherCountries: 'alle anderen Länder',
  byCountry:
    'Für ein Land, das Zeilen nennen, gelten nur diese, sonst die der Europäischen Union, sonst die für alle anderen Länder. Wo keine davon passt, gilt der Preis oben.',
  row: (number) => `Zeile ${number}`,
  rowBy: 'Gemessen an',
  noRow: 'keine Zeile; mit Land: jede Bestellung',
  by: { total: 'Warenwert', count: 'Stückzahl', weight: 'Gewicht, g' },
  from: 'Ab',
  to: 'Unter',
  rowFree: 'Kostenlos ab einem Warenwert von',
  more: 'Mehr Zeilen',
  moreAbout: 'Es ist Platz für mehr Zeilen; noch ist nichts gespeichert.',
  wrong: 'Das kann nicht so sein.',
  wrongBy:
    'Sagen Sie, wonach er geht, oder nennen Sie ein Land: Der Preis aller anderen steht oben.',
  kept: (names) =>
    `Was dort bisher galt, gilt in eigenen Zeilen weiter: ${names.join(', ')}. Ändern oder leeren Sie sie, wenn es anders sein soll.`,
  wrongVat: 'Das ist kein Mehrwertsteuersatz in ganzen Prozent, wie 19 oder 19 %.',
  notSaved: 'Noch ist nichts gespeichert: manche Felder können nicht so sein.',
  steps: 'Preisstufen',
  noTable:
    'Diese Stufen sagen mehr als eine Tabelle: durch eine Formel, eine andere Eigenschaft oder mehrere Steuersätze. Geändert werden sie in den Feldern der Lieferart.',
}
