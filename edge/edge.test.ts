import { brotliDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { createEdge, type EdgeContext, type EdgeOptions } from './edge.ts'
import { createGate } from './load/gate.ts'
import { createHealth } from './answers/health.ts'
import { gateLimits } from './guards/limits.ts'
import { createLog } from './log/log.ts'

const langDomains = [
  { lang: 'en', origin: 'http://localhost:3000' },
  { lang: 'pl', origin: 'http://pl.localhost:3000' },
  { lang: 'de', origin: 'https://de.shop.example' },
]
const standing = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'server-timing',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
]

test('the language and the origin come from the domain, the address from the configuration', async () => {
  const { ask, seen } = edge()

  await ask('http://pl.localhost:3000/c/kubki?page=2')
  await ask('http://de.shop.example/')

  expect(seen[0]).toMatchObject({ lang: 'pl', origin: 'http://pl.localhost:3000' })
  expect(seen[0]?.url).toBe('http://pl.localhost:3000/c/kubki?page=2')
  expect(seen[1]?.url).toBe('https://de.shop.example/')
  expect(seen[1]?.headers.get('host')).toBe('de.shop.example')
})

const foreignHosts: [string, string | undefined][] = [
  ['http://evil.test/', undefined],
  ['http://localhost/', undefined],
  ['http://localhost:3001/', undefined],
  ['http://localhost:80/', undefined],
  ['http://127.0.0.1:3000/', undefined],
  ['http://[::1]:3000/', undefined],
  ['http://fr.localhost:3000/', undefined],
  ['http://localhost.:3000/', undefined],
  ['http://localhost.evil.test:3000/', undefined],
  ['http://evil.localhost:3000/', undefined],
  ['http://pl.localhost:30000/', undefined],
  ['http://xn--lcalhost-t4a:3000/', undefined],
  ['http://localhost:3000/', 'evil.test'],
  ['http://localhost:3000/', 'localhost:3000, evil.test'],
  ['http://localhost:3000/', 'evil.test, localhost:3000'],
  ['http://localhost:3000/', 'localhost:3000,localhost:3000'],
  ['http://localhost:3000/', 'pl.localhost:3000'],
  ['http://localhost:3000/', 'shop@localhost:3000'],
  ['http://localhost:3000/', 'localhost:3000@evil.test'],
  ['http://localhost:3000/', 'localhost:3000/'],
  ['http://localhost:3000/', 'localhost:3000#'],
  ['http://localhost:3000/', 'localhost:3000\\evil'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://localhost:3000/', 'localhost:03000'],
  ['http://localhost:3000/', 'localhost:99999'],
  ['http://localhost:3000/', 'localhost:'],
  ['http://localhost:3000/', 'localhost'],
  ['http://localhost:3000/', ''],
  ['http://evil.test/', 'localhost:3000'],
  ['http://evil.test/', 'evil.test'],
]

test('thirty forged hosts are sent away before any work, and none is repeated', async () => {
  const { ask, seen } = edge()

  expect(foreignHosts).toHaveLength(30)
  for (const [url, host] of foreignHosts) {
    const answer = await ask(url, { headers: host === undefined ? {} : { host } })
    expect(answer.status, `${url} ${host}`).toBe(421)
    expect(`${await answer.text()}${[...answer.headers].join()}`).not.toContain('evil')
  }
  expect(seen).toEqual([])
})

test('capital letters and the default port name the same host', async () => {
  const { ask } = edge()

  expect(
    (await ask('http://localhost:3000/', { headers: { host: 'LocalHost:3000' } })).status,
  ).toBe(200)
  expect((await ask('http://de.shop.example:443/')).status).toBe(200)
})

test('anybody who came by a wrong address is shown the right ones', async () => {
  const { ask } = edge()

  const page = await (await ask('http://127.0.0.1:3000/')).text()

  expect(page).toContain('<a href="http://pl.localhost:3000">')
})

test('health is reported under any host', async () => {
  const { ask, seen } = edge()

  expect((await ask('http://10.1.2.3:3000/healthz')).status).toBe(200)
  expect((await ask('http://whatever/readyz', { method: 'HEAD' })).status).toBe(200)
  expect((await ask('http://whatever/healthz', { method: 'POST' })).status).toBe(421)
  expect(seen).toEqual([])
})

test("what others say about the way of a request never reaches the shop, even a proxy's words", async () => {
  const { ask, seen } = edge({ trustedProxies: ['10.0.0.1'] })
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'canary',
    'x-forwarded-proto': 'canary',
    'x-forwarded-port': 'canary',
    'x-original-url': '/canary',
    'x-rewrite-url': '/canary',
    'x-react-router-spa-mode': 'canary',
    'x-react-router-prerender-data': 'canary',
    'x-http-method-override': 'DELETE',
    'x-real-ip': 'canary',
    forwarded: 'host=canary',
    cookie: 'currency=EUR',
    'accept-language': 'de',
  }

  await ask('http://localhost:3000/', { headers }, '10.0.0.1')
  await ask('http://localhost:3000/', { headers }, '198.51.100.1')

  for (const { headers, method, url } of seen) {
    expect(JSON.stringify([...headers])).not.toMatch(/canary|DELETE|203\.0/)
    expect([method, url]).toEqual(['GET', 'http://localhost:3000/'])
    expect(headers.get('cookie')).toBe('currency=EUR')
    expect(headers.get('accept-language')).toBe('de')
  }
  expect(seen.map((one) => one.clientAddress)).toEqual(['203.0.113.9', '198.51.100.1'])
})

