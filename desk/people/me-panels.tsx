import type { ReactNode } from 'react'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { LANGUAGES, languageTraits } from '#domain/screen/languages.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { listPasskeys, type Passkey } from '#shop/owner/people/passkeys.ts'
import { type SecondFactor, secondFactorOf } from '#shop/owner/people/second-factor.ts'
import { type ListedSession, listSessions } from '#shop/owner/people/sessions.ts'
import { Notice } from '../frame/notice.tsx'
import type { Visit } from '../frame/visit.ts'
import { Choice, TextField } from '../parts/field.tsx'
import { Badge, Panel } from '../parts/panel.tsx'
import type { Tried } from './me.tsx'
import { Sessions } from './sessions.tsx'

type Me = {
  factor: SecondFactor
  passkeys: Passkey[]
  sessions: ListedSession[]
  moment: (at: number) => string
}

/** How somebody logs in, and where they are logged in. */
export async function readMe({ desk, session, now, lang }: Visit): Promise<Me> {
  const { database } = desk
  const { id } = session.person
  const { timeZone } = (await readOrderTerms(database)).settings
  const [factor, passkeys, sessions] = await Promise.all([
    secondFactorOf(database.db, id),
    listPasskeys(database.db, id),
    listSessions(database.db, id, now),
  ])
  const moment = (at: number) => formatDateTime(at, lang, timeZone)
  return { factor, passkeys, sessions, moment }
}

/** The parts of the page, each with the form that changes it. */
export function MyPanels({ visit, me, tried }: Shown) {
  const say = visit.say.people
  const { factor, passkeys, sessions, moment } = me
  return (
    <>
      {!factor.hasAuthenticator && passkeys.length === 0 && (
        <Notice tone="wait" lines={[say.me.onlyPassword]} />
      )}
      <div className="halves">
        <Profile visit={visit} me={me} tried={tried} />
        <Password visit={visit} me={me} tried={tried} />
        <Authenticator visit={visit} me={me} tried={tried} />
        <Passkeys visit={visit} me={me} tried={tried} />
      </div>
      <Panel title={say.me.sessions} plain>
        <Sessions
          sessions={sessions}
          own={visit.session.id}
          say={say}
          moment={moment}
          action="/me"
        />
        {sessions.length > 1 && (
          <form className="in" method="post" action="/me">
            <p>
              <button className="button" name="what" value="sessions">
                {say.me.endOthers}
              </button>
            </p>
          </form>
        )}
      </Panel>
    </>
  )
}

type Shown = { visit: Visit; me: Me; tried: Tried | undefined }

function Profile({ visit, tried }: Shown) {
  const say = visit.say.people
  const { name, lang, email } = visit.session.person
  return (
    <Panel title={say.me.profile}>
      <form className="stack" method="post" action="/me">
        <input type="hidden" name="what" value="profile" />
        <p className="muted">{email}</p>
        <TextField
          label={say.name}
          name="name"
          value={tried?.value ?? name}
          error={errorOf(tried, 'profile')}
          autoComplete="name"
          maxLength={100}
          required
        />
        <Choice
          label={say.language}
          name="lang"
          value={lang}
          options={LANGUAGES.map((one) => [one, languageTraits(one).name])}
        />
        <p>
          <button className="button">{say.me.save}</button>
        </p>
      </form>
    </Panel>
  )
}

function Password({ visit, tried }: Shown) {
  const say = visit.say.people
  const isNew = tried?.field === 'new'
  return (
    <Panel title={say.me.passwordTitle}>
      <ChangeForm what="password" visit={visit} tried={isNew ? undefined : tried}>
        <TextField
          label={say.newPassword}
          name="new"
          type="password"
          hint={say.passwordHint}
          error={isNew ? tried.error : undefined}
          autoComplete="new-password"
          maxLength={128}
          required
        />
        <p>
          <button className="button">{say.me.passwordButton}</button>
        </p>
      </ChangeForm>
    </Panel>
  )
}

function Authenticator({ visit, me: { factor }, tried }: Shown) {
  const say = visit.say.people
  const { on, off, setUp, authenticatorOn, authenticatorOff, turnOff, newCodes } = say.me
  const { hasAuthenticator, codes } = factor
  const badge = (
    <Badge tone={hasAuthenticator ? 'done' : 'still'}>{hasAuthenticator ? on : off}</Badge>
  )
  return (
    <Panel title={say.me.authenticator} beside={badge}>
      <div className="stack">
        <p>{hasAuthenticator ? authenticatorOn(codes) : authenticatorOff}</p>
        <p>
          {!hasAuthenticator && (
            <a className="button" href="/me/authenticator">
              {setUp}
            </a>
          )}
        </p>
        {hasAuthenticator && (
          <ChangeForm
            what={tried?.what === 'codes' ? 'codes' : 'authenticator'}
            visit={visit}
            tried={tried}
            buttons
          >
            <p className="row">
              <button className="button" name="what" value="codes">
                {newCodes}
              </button>
              <button className="button button-stop" name="what" value="authenticator">
                {turnOff}
              </button>
            </p>
          </ChangeForm>
        )}
      </div>
    </Panel>
  )
}

function Passkeys({ visit, me: { passkeys, moment }, tried }: Shown) {
  const say = visit.say.people
  const told = ({ name, usedAt }: Passkey) =>
    `${name} (${say.me.used}: ${usedAt === undefined ? say.me.never : moment(usedAt)})`
  return (
    <Panel title={say.me.passkeys}>
      <div className="stack">
        <p>{say.me.passkeysAbout}</p>
        <p>
          <a className="button" href="/me/passkeys">
            {say.me.addPasskey}
          </a>
        </p>
        {passkeys.length === 0 ? (
          <p className="muted">{say.me.noPasskeys}</p>
        ) : (
          <ChangeForm what="passkey" visit={visit} tried={tried}>
            <Choice
              label={say.me.passkeyWhich}
              name="id"
              options={passkeys.map((one) => [one.id, told(one)])}
            />
            <p>
              <button className="button button-stop">{say.me.removePasskey}</button>
            </p>
          </ChangeForm>
        )}
      </div>
    </Panel>
  )
}

/** A form that takes the password, no matter who sits at the browser. */
function ChangeForm({ what, visit, tried, buttons, children }: ChangeProps) {
  const say = visit.say.people
  return (
    <form className="stack" method="post" action="/me">
      {!buttons && <input type="hidden" name="what" value={what} />}
      <TextField
        label={say.yourPassword}
        name="password"
        type="password"
        error={errorOf(tried, what)}
        autoComplete="current-password"
        maxLength={128}
        required
      />
      {children}
    </form>
  )
}

type ChangeProps = {
  what: Tried['what']
  visit: Visit
  tried: Tried | undefined
  /** Each of its buttons says what it changes. */
  buttons?: true
  children: ReactNode
}

function errorOf(tried: Tried | undefined, what: Tried['what']): string | undefined {
  return tried?.what === what ? tried.error : undefined
}
