import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { withItem } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { newSession } from '#app/session/state.ts'
import * as addPage from '#app/routes/basket/add.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { type CheckoutWalk, checkoutWalk, type Fields } from '#tests/examples/checkout-walk.ts'
import { item } from '#tests/examples/products.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { runs } from '#tests/runs.ts'
import { routeArgs } from '#tests/route-args.ts'

/**
 * Forms of basket and checkout with what no page of ours sends: what is unknown is left out, what
 * is wrong is refused, and neither basket nor orders nor stock change by it.
 */
const NOW = Date.UTC(2026, 10, 20, 12)
const PLENTY = 1_000

let shop: WalkInShop
let walk: CheckoutWalk
let shopper: string
beforeEach(async ({ task, onTestFinished }) => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
  onTestFinished(() => shop.database.close())
  await shop.database.db.updateTable('stock').set({ count: PLENTY }).execute()
  shopper = task.id
  walk = checkoutWalk(shop, { shopper, now: NOW })
  const { id: _, ...jug } = item('milk-jug-sand')
  const basket = withItem(newSession('basket-1'), jug, { type: 'normal' })
  await walk.remember(() => withChoice(basket, { deliveryId: 'courier' }))
})

/** What a form might claim and only the shop decides. */
const claims: Fields = {
  price: '0.01',
  unit: '1',
  total: '0.01',
  totalPrice: '0.01',
  toPay: '0',
  discount: '100',
  codeRules: '{"discount":{"type":"PERCENT","percentValue":100}}',
  wholesale: 'true',
  loggedIn: 'true',
  loyaltyPoints: '9999',
  customerId: 'retail',
  user: 'retail',
  paid: 'true',
  status: 'PENDING',
  state: 'PAID',
  vat: '0',
  deliveryPrice: '0',
  currency: 'EUR',
  version: '0',
  __proto__: 'x',
  'constructor.prototype.price': '0',
}

const numbers = ['-1', '-0.5', '0', '0.1', '1.5', '1e21', '5e3', 'NaN', 'Infinity', '0x10', '[1,2]']

test.each(numbers)('%s pieces get into no basket as such', async (quantity) => {
  await walk.remember((state) => ({ ...state, basket: newSession('basket-1').basket }))
  await add({ intent: 'add', productId: 'milk-jug-sand', quantity, ...claims })
  await isHonest()

  await walk.remember((state) => withItem(state, item('milk-jug-sand'), { type: 'normal' }))
  const id = (await items())[0]?.id ?? ''
  await walk.basket({ intent: 'continue', [`quantity-${id}`]: quantity, ...claims })
  await isHonest()
  await walk.basket({ intent: 'enter', [`quantity-${id}-step`]: quantity, ...claims })
  await isHonest()
})

test.each([
  ['a product that there is not', { productId: 'no-such-product' }],
  ['a name of every object', { productId: '__proto__' }],
  ['a variant of another product', { productId: 'lake-mug', variantHash: 'colour;moss' }],
  ['a variant where there is none', { productId: 'milk-jug-sand', variantHash: 'glaze;gold' }],
  ['a set without its parts', { productId: 'tea-for-two', quantity: '1' }],
])('%s is not added', async (_, fields) => {
  const before = await items()
  await add({ intent: 'add', ...fields, ...claims })
  const known = await productIds()
  for (const line of await items()) expect(known).toContain(line.productId)
  expect(await items()).toEqual(before)
})

test('lines of others are neither changed, removed, put back nor taken back', async () => {
  const other = 'somebody else'
  const others = await shop.sessions.update(other, NOW, (state) =>
    withItem(state, item('teapot-moss', { quantity: 3 }), { type: 'normal' }),
  )
  const line = others.state.basket.items[0]?.id ?? ''
  const before = await items()

  await walk.basket({ intent: 'enter', [`quantity-${line}`]: '7' })
  await walk.basket({ remove: line })
  await walk.basket({ undo: line })
  await add({ intent: 'take-back', line, quantity: '3' })
  expect(await items()).toEqual(before)
  expect((await shop.sessions.read(other, NOW))?.state.basket).toEqual(others.state.basket)
})

test('what is taken back is never more than is there', async () => {
  const [line] = await items()
  for (const quantity of ['-5', '0', 'NaN', '1e400']) {
    await add({ intent: 'take-back', line: line?.id ?? '', quantity }).catch(() => undefined)
    await isHonest()
  }
  expect(await items()).toEqual([line])
})

