import type { DatabaseSync } from 'node:sqlite'

/** What a backup holds besides the database. */
export type Notes = {
  /** ms. */
  madeAt: number
  /** The secret kept in the data folder; a configured one is not in the backup. */
  cookieSecret?: string | undefined
}

/** A table of the backup that does not belong to a shop. */
export const notesTable = 'kram_backup'

export function writeNotes(backup: DatabaseSync, notes: Notes): void {
  backup.exec(`create table ${notesTable} (key text primary key, value text not null) strict`)
  const insert = backup.prepare(`insert into ${notesTable} (key, value) values (?, ?)`)
  insert.run('made-at', String(notes.madeAt))
  if (notes.cookieSecret !== undefined) insert.run('cookie-secret', notes.cookieSecret)
}

/** Undefined when the file is no backup. */
export function readNotes(backup: DatabaseSync): Notes | undefined {
  const isThere = backup.prepare('select 1 from sqlite_schema where name = ?').get(notesTable)
  if (!isThere) return undefined
  const rows = backup.prepare(`select key, value from ${notesTable}`).all()
  const values = new Map(rows.map(({ key, value }) => [String(key), String(value)]))
  return { madeAt: Number(values.get('made-at')), cookieSecret: values.get('cookie-secret') }
}
