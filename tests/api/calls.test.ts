import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { contractPage } from '#scripts/pages/contract-page.ts'
import { openApiDocument } from '#shop/openapi/document.ts'
import { emptyShop } from '#shop/empty-shop.ts'
import { createShop } from '#shop/shop.ts'

import { silent } from '#tests/silent-log.ts'
import { openFilled } from '#tests/filled-database.ts'
import { NOW } from './small-shop.ts'
import { openTestShop, type TestShop, tokenOf } from './test-shop.ts'

let shop: TestShop
const rows: [string, Call][] = Object.entries(contract)

beforeAll(async () => {
  shop = await openTestShop('sqlite::memory:')
})
afterAll(() => shop.close())

test.each(rows.filter(([, row]) => row.auth === 'bearer' || row.auth === 'customer'))(
  '%s is refused without a token, and with one that is not valid',
  async (_, row) => {
    for (const headers of [undefined, { authorization: 'Bearer nobody' }, { authorization: 'x' }]) {
      const answer = await ask(row, headers)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ error: 'LOGIN_REQUIRED' })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  },
)

test.each(rows.filter(([, row]) => row.state === 'open'))(
  '%s is described but not served yet',
  async (_, row) => {
    const answer = await ask(row, { authorization: `Bearer ${tokenOf('retail')}` })
    expect(answer.status).toBe(501)
    expect(await answer.json()).toEqual({ error: 'NOT_IMPLEMENTED' })
  },
)

test.each(rows.filter(([, row]) => row.state === 'served' && row.query?.shape['lang']))(
  '%s wants what its row says, and names the field that is wrong',
  async (_, row) => {
    if (row.path.includes('summary')) return
    const answer = await ask(row, {}, '{}')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'INPUT_INVALID', field: 'lang' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

function ask(row: Call, headers: Record<string, string> = {}, body?: string): Promise<Response> {
  const path = row.path.replaceAll(/\{\w+\}/g, 'x')
  const init: RequestInit = { method: row.method, headers: { ...headers, ...JSON_TYPE } }
  if (body !== undefined && row.method === 'POST') init.body = body
  return shop.shop.fetch(new Request(`http://shop.test${path}`, init))
}

test('a path may end in a slash or not', async () => {
  expect((await shop.get('/api/public/shell/?lang=en')).status).toBe(200)
  for (const path of ['/api/public/site', '/api/public/site/']) {
    expect((await post(path, '{"url":"terms","lang":"en"}')).status).toBe(200)
  }
})

test('a number with slashes is one parameter, written plainly or encoded', async () => {
  const headers = { authorization: `Bearer ${tokenOf('retail')}` }
  for (const no of ['12/2026/1', '12%2F2026%2F1']) {
    const answer = await shop.get(`/api/public/order/${no}`, headers)
    // The call is known, and the order is not.
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'NOT_FOUND' }])
  }
  expect((await shop.get('/api/public/order/summary/nothing')).status).toBe(404)
})

test('an unknown path is no call, a known one with another method says which there are', async () => {
  expect(await (await shop.get('/api/public/nothing')).json()).toEqual({ error: 'NO_SUCH_CALL' })
  expect((await shop.get('/api/public/product/%E0%A4%A')).status).toBe(404)
  expect((await shop.get(`/api/public/product/${'x'.repeat(3000)}?lang=en`)).status).toBe(404)

  const wrong = await shop.get('/api/public/order/code/')
  expect(wrong.status).toBe(401)
  const other = await shop.get('/api/public/product/many/x')
  expect(other.status).toBe(404)
  const posted = await post('/api/public/shell', '{}')
  expect(posted.status).toBe(405)
  expect(posted.headers.get('allow')).toBe('GET')
})

test('a head request is answered as a get without its body', async () => {
  const request = new Request('http://shop.test/api/public/shell?lang=en', { method: 'HEAD' })
  const answer = await shop.shop.fetch(request)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('etag')).toBeTruthy()
})

