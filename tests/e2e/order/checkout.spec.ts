import { setTimeout as wait } from 'node:timers/promises'

import type { Page, TestInfo } from '@playwright/test'

import { comeToDetails, putIn, takeDelivery } from '../by-request.ts'
import { archive, ledgerOf, ordersOf, sellOut, stockUp } from '../ledger.ts'
import { places, recipients, type Recipient } from '../places.ts'
import { onceWithoutScript, onceWithScript, twice } from '../projects.ts'
import {
  addPlain,
  agree,
  delivery,
  detailsField,
  fillDetails,
  findPlaces,
  goOnToDetails,
  order,
  orderNumber,
} from '../shopper.ts'
import {
  expect,
  mayComplain,
  settle,
  test,
  withBrowserChecks,
  withoutBrowserChecks,
} from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')
const { jug } = places.en

test(
  'cash on delivery costs its fee, and asks for nothing in advance',
  onceWithScript,
  async ({ page, shop }, info) => {
    await putIn(page, jug.path)
    await takeDelivery(page, 'courier-cod')
    await page.goto('/order/details')
    const cash = page.getByRole('radio', { name: /^Cash on delivery/ })
    await expect(cash, 'what costs something is never chosen beforehand').not.toBeChecked()
    await expect(page.locator('.totals-sum dd')).toHaveText('113.99 zł')
    await cash.check()
    await expect(page.locator('.totals')).toContainText('5.00 zł')
    await expect(page.locator('.totals-sum dd')).toHaveText('118.99 zł')
    const no = await finish(page, guest(info))

    await expect(page.locator('.facts')).toContainText(t('payment.cod'))
    await expect(page.locator('.facts')).toContainText('118.99 zł')
    await expect(page.locator('.bank')).toHaveCount(0)
    expect(ledgerOf(shop.dataDir, no)).toMatchObject({
      order: { total: 11_899, payment_type: 'cod', paid: 0, status: 'PENDING' },
      lines: [{ product_id: 'milk-jug-sand', quantity: 1, gross: 9_200 }],
    })
  },
)

test(
  'no payment is chosen beforehand, and an order without one gets a message',
  twice,
  async ({ page, shop }, info) => {
    const who = guest(info)
    await comeToDetails(page)
    await page.goto('/order/details')
    await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeVisible()
    await expect(page.locator('[name="payment"]:checked')).toHaveCount(0)
    await expect(page.locator('.totals-sum dd')).toHaveText('108.99 zł')
    await fillDetails(page, t, who)
    await page.getByRole('checkbox', { name: t('details.terms') }).check()
    await page.getByRole('checkbox', { name: t('details.processing') }).check()
    await withoutBrowserChecks(page)
    await order(page, t)

    await expect(page.locator('#payment').getByText(t('form.payment'))).toBeVisible()
    expect(ordersOf(shop.dataDir, who.email)).toEqual([])
    await page.getByRole('radio', { name: /^Bank transfer/ }).check()
    await order(page, t)
    await orderNumber(page, t)
  },
)

test(
  'without a script a payment’s cost is shown once before it is ordered',
  onceWithoutScript,
  async ({ page, shop }, info) => {
    await putIn(page, jug.path)
    await takeDelivery(page, 'courier-cod')
    await page.goto('/order/details')
    await fillDetails(page, t, guest(info))
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
    await agree(page, t)
    await order(page, t)
    await expect(page.getByRole('alert').first()).toContainText('118.99 zł')
    await expect(page.locator('.totals-sum dd')).toHaveText('118.99 zł')
    await order(page, t)
    const { order: placed } = ledgerOf(shop.dataDir, await orderNumber(page, t))
    expect(placed).toMatchObject({ total: 11_899, payment_type: 'cod' })
  },
)

