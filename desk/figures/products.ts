import { inLanguage } from '#domain/screen/text.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { Queries } from '#shop/database/open.ts'

/** What some products are called, by their ids; those that are gone for good have no name. */
export async function namesOfProducts(
  queries: Queries,
  of: readonly { productId: string }[],
  { lang, baseLang }: { lang: string; baseLang: string },
): Promise<ReadonlyMap<string, string>> {
  if (of.length === 0) return new Map()
  const rows = await queries
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where(
      'id',
      'in',
      of.map(({ productId }) => productId),
    )
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const read = productOf(row)
      return read.kind === 'broken'
        ? []
        : [[row.id, inLanguage(read.product.name, lang, baseLang)] as const]
    }),
  )
}
