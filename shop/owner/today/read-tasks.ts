import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'

import { transferTypes } from '#domain/order/payment-options.ts'
import { endsSoon, type TaskName, type Waiting } from '#domain/report/today/tasks.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { inView } from '#shop/orders/list/found-orders.ts'
import { waitingMoney } from '#shop/payments/refunds/waiting-money.ts'

const day = 86_400_000

/** Mails that were given up are news for a week, as the doctor has it. */
const week = 7 * day

/** A provider that has not confirmed its word so far may do it yet. */
const patience = 3_600_000

/** How long a withdrawal that names no order is looked at: as long as the law lets it wait. */
const unmatchedFor = 15 * day

type Asked = { now: number; timeZone: string; unpaidDays: number | undefined }

/** What waits for the owner, how much of it and since when: one statement. */
export async function readTasks(queries: Queries, asked: Asked): Promise<Waiting[]> {
  const parts = taskRows(asked).map(
    ({ name, table, since, named, where }) => sql`
      select cast(${name} as text) as name, count(*) as count, min(${sql.ref(since)}) as oldest,
        ${named === undefined ? sql`cast(null as bigint)` : sql`min(${named})`} as named
      from ${typeof table === 'string' ? sql.table(table) : table} where ${where}`,
  )
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(queries)
  return rows.flatMap(({ name, count, oldest, named }) =>
    oldest === null
      ? []
      : [
          {
            ...{ name, count: Number(count), oldest: Number(oldest) },
            ...(named !== null && { namedDay: Number(named) }),
          },
        ],
  )
}

type Row = {
  name: TaskName
  count: number | string
  oldest: number | string | null
  named: number | string | null
}

/**
 * Since when an order could be sent: paid, or placed where it is paid at the door. Null where it
 * has a time of its own: chosen by its customer, or of something that is ordered ahead.
 */
const readyAt = sql<number>`case
  when data like '%"slot":%' or exists (
    select 1 from order_line join product on product.id = order_line.product_id
    where order_line.order_id = shop_order.id and product.data like '%"preorderDate":%')
  then null
  else coalesce((select max(changed_at) from payment_attempt
    where payment_attempt.order_id = shop_order.id and payment_attempt.state = 'paid'), created_at)
  end`

type TaskRow = {
  name: TaskName
  table: keyof Tables | RawBuilder<unknown>
  /** The columns that say since when it waits, and until when it may. */
  since: string
  named?: RawBuilder<number>
  where: Expression<SqlBool>
}

function taskRows({ now, timeZone, unpaidDays }: Asked): TaskRow[] {
  const order = expressionBuilder<Tables, 'shop_order'>()
  const soon = endsSoon(now, unpaidDays, timeZone) ?? 0
  const orders = { table: 'shop_order', since: 'created_at' } as const
  const returns = { table: 'shop_return', since: 'created_at' } as const
  return [
    { name: 'pack', ...orders, named: readyAt, where: inView(order, 'pack') },
    { name: 'send', ...orders, named: readyAt, where: inView(order, 'send') },
    {
      name: 'unpaid',
      ...orders,
      where: sql<boolean>`status = 'PENDING' and paid = 0 and created_at < ${soon}
        and (payment_type in (${sql.join(transferTypes)}) or exists (
          select 1 from order_hold k
            where k.order_id = shop_order.id and k.state = 'held' and k.until is null
              and shop_order.payment_type <> 'cod'))`,
    },
    { name: 'returns-new', ...returns, where: sql<boolean>`status = 'NEW'` },
    { name: 'returns-here', ...returns, where: sql<boolean>`status = 'PENDING'` },
    { name: 'returns-settle', ...returns, where: sql<boolean>`status = 'ACCEPTED'` },
    {
      name: 'money-back',
      table: sql`(${waitingMoney}) as waiting_money`,
      since: 'since',
      where: sql<boolean>`amount > 0`,
    },
    {
      name: 'withdrawals',
      table: 'withdrawal',
      since: 'created_at',
      where: sql<boolean>`outcome = 'unmatched' and created_at > ${now - unmatchedFor}`,
    },
    {
      name: 'disputes',
      table: 'payment_dispute',
      since: 'received_at',
      named: sql<number>`respond_by`,
      where: sql<boolean>`state = 'open'`,
    },
    {
      name: 'payments',
      table: 'payment_stray',
      since: 'received_at',
      where: sql<boolean>`why <> 'refund'
        and (why <> 'unconfirmed' or received_at <= ${now - patience})`,
    },
    {
      name: 'messages',
      table: 'contact_message',
      since: 'created_at',
      where: sql<boolean>`state = 'waiting'`,
    },
    {
      name: 'opinions',
      table: 'waiting_opinion',
      since: 'created_at',
      where: sql<boolean>`state = 'waiting'`,
    },
    {
      name: 'drafts',
      table: 'draft_step',
      since: 'changed_at',
      where: sql<boolean>`exists (select 1 from draft where draft.trouble is not null
        and draft.part = draft_step.part and draft.at = draft_step.number)`,
    },
    {
      name: 'mails',
      table: 'outbox',
      since: 'dead_at',
      where: sql<boolean>`dead_at > ${now - week}`,
    },
  ]
}
