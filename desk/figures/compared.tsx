import type { z } from 'zod'

import { mayDo } from '#domain/owner/scopes.ts'
import { periodBefore } from '#domain/report/period.ts'
import { codesOfShop, missedOfShop } from '../../operation/answers/report.ts'
import { act } from '../frame/act.ts'
import type { Visit } from '../frame/visit.ts'
import { languageName } from '../parts/names.ts'
import { type Days, pathOf } from './asked.ts'
import { money, Table } from './tables.tsx'

/** So many rows are shown of each; its file has all. */
const most = 20

type Rows<Answer extends z.ZodType> = { now: z.output<Answer>; before: z.output<Answer> }

/** What a command tells of these days, and of as many before. */
async function rowsOf<Answer extends z.ZodType>(
  visit: Visit,
  days: Days,
  { action, answer }: { action: string; answer: Answer },
): Promise<Rows<Answer>> {
  const of = async (given: Days) => {
    const got = await act(visit, { action, given })
    return answer.parse(got.kind === 'done' ? got.data : [])
  }
  return { now: await of(days), before: await of(periodBefore(days)) }
}

/** The tables whose rows are compared one by one. */
export async function comparedOf(visit: Visit, days: Days) {
  const codes = { action: 'report codes', answer: codesOfShop }
  return {
    // Who may read no orders learns no code.
    codes: mayDo(visit.session.scopes, 'orders:read')
      ? await rowsOf(visit, days, codes)
      : undefined,
    searches: await rowsOf(visit, days, { action: 'report searches', answer: missedOfShop }),
  }
}

type Props = { compared: Awaited<ReturnType<typeof comparedOf>>; days: Days; visit: Visit }

export function ComparedTables({ compared: { codes, searches }, days, visit }: Props) {
  return (
    <div className="halves">
      {codes && <CodesTable {...{ rows: codes, days, visit }} />}
      <SearchesTable {...{ rows: searches, days, visit }} />
    </div>
  )
}

type Of<Answer extends z.ZodType> = { rows: Rows<Answer>; days: Days; visit: Visit }

/** What codes took off, and what it led to. */
function CodesTable({ rows: { now, before }, days, visit }: Of<typeof codesOfShop>) {
  const words = visit.say.figures
  const { lang } = visit
  const key = ({ code, currency }: { code: string; currency: string }) => `${code} ${currency}`
  const past = new Map(before.map((one) => [key(one), one.orders]))
  return (
    <Table
      title={words.codes}
      about={words.codesAbout}
      file={pathOf('/figures.csv', days, { table: 'codes' })}
      visit={visit}
      head={[words.code, words.columns.orders, words.before, words.discount, words.revenue]}
      rows={now
        .slice(0, most)
        .map((one) => [
          one.code,
          one.orders.toLocaleString(lang),
          (past.get(key(one)) ?? 0).toLocaleString(lang),
          money(one.discount, one.currency, visit),
          money(one.revenue, one.currency, visit),
        ])}
    />
  )
}

/** What people looked for, and the shop does not have or calls otherwise. */
function SearchesTable({ rows: { now, before }, days, visit }: Of<typeof missedOfShop>) {
  const words = visit.say.figures
  const { lang } = visit
  const key = (one: { words: string; lang: string }) => `${one.lang} ${one.words}`
  const past = new Map(before.map((one) => [key(one), one.times]))
  return (
    <Table
      title={words.searches}
      about={words.searchesAbout}
      file={pathOf('/figures.csv', days, { table: 'searches' })}
      visit={visit}
      head={[words.searched, words.language, words.times, words.before]}
      rows={now
        .slice(0, most)
        .map((one) => [
          one.words === '' ? <i key="hidden">{words.notKept}</i> : one.words,
          languageName(one.lang, lang),
          one.times.toLocaleString(lang),
          (past.get(key(one)) ?? 0).toLocaleString(lang),
        ])}
    />
  )
}