test('a body must be JSON of a sensible size', async () => {
  const path = '/api/public/site/'
  expect((await post(path, 'url=terms', 'application/x-www-form-urlencoded')).status).toBe(415)
  expect(await (await post(path, '{"url":')).json()).toEqual({ error: 'NOT_JSON' })
  expect(await (await post(path, '{"url":7,"lang":"en"}')).json()).toMatchObject({ field: 'url' })
  expect((await post(path, '"x"')).status).toBe(400)

  const long = JSON.stringify({ url: 'terms', lang: 'en', more: 'x'.repeat(256 * 1024) })
  expect((await post(path, long)).status).toBe(413)
  expect((await post(path, new Blob([long]).stream())).status).toBe(413)
})

test('a NUL character is refused wherever it stands', async () => {
  expect((await shop.get('/api/public/product/a%00b?lang=en')).status).toBe(400)
  expect((await shop.get('/api/public/product/ab?lang=e%00n')).status).toBe(400)
  expect((await post('/api/public/site/', String.raw`{"url":"a\u0000","lang":"en"}`)).status).toBe(
    400,
  )
})

function post(path: string, body: BodyInit, type = 'application/json') {
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
  return shop.shop.fetch(new Request(`http://shop.test${path}`, init))
}

test('a token tells the price class, and an invalid one makes a visitor', async () => {
  const classOf = async (authorization?: string) =>
    (
      await shop.get('/api/public/homepage?lang=en', authorization ? { authorization } : {})
    ).headers.get('x-price-class')

  expect(await classOf()).toBe('visitor')
  expect(await classOf(`Bearer ${tokenOf('retail')}`)).toBe('customer')
  expect(await classOf(`Bearer ${tokenOf('trade')}`)).toBe('wholesale')
  expect(await classOf('Bearer nobody')).toBe('visitor')
  expect(await classOf(`Bearer ${'x'.repeat(501)}`)).toBe('visitor')
})

test('a token is worth nothing after its time, or when its account is closed', async () => {
  const authorization = `Bearer ${tokenOf('trade')}`
  const classAt = async (time: number) => {
    const later = createShop({ database: shop.database, now: () => time, log: silent })
    const answer = await later.fetch(
      new Request('http://shop.test/api/public/homepage?lang=en', { headers: { authorization } }),
    )
    return answer.headers.get('x-price-class')
  }
  expect(await classAt(NOW + 999)).toBe('wholesale')
  expect(await classAt(NOW + 1000)).toBe('visitor')

  const setActive = (active: 0 | 1) =>
    shop.database.db.updateTable('customer').set({ active }).where('id', '=', 'trade').execute()
  await setActive(0)
  expect(await classAt(NOW)).toBe('visitor')
  await setActive(1)
})

test('an answer that may be kept can be revalidated, and depends on who asks', async () => {
  const path = '/api/public/homepage?lang=en'
  const first = await shop.get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('vary')).toBe('authorization')
  expect(first.headers.get('content-length')).toBe(String((await first.arrayBuffer()).byteLength))

  const same = await shop.get(path, { 'if-none-match': etag })
  expect(same.status).toBe(304)
  expect(await same.text()).toBe('')
  expect((await shop.get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  const packed = await shop.get(path, { 'if-none-match': `"other", W/${etag}` })
  expect(packed.status, 'compressed on its way').toBe(304)
})

test('what nobody planned is logged once without data, and answered without a trace', async () => {
  const database = await openFilled('sqlite::memory:', {})
  const logged: object[] = []
  const log = (fields: object) => void logged.push(fields)
  const empty = createShop({ database, now: () => NOW, log: { info: log, warn: log, error: log } })
  const answer = await empty.fetch(
    new Request('http://shop.test/api/public/shell?lang=en', { headers: { 'x-request-id': 'r1' } }),
  )
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ error: 'INTERNAL' })
  expect(answer.headers.get('x-request-id')).toBe('r1')
  expect(logged).toMatchObject([
    {
      call: 'shell',
      id: 'r1',
      err: expect.objectContaining({ message: 'The shop has no settings: it was never filled' }),
    },
  ])
  await expect(empty.ready()).rejects.toThrow('never filled')
  await database.close()
})

