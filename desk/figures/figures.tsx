import type { z } from 'zod'

import { dayInShort, monthInShort } from '#domain/delivery/dates.ts'
import { formatMoney, toMinor } from '#domain/money.ts'
import { periodBefore } from '#domain/report/period.ts'
import { growth } from '#domain/report/today/money.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { figuresOfShop, vatOfShop } from '../../operation/answers/report.ts'
import { aDay } from '../../operation/groups/given.ts'
import { act } from '../frame/act.ts'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { DayField } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { Views } from '../parts/views.tsx'
import { Chart, dayLabel } from '../today/chart.tsx'
import { Growth } from '../today/growth.tsx'
import { ComparedTables, comparedOf } from './compared.tsx'
import { type Days, daysAsked, pathOf, usualDays } from './asked.ts'
import { namesOfProducts } from './products.ts'
import { BestTable, PeriodsTable, SourcesTable, VatTable } from './tables.tsx'

/** How many products and sources are listed. */
export const mostBest = '20'

type Report = z.infer<typeof figuresOfShop>

/** What the shop did in some days, compared with as many before. */
export const figuresScreen: Screen = {
  kind: 'screen',
  path: '/figures',
  needs: 'reports:read',
  show: async (visit) => {
    const { desk, say, now, lang } = visit
    const { settings } = await readOrderTerms(desk.database)
    const { timeZone, baseCurrency, baseLang } = settings
    const days = daysAsked(visit, timeZone)
    const got = await act(visit, { action: 'report', given: { ...days, best: mostBest } })
    if (got.kind === 'refused') return goTo(visit, '/figures', { tone: 'bad', lines: got.lines })
    const report = figuresOfShop.parse(got.data)
    const past = await act(visit, { action: 'report', given: { ...periodBefore(days), best: '0' } })
    const before = past.kind === 'done' ? figuresOfShop.parse(past.data) : undefined
    const vat = await act(visit, { action: 'report vat', given: days })
    const names = await namesOfProducts(desk.database.db, report.best, { lang, baseLang })
    const compared = await comparedOf(visit, days)
    const words = say.figures
    const usual = usualDays(now, timeZone)
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Head title={words.title}>{words.about}</Head>
          <Views
            label={words.which}
            views={(['month', 'before', 'year'] as const).map((name) => ({
              text: words.usual[name],
              path: pathOf('/figures', usual[name]),
              isShown: usual[name].from === days.from && usual[name].to === days.to,
            }))}
          />
          <Asking days={days} visit={visit} />
          <Together
            {...{ report, before, visit, baseCurrency }}
            isOpen={days.to === usual.month.to}
          />
          <VatTable
            vat={vat.kind === 'done' ? vatOfShop.parse(vat.data) : []}
            days={days}
            visit={visit}
          />
          <div className="halves">
            <BestTable {...{ report, names, days, visit }} />
            <SourcesTable {...{ report, days, visit }} />
          </div>
          <ComparedTables {...{ compared, days, visit }} />
          <PeriodsTable {...{ report, days, visit }} />
        </>
      ),
    }
  },
}

/** More is no day, and no attempt at one. */
const longest = 40

function Asking({ days, visit }: { days: Days; visit: Visit }) {
  const words = visit.say.figures
  const fieldOf = (name: keyof Days) => {
    const typed = visit.url.searchParams.get(name)?.trim().slice(0, longest)
    const isDay = !typed || aDay.safeParse(typed).success
    return { name, value: isDay ? days[name] : typed }
  }
  return (
    <form className="search" method="get" aria-label={words.which}>
      <DayField {...fieldOf('from')} label={words.from} noDay={words.noDay} />
      <DayField {...fieldOf('to')} label={words.to} noDay={words.noDay} />
      <button className="button">{words.show}</button>
    </form>
  )
}

type TogetherProps = {
  report: Report
  before: Report | undefined
  visit: Visit
  baseCurrency: string
  /** The last day is not over. */
  isOpen: boolean
}

/** What it came to, with the chart of each day or month in the shop's currency. */
function Together({ report, before, visit, baseCurrency, isOpen }: TogetherProps) {
  const { lang, say } = visit
  const words = say.figures
  const { total, figures, by } = report
  const counts = ['orders', 'visits'] as const
  const amount = (minor: number) => formatMoney(minor, baseCurrency, lang)
  return (
    <Panel title={words.together} beside={<span className="muted">{words.revenueIs}</span>}>
      <dl className="figures">
        {Object.entries({ [baseCurrency]: 0, ...total.revenue }).map(([currency, sum]) => (
          <div key={currency}>
            <dt>{words.revenueIn(currency)}</dt>
            <dd>{formatMoney(toMinor(sum), currency, lang)}</dd>
            <Growth
              percent={growth(sum, before?.total.revenue[currency] ?? 0)}
              text={words.thanBefore}
            />
          </div>
        ))}
        {counts.map((name) => (
          <div key={name}>
            <dt>{words.columns[name]}</dt>
            <dd>{total[name].toLocaleString(lang)}</dd>
            <Growth
              percent={growth(total[name], before?.total[name] ?? 0)}
              text={words.thanBefore}
            />
          </div>
        ))}
      </dl>
      <Chart
        title={words.chart(baseCurrency)}
        isOpen={isOpen}
        bars={figures.map(({ period, revenue }) => ({
          ...labelOf(period, by, lang),
          amount: toMinor(revenue[baseCurrency] ?? 0),
        }))}
        amountText={amount}
      />
    </Panel>
  )
}

function labelOf(period: string, by: Report['by'], lang: string) {
  return by === 'day'
    ? dayLabel(dayInShort(Date.parse(`${period}T12:00:00Z`), lang, 'UTC'))
    : { beside: '', label: monthInShort(Date.parse(`${period}-15T12:00:00Z`), lang) }
}
