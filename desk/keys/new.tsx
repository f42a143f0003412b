import { z } from 'zod'

import { periodOf } from '#domain/report/period.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { act, againOf } from '../frame/act.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { secretPage } from '../parts/secret.tsx'
import { ScopeFields, scopesIn } from './scope-fields.tsx'

const year = 365 * 86_400_000

const Made = z.object({ token: z.string() })

/**
 * A new key: its token is on the page that answers the form, and on no other. The form is sent
 * under no name of its own, because what it answered would be kept with the token in it; sent
 * twice, it is refused for the name of the key.
 */
export const newKeyScreen: Screen = {
  kind: 'screen',
  path: '/people/keys/new',
  needs: 'keys:write',
  show: async ({ desk, say, now }) => {
    const words = say.keys
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    return {
      kind: 'page',
      title: words.add,
      body: (
        <>
          <Head title={words.add}>{words.addAbout}</Head>
          <div className="panel">
            <form method="post" className="in stack">
              <TextField
                label={words.name}
                name="name"
                hint={words.nameHint}
                maxLength={60}
                required
              />
              <ScopeFields words={words} />
              <TextField
                label={words.until}
                name="until"
                type="date"
                value={periodOf(now + year, 'day', timeZone)}
                hint={words.untilHint}
              />
              <div className="row">
                <button className="button button-main">{words.create}</button>
                <a className="link" href="/people/keys">
                  {words.title}
                </a>
              </div>
            </form>
          </div>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const words = visit.say.keys
    const scopes = scopesIn(form)
    if (scopes.length === 0) return { kind: 'again', tone: 'bad', lines: [words.noScopes] }
    const [name, until] = ['name', 'until'].map((field) => String(form.get(field) ?? '').trim())
    const given = { name, scopes: scopes.join(','), ...(until && { until }) }
    const outcome = await act(visit, { action: 'keys create', given })
    if (outcome.kind === 'refused') return againOf(outcome)
    return secretPage({
      title: words.token,
      about: words.tokenAbout(name ?? ''),
      secret: Made.parse(outcome.data).token,
      back: '/people/keys',
      kept: words.kept,
    })
  },
}
