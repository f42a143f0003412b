import { createHash, randomBytes } from 'node:crypto'

import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { z } from 'zod'

import { basketLifetime } from '#domain/basket/basket.ts'
import { Wish } from '../state.ts'

/** Wishlists that their owners show to anybody who has the address. */
export type SharedTables = {
  shared_wishlist: {
    /** Of the random name in its address. */
    hash: string
    /** The wishes as JSON. */
    data: string
    /** ms */
    ends_at: number
  }
}

/** The server runs each once, together with the shop's own migrations. */
export const sharedMigrations = [
  {
    id: '2026-11-23-shared-wishlist',
    async up(db: QueryExecutorProvider): Promise<void> {
      await sql`create table shared_wishlist (
        hash text primary key, data text not null, ends_at bigint not null)`.execute(db)
    },
  },
]

export type SharedLists = ReturnType<typeof createSharedLists>

/** What shared addresses show: the wishes as they were shown last, for 30 days. */
export function createSharedLists(db: Kysely<SharedTables>) {
  return {
    newName: () => randomBytes(16).toString('base64url'),

    /** Shows these wishes from now on. */
    async show(name: string, wishes: readonly Wish[], now: number): Promise<void> {
      const told = { data: JSON.stringify(wishes), ends_at: now + basketLifetime }
      await db.deleteFrom('shared_wishlist').where('ends_at', '<=', now).execute()
      await db
        .insertInto('shared_wishlist')
        .values({ hash: hashOfShared(name), ...told })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet(told))
        .execute()
    },

    async look(name: string, now: number): Promise<Wish[]> {
      const row = await db
        .selectFrom('shared_wishlist')
        .select('data')
        .where('hash', '=', hashOfShared(name))
        .where('ends_at', '>', now)
        .executeTakeFirst()
      return row ? z.array(Wish).parse(JSON.parse(row.data)) : []
    },

    /** Nobody sees it any more. */
    async end(name: string): Promise<void> {
      await db.deleteFrom('shared_wishlist').where('hash', '=', hashOfShared(name)).execute()
    },
  }
}

/** What is stored of the name in an address. */
export function hashOfShared(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
