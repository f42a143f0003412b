import { mayDo } from '#domain/owner/scopes.ts'
import { formatDate } from '#domain/delivery/dates.ts'
import { listCustomers } from '#shop/accounts/owner-customers.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen } from '../frame/visit.ts'
import { Badge, Empty } from '../parts/panel.tsx'
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
    const { desk, lang, say, session } = visit
    const search = searched(visit)
    const found = await listCustomers(desk.database.db, {
      search: search || undefined,
      limit: mostShown,
    })
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const own = words[lang]
    const { title, searchHint, columns, more } = say.customers
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
          {found.length === mostShown && <p className="muted">{more(mostShown)}</p>}
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
