import type { PaymentOption } from '../entities/order.ts'
import type { PaymentNeed } from '../order/order-total.ts'

/** A way to pay as somebody chooses it: of one type there may be several. */
export type PaymentChoice = {
  readonly type: string
  readonly subType?: string | undefined
}

/**
 * A choice is called by its type, and by its kind where there are several of one type.
 *
 * @rule Shopping §3 "Payment option"
 */
export function choiceName({ type, subType }: PaymentChoice): string {
  return subType === undefined ? type : `${type}:${subType}`
}

/**
 * Two choices are one if both type and kind are the same: a card and BLIK at one provider are not.
 *
 * @rule Shopping §3 "Payment option"
 */
export function isSameChoice(one: PaymentChoice, other: PaymentChoice): boolean {
  return one.type === other.type && one.subType === other.subType
}

/**
 * What pays an order that leaves nothing to choose: the gift cards that cover it, or nothing at
 * all. Undefined where something is left to pay.
 *
 * `options`: all that the shop has, of which one may give the name.
 *
 * @rule Shopping §4 "Order button rules"
 * @rule ours
 */
export function settledPayment(
  need: PaymentNeed,
  options: readonly Pick<PaymentOption, 'type' | 'name'>[],
): (Pick<PaymentOption, 'name'> & { type: 'giftCard' | 'zero' }) | undefined {
  if (need.kind === 'choose') return undefined
  const type = need.kind === 'gift-card' ? 'giftCard' : 'zero'
  return { type, name: options.find((option) => option.type === type)?.name ?? {} }
}
