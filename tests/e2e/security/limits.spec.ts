import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from '@playwright/test'

import { goodOrder } from '#tests/access/good-order.ts'

import { press } from '../account/customer.ts'
import { comeToDetails } from '../by-request.ts'
import { places, recipients } from '../places.ts'
import { addPlain, agree, detailsField, fillDetails, order } from '../shopper.ts'
import { once, onceWithoutScript, twice } from '../projects.ts'
import { type RunningShop, startShop } from '#tests/running-shop.ts'
import { expect, mayComplain, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

// One place for all of them: each would start a shop.
test.describe.configure({ mode: 'default' })

let strict: RunningShop
// Three posts that add a product and one new session in ten minutes, and one search in a minute.
test.beforeAll(async () => {
  strict = await startShop({ LIMITS: '0.005' })
})
test.afterAll(() => strict.stop())
test.beforeEach(() => forgetCounts())

test(
  'someone who adds too often is asked to wait, and sends the very same form again',
  twice,
  async ({ page }) => {
    const { mug, letters } = places.en
    const jug = `${strict.origin('en')}${places.en.jug.path}`
    for (let added = 0; added < 3; added += 1) await addPlain(page, t, jug)

    await page.goto(`${strict.origin('en')}${mug.path}?capacity=350&glaze=cobalt`)
    const buy = page.locator('#buy')
    await buy.getByLabel(letters).fill('ŻAK')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await buy.getByRole('button', { name: t('product.add'), exact: true }).click()
    await expectLimited(page)
    const refused = await answer
    expect(refused.status()).toBe(429)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(500)
    expect(new URL(page.url()).pathname).toBe(mug.path)
    await expect(page.getByRole('banner')).toContainText('3')

    const again = page.getByRole('button', { name: t('limited.sendAgain') })
    await again.click()
    await expectLimited(page)

    await forgetCounts()
    await again.click()
    await expect(page.locator('.alert-success')).toBeVisible()
    await page.goto(`${strict.origin('en')}/order/delivery`)
    await expect(page.getByRole('row').filter({ hasText: mug.name })).toContainText('ŻAK')
  },
)

test(
  'on a phone the word to wait is in view, however far down the form stood',
  onceWithoutScript,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const jug = `${strict.origin('en')}${places.en.jug.path}`
    for (let added = 0; added < 3; added += 1) await addPlain(page, t, jug)
    await page
      .locator('#buy')
      .getByRole('button', { name: t('product.add'), exact: true })
      .click()

    await expectLimited(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  },
)

test(
  'someone who searches too often is asked to wait, and searches again with one press',
  once,
  async ({ page }) => {
    const search = (words: string) => page.goto(`${strict.origin('en')}/search?query=${words}`)
    // Before the first page of a language none is kept.
    await page.goto(strict.origin('en'))
    await search('mug')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('mug')
    // Its page is kept, so that asking for it again costs nothing and does not count.
    expect((await search('mug'))?.status()).toBe(200)
    expect((await search('bowl'))?.status()).toBe(429)
    await expectLimited(page)
    await expect(page.getByText(t('limited.wait', { count: 1 }))).toBeVisible()

    await forgetCounts()
    await page.getByRole('link', { name: t('limited.again') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('bowl')
  },
)

test(
  'someone who types too much is asked to wait in the list, and everybody else goes on',
  once,
  async ({ request }) => {
    const suggest = () => request.get(`${strict.origin('en')}/search/suggest?query=mug`)
    for (let typed = 0; typed < 3; typed += 1) expect((await suggest()).status()).toBe(200)
    const refused = await suggest()
    expect(refused.status()).toBe(429)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ kind: 'told' })
    // Searches are counted by themselves, and too few letters cost nothing.
    expect((await request.get(`${strict.origin('en')}/search?query=milk`)).status()).toBe(200)
    expect((await request.get(`${strict.origin('en')}/search/suggest?query=m`)).status()).toBe(200)
  },
)

test(
  'who orders too often finds the form as it was filled, and what to wait for',
  twice,
  async ({ page, request, hasScript }) => {
    const origin = strict.origin('en')
    await comeToDetails(page, origin)
    await page.goto(`${origin}/order/details`)
    await settle(page, hasScript)
    await fillDetails(page, t, recipients.en)
    await agree(page, t)
    // One to the same mailbox was refused meanwhile: what is placed is no offence.
    const good = goodOrder()
    const form = { ...good.form, email: recipients.en.email }
    const data = { ...good, form, expectedTotal: good.expectedTotal + 1 }
    // A browser may come to this machine by either of its addresses, and counts by the one.
    const headers = { Host: new URL(origin).host }
    const statuses = await Promise.all(
      ['127.0.0.1', '[::1]'].map((address) =>
        request
          .post(`http://${address}:${strict.port}/api/public/order/new`, { data, headers })
          .then((answer) => answer.status())
          .catch(() => undefined),
      ),
    )
    expect(statuses).toContain(409)

    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await order(page, t)
    expect((await answer).status()).toBe(429)
    expect(Number((await answer).headers()['retry-after'])).toBeGreaterThan(500)
    await expect(page.getByRole('main')).toContainText(t('limited.title'))
    await expect(detailsField(page, t, 'details.street')).toHaveValue(recipients.en.street)
  },
)

test(
  'who withdraws too often gets a message at the step that confirms',
  onceWithoutScript,
  async ({ page }) => {
    const origin = strict.origin('en')
    const declare = async () => {
      await page.goto(`${origin}/withdrawal`)
      await page.getByRole('main').locator('[name="name"]').fill('Ola Nowak')
      await page.getByRole('main').locator('[name="email"]').fill('ola.waits@example.com')
      await page.getByRole('main').locator('[name="number"]').fill('K/1999/01/0001')
      await press(page, t('withdrawal.next'))
      await press(page, t('withdrawal.confirm'))
    }
    await declare()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.doneTitle'))
    await declare()
    await expect(page.getByRole('main')).toContainText(t('limited.title'))
    await expect(page.getByRole('main')).toContainText('K/1999/01/0001')
  },
)

test(
  'one address is remembered as few visitors, whatever names its forms make up',
  once,
  async ({ request }) => {
    const { host } = new URL(strict.origin('en'))
    const headers = { Host: host, Origin: strict.origin('en'), Cookie: '' }
    const wish = async (visit?: string) => {
      const answer = await request.post(`http://127.0.0.1:${strict.port}/wishlist`, {
        headers,
        form: { intent: 'add', productId: 'milk-jug-sand', ...(visit !== undefined && { visit }) },
        maxRedirects: 0,
      })
      return answer.status()
    }
    const before = rows()

    expect(await wish('a'.repeat(24))).toBe(303)
    expect(await wish('b'.repeat(24))).toBe(429)
    // A page opened earlier still works in its session.
    expect(await wish('a'.repeat(24))).toBe(303)
    expect(rows()).toBe(before + 1)

    await forgetCounts()
    expect(await wish()).toBe(303)
    expect(await wish()).toBe(429)
    expect(rows()).toBe(before + 2)
  },
)

test(
  'who must wait with a login has the form again, with what was typed but the password',
  onceWithoutScript,
  async ({ page }) => {
    mayComplain(page, /401|429/)
    await page.goto(`${strict.origin('en')}/login`)
    const main = page.getByRole('main')
    const guess = async () => {
      await main.getByLabel(t('account.email')).fill('hanna@kamionka.example')
      await main.getByLabel(t('account.password')).first().fill('not this one at all')
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await main
        .getByRole('button', { name: t('login.submit'), exact: true })
        .last()
        .click()
      return answer
    }
    expect((await guess()).status()).toBe(401)
    await expect(main).toContainText(t('login.wrong'))
    const refused = await guess()
    expect(refused.status()).toBe(429)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(500)
    await expect(main.locator('.alert-warning')).toContainText(t('limited.title'))
    await expect(main.getByLabel(t('account.email'))).toHaveValue('hanna@kamionka.example')
    expect(await page.content()).not.toContain('not this one at all')
  },
)

test('a program is answered in its own words', once, async ({ request }) => {
  const address = `http://127.0.0.1:${strict.port}/api/public/search?lang=en&query=mug`
  const headers = { Host: new URL(strict.origin('en')).host }
  const statuses: number[] = []
  for (let asked = 0; asked < 3; asked += 1) {
    // An invented X-Forwarded-For does not help.
    const forged = { ...headers, 'X-Forwarded-For': `198.51.100.${asked}` }
    const answer = await request.get(address, { headers: forged })
    statuses.push(answer.status())
    if (answer.status() !== 429) continue
    expect(await answer.json()).toEqual({
      error: 'LIMITED',
      retryAfterSeconds: Number(answer.headers()['retry-after']),
    })
  }
  expect(statuses).toEqual([200, 429, 429])
})

test(
  'a page that is read and a form that is refused leave nothing behind',
  once,
  async ({ request }) => {
    const { host } = new URL(strict.origin('en'))
    const base = `http://127.0.0.1:${strict.port}`
    const headers = { Host: host, Origin: strict.origin('en') }
    const before = rows()
    for (const path of ['/', '/c/tea', places.en.mug.path, '/wishlist', '/order/delivery']) {
      expect((await request.get(base + path, { headers })).status()).toBe(200)
    }
    const post = async (path: string, form: Record<string, string>) => {
      const answer = await request.post(base + path, { headers, form, maxRedirects: 0 })
      expect(answer.headers()['set-cookie']).toBeUndefined()
      return answer
    }

    const refused = await post('/basket', { intent: 'add', productId: 'unknown', back: '/c/tea' })
    expect(refused.status()).toBe(422)
    const page = await refused.text()
    expect(page).toContain(t('basket.notAvailable'))
    expect(page).toContain('href="/c/tea"')
    expect((await post('/order/delivery', { intent: 'continue' })).status()).toBe(303)
    expect((await post('/order/details', { intent: 'order' })).status()).toBe(303)
    expect((await post('/wishlist', { intent: 'remove', productId: 'unknown' })).status()).toBe(303)
    expect((await post('/wishlist', { intent: 'add', productId: 'unknown' })).status()).toBe(303)
    expect((await post(places.en.mug.path, {})).status()).toBe(422)
    expect(rows()).toBe(before)
  },
)

function rows(): number {
  const database = new DatabaseSync(path.join(strict.dataDir, 'kram.db'), { readOnly: true })
  const [row] = database.prepare('select count(*) as count from shopper_session').all()
  database.close()
  return Number(row?.['count'])
}

async function expectLimited(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('limited.title'))
}

/** As if the time were over. A process remembers for one second that a counter is full. */
async function forgetCounts(): Promise<void> {
  const database = new DatabaseSync(path.join(strict.dataDir, 'kram.db'), { timeout: 5_000 })
  database.exec('delete from limit_count')
  database.close()
  await new Promise((resolve) => setTimeout(resolve, 1_100))
}
