import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

import { contract } from '#contract/contract.ts'
import { routeAccess } from '#tests/access/routes.ts'

import { once } from '../projects.ts'
import { type RawAnswer, send, sendBytes } from '../raw-http.ts'
import { startShop } from '../shop.ts'
import { expect, test } from '../visit.ts'

// What the real server answers to requests that no shopper's browser sends.

const KiB = 1024

const standing = [
  'cache-control',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
]

test('every kind of answer carries the standing headers', once, async ({ shop }) => {
  const { port } = shop
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const own = { Origin: shop.origin('en') }
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(
    (await send(port, { path: '/' })).body,
  )?.[1]
  const kept = await send(port, { path: stylesheet ?? '' })
  const answers: [number, RawAnswer][] = [
    [200, await send(port, { path: '/' })],
    [200, await send(port, { path: '/c/tea.data' })],
    [200, kept],
    [200, await send(port, { path: '/api/public/shell?lang=en' })],
    [301, await send(port, { path: '/c/tea/' })],
    [302, await send(port, { path: '/basket' })],
    [303, await send(port, { method: 'POST', path: '/currency', headers: { ...own, ...form } })],
    [304, await send(port, { path: stylesheet ?? '', headers: { 'If-None-Match': etagOf(kept) } })],
    [400, await send(port, { path: '/%zz' })],
    [
      403,
      await send(port, { method: 'POST', path: '/', headers: { Origin: 'https://evil.test' } }),
    ],
    [404, await send(port, { path: '/no/such/page' })],
    [404, await send(port, { path: '/no/such/page.data' })],
    // A page of `npm run dev`.
    [404, await send(port, { path: '/dev/messages' })],
    [404, await send(port, { path: '/api/no-such-call' })],
    [404, await send(port, { path: '/assets/no-such-file.js' })],
    [405, await send(port, { method: 'PUT', path: '/' })],
    [405, await send(port, { method: 'POST', path: '/s/terms', headers: own })],
    [
      413,
      await send(port, {
        method: 'POST',
        path: '/currency',
        headers: { ...own, ...form, Connection: 'close' },
        body: 'a'.repeat(64 * KiB + 1),
      }),
    ],
    [421, await send(port, { path: '/', headers: { Host: 'evil.test' } })],
    ...(await failingAnswers()),
  ]

  expect(answers.map(([, { status }]) => status)).toEqual(answers.map(([status]) => status))
  const lacking = answers.flatMap(([status, { headers }]) =>
    [...standing, ...(status === 304 ? [] : ['content-security-policy'])]
      .filter((name) => headers[name] === undefined)
      .map((name) => `${status}: ${name}`),
  )
  expect(lacking).toEqual([])
  const revealing = answers.filter(([, { headers }]) => headers['x-powered-by'] ?? headers.server)
  expect(revealing).toEqual([])
  const storable = answers.filter(
    ([status, { headers }]) => status >= 400 && !headers['cache-control']?.includes('no-store'),
  )
  expect(storable.map(([status]) => status)).toEqual([])
})

