import type { GroupWords } from '../../operator-words.ts'

export const pickup = {
  about:
    'Die Liste der Automaten und Abholpunkte von InPost, täglich gelesen oder jetzt, und eigene Abholorte des Shops.',
  commands: {
    show: {
      about: 'sagt, wie viele Abholorte es gibt und wann sie gelesen wurden',
      example: 'pickup show',
    },
    refresh: {
      about: 'liest sie jetzt von InPost',
      given: { fewer: 'auch eine Liste mit weniger als der Hälfte der vorigen' },
      example: 'pickup refresh',
    },
    'places import': {
      about:
        'ersetzt die eigenen Abholorte des Shops durch eine Datei (CSV oder JSON), ganz oder gar nicht',
      given: {
        file: 'die Datei; - liest, was durchgereicht wird',
        kind: 'courier_point oder inpost_locker; sonst courier_point',
        operator: 'wessen Orte es sind, etwa dpd: die der anderen bleiben',
        fewer: 'auch eine Liste mit weniger als der Hälfte der vorigen',
      },
      example: 'pickup places import points.csv --operator dpd --dry-run',
    },
    'places list': {
      about: 'zählt die eigenen Abholorte des Shops nach Betreiber, oder zeigt die gefundenen',
      given: { find: 'ein Ort, eine Postleitzahl oder der Anfang eines Namens' },
      example: 'pickup places list --find Kraków',
    },
    'places remove': {
      about: 'nimmt Abholorte weg: alle einer Art, die eines Betreibers oder einen',
      given: {
        kind: 'courier_point oder inpost_locker',
        operator: 'nur die dieses Betreibers',
        name: 'nur der mit diesem Namen',
      },
      example: 'pickup places remove courier_point --operator dpd',
    },
  },
  columns: ['Lieferung', 'Orte', 'Gelesen', 'Letzter Fehler'],
  none: 'Noch wurde keine Liste gelesen: gewählt wird aus den Abholorten des Shops.',
  refreshed: (places: number, before: number) =>
    `Abholorte in Gebrauch: ${places}; vorher: ${before}.`,
  notSet: {
    problem: 'niemandes Liste wird gelesen',
    cure: 'INPOST_POINTS_URL setzen',
  },
  troubles: {
    unreachable: 'InPost antwortet nicht',
    refused: 'InPost lehnt ab: das Token ist vielleicht falsch',
    'not-understood': 'was InPost sendet, ist keine Liste von Orten',
    incomplete: 'in der Liste fehlen Orte, von denen InPost spricht',
    'too-few': 'es gibt keine, oder weniger als die Hälfte von vorher',
  },
  cure: (places: number) =>
    `die letzte Liste bleibt, Abholorte: ${places}; später noch einmal versuchen`,
  tooFewCure: 'die letzte Liste bleibt; wenn so wenige stimmen, --fewer hinzufügen',
} satisfies GroupWords & Record<string, unknown>
