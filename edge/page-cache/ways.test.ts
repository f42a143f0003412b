import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterEach, expect, test } from 'vitest'

import type { Personal } from '#app/page-cache/cached-page.ts'
import { createHealth } from '../answers/health.ts'
import { createEdge } from '../edge.ts'
import { createLog } from '../log/log.ts'
import { type RunningServer, serveHardened } from '../node-server.ts'
import { openPageCache } from './open-page-cache.ts'
import { keyOf, pageOf } from './page-examples.ts'
import type { CachedPage } from './page-renderer.ts'

let server: RunningServer | undefined
afterEach(() => server?.stop())

test('the first visitor waits for the page, the next ones get it from memory', async () => {
  const { ask, seen } = await serving()

  const first = await ask('/c/mugs')
  const second = await ask('/c/mugs')

  expect(first.text).toBe(second.text)
  expect(second.text).toContain('/c/mugs')
  expect(seen).toEqual({ edge: 1, rendered: ['/c/mugs'], whole: [] })
})

test('both ways send the same headers, and all that belong to a page', async () => {
  const { ask } = await serving()
  const first = await ask('/c/mugs')
  const second = await ask('/c/mugs')

  const own = new Set(['x-request-id', 'server-timing', 'date', 'connection', 'keep-alive'])
  const common = (headers: object) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)))
  expect(common(second.headers)).toEqual(common(first.headers))
  expect(second.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding, Save-Data',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'x-page': 'en PLN pl visitor 1',
    'x-request-id': expect.any(String),
    'server-timing': expect.stringMatching(/^total;dur=/),
  })
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
})

test.each(['at once', 'later'])(
  'a shopper whose session is read %s gets the same page, filled, in every encoding',
  async (when) => {
    const { ask, seen } = await serving({ readsAtOnce: when === 'at once' })
    await ask('/c/mugs')

    for (const encoding of ['gzip', 'br', 'br, gzip', 'identity', 'gzip;q=0']) {
      const headers = { cookie: 'kram=s-ola', 'accept-encoding': encoding }
      for (let times = 0; times < 3; times += 1) {
        const page = await ask('/c/mugs', { headers })
        expect(page.text).toContain('<b>ola</b>')
        expect(page.headers['cache-control']).toBe('private, no-store')
        expect(page.headers.etag).toBeUndefined()
      }
    }
    expect((await ask('/c/mugs')).text).not.toContain('ola')
    expect(seen).toEqual({ edge: 2, rendered: ['/c/mugs'], whole: [] })
  },
)

test.each([true, false])(
  'a shopper whose browser takes brotli never gets gzip, however seldom the page is asked for',
  async (readsAtOnce) => {
    const { ask } = await serving({ readsAtOnce })
    for (const accepted of ['gzip, deflate, br, zstd', 'br']) {
      const headers = { cookie: 'kram=s-ola', 'accept-encoding': accepted }
      for (let times = 0; times < 4; times += 1) {
        const { headers: given } = await ask(`/c/${accepted.length}`, { headers })
        expect(given['content-encoding']).toBe('br')
      }
    }
  },
)

test('what a shopper changes is on the next page', async () => {
  const { ask, sessions } = await serving({ readsAtOnce: true })
  const headers = { cookie: 'kram=s-ola' }
  for (const name of ['ola', 'jan', 'ewa-in-de']) {
    sessions.set('ola', { name })
    for (const path of ['/c/mugs', '/c/mugs', '/']) {
      expect((await ask(path, { headers })).text).toContain(`<b>${name}</b>`)
    }
  }
})

test('a piece that is longer than its slot makes the answer slower, not wrong', async () => {
  const { ask } = await serving()
  const name = 'someone-with-a-name-longer-than-any-slot-of-a-page'
  for (const encoding of ['gzip', 'br', 'identity']) {
    const page = await ask('/c/mugs', {
      headers: { cookie: `kram=s-${name}`, 'accept-encoding': encoding },
    })
    expect(page.text).toContain(`<b>${name}</b>`)
  }
})

test.each([
  'kram=forged',
  'kram=',
  'kram=s-gone',
  'other=1',
  'notkram=s-ola',
  'kram2=s-ola',
  'x=kram; y',
])('with the cookie %s a visitor is nobody', async (cookie) => {
  const { ask } = await serving()
  const first = await ask('/c/mugs', { headers: { cookie } })
  const second = await ask('/c/mugs', { headers: { cookie } })

  expect(first.text).toContain('nobody')
  expect(second.text).toContain('nobody')
  expect(second.headers['cache-control']).toBe('private, no-cache')
})

