/** What is a customer's own: points, a copy of their data, and the end of an account. */
export const customer = {
  'points.title': 'Your points',
  'points.history': 'History of your points',
  'points.back': 'Back to your details',
  'points.none': 'No points have come or gone yet.',
  'points.pages': 'Pages of the history',
  'points.page': 'Page {{page}} of {{last}}',
  'points.newer': 'Newer',
  'points.older': 'Older',
  'points.balance_one': '{{count}} point afterwards',
  'points.balance_other': '{{count}} points afterwards',
  'points.reason.opening': 'Collected before',
  'points.reason.order': 'Used for order',
  'points.reason.order-ended': 'Given back, order cancelled:',
  'points.reason.return': 'Given back for return',
  'points.reason.shop': 'From the shop',
}
