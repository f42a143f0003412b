import type { ProductPage } from '#contract/answers.ts'
import { findMoved, inOtherLanguage } from '#shop/addresses/moved.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'

import { wayTo } from './breadcrumb.ts'
import { attributesOf, detailedProduct, type Shown, shownProducts } from './shown-products.ts'
import { type ListedProduct, withProductsOfNow } from './stored/snapshot.ts'

/** One product, archived ones too; of a removed one only that it is gone (Catalogue §7). */
export const product = served('product', async (context, { params, query }) => {
  const found = await productAt(context, params.id, query.lang)
  if (!found) return refuse(404, 'NOT_FOUND')
  if (found.removed) return refuse(404, 'REMOVED')

  return (await productPage(context, found)) ?? refuse(404, 'REMOVED')
})

/** What its page is made of; undefined when it is gone by now. */
export async function productPage(
  context: Shown,
  found: Pick<ListedProduct, '_id' | 'components' | 'mainCategory'>,
): Promise<ProductPage | undefined> {
  const { catalogue } = context
  const detailed = await detailedProduct(context, found)
  return (
    detailed && {
      product: detailed,
      attributes: attributesOf(catalogue, [detailed, ...detailed.componentsData]),
      breadcrumb: wayTo(catalogue, found.mainCategory),
    }
  )
}

/**
 * Several products in the order asked for; archived ones say so themselves (Catalogue §7).
 * Baskets live by this call, so it reads them as an order does, past the catalogue in memory.
 */
export const productMany = served('productMany', async (context, { query, body }) => {
  const { database } = context
  const catalogue = await withProductsOfNow(context.catalogue, database.db, body.ids)
  const shown = await shownProducts({ ...context, catalogue }, body.ids)
  const whole = query.detailed === '1' ? await catalogue.whole(body.ids) : undefined
  const products = whole
    ? shown.map((one) => ({ ...one, images: whole.get(one._id)?.images ?? [] }))
    : shown
  return { products, attributes: attributesOf(catalogue, products) }
})

/**
 * Sorts ids into those that are still sold and those that are not, sold out or not (Catalogue §7).
 */
export const productIntegrity = served('productIntegrity', async ({ catalogue }, { body }) => {
  const isSold = (id: string) => {
    const found = catalogue.products.get(id)
    return found !== undefined && !found.removed && !found.archived
  }
  const ids = [...new Set(body.ids)]
  return { valid: ids.filter(isSold), removed: ids.filter((id) => !isSold(id)) }
})

/** The name and main category of a product that is not sold any more (Catalogue §7). */
export const removed = served('removed', async (context, { params, query }) => {
  const { catalogue } = context
  const found = await productAt(context, params.id, query.lang)
  if (!found || (!found.removed && !found.archived)) return refuse(404, 'NOT_FOUND')

  const name = found.name[query.lang] ?? found.name[catalogue.settings.baseLang] ?? ''
  const mainCategory = wayTo(catalogue, found.mainCategory).at(-1)
  return { name, ...(mainCategory && { mainCategory }) }
})

/** By its address or id, or by an address that it had before. */
async function productAt({ catalogue, database }: CallContext, url: string, lang: string) {
  const { baseLang, langs } = catalogue.settings
  return (
    catalogue.productAt(url, lang) ??
    (await findMoved(database.db, { kind: 'product', url, lang, baseLang }, (id) =>
      catalogue.products.get(id),
    )) ??
    inOtherLanguage(catalogue.productAt, { url, lang, langs })
  )
}
