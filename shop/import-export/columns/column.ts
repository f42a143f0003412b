import type { Attribute, Category, Group, Manufacturer } from '#domain/entities/catalogue.ts'
import type { Variant } from '#domain/entities/product.ts'
import type { Settings } from '#domain/entities/settings.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'

import type { Trouble } from '../trouble.ts'

/** What columns look up in the shop: settings, categories and the like. */
export type ImportContext = {
  settings: Settings
  /** These three may grow while rows are read, as by what another shop's file brings. */
  categories: Category[]
  manufacturers: Manufacturer[]
  /** A number that no product had before is a new value. */
  attributes: Attribute[]
  groups: readonly Group[]
}

/** What a file does with the stock of a variant. */
export type StockChange =
  /** So much is free to sell. */
  | { kind: 'free'; count: number }
  /** So much more, or less, than there is. */
  | { kind: 'by'; count: number }

/** What of the stock is free to sell, by variant; of those that are counted. */
export type FreeStock = ReadonlyMap<string, number>

/** A product while a file is read; `product` is changed in place. */
export type Draft = {
  product: StoredProduct
  isNew: boolean
  free: FreeStock
  stock: Map<string, StockChange>
}

export type Part = 'facts' | 'prices' | 'stock'

/** A column of the file. */
export type Column = {
  name: string
  /** Which file it is in, besides that of whole products. */
  part: Part
  /** Rows of which it says something. */
  on: 'product' | 'variant' | 'both'
  /** Its cells are written with the decimal sign of the file. */
  isNumber?: boolean
  /** What stands in the cell of this product, or of a variant of it. */
  read(draft: Draft, variant: Variant | undefined, context: ImportContext): string
  /** Puts what a cell says into the product. Not called where the cell says what is there. */
  write(
    draft: Draft,
    variant: Variant | undefined,
    cell: string,
    context: ImportContext,
  ): Trouble | undefined
  /** What of a cell is not put into the product, because no page shows it, as in `<script>`. */
  lost?(cell: string): string[]
}
