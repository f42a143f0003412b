import type { report as english, today as englishToday } from '../../en/operator/report.ts'

export const report: typeof english = {
  about:
    'Liczby według dni lub miesięcy: zamówienia, obrót, zwroty, nowi klienci, wiadomości. Nikogo nie wymienia.',
  commands: {
    '': {
      about: 'wypisuje liczby z tych dni i to, co sprzedawało się najlepiej',
      given: {
        from: 'pierwszy dzień, np. 2026-11-01; bez tego pierwszy dzień miesiąca ostatniego dnia',
        to: 'ostatni dzień; bez tego dziś',
        by: 'day (dzień) lub month (miesiąc); bez tego dniami do dwóch miesięcy',
        best: 'ile najlepiej sprzedających się; domyślnie 10',
        sources:
          'wypisuje zamiast tego wszystkie źródła każdego dnia lub miesiąca: wizyty, koszyki, zamówienia',
        csv: 'wypisuje wiersze do arkusza kalkulacyjnego',
      },
      example: 'report --from 2026-01-01 --to 2026-12-31 --by month',
    },
    vat: {
      about: 'do czego doszły zamówienia według kraju i stawki VAT, bez tego, co oddano',
      given: {
        from: 'pierwszy dzień; bez tego pierwszy dzień miesiąca ostatniego dnia',
        to: 'ostatni dzień; bez tego dziś',
        csv: 'zamiast tego wiersze dla arkusza',
      },
      example: 'report vat --from 2026-10-01 --to 2026-12-31',
    },
    codes: {
      about: 'ile odjęły kody rabatowe i do czego doszły ich zamówienia',
      given: {
        from: 'pierwszy dzień; bez tego pierwszy dzień miesiąca ostatniego dnia',
        to: 'ostatni dzień; bez tego dziś',
        csv: 'zamiast tego wiersze dla arkusza',
      },
      example: 'report codes --from 2026-11-01 --csv',
    },
    searches: {
      about: 'czego szukano i nie znaleziono; trzymane 400 dni, bez tego, co mogłoby kogoś wskazać',
      given: {
        from: 'pierwszy dzień; bez tego pierwszy dzień miesiąca ostatniego dnia',
        to: 'ostatni dzień; bez tego dziś',
        csv: 'zamiast tego wiersze dla arkusza',
      },
      example: 'report searches --from 2026-11-01 --csv',
    },
  },
  vatTitles: ['kraj', 'stawka', 'waluta', 'zamówienia', 'netto', 'VAT', 'brutto'],
  noOrders: 'Brak zamówień.',
  codeTitles: ['kod', 'waluta', 'zamówienia', 'rabat', 'przychód'],
  noCodes: 'Brak kodów.',
  searchTitles: ['szukano', 'język', 'razy'],
  noSearches: 'Brak wyszukiwań bez wyniku.',
  days: (from, to, zone) => `Od ${from} do ${to}, według zegara ${zone}.`,
  noDays: {
    problem: 'nie ma takich dni',
    cure: 'podaj dni, które istnieją, pierwszy nie po ostatnim',
  },
  tooLong: { problem: 'to ponad dziesięć lat', cure: 'podaj mniej dni' },
  title: (from, to, zone) =>
    `Od ${from} do ${to}, według zegara ${zone}. Obrót: zamówienia nieanulowane, pomniejszone o to, co z nich zwrócono, brutto.`,
  unnamed: 'bez nazwy',
  unnamedNote:
    '„bez nazwy”: wpisane adresy i odnośniki z innych stron; ich koszyków i zamówień nie rozróżniamy.',
  columns: {
    period: 'okres',
    visits: 'wizyty',
    baskets: 'koszyki',
    source: 'skąd',
    orders: 'zamówienia',
    cancelled: 'anulowane',
    paid: 'opłacone',
    givenBack: (code) => `zwrócono ${code}`,
    returns: 'zwroty',
    customers: 'nowi klienci',
    mailsSent: 'wysłane wiadomości',
    mailsGivenUp: 'porzucone',
    total: 'razem',
    best: 'najlepiej sprzedawane',
    quantity: 'ilość',
  },
}

export const today: typeof englishToday = {
  about: 'Co teraz czeka na ciebie, i pieniądze tych dni.',
  commands: {
    tasks: {
      about: 'pokazuje, co czeka, według ostatniego dnia, i czego zaczyna brakować',
      example: 'today tasks',
    },
    money: {
      about: 'ile klienci zapłacili dziś, w tym tygodniu i miesiącu, i ile z tego zostaje',
      example: 'today money',
    },
  },
  nothing: 'Nic nie czeka.',
  taskColumns: ['Ile', 'Co', 'Od kiedy', 'Do kiedy'],
  tasks: {
    pack: 'zamówienia do spakowania',
    send: 'spakowane zamówienia do wysłania',
    unpaid: 'zamówienia, których przelew zaraz będzie spóźniony',
    'returns-new': 'nowe zwroty do przejrzenia',
    'returns-here': 'zwroty do rozpatrzenia',
    'returns-settle': 'zwroty do wypłaty',
    'money-back': 'pieniądze do zwrotu',
    withdrawals: 'odstąpienia bez zamówienia w sklepie',
    disputes: 'spory, na które trzeba odpowiedzieć',
    payments: 'płatności bez zamówienia',
    messages: 'wiadomości do odpisania',
    opinions: 'opinie do przejrzenia',
    drafts: 'zaplanowane zmiany sklepu, których nie opublikowano',
    mails: 'listy, których nie udało się wysłać',
  },
  by: { law: 'według prawa', shop: 'według ustawień', provider: 'według operatora' },
  lowStock: (count: number) => `Kończy się: ${count}`,
  stockColumns: ['Kod', 'Produkt', 'Zostało', 'Sprzedane w 14 dni', 'Ile osób czeka'],
  period: 'okres',
  day: 'dzień',
  moneyColumns: ['płatności', 'zapłacono', 'oddano', 'zostaje'],
  growth: 'zmiana',
  periods: { today: 'dziś', week: 'ten tydzień', month: 'ten miesiąc' },
}
