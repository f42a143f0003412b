import type { GroupWords } from '../../operator-words.ts'

export const taxNumbers = {
  about: 'Co VIES albo biała lista podatników mówi o NIP-ach klientów.',
  commands: {
    list: {
      about: 'drukuje ostatnią odpowiedź o każdym numerze, od najnowszego',
      given: { limit: 'ile najwyżej; domyślnie 50' },
      example: 'tax-numbers list',
    },
    check: {
      about: 'pyta teraz o jeden numer',
      given: { number: 'z literami kraju' },
      example: 'tax-numbers check PL5260001246',
    },
  },
  columns: ['Numer', 'Stan', 'Kiedy', 'Nazwa', 'Adres', 'Dowód', 'Ostatni błąd'],
  none: 'Nikt nie podał jeszcze numeru, który zna któryś z rejestrów.',
  standings: {
    valid: 'zarejestrowany',
    invalid: 'niezarejestrowany',
    unchecked: 'niesprawdzony',
  },
  notSet: {
    problem: 'żaden rejestr nie jest pytany o ten kraj',
    cure: 'ustaw VIES_URL albo NIP_URL',
  },
  wrongNumber: (number: string) => ({
    problem: `${number} nie jest numerem podatkowym`,
    cure: 'wpisz go z literami kraju, jak PL5260001246',
  }),
  unavailable: (why: string) => ({
    problem: `rejestr nie odpowiedział (${why}): nic nie wiadomo, poprzednia odpowiedź zostaje`,
    cure: 'spróbuj później',
  }),
} satisfies GroupWords & Record<string, unknown>
