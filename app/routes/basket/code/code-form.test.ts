import { beforeEach, describe, expect, test } from 'vitest'

import type { PromoCode } from '#domain/entities/promo-code.ts'
import { limitRules } from '#domain/limits/limits.ts'
import { createLimitStore } from '#app/limits/store.ts'
import type { LimitTables } from '#app/limits/tables.ts'
import { withItem } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { newSession } from '#app/session/state.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import type { CallResult } from '#app/shop-client/errors.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { checkoutWalk, type Fields } from '#tests/examples/checkout-walk.ts'
import { SECRET } from '#tests/examples/honest.ts'
import { item } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'
import { partly } from '#tests/partly.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const english = rendering()
const MOST = limitRules.code.per.address.most
const limited: CallResult<never> = {
  kind: 'refused',
  status: 429,
  body: { error: 'LIMITED', retryAfterSeconds: 540 },
}

let shop: WalkInShop
beforeEach(async ({ onTestFinished }) => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
  onTestFinished(() => shop.database.close())
})

describe('a code that is known to be right', () => {
  test.for([
    ['while a neighbour guesses too often', limited],
    ['while the shop does not answer', { kind: 'failed', reason: 'timeout' }],
  ] as const)('goes on to the details %s', async ([, answer]) => {
    const before = shopper('ola')
    await before.start()
    await before.walk.basket({ intent: 'code', code: 'KILN10' })
    const { codeRules } = (await before.walk.remembered()).draft
    expect(codeRules).toMatchObject({ code: 'KILN10' })

    const { walk } = shopper('ola', { orderCode: async () => answer })
    expect((await walk.basket({ intent: 'continue', code: 'KILN10' })).to).toBe('/order/details')
    const { draft } = await walk.remembered()
    expect(draft).toMatchObject({ promoCode: 'KILN10', codeRules })
    expect(draft.codeProblem).toBeUndefined()
  })

  test('is judged again when another code is typed, and when the shop says it is over', async () => {
    const { start, walk } = shopper('ola')
    await start()
    await walk.basket({ intent: 'code', code: 'KILN10' })
    const other = shopper('ola', { orderCode: async () => limited })
    await other.walk.basket({ intent: 'code', code: 'ANOTHER' })
    expect((await walk.remembered()).draft).toMatchObject({
      promoCode: 'ANOTHER',
      codeProblem: 'limited',
    })
    await walk.basket({ intent: 'code', code: 'KILN10' })
    await shop.database.db.deleteFrom('promo_code').execute()
    await walk.basket({ intent: 'continue' })
    expect((await walk.remembered()).draft.codeProblem).toBe('not-valid')
  })
})

describe('a code that is refused', () => {
  const refused = (status: number, reason?: string): CallResult<never> => ({
    kind: 'refused',
    status,
    body: { error: status === 429 ? 'LIMITED' : 'CODE_NOT_VALID', ...(reason && { reason }) },
  })
  const rules = (over: Partial<PromoCode>): CallResult<PromoCode> => ({
    kind: 'ok',
    value: partly<PromoCode>({ code: 'LOYALTY', type: 'LOYALTY', validUntil: NOW + 1, ...over }),
  })
  const perPoint = { type: 'VALUE', pointsValue: 0.1 } as const

  test.for([
    ['points that are off', refused(422, 'loyalty-disabled'), 'code.loyaltyDisabled'],
    ['points of who is not logged in', refused(422, 'login-needed'), 'code.loginNeeded'],
    ['too many tries', refused(429), 'code.tooMany'],
    ['a shop that does not answer', { kind: 'failed', reason: 'timeout' }, 'code.unchecked'],
    [
      'fewer points than are needed',
      rules({ points: 7, discount: { ...perPoint, minimum: 20 } }),
      'code.minimumPoints',
    ],
  ] as const)(
    'says so in its field on the basket page, and holds the button: %s',
    async ([, answer, key]) => {
      const { start, walk } = shopper('ola', { orderCode: async () => answer })
      await start()
      await walk.basket({ intent: 'code', code: 'LOYALTY' })
      const view = await walk.basketView()
      const said = english.t(key, { minimum: 20, points: 7 })
      expect(view).toMatchObject({
        summary: {
          code: { field: { value: 'LOYALTY', error: said } },
          obstacles: [{ isCode: true }],
        },
      })
      expect((await walk.basket({ intent: 'continue' })).to).toBe('/order/delivery')
      // Who wipes it out goes on without.
      expect((await walk.basket({ intent: 'continue', code: '' })).to).toBe('/order/details')
    },
  )

  test('one that a limit holds down gives so much and says so', async () => {
    const discount = { type: 'PERCENT', percentValue: 50, discountLimit: 20 } as const
    const answer = rules({ code: 'HALF', type: 'BASKET', discount })
    const { start, walk } = shopper('ola', { orderCode: async () => answer })
    await start()
    await walk.basket({ intent: 'code', code: 'half' })
    expect(await walk.basketView()).toMatchObject({
      summary: {
        code: { applied: { note: expect.stringContaining('at most 20.00\u00a0zł') } },
        totals: { rows: [{}, {}, { value: '−20.00\u00a0zł' }] },
      },
    })
  })
})

