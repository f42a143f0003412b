/** What is said of the fields for a card, which are its provider’s. */
export const cardForm = {
  'cardForm.needsScript':
    'The card’s number goes straight to Braintree and never to us. That takes JavaScript, which is switched off or has not come yet: please choose another way to pay, or switch it on.',
  'cardForm.missing':
    'The card was not handed over, because its fields need JavaScript. Nothing that you typed is lost: please choose another way to pay, or switch JavaScript on.',
  'cardForm.title': 'Your card',
  'cardForm.coming': 'The fields for your card are being fetched from Braintree.',
  'cardForm.failed':
    'The fields for your card did not come. Please try again, or choose another way to pay.',
  'cardForm.again': 'Try again',
  'cardForm.number': 'Card number',
  'cardForm.numberWrong': 'Please check the number of your card.',
  'cardForm.expiry': 'Valid until',
  'cardForm.expiryHint': 'Month and year, such as 09/29',
  'cardForm.expiryWrong': 'Please enter month and year as they stand on the card.',
  'cardForm.cvv': 'Security code',
  'cardForm.cvvHint': 'Three or four digits on the card',
  'cardForm.cvvWrong': 'Please check the security code.',
  'cardForm.pay': 'Pay {{total}}',
  'cardForm.asking': 'Your card is being checked. Your bank may ask you to confirm the payment.',
  'cardForm.refused':
    'Your bank did not confirm the payment. Nothing was charged: please try again, take another card, or choose another way to pay.',
  'cardForm.unsent':
    'Your card could not be checked. Nothing was charged: please try again, or choose another way to pay.',
}
