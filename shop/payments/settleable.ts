import type { PaymentOption } from '#domain/entities/order.ts'
import { isResting } from '#domain/payment/reach.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { adapterFor } from './own.ts'
import type { Providers } from './port.ts'

/** Who takes payments, and who of them cannot be reached now. */
export type Takers = { providers: Providers | undefined; resting: ReadonlySet<string> }

/** Of the terms of an order, at this moment. */
export function takersOf(
  { payments, now }: { payments?: Providers | undefined; now: () => number },
  terms: Pick<OrderTerms, 'resting'>,
): Takers {
  const at = now()
  const resting = terms.resting.filter((reach) => isResting(reach, at)).map(({ type }) => type)
  return { providers: payments, resting: new Set(resting) }
}

/**
 * The ways to pay that the shop can settle: those without a provider, and those of a provider that
 * it has a contract with, in its currencies, and that is reached. A kind of payment that its
 * provider does not name would lead to another one.
 */
export function settleable<Option extends Pick<PaymentOption, 'type' | 'subType'>>(
  options: readonly Option[],
  { providers, resting }: Takers,
  currency?: string,
): Option[] {
  return options.filter(({ type, subType }) => {
    const { currencies = [], subTypes = [] } = adapterFor(type, providers) ?? {}
    if (resting.has(type) || (subType !== undefined && !subTypes.includes(subType))) return false
    // Whoever carries it: its banks are Polish.
    if (subType === 'blik' && currency !== undefined && currency !== 'PLN') return false
    return (
      currencies === 'any' ||
      (currency === undefined ? currencies.length > 0 : currencies.includes(currency))
    )
  })
}

/** The same, with what a page must know of them besides. */
export function offered(
  options: readonly PaymentOption[],
  takers: Takers,
  currency?: string,
): PaymentOption[] {
  return settleable(options, takers, currency).map((option) => {
    if (option.subType !== 'blik') return option
    const { takesBlikCode = false } = adapterFor(option.type, takers.providers) ?? {}
    return { ...option, takesBlikCode }
  })
}

/** Those that would be offered, were their providers reached. */
export function notOffered(
  options: readonly PaymentOption[],
  { providers, resting }: Takers,
): PaymentOption[] {
  const all = settleable(options, { providers, resting: new Set() })
  return all.filter(({ type }) => resting.has(type))
}
