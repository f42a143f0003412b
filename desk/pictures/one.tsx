import { pictureAddress, tooSmallFor } from '#domain/picture/own-picture.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { findPicture, type LibraryPicture } from '#shop/pictures/library.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type PictureUse, usesOfPicture } from '#shop/pictures/uses.ts'
import { act, actThen, againOf } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { languageName } from '../parts/names.ts'
import { Empty, Facts, Panel } from '../parts/panel.tsx'
import { filesIn, givenOf } from './added.ts'
import { accepted } from './upload.tsx'

/** One picture: what it shows, where it is shown, and another one in its place. */
export const pictureScreen: Screen = {
  kind: 'screen',
  path: '/pictures/:name{[\\w-]{22}}',
  needs: 'goods:read',
  show: async (visit, { name = '' }) => {
    const { database } = visit.desk
    const picture = await findPicture(database.db, name)
    if (!picture) return notFoundPage(visit)
    const uses = await usesOfPicture(database.db, name)
    const { langs } = (await readOrderTerms(database)).settings
    return {
      kind: 'page',
      title: picture.label,
      body: <One {...{ visit, picture, uses, langs }} />,
    }
  },
  take: async (visit, form, { name = '' }) => {
    const here = `/pictures/${name}`
    switch (form.get('do')) {
      case 'describe': {
        const texts = [...form]
          .filter(([field]) => /^alt\.[a-z]{2}$/.test(field))
          .map(([field, text]) => `${field.slice(4)}=${typeof text === 'string' ? text : ''}`)
        return actThen(visit, { action: 'pictures describe', given: { name, texts } }, here)
      }
      case 'replace': {
        const [file] = filesIn(form)
        if (!file)
          return againOf({
            kind: 'refused',
            name: 'none',
            lines: [visit.say.pictures.nothingChosen],
          })
        const given = { name, ...(await givenOf(file)) }
        const outcome = await act(visit, { action: 'pictures replace', given })
        return outcome.kind === 'done'
          ? goTo(visit, '/pictures', { tone: 'good', lines: outcome.lines })
          : againOf(outcome)
      }
      case 'remove':
        return actThen(visit, { action: 'pictures remove', given: { name } }, '/pictures')
      default:
        return goTo(visit, here)
    }
  },
}

type Props = {
  visit: Visit
  picture: LibraryPicture
  uses: readonly PictureUse[]
  langs: readonly string[]
}

function One({ visit, picture, uses, langs }: Props) {
  const { say, desk, session } = visit
  const { name, label, alt, width, height, bytes } = picture
  const words = say.pictures
  const url = pictureAddress(name)
  const narrow = tooSmallFor(picture)
  const mayWrite = mayDo(session.scopes, 'goods:write')
  return (
    <>
      <p>
        <a className="link" href="/pictures">
          {words.title}
        </a>
      </p>
      <Head title={label} />
      <div className="halves">
        <Panel title={words.picture}>
          <a href={url}>
            <img
              className="thumb"
              src={desk.picture(url, 800) ?? url}
              alt={alt[visit.lang] ?? ''}
              width={width}
              height={height}
            />
          </a>
          <Facts
            facts={[
              [words.address, <code key="address">{url}</code>],
              [words.size, `${width} × ${height} · ${words.kilobytes(Math.ceil(bytes / 1000))}`],
              [words.tooSmallFor, narrow.map((place) => words.places[place]).join(', ')],
            ]}
          />
        </Panel>
        <div className="stack">
          <Panel title={words.uses}>
            {uses.length === 0 ? (
              <Empty>{words.usedNowhere}</Empty>
            ) : (
              <Uses uses={uses} visit={visit} />
            )}
          </Panel>
          {mayWrite && (
            <>
              <Panel title={words.shows}>
                <form method="post" className="stack">
                  {langs.map((lang) => (
                    <TextField
                      key={lang}
                      label={words.showsIn(languageName(lang, visit.lang))}
                      name={`alt.${lang}`}
                      value={alt[lang] ?? ''}
                      maxLength={1_000}
                    />
                  ))}
                  <p>
                    <button className="button button-main" name="do" value="describe">
                      {words.save}
                    </button>
                  </p>
                </form>
              </Panel>
              <Panel title={words.replace}>
                <form method="post" encType="multipart/form-data" className="stack">
                  <label htmlFor="file">{words.replaceAbout}</label>
                  <input id="file" name="file" type="file" accept={accepted} required />
                  <p>
                    <button className="button" name="do" value="replace">
                      {words.replaceIt}
                    </button>
                  </p>
                  <progress data-sent="" aria-label={say.frame.client.sent} hidden />
                </form>
              </Panel>
              {uses.length === 0 && (
                <form method="post">
                  <button className="button button-stop" name="do" value="remove">
                    {words.remove}
                  </button>
                </form>
              )}
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Uses({ uses, visit }: { uses: readonly PictureUse[]; visit: Visit }) {
  const documents: Readonly<Record<string, string>> = visit.say.pictures.documents
  return (
    <ul>
      {uses.map((use) => (
        <li key={JSON.stringify(use)}>
          {use.kind === 'product' && <a href={`/goods/${encodeURIComponent(use.id)}`}>{use.id}</a>}
          {use.kind === 'document' && `${documents[use.of] ?? use.of} ${use.id}`}
          {use.kind === 'order' && (
            <a href={`/orders/${encodeURIComponent(use.id)}`}>
              {documents['order']} {use.id}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