test(
  'a parcel locker is looked for by town or post code and chosen from a list that grows',
  twice,
  async ({ page, shop }, info) => {
    await putIn(page, jug.path)
    await page.goto('/order/delivery')
    await delivery(page, 'Parcel locker').check()
    await findPlaces(page, t, 'Kraków')
    const chosen = page.getByRole('radio', { name: /^KRA14A/ })
    await chosen.check()
    await findPlaces(page, t, '31-123')
    const list = page.getByRole('group', { name: t('locker.list') })
    const nextTown = list.getByRole('radio', { name: /^BOC01C .* about 3\d km$/ })
    await expect(list.getByRole('radio', { name: /^KRA201/ })).toBeVisible()
    await expect(nextTown).toHaveCount(0)
    await list.getByRole('button', { name: t('locker.more') }).click()
    await expect(nextTown).toBeVisible()
    await expect(list.getByRole('button', { name: t('locker.more') })).toHaveCount(0)
    await expect(chosen).toBeChecked()
    await goOnToDetails(page, t)
    await expect(page.locator('.totals-sum dd')).toHaveText('104.99 zł')

    await fillDetails(page, t, { ...guest(info), phone: '12 345' })
    await agree(page, t)
    await withoutBrowserChecks(page)
    await order(page, t)
    const phone = detailsField(page, t, 'details.phone')
    await expect(phone).toHaveAccessibleDescription(t('form.9digit'))
    await withBrowserChecks(page)
    await phone.fill('+48 601 602 603')
    await detailsField(page, t, 'details.postCode').fill('31–123')
    await order(page, t)

    await expect(page.getByText(/KRA14A/).first()).toBeVisible()
    const { order: placed } = ledgerOf(shop.dataDir, await orderNumber(page, t))
    expect(placed).toMatchObject({ total: 10_499, payment_type: 'transfer' })
    expect(placed.data.address.ship).toMatchObject({ phone: '601602603', postCode: '31-123' })
  },
)

test(
  'without a point of the courier the order does not go on; with one the parcel waits there',
  twice,
  async ({ page, shop, hasScript }, info) => {
    await putIn(page, jug.path)
    await page.goto('/order/delivery')
    await settle(page, hasScript)
    await delivery(page, 'Courier’s pick-up point').check()
    const goOn = page.getByRole('button', { name: t('delivery.continue') }).last()
    if (hasScript) {
      await expect(goOn).toHaveAttribute('aria-disabled', 'true')
      await expect(goOn).toHaveAccessibleDescription(t('obstacle.no-locker'))
    }
    // A waiting button can be focused and pressed: then it says why, beside the field.
    await goOn.focus()
    await expect(goOn).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').getByText(t('obstacle.no-locker'))).toBeVisible()
    const search = page.getByLabel(t('locker.search')).and(page.locator(':visible'))
    await expect(search).toHaveAccessibleDescription(t('obstacle.no-locker'))
    await expect(page).toHaveURL(/\/order\/delivery/)

    await findPlaces(page, t, '31-123')
    await page.getByRole('radio', { name: /^PK-1044/ }).check()
    await goOnToDetails(page, t)
    const place = 'ul. Karmelicka 22, 31-131 Kraków'
    await expect(page.locator('main')).toContainText(place)
    await expect(page.locator('.totals-sum dd')).toHaveText('106.99 zł')
    const no = await finish(page, guest(info))

    await expect(page.locator('main')).toContainText('PK-1044')
    await expect(page.locator('main')).toContainText(place)
    const [mail] = ledgerOf(shop.dataDir, no).mails
    expect(mail?.text).toContain('PK-1044')
    expect(mail?.text).toContain(place)
  },
)

test(
  'a chosen day is kept for post codes where that courier drives',
  onceWithoutScript,
  async ({ page, shop }, info) => {
    await putIn(page, jug.path)
    await takeDelivery(page, 'krakow-day')
    await page.goto('/order/details')
    await fillDetails(page, t, { ...guest(info), postCode: '50-067', city: 'Wrocław' })
    await agree(page, t)
    await order(page, t)
    await expect(detailsField(page, t, 'details.postCode')).toHaveAccessibleDescription(
      t('details.otherPostCode'),
    )

    await detailsField(page, t, 'details.postCode').fill('31-123')
    await order(page, t)
    const { order: placed } = ledgerOf(shop.dataDir, await orderNumber(page, t))
    expect(placed.total).toBe(11_600)
  },
)

test('Enter in a field orders', twice, async ({ page, shop }, info) => {
  const who = guest(info)
  await toDetails(page, who)
  await detailsField(page, t, 'details.city').press('Enter')

  const no = await orderNumber(page, t)
  expect(ordersOf(shop.dataDir, who.email)).toEqual([no])
})

test('every press on more counts, however fast they come', twice, async ({ page, hasScript }) => {
  await putIn(page, jug.path)
  await page.goto('/order/delivery')
  await settle(page, hasScript)
  const more = page.getByRole('button', { name: t('quantity.more') })
  const slow = hasScript ? 300 : 0
  await page.route('**/order/delivery**', async (route) => {
    await wait(slow)
    await route.continue()
  })
  for (const _ of [1, 2, 3, 4]) {
    await more.click()
    if (!hasScript) await page.waitForLoadState()
  }

  await expect(page.getByRole('spinbutton')).toHaveValue('5')
  await expect(page.locator('.line-price')).toHaveText('460.00 zł')
  await page.reload()
  await expect(page.getByRole('spinbutton')).toHaveValue('5')
})

