import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import type { NewOrder, OrderRefusal } from '#contract/contract.ts'
import { type AddressField, addressFields, retyped } from '#domain/order/change/address-change.ts'
import type { OrderForm, PaymentOption } from '#domain/entities/order.ts'
import { noAddress } from '#domain/entities/user.ts'
import { formatMoney, toDecimal, toMinor } from '#domain/money.ts'
import { paysElsewhere, reservedUntil } from '#domain/payment/pay-again.ts'
import { choiceName } from '#domain/payment/payment-choice.ts'
import type { Queries } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { letterheadOf } from '#shop/mail/letterhead.ts'
import { buyerOf } from '#shop/orders/change/buyer.ts'
import { noteOrder } from '#shop/orders/list/order-notes.ts'
import { type OrderTerms, readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { guards, placeOrder } from '#shop/orders/place-order.ts'
import { reckon } from '#shop/orders/reckon-order.ts'
import { isRefused } from '#shop/refuse.ts'
import { inAllLanguages } from '#words/words.ts'
import { formatDateTime } from '#domain/delivery/dates.ts'
import { createdOrder } from '../answers/orders.ts'
import { action } from '../frame/action.ts'
import type { Context, Said } from '../frame/command.ts'
import { orderStands } from '../frame/standing.ts'
import { anAmount, aNote, namedValues, refusedIn } from '../groups/given.ts'
import { codedQuantity, linesOf, lookUp } from './codes.ts'
import { notPossible } from './not-possible.ts'
import { noteTaxNumberOf } from './note-tax-number.ts'
import { checkoutContext, usualFor } from './telephone.ts'

const words = inAllLanguages(({ operator }) => operator.orders)

const short = z.string().trim().min(1).max(100)

/** Of what was given, the order that became of it: the log tells of what there was not before. */
const placed = new WeakMap<object, string>()

const options = {
  email: z.email().max(200),
  line: z.array(codedQuantity).min(1).max(50),
  delivery: short,
  payment: short,
  agreed: z.literal(true).optional(),
  point: short.optional(),
  operator: short.optional(),
  slot: z.iso.datetime({ offset: true }).optional(),
  lang: z.string().length(2).optional(),
  currency: z.string().length(3).optional(),
  country: z.string().length(2).optional(),
  code: short.optional(),
  total: anAmount.optional(),
  comment: z.string().trim().max(1_000).optional(),
  note: aNote.optional(),
}
type Given = z.output<z.ZodObject<typeof options>> & {
  fields: readonly (readonly [string, string])[]
}

/** An order that somebody takes by telephone, by the rules and with the mails of the checkout. */
export const ordersCreate = action({
  name: 'create',
  needs: 'orders:write',
  stands: async (queries: Queries, given) => {
    const no = placed.get(given)
    return no === undefined ? undefined : orderStands(queries, no)
  },
  answers: createdOrder,
  args: { fields: namedValues(100) },
  options,
  rehearses: true,
  looksUp: async ({ db }, given) => ({ ...given, line: await lookUp(db, given.line) }),
  run: async (database, given, context) => {
    const { lang } = context
    const say = words[lang].create
    if (given.agreed !== true) return refusedIn('not-agreed', say.notAgreed)
    const wrong = given.fields.find(([name]) => !addressFields.some((known) => known === name))
    if (wrong) {
      const known = addressFields.join(', ')
      return refusedIn('wrong-fields', words[lang].address.noSuchField(wrong[0], known))
    }
    const codes = linesOf(given.line, lang)
    if (codes.kind === 'refused') return codes
    const { terms } = await readOrderTermsIn(database.db, database)
    const usual = { ...usualFor(terms, given), ...shopperIn(given) }
    const option = terms.payments.find((one) => choiceName(one) === given.payment)
    const { currency } = usual
    if (!option) {
      return notPossible(database, { error: 'PAYMENT_NOT_AVAILABLE' }, { lang, currency })
    }
    const user = await buyerOf(database.db, { email: given.email })
    const checkout = await checkoutContext(database, context, user)
    const sent = orderOf(given, { ...usual, option, lines: codes.lines })
    const total = given.total ?? (await totalOf(checkout, sent))
    if (typeof total !== 'number') return notPossible(database, total, { lang, currency })
    const answer = await placeOrder(guards, checkout, { ...sent, expectedTotal: total })
    if (isRefused<OrderRefusal>(answer)) {
      return notPossible(database, answer.body, { lang, currency })
    }
    placed.set(given, answer.no)
    await noteTaxNumberOf(database, answer.no, context)
    if (given.note !== undefined) await noteOrder(database, answer.no, given.note, context.now)
    return said({ ...answer, lang: usual.lang, toPay: total, option }, terms, context)
  },
})

function shopperIn({ lang, currency, country }: Given) {
  return {
    ...(lang !== undefined && { lang }),
    ...(currency !== undefined && { currency: currency.toUpperCase() }),
    ...(country !== undefined && { country: country.toLowerCase() }),
  }
}

type Wanted = {
  lang: string
  currency: string
  country: string
  option: PaymentOption
  lines: readonly { productId: string; variantHash: string; quantity: number }[]
}

/** What its customer would have sent. */
function orderOf(given: Given, { lang, currency, country, option, lines }: Wanted): NewOrder {
  const { point, operator, slot, code } = given
  const typed = new Map(given.fields) as ReadonlyMap<AddressField, string> // looked at before
  const locker = point === undefined ? undefined : { name: point, operator, address: '', text: '' }
  return {
    // A form of the desk and a named call are done once before it comes to this.
    ...{ key: randomUUID(), basket: { id: randomUUID(), version: 0 }, lang, currency },
    items: lines.map((line, at) => ({
      ...{ ...line, id: String(at), personalization: [], components: [] },
    })),
    deliveryCountry: country,
    delivery: {
      id: given.delivery,
      data: { ...(locker && { locker }), ...(slot !== undefined && { slot: Date.parse(slot) }) },
    },
    payment: {
      type: option.type,
      ...(option.subType !== undefined && { subType: option.subType }),
    },
    // The rules of the checkout judge what was made of what was typed.
    form: retyped(emptyForm(given), typed) as OrderForm,
    ...(code !== undefined && { promoCode: code }),
    expectedTotal: 0,
  }
}

function emptyForm({ email, comment = '' }: Given): OrderForm {
  return {
    ...{ email, comment, ship: noAddress, invoice: noAddress, nip: '' },
    ...{ company: false, showInvoice: false, terms: true, processing: true, marketing: false },
  }
}

/** An amount that every way of paying takes, to ask what it really comes to. */
const anySum = 100

/** What the order comes to, decimal; or why it is not possible. */
async function totalOf(checkout: ShopContext, sent: NewOrder): Promise<number | OrderRefusal> {
  const reckoned = await reckon(checkout, { ...sent, expectedTotal: anySum })
  if (!isRefused<OrderRefusal>(reckoned)) return toDecimal(reckoned.priced.total.toPay)
  const { body } = reckoned
  return body.error === 'TOTAL_CHANGED' ? body.actual : body
}

type Answer = Pick<Wanted, 'lang' | 'currency' | 'option'> & {
  no: string
  id: string
  toPay: number
}

function said(
  { no, id, lang: ordered, currency, toPay, option }: Answer,
  terms: OrderTerms,
  { lang, now, mail, dryRun }: Context,
): Said {
  const say = words[lang].create
  const isLinked = paysElsewhere(option.type, toMinor(toPay))
  const { settings } = terms
  // As in the mail: its customer reads it there.
  const { origin } = letterheadOf(terms, ordered, mail)
  const link = isLinked && !dryRun && origin !== undefined ? `${origin}/order/summary/${id}` : null
  const sum = formatMoney(toMinor(toPay), currency, lang)
  const until = formatDateTime(reservedUntil(now, settings), lang, settings.timeZone)
  return {
    kind: 'done',
    parts: [say.placed(no, sum), ...(link === null ? [] : [say.payLink(link, until)])],
    data: { number: no, toPay, currency, payLink: link, changed: true },
  }
}
