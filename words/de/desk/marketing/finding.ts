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
  fromHint: 'Mit dem, was nach dem Fragezeichen steht, etwa /index.php?id=7',
  to: 'Führt zu',
  toHint: 'Eine Seite dieses Shops, etwa /c/tee, oder / für die Startseite; leer: für immer fort',
  since: 'Seit',
  gone: 'für immer fort',
  forget: 'Vergessen',
  synonymsAbout: 'Wer eins davon sucht, findet auch, was ein anderes hat.',
  synonymsHint: 'Eine Gruppe je Zeile, mit Kommas getrennt: Becher, Tasse',
}