test('a proxy of ours that hides the host may name it, a stranger may not, and ours wins', async () => {
  const { ask } = edge({ trustedProxies: ['10.0.0.0/8'] })
  const headers = { 'x-forwarded-host': 'evil.test, pl.localhost:3000' }

  const forwarded = await ask('http://backend:8080/', { headers }, '::ffff:10.0.0.1')
  const stranger = await ask('http://backend:8080/', { headers }, '198.51.100.1')
  const both = await ask('http://localhost:3000/', { headers }, '10.0.0.1')

  expect(await forwarded.text()).toContain('pl')
  expect(stranger.status).toBe(421)
  expect(await both.text()).toContain('en')
})

test.each([
  ['/', ['GET', 'HEAD', 'POST'], ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE']],
  [
    '/api/public/basket/',
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    ['OPTIONS', 'PROPFIND', 'QUERY'],
  ],
])('%s knows its methods and names them to those who try others', async (path, known, unknown) => {
  const { ask } = edge()

  for (const method of known) {
    expect((await ask(`http://localhost:3000${path}`, { method })).status, method).toBe(200)
  }
  for (const method of unknown) {
    const answer = await ask(`http://localhost:3000${path}`, { method })
    expect(answer.status, method).toBe(405)
    expect(answer.headers.get('allow')).toBe(known.join(', '))
  }
})

test('TRACE, which a Request cannot even be made with, is refused too', async () => {
  const { ask } = edge()
  const trace = new Proxy(new Request('http://localhost:3000/'), {
    get: (target, name) => (name === 'method' ? 'TRACE' : Reflect.get(target, name, target)),
  })

  expect((await ask(trace)).status).toBe(405)
})

test.each([
  ['/c/mugs/', '/c/mugs'],
  ['//evil.test/', '/evil.test'],
  ['//evil.test/..//x/', '/x'],
  ['/\\evil.test/', '/evil.test'],
  ['/C/mugs?page=2', '/c/mugs?page=2'],
  ['/c/mugs/?attr=colour~moss.ash', '/c/mugs?attr=colour~moss.ash'],
  ['/%2e%2e//x', '/x'],
])('a page asked for as %s is found at %s', async (path, canonical) => {
  const { ask, seen } = edge()

  const answer = await ask(`http://pl.localhost:3000${path}`)

  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(`http://pl.localhost:3000${canonical}`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(seen).toEqual([])
})

test('an address of a former shop is answered however it is written, in one hop', async () => {
  const { ask, seen } = edge({ isFormer: async (path) => path === '/Old/' })

  expect((await ask('http://pl.localhost:3000/Old/')).status).toBe(200)
  expect(seen).toHaveLength(1)
  expect((await ask('http://pl.localhost:3000/Other/')).status).toBe(301)
  expect((await ask('http://pl.localhost:3000//Old/')).status).toBe(301)
})

test('calls of the shop keep their slashes, and posts are never redirected', async () => {
  const { ask, seen } = edge()

  await ask('http://localhost:3000/api/public/site/')
  await ask('http://localhost:3000/api/public//site')
  await ask('http://localhost:3000/login/', { method: 'POST' })

  expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/public/site/',
    '/api/public//site',
    '/login/',
  ])
})

