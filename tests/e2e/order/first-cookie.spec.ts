import { setTimeout as wait } from 'node:timers/promises'

import { demo } from '../account/customer.ts'
import { places } from '../places.ts'
import { once, onceWithScript } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')
const { jug } = places.en

test.describe('several things added before the first answer', onceWithScript, () => {
  for (const live of [true, false]) {
    test(`stay together ${live ? 'once React listens' : 'before React came'}`, async ({ page }) => {
      if (!live) await page.route(/\/assets\/shell-/, () => {})
      await page.goto('/c/cups-and-mugs')
      if (live) await settle(page, true)
      let posts = 0
      const second = Promise.withResolvers<void>()
      await page.route('**/basket**', async (route) => {
        // The server handles the first at once; its answer waits until the second post is sent.
        if (route.request().method() !== 'POST') return route.continue()
        posts += 1
        const isFirst = posts === 1
        if (isFirst) {
          const answer = await route.fetch({ maxRedirects: 0 })
          await Promise.race([second.promise, wait(20_000)])
          await route.fulfill({ response: answer }).catch(() => {})
        } else {
          second.resolve()
          await route.continue()
        }
      })
      const adds = '.product-card form[action="/basket"] button'
      // Playwright itself would hold the second press back until the page of the first is there.
      await page.evaluate((selector) => {
        const [first, next] = document.querySelectorAll<HTMLElement>(selector)
        first?.click()
        setTimeout(() => next?.click(), 200)
      }, adds)
      await second.promise
      // With React two answers open the page at once, and the word of one may go with the other.
      if (live) await expect(page.locator('.tool-basket .tool-count')).toContainText('2')
      else await expect(page.locator('.toast').first()).toBeVisible()
      expect(posts).toBe(2)

      await page.goto('/order/delivery')
      await expect(page.getByRole('spinbutton')).toHaveCount(2)
    })
  }
})

test.describe('a browser that refuses cookies', once, () => {
  test('learns why the basket is empty; one that keeps them is led to the plain address', async ({
    request,
    shop,
  }) => {
    const added = await request.post(jug.path, {
      headers: { Origin: shop.origin('en'), Cookie: '' },
      form: { productId: 'milk-jug-sand', quantity: '1' },
      maxRedirects: 0,
    })
    expect(added.status()).toBe(303)
    const to = added.headers()['location'] ?? ''
    expect(to).toBe(`${jug.path}?cookies=`)
    const cookie = added.headers()['set-cookie']?.split(';')[0] ?? ''

    const stranger = await fetch(shop.origin('en') + to)
    expect(stranger.status).toBe(200)
    expect(await stranger.text()).toContain(t('shell.noCookies'))

    const kept = await fetch(shop.origin('en') + to, {
      headers: { Cookie: cookie },
      redirect: 'manual',
    })
    expect(kept.status).toBe(302)
    expect(kept.headers.get('location')).toBe(jug.path)
    const plain = await fetch(shop.origin('en') + jug.path)
    expect(await plain.text()).not.toContain(t('shell.noCookies'))
  })

  const { hanna: email, password } = demo
  const forms: Record<string, Record<string, string>> = {
    '/login': { email, password },
    '/currency': { currency: 'EUR', back: '/contact' },
    '/cookies': { choice: 'all', back: '/contact' },
  }
  for (const [path, form] of Object.entries(forms)) {
    test(`gets a message at ${path} too, and one that keeps them is led on`, async ({ shop }) => {
      const origin = shop.origin('en')
      const post = { method: 'POST', headers: { Origin: origin }, body: new URLSearchParams(form) }
      const sent = await fetch(origin + path, { ...post, redirect: 'manual' })
      expect(sent.status).toBe(303)
      const to = new URL(sent.headers.get('Location') ?? '', origin)
      expect(to.searchParams.get('cookies')).toBe('any')
      // Followed without a cookie, wherever it leads: the login leads back to itself.
      expect(await (await fetch(to)).text()).toContain(t('shell.noCookies'))

      const cookie = sent.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ')
      const kept = await fetch(to, {
        headers: { Cookie: cookie, 'Sec-Fetch-Mode': 'navigate' },
        redirect: 'manual',
      })
      expect([kept.status, kept.headers.get('Location')]).toEqual([302, to.pathname])
      // Who has sent one before is not asked.
      const known = { ...post, headers: { Origin: origin, Cookie: 'consent=none' } }
      const again = await fetch(origin + path, { ...known, redirect: 'manual' })
      expect(again.headers.get('Location')).not.toContain('cookies=')
    })
  }
})
