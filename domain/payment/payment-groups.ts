import type { PaymentOption } from '../entities/order.ts'
import { ownPaymentOf } from '../order/payment-options.ts'

/** What a shopper knows a way to pay by, no matter who carries it. */
export type PaymentGroup = 'own' | 'online' | 'blik' | 'card' | 'wallet' | 'later'

type Kind = Pick<PaymentOption, 'type' | 'subType'>

/** So many are seen at once on a phone. */
const few = 6

/**
 * Ways to pay belong together by what a shopper pays with; those at whose page several can be
 * chosen are online payment.
 *
 * @rule ours
 */
export function paymentGroup({ type, subType }: Kind): PaymentGroup {
  if (ownPaymentOf(type) !== undefined) return 'own'
  if (type === 'twisto' || subType === 'payPo') return 'later'
  if (type === 'paypal' || subType === 'applePay' || subType === 'googlePay' || subType === 'goPay')
    return 'wallet'
  return subType ?? 'online'
}

/**
 * More ways to pay than a phone shows at once stand in groups, in the order of the shop's list; the
 * shop's own ways, and what is alone of its kind, stand by themselves.
 *
 * @rule ours
 */
export function groupedPayments<Option extends Kind>(
  options: readonly Option[],
): { group?: Exclude<PaymentGroup, 'own'>; options: Option[] }[] {
  if (options.length <= few) return [{ options: [...options] }]
  const groups = Map.groupBy(options, paymentGroup)
  return [...groups].map(([group, members]) =>
    group === 'own' || members.length === 1 ? { options: members } : { group, options: members },
  )
}
