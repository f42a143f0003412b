import { z } from 'zod'

import { lastBackup } from '#shop/backup/desk-backup.ts'
import type { Queries } from '#shop/database/open.ts'
import { findJob, type Job, listJobs, stopJob } from '#shop/jobs/jobs.ts'
import { inAllLanguages } from '#words/words.ts'
import { lastMade } from '../answers/backup.ts'
import { begunWork, momentOf, stoppedWork } from '../answers/parts.ts'
import { action, type OpenAction } from '../frame/action.ts'
import { refusedIn } from '../groups/given.ts'
import { start } from '../jobs/jobs.ts'
import { megabytes } from './kept.ts'

const words = inAllLanguages(({ operator }) => operator.backup)
const jobWords = inAllLanguages(({ operator }) => operator.jobs)

/** Whether it is work on backups, which has actions of its own. */
export function isOfBackup(kind: Job['kind']): kind is 'backup' | 'backup-try' {
  return kind === 'backup' || kind === 'backup-try'
}

/**
 * Backups that the server makes: who may let others in does it, for a backup holds all that the
 * shop keeps. No call gives the file itself: a stolen key must not carry the shop away.
 */
export const backupActions: readonly OpenAction[] = [
  action({
    name: 'make',
    needs: 'keys:write',
    stands: async () => ({}),
    answers: begunWork,
    run: async (database, _, context) =>
      start(database, { kind: 'backup', given: {}, sole: 'backup' }, context),
  }),
  action({
    name: 'last',
    needs: 'keys:read',
    answers: lastMade,
    run: async (database, _, { lang }) => {
      const say = words[lang].jobs
      const last = await lastBackup(database.db)
      const work = (await listJobs(database.db)).filter(({ kind }) => isOfBackup(kind))
      const told = last && say.last(last.name, momentOf(last.madeAt) ?? '', megabytes(last.bytes))
      return {
        kind: 'done',
        parts: [
          told ?? say.none,
          ...work.map(({ id, kind, state, done, steps }) => {
            const { kinds, states } = jobWords[lang]
            return `${id}: ${kinds[kind]}, ${states[state]}, ${done}/${steps}`
          }),
        ],
        data: {
          last: last
            ? {
                ...{ id: last.id, name: last.name, bytes: last.bytes },
                ...{ madeAt: momentOf(last.madeAt), triedAt: momentOf(last.triedAt) },
                ...{ holdsSecret: last.holdsSecret, isKept: last.pieces > 0 },
              }
            : null,
          work: work.map(({ id, kind, state, done, steps, lines }) => ({
            ...{ id, kind, state, done, steps, lines },
          })),
        },
      }
    },
  }),
  action({
    name: 'try',
    needs: 'keys:write',
    stands: async (queries) => ({ subject: (await lastBackup(queries))?.name }),
    answers: begunWork,
    run: async (database, _, context) => {
      const last = await lastBackup(database.db)
      if (!last || last.pieces === 0) return refusedIn('gone', words[context.lang].jobs.gone)
      const given = { backup: last.id }
      return start(database, { kind: 'backup-try', given, sole: 'backup' }, context)
    },
  }),
  action({
    name: 'stop',
    needs: 'keys:write',
    stands: async (queries, { id }) => {
      const job = await workOn(queries, id)
      return job && { subject: id, state: { kind: job.kind, state: job.state } }
    },
    answers: stoppedWork,
    args: { id: z.string().regex(/^[\w-]{1,60}$/) },
    run: async (database, { id }, { lang, now }) => {
      const say = jobWords[lang]
      if (!(await workOn(database.db, id))) return refusedIn('unknown', say.unknown)
      const isOpen = await stopJob(database.db, id, now)
      return {
        kind: 'done',
        parts: [isOpen ? say.stopping : say.over],
        data: { id, changed: isOpen },
      }
    },
  }),
]

async function workOn(queries: Queries, id: string): Promise<Job | undefined> {
  const job = await findJob(queries, id)
  return job && isOfBackup(job.kind) ? job : undefined
}
