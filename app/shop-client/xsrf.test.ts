import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { createShopClient } from './client.ts'
import { withXsrf, type XsrfKept } from './xsrf.ts'

test('a shop that gives no tokens gets none', async () => {
  const asked: Request[] = []
  const { client } = shopperOf(async (request) => {
    asked.push(request)
    return Response.json({ success: true })
  })
  await write(client)

  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers.has('cookie')).toBe(false)
  expect(asked[0]?.headers.has('x-xsrf-token')).toBe(false)
})

test('a token goes back as cookie and header, and is the same from then on', async () => {
  const shop = guardedShop()
  const { client, kept } = shopperOf(shop.fetch)
  await client.instagram()
  expect(await write(client)).toBe('ok')
  expect(await write(client)).toBe('ok')

  expect(shop.given()).toBe(1)
  expect(kept.token).toBe(shop.tokens[0])
  expect(shop.headers.map((headers) => headers.get('x-xsrf-token'))).toEqual([
    decodeURIComponent(shop.tokens[0] ?? ''),
    decodeURIComponent(shop.tokens[0] ?? ''),
  ])
})

test('who only reads keeps nothing', async () => {
  const shop = guardedShop()
  const { client, kept } = shopperOf(shop.fetch)
  await client.instagram()

  expect(shop.given()).toBe(1)
  expect(kept.token).toBeUndefined()
})

test('a shopper without a token gets one before the first write, with their own session', async () => {
  const shop = guardedShop()
  const known = { givesTokens: true }
  const { client } = shopperOf(shop.fetch, { shop: known, token: 'of-hanna' })
  expect(await write(client)).toBe('ok')

  expect(shop.asked).toEqual(['GET Bearer of-hanna', 'POST Bearer of-hanna'])
})

test('a process that does not know the shop yet learns from its refusal', async () => {
  const shop = guardedShop({ givesWithRefusals: true })
  const { client } = shopperOf(shop.fetch)

  expect(await write(client)).toBe('ok')
  expect(shop.asked.map((line) => line.split(' ')[0])).toEqual(['POST', 'POST'])
})

test('a token that was refused and not replaced is not tried again', async () => {
  let writes = 0
  const { client } = shopperOf(async ({ method }) => {
    writes += method === 'POST' ? 1 : 0
    return Response.json({ error: 'FORGED' }, { status: 403 })
  })

  expect(await write(client)).toBe('refused')
  expect(writes).toBe(1)
})

test('a new token takes the place of the old one', async () => {
  const shop = guardedShop({ renews: true })
  const { client, kept } = shopperOf(shop.fetch)
  await client.instagram()
  await write(client)
  expect(kept.token).toBe(shop.tokens.at(-1))
  expect(await write(client)).toBe('ok')
  expect(new Set(shop.headers.map((headers) => headers.get('cookie'))).size).toBe(2)
})

test('no shopper ever carries the token of another', async () => {
  const shop = guardedShop()
  const known = { givesTokens: true }
  const shoppers = Array.from({ length: 20 }, (_, at) =>
    shopperOf(shop.fetch, { shop: known, token: `of-shopper-${at}` }),
  )
  const answers = await Promise.all(
    [...shoppers, ...shoppers].map(async ({ client }) => write(client)),
  )

  expect(new Set(answers)).toEqual(new Set(['ok']))
  expect(shop.mixed).toBe(0)
  const kept = shoppers.map(({ kept }) => kept.token)
  expect(new Set(kept).size).toBe(20)
})

test('what is no token of a header is left alone', async () => {
  const asked: Request[] = []
  const { client } = shopperOf(async (request) => {
    asked.push(request)
    const cookie = `XSRF-TOKEN=${['', 'x'.repeat(5_000), 'a\u00E9'][asked.length - 1] ?? ''}; Path=/`
    return Response.json({ success: true }, { headers: { 'set-cookie': cookie } })
  })
  for (let writes = 0; writes < 3; writes += 1) expect(await write(client)).toBe('ok')

  expect(asked.map(({ headers }) => headers.get('cookie'))).toEqual([null, null, null])
})

type Options = { shop?: { givesTokens: boolean }; token?: string }

function shopperOf(
  fetch: (request: Request) => Promise<Response>,
  { shop = { givesTokens: false }, token }: Options = {},
) {
  const kept: { token: string | undefined } = { token: undefined }
  const keeping: XsrfKept = {
    read: async () => kept.token,
    write: async (given) => void (kept.token = given),
  }
  const guarded = withXsrf(fetch, {
    shop,
    kept: keeping,
    tokenUrl: 'http://shop.test/api/public/shell?lang=en',
  })
  return {
    kept,
    client: createShopClient({ fetch: guarded, baseUrl: 'http://shop.test', token }),
  }
}

async function write(client: ReturnType<typeof createShopClient>): Promise<string> {
  const body = { everywhere: false }
  return (await client.logout({ body })).kind
}

/** A shop that takes a write only with a token that it has given to the same account. */
function guardedShop({ givesWithRefusals = false, renews = false } = {}) {
  const owners = new Map<string, string>()
  const asked: string[] = []
  const headers: Headers[] = []
  const shop = { asked, headers, mixed: 0, tokens: new Array<string>(), fetch, given }

  function given(): number {
    return shop.tokens.length
  }

  async function fetch(request: Request): Promise<Response> {
    const owner = request.headers.get('authorization') ?? 'nobody'
    asked.push(`${request.method} ${owner}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (request.method === 'GET') return answer(200, { data: [] }, true, owner)

    headers.push(request.headers)
    const cookie = (request.headers.get('cookie') ?? '').replace('XSRF-TOKEN=', '')
    const isSame = decodeURIComponent(cookie) === request.headers.get('x-xsrf-token')
    const known = owners.get(cookie)
    if (known !== undefined && known !== 'nobody' && known !== owner) shop.mixed += 1
    if (!isSame || known === undefined) {
      return answer(403, { error: 'FORGED' }, givesWithRefusals, owner)
    }
    return answer(200, { success: true }, renews, owner)
  }

  function answer(status: number, body: object, gives: boolean, owner: string): Response {
    if (!gives) return Response.json(body, { status })
    const token = encodeURIComponent(`${randomUUID()}==`)
    shop.tokens.push(token)
    owners.set(token, owner)
    const cookie = `XSRF-TOKEN=${token}; Path=/; SameSite=Lax`
    return Response.json(body, { status, headers: { 'set-cookie': cookie } })
  }
  return shop
}
