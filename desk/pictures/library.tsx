import { pictureAddress } from '#domain/picture/own-picture.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { type LibraryPicture, listPictures } from '#shop/pictures/library.ts'
import { unusedPictures } from '#shop/pictures/unused.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { act, type Outcome } from '../frame/act.ts'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { beginJob } from '../jobs/begin.ts'
import { onceIn } from '../parts/once.tsx'
import { Pager } from '../parts/pager.tsx'
import { Badge, Empty } from '../parts/panel.tsx'
import { OnlyTicked } from '../parts/ticks.tsx'
import { addPictures } from './added.ts'
import { Place, placesOf } from './place.tsx'
import { Upload } from './upload.tsx'

const onePage = 60

/** The shop's own pictures. */
export const picturesScreen: Screen = {
  kind: 'screen',
  path: '/pictures',
  needs: 'goods:read',
  show: async (visit) => {
    const { desk, url, say, session } = visit
    const asked = url.searchParams
    const search = (asked.get('q') ?? '').trim().slice(0, 200)
    const isUnused = asked.get('view') === 'unused'
    const after = aCursor.safeParse(asked.get('cursor')).data
    const wanted = {
      search: search || undefined,
      before: after && { createdAt: after.at, name: after.id },
      limit: onePage + 1,
    }
    const { db } = desk.database
    const found = await (isUnused ? unusedPictures(db, wanted) : listPictures(db, wanted))
    const { page, next } = pageOf(found, onePage, ({ createdAt, name }) => ({
      at: createdAt,
      id: name,
    }))
    const places = await placesOf(visit)
    const words = say.pictures
    const mayWrite = mayDo(session.scopes, 'goods:write')
    const views = [
      ['/pictures', words.all, !isUnused],
      ['/pictures?view=unused', words.unused, isUnused],
    ] as const
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Head title={words.title}>{words.about}</Head>
          {mayWrite && <Upload visit={visit} action={url.pathname + url.search} />}
          <div className="filters">
            <nav aria-label={words.which}>
              <ul>
                {views.map(([path, text, isShown]) => (
                  <li key={path}>
                    <a href={path} aria-current={isShown ? 'true' : undefined}>
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <form className="search" method="get" role="search" aria-label={words.title}>
              {isUnused && <input type="hidden" name="view" value="unused" />}
              <label className="visually-hidden" htmlFor="q">
                {words.search}
              </label>
              <input
                className="input"
                id="q"
                name="q"
                type="search"
                defaultValue={search}
                placeholder={words.search}
                maxLength={200}
              />
              <button className="button">{say.frame.search}</button>
            </form>
          </div>
          {page.length === 0 ? (
            <div className="panel">
              <Empty>
                <b>{isUnused ? words.allUsed : search === '' ? words.none : words.notFound}</b>
              </Empty>
            </div>
          ) : (
            <Shots page={page} visit={visit} mayTick={mayWrite} />
          )}
          <Pager visit={visit} next={next} />
          <Place places={places} visit={visit} />
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const { url, say } = visit
    const back = url.pathname + url.search
    if (form.get('do') === 'move') {
      const given = { to: form.get('to') === 'database' ? 'database' : 'store' }
      return beginJob(visit, { action: 'pictures move', given, once: onceIn(form) })
    }
    if (form.get('do') === 'remove') {
      const names = form.getAll('picture').filter((one) => typeof one === 'string')
      const outcomes: Outcome[] = []
      for (const name of names)
        outcomes.push(await act(visit, { action: 'pictures remove', given: { name } }))
      return goTo(visit, back, told(outcomes, say.pictures.nothingTicked))
    }
    const added = await addPictures(visit, form)
    return goTo(visit, back, told(added, say.pictures.nothingChosen))
  },
}

/** How it went, what was refused first; `nothing`: there was nothing to do. */
function told(outcomes: readonly Outcome[], nothing: string) {
  if (outcomes.length === 0) return { tone: 'wait' as const, lines: [nothing] }
  const { refused = [], done = [] } = Object.groupBy(outcomes, ({ kind }) => kind)
  const lines = [...refused, ...done].flatMap((outcome) => outcome.lines)
  return { tone: refused.length === 0 ? ('good' as const) : ('bad' as const), lines }
}

type ShotsProps = { page: readonly LibraryPicture[]; visit: Visit; mayTick: boolean }

function Shots({ page, visit, mayTick }: ShotsProps) {
  const { say, url } = visit
  const words = say.pictures
  return (
    <form
      className="panel batch-form"
      method="post"
      action={url.pathname + url.search}
      aria-label={words.title}
    >
      <OnlyTicked />
      <div className="in">
        <ul className="shots" role="list">
          {page.map((picture) => (
            <li key={picture.name}>
              <Shot picture={picture} visit={visit} mayTick={mayTick} />
            </li>
          ))}
        </ul>
      </div>
      {mayTick && (
        <div className="batch" role="group" aria-label={words.withTicked}>
          <span className="ticked">{words.ticked}</span>
          <button className="button button-stop" name="do" value="remove">
            {words.remove}
          </button>
        </div>
      )}
    </form>
  )
}

function Shot({ picture, visit, mayTick }: Omit<ShotsProps, 'page'> & { picture: LibraryPicture }) {
  const { name, label, alt, width, height, bytes } = picture
  const words = visit.say.pictures
  const url = pictureAddress(name)
  return (
    <>
      <div className="shot">
        <img
          className="thumb"
          src={visit.desk.picture(url, 352) ?? url}
          alt=""
          width={width}
          height={height}
          loading="lazy"
        />
        {mayTick && (
          <label className="tick-only">
            <input type="checkbox" name="picture" value={name} />
            <span className="visually-hidden">{words.tickOne(label)}</span>
          </label>
        )}
        {Object.keys(alt).length === 0 && <Badge tone="wait">{words.noText}</Badge>}
      </div>
      <p>
        <b>
          <a href={`/pictures/${name}`}>{label}</a>
        </b>
        <small>{`${width} × ${height} · ${words.kilobytes(Math.ceil(bytes / 1000))}`}</small>
      </p>
    </>
  )
}
