import { mayDo } from '#domain/owner/scopes.ts'
import { formatDate } from '#domain/delivery/dates.ts'
import { listCustomers } from '#shop/accounts/owner-customers.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen } from '../frame/visit.ts'
import { Badge, Empty } from '../parts/panel.tsx'
import { Pager } from '../parts/pager.tsx'
import { Search, searched } from '../parts/search.tsx'
import { Titles } from '../parts/titles.tsx'

const words = inAllLanguages(({ operator }) => operator.customers)

const mostShown = 100

/** Customers by their mailbox, and those whose mailbox or name is looked for. */
export const customersScreen: Screen = {
  kind: 'screen',
  path: '/customers',
  needs: 'customers:read',
  show: async (visit) => {
    const { desk, lang, say, session, url } = visit
    const search = searched(visit)
    const { cursor } = Object.fromEntries(url.searchParams)
    const begin = cursor === undefined ? undefined : aCursor.safeParse(cursor).data?.id
    const asked = { search: search || undefined, limit: mostShown + 1, after: begin }
    const { page: found, next } = pageOf(
      await listCustomers(desk.database.db, asked),
      mostShown,
      ({ email }) => ({ at: 0, id: email }),
    )
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const own = words[lang]
    const { title, searchHint, columns, amongOrders } = say.customers
    return {
      kind: 'page',
      title,
      body: (
        <>
          <Head title={title} />
          <Search visit={visit} label={title} hint={searchHint} />
          <div className="panel">
            {found.length === 0 ? (
              <Empty>
                <b>{own.none}</b>
              </Empty>
            ) : (
              <table className="table table-cards" role="table">
                <caption className="visually-hidden">{title}</caption>
                <Titles
                  titles={[
                    columns.email,
                    columns.standing,
                    { numbers: columns.orders },
                    { numbers: columns.points },
                    { numbers: columns.since },
                  ]}
                />
                <tbody role="rowgroup">
                  {found.map((one) => (
                    <tr role="row" key={one.id}>
                      <th role="rowheader" scope="row">
                        <a href={`/customers/${one.id}`}>{one.email}</a>
                        <small>{one.name}</small>
                      </th>
                      <td role="cell">
                        <Badge tone={one.standing === 'active' ? 'done' : 'still'}>
                          {own.standing[one.standing]}
                        </Badge>
                        {one.wholesale && <small>{own.prices.wholesale}</small>}
                      </td>
                      <td role="cell" className="num c3">
                        {one.orders}
                      </td>
                      <td role="cell" className="num off">
                        {one.points}
                      </td>
                      <td role="cell" className="num off">
                        {one.registeredAt === null
                          ? '–'
                          : formatDate(one.registeredAt, lang, timeZone)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
          <Pager visit={visit} next={next} first="beginning" />
          {search !== '' && mayDo(session.scopes, 'orders:read') && (
            <p>
              <a href={`/orders?${new URLSearchParams({ q: search })}`}>{amongOrders}</a>
            </p>
          )}
          {mayDo(session.scopes, 'customers:write') && (
            <p>
              <a href="/customers/move">{say.movingPeople.link}</a>
            </p>
          )}
        </>
      ),
    }
  },
}
