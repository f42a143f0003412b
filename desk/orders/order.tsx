import { formatDateTime, momentInShort } from '#domain/delivery/dates.ts'
import { mayOrderMove } from '#domain/order/order-status.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { readOrderFile } from '#shop/orders/list/order-file.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { readOwedByWays } from '#shop/payments/refunds/owed.ts'
import { versionOfOrder } from '../../operation/frame/standing.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen } from '../frame/visit.ts'
import { Badge } from '../parts/panel.tsx'
import { Beside } from './beside.tsx'
import { GiveBack, refundIn } from './give-back.tsx'
import { Lines } from './lines.tsx'
import { Payments } from './payments.tsx'
import { toneOf } from './standing.ts'
import { Steps, stepIn } from './steps.tsx'
import type { OrderView } from './view.ts'

/** One order: all that is known of it, and all that may be done with it. */
export const orderScreen: Screen = {
  kind: 'screen',
  path: '/orders/:id',
  needs: 'orders:read',
  show: async (visit, { id = '' }) => {
    const { desk, lang, say, session, now } = visit
    const version = await versionOfOrder(desk.database.db, id)
    const file = await readOrderFile(desk.database.db, id)
    if (!file) return notFoundPage(visit)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const { shown } = file
    const view: OrderView = {
      ...{ file, shown, visit },
      moment: (at) => momentInShort(at, { lang, timeZone, now }),
      mayChange: mayDo(session.scopes, 'orders:write'),
      owed: mayOrderMove(shown.status, 'CANCELED')
        ? await readOwedByWays(desk.database.db, id)
        : undefined,
    }
    const words = say.orders
    return {
      kind: 'page',
      title: shown.no,
      version,
      body: (
        <>
          <div className="head">
            <div>
              <a className="link no-print" href="/orders">
                <Icon name="arrow-left" />
                {words.title}
              </a>
              <div className="row">
                <h1>{shown.no}</h1>
                <Badge tone={shown.paid ? 'done' : 'wait'}>
                  {shown.paid ? words.paid : words.notPaid}
                </Badge>
                <Badge tone={toneOf(shown.standing)}>{words.standings[shown.standing]}</Badge>
              </div>
              <p>{`${formatDateTime(shown.createdAt, lang, timeZone)} · ${shown.name}`}</p>
            </div>
            <div className="row no-print">
              <a className="button" href={`/orders/slips?${new URLSearchParams({ no: shown.no })}`}>
                <Icon name="print" />
                {words.slip}
              </a>
              {view.mayChange && <Steps view={view} />}
            </div>
          </div>
          <div className="cols">
            <div className="stack">
              <Lines view={view} />
              <Payments view={view} />
              {view.mayChange && <GiveBack view={view} />}
            </div>
            <div className="stack">
              <Beside view={view} />
            </div>
          </div>
        </>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const file = await readOrderFile(visit.desk.database.db, id)
    if (!file) return notFoundPage(visit)
    const { shown } = file
    const isRefund = ['refund', 'work-out'].includes(String(form.get('do')))
    const step = isRefund ? refundIn(form, shown) : stepIn(form, shown)
    if (step) return actThen(visit, step, `/orders/${id}`)
    const told = { tone: 'wait', lines: [visit.say.orders.giveBack.howMuch] } as const
    return goTo(visit, `/orders/${id}`, isRefund ? told : undefined)
  },
}
