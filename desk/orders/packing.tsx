import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { type ListedOrder, listOrders } from '#shop/orders/list/list-orders.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { Icon } from '../frame/icon.tsx'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Pager } from '../parts/pager.tsx'
import { Empty } from '../parts/panel.tsx'
import { OnlyTicked } from '../parts/ticks.tsx'
import { deliveryOf, placeOf, whatOf } from './list.tsx'
import { changeTicked } from './ticked.ts'

const views = ['pack', 'send'] as const

const onePage = 50

/** Who packs sees what waits to be packed and to be sent, and nothing of money. */
export const packingScreen: Screen = {
  kind: 'screen',
  path: '/packing',
  needs: 'parcels:read',
  show: async (visit) => {
    const { desk, url, say } = visit
    const view = views.find((known) => known === url.searchParams.get('view')) ?? 'pack'
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const found = await listOrders(desk.database.db, {
      view,
      after: aCursor.safeParse(url.searchParams.get('cursor')).data,
      limit: onePage + 1,
    })
    const { page, next } = pageOf(found, onePage, ({ createdAt, no }) => ({
      at: createdAt,
      id: no,
    }))
    const words = say.orders
    return {
      kind: 'page',
      title: say.frame.rooms.packing,
      body: (
        <>
          <Head title={say.frame.rooms.packing} />
          <div className="filters">
            <nav aria-label={words.which}>
              <ul>
                {views.map((one) => (
                  <li key={one}>
                    <a
                      href={one === 'pack' ? '/packing' : `/packing?view=${one}`}
                      aria-current={one === view ? 'true' : undefined}
                    >
                      {words.views[one]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          {page.length === 0 ? (
            <div className="panel">
              <Empty>
                <b>{words.none[view]}</b>
              </Empty>
            </div>
          ) : (
            <Parcels page={page} visit={visit} timeZone={timeZone} />
          )}
          <Pager visit={visit} next={next} />
        </>
      ),
    }
  },
  take: (visit, form) => changeTicked(visit, form, '/packing'),
}

type ParcelsProps = { page: readonly ListedOrder[]; visit: Visit; timeZone: string }

function Parcels({ page, visit, timeZone }: ParcelsProps) {
  const { lang, say, session, url, now } = visit
  const words = say.orders
  const titles = [words.order, words.customer, words.what, words.delivery]
  return (
    <form
      className="panel batch-form"
      method="post"
      action={`/packing${url.search}`}
      aria-label={words.list}
    >
      <OnlyTicked />
      <table className="table table-cards" role="table">
        <caption className="visually-hidden">{words.newestFirst}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{words.tick}</span>
            </th>
            {titles.map((title) => (
              <th role="columnheader" scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {page.map((listed) => (
            <tr role="row" key={listed.id}>
              <td role="cell" className="c1">
                <label className="tick-only">
                  <input type="checkbox" name="order" value={listed.no} />
                  <span className="visually-hidden">{words.tickOne(listed.no)}</span>
                </label>
              </td>
              <th role="rowheader" scope="row">
                {listed.no}
                <small>{momentInShort(listed.createdAt, { lang, timeZone, now })}</small>
              </th>
              <td role="cell">
                {listed.name}
                <small>{placeOf(listed)}</small>
              </td>
              <td role="cell">{whatOf(listed, visit)}</td>
              <td role="cell">{deliveryOf(listed, visit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="batch" role="group" aria-label={words.withTicked}>
        <span className="ticked">{words.ticked}</span>
        {mayDo(session.scopes, 'parcels:write') && (
          <>
            <button className="button button-main" name="do" value="pack">
              {words.steps.pack}
            </button>
            <button className="button" name="do" value="send">
              {words.steps.send}
            </button>
          </>
        )}
        <button className="button" name="do" value="slips">
          <Icon name="print" />
          {words.slips}
        </button>
      </div>
    </form>
  )
}
