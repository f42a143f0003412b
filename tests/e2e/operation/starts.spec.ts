import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { goodOrder } from '#tests/access/good-order.ts'
import { bundled, switchesOfStart, type OpenShop } from '#tests/running-shop.ts'
import { once as inOne } from '../projects.ts'
import { startShop } from '../shop.ts'
import { expect, test } from '../visit.ts'

let dataDir = ''
test.beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kram-start-'))
})
test.afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

test('a damaged secret stops the start in one line', inOne, async () => {
  await writeFile(path.join(dataDir, 'cookie-secret'), 'abc')

  expect(await refusedStart()).toMatch(
    /^DATA_DIR=.* holds a damaged file cookie-secret: restore it .*\n$/,
  )
})

test('a database of another program stops the start in one line', inOne, async () => {
  change('create table product (id text)')

  expect(await refusedStart()).toMatch(/^DATABASE_URL=sqlite:.* belongs to another program: .*\n$/)
})

test(
  'a shop looks after its files, is refused by an older version, and asks the shop elsewhere',
  inOne,
  async () => {
    await chmod(dataDir, 0o755)
    const shop = await startShop({ DATA_DIR: dataDir })
    for (const name of ['kram.db', 'kram.db-wal', 'kram.db-shm', 'cookie-secret']) {
      expect(await modeOf(path.join(dataDir, name)), name).toBe('600')
    }
    expect(await modeOf(dataDir)).toBe('700')

    const storefront = await startShop({ SHOP_API_URL: shop.origin('en') })
    expect(await ready(storefront.port)).toBe(200)
    expect(storefront.log()).not.toContain('no shop answers')
    expect(tablesOf(dataDir)).toContain('product')
    expect(tablesOf(storefront.dataDir)).not.toContain('product')
    await shop.stop()
    // A good answer is cached for five seconds.
    await expect.poll(() => ready(storefront.port), { timeout: 20_000 }).toBe(503)
    expect(storefront.log()).toMatch(/"setting":"SHOP_API_URL".*"msg":"no shop answers"/)
    expect((await fetch(`http://127.0.0.1:${storefront.port}/healthz`)).status).toBe(200)
    await storefront.stop()

    const again = await startShop({ DATA_DIR: dataDir, DEMO_SHOP: 'empty' })
    expect(again.log()).toMatch(/"setting":"DEMO_SHOP".*"msg":"the demo shop stays/)
    await again.stop()

    change("insert into migration values ('999-from-tomorrow', '2099-01-01')")
    expect(await refusedStart()).toMatch(
      /^DATABASE_URL=sqlite:.* was changed by a newer version of Kram: .*\n$/,
    )
  },
)

test('the owner learns of orders at the address in the settings', inOne, async () => {
  const shop = await startShop({ DATA_DIR: dataDir, ORDER_MAIL_TO: 'owner@example.com' })
  expect(await placeOrder(shop)).toBe(201)
  await shop.stop()

  const notices = rows("select recipient from outbox where kind = 'order-notice'")
  expect(notices).toEqual([{ recipient: 'owner@example.com' }])
})

test('a shop forgets at its start what it has kept long enough', inOne, async () => {
  const shop = await startShop({ DATA_DIR: dataDir })
  expect(await placeOrder(shop)).toBe(201)
  await shop.stop()
  change('update order_claim set created_at = 0; update outbox set sent_at = 0')

  const again = await startShop({ DATA_DIR: dataDir })
  const kept = () => rows('select key from order_claim union all select id from outbox')
  await expect.poll(kept).toEqual([])
  const placed = 'select status from shop_order where customer_id is null'
  expect(rows(placed)).toEqual([{ status: 'PENDING' }])
  await again.stop()
})

test(
  'an address at which no shop answers is shown at the start, and is not ready',
  inOne,
  async () => {
    const storefront = await startShop({ SHOP_API_URL: 'http://127.0.0.1:9', DEMO_SHOP: 'empty' })

    expect(await ready(storefront.port)).toBe(503)
    expect(storefront.log()).toMatch(/"setting":"SHOP_API_URL".*"msg":"no shop answers"/)
    expect(storefront.log()).toMatch(
      /"setting":"DEMO_SHOP".*"msg":"a setting has no effect: the shop/,
    )
    expect(storefront.log()).toContain('\n  shop   http://127.0.0.1:9\n')
    const database = new DatabaseSync(path.join(storefront.dataDir, 'kram.db'), { readOnly: true })
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all()
    database.close()
    await storefront.stop()

    expect(tables).not.toContainEqual({ name: 'product' })
    expect(tables).toContainEqual({ name: 'shopper_session' })
  },
)

/** The output of a start that must fail with exit code 1. */
async function refusedStart(): Promise<string> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...switchesOfStart, bundled.server], {
    env: { PATH, DATA_DIR: dataDir, PORT: '4399', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (more: string) => (said += more))
  }
  // As long as a start may take on a busy machine.
  const patience = setTimeout(() => child.kill('SIGKILL'), 120_000)
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

function rows(query: string): unknown[] {
  const database = new DatabaseSync(path.join(dataDir, 'kram.db'), { readOnly: true })
  const found = database.prepare(query).all()
  database.close()
  return found
}

async function placeOrder({ origin }: OpenShop): Promise<number> {
  const { status } = await fetch(`${origin('en')}/api/public/order/new`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(goodOrder()),
  })
  return status
}

async function ready(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  await answer.text()
  return answer.status
}

async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8)
}

function tablesOf(folder: string): unknown[] {
  const database = new DatabaseSync(path.join(folder, 'kram.db'), { readOnly: true })
  const rows = database.prepare("select name from sqlite_master where type = 'table'").all()
  database.close()
  return rows.map(({ name }) => name)
}
