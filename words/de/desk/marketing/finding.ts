import type { desk } from '../../../en/desk/all.ts'

export const finding: typeof desk.finding = {
  addresses: 'Frühere Adressen',
  addressesAbout:
    'Eine geänderte Adresse führt von selbst zur neuen. Dies ist für Seiten früherer Shops und für alles, was fort ist.',
  searchHint: 'Ein Teil der Adresse',
  noAddresses: 'Über keine Adresse wurde etwas gesagt.',
  notFound: (search) => `In keiner Adresse kommt „${search}“ vor.`,
  lead: 'Sagen, was aus einer Adresse wird',
  from: 'Frühere Adresse',
  fromHint:
    'Mit dem, was nach einem Fragezeichen steht, etwa /index.php?id=7; * oder {id} steht für beliebigen Text ohne Schrägstrich',
  to: 'Führt zu',
  toHint:
    'Eine Seite dieses Shops, etwa /c/tee, / für die Startseite oder /p/* mit dem, wofür * stand; leer: für immer fort',
  since: 'Seit',
  gone: 'für immer fort',
  forget: 'Vergessen',
  many: 'Viele Adressen aus einer Datei',
  manyHint:
    'CSV mit den Spalten from und to, ein Export von Shopify oder aus einem Weiterleitungs-Plugin von WordPress (CSV oder JSON). Sonst ändert sich nichts.',
  file: 'Datei',
  read: 'Datei einlesen',
  noFile: 'Erst eine Datei wählen.',
  synonymsAbout: 'Wer eins davon sucht, findet auch, was ein anderes hat.',
  synonymsHint: 'Eine Gruppe je Zeile, mit Kommas getrennt: Becher, Tasse',
}
