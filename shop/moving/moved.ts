import type { Work } from '#shop/time-budget/in-slices.ts'

/** What can be read: exports of these systems, as their owners get them. */
export const systems = ['shopify', 'woocommerce', 'prestashop'] as const
export type System = (typeof systems)[number]

/** A row of a foreign file: its cells by the names of their columns, in lower case. */
export type ForeignRow = { line: number; cells: ReadonlyMap<string, string> }

/** What a file does not say of itself. */
export type Reading = {
  now: number
  /** Of the shop, in which the old one's times without a zone are taken. */
  timeZone: string
  /** The language of the texts. */
  lang: string
}

/** Amounts are decimal numbers as the file has them: gross or net, whatever its system writes. */
export type MovedSale = {
  how: { to: number } | { percent: number } | { less: number }
  /** When it begins and ends, ms; without them it holds until somebody ends it. */
  from?: number | undefined
  until?: number | undefined
}

/** What is sold of a product: one thing, or one for each choice. */
export type MovedVariant = {
  line: number
  /** What it is of each of the product's options, in their sequence; empty where it has none. */
  values: string[]
  code: string
  ean: string
  /** Undefined: as the product's. */
  grams: number | undefined
  price: number
  sale?: MovedSale | undefined
  /** Pieces; undefined: they are not counted. */
  stock: number | undefined
  /** Addresses of pictures that stand among the product's. */
  pictures: string[]
}

/** A product as the old shop had it, in our terms. */
export type MovedProduct = {
  line: number
  /** The same in every export of that shop: letters, numbers, `.`, `_` and `-`, at most 64. */
  id: string
  name: string
  /** Of the whole; of what has no choices, that of its one variant counts. */
  code?: string | undefined
  /** The last part of its address; '' where the file has none. */
  slug: string
  /** Plain text. */
  lead: string
  /** HTML. */
  description: string
  isActive: boolean
  /** More can be ordered than there is. */
  isOrderedAhead: boolean
  maker: string
  /** Names from the root down; the first is the main one. */
  categories: string[][]
  /** What it is, and its variants alike, as in `Material: Stoneware`. */
  facts: { name: string; values: string[] }[]
  /** Names of what its variants differ by. */
  options: string[]
  grams: number | undefined
  pictures: { url: string; alt: string }[]
  /** The class of its VAT as the old shop calls it; '' is the usual one, `none` is untaxed. */
  taxClass: string
  /** At least one. */
  variants: MovedVariant[]
  /** Where it stood: paths, with what identifies it in their query; `*` stands for any part. */
  former: string[]
}

/** What is taken otherwise than it stood in the file. */
export const changedWhys = [
  'stock-below-zero',
  'ordered-ahead',
  'any-choice',
  'sale-over',
  'sale-not-below',
  'price-of-net',
  'not-counted',
  'stock-unknown',
  'id-changed',
  'sale-not-planned',
  'untaxed',
] as const

/** Why a product, or a variant, is not taken. */
export const leftWhys = [
  'no-name',
  'no-price',
  'gift-card',
  'external',
  'grouped',
  'no-parent',
  'choices-twice',
  'no-choice',
  'removed-here',
  'id-taken',
  'gone-there',
  'switched-off',
] as const

/** What of a product has no place here. */
export const lostWhys = [
  'tags',
  'search-texts',
  'files',
  'shortcodes',
  'videos',
  'minimum-quantity',
  'shared-stock',
  'linked-products',
  'markets',
  'further-fields',
  'picture-address',
  'visibility',
  'sold-singly',
  'translations',
  'former-address',
] as const

/** A word on what became of a row; `given` is what stood there. */
export type Note<Why extends string> = { line: number; what: string; why: Why; given?: string }
export type ChangedNote = Note<(typeof changedWhys)[number]>
export type LeftNote = Note<(typeof leftWhys)[number]>
export type LostNote = Note<(typeof lostWhys)[number]>

/** What a reader makes of a file. */
export type Moved = {
  products: MovedProduct[]
  changed: ChangedNote[]
  left: LeftNote[]
  lost: LostNote[]
  /** Whether prices hold VAT; undefined: the file does not say. */
  prices: 'gross' | 'net' | undefined
}

/** One system's file. */
export type Reader = {
  system: System
  /** Whether a file with these columns, in lower case, is one of its products. */
  knows: (columns: ReadonlySet<string>) => boolean
  /**
   * A product at a time. `beside`: a second file that belongs to it, as combinations do to the
   * products of PrestaShop.
   */
  read: (
    rows: readonly ForeignRow[],
    reading: Reading,
    beside: readonly ForeignRow[],
  ) => Work<Moved>
}
