import { lowStockFrom } from '#domain/report/today/low-stock.ts'
import { type MoneySum, moneyIn } from '#domain/report/today/money.ts'
import { comparedPeriods, lastDays, type PeriodOfMoney } from '#domain/report/today/periods.ts'
import { type Task, tasksByDay } from '#domain/report/today/tasks.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Finding } from '#shop/doctor/examine.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { readFindings } from './read-findings.ts'
import { type LowStock, readLowStock } from './read-low-stock.ts'
import { readMoney } from './read-money.ts'
import { readTasks } from './read-tasks.ts'

/** What needs the owner. */
export type Today = {
  tasks: Task[]
  lowStock: { count: number; variants: LowStock[] }
  findings: Finding[]
}

/** What needs the owner now, in few statements. */
export async function readToday(
  database: ShopDatabase,
  around: { now: number; readsPlaces: boolean },
): Promise<Today> {
  const { settings } = await readOrderTerms(database)
  const { timeZone, unpaidDays } = settings
  const { now } = around
  const waiting = await readTasks(database.db, { now, timeZone, unpaidDays })
  return {
    tasks: tasksByDay(waiting, settings),
    lowStock: await readLowStock(database.db, { now, least: lowStockFrom(settings) }),
    findings: await readFindings(database, around),
  }
}

/** A chart has as many days. */
const daysShown = 14

/** Money of today, of the week and of the month beside the periods before, and of the last days. */
export type MoneyOfToday = {
  periods: Record<PeriodOfMoney, { now: MoneySum[]; before: MoneySum[] }>
  /** The oldest first. */
  days: { day: string; sums: MoneySum[] }[]
}

/** What came and what stays, in one statement. */
export async function readMoneyOfToday(
  queries: Queries,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<MoneyOfToday> {
  const compared = comparedPeriods(now, timeZone)
  const days = lastDays(now, daysShown, timeZone)
  const first = Math.min(compared.month.before.from, ...days.map(({ from }) => from))
  const entries = await readMoney(queries, first)
  const sums = ({ now: span, before }: (typeof compared)['today']) => ({
    now: moneyIn(entries, span),
    before: moneyIn(entries, before),
  })
  return {
    periods: {
      today: sums(compared.today),
      week: sums(compared.week),
      month: sums(compared.month),
    },
    days: days.map(({ day, ...span }) => ({ day, sums: moneyIn(entries, span) })),
  }
}
