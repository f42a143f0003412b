import type { Page } from '@playwright/test'

import type { Translate } from '#app/i18n/messages.ts'
import { comeAs, readerIn } from '../by-request.ts'
import { callOffReturns } from '../ledger.ts'
import { once, onceWithScript } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { demo } from './customer.ts'

/** Each walk takes back one piece of the same order. */
test(
  'return something of an order, follow the return, and find it in the list',
  onceWithScript,
  async ({ page, shop }) => {
    const t = words('en')
    callOffReturns(shop.dataDir)
    await comeAs(page, demo.hanna)
    await page.goto('/my-orders')
    await settle(page, true)
    await openReturnable(page, t)

    await page.getByRole('link', { name: t('return.start') }).click()
    await expect(heading(page)).toHaveText(t('return.formTitle'))
    await settle(page, true)
    const send = page.getByRole('button', { name: t('return.send') })
    await expect(send, 'nothing is ticked').toBeDisabled()

    const line = page.locator('.return-line:not(.is-done)').first()
    await line.getByRole('checkbox').check()
    await line.getByLabel(t('returns.count')).fill('1')
    await line.getByLabel(t('returns.reason')).selectOption('defectiveProduct')
    await page.getByRole('radio', { name: t('return.own') }).check()
    const sum = await page.locator('.return-sum b').innerText()
    await send.click()

    await expect(heading(page)).toHaveText(/\/\d{4}/)
    const no = /[A-Z]+\/[\d/]+/.exec(await heading(page).innerText())?.[0] ?? ''
    await expect(heading(page)).toHaveText(t('return.made', { no }))
    const expected = t('return.expected', { amount: sum })
    await expect(page.getByRole('main'), 'what was shown before').toContainText(expected)
    await page.getByRole('link', { name: t('return.follow') }).click()
    await expect(heading(page)).toHaveText(t('return.title', { no }))
    const main = page.getByRole('main')
    await expect(main).toContainText(t('returnStatus.NEW'))
    await expect(main).toContainText(t('returnReason.defectiveProduct'))
    await expect(main).toContainText(t('return.address'))
    await expect(main).toContainText(expected)

    await page.getByRole('link', { name: t('return.all') }).click()
    await expect(heading(page)).toHaveText(t('return.list'))
    await expect(page.getByRole('link', { name: no, exact: true })).toBeVisible()
  },
)

for (const lang of ['en', 'pl', 'de'] as const) {
  test(`${lang}: the same in its words, without a script`, once, async ({ context, shop }) => {
    const t = words(lang)
    callOffReturns(shop.dataDir)
    const reader = readerIn(context.request, shop, lang)
    const login = await reader.open('/my-orders')
    expect(login.address, 'visitors log in first').toBe(
      `${shop.origin(lang)}/login?back=%2Fmy-orders`,
    )
    const typed = { email: demo.hanna, password: demo.password }
    const list = await reader.press(login, t('login.submit'), typed)
    expect(list.address).toBe(`${shop.origin(lang)}/my-orders`)
    const sent = list.html.split('<li').find((item) => item.includes(t('orderStatus.SENT'))) ?? ''
    const order = await reader.open(/href="(\/my-orders\/[^"]+)"/.exec(sent)?.[1] ?? '')
    expect(order.title).toContain(t('order.title', { no: '' }).trim())

    const form = await reader.follow(order, t('return.start'))
    expect(form.title).toBe(t('return.formTitle'))
    expect(form.main, 'what a line gives back').toContain(before(t('return.lineSum')))
    expect((await reader.press(form, t('return.send'))).main).toContain(t('return.nothing'))
    const made = await reader.press(form, t('return.send'), typedIn(form.html))
    const no = /[A-Z]+\/[\d/]+/.exec(made.title)?.[0] ?? ''
    expect(made.title).toBe(t('return.made', { no }))
    expect(made.main).toContain(before(t('return.expected')))
    const followed = await reader.follow(made, t('return.follow'))
    expect(followed.title).toBe(t('return.title', { no }))
    expect(followed.main).toContain(t('returnStatus.NEW'))
    expect(followed.main).toContain(t('returnReason.defectiveProduct'))
    expect(followed.main).toContain(t('return.address'))
    const all = await reader.follow(followed, t('return.all'))
    expect(all.title).toBe(t('return.list'))
    expect((await reader.follow(all, no)).title).toBe(followed.title)
  })
}

/** What a sentence says before its amount. */
function before(sentence: string): string {
  const [begin = ''] = sentence.split('{')
  expect(begin).toMatch(/\w{3}/)
  return begin
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** The order that was sent and can still be returned. */
async function openReturnable(page: Page, t: Translate) {
  const sent = page.locator('.record-list > li', { hasText: t('orderStatus.SENT') }).first()
  await sent.getByRole('link').click()
  await expect(heading(page)).toContainText(t('order.title', { no: '' }).trim())
}

/** The first line that can still be returned, ticked, to be sent by oneself. */
function typedIn(html: string): Record<string, string> {
  const boxes = html.match(/<input\b[^>]*\bname="lines\[\d+\]\.ticked"[^>]*>/g) ?? []
  const open = boxes.find((box) => !/\bdisabled\b/.test(box)) ?? ''
  const line = /name="(.*)\.ticked"/.exec(open)?.[1] ?? ''
  return {
    [`${line}.ticked`]: 'on',
    [`${line}.count`]: '1',
    [`${line}.reason`]: 'defectiveProduct',
    returnDelivery: 'default',
  }
}
