import { mayDo, type Scope } from '#domain/owner/scopes.ts'
import type { SubjectName } from '#shop/documents/documents.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Panel } from '../parts/panel.tsx'

/** What the shop is made of besides its products, in parts, and who may look at each. */
const parts = {
  shop: [
    ['settings', 'settings:read'],
    ['deliveries', 'settings:read'],
    ['payments', 'settings:read'],
    ['accounts', 'settings:read'],
  ],
  says: [
    ['home', 'content:read'],
    ['pages', 'content:read'],
    ['menu', 'content:read'],
    ['footer', 'content:read'],
    ['popups', 'content:read'],
  ],
  sorts: [
    ['categories', 'goods:read'],
    ['collections', 'goods:read'],
    ['attributes', 'goods:read'],
    ['manufacturers', 'goods:read'],
    ['synonyms', 'goods:read'],
  ],
} as const satisfies Record<string, readonly (readonly [SubjectName, Scope])[]>

/** Everything that an owner keeps as JSON, each with a page of fields. */
export const settingsScreen: Screen = {
  kind: 'screen',
  path: '/settings',
  needs: undefined,
  show: async (visit) => {
    const words = visit.say.settings
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Head title={words.title}>{words.about}</Head>
          <div className="halves">
            <Part name="shop" visit={visit} />
            <Part name="says" visit={visit} />
            <Part name="sorts" visit={visit} />
          </div>
        </>
      ),
    }
  },
}

function Part({ name, visit }: { name: keyof typeof parts; visit: Visit }) {
  const words = visit.say.settings
  const open = parts[name].filter(([, needs]) => mayDo(visit.session.scopes, needs))
  if (open.length === 0) return null
  return (
    <Panel title={words.parts[name]}>
      <ul className="stack">
        {open.map(([subject]) => (
          <li key={subject}>
            <a href={`/settings/${subject}`}>{words.subjects[subject]}</a>
            <br />
            <small>{words.subjectsAbout[subject]}</small>
          </li>
        ))}
        {name === 'shop' && (
          <>
            <li>
              <a href="/settings/colours">{visit.say.colours.title}</a>
              <br />
              <small>{visit.say.colours.about}</small>
            </li>
            <li>
              <a href="/settings/mails">{visit.say.mailPreviews.title}</a>
              <br />
              <small>{visit.say.mailPreviews.way}</small>
            </li>
            <li>
              <a href="/settings/offered">{visit.say.offered.title}</a>
              <br />
              <small>{visit.say.offered.way}</small>
            </li>
            {mayDo(visit.session.scopes, 'keys:read') && (
              <li>
                <a href="/settings/server">{visit.say.server.title}</a>
                <br />
                <small>{visit.say.server.way}</small>
              </li>
            )}
          </>
        )}
        {name === 'says' && mayDo(visit.session.scopes, 'content:read') && (
          <li>
            <a href="/settings/terms">{visit.say.terms.title}</a>
            <br />
            <small>{visit.say.terms.way}</small>
          </li>
        )}
        {name === 'says' && mayDo(visit.session.scopes, 'content:read') && (
          <li>
            <a href="/settings/addresses">{visit.say.finding.addresses}</a>
            <br />
            <small>{visit.say.finding.addressesAbout}</small>
          </li>
        )}
      </ul>
    </Panel>
  )
}