test('of two cookies with one name the first counts, on both ways', async () => {
  const { ask } = await serving()
  const headers = { cookie: 'kram=s-ola; kram=s-jan' }

  expect((await ask('/c/mugs', { headers })).text).toContain('<b>ola</b>')
  expect((await ask('/c/mugs', { headers })).text).toContain('<b>ola</b>')
})

test.each(['app-token=abc', 'kram=s-ola; app-token=abc', 'currency=EUR;app-token='])(
  'with the cookie %s no page is kept or taken from what is kept',
  async (cookie) => {
    const { ask, seen, pages } = await serving()
    const first = await ask('/c/mugs', { headers: { cookie } })
    expect(first.text).toBe('whole /c/mugs')
    expect(pages.size().pages).toBe(0)

    await ask('/c/mugs')
    await ask('/c/mugs')
    const edge = seen.edge
    const again = await ask('/c/mugs', { headers: { cookie } })
    expect(again.text).toBe('whole /c/mugs')
    expect(seen.edge).toBe(edge + 1)
  },
)

test('the currency of the cookie is part of the key', async () => {
  const { ask, seen } = await serving()
  for (const cookie of ['', 'currency=EUR', '', 'currency=EUR', 'currency=XXX']) {
    const page = await ask('/c/mugs', { headers: { cookie } })
    expect(page.headers['x-page']).toBe(
      cookie === 'currency=EUR' ? 'en EUR pl visitor 1' : 'en PLN pl visitor 1',
    )
  }
  expect(seen.rendered).toHaveLength(2)
})

test('an address that names a currency has its page, and the browser keeps it', async () => {
  const { ask, seen } = await serving()
  for (let times = 0; times < 2; times += 1) {
    const page = await ask('/c/mugs?currency=EUR')
    expect(page.text).toContain('EUR')
    expect(page.headers['set-cookie']).toEqual(['currency=EUR; at http://shop.test'])
  }
  const kept = await ask('/c/mugs?currency=EUR', { headers: { cookie: 'currency=EUR' } })
  expect(kept.headers['set-cookie']).toBeUndefined()
  const other = await ask('/c/mugs?currency=XXX')
  expect(other.text).not.toContain('EUR')
  expect(other.headers['set-cookie']).toBeUndefined()
  expect(seen.rendered, 'one page for each currency').toEqual(['/c/mugs', '/c/mugs'])
})

test('shoppers who chose alike share a page, and others have their own', async () => {
  const { ask, seen } = await serving()
  for (const name of ['ola', 'jan-in-de', 'jan', 'ola-in-de', 'jan-in-fr', 'ola', 'jan-in-de']) {
    const page = await ask('/c/mugs', { headers: { cookie: `kram=s-${name}` } })
    expect(page.text).toContain(`<b>${name}</b>`)
    const country = /-in-(.*)/.exec(name)?.[1] ?? 'pl'
    expect(page.headers['x-page']).toBe(`en PLN ${country} visitor 1`)
  }
  expect(seen.rendered).toHaveLength(3)
})

test('unknown parameters make no pages', async () => {
  const { ask, pages, seen } = await serving()
  for (let n = 0; n < 50; n += 1) await ask(`/c/mugs?utm_source=${n}`)
  await ask('/c/mugs?page=2')

  expect(pages.size().pages).toBe(2)
  expect(seen.rendered).toHaveLength(2)
})

