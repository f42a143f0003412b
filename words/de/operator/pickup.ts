import type { GroupWords } from '../../operator-words.ts'

export const pickup = {
  about: 'Die Liste der Automaten und Abholpunkte von InPost: täglich gelesen, oder jetzt.',
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
