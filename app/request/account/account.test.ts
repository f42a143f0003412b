import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

import type { User } from '#domain/entities/user.ts'
import { noAddress } from '#domain/entities/user.ts'
import type { CallResult, ShopClient } from '#app/shop-client/client.ts'
import { partly } from '#tests/partly.ts'
import { routeArgs } from '#tests/route-args.ts'
import { type Services, servicesContext } from '../services.ts'
import { accountMiddleware, getAccount, requireAccount, requireCustomer } from './account.ts'
import { tokenCookie } from './token-cookie.ts'

const hanna: User = {
  _id: 'hanna',
  name: 'Hanna Kowalczyk',
  email: 'hanna@kamionka.example',
  wholesale: false,
  ghost: false,
  loyaltyPoints: 240,
  marketingAgree: false,
  hasPassword: true,
  facebook: false,
  company: false,
  companyName: '',
  nip: '',
  ship: noAddress,
  invoice: noAddress,
  showInvoice: false,
}
const cleared = 'app-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'

test('a request without a token is a visitor’s, and the shop is not asked', async () => {
  const { account, shopFor } = await arrive({ cookie: 'kram=x' })

  expect(account).toEqual({ kind: 'visitor' })
  expect(shopFor).not.toHaveBeenCalled()
})

test('a good token makes an account of it, whose calls are made with its prices', async () => {
  const wholesale = { ...hanna, wholesale: true }
  const { account, shopFor, cookies } = await arrive({ me: { kind: 'ok', value: wholesale } })

  expect(account).toEqual({ kind: 'account', user: wholesale, token: 'abc' })
  expect(shopFor.mock.calls).toEqual([
    [{ token: 'abc' }],
    [{ token: 'abc', priceClass: 'wholesale' }],
  ])
  expect(cookies).toEqual([])
})

test('a token that the shop does not know is taken away', async () => {
  const me = { kind: 'refused', status: 401, body: { error: 'NOT_LOGGED_IN' } } as const
  const { account, cookies } = await arrive({ me })

  expect(account).toEqual({ kind: 'visitor' })
  expect(cookies).toEqual([cleared])
})

test('a new token from the same request is not taken away', async () => {
  const me = { kind: 'refused', status: 401, body: { error: 'NOT_LOGGED_IN' } } as const
  const fresh = tokenCookie({ secure: false }).keep('new')
  const { cookies } = await arrive({ me, answers: fresh })

  expect(cookies).toEqual([fresh])
})

test('while the shop cannot tell, the token stays and account pages are not there', async () => {
  const { account, cookies, context } = await arrive({ me: { kind: 'failed', reason: 'timeout' } })

  expect(account).toEqual({ kind: 'out-of-reach' })
  expect(cookies).toEqual([])
  expect(thrownBy(() => requireAccount(asked('/my-account'), context))).toMatchObject({
    init: { status: 503 },
  })
})

test('a page that is rendered for the cache knows no account', async () => {
  const { account, shopFor } = await arrive({ cacheRender: true })

  expect(account).toEqual({ kind: 'visitor' })
  expect(shopFor).not.toHaveBeenCalled()
})

test('a visitor is led to the login, and from there back', async () => {
  const { context } = await arrive({ cookie: '' })
  const page = thrownBy(() => requireAccount(asked('/my-orders?page=2'), context))
  const data = thrownBy(() => requireAccount(asked('/my-account.data'), context))
  const form = thrownBy(() => requireAccount(asked('/my-account', 'POST'), context))

  expect(leadsTo(page)).toBe('/login?back=%2Fmy-orders%3Fpage%3D2')
  expect(leadsTo(data)).toBe('/login?back=%2Fmy-account')
  expect(leadsTo(form)).toBe('/login')
})

test('a guest by order has orders and no profile', async () => {
  const me = { kind: 'ok', value: { ...hanna, ghost: true } } as const
  const { context } = await arrive({ me })

  expect(requireAccount(asked('/my-orders'), context).user.ghost).toBe(true)
  expect(leadsTo(thrownBy(() => requireCustomer(asked('/my-account'), context)))).toBe('/my-orders')
})

type Arrival = {
  cookie?: string
  me?: CallResult<User>
  /** A `Set-Cookie` of the page itself. */
  answers?: string
  cacheRender?: boolean
}

async function arrive({ cookie = 'app-token=abc', me, answers, cacheRender = false }: Arrival) {
  const context = new RouterContextProvider()
  // The rest of a shop is not asked.
  const shopFor = vi.fn<Services['shopFor']>(() =>
    partly<ShopClient>({ me: async () => me ?? { kind: 'failed', reason: 'network' } }),
  )
  const services = partly<Services>({
    shopFor,
    tokenCookie: tokenCookie({ secure: false }),
    ...(cacheRender && { cacheRender: {} }),
  })
  context.set(servicesContext, services)
  const request = new Request('http://shop.test/', { headers: { Cookie: cookie } })
  const response = await accountMiddleware(
    routeArgs({ request, context }),
    async () => new Response(null, answers ? { headers: { 'Set-Cookie': answers } } : {}),
  )
  const cookies = response instanceof Response ? response.headers.getSetCookie() : []
  return { account: getAccount(context), shopFor, cookies, context }
}

function asked(path: string, method = 'GET'): Request {
  return new Request(`http://shop.test${path}`, { method })
}

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

function leadsTo(thrown: unknown): string | null {
  return thrown instanceof Response ? thrown.headers.get('Location') : null
}
