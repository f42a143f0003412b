import { ledgerOf } from '../ledger.ts'
import { places, recipients } from '../places.ts'
import { startShop } from '../shop.ts'
import { addPlain, agree, chooseDelivery, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, onOneWidth, test } from '../visit.ts'
import { words } from '../words.ts'

test.skip(onOneWidth)

test('a storefront sells what a shop in another process has', async ({ page, shop }) => {
  const t = words('en')
  const { jug, courier } = places.en
  const storefront = await startShop({ SHOP_API_URL: shop.origin('en') })
  try {
    await addPlain(page, t, storefront.origin('en') + jug.path)
    await page.goto(`${storefront.origin('en')}/order/delivery`)
    await chooseDelivery(page, t, courier)
    await fillDetails(page, t, recipients.en)
    await agree(page, t)
    await order(page, t)
    const no = await orderNumber(page, t)

    expect(page.url().startsWith(storefront.origin('en'))).toBe(true)
    expect(ledgerOf(shop.dataDir, no)).toMatchObject({
      order: { total: 10_899, email: recipients.en.email },
      lines: [{ product_id: 'milk-jug-sand', quantity: 1 }],
    })
    const own = await fetch(`${storefront.origin('en')}/api/public/shell?lang=en`)
    expect(own.status, 'the storefront serves no calls of its own').toBe(404)
  } finally {
    await page.close()
    await storefront.stop()
  }
})
