import { encodeQR } from 'qr'

import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { isGuest } from '#shop/owner/people/guests.ts'
import { changeWayIn } from '#shop/owner/people/password.ts'
import { takeAuthenticator } from '#shop/owner/people/second-factor.ts'
import { newTotpSecret, totpAddress } from '#shop/owner/people/totp.ts'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Answer, Page, Screen, Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { doorOf, typed, waitInWords } from './door.ts'

/**
 * Sets an authenticator up. The secret stands in the page until a code proves that it was taken:
 * nothing is kept of one that nobody finishes.
 */
export const authenticatorScreen: Screen = {
  kind: 'screen',
  path: '/me/authenticator',
  needs: undefined,
  show: async (visit) =>
    isGuest(visit.session.person) ? goTo(visit, '/me') : setUpPage(visit, newTotpSecret()),
  take: async (visit, form) => {
    const { session, say: words, now } = visit
    const say = words.people
    const secret = typed(form, 'secret')
    if (isGuest(session.person) || !/^[A-Z2-7]{32}$/.test(secret)) return goTo(visit, '/me')
    const code = typed(form, 'code')
    const answer = await changeWayIn(doorOf(visit), session, typed(form, 'password'), {
      what: 'authenticatorOn',
      change: (transaction) =>
        takeAuthenticator(transaction, session.person.id, { secret, code }, now),
    })
    switch (answer.kind) {
      case 'changed':
        return codesPage(visit, answer.changed)
      case 'wait':
        return setUpPage(visit, secret, { password: waitInWords(answer, say), status: 429 })
      case 'wrong':
        return setUpPage(visit, secret, { password: say.wrong.password, status: 403 })
      case 'not-done':
        return setUpPage(visit, secret, { code: say.me.wrongCode, status: 422 })
    }
  },
}

type Tried = { password?: string; code?: string; status: number }

async function setUpPage(visit: Visit, secret: string, tried?: Tried): Promise<Answer> {
  const say = visit.say.people
  const { email } = visit.session.person
  const { settings } = await readOrderTerms(visit.desk.database)
  const address = totpAddress(secret, { shop: settings.shopName, email })
  const picture = encodeURIComponent(encodeQR(address, 'svg', { border: 4 }))
  return {
    kind: 'page',
    title: say.me.setUp,
    ...(tried && { status: tried.status }),
    body: (
      <>
        <Head title={say.me.setUp}>{say.me.scan}</Head>
        <div className="halves">
          <Panel title={say.me.secret}>
            <div className="stack">
              <img
                className="scan"
                src={`data:image/svg+xml,${picture}`}
                alt={say.me.picture}
                width={220}
                height={220}
              />
              <p>
                <code className="secret">{secret.match(/.{4}/g)?.join(' ')}</code>
              </p>
            </div>
          </Panel>
          <Panel title={say.me.turnOn}>
            <form className="stack" method="post">
              <input type="hidden" name="secret" value={secret} />
              <TextField
                label={say.code}
                name="code"
                numeric
                hint={say.me.codeHint}
                error={tried?.code}
                autoComplete="one-time-code"
                maxLength={10}
                required
              />
              <TextField
                label={say.yourPassword}
                name="password"
                type="password"
                error={tried?.password}
                autoComplete="current-password"
                maxLength={128}
                required
              />
              <p>
                <button className="button button-main">{say.me.turnOn}</button>
              </p>
            </form>
          </Panel>
        </div>
      </>
    ),
  }
}

/** Recovery codes, on the one page that shows them. */
export function codesPage({ say: { people } }: Visit, codes: readonly string[]): Page {
  const { codesTitle, codesAbout, codesDone } = people.me
  return {
    kind: 'page',
    title: codesTitle,
    body: (
      <>
        <Head title={codesTitle}>{codesAbout}</Head>
        <div className="panel">
          <div className="in">
            <ol className="codes">
              {codes.map((code) => (
                <li key={code}>
                  <code className="secret">{code}</code>
                </li>
              ))}
            </ol>
          </div>
        </div>
        <p>
          <a className="button button-main" href="/me">
            {codesDone}
          </a>
        </p>
      </>
    ),
  }
}
