import { describe, expect, test } from 'vitest'

import { bothDatabases } from './databases.ts'
import { hiddenIn, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'
const faster = 'Somebody else has changed this since you opened the page'

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = (given = {}) => openOwnerShop(databases, kind, given)

  test('the second of two sees what the first did, and loses nothing typed', async () => {
    const { desk, run, orderId } = await openShop({ orders: 1 })
    const { ask, send } = desk(['orders:write'])
    const page = `/orders/${await orderId(first)}`
    const opened = hiddenIn((await ask(page)).html)
    await run('orders', 'pack', first)
    const cancel = { do: 'cancel', why: 'The last jug broke.' }
    const late = await send(page, { ...opened, ...cancel })
    expect(late.status).toBe(422)
    expect(textOf(late.html)).toContain(faster)
    expect(textOf(late.html)).toMatch(/Noted as packed: .+, .+ \(packed: false → true\)/)
    expect(textOf(late.html)).toContain('What you typed is still here.')
    expect(late.html).toContain('The last jug broke.</textarea>')
    expect((await run('orders', 'show', first)).out).toMatch(/Status +accepted/)
    // Knowing that, they do it all the same.
    const sent = await send(page, { ...hiddenIn(late.html), ...cancel })
    expect(textOf(sent.html)).toContain(`${first} is cancelled now.`)
  })

  test('a change by the shop itself is put down to no colleague, and a note changes nothing', async () => {
    const { desk, database, orderId } = await openShop({ orders: 1 })
    const { ask, send } = desk(['orders:write'])
    const page = `/orders/${await orderId(first)}`
    const opened = hiddenIn((await ask(page)).html)
    await database.db.updateTable('shop_order').set({ paid: 1 }).execute()
    const late = await send(page, { ...opened, do: 'pay' })
    expect(textOf(late.html)).toContain(faster)
    expect(textOf(late.html)).toContain('It was nobody at the desk')
    const again = hiddenIn(late.html)
    await send(page, { ...again, do: 'note', text: 'Rang on Friday' })
    expect(textOf((await send(page, { ...again, do: 'pack' })).html)).toContain('is packed now.')
  })

  test('a button that is pressed twice does it once, and is no conflict with itself', async () => {
    const { desk, orderId } = await openShop({ orders: 1 })
    const { ask, send } = desk(['orders:write'])
    const page = `/orders/${await orderId(first)}`
    const pack = { ...hiddenIn((await ask(page)).html), do: 'pack' }
    expect(textOf((await send(page, pack)).html)).toContain('is packed now.')
    const twice = await send(page, pack)
    expect(twice.status).toBe(200)
    expect(textOf(twice.html)).toContain('That was so already.')
  })

  test('where a field has changed, what stands there now is beside what was typed', async () => {
    const { desk, run, orderId } = await openShop({ orders: 1 })
    await run('orders', 'send', first, '--tracking', 'PX1234')
    const { ask, send } = desk(['orders:write'])
    const page = `/orders/${await orderId(first)}`
    const opened = hiddenIn((await ask(page)).html)
    await run('orders', 'send', first, '--tracking', 'PX7777')
    const late = await send(page, { ...opened, do: 'send', tracking: 'PX8888' })
    expect(late.html).toContain('value="PX8888"')
    expect(textOf(late.html)).toContain('Now it is: PX7777')
  })

  test('of a return as of an order', async () => {
    const { desk, run, sendBack } = await openShop()
    await sendBack()
    const { ask, send } = desk(['orders:write'])
    const page = /href="(\/returns\/[^"]+)">R\//.exec((await ask('/returns')).html)?.[1] ?? ''
    const opened = hiddenIn((await ask(page)).html)
    await run('returns', 'receive', 'R/2026/11/0001')
    const late = await send(page, { ...opened, do: 'reject', note: 'It is chipped.' })
    expect(textOf(late.html)).toContain(faster)
    expect(textOf(late.html)).toMatch(/Return is here: .+\(status: NEW → PENDING\)/)
    expect(late.html).toContain('It is chipped.</textarea>')
  })

  test('of a customer as of an order', async () => {
    const { desk, run } = await openShop()
    const { ask, send } = desk(['customers:write'])
    const page = '/customers/ola'
    const opened = hiddenIn((await ask(page)).html)
    await run('customers', 'points', 'ola@example.com', '--add', '7', '--reason', 'Sorry')
    const points = { do: 'points', way: 'add', amount: '50', reason: 'A broken lid' }
    const late = await send(page, { ...opened, ...points })
    expect(textOf(late.html)).toMatch(/Points changed: .+\(points: 0 → 7\)/)
    expect(late.html).toContain('value="A broken lid"')
    await send(page, { ...hiddenIn(late.html), ...points })
    expect((await run('customers', 'show', 'ola@example.com')).out).toMatch(/57/)
  })

  test('a program reads the version of an order, and changes no other one', async () => {
    const { ask, tokenOf } = await openShop({ orders: 1 })
    const token = await tokenOf('orders:write')
    const read = async () =>
      (await ask(`GET orders/show?number=${first}`, { token })).headers.get('etag') ?? ''
    const version = await read()
    const pack = (ifMatch: string) => {
      const headers = { 'if-match': ifMatch }
      return ask('POST orders/pack', { token, body: { number: first }, headers })
    }
    expect((await pack('"another"')).status).toBe(412)
    expect((await pack(version)).status).toBe(200)
    expect(await read()).not.toBe(version)
  })
})
