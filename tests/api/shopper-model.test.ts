import fc from 'fast-check'
import { expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import { limitMigrations } from '#app/limits/tables.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { cancelOwn } from '#shop/orders/own/cancel-own.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { fillShop, HOUR, item, NOON, order, product, ten } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { openFilled } from '#tests/filled-database.ts'
import { runs } from '#tests/runs.ts'

const DAY = 24 * HOUR

/** What there is at first; a cup and a vase cost 100.00 each, the courier 15.00. */
const start = { cup: 6, vase: 3, card: 30_000, uses: 3, points: 25 }
/** LOYALTY takes as many points as there are, at 1.00 each, up to ten. */
const mostPoints = 10

type Products = 'cup' | 'vase'
type Code = 'none' | 'TEN' | 'LOYALTY'
type Action =
  | { does: 'add' | 'set'; product: Products; count: number }
  | { does: 'remove'; product: Products }
  | { does: 'code'; code: Code }
  | { does: 'card'; isUsed: boolean }
  | { does: 'order' | 'order again' }
  | { does: 'cancel' | 'pay'; which: number }
  /** A week and a day go by. */
  | { does: 'wait' }

const products = fc.constantFrom<Products>('cup', 'vase')
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: change('add', 2) },
  { weight: 1, arbitrary: change('set', 4) },
  { weight: 1, arbitrary: products.map((product) => ({ does: 'remove', product }) as const) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Code>('none', 'TEN', 'LOYALTY')
      .map((code) => ({ does: 'code', code }) as const),
  },
  { weight: 2, arbitrary: fc.boolean().map((isUsed) => ({ does: 'card', isUsed }) as const) },
  { weight: 5, arbitrary: fc.constant({ does: 'order' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'order again' } as const) },
  { weight: 2, arbitrary: later('cancel') },
  { weight: 2, arbitrary: later('pay') },
  { weight: 1, arbitrary: fc.constant({ does: 'wait' } as const) },
)

function change(does: 'add' | 'set', most: number): fc.Arbitrary<Action> {
  return fc.record({
    does: fc.constant(does),
    product: products,
    count: fc.integer({ min: 1, max: most }),
  })
}

function later(does: 'cancel' | 'pay'): fc.Arbitrary<Action> {
  return fc.nat(9).map((which) => ({ does, which }))
}

/** An order as the model knows it: what it took, and how it stands. */
type Known = {
  id: string
  no: string
  took: { cup: number; vase: number; card: number; uses: number; points: number }
  toPay: number
  isPaid: boolean
  isEnded: boolean
}

/** Everything that can be counted, by the plainest arithmetic there is. */
class Model {
  readonly basket: Record<Products, number> = { cup: 0, vase: 0 }
  code: Code = 'none'
  isCardUsed = false
  readonly left = { ...start }
  readonly orders: Known[] = []

  /** What this basket would take, or undefined where it cannot be ordered. */
  wanted(): { took: Known['took']; toPay: number } | undefined {
    const { cup, vase } = this.basket
    if (cup + vase === 0 || cup > this.left.cup || vase > this.left.vase) return undefined
    if (this.code === 'TEN' && this.left.uses === 0) return undefined
    if (this.code === 'LOYALTY' && this.left.points === 0) return undefined
    if (this.isCardUsed && this.left.card === 0) return undefined
    const goods = (cup + vase) * 10_000
    const points = this.code === 'LOYALTY' ? Math.min(this.left.points, mostPoints) : 0
    const discount = this.code === 'TEN' ? goods / 10 : points * 100
    const sum = goods - discount + 1_500
    const card = this.isCardUsed ? Math.min(this.left.card, sum) : 0
    const uses = this.code === 'TEN' ? 1 : 0
    return { took: { cup, vase, card, uses, points }, toPay: sum - card }
  }

  move(took: Known['took'], by: 1 | -1): void {
    for (const what of ['cup', 'vase', 'card', 'uses', 'points'] as const) {
      this.left[what] += by * took[what]
    }
  }

  end(known: Known): void {
    known.isEnded = true
    this.move(known.took, 1)
  }

  empty(): void {
    Object.assign(this.basket, { cup: 0, vase: 0 })
    this.code = 'none'
    this.isCardUsed = false
  }
}

test('whatever a shopper does, stock, card, code, points and totals are those of a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
      const database = await filled()
      try {
        await play(database, actions)
      } finally {
        await database.close()
      }
    }),
    { numRuns: runs(30) },
  )
}, 120_000)

