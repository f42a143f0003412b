/** What became of somebody; `given`: what stood there. */
const notes = {
  // Taken otherwise than it stood there.
  'not-subscribed': () =>
    'wanted the newsletter there, but the file does not say since when and from where: is not on the list',
  'password-unknown': () => 'the old password is in a form that is not known: sets a new one',
  'password-costly': () => 'the old password would take too long to check: sets a new one',
  'password-salted': () =>
    'the old password needs the old shop’s cookie key (--cookie-key): sets a new one',
  'known-mailbox': () =>
    'this mailbox has ordered or logged in here without an account: sets a new password by mail, which proves it',
  'changed-here': (given) => `was changed here and there, and stays as it is here: ${given}`,
  'left-here': () => 'left the newsletter here: stays off the list',
  // Not taken.
  'no-email': () => 'has no e-mail address',
  'bad-email': () => 'is no e-mail address',
  twice: () => 'stands there twice: the first counts',
  'account-here': () => 'has an account here: it stays as it is',
  'waits-here': () => 'has registered here and not confirmed it yet',
  'deleted-here': () => 'was deleted here and is not brought back',
  staff: () => 'works in the old shop: invite them to the desk',
  guest: () => 'ordered there as a guest, without an account',
  'switched-off': () => 'was switched off there',
  // Has no place here.
  unfit: (given) => `could not be kept: ${given}`,
  'more-addresses': (given) => `further addresses: ${given}`,
  'invoice-apart': (given) => `an address for invoices without a company: ${given}`,
  unread: (given) => `columns that are not read: ${given}`,
} satisfies Record<string, (given: string) => string>

/** Customers that come from another shop. */
export const moveCustomers = {
  notes,
  systems: {
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    prestashop: 'PrestaShop',
    plain: 'our own columns',
  },
  taken: (added: number, changed: number, unchanged: number) =>
    `Taken: customers added ${added}, changed ${changed}, as they were ${unchanged}.`,
  withoutPassword: (count: number) =>
    `New ones without a password: ${count}. They set one by “I forgot my password” at the login; nobody was written to.`,
  joined: (count: number) => `On the newsletter’s list, with their proof: ${count}.`,
  leftNewsletter: (count: number) => `Off the newsletter’s list, as there: ${count}.`,
  proof: (system: string, day: string, source: string) =>
    `Agreed in the former shop (${system}) on ${day}; source there: ${source}`,
  leftText: (system: string) => `Ended in the former shop (${system})`,
  empty: {
    problem: 'there are no customers in the file',
    cure: 'export it from the old shop again',
  },
  broken: (line: number, file: 'first' | 'beside') => ({
    problem: `${file === 'first' ? 'the file' : 'the file of addresses'} breaks off on line ${line}`,
    cure: 'end the quotation mark there, or export it again',
  }),
  unknownFile: (columns: string) => ({
    problem: `this is no file of customers that is known: its columns are ${columns}`,
    cure: 'name the customers of Shopify, WooCommerce or PrestaShop, or a file with the columns email, name, language, registered, password, company, tax_number, ship_street …',
  }),
}
