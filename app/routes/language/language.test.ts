import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { keepConsent } from '#app/request/visit/consent-cookie.ts'
import { handoverMs } from '#app/session/language-handovers.ts'
import { withItem } from '#app/session/basket.ts'
import { withWish } from '#app/session/wishlist.ts'
import { emptyShop } from '#shop/empty-shop.ts'
import { item } from '#tests/examples/products.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { keepTyped } from '#app/routes/order/details/keep-typed.ts'
import { begin } from './leave.ts'
import { step } from './steps.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const domains = { en: 'http://shop.test', pl: 'http://pl.shop.test', de: 'http://de.shop.test' }
const page = `${domains.pl}/p/kubek?size=l`
const { id: _, ...mug } = item('mug')
let shop: WalkInShop

beforeAll(async () => {
  shop = await openWalkInShop(emptyShop(NOW), NOW)
})
afterAll(() => shop.database.close())

test('basket, wishes and the answer about cookies come along to the same page', async () => {
  const browser = newBrowser()
  const id = await browser.shops(domains.en)
  browser.set(domains.en, keepConsent(['statistics'], domains.en))

  expect(await browser.changes(page)).toBe(page)
  expect(browser.cookie(domains.pl, 'kram')).toBe(id)
  expect(browser.cookie(domains.pl, 'consent')).toBe(browser.cookie(domains.en, 'consent'))
  const state = (await shop.sessions.read(id, NOW))?.state
  expect(state?.basket.items).toHaveLength(1)
  expect(state?.wishlist).toHaveLength(1)
})

test('what lay in the basket there already is in it with the rest', async () => {
  const browser = newBrowser()
  const id = await browser.shops(domains.en)
  const other = await browser.shops(domains.pl, 'bowl')
  await browser.changes(page)

  const items = (await shop.sessions.read(id, NOW))?.state.basket.items ?? []
  expect(items.map(({ productId }) => productId).toSorted()).toEqual(['bowl', 'mug'])
  expect((await shop.sessions.read(other, NOW))?.state.basket.items).toEqual([])
})

test('what is typed at the details of an order comes along in the session, in no address', async () => {
  const browser = newBrowser()
  const id = await browser.shops(domains.en)
  const details = `${domains.pl}/order/details`
  const typed = {
    basketId: 'b',
    basketVersion: '1',
    key: 'k',
    'ship.name': 'Hanna',
    payment: 'cod',
    card: 'KAMI300',
  }
  // The header's button belongs to that form, which names no page but its own.
  const led = await browser.hop(browser.posts({ to: 'pl', ...typed }))

  expect(led).not.toContain('Hanna')
  expect(await browser.follow(led)).toBe(details)
  expect((await shop.sessions.read(id, NOW))?.state.draft).toMatchObject({
    form: { ship: { name: 'Hanna' } },
    payment: 'cod',
    card: { typed: 'KAMI300', problem: 'unfinished' },
  })
})

test('who has no session gets none for what is typed', async () => {
  const typed = { basketId: 'b', basketVersion: '1', 'ship.name': 'Hanna' }
  const browser = newBrowser()
  await browser.hop(browser.posts({ href: page, ...typed }))
  expect(browser.cookie(domains.en, 'kram')).toBeUndefined()
})

test('who has nothing is led to the page alone', async () => {
  const before = await begun()
  const browser = newBrowser()
  expect(await browser.hop(browser.posts({ href: page }))).toBe(page)
  expect(await begun()).toBe(before)
})

test.each([
  ['another origin', { href: 'https://evil.test/p/kubek' }, '/'],
  ['another path of a host', { href: `${domains.pl}//evil.test` }, `${domains.pl}/`],
  ['no address', { href: 'kubek' }, '/'],
  ['no such language', { to: 'xx' }, '/'],
  ['a name of every object', { to: 'constructor' }, '/'],
  ['a language alone', { to: 'pl' }, `${domains.pl}/`],
  ['nothing', {}, '/'],
])('a form that names %s leads nowhere else', async (_, fields: Record<string, string>, leads) => {
  expect(await newBrowser().hop(newBrowser().posts(fields))).toBe(leads)
})

test('nobody can send their own basket to the browser of somebody else', async () => {
  const attacker = newBrowser()
  await attacker.shops(domains.en)
  const victim = newBrowser()
  const bind = await attacker.hop(attacker.posts({ href: page }))
  // The victim follows each of the attacker's addresses.
  expect(await victim.follow(bind)).toBe(page)
  expect(victim.cookie(domains.pl, 'kram')).toBeUndefined()

  const give = await attacker.hop(attacker.gets(bind))
  expect(await victim.follow(give)).toBe(page)
  const take = await attacker.hop(attacker.gets(give))
  for (const other of [victim, newBrowser()]) {
    expect(await other.follow(take)).toBe(page)
    expect(other.cookie(domains.pl, 'kram')).toBeUndefined()
  }
  // It was not used up by that.
  expect(await attacker.follow(take)).toBe(page)
  expect(attacker.cookie(domains.pl, 'kram')).toBeDefined()
})

