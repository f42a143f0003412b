import type { PaymentOption } from '#domain/entities/order.ts'
import { needsNoProvider, paysByItself } from '#domain/order/payment-options.ts'
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
  return options.filter((option) => {
    if (paysByItself(option) || needsNoProvider(option)) return true
    const adapter = providers?.[option.type]
    return (
      adapter !== undefined && (currency === undefined || adapter.currencies.includes(currency))
    )
  })
}
