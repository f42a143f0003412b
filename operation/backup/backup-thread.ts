/**
 * Makes a backup, or tries one, beside the thread that serves: SQLite copies and looks through a
 * whole file in one go. Started by `in-thread.ts`; ends when it has told how it went.
 */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

import { storefrontMigrations } from '#app/migrations.ts'
import { backUp } from '#shop/backup/back-up.ts'
import { restore } from '#shop/backup/restore.ts'
import { storeOf } from '#shop/pictures/store/open-store.ts'
import { ThreadWork, type ThreadTold } from './thread-work.ts'

const migrations = storefrontMigrations
const work = ThreadWork.parse(workerData)

async function doIt(): Promise<ThreadTold> {
  const { file, databaseUrl, now } = work
  if (work.kind === 'make') {
    const notes = { madeAt: now, cookieSecret: work.cookieSecret }
    const pictureStore = storeOf(work.pictureStore)
    return backUp({ databaseUrl, file, notes, migrations, pictureStore })
  }
  const restored = await restore({ file, databaseUrl, migrations, now })
  if (restored.kind === 'refused') return restored
  const shop = new DatabaseSync(databaseUrl.slice('sqlite:'.length), { readOnly: true })
  try {
    const countOf = (table: 'product' | 'shop_order') =>
      Number(shop.prepare(`select count(*) as count from ${table}`).get()?.['count'])
    const { madeAt } = restored.notes
    return { kind: 'tried', madeAt, products: countOf('product'), orders: countOf('shop_order') }
  } finally {
    shop.close()
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(await doIt())
