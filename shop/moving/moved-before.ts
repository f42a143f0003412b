import { z } from 'zod'

import type { Queries } from '#shop/database/open.ts'
import { slicesOf } from '../import-export/import-context.ts'

const Cells = z.record(z.string(), z.string())
/** Cells of a row by their columns. */
export type Cells = z.infer<typeof Cells>

/** What a foreign file said of a product: rows by choice, and reductions with a day. */
const MovedBefore = z.object({ rows: z.record(z.string(), Cells), sales: z.array(z.string()) })
export type MovedBefore = z.infer<typeof MovedBefore>

/** What the last file said of each product. */
export async function readMoved(queries: Queries): Promise<ReadonlyMap<string, MovedBefore>> {
  const rows = await queries.selectFrom('moved_product').select(['id', 'data']).execute()
  return new Map(rows.map(({ id, data }) => [id, MovedBefore.parse(JSON.parse(data))]))
}

/** Keeps it for the next file. */
export async function keepMoved(
  queries: Queries,
  said: ReadonlyMap<string, MovedBefore>,
  { system, now }: { system: string; now: number },
): Promise<void> {
  const rows = [...said].map(([id, data]) => ({
    ...{ id, system, moved_at: now, data: JSON.stringify(data) },
  }))
  for (const slice of slicesOf(rows)) {
    await queries
      .insertInto('moved_product')
      .values(slice)
      .onConflict((row) =>
        row.column('id').doUpdateSet((told) => ({
          ...{ system: told.ref('excluded.system'), data: told.ref('excluded.data') },
          moved_at: told.ref('excluded.moved_at'),
        })),
      )
      .execute()
  }
}
