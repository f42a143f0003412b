import type { DeliveryMethod, DeliveryTier } from './entities/delivery.ts'
import type { DecimalPrice } from './entities/price.ts'
import type { Settings } from './entities/settings.ts'
import { evaluateFormula } from './formula.ts'
import { convert, type GrossNet, toDecimal, toMinor } from './money.ts'
import { withVat } from './price-table.ts'

/** What of the settings decides a delivery's price; without `additionalFunctions` VAT is the method's own. */
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

export type DeliveryPrice = { kind: 'price'; price: GrossNet } | { kind: 'not-applicable' }

export type ApplicableDelivery = { method: DeliveryMethod; price: GrossNet }

export type FreeDeliveryHint = { kind: 'amount'; minor: number } | { kind: 'items'; count: number }

const euCountries: ReadonlySet<string> = new Set(
  'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk'.split(' '),
)

/**
 * The methods a shopper can choose from are those that serve the country and the post code and have a price.
 *
 * Gives them in the shop's order. While no post code is known, none is held against a method.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 * @rule Catalogue §3 "Delivery method"
 */
export function applicableDeliveries(
  methods: readonly DeliveryMethod[],
  place: { country: string; postCode?: string | undefined },
  basket: DeliveryBasket,
  currency: string,
  rules: DeliveryRules,
): ApplicableDelivery[] {
  return methods
    .filter((method) => deliveryApplies(method, place.country))
    .filter((method) => deliversToPostCode(method, place.postCode))
    .flatMap((method) => {
      const answer = deliveryPrice(method, basket, currency, rules, place.country)
      return answer.kind === 'price' ? [{ method, price: answer.price }] : []
    })
    .sort((a, b) => a.method.order - b.method.order)
}

/**
 * A method serves a country when its list names the country, or `eu` for a member, or `all`, and it is not switched off there.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 */
export function deliveryApplies(
  method: Pick<DeliveryMethod, 'countries' | 'disabled'>,
  country: string,
): boolean {
  const code = country.toLowerCase()
  if (Object.hasOwn(method.disabled, code) && method.disabled[code] === true) return false
  return method.countries.some(
    (entry) => entry === 'all' || entry === code || (entry === 'eu' && euCountries.has(code)),
  )
}

/**
 * A method with a list of post codes serves only those, where a `*` at the end stands for any rest.
 *
 * Blanks, hyphens and case do not matter. An empty list, or no post code yet, rules nothing out.
 *
 * @rule Catalogue §3 "Delivery method"
 */
export function deliversToPostCode(
  method: Pick<DeliveryMethod, 'enabledPostCodes'>,
  postCode: string | undefined,
): boolean {
  const code = plainPostCode(postCode ?? '')
  if (code === '' || method.enabledPostCodes.length === 0) return true
  return method.enabledPostCodes.some((entry) =>
    entry.endsWith('*')
      ? code.startsWith(plainPostCode(entry.slice(0, -1)))
      : code === plainPostCode(entry),
  )
}

/**
 * A delivery costs its plain price, or that of its first step that fits the basket.
 *
 * In minor units of `currency`. A method is not applicable when its hiding formula gives more than 0, or when
 * a formula it needs gives no finite number of 0 or more. An advanced method none of whose steps fit keeps
 * its plain price. A formula's net price has the share of the step's own, else of the method's. Where VAT follows
 * the delivery country, the gross is made anew for `country`.
 *
 * @rule Catalogue §3 "Delivery method"
 * @rule Catalogue §5 "Delivery method applicability"
 */
export function deliveryPrice(
  method: Pick<DeliveryMethod, 'price' | 'advanced' | 'customLogic' | 'advancedHide'>,
  basket: DeliveryBasket,
  currency: string,
  rules: DeliveryRules,
  country = '',
): DeliveryPrice {
  if (isHidden(method, basket, rules)) return { kind: 'not-applicable' }

  const step = method.advanced
    ? method.customLogic.find((tier) => tierFits(tier, basket, currency, rules))
    : undefined
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
 * The hint names the least that is missing until the delivery becomes free: an amount, or else a number of items.
 *
 * The amount is gross, in minor units of `currency`. Nothing is given when the delivery is free already, cannot
 * be had, or no step makes it free.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 * @rule Catalogue §8 "Error catalogue"
 */
export function freeDeliveryHint(
  method: Pick<DeliveryMethod, 'price' | 'advanced' | 'customLogic' | 'advancedHide'>,
  basket: DeliveryBasket,
  currency: string,
  rules: DeliveryRules,
): FreeDeliveryHint | undefined {
  const isFree = (changed: DeliveryBasket) => {
    const answer = deliveryPrice(method, changed, currency, rules)
    return answer.kind === 'price' && answer.price.gross === 0
  }
  const starts = (type: DeliveryTier['type']) =>
    method.customLogic
      .flatMap((tier) => (tier.type === type && tier.brutto === 0 ? [tier.from ?? 0] : []))
      .sort((a, b) => a - b)
  if (!method.advanced || isFree(basket)) return undefined

  const { total, itemCount } = basket
  const amount = starts('total')
    .map((from) => shopAmount(from, currency, rules))
    .find((gross) => gross > total.gross && isFree({ ...basket, total: { ...total, gross } }))
  if (amount !== undefined) return { kind: 'amount', minor: amount - total.gross }

  const count = starts('itemCount')
    .map((from) => Math.ceil(from))
    .find((count) => count > itemCount && isFree({ ...basket, itemCount: count }))
  return count === undefined ? undefined : { kind: 'items', count: count - itemCount }
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
  return Object.hasOwn(attrSums, id) ? (attrSums[id] ?? 0) : 0
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

/** The basket's own numbers win over the shop's `vars`; `total` is a decimal in the base currency. */
function formulaValues(
  vars: Readonly<Record<string, number>> | undefined,
  { total, itemCount, weight }: DeliveryBasket,
  { baseCurrency, currencies }: DeliveryRules,
): Record<string, number> {
  const inBase = convert(total.gross, total.currency, baseCurrency, currencies)
  return { ...vars, total: toDecimal(inBase), itemCount, weight }
}

function shopAmount(decimal: number, currency: string, rules: DeliveryRules): number {
  return convert(toMinor(decimal), rules.baseCurrency, currency, rules.currencies)
}

function plainPostCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}
