import type {
  AttributeValueRef,
  DetailedProduct,
  Image,
  Product,
  Variant,
} from '../entities/product.ts'

/** What has been chosen so far: attribute id to value id. An empty value is not chosen. */
export type Choice = Readonly<Record<string, string>>

export type ChosenVariant =
  | { readonly kind: 'complete'; readonly variant: Variant }
  | { readonly kind: 'incomplete'; readonly missing: string[] }
  | { readonly kind: 'no-match' }

/**
 * `possible`: a variant exists with it and the other choices; `available`: one of those is in
 * stock.
 */
export type PossibleValue = {
  readonly value: string
  readonly possible: boolean
  readonly available: boolean
}

type WithVariants = Pick<Product, 'variants'>

/**
 * A choice has one name, the same in whatever order its attributes come.
 *
 * Looks like `colour;moss,size;l`: a comma between the choices, sorted by attribute; '' where
 * nothing is to choose.
 *
 * @rule Catalogue §3 "Product"
 */
export function variantHash(attributes: readonly AttributeValueRef[]): string {
  return canonicalHash(attributes.map(({ id, value }) => `${id};${value}`).join(','))
}

/**
 * Two hashes that list the same pairs in different order mean the same variant.
 *
 * @rule Catalogue §3 "Product"
 */
export function canonicalHash(hash: string): string {
  return hash.split(',').sort(byAttributeId).join(',')
}

