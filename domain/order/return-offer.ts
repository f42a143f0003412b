import type { Footer, Settings } from '../entities/settings.ts'
import { convert, toDecimal, toMinor } from '../money.ts'
import { lockerReturnPrice, type ReturnTerms } from './return-rules.ts'

export type ReturnAddress = NonNullable<Settings['returnAddress']>

/**
 * A shop takes returns unless its settings say otherwise.
 *
 * @rule Shopping §2 "My orders"
 */
export function returnTerms({
  returns,
  timeZone,
}: Pick<Settings, 'returns' | 'timeZone'>): ReturnTerms {
  return { enabled: returns?.enabled ?? true, timeZone }
}

/**
 * Returns are sent to the shop's address for them, or else to the seller.
 *
 * @rule Shopping §2 "My returns and one return"
 */
export function returnAddressOf(
  { returnAddress }: Pick<Settings, 'returnAddress'>,
  { company }: Pick<Footer, 'company'>,
): ReturnAddress {
  const { name, address, email, tel } = company
  return returnAddress ?? { name, address, info: {}, email, tel }
}

/**
 * What a return through a parcel locker costs, in the currency of its order, decimal; undefined
 * where none is offered.
 *
 * @rule Shopping §2 "Return request form"
 */
export function lockerReturn(
  { returns, currencies, baseCurrency }: Pick<Settings, 'returns' | 'currencies' | 'baseCurrency'>,
  ship: { country: string; phone: string },
  currency: string,
): { brutto: number; currency: string } | undefined {
  const price = lockerReturnPrice(returns?.lockerPrice, ship)
  if (price === undefined) return undefined
  return {
    brutto: toDecimal(convert(toMinor(price), baseCurrency, currency, currencies)),
    currency,
  }
}
