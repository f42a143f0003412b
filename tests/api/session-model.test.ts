import { hash } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { accountSessions } from '#app/session/account-sessions.ts'
import * as currencyPage from '#app/routes/content/currency.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { type CheckoutWalk, checkoutWalk } from '#tests/examples/checkout-walk.ts'
import { SECRET } from '#tests/examples/honest.ts'
import { playedProvider } from '#tests/examples/provider.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { deliveries, fillShop, HOUR, NOON, product, ten } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { runs } from '#tests/runs.ts'
import { routeArgs } from '#tests/route-args.ts'

/**
 * A customer with a browser and no script, from the first cup in the basket to the end of the
 * order: pages, session and shop against the plainest arithmetic there is.
 */
const DAY = 24 * HOUR
/** A cup and a vase cost 100.00 each; the courier 15.00, picking up nothing. */
const start = { cup: 6, vase: 3, card: 30_000, uses: 3, points: 25 }
const mostPoints = 10
const CARD = 'CARD-OF-OLA'

const goods = ['cup', 'vase'] as const
type Goods = (typeof goods)[number]
type Code = 'none' | 'TEN' | 'LOYALTY'
type Currency = 'PLN' | 'EUR'
type Delivery = 'courier' | 'pickup'
type Payment = 'transfer' | 'p24'

type Action =
  | { does: 'add' | 'set'; product: Goods; count: number }
  | { does: 'remove'; product: Goods }
  | { does: 'undo' }
  | { does: 'code'; code: Code }
  | { does: 'card'; isUsed: boolean }
  | { does: 'currency'; currency: Currency }
  | { does: 'delivery'; delivery: Delivery }
  | { does: 'order'; payment: Payment }
  | { does: 'pay' | 'cancel'; which: number }
  /** A week and a day go by. */
  | { does: 'wait' }

const anyGoods = fc.constantFrom(...goods)
const which = fc.nat(9)
const action: fc.Arbitrary<Action> = fc.oneof(
  weighted(9, { does: fc.constant('add' as const), product: anyGoods, count: count(2) }),
  weighted(2, { does: fc.constant('set' as const), product: anyGoods, count: count(7) }),
  weighted(3, { does: fc.constant('remove' as const), product: anyGoods }),
  weighted(3, { does: fc.constant('undo' as const) }),
  weighted(2, {
    does: fc.constant('code' as const),
    code: fc.constantFrom<Code>('none', 'TEN', 'LOYALTY'),
  }),
  weighted(2, { does: fc.constant('card' as const), isUsed: fc.boolean() }),
  weighted(1, {
    does: fc.constant('currency' as const),
    currency: fc.constantFrom<Currency>('PLN', 'EUR'),
  }),
  weighted(1, {
    does: fc.constant('delivery' as const),
    delivery: fc.constantFrom<Delivery>('courier', 'pickup'),
  }),
  weighted(5, {
    does: fc.constant('order' as const),
    payment: fc.constantFrom<Payment>('transfer', 'p24'),
  }),
  weighted(2, { does: fc.constant('pay' as const), which }),
  weighted(2, { does: fc.constant('cancel' as const), which }),
  weighted(1, { does: fc.constant('wait' as const) }),
)

function weighted<Fields extends object>(
  weight: number,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) {
  return { weight, arbitrary: fc.record(fields) }
}

function count(most: number): fc.Arbitrary<number> {
  return fc.integer({ min: 1, max: most })
}

type Took = { cup: number; vase: number; card: number; uses: number; points: number }
type Known = {
  id: string
  no: string
  took: Took
  payment: Payment
  isPaid: boolean
  isEnded: boolean
}

class Model {
  readonly basket: Record<Goods, number> = { cup: 0, vase: 0 }
  removed: { product: Goods; quantity: number }[] = []
  code: Code = 'none'
  isCardUsed = false
  currency: Currency = 'PLN'
  delivery: Delivery = 'courier'
  readonly left: Took = { ...start }
  readonly orders: Known[] = []

