import { previewOf, type PreviewGroup, previews } from '#shop/mail/preview/previews.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { draftedTerms } from '#shop/owner/drafts/drafted-terms.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { drawnLetter } from '../parts/drawn-letter.ts'
import { languageName } from '../parts/names.ts'
import { Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'

const here = '/settings/mails'

/** The same with the drafts of looks, footer and pages. */
export const draftedMails = `${here}?draft=true`

/** Each mail that the shop writes by itself, as it looks in each language, of a made-up order. */
export const mailsScreen: Screen = {
  kind: 'screen',
  path: here,
  needs: 'settings:read',
  show: async (visit) => {
    const words = visit.say.mailPreviews
    const { langs, baseLang } = (await termsOf(visit)).settings
    // By their subjects, as the reader of the desk knows them, or in the shop's own language.
    const lang = langs.find((one) => one === visit.lang) ?? baseLang
    // The keys of the object itself.
    const groups = Object.keys(previews) as PreviewGroup[]
    const panels = []
    for (const group of groups) {
      const rows = []
      for (const kind of Object.keys(previews[group])) {
        const letter = await letterOf(visit, { group, kind, lang })
        if (letter) rows.push({ kind, subject: letter.subject })
      }
      panels.push({ group, rows, langs: group === 'owner' ? [baseLang] : langs })
    }
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <BackHead
            back={{ path: '/settings', title: visit.say.settings.title }}
            title={words.title}
          >
            {words.about}
          </BackHead>
          {isDrafted(visit) && <p className="notice">{words.drafted}</p>}
          {panels.map((panel) => (
            <Kinds key={panel.group} {...panel} visit={visit} />
          ))}
        </>
      ),
    }
  },
}

type KindsProps = {
  group: PreviewGroup
  rows: readonly { kind: string; subject: string }[]
  langs: readonly string[]
  visit: Visit
}

function Kinds({ group, rows, langs, visit }: KindsProps) {
  const { say, lang } = visit
  const words = say.mailPreviews
  const draft = isDrafted(visit) && { draft: 'true' }
  return (
    <Panel title={words.groups[group]} plain>
      <table className="table table-cards" role="table">
        <caption className="visually-hidden">{words.groups[group]}</caption>
        <Titles titles={[words.subject, words.kind, words.see]} />
        <tbody role="rowgroup">
          {rows.map(({ kind, subject }) => (
            <tr role="row" key={kind}>
              <th role="rowheader" scope="row">
                {subject}
              </th>
              <td role="cell" className="muted">
                {kind}
              </td>
              <td role="cell">
                <ul className="row" role="list">
                  {langs.map((one) => (
                    <li key={one}>
                      <a
                        className="link"
                        href={`${here}/html?${new URLSearchParams({ group, kind, lang: one, ...draft })}`}
                      >
                        <Icon name="eye" />
                        {languageName(one, lang)}
                        <span className="visually-hidden">{`: ${subject}`}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** One of them, alone on its page. */
export const mailHtml: Screen = {
  kind: 'screen',
  path: `${here}/html`,
  needs: 'settings:read',
  show: async (visit) => {
    const asked = (name: string) => visit.url.searchParams.get(name) ?? ''
    const { langs, baseLang } = (await termsOf(visit)).settings
    const lang = langs.find((one) => one === asked('lang')) ?? baseLang
    const letter = await letterOf(visit, { group: asked('group'), kind: asked('kind'), lang })
    return letter ? drawnLetter(letter.html) : notFoundPage(visit)
  },
}

async function letterOf(visit: Visit, wanted: Parameters<typeof previewOf>[2]) {
  const { database, mail, origin } = visit.desk
  const terms = await termsOf(visit)
  return previewOf(database, { terms, mail, desk: origin, now: visit.now }, wanted)
}

async function termsOf(visit: Visit) {
  const { database } = visit.desk
  return isDrafted(visit) ? draftedTerms(database) : readOrderTerms(database)
}

function isDrafted({ url }: Visit): boolean {
  return url.searchParams.get('draft') === 'true'
}
