import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { isGuest } from '#shop/owner/people/guests.ts'
import { changeWayIn } from '#shop/owner/people/password.ts'
import { keepPasskey, passkeyCreation, provedCreation } from '#shop/owner/people/passkeys.ts'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Answer, Screen, Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { doorOf, nameIn, typed, waitInWords } from './door.ts'
import { PasskeyForm } from './passkey-form.tsx'

/** What the script asks before it asks the browser for a new passkey. */
export const newPasskeyOptionsScreen: Screen = {
  kind: 'screen',
  path: '/me/passkeys/options',
  needs: undefined,
  show: async (visit) => goTo(visit, '/me/passkeys'),
  take: async ({ desk, session, now }) => {
    if (isGuest(session.person)) return new Response(null, { status: 403 })
    const { database, origin } = desk
    const { shopName } = (await readOrderTerms(database)).settings
    const at = { origin, shopName }
    return Response.json(await passkeyCreation(database.db, at, session.person, now))
  },
}

/** Adds a passkey: the browser makes it, the password says whose it is. */
export const newPasskeyScreen: Screen = {
  kind: 'screen',
  path: '/me/passkeys',
  needs: undefined,
  show: async (visit) =>
    isGuest(visit.session.person) ? goTo(visit, '/me') : addPage(visit, undefined, 200),
  take: async (visit, form) => {
    const { desk, session, say, now } = visit
    const { wrong, me } = say.people
    if (isGuest(session.person)) return goTo(visit, '/me')
    const name = nameIn(form)
    if (name === undefined) return addPage(visit, { name: wrong.name }, 422)
    const made = await provedCreation(desk.origin, typed(form, 'answer'))
    if (!made) return addPage(visit, { passkey: wrong.passkey }, 422)
    const answer = await changeWayIn(doorOf(visit), session, typed(form, 'password'), {
      what: 'passkeyOn',
      change: async (transaction) =>
        (await keepPasskey(transaction, made, { personId: session.person.id, name }, now)) ||
        undefined,
    })
    switch (answer.kind) {
      case 'changed':
        return goTo(visit, '/me', { tone: 'good', lines: [me.passkeyAdded] })
      case 'wait':
        return addPage(visit, { password: waitInWords(answer, say.people) }, 429)
      case 'wrong':
        return addPage(visit, { password: wrong.password }, 403)
      case 'not-done':
        return addPage(visit, { passkey: wrong.passkey }, 422)
    }
  },
}

type Faults = { name?: string; password?: string; passkey?: string }

async function addPage(visit: Visit, faults: Faults | undefined, status: number): Promise<Answer> {
  const say = visit.say.people
  const { addPasskey, passkeysAbout, passkeyName, passkeyHint, needsScript } = say.me
  return {
    kind: 'page',
    title: addPasskey,
    status,
    body: (
      <>
        <Head title={addPasskey}>{passkeysAbout}</Head>
        <div className="panel">
          <div className="in narrow">
            <p data-no-passkey>{needsScript}</p>
            {faults?.passkey !== undefined && <p className="error">{faults.passkey}</p>}
            <PasskeyForm
              how="create"
              action="/me/passkeys"
              options="/me/passkeys/options"
              button={addPasskey}
              failed={say.wrong.passkey}
            >
              <TextField
                label={passkeyName}
                name="name"
                hint={passkeyHint}
                error={faults?.name}
                maxLength={100}
                required
              />
              <TextField
                label={say.yourPassword}
                name="password"
                type="password"
                error={faults?.password}
                autoComplete="current-password"
                maxLength={128}
                required
              />
            </PasskeyForm>
          </div>
        </div>
      </>
    ),
  }
}
