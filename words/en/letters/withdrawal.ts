/** Withdrawing from a contract; footer and buttons in the words of Directive (EU) 2023/2673. */
export const withdrawal = {
  'withdrawal.link': 'Withdraw from contract here',
  'withdrawal.title': 'Withdraw from a contract',
  'withdrawal.lead':
    'Here you withdraw from an order, without logging in and without giving a reason. You see everything once more before you confirm it, and the receipt comes by email at once.',
  'withdrawal.name': 'Your name',
  'withdrawal.email': 'Email',
  'withdrawal.emailHint':
    'The address with which you ordered, so that we find the order. The receipt goes there.',
  'withdrawal.numberHint': 'It is in the confirmation of your order, such as K/2026/11/0001.',
  'withdrawal.scope': 'What do you withdraw from?',
  'withdrawal.whole': 'The whole order',
  'withdrawal.part': 'A part of it',
  'withdrawal.text': 'Which goods, and how many of them',
  'withdrawal.this': 'Withdraw from: {{name}}',
  'withdrawal.line': 'Withdraw from this product',
  'withdrawal.next': 'Go on',
  'withdrawal.own': 'Your orders',
  'withdrawal.ownText': 'Choose one, and its goods are listed here.',
  'withdrawal.ownLead': 'Order {{no}}. You can choose its goods below.',
  'withdrawal.toOrderLogin':
    'To choose the goods from a list instead of describing them, open your order first',
  'withdrawal.toOrderLoginLink': 'Open an order',
  'withdrawal.personalized':
    'Made to your own wish: the law gives no right to withdraw from it, so it is left out.',
  'withdrawal.returned': 'It is in a return already.',
  'withdrawal.excludedAny':
    'Goods made to your own wish, with your text or picture, are left out: the law gives no right to withdraw from them.',
  'withdrawal.before': 'It has not been sent yet. You may withdraw already.',
  'withdrawal.running': 'By our books you may withdraw until {{day}}.',
  'withdrawal.over':
    'By our books the time for it ended on {{day}}. You can send your declaration all the same: we record it, look at it and write to you.',
  'withdrawal.checkTitle': 'Confirm your withdrawal',
  'withdrawal.checkLead': 'This is your declaration. It counts once you confirm it.',
  'withdrawal.declares': '{{name}} withdraws from the contract of order {{number}}.',
  'withdrawal.what': 'You withdraw from',
  'withdrawal.receiptTo': 'The receipt goes to',
  'withdrawal.confirm': 'Confirm withdrawal',
  'withdrawal.change': 'Change something',
  'withdrawal.doneTitle': 'We have received your withdrawal',
  'withdrawal.done':
    'Your declaration reached us on {{when}}. The receipt with its content goes to {{email}}; if it is not there in a few minutes, look among unwanted mail.',
  'withdrawal.doneMore': 'We look for the order and write to you about what comes next.',
  'withdrawal.toShop': 'To the shop',
  'withdrawal.failed':
    'Something went wrong, and it was not you. Your declaration was not received: please confirm it once more.',
  'withdrawal.gone': 'This order is not among yours any more. Please begin again.',

  'form.withdrawalCount': 'This is not a number that you can still withdraw from.',
  'form.withdrawalScope': 'Please choose the whole order or a part of it.',
  'form.withdrawalText': 'Please say which goods it is about.',
  'form.withdrawalNothing': 'Please choose at least one product.',

  'return.withdrawal': 'Withdrawal from the contract',
}
