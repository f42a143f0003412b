import { formatDateTime } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { isGuest } from '#shop/owner/people/guests.ts'
import { type ListedPerson, listPeople } from '#shop/owner/people/people.ts'
import { type ListedSession, listSessions } from '#shop/owner/people/sessions.ts'
import { act, type Wanted } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Answer, Screen, Visit } from '../frame/visit.ts'
import { Once } from '../parts/once.tsx'
import { Facts, Panel } from '../parts/panel.tsx'
import { RoleChoice, WayChoice } from './choices.tsx'
import { typed } from './door.ts'
import { linkAnswer, linkWanted, Ways } from './people.tsx'
import { Sessions } from './sessions.tsx'

/** Somebody who works at the desk, and what an owner does about it. */
export const personScreen: Screen = {
  kind: 'screen',
  path: '/people/:id',
  needs: 'keys:read',
  show: async (visit, { id = '' }) => {
    const person = await personBy(visit, id)
    return person ? personPage(visit, person) : notFoundPage(visit)
  },
  take: async (visit, form, { id = '' }) => {
    const person = await personBy(visit, id)
    if (!person) return notFoundPage(visit)
    const { email } = person
    const wanted = wantedBy(form, email)
    if (!wanted) return goTo(visit, `/people/${id}`)
    const outcome = await act(visit, wanted)
    if (wanted.action === 'desk recover') {
      return linkAnswer(visit, outcome, '/people', async (lines) =>
        goTo(visit, `/people/${id}`, { tone: 'bad', lines }),
      )
    }
    const isGone = outcome.kind === 'done' && wanted.action === 'desk remove'
    const tone = outcome.kind === 'done' ? 'good' : 'bad'
    return goTo(visit, isGone ? '/people' : `/people/${id}`, { tone, lines: outcome.lines })
  },
}

function wantedBy(form: FormData, email: string): Wanted | undefined {
  switch (typed(form, 'what')) {
    case 'role':
      return { action: 'desk role', given: { email, role: typed(form, 'role') } }
    case 'remove':
      return { action: 'desk remove', given: { email } }
    case 'session':
      return { action: 'desk logout', given: { email, session: typed(form, 'id') } }
    case 'sessions':
      return { action: 'desk logout', given: { email } }
    case 'recover':
      return linkWanted(form, 'desk recover', { email })
    default:
      return undefined
  }
}

async function personBy({ desk }: Visit, id: string): Promise<ListedPerson | undefined> {
  return (await listPeople(desk.database.db)).find((person) => person.id === id)
}

async function personPage(visit: Visit, person: ListedPerson): Promise<Answer> {
  const { desk, lang, now, session } = visit
  const say = visit.say.people
  const { timeZone } = (await readOrderTerms(desk.database)).settings
  const sessions = await listSessions(desk.database.db, person.id, now)
  const moment = (at: number) => formatDateTime(at, lang, timeZone)
  return {
    kind: 'page',
    title: person.name,
    body: (
      <>
        <Head title={person.name}>{person.email}</Head>
        <div className="panel">
          <div className="in">
            <Facts
              facts={[
                [say.role, `${say.roles[person.role]}: ${say.rolesAbout[person.role]}`],
                [say.list.waysTitle, <Ways key="ways" person={person} visit={visit} />],
                [
                  say.list.seen,
                  person.seenAt === undefined ? say.list.never : moment(person.seenAt),
                ],
              ]}
            />
          </div>
        </div>
        {mayDo(session.scopes, 'keys:write') && !isGuest(person) && (
          <Forms visit={visit} person={person} />
        )}
        <Logins visit={visit} person={person} sessions={sessions} moment={moment} />
      </>
    ),
  }
}

function Forms({ visit, person }: { visit: Visit; person: ListedPerson }) {
  const say = visit.say.people
  const { list } = say
  const action = `/people/${person.id}`
  return (
    <div className="halves">
      <Panel title={list.changeRole}>
        <form className="stack" method="post" action={action}>
          <RoleChoice say={say} value={person.role} hint={list.roleNote} />
          <p>
            <button className="button" name="what" value="role">
              {list.changeRole}
            </button>
          </p>
        </form>
      </Panel>
      <Panel title={list.lockedOut}>
        <form className="stack" method="post" action={action}>
          <Once />
          <p>{list.lockedOutText}</p>
          <WayChoice say={say} />
          <p>
            <button className="button" name="what" value="recover">
              {list.reopen}
            </button>
          </p>
        </form>
      </Panel>
      <Panel title={list.remove}>
        <form className="stack" method="post" action={action}>
          <p>{list.removeText(person.name)}</p>
          <p>
            <button className="button button-stop" name="what" value="remove">
              {list.removeButton(person.name)}
            </button>
          </p>
        </form>
      </Panel>
    </div>
  )
}

function Logins({ visit, person, sessions, moment }: LoginsProps) {
  const say = visit.say.people
  const action = `/people/${person.id}`
  return (
    <Panel title={say.list.logins} plain>
      {sessions.length === 0 ? (
        <p className="in muted">{say.list.noLogins}</p>
      ) : (
        <>
          <Sessions {...{ sessions, say, moment, action }} own={visit.session.id} />
          <form className="in" method="post" action={action}>
            <p>
              <button className="button" name="what" value="sessions">
                {say.list.endAll}
              </button>
            </p>
          </form>
        </>
      )}
    </Panel>
  )
}

type LoginsProps = {
  visit: Visit
  person: ListedPerson
  sessions: readonly ListedSession[]
  moment: (at: number) => string
}
