import { z } from 'zod'

import { Attribute } from '#domain/entities/catalogue.ts'
import { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { Queries } from '#shop/database/open.ts'
import { readGoodsFile } from './goods-file.ts'
import { readFreeStock, readImportContext } from './import-context.ts'
import { unhurried } from './import-goods.ts'
import { planGoods } from './plan-goods.ts'
import type { ProductSheet } from './product-sheet.ts'
import { readPresent } from './read-present.ts'

/** A product as it would be, with what would be free of it, by variant. */
export const TypedProduct = z.object({
  product: StoredProduct,
  free: z.array(z.tuple([z.string(), z.number()])),
  /** With values that were not there before. */
  attributes: z.array(Attribute),
})
export type TypedProduct = z.infer<typeof TypedProduct>

/**
 * What a file makes of one product, by the rules by which it would be saved; nothing is written.
 * Without a file it is the product as it is; undefined where the file has a fault.
 */
export async function typedProduct(
  queries: Queries,
  { product }: ProductSheet,
  file: string | undefined,
  now: number,
): Promise<TypedProduct | undefined> {
  const context = await readImportContext(queries)
  const before = (await readFreeStock(queries, [product._id])).get(product._id) ?? new Map()
  const asItIs = { product, free: [...before], attributes: context.attributes }
  if (file === undefined) return asItIs
  const read = await unhurried(readGoodsFile(file, context, 'all'))
  if (read.troubles.length > 0) return undefined
  const present = await readPresent(queries, context, read.file.rows, now)
  const plan = await unhurried(planGoods(read.file, present, 'never'))
  if (plan.troubles.length > 0) return undefined
  const draft = plan.changes[0]?.draft
  if (!draft) return asItIs
  const free = new Map<string, number>(before)
  for (const [hash, change] of draft.stock) {
    const count = change.kind === 'by' ? (free.get(hash) ?? 0) + change.count : change.count
    free.set(hash, Math.max(0, count))
  }
  return { product: draft.product, free: [...free], attributes: context.attributes }
}
