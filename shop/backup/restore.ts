import { existsSync } from 'node:fs'
import { copyFile, link, rename, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'

import { type Migration, refuseUnknown, WrongDatabase } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { toDisk } from './back-up.ts'
import { copyFromFile } from './copy-postgres.ts'
import { prove, proveAt, Unproved } from './proof.ts'
import { notesTable, type Notes, readNotes } from './notes.ts'
import type { BackupProblem, BackupRefused } from './refused.ts'

export type Restore = {
  file: string
  /** As in the setting. */
  databaseUrl: string
  /** Those beside the shop's own. */
  migrations: readonly Migration[]
  /** ms: names what was there before. */
  now: number
}

export type RestoreResult =
  | {
      kind: 'done'
      notes: Notes
      /** Where the previous database is now. */
      before?: string
    }
  | BackupRefused

/**
 * Replaces the shop's database by a backup; the shop must be stopped. The old file is kept beside
 * it; a PostgreSQL database must have no tables. Nothing is replaced by what does not open, cannot
 * be brought up to date or cannot be read.
 */
export async function restore(options: Restore): Promise<RestoreResult> {
  const { file, databaseUrl } = options
  const read = readBackup(options)
  if (read.kind === 'refused') return read
  if (databaseUrl.startsWith('sqlite:')) {
    return restoreFile(options, databaseUrl.slice('sqlite:'.length), read.notes)
  }

  const database = await openDatabase(databaseUrl)
  try {
    await copyFromFile(file, database, options.migrations, (copied) =>
      prove(copied, options.migrations),
    )
  } catch (error) {
    if (!(error instanceof Unproved)) throw error
    return unproved(file, error.message)
  } finally {
    await database.close()
  }
  return { kind: 'done', notes: read.notes }
}

type Read = { kind: 'read'; notes: Notes } | BackupRefused

function readBackup({ file, migrations }: Restore): Read {
  const refused = (problem: BackupProblem): BackupRefused => ({
    kind: 'refused',
    problem,
    which: file,
  })
  if (!existsSync(file)) return refused('not-there')
  try {
    const backup = new DatabaseSync(file, { readOnly: true })
    try {
      const notes = readNotes(backup)
      if (!notes) return refused('no-backup')
      const [check] = backup.prepare('pragma integrity_check').all()
      const orphans = backup.prepare('pragma foreign_key_check').all()
      if (check?.['integrity_check'] !== 'ok' || orphans.length > 0) return refused('damaged')
      const ids = backup.prepare('select id from migration').all()
      refuseUnknown(new Set(ids.map(({ id }) => String(id))), migrations)
      return { kind: 'read', notes }
    } finally {
      backup.close()
    }
  } catch (error) {
    const isNewer = error instanceof WrongDatabase && error.code === 'NEWER_DATABASE'
    return refused(isNewer ? 'newer' : 'damaged')
  }
}

async function restoreFile(
  { file, now, migrations }: Restore,
  target: string,
  notes: Notes,
): Promise<RestoreResult> {
  if (isInUse(target)) return { kind: 'refused', problem: 'in-use', which: target }
  const draft = `${target}.restoring`
  await copyFile(file, draft)
  const restored = new DatabaseSync(draft)
  restored.exec(`drop table ${notesTable}`)
  restored.close()
  try {
    await proveAt(`sqlite:${draft}`, migrations)
  } catch (error) {
    for (const end of ['', '-wal', '-shm']) await rm(draft + end, { force: true })
    return unproved(file, error instanceof Error ? error.message : String(error))
  }
  await toDisk(draft)

  const before = existsSync(target) ? `${target}.before-${stampOf(now)}` : undefined
  if (before !== undefined) {
    await link(target, before)
    // Changes that are not in the old file yet; beside the new file, SQLite would take them for its
    // own.
    for (const end of ['-wal', '-shm']) await move(target + end, before + end)
  }
  await rename(draft, target)
  try {
    await proveAt(`sqlite:${target}`, migrations)
  } catch (error) {
    if (before !== undefined) await takeBack(target, before)
    return unproved(file, error instanceof Error ? error.message : String(error))
  }
  return { kind: 'done', notes, ...(before !== undefined && { before }) }
}

/** What was there before stands again, as if nothing had happened. */
async function takeBack(target: string, before: string): Promise<void> {
  for (const end of ['-wal', '-shm']) await rm(target + end, { force: true })
  await rename(before, target)
  for (const end of ['-wal', '-shm']) await move(before + end, target + end)
}

function unproved(which: string, why: string): BackupRefused {
  return { kind: 'refused', problem: 'not-opening', which, why }
}

/**
 * Every process that has the database open holds a lock; if there is none, SQLite can merge its
 * log.
 */
function isInUse(target: string): boolean {
  if (!existsSync(target)) return false
  const database = new DatabaseSync(target)
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete')
    return false
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
    // Locked. A damaged file is not in use, and is a reason to restore.
    return [5, 6].includes(code & 0xff)
  } finally {
    database.close()
  }
}

async function move(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to)
  else await rm(to, { force: true })
}

function stampOf(now: number): string {
  return new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}
