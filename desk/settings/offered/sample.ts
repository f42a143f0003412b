import { deliveryBasket } from '#domain/delivery/delivery-basket.ts'
import { applicableDeliveries } from '#domain/delivery/delivery.ts'
import { type NotDelivered, whyNotDelivered } from '#domain/delivery/not-delivered.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { PaymentOption } from '#domain/entities/order.ts'
import type { GrossNet } from '#domain/money.ts'
import { orderTotal } from '#domain/order/order-total.ts'
import {
  type NotPaidBy,
  paymentSurcharge,
  paysByItself,
  whyNotPaidBy,
} from '#domain/order/payment-options.ts'
import type { TokenHolder } from '#shop/handler.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { pricedBasket } from '#shop/orders/price/priced-basket.ts'
import { offered, settleable, type Takers, takersOf } from '#shop/payments/settleable.ts'
import { codedQuantity, linesOf, lookUp } from '../../../operation/orders/codes.ts'
import { notPossible } from '../../../operation/orders/not-possible.ts'
import { checkoutContext } from '../../../operation/orders/telephone.ts'
import type { Visit } from '../../frame/visit.ts'
import { codesIn } from '../../orders/adding/added-lines.ts'

/** Why no shopper can pay so, wherever their parcel goes. */
export type NotSettled = 'no-contract' | 'resting' | 'currency'

export type OfferedPayment = { option: PaymentOption; surcharge: GrossNet }

export type OfferedDelivery = {
  method: DeliveryMethod
  price: GrossNet
  payments: OfferedPayment[]
  others: { option: PaymentOption; why: NotPaidBy | NotSettled }[]
}

export type Sample =
  | {
      kind: 'sample'
      total: GrossNet
      deliveries: OfferedDelivery[]
      others: { method: DeliveryMethod; why: NotDelivered }[]
    }
  | { kind: 'refused'; lines: string[] }

/** Of whom it is asked what they are offered. */
export type Asker = {
  country: string
  postCode: string | undefined
  currency: string
  lang: string
  user: TokenHolder | undefined
}

/** What somebody with a basket of the typed codes is offered, by the rules of the checkout. */
export async function sampleOf(
  visit: Visit,
  form: FormData,
  terms: OrderTerms,
  asker: Asker,
): Promise<Sample> {
  const { desk, lang, now, say } = visit
  const { database, config, mail } = desk
  const typed = codesIn(form).map((one) => codedQuantity.safeParse(one))
  const given = typed.flatMap(({ data }) => (data === undefined ? [] : [data]))
  if (given.length === 0 || given.length < typed.length) {
    return { kind: 'refused', lines: [say.orders.create.noLines] }
  }
  const codes = linesOf(await lookUp(database.db, given), lang)
  if (codes.kind === 'refused') {
    return { kind: 'refused', lines: [codes.problem, ...(codes.lines ?? [])] }
  }
  const items = codes.lines.map((line, at) => ({
    ...{ ...line, id: String(at), personalization: [], components: [] },
  }))
  const { user, postCode: _postCode, ...place } = asker
  const shopper = { ...place, loggedIn: user !== undefined, wholesale: user?.wholesale ?? false }
  const basket = await pricedBasket(database.db, items, shopper, terms.settings)
  if (basket.kind === 'refused') {
    const { currency } = asker
    const { problem, lines = [] } = await notPossible(database, basket.body, { lang, currency })
    return { kind: 'refused', lines: [problem, ...lines] }
  }
  const asked = { config, now, mail, tell: () => {} }
  const takers = takersOf(await checkoutContext(database, asked, user), terms)
  return { kind: 'sample', total: basket.total, ...judged(basket, terms, asker, takers) }
}

type Basket = Extract<Awaited<ReturnType<typeof pricedBasket>>, { kind: 'basket' }>

function judged(
  { lines, total }: Basket,
  terms: OrderTerms,
  { country, postCode, currency }: Asker,
  takers: Takers,
) {
  const { settings, deliveries, attributes } = terms
  const parcel = deliveryBasket(lines, total, attributes)
  const place = { country, postCode }
  const possible = applicableDeliveries(deliveries, place, parcel, currency, settings)
  return {
    deliveries: possible.map(({ method, price }) => ({
      ...{ method, price },
      ...paymentsWith(method, { total, delivery: price, terms, takers }),
    })),
    others: deliveries.flatMap((method) => {
      const why = whyNotDelivered(method, place, parcel, currency, settings)
      return why === undefined ? [] : [{ method, why }]
    }),
  }
}

type Sums = { total: GrossNet; delivery: GrossNet; terms: OrderTerms; takers: Takers }

function paymentsWith(
  { kind }: DeliveryMethod,
  { total, delivery, terms, takers }: Sums,
): Pick<OfferedDelivery, 'payments' | 'others'> {
  const { currency } = total
  const { settings, bankAccounts } = terms
  const accountCurrencies = bankAccounts.map((account) => account.currency)
  const payments: OfferedPayment[] = []
  const others: OfferedDelivery['others'] = []
  for (const option of terms.payments.filter((one) => !paysByItself(one))) {
    const surcharge = paymentSurcharge(option, total, settings)
    const { toPay } = orderTotal({ lines: [{ total }], delivery, surcharge, currency })
    const [settled] = offered([option], takers, currency)
    const why = settled
      ? whyNotPaidBy(settled, { kind, currency, accountCurrencies, toPay })
      : whyNotSettled(option, takers)
    if (why === undefined) payments.push({ option, surcharge })
    else others.push({ option, why })
  }
  return { payments, others }
}

function whyNotSettled(option: PaymentOption, takers: Takers): NotSettled {
  if (settleable([option], { ...takers, resting: new Set() }).length === 0) return 'no-contract'
  return takers.resting.has(option.type) ? 'resting' : 'currency'
}
