import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { startShop } from '#tests/running-shop.ts'

/** The folder of a demo shop with so many products more. */
export async function fillShop(products: number): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kram-large-'))
  // The first start makes the demo shop; stopping it would remove a folder of its own.
  const shop = await startShop({ DATA_DIR: dataDir })
  await shop.stop()
  const { PATH = '' } = process.env
  await promisify(execFile)(
    process.execPath,
    ['operation/shop.ts', 'seed', '--products', String(products)],
    { env: { PATH, DATA_DIR: dataDir } },
  )
  return dataDir
}