  get isEmpty(): boolean {
    return this.basket.cup + this.basket.vase === 0
  }

  /** What the basket shows is never more than there is. */
  look(): void {
    for (const product of goods) {
      this.basket[product] = Math.min(this.basket[product], this.left[product])
    }
  }

  /** What this basket would take, minor units; undefined where it cannot be ordered. */
  wanted(): { took: Took; toPay: number } | undefined {
    const { cup, vase } = this.basket
    if (this.isEmpty) return undefined
    if (this.code === 'TEN' && this.left.uses === 0) return undefined
    if (this.code === 'LOYALTY' && this.left.points === 0) return undefined
    const rate = this.currency === 'EUR' ? 4 : 1
    const worth = ((cup + vase) * 10_000) / rate
    const points = this.code === 'LOYALTY' ? Math.min(this.left.points, mostPoints) : 0
    const discount = this.code === 'TEN' ? worth / 10 : (points * 100) / rate
    const sum = worth - discount + (this.delivery === 'courier' ? 1_500 / rate : 0)
    const isPaying = this.isCardUsed && this.currency === 'PLN'
    const card = isPaying ? Math.min(this.left.card, sum) : 0
    const uses = this.code === 'TEN' ? 1 : 0
    return { took: { cup, vase, card, uses, points }, toPay: sum - card }
  }

  move(took: Took, by: 1 | -1): void {
    for (const what of ['cup', 'vase', 'card', 'uses', 'points'] as const) {
      this.left[what] += by * took[what]
    }
  }

  end(known: Known): void {
    known.isEnded = true
    this.move(known.took, 1)
  }

  forget(): void {
    this.code = 'none'
    this.isCardUsed = false
    this.removed = []
  }
}

test('whatever a shopper does with the pages, basket, totals, stock, card, code and points are those of a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 30 }), async (actions) => {
      const played = await open()
      try {
        await play(played, actions)
      } finally {
        await played.shop.database.close()
      }
    }),
    { numRuns: runs(12), interruptAfterTimeLimit: 60_000 },
  )
}, 180_000)

type Played = Awaited<ReturnType<typeof open>>

async function play(played: Played, actions: readonly Action[]): Promise<void> {
  const model = new Model()
  for (const action of actions) {
    await act(played, model, action)
    // Each page that shows the basket makes it true.
    await played.walk().basket()
    model.look()
    const said = JSON.stringify(action)
    expect(await basketOf(played.walk()), said).toEqual(model.basket)
    expect(await countedIn(played.shop), said).toEqual(model.left)
  }
}

