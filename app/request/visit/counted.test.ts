import type { MiddlewareFunction } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withItem } from '#app/session/basket.ts'
import { createLedBack } from '#app/session/counter/led-back.ts'
import { withOrder } from '#app/session/order.ts'
import type { PlacedOrder, SessionState } from '#app/session/state.ts'
import { emptyShop } from '#shop/empty-shop.ts'
import { item } from '#tests/examples/products.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { partly } from '#tests/partly.ts'
import { getServices, servicesContext } from '../services.ts'
import { cameFromMiddleware } from './came-from.ts'
import { countedMiddleware } from './counted.ts'

const NOW = Date.UTC(2026, 10, 24, 12)

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(emptyShop(NOW), NOW)
})
afterAll(() => shop.database.close())

test('a basket counts when it is begun and an order once, by who sent the shopper', async () => {
  const { id: _, ...cup } = item('cup', { quantity: 1 })
  const withCup = (state: SessionState) => withItem(state, cup, { type: 'normal' })
  const ordered = (state: SessionState) =>
    withOrder(
      state,
      partly<PlacedOrder>({ id: 'one', no: 'K/1' }),
      new Set([state.basket.items[0]?.id ?? '']),
    )

  expect(await countedBy('Ola', withCup, '?utm_source=News')).toEqual(['baskets news'])
  expect(await countedBy('Ola', withCup)).toEqual([])
  expect(await countedBy('Ola', (state) => ordered(ordered(state)))).toEqual(['orders news'])
  expect(await countedBy('Jan', withCup)).toEqual(['baskets unknown'])
  expect(await countedBy('Jan', (state) => ({ ...state, wishlist: [] }))).toEqual([])
})

/** What is counted of a form that changes a shopper's session, sent from a page with this query. */
async function countedBy(
  shopper: string,
  change: (state: SessionState) => SessionState,
  query = '',
): Promise<string[]> {
  const noted: string[] = []
  const counting: MiddlewareFunction<Response> = ({ context }, next) => {
    const note = (what: string, source: string) => void noted.push(`${what} ${source}`)
    const counter = { note, ledBack: createLedBack(() => NOW) }
    context.set(servicesContext, { ...getServices(context), counter })
    return next()
  }
  const request = new Request('http://shop.test/basket', {
    method: 'POST',
    headers: { Referer: `http://shop.test/c/cups${query}`, Host: 'shop.test' },
  })
  const around = [counting, countedMiddleware, cameFromMiddleware]
  await visit(shop, { now: NOW, request, shopper }, around, ({ session }) => session.update(change))
  return noted
}
