/** Mails as they look before anybody gets them. */
export const mailPreviews = {
  title: 'Mails of the shop',
  about:
    'Each mail that the shop writes by itself, with its letterhead and texts, of an order that is made up. Nothing is sent.',
  drafted:
    'As the drafts of looks, footer and pages have it; customers still get what is published.',
  way: 'What customers and you get, in each language',
  groups: {
    orders: 'To customers: orders',
    returns: 'To customers: returns',
    accounts: 'To customers: accounts',
    mailing: 'To customers: newsletter, stock and answers',
    owner: 'To you',
    desk: 'To people of the desk',
  },
  subject: 'Subject',
  kind: 'Kind',
  see: 'See it',
  /** What stands in the order that is made up. */
  sample: {
    mug: 'Mug',
    teapot: 'Teapot',
    comment: 'Please wrap it as a gift.',
    note: 'Thank you, all is well.',
    news: 'New this week',
    newsText: 'Fresh from the kiln: new mugs and bowls.',
  },
}
