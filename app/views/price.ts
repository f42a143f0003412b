import type { PriceView } from '#app/components/price/price.tsx'
import { lowestPrice } from '#app/domain/lowest-price.ts'
import { type GrossNet, shownAmounts } from '#app/domain/money.ts'
import { type Priced, resolvePrice } from '#app/domain/price.ts'
import type { Product } from '#app/domain/entities/product.ts'
import type { Rendering } from '#app/middleware/shell.ts'

type PricedProduct = Priced & Pick<Product, 'priceHistory' | 'unit'>

/** A product's price in words for this shopper; `place` decides how much the lowest-price line says. */
export function priceView(
  product: PricedProduct,
  variantHash: string | undefined,
  rendering: Rendering,
  place: 'card' | 'page',
): PriceView {
  const { t, shopper, settings, now } = rendering
  const price = resolvePrice(product, variantHash, shopper, settings)
  if (price.kind === 'hidden') return { kind: 'hidden', text: t('price.hidden'), href: '/login' }
  if (price.kind === 'none') return { kind: 'none', text: t('price.none') }

  const lowest = price.reduced
    ? lowestPrice(product, variantHash, shopper, settings, now)
    : undefined
  const shown = shownAmounts(price.now, settings.priceFlag)
  return {
    kind: 'shown',
    from: price.from ? t('price.from') : undefined,
    now: rendering.money(shown.first.minor),
    was: price.reduced ? rendering.money(firstAmount(price.regular, rendering)) : undefined,
    second: shown.second && secondAmount(shown.second, rendering),
    unit: perUnit(product, rendering),
    lowest:
      lowest &&
      t(place === 'card' ? 'price.lowestShort' : 'price.lowest', {
        price: rendering.money(firstAmount(lowest, rendering)),
      }),
    nowLabel: t('price.now'),
    wasLabel: t('price.was'),
  }
}

function firstAmount(amount: GrossNet, { settings }: Rendering): number {
  return shownAmounts(amount, settings.priceFlag).first.minor
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

/** The unit as people of this language write it: only pieces have a name of their own (default `szt.`). */
export function unitName(unit: string, t: Rendering['t']): string {
  return unit === 'szt.' ? t('unit.piece') : unit
}

/** "2 pcs", "100 g": a quantity with its unit. */
export function quantityWithUnit(quantity: number, unit: string, t: Rendering['t']): string {
  return unit === 'szt.' ? t('unit.pieces', { count: quantity }) : `${quantity} ${unit}`
}
