import { formatDateTime } from '#domain/delivery/dates.ts'
import { roleNamed } from '#domain/owner/roles.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type Invitation, listInvitations } from '#shop/owner/people/invitations.ts'
import { type ListedPerson, listPeople } from '#shop/owner/people/people.ts'
import { act, doneLines, type Wanted } from '../frame/act.ts'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Answer, Screen, Visit } from '../frame/visit.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { TextField } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { Badge, Empty, Panel } from '../parts/panel.tsx'
import { OnPhone, Titles } from '../parts/titles.tsx'
import { Notice } from '../frame/notice.tsx'
import { isMailed, RoleChoice, WayChoice } from './choices.tsx'
import { typed } from './door.ts'

/** Who works at the desk, and who is invited. */
export const peopleScreen: Screen = {
  kind: 'screen',
  path: '/people',
  needs: 'keys:read',
  show: async (visit) => peoplePage(visit),
  take: async (visit, form) => {
    const email = typed(form, 'email').trim()
    if (typed(form, 'what') === 'withdraw') {
      const outcome = await act(visit, { action: 'desk withdraw', given: { email } })
      const tone = outcome.kind === 'done' ? 'good' : 'bad'
      return goTo(visit, '/people', { tone, lines: outcome.lines })
    }
    const given = { email, role: typed(form, 'role') }
    return linkAnswer(
      visit,
      await act(visit, linkWanted(form, 'desk invite', given)),
      '/people',
      (lines) => peoplePage(visit, { lines, email, role: given.role }),
    )
  },
}

/**
 * A new link: pressed twice it is mailed once, and the first mail's link still opens. One that is
 * shown is kept by nobody, so a new one is made, in place of the one before.
 */
export function linkWanted(
  form: FormData,
  action: 'desk invite' | 'desk recover',
  given: Wanted['given'],
): Wanted {
  return isMailed(form)
    ? { action, given: { ...given, mail: true }, once: onceIn(form) }
    : { action, given }
}

/** What a new link leads to: it is mailed, shown once, or refused. */
export async function linkAnswer(
  visit: Visit,
  outcome: Awaited<ReturnType<typeof act>>,
  back: string,
  refused: (lines: readonly string[]) => Promise<Answer>,
): Promise<Answer> {
  if (outcome.kind === 'refused') return refused(outcome.lines)
  const { data } = outcome
  const lines = doneLines(visit, outcome)
  const address =
    typeof data === 'object' && data !== null && 'address' in data ? data.address : undefined
  if (typeof address !== 'string') return goTo(visit, back, { tone: 'good', lines })
  const { link, back: backWord, invite } = visit.say.people.list
  const [line = ''] = lines
  return {
    kind: 'page',
    title: invite,
    body: (
      <>
        <Head title={invite}>{line}</Head>
        <div className="panel">
          <div className="in stack">
            <p>{link}</p>
            <p>
              <code className="secret">{address}</code>
            </p>
          </div>
        </div>
        <p>
          <a className="button" href={back}>
            {backWord}
          </a>
        </p>
      </>
    ),
  }
}

type Tried = { lines: readonly string[]; email: string; role: string }

async function peoplePage(visit: Visit, tried?: Tried): Promise<Answer> {
  const { desk, lang, now, session } = visit
  const say = visit.say.people
  const { database } = desk
  const { timeZone } = (await readOrderTerms(database)).settings
  const [people, invitations] = await Promise.all([
    listPeople(database.db),
    listInvitations(database.db, now),
  ])
  const moment = (at: number) => formatDateTime(at, lang, timeZone)
  const mayChange = mayDo(session.scopes, 'keys:write')
  return {
    kind: 'page',
    title: say.list.title,
    ...(tried && { status: 422 }),
    body: (
      <>
        <Head
          title={say.list.title}
          more={
            <a className="button" href="/people/keys">
              {visit.say.keys.title}
            </a>
          }
        >
          {say.list.about}
        </Head>
        {tried && <Notice tone="bad" lines={tried.lines} />}
        <div className="panel">
          {people.length === 0 ? (
            <Empty>{visit.say.frame.none}</Empty>
          ) : (
            <PeopleTable people={people} visit={visit} moment={moment} />
          )}
        </div>
        {invitations.length > 0 && (
          <Panel title={say.list.invitations} plain>
            <Invitations {...{ invitations, visit, moment, mayChange }} />
          </Panel>
        )}
        {mayChange && <InviteForm visit={visit} tried={tried} />}
      </>
    ),
  }
}

