import { describe, expect, test } from 'vitest'

import { product } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'

describe.for(databases.kinds)('on %s', (kind) => {
  test('a document is attached to an order, saved, and removed once', async () => {
    const { desk, page, database } = await openShop()
    const { ask, send } = desk(['orders:write'])
    const added = await send(page, upload('FV żółw.pdf', '%PDF-1.7 invoice'))
    expect(textOf(added.html)).toMatch(/FV żółw\.pdf is attached to .+Documents FV żółw\.pdf 1 kB/)
    const again = await send(page, upload('FV 2.pdf', '%PDF-1.7 invoice'))
    expect(textOf(again.html)).toContain('has this file already, as FV żółw.pdf')

    const [, path = ''] = /href="([^"]+\/documents\/[^"]+)"/.exec(added.html) ?? []
    const saved = await ask(path)
    expect([saved.status, saved.html]).toEqual([200, '%PDF-1.7 invoice'])
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="FV .+\.pdf"/)
    expect(saved.headers.get('content-security-policy')).toContain('sandbox')

    const document = path.split('/').at(-1) ?? ''
    for (const told of ['FV żółw.pdf is removed.', 'Somebody removed it meanwhile']) {
      const gone = await send(page, { do: `detach ${document}` })
      expect(textOf(gone.html)).toContain(told)
    }
    expect((await ask(path)).status).toBe(404)
    const log = await database.db.selectFrom('audit_entry').selectAll().execute()
    const told = log.map(({ action, subject }) => [action, subject])
    expect(told).toContainEqual(['orders attach', first])
    expect(told).toContainEqual(['orders detach', first])
    expect(JSON.stringify(log)).not.toMatch(/żółw|JVBER/)
  })

  test('what is no document is refused and says why, and the order is shown again', async () => {
    const { desk, page } = await openShop()
    const { send } = desk(['orders:write'])
    for (const [name, contents, why] of [
      ['page.pdf', '<html>', 'is not what its name says'],
      ['big.pdf', `%PDF-${'x'.repeat(5 * 1024 * 1024)}`, 'larger than 5 MB'],
      ['none.pdf', '', 'Choose a file first.'],
    ] as const) {
      const refused = await send(page, upload(name, contents))
      expect(textOf(refused.html), name).toContain(why)
      expect(refused.html).not.toContain('/documents/')
    }
    expect((await send('/orders/none', upload('a.pdf', '%PDF-1'))).status).toBe(404)
  })

  test('the same form twice attaches once, and someone who only reads orders opens none', async () => {
    const { desk, page, run } = await openShop()
    const { ask, send } = desk(['orders:write'])
    const form = () => upload('a.pdf', '%PDF-1', 'one-form')
    await send(page, form())
    await run('orders', 'detach', first, idIn((await ask(page)).html))
    expect(idIn((await send(page, form())).html)).toBe('')
    const { html } = await send(page, upload('b.pdf', '%PDF-2'))
    const reader = desk(['orders:read'])
    const seen = await reader.ask(page)
    expect(textOf(seen.html)).toContain('b.pdf')
    expect(idIn(seen.html)).toBe('')
    expect((await reader.ask(`${page}/documents/${idIn(html)}`)).status).toBe(403)
    const theirs = await reader.ask(page, upload('c.pdf', '%PDF-3'))
    expect(textOf(theirs.html)).toContain('Your role may not do this.')
    // By another order's page it is not there.
    expect((await ask(`/orders/other/documents/${idIn(html)}`)).status).toBe(404)
  })

  const openShop = async () => {
    const shop = await openOwnerShop(databases, kind, { orders: 1, products: [product('cup', 5)] })
    return { ...shop, page: `/orders/${await shop.orderId(first)}` }
  }
})

function upload(name: string, contents: string, once?: string): FormData {
  const form = new FormData()
  if (once !== undefined) form.set('once', once)
  form.set('file', new File([contents], name))
  form.set('do', 'attach')
  return form
}

function idIn(html: string): string {
  return /\/documents\/([\w-]+)"/.exec(html)?.[1] ?? ''
}