function byAttributeId(a: string, b: string): number {
  const [idA = '', valueA = ''] = a.split(';')
  const [idB = '', valueB = ''] = b.split(';')
  return compare(idA, idB) || compare(valueA, valueB)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * A variant is found by its hash, in whatever order the hash lists its pairs; undefined when none
 * has it.
 *
 * @rule Catalogue §4 "Variant availability"
 */
export function findVariant(product: WithVariants, hash: string): Variant | undefined {
  const wanted = canonicalHash(hash)
  return product.variants.find((variant) => canonicalHash(variant.hash) === wanted)
}

/**
 * A choice leads to a variant when it names a value for each of the variant's attributes, and for
 * no others.
 *
 * Otherwise tells which attributes are still to be chosen, or that no variant has what was chosen.
 * Chosen attributes that no variant knows are passed over.
 *
 * @rule Catalogue §4 "Variant availability"
 */
export function variantForChoice(product: WithVariants, choice: Choice): ChosenVariant {
  const chosen = attributeIds(product).filter((id) => isChosen(choice, id))
  const fitting = product.variants.filter((variant) =>
    chosen.every((id) => hasValue(variant, id, choice[id])),
  )

  const variant = fitting.find(({ attributes }) => attributes.length === chosen.length)
  if (variant) return { kind: 'complete', variant }
  if (fitting.length === 0) return { kind: 'no-match' }
  return { kind: 'incomplete', missing: attributeIds(product).filter((id) => !chosen.includes(id)) }
}

/**
 * A product has something to choose as soon as one of its variants has an attribute.
 *
 * @rule Catalogue §1 "What the product does and for whom"
 */
export function hasChoices(product: WithVariants): boolean {
  return product.variants.some(({ attributes }) => attributes.length > 0)
}

/**
 * The stock free to sell is what is counted less what is locked, and never below nothing.
 *
 * In the product's unit: pieces, or grams.
 *
 * @rule Catalogue §4 "Variant availability"
 */
export function freeStock(variant: Pick<Variant, 'count' | 'locked'>): number {
  return Math.max(0, variant.count - variant.locked)
}

/**
 * A variant is available only while it exists and some of its stock is free.
 *
 * @rule Catalogue §4 "Variant availability"
 */
export function isAvailable(variant: Pick<Variant, 'count' | 'locked'> | undefined): boolean {
  return variant !== undefined && freeStock(variant) > 0
}

/** Counted stock, in the product's unit. */
export type StockCount = Pick<Variant, 'count' | 'locked'>

/**
 * A variant is shown with its stock of this moment; what the shop does not sell stays unavailable.
 *
 * `stock`: undefined for a variant that is not counted, which keeps what its product says.
 *
 * @rule Catalogue §4 "Variant availability"
 */
export function withCount(variant: Variant, stock: StockCount | undefined): Variant {
  const { count, locked } = stock ?? variant
  const available = variant.available && isAvailable({ count, locked })
  return { ...variant, count, locked, available }
}

/** `now`: in stock, or not counted; `pre`: can be ordered ahead; `out`: neither. */
export type StockState = 'now' | 'pre' | 'out'

/**
 * A product is sold out when no variant has free stock, and on pre-sale when it can be ordered all
 * the same.
 *
 * Sets have no stock of their own, and a product without variants has none that is counted: they
 * are there now, unless pre-order is allowed for such a product.
 *
 * @rule Catalogue §4 "Sold-out badge"
 */
export function stockState(product: Pick<Product, 'type' | 'variants' | 'options'>): StockState {
  const counted = product.type === 'normal' || product.type === 'weight'
  if (!counted || product.variants.some(isAvailable)) return 'now'
  if (product.options.view.allowPreorder) return 'pre'
  return product.variants.length === 0 ? 'now' : 'out'
}

/**
 * For each attribute, every value tells whether it can still be chosen beside the other choices.
 *
 * Attributes come in the variants' order; values too, or in `order` (attribute id to its value ids)
 * where it is given, for products that keep the attribute's own order.
 *
 * @rule Catalogue §4 "Variant availability"
 */
export function possibleValues(
  product: WithVariants,
  choice: Choice,
  order: Readonly<Record<string, readonly string[]>> = {},
): Record<string, PossibleValue[]> {
  return Object.fromEntries(
    attributeIds(product).map((id) => [
      id,
      valuesOf(product, id, order[id] ?? []).map((value) => {
        const matches = variantsBeside(product, choice, id).filter((variant) =>
          hasValue(variant, id, value),
        )
        return { value, possible: matches.length > 0, available: matches.some(isAvailable) }
      }),
    ]),
  )
}

/** The variants that the choices of all other attributes leave. */
function variantsBeside(product: WithVariants, choice: Choice, id: string): Variant[] {
  const others = attributeIds(product).filter((other) => other !== id && isChosen(choice, other))
  return product.variants.filter((variant) =>
    others.every((other) => hasValue(variant, other, choice[other])),
  )
}

function attributeIds(product: WithVariants): string[] {
  return [...new Set(product.variants.flatMap(({ attributes }) => attributes.map(({ id }) => id)))]
}

function valuesOf(product: WithVariants, id: string, order: readonly string[]): string[] {
  const used = new Set(
    product.variants.flatMap(({ attributes }) =>
      attributes.filter((attribute) => attribute.id === id).map(({ value }) => value),
    ),
  )
  return [
    ...order.filter((value) => used.has(value)),
    ...[...used].filter((v) => !order.includes(v)),
  ]
}

function isChosen(choice: Choice, id: string): boolean {
  return Boolean(choice[id])
}

function hasValue(variant: Variant, id: string, value: string | undefined): boolean {
  return variant.attributes.some((attribute) => attribute.id === id && attribute.value === value)
}

/**
 * A chosen variant shows its own pictures, in its own order; without any, all of the product's are
 * shown.
 *
 * @rule Catalogue §3 "Product"
 */
export function variantImages(
  product: Pick<DetailedProduct, 'images'>,
  variant: Pick<Variant, 'images'> | undefined,
): Image[] {
  const own = (variant?.images ?? []).flatMap((id) =>
    product.images.filter((image) => image.id === id),
  )
  return own.length > 0 ? own : product.images
}

/**
 * What is chosen so far shows the pictures that all variants have that it leaves, before the last
 * attribute is chosen too; without any, all of the product's are shown.
 *
 * @rule Catalogue §3 "Product"
 */
export function chosenImages(
  product: WithVariants & Pick<DetailedProduct, 'images'>,
  choice: Choice,
): Image[] {
  const chosen = attributeIds(product).filter((id) => isChosen(choice, id))
  if (chosen.length === 0) return product.images
  const [first, ...others] = product.variants.filter((variant) =>
    chosen.every((id) => hasValue(variant, id, choice[id])),
  )
  const shared = first?.images.filter((id) => others.every(({ images }) => images.includes(id)))
  return variantImages(product, { images: shared ?? [] })
}

/**
 * A line of the basket or an order shows its variant's first picture, and the product's own where
 * it has none.
 *
 * @rule Catalogue §3 "Product"
 */
export function variantPicture(
  product: Pick<Product, 'mainImage' | 'images'>,
  variant: Pick<Variant, 'images'> | undefined,
): Pick<Image, 'url' | 'alt'> {
  const id = variant?.images.find((one) => product.images?.some((image) => image.id === one))
  return product.images?.find((image) => image.id === id) ?? product.mainImage
}

/**
 * A chosen variant goes by its own code, and by the product's when it has none.
 *
 * @rule Catalogue §3 "Product"
 */
export function variantCode(
  product: Pick<Product, 'productCode'>,
  variant: Pick<Variant, 'code'> | undefined,
): string {
  return variant?.code || product.productCode
}

/**
 * A chosen variant goes by its maker's number for it, and by the product's where it is one thing.
 *
 * @rule ours
 */
export function makerCode(
  product: Pick<Product, 'makerCode' | 'variants'>,
  variant: Pick<Variant, 'makerCode'> | undefined,
): string | undefined {
  return variant?.makerCode ?? (product.variants.length <= 1 ? product.makerCode : undefined)
}