describe('a shop elsewhere, to which all shoppers come from one address', () => {
  beforeEach(() => {
    const db = shop.database.db.withTables<LimitTables>()
    shop = { ...shop, limits: createLimitStore({ db, secret: SECRET }), countsGuesses: true }
  })

  test('is not asked for an eleventh guess, at codes and cards together', async () => {
    let asked = 0
    const counting = (name: 'orderCode' | 'giftCard'): Partial<ShopClient> => ({
      [name]: async (input: never) => {
        asked += 1
        return shop.client[name](input)
      },
    })
    for (let guess = 0; guess < MOST + 2; guess += 1) {
      // Anybody who starts again each time has the same address.
      const { start, walk } = shopper(`guesser-${guess}`, {
        ...counting('orderCode'),
        ...counting('giftCard'),
      })
      await start()
      if (guess % 2 === 0) await walk.basket({ intent: 'code', code: `GUESS${guess}` })
      else await walk.details(await cardForm(walk, `GUESS-${guess}`))
    }
    expect(asked).toBe(MOST)
    const { walk } = shopper(`guesser-${MOST}`)
    expect((await walk.remembered()).draft.codeProblem).toBe('limited')
    const { walk: withCard } = shopper(`guesser-${MOST + 1}`)
    expect((await withCard.remembered()).draft.card?.problem).toBe('limited')
  })

  test('may be asked for right ones as often as they are typed, and when it does not answer', async () => {
    const { start, walk } = shopper('ola')
    const down = shopper('ola', { orderCode: async () => ({ kind: 'failed', reason: 'network' }) })
    await start()
    for (let typed = 0; typed < MOST + 2; typed += 1) {
      await down.walk.basket({ intent: 'code', code: 'KILN11' })
      await walk.basket({ intent: 'code', code: 'KILN10' })
      expect((await walk.remembered()).draft.codeRules).toMatchObject({ code: 'KILN10' })
    }
  })

  test('a shop in this process counts by itself', async () => {
    shop = { ...shop, countsGuesses: false }
    const { start, walk } = shopper('ola')
    await start()
    for (let typed = 0; typed < MOST + 2; typed += 1) {
      await walk.basket({ intent: 'code', code: 'GUESS' })
    }
    expect((await walk.remembered()).draft.codeProblem).toBe('not-valid')
  })
})

function shopper(id: string, changed: Partial<ShopClient> = {}) {
  const walk = checkoutWalk(shop, { shopper: id, now: NOW, changed })
  const { id: _, ...jug } = item('milk-jug-sand')
  const basket = withItem(newSession(`basket of ${id}`), jug, { type: 'normal' })
  const start = () => walk.remember(() => withChoice(basket, { deliveryId: 'courier' }))
  return { walk, start }
}

type Walk = ReturnType<typeof shopper>['walk']

async function cardForm(walk: Walk, code: string): Promise<Fields> {
  return { ...(await walk.filledForm()), intent: 'card', card: code }
}
