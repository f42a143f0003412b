import type { ShopDatabase } from '#shop/database/open.ts'
import { readImportContext } from '../import-export/import-context.ts'
import { foresee } from '../owner/reductions/foresee.ts'
import { addReduction, openReductions } from '../owner/reductions/planned.ts'
import type { MadeSale } from './goods-rows.ts'
import type { ChangedNote } from './moved.ts'

/** Each by itself: one that does not fit beside another is told, and holds no other up. */
export async function planSales(
  database: ShopDatabase,
  sales: readonly MadeSale[],
  now: number,
): Promise<{ planned: number; notes: ChangedNote[] }> {
  const context = await readImportContext(database.db)
  const notes: ChangedNote[] = []
  let planned = 0
  for (const { id, variant, column, cell, from, until } of sales) {
    const cells = [{ choice: variant, column, cell }]
    const wanted = { productId: id, cells, from, until }
    const open = await openReductions(database.db, id)
    const isThere = open.some(
      (one) => one.until === until && JSON.stringify(one.cells) === JSON.stringify(cells),
    )
    if (isThere) continue
    const foreseen = await foresee(database.db, wanted, now, context)
    if (foreseen.kind === 'fits') {
      await addReduction(database.db, { ...wanted, cells: foreseen.cells }, { now })
      planned += 1
    } else notes.push({ line: 0, what: `${id} ${variant}`.trim(), why: 'sale-not-planned' })
  }
  return { planned, notes }
}
