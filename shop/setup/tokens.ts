import { hash, randomBytes } from 'node:crypto'

import type { Queries, ShopDatabase } from '#shop/database/open.ts'

/** How long a printed address opens, and how long who opened it may go on, ms. */
const linkFor = 30 * 60_000
const visitFor = 2 * 3_600_000

const stateKey = 'setup'

/** Whether the shop waits to be set up: one that began empty, and nobody said that it is ready. */
export async function waitsForSetup(database: ShopDatabase): Promise<boolean> {
  const row = await database.db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', stateKey)
    .executeTakeFirst()
  return row !== undefined && row.value !== 'done'
}

/** Notes in the transaction that fills an empty shop that somebody has to set it up. */
export async function noteEmpty(queries: Queries): Promise<void> {
  await queries.insertInto('meta').values({ key: stateKey, value: 'new' }).execute()
}

/** The token of the address that the very first start prints; undefined afterwards. */
export async function firstLink(database: ShopDatabase, now: number): Promise<string | undefined> {
  if (!(await waitsForSetup(database))) return undefined
  const { numUpdatedRows } = await database.db
    .updateTable('meta')
    .set({ value: 'told' })
    .where('key', '=', stateKey)
    .where('value', '=', 'new')
    .executeTakeFirst()
  return numUpdatedRows === 1n ? newLink(database, now) : undefined
}

/** A new token, in place of all that were printed before; undefined when the shop is set up. */
export async function newLink(database: ShopDatabase, now: number): Promise<string | undefined> {
  if (!(await waitsForSetup(database))) return undefined
  return database.transaction(async (transaction) => {
    await transaction.deleteFrom('setup_token').where('kind', '=', 'link').execute()
    return insertToken(transaction, 'link', now + linkFor)
  })
}

/** Takes a printed token in, once, for one that the browser keeps. */
export async function openLink(
  database: ShopDatabase,
  token: string,
  now: number,
): Promise<string | undefined> {
  if (!(await waitsForSetup(database))) return undefined
  return database.transaction(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('setup_token')
      .where('hash', '=', hashOf(token))
      .where('kind', '=', 'link')
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return numDeletedRows === 1n ? insertToken(transaction, 'visit', now + visitFor) : undefined
  })
}

/** Whether a browser may go on setting the shop up. */
export async function mayVisit(
  database: ShopDatabase,
  token: string,
  now: number,
): Promise<boolean> {
  const row = await database.db
    .selectFrom('setup_token')
    .select('hash')
    .where('hash', '=', hashOf(token))
    .where('kind', '=', 'visit')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined && (await waitsForSetup(database))
}

/** Nobody sets this shop up any more; false when it was so before. */
export async function endSetup(database: ShopDatabase): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.deleteFrom('setup_token').execute()
    const { numUpdatedRows } = await transaction
      .updateTable('meta')
      .set({ value: 'done' })
      .where('key', '=', stateKey)
      .where('value', '!=', 'done')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
}

async function insertToken(
  queries: Queries,
  kind: 'link' | 'visit',
  expires: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries
    .insertInto('setup_token')
    .values({ hash: hashOf(token), kind, expires_at: expires })
    .execute()
  return token
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}
