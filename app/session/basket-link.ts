import type { QueryExecutorProvider } from 'kysely'
import { z } from 'zod'

import { BasketItem } from '#domain/entities/basket.ts'
import { createExpiringTable, expiringRows, newName } from './expiring-rows.ts'

/** How long a basket waits for the device that takes it, ms. */
export const basketLinkMs = 60 * 60_000

/** Baskets on their way to another device, by the name in their link; each a LinkedBasket. */
const carriedBaskets = { table: 'carried_basket', key: 'hash', value: 'data' }

/** The server runs each once, together with the shop's own migrations. */
export const basketLinkMigrations = [
  {
    id: '2026-11-23-carried-basket',
    up: (db: QueryExecutorProvider) => createExpiringTable(db, carriedBaskets),
  },
]

const LinkedBasket = z.object({ items: z.array(BasketItem), weighed: z.array(z.string()) })
export type LinkedBasket = z.infer<typeof LinkedBasket>

export type Carried = ReturnType<typeof createBasketLinks>

/** What links take to other devices: a copy of the lines, of which the first taker gets all. */
export function createBasketLinks(db: QueryExecutorProvider) {
  const rows = expiringRows(db, carriedBaskets)

  return {
    /** The name for its link. */
    async make({ items, weighed }: LinkedBasket, now: number): Promise<string> {
      const name = newName()
      await rows.forgetOld(now)
      await rows.put(name, JSON.stringify({ items, weighed }), now + basketLinkMs)
      return name
    },

    /** What would be taken; undefined once it was, or too late. */
    look: async (name: string, now: number) => read(await rows.look(name, now)),

    /** The same for the one who takes it: nobody else gets it any more. */
    take: async (name: string, now: number) => read(await rows.take(name, now)),
  }
}

function read(data: string | undefined): LinkedBasket | undefined {
  return data === undefined ? undefined : LinkedBasket.parse(JSON.parse(data))
}
