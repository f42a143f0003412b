import type { moveCustomers as english } from '../../../en/operator/moving/customers.ts'

const notes = {
  // Przyjęte inaczej, niż stało w pliku.
  'not-subscribed': () =>
    'chciał(a) tam newsletter, ale plik nie mówi, od kiedy i skąd: nie ma na liście',
  'password-unknown': () => 'stare hasło ma nieznaną postać: trzeba ustawić nowe',
  'password-costly': () => 'sprawdzanie starego hasła trwałoby za długo: trzeba ustawić nowe',
  'password-salted': () =>
    'stare hasło wymaga klucza ciasteczek starego sklepu (--cookie-key): trzeba ustawić nowe',
  'known-mailbox': () =>
    'tą skrzynką zamawiano lub logowano się tutaj bez konta: nowe hasło ustawia się przez mail, który ją potwierdza',
  'changed-here': (given) => `zmienione tutaj i tam, zostaje jak tutaj: ${given}`,
  'left-here': () => 'zrezygnował(a) tutaj z newslettera: zostaje poza listą',
  // Nieprzyjęte.
  'no-email': () => 'nie ma adresu e-mail',
  'bad-email': () => 'to nie jest adres e-mail',
  twice: () => 'jest w pliku dwa razy: liczy się pierwszy',
  'account-here': () => 'ma tutaj konto: zostaje, jak jest',
  'waits-here': () => 'zarejestrował(a) się tutaj i jeszcze nie potwierdził(a)',
  'deleted-here': () => 'konto usunięto tutaj i nie wraca',
  staff: () => 'pracuje w starym sklepie: zaproś do biurka',
  guest: () => 'zamawiał(a) tam jako gość, bez konta',
  'switched-off': () => 'konto było tam wyłączone',
  // Nie ma tu miejsca.
  unfit: (given) => `nie dało się zachować: ${given}`,
  'more-addresses': (given) => `dalsze adresy: ${given}`,
  'invoice-apart': (given) => `adres do faktury bez firmy: ${given}`,
  unread: (given) => `kolumny, których nie czytamy: ${given}`,
} satisfies typeof english.notes

export const moveCustomers: typeof english = {
  notes,
  systems: {
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    prestashop: 'PrestaShop',
    plain: 'nasze kolumny',
  },
  taken: (added, changed, unchanged) =>
    `Przyjęto: dodani klienci ${added}, zmienieni ${changed}, bez zmian ${unchanged}.`,
  withoutPassword: (count) =>
    `Nowi bez hasła: ${count}. Ustawią je przez „Nie pamiętam hasła” przy logowaniu; do nikogo nie napisano.`,
  joined: (count) => `Na liście newslettera, z dowodem zgody: ${count}.`,
  leftNewsletter: (count) => `Zdjęci z listy newslettera, jak tam: ${count}.`,
  proof: (system, day, source) =>
    `Zgoda w poprzednim sklepie (${system}) z dnia ${day}; źródło tam: ${source}`,
  leftText: (system) => `Zakończono w poprzednim sklepie (${system})`,
  empty: {
    problem: 'w pliku nie ma klientów',
    cure: 'wyeksportuj go ze starego sklepu jeszcze raz',
  },
  broken: (line, file) => ({
    problem: `${file === 'first' ? 'plik' : 'plik adresów'} urywa się w wierszu ${line}`,
    cure: 'zamknij tam cudzysłów albo wyeksportuj plik jeszcze raz',
  }),
  unknownFile: (columns) => ({
    problem: `to nie jest znany plik klientów: jego kolumny to ${columns}`,
    cure: 'podaj klientów z Shopify, WooCommerce lub PrestaShop albo plik z kolumnami email, name, language, registered, password, company, tax_number, ship_street …',
  }),
}
