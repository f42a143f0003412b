/** Goods that another shop exports. */
export const moving = {
  title: 'From another shop',
  about:
    'Products as Shopify, WooCommerce or PrestaShop export them: with choices, categories, makers, planned reductions and former addresses. With a later export of the same shop, what changed there changes here; what you changed here stays.',
  files: 'The export',
  file: 'File of products',
  fileHint: 'CSV, as the old shop exports it',
  noFile: 'Choose the file of products first.',
  combinations: 'File of combinations',
  combinationsHint: 'of PrestaShop alone; it may stay empty',
  prices: 'Prices in the file',
  asTheFile: 'as the file says',
  gross: 'with VAT',
  net: 'without VAT',
  vat: 'VAT in percent',
  vatHint: 'of classes behind their names, as 23, reduced-rate=8',
  other: 'Category of what was in none',
  otherHint: 'empty: Other',
  tryIt: 'See what would happen',
  take: 'Take the goods',
  link: 'Take goods from another shop',
  linkAbout: 'Shopify, WooCommerce or PrestaShop',
  pictures: 'Pictures',
  noPictures:
    'No picture beside your products is elsewhere; those within descriptions stay where they are.',
  elsewhere: (count: number) =>
    `Pictures of products that other servers keep, such as the old shop’s: ${count}. They are gone when it is closed.`,
  fetch: 'Fetch the pictures',
}
