import { z } from 'zod'

import type { ShopDatabase } from '#shop/database/open.ts'
import { readImportContext } from '../import-export/import-context.ts'
import { foresee } from '../owner/reductions/foresee.ts'
import { addReduction, moveReduction, openReductions } from '../owner/reductions/planned.ts'
import { endReduction } from '../owner/reductions/turn.ts'
import type { MadeSale } from './goods-rows.ts'
import type { ChangedNote } from './moved.ts'

/** A reduction as it is known again in a later file. */
export function saleKey({ variant, column, cell, until }: MadeSale): string {
  return JSON.stringify([variant, column, cell, until])
}

const Key = z.tuple([z.string(), z.string(), z.string(), z.number()])

/** Ends what was planned for an earlier file, and is not in this one any more. */
export async function endSales(
  database: ShopDatabase,
  ended: readonly { id: string; key: string }[],
  now: number,
): Promise<void> {
  for (const { id, key } of ended) {
    const [choice, column, cell, until] = Key.parse(JSON.parse(key))
    const cells = JSON.stringify([{ choice, column, cell }])
    const open = (await openReductions(database.db, id)).filter(
      (one) => one.until === until && JSON.stringify(one.cells) === cells,
    )
    for (const one of open) {
      if (one.isRunning) await endReduction(database, one, 'cancelled', now)
      else await moveReduction(database.db, one, { state: 'cancelled' }, now)
    }
  }
}

/**
 * Each by itself: one that does not fit beside another is told, and holds no other up. Gives those
 * that are planned now.
 */
export async function planSales(
  database: ShopDatabase,
  sales: readonly MadeSale[],
  now: number,
): Promise<{ planned: MadeSale[]; notes: ChangedNote[] }> {
  const context = await readImportContext(database.db)
  const notes: ChangedNote[] = []
  const planned: MadeSale[] = []
  for (const sale of sales) {
    const { id, variant, column, cell, from, until } = sale
    const cells = [{ choice: variant, column, cell }]
    const open = await openReductions(database.db, id)
    const isThere = open.some(
      (one) => one.until === until && JSON.stringify(one.cells) === JSON.stringify(cells),
    )
    const wanted = { productId: id, cells, from, until }
    const foreseen = isThere ? undefined : await foresee(database.db, wanted, now, context)
    if (foreseen?.kind === 'fits') {
      await addReduction(database.db, { ...wanted, cells: foreseen.cells }, { now })
    }
    if (isThere || foreseen?.kind === 'fits') planned.push(sale)
    else notes.push({ line: 0, what: `${id} ${variant}`.trim(), why: 'sale-not-planned' })
  }
  return { planned, notes }
}
