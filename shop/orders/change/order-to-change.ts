import { OrderForm, OrderState, OrderStatus } from '#domain/entities/order.ts'
import type { Queries } from '#shop/database/open.ts'
import { standingParcels } from '#shop/parcels/stored-parcels.ts'
import { storedOrder } from '../stored-order.ts'

export type OrderToChange = NonNullable<Awaited<ReturnType<typeof orderToChange>>>

/**
 * An order as it is before its owner changes something of it, by its number or id. Its form is
 * undefined once its customer was forgotten.
 */
export async function orderToChange(queries: Queries, of: { no: string } | { id: string }) {
  const [column, value] = 'no' in of ? (['no', of.no] as const) : (['id', of.id] as const)
  const row = await queries
    .selectFrom('shop_order')
    .select(['id', 'no', 'status', 'state', 'paid', 'packed_at', 'customer_id', 'to_pay'])
    .select(['currency', 'data', 'form', 'created_at'])
    .select(({ selectFrom }) => [
      selectFrom('payment_attempt')
        .select((attempt) => attempt.fn.min('payment_attempt.id').as('id'))
        .whereRef('payment_attempt.order_id', '=', 'shop_order.id')
        .where('payment_attempt.external_id', 'is not', null)
        .as('asked'),
      selectFrom('shop_return')
        .select((back) => back.fn.min('shop_return.id').as('id'))
        .whereRef('shop_return.order_id', '=', 'shop_order.id')
        .as('back'),
    ])
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    no: row.no,
    status: OrderStatus.parse(row.status),
    state: OrderState.parse(row.state),
    paid: row.paid === 1,
    packed: row.packed_at !== null,
    hasParcel: (await standingParcels(queries, row.id)).length > 0,
    /** A provider was asked for its money, whatever came of that. */
    isAsked: row.asked !== null,
    hasReturn: row.back !== null,
    customerId: row.customer_id ?? undefined,
    createdAt: row.created_at,
    /** Minor units. */
    toPay: row.to_pay,
    order: storedOrder(row),
    form: OrderForm.safeParse(JSON.parse(row.form)).data,
  }
}
