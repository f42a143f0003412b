import type { Localized } from '#domain/entities/localized.ts'
import type { Site } from '#domain/entities/catalogue.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { getDocuments } from '#shop/documents/documents.ts'
import { type PageVersion, versionsOf } from '#shop/documents/versions/stored.ts'
import { siteLedTo } from '#shop/orders/accepted-terms.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type ToldVersion, toldOf } from '../../../operation/keeping/terms/terms.ts'
import { actThen } from '../../frame/act.ts'
import { notFoundPage } from '../../frame/answer.tsx'
import type { Screen, Visit } from '../../frame/visit.ts'
import { BackHead } from '../../parts/back-head.tsx'
import { TextField } from '../../parts/field.tsx'
import { languageName } from '../../parts/names.ts'
import { Once, onceIn } from '../../parts/once.tsx'
import { Badge, Empty, Panel } from '../../parts/panel.tsx'
import { HtmlArea } from '../../parts/rich/html-area.tsx'
import { Titles } from '../../parts/titles.tsx'
import { versionsPath } from './accepted.ts'

/** The pages of the shop, each with the way to its versions. */
const listScreen: Screen = {
  kind: 'screen',
  path: '/settings/terms',
  needs: 'content:read',
  show: async (visit) => {
    const { desk, lang, say } = visit
    const terms = await readOrderTerms(desk.database)
    const { baseLang } = terms.settings
    const pages = await getDocuments(desk.database.db, 'pages')
    const all = Map.groupBy(await versionsOf(desk.database.db), ({ page }) => page)
    const accepted = siteLedTo(terms.settings.termsLink, terms, baseLang)
    const words = say.terms
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <BackHead back={{ path: '/settings', title: say.settings.title }} title={words.title}>
            {words.about}
          </BackHead>
          <Panel title={words.pages}>
            {pages.length === 0 && <Empty>{say.settings.noEntries}</Empty>}
            <ul className="stack">
              {pages.map(({ _id, title }) => (
                <li key={_id}>
                  <a href={versionsPath(_id)}>{inLanguage(title, lang, baseLang)}</a>
                  <br />
                  <small>
                    {words.count(all.get(_id)?.length ?? 0)}
                    {_id === accepted?._id && ` · ${words.accepted}`}
                  </small>
                </li>
              ))}
            </ul>
          </Panel>
        </>
      ),
    }
  },
}

/** The versions of one page, and a new one. */
const versionsScreen: Screen = {
  kind: 'screen',
  path: '/settings/terms/:page',
  needs: 'content:read',
  show: async (visit, { page: id = '' }) => {
    const { desk, lang, say } = visit
    const { db } = desk.database
    const page = (await getDocuments(db, 'pages')).find(({ _id }) => _id === id)
    if (!page) return notFoundPage(visit)
    const { settings } = await readOrderTerms(desk.database)
    const versions = await versionsOf(db, id)
    const words = say.terms
    const title = words.of(inLanguage(page.title, lang, settings.baseLang))
    return {
      kind: 'page',
      title,
      body: (
        <>
          <BackHead back={{ path: '/settings/terms', title: words.title }} title={title}>
            {versions.length === 0 ? words.ofAbout : undefined}
          </BackHead>
          <Versions {...{ visit, page, settings, versions }} />
          {mayDo(visit.session.scopes, 'content:write') && (
            <NewVersion
              {...{ visit, settings }}
              html={versions.at(-1)?.html ?? page.html}
              spoken={Object.keys(page.html)}
            />
          )}
        </>
      ),
    }
  },
  take: async (visit, form, { page = '' }) => {
    const gone = form.get('remove')
    if (typeof gone === 'string') {
      const wanted = { action: 'terms remove', given: { page, version: gone } }
      return actThen(visit, wanted, versionsPath(page))
    }
    const { langs } = (await readOrderTerms(visit.desk.database)).settings
    const typed = langs.map((lang) => [lang, String(form.get(`html.${lang}`) ?? '')] as const)
    const html = Object.fromEntries(typed.filter(([, text]) => text.trim() !== ''))
    const given = { page, from: String(form.get('from') ?? ''), file: JSON.stringify(html) }
    const wanted = { action: 'terms add', given, once: onceIn(form) }
    return actThen(visit, wanted, versionsPath(page))
  },
}

export const termsScreens = [listScreen, versionsScreen]

type VersionsProps = {
  visit: Visit
  page: Site
  settings: Settings
  versions: readonly PageVersion[]
}

function Versions({ visit, page, settings, versions }: VersionsProps) {
  const { lang, say, now, desk } = visit
  const words = say.terms
  const { baseLang, timeZone } = settings
  const origin = desk.mail.origins[lang] ?? desk.mail.origins[baseLang] ?? ''
  const address = `${origin}/s/${inLanguage(page.url, lang, baseLang)}`
  const told = versions.map((one) => toldOf(one, versions)).toReversed()
  const mayWrite = mayDo(visit.session.scopes, 'content:write')
  const since = ({ from }: ToldVersion) =>
    from === null ? words.always : momentInShort(Date.parse(from), { lang, timeZone, now })
  return (
    <Panel title={words.versions} plain>
      {told.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <table className="table table-cards" role="table">
          <caption className="visually-hidden">{words.versions}</caption>
          <Titles titles={[words.version, words.from, words.state, { hidden: words.remove }]} />
          <tbody role="rowgroup">
            {told.map((one) => (
              <tr role="row" key={one.version}>
                <th role="rowheader" scope="row">
                  {one.state === 'to-come' ? (
                    words.number(one.version)
                  ) : (
                    <a href={one.state === 'holds' ? address : `${address}/${one.version}`}>
                      {words.number(one.version)}
                    </a>
                  )}
                </th>
                <td role="cell">{since(one)}</td>
                <td role="cell">
                  <Badge tone={tones[one.state]}>{words.states[one.state]}</Badge>
                </td>
                <td role="cell" className="num">
                  {mayWrite && one.state === 'to-come' && (
                    <form method="post">
                      <button className="button" name="remove" value={one.version}>
                        {words.remove}
                        <span className="visually-hidden">{` ${words.number(one.version)}`}</span>
                      </button>
                    </form>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

const tones = { 'to-come': 'wait', holds: 'done', held: 'still' } as const

type NewProps = {
  visit: Visit
  settings: Settings
  /** The text that it begins with. */
  html: Localized
  /** The languages in which the page says something. */
  spoken: readonly string[]
}

function NewVersion({ visit, settings: { langs, timeZone }, html, spoken }: NewProps) {
  const words = visit.say.terms
  const asked = langs.filter((lang) => spoken.includes(lang))
  return (
    <Panel title={words.add}>
      <form method="post" className="stack" data-draft="">
        <Once />
        <TextField
          label={words.from}
          name="from"
          type="date"
          hint={words.fromHint(timeZone)}
          required
        />
        {(asked.length > 0 ? asked : langs).map((lang) => (
          <HtmlArea
            key={lang}
            visit={visit}
            label={words.text(languageName(lang, visit.lang))}
            name={`html.${lang}`}
            value={html[lang] ?? ''}
            required
          />
        ))}
        <div className="save">
          <p className="muted">{words.saveAbout}</p>
          <button className="button button-main" name="do" value="add">
            {words.save}
          </button>
        </div>
      </form>
    </Panel>
  )
}