// Without a script Enter or a button takes it.
test(
  'a typed quantity counts when its field is left',
  onceWithScript,
  async ({ page, hasScript }) => {
    await putIn(page, jug.path)
    await page.goto('/order/delivery')
    await settle(page, hasScript)
    await page.getByRole('spinbutton').fill('4')
    await page.getByRole('spinbutton').press('Tab')

    await expect(page.locator('.line-price')).toHaveText('368.00 zł')
  },
)

test(
  'a double click orders once, and so does looking at the summary again',
  twice,
  async ({ page, shop }, info) => {
    const who = guest(info)
    await comeToDetails(page)
    await page.goto('/order/delivery')
    await page.goto('/order/details')
    await fillDetails(page, t, who)
    await agree(page, t)
    await page
      .getByRole('button', { name: /^Order and pay/ })
      .last()
      .dblclick()
    const no = await orderNumber(page, t)

    await page.reload()
    expect(await orderNumber(page, t)).toBe(no)
    await page.goBack()
    expect(await orderNumber(page, t)).toBe(no)
    await page.goBack()
    // A choice that was made before React was there leads to its place.
    await expect(page).toHaveURL(/\/order\/delivery(#delivery)?$/)
    await page.goForward()
    expect(await orderNumber(page, t)).toBe(no)
    expect(ordersOf(shop.dataDir, who.email)).toEqual([no])
  },
)

test(
  'going back to the form after the order leads to the order, with a word',
  twice,
  async ({ page, shop }, info) => {
    const who = guest(info)
    await toDetails(page, who)
    await order(page, t)
    const no = await orderNumber(page, t)
    await page.goBack()

    expect(await orderNumber(page, t)).toBe(no)
    await expect(page.getByText(t('stage.ordered', { no }))).toBeVisible()
    expect(ordersOf(shop.dataDir, who.email)).toEqual([no])
  },
)

test(
  'a form that stood open in another window leads to the order its basket became',
  onceWithoutScript,
  async ({ page, context, shop }, info) => {
    const who = guest(info)
    await toDetails(page, who)
    const other = await context.newPage()
    await other.goto('/order/details')
    await fillDetails(other, t, { ...who, name: 'Ola Inna' })
    await agree(other, t)

    await order(page, t)
    const no = await orderNumber(page, t)
    await order(other, t)
    expect(await orderNumber(other, t)).toBe(no)
    await expect(other.getByText(t('summary.already'))).toBeVisible()
    expect(ordersOf(shop.dataDir, who.email)).toEqual([no])
  },
)

test(
  'a country chosen in another window leads back to the deliveries that go there',
  onceWithoutScript,
  async ({ page, context, shop }, info) => {
    const who = guest(info)
    await toDetails(page, who)
    // With a script the page reloads its data when another window used the shop; this page was not
    // touched meanwhile.
    await context.request.post('/order/delivery', {
      form: { intent: 'country', country: 'de' },
      headers: { Origin: shop.origin('en') },
    })
    await order(page, t)

    await expect(page).toHaveURL(/\/order\/delivery$/)
    await expect(page.getByText(t('refused.delivery'))).toBeVisible()
    expect(ordersOf(shop.dataDir, who.email)).toEqual([])
  },
)

test(
  'an order is shown even where the script of the summary is of an older build',
  onceWithScript,
  async ({ page, shop }, info) => {
    const who = guest(info)
    await toDetails(page, who)
    const script = /\/assets\/summary-[^/]*\.js/
    await page.route(script, (route) => route.abort())
    mayComplain(page, script)
    await order(page, t)

    const no = await orderNumber(page, t)
    expect(ordersOf(shop.dataDir, who.email)).toEqual([no])
  },
)

test(
  'what sold out before the order was sent is shown, and the rest stays in the basket',
  onceWithoutScript,
  async ({ page, shop }, info) => {
    const who = guest(info)
    // It may have sold out here before; pages follow within a moment.
    stockUp(shop.dataDir, 'iron-kettle')
    await expect(async () => {
      await page.goto('/p/cast-iron-kettle')
      const add = page.locator('#buy').getByRole('button', { name: t('product.add'), exact: true })
      await expect(add).toBeVisible({ timeout: 500 })
    }).toPass()
    await addPlain(page, t)
    await toDetails(page, who)
    sellOut(shop.dataDir, 'iron-kettle')
    await order(page, t)

    await expect(page).toHaveURL(/\/order\/delivery/)
    await expect(page.getByText(t('refused.stock'))).toBeVisible()
    await expect(page.getByText(t('basket.soldOut', { name: 'Cast-iron kettle' }))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: jug.name })).toBeVisible()
    expect(ordersOf(shop.dataDir, who.email)).toEqual([])

    await goOnToDetails(page, t)
    await expect(detailsField(page, t, 'details.city')).toHaveValue(who.city)
    await agree(page, t)
    await order(page, t)
    // The summary must be on the screen before the test asks the database.
    const no = await orderNumber(page, t)
    expect(ordersOf(shop.dataDir, who.email)).toEqual([no])
  },
)