async function act(played: Played, model: Model, action: Action): Promise<void> {
  const walk = played.walk()
  switch (action.does) {
    case 'add': {
      const { product, count } = action
      await walk.add({ productId: product, quantity: String(count) })
      const free = model.left[product] - model.basket[product]
      if (count <= free) model.basket[product] += count
      return
    }
    case 'set': {
      const line = await lineOf(walk, action.product)
      if (!line) return
      const quantity = { [`quantity-${line.id}`]: String(action.count) }
      await walk.basket({
        intent: 'enter',
        ...quantity,
        [`shown-${line.id}`]: String(line.quantity),
      })
      // Too much leaves it as it was.
      if (action.count <= model.left[action.product]) model.basket[action.product] = action.count
      return
    }
    case 'remove': {
      const line = await lineOf(walk, action.product)
      if (!line) return
      await walk.basket({ remove: line.id })
      model.removed.push({ product: action.product, quantity: line.quantity })
      model.basket[action.product] = 0
      return
    }
    case 'undo': {
      const last = (await walk.remembered()).removed.at(-1)
      const known = model.removed.pop()
      expect(last?.item.quantity).toBe(known?.quantity)
      if (!last || !known) return
      await walk.basket({ undo: last.item.id })
      model.basket[known.product] += known.quantity
      return
    }
    case 'code':
      await walk.basket(
        action.code === 'none' ? { intent: 'drop-code' } : { intent: 'code', code: action.code },
      )
      model.code = action.code
      return
    case 'card': {
      await walk.details(
        action.isUsed ? { intent: 'card', card: CARD } : { intent: 'drop-card', 'drop-card': CARD },
      )
      if (!action.isUsed) model.isCardUsed = false
      // An empty basket has no details; a card has a currency, and something on it.
      else if (!model.isEmpty && model.currency === 'PLN' && model.left.card > 0) {
        model.isCardUsed = true
      }
      // Without a basket nothing is taken back either.
      if (!action.isUsed && model.isEmpty) model.isCardUsed = await hasCard(walk)
      return
    }
    case 'currency':
      await played.change(action.currency)
      model.currency = action.currency
      return
    case 'delivery':
      model.delivery = action.delivery
      return
    case 'order':
      return order(walk, model, action.payment)
    case 'pay': {
      const known = model.orders[action.which % model.orders.length]
      if (!known) return
      if (known === model.orders.at(-1) && known.payment === 'p24' && !known.isPaid) {
        await played.provider.act('twice')
        // To who has ended it already, it comes too late.
        if (!known.isEnded) known.isPaid = true
        return
      }
      const { kind } = await changeOrder(played.shop.database, known.no, 'paid', played.now())
      expect(kind).toBe(known.isPaid ? 'unchanged' : known.isEnded ? 'refused' : 'changed')
      if (kind === 'changed') known.isPaid = true
      return
    }
    case 'cancel': {
      const known = model.orders[action.which % model.orders.length]
      if (!known) return
      await walk.summary(known.id, { intent: 'cancel' })
      const isOpen = known.payment === 'p24' && !known.isPaid
      if (!known.isEnded && !isOpen) model.end(known)
      return
    }
    case 'wait': {
      played.wait(9 * DAY)
      const late = model.orders.filter(({ isPaid, isEnded }) => !isPaid && !isEnded)
      expect(await endUnpaid(played.shop.database, played.now(), { log: silent })).toBe(late.length)
      for (const known of late) model.end(known)
      // Anybody who comes back after a week begins again, but for the basket.
      const later = played.walk()
      await later.basket({ intent: 'drop-code' })
      await later.remember((state) => ({
        ...state,
        removed: [],
        draft: { ...state.draft, cards: undefined, card: undefined },
      }))
      model.forget()
      return
    }
  }
}

