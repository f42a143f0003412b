import type { desk } from '../../en/desk/all.ts'

export const frame: typeof desk.frame = {
  desk: 'Zaplecze',
  titleOf: (shop) => `${shop}: zaplecze`,
  skip: 'Przejdź do treści',
  menu: 'Menu',
  openShop: 'Otwórz sklep',
  find: 'Znajdź zamówienie',
  findHint: 'Zamówienie, klient, produkt',
  logOut: 'Wyloguj się',
  rooms: {
    today: 'Dzisiaj',
    packing: 'Pakowanie',
    orders: 'Zamówienia',
    returns: 'Zwroty',
    customers: 'Klienci',
    webhooks: 'Webhooki',
    people: 'Osoby',
    history: 'Historia',
  },
  rehearsed: 'Jeszcze nic nie zrobiono. Wtedy byłoby powiedziane:',
  doneBefore: 'Tak już było.',
  forbidden: 'Twoja rola na to nie pozwala. Poproś właściciela sklepu.',
  wrongField: (label) => `${label}: tak być nie może.`,
  fields: { number: 'Numer', text: 'Notatka', tracking: 'Numer paczki', note: 'Notatka' },
  search: 'Szukaj',
  newest: 'Najnowsze',
  older: 'Starsze',
  pages: 'Strony',
  none: 'Nic tu nie ma.',
  notFound: {
    title: 'Nie ma tego tutaj',
    text: 'Nie ma takiej strony albo tego, czego dotyczyła.',
    back: 'Do dzisiaj',
  },
  elsewhere: {
    title: 'Sklep jest gdzie indziej',
    text: 'SHOP_API_URL prowadzi do sklepu gdzie indziej: tam się go prowadzi, tu nie ma zaplecza.',
  },
  failed: {
    title: 'To się nie udało',
    text: 'Coś poszło źle po naszej stronie. Nic nie zmieniło się do połowy; spróbuj za chwilę.',
  },
  unavailable: {
    title: 'Baza danych nie odpowiada',
    text: 'Nic nie przepadło. Spróbuj za chwilę.',
  },
}
