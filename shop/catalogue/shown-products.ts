import type { Attribute } from '#domain/entities/catalogue.ts'
import type { DetailedProduct, LinkedProduct, Product } from '#domain/entities/product.ts'
import type { CallContext } from '#shop/handler.ts'

import { priceClassOf, withPricesFor } from './stored/price-class.ts'
import type { Catalogue, CatalogueProduct } from './stored/snapshot.ts'
import { readStock, type Stock, withStock } from './stock.ts'

/**
 * These products as a list shows them to this caller, in the order asked for, with the stock of
 * this moment. Unknown and removed ones are left out; archived ones are not.
 */
export async function shownProducts(
  context: CallContext,
  ids: readonly string[],
): Promise<Product[]> {
  const products = known(context.catalogue, ids)
  const stock = await readStock(context.database.db, idsOf(products))
  return products.map((product) => inList(context, product, stock))
}

/** A product with everything its own page shows to this caller, with the stock of this moment. */
export async function detailedProduct(
  context: CallContext,
  product: CatalogueProduct,
): Promise<DetailedProduct> {
  const { catalogue } = context
  const components = known(
    catalogue,
    product.components.map(({ id }) => id),
  )
  const stock = await readStock(context.database.db, idsOf([product, ...components]))
  const { lead, description, additionalDescription, images, linked, advancedOptions } = product
  return {
    ...inList(context, product, stock),
    lead,
    description,
    additionalDescription,
    images,
    linked,
    advancedOptions,
    linkedData: linkedData(catalogue, product),
    componentsData: components.map((component) => inList(context, component, stock)),
  }
}

/** The attributes that say something about these products, in the shop's order. */
export function attributesOf(
  catalogue: Catalogue,
  products: readonly Pick<Product, 'attributes' | 'variants'>[],
): Attribute[] {
  const used = new Set(
    products.flatMap(({ attributes, variants }) =>
      [...attributes, ...variants.flatMap((variant) => variant.attributes)].map(({ id }) => id),
    ),
  )
  return catalogue.attributes.filter(({ _id }) => used.has(_id))
}

function known(catalogue: Catalogue, ids: readonly string[]): CatalogueProduct[] {
  return [...new Set(ids)].flatMap((id) => {
    const product = catalogue.products.get(id)
    return product && !product.removed ? [product] : []
  })
}

function idsOf(products: readonly CatalogueProduct[]): string[] {
  return products.map((product) => product._id)
}

function inList(
  { user, catalogue }: CallContext,
  product: CatalogueProduct,
  stock: Stock,
): Product {
  const {
    // Only for the product's own page, and what is never shown outside.
    lead: _lead,
    description: _description,
    additionalDescription: _blocks,
    images: _images,
    linked: _linked,
    advancedOptions: _options,
    groups: _groups,
    manufacturerId: _manufacturerId,
    removed: _removed,
    within: _within,
    ...shown
  } = product
  return withPricesFor(withStock(shown, stock), priceClassOf(user), catalogue.settings)
}

/** Products that are not for sale are linked only where the product says so; removed ones never. */
function linkedData(catalogue: Catalogue, product: CatalogueProduct): LinkedProduct[] {
  return known(catalogue, product.linked)
    .filter((linked) => !linked.archived || product.options.view.ignoreActiveInLinked)
    .map(({ _id, url, name, mainImage }) => ({
      id: _id,
      url,
      name,
      mainImage,
      border: _id === product._id,
    }))
}
