import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createAnswerCache } from './cache.ts'
import type { ShopClientOptions } from './ask.ts'
import { createShopClient } from './client.ts'
import { describeFailure } from './errors.ts'

test('a call goes to its row’s method and path with its query and body', async () => {
  const { client, asked } = shopThat(() => json({ valid: [], removed: [] }))
  await client.productIntegrity({ query: { lang: 'pl' }, body: { ids: ['a/b'] } })
  await client.product({ params: { id: 'a/b ć' }, query: { lang: 'pl' } })

  expect(asked[0]?.method).toBe('POST')
  expect(asked[0]?.url).toBe('http://shop.test/api/public/product/integrity?lang=pl')
  expect(asked[0]?.headers.get('content-type')).toBe('application/json')
  expect(await asked[0]?.json()).toEqual({ ids: ['a/b'] })
  expect(asked[1]?.method).toBe('GET')
  expect(asked[1]?.url).toBe('http://shop.test/api/public/product/a%2Fb%20%C4%87?lang=pl')
})

test('what a query does not say is left out, and the order it is said in does not matter', async () => {
  const { client, asked } = shopThat(feed)
  await client.category({ query: { page: '2', id: 'tea', attr: undefined, lang: 'en' } })
  expect(asked[0]?.url).toBe('http://shop.test/api/public/category?lang=en&page=2&id=tea')
})

test('what an order is reckoned from is asked again each time, however much is kept', async () => {
  const cache = createAnswerCache({ now: () => 0 })
  const answers = [
    { products: [], attributes: [] },
    { deliveries: [], payments: [], transferCurrencies: [] },
  ]
  const { client, asked } = shopThat(({ url }) => json(answers[url.includes('many') ? 0 : 1]), {
    cache,
  })
  for (let page = 0; page < 2; page += 1) {
    await client.productMany({ query: { lang: 'en' }, body: { ids: ['a'] } })
    await client.checkout({ query: { lang: 'en' } })
  }
  expect(asked).toHaveLength(4)
})

test('the token goes only where it matters', async () => {
  const { client, asked } = shopThat(feed, { token: 'secret' })
  await client.me()
  await client.instagram()
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret')
  expect(asked[1]?.headers.get('authorization')).toBeNull()
})

test('a refusal is a value with everything its body tells', async () => {
  const body = { error: 'TOTAL_CHANGED', expected: 10, actual: 12 }
  const { client } = shopThat(() => json(body, 409))
  expect(await client.instagram()).toEqual({ kind: 'refused', status: 409, body })
})

test('a status without a refusal is a failure, and so is every 5xx', async () => {
  const answers = [new Response('no', { status: 404 }), json({ error: 'INTERNAL' }, 500)]
  const { client, failures } = shopThat(() => answers.shift() ?? feed())

  expect(await client.instagram()).toEqual({ kind: 'failed', reason: 'status', status: 404 })
  expect(await client.instagram()).toEqual({ kind: 'failed', reason: 'status', status: 500 })
  expect(failures).toEqual(['instagram status', 'instagram status'])
})

test('a redirect is not followed', async () => {
  const { client } = shopThat(() => Response.redirect('http://elsewhere.test/', 302))
  expect(await client.instagram()).toEqual({ kind: 'failed', reason: 'status', status: 302 })
})

test('an answer must be JSON of the shape that the contract promises', async () => {
  const answers = [
    new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } }),
    new Response('{"data":', { headers: { 'content-type': 'application/json' } }),
    json({ data: [{ media_type: 'song' }] }),
  ]
  const { client } = shopThat(() => answers.shift() ?? feed())
  for (let call = 0; call < 3; call += 1) {
    expect(await client.instagram()).toEqual({ kind: 'failed', reason: 'malformed', status: 200 })
  }
  expect(await client.instagram()).toEqual({ kind: 'ok', value: { data: [] } })
})

