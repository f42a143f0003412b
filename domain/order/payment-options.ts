import type { DeliveryKind } from '../entities/delivery.ts'
import type { PaymentOption } from '../entities/order.ts'
import { OwnPayment, ownPayments, type PaymentType } from '../entities/payment.ts'
import { choiceName } from '../payment/payment-choice.ts'
import { takesAmount } from '../payment/payment-kinds.ts'
import { type GrossNet, type Rate, roundHalfAway, shopAmount } from '../money.ts'

/**
 * A payment option can be chosen with the kinds of delivery it names, or with all when it names
 * none.
 *
 * @rule Shopping §3 "Payment option"
 * @rule ours
 */
export function paymentApplies(
  { deliveries }: Pick<PaymentOption, 'deliveries'>,
  kind: DeliveryKind,
): boolean {
  return deliveries.length === 0 || deliveries.includes(kind)
}

/**
 * A transfer and cash on delivery need no provider; the shop offers others only where it has a
 * contract with one. A gift card pays by itself, when it covers the order.
 *
 * @rule ours
 */
export function needsNoProvider({ type }: Pick<PaymentOption, 'type'>): boolean {
  return ownPaymentOf(type) !== undefined
}

/**
 * Gift cards that cover an order, and nothing to pay, are payments that nobody chooses.
 *
 * @rule ours
 */
export function paysByItself({ type }: Pick<PaymentOption, 'type'>): boolean {
  return type === 'giftCard' || type === 'zero'
}

/**
 * Of a payment that needs no provider the shop knows all there is to tell; of others nothing yet.
 *
 * @rule ours
 */
export function ownPaymentOf(type: PaymentType): OwnPayment | undefined {
  return OwnPayment.options.find((own) => own === type)
}

/**
 * An order that is paid by transfer waits until the money comes, or its last day has passed.
 *
 * @rule ours
 */
export function isTransfer(type: PaymentType): boolean {
  const own = ownPaymentOf(type)
  return own !== undefined && ownPayments[own].isTransfer
}

/**
 * An order stands at once where nothing is left to pay, or where it is paid at the door; others
 * wait for their money, and hold what they took only for so long.
 *
 * @rule ours
 */
export function standsAtOnce(type: PaymentType, toPay: number): boolean {
  return toPay === 0 || (ownPaymentOf(type) !== undefined && !isTransfer(type))
}

/** Those whose orders wait for money that the customer sends. */
export const transferTypes: readonly OwnPayment[] = OwnPayment.options.filter(isTransfer)

/**
 * A transfer can be chosen only in a currency that the shop has a bank account for: an account in
 * another one would be credited with another amount than was asked for, and without any the
 * customer cannot pay.
 *
 * @rule ours
 */
export function paymentHasAccount(
  { type }: Pick<PaymentOption, 'type'>,
  currency: string,
  accountCurrencies: readonly string[],
): boolean {
  return !isTransfer(type) || accountCurrencies.includes(currency)
}

/** What an order says of itself that decides how it can be paid. */
export type Payable = {
  readonly kind: DeliveryKind
  readonly currency: string
  /** The currencies that the shop has a bank account in. */
  readonly accountCurrencies: readonly string[]
  /** False where a parcel cannot be paid for at the chosen place. */
  readonly takesPayment?: boolean | undefined
  /** Minor units, with what the payment itself costs; undefined where that is not known yet. */
  readonly toPay?: number | undefined
}

/**
 * The page offers just the payments that the shop takes: of those it can settle, those that go with
 * the delivery, its currency and amount, and that it has an account for. A parcel is paid for on
 * delivery only where that can be done.
 *
 * @rule Shopping §3 "Payment option"
 * @rule ours
 */
export function canBePaidBy(
  option: Pick<PaymentOption, 'type' | 'subType' | 'deliveries' | 'currencies'>,
  { kind, currency, accountCurrencies, takesPayment, toPay }: Payable,
): boolean {
  return (
    !paysByItself(option) &&
    paymentApplies(option, kind) &&
    paymentHasAccount(option, currency, accountCurrencies) &&
    option.currencies?.includes(currency) !== false &&
    (toPay === undefined || takesAmount(option, toPay)) &&
    (option.type !== 'cod' || takesPayment !== false)
  )
}

/** Why a payment is not offered, by the first thing that stands against it. */
export type NotPaidBy = 'by-itself' | 'delivery' | 'account' | 'currency' | 'amount' | 'place'

/**
 * Why an order cannot be paid by what the shop can settle; undefined where it can. Just what
 * `canBePaidBy` lets through has no reason against it.
 *
 * @rule ours
 */
export function whyNotPaidBy(
  option: Parameters<typeof canBePaidBy>[0],
  payable: Payable,
): NotPaidBy | undefined {
  if (canBePaidBy(option, payable)) return undefined
  const { kind, currency, accountCurrencies, toPay } = payable
  if (paysByItself(option)) return 'by-itself'
  if (!paymentApplies(option, kind)) return 'delivery'
  if (!paymentHasAccount(option, currency, accountCurrencies)) return 'account'
  if (option.currencies?.includes(currency) === false) return 'currency'
  return toPay === undefined || takesAmount(option, toPay) ? 'place' : 'amount'
}

/**
 * A place is looked for where parcels can be paid for once cash on delivery is chosen, or is all
 * that goes with the delivery.
 *
 * `chosen`: the name of a choice.
 *
 * @rule ours
 */
export function wantsPayingPlace(
  options: readonly Pick<PaymentOption, 'type' | 'subType' | 'deliveries'>[],
  chosen: string | undefined,
  kind: DeliveryKind,
): boolean {
  const served = options.filter((option) => !paysByItself(option) && paymentApplies(option, kind))
  const known = served.find((option) => choiceName(option) === chosen)
  const wanted = known ? [known] : served
  return wanted.length > 0 && wanted.every(({ type }) => type === 'cod')
}

/** The name of a choice, and for which delivery it was made where that is known. */
export type ChosenBefore = { name: string | undefined; isForDelivery: boolean }

/**
 * Preselected is the payment that was chosen before, or else the only one. One with a surcharge is
 * preselected only where it was chosen for this very delivery: anybody who pays more has to say so
 * (Directive 2011/83 art. 22).
 *
 * `options`: those that the order can be paid by.
 *
 * @rule Shopping §3 "Payment option"
 * @rule ours
 */
export function preselectedPayment<
  Option extends Pick<PaymentOption, 'type' | 'subType' | 'surcharge'>,
>(options: readonly Option[], { name, isForDelivery }: ChosenBefore): Option | undefined {
  const before = options.find((option) => choiceName(option) === name)
  if (before && (isForDelivery || before.surcharge === 0)) return before
  const [only, ...others] = options
  return others.length === 0 && only?.surcharge === 0 ? only : undefined
}

/**
 * A payment may cost something of its own, which carries the same share of VAT as the products.
 *
 * In minor units of the products' currency; the option's own amount is gross, in the base currency.
 *
 * @rule ours
 */
export function paymentSurcharge(
  { surcharge }: Pick<PaymentOption, 'surcharge'>,
  products: GrossNet,
  rules: { readonly baseCurrency: string; readonly currencies: readonly Rate[] },
): GrossNet {
  const { currency } = products
  const gross = shopAmount(surcharge, currency, rules)
  const net = products.gross > 0 ? roundHalfAway((gross * products.net) / products.gross) : gross
  return { gross, net, currency }
}
