import { expect } from '@playwright/test'

import { once } from '../projects.ts'
import { send } from '../raw-http.ts'
import { test } from '../shop.ts'

test(
  'an address in other letters leads to the one that exists, on every kind of page',
  once,
  async ({ shop }) => {
    const { port } = shop
    for (const [asked, found] of [
      ['/c/TEA', '/c/tea'],
      ['/C/Tea?page=1', '/c/Tea?page=1'],
      ['/c/Cups-And-Mugs?attr=colour~moss', '/c/cups-and-mugs?attr=colour~moss'],
      ['/p/Milk-Jug-Sand', '/p/milk-jug-sand'],
      ['/g/Bestsellers', '/g/bestsellers'],
      ['/m/Pracownia-Wilga', '/m/pracownia-wilga'],
    ]) {
      const { status, headers } = await send(port, { path: asked })
      const location = new URL(headers.location ?? '', shop.origin('en'))
      expect([asked, status, location.href]).toEqual([asked, 301, shop.origin('en') + found])
    }
    for (const path of ['/c/NO-SUCH', '/p/%5C%5CEVIL.TEST', '/c/%2F%2FEVIL.TEST']) {
      const { status, headers } = await send(port, { path })
      expect([path, status, headers.location]).toEqual([path, 404, undefined])
    }
  },
)

test("the shop's mark answers under the name that everybody asks for", once, async ({ shop }) => {
  const { status, headers, body } = await send(shop.port, { path: '/favicon.ico' })

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/x-icon')
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(body.length).toBeLessThan(4_000)
})

test(
  'what is not there answers in a few bytes, unless a page of the shop might be there',
  once,
  async ({ shop }) => {
    for (const path of ['/no-such.txt', '/feed.xml', '/no-such-icon.png', '/index.php']) {
      const { status, headers, body } = await send(shop.port, { path })
      expect([path, status]).toEqual([path, 404])
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(Buffer.byteLength(body)).toBeLessThan(2_500)
    }
  },
)

test(
  'data of pages and the description of the calls are not for search engines',
  once,
  async ({ shop }) => {
    for (const path of ['/c/tea.data', '/_root.data', '/api', '/api/public/shell?lang=en']) {
      expect((await send(shop.port, { path })).headers['x-robots-tag'], path).toBe('noindex')
    }
    const page = await send(shop.port, { path: '/c/tea' })
    expect(page.headers['x-robots-tag']).toBe('max-image-preview:large')
  },
)
