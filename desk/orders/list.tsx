import { momentInShort } from '#domain/delivery/dates.ts'
import { formatMoney, toMinor } from '#domain/money.ts'
import { type OrderView, orderViews } from '#domain/order/list/order-views.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { countOrders } from '#shop/orders/list/count-orders.ts'
import { type ListedOrder, listOrders } from '#shop/orders/list/list-orders.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { Icon } from '../frame/icon.tsx'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Pager } from '../parts/pager.tsx'
import { Badge, Empty } from '../parts/panel.tsx'
import { OnlyTicked } from '../parts/ticks.tsx'
import { toneOf } from './standing.ts'
import { changeTicked } from './ticked.ts'

const onePage = 50

/** How many of its lines tell what an order is. */
const linesShown = 3

/** The orders, by what comes next of them and by what is looked for. */
export const ordersScreen: Screen = {
  kind: 'screen',
  path: '/orders',
  needs: 'orders:read',
  show: async (visit) => {
    const { desk, url, say } = visit
    const { db } = desk.database
    const asked = url.searchParams
    const view = orderViews.find((known) => known === asked.get('view')) ?? 'all'
    const search = (asked.get('q') ?? '').trim().slice(0, 200)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const [counts, found] = [
      await countOrders(db),
      await listOrders(db, {
        view,
        search: search || undefined,
        after: aCursor.safeParse(asked.get('cursor')).data,
        limit: onePage + 1,
      }),
    ]
    const { page, next } = pageOf(found, onePage, ({ createdAt, no }) => ({
      at: createdAt,
      id: no,
    }))
    const words = say.orders
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Head
            title={words.title}
            more={
              <a className="button" href={`/orders.csv${url.search}`}>
                <Icon name="copy" />
                {words.csv}
              </a>
            }
          />
          <div className="filters">
            <nav aria-label={words.which}>
              <ul>
                {orderViews.map((one) => (
                  <li key={one}>
                    <a
                      href={addressOf(one, search)}
                      aria-current={one === view ? 'true' : undefined}
                    >
                      {words.views[one]} <span className="count">{counts[one]}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <form className="search" method="get" role="search" aria-label={words.title}>
            {view !== 'all' && <input type="hidden" name="view" value={view} />}
            <label className="visually-hidden" htmlFor="q">
              {words.search}
            </label>
            <input
              className="input"
              id="q"
              name="q"
              type="search"
              defaultValue={search}
              placeholder={words.searchHint}
              maxLength={200}
            />
            <button className="button">{say.frame.search}</button>
          </form>
          {page.length === 0 ? (
            <div className="panel">
              <Empty>
                <b>{search === '' ? words.none[view] : words.notFound(search)}</b>
                {(search !== '' || view !== 'all') && <a href="/orders">{words.showAll}</a>}
              </Empty>
            </div>
          ) : (
            <List page={page} visit={visit} timeZone={timeZone} />
          )}
          <Pager visit={visit} next={next} />
        </>
      ),
    }
  },
  take: (visit, form) => changeTicked(visit, form),
}

function addressOf(view: OrderView, search: string): string {
  const asked = new URLSearchParams()
  if (view !== 'all') asked.set('view', view)
  if (search !== '') asked.set('q', search)
  return asked.size === 0 ? '/orders' : `/orders?${asked}`
}

type ListProps = { page: readonly ListedOrder[]; visit: Visit; timeZone: string }

function List({ page, visit, timeZone }: ListProps) {
  const { lang, say, session, url, now } = visit
  const words = say.orders
  const mayChange = mayDo(session.scopes, 'orders:write')
  return (
    <form
      className="panel batch-form"
      method="post"
      action={`/orders${url.search}`}
      aria-label={words.list}
    >
      <OnlyTicked />
      <table className="table table-cards" role="table">
        <caption className="visually-hidden">{words.newestFirst}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {mayChange && (
              <th role="columnheader" scope="col">
                <span className="visually-hidden">{words.tick}</span>
              </th>
            )}
            <th role="columnheader" scope="col">
              {words.order}
            </th>
            <th role="columnheader" scope="col">
              {words.customer}
            </th>
            <th role="columnheader" scope="col">
              {words.what}
            </th>
            <th role="columnheader" scope="col">
              {words.delivery}
            </th>
            <th role="columnheader" scope="col">
              {words.status}
            </th>
            <th role="columnheader" scope="col" className="num">
              {words.sum}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {page.map((listed) => (
            <tr role="row" key={listed.id}>
              {mayChange && (
                <td role="cell" className="c1">
                  <label className="tick-only">
                    <input type="checkbox" name="order" value={listed.no} />
                    <span className="visually-hidden">{words.tickOne(listed.no)}</span>
                  </label>
                </td>
              )}
              <th role="rowheader" scope="row">
                <a href={`/orders/${listed.id}`}>{listed.no}</a>
                <small>{momentInShort(listed.createdAt, { lang, timeZone, now })}</small>
              </th>
              <td role="cell">
                {listed.name}
                <small className="off">{placeOf(listed)}</small>
              </td>
              <td role="cell">{whatOf(listed, visit)}</td>
              <td role="cell" className="off">
                {deliveryOf(listed, visit)}
              </td>
              <td role="cell">
                <Badge tone={toneOf(listed.standing)}>{words.standings[listed.standing]}</Badge>
              </td>
              <td role="cell" className="num c3">
                {formatMoney(toMinor(listed.order.total.brutto), listed.currency, lang)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayChange && (
        <div className="batch" role="group" aria-label={words.withTicked}>
          <span className="ticked">{words.ticked}</span>
          <button className="button button-main" name="do" value="pack">
            {words.steps.pack}
          </button>
          <button className="button" name="do" value="send">
            {words.steps.send}
          </button>
          <button className="button" name="do" value="pay">
            {words.steps.pay}
          </button>
          <button className="button" name="do" value="slips">
            <Icon name="print" />
            {words.slips}
          </button>
        </div>
      )}
    </form>
  )
}

/** Where an order goes. */
export function placeOf({ order }: ListedOrder): string {
  const { city, country } = order.address.ship
  return [city, country.toUpperCase()].filter(Boolean).join(', ')
}

/** What is in an order, its first lines. */
export function whatOf({ order }: ListedOrder, { lang }: Visit): string {
  const names = order.products.map((line) => {
    const name = inLanguage(line.name, lang, order.lang)
    return line.quantity === 1 || line.unit !== 'szt.' ? name : `${name} × ${line.quantity}`
  })
  const shown = names.slice(0, linesShown).join(', ')
  return names.length > linesShown ? `${shown}, +${names.length - linesShown}` : shown
}

/** By whom an order goes. */
export function deliveryOf({ order }: ListedOrder, { lang }: Visit): string {
  const { name, data } = order.delivery
  const called = inLanguage(name, lang, order.lang)
  return data.locker ? `${called}, ${data.locker.name}` : called
}
