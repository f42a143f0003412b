import type { report as english } from '../../en/operator/report.ts'

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
  },
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