test('a path that cannot be decoded is unreadable', async () => {
  const { ask } = edge()

  expect((await ask('http://localhost:3000/%zz')).status).toBe(400)
  expect((await ask('http://localhost:3000/a%00b')).status).toBe(400)
})

const types = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json',
]

test('another site can change nothing on any path, in any method, with any content', async () => {
  const { ask, seen } = edge({ exempt: ['/api/webhooks'] })
  const paths = ['/login', '/basket.data', '/api/public/order/new', '/api/webhooksx', '/_root.data']
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://pl.localhost:3000' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { referer: 'https://evil.test/' },
    { cookie: 'app_token=1' },
  ]
  let refused = 0
  for (const path of paths)
    for (const headers of foreign)
      for (const type of types)
        for (const method of path.startsWith('/api') ? ['POST', 'PUT', 'DELETE'] : ['POST']) {
          const answer = await ask(`http://localhost:3000${path}`, {
            method,
            body: 'a=1',
            headers: { 'content-type': type, ...headers },
          })
          expect(answer.status, `${method} ${path} ${JSON.stringify(headers)}`).toBe(403)
          refused += 1
        }
  expect(seen).toEqual([])
  expect(refused).toBe(162)
})

test('a browser that says nothing of where a form comes from learns what is missing', async () => {
  const { ask } = edge()
  const told = async (headers: Record<string, string>) => {
    const form = {
      method: 'POST',
      body: 'a=1',
      headers: { 'content-type': types[0] ?? '', ...headers },
    }
    const answer = await ask('http://localhost:3000/order/delivery', form)
    return [answer.status, /Referer to this shop/.test(await answer.text())]
  }
  expect(await told({ cookie: 'kram=1' })).toEqual([403, true])
  expect(await told({ cookie: 'kram=1', origin: 'null' })).toEqual([403, false])
  expect(await told({ cookie: 'kram=1', referer: 'https://evil.test/' })).toEqual([403, false])
})

