import { ledgerOf, loadCard } from '../ledger.ts'
import { comeToDetails, putIn } from '../by-request.ts'
import { places, recipients } from '../places.ts'
import { onceWithoutScript, twice } from '../projects.ts'
import {
  addPlain,
  agree,
  chooseDelivery,
  delivery,
  fillDetails,
  order,
  orderNumber,
} from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')
const { jug, courier } = places.en

test(
  'a code is refused with its reason, taken, taken back, and stands in the order',
  twice,
  async ({ page, shop, hasScript }) => {
    await putIn(page, jug.path)
    await page.goto('/order/delivery')
    const code = page.locator('#code')
    const field = code.getByLabel(t('code.label'))
    const use = code.getByRole('button', { name: t('code.use'), exact: true })
    const total = page.locator('.totals')

    for (const [typed, why] of [
      ['SUMMER25', t('code.notValid')],
      ['TEAPOT', t('code.nothingEligible')],
      ['FIRING500', /500\.00\szł.*408\.00\szł/],
    ] as const) {
      await field.fill(typed)
      await use.click()
      await expect(code.getByRole('alert')).toHaveText(why)
      await expect(field).toHaveValue(typed)
    }

    // An emptied field frees the button at once, without a script when it is sent.
    if (hasScript) {
      await settle(page, true)
      const go = page.getByRole('button', { name: t('delivery.continue') }).last()
      await expect(go).toHaveAttribute('aria-disabled', 'true')
      await delivery(page, courier).check()
      await expect(go).toHaveAttribute('aria-disabled', 'true')
      await field.fill('')
      await expect(go).not.toHaveAttribute('aria-disabled')
      await field.fill('FIRING500')
      await use.click()
      await expect(code.getByRole('alert')).toBeVisible()
    }

    // Who goes on with a code that gives nothing comes back to it.
    await delivery(page, courier).check()
    // A script draws the answer to that first.
    if (hasScript) await expect(total).toContainText('16.99')
    await page
      .getByRole('button', { name: t('delivery.continue') })
      .last()
      // With a script it is drawn as disabled, and answers all the same.
      .click({ force: true })
    if (hasScript) await expect(field).toBeFocused()
    else await expect(page).toHaveURL(/missing=1#code$/)

    await field.fill('KILN10')
    await use.click()
    await expect(code.getByText(t('code.named', { code: 'KILN10' }))).toBeVisible()
    await expect(total).toContainText('−9.20')
    await code.getByRole('button', { name: /KILN10/ }).click()
    await expect(total).not.toContainText('9.20')

    // Enter in the field means the code, and not the button of the page.
    await field.fill('KILN10')
    await field.press('Enter')
    await expect(total).toContainText('−9.20')
    await chooseDelivery(page, t, courier)
    await expect(page.locator('.totals').first()).toContainText(t('code.named', { code: 'KILN10' }))
    await fillDetails(page, t, recipients.en)
    await agree(page, t)
    await order(page, t)
    const no = await orderNumber(page, t)
    const row = ledgerOf(shop.dataDir, no)
    expect(row.lines.map(({ gross }) => gross)).toEqual([9_200])
    expect(row.order.total).toBe(9_200 - 920 + 1_699)

    await putIn(page, jug.path)
    await page.goto('/order/delivery')
    await expect(field).toHaveValue('')
  },
)

test(
  'a code that comes with a link is in the basket, and in no address',
  onceWithoutScript,
  async ({ page }) => {
    await page.goto(`${jug.path}?code=KILN10`)
    await expect(page).toHaveURL(new RegExp(`${jug.path}(\\?cookies=)?$`))
    await addPlain(page, t)
    await page.goto('/order/delivery')
    const named = page.locator('#code').getByText(t('code.named', { code: 'KILN10' }))
    await expect(named).toBeVisible()

    // Anybody can make somebody follow a link: it takes no code away, and says nothing of its own.
    for (const other of ['NONE', 'Order failed: call +48 600']) {
      await page.goto(`/c/mugs?${new URLSearchParams({ code: other })}`)
      await expect(page.locator('body')).not.toContainText(other)
      await page.goto('/order/delivery')
      await expect(named).toBeVisible()
    }
  },
)

test(
  'gift cards pay a part, then all of an order, and say so when they cannot',
  twice,
  async ({ page, shop, hasScript }) => {
    loadCard(shop.dataDir, 'KAMI100ABCDE', 10_000)
    loadCard(shop.dataDir, 'KAMI300FGHJK', 30_000)
    await comeToDetails(page)
    await page.goto('/order/details')
    await settle(page, hasScript)
    const cards = page.locator('#cards')
    const field = cards.getByLabel(t('card.label'))
    const use = cards.getByRole('button', { name: t('card.use') })
    for (const [typed, why] of [
      ['KAMI000SPENT', t('card.empty')],
      ['KAMIEUR50LMN', t('card.currency')],
      ['NOBODYS-CARD', t('card.unknown')],
    ] as const) {
      await field.fill(typed)
      // A script asks by itself.
      if (!hasScript) await use.click()
      await expect(cards.getByRole('alert')).toHaveText(why)
    }
    await field.fill('NOBODY')
    await use.click()
    await expect(cards.getByRole('alert')).toHaveCount(0)

    await field.fill('KAMI100ABCDE')
    await use.click()
    await expect(cards.getByText('KAMI100ABCDE')).toBeVisible()
    await expect(page.locator('.totals')).toContainText(t('order.giftCard'))
    await field.fill('KAMI300FGHJK')
    await use.click()
    await expect(page.getByText(t('card.covers'))).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toHaveCount(0)
    await expect(page.locator('.totals-sum dd')).toHaveText('0.00 zł')

    // What was typed before is still there after a card was taken back.
    await fillDetails(page, t, recipients.en)
    await cards.getByRole('button', { name: /KAMI300FGHJK/ }).click()
    await page.getByRole('radio', { name: /^Bank transfer/ }).check()
    await expect(page.locator('.totals-sum dd')).toHaveText('8.99 zł')
    await agree(page, t)
    await order(page, t)
    const { order: placed } = ledgerOf(shop.dataDir, await orderNumber(page, t))
    expect(placed.total).toBe(10_899)
    await expect(page.locator('.bank')).toContainText('8.99 zł')
    await expect(page.getByRole('img', { name: t('summary.paymentCode') })).toBeVisible()
  },
)
