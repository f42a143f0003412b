/** Money that has no order, and payments that are disputed. */
export const payments = {
  title: 'Payments to look at',
  about:
    'Money that has no order to pay, and payments that a bank disputes. transactions refund sends money back; a dispute is answered at its provider.',
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
