import { z } from 'zod'

import { toDecimal } from '#domain/money.ts'
import { dayAfter, isSpan, periodOf, periodsBetween, startOfDay } from '#domain/report/period.ts'
import type { Queries } from '#shop/database/open.ts'
import { patiently } from '#shop/database/queries/patiently.ts'
import { harmless, printCsvRows } from '#shop/import-export/csv/csv.ts'
import { missedSearches } from '#shop/missed-searches.ts'
import { vatOfPeriod } from '#shop/orders/list/vat-of-period.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { codesOfPeriod } from '#shop/vouchers/codes-of-period.ts'
import { inAllLanguages, type OperatorWords } from '#words/words.ts'
import { codesOfShop, missedOfShop, vatOfShop } from '../answers/report.ts'
import { action } from '../frame/action.ts'
import type { Context, Json, Said } from '../frame/command.ts'
import { refusedIn } from '../groups/given.ts'

const words = inAllLanguages(({ operator }) => operator.report)

export const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** The days that were asked for; without any, the month so far. */
export function daysOf(
  given: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
  { now, lang }: Context,
): { from: string; to: string; days: number } | Said {
  const say = words[lang]
  const to = given.to ?? periodOf(now, 'day', timeZone)
  const from = given.from ?? `${to.slice(0, 8)}01`
  if (from > to) return refusedIn('no-days', say.noDays)
  return isSpan({ from, to })
    ? { from, to, days: periodsBetween(from, to, 'day').length }
    : refusedIn('too-long', say.tooLong)
}

/** The days, both included, and their first moment and that after them, ms. */
type Span = { from: string; to: string; start: number; end: number }

/** One table of some days, printed or as lines for a spreadsheet. */
export function tableOfDays<Row extends Json>(given: {
  name: string
  answers: z.ZodType
  needs: 'reports:read' | 'orders:read'
  /** Its columns in a file, which are called the same everywhere. */
  columns: readonly string[]
  read: (queries: Queries, span: Span) => Promise<Row[]>
  cells: (row: Row) => (string | number)[]
  /** The columns of amounts. */
  right: readonly number[]
  titles: (say: OperatorWords['report']) => readonly string[]
  nothing: (say: OperatorWords['report']) => string
}) {
  const { name, answers, needs, columns, read, cells, right, titles, nothing } = given
  return action({
    name,
    answers,
    needs,
    options: { from: Day.optional(), to: Day.optional(), csv: z.boolean().optional() },
    run: async (database, options, context): Promise<Said> => {
      const say = words[context.lang]
      const { timeZone } = (await readOrderTerms(database)).settings
      const asked = daysOf(options, timeZone, context)
      if ('kind' in asked) return asked
      const { from, to } = asked
      const start = startOfDay(from, timeZone)
      const end =
        startOfDay(to, timeZone) === undefined ? undefined : startOfDay(dayAfter(to), timeZone)
      if (start === undefined || end === undefined) return refusedIn('no-days', say.noDays)
      const data = await patiently(database, (queries) => read(queries, { from, to, start, end }))
      const rows = data.map(cells)
      if (options.csv === true) {
        const lines = rows.map((row) => row.map((cell) => harmless(String(cell))))
        return { kind: 'done', parts: [printCsvRows([columns, ...lines], ',').trimEnd()], data }
      }
      const printed = { titles: titles(say), rows, right }
      const parts = rows.length === 0 ? [nothing(say)] : [printed]
      return { kind: 'done', parts: [say.days(from, to, timeZone), '', ...parts], data }
    },
  })
}

/** VAT of the orders of these days. */
export const vatTable = tableOfDays({
  name: 'vat',
  answers: vatOfShop,
  needs: 'reports:read',
  titles: (say) => say.vatTitles,
  nothing: (say) => say.noOrders,
  columns: ['country', 'rate', 'currency', 'orders', 'net', 'vat', 'gross'],
  read: async (queries, { start, end }) =>
    (await vatOfPeriod(queries, start, end)).map(({ gross, net, ...sum }) => ({
      ...sum,
      net: toDecimal(net),
      vat: toDecimal(gross - net),
      gross: toDecimal(gross),
    })),
  cells: ({ country, rate, currency, orders, net, vat, gross }) => [
    ...[country, rate, currency, orders],
    ...[net, vat, gross].map((amount) => amount.toFixed(2)),
  ],
  right: [4, 5, 6],
})

/** Promo codes of the orders of these days; who may read no orders learns no code. */
export const codesTable = tableOfDays({
  name: 'codes',
  answers: codesOfShop,
  needs: 'orders:read',
  titles: (say) => say.codeTitles,
  nothing: (say) => say.noCodes,
  columns: ['code', 'currency', 'orders', 'discount', 'revenue'],
  read: async (queries, { start, end }) =>
    (await codesOfPeriod(queries, start, end)).map(({ discount, revenue, ...sum }) => ({
      ...sum,
      discount: toDecimal(discount),
      revenue: toDecimal(revenue),
    })),
  cells: ({ code, currency, orders, discount, revenue }) => [
    ...[code, currency, orders],
    ...[discount, revenue].map((amount) => amount.toFixed(2)),
  ],
  right: [3, 4],
})

/** What was searched for in these days, and was not there. */
export const searchesTable = tableOfDays({
  name: 'searches',
  answers: missedOfShop,
  needs: 'reports:read',
  titles: (say) => say.searchTitles,
  nothing: (say) => say.noSearches,
  columns: ['words', 'language', 'times'],
  read: async (queries, { from, to }) => await missedSearches(queries, from, to),
  cells: ({ words, lang, times }) => [words, lang, times],
  right: [],
})