test('what the contract does not name is dropped, what it has a default for is filled in', async () => {
  const { client } = shopThat(() => json({ ...popup, options: {}, secret: 1 }))
  expect(await client.popup({ params: { id: 'p' } })).toEqual({
    kind: 'ok',
    value: { ...popup, options: { delay: 5 } },
  })
})

test('an answer longer than allowed is malformed, whether it says so or not', async () => {
  const long = JSON.stringify({ data: [], padding: 'x'.repeat(200) })
  const answers = [
    json({}, 200, { 'content-length': '101' }),
    new Response(long, { headers: { 'content-type': 'application/json' } }),
  ]
  const { client } = shopThat(() => answers.shift() ?? feed(), { bodyLimit: 100 })
  expect(await client.instagram()).toMatchObject({ kind: 'failed', reason: 'malformed' })
  expect(await client.instagram()).toMatchObject({ kind: 'failed', reason: 'malformed' })
  expect(await client.instagram()).toMatchObject({ kind: 'ok' })
})

test('letters that two pieces of an answer share are put together', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...popup, type: 'ż' }))
  const split = bytes.indexOf(0xc5) + 1
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, split))
      controller.enqueue(bytes.slice(split))
      controller.close()
    },
  })
  const { client } = shopThat(
    () => new Response(body, { headers: { 'content-type': 'application/json' } }),
  )
  expect(await client.popup({ params: { id: 'p' } })).toMatchObject({ value: { type: 'ż' } })
})

test('an answer that takes too long is a timeout, also from a shop that ignores the signal', async () => {
  const { client, failures } = shopThat(() => new Promise<Response>(() => {}), { timeoutMs: 20 })
  expect(await client.instagram()).toEqual({ kind: 'failed', reason: 'timeout' })
  expect(failures).toEqual(['instagram timeout'])
})

test('a call can be given more time than others', async () => {
  const { client } = shopThat(() => later(40, feed), { timeoutMs: 10 })
  expect(await client.instagram({ timeoutMs: 500 })).toMatchObject({ kind: 'ok' })
})

test('a call waits for what the shop of this process prepares, and no longer', async () => {
  let asked = 0
  const waiting = (turns: number) => ({
    timeoutMs: 10,
    isPreparing: () => (asked += 1) < turns,
    call: () => new Promise<never>(() => {}),
  })
  expect(await createShopClient(waiting(4)).instagram()).toEqual({
    kind: 'failed',
    reason: 'timeout',
  })
  expect(asked).toBe(4)

  asked = 0
  const prepared = {
    ...waiting(9),
    call: async () => (await wait(35), { status: 200, body: feed }),
  }
  expect(await createShopClient(prepared).instagram()).toMatchObject({ kind: 'ok' })
})

test('a caller can give up, before and while the shop answers', async () => {
  const { client } = shopThat(() => later(1000, feed))
  const aborted = { kind: 'failed', reason: 'aborted' }
  expect(await client.instagram({ signal: AbortSignal.abort() })).toEqual(aborted)

  const controller = new AbortController()
  const answer = client.instagram({ signal: controller.signal })
  controller.abort()
  expect(await answer).toEqual(aborted)
})

test('no connection is a network failure', async () => {
  const { client } = shopThat(() => Promise.reject(new TypeError('fetch failed')))
  expect(await client.instagram()).toEqual({ kind: 'failed', reason: 'network' })
})

test('failures are shown in the words of the error catalogue', () => {
  const line = (reason: 'timeout' | 'network' | 'aborted' | 'malformed' | 'status') =>
    describeFailure({ kind: 'failed', reason, status: 503 })
  expect(line('network')).toBe('Network Error')
  expect(line('aborted')).toBe('Request aborted')
  expect(line('timeout')).toBe('timeout exceeded')
  expect(line('status')).toBe('Request failed with status code 503')
  expect(line('malformed')).toBe('Answer not understood')
})

test('a kept answer is the same frozen object without asking again', async () => {
  const { client, asked } = shopThat(feed, withCache())
  const first = await client.instagram()
  const second = await client.instagram()

  expect(asked).toHaveLength(1)
  expect(first.kind === 'ok' && second.kind === 'ok' && first.value === second.value).toBe(true)
  expect(first.kind === 'ok' && Object.isFrozen(first.value)).toBe(true)
})

