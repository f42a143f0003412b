import type { GroupWords } from '../../operator-words.ts'

export const pickup = {
  about:
    'Lista paczkomatów i punktów InPost, pobierana raz dziennie albo od razu, i własne punkty sklepu.',
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
    'places import': {
      about: 'zastępuje własne punkty sklepu plikiem (CSV albo JSON): wszystko albo nic',
      given: {
        file: 'plik; - czyta to, co podano przez potok',
        kind: 'courier_point albo inpost_locker; bez tego courier_point',
        operator: 'czyje to punkty, np. dpd: punkty innych zostają',
        fewer: 'także listę krótszą niż połowa poprzedniej',
      },
      example: 'pickup places import points.csv --operator dpd --dry-run',
    },
    'places list': {
      about: 'liczy własne punkty sklepu według operatora albo pokazuje znalezione',
      given: { find: 'miejscowość, kod pocztowy albo początek nazwy' },
      example: 'pickup places list --find Kraków',
    },
    'places remove': {
      about: 'usuwa punkty: wszystkie danego rodzaju, jednego operatora albo jeden',
      given: {
        kind: 'courier_point albo inpost_locker',
        operator: 'tylko tego operatora',
        name: 'tylko ten o tej nazwie',
      },
      example: 'pickup places remove courier_point --operator dpd',
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
