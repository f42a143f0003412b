import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { ReturnStatus } from '#domain/entities/order.ts'
import { formatMoney, toDecimal, toMinor } from '#domain/money.ts'
import type { Language } from '#domain/screen/languages.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { refundsFor, type StoredRefund } from '#shop/payments/refunds/stored-refunds.ts'
import { readMoneyBack } from '#shop/returns/money-back.ts'
import { changeReturn, giveCode, type ReturnChange } from '#shop/returns/change-return.ts'
import {
  oneReturnOf,
  placeOfReturn,
  readReturns,
  returnOf,
  type StoredReturn,
} from '#shop/returns/stored-return.ts'
import type { ToCard } from '#shop/reservations/cards.ts'
import { inAllLanguages, type OperatorWords } from '#words/words.ts'
import { changedReturn, listedReturns, shownReturn } from '../answers/returns.ts'
import { action } from '../frame/action.ts'
import { returnStands } from '../frame/standing.ts'
import {
  type Context,
  type Group,
  type JsonObject,
  type Part,
  type Said,
} from '../frame/command.ts'
import { aCursor, pageOf } from '../frame/cursor.ts'
import { returnNumber } from '../frame/numbers.ts'
import { returnsPay } from '../orders/pay-return.ts'
import { aDay, anAmount, aNote, countOf, endOf, lineCounts, refusedIn, unitIn } from './given.ts'

const words = inAllLanguages(({ operator }) => operator.returns)
const orderWords = inAllLanguages(({ operator }) => operator.orders)

const minute = 60_000

const number = returnNumber
const note = aNote.optional()

/** What becomes of returns and withdrawals. */
export const returnsGroup: Group = {
  name: 'returns',
  words,
  commands: [
    action({
      name: 'list',
      answers: listedReturns,
      needs: 'orders:read',
      options: {
        status: ReturnStatus.optional(),
        all: z.boolean().optional(),
        limit: countOf(1_000).optional(),
        cursor: aCursor.optional(),
      },
      run: async (database, { status, all, limit = 500, cursor: after }, { lang }) => {
        const isWaiting = !all && status === undefined
        const wanted = isWaiting
          ? ({ kind: 'waiting' } as const)
          : ({ kind: 'any', status } as const)
        const read = await readReturns(database.db, { ...wanted, after, limit: limit + 1 })
        const { page: found, next } = pageOf(read, limit, placeOfReturn)
        const say = words[lang]
        const moment = await clock(database, lang)
        return {
          kind: 'done',
          parts: found.length === 0 ? [say.none] : [tableOf(found, moment, lang)],
          data: found.map(dataOf),
          next,
        }
      },
    }),
    action({
      name: 'show',
      answers: shownReturn,
      needs: 'orders:read',
      stands: (queries, given) => returnStands(queries, given.number),
      args: { number },
      run: async (database, { number: no }, { lang }) => {
        const [back] = await readReturns(database.db, { kind: 'number', no })
        if (!back) return unknown(no, lang)
        const refunds = await refundsFor(database.db, back.id)
        const { byHand } = await readMoneyBack(database.db, back)
        const moment = await clock(database, lang)
        const parts = [
          ...returnParts(back, moment, lang),
          ...sentBack(back, { refunds, byHand }, { moment, lang }),
        ]
        const data = { ...dataOf(back), refunds: refunds.map(refundData) }
        return { kind: 'done', parts, data }
      },
    }),
    action({
      name: 'code',
      answers: changedReturn,
      needs: 'orders:write',
      stands: (queries, given) => returnStands(queries, given.number),
      args: { number, code: z.string().regex(/^[\w-]{4,40}$/) },
      options: { until: aDay.optional() },
      rehearses: true,
      run: async (database, { number: no, code, until: day }, { lang, now, mail }) => {
        const say = words[lang]
        const { timeZone } = (await readOrderTerms(database)).settings
        // People read a midnight as one of the day before.
        const until = day === undefined ? undefined : endOf(day, timeZone) - minute
        if (until !== undefined && until <= now) return refusedIn('over', say.codeOver(no))
        const result = await giveCode(database, no, { code, until }, now, mail)
        if (result.kind === 'unknown') return unknown(no, lang)
        if (result.kind !== 'changed' && result.kind !== 'unchanged') {
          return refusedIn('no-locker', say.noLocker(no))
        }
        const line = result.kind === 'changed' ? say.coded : say.codedBefore
        return {
          kind: 'done',
          parts: [line(no, code)],
          data: { ...dataOf(result.back), changed: result.kind === 'changed' },
        }
      },
    }),
    deciding('receive', {}, () => ({ kind: 'receive' })),
    deciding('accept', { counts: lineCounts.optional() }, (given) => ({
      kind: 'accept',
      ...given,
    })),
    deciding('reject', { note }, (given) => ({ kind: 'reject', ...given })),
    deciding('settle', { amount: anAmount.optional(), note }, (given) => ({
      kind: 'settle',
      ...given,
    })),
    returnsPay,
    deciding('cancel', { note }, (given) => ({ kind: 'cancel', ...given })),
  ],
}

