import { describe, expect, test } from 'vitest'

import { previewedProduct } from '#shop/catalogue/previewed-product.ts'
import { readProductSheet } from '#shop/import-export/product-sheet.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { keepPreview, previewMs, typedIn } from '#shop/owner/goods/product-previews.ts'
import { HOUR, NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  async function openShop() {
    const shop = await openOwnerShop(databases, kind)
    await shop.run('products', 'set', 'cup', 'price.PLN=100', 'wholesale.PLN=61.23')
    const { ask, send } = shop.desk(['goods:write'])
    const { database } = shop
    const { db } = database
    return {
      ...shop,
      ask,
      send,
      /** What somebody types, and presses "Preview". */
      look: async (typed: Record<string, string>) => {
        const form = Object.fromEntries(fieldsOf((await ask('/goods/cup')).html))
        return ask('/goods/cup', { ...form, ...typed, do: 'preview' })
      },
      /** The page of what was typed last. */
      shown: async (shownTo: 'visitor' | 'wholesale', now = NOON) => {
        const row = await db.selectFrom('product_preview').select('id').executeTakeFirstOrThrow()
        const typed = await typedIn(db, row.id, now)
        const user = shownTo === 'wholesale' ? ({ wholesale: true } as const) : undefined
        return typed && previewedProduct(database, typed, user)
      },
    }
  }

  test('what is typed is shown as it would be, for each look and language, and not saved', async () => {
    const { look, ask, shown, database } = await openShop()
    const typed = { '0 name.en': 'Blue cup', '0 price.PLN': '80', '0 stock': '7' }
    const led = await look(typed)
    expect(led.status).toBe(303)
    const place = led.headers.get('location') ?? ''
    expect(place).toMatch(/^\/goods\/cup\/preview\/[\w-]+$/)
    const { html } = await ask(place)
    expect(textOf(html)).toContain('As a wholesale customer')
    const addresses = [...html.matchAll(/href="(http[^"]*ticket=[^"]*)"/g)]
    expect(addresses.length % 8).toBe(0)
    expect(new Set(addresses.map(([, address]) => address)).size).toBe(addresses.length)

    const page = await shown('visitor')
    expect(page?.product.name['en']).toBe('Blue cup')
    expect(page?.product.price?.countries['pl']?.['PLN']?.brutto).toBe(80)
    expect(page?.product.variants.map(({ count }) => count)).toEqual([7])
    const sheet = await readProductSheet(database.db, 'cup')
    const cells = ['name.en', 'price.PLN', 'stock'].map((name) => sheet?.rows[0]?.cells.get(name))
    expect(cells).not.toContain('Blue cup')
    expect(cells).toContain('100.00')
    expect(cells).toContain('100')
    expect(await database.db.selectFrom('audit_entry').select('id').execute()).toHaveLength(1)
  })

  test('a wholesale price is in the page of wholesale, and in nobody else’s', async () => {
    const { look, shown } = await openShop()
    await look({ '0 wholesale.PLN': '55.55' })
    expect(JSON.stringify(await shown('wholesale'))).toContain('55.55')
    const visitor = JSON.stringify(await shown('visitor'))
    expect(visitor).not.toContain('55.55')
    expect(visitor).not.toContain('61.23')
    expect(visitor).not.toContain('wholesalePrice')
  })

  test('what has a fault is shown with it beside its field, and nothing is kept', async () => {
    const { look, database } = await openShop()
    const refused = await look({ '0 name.en': 'Blue cup', '0 price.PLN': 'cheap' })
    expect(refused.status).toBe(422)
    expect(fieldsOf(refused.html).get('0 name.en')).toBe('Blue cup')
    expect(refused.html).toMatch(/aria-invalid="true" name="0 price.PLN"/)
    expect(await database.db.selectFrom('product_preview').select('id').execute()).toEqual([])
  })

  test('one who changed nothing sees the product as it is', async () => {
    const { look, shown } = await openShop()
    expect((await look({})).status).toBe(303)
    expect((await shown('visitor'))?.product.price?.countries['pl']?.['PLN']?.brutto).toBe(100)
  })

  test('it is its person’s alone, ends by itself, and only the newest are kept', async () => {
    const { look, ask, shown, database } = await openShop()
    const { headers } = await look({ '0 name.en': 'Blue cup' })
    const place = headers.get('location') ?? ''
    await database.db.updateTable('product_preview').set({ person_id: 'ola' }).execute()
    expect((await ask(place)).status).toBe(404)
    expect((await ask(place.replace('cup', 'jug'))).status).toBe(404)
    expect(await shown('visitor', NOON + previewMs)).toBeUndefined()

    const sheet = await readProductSheet(database.db, 'cup')
    if (!sheet) throw new Error('There is a cup')
    const typed = { product: sheet.product, free: [], attributes: [] }
    for (let at = 0; at < 15; at += 1) {
      await keepPreview(database, { personId: 'ewa', typed }, NOON + at)
    }
    const kept = () =>
      database.db.selectFrom('product_preview').select(['person_id', 'expires_at']).execute()
    const theirs = (await kept()).filter(({ person_id: person }) => person === 'ewa')
    expect(theirs.map(({ expires_at: end }) => end - previewMs - NOON).toSorted()).toHaveLength(10)
    expect(Math.min(...theirs.map(({ expires_at: end }) => end))).toBe(NOON + previewMs + 5)
    await forgetOld(database, NOON + HOUR)
    expect(await kept()).toEqual([])
  })

  test('who may not change goods has no preview', async () => {
    const { desk } = await openShop()
    const { ask } = desk(['goods:read'])
    expect((await ask('/goods/cup')).html).not.toContain('value="preview"')
    expect((await ask('/goods/cup/preview/x')).status).toBe(403)
  })
})
