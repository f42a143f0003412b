import { mayDo } from '#domain/owner/scopes.ts'
import { listOrders } from '#shop/orders/list/list-orders.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen } from '../frame/visit.ts'
import { Pager } from '../parts/pager.tsx'
import { Empty } from '../parts/panel.tsx'
import { OrderTable } from './order-table.tsx'
import { changeTicked } from './ticked/ticked.ts'

const views = ['pack', 'send'] as const

const onePage = 50

/** What is mostly done in each comes first. */
const stepsIn = { pack: ['pack', 'send'], send: ['send', 'unpack'] } as const

/** Who packs sees what waits to be packed and to be sent, and nothing of money. */
export const packingScreen: Screen = {
  kind: 'screen',
  path: '/packing',
  needs: 'parcels:read',
  show: async (visit) => {
    const { desk, url, say, session } = visit
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
    const steps = mayDo(session.scopes, 'parcels:write') ? stepsIn[view] : []
    return {
      kind: 'page',
      title: say.frame.rooms.packing,
      body: (
        <>
          <Head
            title={say.frame.rooms.packing}
            more={
              view === 'send' &&
              mayDo(session.scopes, 'parcels:write') && (
                <a className="button" href="/orders/send">
                  {words.sendTable.title}
                </a>
              )
            }
          />
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
            <OrderTable {...{ page, visit, timeZone, steps }} more={[]} />
          )}
          <Pager visit={visit} next={next} />
        </>
      ),
    }
  },
  take: (visit, form) => changeTicked(visit, form, '/packing'),
}
