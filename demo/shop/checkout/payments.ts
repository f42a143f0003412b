import type { PaymentOption } from '#domain/entities/order.ts'
import type { BankAccount } from '#shop/catalogue/stored/documents.ts'
import { demoProviderPayments } from './provider-payments.ts'

export const demoPayments: PaymentOption[] = [
  {
    type: 'transfer',
    name: { pl: 'Przelew', en: 'Bank transfer', de: 'Überweisung' },
    text: {
      pl: 'Numer konta dostaniesz po złożeniu zamówienia. Czekamy siedem dni.',
      en: 'You get the account number with the order. We wait for seven days.',
      de: 'Die Kontonummer erhalten Sie mit der Bestellung. Wir warten sieben Tage.',
    },
    deliveries: ['courier', 'pickup', 'inpost_locker', 'inpost_courier', 'courier_point'],
    surcharge: 0,
  },
  {
    type: 'cod',
    name: { pl: 'Przy odbiorze', en: 'Cash on delivery', de: 'Nachnahme' },
    text: {
      pl: 'Płacisz kurierowi. Do zamówienia doliczamy {5 PLN}.',
      en: 'You pay the courier. We add {5 PLN} to the order.',
      de: 'Sie zahlen beim Kurier. Dafür kommen {5 PLN} hinzu.',
    },
    deliveries: ['inpost_courier_cod'],
    surcharge: 5,
  },
  ...demoProviderPayments,
  // Only their names: they pay by themselves, and nobody chooses them.
  {
    type: 'giftCard',
    name: { pl: 'Karta podarunkowa', en: 'Gift card', de: 'Geschenkkarte' },
    text: {
      pl: 'Karta płaci za całe zamówienie.',
      en: 'The card pays for the whole order.',
      de: 'Die Karte bezahlt die ganze Bestellung.',
    },
    deliveries: [],
    surcharge: 0,
  },
  {
    type: 'zero',
    name: { pl: 'Nic do zapłaty', en: 'Nothing to pay', de: 'Nichts zu bezahlen' },
    text: {
      pl: 'To zamówienie nic nie kosztuje.',
      en: 'This order costs nothing.',
      de: 'Diese Bestellung kostet nichts.',
    },
    deliveries: [],
    surcharge: 0,
  },
]

/**
 * Made-up accounts in the shape of real ones: the sort code is no bank's, and the check digits are
 * right, so that a payment code can be made.
 */
export const demoBankAccounts: BankAccount[] = [
  { currency: 'PLN', account: '28 0000 0000 4820 0000 0000 0001' },
  { currency: 'EUR', account: 'PL98 0000 0000 4820 0000 0000 0002' },
  { currency: 'GBP', account: 'PL71 0000 0000 4820 0000 0000 0003' },
  { currency: 'CZK', account: 'PL44 0000 0000 4820 0000 0000 0004' },
].map((account) => ({
  ...account,
  recipient: 'Kamionka sp. z o.o., ul. Garncarska 9, 31-115 Kraków',
}))
