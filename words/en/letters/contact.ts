/** A message to the shop. */
export const contact = {
  'contact.title': 'Write to us',
  'contact.lead':
    'A broken lid, an order, a question about a product: write, and we answer by email.',
  'contact.submit': 'Send message',
  'contact.other': 'Or simply',
  'contact.sentTitle': 'Your message is with us',
  'contact.sent': 'We answer to {{email}}.',
  'contact.toShop': 'To the shop',
  'contact.failed': 'An unexpected error: your message was not sent.',
  'contact.reload': 'Load the page again',
}
