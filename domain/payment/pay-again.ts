import type { DeliveryKind } from '../entities/delivery.ts'
import type { PaymentOption } from '../entities/order.ts'
import type { PaymentType } from '../entities/payment.ts'
import { isNineDigits } from '../forms/field/fields.ts'
import { tidyNineDigits } from '../forms/field/post-codes-and-phones.ts'
import {
  needsNoProvider,
  paymentApplies,
  paymentHasAccount,
  paysByItself,
} from '../order/payment-options.ts'
import { takesAmount } from './payment-kinds.ts'
import type { Settings } from '../entities/settings.ts'

const minute = 60_000

/**
 * An order waits for a provider's word where something is left to pay, and neither the customer
 * sends the money, nor pays at the door, nor has paid by a card.
 *
 * @rule Shopping §4 "Order and return statuses"
 * @rule ours
 */
export function paysElsewhere(type: PaymentType, toPay: number): boolean {
  return toPay > 0 && !paysByItself({ type }) && !needsNoProvider({ type })
}

/**
 * What an order takes is reserved for its payment for a quarter of an hour, or as long as the shop
 * says.
 *
 * @rule ours
 */
export function reservedUntil(
  orderedAt: number,
  { paymentMinutes = 15 }: Pick<Settings, 'paymentMinutes'>,
): number {
  return orderedAt + paymentMinutes * minute
}

/** What is known of an order that is to be paid in another way. */
export type ToPayAgain = {
  kind: DeliveryKind | undefined
  currency: string
  accountCurrencies: readonly string[]
  /** What the payment that was chosen first costs, base currency. */
  surcharge: number
  /** Where it is sent. */
  phone: string
  /** Minor units. */
  toPay: number
}

/**
 * An order can be paid in any way that goes with its delivery and leaves its amount as it is: a
 * payment that costs more, or less, would be another order. By Twisto only where its phone is one
 * that Twisto takes: nobody types it again. By PayPo only an amount that it pays.
 *
 * @rule Shopping §5 "Order form"
 * @rule ours
 */
export function payAgainOptions<
  Option extends Pick<PaymentOption, 'type' | 'subType' | 'deliveries' | 'surcharge'>,
>(
  options: readonly Option[],
  { kind, currency, accountCurrencies, surcharge, phone, toPay }: ToPayAgain,
): Option[] {
  return options.filter(
    (option) =>
      !paysByItself(option) &&
      option.surcharge === surcharge &&
      (kind === undefined ? option.deliveries.length === 0 : paymentApplies(option, kind)) &&
      paymentHasAccount(option, currency, accountCurrencies) &&
      takesAmount(option, toPay) &&
      (option.type !== 'twisto' || isNineDigits(tidyNineDigits(phone))),
  )
}
