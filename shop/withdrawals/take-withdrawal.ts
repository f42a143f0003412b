import { isDeepStrictEqual } from 'node:util'

import type { Transaction } from 'kysely'

import { type Order, OrderStatus } from '#domain/entities/order.ts'
import { isCanceled } from '#domain/order/order-status.ts'
import { type DeclaredLine, mayMakeReturn } from '#domain/order/return-request.ts'
import { returnableLines } from '#domain/order/return-rules.ts'
import { withdrawnLines } from '#domain/withdrawal/declared.ts'
import { withdrawalBars } from '#domain/withdrawal/excluded.ts'
import { type WithdrawalPeriod, withdrawalPeriod } from '#domain/withdrawal/period.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { CallContext } from '#shop/handler.ts'
import { mailCanceled, mailNewCards } from '#shop/mail/orders/order-news.ts'
import type { MailContext } from '#shop/mail/orders/order-mail.ts'
import { mailWithdrawal } from '#shop/mail/withdrawal-news.ts'
import { cancelOrder } from '#shop/orders/change/cancel-order.ts'
import { nextWithdrawalNumber } from '#shop/orders/order-number.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { release } from '#shop/reservations/reserve.ts'
import { holding, makeWay, standingOf } from '#shop/returns/make-way.ts'
import { saveReturn } from '#shop/returns/save-return.ts'
import { readReturns, returnOf } from '#shop/returns/stored-return.ts'
import { takeTurn } from '../accounts/account-limits.ts'
import { type MatchedOrder, matchedOrder } from './matched-order.ts'
import { storedOutcome } from './stored-withdrawal.ts'
import type { Declared } from './withdraw.ts'

/** What became of a declaration, as its receipt and the owner's mail say it. */
export type Outcome =
  | { kind: 'unmatched' }
  /** `noted`: it makes no further return, because others of the order wait; the owner looks. */
  | { kind: 'canceled' | 'nothing' | 'noted'; about: About }
  /** `returnNo` is how it goes on; `lines` are those of the order, none where words say which. */
  | { kind: 'return'; about: About; returnNo: string; returnId: string; lines: DeclaredLine[] }

type About = {
  order: Order
  isProved: boolean
  isOwnMailbox: boolean
  period: WithdrawalPeriod
  /** Places of what was made for the customer alone. */
  excluded: number[]
}

export type Taken =
  /** `canceled`: with it an order ended, whose money goes back. */
  { kind: 'taken'; at: number; canceled?: Order } | { kind: 'key-reused' | 'not-theirs' }

/** So many mails an hour about declarations that name no order of ours; the rest are listed. */
const mostNotices = 60
const HOUR = 3_600_000

/** Records a declaration once, does what follows from it, and writes its mails, all or nothing. */
export async function takeWithdrawal(context: CallContext, declared: Declared): Promise<Taken> {
  const { database, user, log } = context
  const now = context.now()
  const tooOften = await takeTurn(context, 'withdrawalReceipt', { email: declared.email })
  return database.transaction(async (transaction) => {
    const id = await claim(transaction, declared, now)
    if (id === undefined) return takenBefore(transaction, declared)
    const order = await matchedOrder(transaction, declared, user)
    if (declared.lines && order?.isProved !== true) {
      await transaction.deleteFrom('withdrawal').where('id', '=', id).execute()
      return { kind: 'not-theirs' }
    }
    const { terms } = await readOrderTermsIn(transaction, database)
    const mailContext: MailContext = { transaction, terms, mail: context.mail, now }
    const outcome: Outcome = order
      ? await follow(mailContext, order, declared, id)
      : { kind: 'unmatched' }
    const no = await nextWithdrawalNumber(transaction, terms.settings.timeZone, now)
    await note(transaction, { id, no, outcome })

    const to = {
      reader: mayAlwaysRead(outcome) || !tooOften,
      owner: await isForOwner(transaction, id, outcome, now),
    }
    await mailWithdrawal(mailContext, { no, declared, outcome, to })
    log.info({ withdrawal: no, kind: outcome.kind }, 'withdrawal taken')
    const canceled = outcome.kind === 'canceled' ? { canceled: outcome.about.order } : {}
    return { kind: 'taken', at: now, ...canceled }
  })
}

function changesSomething({ kind }: Outcome): boolean {
  return kind === 'canceled' || kind === 'return'
}

/**
 * Who knows a number and its mailbox could go on declaring, and a customer could name somebody
 * else's mailbox: a mail goes there as seldom as about what names no order.
 */
function mayAlwaysRead(outcome: Outcome): boolean {
  if (!('about' in outcome) || !outcome.about.isOwnMailbox) return false
  return outcome.about.isProved || changesSomething(outcome)
}

/** Of an order, what changes nothing is mailed once a day; the rest is listed. */
async function isForOwner(
  transaction: Transaction<Tables>,
  id: string,
  outcome: Outcome,
  now: number,
): Promise<boolean> {
  if (outcome.kind === 'unmatched') return !(await areTooMany(transaction, now))
  if (changesSomething(outcome)) return true
  const before = await transaction
    .selectFrom('withdrawal')
    .select('id')
    .where('order_id', '=', outcome.about.order._id)
    .where('id', '!=', id)
    .where('return_id', 'is', null)
    .where('outcome', '!=', 'canceled')
    .where('created_at', '>', now - 24 * HOUR)
    .executeTakeFirst()
  return before === undefined
}

