import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Page } from '@playwright/test'

import { operatorOf } from '#tests/api/operator.ts'
import {
  comeAs,
  comeToDetails,
  numberAt,
  orderOneJug,
  placeOrder,
  register,
} from '../by-request.ts'
import { payByPoints, takeByLocker } from '../ledger.ts'
import { onceWithoutScript, onceWithScript } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { demo, field, newcomer, press } from './customer.ts'

const t = words('en')

test(
  'from registration to an order that is sent, comes back, and is settled with its points',
  onceWithoutScript,
  async ({ page, shop }) => {
    test.slow()
    const who = newcomer('Story')
    const run = operatorOf(`sqlite:${path.join(shop.dataDir, 'kram.db')}`, shop.dataDir)
    const main = page.getByRole('main')
    const open = async (place: string) => {
      await page.goto(shop.origin('en') + place, { waitUntil: 'domcontentloaded' })
    }
    // Each of these steps has walks of its own (ways-in, order).
    await register(page, who)
    await comeAs(page, who.email, who.password)
    await open('/my-account')
    await expect(field(page, t('account.name'))).toHaveValue(who.name)
    await comeToDetails(page)
    const no = await numberAt(page, await placeOrder(page, /^Bank transfer/))
    payByPoints(shop.dataDir, no, 50)

    expect((await run('orders', 'pay', no)).code).toBe(0)
    expect((await run('orders', 'pack', no)).code).toBe(0)
    await open(`/my-orders/${no}`)
    await expect(main).toContainText(t('order.paid'))
    await expect(main.getByText(t('order.cancel')), 'paid and packed').toHaveCount(0)
    expect((await run('orders', 'send', no, '--tracking', 'PX123456')).code).toBe(0)
    await writeFile(path.join(shop.dataDir, 'invoice.pdf'), '%PDF-1.7 invoice')
    expect((await run('orders', 'attach', no, 'invoice.pdf')).code).toBe(0)
    await page.reload()
    await expect(main).toContainText('PX123456')
    const href = (await main.getByRole('link', { name: 'invoice.pdf' }).getAttribute('href')) ?? ''
    const file = await page.request.get(shop.origin('en') + href)
    expect(await file.text()).toBe('%PDF-1.7 invoice')
    expect(file.headers()).toMatchObject({
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    })

    await open(`/my-orders/${no}?return`)
    await main.getByRole('checkbox').first().check()
    await page.getByRole('radio', { name: t('return.own') }).check()
    await press(page, t('return.send'))
    await expect(heading(page)).toContainText('R/')
    const back = /R\/[\d/]+/.exec(await heading(page).innerText())?.[0] ?? ''
    expect((await run('returns', 'accept', back)).code).toBe(0)
    const settled = await run('returns', 'settle', back)
    expect(settled.out).toContain('50')
    await open(`/my-returns/${back}`)
    await expect(main).toContainText(t('returnStatus.SETTLED'))
    await expect(main).toContainText(t('return.settled'))
    await open(`/my-orders/${no}`)
    await expect(main).toContainText(t('orderStatus.RETURN'))
    await open('/my-account/points')
    await expect(page.locator('.record-list li').first()).toContainText('+50')

    await page.context().clearCookies()
    expect((await page.request.get(shop.origin('en') + href)).status(), 'nobody else').toBe(404)
  },
)

test(
  'a guest cancels by the link of the order, once, and nobody can pay for it then',
  onceWithoutScript,
  async ({ page, shop }) => {
    const run = operatorOf(`sqlite:${path.join(shop.dataDir, 'kram.db')}`, shop.dataDir)
    const summary = await orderOneJug(page, /^Bank transfer/)
    const no = await numberAt(page, summary)

    // Elsewhere the link alone is enough.
    await page.context().clearCookies()
    await page.goto(summary)
    await page.getByText(t('order.cancel'), { exact: true }).click()
    await page.getByRole('button', { name: t('order.cancelSure') }).click()
    await expect(heading(page)).toHaveText(t('summary.canceled', { no }))
    await expect(page.getByText(t('order.cancel'), { exact: true })).toHaveCount(0)
    expect((await run('orders', 'pay', no, '--json')).json.error?.name).toBe('wrong-status')
  },
)

test(
  'the code of a locker is copied, which is shown for two seconds, and a new return called off',
  onceWithScript,
  async ({ page, shop }) => {
    const run = operatorOf(`sqlite:${path.join(shop.dataDir, 'kram.db')}`, shop.dataDir)
    takeByLocker(shop.dataDir, 9.99)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await comeAs(page, demo.hanna)
    await page.goto(`${shop.origin('en')}/my-orders`)
    await page
      .locator('.record-list > li', { hasText: t('orderStatus.SENT') })
      .first()
      .getByRole('link')
      .click()
    await page.getByRole('link', { name: t('return.start') }).click()
    await expect(heading(page)).toHaveText(t('return.formTitle'))
    // What is counted from the first tick on moves the button.
    await settle(page, true)
    await page.locator('.return-line:not(.is-done)').first().getByRole('checkbox').check()
    const locker = page.getByRole('radio', { name: t('return.locker') })
    await expect(locker, 'chosen where it is offered').toBeChecked()
    await press(page, t('return.send'))
    await expect(page.getByRole('main')).toContainText(t('return.noCode'))
    const no = /R\/[\d/]+/.exec(await heading(page).innerText())?.[0] ?? ''

    expect((await run('returns', 'code', no, '4821730')).code).toBe(0)
    await page.getByRole('link', { name: t('return.follow') }).click()
    await expect(page.locator('.copy')).toHaveText('4821730')
    await settle(page, true)
    await page.getByRole('button', { name: t('return.copy') }).click()
    const told = page.getByText(t('return.copied'))
    await expect(told).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4821730')
    // Looking at it holds it.
    await page.mouse.move(0, 0)
    await expect(told).toBeHidden({ timeout: 4_000 })

    await page.getByText(t('return.cancel'), { exact: true }).click()
    await page.getByRole('button', { name: t('return.cancelSure') }).click()
    await expect(page.locator('.alerts')).toContainText(t('return.canceled', { no }))
    await expect(page.getByRole('main')).toContainText(t('returnStatus.CANCELED'))
    takeByLocker(shop.dataDir, undefined)
  },
)

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}
