import type { ReactNode } from 'react'
import type { z } from 'zod'

import { formatMoney, toMinor } from '#domain/money.ts'
import type { figuresOfShop, vatOfShop } from '../../operation/answers/report.ts'
import { Icon } from '../frame/icon.tsx'
import type { Visit } from '../frame/visit.ts'
import { countryName } from '../parts/names.ts'
import { Empty, Panel } from '../parts/panel.tsx'
import { type Days, pathOf } from './asked.ts'

type Report = z.infer<typeof figuresOfShop>

type Of = { days: Days; visit: Visit }

/** Each day or month, and all of them. */
export function PeriodsTable({ report, days, visit }: Of & { report: Report }) {
  const { lang, say } = visit
  const words = say.figures
  const { figures, total } = report
  const currencies = Object.keys(total.revenue)
  const counts = ['visits', 'baskets', 'orders', 'cancelled', 'returns', 'customers'] as const
  const row = (one: Report['total'], name: string) => [
    name,
    ...counts.map((count) => one[count].toLocaleString(lang)),
    ...currencies.map((code) => money(one.revenue[code] ?? 0, code, visit)),
    ...currencies.map((code) => money(one.givenBack[code] ?? 0, code, visit)),
  ]
  return (
    <Table
      title={report.by === 'day' ? words.byDay : words.byMonth}
      file={pathOf('/figures.csv', days, { table: 'periods' })}
      visit={visit}
      head={[
        words.period,
        ...counts.map((count) => words.columns[count]),
        ...currencies.map((code) => words.revenueIn(code)),
        ...currencies.map((code) => words.backIn(code)),
      ]}
      rows={figures.map((one) => row(one, one.period))}
      sum={row(total, words.total)}
    />
  )
}

/** VAT by country and rate, as it is declared in one place for the whole Union (OSS). */
export function VatTable({ vat, days, visit }: Of & { vat: z.infer<typeof vatOfShop> }) {
  const { lang, say } = visit
  const words = say.figures
  return (
    <Table
      title={words.vat}
      about={words.vatAbout}
      file={pathOf('/figures.csv', days, { table: 'vat' })}
      visit={visit}
      head={[words.country, words.rate, words.columns.orders, words.net, words.vatSum, words.gross]}
      rows={vat.map(({ country, rate, currency, orders, net, vat: sum, gross }) => [
        countryName(country, lang),
        `${rate.toLocaleString(lang)} %`,
        orders.toLocaleString(lang),
        ...[net, sum, gross].map((amount) => money(amount, currency, visit)),
      ])}
    />
  )
}

type BestProps = Of & { report: Report; names: ReadonlyMap<string, string> }

/** What sold best. */
export function BestTable({ report, names, days, visit }: BestProps) {
  const words = visit.say.figures
  const currencies = Object.keys(report.total.revenue)
  return (
    <Table
      title={words.best}
      file={pathOf('/figures.csv', days, { table: 'best' })}
      visit={visit}
      head={[words.product, words.quantity, ...currencies.map((code) => words.revenueIn(code))]}
      rows={report.best.map(({ productId, quantity, revenue }) => [
        names.get(productId) ?? productId,
        quantity.toLocaleString(visit.lang),
        ...currencies.map((code) => money(revenue[code] ?? 0, code, visit)),
      ])}
    />
  )
}

/** Where visits came from; nobody is known again. */
export function SourcesTable({ report, days, visit }: Of & { report: Report }) {
  const words = visit.say.figures
  const counts = ['visits', 'baskets', 'orders'] as const
  return (
    <Table
      title={words.sources}
      about={words.sourcesAbout}
      file={pathOf('/figures.csv', days, { table: 'sources' })}
      visit={visit}
      head={[words.source, ...counts.map((count) => words.columns[count])]}
      rows={report.sources.map((one) => [
        one.source,
        ...counts.map((count) => one[count].toLocaleString(visit.lang)),
      ])}
    />
  )
}

export function money(amount: number, currency: string, { lang }: Visit): string {
  return formatMoney(toMinor(amount), currency, lang)
}

type TableProps = {
  title: string
  about?: string
  /** Where it is had as a file. */
  file: string
  visit: Visit
  head: readonly string[]
  /** The first cell of each names it; the others are figures. */
  rows: readonly (readonly ReactNode[])[]
  sum?: readonly ReactNode[]
}

/** A table with its file. */
export function Table({ title, about, file, visit, head, rows, sum }: TableProps) {
  const words = visit.say.figures
  return (
    <Panel
      title={title}
      beside={
        <a className="link" href={file}>
          <Icon name="copy" />
          {words.csv}
          <span className="visually-hidden">{`: ${title}`}</span>
        </a>
      }
      plain
    >
      {about !== undefined && <p className="in muted">{about}</p>}
      {rows.length === 0 ? (
        <Empty>{words.nothing}</Empty>
      ) : (
        <div className="scroll" tabIndex={0} role="group" aria-label={title}>
          <table className="table">
            <thead>
              <tr>
                {head.map((name, place) => (
                  <th key={name} scope="col" className={place === 0 ? undefined : 'num'}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, place) => (
                <Row key={place} cells={cells} />
              ))}
            </tbody>
            {sum && (
              <tfoot>
                <Row cells={sum} className="sum" />
              </tfoot>
            )}
          </table>
        </div>
      )}
    </Panel>
  )
}

function Row({ cells, className }: { cells: readonly ReactNode[]; className?: string }) {
  const [name, ...figures] = cells
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      {figures.map((cell, place) => (
        <td key={place} className="num">
          {cell}
        </td>
      ))}
    </tr>
  )
}
