/** Why something cannot be done with an order now, where it goes on, and its payment. */
export const stages = {
  'stage.not-ordered': 'Nothing has been ordered here yet. This is your basket.',
  'stage.ordered':
    'Your basket has become order {{no}}, and this is it. What you add from now on begins a new one.',
  'stage.payment-open': 'The payment of order {{no}} is still open. It goes on here.',
  'stage.no-payment-open': 'Order {{no}} has no open payment. This page says how it is paid.',
  'stage.already-paid': 'Order {{no}} is paid. It need not be paid again.',
  'stage.not-sent': 'Order {{no}} has not been sent yet, so nothing of it can be returned.',
  'stage.cancelled': 'Order {{no}} is cancelled.',
}
