import type { BasketComponent } from '../entities/basket.ts'
import type { Product, SetComponent } from '../entities/product.ts'
import { personalizationProblems } from './personalization.ts'
import { floorToMultiple, type QuantityBounds } from './quantity.ts'
import {
  hasVariant,
  type ProductsById,
  sellableStock,
  type StockDemand,
  stockDemands,
  takenOf,
} from './stock.ts'
import { canonicalHash, hasChoices } from './variant.ts'

type WithComponents = Pick<Product, 'type' | 'components' | 'options'>

/**
 * What stands between a shopper and a set. Where a part is meant, `productId` names its product.
 */
export type SetProblem =
  | { readonly kind: 'part-gone'; readonly productId: string }
  | { readonly kind: 'part-unknown'; readonly productId: string }
  | { readonly kind: 'part-missing'; readonly productId: string }
  | { readonly kind: 'wrong-quantity'; readonly productId: string }
  | { readonly kind: 'choose-variant'; readonly productId: string }
  | { readonly kind: 'variant-gone'; readonly productId: string }
  | { readonly kind: 'personalization-missing'; readonly productId: string }
  | { readonly kind: 'stock-short'; readonly productId: string; readonly left: number }
  | { readonly kind: 'pieces-missing'; readonly count: number }
  | { readonly kind: 'pieces-too-many'; readonly count: number }

/** A part of a set beside what the shopper chose for it, if anything. */
type Pair = { readonly part: SetComponent; readonly choice: BasketComponent | undefined }

/**
 * A product made of parts is either a fixed set or one that the shopper puts together.
 *
 * @rule Catalogue §1 "What the product does and for whom"
 */
export function isSet(product: Pick<Product, 'type'>): boolean {
  return product.type === 'set' || product.type === 'set_creator'
}

/**
 * A set can be added when each part has a valid variant, a permitted count, enough stock and its
 * required texts.
 *
 * Gives everything that stands in the way of `quantity` such sets beside what is `taken` already,
 * empty when nothing does. The amount of a chosen part is for one set, in the part's unit. Stock is
 * not looked at where a configurable set switches that off on the screen.
 *
 * @rule Catalogue §5 "Product"
 */
export function setProblems(
  set: WithComponents,
  chosen: readonly BasketComponent[],
  products: ProductsById,
  quantity: number,
  taken: readonly StockDemand[] = [],
): SetProblem[] {
  const { pairs, unknown } = pairUp(set, chosen)
  return [
    ...unknown.map(({ productId }) => ({ kind: 'part-unknown', productId }) as const),
    ...pairs.flatMap((pair) => partProblems(set, pair, products)),
    ...sizeProblems(set, pairs),
    ...stockProblems(set, chosen, products, quantity, taken),
  ]
}

/** `in-basket`: there would be enough of every part if the basket did not hold some of it. */
export type SetAvailability = 'available' | 'in-basket' | 'not-available'

/** What no other choice of variants, counts and texts can cure. */
const beyondChoosing: ReadonlySet<SetProblem['kind']> = new Set([
  'part-gone',
  'variant-gone',
  'stock-short',
])

/**
 * A set cannot be added while one of its parts is gone, or while there is too little of it beside
 * what the basket holds.
 *
 * Whatever the shopper can still put right does not count. A part whose variant is still to be
 * chosen is there as long as one of its variants is.
 *
 * @rule Catalogue §4 "Add-to-basket button"
 * @rule Catalogue §5 "Product"
 */
export function setAvailability(
  set: WithComponents,
  chosen: readonly BasketComponent[],
  products: ProductsById,
  taken: readonly StockDemand[],
): SetAvailability {
  if (lacksParts(set, chosen, products, [])) return 'not-available'
  return lacksParts(set, chosen, products, taken) ? 'in-basket' : 'available'
}

function lacksParts(
  set: WithComponents,
  chosen: readonly BasketComponent[],
  products: ProductsById,
  taken: readonly StockDemand[],
): boolean {
  const isShort = ({ productId, variantHash, quantity }: BasketComponent) => {
    const product = products.get(productId)
    const isOpen = product !== undefined && isToChoose(product, variantHash)
    return isOpen && roomFor(product, undefined, taken) < quantity
  }
  return (
    setProblems(set, chosen, products, 1, taken).some(({ kind }) => beyondChoosing.has(kind)) ||
    (isLimitedByStock(set) && chosen.some(isShort))
  )
}

/**
 * The stock of a set is how many whole sets the scarcest of its chosen parts is enough for.
 *
 * A part whose variant or product is gone makes it 0. Parts that are not counted, or that can be
 * ordered ahead, set no limit; Infinity where there is none.
 *
 * @rule Catalogue §5 "Product"
 */
