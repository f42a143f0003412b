import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { type DeskBackup, lastBackup, piecesFrom } from '#shop/backup/desk-backup.ts'
import { type Job, listJobs } from '#shop/jobs/jobs.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { noteEntry } from '#shop/owner/audit.ts'
import { nameInLog } from '#shop/owner/people/person.ts'
import { inAllLanguages } from '#words/words.ts'
import { isOfBackup } from '../../operation/backup/actions.ts'
import { megabytes } from '../../operation/backup/kept.ts'
import { Icon } from '../frame/icon.tsx'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { beginJob } from '../jobs/begin.ts'
import { againWhile, Progress, Reloads } from '../jobs/progress.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { Empty, Facts, Panel } from '../parts/panel.tsx'

const jobWords = inAllLanguages(({ operator }) => operator.jobs)

/** A copy of the whole shop to take home: the last one, and a new one. */
export const backupScreen: Screen = {
  kind: 'screen',
  path: '/backup',
  needs: 'keys:read',
  show: async (visit) => {
    const { desk, say, session } = visit
    const { db } = desk.database
    const words = say.backup
    const last = await lastBackup(db)
    const work = (await listJobs(db)).filter(({ kind }) => isOfBackup(kind))
    const open = work.filter(({ endedAt }) => endedAt === undefined)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const mayMake = mayDo(session.scopes, 'keys:write')
    return {
      kind: 'page',
      title: say.frame.rooms.backup,
      ...againWhile(open.length > 0, visit),
      body: (
        <>
          <Head title={say.frame.rooms.backup}>{words.about}</Head>
          <Panel title={words.last}>
            {last ? (
              <Last last={last} visit={visit} timeZone={timeZone} mayMake={mayMake} />
            ) : (
              <Empty>{words.none}</Empty>
            )}
          </Panel>
          <Panel title={words.make}>
            {open.length > 0 ? (
              <>
                {open.map((job) => (
                  <Work key={job.id} job={job} visit={visit} />
                ))}
                <Reloads visit={visit} />
              </>
            ) : (
              <>
                <p className="muted">{words.makeAbout}</p>
                {mayMake && <Press name="make" text={words.make} isMain />}
              </>
            )}
          </Panel>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const wanted = form.get('do') === 'try' ? 'backup try' : 'backup make'
    return beginJob(visit, { action: wanted, given: {}, once: onceIn(form) })
  },
}

type LastProps = { last: DeskBackup; visit: Visit; timeZone: string; mayMake: boolean }

function Last({ last, visit, timeZone, mayMake }: LastProps) {
  const { lang, now, say } = visit
  const words = say.backup
  const { name, madeAt, bytes, triedAt, holdsSecret, pieces } = last
  const moment = (at: number) => momentInShort(at, { lang, timeZone, now })
  return (
    <>
      <Facts
        facts={[
          [words.made, moment(madeAt)],
          [words.size, megabytes(bytes)],
          [words.file, name],
          [words.tried, triedAt === undefined ? words.notTried : moment(triedAt)],
        ]}
      />
      {pieces === 0 ? (
        <p className="muted">{words.gone}</p>
      ) : (
        mayMake && (
          <>
            <p className="muted">{holdsSecret ? words.withSecret : words.withoutSecret}</p>
            <div className="row">
              <form method="post" action="/backup/file" data-ordinary="">
                <button className="button">
                  <Icon name="import" />
                  {words.download}
                </button>
              </form>
              <Press name="try" text={words.try} />
            </div>
            <p className="muted">{words.tryAbout}</p>
          </>
        )
      )}
    </>
  )
}

function Press({ name, text, isMain }: { name: string; text: string; isMain?: true }) {
  return (
    <form method="post" action="/backup">
      <Once />
      <button className={isMain ? 'button button-main' : 'button'} name="do" value={name}>
        {text}
      </button>
    </form>
  )
}

/** What goes on; its own page stops it. */
function Work({ job, visit }: { job: Job; visit: Visit }) {
  return (
    <p className="row">
      <a href={`/jobs/${job.id}`}>{jobWords[visit.lang].kinds[job.kind]}</a>
      <Progress job={job} visit={visit} />
    </p>
  )
}

/** The file goes to the browser piece by piece, by whichever process answers. */
export const backupFile: Screen = {
  kind: 'screen',
  path: '/backup/file',
  needs: 'keys:write',
  show: async (visit) => goTo(visit, '/backup'),
  take: async (visit) => {
    const { desk, session, client, now, say } = visit
    const last = await lastBackup(desk.database.db)
    if (!last || last.pieces === 0) {
      return goTo(visit, '/backup', { tone: 'bad', lines: [say.backup.gone] })
    }
    const by = { kind: 'person', who: nameInLog(session.person), origin: client } as const
    const noted = { action: 'backup download', subject: last.name, outcome: 'done' } as const
    await noteEntry(desk.database.db, by, { ...noted, changes: [] }, now)
    const pieces = piecesFrom(desk.database.db, last)
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: async (stream) => {
        const { done, value } = await pieces.next()
        if (done) stream.close()
        else stream.enqueue(value)
      },
    })
    return new Response(body, {
      headers: {
        'content-type': 'application/vnd.sqlite3',
        'content-disposition': `attachment; filename="${last.name}"`,
        'content-length': String(last.bytes),
        'cache-control': 'private, no-store',
      },
    })
  },
}