/** Pages of a shop whose backend is down, and of one whose tables were removed. */
async function failingAnswers(): Promise<[number, RawAnswer][]> {
  const alone = await startShop({ SHOP_API_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' })
  const robbed = await startShop({ LOG_LEVEL: 'silent' })
  try {
    const database = new DatabaseSync(path.join(robbed.dataDir, 'kram.db'), { timeout: 5_000 })
    database.exec('alter table shopper_session rename to taken_away')
    database.close()
    const failed = await send(robbed.port, {
      method: 'POST',
      path: '/p/milk-jug-sand',
      headers: {
        Origin: robbed.origin('en'),
        'Content-Type': 'application/x-www-form-urlencoded',
        Connection: 'close',
      },
      body: 'productId=milk-jug-sand&quantity=1',
    })
    expect(failed.body).not.toContain('shopper_session')
    return [
      [503, await send(alone.port, { path: '/', headers: { Connection: 'close' } })],
      [500, failed],
    ]
  } finally {
    await Promise.all([alone.stop(), robbed.stop()])
  }
}

test(
  'another site can post to no route and no call, whatever it claims',
  once,
  async ({ shop }) => {
    const { port } = shop
    const own = shop.origin('en')
    const targets = unsafeTargets()
    const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none']
    const origins = [
      undefined,
      own,
      'https://evil.test',
      'null',
      shop.origin('pl'),
      `http://localhost:${port + 1}`,
    ]
    const referers = [undefined, 'https://evil.test/page']
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]
    const wrong: string[] = []
    let cells = 0

    for (const { method, target } of targets) {
      for (const site of sites) {
        for (const origin of origins) {
          for (const referer of referers) {
            const isRefused = mustBeRefused(site, origin, referer, own)
            // All of them at the first target; the others share the guard, and take one in turn.
            // Accepted requests cost the shop work, so one content type is enough for them.
            const type = types[cells % types.length] ?? ''
            const chosen = !isRefused ? types.slice(0, 1) : target === '/' ? types : [type]
            const answers = await Promise.all(
              chosen.map((type) =>
                send(port, {
                  method,
                  path: target,
                  headers: {
                    Cookie: 'kram=anything',
                    'Content-Type': type,
                    'Content-Length': 0,
                    ...(site !== undefined && { 'Sec-Fetch-Site': site }),
                    ...(origin !== undefined && { Origin: origin }),
                    ...(referer !== undefined && { Referer: referer }),
                  },
                }),
              ),
            )
            for (const { status, headers } of answers) {
              cells += 1
              // Providers of payments send browsers back by a form, which is left at the door.
              const isLedOn = isRefused && status === 303 && headers.location === own + target
              const isWayBack = /^\/order\/summary\/[^.]+$/.test(target)
              const isRight = isRefused && isWayBack ? isLedOn : (status === 403) === isRefused
              if (isRight) continue
              wrong.push(`${method} ${target} ${site} ${origin} ${referer}: ${status}`)
            }
          }
        }
      }
    }

    expect(wrong).toEqual([])
    expect(cells).toBeGreaterThan(4_000)
  },
)

/**
 * The rule in other words: the browser's own statement counts first, then the origin, then the
 * referrer.
 */
function mustBeRefused(
  site: string | undefined,
  origin: string | undefined,
  referer: string | undefined,
  own: string,
): boolean {
  // These requests are not navigations, so `none` cannot be honest either.
  if (site !== undefined) return site !== 'same-origin'
  if (origin !== undefined) return origin !== own
  // With a cookie and without a referrer, or from this test's foreign page.
  return referer === undefined || !referer.startsWith(own)
}

/** The path of an address, with the name of nothing. */
function pathOf(example: string): string {
  return example.replace(/\(.*\)/, 'A'.repeat(22)).split('?')[0] ?? ''
}

function unsafeTargets(): { method: string; target: string }[] {
  const pages = Object.values(routeAccess).flatMap(({ example }) => {
    const target = pathOf(example)
    const asData = target === '/' ? '/_root.data' : `${target}.data`
    return [target, asData].map((each) => ({ method: 'POST', target: each }))
  })
  const calls = Object.values(contract)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path: target }) => ({ method, target: target.replaceAll(/[{}]/g, '') }))
  return [...pages, ...calls]
}

test(
  'a method that nobody knows is refused on every route with the list of those that work',
  once,
  async ({ shop }) => {
    const wrong: string[] = []
    for (const { target } of unsafeTargets().filter(({ target }) => !target.startsWith('/api/'))) {
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        const { status, headers } = await send(shop.port, { method, path: target })
        if (status !== 405 || headers.allow !== 'GET, HEAD, POST') wrong.push(`${method} ${target}`)
      }
    }

    expect(wrong).toEqual([])
  },
)

