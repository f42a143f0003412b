import path from 'node:path'

import { openDatabase } from '#shop/database/open.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { silent } from '#tests/silent-log.ts'
import type { OpenShop } from './shop.ts'

/** Does what the shop's worker does once no order that is open now is held any more. */
export async function holdsEnd({ dataDir }: OpenShop): Promise<void> {
  const database = await openDatabase(`sqlite:${path.join(dataDir, 'kram.db')}`)
  try {
    const mail = { origins: {} }
    await endUnpaid(database, Date.now() + 16 * 60_000, { log: silent, mail, payments: {} })
  } finally {
    await database.close()
  }
}
