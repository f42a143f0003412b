import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { root } from '#scripts/check/run-command.ts'
import { startShop } from '#tests/running-shop.ts'

/** The folder of a demo shop with so many products more, made by the programs in `home`. */
export async function fillShop(products: number, home = root): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kram-large-'))
  // The first start makes the demo shop; stopping it would remove a folder of its own.
  const shop = await startShop({ DATA_DIR: dataDir }, [], { home })
  await shop.stop()
  const { PATH = '' } = process.env
  await promisify(execFile)(
    process.execPath,
    ['operation/shop.ts', 'seed', '--products', String(products)],
    { cwd: home, env: { PATH, DATA_DIR: dataDir } },
  )
  return dataDir
}
