import type { movingPeople as english } from '../../../en/desk/moving/people.ts'

export const movingPeople: typeof english = {
  title: 'Klienci z innego sklepu',
  about:
    'Klienci z eksportu Shopify, WooCommerce lub PrestaShop: adresy, firmy, języki i stare hasła, jeśli są w pliku. Późniejszy eksport tego samego sklepu zmienia tu to, co zmieniło się tam; to, co zmieniono tutaj, zostaje. Do nikogo nie piszemy.',
  files: 'Eksport',
  file: 'Plik klientów',
  fileHint: 'CSV, taki jak eksportuje go stary sklep',
  noFile: 'Najpierw wybierz plik klientów.',
  addresses: 'Plik adresów',
  addressesHint: 'tylko z PrestaShop; może zostać pusty',
  cookieKey: 'Klucz ciasteczek PrestaShop',
  cookieKeyHint: '_COOKIE_KEY_ z jego ustawień, dla haseł sprzed 1.7; może zostać pusty',
  consent:
    'Newsletter dostają dalej tylko ci, o których plik mówi, od kiedy i skąd (newsletter_date, newsletter_source).',
  tryIt: 'Zobacz, co by się stało',
  take: 'Przyjmij klientów',
  link: 'Przyjmij klientów z innego sklepu',
}
