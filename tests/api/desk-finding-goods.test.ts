import { describe, expect, test } from 'vitest'

import { product } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const page = '/orders/new'

describe.for(databases.kinds)('on %s', (kind) => {
  test('goods are found by name or code, and put in with nothing typed elsewhere lost', async () => {
    const { ask, send } = await openDesk()
    expect(fieldsOf((await ask(page)).html).get('find')).toBe('')
    const typed = { email: 'ewa@example.com', code0: 'bowl', quantity0: '2' }
    const looked = await send(page, { ...typed, find: 'jug', do: 'find' })
    expect(looked.status).toBe(200)
    expect(textOf(looked.html)).toMatch(
      /Found: 2\..+Product jug moss · JUG-M 100\.00.zł In stock: 4/,
    )
    expect(textOf(looked.html)).toMatch(/Product jug JUG-S.+Sold out/)
    const fields = fieldsOf(looked.html)
    for (const [name, value] of Object.entries(typed)) expect(fields.get(name)).toBe(value)
    expect([...fields.keys()].filter((name) => name.startsWith('want '))).toEqual(['want JUG-M'])

    const opened = Object.fromEntries(fields)
    const put = await send(page, { ...opened, 'want JUG-M': '3', put: 'JUG-M' })
    expect(textOf(put.html)).toContain('Put in: JUG-M × 3. Nothing was saved yet.')
    const after = fieldsOf(put.html)
    expect([after.get('code0'), after.get('quantity0')]).toEqual(['bowl', '2'])
    expect([after.get('code1'), after.get('quantity1')]).toEqual(['JUG-M', '3'])
    expect([after.get('find'), after.get('want JUG-M')]).toEqual(['jug', ''])
    // And what it comes to is there at once.
    expect(textOf(put.html)).toMatch(/Product jug 3 300\.00.zł/)

    const once = await send(page, { ...Object.fromEntries(after), put: 'JUG-M' })
    expect(fieldsOf(once.html).get('quantity1')).toBe('4')
  })

  test('Enter puts in what has a quantity, looks for what is new, and else works out the sums', async () => {
    const { send } = await openDesk()
    const typed = { email: 'ewa@example.com', do: 'find' }
    const empty = await send(page, { ...typed, find: ' ' })
    expect(textOf(empty.html)).toContain('Find a product or give a code')
    const looked = fieldsOf((await send(page, { ...typed, find: 'bowl' })).html)
    const put = await send(page, { ...Object.fromEntries(looked), 'want BOWL': '2', do: 'find' })
    const after = Object.fromEntries(fieldsOf(put.html))
    expect(after).toMatchObject({ code0: 'BOWL', quantity0: '2' })
    const sums = await send(page, { ...after, do: 'find' })
    expect(textOf(sums.html)).toContain('Below is what it comes to')
    const other = await send(page, { ...after, find: 'cupboard', do: 'find' })
    expect(textOf(other.html)).toContain('No product is found by “cupboard”.')
    // Ordering with a quantity still beside a result orders that too.
    const more = { ...after, 'want BOWL': '1', total: '215', delivery: 'courier', do: 'order' }
    const order = await send(page, more)
    expect(fieldsOf(order.html).get('quantity0')).toBe('3')
    expect(fieldsOf(order.html).get('total')).not.toBe('215')
  })

  test('what has no code of its own is shown, and what it would take to put it in', async () => {
    const twins = [product('one', 1), product('two', 1)].map((one) => ({
      ...one,
      productCode: 'TWIN',
    }))
    const { send } = await openDesk(twins)
    const { html } = await send(page, { find: 'twin', do: 'find' })
    expect(textOf(html)).toMatch(/Product one TWIN.+Without a code of its own.+Product two/)
    expect(html).not.toContain('name="put"')
  })

  test('many codes have as many rows, and the page of an order finds goods the same way', async () => {
    const { send, lines, ask } = await openDesk()
    const codes = Object.fromEntries(Array.from({ length: 9 }, (_, row) => [`code${row}`, 'CUP']))
    const many = fieldsOf((await send(page, { ...codes, find: 'bowl', do: 'find' })).html)
    expect(many.has('code10')).toBe(true)
    expect(many.has('code12')).toBe(false)

    const opened = Object.fromEntries(fieldsOf((await ask(lines)).html))
    const found = await send(lines, { ...opened, find: 'JUG-M', do: 'find' })
    expect(textOf(found.html)).toContain('Product jug moss · JUG-M')
    const put = await send(lines, { ...Object.fromEntries(fieldsOf(found.html)), put: 'JUG-M' })
    const saved = { ...Object.fromEntries(fieldsOf(put.html)), do: 'lines' }
    expect(textOf((await send(lines, saved)).html)).toMatch(/is changed\..+moss/)
  })

  const openDesk = async (more: ReturnType<typeof product>[] = []) => {
    const shop = await openOwnerShop(databases, kind, {
      orders: 1,
      products: [product('cup', 9), product('bowl', 3), jug, ...more],
    })
    const lines = `/orders/${await shop.orderId('K/2026/11/0001')}/lines`
    return { ...shop.desk(['orders:write', 'orders:read']), lines }
  }
})

const variants = [
  { value: 'moss', code: 'JUG-M', count: 4 },
  { value: 'sand', code: 'JUG-S', count: 0 },
].map(({ value, ...rest }) => ({
  ...rest,
  ...{ hash: `glaze;${value}`, attributes: [{ id: 'glaze', value }], locked: 0 },
  ...{ images: [], available: true },
}))
const jug = product('jug', 0, { variants })
