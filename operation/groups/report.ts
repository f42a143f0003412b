import { z } from 'zod'

import { DIRECT, UNNAMED } from '#domain/report/visit.ts'
import { patiently } from '#shop/database/queries/patiently.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type Figures, readReport, type Report, type Source } from '#shop/report.ts'
import { inAllLanguages, type OperatorWords } from '#words/words.ts'
import { figuresOfShop } from '../answers/report.ts'
import { action } from '../frame/action.ts'
import type { Group, Part } from '../frame/command.ts'
import { codesTable, Day, daysOf, searchesTable, vatTable } from '../orders/day-tables.ts'

const words = inAllLanguages(({ operator }) => operator.report)

/** More days than this are reported by month, unless the owner says otherwise. */
const mostDays = 62

/** Figures of the shop, without anything that names anybody. */
export const reportGroup: Group = {
  name: 'report',
  words,
  commands: [
    action({
      name: '',
      answers: figuresOfShop,
      needs: 'reports:read',
      options: {
        from: Day.optional(),
        to: Day.optional(),
        by: z.enum(['day', 'month']).optional(),
        best: z
          .string()
          .regex(/^\d{1,3}$/)
          .transform(Number)
          .optional(),
        sources: z.boolean().optional(),
        csv: z.boolean().optional(),
      },
      run: async (database, given, context) => {
        const say = words[context.lang]
        const { timeZone, currencies } = (await readOrderTerms(database)).settings
        const asked = daysOf(given, timeZone, context)
        if ('kind' in asked) return asked
        const { from, to, days } = asked
        const step = given.by ?? (days > mostDays ? 'month' : 'day')
        const report = await patiently(database, (queries) =>
          readReport(queries, {
            from,
            to,
            step,
            timeZone,
            currencies,
            best: given.best ?? 10,
            sources: given.sources ?? false,
          }),
        )
        if (!report) return { kind: 'refused', name: 'no-days', ...say.noDays }
        const data = { from, to, by: step, timeZone, ...report }
        const { sourcesByPeriod: sources } = report
        const csv = sources ? sourcesCsv(sources) : csvOf(report)
        if (given.csv) return { kind: 'done', parts: [csv], data }
        return {
          kind: 'done',
          parts: [
            say.title(from, to, timeZone),
            '',
            ...(sources ? [sourcesTable(sources, say)] : tables(report, say)),
          ],
          data,
        }
      },
    }),
    vatTable,
    codesTable,
    searchesTable,
  ],
}

function tables({ figures, total, best, sources }: Report, say: OperatorWords['report']): Part[] {
  const currencies = Object.keys(total.revenue)
  const { columns } = say
  const row = (one: Figures, name: string) => [
    name,
    one.visits,
    one.baskets,
    one.orders,
    one.cancelled,
    one.paid,
    ...currencies.map((code) => (one.revenue[code] ?? 0).toFixed(2)),
    ...currencies.map((code) => (one.givenBack[code] ?? 0).toFixed(2)),
    one.returns,
    one.customers,
    one.mailsSent,
    one.mailsGivenUp,
  ]
  const money = [...currencies, ...currencies].map((_, place) => place + 6)
  return [
    {
      titles: [
        ...[
          columns.period,
          columns.visits,
          columns.baskets,
          columns.orders,
          columns.cancelled,
          columns.paid,
          ...currencies,
          ...currencies.map((code) => columns.givenBack(code)),
        ],
        ...[columns.returns, columns.customers, columns.mailsSent, columns.mailsGivenUp],
      ],
      rows: [...figures.map((one) => row(one, one.period)), row(total, columns.total)],
      right: money,
    },
    ...(best.length === 0
      ? []
      : [
          '',
          {
            titles: [columns.best, columns.quantity, ...currencies],
            rows: best.map(({ productId, quantity, revenue }) => [
              productId,
              quantity,
              ...currencies.map((code) => (revenue[code] ?? 0).toFixed(2)),
            ]),
            right: currencies.map((_, place) => place + 2),
          },
        ]),
    ...(sources.length === 0
      ? []
      : [
          '',
          {
            titles: [columns.source, columns.visits, columns.baskets, columns.orders],
            rows: sources.map((one) => sourceRow(one, say)),
          },
          say.unnamedNote,
        ]),
  ]
}

/** Who only reads is not remembered, so that a site of before is known of visits alone. */
function sourceRow(
  { source, visits, baskets, orders }: Source,
  { unnamed }: OperatorWords['report'],
) {
  if (source === UNNAMED) return [unnamed, '–', baskets, orders]
  const isSite = source === DIRECT || source.includes('.')
  const seen = (count: number) => (isSite && count === 0 ? '–' : count)
  return [source, visits, seen(baskets), seen(orders)]
}

type ByPeriod = NonNullable<Report['sourcesByPeriod']>

function sourcesTable(sources: ByPeriod, { columns }: OperatorWords['report']): Part {
  const titles = [columns.period, columns.source, columns.visits, columns.baskets, columns.orders]
  return { titles, rows: sources.map(cellsOf) }
}

/** A source is a plain name, without a comma or a quotation mark. */
function sourcesCsv(sources: ByPeriod): string {
  const head = ['period', 'source', 'visits', 'baskets', 'orders']
  return [head, ...sources.map(cellsOf)].map((cells) => cells.join(',')).join('\n')
}

function cellsOf({ period, source, visits, baskets, orders }: ByPeriod[number]) {
  return [period, source, visits, baskets, orders]
}

/** The figures of each period, for a spreadsheet; its columns are called the same everywhere. */
function csvOf({ figures, total }: Report): string {
  const currencies = Object.keys(total.revenue)
  const names = ['orders', 'cancelled', 'paid', 'returns', 'customers'] as const
  const mails = ['mailsSent', 'mailsGivenUp'] as const
  const counted = ['visits', 'baskets'] as const
  const head = [
    'period',
    ...names,
    ...mails,
    ...currencies.map((code) => `revenue${code}`),
    ...counted,
    ...currencies.map((code) => `givenBack${code}`),
  ]
  const lines = figures.map((one) => [
    one.period,
    ...[...names, ...mails].map((name) => one[name]),
    ...currencies.map((code) => (one.revenue[code] ?? 0).toFixed(2)),
    ...counted.map((name) => one[name]),
    ...currencies.map((code) => (one.givenBack[code] ?? 0).toFixed(2)),
  ])
  return [head, ...lines].map((cells) => cells.join(',')).join('\n')
}
