import type { Transaction } from 'kysely'

import { type ReturnStatus, ReturnStatus as Statuses } from '#domain/entities/order.ts'
import { toDecimal, toMinor } from '#domain/money.ts'
import { comesBack, isCanceled, mayReturnMove } from '#domain/order/order-status.ts'
import type { ToCard } from '#shop/reservations/cards.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import {
  type Returned,
  mailAccepted,
  mailCode,
  mailPending,
  mailRejected,
  mailReturnCanceled,
  mailSettled,
} from '#shop/mail/orders/return-news.ts'
import type { MailContext } from '#shop/mail/orders/order-mail.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { noteReturnEvent } from '#shop/webhooks/events.ts'
import { type LockedOrder, lockOrder } from './locked-order.ts'
import { readRefund } from './refund.ts'
import { settle } from './settle.ts'
import { oneReturnOf, readReturns, type StoredReturn } from './stored-return.ts'

/** What an owner decides on a return. */
export type ReturnChange =
  /** It was seen, or has arrived, and is looked at. */
  | { kind: 'receive' }
  | { kind: 'cancel'; note?: string | undefined }
  /** `counts`: how much of each line arrived, in their sequence; not given: all of it. */
  | { kind: 'accept'; counts?: readonly number[] | undefined }
  | { kind: 'reject'; note?: string | undefined }
  /** `amount`: another than the rules say, decimal. */
  | { kind: 'settle'; amount?: number | undefined; note?: string | undefined }

export type ReturnChanged =
  /** `cards`: on which value was put back by it. */
  | { kind: 'changed'; back: StoredReturn; cards: readonly ToCard[] }
  | { kind: 'unchanged'; back: StoredReturn }
  /** The return's status does not allow it. */
  | { kind: 'refused'; back: StoredReturn }
  /** Not one count for each line, or more than was declared. */
  | { kind: 'wrong-counts'; back: StoredReturn }
  | (ReturnBar & { back: StoredReturn })
  | { kind: 'unknown' }

/** Why a return that could be decided on so is not. */
export type ReturnBar =
  /** Its order was never sent: it is cancelled instead, which gives back everything at once. */
  | { kind: 'not-sent' | 'order-canceled' }
  /** Nothing was paid that could be given back. */
  | { kind: 'not-paid' }
  /** More than was paid and not given back yet; `most` is decimal. */
  | { kind: 'too-much'; most: number }

const ends = {
  receive: 'PENDING',
  cancel: 'CANCELED',
  accept: 'ACCEPTED',
  reject: 'REJECTED',
  settle: 'SETTLED',
} as const

/**
 * Records what was decided on a return, once, in one transaction, with the mail to its customer.
 * Repeating it changes nothing.
 */
export async function changeReturn(
  database: ShopDatabase,
  no: string,
  change: ReturnChange,
  now: number,
  mail?: MailSettings,
): Promise<ReturnChanged> {
  return database.transaction(async (transaction) => {
    const [found] = await readReturns(transaction, { kind: 'number', no })
    if (!found) return { kind: 'unknown' }
    const order = await lockOrder(transaction, found.order_id)
    // What stands once nobody else changes it.
    const [before = found] = await readReturns(transaction, { kind: 'number', no })
    const to = ends[change.kind]
    if (change.kind === 'accept' && !fits(before, change.counts)) {
      return { kind: 'wrong-counts', back: before }
    }
    const isNext = mayReturnMove(Statuses.parse(before.status), to)
    const bar = isNext ? await barOf(transaction, { back: before, order, change }) : undefined
    if (bar) return { ...bar, back: before }

    const isMoved = await moveTo(transaction, before.id, to)
    const cards = isMoved ? await write(transaction, { back: before, order, change }, now) : []
    const [back] = await readReturns(transaction, { kind: 'number', no })
    if (!back) return { kind: 'unknown' }
    if (!isMoved) return { kind: back.status === to ? 'unchanged' : 'refused', back }

    const { terms } = await readOrderTermsIn(transaction, database)
    const tell = mails[change.kind]
    const of = { back: oneReturnOf(back), order: back.order, cards }
    await tell({ transaction, terms, mail, now }, of)
    const event = events[change.kind]
    if (event) await noteReturnEvent(transaction, event, no, now)
    return { kind: 'changed', back, cards }
  })
}

const mails = {
  receive: mailPending,
  cancel: (mailContext: MailContext, of: Returned) => mailReturnCanceled(mailContext, of, 'shop'),
  accept: mailAccepted,
  reject: mailRejected,
  settle: mailSettled,
} satisfies Record<ReturnChange['kind'], (mailContext: MailContext, of: Returned) => Promise<void>>