test('it works once', async () => {
  const browser = newBrowser()
  await browser.shops(domains.en)
  const take = await browser.upToTheLast()
  const value = browser.cookie(domains.pl, 'arrival') ?? ''
  expect(await browser.follow(take)).toBe(page)
  browser.forget(domains.pl)
  browser.set(domains.pl, `arrival=${value}`)
  expect(await browser.follow(take)).toBe(page)
  expect(browser.cookie(domains.pl, 'kram')).toBeUndefined()
})

test('it works for a minute, at the domain that it is for, and as it was sealed', async () => {
  const browser = newBrowser()
  await browser.shops(domains.en)
  const take = await browser.upToTheLast()
  const value = browser.cookie(domains.pl, 'arrival') ?? ''

  expect(await browser.hop(browser.gets(take, NOW + handoverMs))).toBe('/p/kubek?size=l')
  browser.set(domains.de, `arrival=${value}`)
  await browser.follow(take.replace(domains.pl, domains.de))
  expect(browser.cookie(domains.de, 'kram')).toBeUndefined()
  const forged = take.replace(/ticket=(..)/, 'ticket=AA')
  await browser.follow(forged)
  expect(browser.cookie(domains.pl, 'kram')).toBeUndefined()

  await browser.follow(take)
  expect(browser.cookie(domains.pl, 'kram')).toBeDefined()
})

test('an address shows neither session nor login', async () => {
  const browser = newBrowser()
  const id = await browser.shops(domains.en)
  const take = await browser.upToTheLast()
  expect(take).not.toContain(id)
  const ticket = new URL(take).searchParams.get('ticket') ?? ''
  expect(Buffer.from(ticket, 'base64url').toString('latin1')).not.toContain(id)
})

type Asked = { request: Request; now: number }

function newBrowser() {
  const jars = new Map<string, Map<string, string>>()
  const jar = (origin: string) => {
    const own = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, own)
    return own
  }
  const set = (origin: string, header: string) => {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(header) ?? []
    if (/Max-Age=0/.test(rest)) jar(origin).delete(name)
    else jar(origin).set(name, value)
  }
  const ask = (address: string, init: RequestInit, now: number): Asked => {
    const { origin } = new URL(address)
    const cookies = [...jar(origin)].map(([name, value]) => `${name}=${value}`)
    const headers = { cookie: cookies.join('; '), 'accept-language': 'en' }
    return { request: new Request(address, { ...init, headers }), now }
  }
  const posts = (fields: Record<string, string>): Asked => {
    const body = new URLSearchParams(fields)
    return ask(`${domains.en}/language`, { method: 'POST', body }, NOW)
  }
  const gets = (address: string, now = NOW) => ask(address, {}, now)

  /** Where an answer leads. */
  async function hop({ request, now }: Asked): Promise<string> {
    const { origin, searchParams } = new URL(request.url)
    const response = await visit(
      shop,
      { now, request, shopper: jar(origin).get('kram'), domains },
      [],
      async ({ context }) => {
        if (request.method !== 'POST') return step(searchParams, request, context)
        const form = await request.formData()
        await keepTyped(form, context)
        return begin(form, request, context)
      },
    )
    for (const cookie of response?.headers.getSetCookie() ?? []) set(origin, cookie)
    return response?.headers.get('Location') ?? ''
  }

  async function follow(address: string): Promise<string> {
    let at = address
    for (let hops = 0; hops < 5 && new URL(at).pathname === '/language'; hops += 1) {
      at = new URL(await hop(gets(at)), at).href
    }
    return at
  }

  return {
    set,
    posts,
    gets,
    hop,
    follow,
    cookie: (origin: string, name: string) => jar(origin).get(name),
    forget: (origin: string) => jars.delete(origin),
    changes: async (href: string) => follow(await hop(posts({ href }))),
    upToTheLast: async () => {
      const give = await hop(gets(await hop(posts({ href: page }))))
      return hop(gets(give))
    },
    /** Begins a session with something in the basket. */
    shops: async (origin: string, productId = 'mug') => {
      const id = shop.sessions.newId()
      await shop.sessions.update(id, NOW, (state) =>
        withItem(
          withWish(state, { productId, variantHash: '' }),
          { ...mug, productId },
          { type: 'normal' },
        ),
      )
      set(origin, `kram=${id}`)
      return id
    },
  }
}

async function begun(): Promise<number> {
  const { rows } = await sql`select hash from handover`.execute(shop.database.db)
  return rows.length
}
