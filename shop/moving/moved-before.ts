import { setImmediate as nextTurn } from 'node:timers/promises'

import { z } from 'zod'

import { canonicalHash } from '#domain/product/variant.ts'
import type { Queries } from '#shop/database/open.ts'
import { slicesOf } from '../import-export/import-context.ts'
import type { KnownPlaces } from './places.ts'

const Cells = z.record(z.string(), z.string())
/** Cells of a row by their columns. */
export type Cells = z.infer<typeof Cells>

/**
 * What a foreign file said of a product: rows by choice, reductions with a day that were planned,
 * and former addresses that were led on.
 */
const Said = z.object({
  rows: z.record(z.string(), Cells),
  sales: z.array(z.string()),
  former: z.array(z.string()),
})
export type Said = z.infer<typeof Said>
export type MovedBefore = Said & { system: string }

/** What the last file said of each product. */
export async function readMoved(queries: Queries): Promise<ReadonlyMap<string, MovedBefore>> {
  const rows = await queries.selectFrom('moved_product').select(['id', 'system', 'data']).execute()
  return new Map(
    rows.map(({ id, system, data }) => [id, { system, ...Said.parse(JSON.parse(data)) }]),
  )
}

/** Keeps it for the next file. */
export async function keepMoved(
  queries: Queries,
  said: ReadonlyMap<string, Said>,
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

/** Where things of a foreign name were put. */
export async function readPlaces(queries: Queries): Promise<KnownPlaces> {
  const rows = await queries.selectFrom('moved_place').select(['name', 'id']).execute()
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export async function keepPlaces(queries: Queries, known: KnownPlaces): Promise<void> {
  const rows = [...known].map(([name, id]) => ({ name, id }))
  for (const slice of slicesOf(rows)) {
    await queries
      .insertInto('moved_place')
      .values(slice)
      .onConflict((row) =>
        row.column('name').doUpdateSet((told) => ({ id: told.ref('excluded.id') })),
      )
      .execute()
  }
}

/** The choices of each product that is there, by which what was taken away here is known. */
export async function choicesThere(queries: Queries): Promise<Map<string, ReadonlySet<string>>> {
  const there = new Map<string, ReadonlySet<string>>()
  for (let last = ''; ;) {
    const rows = await queries
      .selectFrom('product')
      .select(['id', 'data'])
      .where('id', '>', last)
      .where('removed', '=', 0)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, data } of rows) {
      const { variants } = WithVariants.parse(JSON.parse(data))
      there.set(id, new Set(variants.map(({ hash }) => canonicalHash(hash))))
    }
    if (rows.length < rowsAtOnce) return there
    last = rows.at(-1)?.id ?? ''
    await nextTurn()
  }
}

const rowsAtOnce = 50
const WithVariants = z.object({ variants: z.array(z.object({ hash: z.string() })).default([]) })
