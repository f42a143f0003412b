import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import type { ShopContext } from '#shop/handler.ts'
import { attachDocument, removeDocument } from '#shop/orders/documents.ts'
import { orderDocument, orderLink } from '#shop/orders/own/by-link.ts'
import { cancelOwn } from '#shop/orders/own/cancel-own.ts'
import { order as oneOrder } from '#shop/orders/own/own-order.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { fillShop, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()
const gone = { status: 404, body: { error: 'NOT_FOUND' } }
const pdf = Buffer.from('%PDF-1.7 invoice')

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a document of an account’s order opens to its account alone', async () => {
    const shop = await openShop()
    const { id, no } = await shop.place('ola')
    const { document } = await shop.attached(no)

    expect((await shop.one('ola', no)).body).toMatchObject({
      documents: [{ id: document, name: 'FV 1.pdf', type: 'application/pdf', size: pdf.length }],
    })
    expect(await shop.file('ola', id, document)).toEqual({
      status: 200,
      body: { name: 'FV 1.pdf', type: 'application/pdf', data: pdf.toString('base64') },
    })
    for (const other of [undefined, 'jan', 'ghost']) {
      expect(await shop.link(other, id)).toEqual(gone)
      expect(await shop.file(other, id, document)).toEqual(gone)
    }
    const elsewhere = await shop.place('jan')
    expect(await shop.file('jan', elsewhere.id, document), 'by another order').toEqual(gone)
  })

  test.for(['ghost', undefined])(
    'the order of %s opens to its link, but no document',
    async (guest) => {
      const shop = await openShop()
      const { id, no, key } = await shop.place(guest)
      const { document } = await shop.attached(no)

      expect((await shop.link(undefined, id)).body).toMatchObject({
        canCancel: true,
        documents: [],
      })
      expect(await shop.file(undefined, id, document), 'for a mere holder').toEqual(gone)
      expect(await shop.file('jan', id, document), 'for another customer').toEqual(gone)
      expect(await shop.file(undefined, id, document, 'another key')).toEqual(gone)
      // The browser that ordered has the key of the form.
      expect((await shop.link(undefined, id, key)).body).toMatchObject({
        documents: [{ id: document }],
      })
      expect(await shop.file(undefined, id, document, key)).toMatchObject({ status: 200 })
      expect(await shop.file(undefined, id, 'guessed', key)).toEqual(gone)
      expect(await shop.file(undefined, no, document, key), 'not by its number').toEqual(gone)
      // Who logs in by number and mailbox.
      const file = guest === undefined ? gone : { status: 200 }
      expect(await shop.file('ghost', id, document)).toMatchObject(file)
      await shop.cancel(undefined, id)
      expect((await shop.link(undefined, id)).body).toMatchObject({ canCancel: false })
    },
  )

  test('the same file twice, or twenty at once, is attached once; and twenty are the most', async () => {
    const shop = await openShop()
    const { no } = await shop.place('ola')
    const together = await Promise.all(
      Array.from({ length: 20 }, async () => (await shop.attach(no, pdf)).kind),
    )
    expect(together.filter((kind) => kind === 'attached')).toHaveLength(1)
    expect(new Set(together)).toEqual(new Set(['attached', 'unchanged']))

    const more = Array.from({ length: 20 }, (_, at) => Buffer.from(`%PDF-1.7 ${at}`))
    const kinds = await Promise.all(more.map(async (each) => (await shop.attach(no, each)).kind))
    expect(kinds.toSorted()).toEqual([...Array(19).fill('attached'), 'too-many'])
    expect((await shop.attach('K/1999/01/0001', pdf)).kind).toBe('unknown')
    expect((await shop.attach(no, Buffer.from('<html>'))).kind).toBe('wrong-type')
  })

  test('a document is removed from its own order, and then nobody has it', async () => {
    const shop = await openShop()
    const { id, no } = await shop.place('ola')
    const { no: other } = await shop.place('ola')
    const { document } = await shop.attached(no)

    expect(await removeDocument(shop.database, other, document)).toBeUndefined()
    expect(await removeDocument(shop.database, no, document)).toBe('FV 1.pdf')
    expect(await removeDocument(shop.database, no, document)).toBeUndefined()
    expect(await shop.file('ola', id, document)).toEqual(gone)
  })

  async function openShop() {
    const database = await open(await newUrl(), {})
    await fillShop(database, {
      products: [product('cup', 100)],
      customers: ['ola', 'jan', 'ghost'].map((id) => ({ id, points: 0 })),
    })
    await database.db.updateTable('customer').set({ ghost: 1 }).where('id', '=', 'ghost').execute()
    const as = (id: string | undefined): ShopContext => ({
      database,
      now: () => NOON,
      log: silent,
      user: id === undefined ? undefined : { id, scope: 'user', wholesale: false, tokenHash: '' },
    })
    const plain = { params: {}, query: undefined, body: undefined }
    const attach = (no: string, contents: Uint8Array) =>
      attachDocument(database, no, { path: '/tmp/FV 1.pdf', contents }, NOON)
    return {
      database,
      attach,
      attached: async (no: string) => {
        const done = await attach(no, pdf)
        if (!('document' in done)) throw new Error(done.kind)
        return { document: done.document.id }
      },
      place: async (id: string | undefined) => {
        const body = order({ lang: 'en' })
        const { body: placed } = await newOrder(as(id), { ...plain, body })
        return { ...NewOrderAnswer.parse(placed), key: body.key }
      },
      one: (id: string, no: string) => oneOrder(as(id), { ...plain, params: { no } }),
      link: (id: string | undefined, of: string, key?: string) =>
        orderLink(as(id), { ...plain, query: { key }, params: { id: of } }),
      file: (id: string | undefined, of: string, document: string, key?: string) =>
        orderDocument(as(id), { ...plain, query: { key }, params: { order: of, id: document } }),
      cancel: (id: string | undefined, of: string) =>
        cancelOwn(as(id), { ...plain, query: {}, params: { id: of } }),
    }
  }
})
