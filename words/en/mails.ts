import type { MailWords } from '../mail-words.ts'

export const mails: MailWords = {
  products: 'Products',
  discount: (code, points) =>
    points > 0 ? `Loyalty points, ${points} used` : `Discount code ${code}`,
  delivery: (method) => `Delivery: ${method}`,
  surcharge: 'Payment fee',
  giftCard: 'Gift card',
  total: 'Total',
  vat: (amount) => `including ${amount} VAT`,
  toPay: 'To pay',
  recipient: 'Recipient',
  account: 'Account number',
  transferTitle: 'Payment reference',
  amount: 'Amount',
  deliverTo: 'Delivered to',
  pickUpAt: 'Pick-up point',
  orderedBy: 'Ordered by',
  invoiceTo: 'Invoice for',
  taxNumber: 'Tax number',
  arrives: 'Arrives',
  note: 'Your note',
  agreed: 'You agreed to',
  consents: {
    terms: 'the terms of the shop',
    version: (number: number, from: string | undefined) =>
      `, version ${number}${from === undefined ? '' : ` in force from ${from}`}`,
    processing: 'the processing of your data to fulfil the order',
    marketing: (shop) => `mails about what is new at ${shop}`,
  },
  confirmation: {
    subject: (no, shop) => `Your order ${no} at ${shop}`,
    heading: (firstName) => `Thank you, ${firstName}`,
    received: (no) => `Your order ${no} is with us.`,
    paid: (no) => `Your order ${no} is with us, and it is paid.`,
    link: 'See your order',
    payLink: 'Pay for your order, or see it',
    next: 'What happens next',
    payStep: (payBy) => ({
      title: payBy === undefined ? 'First' : `By ${payBy}`,
      text: 'Your transfer arrives. Until then we keep everything for you.',
    }),
    payElsewhereStep: (until) => ({
      title: `By ${until}`,
      text: 'You pay on the page of your order, unless you have already. Until then we keep everything for you.',
    }),
    sendStep: (delivery, afterPayment) => ({
      title: afterPayment ? 'When it has arrived' : 'Now',
      text: `We get everything ready. ${delivery}.`,
    }),
    withdrawStep: (days) => ({
      title: `Up to ${days} days after everything has reached you`,
      text: 'You may withdraw from the contract. How, and what is excepted, is written below.',
    }),
    days: (count) => (count === '1' ? '1 day' : `${count} days`),
    ordered: 'What you ordered',
  },
  ended: {
    subject: (no, shop) => `Your order ${no} at ${shop} was not paid in time`,
    ended: (no, lastDay) =>
      `We kept everything of your order ${no} for you until ${lastDay}. No transfer has reached us, so the order is cancelled and its pieces are back on the shelf. There is nothing left for you to do or to pay.`,
    notConfirmed: (no) =>
      `No payment for your order ${no} was confirmed in time, so the order is cancelled and its pieces are back on the shelf. Should money have left your account, it is sent back to you.`,
    gaveBack: 'The discount code, gift card or points that you used for it can be used again.',
    paidMeanwhile:
      'Is your transfer on its way? Answer this mail, and we will sort it out with you.',
    link: 'To the shop',
  },
  notice: {
    subject: (no, amount) => `New order ${no}: ${amount}`,
    heading: (no) => `New order ${no}`,
    placed: (when) => `Placed on ${when}. An answer to this mail goes to the customer.`,
    payment: (name, isPaid) => `Payment: ${name}, ${isPaid ? 'paid' : 'not paid yet'}.`,
    note: 'The customer’s note',
    link: 'The order’s page',
  },
}
