import { guarded } from '../../guarded-shop.ts'
import { servedShop } from '../../served-shop.ts'
import { comeToDetails } from '../by-request.ts'
import { ledgerOf } from '../ledger.ts'
import { places, recipients } from '../places.ts'
import { once, onceWithScript } from '../projects.ts'
import { startShop } from '../shop.ts'
import { agree, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, test } from '../visit.ts'
import { words } from '../words.ts'

test(
  'a storefront sells what a shop in another process has, which wants its tokens back',
  onceWithScript,
  async ({ page, shop }) => {
    const t = words('en')
    const elsewhere = await servedShop(guarded((request) => forwarded(request, shop.origin('en'))))
    const storefront = await startShop({ SHOP_API_URL: elsewhere.url })
    try {
      await comeToDetails(page, storefront.origin('en'))
      await page.goto(`${storefront.origin('en')}/order/details`)
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
      await elsewhere.close()
    }
  },
)

test(
  'a storefront says that its shop is gone, and goes on by itself when it is back',
  once,
  async ({ shop }) => {
    let isAway = false
    const away = async () => Response.json({ error: 'INTERNAL' }, { status: 502 })
    const elsewhere = await servedShop((request) =>
      isAway ? away() : forwarded(request, shop.origin('en')),
    )
    const storefront = await startShop({ SHOP_API_URL: elsewhere.url })
    const statusOf = async (path: string) => {
      const answer = await fetch(storefront.origin('en') + path)
      await answer.text()
      return answer.status
    }
    const ready = () => statusOf('/readyz')
    const { jug } = places.en
    try {
      expect(await ready()).toBe(200)
      expect(storefront.log()).toContain(`\n  shop   ${elsewhere.url}\n`)
      expect(storefront.log()).not.toContain('no shop answers')
      expect(await statusOf(jug.path)).toBe(200)
      expect(await statusOf('/was-never-here')).toBe(404)
      for (const path of ['/api', '/api/openapi.json']) expect(await statusOf(path), path).toBe(404)

      isAway = true
      await expect.poll(ready, { timeout: 20_000 }).toBe(503)
      expect(storefront.log()).toContain('no shop answers')
      expect(await statusOf('/healthz')).toBe(200)
      expect(await statusOf(jug.path), 'seen before').toBe(200)
      expect(await statusOf('/search?query=tea'), 'not seen before').toBe(503)
      expect(await statusOf('/may-have-moved'), 'nobody can say whether it moved').toBe(503)

      isAway = false
      await expect.poll(ready, { timeout: 20_000 }).toBe(200)
      expect(await statusOf('/search?query=tea')).toBe(200)
      expect(await statusOf('/may-have-moved')).toBe(404)
    } finally {
      await storefront.stop()
      await elsewhere.close()
    }
  },
)

/** The same request to the shop, whose answer comes unpacked. */
async function forwarded({ url, method, headers, body }: Request, origin: string) {
  const { pathname, search } = new URL(url)
  const own = new Headers(headers)
  for (const name of ['host', 'connection', 'content-length', 'cookie']) own.delete(name)
  const sent = body ? { body: await new Response(body).arrayBuffer() } : {}
  const answer = await fetch(origin + pathname + search, { method, headers: own, ...sent })
  const told = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) told.delete(name)
  return new Response(answer.body, { status: answer.status, headers: told })
}
