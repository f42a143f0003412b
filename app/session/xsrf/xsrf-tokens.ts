import { type QueryExecutorProvider, sql } from 'kysely'

import { basketLifetime } from '#domain/basket/basket.ts'
import type { XsrfKept } from '#app/shop-client/xsrf.ts'
import { createExpiringTable, expiringRows } from '../expiring-rows.ts'

/** The tokens that a shop elsewhere has given to shoppers, to be sent back with their writes. */
const xsrfTokens = { table: 'xsrf_token', key: 'owner_hash', value: 'token' }

/** The server runs each once, together with the shop's own migrations. */
export const xsrfMigrations = [
  {
    id: '2026-11-24-xsrf-token',
    async up(db: QueryExecutorProvider): Promise<void> {
      await createExpiringTable(db, xsrfTokens)
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
export function createXsrfTokens(db: QueryExecutorProvider, now: () => number) {
  const rows = expiringRows(db, xsrfTokens)

  return {
    /** Those of one shopper; `ownerOf` is asked only when the shop gives tokens. */
    of: (ownerOf: () => Promise<XsrfOwner | undefined>): XsrfKept => ({
      read: () => orNothing(async () => tokenOf(await ownerOf())),
      write: (token) => orNothing(async () => keep(await ownerOf(), token)),
    }),

    forgetOld: rows.forgetOld,
  }

  async function tokenOf(owner: XsrfOwner | undefined): Promise<string | undefined> {
    return owner && rows.look(nameOf(owner), now())
  }

  async function keep(owner: XsrfOwner | undefined, token: string | undefined): Promise<void> {
    if (!owner) return
    if (token === undefined) await rows.end(nameOf(owner))
    else await rows.put(nameOf(owner), token, now() + basketLifetime)
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
function nameOf({ kind, secret }: XsrfOwner): string {
  return `${kind} ${secret}`
}
