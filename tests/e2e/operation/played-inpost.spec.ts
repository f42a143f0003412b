import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { inpostWords } from '#demo/providers/inpost/inpost-words.ts'
import { operatorOf } from '#tests/api/operator.ts'
import { demo, press } from '../account/customer.ts'
import { comeAs, putIn } from '../by-request.ts'
import { onceWithScript } from '../projects.ts'
import { agree, delivery, goOnToDetails, order, orderNumber } from '../shopper.ts'
import { detailsField } from '../shopper.ts'
import { startShop } from '../shop.ts'
import { answerCookies, expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')
const say = inpostWords.en

test(
  'out of the box: a locker from the map, the parcel sent and delivered, a return with its code',
  onceWithScript,
  async ({ browser }) => {
    test.slow()
    const shop = await startShop()
    const run = operatorOf(`sqlite:${path.join(shop.dataDir, 'kram.db')}`, shop.dataDir)
    const context = await browser.newContext({ baseURL: shop.origin('en') })
    await answerCookies(context, shop)
    const page = await context.newPage()
    const main = page.getByRole('main')
    await comeAs(page, demo.hanna)
    await putIn(page)
    await page.goto('/order/delivery')
    await settle(page, true)
    await delivery(page, 'Parcel locker').check()
    await main.getByRole('link', { name: t('map.open') }).click()
    await main.getByRole('searchbox').fill('wieliczka')
    await main.getByRole('button', { name: /^WIE02A/ }).click()
    const chosen = page.getByRole('radio', { name: /^WIE02A .*24\/7/ })
    await expect(chosen).toBeChecked()
    await goOnToDetails(page, t)
    await detailsField(page, t, 'details.phone').fill('601602603')
    await agree(page, t)
    await order(page, t)
    const no = await orderNumber(page, t)

    const made = await run('shipments', 'create', no)
    expect(made.out, made.err).toContain('1000')
    expect((await run('shipments', 'show', no)).out).toContain('620000000000000000001000')
    expect((await run('shipments', 'label', no, '--to', 'label.pdf')).code).toBe(0)
    const pdf = await readFile(path.join(shop.dataDir, 'label.pdf'), 'latin1')
    expect(pdf).toMatch(/^%PDF-1\.4[^]*\(WIE02A\)[^]*%%EOF\n$/)

    const inpost = await context.newPage()
    await inpost.goto('/demo/inpost')
    await expect(inpost.getByRole('main')).toContainText(no)
    await inpost.getByRole('button', { name: say.forged }).click()
    expect(shop.log()).toContain('a word about a parcel is refused')
    await inpost.getByRole('button', { name: say.moves.dispatched_by_sender }).click()
    await page.goto(`/my-orders/${no}`)
    await expect(main).toContainText(t('orderStatus.SENT'))
    await expect(main).toContainText('620000000000000000001000')
    await inpost.getByRole('button', { name: say.moves.delivered }).click()
    await page.reload()
    await expect(main).toContainText(t('orderStatus.REALIZED'))

    await page.goto(`/my-orders/${no}?return`)
    await main.getByRole('checkbox').first().check()
    await expect(page.getByRole('radio', { name: t('return.locker') })).toBeChecked()
    await press(page, t('return.send'))
    await page.getByRole('link', { name: t('return.follow') }).click()
    // The code is asked for in the background, twice a minute.
    await expect(async () => {
      await page.reload()
      await expect(page.locator('.copy')).toHaveText('1234510001', { timeout: 500 })
    }).toPass({ timeout: 50_000 })
    expect(await (await page.request.get('/demo/mail')).text()).toContain(no)
    await shop.stop()
  },
)
