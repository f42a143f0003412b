import { stripVTControlCharacters } from 'node:util'

import { groupOf } from './checks.ts'
import type { Report, Result } from './examine.ts'

const guide = 'docs/own-backend.md'
/** Of one check; the rest is of the same kind. */
const mostProblems = 5

const headings: Readonly<Record<string, string>> = {
  calls: 'Calls',
  refusals: 'Refusals',
  listings: 'Listings',
  prices: 'Prices',
  languages: 'Languages',
  versions: 'Versions',
  sessions: 'Sessions',
  baskets: 'Baskets',
  orders: 'Orders',
}

/** How many checks ended in each way. */
export function countsOf(results: readonly Result[]) {
  const count = (kind: Result['verdict']['kind']) =>
    results.filter(({ verdict }) => verdict.kind === kind).length
  return { kept: count('kept'), broken: count('broken'), unchecked: count('unchecked') }
}

/** The report for people: a line for each check, by groups, and what is wrong below its line. */
export function reportText(url: string, report: Report): string {
  if (report.kind === 'no-shop') {
    const lines = report.problems.flatMap(({ expected, came }) => [
      `  expected  ${expected}`,
      `  came      ${came}`,
    ])
    return plain([`No shop answers at ${url} as the contract says:`, ...lines])
  }
  const { results, shopName, langs } = report
  const lines = results.flatMap((result, at) => {
    const before = results[at - 1]
    const isFirst = !before || groupOf(before.id) !== groupOf(result.id)
    const heading = headings[groupOf(result.id)] ?? groupOf(result.id)
    return [...(isFirst ? ['', heading] : []), ...linesOf(result)]
  })
  const { kept, broken, unchecked } = countsOf(results)
  const writing = results.filter(({ writes, verdict }) => writes && verdict.kind !== 'unchecked')
  const sum = `${kept} kept, ${broken} broken, ${unchecked} not checked`
  const wrote = writing.length > 0 ? [`${writing.length} checks wrote to the shop`] : []
  return plain([`${shopName} at ${url} (${langs.join(', ')})`, ...lines, '', ...wrote, sum])
}

function linesOf({ id, title, section, writes, verdict }: Result): string[] {
  const line = `${id}  ${title}${writes ? '  (writes)' : ''}`
  if (verdict.kind === 'kept') return [`  ok      ${line}`]
  if (verdict.kind === 'unchecked')
    return [`  -       ${line}`, `          not checked: ${verdict.why}`]
  const { problems } = verdict
  const more = problems.length - mostProblems
  return [
    `  BROKEN  ${line}`,
    ...problems
      .slice(0, mostProblems)
      .flatMap(({ expected, came }) => [
        `          expected  ${expected}`,
        `          came      ${came}`,
      ]),
    ...(more > 0 ? [`          and ${more} more`] : []),
    `          see       ${guide}#${section}`,
  ]
}

/** The same for machines. */
export function reportJson(url: string, report: Report): string {
  const body =
    report.kind === 'no-shop'
      ? { url, ...report }
      : {
          url,
          shopName: report.shopName,
          langs: report.langs,
          ...countsOf(report.results),
          checks: report.results.map(({ verdict, section, ...result }) => ({
            ...result,
            see: `${guide}#${section}`,
            outcome: verdict.kind,
            ...(verdict.kind === 'broken' && { problems: verdict.problems }),
            ...(verdict.kind === 'unchecked' && { why: verdict.why }),
          })),
        }
  return `${JSON.stringify(body, undefined, 2)}\n`
}

/** What a shop answers may not play tricks on the terminal. */
function plain(lines: readonly string[]): string {
  return `${lines.map((line) => stripVTControlCharacters(line)).join('\n')}\n`
}
