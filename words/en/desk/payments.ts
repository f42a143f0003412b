/** Money that has no order, and payments that are disputed. */
export const payments = {
  title: 'Payments to look at',
  about:
    'Money to send back, money that has no order to pay, and payments that a bank disputes, which are answered at their provider.',
  waiting: {
    title: 'To send back',
    none: 'Nothing is to be sent back.',
    do: 'What to do',
    canceled: 'cancelled',
    byProvider: 'paid at a provider',
    byHand: 'to be sent by hand',
    send: 'Send it through the provider',
    sent: 'It is sent',
  },
  unmatched: 'Without an order to pay',
  none: 'There is no such payment.',
  disputed: 'Disputed',
  noDispute: 'No payment is disputed.',
  columns: {
    when: 'When',
    how: 'How',
    order: 'Order',
    why: 'Why',
    until: 'Answer by',
    sum: 'Sum',
  },
}