test('each address and language is kept for itself, and calls that may not be kept are not', async () => {
  const { client, asked } = shopThat(() => json({ name: 'Old mug' }), withCache())
  for (const lang of ['pl', 'en', 'pl'])
    await client.removed({ params: { id: 'a' }, query: { lang } })
  expect(asked).toHaveLength(2)

  for (let call = 0; call < 2; call += 1) {
    await client.productIntegrity({ query: { lang: 'pl' }, body: { ids: [] } })
  }
  expect(asked).toHaveLength(4)
})

test('the same question asked by many at once goes out once', async () => {
  const { client, asked } = shopThat(() => later(10, feed), withCache())
  const answers = await Promise.all([client.instagram(), client.instagram(), client.instagram()])
  expect(asked).toHaveLength(1)
  expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok'])
})

test('one who gives up does not take the answer from the others', async () => {
  const { client } = shopThat(() => later(20, feed), withCache())
  const controller = new AbortController()
  const first = client.instagram({ signal: controller.signal })
  const second = client.instagram()
  controller.abort()
  expect(await first).toMatchObject({ reason: 'aborted' })
  expect(await second).toMatchObject({ kind: 'ok' })
})

test('an old answer is given at once while a new one is fetched', async () => {
  const cache = withCache()
  const { client, asked } = shopThat(() => json({ data: [], n: asked.length }), cache)
  const first = await client.instagram()
  cache.pass(300_000)

  expect(await client.instagram()).toEqual(first)
  await settled()
  expect(asked).toHaveLength(2)
  await client.instagram()
  expect(asked).toHaveLength(2)
})

test('a shop that fails does not take away what is kept, until that is too old', async () => {
  const cache = withCache()
  let well = true
  const { client, failures } = shopThat(() => (well ? feed() : json({}, 503)), cache)
  await client.instagram()
  well = false

  cache.pass(599_999)
  expect(await client.instagram()).toMatchObject({ kind: 'ok' })
  await settled()
  expect(failures).toEqual(['instagram status'])
  cache.pass(24 * 3_600_000)
  expect(await client.instagram()).toMatchObject({ kind: 'ok' })
  cache.pass(1)
  expect(await client.instagram()).toMatchObject({ kind: 'failed' })
})

test('a shop that takes long to tell its state is not waited for', async () => {
  const cache = withCache()
  const version = () => new Promise<number>(() => {})
  const { client } = shopThat(() => feed(), { ...cache, version })

  expect(await client.instagram()).toMatchObject({ kind: 'ok' })
})

test('failures and refusals are not kept', async () => {
  const answers = [json({}, 500), json({ error: 'NOT_FOUND' }, 404)]
  const { client } = shopThat(() => answers.shift() ?? feed(), withCache())
  expect(await client.instagram()).toMatchObject({ kind: 'failed' })
  expect(await client.instagram()).toMatchObject({ kind: 'refused' })
  expect(await client.instagram()).toMatchObject({ kind: 'ok' })
})

test('an old answer that is still right is renewed without being sent again', async () => {
  const cache = withCache()
  const { client, asked } = shopThat((request) => {
    const known = request.headers.get('if-none-match') === '"1"'
    return known ? new Response(null, { status: 304 }) : json({ data: [] }, 200, { etag: '"1"' })
  }, cache)
  const first = await client.instagram()
  cache.pass(300_000)
  await client.instagram()
  await settled()
  const renewed = await client.instagram()

  expect(asked).toHaveLength(2)
  expect(renewed.kind === 'ok' && first.kind === 'ok' && renewed.value === first.value).toBe(true)
})