/** A command that decides on a return, with the mail to its customer. */
function deciding<O extends Record<string, z.ZodType>>(
  name: ReturnChange['kind'],
  options: O,
  changeOf: (given: z.output<z.ZodObject<O>>) => ReturnChange,
) {
  return action({
    name,
    answers: changedReturn,
    needs: 'orders:write',
    stands: (queries, { number: no }: { number: string }) => returnStands(queries, no),
    args: { number },
    options,
    rehearses: true,
    run: (database, { number: no, ...given }, context) =>
      // What is left of the values are the options.
      decide(database, no, changeOf(given as z.output<z.ZodObject<O>>), context),
  })
}

async function decide(
  database: ShopDatabase,
  no: string,
  change: ReturnChange,
  { lang, now, mail }: Context,
): Promise<Said> {
  const say = words[lang]
  const result = await changeReturn(database, no, change, now, mail)
  switch (result.kind) {
    case 'unknown':
      return unknown(no, lang)
    case 'wrong-counts':
      return refusedIn('wrong-counts', say.wrongCounts(no, result.back.lines.length))
    case 'refused':
      return refusedIn('wrong-status', say.refused(no, statusIn(result.back, lang)))
    case 'not-sent':
    case 'order-canceled':
    case 'not-paid':
      return refusedIn(result.kind, say.bars[result.kind](no, result.back.order.no))
    case 'too-much': {
      const { currency } = result.back.order.total
      const most = formatMoney(toMinor(result.most), currency, lang)
      return refusedIn('too-much', say.tooMuch(no, most))
    }
    case 'unchanged':
      return {
        kind: 'done',
        parts: [say.before[change.kind](no)],
        data: { ...dataOf(result.back), changed: false },
      }
    case 'changed':
      return {
        kind: 'done',
        parts: [say.done[change.kind](no), ...refundOf(result.back, lang)],
        data: { ...dataOf(result.back), changed: true, cards: result.cards.map(cardData) },
      }
    default:
      return result satisfies never
  }
}

function tableOf(found: readonly StoredReturn[], moment: Clock, lang: Language): Part {
  const say = words[lang]
  return {
    titles: say.columns,
    rows: found.map((back) => [
      back.no,
      moment(back.created_at),
      say.kinds[returnKindOf(back)],
      statusIn(back, lang),
      back.order.no,
      back.lines.length,
      back.order.user.email,
    ]),
  }
}

function returnParts(back: StoredReturn, moment: Clock, lang: Language): Part[] {
  const say = words[lang]
  const { order, description } = back
  const text = (name: Record<string, string>) => inLanguage(name, lang, order.lang)
  return [
    tableOf([back], moment, lang),
    ...codeOf(back, moment, lang),
    ...refundOf(back, lang),
    ...(back.note === null ? [] : [say.note(back.note)]),
    ...(description ? [say.inWords(description)] : []),
    ...(back.lines.length === 0
      ? []
      : [
          '',
          {
            titles: say.lineColumns,
            rows: back.lines.map(({ place, declared, returned, reason }) => {
              const line = order.products[place]
              return [
                declared,
                returned ?? undefined,
                line && unitIn(line.unit, say),
                line?.code,
                line && text(line.name),
                say.reasons[reason as keyof OperatorWords['returns']['reasons']],
              ]
            }),
          },
        ]),
  ]
}

