import { formatMoney, toMinor } from '#domain/money.ts'
import { type OrderView, orderViews } from '#domain/order/list/order-views.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { countOrders } from '#shop/orders/list/count-orders.ts'
import { type ListedOrder, listOrders } from '#shop/orders/list/list-orders.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { Icon } from '../frame/icon.tsx'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Pager } from '../parts/pager.tsx'
import { Badge, Empty } from '../parts/panel.tsx'
import { DaysForm, daysIn, momentsOf, type OrderDays } from './csv.tsx'
import { type Column, OrderTable, type Step } from './order-table.tsx'
import { toneOf } from './standing.ts'
import { changeTicked } from './ticked/ticked.ts'

const onePage = 50

/** The orders, by what comes next of them and by what is looked for. */
export const ordersScreen: Screen = {
  kind: 'screen',
  path: '/orders',
  needs: 'orders:read',
  show: async (visit) => {
    const { desk, url, say, session } = visit
    const { db } = desk.database
    const asked = url.searchParams
    const view = orderViews.find((known) => known === asked.get('view')) ?? 'all'
    const search = (asked.get('q') ?? '').trim().slice(0, 200)
    const days = daysIn(url)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const [counts, found] = [
      await countOrders(db),
      await listOrders(db, {
        view,
        search: search || undefined,
        ...momentsOf(days, timeZone),
        after: aCursor.safeParse(asked.get('cursor')).data,
        limit: onePage + 1,
      }),
    ]
    const { page, next } = pageOf(found, onePage, ({ createdAt, no }) => ({
      at: createdAt,
      id: no,
    }))
    const words = say.orders
    const isOfDays = days.since !== undefined || days.until !== undefined
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Head
            title={words.title}
            more={
              <div className="row">
                {view === 'send' && mayDo(session.scopes, 'orders:write') && (
                  <a className="button" href="/orders/send">
                    {words.sendTable.title}
                  </a>
                )}
                <a className="button" href={`/orders.csv${url.search}`}>
                  <Icon name="copy" />
                  {words.csv}
                </a>
                {mayDo(session.scopes, 'orders:write') && (
                  <a className="button" href="/orders/new">
                    {words.create.title}
                  </a>
                )}
              </div>
            }
          />
          <div className="filters">
            <nav aria-label={words.which}>
              <ul>
                {orderViews.map((one) => (
                  <li key={one}>
                    <a
                      href={addressOf(one, search, days)}
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
            {Object.entries(keptOf(view, '', days)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
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
          <DaysForm days={days} visit={visit} kept={keptOf(view, search, {})} />
          {page.length === 0 ? (
            <div className="panel">
              <Empty>
                <b>
                  {search === ''
                    ? isOfDays
                      ? words.days.none
                      : words.none[view]
                    : words.notFound(search)}
                </b>
                {(search !== '' || view !== 'all' || isOfDays) && (
                  <a href="/orders">{words.showAll}</a>
                )}
              </Empty>
            </div>
          ) : (
            <List page={page} visit={visit} timeZone={timeZone} view={view} />
          )}
          <Pager visit={visit} next={next} />
        </>
      ),
    }
  },
  take: (visit, form) => changeTicked(visit, form),
}

/** What the address of the list holds; what is not asked for is not in it. */
function keptOf(view: OrderView, search: string, days: OrderDays): Record<string, string> {
  return {
    ...(view !== 'all' && { view }),
    ...(search !== '' && { q: search }),
    ...(days.by !== undefined && { by: days.by }),
    ...(days.since !== undefined && { since: days.since }),
    ...(days.until !== undefined && { until: days.until }),
  }
}

function addressOf(view: OrderView, search: string, days: OrderDays): string {
  const asked = new URLSearchParams(keptOf(view, search, days))
  return asked.size === 0 ? '/orders' : `/orders?${asked}`
}

type ListProps = {
  page: readonly ListedOrder[]
  visit: Visit
  timeZone: string
  view: OrderView
}

/** What is mostly done in each view comes first. */
function stepsIn(view: OrderView): readonly Step[] {
  return view === 'send' ? ['send', 'unpack', 'pay'] : ['pack', 'send', 'pay']
}

function List({ page, visit, timeZone, view }: ListProps) {
  const { lang, say, session } = visit
  const words = say.orders
  const status: Column = {
    title: words.status,
    renderCell: ({ standing }) => (
      <Badge tone={toneOf(standing)}>{words.standings[standing]}</Badge>
    ),
  }
  const more: Column[] = [
    // Those that are to be sent are all that, and have a field more.
    ...(view === 'send' ? [] : [status]),
    {
      title: words.sum,
      className: 'num c3',
      renderCell: ({ order, currency }) => formatMoney(toMinor(order.total.brutto), currency, lang),
    },
  ]
  const steps = mayDo(session.scopes, 'orders:write') ? stepsIn(view) : []
  return <OrderTable {...{ page, visit, timeZone, more, steps }} />
}
