import { afterAll, beforeAll, expect, test } from 'vitest'

import { type RunningShop, startShop } from '../running-shop.ts'
import { type Button, buttonsIn, type Press } from './forms.ts'
import { joinedWords } from './joined-words.ts'
import { pageText } from './read-page.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({ LIMITS: 'off' })
})
afterAll(() => shop.stop())

/** What text browsers get of every kind of page that has a form, with something in each. */
const pages = [
  '/',
  '/c/cups-and-mugs',
  '/p/milk-jug-sand',
  '/p/lake-mug',
  '/p/tasting-box-choose-six-teas',
  '/p/morning-for-two',
  '/search?query=tea',
  '/wishlist',
  '/order/delivery',
  '/order/details',
  '/login',
  '/login/order',
  '/register',
  '/recover',
  '/contact',
  '/newsletter',
  '/withdrawal',
  '/cookies',
  '/my-account',
  '/my-orders',
  '/opinion/milk-jug-sand',
]

test.each(pages)('%s: no button is outside of a form, or in the form of another', async (path) => {
  const shopper = await newShopper()
  const { html, address } = await shopper.get(path)
  const lost = buttonsIn(html, address).filter(({ plain }) => plain === undefined)
  // One that Enter presses says nothing and is seen by nobody.
  expect(lost.map(({ browser }) => browser?.says).filter((says) => says !== '')).toEqual([])
})

test.each(pages)(
  '%s: a client without formaction and button form= gets what the button says',
  async (path) => {
    const told: unknown[] = []
    for (const at of (await differing(path)).keys()) {
      const [browser, plain] = [
        await pressed(path, at, 'browser'),
        await pressed(path, at, 'plain'),
      ]
      told.push([browser.says, browser.became])
      expect(plain.became, browser.says).toEqual(browser.became)
    }
    if (['/p/milk-jug-sand', '/wishlist', '/order/details'].includes(path)) {
      expect(told.length, path).toBeGreaterThan(0)
    }
  },
)

test.each(pages)('%s: what a style sheet keeps apart is apart without one', async (path) => {
  const { html } = await (await newShopper()).get(path)
  expect(joinedWords(html)).toEqual([])
})

test('the heart of a product wishes it, and its other button buys it', async () => {
  const shopper = await newShopper('empty')
  for (const says of ['On the wishlist: Milk jug, sand', 'Add to basket']) {
    const { html, address } = await shopper.get('/p/milk-jug-sand')
    const button = buttonsIn(html, address).find(({ plain }) => plain?.says === says)
    if (!button?.plain) throw new Error(`no ${says}`)
    await shopper.press(button.plain)
  }
  expect(await shopper.has()).toMatchObject({
    basket: ['Milk jug, sand 1'],
    wishes: ['Milk jug, sand'],
  })
})

/** Buttons whose form is another one, or leads elsewhere, for a client that knows less. */
async function differing(path: string): Promise<Map<number, Button>> {
  const shopper = await newShopper()
  const { html, address } = await shopper.get(path)
  const all = [...buttonsIn(html, address).entries()]
  return new Map(
    all.filter(
      ([, { browser, plain }]) => plain && JSON.stringify(browser) !== JSON.stringify(plain),
    ),
  )
}

/** What became of it when somebody new pressed the button. */
async function pressed(path: string, at: number, as: keyof Button) {
  const shopper = await newShopper()
  const { html, address } = await shopper.get(path)
  const { [as]: press } = buttonsIn(html, address)[at] ?? {}
  if (!press) throw new Error(`${path}: no button ${at}`)
  const ledTo = await shopper.press(press)
  return { says: press.says, became: { ledTo, ...(await shopper.has()) } }
}

/** A stranger with a jug in the basket, on the wishlist and on its way by courier. */
async function newShopper(brings: 'a jug' | 'empty' = 'a jug') {
  const origin = shop.origin('en')
  const jar = new Map<string, string>()
  let at = '/'

  async function ask(path: string, form?: URLSearchParams) {
    const headers: Record<string, string> = { Origin: origin, Referer: origin + at }
    if (jar.size > 0) headers['Cookie'] = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(origin + path, {
      headers,
      redirect: 'manual',
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return answer
  }
  async function press({ method, path, fields }: Press): Promise<string> {
    const form = new URLSearchParams(fields)
    const answer = await (method === 'post' ? ask(path, form) : ask(`${path}?${form}`))
    const to = new URL(answer.headers.get('Location') ?? path, origin + path)
    // A name that is drawn for the way to another domain stands in the query.
    return `${answer.status} ${to.origin}${to.pathname}`
  }
  const get = async (path: string) => {
    const answer = await ask(path)
    at = path
    return { html: await answer.text(), address: origin + path }
  }
  const has = async () => {
    const [basket, wishes] = [await get('/order/delivery'), await get('/wishlist')]
    const rows = (html: string, pattern: RegExp) =>
      [...html.matchAll(pattern)].map(([, name = '', count = '']) => pageText(`${name} ${count}`))
    return {
      basket: rows(
        basket.html,
        /aria-label="Remove ([^"]*)" name="remove"[^]*?<input type="number"[^>]*value="(\d+)"/g,
      ),
      wishes: rows(wishes.html, /aria-label="Remove ([^"]*) from the wishlist"/g),
      currency: jar.get('currency'),
    }
  }

  if (brings === 'a jug') {
    const jug = { productId: 'milk-jug-sand', quantity: '1' }
    await ask('/p/milk-jug-sand', new URLSearchParams(jug))
    await ask('/wishlist', new URLSearchParams({ ...jug, intent: 'add' }))
    await ask(
      '/order/delivery',
      new URLSearchParams({ delivery: 'courier', country: 'pl', intent: 'continue' }),
    )
  }
  return { get, press, has }
}
