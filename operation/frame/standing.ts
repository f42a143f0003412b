import type { Queries } from '#shop/database/open.ts'
import { findCustomer } from '#shop/accounts/customers.ts'
import { findOrder } from '#shop/orders/change/change-order.ts'
import { readReturns } from '#shop/returns/stored-return.ts'
import type { Standing } from './action.ts'

/** Where an order stands, without the person who ordered. */
export async function orderStands(queries: Queries, no: string): Promise<Standing | undefined> {
  const order = await findOrder(queries, no)
  if (!order) return undefined
  const { status, paid, packed_at: packedAt } = order
  return { subject: no, state: { status, paid: paid === 1, packed: packedAt !== null } }
}

export async function returnStands(queries: Queries, no: string): Promise<Standing | undefined> {
  const [back] = await readReturns(queries, { kind: 'number', no })
  return back && { subject: no, state: { status: back.status, amount: back.amount } }
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
