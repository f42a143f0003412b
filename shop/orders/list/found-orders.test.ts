import { expect, test } from 'vitest'

import { OrderState, OrderStatus } from '#domain/entities/order.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { isInView, type ListedStanding, orderViews } from '#domain/order/list/order-views.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase, type Queries } from '#shop/database/open.ts'
import { insertOrders, keptOrder, orderRow } from '#tests/examples/order-rows.ts'
import { countOrders } from './count-orders.ts'
import { selectOrders } from './found-orders.ts'

test('each part of the list has the orders that the rule says, and as many are counted', async () => {
  const database = await openDatabase('sqlite::memory:')
  await migrate(database)
  const all = everyStanding()
  await insertOrders(database.db, all.map(rowOf))
  await sendBack(database.db, all)

  const counts = await countOrders(database.db)
  for (const view of orderViews) {
    const expected = all.flatMap((standing, at) => (isInView(standing, view) ? [`o${at}`] : []))
    const found = await selectOrders(database.db, { view }).select('id').execute()
    expect(found.map(({ id }) => id).toSorted(), view).toEqual(expected.toSorted())
    expect(counts[view], view).toBe(expected.length)
  }
  await database.close()
})

function rowOf({ status, state, payment, paid, packed }: ListedStanding, at: number) {
  return orderRow(keptOrder({ _id: `o${at}`, no: `K/${at}` }), {
    ...{ status, state, payment_type: payment },
    ...{ paid: paid ? 1 : 0, packed_at: packed ? 1 : null },
  })
}

async function sendBack(queries: Queries, all: readonly ListedStanding[]): Promise<void> {
  for (const [at, { comesBack }] of all.entries()) {
    if (!comesBack) continue
    await queries
      .insertInto('shop_return')
      .values({
        ...{ id: `r${at}`, no: `R/${at}`, order_id: `o${at}`, key: `k${at}`, fingerprint: '' },
        ...{ status: 'NEW', delivery: 'default', pickup_size: 'small', created_at: at },
        ...{ pickup_price: null, pickup_currency: null, note: null, amount: null, points: null },
      })
      .execute()
  }
}

function everyStanding(): ListedStanding[] {
  const flags = [true, false]
  return OrderStatus.options.flatMap((status) =>
    OrderState.options.flatMap((state) =>
      PaymentType.options.flatMap((payment) =>
        flags.flatMap((paid) =>
          flags.flatMap((packed) =>
            flags.map((comesBack) => {
              return { status, state, payment, paid, packed, comesBack, failedTries: 0 }
            }),
          ),
        ),
      ),
    ),
  )
}