/** What is accepted has arrived, whether or not somebody said so before. */
const events: Partial<Record<ReturnChange['kind'], 'return.received' | 'return.settled'>> = {
  receive: 'return.received',
  accept: 'return.received',
  settle: 'return.settled',
}

/** What is decided on which return of which order, whose row is locked. */
type Decided = { back: StoredReturn; order: LockedOrder; change: ReturnChange }

async function barOf(
  transaction: Transaction<Tables>,
  { back, order, change }: Decided,
): Promise<ReturnBar | undefined> {
  if (change.kind !== 'accept' && change.kind !== 'settle') return undefined
  if (!comesBack(order.status)) {
    return { kind: isCanceled(order.status) ? 'order-canceled' : 'not-sent' }
  }
  if (change.kind === 'accept') return undefined
  const { rules, most } = await readRefund(transaction, back, order)
  if (change.amount !== undefined) {
    return toMinor(change.amount) > most ? { kind: 'too-much', most: toDecimal(most) } : undefined
  }
  return !order.isPaid && rules.amount > most ? { kind: 'not-paid' } : undefined
}

function fits({ lines }: StoredReturn, counts: readonly number[] | undefined): boolean {
  if (!counts) return true
  return (
    counts.length === lines.length &&
    lines.every(({ declared }, place) => {
      const count = counts[place] ?? Number.NaN
      return count >= 0 && count <= declared
    })
  )
}

/** How often a customer gets a mail about another code. */
const mostCodeMails = 3

/**
 * Gives a return by parcel locker the code with which its customer leaves it there, with its end
 * where that is known, and tells them. The same one again changes nothing; another one is reported
 * three times at most.
 */
export async function giveCode(
  database: ShopDatabase,
  no: string,
  { code, until }: { code: string; until?: number | undefined },
  now: number,
  mail?: MailSettings,
): Promise<ReturnChanged> {
  return database.transaction(async (transaction) => {
    const [before] = await readReturns(transaction, { kind: 'number', no })
    if (!before) return { kind: 'unknown' }
    await lockOrder(transaction, before.order_id)
    const row = await transaction
      .updateTable('shop_return')
      .set({ locker_code: code, locker_code_until: until ?? null })
      .where('id', '=', before.id)
      .where('delivery', '=', 'inpostLocker')
      .where('status', 'in', ['NEW', 'PENDING'])
      .where((where) =>
        where.or([
          where('locker_code', 'is', null),
          where('locker_code', '!=', code),
          ...(until === undefined
            ? []
            : [where('locker_code_until', 'is', null), where('locker_code_until', '!=', until)]),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    const [back] = await readReturns(transaction, { kind: 'number', no })
    if (!back) return { kind: 'unknown' }
    if (!row) return { kind: back.locker_code === code ? 'unchanged' : 'refused', back }

    const { terms } = await readOrderTermsIn(transaction, database)
    const told = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('order_id', '=', back.order_id)
      .where('kind', 'like', `return-code ${no} %`)
      .execute()
    if (told.length < mostCodeMails) {
      const of = { back: oneReturnOf(back), order: back.order }
      await mailCode({ transaction, terms, mail, now }, of, told.length + 1)
    }
    return { kind: 'changed', back, cards: [] }
  })
}

/** Only from a status that may move there, so that one of several wins. */
async function moveTo(
  transaction: Transaction<Tables>,
  id: string,
  status: ReturnStatus,
): Promise<boolean> {
  const from = Statuses.options.filter((one) => mayReturnMove(one, status))
  const row = await transaction
    .updateTable('shop_return')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function write(
  transaction: Transaction<Tables>,
  { back, order, change }: Decided,
  now: number,
): Promise<readonly ToCard[]> {
  if (change.kind === 'receive') return []
  if (change.kind === 'accept') {
    await writeCounts(transaction, back, change.counts)
    return []
  }
  if (change.note !== undefined) {
    await transaction
      .updateTable('shop_return')
      .set({ note: change.note })
      .where('id', '=', back.id)
      .execute()
  }
  if (change.kind !== 'settle') return []
  return settle(transaction, { back, order }, change.amount, now)
}

async function writeCounts(
  transaction: Transaction<Tables>,
  { id, lines }: StoredReturn,
  counts: readonly number[] | undefined,
): Promise<void> {
  for (const { position, declared } of lines) {
    await transaction
      .updateTable('return_line')
      .set({ returned: counts?.[position] ?? declared })
      .where('return_id', '=', id)
      .where('position', '=', position)
      .execute()
  }
}
