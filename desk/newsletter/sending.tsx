import { inLanguage } from '#domain/screen/text.ts'
import { findCampaign, languageFor } from '#shop/mailing/campaigns/campaign.ts'
import { countReaders } from '#shop/mailing/newsletter/listed-subscribers.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { campaignStands } from '../../operation/feedback/campaigns.ts'
import { versionOf } from '../../operation/frame/perform.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen } from '../frame/visit.ts'
import { beginJob } from '../jobs/begin.ts'
import { BackHead } from '../parts/back-head.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { languageName } from '../parts/names.ts'
import { Facts, Panel } from '../parts/panel.tsx'

/** The last step before a letter goes out: what it is, and to how many it goes in each language. */
export const sendingScreen: Screen = {
  kind: 'screen',
  path: '/newsletter/letters/:id/send',
  needs: 'customers:write',
  show: async (visit, { id = '' }) => {
    const { desk, say, lang } = visit
    const { db } = desk.database
    const version = versionOf(await campaignStands(db, id))
    const letter = await findCampaign(db, id)
    if (!letter) return notFoundPage(visit)
    const here = `/newsletter/letters/${id}`
    if (letter.state !== 'draft') return goTo(visit, here)
    const { baseLang } = (await readOrderTerms(desk.database)).settings
    const readers = new Map<string, number>()
    for (const { lang: read, count } of await countReaders(db)) {
      const spoken = languageFor(letter.says, read, baseLang)
      readers.set(spoken, (readers.get(spoken) ?? 0) + count)
    }
    const words = say.newsletter
    const title = inLanguage(letter.says.subject, baseLang, lang) || words.untitled
    const all = [...readers.values()].reduce((sum, count) => sum + count, 0)
    return {
      kind: 'page',
      title: words.send,
      version,
      body: (
        <>
          <BackHead back={{ path: here, title }} title={words.send} />
          <Panel title={words.goesTo}>
            <Facts
              facts={[...readers].map(([spoken, count]) => [
                languageName(spoken, lang),
                <>
                  {count} ·{' '}
                  <a href={`${here}/html?lang=${spoken}`}>{letter.says.subject[spoken]}</a>
                </>,
              ])}
            />
            <Form className="stack">
              <p>{words.sendAbout(all)}</p>
              <div className="row">
                <button className="button button-main">{words.send}</button>
              </div>
            </Form>
          </Panel>
        </>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const wanted = { action: 'newsletter send', given: { id }, ...sentBy(form) }
    const taken = await beginJob(visit, wanted)
    if (taken instanceof Response || taken.kind !== 'again') return taken
    // What is in its way is seen, and mended, where it is written.
    const { tone, lines } = taken
    return goTo(visit, `/newsletter/letters/${id}`, { tone, lines: [...lines] })
  },
}
