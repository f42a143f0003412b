import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo, type Scope } from '#domain/owner/scopes.ts'
import { fileOfJob, findJob, type Job, jobScopes } from '#shop/jobs/jobs.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { isOfBackup } from '../../operation/backup/actions.ts'
import { ChangeKept } from '../../operation/jobs/change-goods.ts'
import { TriedKept } from '../../operation/jobs/goods-files.ts'
import { isOfGoods } from '../../operation/keeping/many/goods-jobs.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Once, onceIn } from '../parts/once.tsx'
import { Facts, Panel } from '../parts/panel.tsx'
import { beginJob } from './begin.ts'
import { againWhile, Progress, Reloads } from './progress.tsx'

const words = inAllLanguages(({ operator }) => operator.jobs)

/** One job: how far it is, and what came out of it. */
export const jobScreen: Screen = {
  kind: 'screen',
  path: '/jobs/:id',
  needs: undefined,
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
                {!isStopping && mayDo(session.scopes, stopOf(kind).needs) && (
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
  take: async (visit, form, { id = '' }) => {
    const job = await jobFor(visit, id)
    if (!job) return notFoundPage(visit)
    const next = form.get('do')
    if (next === 'import' || next === 'undo') {
      return beginJob(visit, { action: `goods ${next}`, given: { id }, once: onceIn(form) })
    }
    return actThen(visit, { action: stopOf(job.kind).action, given: { id } }, `/jobs/${id}`)
  },
}

/** What ends a job, and who may. */
function stopOf(kind: Job['kind']): { action: string; needs: Scope } {
  if (isOfGoods(kind)) return { action: 'goods stop', needs: 'goods:write' }
  if (isOfBackup(kind)) return { action: 'backup stop', needs: 'keys:write' }
  return { action: 'jobs stop', needs: 'parcels:write' }
}

/** What came out of a job. */
export const jobFile: Screen = {
  kind: 'screen',
  path: '/jobs/:id/file',
  needs: undefined,
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
  const { id, state, lines, fileName, done, steps } = job
  return (
    <>
      {state === 'failed' && <p>{failed}</p>}
      {state === 'stopped' && steps > 0 && !isOfBackup(job.kind) && (
        <p>{visit.say.manyGoods.stoppedAt(done, steps)}</p>
      )}
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
      {isOfBackup(job.kind) && (
        <p>
          <a className="button" href="/backup">
            {visit.say.frame.rooms.backup}
          </a>
        </p>
      )}
      <Next job={job} visit={visit} />
    </>
  )
}

/** What a job on products leads to: a file that was tried is read, a change taken back. */
function Next({ job, visit }: { job: Job; visit: Visit }) {
  const words = visit.say.manyGoods
  const { kind, state, endedAt, kept } = job
  const tried = kind === 'goods-try' ? TriedKept.safeParse(kept).data : undefined
  if (tried?.importedBy !== undefined) {
    return (
      <p>
        <a className="button" href={`/jobs/${tried.importedBy}`}>
          {words.imported}
        </a>
      </p>
    )
  }
  if (!mayDo(visit.session.scopes, 'goods:write')) return null
  const mayImport = state === 'done' && tried?.isRight === true
  const mayUndo =
    kind === 'goods-change' && endedAt !== undefined && ChangeKept.safeParse(kept).success
  if (!mayImport && !mayUndo) return null
  return (
    <form method="post" className="row">
      <Once />
      <button
        className={mayImport ? 'button button-main' : 'button'}
        name="do"
        value={mayImport ? 'import' : 'undo'}
      >
        {mayImport ? words.importIt : words.undoIt}
      </button>
      {mayUndo && <small className="muted">{words.undoAbout}</small>}
    </form>
  )
}
