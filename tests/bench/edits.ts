import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

import type { ProbedShop } from './probed-shop.ts'

/** The longest stops of the event loop, ms: at rest, while a price changes, much of the stock. */
export type Stops = { atRest: number; price: number; stock: number }

/** Long enough for a process to see what changed, and to take it over. */
const settle = 3_000

/** Edits the catalogue as an owner or another process would, while the shop serves nobody. */
export async function stopsWhileEdited(shop: ProbedShop): Promise<Stops> {
  const database = new DatabaseSync(path.join(shop.dataDir, 'kram.db'))
  database.exec('pragma busy_timeout = 5000')
  const during = async (edit: () => void) => {
    await shop.look()
    edit()
    await wait(settle)
    return (await shop.look()).longestStop
  }
  const stops = {
    atRest: await during(() => {}),
    price: await during(() => {
      database.exec(`begin immediate;
        update product set data = json_set(data, '$.smartIdx', 1) where id = 'lake-mug';
        update catalogue_version set version = version + 1;
        commit`)
    }),
    stock: await during(() => {
      database.exec(`update stock set count = count + 1 where rowid in
        (select rowid from stock limit 1000)`)
    }),
  }
  database.close()
  return stops
}
