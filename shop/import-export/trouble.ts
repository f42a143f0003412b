/** What is wrong with a cell, told in the owner's language elsewhere. */
export type Trouble = {
  kind: TroubleKind
  /** What stands there. */
  given?: string
  /** What was probably meant, or an example of what may stand there. */
  meant?: string | undefined
}

type TroubleKind =
  | 'open-quote'
  | 'after-quote'
  | 'empty-file'
  | 'markup'
  | 'unknown-column'
  | 'column-twice'
  | 'no-key-column'
  | 'too-many-cells'
  | 'required'
  | 'new-needs'
  | 'row-twice'
  | 'no-such-product'
  | 'no-such-variant'
  | 'code-of-many'
  | 'bad-id'
  | 'id-taken'
  | 'not-a-price'
  | 'price-of-nothing'
  | 'with-unit'
  | 'share-of-vat'
  | 'not-a-number'
  | 'two-readings'
  | 'a-day'
  | 'exponent'
  | 'spreadsheet-fault'
  | 'html-in-text'
  | 'below-nothing'
  | 'not-an-ean'
  | 'lost-noughts'
  | 'id-without-noughts'
  | 'of-the-whole'
  | 'not-whole'
  | 'not-below'
  | 'not-above'
  | 'promo-alone'
  | 'stock-of-variants'
  | 'sets-have-no-stock'
  | 'not-yes-or-no'
  | 'not-a-day'
  | 'not-a-measure'
  | 'not-one-of'
  | 'not-a-set'
  | 'not-a-part'
  | 'unknown-part'
  | 'not-a-field'
  | 'unknown-category'
  | 'unknown-group'
  | 'unknown-maker'
  | 'unknown-attribute'
  | 'unknown-value'
  | 'not-a-pair'
  | 'not-an-address'
  | 'address-taken'
  | 'not-a-picture'
  | 'several-pictures'
  | 'other-count'

/** The same with its place in the file. */
export type CellTrouble = Trouble & { line: number; column: string }

/** Pieces of a product as a whole that are counted no more, as its variants are from now on. */
export type StockLoss = { line: number; id: string; count: number }

/** What a cell lost as it was put into the shop, which is no fault. */
export type CellLoss = { line: number; column: string; parts: string[] }
