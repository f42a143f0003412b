import type { GroupWords } from '../../../operator-words.ts'

export const reductions = {
  about: 'Obniżki cen, które zaczynają się i kończą same. Historia cen ma jedno i drugie.',
  commands: {
    plan: {
      about: 'obniża ceny produktu od chwili do chwili',
      given: {
        product: 'id produktu',
        from: 'kiedy się zaczyna, jak 2026-12-01 albo 2026-12-01T08:00 według zegara sklepu',
        until: 'kiedy się kończy: pierwsza chwila z poprzednią ceną',
        prices:
          'cena promocyjna według kolumny, jak promo.PLN=80; wariantu po jego wyborze, jak „glaze=moss: promo.PLN=80”',
      },
      example: 'reductions plan lake-mug 2026-12-01 2026-12-07 promo.PLN=80',
    },
    list: {
      about: 'co jest zaplanowane albo trwa',
      given: { product: 'tylko tego produktu' },
      example: 'reductions list',
    },
    cancel: {
      about: 'kończy obniżkę teraz albo zanim się zacznie',
      given: { id: 'jak w reductions list' },
      example: 'reductions cancel 5f0c6e1a-2f5b-4c0e-9a52-1c2d3e4f5a6b',
    },
  },
  titles: ['obniżka', 'produkt', 'od', 'do', 'ceny', 'stan'],
  states: { planned: 'zaplanowana', running: 'trwa' },
  none: 'Nie zaplanowano żadnej obniżki.',
  planned: (from: string, until: string) => `Obniżka od ${from} do ${until}.`,
  cancelled: 'Nie jest już zaplanowana.',
  ended: 'Obniżka się skończyła.',
  was: 'Skończyła się już wcześniej.',
  busy: { problem: 'ktoś inny właśnie zmienia ten produkt', cure: 'spróbuj za chwilę' },
  unknown: (id: string) => ({
    problem: `nie ma produktu ${id}`,
    cure: 'podaj taki, jaki jest w products export',
  }),
  unknownReduction: (id: string) => ({
    problem: `nie ma obniżki ${id}`,
    cure: 'wszystkie pokazuje shop reductions list',
  }),
  unreadable: (typed: string) => ({
    problem: `„${typed}” jest niezrozumiałe`,
    cure: 'napisz kolumnę ceny promocyjnej i cenę, jak promo.PLN=80',
  }),
  twice: 'ta sama cena dwa razy',
  over: { problem: 'ten czas już minął', cure: 'podaj koniec, który dopiero nadejdzie' },
  order: {
    problem: 'skończyłaby się, zanim się zacznie',
    cure: 'podaj koniec późniejszy niż początek',
  },
  overlaps: (from: string, until: string) => ({
    problem: `ta sama cena jest już obniżona od ${from} do ${until}`,
    cure: 'wybierz inny czas albo najpierw zakończ tamtą',
  }),
  wrong: {
    problem: 'cena nie pasuje',
    cure: 'cena promocyjna jest niższa od ceny, której dotyczy',
  },
} satisfies GroupWords & Record<string, unknown>
