import type { PaymentOption } from '#domain/entities/order.ts'
import type { BankAccount } from '#shop/catalogue/stored/documents.ts'

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
      pl: 'Płacisz kurierowi. Do zamówienia doliczamy 5 zł.',
      en: 'You pay the courier. We add 5 zł to the order.',
      de: 'Sie zahlen beim Kurier. Dafür kommen 5 zł hinzu.',
    },
    deliveries: ['inpost_courier_cod'],
    surcharge: 5,
  },
]

/** Made-up accounts in the shape of real ones: the sort code is no bank's. */
export const demoBankAccounts: BankAccount[] = ['PLN', 'EUR', 'GBP', 'CZK'].map(
  (currency, index) => ({
    currency,
    recipient: 'Kamionka sp. z o.o., ul. Garncarska 9, 31-115 Kraków',
    account: `00 1140 0000 0000 4820 0000 000${index + 1}`,
  }),
)
