import { expect, test, vi } from 'vitest'

import { createAnswerCache } from '#app/shop-client/cache.ts'
import type { Caller } from '#shop/handler.ts'
import { knownNames, ownerOf, shopClients } from './clients.ts'

const cookie = { parse: async (header: string | null) => (header === 'signed' ? 'an-id' : null) }

test('the embedded shop learns who asks, and that the visitor has been counted', async () => {
  const callers: (Caller | undefined)[] = []
  const client = embedded(callers)
  await client({ address: '10.0.0.1', cookies: null }).shell({ query: { lang: 'en' } })
  await client({ address: '10.0.0.2', cookies: null, standing: { isShopper: true } }).shell({
    query: { lang: 'pl' },
  })

  expect(callers).toEqual([
    { address: '10.0.0.1', counted: true, browser: undefined, isShopper: false },
    { address: '10.0.0.2', counted: true, browser: undefined, isShopper: true },
  ])
})

test('a call that fails is reported by its name', async () => {
  const log = { write: vi.fn() }
  const client = embedded([], log)
  await client({ address: '', cookies: null }).shell({ query: { lang: 'en' } })

  expect(log.write.mock.calls).toEqual([
    ['warn', 'a call failed', { name: 'shell', event: expect.any(String) }],
  ])
})

test('a token of a shop elsewhere is the account’s, or else that of a session we know', async () => {
  const account = { token: 'a-token' }

  expect(await ownerOf({ account, cookies: 'signed', cookie })).toEqual({
    kind: 'account',
    secret: 'a-token',
  })
  expect(await ownerOf({ account: undefined, cookies: 'signed', cookie })).toEqual({
    kind: 'session',
    secret: 'an-id',
  })
  expect(await ownerOf({ account: undefined, cookies: 'forged', cookie })).toBeUndefined()
  expect(await ownerOf({ account: undefined, cookies: null, cookie })).toBeUndefined()
})

test('the name of the shop is asked for at once in each language', () => {
  const shell = vi.fn(() => Promise.reject(new Error('later')))
  const langDomains = ['pl', 'en'].map((lang) => ({ lang, origin: `http://${lang}.shop.test` }))
  knownNames({ langDomains }, { shell })

  expect(shell.mock.calls).toEqual([[{ query: { lang: 'pl' } }], [{ query: { lang: 'en' } }]])
})

/** Of a shop that answers each call with an error. */
function embedded(callers: (Caller | undefined)[], log = { write: vi.fn() }) {
  return shopClients({
    config: { shopApiUrl: undefined },
    log,
    shop: {
      call: async (_, caller) => {
        callers.push(caller)
        return { status: 500, body: {} }
      },
      version: async () => 1,
    },
    cache: createAnswerCache({ now: () => 0 }),
    cookie,
    tokens: { of: () => ({ read: async () => undefined, write: async () => {} }) },
  })
}
