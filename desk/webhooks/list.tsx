import { type Endpoint, listEndpoints } from '#shop/webhooks/endpoints.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Badge, Empty } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import { toneOf } from './state.ts'

/** The programs that are notified of events in the shop. */
export const webhooksScreen: Screen = {
  kind: 'screen',
  path: '/webhooks',
  needs: 'keys:read',
  show: async (visit) => {
    const words = visit.say.webhooks
    const endpoints = await listEndpoints(visit.desk.database.db)
    const more = (
      <div className="row">
        <a className="button" href="/people/keys">
          {visit.say.keys.title}
        </a>
        {mayDo(visit.session.scopes, 'keys:write') && (
          <a className="button button-main" href="/webhooks/new">
            {words.add}
          </a>
        )}
      </div>
    )
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Head title={words.title} more={more}>
            {words.about}
          </Head>
          <div className="panel">
            {endpoints.length === 0 ? (
              <Empty>{words.none}</Empty>
            ) : (
              <Endpoints endpoints={endpoints} visit={visit} />
            )}
          </div>
        </>
      ),
    }
  },
}

function Endpoints({ endpoints, visit }: { endpoints: readonly Endpoint[]; visit: Visit }) {
  const words = visit.say.webhooks
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{words.title}</caption>
      <Titles titles={[words.name, words.state, words.url, words.events]} />
      <tbody role="rowgroup">
        {endpoints.map(({ id, name, state, url, events }) => (
          <tr role="row" key={id}>
            <th role="rowheader" scope="row">
              <a href={`/webhooks/${id}`}>{name}</a>
            </th>
            <td role="cell">
              <Badge tone={toneOf(state)}>{words.states[state]}</Badge>
            </td>
            <td role="cell">{new URL(url).host}</td>
            <td role="cell">{events.map((event) => words.eventNames[event]).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
