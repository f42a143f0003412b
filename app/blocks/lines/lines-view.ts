import type { ItemView } from '#app/blocks/item/item.tsx'
import type { LineTextView, BasketLineView } from './lines.tsx'
import type { BasketLine } from '#domain/basket/basket-line.ts'
import { hasFixedQuantity } from '#domain/basket/basket-line.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Attribute } from '#domain/entities/catalogue.ts'
import type { Product, Variant } from '#domain/entities/product.ts'
import { type GrossNet, shownAmounts } from '#domain/money.ts'
import type { QuantityCorrection } from '#domain/product/quantity.ts'
import { variantValues } from '#domain/product/choice.ts'
import { findVariant, variantPicture } from '#domain/product/variant.ts'
import { toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { unitPrice } from '#domain/price/unit-price.ts'
import { basePriceText } from '../price/base-price-view.ts'
import { perUnit, quantityWithUnit } from '../price/price-view.ts'
import { pictureView } from '../picture/picture-view.ts'
import { sentPictureView, type SentPictureView } from './sent-pictures-view.ts'
import { preorderText } from '#app/blocks/product-card/preorder-view.ts'
import { correctionText, stepperView } from '../stepper/stepper-view.ts'

/**
 * What is needed to name the parts of a line: the products of all lines and parts, and the shop's
 * attributes.
 */
export type Known = {
  products: ReadonlyMap<string, Product>
  attributes: readonly Attribute[]
}

/** The names of a line's fields in the basket's form. */
export function lineFields(id: string) {
  return { quantity: `quantity-${id}`, shown: `shown-${id}` }
}

/** A line of the basket's table (Shopping §2 "Basket page"). */
export function basketLineView(
  line: BasketLine,
  known: Known,
  rendering: Rendering,
  correction?: QuantityCorrection,
): BasketLineView {
  const { t } = rendering
  const { item, product, quantity, bounds } = line
  const text = lineTextView(item, product, known, rendering)
  const fields = lineFields(item.id)
  return {
    id: item.id,
    ...text,
    base: basePriceText(product, unitPrice(product, item.variantHash, line.unit), rendering),
    notes: line.preorder ? [preorderText(product, rendering)] : [],
    unit: amount(line.unit, rendering),
    per: perUnit(product, rendering),
    quantity: hasFixedQuantity(product)
      ? { kind: 'fixed', text: t('basket.sets', { count: quantity }) }
      : {
          kind: 'stepper',
          stepper: stepperView(
            {
              label: t('quantity.of', { name: text.name }),
              name: fields.quantity,
              shownName: fields.shown,
              value: quantity,
              bounds,
              unit: product.unit,
              error: correctionText(correction, quantity, bounds, product.unit, rendering),
            },
            rendering,
          ),
        },
    total: amount(line.total, rendering),
    remove: t('basket.remove'),
    removeLabel: t('basket.removeNamed', { name: text.name }),
  }
}

/** A line in a panel beside a form or below an order: picture, name, quantity and price. */
export function itemView(line: BasketLine, known: Known, rendering: Rendering): ItemView {
  const { item, product } = line
  const { parts, sent } = lineTextView(item, product, known, rendering)
  return {
    id: item.id,
    picture: linePicture(product, line.variant, rendering),
    name: listed([
      rendering.text(product.name),
      chosenText(item, product, known.attributes, rendering),
    ]),
    parts,
    sent,
    quantity: lineQuantity(line, rendering),
    price: amount(line.total, rendering),
  }
}

/** The name is beside the picture, so the picture itself has no text. */
function linePicture(product: Product, variant: Variant | undefined, rendering: Rendering) {
  const { url, alt } = variantPicture(product, variant)
  return { ...pictureView({ url, alt, r: product.mainImage.r }, rendering), alt: '' }
}

/** "2 pcs", "100 g", "1 set" */
export function lineQuantity(
  { product, quantity }: Pick<BasketLine, 'product' | 'quantity'>,
  { t }: Rendering,
): string {
  return hasFixedQuantity(product)
    ? t('basket.sets', { count: quantity })
    : quantityWithUnit(quantity, product.unit, t)
}

/** Name, address, picture and all choices of a product. */
export function lineTextView(
  item: Pick<BasketItem, 'variantHash' | 'personalization' | 'components'>,
  product: Product,
  known: Known,
  rendering: Rendering,
): LineTextView {
  const { text, t } = rendering
  const variant = findVariant(product, item.variantHash)
  const named = namedValues(variant, known.attributes, rendering)
  return {
    name: text(product.name),
    href: productHref(product, variant, known.attributes, rendering),
    picture: linePicture(product, variant, rendering),
    choices: [
      ...named.map(({ name, value }) => t('basket.choice', { name, value })),
      ...textChoices(item.personalization, product, rendering),
    ],
    sent: sentPictures(item, product, known, rendering),
    parts: item.components.flatMap((component) => {
      const part = known.products.get(component.productId)
      if (!part) return []
      const chosen = chosenText(component, part, known.attributes, rendering)
      const quantity = quantityWithUnit(component.quantity, part.unit, t)
      return [`${quantity} ${listed([text(part.name), chosen])}`]
    }),
  }
}

/** What the shopper sent for a product and its parts. */
function sentPictures(
  item: Pick<BasketItem, 'personalization' | 'components'>,
  product: Product,
  { products }: Known,
  { text }: Rendering,
): SentPictureView[] {
  const named = (given: BasketItem['personalization'], of: Product | undefined) =>
    given.flatMap(({ id, type, value }) => {
      const option = of?.personalization.find((one) => one.id === id)
      return option && type === 'image' ? [sentPictureView(text(option.name), value)] : []
    })
  return [
    ...named(item.personalization, product),
    ...item.components.flatMap((part) => named(part.personalization, products.get(part.productId))),
  ]
}

/** "Engraving: Ala" */
function textChoices(
  given: BasketItem['personalization'],
  { personalization }: Pick<Product, 'personalization'>,
  { t, text }: Rendering,
): string[] {
  return given.flatMap(({ id, type, value }) => {
    const option = personalization.find((one) => one.id === id)
    if (!option || type !== 'text') return []
    return [t('basket.choice', { name: text(option.name), value })]
  })
}

/** The product's page with this variant chosen. */
function productHref(
  product: Product,
  variant: Variant | undefined,
  attributes: readonly Attribute[],
  { text }: Rendering,
): string {
  const chosen = new URLSearchParams(
    (variant?.attributes ?? []).flatMap(({ id, value }) => {
      const attribute = attributes.find(({ _id }) => _id === id)
      return attribute ? [[attribute.key, value]] : []
    }),
  )
  return `${toProduct(text(product.url))}${chosen.size > 0 ? `?${chosen}` : ''}`
}

/** "Cobalt, 350 ml, Engraving: Ala" */
export function chosenText(
  { variantHash, personalization }: Pick<BasketItem, 'variantHash' | 'personalization'>,
  product: Product,
  attributes: readonly Attribute[],
  rendering: Rendering,
): string {
  const variant = findVariant(product, variantHash)
  return listed([
    ...namedValues(variant, attributes, rendering).map(({ value }) => value),
    ...textChoices(personalization, product, rendering),
  ])
}

function listed(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(', ')
}

function namedValues(
  variant: Variant | undefined,
  attributes: readonly Attribute[],
  { text }: Rendering,
) {
  return (variant ? variantValues(variant, attributes) : []).map(({ attribute, value }) => ({
    name: text(attribute.name),
    value: text(value.text),
  }))
}

/** Gross or net, as the shop shows its prices. */
export function amount(price: GrossNet, { settings, money }: Rendering): string {
  return money(shownAmounts(price, settings.priceFlag).first.minor)
}