test('who has the page gets 304, without a body', async () => {
  const { ask } = await serving()
  const first = await ask('/c/mugs')
  const etag = first.headers.etag ?? ''
  expect(etag).toMatch(/^W\/"/)

  for (const asked of [etag, `"other", ${etag}`, '*']) {
    const again = await ask('/c/mugs', { headers: { 'if-none-match': asked } })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    expect(again.headers['content-security-policy']).toBeUndefined()
  }
  const other = await ask('/c/mugs', { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
  const shopper = { cookie: 'kram=s-ola', 'if-none-match': etag }
  expect((await ask('/c/mugs', { headers: shopper })).status).toBe(200)
})

test('a page that is not there is kept with its status', async () => {
  const { ask, seen } = await serving()
  const first = await ask('/c/none')
  const second = await ask('/c/none', { headers: { 'if-none-match': first.headers.etag ?? '' } })

  for (const { status, text } of [first, second]) {
    expect(status).toBe(404)
    expect(text).toContain('/c/none')
  }
  const shopper = await ask('/c/none', { headers: { cookie: 'kram=s-ola' } })
  expect(shopper.status).toBe(404)
  expect(shopper.text).toContain('<b>ola</b>')
  expect(seen).toMatchObject({ rendered: ['/c/none'], whole: [] })
})

test('HEAD gets the headers of GET and no body', async () => {
  const { ask } = await serving()
  const page = await ask('/c/mugs')
  const head = await ask('/c/mugs', { method: 'HEAD' })

  expect(head.text).toBe('')
  expect(head.headers.etag).toBe(page.headers.etag)
  expect(head.headers['content-length']).toBe(page.headers['content-length'])
})

test('what is not cached goes the whole way', async () => {
  const { ask, seen } = await serving()
  for (let times = 0; times < 2; times += 1) {
    expect((await ask('/basket')).text).toBe('whole /basket')
    const alerted = await ask('/c/mugs', { headers: { cookie: 'kram=s-alerted' } })
    expect(alerted.text).toBe('whole /c/mugs')
  }
  const owner = { cookie: 'kram=s-owner-of-cup' }
  expect((await ask('/p/cup', { headers: owner })).text).toBe('whole /p/cup')
  expect((await ask('/p/cup', { headers: owner })).text).toBe('whole /p/cup')
  expect((await ask('/c/mugs', { method: 'POST' })).text).toBe('whole /c/mugs')
  expect(seen.rendered).toEqual(['/p/cup'])
})

test('only the hosts of the shop have pages, also when one is in memory', async () => {
  const { ask } = await serving()
  await ask('/c/mugs')

  expect((await ask('/c/mugs', { headers: { host: 'evil.test' } })).status).toBe(421)
  expect(
    (await ask('/c/mugs', { headers: { host: 'evil.test', 'x-forwarded-host': 'shop.test' } }))
      .status,
  ).toBe(421)
  expect((await ask('/c/mugs', { headers: { host: 'SHOP.test' } })).status).toBe(200)
  expect((await ask('http://shop.test/c/mugs')).text).toContain('/c/mugs')
})

test('behind a proxy of ours the forwarded host counts, and pages come from memory', async () => {
  const { ask, seen } = await serving({ trustedProxies: ['127.0.0.1'] })
  const headers = {
    host: 'internal:8080',
    'x-forwarded-host': 'pl.shop.test',
    'x-forwarded-for': '198.51.100.7',
  }
  for (let times = 0; times < 3; times += 1) {
    const page = await ask('/c/mugs', { headers })
    expect(page.headers['x-page']).toBe('pl PLN pl visitor 1')
  }
  const ours = { ...headers, host: 'shop.test' }
  expect((await ask('/c/mugs', { headers: ours })).headers['x-page']).toBe('en PLN pl visitor 1')
  expect(seen.edge).toBe(2)
})

test.each([true, false])(
  'while sessions cannot be read, the whole way answers',
  async (readsAtOnce) => {
    const { ask, database } = await serving({ readsAtOnce })
    await ask('/c/mugs', { headers: { cookie: 'kram=s-ola' } })
    database.isDown = true

    const whole = await ask('/c/mugs', { headers: { cookie: 'kram=s-ola' } })
    expect([whole.status, whole.text]).toEqual([200, 'whole /c/mugs'])
    expect((await ask('/c/mugs')).status).toBe(200)
  },
)

test('each request has its line in the log, on both ways', async () => {
  const { ask, lines } = await serving()
  await ask('/c/mugs?secret=1')
  await ask('/c/mugs?secret=1')
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      msg: 'request',
      method: 'GET',
      path: '/c/mugs',
      lang: 'en',
      status: 200,
    })
  }
  expect(lines.join('')).not.toContain('secret')
})

test('the data of a page is given to who has its mark', async () => {
  const { ask } = await serving()
  await ask('/c/mugs')
  const data = await ask('/page-data/mark-of-data-of--c-mugs/c/mugs')
  const home = await ask('/page-data/mark-of-data-of--')

  expect(data.text).toBe('data of /c/mugs')
  expect(data.headers['cache-control']).toBe('private, max-age=86400, immutable')
  expect(data.headers['x-robots-tag']).toBe('noindex')
  expect(home.text).toBe('data of /')
  // The storefront may know it, of a page that it rendered for one shopper.
  expect((await ask('/page-data/made-up/c/mugs')).text).toBe('whole /page-data/made-up/c/mugs')
  expect((await ask('/page-data/mark-of-data-of--c-mugs/c/other')).text).toBe('data of /c/mugs')
})

