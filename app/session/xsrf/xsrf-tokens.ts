import { createHash } from 'node:crypto'

import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

import { basketLifetime } from '#domain/basket/basket.ts'
import type { XsrfKept } from '#app/shop-client/xsrf.ts'

/** The tokens that a shop elsewhere has given to shoppers, to be sent back with their writes. */
export type XsrfTables = {
  xsrf_token: {
    /** SHA-256 of the session's id, or of the app token. */
    owner_hash: string
    token: string
    /** ms */
    ends_at: number
  }
}

/** The server runs each once, together with the shop's own migrations. */
export const xsrfMigrations = [
  {
    id: '2026-11-24-xsrf-token',
    async up(db: QueryExecutorProvider): Promise<void> {
      await sql`create table xsrf_token (
        owner_hash text primary key, token text not null, ends_at bigint not null)`.execute(db)
      await sql`create index xsrf_token_ends on xsrf_token (ends_at)`.execute(db)
    },
  },
]

/** Whose a token is: a session's or an account's; nobody's keeps none. */
export type XsrfOwner = { kind: 'session' | 'account'; secret: string }

/**
 * Where the shop's tokens stand between the requests of their shoppers. A database that does not
 * serve now costs a shopper a new token, never the call: an order that was placed must not look as
 * if it had failed.
 */
export function createXsrfTokens(db: Kysely<XsrfTables>, now: () => number) {
  return {
    /** Those of one shopper; `ownerOf` is asked only when the shop gives tokens. */
    of: (ownerOf: () => Promise<XsrfOwner | undefined>): XsrfKept => ({
      read: () => orNothing(async () => tokenOf(await ownerOf())),
      write: (token) => orNothing(async () => keep(await ownerOf(), token)),
    }),

    async forgetOld(at: number): Promise<void> {
      await db.deleteFrom('xsrf_token').where('ends_at', '<=', at).execute()
    },
  }

  async function tokenOf(owner: XsrfOwner | undefined): Promise<string | undefined> {
    if (!owner) return undefined
    const row = await db
      .selectFrom('xsrf_token')
      .select('token')
      .where('owner_hash', '=', hashOf(owner))
      .where('ends_at', '>', now())
      .executeTakeFirst()
    return row?.token
  }

  async function keep(owner: XsrfOwner | undefined, token: string | undefined): Promise<void> {
    if (!owner) return
    const owner_hash = hashOf(owner)
    if (token === undefined) {
      await db.deleteFrom('xsrf_token').where('owner_hash', '=', owner_hash).execute()
      return
    }
    const told = { token, ends_at: now() + basketLifetime }
    await db
      .insertInto('xsrf_token')
      .values({ owner_hash, ...told })
      .onConflict((conflict) => conflict.column('owner_hash').doUpdateSet(told))
      .execute()
  }
}

async function orNothing<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** An id of a session and an app token are never the same, whatever they look like. */
function hashOf({ kind, secret }: XsrfOwner): string {
  return createHash('sha256').update(`${kind} ${secret}`).digest('base64url')
}