test(
  'a body that is no form, or a broken or absurd one, is never a failure of the shop',
  once,
  async ({ shop }) => {
    const { port } = shop
    const form = 'application/x-www-form-urlencoded'
    const upload = 'multipart/form-data; boundary=kram'
    const part = (name: string) => `--kram\r\nContent-Disposition: form-data; ${name}\r\n\r\nx\r\n`
    const noForms: [string | undefined, string][] = [
      [undefined, ''],
      [undefined, 'quantity=1'],
      ['text/plain', 'quantity=1'],
      ['application/json', '{"quantity":1}'],
      ['application/x-www-form-urlencode', 'quantity=1'],
      ['multipart/form-data', part('name="quantity"')],
      [upload, 'no boundary at all'],
      [upload, part('name="quantity"')],
      [upload, '--kram\r\n\r\nx\r\n--kram--\r\n'],
    ]
    const absurd: [string, string][] = [
      [form, ''],
      [form, '%zz=%&&&===%00'],
      [form, fieldNames.map((name) => `${name}=`).join('&')],
      [form, fieldNames.map((name) => `${name}=%00&${name}=-1&${name}=1e999`).join('&')],
      [form, fieldNames.map((name) => `${name}=__proto__&${name}[]=x`).join('&')],
      [form, fieldNames.map((name) => `${name}=${'%F0%9F%AB%96'.repeat(150)}`).join('&')],
      [
        upload,
        `${fieldNames.map((name) => part(`name="${name}"; filename="a"`)).join('')}--kram--`,
      ],
    ]
    const cookie = await basketOf(port, shop.origin('en'))
    const pathOf = (example: string) =>
      example.replace(/\(.*\)/, 'A'.repeat(22)).split('?')[0] ?? ''
    const pages = Object.values(routeAccess).map(({ example }) => pathOf(example))
    // Of who is not logged in nothing is read there.
    const ofAccounts = new Set(
      Object.values(routeAccess)
        .filter(({ read }) => read.visitor === 303 && read['customer A'] === 200)
        .map(({ example }) => pathOf(example)),
    )
    const wrong: string[] = []

    for (const target of new Set(pages)) {
      for (const [index, [type, body]] of [...noForms, ...absurd].entries()) {
        const { status } = await send(port, {
          method: 'POST',
          path: target,
          headers: {
            Origin: shop.origin('en'),
            Cookie: cookie,
            'Content-Length': Buffer.byteLength(body),
            ...(type !== undefined && { 'Content-Type': type }),
          },
          body,
        })
        const isLed = status === 303 && ofAccounts.has(target)
        // Agents say what they take for an answer, and a form does not.
        const refusals = target === '/mcp' ? [400, 405, 406, 415] : [400, 404, 405]
        const isRefused = index >= noForms.length || isLed || refusals.includes(status)
        if (status >= 500 || !isRefused)
          wrong.push(`${target} ${type} ${body.slice(0, 40)}: ${status}`)
      }
    }

    expect(wrong).toEqual([])
  },
)

/** Names that the pages' own forms use. */
const fieldNames = [
  ...['productId', 'quantity', 'quantity-step', 'variant', 'line', 'intent', 'back', 'currency'],
  ...['country', 'delivery', 'locker', 'slot', 'day', 'payment', 'key', 'total', 'agreed'],
  ...['email', 'retypedEmail', 'name', 'phone', 'street', 'postCode', 'city', 'nip', 'terms'],
]

