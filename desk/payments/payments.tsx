import { dayInWords, momentInShort } from '#domain/delivery/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { listDisputes } from '#shop/payments/disputes/listed-disputes.ts'
import { listPayments } from '#shop/payments/listed-payments.ts'
import { listWaitingMoney } from '#shop/payments/refunds/waiting-money.ts'
import { inAllLanguages } from '#words/words.ts'
import { actThen } from '../frame/act.ts'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { Badge, Empty, Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import { sendingIn, Waiting } from './waiting.tsx'

const words = inAllLanguages(({ operator }) => operator.transactions)

const mostShown = 100

/** Money that has no order to pay, and payments that a bank disputes. */
export const paymentsScreen: Screen = {
  kind: 'screen',
  path: '/payments',
  needs: 'orders:read',
  show: async (visit) => {
    const { desk, lang, now, say } = visit
    const { db } = desk.database
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const unmatched = await listPayments(db, { most: mostShown, late: true })
    const waiting = await listWaitingMoney(db, mostShown)
    const disputes = await listDisputes(db, { all: false, most: mostShown })
    const moment = (at: number) => momentInShort(at, { lang, timeZone, now })
    const { title, about } = say.payments
    return {
      kind: 'page',
      title,
      body: (
        <>
          <Head title={title}>{about}</Head>
          <Waiting found={waiting} visit={visit} moment={moment} />
          <Unmatched found={unmatched} visit={visit} moment={moment} />
          <Disputed
            found={disputes}
            visit={visit}
            day={(at) => dayInWords(at, lang, timeZone)}
            moment={moment}
          />
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const wanted = sendingIn(form)
    return wanted ? actThen(visit, wanted, '/payments') : goTo(visit, '/payments')
  },
}

type UnmatchedProps = {
  found: Awaited<ReturnType<typeof listPayments>>
  visit: Visit
  moment: (at: number) => string
}

function Unmatched({ found, visit, moment }: UnmatchedProps) {
  const { lang, say } = visit
  const own = words[lang]
  const { unmatched, columns, none } = say.payments
  return (
    <Panel title={unmatched} plain>
      {found.length === 0 ? (
        <Empty>{none}</Empty>
      ) : (
        <table className="table table-cards" role="table">
          <caption className="visually-hidden">{unmatched}</caption>
          <Titles
            titles={[
              columns.when,
              columns.how,
              columns.order,
              columns.why,
              { numbers: columns.sum },
            ]}
          />
          <tbody role="rowgroup">
            {found.map((one, index) => (
              <tr role="row" key={index}>
                <th role="rowheader" scope="row">
                  {moment(one.at)}
                </th>
                <td role="cell">
                  {one.type}
                  {one.ref !== undefined && <small>{one.ref}</small>}
                </td>
                <td role="cell">{one.order ?? own.noOrder}</td>
                <td role="cell">
                  <Badge tone="stop">{own.states[one.state] ?? one.state}</Badge>
                </td>
                <td role="cell" className="num c3">
                  {formatMoney(one.amount, one.currency, lang)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

type DisputedProps = {
  found: Awaited<ReturnType<typeof listDisputes>>
  visit: Visit
  day: (at: number) => string
  moment: (at: number) => string
}

function Disputed({ found, visit, day, moment }: DisputedProps) {
  const { lang, say } = visit
  const own = words[lang]
  const { disputed, columns, noDispute } = say.payments
  return (
    <Panel title={disputed} plain>
      {found.length === 0 ? (
        <Empty>{noDispute}</Empty>
      ) : (
        <table className="table table-cards" role="table">
          <caption className="visually-hidden">{disputed}</caption>
          <Titles
            titles={[
              columns.when,
              columns.order,
              columns.why,
              columns.until,
              { numbers: columns.sum },
            ]}
          />
          <tbody role="rowgroup">
            {found.map((one) => (
              <tr role="row" key={one.id}>
                <th role="rowheader" scope="row">
                  {moment(one.at)}
                  <small>{[one.type, one.id].join(', ')}</small>
                </th>
                <td role="cell">{one.order ?? own.noOrder}</td>
                <td role="cell">{one.reason}</td>
                <td role="cell">{one.respondBy === undefined ? '–' : day(one.respondBy)}</td>
                <td role="cell" className="num c3">
                  {formatMoney(one.amount, one.currency, lang)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
