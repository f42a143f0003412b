import { momentInShort } from '#domain/delivery/dates.ts'
import { mailboxOf } from '#domain/forms/field/emails.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { findSubscriber } from '#shop/mailing/newsletter/listed-subscribers.ts'
import { mailingOf } from '#shop/mailing/of-person.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { subscriberStands } from '../../operation/feedback/newsletter.ts'
import { versionOf } from '../../operation/frame/perform.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import type { Screen } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { mailtoOf } from '../parts/names.ts'
import { Badge, Panel } from '../parts/panel.tsx'
import { Consents } from './consents.tsx'

const tones = { confirmed: 'done', asked: 'wait', left: 'still' } as const

/**
 * Whether somebody gets the newsletter, with the proof of it. Their mailbox is in no path, because
 * paths are written into logs.
 */
export const subscriberScreen: Screen = {
  kind: 'screen',
  path: '/newsletter/one',
  needs: 'customers:read',
  show: async (visit) => {
    const { desk, say, url, lang, now, session } = visit
    const { db } = desk.database
    const email = mailboxOf(url.searchParams.get('email') ?? '')
    const version = versionOf(await subscriberStands(db, email))
    const known = await findSubscriber(db, email)
    if (!known) return notFoundPage(visit)
    const { consents } = await mailingOf(db, email)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const words = say.newsletter
    return {
      kind: 'page',
      title: email,
      version,
      body: (
        <>
          <BackHead
            back={{ path: '/newsletter', title: words.title }}
            title={email}
            badge={<Badge tone={tones[known.state]}>{words.views[known.state]}</Badge>}
          >
            <a href={mailtoOf(email)}>{email}</a>
          </BackHead>
          <div className="cols">
            <Panel title={words.proof}>
              <Consents
                consents={consents}
                visit={visit}
                moment={(at) => momentInShort(at, { lang, timeZone, now })}
              />
            </Panel>
            {known.state !== 'left' && mayDo(session.scopes, 'customers:write') && (
              <Panel title={words.remove}>
                <Form className="stack">
                  <p>{words.removeAbout}</p>
                  <button className="button button-stop">{words.remove}</button>
                </Form>
              </Panel>
            )}
          </div>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const email = visit.url.searchParams.get('email') ?? ''
    const wanted = { action: 'newsletter remove', given: { email }, ...sentBy(form) }
    return actThen(visit, wanted, `/newsletter/one?${new URLSearchParams({ email })}`)
  },
}