test('a delivery, a country and a payment that there are not are not chosen', async () => {
  await walk.basket({ intent: 'choose', delivery: 'free-of-charge', country: 'xx', ...claims })
  await walk.basket({ intent: 'country', country: '__proto__' })
  const { draft } = await walk.remembered()
  expect(draft.deliveryId).toBe('courier')
  expect(draft.deliveryCountry).toBeUndefined()

  const form = await walk.filledForm()
  for (const payment of ['free', '__proto__', 'card:', 'zero', 'paypal']) {
    expect((await walk.details({ ...form, payment })).to).not.toMatch(/summary/)
  }
  expect(await orders()).toEqual([])
})

test('an order costs what the shop says, whatever its form claims', async () => {
  const form = await walk.filledForm()
  expect((await walk.details({ ...claims, ...form })).to).toMatch(/summary/)
  const [order, ...others] = await orders()
  expect(others).toEqual([])
  expect(order).toMatchObject({ paid: 0, customer_id: null, currency: 'PLN' })
  expect(order?.to_pay).toBe(minor(form))
  expect(order?.state).not.toBe('PAID')
})

test('a total that the shop did not show is not ordered', async () => {
  const form = await walk.filledForm()
  const total = Number(form['expectedTotal'])
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.integer({ min: -30_000, max: 30_000 }).map(String),
        fc.double().map(String),
        fc.constantFrom('', ' ', '0', '-0', 'NaN', `${total}.0001`, `${total},`, `+${total}e0x`),
      ),
      async (expectedTotal) => {
        fc.pre(Number(expectedTotal.replace(',', '.')) !== total)
        await walk.details({ ...form, expectedTotal }).catch(() => undefined)
        expect(await orders()).toEqual([])
      },
    ),
    { numRuns: runs(12) },
  )
  expect(await stockOf('milk-jug-sand')).toBe(PLENTY)
})

test('a code that has ended, or is none, takes nothing off', async () => {
  const { db } = shop.database
  const row = db.selectFrom('promo_code').select('data').where('code', '=', 'KILN10')
  const { data } = await row.executeTakeFirstOrThrow()
  const ended = JSON.stringify({ ...JSON.parse(data), validUntil: NOW - 1 })
  await db.updateTable('promo_code').set({ data: ended }).where('code', '=', 'KILN10').execute()
  await bumpCatalogueVersion(db)

  for (const code of ['KILN10', "KILN10' OR '1'='1", '__proto__', 'KILN10,KILN10']) {
    await walk.basket({ intent: 'code', code, ...claims })
    expect((await walk.remembered()).draft.codeRules).toBeUndefined()
    await walk.basket({ intent: 'drop-code' })
  }
  const form = await walk.filledForm()
  await walk.details({ ...form, code: 'KILN10', promoCode: 'KILN10', discount: '50' })
  expect(await orders()).toMatchObject([{ to_pay: minor(form) }])
})

function minor(form: Fields): number {
  return Math.round(Number(form['expectedTotal']) * 100)
}

async function add(fields: Fields): Promise<void> {
  const body = new URLSearchParams(fields)
  const request = new Request('http://shop.test/basket', { method: 'POST', body })
  await visit(shop, { now: NOW, request, shopper }, [], async ({ context }) => {
    return addPage.action(routeArgs({ request, context }))
  }).catch((thrown: unknown) => {
    // A refusal with a status; anything else is a bug.
    if (!(thrown instanceof Response) && !isStatus(thrown)) throw thrown
  })
}

function isStatus(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'init' in thrown
}

/** Whatever was sent, the basket is one that the pages could have made. */
async function isHonest(): Promise<void> {
  for (const line of await items()) {
    expect(Number.isInteger(line.quantity)).toBe(true)
    expect(line.quantity).toBeGreaterThanOrEqual(1)
    expect(line.quantity).toBeLessThanOrEqual(PLENTY)
    expect(Object.keys(line).toSorted()).toEqual([
      'components',
      'id',
      'personalization',
      'productId',
      'quantity',
      'variantHash',
    ])
  }
}

async function items() {
  return (await walk.remembered()).basket.items
}

async function productIds(): Promise<string[]> {
  const rows = await shop.database.db.selectFrom('product').select('id').execute()
  return rows.map(({ id }) => id)
}

function orders() {
  return shop.database.db
    .selectFrom('shop_order')
    .select(['to_pay', 'paid', 'customer_id', 'currency', 'state'])
    .where('email', '=', 'hanna@example.com')
    .where('created_at', '=', NOW)
    .execute()
}

async function stockOf(productId: string): Promise<number> {
  const { count } = await shop.database.db
    .selectFrom('stock')
    .select('count')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return count
}
