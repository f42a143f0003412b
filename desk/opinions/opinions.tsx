import { formatDateTime } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { listOpinions } from '#shop/content/waiting-opinions.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { actThen } from '../frame/act.ts'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { Badge, Empty } from '../parts/panel.tsx'
import { Views } from '../parts/views.tsx'
import { decisionIn } from './decision.ts'

/** Nobody reads more of them at once. */
const mostShown = 100

type Opinion = Awaited<ReturnType<typeof listOpinions>>[number]

/** Opinions that wait until somebody has read them, or that were rejected. */
export const opinionsScreen: Screen = {
  kind: 'screen',
  path: '/opinions',
  needs: 'content:read',
  show: async (visit) => {
    const { desk, url, lang, say, session } = visit
    const state = url.searchParams.get('view') === 'rejected' ? 'rejected' : 'waiting'
    const found = await listOpinions(desk.database.db, state, mostShown)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const words = say.opinions
    const views = [
      ['waiting', '/opinions'],
      ['rejected', '/opinions?view=rejected'],
    ] as const
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Head title={words.title}>{words.about}</Head>
          <Views
            label={words.which}
            views={views.map(([name, path]) => ({
              text: words.views[name],
              path,
              isShown: name === state,
            }))}
          />
          {found.length === 0 && (
            <div className="panel">
              <Empty>
                <b>{words.none[state]}</b>
              </Empty>
            </div>
          )}
          {found.map((opinion) => (
            <One
              key={opinion.id}
              opinion={opinion}
              visit={visit}
              written={formatDateTime(opinion.created_at, lang, timeZone)}
              mayDecide={mayDo(session.scopes, 'content:write')}
            />
          ))}
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const back = `/opinions${visit.url.search}`
    const wanted = decisionIn(form)
    return wanted ? actThen(visit, wanted, back) : goTo(visit, back)
  },
}

type OneProps = { opinion: Opinion; visit: Visit; written: string; mayDecide: boolean }

function One({ opinion, visit, written, mayDecide }: OneProps) {
  const words = visit.say.opinions
  const { id, author, rating, verified, text, lang, product_id: product } = opinion
  return (
    <article className="panel" aria-labelledby={`by-${id}`}>
      <header>
        <h2 id={`by-${id}`}>{author}</h2>
        <Badge tone={rating >= 4 ? 'done' : rating <= 2 ? 'stop' : 'wait'}>
          {words.stars(rating)}
        </Badge>
        {verified === 1 && <Badge tone="go">{words.bought}</Badge>}
        <span className="muted">{`${product} · ${written}`}</span>
      </header>
      <div className="in">
        <p lang={lang}>{text}</p>
        {mayDecide && (
          <form method="post" action={`/opinions${visit.url.search}`} className="row">
            <input type="hidden" name="id" value={id} />
            <button className="button" name="do" value="approve">
              {words.approve}
              <span className="visually-hidden">{`: ${author}`}</span>
            </button>
            {visit.url.searchParams.get('view') !== 'rejected' && (
              <button className="button" name="do" value="reject">
                {words.reject}
                <span className="visually-hidden">{`: ${author}`}</span>
              </button>
            )}
          </form>
        )}
      </div>
    </article>
  )
}
