import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startShop } from '../shop.ts'
import { expect, onlyOnce, test } from '../visit.ts'

test.skip(onlyOnce)

test('a shop is backed up while it is open, and restored when it is closed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kram-keep-'))
  const dataDir = path.join(folder, 'data')
  const file = path.join(folder, 'backup.db')
  const run = (...args: string[]) => {
    const { PATH = '' } = process.env
    const env = { PATH, DATA_DIR: dataDir, INIT_CWD: folder }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['operation/shop.ts', 'backup', ...args],
      { env, encoding: 'utf8' },
    )
    return { status, said: stdout + stderr }
  }
  const secretFile = path.join(dataDir, 'cookie-secret')

  try {
    const shop = await startShop({ DATA_DIR: dataDir })
    const secret = await readFile(secretFile, 'utf8')
    const backedUp = run('create', 'backup.db')
    expect(backedUp.said).toMatch(
      /^Backed up to .*backup\.db \(\d+\.\d MB\)\.\nIt holds the cookie secret: keep it private\.\n$/,
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(run('create', 'backup.db')).toMatchObject({ status: 1 })
    expect(run('create')).toMatchObject({ status: 0 })
    expect(run('list').said).toMatch(/^kram-\S+-\d{8}T\d{6}\.db /m)
    expect(run('restore', 'backup.db')).toEqual({
      status: 1,
      said: `${dataDir}/kram.db is in use: stop the shop, restore, and start it again\n`,
    })
    await shop.stop()

    await writeFile(secretFile, 'lost')
    await rm(path.join(dataDir, 'kram.db'))
    expect(run('restore', 'backup.db')).toEqual({
      status: 0,
      said: expect.stringMatching(/^Restored the shop as of \d{4}-.* UTC\. Start it now\.\n$/),
    })
    expect(await readFile(secretFile, 'utf8')).toBe(secret)

    const again = await startShop({ DATA_DIR: dataDir })
    const page = await fetch(`${again.origin('en')}/c/mugs`)
    expect(page.status).toBe(200)
    await again.stop()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