/** Undefined when this form was sent before, also by another process at the same time. */
async function claim(
  transaction: Transaction<Tables>,
  { key, fingerprint, lang, name, email, number, whole, text }: Declared,
  now: number,
): Promise<string | undefined> {
  const id = randomId()
  const row = await transaction
    .insertInto('withdrawal')
    .values({
      id,
      // Until its number is drawn, so that none is lost on what was declared before.
      no: id,
      key,
      fingerprint,
      lang,
      name,
      email,
      order_no: number,
      whole: whole ? 1 : 0,
      description: text,
      proved: 0,
      outcome: 'unmatched',
      in_time: null,
      until: null,
      order_id: null,
      return_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

async function takenBefore(
  transaction: Transaction<Tables>,
  { key, fingerprint }: Declared,
): Promise<Taken> {
  const before = await transaction
    .selectFrom('withdrawal')
    .select(['fingerprint', 'created_at'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return before.fingerprint === fingerprint
    ? { kind: 'taken', at: before.created_at }
    : { kind: 'key-reused' }
}

/**
 * Only who proved that the order is theirs cancels it by this, as they could without it; anybody
 * else may have guessed number and mailbox, so the owner looks at what they declared.
 */
async function follow(
  mailContext: MailContext,
  row: MatchedOrder,
  declared: Declared,
  id: string,
): Promise<Outcome> {
  const { transaction, terms, now } = mailContext
  const { timeZone } = terms.settings
  const status = OrderStatus.parse(row.status)
  const order: Order = { ...storedOrder(row), status }
  const returns = await readReturns(transaction, { kind: 'order', id: row.id })
  const leftBeside = returnableLines(order, returns.map(returnOf))
  // What strangers may have declared keeps nothing from who proved that the order is theirs.
  const left = row.isProved ? returnableLines(order, holding(returns).map(returnOf)) : leftBeside
  const bars = withdrawalBars(order.products, left)
  const about: About = {
    order,
    isProved: row.isProved,
    isOwnMailbox: row.isOwnMailbox,
    period: withdrawalPeriod(order, now, timeZone),
    excluded: bars.flatMap((bar, place) => (bar === 'personalized' ? [place] : [])),
  }
  if (isCanceled(status)) return { kind: 'nothing', about }
  if (row.isProved && declared.whole && (await cancel(mailContext, row.id))) {
    return { kind: 'canceled', about }
  }

  const inWords = !declared.whole && !declared.lines
  const withdrawnOf = (of: typeof left) =>
    inWords ? [] : withdrawnLines(declared.lines ?? 'whole', of, bars)
  const lines = withdrawnOf(left)
  if (lines.length === 0 && !inWords) return { kind: 'nothing', about }
  if (!mayMakeReturn(returns.map(standingOf), row)) return { kind: 'noted', about }
  if (!isDeepStrictEqual(lines, withdrawnOf(leftBeside))) await makeWay(mailContext, returns)
  const { id: returnId, no: returnNo } = await saveReturn(
    transaction,
    {
      orderId: row.id,
      kind: 'withdrawal',
      key: `withdrawal ${id}`,
      fingerprint: declared.fingerprint,
      declared: lines,
      delivery: 'default',
      pickupSize: 'small',
      pickupPrice: undefined,
    },
    timeZone,
    now,
  )
  return { kind: 'return', about, returnId, returnNo, lines }
}

/** Until it is paid and packed, as its customer may. */
async function cancel(mailContext: MailContext, id: string): Promise<boolean> {
  const { transaction, now } = mailContext
  const canceled = await cancelOrder(transaction, id, now, {
    by: 'customer',
    until: 'packed',
  })
  if (!canceled) return false
  const { cards } = await release(transaction, canceled.order._id, now)
  await mailCanceled(mailContext, canceled)
  await mailNewCards(mailContext, canceled.order, cards)
  return true
}

async function note(
  transaction: Transaction<Tables>,
  { id, no, outcome }: { id: string; no: string; outcome: Outcome },
): Promise<void> {
  const about = 'about' in outcome ? outcome.about : undefined
  await transaction
    .updateTable('withdrawal')
    .set({
      no,
      outcome: storedOutcome(outcome),
      proved: about?.isProved ? 1 : 0,
      ...(about && {
        order_id: about.order._id,
        in_time: about.period.kind === 'over' ? 0 : 1,
        until: endOf(about.period),
      }),
      ...(outcome.kind === 'return' && { return_id: outcome.returnId }),
    })
    .where('id', '=', id)
    .execute()
}

function endOf(period: WithdrawalPeriod): number | null {
  if (period.kind === 'before') return null
  return period.kind === 'running' ? period.until : period.since
}

async function areTooMany(transaction: Transaction<Tables>, now: number): Promise<boolean> {
  const { count } = await transaction
    .selectFrom('withdrawal')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('created_at', '>', now - HOUR)
    .where('outcome', '=', 'unmatched')
    .executeTakeFirstOrThrow()
  return Number(count) > mostNotices
}
