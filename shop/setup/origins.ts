import { z } from 'zod'

import type { Queries } from '#shop/database/open.ts'

const key = 'origins'

const Origins = z.array(
  z.object({ lang: z.string(), origin: z.string(), market: z.string().optional() }),
)
type Origins = z.infer<typeof Origins>

/**
 * Notes where the server that starts is reached: a command in a shell without its settings would
 * write links into customers' mails that lead to nobody.
 */
export async function noteOrigins(queries: Queries, origins: Origins): Promise<void> {
  const value = JSON.stringify(origins)
  await queries
    .insertInto('meta')
    .values({ key, value })
    .onConflict((row) => row.column('key').doUpdateSet({ value }))
    .execute()
}

/** Where the server that started last is reached; undefined before the first start. */
export async function notedOrigins(queries: Queries): Promise<Origins | undefined> {
  const row = await queries
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row && Origins.safeParse(JSON.parse(row.value)).data
}
