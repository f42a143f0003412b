import type { ProductPrice } from '../entities/price.ts'
import type { Product } from '../entities/product.ts'
import { type GrossNet, roundHalfAway } from '../money.ts'
import {
  hidesPrices,
  priceInTable,
  type PriceRules,
  type Shopper,
  type TablePrice,
} from './price-table.ts'
import { isAvailable } from '../product/variant.ts'

export type { PriceRules, Shopper } from './price-table.ts'

/** A product with what its price is made of. */
export type Priced = Pick<Product, 'price' | 'options' | 'pricedUnit' | 'variants'> & {
  readonly wholesalePrice?: ProductPrice | undefined
}

/**
 * The price of one priced unit for one shopper. `hidden` carries no number at all; `none`: no price
 * exists for this country and currency. `percent`: the reduction in whole percent of the regular
 * gross, 0 without one. `from`: other variants cost more.
 */
export type ResolvedPrice = { readonly kind: 'hidden' } | { readonly kind: 'none' } | ShownPrice

export type ShownPrice = {
  readonly kind: 'shown'
  readonly now: GrossNet
  readonly regular: GrossNet
  readonly reduced: boolean
  readonly percent: number
  readonly from: boolean
}

/**
 * A shopper sees one price for a product: that of the variant, country, currency and kind of
 * customer.
 *
 * For one priced unit, in minor units of the shopper's currency. Nothing is given where prices are
 * for customers only and the shopper is not logged in. Without a chosen variant (undefined or '')
 * it is the product's own price, or the lowest of its variants where the product says so.
 *
 * @rule Catalogue §4 "Prices for logged users only"
 * @rule Catalogue §4 "Wholesale"
 * @rule Catalogue §3 "Product"
 */
export function resolvePrice(
  product: Priced,
  variantHash: string | undefined,
  shopper: Shopper,
  rules: PriceRules,
): ResolvedPrice {
  if (hidesPrices(rules, shopper)) return { kind: 'hidden' }

  const { hash, from } = pricedVariant(product, variantHash, shopper, rules)
  const price = tablePrice(product, hash, shopper, rules)
  if (!price) return { kind: 'none' }

  return { kind: 'shown', ...price, percent: percentOff(price.regular, price.now), from }
}

/**
 * While nothing is chosen, a product that asks for it is priced by its cheapest variant that can be
 * had.
 *
 * Gives the hash whose price is shown, and whether another variant costs more. When none can be
 * had, all variants are looked at.
 *
 * @rule Catalogue §3 "Product"
 */
export function pricedVariant(
  product: Priced,
  variantHash: string | undefined,
  shopper: Shopper,
  rules: PriceRules,
): { hash: string; from: boolean } {
  if (variantHash || !product.options.view.minimumVariantPrice) {
    return { hash: variantHash ?? '', from: false }
  }
  const priced = offeredVariants(product)
    .flatMap(({ hash }) => {
      const price = tablePrice(product, hash, shopper, rules)
      return price ? [{ hash, gross: price.now.gross }] : []
    })
    .toSorted((a, b) => a.gross - b.gross)

  const cheapest = priced.at(0)
  return { hash: cheapest?.hash ?? '', from: cheapest?.gross !== priced.at(-1)?.gross }
}

function offeredVariants(product: Priced): Product['variants'] {
  if (product.options.view.allowPreorder) return product.variants
  const inStock = product.variants.filter(isAvailable)
  return inStock.length > 0 ? inStock : product.variants
}

function tablePrice(
  product: Priced,
  hash: string,
  shopper: Shopper,
  rules: PriceRules,
): TablePrice | undefined {
  const read = (table: ProductPrice | undefined) =>
    table && priceInTable(table, hash, pricedShare(product, table), shopper, rules)

  return (shopper.wholesale ? read(product.wholesalePrice) : undefined) ?? read(product.price)
}

/**
 * A price given for a whole package is divided down to one priced unit.
 *
 * Gives the part of the listed price that one priced unit costs; 1 where the price is not a
 * package's.
 *
 * @rule Catalogue §3 "Product"
 */
export function pricedShare(
  product: Pick<Product, 'options' | 'pricedUnit'>,
  price: Pick<ProductPrice, 'custom'> | undefined,
): number {
  if (!price?.custom?.dividePerPackage) return 1
  return product.pricedUnit / product.options.view.quantityFactor
}

/**
 * A reduction is shown in whole percent of the gross price it is measured against.
 *
 * @rule Catalogue §4 "Sold-out badge"
 */
export function percentOff(before: GrossNet, now: GrossNet): number {
  if (before.gross <= now.gross) return 0
  return roundHalfAway(((before.gross - now.gross) / before.gross) * 100)
}

/**
 * A line costs its quantity times the price of one unit, for goods priced per 100 g a hundredth of
 * it each gram.
 *
 * `unit` is the price of `pricedUnit` units; gross and net are rounded once each, so the line's VAT
 * is what lies between them. Minor units.
 *
 * @rule Catalogue §9 "Business constants and limits"
 * @rule Shopping §2 "Basket page"
 */
export function linePrice(unit: GrossNet, quantity: number, pricedUnit: number): GrossNet {
  return {
    gross: roundHalfAway((unit.gross * quantity) / pricedUnit),
    net: roundHalfAway((unit.net * quantity) / pricedUnit),
    currency: unit.currency,
  }
}