test(
  'what leaves the shop while the order is filled in is named, and does not come back',
  onceWithScript,
  async ({ page, shop }, info) => {
    const who = guest(info)
    await addPlain(page, t, '/p/tea-tin-black')
    await toDetails(page, who)
    archive(shop.dataDir, 'tea-tin-black', 1)
    try {
      await order(page, t)

      await expect(page).toHaveURL(/\/order\/delivery/)
      await expect(page.getByText(t('refused.lines', { names: tin }))).toBeVisible()
      await expect(page.getByText(t('basket.gone', { name: tin }))).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: tin })).toHaveCount(0)

      await goOnToDetails(page, t)
      await agree(page, t)
      await order(page, t)
      const no = await orderNumber(page, t)
      expect(ordersOf(shop.dataDir, who.email)).toEqual([no])
    } finally {
      archive(shop.dataDir, 'tea-tin-black', 0)
    }
  },
)

const tin = 'Tea tin, black'

test(
  'only who placed an order sees on its summary what was ordered',
  onceWithoutScript,
  async ({ page, browser, shop }, info) => {
    await toDetails(page, guest(info))
    await order(page, t)
    const no = await orderNumber(page, t)
    await expect(page.getByRole('complementary', { name: t('summary.ordered') })).toContainText(
      jug.name,
    )

    const stranger = await browser.newPage()
    await stranger.goto(page.url())
    await expect(stranger.locator('.facts')).toContainText(no)
    const text = await stranger.locator('main').innerText()
    expect(text).not.toContain(jug.name)
    expect(text).not.toContain('Ola')
    expect(text).not.toContain('@example.com')

    const other = await stranger.goto(`${shop.origin('en')}/order/summary/${'A'.repeat(22)}`)
    expect(other?.status()).toBe(404)
    await stranger.close()
  },
)

test('a basket can be emptied line by line', onceWithScript, async ({ page }) => {
  await addPlain(page, t, jug.path)
  await putIn(page, '/p/walnut-scoop')
  await page.goto('/order/delivery')
  await page.getByRole('button', { name: t('basket.removeNamed', { name: jug.name }) }).click()
  await expect(page.getByRole('spinbutton')).toHaveCount(1)
  await page
    .getByRole('button', { name: t('basket.removeNamed', { name: 'Walnut scoop' }) })
    .click()
  await expect(page.getByRole('heading', { name: t('basket.empty') })).toBeVisible()

  await page.goto('/order/details')
  await expect(page).toHaveURL(/\/order\/delivery$/)
})

test('a quantity beyond the stock becomes what there is', twice, async ({ page }) => {
  await putIn(page, '/p/walnut-scoop')
  await page.goto('/order/delivery')
  const quantity = page.getByRole('row').filter({ hasText: 'Walnut scoop' }).getByRole('spinbutton')
  await withoutBrowserChecks(page)
  await quantity.fill('4')
  await quantity.press('Enter')
  await expect(page.locator('.line-price')).toHaveText('180.00 zł')
  await withoutBrowserChecks(page)
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('4')
})

/** A jug, a courier and all details; only the last click is missing. */
async function toDetails(page: Page, who: Recipient): Promise<void> {
  await comeToDetails(page)
  await page.goto('/order/details')
  await fillDetails(page, t, who)
  await agree(page, t)
}

async function finish(page: Page, who: Recipient): Promise<string> {
  await fillDetails(page, t, who)
  await agree(page, t)
  await order(page, t)
  return orderNumber(page, t)
}

/** A customer whose orders differ from those of every other walk. */
function guest({ testId }: TestInfo): Recipient {
  return { ...recipients.en, email: `ola.${testId}@example.com` }
}
