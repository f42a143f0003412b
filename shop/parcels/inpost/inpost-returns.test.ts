import { expect, test } from 'vitest'

import { returnsSimulator } from '#demo/providers/inpost/returns-simulator.ts'
import { createInpostReturns } from './inpost-returns.ts'

const client = { clientId: 'shop', clientSecret: 'secret-of-returns' }
const settings = { ...client, url: 'http://returns.test', loginUrl: 'http://login.test' }
const parcel = {
  ...({ size: 'medium', name: 'Jan Maria Kowalski', phone: '600100200' } as const),
  ...{ email: 'jan@example.com', reference: 'Z/1' },
}
const token = { access_token: 'abc', expires_in: 300 }

test('a ticket is asked for with a token that is fetched once, and again at its end', async () => {
  let now = Date.UTC(2026, 10, 27)
  const played = returnsSimulator({ ...client, now: () => now })
  const asked: string[] = []
  const ask = async (request: Request) => {
    asked.push(new URL(request.url).host)
    return played.fetch(request)
  }
  const returns = createInpostReturns(settings, { ask, now: () => now })
  const until = new Date(now + 14 * 86_400_000).toISOString()
  expect(await returns.code(parcel)).toEqual({ kind: 'code', code: '1234510001', until })
  expect(await played.tickets()).toMatchObject([
    {
      shipment: {
        size: 'B',
        sender: {
          ...{ firstName: 'Jan', lastName: 'Maria Kowalski' },
          ...{ phone: '600100200', email: 'jan@example.com' },
        },
      },
      externalReference: 'Z/1',
    },
  ])
  await returns.code(parcel)
  expect(asked).toEqual(['login.test', 'returns.test', 'returns.test'])
  now += 280_000
  await returns.code(parcel)
  expect(asked.slice(3)).toEqual(['login.test', 'returns.test'])
})

test('a token that was taken back is fetched again the next time', async () => {
  let isTakenBack = true
  const asked: string[] = []
  const returns = createInpostReturns(settings, {
    ask: async ({ url }) => {
      asked.push(new URL(url).host)
      if (url.includes('/auth/')) return Response.json(token)
      if (!isTakenBack) return Response.json({ id: 't', code: '4821730' }, { status: 201 })
      isTakenBack = false
      return Response.json({ message: 'Unauthorized' }, { status: 401 })
    },
  })
  await expect(returns.code(parcel)).rejects.toThrow('401')
  expect(await returns.code(parcel)).toMatchObject({ code: '4821730' })
  expect(asked).toEqual(['login.test', 'returns.test', 'login.test', 'returns.test'])
})

test('another secret is no refusal of the return', async () => {
  const played = returnsSimulator(client)
  const returns = createInpostReturns(
    { ...settings, clientSecret: 'another-secret' },
    { ask: played.fetch },
  )
  await expect(returns.code(parcel)).rejects.toThrow('401 for a token')
})

test('what it refuses it refuses in its words; a label alone is no code', async () => {
  const answering = (status: number, body: object) =>
    createInpostReturns(settings, {
      ask: async ({ url }) =>
        url.includes('/auth/') ? Response.json(token) : Response.json(body, { status }),
    }).code(parcel)
  const refused = { errorCode: 'VALIDATION_ERROR', message: 'phone' }
  expect(await answering(400, refused)).toEqual({
    kind: 'refused',
    why: 'VALIDATION_ERROR: phone',
  })
  expect(await answering(201, { id: 7, labelUrl: 'https://x.test' })).toEqual({
    kind: 'refused',
    why: 'label-only',
  })
  for (const [status, body] of [
    [400, {}],
    [403, refused],
    [429, refused],
    [503, refused],
    [200, {}],
  ] as const) {
    await expect(answering(status, body), String(status)).rejects.toThrow(String(status))
  }
})

test('the end of a code is known where it can be read, and costs no code where it cannot', async () => {
  const codeOf = (expirationDate: unknown) =>
    createInpostReturns(settings, {
      ask: async ({ url }) =>
        url.includes('/auth/')
          ? Response.json(token)
          : Response.json({ id: 't', code: '4821730', expirationDate }, { status: 201 }),
    }).code(parcel)
  const end = '2026-12-10T12:00:00Z'
  expect(await codeOf(end)).toEqual({ kind: 'code', code: '4821730', until: end })
  for (const odd of [undefined, null, 7, {}, 'x'.repeat(41)]) {
    expect(await codeOf(odd)).toEqual({ kind: 'code', code: '4821730', until: undefined })
  }
})
