import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'

import type { Migration } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { copyToFile } from './copy-postgres.ts'
import type { PictureStore } from '#shop/pictures/store/place.ts'
import { type Notes, writeNotes } from './notes.ts'
import type { BackupRefused } from './refused.ts'
import { takePictures } from './take-pictures.ts'

export type BackUp = {
  /** As in the setting. */
  databaseUrl: string
  /** Must not exist yet. */
  file: string
  notes: Notes
  /** Those beside the shop's own. */
  migrations: readonly Migration[]
  /** Where pictures lie that the database does not keep. */
  pictureStore?: PictureStore | undefined
}

/** `lacking`: how many pictures are not in it, as their store did not give them. */
export type BackUpResult = { kind: 'done'; bytes: number; lacking: number } | BackupRefused

/**
 * Writes the database, as it is at one moment, into a new file, which is always a SQLite database.
 * The shop may keep selling meanwhile. Pictures that lie in a store are fetched into it. The file
 * appears complete, checked and on the disk, or not at all.
 */
export async function backUp({
  databaseUrl,
  file,
  notes,
  migrations,
  pictureStore,
}: BackUp): Promise<BackUpResult> {
  if (existsSync(file)) return { kind: 'refused', problem: 'exists', which: file }
  const draft = `${file}.part`
  await rm(draft, { force: true })
  try {
    const refused = await copy(databaseUrl, draft, migrations)
    if (refused) return refused
    const lacking = await takePictures(draft, pictureStore)
    finish(draft, notes)
    await toDisk(draft)
    await rename(draft, file)
    return { kind: 'done', bytes: (await stat(file)).size, lacking }
  } finally {
    await rm(draft, { force: true })
  }
}

async function copy(
  databaseUrl: string,
  draft: string,
  migrations: readonly Migration[],
): Promise<BackupRefused | undefined> {
  if (!databaseUrl.startsWith('sqlite:')) {
    const database = await openDatabase(databaseUrl)
    try {
      await copyToFile(database, draft, migrations)
    } finally {
      await database.close()
    }
    return undefined
  }

  const source = databaseUrl.slice('sqlite:'.length)
  // Opening it would create an empty one.
  if (!existsSync(source)) return { kind: 'refused', problem: 'no-database', which: source }
  // One read transaction: it does not see later writes, and no one waits for it.
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5_000 })
  try {
    database.prepare('vacuum into ?').run(draft)
  } finally {
    database.close()
  }
  return undefined
}

function finish(draft: string, notes: Notes): void {
  const backup = new DatabaseSync(draft)
  try {
    leaveOut(backup)
    writeNotes(backup, notes)
    const [check] = backup.prepare('pragma integrity_check').all()
    if (check?.['integrity_check'] !== 'ok') throw new Error('The copy is damaged')
  } finally {
    backup.close()
  }
}

/** A backup holds no other one, and the work on it is not begun again where it is restored. */
function leaveOut(backup: DatabaseSync): void {
  if (!backup.prepare("select 1 from sqlite_schema where name = 'backup_piece'").get()) return
  backup.exec("delete from job where kind in ('backup', 'backup-try')")
  const { changes } = backup.prepare('delete from backup_piece').run()
  if (Number(changes) > 0) backup.exec('vacuum')
}

/** SQLite does not wait until a file it copied is on the disk. */
export async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