async function play(database: ShopDatabase, actions: readonly Action[]): Promise<void> {
  const model = new Model()
  let now = NOON
  const context: ShopContext = {
    database,
    now: () => now,
    log: silent,
    user: { id: 'ola', scope: 'user', wholesale: false, tokenHash: '' },
  }
  let last: ReturnType<typeof order> | undefined

  const send = (body: ReturnType<typeof order>) =>
    newOrder(context, { params: {}, query: undefined, body })

  for (const action of actions) {
    switch (action.does) {
      case 'add':
        model.basket[action.product] += action.count
        break
      case 'set':
        model.basket[action.product] = action.count
        break
      case 'remove':
        model.basket[action.product] = 0
        break
      case 'code':
        model.code = action.code
        break
      case 'card':
        model.isCardUsed = action.isUsed
        break
      case 'order': {
        const wanted = model.wanted()
        const items = (['cup', 'vase'] as const).flatMap((id) =>
          model.basket[id] > 0 ? [item(id, model.basket[id])] : [],
        )
        // An empty basket is the storefront's to refuse: the call's schema has no such order.
        if (items.length === 0) break
        const sent = order({
          items,
          expectedTotal: (wanted?.toPay ?? 11_500) / 100,
          ...(model.code !== 'none' && { promoCode: model.code }),
          ...(model.isCardUsed && { giftCards: ['CARD'] }),
        })
        const answer = await send(sent)
        expect([answer.status, wanted !== undefined]).toEqual(
          wanted ? [201, true] : [answer.status, false],
        )
        if (!wanted) {
          expect(answer.status).toBeGreaterThanOrEqual(400)
          break
        }
        const { id, no, totalPrice } = NewOrderAnswer.parse(answer.body)
        expect(totalPrice * 100).toBeCloseTo(wanted.toPay + wanted.took.card)
        model.move(wanted.took, -1)
        const isPaid = wanted.toPay === 0
        model.orders.push({ id, no, ...wanted, isPaid, isEnded: false })
        model.empty()
        last = sent
        break
      }
      case 'order again': {
        if (!last) break
        const answer = await send(last)
        const before = model.orders.at(-1)
        expect(answer).toMatchObject({ status: 201, body: { id: before?.id, repeated: true } })
        break
      }
      case 'cancel': {
        const known = model.orders[action.which % model.orders.length]
        if (!known) break
        const params = { id: known.id }
        const answer = await cancelOwn(context, { params, query: {}, body: undefined })
        expect(answer.status).toBe(200)
        if (!known.isEnded) model.end(known)
        break
      }
      case 'pay': {
        const known = model.orders[action.which % model.orders.length]
        if (!known) break
        const { kind } = await changeOrder(database, known.no, 'paid', now)
        // Of one that was paid that stays true, also when it was cancelled afterwards.
        expect(kind).toBe(known.isPaid ? 'unchanged' : known.isEnded ? 'refused' : 'changed')
        if (kind === 'changed') known.isPaid = true
        break
      }
      case 'wait': {
        now += 9 * DAY
        const late = model.orders.filter(({ isPaid, isEnded }) => !isPaid && !isEnded)
        expect(await endUnpaid(database, now, { log: silent })).toBe(late.length)
        for (const known of late) model.end(known)
        break
      }
    }
    expect(await countedIn(database), JSON.stringify(action)).toEqual(model.left)
  }
}

/** What the shop has left, by its own tables; its ledgers must agree with what they lead to. */
async function countedIn({ db }: ShopDatabase): Promise<typeof start> {
  const stock = await db.selectFrom('stock').selectAll().execute()
  const left = (id: Products) => {
    const row = stock.find(({ product_id }) => product_id === id)
    return (row?.count ?? 0) - (row?.locked ?? 0)
  }
  const card = await db.selectFrom('gift_card').select('balance').executeTakeFirstOrThrow()
  const entries = await db.selectFrom('gift_card_entry').select('amount').execute()
  const moved = entries.reduce((sum, { amount }) => sum + amount, 0)
  expect(card.balance).toBe(start.card + moved)
  const { uses } = await db
    .selectFrom('promo_code')
    .select('uses')
    .where('code', '=', 'TEN')
    .executeTakeFirstOrThrow()
  const { points } = await db.selectFrom('customer').select('points').executeTakeFirstOrThrow()
  const ledger = await db.selectFrom('points_entry').select('amount').execute()
  expect(points).toBe(ledger.reduce((sum, { amount }) => sum + amount, 0))
  return {
    cup: left('cup'),
    vase: left('vase'),
    card: card.balance,
    uses: start.uses - uses,
    points,
  }
}

async function filled(): Promise<ShopDatabase> {
  const database = await openFilled('sqlite::memory:', { migrations: limitMigrations })
  const validUntil = NOON + 10_000 * DAY
  await fillShop(database, {
    products: [product('cup', start.cup), product('vase', start.vase)],
    promoCodes: [
      { ...ten, validUntil, maxUses: start.uses },
      {
        code: 'LOYALTY',
        type: 'LOYALTY',
        validUntil,
        discount: {
          type: 'VALUE',
          pointsValue: 1,
          minimum: 1,
          treeshold: { type: 'VALUE', values: mostPoints },
        },
      },
    ],
    giftCards: [{ code: 'CARD', currency: 'PLN', balance: start.card }],
    customers: [{ id: 'ola', points: start.points }],
    settings: {
      loyaltyEnabled: true,
      unpaidDays: 7,
      unpaidOrders: { pieces: 1_000, perEmail: 1_000, perAddress: 1_000 },
    },
  })
  return database
}
