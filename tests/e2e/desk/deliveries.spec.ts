import { putIn, takeDelivery } from '../by-request.ts'
import { places } from '../places.ts'
import { expect, test } from '../visit.ts'
import { checkDesk, join, phoneAndDesk } from './desk-person.ts'

test.describe('deliveries', phoneAndDesk, () => {
  test('cost in a country what its row says, and shoppers there read it', async ({
    page,
    changedShop: shop,
  }, { testId }) => {
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/settings/deliveries/prices?id=courier`)
    const row = page.getByRole('group', { name: 'Row 1' })
    await row.getByLabel('To', { exact: true }).selectOption({ label: 'Poland' })
    await row.getByLabel('By', { exact: true }).selectOption({ label: 'number of pieces' })
    await row.getByLabel('From', { exact: true }).fill('0')
    await row.getByLabel('Price with VAT').fill('39,90')
    await row.getByLabel('Free from products worth').fill('4000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByLabel('Price with VAT')).toHaveValue('39.9')
    await expect(row.getByLabel('To', { exact: true })).toHaveValue('pl')
    await checkDesk(page, 'prices of a delivery by country')

    const english = shop.origin('en')
    await putIn(page, english + places.en.jug.path)
    await page.goto(`${english}/order/delivery`)
    const courier = page.getByRole('radio', { name: /^Courier(?!’|,| in)/ })
    await expect(page.locator('label', { has: courier })).toContainText('39.90')
  })

  test('do not come on a day that is ticked in the calendar', async ({ page, changedShop: shop }, {
    testId,
  }) => {
    const english = shop.origin('en')
    await putIn(page, english + places.en.jug.path)
    const before = await offeredDay()
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    const desk = shop.origin('desk')
    await page.goto(`${desk}/settings/deliveries/days?id=krakow-day&month=${before.month}`)
    await page.getByRole('link', { name: '→' }).click()
    await page.getByRole('link', { name: '←' }).click()
    const day = page.getByRole('checkbox', { name: new RegExp(`^${before.day},`) })
    await day.focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Days ticked now are free').selectOption('each-year')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('cell').filter({ has: day })).toContainText('each year')
    await expect(day).toBeChecked()
    await checkDesk(page, 'days of a delivery')
    expect(await offeredDay()).not.toEqual(before)

    /** The first day that a shopper can choose. */
    async function offeredDay() {
      await takeDelivery(page, 'krakow-day', english)
      await page.goto(`${english}/order/delivery`)
      const first = (part: 'month' | 'day') =>
        page.locator(`[name="krakow-day-${part}"] option`).first().getAttribute('value')
      return { month: await first('month'), day: await first('day') }
    }
  })
})
