import type { PriceView } from './price.tsx'
import type { BasketComponent } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import { foundedPrice, type PriorPrice, priorPrice } from '#domain/price/lowest-price.ts'
import { type GrossNet, shownAmounts } from '#domain/money.ts'
import type { ResolvedPrice } from '#domain/price/price.ts'
import { lowestSetPrice, setPrice } from '#domain/price/set-price.ts'
import type { ProductsById } from '#domain/product/stock.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** What was chosen of a set, with the products it is made of; a card knows of neither. */
export type ChosenParts = { components: readonly BasketComponent[]; products: ProductsById }

const NO_PARTS: ChosenParts = { components: [], products: new Map() }

/**
 * A product's price in words for this shopper; `place` decides how much the lowest-price line says.
 */
export function priceView(
  product: Product,
  variantHash: string | undefined,
  rendering: Rendering,
  place: 'card' | 'page',
  parts: ChosenParts = NO_PARTS,
): PriceView {
  const { t, settings } = rendering
  const { price, prior } = announcement(product, variantHash, rendering, parts)
  if (price.kind === 'hidden') return { kind: 'hidden', text: t('price.hidden') }
  if (price.kind === 'none') {
    // A card knows nothing of a set's parts, and those have prices.
    const isOfParts = product.type === 'set_creator' && parts === NO_PARTS
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
    lowest: lowestText(prior, rendering, place),
    nowLabel: t('price.now'),
    wasLabel: t('price.was'),
  }
}

/**
 * A product's price as it may be announced, for prices and badges alike, and what its reduction is
 * measured against.
 */
export function announcement(
  product: Product,
  variantHash: string | undefined,
  { shopper, settings, now }: Rendering,
  { components, products }: ChosenParts = NO_PARTS,
): { price: ResolvedPrice; prior: PriorPrice } {
  const price = setPrice(product, variantHash, components, products, shopper, settings)
  const own = priorPrice(product, variantHash, shopper, settings, now)
  if (product.type !== 'set_creator') return { price: foundedPrice(price, own), prior: own }

  const lowest =
    price.kind === 'shown' && price.reduced
      ? lowestSetPrice(product, variantHash, components, products, shopper, settings, now)
      : undefined
  const sinceFirstOffered = own.kind === 'known' && own.sinceFirstOffered
  return {
    price: foundedPrice(price, own),
    prior: lowest ? { kind: 'known', lowest, sinceFirstOffered } : { kind: 'unknown' },
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

/**
 * The unit as people of this language write it: only pieces have a name of their own (default
 * `szt.`).
 */
export function unitName(unit: string, t: Rendering['t']): string {
  return unit === 'szt.' ? t('unit.piece') : unit
}

/** "2 pcs", "100 g": a quantity with its unit. */
export function quantityWithUnit(quantity: number, unit: string, t: Rendering['t']): string {
  return unit === 'szt.' ? t('unit.pieces', { count: quantity }) : `${quantity} ${unit}`
}