/** With which code it is left at a locker, and until when that works. */
function codeOf(back: StoredReturn, moment: Clock, lang: Language): string[] {
  if (back.delivery !== 'inpostLocker') return []
  const { locker_code: code, locker_code_until: until } = back
  const say = words[lang]
  if (code === null) return [say.noCode]
  return [say.code(code), ...(until === null ? [] : [say.codeUntil(moment(until))])]
}

/** What is to be given back of a settled one, and what was put on gift cards. */
function refundOf(back: StoredReturn, lang: Language): string[] {
  const { settled } = oneReturnOf(back)
  if (!settled) return []
  const { amount, points, giftCard = 0 } = settled
  const { currency, giftCardValue } = back.order.total
  const money = (decimal: number) => formatMoney(toMinor(decimal), currency, lang)
  const inMoney = toDecimal(toMinor(amount) - toMinor(giftCard))
  const isDivided = giftCardValue === 0 || back.by_card !== null
  const say = words[lang]
  return [
    ...(inMoney > 0 || giftCard === 0 ? [say.giveBack(money(inMoney))] : []),
    ...(giftCard > 0 ? [say.onCards(money(giftCard))] : []),
    ...(isDivided ? [] : [say.byCard(money(giftCardValue), back.no)]),
    ...(points > 0 ? [say.points(points)] : []),
  ]
}

function cardData({ code, amount, isNew }: ToCard): JsonObject {
  return { code, amount: toDecimal(amount), isNew }
}

/** What of it was sent back through a provider, and what is left. */
function sentBack(
  { order }: StoredReturn,
  { refunds, byHand }: { refunds: readonly StoredRefund[]; byHand: number },
  { moment, lang }: { moment: Clock; lang: Language },
): Part[] {
  if (refunds.length === 0) return []
  const money = (minor: number) => formatMoney(minor, order.total.currency, lang)
  const { refunds: say } = orderWords[lang]
  return [
    '',
    ...refunds.map(
      ({ changed_at: at, state, why, ...refund }) =>
        `${moment(at)}  ${say[state](money(refund.amount), why ?? '')}`,
    ),
    words[lang].leftToSend(money(byHand)),
  ]
}

function refundData({ amount, state, why, changed_at: at }: StoredRefund): JsonObject {
  return { amount: toDecimal(amount), state, why, at: new Date(at).toISOString() }
}

function returnKindOf({ kind }: StoredReturn): 'return' | 'withdrawal' {
  return kind === 'withdrawal' ? kind : 'return'
}

function statusIn({ status }: StoredReturn, lang: Language): string {
  return words[lang].statuses[ReturnStatus.parse(status)]
}

function dataOf(back: StoredReturn): JsonObject {
  const { no, orderNo, status, createdDate, products, returnDelivery } = returnOf(back)
  const { externalDeliveryId, externalDeliveryUntil, settled, note: said } = oneReturnOf(back)
  return {
    number: no,
    kind: returnKindOf(back),
    order: orderNo,
    status,
    createdAt: new Date(createdDate).toISOString(),
    email: back.order.user.email,
    delivery: returnDelivery,
    code: externalDeliveryId,
    codeUntil:
      externalDeliveryUntil === undefined
        ? undefined
        : new Date(externalDeliveryUntil).toISOString(),
    lines: products.map(({ id, declared, returned, reason }) => ({
      product: id,
      declared,
      returned,
      reason,
    })),
    description: back.description,
    note: said,
    settled,
  }
}

function unknown(no: string, lang: Language): Said {
  return refusedIn('unknown', words[lang].unknown(no))
}

/** Moments as the owner reads them, by the shop's clock. */
type Clock = (at: number) => string

async function clock(database: ShopDatabase, lang: Language): Promise<Clock> {
  const { timeZone } = (await readOrderTerms(database)).settings
  return (at) => formatDateTime(at, lang, timeZone)
}
