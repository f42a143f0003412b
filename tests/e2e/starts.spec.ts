import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { hardening } from '#tests/running-shop.ts'
import { startShop } from './shop.ts'
import { expect, onlyOnce, test } from './visit.ts'

test.skip(onlyOnce)

let dataDir: string
test.beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kram-start-'))
})
test.afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a damaged secret stops the start in one line', async () => {
  await writeFile(path.join(dataDir, 'cookie-secret'), 'abc')

  expect(await refusedStart()).toMatch(
    /^DATA_DIR=.* holds a damaged file cookie-secret: restore it .*\n$/,
  )
})

test('a database of another program stops the start in one line', async () => {
  change('create table product (id text)')

  expect(await refusedStart()).toMatch(/^DATABASE_URL=sqlite:.* belongs to another program: .*\n$/)
})

test('a shop looks after its files, is refused by an older version, and asks the shop elsewhere', async () => {
  await chmod(dataDir, 0o755)
  const shop = await startShop({ DATA_DIR: dataDir })
  for (const name of ['kram.db', 'kram.db-wal', 'kram.db-shm', 'cookie-secret']) {
    expect(await modeOf(path.join(dataDir, name)), name).toBe('600')
  }
  expect(await modeOf(dataDir)).toBe('700')

  const storefront = await startShop({ SHOP_API_URL: shop.origin('en') })
  expect(await ready(storefront.port)).toBe(200)
  expect(storefront.log()).not.toContain('no shop answers')
  await shop.stop()
  // A good answer stands for five seconds.
  await expect.poll(() => ready(storefront.port), { timeout: 20_000 }).toBe(503)
  expect((await fetch(`http://127.0.0.1:${storefront.port}/healthz`)).status).toBe(200)
  await storefront.stop()

  const again = await startShop({ DATA_DIR: dataDir, DEMO_SHOP: 'empty' })
  expect(again.log()).toMatch(/"setting":"DEMO_SHOP".*"msg":"the demo shop stays/)
  await again.stop()

  change("insert into migration values ('999-from-tomorrow', '2099-01-01')")
  expect(await refusedStart()).toMatch(
    /^DATABASE_URL=sqlite:.* was changed by a newer version of Kram: .*\n$/,
  )
})

test('an address at which no shop answers is told at the start, and is not ready', async () => {
  const storefront = await startShop({ SHOP_API_URL: 'http://127.0.0.1:9' })

  expect(await ready(storefront.port)).toBe(503)
  expect(storefront.log()).toMatch(/"setting":"SHOP_API_URL".*"msg":"no shop answers"/)
  const database = new DatabaseSync(path.join(storefront.dataDir, 'kram.db'), { readOnly: true })
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all()
  database.close()
  await storefront.stop()

  expect(tables).not.toContainEqual({ name: 'product' })
  expect(tables).toContainEqual({ name: 'shopper_session' })
})

/** What a start says that must end by itself with exit code 1. */
async function refusedStart(): Promise<string> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...hardening, 'server.ts'], {
    env: { PATH, DATA_DIR: dataDir, PORT: '4399', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (more: string) => (said += more))
  }
  const patience = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [code] = await once(child, 'close')
  clearTimeout(patience)
  expect(code, said).toBe(1)
  return said
}

function change(statement: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'kram.db'))
  database.exec(statement)
  database.close()
}

async function ready(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  await answer.text()
  return answer.status
}

async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8)
}
