/** What is said of a payment at its provider. */
export const paying = {
  'blik.label': 'BLIK code (optional)',
  'blik.hint':
    'Six digits from your bank’s app. If you leave it empty, the provider’s page asks for it. We keep the code nowhere: if something here has to be corrected, please type a new one.',
  'blik.wrong': 'A BLIK code has six digits. Please type a new one, or leave the field empty.',
  'pay.title': 'On to the payment',
  'pay.text':
    'The payment is made on the page of its provider, {{host}}. Afterwards you come back here.',
  'pay.back': 'Back to the order',
  'summary.confirm': 'Confirm the payment in your bank’s app',
  'summary.confirmText':
    'Please confirm the payment in your bank’s app now. This page asks every five seconds whether it is paid; you may also do it by hand.',
  'summary.unreached': 'The payment provider did not answer',
  'summary.unreachedText':
    'Your order {{no}} stands, but we do not know whether a payment for it has begun. If money has left your account, do not pay again: word of it still counts. Otherwise try it again, or choose another way to pay.',
  'summary.unreachedRestsText':
    'Your order {{no}} stands, but we do not know whether a payment for it has begun, and its provider cannot be reached at the moment. If money has left your account, do not pay again: word of it still counts. Otherwise choose another way to pay, or check again in a minute.',
  'details.paymentRests':
    'The provider of this payment method does not answer at the moment. Please choose another, or try this one again in a minute.',
  'details.chosenRests':
    '“{{name}}” cannot be chosen at the moment, because its provider does not answer. Please choose another one, or look again in a minute.',
  'details.allRest':
    'No payment provider answers at the moment. Please try again in a few minutes; what you have typed stays here.',
}
