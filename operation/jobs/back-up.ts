import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import {
  type DeskBackup,
  keepBackup,
  lastBackup,
  noteTried,
  piecesOf,
  writeBackup,
} from '#shop/backup/desk-backup.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Running } from '#shop/jobs/job-worker.ts'
import type { JobResult } from '#shop/jobs/take-job.ts'
import { keptSecret } from '#start/secret.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Config } from '../../config.ts'
import { inThread } from '../backup/in-thread.ts'
import { megabytes, missingFor, missingRoom, nameAt, sizeOf } from '../backup/kept.ts'

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

/**
 * Makes a backup and keeps its file in the database, so that every process can give it to a
 * browser. On a disk it is only while it is made.
 */
export async function makeBackup(
  { database, now, config, most = usualMost }: Means,
  { id, lang, progress }: Running,
): Promise<JobResult> {
  const say = words[lang].jobs
  const { databaseUrl, dataDir } = config
  return inFolder(async (folder) => {
    const missing = await missingRoom(folder, databaseUrl)
    if (missing > 0) return { lines: [words[lang].noRoom(megabytes(missing))] }
    const file = path.join(folder, 'backup.db')
    const expected = piecesOf(await sizeOf(databaseUrl))
    const secret = config.cookieSecret === undefined ? await keptSecret(dataDir) : undefined
    const madeAt = now()
    // It is copied first, and then kept: as much once more.
    const told = await inThread(
      { kind: 'make', databaseUrl, file, now: madeAt, cookieSecret: secret },
      async () => progress(Math.min(expected, piecesOf(await grown(file))), 2 * expected),
    )
    if (told.kind !== 'done') return { lines: [refusalOf(told)] }
    const { bytes } = told
    if (bytes > most) return { lines: [say.tooLarge(megabytes(bytes), megabytes(most))] }
    const all = piecesOf(bytes)
    const name = nameAt(madeAt)
    const backup = { id, name, madeAt, bytes, holdsSecret: secret !== undefined }
    await keepBackup(database, file, backup, (done) => progress(all + done, 2 * all))
    return { lines: [say.made(name, megabytes(bytes)), say.fetchIt] }
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

  async function tryIn(folder: string, { pieces, bytes }: DeskBackup): Promise<JobResult> {
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
    if (told.kind !== 'tried') return { lines: [say.notTried, refusalOf(told)] }
    await noteTried(database.db, id, now())
    return { lines: [say.tried(told.products, told.orders)] }
  }
}

/** A folder of its own, which goes with the work. */
async function inFolder(work: (folder: string) => Promise<JobResult>): Promise<JobResult> {
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

function refusalOf(told: { kind: string; problem?: string }): string {
  return told.problem ?? ''
}
