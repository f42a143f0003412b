import { sql } from 'kysely'

import type { Settings } from '#domain/entities/settings.ts'
import { toDecimal } from '#domain/money.ts'
import { bestFirst } from '#domain/report/best-sellers.ts'
import { givenBack, type OrderMoney } from '#domain/report/given-back.ts'
import { dayAfter, periodOf, periodsBetween, startOfDay, type Step } from '#domain/report/period.ts'
import type { Queries } from '#shop/database/open.ts'

/** Figures of a day or month, by the shop's clock; nothing that names anybody. */
export type Figures = {
  period: string
  /** Pages that began a visit, and baskets that were begun. */
  visits: number
  baskets: number
  /** Placed then, whatever became of them. */
  orders: number
  /** Of these. */
  cancelled: number
  paid: number
  /** What the orders that were not cancelled came to, less what was given back; gross, decimal. */
  revenue: Record<string, number>
  /** What was given back of them since, in returns and refunds. */
  givenBack: Record<string, number>
  returns: number
  /** Accounts that were opened. */
  customers: number
  mailsSent: number
  mailsGivenUp: number
}

export type BestSeller = { productId: string; quantity: number; revenue: Record<string, number> }

/** Where visits came from, and who was named by the addresses that led to baskets and orders. */
export type Source = { source: string; visits: number; baskets: number; orders: number }

export type Report = {
  figures: Figures[]
  total: Figures
  best: BestSeller[]
  sources: Source[]
  /** All of each period, which may be very many: only where they are asked for. */
  sourcesByPeriod?: (Source & { period: string })[]
}

export type Asked = {
  /** The first and the last day, both included. */
  from: string
  to: string
  step: Step
  timeZone: string
  /** With their rates: what sold best is what brought most. */
  currencies: Settings['currencies']
  /** How many of the best sellers. */
  best: number
  /** Whether all sources of each period are wanted. */
  sources?: boolean
}

/** The figures of each period; undefined for days that do not exist. */
export async function readReport(queries: Queries, asked: Asked): Promise<Report | undefined> {
  const { from, to, step, timeZone } = asked
  const start = startOfDay(from, timeZone)
  const end =
    startOfDay(to, timeZone) === undefined ? undefined : startOfDay(dayAfter(to), timeZone)
  if (start === undefined || end === undefined) return undefined

  const total = nothingIn('')
  const byPeriod = new Map(periodsBetween(from, to, step).map((name) => [name, nothingIn(name)]))
  const add = (at: number, count: (figures: Figures) => void) => {
    const figures = byPeriod.get(periodOf(at, step, timeZone))
    if (figures) count(figures)
    count(total)
  }
  const back = await moneyBack(queries, start, end)
  for await (const order of ordersIn(queries, start, end)) {
    const { currency, total, toPay } = order
    const given = givenBack({ total, toPay, ...(back.get(order.id) ?? noMoney) })
    add(order.at, (figures) => {
      figures.orders += 1
      if (order.status === 'CANCELED') figures.cancelled += 1
      else {
        figures.revenue[currency] = (figures.revenue[currency] ?? 0) + total - given
        figures.givenBack[currency] = (figures.givenBack[currency] ?? 0) + given
      }
      if (order.paid === 1) figures.paid += 1
    })
  }
  for (const [column, rows] of await countedIn(queries, start, end)) {
    for (const { at } of rows) add(at, (figures) => void (figures[column] += 1))
  }
  const counts = await countsOf(queries, from, to)
  for (const { day, visits, baskets } of counts) {
    const period = byPeriod.get(periodOfDay(day, step))
    for (const figures of period ? [period, total] : [total]) {
      figures.visits += visits
      figures.baskets += baskets
    }
  }
  return {
    figures: [...byPeriod.values()].map(inDecimals),
    total: inDecimals(total),
    best: await bestSellers(queries, start, end, asked),
    sources: sourcesOf(counts).slice(0, asked.best),
    ...(asked.sources && {
      sourcesByPeriod: [...Map.groupBy(counts, ({ day }) => periodOfDay(day, step))]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([period, days]) => sourcesOf(days).map((source) => ({ period, ...source }))),
    }),
  }
}

const atOnce = 5_000

/** In pages, by id: there may be very many, and others write meanwhile. */
async function* ordersIn(queries: Queries, start: number, end: number) {
  for (let last = ''; ;) {
    const rows = await queries
      .selectFrom('shop_order')
      .select(['id', 'created_at as at', 'status', 'paid', 'currency', 'total', 'to_pay as toPay'])
      .where('created_at', '>=', start)
      .where('created_at', '<', end)
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    yield* rows
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < atOnce) return
    last = lastRow.id
  }
}

type MoneyBack = Pick<OrderMoney, 'came' | 'settled' | 'refunded'>

/** Of the others. */
export const noMoney: MoneyBack = { came: 0, settled: 0, refunded: 0 }

