import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'

import { Template } from '#domain/entities/settings.ts'
import { recipients } from '../places.ts'
import { once } from '../projects.ts'
import { bundled, type RunningShop, startShop } from '#tests/running-shop.ts'
import { send } from '../raw-http.ts'
import { addPlain, agree, chooseDelivery, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, mayComplain, test } from '../visit.ts'
import { words } from '../words.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)
const t = words('pl')

// One place for all of them: each would start a shop. Its owner opens it after the others.
test.describe.configure({ mode: 'default' })

let folder: string
let dataDir: string
let shop: RunningShop
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kram-own-'))
  dataDir = path.join(folder, 'data')
  shop = await startShop({ DEMO_SHOP: 'empty', DATA_DIR: dataDir })
})
test.afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

test('an empty shop says that it is, and leads nowhere that is not', once, async ({ page }) => {
  for (const lang of ['en', 'pl', 'de'] as const) {
    await page.goto(shop.origin(lang))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(lang)('home.nothing'))
    await expect(page.locator('main')).toContainText(words(lang)('home.nothingText'))
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) =>
        all.flatMap((link) => (link instanceof HTMLAnchorElement ? link.href : [])),
      )
    for (const link of new Set(links.filter((link) => link.startsWith('http')))) {
      const { host, pathname, search } = new URL(link)
      const headers = { Host: host, Connection: 'close' }
      const { status } = await send(shop.port, { path: pathname + search, headers })
      expect(status, link).toBe(200)
    }
  }
})

test('in a shop that is no demo an address says nothing of templates', once, async () => {
  for (const name of Template.options) {
    const answer = await fetch(`${shop.origin('en')}/?template=${name}`)
    expect(await answer.text()).toContain('data-template="tmpl1"')
    expect(answer.headers.get('x-robots-tag')).toBe('max-image-preview:large')
  }
})

test('an owner opens a shop with the commands of the document alone', once, async ({ page }) => {
  // Each command is a process of its own.
  test.slow()
  const printed = () => /http:\S+\/setup\/[\w-]{43}/.exec(shop.log())?.[0] ?? ''
  // It is written to the database before it is printed, when the shop serves already.
  await expect.poll(printed).not.toBe('')
  const address = printed()
  // The refusals below: a form that lacks something, and pages that are gone.
  mayComplain(page, /status of (422|404)/)
  await page.goto(address)
  await expect(page).toHaveURL(`${shop.origin('en')}/setup`)
  await page.getByLabel('Name of the shop').fill('Soon another name')
  await page.getByLabel('Company').fill('Anna Kowal')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('E-mail').fill('anna@glina.example')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domain')

  const said = await followDocument(folder, dataDir)
  expect((await page.request.get(`${shop.origin('en')}/setup`)).status()).toBe(404)
  expect((await page.request.get(address)).status()).toBe(404)
  expect(said.at(0)).toBe('')
  expect(said.join('')).toContain('Products added: 2, changed: 0, unchanged: 0; stock set: 3.')

  await page.goto(shop.origin('pl'))
  await expect(page.getByRole('heading', { name: 'Nasze kubki' })).toBeVisible()
  await page.getByRole('link', { name: 'Kubek prosty' }).first().click()
  await expect(page).toHaveURL(/\/p\/kubek-prosty$/)
  await addPlain(page, t)
  await page.goto(`${shop.origin('pl')}/order/delivery`)
  await chooseDelivery(page, t, 'Kurier')
  await fillDetails(page, t, recipients.pl)
  await agree(page, t)
  await order(page, t)
  const number = await orderNumber(page, t)
  await expect(page.locator('main')).toContainText('61 1090 1014 0000 0712 1981 2874')
  await expect(page.locator('main')).toContainText('67,00')

  // What one sees in the file is what is left after that.
  const { stdout } = await command(dataDir, folder, 'stock', 'export', '-')
  expect(stdout).toContain('mug-plain,,,Kubek prosty,7,7')
  const database = new DatabaseSync(path.join(dataDir, 'kram.db'), { readOnly: true })
  expect(database.prepare('select no from shop_order').all()).toEqual([{ no: number }])
  database.close()

  // A changed address leads on, on the pages that are kept as well.
  await writeFile(path.join(folder, 'url.csv'), 'id,url.pl\nmug-plain,kubek-z-gliny\n')
  await command(dataDir, folder, 'products', 'import', 'url.csv')
  const old = `${shop.origin('pl')}/p/kubek-prosty?utm_source=x`
  await expect(async () => {
    const answer = await page.goto(old)
    const redirected = await answer?.request().redirectedFrom()?.response()
    expect(redirected?.status()).toBe(301)
  }).toPass({ timeout: 5_000 })
  await expect(page).toHaveURL(/\/p\/kubek-z-gliny\?utm_source=x$/)
})

test(
  'a shop that was not filled as the demo shows no mail, whatever it is started with later',
  once,
  async () => {
    await showsNoMail(shop)
    await shop.stop()
    // As the demo, if there were nothing yet.
    shop = await startShop({ DATA_DIR: dataDir })
    await showsNoMail(shop)
  },
)

async function showsNoMail({ port, log }: RunningShop): Promise<void> {
  expect((await send(port, { path: '/demo/mail' })).status).toBe(404)
  const ready = await send(port, { path: '/readyz' })
  expect([ready.status, ready.body]).toEqual([200, 'ready, but mail waits: SMTP_URL is not set\n'])
  expect(log()).toContain('mail   NOT SENT')
  expect(log()).toMatch(/"level":"warn".*"setting":"SMTP_URL".*"msg":"mail is not sent"/)
}

/** Does what each block of the document says, literally; returns what each printed. */
async function followDocument(folder: string, dataDir: string): Promise<string[]> {
  const document = await readFile(path.join(root, 'docs/own-shop.md'), 'utf8')
  const blocks = [...document.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
  expect(blocks.length).toBeGreaterThan(6)
  // npm itself takes a second for each of them.
  await mkdir(path.join(folder, 'bin'))
  const npm = path.join(folder, 'bin/npm')
  await writeFile(
    npm,
    `#!/bin/sh\nset -e\n[ "$1" = run ] && [ "$2" = shop ] && [ "$3" = -- ]\nshift 3\nexec "${process.execPath}" "${path.join(root, bundled.shop)}" "$@"\n`,
  )
  await chmod(npm, 0o755)
  const said: string[] = []
  for (const block of blocks) {
    const { stdout } = await run('bash', ['-eu', '-c', block], {
      cwd: folder,
      env: environment(dataDir, path.join(folder, 'bin')),
    })
    said.push(stdout)
  }
  return said
}

function command(dataDir: string, folder: string, ...words: string[]) {
  return run(process.execPath, [path.join(root, bundled.shop), ...words], {
    cwd: folder,
    env: environment(dataDir),
  })
}

function environment(dataDir: string, first = '') {
  const { PATH = '' } = process.env
  return { PATH: first === '' ? PATH : `${first}:${PATH}`, DATA_DIR: dataDir, LANG: 'en_GB.UTF-8' }
}
