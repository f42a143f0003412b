import { createServer } from 'node:http'
import { once } from 'node:events'

import { expect } from '@playwright/test'

import { portOf } from '#tests/port-of.ts'
import { once as inOne } from '../projects.ts'
import { send, sendBytes } from '../raw-http.ts'
import { startShop, test } from '../shop.ts'

// Every published vulnerability of the router, tried on the built storefront whatever the router's
// version: partly the router and partly the edge protect us, and either may change.
const pages = ['/', '/c/tea', '/p/milk-jug-sand', '/no/such/page', '/_root.data', '/c/tea.data']

/** The same request with and without a header; the answers must be identical. */
async function expectNoEffect(port: number, headers: Record<string, string>): Promise<void> {
  for (const path of pages) {
    const clean = await send(port, { path })
    const { status, body, headers: said } = await send(port, { path, headers })
    const how = `${path} ${JSON.stringify(headers)}`
    expect(status, how).toBe(clean.status)
    // Cached answers may be replaced at any moment: the answer must equal one of the two without
    // the header.
    const after = await send(port, { path })
    expect([clean.body, after.body].includes(body), how).toBe(true)
    expect(JSON.stringify(said), how).not.toContain('canary')
    expect(said['content-type'], how).toBe(clean.headers['content-type'])
  }
}

test(
  'CVE-2025-43864: no header makes an empty page that a cache would keep',
  inOne,
  async ({ shop }) => {
    await expectNoEffect(shop.port, { 'X-React-Router-SPA-Mode': 'yes' })
    await expectNoEffect(shop.port, { 'x-react-router-spa-mode': 'true' })
  },
)

test(
  'CVE-2025-43865, GHSA-cpj6-fhp6-mr6j: no header brings its own data into a page',
  inOne,
  async ({ shop }) => {
    const own = JSON.stringify({ 'routes/home/home': { data: { canary: 'canary' } } })
    await expectNoEffect(shop.port, { 'X-React-Router-Prerender-Data': encodeURIComponent(own) })
    await expectNoEffect(shop.port, { 'X-React-Router-Prerender-Data': own })
    await expectNoEffect(shop.port, { 'X-React-Router-Anything-New': 'canary' })
  },
)

test(
  'CVE-2025-31137, GHSA-4q56-crqp-v477: no Host and no forwarded one moves the address',
  inOne,
  async ({ shop }) => {
    const { port } = shop
    for (const host of [
      `localhost:${port}/canary`,
      `localhost:${port}?canary`,
      'localhost:80canary',
    ]) {
      const { status, body } = await send(port, { path: '/c/tea', headers: { Host: host } })
      expect([host, status]).toEqual([host, 421])
      expect(body).not.toContain('canary')
    }
    for (const forwarded of ['canary.test', `localhost:${port}/canary`, 'localhost:1/c/canary#']) {
      await expectNoEffect(port, { 'X-Forwarded-Host': forwarded, 'X-Forwarded-Port': '1/canary' })
    }
  },
)

test(
  'CVE-2025-59057, GHSA-3cgp-3xvw-98x8: what a shop calls things ends no script, not in meta data either',
  inOne,
  async ({ shop }) => {
    const payload = '</script><script>globalThis.canary=1</script><!--<img src=x onerror=canary()>'
    const hostile = createServer((incoming, outgoing) => {
      void (async () => {
        const answer = await fetch(shop.origin('en') + (incoming.url ?? ''), {
          method: incoming.method ?? 'GET',
        })
        const text = await answer.text()
        const named = text.replaceAll(/"(Milk jug[^"]*)"/g, (_, name: string) =>
          JSON.stringify(name + payload),
        )
        outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(named)
      })()
    })
    hostile.listen(0, '127.0.0.1')
    await once(hostile, 'listening')
    const port = portOf(hostile)
    const storefront = await startShop({ SHOP_API_URL: `http://127.0.0.1:${port}` })
    try {
      for (const path of ['/p/milk-jug-sand', '/search?query=milk', '/p/milk-jug-sand.data']) {
        const { status, body } = await send(storefront.port, { path })
        expect([path, status]).toEqual([path, 200])
        expect(body.includes('globalThis.canary'), `${path} tells the name`).toBe(true)
        if (path.endsWith('.data')) continue
        expect(body).not.toContain('<script>globalThis')
        expect(body).not.toContain('<img src=x')
      }
    } finally {
      await storefront.stop()
      hostile.close()
    }
  },
)

test(
  'CVE-2026-21884: no address writes a script into the page that restores scrolling',
  inOne,
  async ({ shop }) => {
    const payload = '"</script><script>canary()</script><img src=x onerror=canary()>'
    for (const path of ['/', '/c/tea', '/search', '/no/such']) {
      for (const query of [`?query=`, '?key=', '?attr=', '?']) {
        const { body } = await send(shop.port, {
          path: `${path}${query}${encodeURIComponent(payload)}`,
        })
        expect(body).not.toContain('<script>canary')
        expect(body).not.toContain('<img src=x')
      }
    }
  },
)

