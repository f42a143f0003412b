import type { MessageTexts } from './message-texts.ts'

export const en: MessageTexts = {
  subject: (no, shop) => `Your order ${no} at ${shop}`,
  greeting: (name) => `Hello ${name},`,
  received: (no) => `thank you. We have received your order ${no} and are getting it ready.`,
  products: 'Products',
  discount: (code) => (code === 'LOYALTY' ? 'Loyalty points' : `Discount code ${code}`),
  delivery: (method) => `Delivery: ${method}`,
  deliveryTime: (when) => `Arrives: ${when}`,
  surcharge: 'Payment fee',
  giftCard: 'Gift card',
  total: 'Total',
  vat: 'including VAT',
  toPay: 'To pay',
  payment: 'Payment',
  instruction: (payment) =>
    payment === 'transfer'
      ? 'Please transfer the amount to this account. We send the parcel as soon as your payment arrives.'
      : payment === 'cod'
        ? 'You pay when the parcel is handed to you.'
        : '',
  recipient: 'Recipient',
  account: 'Account',
  transferTitle: 'Payment reference',
  shipTo: 'Address',
  pickUpAt: 'Pick-up point',
  closing: (shop) => `Kind regards\n${shop}`,
}
