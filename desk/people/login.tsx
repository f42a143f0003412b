import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { takeTurn } from '#shop/accounts/account-limits.ts'
import { logIn, logInByCode, logInByPasskey, secondStep } from '#shop/owner/people/login.ts'
import { passkeyRequest } from '#shop/owner/people/passkeys.ts'
import { Icon } from '../frame/icon.tsx'
import { goTo } from '../frame/said.ts'
import type { Answer, OpenScreen, OpenVisit, Page } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { Notice } from '../frame/notice.tsx'
import { doorOf, enter, inside, stepOf, toSecondStep, typed, waitInWords } from './door.ts'
import { PasskeyForm } from './passkey-form.tsx'

/** The first step: mailbox and password, or a passkey for both steps. */
export const loginScreen: OpenScreen = {
  kind: 'open',
  path: '/login',
  show: async (visit) => loginPage(visit, wantedIn(visit)),
  take: async (visit, form) => {
    const say = visit.say.people
    const door = doorOf(visit)
    const [email, to] = [typed(form, 'email').slice(0, 254), inside(visit, typed(form, 'to'))]
    // Longer than any that is taken.
    const password = typed(form, 'password').slice(0, 200)
    const answer = await logIn(door, { email, password })
    switch (answer.kind) {
      case 'in':
        return enter(visit, door, answer, to)
      case 'second':
        return toSecondStep(visit, answer.token, to)
      case 'wait':
        return loginPage(visit, to, { email, error: waitInWords(answer, say), status: 429 })
      case 'wrong':
        return loginPage(visit, to, { email, error: say.wrong.login, status: 403 })
    }
  },
}

type Tried = { email?: string; error: string; status: number }

function loginPage(visit: OpenVisit, to: string, tried?: Tried): Page {
  const { say: words, desk } = visit
  const say = words.people
  return {
    kind: 'page',
    title: say.login.title,
    ...(tried && { status: tried.status }),
    body: (
      <>
        <h1>{say.login.title}</h1>
        {tried && <Notice tone="bad" lines={[tried.error]} />}
        <form className="stack" method="post" action="/login">
          <input type="hidden" name="to" value={to} />
          <TextField
            label={say.email}
            name="email"
            type="email"
            value={tried?.email}
            autoComplete="username"
            maxLength={254}
            required
          />
          <TextField
            label={say.password}
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={128}
            required
          />
          <button className="button button-main wide">{say.login.button}</button>
        </form>
        <PasskeyForm
          how="get"
          action="/login/passkey"
          options="/login/passkey/options"
          button={say.login.passkey}
          failed={say.wrong.passkey}
        >
          <input type="hidden" name="to" value={to} />
        </PasskeyForm>
        <details className="fold">
          <summary>{say.login.lost}</summary>
          <p>{say.login.lostText}</p>
        </details>
        {desk.demoKey !== undefined && (
          <form className="stack" method="post" action="/demo">
            <h2>{say.demo.title}</h2>
            <p className="muted">{say.demo.text}</p>
            <button className="button wide">{say.demo.button}</button>
          </form>
        )}
      </>
    ),
  }
}

/** The second step: a code of the authenticator, or a recovery code. */
export const codeScreen: OpenScreen = {
  kind: 'open',
  path: '/login/code',
  show: async (visit) => codePage(visit, wantedIn(visit)),
  take: async (visit, form) => {
    const say = visit.say.people
    const door = doorOf(visit)
    const to = inside(visit, typed(form, 'to'))
    const code = typed(form, 'code').slice(0, 100)
    const answer = await logInByCode(door, { token: stepOf(visit) ?? '', code })
    switch (answer.kind) {
      case 'in':
        return enter(visit, door, answer, to)
      case 'over':
        return over(visit)
      case 'wait':
        return codePage(visit, to, { error: waitInWords(answer, say), status: 429 })
      case 'wrong':
        if (answer.triesLeft === 0) return over(visit)
        return codePage(visit, to, { error: say.second.wrong(answer.triesLeft), status: 403 })
    }
  },
}

async function codePage(
  visit: OpenVisit,
  to: string,
  tried?: Omit<Tried, 'email'>,
): Promise<Answer> {
  const say = visit.say.people
  const step = await secondStep(doorOf(visit), stepOf(visit) ?? '')
  if (!step) return over(visit)
  const { settings } = await readOrderTerms(visit.desk.database)
  const { first, now, title, about, lost, lostText, as, other } = say.second
  return {
    kind: 'page',
    title,
    ...(tried && { status: tried.status }),
    body: (
      <>
        <div className="stack">
          <ol className="steps" role="list">
            <li>
              <Icon name="check" />
              {first}
            </li>
            <li aria-current="step">{now}</li>
          </ol>
          <h1>{title}</h1>
          <p className="muted">{about(settings.shopName)}</p>
        </div>
        <form className="stack" method="post" action="/login/code">
          <input type="hidden" name="to" value={to} />
          <CodeField label={say.code} error={tried?.error} />
          <button className="button button-main wide">{say.login.button}</button>
        </form>
        <details className="fold">
          <summary>{lost}</summary>
          <p>{lostText}</p>
        </details>
        <p className="muted">
          {as(step.person.email)} <a href="/login">{other}</a>
        </p>
      </>
    ),
  }
}

function CodeField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor="code">{label}</label>
      <input
        className="input code"
        id="code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : 'code-e'}
      />
      {error !== undefined && (
        <span className="error" id="code-e" role="alert">
          {error}
        </span>
      )}
    </div>
  )
}

function over(visit: OpenVisit): Response {
  return goTo(visit, '/login', { tone: 'wait', lines: [visit.say.people.login.over] })
}

/** What the script of the login asks before it asks the browser. */
export const passkeyOptionsScreen: OpenScreen = {
  kind: 'open',
  path: '/login/passkey/options',
  show: async (visit) => goTo(visit, '/login'),
  take: async (visit) => {
    const door = doorOf(visit)
    if (await takeTurn(door, 'deskDoor')) return new Response(null, { status: 429 })
    return Response.json(await passkeyRequest(door.database.db, door.desk, door.now()))
  },
}

/** A passkey has answered. */
export const passkeyScreen: OpenScreen = {
  kind: 'open',
  path: '/login/passkey',
  show: async (visit) => goTo(visit, '/login'),
  take: async (visit, form) => {
    const say = visit.say.people
    const door = doorOf(visit)
    const to = inside(visit, typed(form, 'to'))
    const answer = await logInByPasskey(door, typed(form, 'answer'))
    if (answer.kind === 'in') return enter(visit, door, answer, to)
    return answer.kind === 'wait'
      ? loginPage(visit, to, { error: waitInWords(answer, say), status: 429 })
      : loginPage(visit, to, { error: say.wrong.passkey, status: 403 })
  },
}

/** Where somebody wanted to go when they were led to the login. */
function wantedIn(visit: OpenVisit): string {
  return inside(visit, visit.url.searchParams.get('to') ?? '/')
}
