/** Who is offered what at the checkout. */
export const offered = {
  title: 'Who is offered what',
  about:
    'Put together what somebody might buy, and see which deliveries and payments they can choose: by the same rules as the checkout.',
  way: 'By a sample basket, country, post code and customer',
  who: 'Who orders',
  postCode: 'Post code',
  customer: 'Customer',
  customers: {
    guest: 'without an account',
    retail: 'with an account',
    wholesale: 'wholesale',
  },
  currency: 'Currency',
  ask: 'See what is offered',
  goods: (sum: string) => `The products come to ${sum}; what is offered stands below.`,
  offered: 'What is offered',
  notOffered: 'Deliveries that are not offered',
  none: 'No delivery at all: nobody can order this.',
  delivery: 'Delivery',
  price: 'Price',
  payments: 'Can be paid by',
  notPaid: 'Not by',
  noPayment: 'Nothing: nobody can order with this delivery.',
  notDelivered: {
    'switched-off': 'switched off for this country',
    country: 'does not serve this country',
    'post-code': 'does not serve this post code',
    hidden: 'its formula hides it for this basket',
    'no-price': 'its price formula gives no price for this basket',
  },
  notPaidBy: {
    'by-itself': 'is chosen by nobody',
    delivery: 'does not go with this delivery',
    account: 'there is no bank account in this currency',
    currency: 'not in this currency',
    amount: 'not for this amount',
    place: 'parcels cannot be paid for there',
    'no-contract': 'its provider is not set up, or does not take this kind',
    resting: 'its provider was not reached of late and rests for a while',
  },
  contract: {
    title: 'Contract with the provider',
    isSetUp: 'It is set up.',
    missing: (names: string) =>
      `It is not set up, so nobody is offered it. Missing in the settings of the process: ${names}.`,
    played: 'This is a demo shop: it plays the provider itself.',
    tests: (names: string) =>
      `No test payment is made from here. To pay in the provider’s test system, set ${names} and order something yourself.`,
    noTests: 'No test payment is made from here, and no setting leads to a test system.',
    own: 'It needs no contract: the shop settles it itself.',
  },
}
