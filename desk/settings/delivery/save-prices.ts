import { countryCodes } from '#domain/delivery/countries.ts'
import {
  keepingDefaults,
  type PriceRow,
  type PriceTable,
  priceTableOf,
  withPriceTable,
} from '#domain/delivery/price-table.ts'
import { typedRate } from '#domain/price/vat-rate.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { getDocuments } from '#shop/documents/documents.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { act, againOf, doneLines } from '../../frame/act.ts'
import { notFoundPage } from '../../frame/answer.tsx'
import { goTo } from '../../frame/said.ts'
import type { Taken, Visit } from '../../frame/visit.ts'
import { sentBy } from '../../parts/form.tsx'
import { countryName } from '../../parts/names.ts'
import { weightIdIn } from './weight.ts'

const mostRows = 40
const moreRows = 3
const mostVat = 30
const cells = ['country', 'by', 'from', 'to', 'gross', 'freeFrom'] as const

/** How a field of a row is called. */
export function cellName(row: number, cell: (typeof cells)[number]): string {
  return `${cell}.${row}`
}

/** Rows that are there, and room for more. */
export function rowCount(sent: FormData | undefined, kept: number): number {
  const last = sent ? Math.max(-1, ...rowNumbers().filter((row) => isUsed(sent, row))) + 1 : 0
  return Math.min(mostRows, Math.max(kept, last) + moreRows)
}

/** Writes the typed table into the steps of the delivery, by the action that takes them all. */
export async function savePrices(visit: Visit, form: FormData): Promise<Taken> {
  const { desk, url, say, lang } = visit
  const words = say.deliveryPrices
  if (form.get('do') === 'more') return { kind: 'again', tone: 'wait', lines: [words.moreAbout] }
  const deliveries = await getDocuments(desk.database.db, 'deliveries')
  const at = deliveries.findIndex(({ _id }) => _id === url.searchParams.get('id'))
  const method = deliveries[at]
  if (!method) return notFoundPage(visit)
  const { table: typed, wrong } = tableIn(form)
  if (wrong.length > 0) {
    const faults = Object.fromEntries(
      wrong.map((name) => [
        name,
        name === 'vat' ? words.wrongVat : name.startsWith('by.') ? words.wrongBy : words.wrong,
      ]),
    )
    return { kind: 'again', tone: 'bad', lines: [words.notSaved], faults }
  }
  const weightId = weightIdIn(await readOrderTerms(desk.database))
  const { rows: before } = priceTableOf(method, weightId) ?? { rows: [] }
  const { table, kept } = keepingDefaults(typed, before)
  const all = deliveries.with(at, withPriceTable(method, table, weightId))
  const outcome = await act(visit, {
    action: 'deliveries set',
    given: { file: JSON.stringify(all) },
    ...sentBy(form),
  })
  if (outcome.kind === 'refused') return againOf(outcome)
  const names = kept.map((code) => (code === 'eu' ? words.groups.eu : countryName(code, lang)))
  const lines = [...doneLines(visit, outcome), ...(names.length > 0 ? [words.kept(names)] : [])]
  return goTo(visit, url.pathname + url.search, { tone: 'good', lines })
}

/** What was typed, with the names of fields that are no number, or none that can be. */
function tableIn(form: FormData): { table: PriceTable; wrong: string[] } {
  const wrong: string[] = []
  const numberIn = (name: string): number | undefined => {
    const text = String(form.get(name) ?? '').trim()
    if (text === '') return undefined
    const read = typedNumber(text)
    if (read.kind === 'number' && read.value >= 0) return read.value
    wrong.push(name)
    return undefined
  }
  const needed = (name: string): number => {
    const value = numberIn(name)
    if (value === undefined && !wrong.includes(name)) wrong.push(name)
    return value ?? 0
  }
  const rows = rowNumbers().flatMap((row): PriceRow[] => {
    const has = (cell: (typeof cells)[number]) => Boolean(form.get(cellName(row, cell)))
    // The price of a country alone is that of every order there.
    const isPlain = has('country') && has('gross') && !has('from') && !has('to')
    const by = form.get(cellName(row, 'by')) || (isPlain ? 'total' : '')
    if (by !== 'total' && by !== 'count' && by !== 'weight') {
      // What is typed into a row that goes by nothing would be lost.
      if (isUsed(form, row)) wrong.push(cellName(row, 'by'))
      return []
    }
    const [from, to] = [numberIn(cellName(row, 'from')), numberIn(cellName(row, 'to'))]
    if (from !== undefined && to !== undefined && to <= from) wrong.push(cellName(row, 'to'))
    const country = String(form.get(cellName(row, 'country')) ?? '')
    if (!['', 'eu', ...countryCodes()].includes(country)) wrong.push(cellName(row, 'country'))
    return [
      {
        ...{ by, from, to, gross: needed(cellName(row, 'gross')) },
        ...{ country: country || undefined, freeFrom: numberIn(cellName(row, 'freeFrom')) },
      },
    ]
  })
  const vat = typedRate(String(form.get('vat') ?? '')) ?? -1
  if (!Number.isInteger(vat) || vat < 0 || vat > mostVat) wrong.push('vat')
  const table = { gross: needed('gross'), vat, freeFrom: numberIn('freeFrom'), rows }
  return { table, wrong }
}

function isUsed(form: FormData, row: number): boolean {
  return cells.some((cell) => String(form.get(cellName(row, cell)) ?? '').trim() !== '')
}

function rowNumbers(): number[] {
  return Array.from({ length: mostRows }, (_, row) => row)
}
