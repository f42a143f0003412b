import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type Endpoint, listEndpoints } from '#shop/webhooks/endpoints.ts'
import { listMessages, type Message, messageStates } from '#shop/webhooks/messages.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { act, actThen, againOf } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { Once, onceIn } from '../parts/once.tsx'
import { Pager } from '../parts/pager.tsx'
import { Badge, Empty, Facts, Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import { endpointSecretPage } from './secret.tsx'
import { toneOf } from './state.ts'
import { givenTerms, TermsFields, termsIn } from './terms.tsx'

const onePage = 50

/** One endpoint: which events it gets, what was sent, and what may be done with it. */
export const webhookScreen: Screen = {
  kind: 'screen',
  path: '/webhooks/:id',
  needs: 'keys:read',
  show: async (visit, { id = '' }) => {
    const { desk, url, say, session } = visit
    const endpoint = await endpointOf(visit, id)
    if (!endpoint) return notFoundPage(visit)
    const { db } = desk.database
    const found = await listMessages(db, {
      endpoint: endpoint.name,
      state: messageStates.find((state) => state === url.searchParams.get('state')),
      after: aCursor.safeParse(url.searchParams.get('cursor')).data,
      limit: onePage + 1,
    })
    const { page, next } = pageOf(found, onePage, (one) => ({ at: one.createdAt, id: one.id }))
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const words = say.webhooks
    const mayChange = mayDo(session.scopes, 'keys:write')
    return {
      kind: 'page',
      title: endpoint.name,
      body: (
        <>
          <div className="head">
            <div>
              <a className="link" href="/webhooks">
                <Icon name="arrow-left" />
                {words.title}
              </a>
              <div className="row">
                <h1>{endpoint.name}</h1>
                <Badge tone={toneOf(endpoint.state)}>{words.states[endpoint.state]}</Badge>
              </div>
              <p>{words.stateAbout[endpoint.state]}</p>
            </div>
            {mayChange && <Switches endpoint={endpoint} visit={visit} />}
          </div>
          <div className="cols">
            <div className="stack">
              <Panel title={words.log} plain>
                {page.length === 0 ? (
                  <Empty>{words.noMessages}</Empty>
                ) : (
                  <Messages {...{ messages: page, visit, timeZone }} />
                )}
              </Panel>
              <Pager visit={visit} next={next} />
            </div>
            <div className="stack">
              {mayChange ? (
                <Settings endpoint={endpoint} visit={visit} />
              ) : (
                <About endpoint={endpoint} visit={visit} />
              )}
            </div>
          </div>
        </>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const endpoint = await endpointOf(visit, id)
    if (!endpoint) return notFoundPage(visit)
    const { name } = endpoint
    const here = `/webhooks/${id}`
    switch (form.get('do')) {
      case 'set': {
        const given = { name, ...givenTerms(termsIn(form)) }
        return actThen(visit, { action: 'webhooks set', given }, here)
      }
      case 'rotate': {
        const once = onceIn(form)
        const outcome = await act(visit, { action: 'webhooks rotate', given: { name }, once })
        if (outcome.kind === 'done') return endpointSecretPage(visit, name, outcome.data)
        return againOf(outcome)
      }
      case 'remove':
        return actThen(visit, { action: 'webhooks remove', given: { name } }, '/webhooks')
      case 'pause':
        return actThen(visit, { action: 'webhooks pause', given: { name } }, here)
      case 'resume':
        return actThen(visit, { action: 'webhooks resume', given: { name } }, here)
      case 'test': {
        const wanted = { action: 'webhooks test', given: { name }, once: onceIn(form) }
        return actThen(visit, wanted, here)
      }
      default:
        return goTo(visit, here)
    }
  },
}

/** By its id: names may hold anything, and stand in no address. */
export async function endpointOf(visit: Visit, id: string): Promise<Endpoint | undefined> {
  return (await listEndpoints(visit.desk.database.db)).find((one) => one.id === id)
}

type Of = { endpoint: Endpoint; visit: Visit }

function Switches({ endpoint: { state }, visit }: Of) {
  const words = visit.say.webhooks
  return (
    <form method="post" className="row">
      <Once />
      {state === 'on' && (
        <button className="button" name="do" value="test">
          {words.test}
        </button>
      )}
      <button className="button" name="do" value={state === 'on' ? 'pause' : 'resume'}>
        {state === 'on' ? words.pause : words.resume}
      </button>
    </form>
  )
}

function Settings({ endpoint, visit }: Of) {
  const words = visit.say.webhooks
  return (
    <>
      <Panel title={words.settings}>
        <form method="post" className="stack">
          <TermsFields visit={visit} terms={endpoint} />
          <button className="button button-main" name="do" value="set">
            {words.save}
          </button>
        </form>
      </Panel>
      <Panel title={words.secret}>
        <p>{words.rotateAbout}</p>
        <form method="post">
          <Once />
          <button className="button" name="do" value="rotate">
            {words.rotate}
          </button>
        </form>
      </Panel>
      <details className="fold">
        <summary>{words.remove}</summary>
        <form method="post" className="stack">
          <p>{words.removeAbout}</p>
          <button className="button button-stop" name="do" value="remove">
            {words.remove}
          </button>
        </form>
      </details>
    </>
  )
}

function About({ endpoint: { url, events }, visit }: Of) {
  const words = visit.say.webhooks
  return (
    <Panel title={words.settings}>
      <Facts
        facts={[
          [words.url, new URL(url).host],
          [words.events, events.map((event) => words.eventNames[event]).join(', ')],
        ]}
      />
    </Panel>
  )
}

type Log = { messages: readonly Message[]; visit: Visit; timeZone: string }

function Messages({ messages, visit, timeZone }: Log) {
  const { lang, now, session } = visit
  const words = visit.say.webhooks
  const mayRead = mayDo(session.scopes, 'customers:read')
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{words.log}</caption>
      <Titles titles={[words.when, words.event, words.state, words.answer]} />
      <tbody role="rowgroup">
        {messages.map(({ id, type, state, createdAt, nextAt, attempts, status }) => (
          <tr role="row" key={id}>
            <th role="rowheader" scope="row" className="nowrap">
              {momentInShort(createdAt, { lang, timeZone, now })}
            </th>
            <td role="cell">{mayRead ? <a href={`/webhooks/messages/${id}`}>{type}</a> : type}</td>
            <td role="cell">
              <Badge tone={toneOf(state)}>{words.messageStates[state]}</Badge>
              {nextAt !== undefined && attempts > 0 && (
                <small>{words.again(momentInShort(nextAt, { lang, timeZone, now }))}</small>
              )}
            </td>
            <td role="cell">
              {status ?? '–'}
              {attempts > 0 && <small>{words.tries(attempts)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
