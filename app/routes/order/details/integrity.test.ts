import { beforeEach, describe, expect, test } from 'vitest'

import { withItem } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { newSession } from '#app/session/state.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { type CheckoutWalk, checkoutWalk, type Fields } from '#tests/examples/checkout-walk.ts'
import { item } from '#tests/examples/products.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'

/**
 * Between the page that shows the order and the press that confirms it, the shop changes: the
 * shopper sees a message, nothing is ordered, and the next press orders what is true by then.
 */
const NOW = Date.UTC(2026, 10, 20, 12)

let shop: WalkInShop
let walk: CheckoutWalk
let walkOf: () => CheckoutWalk
let hasScript = false
/** The last answer that a script got to show. */
let shown: unknown
beforeEach(async ({ task, onTestFinished }) => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
  onTestFinished(() => shop.database.close())
  await shop.database.db.updateTable('stock').set({ count: 1000 }).execute()
  walkOf = () => checkoutWalk(shop, { shopper: task.id, now: NOW, hasScript })
  hasScript = false
  walk = walkOf()
  const { id: _, ...teapot } = item('teapot-moss')
  const { id: __, ...jug } = item('milk-jug-sand')
  const one = withItem(newSession('basket-1'), teapot, { type: 'normal' })
  const both = withItem(one, jug, { type: 'normal' })
  await walk.remember(() => withChoice(both, { deliveryId: 'courier' }))
})

test('without a change the first press orders', async () => {
  expect((await walk.details(await walk.filledForm())).to).toMatch(/summary/)
  expect(await orders()).toHaveLength(1)
})

describe.for(['without a script', 'with a script'])('%s', (mode) => {
  beforeEach(() => {
    hasScript = mode === 'with a script'
    walk = walkOf()
  })

  test('a product ended', async () => {
    await toldIn('/order/delivery', 'refused.lines', () => endProduct('teapot-moss'))

    await walk.basket()
    await orderedNow()
    expect(await productsOrdered()).toEqual(['milk-jug-sand'])
  })

  test('a variant ended', async () => {
    const { db } = shop.database
    const { data } = await db
      .selectFrom('product')
      .select('data')
      .where('id', '=', 'lake-mug')
      .executeTakeFirstOrThrow()
    const mug = JSON.parse(data)
    const [{ hash }] = mug.variants
    const { id: _, ...line } = item('lake-mug', { variantHash: hash })
    await walk.remember((state) => withItem(state, line, { type: 'normal' }))

    await toldIn('/order/delivery', 'refused.lines', async () => {
      const variants = mug.variants.filter((variant: { hash: string }) => variant.hash !== hash)
      await db
        .updateTable('product')
        .set({ data: JSON.stringify({ ...mug, variants }) })
        .where('id', '=', 'lake-mug')
        .execute()
    })
    await walk.basket()
    await orderedNow()
    expect(await productsOrdered()).toEqual(['milk-jug-sand', 'teapot-moss'])
  })

  test('the last piece was sold', async () => {
    await toldIn('/order/delivery', 'refused.stock', async () => {
      await shop.database.db
        .updateTable('stock')
        .set({ count: 0 })
        .where('product_id', '=', 'teapot-moss')
        .execute()
    })
    await walk.basket()
    await orderedNow()
    expect(await productsOrdered()).toEqual(['milk-jug-sand'])
  })

  test('a text became required', async () => {
    const option = { id: 'stamp', name: { en: 'Stamp' }, type: 'text', required: true }
    await toldIn('/order/delivery', 'refused.lines', () => askFor('teapot-moss', option))

    await walk.basket()
    await orderedNow()
    expect(await productsOrdered()).toEqual(['milk-jug-sand'])
  })

  test('a picture is not kept any more', async () => {
    const { db } = shop.database
    const option = { id: 'print', name: { en: 'Print' }, type: 'image', required: true }
    await askFor('lake-mug', option)
    await bumpCatalogueVersion(db)
    const { data } = await db
      .selectFrom('product')
      .select('data')
      .where('id', '=', 'lake-mug')
      .executeTakeFirstOrThrow()
    const [{ hash }] = JSON.parse(data).variants
    const row = { data: '', width: 1, height: 1, sent: 1, client: null, created_at: NOW }
    await db
      .insertInto('upload')
      .values({ name: 'cat', ...row })
      .execute()
    const personalization = [{ id: 'print', type: 'image' as const, value: 'cat' }]
    const { id: _, ...line } = item('lake-mug', { variantHash: hash, personalization })
    await walk.remember((state) => withItem(state, line, { type: 'normal' }))

    await toldIn('/order/delivery', 'refused.pictures', async () => {
      await db.deleteFrom('upload').where('name', '=', 'cat').execute()
    })
    await orderedNow()
    expect(await productsOrdered()).toEqual(['milk-jug-sand', 'teapot-moss'])
  })

  test('a delivery ended', async () => {
    await toldIn('/order/delivery', 'refused.delivery', endCourier)

    await walk.remember((state) => withChoice(state, { deliveryId: 'pickup' }))
    await orderedNow()
  })

  test('a payment ended', async () => {
    await walk.remember((state) => withChoice(state, { deliveryId: 'courier-cod' }))
    await walk.filledForm()
    await toldIn('/order/details', undefined, endCashOnDelivery)
    expect(await saidOf()).toContain('This payment method is not possible')

    await walk.remember((state) => withChoice(state, { deliveryId: 'courier' }))
    await orderedNow()
  })

  test('a delivery became dearer', async () => {
    const before = await walk.filledForm()
    await toldIn('/order/details', undefined, () => raiseDelivery('courier'))
    expect(await saidOf()).toMatch(/from .+ to .+/)

    const after = await walk.filledForm()
    expect(Number(after['expectedTotal'])).toBeGreaterThan(Number(before['expectedTotal']))
    await orderedNow(after)
  })

  test.each([
    ['ended', { data: true }],
    ['was used up', { max_uses: 0 }],
    ['was taken away', undefined],
  ])('a code %s', async (_, change) => {
    const { db } = shop.database
    await walk.basket({ intent: 'code', code: 'KILN10' })
    expect((await walk.remembered()).draft.codeRules).toBeDefined()
    await toldIn('/order/delivery', 'refused.code', async () => {
      const row = db.selectFrom('promo_code').selectAll().where('code', '=', 'KILN10')
      const { data } = await row.executeTakeFirstOrThrow()
      const one = db.updateTable('promo_code').where('code', '=', 'KILN10')
      if (!change) await db.deleteFrom('promo_code').where('code', '=', 'KILN10').execute()
      else if ('max_uses' in change) await one.set(change).execute()
      else {
        const ended = JSON.stringify({ ...JSON.parse(data), validUntil: NOW - 1 })
        await one.set({ data: ended }).execute()
      }
    })
    // As long as it stands there, the basket does not go on.
    expect((await walk.details()).to).toBe('/order/delivery')
    await walk.basket({ intent: 'drop-code' })
    await orderedNow()
  })
})

