import { createHash, randomBytes } from 'node:crypto'

import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { z } from 'zod'

import { BasketItem } from '#domain/entities/basket.ts'

/** How long a basket waits for the device that takes it, ms. */
export const basketLinkMs = 60 * 60_000

/** Baskets on their way to another device. */
export type BasketLinkTables = {
  carried_basket: {
    /** Of the random name in its link. */
    hash: string
    /** A LinkedBasket as JSON. */
    data: string
    /** ms */
    ends_at: number
  }
}

/** The server runs each once, together with the shop's own migrations. */
export const basketLinkMigrations = [
  {
    id: '2026-11-23-carried-basket',
    async up(db: QueryExecutorProvider): Promise<void> {
      await sql`create table carried_basket (
        hash text primary key, data text not null, ends_at bigint not null)`.execute(db)
    },
  },
]

const LinkedBasket = z.object({ items: z.array(BasketItem), weighed: z.array(z.string()) })
export type LinkedBasket = z.infer<typeof LinkedBasket>

export type Carried = ReturnType<typeof createBasketLinks>

/** What links take to other devices: a copy of the lines, of which the first taker gets all. */
export function createBasketLinks(db: Kysely<BasketLinkTables>) {
  return {
    /** The name for its link. */
    async make({ items, weighed }: LinkedBasket, now: number): Promise<string> {
      const name = randomBytes(16).toString('base64url')
      const data = JSON.stringify({ items, weighed })
      await db.deleteFrom('carried_basket').where('ends_at', '<=', now).execute()
      await db
        .insertInto('carried_basket')
        .values({ hash: hashOf(name), data, ends_at: now + basketLinkMs })
        .execute()
      return name
    },

    /** What would be taken; undefined once it was, or too late. */
    async look(name: string, now: number): Promise<LinkedBasket | undefined> {
      const row = await db
        .selectFrom('carried_basket')
        .select('data')
        .where('hash', '=', hashOf(name))
        .where('ends_at', '>', now)
        .executeTakeFirst()
      return row && LinkedBasket.parse(JSON.parse(row.data))
    },

    /** The same for the one who takes it: nobody else gets it any more. */
    async take(name: string, now: number): Promise<LinkedBasket | undefined> {
      const row = await db
        .deleteFrom('carried_basket')
        .where('hash', '=', hashOf(name))
        .where('ends_at', '>', now)
        .returning('data')
        .executeTakeFirst()
      return row && LinkedBasket.parse(JSON.parse(row.data))
    },
  }
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
