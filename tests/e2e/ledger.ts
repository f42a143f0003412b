import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { z } from 'zod'

import { LONGEST_REST, MOST_FAILURES } from '#domain/payment/circuit-breaker.ts'

export type PlacedRow = {
  order: z.infer<typeof OrderRow>
  lines: z.infer<typeof LineRow>[]
  stock: z.infer<typeof StockRow>[]
  mails: z.infer<typeof MailRow>[]
}

/** The parts of a stored order that these tests read. */
const OrderData = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(
    z.object({
      address: z.object({ ship: z.object({ phone: z.string(), postCode: z.string() }) }),
    }),
  )
const OrderRow = z.object({
  id: z.string(),
  no: z.string(),
  status: z.string(),
  state: z.string(),
  paid: z.number(),
  currency: z.string(),
  total: z.number(),
  to_pay: z.number(),
  payment_type: z.string(),
  email: z.string(),
  data: OrderData,
})
const LineRow = z.object({
  product_id: z.string(),
  variant_hash: z.string(),
  quantity: z.number(),
  gross: z.number(),
})
const StockRow = z.object({
  product_id: z.string(),
  variant_hash: z.string(),
  locked: z.number(),
  /** For the whole shop. */
  promised: z.number(),
  count: z.number(),
})
const MailRow = z.object({
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
})

/** An order as it is in the shop's database, read while the shop runs. */
export function ledgerOf(dataDir: string, no: string): PlacedRow {
  const database = open(dataDir, true)
  try {
    const order = OrderRow.parse(database.prepare('select * from shop_order where no = ?').get(no))
    const rows = (sql: string) => database.prepare(sql).all(order.id)
    return {
      order,
      lines: z
        .array(LineRow)
        .parse(rows('select * from order_line where order_id = ? order by position')),
      stock: z.array(StockRow).parse(
        rows(
          `select o.product_id, o.variant_hash, o.locked, s.locked as promised, s.count
           from order_stock o join stock s using (product_id, variant_hash)
           where o.order_id = ?`,
        ),
      ),
      mails: z.array(MailRow).parse(rows('select * from outbox where order_id = ?')),
    }
  } finally {
    database.close()
  }
}

/** The stored session of every visitor, without what a worker notes of the basket's copies. */
export function sessionsOf(dataDir: string): unknown[] {
  const database = open(dataDir, true)
  try {
    return database
      .prepare(
        `select id_hash, version, seen_at, json_remove(data, '$.copy') as data
         from shopper_session order by id_hash`,
      )
      .all()
  } finally {
    database.close()
  }
}

/** The numbers of the orders placed with this e-mail address. */
export function ordersOf(dataDir: string, email: string): string[] {
  const database = open(dataDir, true)
  try {
    const rows = database.prepare('select no from shop_order where email = ?').all(email)
    return z
      .array(z.object({ no: z.string() }))
      .parse(rows)
      .map(({ no }) => no)
  } finally {
    database.close()
  }
}

/** Another customer takes all that is left of a product. */
export function sellOut(dataDir: string, productId: string): void {
  const database = open(dataDir, false)
  try {
    database.prepare('update stock set locked = count where product_id = ?').run(productId)
  } finally {
    database.close()
  }
}

/** Brings in 500 more pieces of every variant. */
export function stockUp(dataDir: string, productId: string): void {
  const database = open(dataDir, false)
  try {
    database.prepare('update stock set count = count + 500 where product_id = ?').run(productId)
  } finally {
    database.close()
  }
}

/** Gives a gift card this balance, minor units, with the entry that makes it so. */
export function loadCard(dataDir: string, code: string, balance: number): void {
  const database = open(dataDir, false)
  try {
    database.exec('begin immediate')
    database
      .prepare(
        `insert into gift_card_entry (id, code, order_id, amount, created_at)
        select ?, code, null, ? - balance, ? from gift_card where code = ?`,
      )
      .run(randomUUID(), balance, Date.now(), code)
    database.prepare('update gift_card set balance = ? where code = ?').run(balance, code)
    database.exec('commit')
  } finally {
    database.close()
  }
}

/** Calls off what was sent back and is not decided, so that it can be sent back again. */
export function callOffReturns(dataDir: string): void {
  const database = open(dataDir, false)
  try {
    database.prepare("update shop_return set status = 'CANCELED' where status = 'NEW'").run()
  } finally {
    database.close()
  }
}

/** As if InPost brought the order to the door, for which the walks know no quick way. */
export function carryByInpost(dataDir: string, no: string): void {
  const database = open(dataDir, false)
  try {
    database
      .prepare(
        "update shop_order set data = json_set(data, '$.delivery.id', 'courier-cod') where no = ?",
      )
      .run(no)
  } finally {
    database.close()
  }
}

/** As if so many points had paid for a part of the order, which no screen offers yet. */
export function payByPoints(dataDir: string, no: string, points: number): void {
  const database = open(dataDir, false)
  try {
    database
      .prepare("update shop_order set data = json_set(data, '$.total.usedPoints', ?) where no = ?")
      .run(points, no)
  } finally {
    database.close()
  }
}

/** Whether the shop takes returns by parcel locker, at a price. */
export function takeByLocker(dataDir: string, price: number | undefined): void {
  const database = open(dataDir, false)
  try {
    const returns = JSON.stringify({ enabled: true, lockerPrice: price })
    database
      .prepare(
        "update document set data = json_set(data, '$.returns', json(?)) where kind = 'settings'",
      )
      .run(returns)
    database.prepare('update catalogue_version set version = version + 1').run()
  } finally {
    database.close()
  }
}

/** An operator edits the database by hand, without raising the catalogue's version. */
export function archive(dataDir: string, productId: string, archived: 0 | 1): void {
  const database = open(dataDir, false)
  try {
    database.prepare('update product set archived = ? where id = ?').run(archived, productId)
  } finally {
    database.close()
  }
}

/** Meanwhile a provider rests, because it was not reached so often. */
export async function whileResting(
  dataDir: string,
  type: string,
  work: () => Promise<void>,
): Promise<void> {
  const database = open(dataDir, false)
  try {
    database
      .prepare(
        'insert or replace into provider_reach (type, failures, rests_until) values (?, ?, ?)',
      )
      .run(type, MOST_FAILURES, Date.now() + LONGEST_REST)
    await work().finally(() =>
      database.prepare('delete from provider_reach where type = ?').run(type),
    )
  } finally {
    database.close()
  }
}

function open(dataDir: string, readOnly: boolean): DatabaseSync {
  return new DatabaseSync(path.join(dataDir, 'kram.db'), { readOnly, timeout: 5_000 })
}

/** Meanwhile the shop shows no mailbox, so that nobody can write to it. */
export async function withoutMailbox(dataDir: string, work: () => Promise<void>): Promise<void> {
  const hide = `update document set data = json_set(data, '$.company.email', ?) where kind = 'footer'`
  const read = `select data ->> '$.company.email' as email from document where kind = 'footer'`
  const database = open(dataDir, false)
  try {
    const { email } = z.object({ email: z.string() }).parse(database.prepare(read).get())
    database.prepare(hide).run('')
    await work().finally(() => database.prepare(hide).run(email))
  } finally {
    database.close()
  }
}
