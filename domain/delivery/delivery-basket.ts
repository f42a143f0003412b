import type { BasketLine } from '../basket/basket-line.ts'
import { basketCount } from '../basket/basket-line.ts'
import type { DeliveryBasket } from './delivery-price.ts'
import type { Attribute } from '../entities/catalogue.ts'
import type { AttributeValueRef, Product, Variant } from '../entities/product.ts'
import type { GrossNet } from '../money.ts'

/** The key of the number attribute that tells what one piece weighs, in grams. */
export const weightAttribute = 'weight'

/**
 * A delivery's price looks at a basket's total, its number of items, its weight and the sums of its
 * number attributes.
 *
 * An attribute's number counts once for each piece, and once for a line sold by weight; a variant's
 * own value or weight goes before its product's. The weight is in grams: that of the pieces (by the
 * attribute `weight`) and the quantity of what is sold by weight. `total` is that of the products,
 * before any discount.
 *
 * @rule Catalogue §3 "Delivery method"
 * @rule ours
 */
export function deliveryBasket(
  lines: readonly Pick<BasketLine, 'product' | 'variant' | 'quantity'>[],
  total: GrossNet,
  attributes: readonly Attribute[],
): DeliveryBasket {
  const sumOf = (attribute: Attribute, counted: typeof lines) =>
    counted.reduce((sum, line) => sum + numberOf(attribute, line) * basketCount([line]), 0)

  const byWeight = lines.filter(({ product }) => product.type === 'weight')
  const byPiece = lines.filter(({ product }) => product.type !== 'weight')
  const numbers = attributes.filter(({ type }) => type === 'number')
  const weight = numbers.find(({ key }) => key === weightAttribute)
  return {
    total,
    itemCount: basketCount(lines),
    attrSums: Object.fromEntries(
      numbers.map((attribute) => [attribute._id, sumOf(attribute, lines)]),
    ),
    weight:
      byWeight.reduce((sum, { quantity }) => sum + quantity, 0) +
      (weight ? sumOf(weight, byPiece) : 0),
  }
}

function numberOf(
  attribute: Attribute,
  { product, variant }: Pick<BasketLine, 'product' | 'variant'>,
): number {
  if (attribute.key === weightAttribute && variant?.weight !== undefined) return variant.weight
  const refs: readonly AttributeValueRef[] = [...(variant?.attributes ?? []), ...product.attributes]
  const ref = refs.find(({ id }) => id === attribute._id)
  return attribute.values.find(({ id }) => id === ref?.value)?.number ?? 0
}

/**
 * One piece weighs what its variant says, else what the attribute `weight` of its product says.
 *
 * In grams; undefined where nobody says it, and for what is itself sold by weight.
 *
 * @rule ours
 */
export function pieceWeight(
  { type, attributes: refs }: Pick<Product, 'type' | 'attributes'>,
  variant: Pick<Variant, 'weight'> | undefined,
  attributes: readonly Attribute[],
): number | undefined {
  if (type === 'weight') return undefined
  const attribute = attributes.find(
    ({ key, type: of }) => key === weightAttribute && of === 'number',
  )
  const value = refs.find(({ id }) => id === attribute?._id)?.value
  return variant?.weight ?? attribute?.values.find(({ id }) => id === value)?.number
}
