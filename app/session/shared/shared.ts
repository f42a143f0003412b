import type { QueryExecutorProvider } from 'kysely'
import { z } from 'zod'

import { basketLifetime } from '#domain/basket/basket.ts'
import { createExpiringTable, expiringRows, newName } from '../expiring-rows.ts'
import { Wish } from '../state.ts'

/** Wishlists that their owners show to anybody who has the address, by the name in it. */
const sharedWishlists = { table: 'shared_wishlist', key: 'hash', value: 'data' }

/** The server runs each once, together with the shop's own migrations. */
export const sharedMigrations = [
  {
    id: '2026-11-23-shared-wishlist',
    up: (db: QueryExecutorProvider) => createExpiringTable(db, sharedWishlists),
  },
]

export type SharedLists = ReturnType<typeof createSharedLists>

/** What shared addresses show: the wishes as they were shown last, for 30 days. */
export function createSharedLists(db: QueryExecutorProvider) {
  const rows = expiringRows(db, sharedWishlists)

  return {
    newName,

    /** Shows these wishes from now on. */
    async show(name: string, wishes: readonly Wish[], now: number): Promise<void> {
      await rows.forgetOld(now)
      await rows.put(name, JSON.stringify(wishes), now + basketLifetime)
    },

    async look(name: string, now: number): Promise<Wish[]> {
      const data = await rows.look(name, now)
      return data === undefined ? [] : z.array(Wish).parse(JSON.parse(data))
    },

    /** Nobody sees it any more. */
    end: rows.end,
  }
}
