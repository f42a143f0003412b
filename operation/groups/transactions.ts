import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { formatMoney, toMinor } from '#domain/money.ts'
import type { Language } from '#domain/screen/languages.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { listDisputes } from '#shop/payments/disputes/listed-disputes.ts'
import { type ListedPayment, listPayments } from '#shop/payments/listed-payments.ts'
import { noteSent } from '#shop/payments/refunds/note-sent.ts'
import type { Refunding, RefundWish } from '#shop/payments/refunds/refund-payment.ts'
import { inAllLanguages, type OperatorWords } from '#words/words.ts'
import {
  listedDisputes,
  listedTransactions,
  refundedTransaction,
  sentTransaction,
} from '../answers/payments.ts'
import { action } from '../frame/action.ts'
import { sentStands } from '../frame/standing.ts'
import { type Group, type Said } from '../frame/command.ts'
import { orderNumber, returnNumber } from '../frame/numbers.ts'
import { sendBack } from '../orders/send-back.ts'
import { anAmount, countOf, refusedIn } from './given.ts'

const words = inAllLanguages(({ operator }) => operator.transactions)

/** What became of payments at providers, also money that came too late or that nobody asked for. */
export const transactionsGroup: Group = {
  name: 'transactions',
  words,
  commands: [
    action({
      name: 'list',
      answers: listedTransactions,
      needs: 'orders:read',
      options: { late: z.literal(true).optional(), most: countOf(9_999).optional() },
      run: async (database, { late = false, most = 50 }, { lang }) => {
        const say = words[lang]
        const { settings } = await readOrderTerms(database)
        const all = await listPayments(database.db, { most, late })
        const rows = all.map((payment) => [
          formatDateTime(payment.at, lang, settings.timeZone),
          payment.order ?? say.noOrder,
          payment.type,
          say.states[payment.state] ?? payment.state,
          moneyOf(payment, payment.amount, lang),
          sentBack(payment, lang),
          payment.ref ?? '',
        ])
        const parts = all.length === 0 ? [say.none] : [{ titles: say.titles, rows }]
        return { kind: 'done', parts, data: all.map(dataOf) }
      },
    }),
    action({
      name: 'disputes',
      answers: listedDisputes,
      needs: 'orders:read',
      options: { all: z.literal(true).optional() },
      run: async (database, { all = false }, { lang }) => {
        const { disputes: say } = words[lang]
        const { settings } = await readOrderTerms(database)
        const listed = await listDisputes(database.db, { all, most: 200 })
        const moment = (at: number) => formatDateTime(at, lang, settings.timeZone)
        const rows = listed.map(({ at, respondBy, ...dispute }) => [
          ...[moment(at), dispute.order ?? words[lang].noOrder, dispute.type],
          ...[say.states[dispute.state], moneyOf(dispute, dispute.amount, lang), dispute.reason],
          ...[respondBy === undefined ? '' : moment(respondBy), dispute.id],
        ])
        const parts = listed.length === 0 ? [say.none] : [{ titles: say.titles, rows }]
        const data = listed.map(({ at, respondBy, ...dispute }) => ({
          at: new Date(at).toISOString(),
          ...dispute,
          respondBy: respondBy === undefined ? null : new Date(respondBy).toISOString(),
        }))
        return { kind: 'done', parts, data }
      },
    }),
    action({
      name: 'refund',
      answers: refundedTransaction,
      needs: 'orders:write',
      stands: (queries, given) => sentStands(queries, given.number),
      ownTransactions: true,
      args: { number: orderNumber },
      options: {
        amount: anAmount.transform(toMinor).pipe(z.number().min(1)).optional(),
        payment: z.string().trim().min(1).max(200).optional(),
        return: returnNumber.optional(),
        again: z.literal(true).optional(),
      },
      rehearses: true,
      run: async (database, { number: no, ...given }, context) => {
        const wish = { no, ...given }
        return refundSaid(wish, await sendBack(database, wish, context), context.lang)
      },
    }),
    action({
      name: 'sent',
      answers: sentTransaction,
      needs: 'orders:write',
      stands: (queries, given) => sentStands(queries, given.number),
      args: { number: orderNumber },
      options: { return: returnNumber.optional() },
      rehearses: true,
      run: async (database, { number: no, return: back }, { lang, now, mail }) => {
        const say = words[lang]
        const result = await noteSent(database, { no, return: back }, now, mail)
        if (result.kind === 'noted') {
          const { amount, currency } = result
          return {
            kind: 'done',
            parts: [say.sent(no, formatMoney(amount, currency, lang))],
            data: { number: no, amount, currency, changed: true },
          }
        }
        if (result.kind === 'unknown') return refusedIn(result.kind, say.refusals.unknown(no))
        return refusedIn(result.kind, say.notSent[result.kind](no, back ?? ''))
      },
    }),
  ],
}

/** What is said of money that was to be sent back. */
export function refundSaid(wish: RefundWish, result: Refunding, lang: Language): Said {
  const { no } = wish
  const say = words[lang]
  const refused = (
    name: Exclude<keyof OperatorWords['transactions']['refusals'], 'refused'>,
    what = '',
  ) => refusedIn(name, say.refusals[name](no, what))
  switch (result.kind) {
    case 'accepted':
    case 'before': {
      const { kind, amount, currency, left } = result
      return {
        kind: 'done',
        parts: [
          say[kind](no, formatMoney(amount, currency, lang)),
          ...(left > 0 ? [say.left(formatMoney(left, currency, lang))] : []),
        ],
        data: { number: no, amount, currency, left, changed: kind === 'accepted' },
      }
    }
    case 'planned': {
      const { amount, currency } = result
      return {
        kind: 'done',
        parts: [say.planned(no, formatMoney(amount, currency, lang))],
        data: { number: no, amount, currency },
      }
    }
    case 'refused':
      return refusedIn('refused', say.refusals.refused(no, result.why))
    case 'unreachable':
    case 'unanswered':
      return { kind: 'unreachable', name: result.kind, ...say.refusals[result.kind](no) }
    case 'open':
      return refused('open', formatMoney(result.amount, result.currency, lang))
    case 'too-much':
      return refused(
        result.by === 'return' ? 'tooMuchReturned' : 'tooMuch',
        formatMoney(result.amount, result.currency, lang),
      )
    case 'several':
      return refused('several', result.payments.join(', '))
    case 'no-contract':
      return refused('noContract', result.type)
    case 'no-such-payment':
      return refused('noSuchPayment')
    case 'no-such-return':
      return refused('noSuchReturn', wish.return)
    case 'not-settled':
      return refused('notSettled', wish.return)
    case 'not-paid':
      return refused('notPaid')
    case 'unconfirmed':
      return refused('unconfirmed')
    case 'pays-order':
      return refused('paysOrder', formatMoney(result.amount, result.currency, lang))
    case 'busy':
    case 'unknown':
      return refused(result.kind)
    default:
      return result satisfies never
  }
}

function sentBack(payment: ListedPayment, lang: Language): string {
  const { refunded, asked } = payment
  return [
    ...(refunded > 0 ? [moneyOf(payment, refunded, lang)] : []),
    ...(asked > 0 ? [words[lang].asked(moneyOf(payment, asked, lang))] : []),
  ].join(', ')
}

/** A provider may have named something that is no currency. */
function moneyOf(
  { currency }: Pick<ListedPayment, 'currency'>,
  amount: number,
  lang: Language,
): string {
  return /^[A-Z]{3}$/.test(currency) ? formatMoney(amount, currency, lang) : ''
}

function dataOf({ at, ...payment }: ListedPayment) {
  return { at: new Date(at).toISOString(), ...payment }
}