/** As the pages lead: on from the basket, then the form; who learns of a change presses again. */
async function order(walk: CheckoutWalk, model: Model, payment: Payment): Promise<void> {
  await walk.basket({ intent: 'choose', delivery: model.delivery })
  await walk.basket({ intent: 'continue', delivery: model.delivery })
  const wanted = model.wanted()
  let led: string | undefined
  let shown = ''
  for (let press = 0; press < 2 && !led?.startsWith('/order/summary/'); press += 1) {
    const form = await walk.filledForm(payment).catch(() => undefined)
    if (!form) break
    shown = form['expectedTotal'] ?? ''
    led = (await walk.details({ ...form, intent: 'order' })).to
  }
  if (!wanted) return expect(led ?? '').not.toMatch(/summary/)
  expect(led).toMatch(/^\/order\/summary\//)
  expect(Number(shown) * 100).toBeCloseTo(wanted.toPay)

  const placed = (await walk.remembered()).placed.at(-1)
  if (!placed) throw new Error('nothing was ordered')
  expect(placed).toMatchObject({ toPay: wanted.toPay, giftCard: wanted.took.card })
  model.move(wanted.took, -1)
  const isPaid = wanted.toPay === 0
  model.orders.push({
    id: placed.id,
    no: placed.no,
    took: wanted.took,
    payment: isPaid ? 'transfer' : payment,
    isPaid,
    isEnded: false,
  })
  Object.assign(model.basket, { cup: 0, vase: 0 })
  model.forget()
}

async function basketOf(walk: CheckoutWalk): Promise<Record<Goods, number>> {
  const { items } = (await walk.remembered()).basket
  const of = (id: Goods) =>
    items.filter((each) => each.productId === id).reduce((sum, each) => sum + each.quantity, 0)
  return { cup: of('cup'), vase: of('vase') }
}

async function lineOf(walk: CheckoutWalk, product: Goods) {
  return (await walk.remembered()).basket.items.find(({ productId }) => productId === product)
}

async function hasCard(walk: CheckoutWalk): Promise<boolean> {
  return ((await walk.remembered()).draft.cards ?? []).length > 0
}

/** What the shop has left, by its own tables; its ledgers must agree with what they lead to. */
async function countedIn({ database: { db } }: WalkInShop): Promise<Took> {
  const stock = await db.selectFrom('stock').selectAll().execute()
  const left = (id: Goods) => {
    const row = stock.find(({ product_id }) => product_id === id)
    return (row?.count ?? 0) - (row?.locked ?? 0)
  }
  const { balance } = await db.selectFrom('gift_card').select('balance').executeTakeFirstOrThrow()
  const entries = await db.selectFrom('gift_card_entry').select('amount').execute()
  expect(balance).toBe(start.card + entries.reduce((sum, { amount }) => sum + amount, 0))
  const { uses } = await db
    .selectFrom('promo_code')
    .select('uses')
    .where('code', '=', 'TEN')
    .executeTakeFirstOrThrow()
  const { points } = await db.selectFrom('customer').select('points').executeTakeFirstOrThrow()
  const ledger = await db.selectFrom('points_entry').select('amount').execute()
  expect(points).toBe(ledger.reduce((sum, { amount }) => sum + amount, 0))
  return { cup: left('cup'), vase: left('vase'), card: balance, uses: start.uses - uses, points }
}

async function open() {
  let now = NOON
  let cookie = ''
  let shop: WalkInShop | undefined
  const provider = playedProvider((request) =>
    shop ? shop.fetch(request) : Promise.reject(new Error('no shop')),
  )
  const opened = await openWalkInShop(filled, NOON, {
    clock: () => now,
    payments: provider.payments,
    mail: { origins: { en: 'http://shop.test' } },
  })
  shop = opened
  const shopper = accountSessions(SECRET)('ola')
  const walk = () => checkoutWalk(opened, { shopper, now, token: 'token-of-ola', cookie })
  await walk().remember((state) => state)
  return {
    shop: opened,
    provider,
    walk,
    now: () => now,
    wait: (ms: number) => void (now += ms),
    change: async (currency: Currency) => {
      const body = new URLSearchParams({ currency, back: '/' })
      const request = new Request('http://shop.test/currency', { method: 'POST', body })
      const answer = await visit(opened, { now, request, shopper }, [], ({ context }) =>
        currencyPage.action(routeArgs({ request, context })),
      )
      cookie = (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
    },
  }
}

async function filled(database: WalkInShop['database']): Promise<void> {
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
    giftCards: [{ code: CARD, currency: 'PLN', balance: start.card }],
    customers: [{ id: 'ola', points: start.points }],
    settings: {
      loyaltyEnabled: true,
      unpaidDays: 7,
      unpaidOrders: { pieces: 1_000, perEmail: 1_000, perAddress: 1_000 },
    },
  })
  const p24 = {
    type: 'p24',
    name: { pl: 'p24', en: 'p24' },
    text: {},
    deliveries: [],
    surcharge: 0,
  }
  const pickup = { ...deliveries[0], _id: 'pickup', price: { brutto: 0, netto: 0 } }
  const euros = { currency: 'EUR', recipient: 'Small Shop', account: 'PL62 1090' }
  const rows = [
    ['payment', 'p24', p24],
    ['delivery', 'pickup', pickup],
    ['bank-account', 'EUR', euros],
  ] as const
  await database.db
    .insertInto('document')
    .values(
      rows.map(([kind, id, data]) => ({ kind, id, position: 90, data: JSON.stringify(data) })),
    )
    .execute()
  await database.db
    .insertInto('token')
    .values({
      hash: hash('sha256', 'token-of-ola', 'hex'),
      customer_id: 'ola',
      scope: 'user',
      created_at: NOON,
      expires_at: validUntil,
    })
    .execute()
}
