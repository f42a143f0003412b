import { dayInShort, dayInWords, formatTime } from '#domain/delivery/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { growth, type MoneySum } from '#domain/report/today/money.ts'
import { periodsOfMoney } from '#domain/report/today/periods.ts'
import type { MoneyOfToday } from '#shop/owner/today/today.ts'
import type { Visit } from '../frame/visit.ts'
import { Panel } from '../parts/panel.tsx'
import { Chart, dayLabel } from './chart.tsx'
import { Growth } from './growth.tsx'

type Props = { money: MoneyOfToday; visit: Visit; currency: string; timeZone: string }

/** What came of late and stays: in the shop's currency as a chart, in the others in words. */
export function Money({ money, visit, currency, timeZone }: Props) {
  const { say, lang, now } = visit
  const words = say.today
  const amount = (minor: number) => formatMoney(minor, currency, lang)
  const days = money.days.map(({ day, sums }) => ({ day, sum: sumIn(sums, currency) }))
  const total = days.reduce((all, { sum }) => added(all, sum), nothing)
  return (
    <Panel title={words.money} beside={<span className="muted">{words.moneyIs}</span>} plain>
      <div className="in">
        <dl className="figures">
          {periodsOfMoney.map((period) => {
            const sum = sumIn(money.periods[period].now, currency)
            const before = sumIn(money.periods[period].before, currency)
            const others = money.periods[period].now.filter((one) => one.currency !== currency)
            return (
              <div key={period}>
                <dt>{words.periods[period](formatTime(now, timeZone))}</dt>
                <dd>{amount(sum.net)}</dd>
                <dd>{words.orders(sum.orders)}</dd>
                <Growth percent={growth(sum.net, before.net)} text={words.than[period]} />
                {others.map((one) => (
                  <dd key={one.currency}>{formatMoney(one.net, one.currency, lang)}</dd>
                ))}
              </div>
            )
          })}
        </dl>
        <p>
          <b>{words.eachDay}</b> <span className="muted">{words.todayIsOpen}</span>
        </p>
        <Chart
          title={words.chartTitle}
          isOpen
          bars={days.map(({ day, sum }) => ({
            ...dayLabel(dayInShort(middayOf(day), lang, 'UTC')),
            amount: sum.net,
          }))}
          amountText={amount}
        />
      </div>
      <details className="fold">
        <summary>{words.asTable}</summary>
        <div className="scroll" tabIndex={0} role="group" aria-label={words.tableLabel}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                <th scope="col" className="num">
                  {words.ordersColumn}
                </th>
                <th scope="col" className="num">
                  {words.paid}
                </th>
                <th scope="col" className="num">
                  {words.back}
                </th>
                <th scope="col" className="num">
                  {words.stays}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, sum }) => (
                <tr key={day}>
                  <th scope="row">{dayInWords(middayOf(day), lang, 'UTC')}</th>
                  <Cells sum={sum} amount={amount} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="sum">
                <th scope="row">{words.days(days.length)}</th>
                <Cells sum={total} amount={amount} />
              </tr>
            </tfoot>
          </table>
        </div>
      </details>
    </Panel>
  )
}

function Cells({ sum, amount }: { sum: MoneySum; amount: (minor: number) => string }) {
  return (
    <>
      <td className="num">{sum.orders}</td>
      <td className="num">{amount(sum.paid)}</td>
      <td className="num">{sum.back === 0 ? amount(0) : `−${amount(sum.back)}`}</td>
      <td className="num">{amount(sum.net)}</td>
    </>
  )
}

const nothing: MoneySum = { currency: '', orders: 0, paid: 0, back: 0, net: 0 }

function sumIn(sums: readonly MoneySum[], currency: string): MoneySum {
  return sums.find((sum) => sum.currency === currency) ?? nothing
}

function added(one: MoneySum, other: MoneySum): MoneySum {
  return {
    currency: other.currency,
    orders: one.orders + other.orders,
    paid: one.paid + other.paid,
    back: one.back + other.back,
    net: one.net + other.net,
  }
}

function middayOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}
