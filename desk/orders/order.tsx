import type { ReactNode } from 'react'

import { formatDateTime, momentInShort } from '#domain/delivery/dates.ts'
import { mayOrderMove } from '#domain/order/order-status.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { undoableOf } from '#shop/orders/change/undo-step.ts'
import { readOrderFile } from '#shop/orders/list/order-file.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { readOwedByWays } from '#shop/payments/refunds/owed.ts'
import { versionOfOrder } from '../../operation/frame/standing.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import type { Screen } from '../frame/visit.ts'
import { Form } from '../parts/form.tsx'
import { Badge } from '../parts/panel.tsx'
import { OnlyTicked } from '../parts/ticks.tsx'
import { Beside } from './beside.tsx'
import { GiveBack } from './give-back.tsx'
import { Lines } from './lines.tsx'
import { Payments } from './payments.tsx'
import { toneOf } from './standing.ts'
import { takePressed } from './steps/pressed.ts'
import { Steps } from './steps/steps.tsx'
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
    const terms = await readOrderTerms(desk.database)
    const { timeZone } = terms.settings
    const { shown } = file
    const mayChange = mayDo(session.scopes, 'orders:write')
    const view: OrderView = {
      ...{ file, shown, visit },
      moment: (at) => momentInShort(at, { lang, timeZone, now }),
      mayChange,
      undoable: mayChange ? await undoableOf(desk.database.db, id, terms, now) : [],
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
        <Sheet mayChange={view.mayChange}>
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
              <a
                className="button"
                href={`/orders/summaries?${new URLSearchParams({ no: shown.no })}`}
              >
                <Icon name="print" />
                {words.summaries.one}
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
        </Sheet>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const file = await readOrderFile(visit.desk.database.db, id)
    return file ? takePressed(visit, form, file.shown) : notFoundPage(visit)
  },
}

/** One form, so that no press loses what is typed for another button. */
function Sheet({ mayChange, children }: { mayChange: boolean; children: ReactNode }) {
  if (!mayChange) return children
  return (
    <Form className="sheet" name="order" isLong>
      <OnlyTicked />
      {children}
    </Form>
  )
}
