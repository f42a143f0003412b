import type { keys as english } from '../../en/operator/keys.ts'

const name = 'jak go nazywasz, na przykład program, który go dostanie'

/** Klucze API właściciela. */
export const keys: typeof english = {
  about:
    'Klucze, którymi programy działają w Twoim imieniu: co każdy może, do kiedy i kiedy był ostatnio użyty. Token widać raz; sklep przechowuje tylko jego skrót.',
  commands: {
    create: {
      about: 'tworzy klucz i drukuje jego token, którego nikt nie pokaże drugi raz',
      given: {
        name,
        scopes:
          'co może, po przecinkach: orders, goods, customers, content, settings, reports lub keys, każde z :read albo :write; zapis obejmuje odczyt',
        until: 'ostatni dzień, w którym działa, np. 2027-03-31; bez tego aż do unieważnienia',
      },
      example: 'keys create warehouse --scopes orders:write,goods:read --until 2027-03-31',
    },
    list: {
      about: 'wypisuje klucze od najnowszego; unieważnione jeszcze przez 90 dni',
      example: 'keys list',
    },
    revoke: {
      about: 'unieważnia klucz: od następnego wywołania niczego nie otwiera',
      given: { name },
      example: 'keys revoke warehouse',
    },
  },
  none: 'Nie ma żadnych kluczy.',
  titles: ['Nazwa', 'Zakresy', 'Utworzono', 'Do', 'Ostatnio użyty', 'Stan'],
  states: { open: 'działa', expired: 'wygasł', revoked: 'unieważniony' },
  forever: 'do unieważnienia',
  never: 'nigdy',
  created: (key, scopes) =>
    `To jest token klucza ${key} (${scopes}). Zachowaj go teraz: nie pokaże się ponownie.`,
  revoked: (key) => `${key} jest unieważniony: niczego już nie otwiera.`,
  wasRevoked: (key) => `${key} unieważniono wcześniej.`,
  over: {
    problem: 'klucz wygasłby, zanim powstanie',
    cure: 'podaj dzień, który jeszcze nie minął, albo pomiń --until',
  },
  taken: (key) => ({
    problem: `klucz ${key} już istnieje`,
    cure: 'najpierw go unieważnij albo wybierz inną nazwę',
  }),
  unknown: (key) => ({
    problem: `nie ma klucza ${key}`,
    cure: 'weź nazwę z keys list',
  }),
}
