import type { Attribute } from '#domain/entities/catalogue.ts'
import { announcement } from '#domain/price/announcement.ts'
import { linePrice } from '#domain/price/price.ts'
import { shownAmounts } from '#domain/money.ts'
import { variantValues } from '#domain/product/choice.ts'
import { findVariant, variantPicture } from '#domain/product/variant.ts'
import type { ItemView } from '#app/blocks/item/item.tsx'
import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Wanted } from './wanted.ts'

export type OfferView = {
  title: string
  lead: string
  items: ItemView[]
  /** What cannot be put into the basket as it is, and where to choose it. */
  others: { text: string; href?: string | undefined }[]
  button?: string | undefined
}

/** What a link wants in the basket, for the shopper to say yes to. */
export function offerView(
  { wanted, attributes }: { wanted: readonly Wanted[]; attributes: readonly Attribute[] },
  rendering: Rendering,
): OfferView {
  const { t } = rendering
  const items = wanted.flatMap((one, place) => itemView(one, place, attributes, rendering))
  return {
    title: t(items.length > 0 ? 'offer.title' : 'offer.nothing'),
    lead: t(items.length > 0 ? 'offer.lead' : 'offer.nothingText'),
    items,
    others: wanted.flatMap((one) => otherView(one, rendering)),
    button: items.length > 0 ? t('offer.button') : undefined,
  }
}

function itemView(
  { product, found }: Wanted,
  place: number,
  attributes: readonly Attribute[],
  rendering: Rendering,
): ItemView[] {
  if (!product || found.kind !== 'item') return []
  const { t, text, money, shopper, settings, now } = rendering
  const { variantHash, quantity } = found.item
  const variant = findVariant(product, variantHash)
  const picture = variantPicture(product, variant)
  const values = variant === undefined ? [] : variantValues(variant, attributes)
  const pricing = { shopper, rules: settings, products: new Map() }
  const { price } = announcement(product, variantHash, [], pricing, now)
  const line =
    price.kind === 'shown' ? linePrice(price.now, quantity, product.pricedUnit) : undefined
  return [
    {
      id: String(place),
      picture: pictureOf({ url: picture.url, alt: '' }, rendering),
      name: [text(product.name), ...values.map(({ value }) => text(value.text))].join(', '),
      parts: [],
      quantity: quantityWithUnit(quantity, product.unit, t),
      price: line ? money(shownAmounts(line, settings.priceFlag).first.minor) : '',
    },
  ]
}

/** Why something cannot be put into the basket as it is; nothing where it can. */
export function otherView({ product, found }: Wanted, { t, text }: Rendering): OfferView['others'] {
  switch (found.kind) {
    case 'item':
      return []
    case 'refused':
      return [{ text: t(found.alert.key, found.alert.values) }]
    case 'log-in':
      return [{ text: t('price.hidden') }]
    case 'choose': {
      const name = product ? text(product.name) : ''
      return [{ text: t('offer.choose', { name }), href: found.href }]
    }
  }
}
