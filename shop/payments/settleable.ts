import type { PaymentOption } from '#domain/entities/order.ts'
import { adapterFor } from './own.ts'
import type { Providers } from './port.ts'

/**
 * The ways to pay that the shop can settle: those without a provider, and those of a provider that
 * it has a contract with, in its currencies.
 */
export function settleable<Option extends Pick<PaymentOption, 'type'>>(
  options: readonly Option[],
  providers: Providers | undefined,
  currency?: string,
): Option[] {
  return options.filter(({ type }) => {
    const { currencies = [] } = adapterFor(type, providers) ?? {}
    return (
      currencies === 'any' ||
      (currency === undefined ? currencies.length > 0 : currencies.includes(currency))
    )
  })
}