type Session = { name: string }

async function serving({
  trustedProxies = [],
  readsAtOnce = false,
}: { trustedProxies?: string[]; readsAtOnce?: boolean } = {}) {
  const langDomains = [
    { lang: 'en', origin: 'http://shop.test' },
    { lang: 'pl', origin: 'http://pl.shop.test' },
  ]
  const seen: { edge: number; rendered: string[]; whole: string[] } = {
    ...{ edge: 0, rendered: [], whole: [] },
  }
  const database = { isDown: false }
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    readable: false,
    output: { write: (line) => lines.push(line) },
  })
  const sessions = new Map<string, Session>()
  function sessionOf(id: string): Session | undefined {
    if (database.isDown) throw new Error('no database')
    if (id === 'gone') return undefined
    const session = sessions.get(id) ?? { name: id }
    sessions.set(id, session)
    return session
  }
  const later = async (id: string) => sessionOf(id)
  const { fastWay, slowWay, pages } = openPageCache<Session>({
    renderer: {
      cacheKeyOf({ url, lang, origin, currency, choice, saveData }) {
        if (choice.hasMessages || url.pathname === '/basket') return undefined
        const page = url.searchParams.get('page')
        return {
          ...keyOf(url.pathname),
          lang,
          origin,
          query: page === null ? '' : `page=${page}`,
          currency: (url.searchParams.get('currency') ?? currency) === 'EUR' ? 'EUR' : 'PLN',
          country: choice.country ?? 'pl',
          saveData,
        }
      },
      rememberCurrency: async (currency, at) => `currency=${currency}; at ${at}`,
      async render(key) {
        seen.rendered.push(key.path)
        const headers: CachedPage['headers'] = [
          ['Content-Type', 'text/html; charset=utf-8'],
          ['Content-Security-Policy', "default-src 'self'"],
        ]
        return pageOf(key, {
          status: key.path === '/c/none' ? 404 : 200,
          headers,
          asksBasketFor: key.path === '/p/cup' ? ['cup'] : [],
        })
      },
      choiceOf: (session) => ({
        isKnown: session !== undefined,
        country: /-in-(.*)/.exec(session?.name ?? '')?.[1],
        hasMessages: session?.name === 'alerted',
      }),
      personalOf: (session) => personal(session?.name),
      fill: ({ room }, { wished: [name = 'nobody'] }) => Buffer.from(`<b>${name}</b>`.padEnd(room)),
    },
    cookies: {
      sessionName: 'kram',
      tokenName: 'app-token',
      sessionId: async (header) => /^kram=s-(.+)$/.exec(header)?.[1],
      currencyOf: (header) => header.split('=')[1],
    },
    readSession: (id) => (readsAtOnce ? sessionOf(id) : later(id)),
    news: () => ({ version: '1', products: [] }),
    now: () => performance.now(),
    maxBytes: 10_000_000,
    langDomains,
    trustedProxies,
    log,
  })
  const edge = createEdge({
    langDomains,
    trustedProxies,
    health: createHealth({ check: () => Promise.resolve(true) }),
    log,
    isUnavailable: () => true,
    async inner(call, context) {
      seen.edge += 1
      const answer = await slowWay(call, context)
      return answer ?? new Response(`whole ${new URL(call.url).pathname}`)
    },
  })
  server = serveHardened({ fetch: edge, fastWay, port: 0, hostname: '127.0.0.1', trustedProxies })
  const { port } = await server.ready
  return { seen, pages, lines, database, sessions, ask: asking(port) }
}

function personal(name: string | undefined): Personal {
  return {
    known: name !== undefined,
    basket: 0,
    wishes: 0,
    wished: name === undefined ? [] : [name],
    subscribed: false,
    basketProducts: name === 'owner-of-cup' ? ['cup'] : [],
  }
}

function asking(port: number) {
  return (
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ) =>
    new Promise<{ status: number; headers: Record<string, string | undefined>; text: string }>(
      (resolve, reject) => {
        const own = { host: 'shop.test', 'sec-fetch-site': 'same-origin', ...headers }
        const call = request({ port, host: '127.0.0.1', path, method, headers: own }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const text = unpacked(Buffer.concat(chunks), answer.headers['content-encoding'])
            // No header that these tests look at comes twice.
            const given = answer.headers as Record<string, string | undefined>
            resolve({ status: answer.statusCode ?? 0, headers: given, text })
          })
        })
        call.on('error', reject)
        call.end()
      },
    )
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  if (body.byteLength === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