test(
  'CVE-2025-68470, CVE-2026-40181, CVE-2026-53669: no spelling of an address leads away',
  inOne,
  async ({ shop }) => {
    const { port } = shop
    const spellings = [
      '//',
      '///',
      '/\\',
      '/\\/',
      '/%5C',
      '/%5c%5c',
      '/%2F%2F',
      '/.//',
      '/%09//',
      '/;//',
    ]
    const asked = spellings.flatMap((start) => [
      `${start}evil.test`,
      `${start}evil.test/`,
      `${start}evil.test/.data`,
      `${start}EVIL.test/C/TEA`,
      `/c${start}evil.test`,
      `/p${start}EVIL.TEST`,
    ])
    for (const path of asked) {
      const { text } = await sendBytes(
        port,
        `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
      )
      const location = /^location: (.*)\r$/im.exec(text)?.[1]
      expect(text, path).toMatch(/^HTTP\/1\.1 [34]\d\d /)
      if (location === undefined) continue
      expect(new URL(location, shop.origin('en')).origin, path).toBe(shop.origin('en'))
      expect(location, path).not.toMatch(/^[/\\]{2}/)
    }

    for (const back of [
      '//evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      'https://evil.test',
      '/\t/evil.test',
    ]) {
      for (const path of ['/currency', '/currency.data']) {
        const { headers, body } = await send(port, {
          method: 'POST',
          path,
          headers: {
            Origin: shop.origin('en'),
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({ currency: 'EUR', back }).toString(),
        })
        expect(new URL(headers.location ?? '/', shop.origin('en')).origin).toBe(shop.origin('en'))
        expect(body).not.toContain('evil.test')
      }
    }
  },
)

test(
  'CVE-2026-22030, CVE-2026-53663, GHSA-84g9-w2xq-vcv6: another site can run no action, in no method, nowhere',
  inOne,
  async ({ shop }) => {
    const { port } = shop
    const places = ['/basket', '/currency', '/wishlist', '/order/details', '/p/milk-jug-sand', '/']
    const fields = 'intent=add&productId=milk-jug-sand&quantity=1&currency=EUR'
    const strangers = [
      { Origin: 'https://evil.test' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: shop.origin('pl') },
      { Referer: 'https://evil.test/' },
      { Cookie: 'kram=1' },
    ]
    for (const place of places.flatMap((path) => [
      path,
      path === '/' ? '/_root.data' : `${path}.data`,
    ])) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        for (const stranger of strangers) {
          const { status, headers } = await send(port, {
            method,
            path: place,
            headers: {
              'Content-Type': 'application/x-www-form-urlencoded',
              'Content-Length': String(fields.length),
              ...stranger,
            },
            body: fields,
          })
          const how = `${method} ${place} ${JSON.stringify(stranger)}`
          expect(status, how).toBe(method === 'POST' ? 403 : 405)
          expect(headers['set-cookie'], how).toBeUndefined()
        }
      }
    }
  },
)

test(
  'CVE-2026-42211: no stream of values that a client sends is brought to life',
  inOne,
  async ({ shop }) => {
    const { port } = shop
    const streams = [
      '[{"_1":2},"__proto__",{"_3":4},"canary","canary"]',
      '[["SingleFetchClassInstance",1],{"_2":3},"then","canary"]',
      '[["E","canary","TypeError"],["P",1]]\nP1:[["R","(a+)+$","g"]]',
      '["D",{"__proto__":{"canary":"canary"}},["constructor",{"prototype":{"canary":1}}]]',
    ]
    for (const path of ['/basket.data', '/order/details.data', '/currency.data', '/_root.data']) {
      for (const body of streams) {
        for (const type of ['text/x-script', 'text/x-turbo', 'application/json']) {
          const { status, body: said } = await send(port, {
            method: 'POST',
            path,
            headers: { Origin: shop.origin('en'), 'Content-Type': type },
            body,
          })
          expect(status, `${path} ${type} ${body}`).toBeLessThan(500)
          expect(said).not.toContain('canary')
        }
      }
    }
    expect((await send(port, { path: '/api/public/shell?lang=en' })).body).not.toContain('canary')
    expect((await send(port, { path: '/' })).status).toBe(200)
  },
)

test(
  'CVE-2026-34077, CVE-2026-42342, CVE-2026-55685: no manifest to ask for, and no list of routes costs much',
  inOne,
  async ({ shop }) => {
    const { port } = shop
    const many = Array.from({ length: 800 }, (_, i) => `/${i}`)
    for (const query of [
      '',
      `?version=1&paths=${many.join(',')}`,
      `?${many.map((path) => `p=${path}`).join('&')}`.slice(0, 8_000),
      `?paths=${'/a'.repeat(3_000)}`,
    ]) {
      const { status, headers } = await send(port, { path: `/__manifest${query}` })
      expect([query.slice(0, 20), status]).toEqual([query.slice(0, 20), 404])
      expect(headers['cache-control']).toBe('private, no-store')
    }
    for (const path of ['/c/tea.data', '/_root.data']) {
      const routes = many.map((name) => `routes${name}`).join(',')
      const { status } = await send(port, { path: `${path}?_routes=${routes}` })
      expect(status).toBeLessThan(500)
    }
    expect((await send(port, { path: '/healthz' })).status).toBe(200)
  },
)