/** What was agreed to before the change leads here with this word, and orders nothing. */
async function toldIn(page: string, key: string | undefined, change: () => Promise<void>) {
  const agreed = await walk.filledForm()
  await change()
  await bumpCatalogueVersion(shop.database.db)

  const led = await walk.details(agreed)
  ;({ shown } = led)
  // A script shows the page of the details again where it is.
  expect(led.to).toBe(hasScript && page === '/order/details' ? undefined : page)
  const { alerts, basket } = await walk.remembered()
  expect(alerts.map((alert) => alert.key)).toEqual(key === undefined ? [] : [key])
  expect(basket.items.length).toBeGreaterThan(0)
  expect(await orders()).toEqual([])
  // The message has been read.
  await walk.remember((state) => ({ ...state, alerts: [] }))
}

/** What the details say of the form that they refused. */
async function saidOf(): Promise<string> {
  return hasScript ? JSON.stringify(shown) : ((await walk.remembered()).answer ?? '')
}

/** The press after that orders. */
async function orderedNow(form?: Fields) {
  expect((await walk.details(form ?? (await walk.filledForm()))).to).toMatch(/^\/order\/summary\//)
  expect(await orders()).toHaveLength(1)
}

function orders() {
  return shop.database.db
    .selectFrom('shop_order')
    .select('id')
    .where('email', '=', 'hanna@example.com')
    .where('created_at', '=', NOW)
    .execute()
}

async function productsOrdered(): Promise<string[]> {
  const [order] = await orders()
  const lines = await shop.database.db
    .selectFrom('order_line')
    .select('product_id')
    .where('order_id', '=', order?.id ?? '')
    .orderBy('product_id')
    .execute()
  return lines.map(({ product_id }) => product_id)
}

async function endProduct(id: string): Promise<void> {
  await shop.database.db.updateTable('product').set({ archived: 1 }).where('id', '=', id).execute()
}

async function askFor(id: string, option: object): Promise<void> {
  const { db } = shop.database
  const row = db.selectFrom('product').select('data').where('id', '=', id)
  const { data } = await row.executeTakeFirstOrThrow()
  const asking = JSON.stringify({ ...JSON.parse(data), personalization: [option] })
  await db.updateTable('product').set({ data: asking }).where('id', '=', id).execute()
}

async function endCourier(): Promise<void> {
  const { db } = shop.database
  await db
    .deleteFrom('document')
    .where('kind', '=', 'delivery')
    .where('id', '=', 'courier')
    .execute()
}

async function endCashOnDelivery(): Promise<void> {
  const { db } = shop.database
  const payments = db.deleteFrom('document').where('kind', '=', 'payment')
  await payments.where('data', 'like', '%"type":"cod"%').execute()
}

async function raiseDelivery(id: string): Promise<void> {
  const { db } = shop.database
  const row = db.selectFrom('document').select('data').where('kind', '=', 'delivery')
  const { data } = await row.where('id', '=', id).executeTakeFirstOrThrow()
  const method = JSON.parse(data)
  const price = { brutto: 99, netto: 80.49 }
  await db
    .updateTable('document')
    .set({ data: JSON.stringify({ ...method, price }) })
    .where('kind', '=', 'delivery')
    .where('id', '=', id)
    .execute()
}