function PeopleTable({ people, visit, moment }: TableProps & { people: readonly ListedPerson[] }) {
  const say = visit.say.people
  const { list, roles: roleNames } = say
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{list.title}</caption>
      <Titles titles={[say.name, say.role, list.waysTitle, list.seen]} />
      <tbody role="rowgroup">
        {people.map((one) => (
          <tr role="row" key={one.id}>
            <th role="rowheader" scope="row">
              <a href={`/people/${one.id}`}>{one.name}</a>{' '}
              {one.id === visit.session.person.id && <Badge tone="go">{list.you}</Badge>}
              <small>{one.email}</small>
            </th>
            <td role="cell">{roleNames[one.role]}</td>
            <td role="cell">
              <Ways person={one} visit={visit} />
            </td>
            <td role="cell">
              <OnPhone title={list.seen} />
              {one.seenAt === undefined ? list.never : moment(one.seenAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type TableProps = { visit: Visit; moment: (at: number) => string }

/** By what somebody logs in; a password alone is a thing to look at. */
export function Ways({ person, visit }: { person: ListedPerson; visit: Visit }) {
  const { ways, onlyPassword } = visit.say.people.list
  const { hasPassword, hasAuthenticator, passkeys } = person
  if (hasPassword && !hasAuthenticator && passkeys === 0) {
    return <Badge tone="wait">{onlyPassword}</Badge>
  }
  const all = [
    hasPassword && ways.password,
    hasAuthenticator && ways.authenticator,
    passkeys > 0 && ways.passkeys(passkeys),
  ]
  return all.filter((way) => way !== false).join(', ')
}

function Invitations({ invitations, visit, moment, mayChange }: InvitationsProps) {
  const say = visit.say.people
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{say.list.invitations}</caption>
      <Titles titles={[say.email, say.role, say.list.until, say.list.withdraw]} />
      <tbody role="rowgroup">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <tr role="row" key={id}>
            <th role="rowheader" scope="row">
              {email ?? say.list.printed}
            </th>
            <td role="cell">{say.roles[role]}</td>
            <td role="cell">
              <OnPhone title={say.list.until} />
              {moment(expiresAt)}
            </td>
            <td role="cell">
              {mayChange && email !== undefined && (
                <form method="post" action="/people">
                  <input type="hidden" name="email" value={email} />
                  <button className="button" name="what" value="withdraw">
                    {say.list.withdraw}
                    <span className="visually-hidden">{` ${email}`}</span>
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

type InvitationsProps = TableProps & { invitations: readonly Invitation[]; mayChange: boolean }

function InviteForm({ visit, tried }: { visit: Visit; tried: Tried | undefined }) {
  const say = visit.say.people
  const { list } = say
  return (
    <Panel title={list.invite}>
      <form className="stack narrow" method="post" action="/people">
        <Once />
        <TextField
          label={say.email}
          name="email"
          type="email"
          value={tried?.email}
          maxLength={254}
          required
        />
        <RoleChoice say={say} value={roleNamed(tried?.role ?? '') ?? 'seller'} />
        <WayChoice say={say} />
        <p>
          <button className="button button-main" name="what" value="invite">
            {list.inviteButton}
          </button>
        </p>
      </form>
    </Panel>
  )
}