test('a database that cannot serve now is no mistake of the shop’s: come again', async () => {
  const { database } = shop
  const busy = {
    ...database,
    db: database.db.withPlugin({
      transformQuery: () => {
        throw Object.assign(new Error('database is locked'), { errcode: 5 })
      },
      transformResult: async ({ result }) => result,
    }),
  }
  const waiting = createShop({ database: busy, now: () => NOW, log: silent })
  const answer = await waiting.fetch(new Request('http://shop.test/api/public/shell?lang=en'))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toEqual({ error: 'UNAVAILABLE' })
})

test('an answer that cannot be written as JSON is a 500 and logged, not a request without one', async () => {
  const { database } = shop
  const isOfRating = (row: object) => Object.keys(row).join() === 'rating,count'
  const large = {
    ...database,
    db: database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.map((row) => (isOfRating(row) ? { ...row, count: 1n } : row)),
      }),
    }),
  }
  const logged: object[] = []
  const log = (fields: object) => void logged.push(fields)
  const telling = createShop({ database: large, now: () => NOW, log: { ...silent, error: log } })
  const answer = await telling.fetch(
    new Request('http://shop.test/api/public/opinion?lang=en', {
      headers: { 'x-request-id': 'r2' },
    }),
  )
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ error: 'INTERNAL' })
  expect(answer.headers.get('x-request-id')).toBe('r2')
  expect(logged).toMatchObject([{ call: 'opinions', id: 'r2', err: expect.any(TypeError) }])
})

test('a shop with nothing to sell answers all the same', async () => {
  const empty = await openTestShop('sqlite::memory:', emptyShop(NOW))
  await empty.shop.ready()
  const paths = ['shell', 'checkout', 'homepage', 'suggestions', 'opinion', 'search']
  for (const path of paths) {
    const answer = await empty.get(`/api/public/${path}?lang=de&query=tea`)
    expect([path, answer.status]).toEqual([path, 200])
  }
  expect(empty.logged).toEqual([])
  await empty.close()
})

test('the OpenAPI document describes every row, and every reference in it leads somewhere', async () => {
  const answer = await shop.get('/api/openapi.json')
  expect(answer.headers.get('content-type')).toContain('application/json')
  const document = await answer.json()
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  expect(document.openapi).toBe('3.1.0')

  const schemas = new Set(Object.keys(document.components.schemas))
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
  for (const [, name] of references) expect(schemas).toContain(name)
  expect(JSON.stringify(document)).not.toMatch(/"\$ref":"(?!#\/components)/)

  const operations = new Map(
    Object.values<Record<string, { operationId: string; responses: object }>>(document.paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation.operationId, operation]),
  )
  for (const [name, row] of rows) {
    const responses = Object.keys(operations.get(name)?.responses ?? {})
    expect(responses).toEqual([String(row.status), '4XX', '5XX'])
  }
})

test('the page for people names every row, has one stylesheet and no script', async () => {
  const page = await (await shop.get('/api')).text()
  for (const [, row] of rows) expect(page).toContain(`${row.method} ${row.path}`)
  expect(page).not.toContain('<script')
  expect(page).not.toContain('style=')
  expect((await shop.get('/api/calls.css')).headers.get('content-type')).toContain('text/css')
  expect((await shop.get('/api/')).status).toBe(200)
})

test('the contract’s page lists every row and what each open one waits for', () => {
  const lines = contractPage().split('\n')
  for (const [name, row] of rows) {
    const line = lines.find((candidate) => candidate.split('|')[2]?.trim() === name)
    expect(line).toContain(`${row.method} ${row.path}`)
    expect(line).toMatch(row.state === 'open' ? /\| \w.* \|$/ : /\|$/)
  }
})

const JSON_TYPE = { 'content-type': 'application/json' }
