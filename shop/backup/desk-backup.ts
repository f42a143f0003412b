import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

import type { Queries, ShopDatabase } from '#shop/database/open.ts'

/** The last backup that was made at the desk. */
export type DeskBackup = {
  id: string
  name: string
  /** ms. */
  madeAt: number
  bytes: number
  /** Whether it holds the secret that opens links of mails. */
  holdsSecret: boolean
  /** When it was last brought back in a temporary place, ms. */
  triedAt: number | undefined
  /** In how many pieces its file is here; 0 once it is kept no more. */
  pieces: number
}

const pieceBytes = 1_000_000

/** How many pieces a file of so many bytes is kept in. */
export function piecesOf(bytes: number): number {
  return Math.ceil(bytes / pieceBytes)
}

export async function lastBackup(queries: Queries): Promise<DeskBackup | undefined> {
  const row = await queries
    .selectFrom('desk_backup')
    .selectAll()
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { count } = await queries
    .selectFrom('backup_piece')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('backup_id', '=', row.id)
    .executeTakeFirstOrThrow()
  return {
    ...{ id: row.id, name: row.name, madeAt: row.made_at, bytes: row.bytes },
    holdsSecret: row.holds_secret === 1,
    triedAt: row.tried_at ?? undefined,
    pieces: Number(count),
  }
}

/**
 * Keeps the file in the database, where every process finds it, one piece in one transaction:
 * orders have their turn between them. It is the last backup once all of it is there.
 */
export async function keepBackup(
  { db }: ShopDatabase,
  file: string,
  backup: Pick<DeskBackup, 'id' | 'name' | 'madeAt' | 'bytes' | 'holdsSecret'>,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const { id, name, madeAt, bytes, holdsSecret } = backup
  await db.deleteFrom('desk_backup').where('id', '=', id).execute()
  await dropPieces(db, id)
  let place = 0
  try {
    for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
      await progress(place)
      const data = Buffer.from(piece).toString('base64')
      await db.insertInto('backup_piece').values({ backup_id: id, place, data }).execute()
      place += 1
    }
    await progress(place)
  } catch (error) {
    await dropPieces(db, id)
    throw error
  }
  await db
    .insertInto('desk_backup')
    .values({ id, name, made_at: madeAt, bytes, holds_secret: holdsSecret ? 1 : 0, tried_at: null })
    .execute()
  await db.deleteFrom('desk_backup').where('id', '<>', id).execute()
  await db.deleteFrom('backup_piece').where('backup_id', '<>', id).execute()
}

async function dropPieces(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('backup_piece').where('backup_id', '=', id).execute()
}

/** Notes that it was brought back in a temporary place. */
export async function noteTried(queries: Queries, id: string, now: number): Promise<void> {
  await queries.updateTable('desk_backup').set({ tried_at: now }).where('id', '=', id).execute()
}

/** Its file, piece by piece; it ends early where it is kept no more. */
export async function* piecesFrom(
  queries: Queries,
  { id, pieces }: Pick<DeskBackup, 'id' | 'pieces'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let place = 0; place < pieces; place += 1) {
    const row = await queries
      .selectFrom('backup_piece')
      .select('data')
      .where('backup_id', '=', id)
      .where('place', '=', place)
      .executeTakeFirst()
    if (!row) throw new Error('The backup is kept no more')
    yield Buffer.from(row.data, 'base64')
  }
}

/** Writes its file, which only this user may read. */
export async function writeBackup(
  queries: Queries,
  backup: Pick<DeskBackup, 'id' | 'pieces'>,
  file: string,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    let done = 0
    for await (const piece of piecesFrom(queries, backup)) {
      await progress(done)
      await handle.write(piece)
      done += 1
    }
  } finally {
    await handle.close()
  }
}
