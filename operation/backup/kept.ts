import { readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'

import { openDatabase } from '#shop/database/open.ts'
import manifest from '../../package.json' with { type: 'json' }

/** The folder of backups that have names of ours. */
export function folderOf(dataDir: string): string {
  return path.join(dataDir, 'backups')
}

const named = /^kram-(.+)-(\d{8}T\d{6})\.db$/

/** `kram-0.1.0-20261123T021500.db`: the version that made it, and when, in UTC. */
export function nameAt(now: number): string {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return `kram-${manifest.version}-${stamp}.db`
}

export type Kept = { name: string; version: string; madeAt: number; bytes: number }

/** The newest first. */
export async function keptIn(folder: string): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const [, version, stamp] = named.exec(name) ?? []
    if (version === undefined || stamp === undefined) continue
    const time = stamp.replace(/^(....)(..)(..T..)(..)(..)$/, '$1-$2-$3:$4:$5Z')
    const { size } = await stat(path.join(folder, name))
    kept.push({ name, version, madeAt: Date.parse(time), bytes: size })
  }
  return kept.toSorted((a, b) => b.madeAt - a.madeAt || (a.name < b.name ? 1 : -1))
}

/** Removes all but the newest, of those that have names of ours; 0 keeps all. */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  if (count === 0) return []
  const old = (await keptIn(folder)).slice(count)
  for (const { name } of old) await rm(path.join(folder, name), { force: true })
  return old.map(({ name }) => name)
}

const spare = 20_000_000

/** How many bytes are missing on the disk of this folder for a copy of the database; 0: none. */
export async function missingRoom(folder: string, databaseUrl: string): Promise<number> {
  return missingFor(folder, await sizeOf(databaseUrl))
}

/** The same for so many bytes. */
export async function missingFor(folder: string, bytes: number): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.max(0, bytes + spare - bavail * bsize)
}

/** Of the database, bytes. */
export async function sizeOf(databaseUrl: string): Promise<number> {
  if (databaseUrl.startsWith('sqlite:')) {
    const file = databaseUrl.slice('sqlite:'.length)
    const sizes = await Promise.all(
      ['', '-wal'].map(async (end) =>
        stat(file + end).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const database = await openDatabase(databaseUrl)
  try {
    const { rows } = await sql<{ size: number }>`
      select pg_database_size(current_database()) as size`.execute(database.db)
    return rows[0]?.size ?? 0
  } finally {
    await database.close()
  }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
