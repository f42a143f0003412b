import type { PaymentMails, PaymentScreens } from '../payment-words.ts'

export const payments = {
  'payment.transfer': 'Awaiting transfer',
  'payment.cod': 'On delivery',
} satisfies PaymentScreens

export const paymentMails: PaymentMails = {
  transfer: (payBy) =>
    `One thing is left: the transfer${payBy === undefined ? '' : `, by ${payBy}`}.`,
  cod: () => 'You pay when the parcel is handed to you.',
}
