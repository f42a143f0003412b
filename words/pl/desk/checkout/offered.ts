import type { desk } from '../../../en/desk/all.ts'

export const offered: typeof desk.offered = {
  title: 'Co komu się oferuje',
  about:
    'Złóż koszyk, jaki ktoś mógłby kupić, i zobacz, które dostawy i płatności może wybrać: według tych samych zasad co przy zamawianiu.',
  way: 'Dla przykładowego koszyka, kraju, kodu pocztowego i klienta',
  who: 'Kto zamawia',
  postCode: 'Kod pocztowy',
  customer: 'Klient',
  customers: { guest: 'bez konta', retail: 'z kontem', wholesale: 'hurtowy' },
  currency: 'Waluta',
  ask: 'Zobacz, co jest oferowane',
  goods: (sum) => `Produkty kosztują ${sum}; niżej widać, co jest oferowane.`,
  offered: 'Co jest oferowane',
  notOffered: 'Dostawy, których się nie oferuje',
  none: 'Żadna dostawa: nikt tego nie zamówi.',
  delivery: 'Dostawa',
  price: 'Cena',
  payments: 'Można zapłacić przez',
  notPaid: 'Nie przez',
  noPayment: 'Niczym: z tą dostawą nikt nie zamówi.',
  notDelivered: {
    'switched-off': 'wyłączona dla tego kraju',
    country: 'nie obsługuje tego kraju',
    'post-code': 'nie obsługuje tego kodu pocztowego',
    hidden: 'jej formuła ukrywa ją przy tym koszyku',
    'no-price': 'jej formuła nie daje ceny dla tego koszyka',
  },
  notPaidBy: {
    'by-itself': 'nikt jej nie wybiera',
    delivery: 'nie łączy się z tą dostawą',
    account: 'nie ma konta bankowego w tej walucie',
    currency: 'nie w tej walucie',
    amount: 'nie na tę kwotę',
    place: 'tam nie można zapłacić za paczkę',
    'no-contract': 'operator nie jest ustawiony albo nie przyjmuje tego rodzaju',
    resting: 'operator ostatnio nie odpowiadał i przez chwilę odpoczywa',
  },
  contract: {
    title: 'Umowa z operatorem',
    isSetUp: 'Jest ustawiona.',
    missing: (names) =>
      `Nie jest ustawiona, więc nikomu się tego nie oferuje. W ustawieniach procesu brakuje: ${names}.`,
    played: 'To sklep demonstracyjny: sam odgrywa operatora.',
    tests: (names) =>
      `Aby zapłacić w systemie testowym operatora, ustaw ${names} i zamów coś na próbę.`,
    noTests: 'Żadne ustawienie nie prowadzi do systemu testowego operatora.',
    trial: 'Sprawdź umowę',
    trialAbout:
      'Operator jest pytany, czy przyjmuje umowę tak, jak jest ustawiona. Żadne pieniądze nie płyną.',
    noTrial: 'Operator nie ma wywołania, którym można by sprawdzić tę umowę.',
    own: 'Nie potrzebuje umowy: sklep rozlicza ją sam.',
  },
}