export function setStock(chosen: readonly BasketComponent[], products: ProductsById): number {
  const wholeSets = partDemands(chosen).map(({ productId, variantHash, quantity }) => {
    const product = products.get(productId)
    if (!product || product.archived || !hasVariant(product, variantHash)) return 0
    if (product.variants.length === 0 || product.options.view.allowPreorder) return Infinity
    return floorToMultiple(sellableStock(product, variantHash) / quantity, 1)
  })
  return Math.min(Infinity, ...wholeSets)
}

/**
 * Only a configurable set may switch off that stock limits its parts.
 *
 * @rule Catalogue §5 "Product"
 */
export function isLimitedByStock(set: Pick<Product, 'type' | 'options'>): boolean {
  return set.type !== 'set_creator' || !set.options.view.disableStockCountValidationOnUi
}

/**
 * The shopper chooses how many pieces of a part go into a configurable set, or whether it goes in
 * at all.
 *
 * Counted in pieces, each of the part's own amount. From 0 where parts may be left out and for
 * every extra, else from 1; up to the stock beside what is `taken` already, to the size of the set,
 * and to one piece where counts are not for the shopper. While no variant is chosen (undefined),
 * the stock is that of the best stocked.
 *
 * @rule Catalogue §5 "Quantity control"
 * @rule Catalogue §5 "Product"
 */
export function pieceBounds(
  set: WithComponents,
  part: SetComponent,
  product: Pick<Product, '_id' | 'variants' | 'options'>,
  variantHash: string | undefined,
  taken: readonly StockDemand[] = [],
): QuantityBounds {
  const stock = isLimitedByStock(set)
    ? floorToMultiple(roomFor(product, variantHash, taken) / part.quantity, 1)
    : Infinity
  const max = Math.min(mostPieces(set, part), stock)
  return { min: mayBeLeftOut(set, part) ? 0 : Math.min(1, max), step: 1, max }
}

/**
 * What is left of a variant beside what is taken; of the one with most left where none is chosen
 * yet.
 */
function roomFor(
  product: Pick<Product, '_id' | 'variants' | 'options'>,
  variantHash: string | undefined,
  taken: readonly StockDemand[],
): number {
  const hashes =
    variantHash === undefined ? product.variants.map(({ hash }) => hash) : [variantHash]
  const rooms = hashes.map(
    (hash) =>
      sellableStock(product, hash) - takenOf({ productId: product._id, variantHash: hash }, taken),
  )
  return Math.max(0, ...rooms)
}

/**
 * A part may be left out of a configurable set when the set allows nothing of it, or when it is an
 * extra.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function mayBeLeftOut(set: Pick<Product, 'type' | 'options'>, part: SetComponent): boolean {
  return set.type === 'set_creator' && (isExtra(set, part) || set.options.view.allowZeroForSet)
}

/**
 * A set starts with one piece of each part that must be in it, and with a variant where only one
 * can be meant.
 *
 * The variant is the one the set fixes, or the only one the part has; '' where the shopper is to
 * choose.
 *
 * @rule ours
 */
export function startingComponents(set: WithComponents, products: ProductsById): BasketComponent[] {
  return set.components
    .filter((part) => !mayBeLeftOut(set, part))
    .map(({ id, quantity, variantHash }) => {
      const variants = products.get(id)?.variants ?? []
      const only = variants.length === 1 ? variants[0]?.hash : undefined
      return {
        productId: id,
        variantHash: variantHash ?? only ?? '',
        quantity,
        personalization: [],
      }
    })
}

/** How many pieces are in a configurable set, and how many there must be. */
export type SetFilling = { readonly pieces: number; readonly size: number }

/**
 * A configurable set of a stated size is filled piece by piece, each of its part's own amount;
 * extras do not count.
 *
 * Undefined for a set whose size is open or that the shopper does not fill.
 *
 * @rule ours
 */
export function setFilling(
  set: WithComponents,
  chosen: readonly BasketComponent[],
): SetFilling | undefined {
  return fillingOf(set, pairUp(set, chosen).pairs)
}

/**
 * Once a set of a stated size is full, none of its parts takes another piece; extras still do.
 *
 * @rule Catalogue §5 "Quantity control"
 */
export function takesAnotherPiece(
  set: Pick<Product, 'type'>,
  part: SetComponent,
  filling: SetFilling | undefined,
): boolean {
  return isExtra(set, part) || !filling || filling.pieces < filling.size
}

/**
 * Extras of a configurable set are chosen beside what its own price covers, and do not count
 * towards its size.
 *
 * Gives those of the chosen parts that are extras; none in a fixed set.
 *
 * @rule ours
 */
export function chosenExtras(
  set: WithComponents,
  chosen: readonly BasketComponent[],
): BasketComponent[] {
  return pairUp(set, chosen).pairs.flatMap(({ part, choice }) =>
    choice && isExtra(set, part) ? [choice] : [],
  )
}

/**
 * A part may be offered beside what a configurable set's own price covers, for its own price.
 *
 * @rule ours
 */