/** The cookie of a shopper with a product in the basket. */
async function basketOf(port: number, origin: string): Promise<string> {
  const { status, headers } = await send(port, {
    method: 'POST',
    path: '/p/milk-jug-sand',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'productId=milk-jug-sand&quantity=1',
  })
  expect(status).toBe(303)
  return (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
}

test('a forged host is sent away and its name is never repeated', once, async ({ shop }) => {
  const { port } = shop
  const forged = [
    'Host: canary.test',
    `Host: canary.test:${port}`,
    `Host: localhost:${port}.canary.test`,
    `Host: canary.localhost:${port}`,
    `Host: localhost.canary.test:${port}`,
    `Host: canary@localhost:${port}`,
    `Host: localhost:${port}@canary.test`,
    `Host: localhost:${port}/canary`,
    `Host: localhost:${port}#canary`,
    `Host: localhost:${port} canary`,
    `Host: localhost:${port},canary.test`,
    `Host: localhost:${port}\r\nHost: canary.test`,
    `Host: canary.test\r\nHost: localhost:${port}`,
    'Host: localhost:99999canary',
    'Host: localhost:99999',
    'Host: localhost',
    `Host: 127.0.0.1:${port}`,
    `Host: [::1]:${port}`,
    'Host: ',
    'X-Nothing: canary',
  ]
  const wrong: string[] = []

  for (const lines of forged) {
    const request = `GET / HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`
    const { text } = await sendBytes(port, request)
    if (!/^HTTP\/1\.1 4(00|21) /.test(text) || text.includes('canary')) wrong.push(lines)
  }
  const absolute = await sendBytes(
    port,
    `GET http://canary.test/ HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
  )
  if (absolute.text.includes('canary')) wrong.push('absolute form')

  expect(wrong).toEqual([])
})

test(
  'what a proxy would say of the host is not believed from a stranger',
  once,
  async ({ shop }) => {
    const names = ['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-Port', 'X-Original-URL']
    for (const name of [...names, 'X-Rewrite-URL', 'Forwarded', 'X-Host', 'X-React-Router-Host']) {
      const { status, body, headers } = await send(shop.port, {
        path: '/c/tea',
        headers: { [name]: name === 'Forwarded' ? 'host=canary.test' : 'canary.test' },
      })
      expect(status, name).toBe(200)
      expect(`${body}${JSON.stringify(headers)}`, name).not.toContain('canary')
    }
  },
)

test(
  'a body beyond its limit is refused with words, whatever length it declares',
  once,
  async ({ shop }) => {
    const { port } = shop
    const own = { Origin: shop.origin('en'), Connection: 'close' }
    const form = { ...own, 'Content-Type': 'application/x-www-form-urlencoded' }
    const upload = { ...own, 'Content-Type': 'multipart/form-data; boundary=kram' }
    const post = (headers: Record<string, string | number>, body: Buffer, isChunked: boolean) =>
      send(port, {
        method: 'POST',
        path: '/currency',
        headers: isChunked ? { ...headers, 'Transfer-Encoding': 'chunked' } : headers,
        body,
      })

    for (const isChunked of [false, true]) {
      const tooLong = await post(form, Buffer.alloc(64 * KiB + 1, 'a'), isChunked)
      expect(tooLong.status).toBe(413)
      expect(tooLong.body).toContain('too large')
      // The shop accepts no pictures yet, so a form with one is treated like any other.
      const tooMuch = await post(upload, multipart(64 * KiB), isChunked)
      expect(tooMuch.status).toBe(413)
      const fits = await post(
        form,
        Buffer.from(`currency=EUR&back=/&rest=${'a'.repeat(60 * KiB)}`),
        isChunked,
      )
      expect(fits.status).toBe(303)
      const small = await post(upload, multipart(60 * KiB), isChunked)
      expect(small.status).toBe(303)
    }
  },
)

function multipart(size: number): Buffer {
  const head = '--kram\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(size, 'a'),
    Buffer.from('\r\n--kram--\r\n'),
  ])
}

test('clients that dawdle are cut in time, and others do not notice', once, async ({ shop }) => {
  const { port } = shop
  const host = `Host: localhost:${port}\r\nOrigin: ${shop.origin('en')}\r\n`
  const headers = Array.from({ length: 60 }, () =>
    sendBytes(port, `GET / HTTP/1.1\r\n${host}X-Slow: `),
  )
  const bodies = Array.from({ length: 20 }, () =>
    sendBytes(
      port,
      `POST /currency HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\na=`,
    ),
  )
  const over = new AbortController()
  const probes: number[] = []
  const probing = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now()
      const { status } = await send(port, { path: '/c/tea' })
      expect(status).toBe(200)
      probes.push(performance.now() - started)
      await wait(250)
    }
  })()

  const cutHeaders = await Promise.all(headers)
  const cutBodies = await Promise.all(bodies)
  over.abort()
  await probing

  // After ten and thirty seconds; a busy machine is later with all of it, and none is earlier.
  const times = (cut: { ms: number }[]) => cut.map(({ ms }) => ms)
  expect(Math.min(...times(cutHeaders))).toBeGreaterThan(9_000)
  expect(Math.max(...times(cutHeaders))).toBeLessThan(Math.min(...times(cutBodies)))
  expect(probes.length).toBeGreaterThan(5)
  expect(Math.max(...probes), 'the slowest reader').toBeLessThan(Math.min(...times(cutHeaders)))
})

function etagOf({ headers }: RawAnswer): string {
  expect(headers.etag).toBeDefined()
  return headers.etag ?? ''
}
