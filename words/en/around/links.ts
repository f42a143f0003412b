/** What an address brings along. */
export const links = {
  'linked.code':
    'You came with the code {{code}}. The basket tries it as soon as there is something in it.',
  'linked.payment': 'The payment did not go through. Please try again, or choose another payment.',
  'linked.paymentCancelled': 'You stopped the payment.',
  'linked.login': 'That login did not work. Please try again.',
  'linked.unexpected': 'Something went wrong on the way back to the shop. Please try again.',
}
