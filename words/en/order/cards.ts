/** Gift cards on the page of an order's details. */
export const cards = {
  'card.title': 'Gift cards',
  'card.label': 'Gift card code',
  'card.hint': 'A card pays as much as is on it; what is left stays on the card.',
  'card.use': 'Use card',
  'card.remove': 'Take back card {{code}}',
  'card.pays': 'pays {{used}}, {{left}} stays on it',
  'card.paysNothing': 'is not needed; {{left}} stays on it',
  'card.otherCurrency': 'is in {{currency}} and cannot pay this order',
  'card.unknown': 'We know no gift card with this code. Please compare it with your card.',
  'card.currency': 'This card is in another currency than your order.',
  'card.empty': 'Nothing is left on this card.',
  'card.too-many': 'An order can be paid by {{most}} cards at most.',
  'card.limited': 'Too many codes were tried. Please wait a few minutes.',
  'card.unchecked': 'This card could not be checked right now. Please try again in a moment.',
  'card.counted': 'Your gift card is counted now. Please look at the total and order again.',
  'card.changed': 'A gift card no longer pays what it did. Please look at the total again.',
  'card.stands':
    'There is a gift card code that was not taken. Please correct it or clear its field.',
  'card.covers': 'Your gift card pays for the whole order.',
  'card.nothingToPay': 'There is nothing to pay.',
}
