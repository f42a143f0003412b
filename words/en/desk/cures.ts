/**
 * What to do about a refusal, where what is said at a terminal names commands: by the group and the
 * stable name of the refusal.
 */
export const cures = {
  'customers unknown-customer': 'Look for them under Customers: guests have no points or prices.',
  'desk known': 'Open them under People: change the role there, or let them in again.',
  'desk unknown-person': 'Somebody removed them meanwhile: look at the list again.',
  'desk unknown-link': 'It was used or withdrawn meanwhile: look at the list again.',
  'keys over': 'Choose a day that is not over, or leave it empty.',
  'keys unknown-key': 'Look at the list again.',
  'orders delivery-given': 'Take the tick at the delivery away.',
  'orders nothing-left': 'Its returns and refunds are on this page.',
  'orders not-sent': 'Cancel it: that gives back what it held, and says how much to send back.',
  'orders order-canceled': 'What is still to be sent back is among its payments on this page.',
  'orders two-wishes': 'Clear the amount, or the lines and the delivery.',
  'orders unknown': 'Look for it under Orders.',
  'orders wrong-counts': 'Give for each line no more than is left of it.',
  'orders wrong-status':
    'The page shows where it stands now. What has ended does not begin again: let it be ordered anew.',
  'returns no-locker': 'The page shows how it comes back, and where it stands.',
  'returns not-paid':
    'Note first that the order is paid, on its page; where no money came, settle with the amount 0.',
  'returns not-sent': 'Cancel the order on its page: that ends the return too.',
  'returns not-settled': 'Settle it first.',
  'returns over': 'Choose a day that is not over, or leave it empty.',
  'returns unknown': 'Look for it under Returns.',
  'returns wrong-counts': 'Give for each line no more than was declared.',
  'returns wrong-status': 'The page shows where it stands now.',
  'webhooks taken': 'Change that one, or take another name.',
  'webhooks unknown-endpoint': 'Look at the list again.',
  'webhooks unknown-message': 'Look at its log again: messages are kept for 30 days.',
  'products wrong-file': 'Mend what is named below and save again.',
} satisfies Record<string, string>
