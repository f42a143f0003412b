import type { PaymentOption } from '#domain/entities/order.ts'
import { currenciesOfKind, type KindNumbers } from '#domain/payment/payment-kinds.ts'
import { isResting } from '#domain/payment/circuit-breaker.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { adapterFor } from './own.ts'
import type { Providers } from './port.ts'

/** Who takes payments, who of them cannot be reached now, and what they list of their kinds. */
export type Takers = {
  providers: Providers | undefined
  resting: ReadonlySet<string>
  listed?: OrderTerms['listed']
}

/** Of the terms of an order, at this moment. */
export function takersOf(
  { payments, now }: { payments?: Providers | undefined; now: () => number },
  terms: Pick<OrderTerms, 'resting' | 'listed'>,
): Takers {
  const at = now()
  const resting = terms.resting.filter((reach) => isResting(reach, at)).map(({ type }) => type)
  return { providers: payments, resting: new Set(resting), listed: terms.listed }
}

/** What a provider lists of its kinds in a currency; undefined where its list was never read. */
export function listedKinds(
  listed: OrderTerms['listed'],
  type: string,
  currency: string,
): KindNumbers | undefined {
  return listed.find((one) => one.type === type && one.currency === currency)?.numbers
}

/**
 * The ways to pay that the shop can settle: those without a provider, and those of a provider that
 * it has a contract with, in its currencies, and that is reached. A kind of payment that its
 * provider does not name would lead to another one.
 */
export function settleable<Option extends Pick<PaymentOption, 'type' | 'subType'>>(
  options: readonly Option[],
  takers: Takers,
  currency?: string,
): Option[] {
  return options.filter((option) => {
    if (takers.resting.has(option.type)) return false
    const currencies = currenciesOf(option, takers)
    return (
      currencies === 'any' ||
      (currency === undefined ? currencies.length > 0 : currencies.includes(currency))
    )
  })
}

/** The currencies in which a provider takes money in this way. */
function currenciesOf(
  { type, subType }: Pick<PaymentOption, 'type' | 'subType'>,
  { providers, listed = [] }: Takers,
): readonly string[] | 'any' {
  const { currencies = [], subTypes = [], listed: lists } = adapterFor(type, providers) ?? {}
  if (subType === undefined) return currencies
  const own = currenciesOfKind(subType)
  const all = currencies === 'any' ? (own ?? []) : currencies
  return all.filter((currency) => {
    if (own && !own.includes(currency)) return false
    const kind = lists?.kinds.find((one) => one === subType)
    const numbers = kind && listedKinds(listed, type, currency)
    return numbers ? numbers[kind] !== undefined : subTypes.includes(subType)
  })
}

/** The same, with what a page must know of them besides. */
export function offered(
  options: readonly PaymentOption[],
  takers: Takers,
  currency?: string,
): PaymentOption[] {
  return settleable(options, takers, currency).map((option) => {
    const currencies = currenciesOf(option, takers)
    const { takesBlikCode = false } = adapterFor(option.type, takers.providers) ?? {}
    return {
      ...option,
      ...(currencies !== 'any' && { currencies: [...currencies] }),
      ...(option.subType === 'blik' && { takesBlikCode }),
    }
  })
}

/** Those that would be offered, were their providers reached. */
export function notOffered(options: readonly PaymentOption[], takers: Takers): PaymentOption[] {
  const all = offered(options, { ...takers, resting: new Set() })
  return all.filter(({ type }) => takers.resting.has(type))
}
