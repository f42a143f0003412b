import type { MessageTexts } from './message-texts.ts'

export const pl: MessageTexts = {
  subject: (no, shop) => `Zamówienie ${no} w sklepie ${shop}`,
  greeting: (name) => `Dzień dobry, ${name}!`,
  received: (no) => `Dziękujemy. Zamówienie ${no} dotarło do nas i właśnie je przygotowujemy.`,
  products: 'Produkty',
  discount: (code) => (code === 'LOYALTY' ? 'Punkty lojalnościowe' : `Kod rabatowy ${code}`),
  delivery: (method) => `Dostawa: ${method}`,
  deliveryTime: (when) => `Termin dostawy: ${when}`,
  surcharge: 'Opłata za płatność',
  giftCard: 'Karta podarunkowa',
  total: 'Razem',
  vat: 'w tym VAT',
  toPay: 'Do zapłaty',
  payment: 'Płatność',
  instruction: (payment) =>
    payment === 'transfer'
      ? 'Prosimy o przelew na poniższe konto. Paczkę wyślemy, gdy wpłata do nas dotrze.'
      : payment === 'cod'
        ? 'Płacisz przy odbiorze paczki.'
        : '',
  recipient: 'Odbiorca',
  account: 'Numer konta',
  transferTitle: 'Tytuł',
  shipTo: 'Adres',
  pickUpAt: 'Punkt odbioru',
  closing: (shop) => `Pozdrawiamy\n${shop}`,
}
