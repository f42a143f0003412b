import { formatDateTime } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { jsonOf } from '#contract/json.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { findEndpoint } from '#shop/webhooks/endpoints.ts'
import { findMessage } from '#shop/webhooks/messages.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import type { Screen } from '../frame/visit.ts'
import { Once, onceIn } from '../parts/once.tsx'
import { Badge, Facts, Panel } from '../parts/panel.tsx'
import { toneOf } from './state.ts'

/** One message with its body, which may tell of persons, and what was answered. */
export const webhookMessageScreen: Screen = {
  kind: 'screen',
  path: '/webhooks/messages/:id',
  needs: 'customers:read',
  show: async (visit, { id = '' }) => {
    const { desk, lang, say, session } = visit
    const { db } = desk.database
    const message = await findMessage(db, id)
    const endpoint = message && (await findEndpoint(db, message.endpoint))
    if (!message || !endpoint) return notFoundPage(visit)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const moment = (at: number | undefined) =>
      at === undefined ? undefined : formatDateTime(at, lang, timeZone)
    const { type, state, createdAt, sentAt, nextAt, attempts, status, body, answer } = message
    const words = say.webhooks
    return {
      kind: 'page',
      title: type,
      body: (
        <>
          <div className="head">
            <div>
              <a className="link" href={`/webhooks/${endpoint.id}`}>
                <Icon name="arrow-left" />
                {endpoint.name}
              </a>
              <div className="row">
                <h1>{type}</h1>
                <Badge tone={toneOf(state)}>{words.messageStates[state]}</Badge>
              </div>
              <p>{message.id}</p>
            </div>
            {mayDo(session.scopes, 'keys:write') && (
              <form method="post">
                <Once />
                <button className="button">{words.resend}</button>
              </form>
            )}
          </div>
          <div className="cols">
            <div className="stack">
              <Panel title={words.body}>
                <pre className="verbatim">{JSON.stringify(jsonOf(body)?.value, null, 2)}</pre>
              </Panel>
            </div>
            <div className="stack">
              <Panel title={words.answer}>
                <Facts
                  facts={[
                    [words.when, moment(createdAt)],
                    [words.taken, moment(sentAt)],
                    [words.next, attempts > 0 ? moment(nextAt) : undefined],
                    [words.attempts, String(attempts)],
                    [words.status, status === undefined ? undefined : String(status)],
                  ]}
                />
                {answer !== undefined && answer !== '' && <pre className="verbatim">{answer}</pre>}
              </Panel>
            </div>
          </div>
        </>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const wanted = { action: 'webhooks resend', given: { id }, once: onceIn(form) }
    return actThen(visit, wanted, `/webhooks/messages/${id}`)
  },
}
