/** How what is there is found: former addresses, and words that mean the same. */
export const finding = {
  addresses: 'Former addresses',
  addressesAbout:
    'A changed address leads to the new one by itself. This is for pages of former shops, and for what is gone.',
  searchHint: 'Part of an address',
  noAddresses: 'Nothing was said of any address.',
  notFound: (search: string) => `No address has “${search}” in it.`,
  lead: 'Say what becomes of an address',
  from: 'Former address',
  fromHint:
    'With what follows a question mark, as /index.php?id=7; * or {id} stands for any text without a slash',
  to: 'Leads to',
  toHint:
    'A page of this shop, as /c/tea, or / for the home page, or /p/* with what stood for *; empty: gone for good',
  since: 'Since',
  gone: 'gone for good',
  forget: 'Forget',
  many: 'Many addresses from a file',
  manyHint:
    'CSV with the columns from and to, what Shopify exports, or a redirect plugin of WordPress (CSV or JSON). Nothing else is changed.',
  file: 'File',
  read: 'Read the file',
  noFile: 'Choose a file first.',
  synonymsAbout: 'Who searches for one of them also finds what has another.',
  synonymsHint: 'A group a line, parted by commas: mug, cup',
}
