import type { DeliveryMethod, DeliveryTier } from '../entities/delivery.ts'
import { euCountries } from './eu-countries.ts'
import type { DecimalPrice } from '../entities/price.ts'
import type { Settings } from '../entities/settings.ts'
import { evaluateFormula } from './formula.ts'
import { convert, type GrossNet, shopAmount, toDecimal } from '../money.ts'
import { withVat } from '../price/price-table.ts'

/**
 * What of the settings decides a delivery's price; without `additionalFunctions` VAT is the
 * method's own.
 */
export type DeliveryRules = Pick<Settings, 'baseCurrency' | 'currencies'> &
  Partial<Pick<Settings, 'additionalFunctions'>>

/** What of a basket a delivery's price depends on. */
export type DeliveryBasket = {
  /** Of the products, before any discount, in the shopper's currency. */
  total: GrossNet
  /** As the basket counts: one for a line sold by weight, otherwise the quantity. */
  itemCount: number
  /** The value of a number attribute times the quantity, summed over the lines, by attribute id. */
  attrSums: Readonly<Record<string, number>>
  weight: number
}

/** What of a method its price is made of. */
export type PricedDelivery = Pick<
  DeliveryMethod,
  'price' | 'advanced' | 'customLogic' | 'advancedHide'
>

export type DeliveryPrice = { kind: 'price'; price: GrossNet } | { kind: 'not-applicable' }

/**
 * A delivery costs its plain price, or that of its first step that fits the basket.
 *
 * In minor units of `currency`. A method is not applicable when its hiding formula gives more than
 * 0, or when a formula it needs gives no finite number of 0 or more. An advanced method none of
 * whose steps fit keeps its plain price. A country that steps name goes by these alone. A formula's
 * net price has the share of the step's own, else of the method's. Where VAT follows the delivery
 * country, the gross is calculated for `country`.
 *
 * @rule Catalogue §3 "Delivery method"
 * @rule Catalogue §5 "Delivery method applicability"
 */
export function deliveryPrice(
  method: PricedDelivery,
  basket: DeliveryBasket,
  currency: string,
  rules: DeliveryRules,
  country = '',
): DeliveryPrice {
  if (isHidden(method, basket, rules)) return { kind: 'not-applicable' }

  const step = method.advanced
    ? stepsFor(country, method.customLogic).find((tier) => tierFits(tier, basket, currency, rules))
    : undefined
  if (step && isFreeByWorth(step, basket, currency, rules)) {
    return { kind: 'price', price: { gross: 0, net: 0, currency } }
  }
  const price =
    step?.type === 'formula'
      ? formulaPrice(step, method.price, basket, rules)
      : (step ?? method.price)
  if (price === undefined) return { kind: 'not-applicable' }

  const gross = shopAmount(price.brutto, currency, rules)
  const net = shopAmount(price.netto, currency, rules)
  // A formula can come to more than money can be counted in.
  if (!Number.isSafeInteger(gross)) return { kind: 'not-applicable' }
  return { kind: 'price', price: countryPrice({ gross, net, currency }, country, rules) }
}

/**
 * Steps that name a country hold for it alone, in place of those for the European Union, and these
 * in place of those that name no country.
 *
 * @rule ours
 */
export function stepsFor<Step extends Pick<DeliveryTier, 'country'>>(
  country: string,
  steps: readonly Step[],
): Step[] {
  const code = country.toLowerCase()
  const of = (place: string | undefined) => steps.filter((step) => step.country === place)
  const own = code === '' ? [] : of(code)
  if (own.length > 0) return own
  const union = euCountries.has(code) ? of('eu') : []
  return union.length > 0 ? union : of(undefined)
}

function isFreeByWorth(
  { freeFrom }: DeliveryTier,
  { total }: DeliveryBasket,
  currency: string,
  rules: DeliveryRules,
): boolean {
  return freeFrom !== undefined && total.gross >= shopAmount(freeFrom, currency, rules)
}

function countryPrice(
  price: GrossNet,
  country: string,
  { additionalFunctions }: DeliveryRules,
): GrossNet {
  const vat = additionalFunctions?.vatPerDeliveryCountry
    ? additionalFunctions.vatCountries[country.toLowerCase()]
    : undefined
  return vat === undefined ? price : withVat(price, vat)
}

function isHidden(
  { advancedHide }: Pick<DeliveryMethod, 'advancedHide'>,
  basket: DeliveryBasket,
  rules: DeliveryRules,
): boolean {
  if (!advancedHide?.active) return false
  const value = evaluateFormula(
    advancedHide.formula,
    formulaValues(advancedHide.vars, basket, rules),
  )
  return value === undefined || value > 0
}

function tierFits(
  tier: DeliveryTier,
  basket: DeliveryBasket,
  currency: string,
  rules: DeliveryRules,
): boolean {
  // Bounds of a total are amounts; a formula's bounds are about the total too.
  const isAmount = tier.type === 'total' || tier.type === 'formula'
  const bound = (value: number) => (isAmount ? shopAmount(value, currency, rules) : value)
  const value = measured(tier, basket)
  return (
    (tier.from === undefined || value >= bound(tier.from)) &&
    (tier.to === undefined || value < bound(tier.to))
  )
}

function measured(tier: DeliveryTier, basket: DeliveryBasket): number {
  switch (tier.type) {
    case 'itemCount':
      return basket.itemCount
    case 'attrSum':
      return attrSum(basket, tier.variant ?? '')
    case 'total':
    case 'formula':
      return basket.total.gross
  }
}

function attrSum({ attrSums }: DeliveryBasket, id: string): number {
  return new Map(Object.entries(attrSums)).get(id) ?? 0
}

function formulaPrice(
  step: DeliveryTier,
  plain: DecimalPrice,
  basket: DeliveryBasket,
  rules: DeliveryRules,
): DecimalPrice | undefined {
  const brutto = evaluateFormula(step.formula ?? '', formulaValues(step.vars, basket, rules))
  if (brutto === undefined || brutto < 0) return undefined
  const pattern = [step, plain].find((price) => price.brutto > 0)
  return { brutto, netto: pattern ? (brutto * pattern.netto) / pattern.brutto : brutto }
}

/**
 * The basket's own numbers win over the shop's `vars`; `total` is a decimal in the base currency.
 */
function formulaValues(
  vars: Readonly<Record<string, number>> | undefined,
  { total, itemCount, weight }: DeliveryBasket,
  { baseCurrency, currencies }: DeliveryRules,
): Record<string, number> {
  const inBase = convert(total.gross, total.currency, baseCurrency, currencies)
  return { ...vars, total: toDecimal(inBase), itemCount, weight }
}
