import type * as english from '../../../en/operator/marketing/vouchers.ts'

export const codes: typeof english.codes = {
  about: 'Kody rabatowe.',
  commands: {
    create: {
      about: 'tworzy kod albo wiele kodów, których nikt nie zgadnie',
      given: {
        code: 'co wpisują klienci, od 3 do 40 liter i cyfr, wśród nich . - _; pomiń przy --count',
        percent: 'procent zniżki',
        value: 'kwota zniżki w walucie podstawowej',
        from: 'najmniejsza wartość koszyka w walucie podstawowej',
        until: 'ostatni dzień, na przykład 2026-12-31; bez tego rok od teraz',
        uses: 'ile razy działa; bez tego zawsze, a przy wielu kodach raz',
        products: 'id produktu, którego dotyczy; osobno dla każdego',
        notReduced: 'nie na to, co już przecenione',
        rules: 'plik JSON ze wszystkimi zasadami, dla innych rodzajów kodów',
        count: 'tyle kodów, każdy z 12 losowymi znakami',
        prefix: 'od czego się zaczynają',
      },
      example: 'codes create WIOSNA10 --percent 10 --until 2027-03-31',
    },
    list: {
      about: 'wypisuje kody i ile razy ich użyto',
      given: { open: 'tylko te, które działają', search: 'część kodu' },
      example: 'codes list --open',
    },
    change: {
      about: 'zmienia w kodzie to, co podano, i nic więcej',
      given: {
        code: 'kod',
        percent: 'procent zniżki',
        value: 'kwota zniżki w walucie podstawowej',
        from: 'najmniejsza wartość koszyka w walucie podstawowej; 0: żadna',
        until: 'ostatni dzień, na przykład 2026-12-31',
        uses: 'ile razy działa; always: bez granicy',
        products: 'id produktu, którego dotyczy; osobno dla każdego',
        reduced: 'with albo without: z tym, co już przecenione, lub bez',
        rules: 'plik JSON ze wszystkimi zasadami',
      },
      example: 'codes change WIOSNA10 --until 2027-04-30 --uses always',
    },
    end: {
      about: 'kończy działanie kodu od teraz',
      given: { code: 'kod' },
      example: 'codes end WIOSNA10',
    },
  },
  noName: {
    problem: 'potrzebny jest albo jeden kod, albo liczba kodów',
    cure: 'napisz codes create WIOSNA10 --percent 10 albo codes create --count 20 --percent 10',
  },
  noDiscount: {
    problem: 'potrzebny jest procent albo kwota, jedno z dwojga',
    cure: 'napisz --percent 10, --value 20 albo --rules z plikiem',
  },
  wrongRules: (where) => ({
    problem: `te zasady nie pasują: ${where}`,
    cure: 'to JSON z polami type, validUntil (ms) i discount',
  }),
  unknownProducts: (ids) => ({
    problem: `sklep nie ma produktu o tym id: ${ids}`,
    cure: 'weź id z products list',
  }),
  givesNothing: { problem: 'nic nie daje', cure: 'wybierz więcej niż 0' },
  otherKind: {
    problem: 'to mają tylko kody na koszyk',
    cure: 'napisz --rules z plikiem wszystkich zasad',
  },
  changed: (code, until) => `${code} jest zmieniony, ważny do ${until}.`,
  sameBefore: (code) => `${code} był taki już wcześniej.`,
  over: { problem: 'ostatni dzień już minął', cure: 'wybierz dzień, który nadejdzie' },
  taken: (code) => ({ problem: `kod ${code} już jest`, cure: 'wybierz inny' }),
  created: (count, until) => `Utworzone kody: ${count}, ważne do ${until}.`,
  none: 'Nie ma żadnych.',
  titles: ['kod', 'daje', 'do', 'użyto', 'stan'],
  open: 'działa',
  closed: 'skończony',
  unknown: (code) => ({
    problem: `nie ma kodu ${code}`,
    cure: 'zobacz codes list; wielkość liter ma znaczenie',
  }),
  ended: (code) => `${code} już nie działa.`,
  wasOver: (code) => `${code} nie działał już wcześniej.`,
}

export const cards: typeof english.cards = {
  about: 'Karty podarunkowe.',
  commands: {
    create: {
      about: 'tworzy kartę albo wiele kart, których nikt nie zgadnie',
      given: {
        code: 'co wpisują klienci, od 3 do 40 liter i cyfr, wśród nich . - _; pomiń przy --count',
        amount: 'ile na niej jest, na przykład 50 lub 49.90',
        currency: 'jej waluta; bez tego podstawowa',
        count: 'tyle kart, każda z 16 losowymi znakami',
        prefix: 'od czego się zaczynają',
      },
      example: 'cards create --count 5 --amount 100',
    },
    list: {
      about: 'wypisuje karty i ile na nich zostało',
      given: { open: 'tylko te, na których coś zostało', search: 'część kodu' },
      example: 'cards list --open',
    },
    refund: {
      about:
        'zwraca na karty podarunkowe to, co zapłaciły za zwrot rozliczony, zanim działo się to samo',
      given: { number: 'numer zwrotu, np. R/2026/11/0031' },
      example: 'cards refund R/2026/11/0031',
    },
    add: {
      about: 'dokłada do karty',
      given: {
        code: 'jej kod',
        amount: 'ile więcej, na przykład 50 lub 49.90',
      },
      example: 'cards add KRAM-7QF2M9XKTB4CHVWP --amount 50',
    },
    end: {
      about: 'zdejmuje z karty to, co na niej zostało',
      given: { code: 'jej kod' },
      example: 'cards end KRAM-7QF2M9XKTB4CHVWP',
    },
  },
  noName: {
    problem: 'potrzebny jest albo jeden kod, albo liczba kart',
    cure: 'napisz cards create --count 5 --amount 100',
  },
  currency: (given, known) => ({
    problem: `sklep nie przyjmuje waluty ${given}`,
    cure: `wybierz jedną z: ${known}`,
  }),
  taken: (code) => ({ problem: `karta ${code} już jest`, cure: 'wybierz inny kod' }),
  created: (count, amount) => `Utworzone karty: ${count}, na każdej ${amount}.`,
  tooMuch: (most) => ({
    problem: `na karcie mieści się najwyżej ${most}`,
    cure: 'wybierz mniejszą kwotę',
  }),
  isEnded: { problem: 'ta karta jest zakończona', cure: 'utwórz nową' },
  added: (left) => `Na karcie jest teraz ${left}.`,
  noReturn: (no) => ({ problem: `nie ma zwrotu ${no}`, cure: 'weź numer z returns list --all' }),
  notSettled: (no) => ({
    problem: `${no} nie jest rozliczony`,
    cure: `rozlicz go: returns settle ${no} zwraca to, co zapłaciły karty podarunkowe`,
  }),
  refunded: {
    given: (no, sum) => `${no}: ${sum} wróciło na karty podarunkowe.`,
    before: (no, sum) => `${no}: ${sum} wróciło już wcześniej.`,
    nothing: (no) => `${no}: karty podarunkowe nic za to nie zapłaciły.`,
  },
  refundTitles: ['karta', 'zwrócono'],
  none: 'Nie ma żadnych.',
  titles: ['kod', 'zostało', 'wydano na'],
  unknown: (code) => ({ problem: `nie ma karty ${code}`, cure: 'zobacz cards list' }),
  ended: (code, amount) => `${code} jest teraz pusta; zdjęto ${amount}.`,
}
