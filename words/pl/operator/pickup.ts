import type { GroupWords } from '../../operator-words.ts'

export const pickup = {
  about: 'Lista paczkomatów i punktów InPost: pobierana raz dziennie albo od razu.',
  commands: {
    show: {
      about: 'mówi, ile jest punktów i kiedy je pobrano',
      example: 'pickup show',
    },
    refresh: {
      about: 'pobiera je teraz z InPost',
      given: { fewer: 'także listę krótszą niż połowa poprzedniej' },
      example: 'pickup refresh',
    },
  },
  columns: ['Dostawa', 'Punkty', 'Pobrano', 'Ostatni błąd'],
  none: 'Nie pobrano jeszcze listy: klienci wybierają z punktów sklepu.',
  refreshed: (places: number, before: number) =>
    `Punkty w użyciu: ${places}; poprzednio: ${before}.`,
  notSet: {
    problem: 'niczyja lista nie jest pobierana',
    cure: 'ustaw INPOST_POINTS_URL',
  },
  troubles: {
    unreachable: 'InPost nie odpowiada',
    refused: 'InPost odmawia: token może być błędny',
    'not-understood': 'odpowiedź InPost nie jest listą punktów',
    incomplete: 'na liście brakuje punktów, o których mówi InPost',
    'too-few': 'nie ma żadnych albo jest mniej niż połowa poprzednich',
  },
  cure: (places: number) => `zostaje ostatnia lista, punkty: ${places}; spróbuj później`,
  tooFewCure: 'zostaje ostatnia lista; jeśli tak krótka jest poprawna, dodaj --fewer',
} satisfies GroupWords & Record<string, unknown>
