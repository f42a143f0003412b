import { figuresOfShop } from '../../operation/answers/report.ts'
import { fileStyleOf } from '../../operation/keeping/file-style.ts'
import { bom, harmless, printCsv } from '#shop/import-export/csv/csv.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { act } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { csvFile } from '../parts/csv-file.ts'
import { daysAsked, pathOf } from './asked.ts'
import { mostBest } from './figures.tsx'
import { namesOfProducts } from './products.ts'

/** Each table of the figures as a file, with the columns that its command has. */
export const figuresFile: Screen = {
  kind: 'screen',
  path: '/figures.csv',
  needs: 'reports:read',
  show: async (visit) => {
    const { timeZone } = (await readOrderTerms(visit.desk.database)).settings
    const days = daysAsked(visit, timeZone)
    const table = visit.url.searchParams.get('table')
    if (table === 'best') return bestFile(visit, days)
    const [name, action, sources] = files.get(table ?? '') ?? (['figures', 'report'] as const)
    const given = { ...days, csv: true, ...(sources && { sources }) }
    const outcome = await act(visit, { action, given })
    return outcome.kind === 'refused'
      ? goTo(visit, pathOf('/figures', days), { tone: 'bad', lines: outcome.lines })
      : csvFile(`${name}.csv`, bom + outcome.lines.join('\n'))
  },
}

/** The file of each table but the best, the action that prints it, and whether by source. */
const files: ReadonlyMap<string, readonly [name: string, action: string, sources?: true]> = new Map(
  [
    ['vat', ['vat', 'report vat']],
    ['codes', ['codes', 'report codes']],
    ['searches', ['searches', 'report searches']],
    ['sources', ['figures', 'report', true]],
  ],
)

/** What sold best, with the names of the products. */
async function bestFile(visit: Visit, days: { from: string; to: string }) {
  const outcome = await act(visit, { action: 'report', given: { ...days, best: mostBest } })
  if (outcome.kind === 'refused') return goTo(visit, pathOf('/figures', days))
  const { best, total } = figuresOfShop.parse(outcome.data)
  const { desk, lang } = visit
  const { baseLang } = (await readOrderTerms(desk.database)).settings
  const names = await namesOfProducts(desk.database.db, best, { lang, baseLang })
  const { separator, decimal } = fileStyleOf(lang)
  const currencies = Object.keys(total.revenue)
  const rows = best.map(({ productId, quantity, revenue }) => [
    ...[harmless(productId), harmless(names.get(productId) ?? ''), String(quantity)],
    ...currencies.map((code) => (revenue[code] ?? 0).toFixed(2).replace('.', decimal)),
  ])
  const head = ['product', 'name', 'quantity', ...currencies.map((code) => `revenue${code}`)]
  return csvFile('best.csv', printCsv([head, ...rows], separator))
}
