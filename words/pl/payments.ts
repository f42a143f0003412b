import type { PaymentMails, PaymentScreens } from '../payment-words.ts'

export const payments = {
  'payment.transfer': 'Czeka na przelew',
  'payment.cod': 'Przy odbiorze',
} satisfies PaymentScreens

export const paymentMails: PaymentMails = {
  transfer: (payBy) =>
    `Zostało jedno: przelew${payBy === undefined ? '' : `, ostatni dzień to ${payBy}`}.`,
  cod: () => 'Płacisz przy odbiorze paczki.',
}