test('a new version of the catalogue drops what is kept, told by the shop or beside it', async () => {
  let version = 1
  const told = shopThat(
    () => json({ data: [] }, 200, { 'x-catalogue-version': `${version}` }),
    withCache(),
  )
  await told.client.instagram()
  version = 2
  await told.client.me()
  await told.client.instagram()
  await told.client.instagram()
  expect(told.asked.filter(({ url }) => url.endsWith('/profile'))).toHaveLength(2)

  const beside = shopThat(feed, { ...withCache(), version: async () => version })
  await beside.client.instagram()
  version = 3
  await beside.client.instagram()
  await beside.client.instagram()
  expect(beside.asked).toHaveLength(2)
})

test('an answer of an older catalogue is given but not kept', async () => {
  const versions = ['5', '4', '5']
  const { client, asked } = shopThat(
    () => json({ data: [] }, 200, { 'x-catalogue-version': versions[asked.length - 1] ?? '5' }),
    withCache(),
  )
  await client.lockers({ query: { query: 'x' } })
  await client.instagram()
  await client.instagram()
  await client.instagram()
  expect(asked).toHaveLength(3)
})

test('a version that cannot be learnt stops nothing', async () => {
  const { client, asked } = shopThat(feed, {
    ...withCache(),
    version: () => Promise.reject(new Error('no database')),
  })
  await client.instagram()
  expect(await client.instagram()).toMatchObject({ kind: 'ok' })
  expect(asked).toHaveLength(1)
})

test('answers with prices are kept for each price class, and not at all for a token of unknown class', async () => {
  const { cache } = withCache()
  const ask = async (options: Partial<ShopClientOptions>) => {
    const { client, asked } = shopThat(suggestions, { cache, ...options })
    await client.suggestions({ query: { lang: 'pl' } })
    await client.suggestions({ query: { lang: 'pl' } })
    return asked.length
  }
  expect(await ask({})).toBe(1)
  expect(await ask({ token: 'a', priceClass: 'wholesale' })).toBe(1)
  expect(await ask({ token: 'b', priceClass: 'wholesale' })).toBe(0)
  expect(await ask({ token: 'c', priceClass: 'customer' })).toBe(1)
  expect(await ask({ token: 'd' })).toBe(2)
  expect(await ask({ priceClass: 'visitor' })).toBe(0)
})

test('an answer for another price class than expected is not kept', async () => {
  const { cache } = withCache()
  const { client, asked } = shopThat(
    () => json({ products: [] }, 200, { 'x-price-class': 'visitor' }),
    { cache, token: 'expired', priceClass: 'wholesale' },
  )
  await client.suggestions({ query: { lang: 'pl' } })
  await client.suggestions({ query: { lang: 'pl' } })
  expect(asked).toHaveLength(2)
  expect(cache.size().entries).toBe(0)
})

test('who shows another token does not share an answer on its way', async () => {
  const { cache } = withCache()
  const shop = (token: string) =>
    shopThat(() => later(10, suggestions), { cache, token, priceClass: 'customer' })
  const [one, other] = [shop('a'), shop('b')]
  const query = { lang: 'pl' }
  await Promise.all([one.client.suggestions({ query }), other.client.suggestions({ query })])
  expect([one.asked.length, other.asked.length]).toEqual([1, 1])
})

const popup = { _id: 'p', type: 'html', html: {}, options: { delay: 1 } }

function feed(): Response {
  return json({ data: [] })
}

function suggestions(): Response {
  return json({ products: [] })
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}

function shopThat(
  answers: (request: Request) => Response | Promise<Response>,
  options: Partial<ShopClientOptions> = {},
) {
  const asked: Request[] = []
  const failures: string[] = []
  const client = createShopClient({
    fetch: async (request) => {
      asked.push(request)
      return answers(request)
    },
    baseUrl: 'http://shop.test',
    onFailure: (call, { reason }) => failures.push(`${call} ${reason}`),
    ...options,
  })
  return { client, asked, failures }
}

function withCache() {
  let time = 0
  return {
    cache: createAnswerCache({ now: () => time }),
    pass: (ms: number) => void (time += ms),
  }
}

function later(ms: number, answer: () => Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(answer()), ms))
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10))
}
