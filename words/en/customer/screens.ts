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

  'profile.data': 'Your data',
  'profile.dataNote':
    'A file with all that we know of you: details, orders, returns, points, basket and wishlist.',
  'profile.copy': 'Download a copy',

  'account.sure': 'I want my account to be deleted for good',
  'deletion.title': 'Delete the account',
  'deletion.lead': 'This cannot be undone. Here is what it means.',
  'deletion.goes': 'What goes at once',
  'deletion.goesProfile': 'Your name, addresses, password, and the logins on all your devices.',
  'deletion.goesLists':
    'The basket and the wishlist of the account, the newsletter, and mails about products that are back.',
  'deletion.goesPoints': 'Your {{points}}.',
  'deletion.goesMails': 'Our copies of mails to you, except those about orders that are not over.',
  'deletion.stays': 'What stays, and why',
  'deletion.staysOrders':
    'Of an order, tax law has us keep its number, date, goods, amounts, country and invoices; of a company also its name, tax number and address.',
  'deletion.staysPerson':
    'Name, address, email and phone leave an order as soon as it is over: when it was cancelled, or when it has reached you, the days for withdrawing and returning have passed, and no return waits.',
  'deletion.staysOpen':
    'Until then open orders and returns go on. You find them with the order number and a code by email.',
  'deletion.staysReviews': 'Reviews stay, without your name.',
  'deletion.copy': 'Download a copy of your data first',
  'deletion.submit': 'Delete my account',
  'deletion.linkNote':
    'Your account has no password. So we send a link to {{email}}, where you confirm it.',
  'deletion.sendLink': 'Send me the link',
  'deletion.linkSent': 'The link is on its way. It works for 30 minutes.',
  'deletion.doneTitle': 'Your account is deleted',
  'deletion.done': 'Your account is deleted. We confirm it by email.',
  'deletion.gone': 'This link does not work any more',
  'deletion.goneText': 'It works once and for 30 minutes. You can have a new one sent.',
}
