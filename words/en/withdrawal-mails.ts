import type { WithdrawalMailWords } from '../withdrawal-mail-words.ts'

export const withdrawalMails: WithdrawalMailWords = {
  link: 'Withdraw from contract here',
  receipt: {
    subject: (no, shop) => `Receipt of your withdrawal ${no} at ${shop}`,
    heading: 'We have received your withdrawal',
    received: (when) =>
      `This is the receipt of your withdrawal from a contract. Your declaration reached us on ${when}. This is what it says:`,
    unmatched: 'We look for the order in our books and write to you.',
    before:
      'By our books your order had not been sent when your declaration arrived, so it is in time. If a parcel comes all the same, please send it back.',
    running: (until) =>
      `By our books the time for withdrawing ends on ${until}, so your declaration is in time.`,
    over: (since) =>
      `By our books the time for withdrawing ended on ${since}. We have recorded your declaration all the same, look at it and write to you. If our books are wrong, tell us when your parcel arrived.`,
    canceled: 'Nothing had been packed yet, so the order is cancelled. A separate mail says so.',
    nothing:
      'By our books nothing of this order is left to withdraw from: it is cancelled, returned already, or made for you alone.',
    noted: 'We have recorded your declaration. We look at it and write to you.',
    sendBack:
      'Please send the goods back within 14 days of your declaration, with the number of the return inside the parcel.',
    sendTo: 'Where to send them',
    notYou: 'Was it not you who declared this? Then please answer this mail.',
  },
  no: 'Declaration',
  when: 'Received',
  name: 'Name',
  email: 'Email',
  order: 'Order',
  returnNo: 'Return',
  what: 'You withdraw from',
  whole: 'The whole order',
  part: 'A part of it, in your own words',
  excluded: 'Not included',
  personalized: (product) =>
    `${product}: made to your own wish, for which the law gives no right of withdrawal`,
  notice: {
    subject: (no, order) => `Withdrawal ${no} from order ${order}`,
    unmatched:
      'No order has this number and this email address. It may be a typing mistake: please look for it.',
    proved: 'It was declared by the account of the order.',
    notProved:
      'It was declared with the number and the email address of the order, without logging in.',
    notSent: 'The order is not sent yet: please do not send it.',
    inTime: (until) => `In time: the period ends on ${until}.`,
    late: (since) =>
      `Late: the period ended on ${since}. You decide, and the customer awaits your answer.`,
    canceled: 'The order is cancelled by it.',
    nothing: 'There is nothing left of the order to withdraw from, so it became no return.',
    noted:
      'It made no return of its own, because others of this order wait already. Please look at what it says.',
    inWords: 'The customer says in their own words which goods it is about.',
    answer: 'An answer to this mail goes to the customer.',
  },
  contact: {
    subject: (name) => `A message from ${name}`,
    from: 'From',
    number: 'Order number',
    message: 'Message',
    answer: { subject: (shop) => `An answer from ${shop}`, yours: 'Your message' },
  },
}
