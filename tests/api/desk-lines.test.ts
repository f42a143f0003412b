import { describe, expect, test } from 'vitest'

import type { ShopDatabase } from '#shop/database/open.ts'
import { product, ten } from '#tests/faults/small-shop.ts'
import { ordersLines } from '../../operation/orders/lines.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, hiddenIn, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'

describe.for(databases.kinds)('on %s', (kind) => {
  test('less, more and something new: stock and sums follow, and the customer is notified', async () => {
    const { run, database } = await openShop()
    const change = (...words: string[]) => run('orders', 'lines', first, ...words)
    const rehearsed = await change('--counts', '3', '--add', 'BOWL=2', '--dry-run')
    expect(rehearsed.out).toMatch(/To pay: 515\.00.zł, before: 115\.00.zł/)
    expect(rehearsed.out).toMatch(/That is 400\.00.zł more\./)
    expect(await stockOf(database)).toEqual({ cup: 1, bowl: 0 })

    await change('--counts', '3', '--add', 'BOWL=2')
    expect(await stockOf(database)).toEqual({ cup: 3, bowl: 2 })
    const shown = await run('orders', 'show', first, '--json')
    expect(shown.json).toMatchObject({
      result: {
        toPay: 515,
        order: {
          productsCount: 5,
          products: [
            { id: 'cup', quantity: 3, price: { currencyBrutto: 300 } },
            { id: 'bowl', quantity: 2 },
          ],
          total: { brutto: 515, products: 500, delivery: 15 },
        },
      },
    })
    const tries = database.db.selectFrom('payment_attempt').select('amount')
    expect(await tries.execute()).toEqual([{ amount: 515_00 }])
    const lines = database.db.selectFrom('order_line').select(['product_id', 'quantity', 'gross'])
    expect(await lines.orderBy('position').execute()).toEqual([
      { product_id: 'cup', quantity: 3, gross: 300_00 },
      { product_id: 'bowl', quantity: 2, gross: 200_00 },
    ])
    const mails = database.db.selectFrom('outbox').select('text').where('kind', 'like', '%changed%')
    expect((await mails.execute()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/To pay for it now: 515\.00.zł, not 115\.00.zł/),
    ])
    const log = (await run('audit', 'list', '--json')).json.result
    expect(log).toMatchObject([
      {
        action: 'orders lines',
        changes: [
          { at: 'toPay', before: 115, after: 515 },
          { at: 'lines.CUP', before: 1, after: 3 },
          { at: 'lines.BOWL', after: 2 },
        ],
      },
    ])

    await change('--counts', '0,1')
    expect(await stockOf(database)).toEqual({ cup: 0, bowl: 1 })
    await run('orders', 'cancel', first)
    expect(await stockOf(database)).toEqual({ cup: 0, bowl: 0 })
    const found = (await run('doctor', '--json')).json
    for (const name of ['stock-orders', 'ended-orders', 'code-uses', 'paid-attempts']) {
      expect(found).toMatchObject({
        result: expect.arrayContaining([expect.objectContaining({ name, state: 'well' })]),
      })
    }
  })

  test('what was ordered keeps its price and its code, and what is added costs it today', async () => {
    const { run, database, place } = await openShop()
    await place(undefined, { promoCode: 'TEN', expectedTotal: 105 })
    const second = 'K/2026/11/0002'
    await database.db
      .updateTable('product')
      .set((row) => ({
        data: row.fn('replace', ['data', row.val('"brutto":100'), row.val('"brutto":140')]),
      }))
      .execute()
    const uses = async () =>
      (await database.db.selectFrom('promo_code').select('uses').execute()).map((row) => row.uses)
    const changed = await run('orders', 'lines', second, '--counts', '2', '--json')
    // Two at 100.00, a tenth off, and the courier.
    expect(changed.json).toMatchObject({ result: { before: 105, after: 195 } })
    expect(await uses()).toEqual([1])
    const added = await run('orders', 'lines', second, '--add', 'cup', '--json')
    // One more at 140.00.
    expect(added.json).toMatchObject({ result: { before: 195, after: 321 } })
  })

  test('what the rules do not allow changes nothing', async () => {
    const { run, database, ask, tokenOf } = await openShop()
    const refusals = async (...words: string[]) =>
      (await run('orders', 'lines', first, ...words, '--json')).json['error']
    expect(await refusals('--counts', '9')).toMatchObject({
      name: 'stock-short',
      lines: ['Product cup: 9 wanted, 5 left'],
    })
    expect(await refusals('--counts', '0')).toMatchObject({ name: 'nothing-left' })
    expect(await refusals('--counts', '1,1')).toMatchObject({ name: 'wrong-counts' })
    expect(await refusals('--add', 'NONE=1')).toMatchObject({
      name: 'unknown-code',
      lines: ['NONE: no product that is sold has this code'],
    })
    expect(await stockOf(database)).toEqual({ cup: 1, bowl: 0 })
    const same = await run('orders', 'lines', first, '--counts', '1', '--json')
    expect(same.json).toMatchObject({ result: { changed: false } })
    const token = await tokenOf('orders:write')
    const body = { number: first, add: ['BOWL=9'] }
    expect(await ask('POST orders/lines', { token, body })).toMatchObject({
      status: 409,
      body: { name: 'stock-short' },
    })
    await run('orders', 'pay', first)
    expect(await refusals('--counts', '2')).toMatchObject({
      name: 'wrong-status',
      problem: `${first} is paid`,
    })
    expect(await stockOf(database)).toEqual({ cup: 1, bowl: 0 })
  })

  test('an order whose provider was asked for its money is not changed', async () => {
    const { run, database } = await openShop()
    await database.db.updateTable('payment_attempt').set({ external_id: 'x' }).execute()
    expect((await run('orders', 'lines', first, '--counts', '2', '--json')).json).toMatchObject({
      error: { name: 'wrong-status', problem: expect.stringContaining('a provider was asked') },
    })
  })

  test('on its page the difference is worked out before it is saved', async () => {
    const { desk, orderId, run, database } = await openShop()
    const { ask, send } = desk(['orders:write'])
    const page = `/orders/${await orderId(first)}`
    expect((await ask(page)).html).toContain(`${page}/lines`)
    const form = { [countOf('cup')]: '2', code0: 'bowl', quantity0: '1' }
    const opened = hiddenIn((await ask(`${page}/lines`)).html)
    const worked = await send(`${page}/lines`, { ...opened, ...form, do: 'work-out' })
    expect(textOf(worked.html)).toMatch(/Nothing was done yet\..+To pay: 315\.00.zł/)
    expect(worked.html).toContain('value="bowl"')
    expect(await stockOf(database)).toEqual({ cup: 1, bowl: 0 })
    const saved = await send(`${page}/lines`, { ...hiddenIn(worked.html), ...form, do: 'lines' })
    expect(textOf(saved.html)).toContain(`${first} is changed.`)
    expect(await stockOf(database)).toEqual({ cup: 2, bowl: 1 })
    const short = await send(`${page}/lines`, {
      ...{ [countOf('cup')]: '99', [countOf('bowl')]: '1', do: 'lines' },
    })
    expect(short.status).toBe(422)
    expect(textOf(short.html)).toContain('Product cup: 99 wanted, 5 left')
    expect(short.html).toContain('value="99"')
    await run('orders', 'pack', first)
    expect(textOf((await send(`${page}/lines`, {})).html)).toContain('is packed')
  })

  test('what was typed of a line that somebody took out is not that of the next', async () => {
    const { desk, run, orderId } = await openShop()
    await run('orders', 'lines', first, '--add', 'bowl')
    const page = `/orders/${await orderId(first)}/lines`
    const { ask, send } = desk(['orders:write'])
    const opened = hiddenIn((await ask(page)).html)
    await run('orders', 'lines', first, '--counts', '0,1')
    const typed = { [countOf('cup')]: '4', [countOf('bowl')]: '1' }
    const late = await send(page, { ...opened, ...typed, do: 'lines' })
    expect(textOf(late.html)).toContain('changed')
    const shown = fieldsOf(late.html)
    expect(shown.get(countOf('bowl'))).toBe('1')
    expect(shown.has(countOf('cup'))).toBe(false)
    await send(page, { ...Object.fromEntries(shown), do: 'lines' })
    expect((await run('orders', 'show', first, '--json')).json).toMatchObject({
      result: { order: { products: [{ id: 'bowl', quantity: 1 }] } },
    })
  })

  test('a code is found in any case, whatever its letters', async () => {
    const { run } = await openShop(
      product('spoon', 3, { productCode: 'ŁYŻKA_1' }),
      product('spoons', 3, { productCode: 'ŁYŻKA-1' }),
    )
    await run('orders', 'lines', first, '--add', 'łyżka_1', '--add', 'Bowl')
    expect((await run('orders', 'show', first, '--json')).json).toMatchObject({
      result: { order: { products: [{ id: 'cup' }, { id: 'spoon' }, { id: 'bowl' }] } },
    })
  })

  test('codes are looked for once, before what writes has begun', async () => {
    const { database } = await openShop()
    const asked: string[] = []
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const given = { number: first, add: ['bowl', 'cup=2', 'none'] }
    await ordersLines.prepare({ ...database, db }, given, () =>
      Promise.reject(new Error('no file')),
    )
    expect(asked.filter((query) => query.includes('lower(data)'))).toHaveLength(1)
  })

  const openShop = (...more: ReturnType<typeof product>[]) =>
    openOwnerShop(databases, kind, {
      orders: 1,
      products: [product('cup', 5), product('bowl', 3), ...more],
      promoCodes: [{ ...ten, maxUses: 1 }],
    })
})

async function stockOf({ db }: ShopDatabase): Promise<Record<string, number>> {
  const rows = await db.selectFrom('stock').select(['product_id', 'locked']).execute()
  return Object.fromEntries(rows.map((row) => [row.product_id, row.locked]))
}

/** The field in which it is typed how much of the only such line is wanted. */
function countOf(id: string): string {
  return `count.${id}..0`
}
