import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import type { ShopDatabase } from '#shop/database/open.ts'
import { readProductSheet } from '#shop/import-export/product-sheet.ts'
import { listGoods } from '#shop/owner/goods/list-goods.ts'
import { unusedPictures } from '#shop/pictures/unused.ts'
import { product } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, placeOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = (given = {}) => openOwnerShop(databases, kind, given)

  test('products are found by name, code or id, and lead to their page', async () => {
    const { desk } = await openShop()
    const { ask } = desk(['goods:read'])
    expect((await ask('/goods')).html).toContain('<a href="/goods/cup">')
    expect((await ask('/goods?q=CUP')).html).toContain('<a href="/goods/cup">')
    expect((await ask('/goods?q=name')).html).toContain('No product is found by “name”.')
    expect((await ask('/goods?view=archived')).html).toContain('All products are in the shop.')
    expect((await ask('/goods/no-such')).status).toBe(404)
  })

  test('texts, prices and stock are changed in one press, and the rest stays', async () => {
    const { desk, database } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods/cup')).html)
    form.set('0 name.en', 'Blue cup')
    form.set('0 price.PLN', '12.50')
    form.set('0 stock', '40')
    const { html } = await send('/goods/cup', sent(form, 'save'))
    expect(html).toContain('Saved.')
    const after = await readProductSheet(database.db, 'cup')
    const cells = after?.rows[0]?.cells
    expect(['name.en', 'price.PLN', 'stock'].map((name) => cells?.get(name))).toEqual([
      'Blue cup',
      '12.50',
      '40',
    ])
    const again = await send('/goods/cup', sent(fieldsOf(html), 'save'))
    expect(again.html).toContain('Nothing was different from before.')
  })

  test('how a product is shown is the owner’s: “from”, place, links and blocks below', async () => {
    const products = [product('cup', 9), product('tray', 9)]
    const { desk, run, database } = await openShop({ products })
    const { send, ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods/cup')).html)
    form.set('0 price_from', 'yes').set('0 place', '3').set('0 linked_title.en', 'On one table')
    form.set('0 linked/0', ' product TRAY ').set('0 linked/1', 'cup')
    form
      .set('0 fold1_title.en', 'Care')
      .set('0 fold1.en', '<p>By <b>hand</b>.</p><script>x</script>')
    const saved = await send('/goods/cup', sent(form, 'save'))
    expect(textOf(saved.html)).toContain('Saved.')
    const stored = async () =>
      (await readProductSheet(database.db, 'cup'))?.product ?? expect.fail('it is gone')
    expect(await stored()).toMatchObject({
      linked: ['tray', 'cup'],
      advancedOptions: { linkedHeader: { en: 'On one table' } },
      additionalDescription: [{ title: { en: 'Care' }, text: { en: '<p>By <b>hand</b>.</p>' } }],
      options: { view: { minimumVariantPrice: true, catPosition: 3 } },
    })

    const next = fieldsOf(saved.html)
    expect(next.get('0 fold2_title.en')).toBe('')
    next.set('0 fold1_title.en', '').set('0 fold1.en', '').set('0 fold2.en', '<p>More</p>')
    next.set('0 linked/0', 'no-such').set('0 place', '')
    const refused = await send('/goods/cup', sent(next, 'save'))
    expect(refused.html).toMatch(/aria-invalid="true" name="0 linked\/0"/)
    expect(refused.html).toMatch(/<details class="fold" open="">\s*<summary>Everything else of the/)
    const again = fieldsOf(refused.html).set('0 linked/0', '')
    await send('/goods/cup', sent(again, 'save'))
    expect(await stored()).toMatchObject({
      linked: ['cup'],
      additionalDescription: [{ title: {}, text: { en: '<p>More</p>' } }],
      options: { view: { catPosition: 0 } },
    })
    expect((await run('products', 'set', 'cup', 'place=soon')).err).toContain('place')
  })

  test('a product that is not in the shop is saved as such, or saved and shown', async () => {
    const { desk, run, database } = await openShop()
    const { send, ask } = desk(['goods:write'])
    await run('products', 'set', 'cup', 'status=archived')
    const form = fieldsOf((await ask('/goods/cup')).html)
    form.set('0 name.en', 'Blue cup')
    const saved = await send('/goods/cup', sent(form, 'save'))
    expect(saved.html).toContain('Not in the shop')
    expect(await cellsOf(database, 'status')).toEqual(['archived'])
    const again = fieldsOf(saved.html)
    again.set('0 name.en', 'Green cup')
    const shown = await send('/goods/cup', sent(again, 'show'))
    expect(shown.html).toMatch(/<span class="badge[^>]*>In the shop</)
    expect(await cellsOf(database, 'status')).toEqual(['active'])
    expect(await cellsOf(database, 'name.en')).toEqual(['Green cup'])
  })

  test('what was sold while a stock was typed stays sold', async () => {
    const { desk, database, place } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods/cup')).html)
    const was = Number(form.get('0 stock'))
    await place()
    form.set('0 stock', String(was + 10))
    await send('/goods/cup', sent(form, 'save'))
    const { rows = [] } = (await readProductSheet(database.db, 'cup')) ?? {}
    expect(Number(rows[0]?.cells.get('stock'))).toBe(was + 9)
  })

  test('a stock is changed in its row of the list, which is shown again', async () => {
    const { desk, database, place } = await openShop()
    const { ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods?q=cup')).html)
    const was = Number(form.get('cup stock'))
    await place()
    form.set('cup stock', String(was + 10))
    const saved = await ask('/goods?q=cup', sent(form, 'save'))
    expect(placeOf(saved)).toBe('/goods?q=cup')
    expect(await cellsOf(database, 'stock')).toEqual([String(was + 9)])
    await ask('/goods?q=cup', sent(form, 'save'))
    expect(await cellsOf(database, 'stock')).toEqual([String(was + 9)])
    expect((await desk(['goods:read']).ask('/goods')).html).not.toContain('name="cup stock"')
  })

  test('two change different cells, and both stand', async () => {
    const { desk, run, database } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods/cup')).html)
    await run('products', 'set', 'cup', 'lead.en=Theirs')
    form.set('0 name.en', 'Mine')
    await send('/goods/cup', sent(form, 'save'))
    expect(await cellsOf(database, 'name.en', 'lead.en')).toEqual(['Mine', 'Theirs'])
  })

  test('of two who change one cell the slower sees so, loses nothing typed, and may insist', async () => {
    const { desk, run, database } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods/cup')).html)
    await run('products', 'set', 'cup', 'name.en=Theirs', 'lead.en=Theirs too')
    form.set('0 name.en', 'Mine')
    const refused = await send('/goods/cup', sent(form, 'save'))
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Somebody has changed this product meanwhile.')
    expect(refused.html).toContain('Now it is: Theirs')
    const again = fieldsOf(refused.html)
    expect(again.get('0 name.en')).toBe('Mine')
    await send('/goods/cup', sent(again, 'save'))
    expect(await cellsOf(database, 'name.en', 'lead.en')).toEqual(['Mine', 'Theirs too'])
  })

  test('a form that is sent twice, or again from before, adds a stock once', async () => {
    const { desk, database } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods/cup')).html)
    const was = Number(form.get('0 stock'))
    form.set('0 stock', String(was + 40))
    await send('/goods/cup', sent(form, 'save'))
    await send('/goods/cup', sent(form, 'save'))
    form.set('0 price.PLN', '55')
    form.set('0 stock', String(was + 41))
    const back = await send('/goods/cup', sent(form, 'save'))
    expect(back.status).toBe(422)
    expect(back.html).toContain('This form was sent before.')
    // What was typed stays, but for the stock, which is said: it would be added once more.
    expect(textOf(back.html)).toContain(`You typed a stock of ${was + 41}`)
    const again = fieldsOf(back.html)
    expect(again.get('0 price.PLN')).toBe('55')
    expect(again.get('0 stock')).toBe(String(was + 40))
    await send('/goods/cup', sent(again, 'save'))
    expect(await cellsOf(database, 'stock', 'price.PLN')).toEqual([String(was + 40), '55.00'])
  })

  test('what was sold while a wrong price was mended stays sold', async () => {
    const { desk, database, place } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods/cup')).html)
    const was = Number(form.get('0 stock'))
    form.set('0 price.PLN', 'cheap')
    const refused = fieldsOf((await send('/goods/cup', sent(form, 'save'))).html)
    await place()
    refused.set('0 price.PLN', '55')
    await send('/goods/cup', sent(refused, 'save'))
    expect(await cellsOf(database, 'stock', 'price.PLN')).toEqual([String(was - 1), '55.00'])
  })

  test('an emptied stock is refused: it would be sold without end', async () => {
    const { desk, database } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods/cup')).html)
    const was = form.get('0 stock')
    form.set('0 stock', ' ')
    const { status, html } = await send('/goods/cup', sent(form, 'save'))
    expect(status).toBe(422)
    expect(html).toContain('Stock: write 0 where none is left.')
    expect(await cellsOf(database, 'stock')).toEqual([was])
  })

  test('lines of a text stay lines, whatever else is saved', async () => {
    const { desk, run, database } = await openShop()
    const { send, ask } = desk(['goods:write'])
    await run('products', 'set', 'cup', 'warnings.en=Hot when filled.\nKeep away from children.')
    const form = fieldsOf((await ask('/goods/cup')).html)
    expect(form.get('0 warnings.en')).toContain('\n')
    form.set('0 name.en', 'Blue cup')
    await send('/goods/cup', sent(form, 'save'))
    expect(await cellsOf(database, 'warnings.en')).toEqual([
      'Hot when filled.\nKeep away from children.',
    ])
  })

  test('a wrong price is shown with its place, and nothing is changed', async () => {
    const { desk, database } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods/cup')).html)
    form.set('0 name.en', 'Changed')
    form.set('0 price.PLN', 'cheap')
    const { html, status } = await send('/goods/cup', sent(form, 'save'))
    expect(status).toBe(422)
    expect(textOf(html)).toContain('Price, PLN: cheap is not a price')
    expect(fieldsOf(html).get('0 price.PLN')).toBe('cheap')
    const { rows = [] } = (await readProductSheet(database.db, 'cup')) ?? {}
    expect(rows[0]?.cells.get('name.en')).not.toBe('Changed')
  })

  test('photographs are put in, moved and taken off; the first stands in lists', async () => {
    const { desk, database } = await openShop()
    const { send } = desk(['goods:write'])
    const form = new FormData()
    for (const [at, background] of ['#27408a', '#8a4027'].entries()) {
      const made = sharp({ create: { width: 900, height: 1600, channels: 3, background } })
      form.append('file', new File([new Uint8Array(await made.jpeg().toBuffer())], `${at}.jpg`))
    }
    form.set('do', 'add')
    const added = await send('/goods/cup', form)
    const shown = async () => (await readProductSheet(database.db, 'cup'))?.product
    const before = await shown()
    const urls = before?.images.map(({ url }) => url) ?? []
    expect(urls.filter((url) => url.startsWith('/media/'))).toHaveLength(2)

    expect(added.status).toBe(200)
    const stampNow = async () => (await readProductSheet(database.db, 'cup'))?.stamp ?? ''
    const stamp = await stampNow()
    const at = String(urls.length - 1)
    await send('/goods/cup', { do: 'left', at, stamp })
    expect((await shown())?.images.at(-2)?.url).toBe(urls.at(-1))

    const late = await send('/goods/cup', { do: 'close', at, stamp })
    expect(late.status).toBe(422)
    await send('/goods/cup', { do: 'close', at, stamp: await stampNow() })
    expect((await shown())?.images).toHaveLength(urls.length - 1)
    for (let left = urls.length - 1; left > 1; left -= 1) {
      await send('/goods/cup', { do: 'left', at: String(left - 1), stamp: await stampNow() })
    }
    const sequence = (await shown())?.images.map(({ url }) => url) ?? []
    await send('/goods/cup', { do: 'place', at: '0', to: '9', stamp: await stampNow() })
    const [first = '', ...others] = sequence
    expect((await shown())?.images.map(({ url }) => url)).toEqual([...others, first])
    const last = await shown()
    expect(last?.mainImage.url).toBe(last?.images[0]?.url)
  })

  test('while the whole shop is looked through, others have their turns', async () => {
    const pages = 5
    const products = Array.from({ length: pages * 200 }, (_, at) => product(`cup-${at}`, 1))
    const { database } = await openShop({ products })
    const wanted = { view: 'sold', limit: 51, search: 'no such' } as const
    expect(await turnsDuring(() => listGoods(database.db, wanted))).toBeGreaterThanOrEqual(pages)
    const unused = () => unusedPictures(database.db, { limit: 61 })
    expect(await turnsDuring(unused)).toBeGreaterThanOrEqual(pages)
  })

  test('who may only read changes nothing', async () => {
    const { desk } = await openShop()
    const { ask } = desk(['goods:read'])
    const { html } = await ask('/goods/cup')
    expect(html).not.toContain('value="save"')
    const form = fieldsOf(html)
    form.set('0 name.en', 'Changed')
    const answer = await ask('/goods/cup', sent(form, 'save'))
    expect(answer.html).toContain('Your role may not do this.')
  })
})

/** How many turns of the event loop others have meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let next = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  await work()
  clearImmediate(next)
  return turns
}

function sent(fields: ReadonlyMap<string, string>, wanted: string): Record<string, string> {
  return { ...Object.fromEntries(fields), do: wanted }
}

/** What stands in these cells of the cup. */
async function cellsOf(database: ShopDatabase, ...columns: string[]): Promise<unknown[]> {
  const sheet = await readProductSheet(database.db, 'cup')
  return columns.map((column) => sheet?.rows[0]?.cells.get(column))
}
