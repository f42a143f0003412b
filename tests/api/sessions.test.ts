import { describe, expect, test } from 'vitest'

import { createSessionStore } from '#app/session/store.ts'
import { sessionMigrations, type SessionTables } from '#app/session/tables.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a session that several tabs begin at once holds what each of them added', async () => {
    const sessions = await openSessions(newUrl)
    const tabs = Array.from({ length: 8 }, (_, tab) => `product-${tab}`)

    // They rarely meet the first time, when connections are still being made.
    for (let session = 0; session < 10; session += 1) {
      const id = sessions.newId()
      await Promise.all(tabs.map((productId) => sessions.update(id, NOON, wishing(productId))))

      const stored = await sessions.read(id, NOON)
      expect(stored?.state.wishlist.map(({ productId }) => productId).toSorted()).toEqual(tabs)
      expect(stored?.version).toBe(0)
    }
  })

  test('the version of a basket grows from its first change on', async () => {
    const sessions = await openSessions(newUrl)
    const id = sessions.newId()
    const versions: number[] = []
    for (let turn = 0; turn < 2; turn += 1) {
      const { version } = await sessions.update(id, NOON, (state) => ({
        ...state,
        basket: { ...state.basket },
      }))
      versions.push(version)
    }
    await sessions.update(id, NOON, wishing('milk-jug'))

    expect(versions).toEqual([1, 2])
    expect((await sessions.read(id, NOON))?.version).toBe(2)
  })
})

function wishing(productId: string): Parameters<Sessions['update']>[2] {
  return (state) => ({
    ...state,
    wishlist: [...state.wishlist, { productId, variantHash: '' }],
  })
}

type Sessions = ReturnType<typeof createSessionStore>

async function openSessions(newUrl: () => Promise<string>): Promise<Sessions> {
  const database = await open(await newUrl(), { migrations: sessionMigrations })
  return createSessionStore({
    db: database.db.withTables<SessionTables>(),
    kind: database.kind,
    often: database.often,
    transaction: (work) => database.transaction((tx) => work(tx.withTables<SessionTables>())),
  })
}
