import { momentInShort } from '#domain/delivery/dates.ts'
import { orderViews } from '#domain/order/list/order-views.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { type Job, jobScopes, listJobs } from '#shop/jobs/jobs.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Choice } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import { beginJob } from './begin.ts'
import { againWhile, Progress, Reloads } from './progress.tsx'

const words = inAllLanguages(({ operator }) => operator.jobs)

/** The long work of the last day, and what may be begun. */
export const jobsScreen: Screen = {
  kind: 'screen',
  path: '/jobs',
  needs: undefined,
  show: async (visit) => {
    const { desk, say, session } = visit
    const { database } = desk
    const all = await listJobs(database.db)
    const jobs = all.filter(({ kind }) => mayDo(session.scopes, jobScopes[kind]))
    const { timeZone } = (await readOrderTerms(database)).settings
    const isOpen = jobs.some(({ endedAt }) => endedAt === undefined)
    const { title, about, none } = say.jobs
    return {
      kind: 'page',
      title,
      ...againWhile(isOpen, visit),
      body: (
        <>
          <Head title={title}>{about}</Head>
          <div className="panel">
            {jobs.length === 0 ? (
              <Empty>{none}</Empty>
            ) : (
              <Jobs jobs={jobs} visit={visit} timeZone={timeZone} />
            )}
          </div>
          {isOpen && <Reloads visit={visit} />}
          {mayDo(session.scopes, 'orders:write') && <Export visit={visit} />}
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const given = { view: form.get('view') ?? '' }
    return beginJob(visit, { action: 'jobs orders', given, once: onceIn(form) })
  },
}

function Jobs({ jobs, visit, timeZone }: { jobs: readonly Job[]; visit: Visit; timeZone: string }) {
  const { lang, now, say } = visit
  const { title, what, state, when } = say.jobs
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{title}</caption>
      <Titles titles={[what, state, { numbers: when }]} />
      <tbody role="rowgroup">
        {jobs.map((job) => (
          <tr role="row" key={job.id}>
            <th role="rowheader" scope="row">
              <a href={`/jobs/${job.id}`}>{words[lang].kinds[job.kind]}</a>
            </th>
            <td role="cell">
              <Progress job={job} visit={visit} />
            </td>
            <td role="cell" className="num c3">
              {momentInShort(job.createdAt, { lang, timeZone, now })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Export({ visit }: { visit: Visit }) {
  const { exportTitle, exportHint, which, begin } = visit.say.jobs
  const { views } = visit.say.orders
  return (
    <Panel title={exportTitle}>
      <form method="post" action="/jobs" className="stack">
        <Once />
        <Choice
          label={which}
          name="view"
          hint={exportHint}
          options={orderViews.map((view) => [view, views[view]] as const)}
        />
        <div className="row">
          <button className="button button-main">{begin}</button>
        </div>
      </form>
    </Panel>
  )
}
