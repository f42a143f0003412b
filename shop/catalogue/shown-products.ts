import type { Attribute } from '#domain/entities/catalogue.ts'
import type { DetailedProduct, LinkedProduct, Product } from '#domain/entities/product.ts'
import { mayBeLeftOut } from '#domain/product/set.ts'
import { counted, processorTime, spend } from '#shop/time-budget/cost.ts'
import type { CallContext } from '#shop/handler.ts'

import { cardLookOf } from './card-look.ts'
import { priceClassOf, withPricesFor } from './stored/price-class.ts'
import type { Catalogue, CatalogueProduct, ListedProduct } from './stored/snapshot.ts'
import { readStock, type Stock, withStock } from './stock.ts'

/** Out of which catalogue, and to whom. */
export type Shown = Pick<CallContext, 'catalogue' | 'database'> & {
  user?: { wholesale: boolean } | undefined
}

/**
 * These products as a list shows them to this caller, in the order asked for, with the stock of
 * this moment. Unknown and removed ones are left out; archived ones are not.
 */
export async function shownProducts(
  context: CallContext,
  ids: readonly string[],
): Promise<Product[]> {
  const products = await knownInParts(context, ids)
  const parts = await known(context.catalogue, products.flatMap(startingParts))
  const stock = await readStock(context.database.db, idsOf([...products, ...parts]))
  return counted(context.cost, () =>
    products.map((product) => {
      const wanted = startingParts(product)
      const startsWith = parts.filter(({ _id }) => wanted.includes(_id))
      return {
        ...inList(context, product, stock),
        ...(wanted.length > 0 && {
          startsWith: startsWith.map((part) => inList(context, part, stock)),
        }),
      }
    }),
  )
}

/** What must be in a set that the shopper puts together, and is paid for part by part. */
function startingParts(product: CatalogueProduct): string[] {
  if (product.type !== 'set_creator') return []
  return product.components.filter((part) => !mayBeLeftOut(product, part)).map(({ id }) => id)
}

/**
 * A product with everything its own page shows to this caller, with the stock of this moment;
 * undefined when it is gone by now.
 */
export async function detailedProduct(
  context: Shown,
  { _id: id, components: parts }: Pick<ListedProduct, '_id' | 'components'>,
): Promise<DetailedProduct | undefined> {
  const { catalogue } = context
  const [product] = await known(catalogue, [id])
  if (!product) return undefined

  const components = await known(
    catalogue,
    parts.map((part) => part.id),
  )
  const stock = await readStock(context.database.db, idsOf([product, ...components]))
  const { lead, description, additionalDescription, images, linked, advancedOptions } = product
  return {
    ...inList(context, product, stock),
    ...safetyOf(catalogue, product),
    lead,
    description,
    additionalDescription,
    images,
    linked,
    advancedOptions,
    linkedData: await linkedData(catalogue, product),
    componentsData: components.map((component) => inList(context, component, stock)),
  }
}

/** Who answers for it, as its maker says; its own warnings go before the maker's. */
function safetyOf(
  { manufacturers }: Catalogue,
  { manufacturerId, warnings: own }: CatalogueProduct,
): Pick<DetailedProduct, 'safety' | 'warnings'> {
  const known = manufacturers.find(({ _id }) => _id === manufacturerId)?.safety
  const warnings = own && Object.values(own).some((text) => text !== '') ? own : known?.warnings
  const { maker, responsible } = known ?? {}
  return {
    ...(warnings && { warnings }),
    ...(maker && { safety: { maker, ...(responsible && { responsible }) } }),
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

/** How many products are read at once: more than a page has, unless it has no end. */
const atOnce = 100

/**
 * Of a list without pages as many as a call may cost; what others do meanwhile counts too, since
 * reading lets them have their turn.
 */
async function knownInParts(
  { catalogue, cost }: CallContext,
  ids: readonly string[],
): Promise<CatalogueProduct[]> {
  const distinct = [...new Set(ids)]
  const products = await known(catalogue, distinct.slice(0, atOnce))
  for (let from = atOnce; from < distinct.length; from += atOnce) {
    const begun = processorTime()
    products.push(...(await known(catalogue, distinct.slice(from, from + atOnce))))
    if (cost) spend(cost, processorTime() - begun)
  }
  return products
}

async function known(catalogue: Catalogue, ids: readonly string[]): Promise<CatalogueProduct[]> {
  const whole = await catalogue.whole(ids)
  return [...new Set(ids)].flatMap((id) => {
    const product = whole.get(id)
    return product && !product.removed ? [product] : []
  })
}

function idsOf(products: readonly CatalogueProduct[]): string[] {
  return products.map((product) => product._id)
}

function inList({ user, catalogue }: Shown, product: CatalogueProduct, stock: Stock): Product {
  const {
    // Only for the product's own page, and what is never shown outside.
    lead: _lead,
    description: _description,
    additionalDescription: _blocks,
    images: _images,
    warnings: _warnings,
    linked: _linked,
    advancedOptions: _options,
    groups: _groups,
    manufacturerId: _manufacturerId,
    removed: _removed,
    within: _within,
    manufacturer,
    ...rest
  } = product
  const card = cardLookOf(catalogue.attributes, product)
  const shown = { ...rest, ...(manufacturer && { manufacturer }), ...(card && { card }) }
  return withPricesFor(withStock(shown, stock), priceClassOf(user), catalogue.settings)
}

/** Products that are not for sale are linked only where the product says so; removed ones never. */
async function linkedData(
  catalogue: Catalogue,
  product: CatalogueProduct,
): Promise<LinkedProduct[]> {
  const products = await known(catalogue, product.linked)
  return products
    .filter((linked) => !linked.archived || product.options.view.ignoreActiveInLinked)
    .map(({ _id, url, name, mainImage }) => ({
      id: _id,
      url,
      name,
      mainImage,
      border: _id === product._id,
    }))
}
