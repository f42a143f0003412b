/** Customers that another shop exports. */
export const movingPeople = {
  title: 'Customers from another shop',
  about:
    'Customers as Shopify, WooCommerce or PrestaShop export them: addresses, companies, languages, and old passwords where the file has them. With a later export of the same shop, what changed there changes here; what was changed here stays. Nobody is written to.',
  files: 'The export',
  file: 'File of customers',
  fileHint: 'CSV, as the old shop exports it',
  noFile: 'Choose the file of customers first.',
  addresses: 'File of addresses',
  addressesHint: 'of PrestaShop alone; it may stay empty',
  cookieKey: 'Cookie key of PrestaShop',
  cookieKeyHint: '_COOKIE_KEY_ of its settings, for passwords from before 1.7; it may stay empty',
  consent:
    'The newsletter goes on only to those of whom the file says since when and from where (newsletter_date, newsletter_source).',
  tryIt: 'See what would happen',
  take: 'Take the customers',
  link: 'Take customers from another shop',
}
