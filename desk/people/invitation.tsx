import { hashOf } from '#shop/owner/people/tokens.ts'
import { takeTurn } from '#shop/accounts/account-limits.ts'
import { acceptInvitation } from '#shop/owner/people/accept.ts'
import { letGuestIn } from '#shop/owner/people/guests.ts'
import { findInvitation, type Invitation } from '#shop/owner/people/invitations.ts'
import { findPerson } from '#shop/owner/people/people.ts'
import type { Person } from '#shop/owner/people/person.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { z } from 'zod'

import { notFoundPage } from '../frame/answer.tsx'
import { goTo } from '../frame/said.ts'
import type { Answer, OpenScreen, OpenVisit, Page } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { Notice } from '../frame/notice.tsx'
import { doorOf, enter, nameIn, passwordFault, typed, waitInWords } from './door.ts'

/**
 * The link of an invitation. Looking at it uses nothing up, since programs look at links in mails;
 * its form does.
 */
export const invitationScreen: OpenScreen = {
  kind: 'open',
  path: '/invitations/:token',
  show: async (visit, { token = '' }) => invitationPage(visit, token),
  take: async (visit, form, { token = '' }) => {
    const say = visit.say.people
    const asked = await askedBy(visit, token)
    if (!asked) return gonePage(visit)
    const { invitation, known } = asked
    const password = typed(form, 'password').slice(0, 200)
    const name = known?.name ?? nameIn(form)
    const email = typed(form, 'email').trim()
    const faults: Faults = {
      ...(name === undefined && { name: say.wrong.name }),
      ...(invitation.email === undefined && !isEmail(email) && { email: say.wrong.email }),
      ...onlyIf('password', passwordFault(password, say)),
    }
    const filled = { name: typed(form, 'name'), email }
    if (name === undefined || Object.keys(faults).length > 0) {
      return invitationPage(visit, token, { faults, filled, status: 422 })
    }
    const door = doorOf(visit)
    const newcomer = { token, email, name, password, lang: visit.lang }
    const answer = await acceptInvitation(door, newcomer)
    switch (answer.kind) {
      case 'in':
        return enter(visit, door, answer, '/me')
      case 'gone':
        return gonePage(visit)
      case 'taken':
        return invitationPage(visit, token, {
          ...{ faults: { email: say.wrong.taken }, filled, status: 409 },
        })
      case 'wait': {
        const error = waitInWords(answer, say)
        return invitationPage(visit, token, { faults: {}, filled, error, status: 429 })
      }
    }
  },
}

type Faults = { name?: string; email?: string; password?: string }
type Tried = {
  faults: Faults
  filled: { name: string; email: string }
  error?: string
  status: number
}

async function askedBy({ desk, now }: OpenVisit, token: string) {
  const { db } = desk.database
  const invitation = await findInvitation(db, token, now)
  const known =
    invitation?.email === undefined ? undefined : await findPerson(db, { email: invitation.email })
  return invitation && { invitation, known }
}

async function invitationPage(visit: OpenVisit, token: string, tried?: Tried): Promise<Answer> {
  const say = visit.say.people
  const asked = await askedBy(visit, token)
  if (!asked) return gonePage(visit)
  const { settings } = await readOrderTerms(visit.desk.database)
  const { title, button } = say.invitation
  return {
    kind: 'page',
    title: title(settings.shopName),
    ...(tried && { status: tried.status }),
    body: (
      <>
        <div className="stack">
          <h1>{title(settings.shopName)}</h1>
          <p className="muted">{aboutIn(visit, asked)}</p>
        </div>
        {tried?.error !== undefined && <Notice tone="bad" lines={[tried.error]} />}
        <form className="stack" method="post">
          <Who visit={visit} {...asked} tried={tried} />
          <TextField
            label={asked.known ? say.newPassword : say.password}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={say.passwordHint}
            error={tried?.faults.password}
            maxLength={128}
            required
          />
          <button className="button button-main wide">{button}</button>
        </form>
      </>
    ),
  }
}

type Asked = { invitation: Invitation; known: Person | undefined }

function aboutIn({ say: { people } }: OpenVisit, { invitation: { role }, known }: Asked): string {
  return known
    ? people.invitation.again
    : people.invitation.about(people.roles[role], people.rolesAbout[role])
}

/** Who is invited: a password's keeper in the browser wants to know it too. */
function Who({ visit, invitation, known, tried }: Asked & WhoProps) {
  const say = visit.say.people
  return (
    <>
      {invitation.email === undefined ? (
        <TextField
          label={say.email}
          name="email"
          type="email"
          autoComplete="username"
          value={tried?.filled.email}
          error={tried?.faults.email}
          maxLength={254}
          required
        />
      ) : (
        <TextField
          label={say.email}
          name="mailbox"
          type="email"
          autoComplete="username"
          value={invitation.email}
          readOnly
        />
      )}
      {!known && (
        <TextField
          label={say.name}
          name="name"
          autoComplete="name"
          value={tried?.filled.name}
          error={tried?.faults.name}
          maxLength={100}
          required
        />
      )}
    </>
  )
}

type WhoProps = { visit: OpenVisit; tried: Tried | undefined }

function gonePage({ say }: OpenVisit): Page {
  const { gone, goneText, toLogin } = say.people.invitation
  return {
    kind: 'page',
    title: gone,
    status: 404,
    body: (
      <>
        <div className="stack">
          <h1>{gone}</h1>
          <p className="muted">{goneText}</p>
        </div>
        <p>
          <a className="button" href="/login">
            {toLogin}
          </a>
        </p>
      </>
    ),
  }
}

/** A demo lets strangers look, and anyone who knows its key do everything. */
export const demoScreen: OpenScreen = {
  kind: 'open',
  path: '/demo',
  show: async (visit) => {
    const { demoKey } = visit.desk
    const key = visit.url.searchParams.get('key')
    if (demoKey === undefined) return notFoundPage(visit)
    if (key === null || hashOf(key) !== hashOf(demoKey)) return goTo(visit, '/login')
    return guestIn(visit, 'owner')
  },
  take: async (visit) =>
    visit.desk.demoKey === undefined ? notFoundPage(visit) : guestIn(visit, 'reader'),
}

async function guestIn(visit: OpenVisit, role: 'owner' | 'reader'): Promise<Answer> {
  const door = doorOf(visit)
  if (await takeTurn(door, 'deskDoor')) return goTo(visit, '/login')
  const answer = await door.database.transaction((transaction) =>
    letGuestIn(transaction, door, role, visit.lang),
  )
  return enter(visit, door, answer, '/')
}

function isEmail(text: string): boolean {
  return text.length <= 254 && z.email().safeParse(text).success
}

function onlyIf<Name extends string>(name: Name, value: string | undefined) {
  return value === undefined ? {} : { [name]: value }
}
