import type { PriceView } from './price.tsx'
import type { Product } from '#domain/entities/product.ts'
import type { Announcement } from '#domain/price/announcement.ts'
import type { PriorPrice } from '#domain/price/lowest-price.ts'
import { shownAmounts } from '#domain/money.ts'
import { toRegister } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { basePriceText, firstAmount, unitName } from './base-price-view.ts'

/**
 * A product's price in words for this shopper; `place` decides how much the lowest-price line says.
 */
export function priceView(
  product: Product,
  { price, prior, unit }: Announcement,
  rendering: Rendering,
  place: 'card' | 'page',
): PriceView {
  const { t, settings } = rendering
  if (price.kind === 'hidden') {
    return { kind: 'hidden', text: t('price.hidden'), href: toRegister() }
  }
  if (price.kind === 'none') {
    // A card knows nothing of a set's parts, and those have prices.
    const isOfParts = product.type === 'set_creator' && place === 'card'
    return { kind: 'none', text: t(isOfParts ? 'price.ofParts' : 'price.none') }
  }

  const shown = shownAmounts(price.now, settings.priceFlag)
  return {
    kind: 'shown',
    from: price.from ? t('price.from') : undefined,
    now: rendering.money(shown.first.minor),
    was: price.reduced ? rendering.money(firstAmount(price.regular, rendering)) : undefined,
    second: shown.second && secondAmount(shown.second, rendering),
    unit: perUnit(product, rendering),
    base: basePriceText(product, unit, rendering),
    lowest: price.reduced ? lowestText(prior, rendering, place) : undefined,
    nowLabel: t('price.now'),
    wasLabel: t('price.was'),
  }
}

function lowestText(
  prior: PriorPrice,
  rendering: Rendering,
  place: 'card' | 'page',
): string | undefined {
  if (prior.kind !== 'known') return undefined
  const short = place === 'card'
  const younger = short ? 'price.lowestSinceOfferedShort' : 'price.lowestSinceOffered'
  const usual = short ? 'price.lowestShort' : 'price.lowest'
  return rendering.t(prior.sinceFirstOffered ? younger : usual, {
    price: rendering.money(firstAmount(prior.lowest, rendering)),
  })
}

function secondAmount(
  amount: { kind: 'gross' | 'net'; minor: number },
  { t, money }: Rendering,
): string {
  return t(amount.kind === 'net' ? 'price.net' : 'price.gross', { price: money(amount.minor) })
}

/** "/ 50 g", where the price is not simply that of one piece. */
export function perUnit(
  product: Pick<Product, 'pricedUnit' | 'unit'>,
  { t }: Rendering,
): string | undefined {
  if (product.pricedUnit === 1 && product.unit === 'szt.') return undefined
  const amount = product.pricedUnit === 1 ? '' : `${product.pricedUnit} `
  return `/ ${amount}${unitName(product.unit, t)}`
}

/** "2 pcs", "100 g": a quantity with its unit. */
export function quantityWithUnit(quantity: number, unit: string, t: Rendering['t']): string {
  return unit === 'szt.' ? t('unit.pieces', { count: quantity }) : `${quantity} ${unit}`
}
