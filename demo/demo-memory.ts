import type { ShopDatabase } from '#shop/database/open.ts'

/** Where what is played remembers what it got. */
export type DemoMemory = {
  read(key: string): Promise<string | undefined>
  write(key: string, value: string): Promise<void>
}

/** For as long as it is held: of a test. */
export function inMemory(): DemoMemory {
  const kept = new Map<string, string>()
  return {
    read: async (key) => kept.get(key),
    write: async (key, value) => void kept.set(key, value),
  }
}

/** In the demo shop's own database, for all its processes and for the owner's commands. */
export function demoMemory({ db }: ShopDatabase, prefix: string): DemoMemory {
  const named = (key: string) => `${prefix}:${key}`
  return {
    read: async (key) => {
      const row = await db
        .selectFrom('meta')
        .select('value')
        .where('key', '=', named(key))
        .executeTakeFirst()
      return row?.value
    },
    write: async (key, value) => {
      await db
        .insertInto('meta')
        .values({ key: named(key), value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },
  }
}
