import { dayInShort, momentInShort } from '#domain/delivery/dates.ts'
import { ReturnStatus } from '#domain/entities/order.ts'
import { isReturnOpen } from '#domain/order/order-status.ts'
import { refundDay } from '#domain/report/today/tasks.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { placeOfReturn, readReturns, type StoredReturn } from '#shop/returns/stored-return.ts'
import { readWithdrawals } from '#shop/withdrawals/stored-withdrawal.ts'
import { inAllLanguages } from '#words/words.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Pager } from '../parts/pager.tsx'
import { Badge, Empty } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import { Views } from '../parts/views.tsx'
import { toneOf } from './standing.ts'
import { Withdrawals } from './withdrawals.tsx'

const words = inAllLanguages(({ operator }) => operator.returns)

const mostWithdrawals = 20

const onePage = 100

/** The returns that wait, the longest waiting first; then all. */
export const returnsScreen: Screen = {
  kind: 'screen',
  path: '/returns',
  needs: 'orders:read',
  show: async (visit) => {
    const { desk, url, say } = visit
    const { db } = desk.database
    const showsAll = url.searchParams.get('view') === 'all'
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const after = aCursor.safeParse(url.searchParams.get('cursor')).data
    const kind = showsAll ? 'any' : 'waiting'
    const read = await readReturns(db, { kind, after, limit: onePage + 1 })
    const { page: found, next } = pageOf(read, onePage, placeOfReturn)
    const withdrawals = await readWithdrawals(db, { kind: 'newest', most: mostWithdrawals })
    const { title, about, views, none } = say.returns
    return {
      kind: 'page',
      title,
      body: (
        <>
          <Head title={title}>{about}</Head>
          <Views
            label={say.returns.which}
            views={[
              { text: views.waiting, path: '/returns', isShown: !showsAll },
              { text: views.all, path: '/returns?view=all', isShown: showsAll },
            ]}
          />
          <div className="panel">
            {found.length === 0 ? (
              <Empty>
                <b>{none}</b>
              </Empty>
            ) : (
              <Table found={found} visit={visit} timeZone={timeZone} />
            )}
          </div>
          <Pager visit={visit} next={next} first={showsAll ? 'newest' : 'oldest'} />
          <Withdrawals found={withdrawals} visit={visit} timeZone={timeZone} />
        </>
      ),
    }
  },
}

type TableProps = { found: readonly StoredReturn[]; visit: Visit; timeZone: string }

function Table({ found, visit, timeZone }: TableProps) {
  const { lang, now, say } = visit
  const { statuses, kinds } = words[lang]
  const columns = say.returns.columns
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{say.returns.title}</caption>
      <Titles
        titles={[
          columns.number,
          columns.customer,
          columns.kind,
          columns.status,
          { numbers: columns.until },
        ]}
      />
      <tbody role="rowgroup">
        {found.map((back) => {
          const status = ReturnStatus.parse(back.status)
          const due = refundDay(back.created_at, timeZone)
          return (
            <tr role="row" key={back.id}>
              <th role="rowheader" scope="row">
                <a href={`/returns/${back.id}`}>{back.no}</a>
                <small>{momentInShort(back.created_at, { lang, timeZone, now })}</small>
              </th>
              <td role="cell">
                {back.order.address.ship.name}
                <small>{back.order.no}</small>
              </td>
              <td role="cell">{kinds[back.kind === 'withdrawal' ? 'withdrawal' : 'return']}</td>
              <td role="cell">
                <Badge tone={toneOf(status)}>{statuses[status]}</Badge>
              </td>
              <td role="cell" className="num c3">
                {isReturnOpen(status) && (
                  <span className={due < now ? 'down' : undefined}>
                    {dayInShort(due, lang, timeZone)}
                  </span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
