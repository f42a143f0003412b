import type { Handler } from '#shop/handler.ts'

import { wayTo } from './breadcrumb.ts'
import { NOT_FOUND } from './refusals.ts'
import { attributesOf, detailedProduct, shownProducts } from './shown-products.ts'
import { catalogueOf, withProductsOfNow } from './stored/snapshot.ts'

/** One product, archived ones too; of a removed one only that it is gone (Catalogue §7). */
export const product: Handler<'product'> = async (context, { params, query }) => {
  const catalogue = await catalogueOf(context.database)
  const found = catalogue.productAt(params.id, query.lang)
  if (!found) return NOT_FOUND
  if (found.removed) return { status: 404, body: { error: 'REMOVED' } }

  const detailed = await detailedProduct(context, catalogue, found)
  return {
    status: 200,
    body: {
      product: detailed,
      attributes: attributesOf(catalogue, [detailed, ...detailed.componentsData]),
      breadcrumb: wayTo(catalogue, found.mainCategory),
    },
  }
}

/**
 * Several products in the order asked for; archived ones say so themselves (Catalogue §7).
 * Baskets live by this call, so it reads them as an order does, past the catalogue in memory.
 */
export const productMany: Handler<'productMany'> = async (context, { query, body }) => {
  const kept = await catalogueOf(context.database)
  const catalogue = await withProductsOfNow(kept, context.database.db, body.ids)
  const shown = await shownProducts(context, catalogue, body.ids)
  const products =
    query.detailed === '1'
      ? shown.map((one) => ({ ...one, images: catalogue.products.get(one._id)?.images }))
      : shown
  return { status: 200, body: { products, attributes: attributesOf(catalogue, products) } }
}

/**
 * Sorts ids into those that are still sold and those that are not, sold out or not (Catalogue §7).
 */
export const productIntegrity: Handler<'productIntegrity'> = async ({ database }, { body }) => {
  const { products } = await catalogueOf(database)
  const isSold = (id: string) => {
    const found = products.get(id)
    return found !== undefined && !found.removed && !found.archived
  }
  const ids = [...new Set(body.ids)]
  return {
    status: 200,
    body: { valid: ids.filter(isSold), removed: ids.filter((id) => !isSold(id)) },
  }
}

/** The name and main category of a product that is not sold any more (Catalogue §7). */
export const removed: Handler<'removed'> = async ({ database }, { params, query }) => {
  const catalogue = await catalogueOf(database)
  const found = catalogue.productAt(params.id, query.lang)
  if (!found || (!found.removed && !found.archived)) return NOT_FOUND

  const name = found.name[query.lang] ?? found.name[catalogue.settings.baseLang] ?? ''
  return {
    status: 200,
    body: { name, mainCategory: wayTo(catalogue, found.mainCategory).at(-1) },
  }
}