/** Of the orders that gave something back, which are few. */
export async function moneyBack(
  queries: Queries,
  start: number,
  end: number,
): Promise<Map<string, MoneyBack>> {
  const { rows } = await sql<MoneyBack & { id: string }>`
    select o.id,
      (select coalesce(sum(r.amount), 0) from shop_return r
        where r.order_id = o.id and r.status = 'SETTLED') as settled,
      (select coalesce(sum(a.amount), 0) from payment_attempt a
        where a.order_id = o.id and a.state in ('paid', 'late')) as came,
      (select coalesce(sum(f.amount), 0) from payment_refund f
        join payment_attempt a on a.id = f.attempt_id
        where a.order_id = o.id and f.return_id is null and f.state <> 'refused') as refunded
    from shop_order o
    where o.created_at >= ${start} and o.created_at < ${end} and o.status <> 'CANCELED'
      and (exists (select 1 from shop_return r where r.order_id = o.id and r.status = 'SETTLED')
        or exists (select 1 from payment_refund f join payment_attempt a on a.id = f.attempt_id
          where a.order_id = o.id))`.execute(queries)
  return new Map(
    rows.map(({ id, came, settled, refunded }) => [
      id,
      { came: Number(came), settled: Number(settled), refunded: Number(refunded) },
    ]),
  )
}

type Counted = 'returns' | 'customers' | 'mailsSent' | 'mailsGivenUp'

async function countedIn(
  queries: Queries,
  start: number,
  end: number,
): Promise<[Counted, { at: number }[]][]> {
  const moments = async (table: string, column: string, more = '') => {
    const { rows } = await sql<{ at: number }>`
      select ${sql.ref(column)} as at from ${sql.table(table)}
      where ${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end} ${sql.raw(more)}`.execute(
      queries,
    )
    return rows
  }
  return [
    ['returns', await moments('shop_return', 'created_at')],
    ['customers', await moments('customer', 'created_at', 'and ghost = 0')],
    ['mailsSent', await moments('outbox', 'sent_at')],
    ['mailsGivenUp', await moments('outbox', 'dead_at')],
  ]
}

type DailyCount = Source & { day: string }

/** What the storefront's processes have counted. */
async function countsOf(queries: Queries, from: string, to: string): Promise<DailyCount[]> {
  const { rows } = await sql<DailyCount>`
    select day, source, visits, baskets, orders from daily_count
    where day >= ${from} and day <= ${to}`.execute(queries)
  return rows.map(({ day, source, visits, baskets, orders }) => ({
    day,
    source,
    visits: Number(visits),
    baskets: Number(baskets),
    orders: Number(orders),
  }))
}

function periodOfDay(day: string, step: Step): string {
  return step === 'day' ? day : day.slice(0, 7)
}

/** The best first. */
function sourcesOf(counts: readonly DailyCount[]): Source[] {
  const sources = new Map<string, Source>()
  for (const { source, visits, baskets, orders } of counts) {
    const one = sources.get(source) ?? { source, visits: 0, baskets: 0, orders: 0 }
    one.visits += visits
    one.baskets += baskets
    one.orders += orders
    sources.set(source, one)
  }
  return [...sources.values()].toSorted(
    (a, b) => b.orders - a.orders || b.visits - a.visits || (a.source < b.source ? -1 : 1),
  )
}

async function bestSellers(
  queries: Queries,
  start: number,
  end: number,
  { best: most, currencies }: Pick<Asked, 'best' | 'currencies'>,
): Promise<BestSeller[]> {
  const { rows } = await sql<{ id: string; currency: string; quantity: number; sum: number }>`
    select l.product_id as id, o.currency,
      cast(sum(l.quantity - coalesce(b.back, 0)) as bigint) as quantity,
      cast(round(sum((l.gross - l.discount_gross) * (1 - coalesce(b.back, 0) / l.quantity)))
        as bigint) as "sum"
    from order_line l join shop_order o on o.id = l.order_id
    left join (
      select r.order_id, rl.place, sum(coalesce(rl.returned, rl.declared)) as back
      from return_line rl join shop_return r on r.id = rl.return_id
      where r.status = 'SETTLED' group by r.order_id, rl.place
    ) b on b.order_id = l.order_id and b.place = l.position
    where o.created_at >= ${start} and o.created_at < ${end} and o.status <> 'CANCELED'
    group by l.product_id, o.currency
    having sum(l.quantity - coalesce(b.back, 0)) > 0`.execute(queries)
  const products = new Map<string, BestSeller>()
  for (const { id, currency, quantity, sum } of rows) {
    const one = products.get(id) ?? { productId: id, quantity: 0, revenue: {} }
    one.quantity += quantity
    one.revenue[currency] = toDecimal(sum)
    products.set(id, one)
  }
  return bestFirst([...products.values()], currencies).slice(0, most)
}

function nothingIn(period: string): Figures {
  return {
    period,
    visits: 0,
    baskets: 0,
    orders: 0,
    cancelled: 0,
    paid: 0,
    revenue: {},
    givenBack: {},
    returns: 0,
    customers: 0,
    mailsSent: 0,
    mailsGivenUp: 0,
  }
}

function inDecimals({ revenue, givenBack, ...figures }: Figures): Figures {
  return { ...figures, revenue: decimals(revenue), givenBack: decimals(givenBack) }
}

function decimals(sums: Record<string, number>): Record<string, number> {
  const sorted = Object.entries(sums).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([currency, minor]) => [currency, toDecimal(minor)]))
}