test('who comes back from a payment by a form of its provider is led to the summary', async () => {
  const { ask, seen } = edge()
  const back = (path: string, headers: Record<string, string>) =>
    ask(`http://localhost:3000${path}`, {
      method: 'POST',
      body: 'result=success&intent=cancel',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://pay.test' }]) {
    const answer = await back('/order/summary/8Yx-_1?result=success', headers)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('http://localhost:3000/order/summary/8Yx-_1')
    expect((await back('/order/details', headers)).status).toBe(403)
  }
  expect(seen).toEqual([])
})

test('a webhook comes from elsewhere, as it must', async () => {
  const { ask, seen } = edge({ exempt: ['/api/webhooks'] })

  const answer = await ask('http://localhost:3000/api/webhooks/p24', {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', origin: 'https://evil.test', cookie: 'a=1' },
  })

  expect(answer.status).toBe(200)
  expect(seen[0]?.body).toBe('{"a":1}')
})

test('an honest form arrives whole', async () => {
  const { ask, seen } = edge({ uploads: (path) => path === '/review' })
  const form = new FormData()
  form.set('note', 'żółty')
  form.set('picture', new Blob([new Uint8Array(100_000)]), 'a.png')

  await ask('http://localhost:3000/review', {
    method: 'POST',
    body: form,
    headers: { 'sec-fetch-site': 'same-origin', cookie: 'app_token=1' },
  })

  const read = await new Response(seen[0]?.bytes, {
    headers: { 'content-type': seen[0]?.headers.get('content-type') ?? '' },
  }).formData()
  expect(read.get('note')).toBe('żółty')
  expect(read.get('picture')).toMatchObject({ size: 100_000 })
})

test('what is too large is refused in words, as a page or as JSON', async () => {
  const { ask, seen } = edge()
  const post = (path: string) =>
    ask(`http://pl.localhost:3000${path}`, { method: 'POST', body: 'x'.repeat(70_000) })

  const page = await post('/contact')
  const call = await post('/api/public/contact-form')

  expect([page.status, call.status]).toEqual([413, 413])
  expect(page.headers.get('connection')).toBe('close')
  expect(await page.text()).toContain('<html lang="pl">')
  expect(await call.json()).toEqual({
    error: 'too-large',
    message: expect.stringContaining('więc nic nie zrobiliśmy'),
    id: call.headers.get('x-request-id'),
  })
  expect(seen).toEqual([])
})

test('what nobody would answer is refused before it is read: a form for no page, a file that is not there', async () => {
  const { ask, seen } = edge({
    kindOf: (path) => (path === '/basket' ? 'form' : path === '/c/tea.txt' ? 'page' : 'nothing'),
    files: async (request) =>
      request.url.endsWith('/favicon.ico') ? new Response('mark') : undefined,
  })
  const body = endless()
  const post = (path: string) =>
    ask(
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        body: path === '/basket' ? 'a=1' : body,
        duplex: 'half',
      } as RequestInit), // the types lack `duplex`, which a streamed body needs
    )

  expect((await post('/nowhere')).status).toBe(404)
  const misplaced = await post('/c/tea.txt')
  expect([misplaced.status, misplaced.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(body.locked).toBe(false)
  for (const path of ['/robots.txt', '/sitemap.xml', '/x/y.png', '/wp-login.php', '/.env']) {
    const answer = await ask(`http://localhost:3000${path}`)
    expect([path, answer.status]).toEqual([path, 404])
    expect((await answer.text()).length).toBeLessThan(3_000)
  }
  expect(seen).toEqual([])
  expect(await (await ask('http://localhost:3000/favicon.ico')).text()).toBe('mark')
  expect((await post('/basket')).status).toBe(200)
  for (const path of ['/c/tea.txt', '/nowhere', '/v1.5', '/c/mugs.data']) {
    expect((await ask(`http://localhost:3000${path}`)).status).toBe(200)
  }
})

test('who finds no room learns when to come again, and nothing is asked of the shop', async () => {
  const { ask, seen } = edge({
    gate: { isFull: () => false, enter: () => Promise.resolve(undefined) },
  })

  const answer = await ask('http://localhost:3000/c/mugs')

  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(seen).toEqual([])
  expect((await ask('http://localhost:3000/healthz')).status).toBe(200)
})

test('room is given back whether the shop answered or failed', async () => {
  const gate = createGate({ limits: { ...gateLimits, inWork: 4, waiting: 4 } })
  const { ask } = edge({ gate, inner: failing })

  for (let i = 0; i < 10; i += 1) expect((await ask()).status).toBe(500)
})

test('every answer carries the standing headers, whatever its status', async () => {
  const statuses = [200, 201, 204, 301, 303, 304, 400, 404, 409, 422, 429, 500, 503]
  const answers = await Promise.all([
    ...statuses.map((status) => edge({ inner: () => new Response(null, { status }) }).ask()),
    edge().ask('http://evil.test/'),
    edge().ask('http://localhost:3000/', { method: 'PURGE' }),
    edge().ask('http://localhost:3000/', { method: 'POST', headers: { cookie: 'a=1' } }),
    edge().ask('http://localhost:3000/', { method: 'POST', body: 'x'.repeat(70_000) }),
    edge().ask('http://localhost:3000/x/'),
    edge().ask('http://localhost:3000/%zz'),
    edge().ask('http://localhost:3000/healthz'),
    edge({ inner: failing }).ask(),
    edge({ inner: () => Response.redirect('http://localhost:3000/x', 303) }).ask(),
  ])

  for (const { status, headers } of answers) {
    const missing = standing.filter((name) => !headers.has(name))
    expect(missing, String(status)).toEqual(status === 304 ? ['content-security-policy'] : [])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.has('strict-transport-security')).toBe(false)
  }
})

