import type { GroupWords } from '../../../operator-words.ts'

/** What became of a row; `given`: what stood there. */
const notes = {
  // Taken otherwise than it stood there.
  'stock-below-zero': (given) => `stock ${given} is taken as 0`,
  'ordered-ahead': () => 'can be ordered when there is none: it is sold as a preorder',
  'any-choice': (given) => `stood for any choice: there is one for each of ${given}`,
  'sale-over': () => 'its reduction is over: taken without it',
  'sale-not-below': () => 'its reduced price is not below the price: taken without it',
  'price-of-net': (given) => `the price ${given} is net`,
  'not-counted': (given) =>
    `is not counted there: ${given} are put in stock; say how many there are`,
  'stock-unknown': () =>
    'how many there are is not in the file: none are in stock until you say it',
  untaxed: () => 'is untaxed there: taken with 0 % VAT',
  'id-changed': (given) => `its id is ${given}, since another has its own`,
  'sale-not-planned': () =>
    'its reduction could not be planned beside another one, or with this time',
  // Not taken.
  'no-name': () => 'has no name',
  'no-price': () => 'has no price',
  'gift-card': () => 'is a gift card: make it with shop cards create',
  external: () => 'is sold on another site',
  grouped: () => 'is only a list of other products',
  'no-parent': () => 'is a choice of a product that is not in the file',
  'choices-twice': () => 'the same choice stands there twice',
  'no-choice': () => 'does not say which choice it is',
  'removed-here': () => 'was removed in this shop and stays so',
  'id-taken': (given) => `a product of this shop has the id ${given}: it stays as it is`,
  'gone-there': () => 'is not in this file any more: it stays here as it is',
  'switched-off': () => 'was switched off as a choice',
  // Has no place here.
  tags: (given) => `tags: ${given}`,
  'search-texts': () =>
    'texts for search engines: this shop makes them of the name and description',
  files: (given) => `files to download: ${given}`,
  shortcodes: (given) => `marks of the old shop in a text: ${given}`,
  videos: (given) => `videos: ${given}`,
  'minimum-quantity': (given) => `fewest that can be ordered: ${given}`,
  'shared-stock': (given) => `a stock that several choices share: ${given}`,
  'linked-products': (given) => `products beside it: ${given}`,
  markets: (given) => `prices of other markets: ${given}`,
  'further-fields': (given) => `further fields: ${given}`,
  'picture-address': (given) => `a picture without an address on the web: ${given}`,
  visibility: (given) => `where it was shown: ${given}`,
  'sold-singly': () => 'one in each order',
  'former-address': (given) => `its former address ${given} leads nowhere`,
  translations: (given) => `texts in other languages: ${given}`,
} satisfies Record<string, (given: string) => string>

export const move = {
  about:
    'Takes what another shop exports. Nothing is lost without a word: four lists say what was taken, changed on the way, left out, and has no place here.',
  commands: {
    goods: {
      about:
        'takes products as Shopify, WooCommerce or PrestaShop export them, with choices, categories, makers, attributes, planned reductions and former addresses; once more with a later file it changes what changed there',
      given: {
        file: 'the file of products (CSV); - for what is typed',
        combinations: 'PrestaShop’s file of combinations, which belongs to its products',
        prices:
          'whether prices in the file hold VAT (gross) or not (net), where the file does not say',
        vat: 'percent of VAT, and of classes as the old shop calls them: 23,reduced-rate=8',
        other: 'the category of what was in none',
      },
      example: 'move goods products_export.csv --prices gross --vat 23 --dry-run',
    },
    customers: {
      about:
        'takes customers as Shopify, WooCommerce or PrestaShop export them, or with our columns: addresses, companies, languages, old passwords where the file has them, and the newsletter’s readers with their proof; nobody is written to',
      given: {
        file: 'the file of customers (CSV); - for what is typed',
        addresses: 'PrestaShop’s file of addresses, which belongs to its customers',
        cookieKey: 'PrestaShop’s _COOKIE_KEY_, with which passwords were kept before 1.7',
      },
      example: 'move customers customers_export.csv --dry-run',
    },
  },
  notes,
  otherCategory: 'Other',
  read: (system: string) => `Read as a file of ${system}.`,
  taken: (added: number, changed: number, unchanged: number) =>
    `Taken: products added ${added}, changed ${changed}, as they were ${unchanged}.`,
  planned: (sales: number) => `Reductions planned: ${sales}.`,
  led: (count: number) => `Former addresses that lead to products: ${count}.`,
  lists: {
    changed: (count: number) => `Changed on the way (${count}):`,
    left: (count: number) => `Left out (${count}):`,
    lost: (count: number) => `Has no place here (${count}):`,
  },
  note: (line: number, what: string, told: string) =>
    line > 0 ? `line ${line}: ${what}: ${told}` : `${what}: ${told}`,
  takenOut: (parts: string) => `of its text was taken out: ${parts}`,
  more: (count: number) => `and ${count} more`,
  pictures: (count: number) =>
    `Pictures stay where they are, at the old shop’s addresses: ${count}. They are gone when that one is closed: fetch them with shop goods pictures.`,
  empty: {
    problem: 'there are no products in the file',
    cure: 'export it from the old shop again',
  },
  broken: (line: number, file: 'first' | 'beside') => ({
    problem: `${file === 'first' ? 'the file' : 'the file of combinations'} breaks off on line ${line}`,
    cure: 'end the quotation mark there, or export it again',
  }),
  unknownFile: (columns: string) => ({
    problem: `no shop that is known writes such a file: its columns are ${columns}`,
    cure: 'name the export of products of Shopify, WooCommerce or PrestaShop; another file can be brought into the columns of products export',
  }),
  asks: (lines: string) => ({
    problem: `the file does not say ${lines}`,
    cure: 'say it, as in --prices gross --vat 23,reduced-rate=8',
  }),
  asksPrices: 'whether its prices hold VAT (--prices gross or net)',
  asksVat: (classes: string) => `the VAT of ${classes} (--vat)`,
  usualClass: 'what has no class',
  badVat: (given: string) => ({
    problem: `“${given}” is no VAT`,
    cure: 'write percents, of classes behind their names: 23,reduced-rate=8',
  }),
} satisfies GroupWords & Record<string, unknown>
