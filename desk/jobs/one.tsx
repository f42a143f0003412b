import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { fileOfJob, findJob, type Job, jobScopes } from '#shop/jobs/jobs.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Facts, Panel } from '../parts/panel.tsx'
import { againWhile, Progress, Reloads } from './progress.tsx'

const words = inAllLanguages(({ operator }) => operator.jobs)

/** One job: how far it is, and what came out of it. */
export const jobScreen: Screen = {
  kind: 'screen',
  path: '/jobs/:id',
  needs: 'parcels:read',
  show: async (visit, { id = '' }) => {
    const { desk, lang, say, now, session } = visit
    const job = await jobFor(visit, id)
    if (!job) return notFoundPage(visit)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const moment = (at: number) => momentInShort(at, { lang, timeZone, now })
    const { kind, endedAt, createdAt, isStopping } = job
    const title = words[lang].kinds[kind]
    const labels = say.jobs
    return {
      kind: 'page',
      title,
      ...againWhile(endedAt === undefined, visit),
      body: (
        <>
          <div className="head">
            <div>
              <a className="link" href="/jobs">
                <Icon name="arrow-left" />
                {labels.title}
              </a>
              <h1>{title}</h1>
            </div>
          </div>
          <Panel title={labels.state}>
            <div className="row">
              <Progress job={job} visit={visit} />
            </div>
            <Facts
              facts={[
                [labels.when, moment(createdAt)],
                [labels.ended, endedAt === undefined ? undefined : moment(endedAt)],
              ]}
            />
            <Result job={job} visit={visit} />
            {endedAt === undefined && (
              <>
                <Reloads visit={visit} />
                {!isStopping && mayDo(session.scopes, 'parcels:write') && (
                  <form method="post">
                    <button className="button button-stop">{labels.stop}</button>
                  </form>
                )}
              </>
            )}
          </Panel>
        </>
      ),
    }
  },
  take: async (visit, _form, { id = '' }) => {
    if (!(await jobFor(visit, id))) return notFoundPage(visit)
    return actThen(visit, { action: 'jobs stop', given: { id } }, `/jobs/${id}`)
  },
}

/** What came out of a job. */
export const jobFile: Screen = {
  kind: 'screen',
  path: '/jobs/:id/file',
  needs: 'parcels:read',
  show: async (visit, { id = '' }) => {
    const file = (await jobFor(visit, id)) && (await fileOfJob(visit.desk.database.db, id))
    if (!file) return notFoundPage(visit)
    return new Response(file.bytes, {
      headers: {
        'content-type': file.type,
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'private, no-store',
      },
    })
  },
}

/** A job whose result they may see. */
async function jobFor({ desk, session }: Visit, id: string): Promise<Job | undefined> {
  const job = await findJob(desk.database.db, id)
  return job && mayDo(session.scopes, jobScopes[job.kind]) ? job : undefined
}

function Result({ job, visit }: { job: Job; visit: Visit }) {
  const { failed, download } = visit.say.jobs
  const { id, state, lines, fileName } = job
  return (
    <>
      {state === 'failed' && <p>{failed}</p>}
      {lines.length > 0 && (
        <div>
          {lines.map((line, place) => (
            <p key={place}>{line}</p>
          ))}
        </div>
      )}
      {fileName !== undefined && (
        <p>
          <a className="button button-main" href={`/jobs/${id}/file`} download={fileName}>
            <Icon name="import" />
            {download(fileName)}
          </a>
        </p>
      )}
    </>
  )
}
