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

  'summary.closed': 'This order cannot be shown here',
  'summary.closedText':
    'The address of an order shows it for 90 days, and only if it is complete. If the order is yours, log in, or find it by its number and your email address. Or write to us.',
  'summary.closedLogin': 'Log in',
  'summary.closedOrder': 'Find an order by its number',
  'summary.closedContact': 'Write to us',
  'summary.register': 'Create an account with this name and e-mail address',
  'summary.restore': 'Put it back into the basket',
  'summary.canceledPaid': 'Nothing of it will be sent. What you paid goes back to you.',
  'summary.late': 'Order {{no}} had ended when your payment came. We send the money back to you.',
  'summary.late.title': 'Your payment came too late',
}