export function isExtra(set: Pick<Product, 'type'>, part: SetComponent): boolean {
  return set.type === 'set_creator' && part.extra === true
}

function countsAreChosen(set: Pick<Product, 'type' | 'options'>): boolean {
  return set.type === 'set_creator' && set.options.view.customCountsForSet
}

const largestCount = 999

function mostPieces(set: WithComponents, part: SetComponent): number {
  if (!countsAreChosen(set) || isExtra(set, part)) return 1
  return set.options.view.setSize ?? largestCount
}

/**
 * Parts with a fixed variant find their choice first, so that a part open to all does not take it
 * away.
 */
function pairUp(set: WithComponents, chosen: readonly BasketComponent[]) {
  const left = chosen.filter(({ quantity }) => quantity > 0)
  const found = new Map<SetComponent, BasketComponent>()
  for (const part of set.components.toSorted((a, b) => Number(isOpen(a)) - Number(isOpen(b)))) {
    const index = left.findIndex((choice) => isFor(choice, part))
    const [choice] = index < 0 ? [] : left.splice(index, 1)
    if (choice) found.set(part, choice)
  }
  const pairs: Pair[] = set.components.map((part) => ({ part, choice: found.get(part) }))
  return { pairs, unknown: left }
}

function isOpen(part: SetComponent): boolean {
  return part.variantHash === undefined
}

function isFor(choice: BasketComponent, { id, variantHash }: SetComponent): boolean {
  return (
    choice.productId === id &&
    (variantHash === undefined || canonicalHash(choice.variantHash) === canonicalHash(variantHash))
  )
}

/**
 * How often the part's own amount is in what was chosen; amounts such as 0.1 divide with binary
 * noise.
 */
function piecesIn({ part, choice }: Pair): number {
  return Number(((choice?.quantity ?? 0) / part.quantity).toFixed(6))
}

function partProblems(set: WithComponents, pair: Pair, products: ProductsById): SetProblem[] {
  const { part, choice } = pair
  const productId = part.id
  if (!choice) return mayBeLeftOut(set, part) ? [] : [{ kind: 'part-missing', productId }]

  const product = products.get(productId)
  if (!product || product.archived) return [{ kind: 'part-gone', productId }]

  const problems: SetProblem[] = []
  const pieces = piecesIn(pair)
  if (!Number.isInteger(pieces) || pieces > mostPieces(set, part))
    problems.push({ kind: 'wrong-quantity', productId })
  const variant = variantProblem(product, choice.variantHash)
  if (variant) problems.push({ kind: variant, productId })
  if (personalizationProblems(product.personalization, choice.personalization).length > 0)
    problems.push({ kind: 'personalization-missing', productId })
  return problems
}

function variantProblem(
  product: Pick<Product, 'variants'>,
  hash: string,
): 'choose-variant' | 'variant-gone' | undefined {
  if (hasVariant(product, hash)) return undefined
  return isToChoose(product, hash) ? 'choose-variant' : 'variant-gone'
}

function isToChoose(product: Pick<Product, 'variants'>, hash: string): boolean {
  return hash === '' && hasChoices(product) && !hasVariant(product, hash)
}

function sizeProblems(set: WithComponents, pairs: readonly Pair[]): SetProblem[] {
  const filling = fillingOf(set, pairs)
  if (!filling) return []
  const { pieces, size } = filling
  if (pieces < size) return [{ kind: 'pieces-missing', count: size - pieces }]
  return pieces > size ? [{ kind: 'pieces-too-many', count: pieces - size }] : []
}

function fillingOf(set: WithComponents, pairs: readonly Pair[]): SetFilling | undefined {
  const { setSize, allowZeroForSet } = set.options.view
  const isOpenSize = countsAreChosen(set) || (set.type === 'set_creator' && allowZeroForSet)
  if (!isOpenSize || setSize === undefined) return undefined

  const pieces = pairs
    .filter(({ part }) => !isExtra(set, part))
    .reduce((sum, pair) => sum + piecesIn(pair), 0)
  return { pieces, size: setSize }
}

function stockProblems(
  set: WithComponents,
  chosen: readonly BasketComponent[],
  products: ProductsById,
  sets: number,
  taken: readonly StockDemand[],
): SetProblem[] {
  if (!isLimitedByStock(set)) return []
  return partDemands(chosen).flatMap(({ productId, variantHash, quantity }) => {
    const product = products.get(productId)
    // A variant that is not there is named above, as not chosen or gone.
    if (!product || variantProblem(product, variantHash)) return []
    const left = roomFor(product, variantHash, taken)
    const enoughFor = floorToMultiple(left / quantity, 1)
    return enoughFor < sets ? [{ kind: 'stock-short', productId, left }] : []
  })
}

/** What one set takes of each variant of its parts. */
function partDemands(chosen: readonly BasketComponent[]) {
  return stockDemands(chosen.map((part) => ({ ...part, components: [] })))
}
