import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import type { Language } from '#domain/screen/languages.ts'
import {
  type DeskBackup,
  keepBackup,
  lastBackup,
  noteTried,
  piecesOf,
  writeBackup,
} from '#shop/backup/desk-backup.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import { Interrupted, type Running } from '#shop/jobs/job-worker.ts'
import type { JobResult } from '#shop/jobs/take-job.ts'
import { keptSecret } from '#start/secret.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Config } from '../../config.ts'
import { alone, lockOf } from '../backup/alone.ts'
import { runHook } from '../backup/hooks.ts'
import { inThread } from '../backup/in-thread.ts'
import { megabytes, missingFor, missingRoom, nameAt, sizeOf } from '../backup/kept.ts'
import { mailFailure } from '../backup/mail-owner.ts'
import type { ThreadTold } from '../backup/thread-work.ts'

const words = inAllLanguages(({ operator }) => operator.backup)

/** What the database keeps for a download; larger ones are made by command. */
export const usualMost = 500_000_000

type Means = {
  database: ShopDatabase
  now: () => number
  config: Config
  /** Bytes. */
  most?: number
}

/** Which backup a job tries. */
export const TryGiven = z.object({ backup: z.string() })

/** Either there is one, or its owner is told why not. */
type Made = JobResult & { isMade: boolean }

/**
 * Makes a backup and keeps its file in the database, so that every process can give it to a
 * browser. On a disk it is only while it is made. What a backup by command does is done here too:
 * the owner's script runs first, one is made at a time, and a failure is mailed to the owner.
 */
export async function makeBackup(means: Means, running: Running): Promise<JobResult> {
  const { config, now } = means
  const { lang } = running
  try {
    const made = await alone(lockOf(config.dataDir), () => makeAndKeep(means, running))
    if (!made) return { lines: Object.values(words[lang].busy) }
    const { isMade, ...result } = made
    if (!isMade) await mailFailure(config, { lang, lines: result.lines ?? [] }, now())
    return result
  } catch (error) {
    const goesOn = error instanceof Interrupted || isUnavailable(error)
    const lines = [words[lang].failed.problem, error instanceof Error ? error.message : '']
    if (!goesOn) await mailFailure(config, { lang, lines }, now())
    throw error
  }
}

async function makeAndKeep(
  { database, now, config, most = usualMost }: Means,
  { id, lang, progress }: Running,
): Promise<Made> {
  const say = words[lang]
  const { databaseUrl, dataDir, pictureStore } = config
  const refused = (lines: string[]): Made => ({ lines, isMade: false })
  return inFolder(async (folder) => {
    const file = path.join(folder, 'backup.db')
    const said: string[] = []
    const tell = (line: string) => said.push(line)
    // oxlint-disable-next-line node/no-process-env -- its script gets what a shell needs
    const hook = await runHook('pre-backup', { dataDir, file, env: process.env }, tell)
    if (hook.kind === 'failed') return refused([say.hook.problem, ...said, hook.why])
    const missing = await missingRoom(folder, databaseUrl)
    if (missing > 0) return refused([say.noRoom(megabytes(missing))])
    const expected = piecesOf(await sizeOf(databaseUrl))
    const secret = config.cookieSecret === undefined ? await keptSecret(dataDir) : undefined
    const madeAt = now()
    // It is copied first, and then kept: as much once more.
    const told = await inThread(
      { kind: 'make', databaseUrl, file, now: madeAt, cookieSecret: secret, pictureStore },
      async () => progress(Math.min(expected, piecesOf(await grown(file))), 2 * expected),
    )
    const name = nameAt(madeAt)
    if (told.kind !== 'done') return refused([refusalOf(told, name, lang)])
    const { bytes, lacking } = told
    if (bytes > most) return refused([say.jobs.tooLarge(megabytes(bytes), megabytes(most))])
    const all = piecesOf(bytes)
    const backup = { id, name, madeAt, bytes, holdsSecret: secret !== undefined }
    await keepBackup(database, file, backup, (done) => progress(all + done, 2 * all))
    const asides = lacking > 0 ? [say.lacking(lacking)] : []
    return {
      lines: [say.jobs.made(name, megabytes(bytes)), ...asides, say.jobs.fetchIt],
      isMade: true,
    }
  })
}

/** Brings the last backup back in a temporary place, of which nothing is left. */
export async function tryBackup(
  { database, now }: Means,
  { given, lang, progress }: Running,
): Promise<JobResult> {
  const say = words[lang].jobs
  const { backup: id } = TryGiven.parse(given)
  const backup = await lastBackup(database.db)
  if (backup?.id !== id || backup.pieces === 0) return { lines: [say.gone.problem] }
  return inFolder((folder) => tryIn(folder, backup))

  async function tryIn(folder: string, { name, pieces, bytes }: DeskBackup): Promise<JobResult> {
    const file = path.join(folder, 'backup.db')
    // The file itself, and what it is brought back into.
    const missing = await missingFor(folder, 2 * bytes)
    if (missing > 0) return { lines: [words[lang].noRoom(megabytes(missing))] }
    const steps = 2 * pieces
    await writeBackup(database.db, { id, pieces }, file, (done) => progress(done, steps))
    const databaseUrl = `sqlite:${path.join(folder, 'kram.db')}`
    const told = await inThread({ kind: 'try', file, databaseUrl, now: now() }, () =>
      progress(pieces, steps),
    )
    if (told.kind !== 'tried') {
      return { lines: [say.notTried, refusalOf(told, name, lang)] }
    }
    await noteTried(database.db, id, now())
    return { lines: [say.tried(told.products, told.orders)] }
  }
}

/** A folder of its own, which goes with the work. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kram-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** How much of a file is there while it is written, bytes. */
async function grown(file: string): Promise<number> {
  return stat(`${file}.part`).then(
    ({ size }) => size,
    () => 0,
  )
}

/** Its file has a name of the work's own, which says nothing to the owner. */
function refusalOf(told: ThreadTold, name: string, lang: Language): string {
  if (told.kind !== 'refused') throw new Error(`The thread did other work: ${told.kind}`)
  return words[lang].refusals[told.problem](name, told.why).problem
}
