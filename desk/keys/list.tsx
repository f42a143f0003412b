import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type KeyState, listKeys, type OwnerKey } from '#shop/owner/keys.ts'
import { actThen } from '../frame/act.ts'
import { Icon } from '../frame/icon.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Badge, Empty, type Tone } from '../parts/panel.tsx'
import { OnPhone, Titles } from '../parts/titles.tsx'
import { scopesInWords } from './scope-fields.tsx'

/** The keys with which programs act for the owner. */
export const keysScreen: Screen = {
  kind: 'screen',
  path: '/people/keys',
  needs: 'keys:read',
  show: async (visit) => {
    const { desk, say, now, session } = visit
    const words = say.keys
    const keys = await listKeys(desk.database.db, now)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <div className="head">
            <div>
              <a className="link" href="/people">
                <Icon name="arrow-left" />
                {say.frame.rooms.people}
              </a>
              <h1>{words.title}</h1>
              <p>
                {words.about} {words.callsAt}{' '}
                <a href="/api/owner/openapi.json">{words.callsHere}</a>
              </p>
            </div>
            {mayDo(session.scopes, 'keys:write') && (
              <a className="button button-main" href="/people/keys/new">
                {words.add}
              </a>
            )}
          </div>
          <div className="panel">
            {keys.length === 0 ? (
              <Empty>{words.none}</Empty>
            ) : (
              <Keys {...{ keys, visit, timeZone }} />
            )}
          </div>
        </>
      ),
    }
  },
  take: async (visit, form) =>
    actThen(visit, { action: 'keys revoke', given: { name: form.get('name') } }, '/people/keys'),
}

type Shown = { keys: readonly OwnerKey[]; visit: Visit; timeZone: string }

function Keys({ keys, visit, timeZone }: Shown) {
  const { lang, now, say, session } = visit
  const words = say.keys
  const moment = (at: number) => momentInShort(at, { lang, timeZone, now })
  const mayChange = mayDo(session.scopes, 'keys:write')
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{words.title}</caption>
      <Titles
        titles={[words.name, words.may, words.until, words.lastUse, { hidden: words.revoke }]}
      />
      <tbody role="rowgroup">
        {keys.map(({ id, name, scopes, state, expiresAt, usedAt }) => (
          <tr role="row" key={id}>
            <th role="rowheader" scope="row">
              {name} <Badge tone={tones[state]}>{words.states[state]}</Badge>
            </th>
            <td role="cell">{scopesInWords(scopes, words)}</td>
            <td role="cell" className="nowrap">
              <OnPhone title={words.until} />
              {expiresAt === undefined ? words.forever : moment(expiresAt - 1)}
            </td>
            <td role="cell" className="nowrap">
              <OnPhone title={words.lastUse} />
              {usedAt === undefined ? words.never : moment(usedAt)}
            </td>
            <td role="cell">
              {mayChange && state !== 'revoked' && (
                <form method="post" action="/people/keys">
                  <input type="hidden" name="name" value={name} />
                  <button className="button button-stop">
                    {words.revoke}
                    <span className="visually-hidden">{` ${name}`}</span>
                  </button>
                </form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tones: Record<KeyState, Tone> = { open: 'done', expired: 'still', revoked: 'stop' }
