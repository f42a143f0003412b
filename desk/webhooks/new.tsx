import type { EndpointTerms } from '#shop/webhooks/endpoints.ts'
import { act } from '../frame/act.ts'
import { Notice } from '../frame/notice.tsx'
import { Head } from '../frame/rooms.tsx'
import type { Page, Screen, Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { endpointSecretPage } from './secret.tsx'
import { givenTerms, TermsFields, termsIn } from './terms.tsx'

/** A new endpoint: its secret is on the page that answers the form, and on no other. */
export const newWebhookScreen: Screen = {
  kind: 'screen',
  path: '/webhooks/new',
  needs: 'keys:write',
  show: async (visit) => formPage(visit, { name: '', terms: {} }),
  take: async (visit, form) => {
    const typed = form.get('name')
    const name = typeof typed === 'string' ? typed.trim() : ''
    const terms = termsIn(form)
    const given = { name, ...givenTerms(terms) }
    const wanted = { action: 'webhooks create', given, once: onceIn(form) }
    const outcome = await act(visit, wanted)
    return outcome.kind === 'done'
      ? endpointSecretPage(visit, name, outcome.data)
      : formPage(visit, { name, terms }, outcome.lines)
  },
}

type Typed = { name: string; terms: Partial<EndpointTerms> }

function formPage(visit: Visit, { name, terms }: Typed, wrong?: readonly string[]): Page {
  const words = visit.say.webhooks
  return {
    kind: 'page',
    title: words.add,
    status: wrong ? 422 : 200,
    body: (
      <>
        {wrong && <Notice tone="bad" lines={wrong} />}
        <Head title={words.add}>{words.addAbout}</Head>
        <div className="panel">
          <form method="post" className="in stack">
            <Once />
            <TextField
              label={words.name}
              name="name"
              value={name}
              hint={words.nameHint}
              maxLength={60}
              required
            />
            <TermsFields visit={visit} terms={terms} />
            <div className="row">
              <button className="button button-main">{words.create}</button>
              <a className="link" href="/webhooks">
                {words.title}
              </a>
            </div>
          </form>
        </div>
      </>
    ),
  }
}
