import { sql } from 'kysely'

import type { Queries } from '#shop/database/open.ts'
import { findCustomer } from '#shop/accounts/customers.ts'
import { readReturns, type StoredReturn } from '#shop/returns/stored-return.ts'
import type { Standing } from './action.ts'
import { versionNaming } from './perform.ts'

/** Where an order stands, without the person who ordered; its version names that person too. */
export async function orderStands(queries: Queries, no: string): Promise<Standing | undefined> {
  const order = await orderRows(queries).where('no', '=', no).executeTakeFirst()
  if (!order) return undefined
  const { status, paid, packed_at: packedAt } = order
  const state = { status, paid: paid === 1, packed: packedAt !== null }
  return { subject: no, state, version: orderVersion(order) }
}

/** The same, with what its owner has sent back by hand, so that the log says how much. */
export async function sentStands(queries: Queries, no: string): Promise<Standing | undefined> {
  const stands = await orderStands(queries, no)
  if (!stands) return undefined
  const { sum } = await queries
    .selectFrom('sent_by_hand')
    .innerJoin('shop_order', 'shop_order.id', 'sent_by_hand.order_id')
    .select((row) => row.fn.sum<number | string | null>('sent_by_hand.amount').as('sum'))
    .where('shop_order.no', '=', no)
    .executeTakeFirstOrThrow()
  return { ...stands, state: { order: stands.state, sentByHand: Number(sum ?? 0) } }
}

/** The version of the order with this id, as a page shows it. */
export async function versionOfOrder(queries: Queries, id: string): Promise<string | undefined> {
  const order = await orderRows(queries).where('id', '=', id).executeTakeFirst()
  return order && orderVersion(order)
}

export async function returnStands(queries: Queries, no: string): Promise<Standing | undefined> {
  const [back] = await readReturns(queries, { kind: 'number', no })
  if (!back) return undefined
  const { status, amount } = back
  return { subject: no, state: { status, amount }, version: returnVersion(back) }
}

/** With its lines and what its customer reads. */
export function returnVersion({ status, amount, note, locker_code: code, lines }: StoredReturn) {
  return versionNaming([status, amount, note, code, lines.map(({ returned }) => returned)])
}

/** By the id of the account: its address would name a person for as long as the log is kept. */
export async function customerStands(
  queries: Queries,
  email: string,
): Promise<Standing | undefined> {
  const customer = await findCustomer(queries, { email })
  if (!customer) return undefined
  const { id, wholesale, points } = customer
  return { subject: id, state: { wholesale: wholesale === 1, points } }
}

function orderRows(queries: Queries) {
  return queries
    .selectFrom('shop_order')
    .select(['status', 'paid', 'packed_at', 'data', 'form'])
    .select(
      sql<number | string>`
        (select coalesce(sum(amount), 0) from shop_return
          where order_id = shop_order.id and status = 'SETTLED')
        + (select coalesce(sum(f.amount), 0) from payment_refund f
          join payment_attempt a on a.id = f.attempt_id
          where a.order_id = shop_order.id and f.state <> 'refused')
        + (select coalesce(sum(amount), 0) from sent_by_hand
          where order_id = shop_order.id)`.as('back'),
    )
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>

/** All that anybody changes of it, and what went back of its money; notes only add. */
function orderVersion({ status, paid, packed_at: packedAt, data, form, back }: OrderRow): string {
  return versionNaming([status, paid, packedAt !== null, data, form, Number(back)])
}
