import type { BasketItem, Personalization } from '../entities/basket.ts'
import type { OrderProduct } from '../entities/order.ts'
import { personalizationProblems } from '../product/personalization.ts'
import type { ProductsById } from '../product/stock.ts'
import type { PriceRules, Shopper } from '../price/price.ts'
import { sameLine } from './basket.ts'
import type { DropReason } from './basket-line.ts'
import { refreshBasket } from './basket-refresh.ts'

/** What of a line of an order can be put into the basket once more. */
export type AgainLine =
  /** `other`: another quantity than was ordered, mostly because less is left. */
  | { readonly kind: 'added' | 'other'; readonly item: Omit<BasketItem, 'id'> }
  /** `choose`: something about it must be chosen again. */
  | { readonly kind: 'none'; readonly reason: AgainReason }

type AgainReason = Exclude<DropReason, 'personalization-changed'> | 'choose'

/** A line of an order with the choices it was made from, no matter who kept them. */
export type Ordered = {
  readonly id: string
  readonly variantHash: string
  readonly quantity: number
  readonly personalization: readonly Chosen[]
  readonly components: readonly {
    readonly id?: string | undefined
    readonly variantHash: string
    readonly quantity: number
    readonly personalization: readonly Chosen[]
  }[]
}

type Chosen = Pick<OrderProduct['personalization'][number], 'id' | 'type' | 'value'>

/**
 * An order can be put into the basket again: of each line as much as can be had beside what is in
 * the basket already, in the sequence of the order.
 *
 * One answer for each line. `products` holds those of the lines, of their parts and of the basket.
 *
 * @rule Shopping §4 "Basket"
 * @rule ours
 */
export function orderAgain(
  lines: readonly Ordered[],
  basket: readonly BasketItem[],
  products: ProductsById,
  shopper: Shopper,
  rules: PriceRules,
): AgainLine[] {
  const wanted = lines.map((line, place) => {
    const item = itemOfLine(line)
    return item && { ...item, id: `again ${place}` }
  })
  const chosen = wanted.map((item) => (item && isChosen(item, products) ? item : undefined))
  const asked = [...basket, ...chosen.filter((item) => item !== undefined)]
  const refreshed = refreshBasket(asked, products, shopper, rules)
  const dropped = new Map(refreshed.dropped.map(({ item, reason }) => [item.id, reason]))
  const kept = new Map(refreshed.lines.map(({ item, quantity }) => [item.id, quantity]))

  return lines.map((line, place) => {
    const item = chosen[place]
    if (!item) {
      const isThere = products.get(line.id)?.archived === false
      return { kind: 'none', reason: isThere ? 'choose' : 'product-gone' }
    }
    const { id, ...rest } = item
    const quantity = kept.get(id)
    if (quantity === undefined) {
      const reason = dropped.get(id) ?? 'no-price'
      return { kind: 'none', reason: reason === 'personalization-changed' ? 'choose' : reason }
    }
    return { kind: quantity === line.quantity ? 'added' : 'other', item: { ...rest, quantity } }
  })
}

/**
 * Lines of an order that were put back into the basket are put there once: those that are still in
 * it are not added again.
 *
 * One answer for each line.
 *
 * @rule ours
 */
export function linesStillThere(
  lines: readonly Ordered[],
  basket: readonly BasketItem[],
): boolean[] {
  return lines.map((line) => {
    const item = itemOfLine(line)
    return item !== undefined && sameLine(basket, item) !== undefined
  })
}

/** Undefined for a line of before the shop kept by which ids its parts and texts were chosen. */
function itemOfLine({
  id,
  variantHash,
  quantity,
  personalization,
  components,
}: Ordered): Omit<BasketItem, 'id'> | undefined {
  const texts = textsOf(personalization)
  const parts = components.map((part) => {
    const of = textsOf(part.personalization)
    return part.id === undefined || !of
      ? undefined
      : {
          productId: part.id,
          variantHash: part.variantHash,
          quantity: part.quantity,
          personalization: of,
        }
  })
  const known = parts.filter((part) => part !== undefined)
  if (!texts || known.length < parts.length) return undefined
  return { productId: id, variantHash, quantity, personalization: texts, components: known }
}

/** Pictures are given again: those of an order belong to it. */
function textsOf(chosen: readonly Chosen[]): Personalization[] | undefined {
  const texts = chosen.flatMap(({ id, type, value }) =>
    id === undefined || type === 'image' ? [] : [{ id, type: 'text' as const, value }],
  )
  return texts.length === chosen.length ? texts : undefined
}

/** Whether the product and its parts still ask for the texts that the line brings. */
function isChosen(item: Omit<BasketItem, 'id'>, products: ProductsById): boolean {
  return [item, ...item.components].every(({ productId, personalization }) => {
    const product = products.get(productId)
    if (!product) return true
    return personalizationProblems(product.personalization, personalization).length === 0
  })
}
