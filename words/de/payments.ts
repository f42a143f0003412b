import type { PaymentMails, PaymentScreens } from '../payment-words.ts'

export const payments = {
  'payment.transfer': 'Wartet auf Überweisung',
  'payment.cod': 'Bei Lieferung',
} satisfies PaymentScreens

export const paymentMails: PaymentMails = {
  transfer: (payBy) =>
    `Eines fehlt noch: die Überweisung${payBy === undefined ? '' : `, spätestens ${payBy}`}.`,
  cod: () => 'Sie zahlen bei der Übergabe des Pakets.',
}