test('data of pages and calls are not for search engines; pages are', async () => {
  const robots = async (path: string) =>
    (await edge().ask(`http://localhost:3000${path}`)).headers.get('x-robots-tag')

  for (const path of ['/c/mugs.data', '/_root.data', '/api', '/api/public/shell']) {
    expect(await robots(path), path).toBe('noindex')
  }
  for (const path of ['/', '/c/mugs', '/p/data', '/apiary']) expect(await robots(path)).toBe(null)
})

test('https is promised for a year where the origin has it', async () => {
  const answer = await edge().ask('http://de.shop.example/')

  expect(answer.headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

test("a page's own caching and policy are kept, and nothing names the software", async () => {
  const own = {
    'Cache-Control': 'public, max-age=60',
    'Content-Security-Policy': "script-src 'sha256-x'",
    'Referrer-Policy': 'same-origin',
    'X-Powered-By': 'canary',
    Server: 'canary',
  }
  const { headers } = await edge({ inner: () => new Response('x', { headers: own }) }).ask()

  expect(headers.get('cache-control')).toBe('public, max-age=60')
  expect(headers.get('content-security-policy')).toBe("script-src 'sha256-x'")
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect([...headers].join()).not.toContain('canary')
})

test('the address of a mailed link goes to nobody', async () => {
  const { ask } = edge()
  const referrer = async (path: string, headers: Record<string, string>) =>
    (await ask(`http://localhost:3000${path}`, { headers })).headers.get('referrer-policy')
  const modern = { 'Sec-Fetch-Site': 'none' }

  for (const path of ['/recover/code', '/activation/code', '/activation/code.data']) {
    expect(await referrer(path, modern), path).toBe('no-referrer')
    expect(await referrer(path, {}), 'its form would be refused').toBe('same-origin')
  }
  expect(await referrer('/recover', modern)).toBe('strict-origin-when-cross-origin')
})

test('a form of a page without a referrer arrives, unless another site may have sent it', async () => {
  const { ask, seen } = edge()
  const post = async (headers: Record<string, string>) =>
    (await ask('http://localhost:3000/recover/code', { method: 'POST', headers })).status

  expect(await post({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
  expect(seen[0]?.headers.has('origin')).toBe(false)
  expect(await post({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  expect(await post({ Origin: 'null' })).toBe(403)
  expect(seen).toHaveLength(1)
})

test('pictures skip the queue of pages, and get the address of who asks', async () => {
  const asked: unknown[] = []
  const { ask, seen } = edge({
    gate: { enter: async () => undefined, isFull: () => true },
    trustedProxies: ['192.0.2.9'],
    pictures: async (request, who) => {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/img/')) return undefined
      asked.push([request.method, pathname, who])
      return pathname === '/img/none' ? { kind: 'not-found' } : new Response('picture')
    },
  })
  const from = { headers: { 'x-forwarded-for': '203.0.113.4' } }

  const picture = await ask('http://localhost:3000/img/cup', from, '192.0.2.9')
  const none = await ask('http://localhost:3000/img/none')
  const posted = await ask('http://localhost:3000/img/cup', { method: 'POST' })

  expect([picture.status, none.status, posted.status]).toEqual([200, 404, 503])
  expect(asked).toEqual([
    ['GET', '/img/cup', '203.0.113.4'],
    ['GET', '/img/none', '198.51.100.1'],
  ])
  expect(seen).toEqual([])
})

test('a page may run our files, and anything that is no page may do nothing', async () => {
  const answering = (type: string) =>
    edge({ inner: () => new Response('x', { headers: { 'Content-Type': type } }) }).ask()

  const page = await answering('text/html; charset=utf-8')
  const picture = await answering('image/svg+xml')

  expect(page.headers.get('content-security-policy')).toContain(
    "script-src 'self' 'inline-speculation-rules';",
  )
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each([
  ['throws', failing],
  ['rejects', () => Promise.reject(new Error('canary'))],
  ['throws nothing in particular', () => Promise.reject(undefined)],
  ['answers with a body that breaks', breaking],
])(
  'when the shop %s, one request ends with a number to ask about, and no detail',
  async (_, inner) => {
    const { ask, lines } = edge({ inner })

    const answer = await ask('http://localhost:3000/c/mugs?q=canary', {
      headers: { 'accept-encoding': 'br' },
    })
    const page = brotliDecompressSync(await answer.arrayBuffer()).toString()

    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(page).toContain(answer.headers.get('x-request-id'))
    expect(page + lines.join('')).not.toContain('canary')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a request failed', 'request'])
  },
)

test('one line is logged for a request, without its query', async () => {
  const { ask, lines } = edge()

  const answer = await ask('http://localhost:3000/c/mugs?q=canary', {
    headers: { cookie: 'canary' },
  })

  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.any(String),
    msg: 'request',
    id: answer.headers.get('x-request-id'),
    method: 'GET',
    path: '/c/mugs',
    lang: 'en',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
  })
})

test('anybody who answers can say what took how long', async () => {
  const { ask } = edge({
    async inner(_request, { timing }) {
      await timing.measure('shop api', () => Promise.resolve())
      timing.add('render', 12.34)
      return new Response('x')
    },
  })

  expect((await ask()).headers.get('server-timing')).toMatch(
    /^shop-api;dur=[\d.]+, render;dur=12\.3, total;dur=[\d.]+$/,
  )
})

type Seen = EdgeContext & {
  url: string
  method: string
  headers: Headers
  body: string
  bytes: ArrayBuffer
}

function edge({
  inner,
  trustedProxies = [],
  exempt = [],
  ...more
}: Partial<EdgeOptions> & { trustedProxies?: string[] } = {}) {
  const seen: Seen[] = []
  const lines: string[] = []
  const output = { write: (line: string) => lines.push(line) }
  const answer = createEdge({
    langDomains,
    ...more,
    trustedProxies,
    exempt,
    health: createHealth({ check: () => Promise.resolve(true) }),
    log: createLog({ level: 'info', readable: false, output }),
    async inner(request, context) {
      const { url, method, headers } = request
      const bytes = await request.clone().arrayBuffer()
      seen.push({ ...context, url, method, headers, bytes, body: Buffer.from(bytes).toString() })
      return (await inner?.(request, context)) ?? new Response(`shop in ${context.lang}`)
    },
  })
  return {
    seen,
    lines,
    ask: (
      request: string | Request = 'http://localhost:3000/',
      init: RequestInit = {},
      address = '198.51.100.1',
    ) => answer(typeof request === 'string' ? new Request(request, init) : request, { address }),
  }
}

function endless(): ReadableStream {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_024)) })
}

function failing(): Response {
  throw new Error('canary: SELECT * FROM canary')
}

function breaking(): Response {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error('canary'))
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/html' } })
}
