import type { Language } from '#domain/screen/languages.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'
import { changeWayIn, storePassword } from '#shop/owner/people/password.ts'
import { dropPasskey } from '#shop/owner/people/passkeys.ts'
import { isGuest } from '#shop/owner/people/guests.ts'
import { setProfile } from '#shop/owner/people/people.ts'
import { dropAuthenticator, newRecoveryCodes } from '#shop/owner/people/second-factor.ts'
import { endSessions } from '#shop/owner/people/sessions.ts'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Answer, Screen, Visit } from '../frame/visit.ts'
import { codesPage } from './authenticator.tsx'
import { doorOf, nameIn, passwordFault, typed, waitInWords } from './door.ts'
import { MyPanels, readMe } from './me-panels.tsx'

/** What of somebody's own account a form of the page changes. */
type What = 'profile' | 'password' | 'authenticator' | 'codes' | 'passkey' | 'session' | 'sessions'

/** Which form was refused, what was typed that may stand there again, and why. */
export type Tried = { what: What; field?: string; value?: string; error: string }

/** Somebody's own account: how they are called, how they log in, and where they are. */
export const meScreen: Screen = {
  kind: 'screen',
  path: '/me',
  needs: undefined,
  show: async (visit) => mePage(visit),
  take: async (visit, form) => {
    if (isGuest(visit.session.person)) return mePage(visit)
    const take = takes.get(typed(form, 'what'))
    return take ? take(visit, form) : mePage(visit)
  },
}

type Take = (visit: Visit, form: FormData) => Promise<Answer>

const takes: ReadonlyMap<string, Take> = new Map<What, Take>([
  ['profile', takeProfile],
  ['password', takePassword],
  ['authenticator', takeAuthenticatorOff],
  ['codes', takeCodes],
  ['passkey', takePasskeyOff],
  ['session', takeSession],
  ['sessions', takeSessions],
])

async function mePage(visit: Visit, tried?: Tried, status?: number): Promise<Answer> {
  const say = visit.say.people
  const { person } = visit.session
  const { title, about, noGuest } = say.me
  return {
    kind: 'page',
    title,
    ...(status !== undefined && { status }),
    body: (
      <>
        <Head title={title}>
          {isGuest(person) ? noGuest : about(say.roles[person.role], say.rolesAbout[person.role])}
        </Head>
        {!isGuest(person) && <MyPanels visit={visit} me={await readMe(visit)} tried={tried} />}
      </>
    ),
  }
}

async function takeProfile(visit: Visit, form: FormData): Promise<Answer> {
  const say = visit.say.people
  const { person } = visit.session
  const name = nameIn(form)
  if (name === undefined) return mePage(visit, { what: 'profile', error: say.wrong.name }, 422)
  const spoken: Language = LANGUAGES.find((one) => one === typed(form, 'lang')) ?? person.lang
  if ((await setProfile(doorOf(visit), person, { name, lang: spoken })) === 'taken') {
    return mePage(visit, { what: 'profile', value: name, error: say.wrong.nameTaken }, 409)
  }
  return saved(visit, say.me.saved)
}

async function takePassword(visit: Visit, form: FormData): Promise<Answer> {
  const say = visit.say.people
  const { desk, session, now } = visit
  const password = typed(form, 'new').slice(0, 200)
  const error = passwordFault(password, say)
  if (error !== undefined) return mePage(visit, { what: 'password', field: 'new', error }, 422)
  const passwordHash = await desk.accounts.passwords.hash(password)
  if (passwordHash === 'busy') return waiting(visit, 'password', 2)
  const answer = await changeWayIn(doorOf(visit), session, typed(form, 'password'), {
    what: 'password',
    change: async (transaction) => {
      const stored = { personId: session.person.id, passwordHash, except: session.id }
      await storePassword(transaction, stored, now)
      return true
    },
  })
  return ended(visit, 'password', answer, say.me.passwordChanged)
}

async function takeAuthenticatorOff(visit: Visit, form: FormData): Promise<Answer> {
  const { session, say } = visit
  const answer = await changeWayIn(doorOf(visit), session, typed(form, 'password'), {
    what: 'authenticatorOff',
    change: async (transaction) => {
      await dropAuthenticator(transaction, session.person.id)
      return true
    },
  })
  return ended(visit, 'authenticator', answer, say.people.me.turnedOff)
}

async function takeCodes(visit: Visit, form: FormData): Promise<Answer> {
  const { session } = visit
  const answer = await changeWayIn(doorOf(visit), session, typed(form, 'password'), {
    what: 'codes',
    change: (transaction) => newRecoveryCodes(transaction, session.person.id),
  })
  return answer.kind === 'changed'
    ? codesPage(visit, answer.changed)
    : ended(visit, 'codes', answer, '')
}

async function takePasskeyOff(visit: Visit, form: FormData): Promise<Answer> {
  const { session, say } = visit
  const answer = await changeWayIn(doorOf(visit), session, typed(form, 'password'), {
    what: 'passkeyOff',
    change: async (transaction) =>
      (await dropPasskey(transaction, session.person.id, typed(form, 'id'))) || undefined,
  })
  return ended(visit, 'passkey', answer, say.people.me.passkeyRemoved)
}

async function takeSession(visit: Visit, form: FormData): Promise<Answer> {
  const { session, desk, say, now } = visit
  const which = { personId: session.person.id, only: typed(form, 'id') }
  const count = await endSessions(desk.database.db, which, now)
  return saved(visit, say.people.me.ended(count))
}

async function takeSessions(visit: Visit): Promise<Answer> {
  const { session, desk, say, now } = visit
  const which = { personId: session.person.id, except: session.id }
  const count = await endSessions(desk.database.db, which, now)
  return saved(visit, say.people.me.ended(count))
}

/** How a change of a way in ended, in words. */
function ended(
  visit: Visit,
  what: What,
  answer: { kind: 'changed' | 'wrong' | 'not-done' } | { kind: 'wait'; seconds: number },
  done: string,
): Answer | Promise<Answer> {
  switch (answer.kind) {
    case 'changed':
      return saved(visit, done)
    case 'not-done':
      return goTo(visit, '/me')
    case 'wrong':
      return mePage(visit, { what, error: visit.say.people.wrong.password }, 403)
    case 'wait':
      return waiting(visit, what, answer.seconds)
  }
}

function waiting(visit: Visit, what: What, seconds: number): Promise<Answer> {
  const error = waitInWords({ kind: 'wait', seconds }, visit.say.people)
  return mePage(visit, { what, error }, 429)
}

function saved(visit: Visit, line: string): Response {
  return goTo(visit, '/me', { tone: 'good', lines: [line] })
}
