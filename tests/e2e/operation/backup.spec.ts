import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { goodOrder } from '#tests/access/good-order.ts'
import { slowMailServer } from '#tests/slow-mail-server.ts'
import { once as inOne } from '../projects.ts'
import { send } from '../raw-http.ts'
import { bundled, type RunningShop, startShop } from '#tests/running-shop.ts'
import { expect, test } from '../visit.ts'

// One place for both of them: each would start a shop.
test.describe.configure({ mode: 'default' })

const domains = 'en=https://shop.example,pl=https://shop.example:444'
let folder: string
let dataDir: string
let shop: RunningShop
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kram-keep-'))
  dataDir = path.join(folder, 'data')
  shop = await startShop({ DATA_DIR: dataDir, LANG_DOMAINS: domains })
  const ordered = await send(shop.port, {
    method: 'POST',
    path: '/api/public/order/new',
    headers: { Host: 'shop.example', 'Content-Type': 'application/json' },
    body: JSON.stringify(goodOrder()),
  })
  expect(ordered.status).toBe(201)
})
test.afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a shop is backed up while it is open, and restored when it is closed', inOne, async () => {
  const file = path.join(folder, 'backup.db')
  const run = (...args: string[]) => {
    const { PATH = '' } = process.env
    const env = { PATH, DATA_DIR: dataDir, INIT_CWD: folder }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [bundled.shop, 'backup', ...args],
      { env, encoding: 'utf8' },
    )
    return { status, said: stdout + stderr }
  }
  const secretFile = path.join(dataDir, 'cookie-secret')

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
})

test(
  'a backup is rehearsed on this machine with the settings of the real shop, and nothing goes out',
  inOne,
  async () => {
    const outside = await slowMailServer(0)
    const { PATH = '' } = process.env
    const temporary = path.join(folder, 'temporary')
    await mkdir(temporary)
    const live = {
      PATH,
      DATA_DIR: dataDir,
      INIT_CWD: folder,
      TMPDIR: temporary,
      LANG_DOMAINS: domains,
      SMTP_URL: outside.url,
      MAIL_FROM: 'shop@shop.example',
      P24_MERCHANT_ID: '12345',
      P24_API_KEY: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6',
      P24_CRC: 'a1b2c3d4e5f6a7b8',
      P24_URL: outside.url.replace('smtp', 'http'),
      GA4_ID: 'G-AB12CD34EF',
    }
    try {
      // Its port is free for the rehearsal then.
      const { port } = shop
      await shop.stop()
      const run = (...args: string[]) =>
        spawn(process.execPath, [bundled.shop, 'backup', ...args], { env: live })
      const [created] = await once(run('create', 'live.db'), 'exit')
      expect(created).toBe(0)

      const rehearsal = run('rehearse', 'live.db', '--port', String(port))
      let said = ''
      rehearsal.stderr.setEncoding('utf8').on('data', (more: string) => (said += more))
      const closed = once(rehearsal, 'close')
      await expect.poll(() => said, { timeout: 60_000 }).toContain('Ctrl-C')
      expect(said).toContain(`  en     ${shop.origin('en')}\n  pl     ${shop.origin('pl')}\n`)
      for (const host of [`localhost:${port}`, `pl.localhost:${port}`]) {
        const { status, body } = await send(port, { path: '/', headers: { Host: host } })
        expect(status, host).toBe(200)
        expect(body).not.toMatch(/shop\.example|G-AB12CD34EF/)
      }
      // What waits in the outbox would go out at the first look at it.
      await wait(2_000)
      expect(outside.connections()).toBe(0)
      expect(await readdir(temporary)).toHaveLength(1)
      rehearsal.kill('SIGINT')
      expect((await closed)[0]).toBe(0)
      expect(await readdir(temporary)).toEqual([])
      await expect(send(port, { path: '/' })).rejects.toThrow()
    } finally {
      outside.close()
    }
  },
)
