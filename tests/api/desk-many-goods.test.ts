import { describe, expect, test } from 'vitest'

import type { ShopDatabase } from '#shop/database/open.ts'
import { readProductSheet } from '#shop/import-export/product-sheet.ts'
import { doNextJob } from '#shop/jobs/job-worker.ts'
import { startJob } from '#shop/jobs/jobs.ts'
import { eachJob, makeOwnPicture } from '#tests/each-job.ts'
import { NOON, product } from '#tests/faults/small-shop.ts'
import { partly } from '#tests/partly.ts'
import { silent } from '#tests/silent-log.ts'
import type { Config } from '../../config.ts'
import { runnersOf } from '../../operation/jobs/runners.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, placeOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  test('prices and stock are changed in the list, with one press for all', async () => {
    const { desk, database } = await openShop()
    const { ask, send } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods')).html)
    form.set('cup price', '12,50')
    form.set('jug stock', '7')
    const { html } = await send('/goods', sent(form, 'save'))
    expect(textOf(html)).toContain('Saved.')
    expect(await cell(database, 'cup', 'price.PLN')).toBe('12.50')
    expect(await cell(database, 'jug', 'stock')).toBe('7')
    expect(await cell(database, 'jug', 'price.PLN')).toBe('100.00')
  })

  test('who goes back in the list and types another price loses nothing', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods')).html)
    form.set('jug stock', '107')
    expect((await ask('/goods', sent(form, 'save'))).status).toBe(303)
    form.set('cup price', '12.50')
    const back = await ask('/goods', sent(form, 'save'))
    expect(back.status).toBe(422)
    expect(textOf(back.html)).toContain('This form was sent before.')
    const again = fieldsOf(back.html)
    expect(again.get('cup price')).toBe('12.50')
    expect((await ask('/goods', sent(again, 'save'))).status).toBe(303)
    expect(await cell(database, 'cup', 'price.PLN')).toBe('12.50')
    expect(await cell(database, 'jug', 'stock')).toBe('107')
  })

  test('when the same change is sent twice at once, one begins and the other sender sees that', async () => {
    const { desk, database } = await openShop()
    const { ask, send } = desk(['goods:write'])
    const path = '/goods/change?what=price&percent=5&currency=PLN'
    const form = seenOf((await ask(path)).html)
    const press = (once: string) => ask(path, sent(new Map(form).set('once', once), ''))
    const pressed = await Promise.all(['one', 'two', 'three', 'four'].map(press))
    expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([303]))
    const jobs = await database.db.selectFrom('job').select('id').execute()
    expect(jobs).toHaveLength(1)
    const told = await send(path, sent(new Map(form).set('once', 'five'), ''))
    expect(textOf(told.html)).toContain('This is being done already.')
  })

  test('a wrong price in the list stands beside its field, and nothing is saved', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods')).html)
    form.set('cup stock', '1')
    form.set('jug price', 'cheap')
    const { status, html } = await ask('/goods', sent(form, 'save'))
    expect(status).toBe(422)
    expect(textOf(html)).toContain('Nothing was saved.')
    expect(textOf(html)).toContain('Price, PLN: cheap is not a price')
    expect(html).not.toContain('line 3')
    expect(html).toMatch(/name="jug price"[^>]*aria-invalid|aria-invalid[^>]*name="jug price"/)
    expect(fieldsOf(html).get('cup stock')).toBe('1')
    expect(await cell(database, 'cup', 'stock')).toBe('100')
  })

  test('a price that two have changed is pointed out once; saving again means it', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['goods:write'])
    const { html } = await ask('/goods')
    const [first, second] = [fieldsOf(html), fieldsOf(html)]
    first.set('cup price', '12.50')
    first.set('tray price', '8.00')
    expect((await ask('/goods', sent(first, 'save'))).status).toBe(303)
    second.set('cup price', '13.00')
    second.set('jug price', '90.00')
    const late = await ask('/goods', sent(second, 'save'))
    expect(late.status).toBe(422)
    expect(textOf(late.html)).toContain('12.50')
    expect(await cell(database, 'cup', 'price.PLN')).toBe('12.50')
    expect((await ask('/goods', sent(fieldsOf(late.html), 'save'))).status).toBe(303)
    expect(await cell(database, 'cup', 'price.PLN')).toBe('13.00')
    expect(await cell(database, 'jug', 'price.PLN')).toBe('90.00')
    expect(await cell(database, 'tray', 'price.PLN')).toBe('8.00')
  })

  test('a price that nobody else has changed is saved also by who saw an older list', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['goods:write'])
    const { html } = await ask('/goods')
    const [first, second] = [fieldsOf(html), fieldsOf(html)]
    first.set('cup price', '12.50')
    await ask('/goods', sent(first, 'save'))
    second.set('once', 'another page')
    second.set('jug price', '90.00')
    expect((await ask('/goods', sent(second, 'save'))).status).toBe(303)
    expect(await cell(database, 'cup', 'price.PLN')).toBe('12.50')
    expect(await cell(database, 'jug', 'price.PLN')).toBe('90.00')
  })

  test('filters stand in the address, also for who changes all that is found', async () => {
    const { desk, run } = await openShop()
    await run('products', 'set', 'jug', 'promo.PLN=80', 'stock=0')
    const { ask } = desk(['goods:write'])
    expect(namesIn((await ask('/goods?which=reduced')).html)).toEqual(['jug'])
    expect(namesIn((await ask('/goods?which=sold-out')).html)).toEqual(['jug'])
    expect(namesIn((await ask('/goods?category=all')).html)).toEqual(['cup', 'jug', 'tray'])
    expect(namesIn((await ask('/goods?category=other')).html)).toEqual([])
    const all = await ask('/goods?which=reduced&q=JUG', { do: 'all' })
    expect(all.headers.get('location')).toBe('/goods/change?search=JUG&reduced=on')
    const none = await ask('/goods', { do: 'ticked' })
    expect(placeOf(none)).toBe('/goods')
  })

  test('a change of all prices is shown, done with progress, and taken back', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['goods:write'])
    const path = '/goods/change?what=price&percent=5&ending=99&currency=PLN'
    const shown = await ask(path)
    expect(textOf(shown.html)).toContain('cup 100.00 104.99')
    const begun = await ask(path, sent(seenOf(shown.html), ''))
    const job = begun.headers.get('location') ?? ''
    expect(job).toMatch(/^\/jobs\/[\w-]+$/)
    // As if two people did it at once.
    const twice = await ask(path, sent(seenOf(shown.html).set('once', 'two'), ''))
    expect(placeOf(twice)).toBe(job)
    await work(database)
    expect(textOf((await ask(job)).html)).toContain('Changed: 3.')
    expect(await cell(database, 'jug', 'price.PLN')).toBe('104.99')
    expect(await priceEntries(database, 'jug')).toBeGreaterThan(0)

    // Somebody changes one of them meanwhile: that stays, and is named.
    const other = await ask(
      '/goods',
      sent(withPrice((await ask('/goods')).html, 'tray', '50'), 'save'),
    )
    expect(other.status).toBe(303)
    const undo = await ask(job, { do: 'undo', once: 'undo' })
    // A second one at once would take the first for somebody who changes products.
    const second = await ask(job, { do: 'undo', once: 'again' })
    expect(placeOf(second)).toBe(placeOf(undo))
    await work(database)
    const { html } = await ask(undo.headers.get('location') ?? '')
    expect(textOf(html)).toContain('Changed: 2.')
    expect(textOf(html)).toContain('changed them or their reduction meanwhile: 1. tray')
    expect(await cell(database, 'jug', 'price.PLN')).toBe('100.00')
    expect(await cell(database, 'tray', 'price.PLN')).toBe('50.00')
  })

  test('what was changed since it was shown is not done', async () => {
    const { desk, run } = await openShop()
    const { ask } = desk(['goods:write'])
    const path = '/goods/change?id=cup&what=reduction&percent=-10&currency=PLN'
    const shown = await ask(path)
    expect(textOf(shown.html)).toContain('cup none 90.00')
    await run('products', 'set', 'cup', 'price.PLN=60')
    const refused = await ask(path, sent(seenOf(shown.html), ''))
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain('the products were changed since this was shown')
  })

  test('what would not be right is left out and named', async () => {
    const { desk, run } = await openShop()
    await run('products', 'set', 'cup', 'promo.PLN=80')
    const { ask } = desk(['goods:write'])
    const low = await ask('/goods/change?what=price&percent=-50&currency=PLN')
    expect(textOf(low.html)).toMatch(/would be left of it: 1\. Product cup/)
    const nothing = await ask('/goods/change?what=price&currency=PLN')
    expect(textOf(nothing.html)).toContain('Say how much')
  })

  test('a change of prices is one of every country that has the currency', async () => {
    const { desk, database, run } = await openShop()
    await run('products', 'set', 'cup', 'price.de.EUR=20', 'wholesale.de.EUR=12')
    await run('products', 'set', 'jug', 'price.de.EUR=40', 'price.EUR=30')
    const { ask } = desk(['goods:write'])
    const path = '/goods/change?what=price&percent=10&currency=EUR'
    const shown = await ask(path)
    const text = textOf(shown.html)
    expect(text).toContain('cup Price, de.EUR 20.00 22.00')
    expect(text).toContain('jug Price, EUR 30.00 33.00')
    expect(text).toContain('no price in this currency: 1. tray')
    expect(text).toContain('Wholesale prices stay as they are; products that have one: 1.')
    const begun = await ask(path, sent(seenOf(shown.html), ''))
    await work(database)
    const job = begun.headers.get('location') ?? ''
    expect(textOf((await ask(job)).html)).toContain('Changed: 3.')
    expect(await cell(database, 'jug', 'price.EUR')).toBe('33.00')
    expect(await cell(database, 'jug', 'price.de.EUR')).toBe('44.00')
    expect(await cell(database, 'cup', 'price.EUR')).toBe('')
    expect(await cell(database, 'cup', 'wholesale.de.EUR')).toBe('12.00')
    await ask(job, { do: 'undo', once: 'undo' })
    await work(database)
    expect(await cell(database, 'jug', 'price.EUR')).toBe('30.00')
    expect(await cell(database, 'jug', 'price.de.EUR')).toBe('40.00')
  })

  test('no price falls to its reduction, wherever the price alone is written', async () => {
    const { desk, database, run } = await openShop()
    await run('products', 'set', 'jug', 'promo.PLN=80')
    const { ask } = desk(['goods:write'])
    const form = withPrice((await ask('/goods')).html, 'jug', '70')
    const typed = await ask('/goods', sent(form, 'save'))
    expect(typed.status).toBe(422)
    const line = 'the price 70.00 is not above the reduced price 80.00'
    expect(textOf(typed.html)).toContain(line)
    expect(typed.html).toMatch(
      /name="jug price"[^>]*aria-invalid|aria-invalid[^>]*name="jug price"/,
    )
    const set = await run('products', 'set', 'jug', 'price.PLN=70')
    expect(set.out + set.err).toContain(line)
    expect(await cell(database, 'jug', 'price.PLN')).toBe('100.00')
    // A stock beside it is no change of a price, also where the reduction is above it already.
    await asleep(database)
    const stocked = fieldsOf((await ask('/goods')).html).set('jug stock', '7')
    expect((await ask('/goods', sent(stocked, 'save'))).status).toBe(303)
    expect(await cell(database, 'jug', 'stock')).toBe('7')
  })

  test('who takes a change of prices back leaves those that are reduced since', async () => {
    const { desk, database, run } = await openShop()
    const { ask } = desk(['goods:write'])
    await run('products', 'set', 'cup', 'promo.PLN=80')
    const path = '/goods/change?what=price&percent=100&currency=PLN'
    const shown = await ask(path)
    expect(textOf(shown.html)).toContain('cup 100.00 200.00 80.00')
    expect(textOf(shown.html)).toContain('jug 100.00 200.00 200.00')
    const begun = await ask(path, sent(seenOf(shown.html), ''))
    const job = begun.headers.get('location') ?? ''
    await work(database)
    await run('products', 'set', 'jug', 'promo.PLN=150')
    const undo = await ask(job, { do: 'undo', once: 'undo' })
    await work(database)
    const { html } = await ask(undo.headers.get('location') ?? '')
    expect(textOf(html)).toContain('changed them or their reduction meanwhile: 1. jug')
    expect(await cell(database, 'jug', 'price.PLN')).toBe('200.00')
    expect(await cell(database, 'cup', 'price.PLN')).toBe('100.00')
  })

  test('a job of changes goes on where a process died, and does nothing twice', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['goods:write'])
    const path = '/goods/change?what=price&amount=1&currency=PLN'
    const begun = await ask(path, sent(seenOf((await ask(path)).html), ''))
    const job = begun.headers.get('location') ?? ''
    const { changeGoods } = await import('../../operation/jobs/change-goods.ts')
    const runners = runnersOf({ ...means(database) })
    const dies: typeof runners = {
      ...runners,
      'goods-change': async (running) => {
        await changeGoods(means(database), running)
        throw new Error('The process dies before it says that it is done')
      },
    }
    await doNextJob({ ...means(database), log: silent, runners: dies })
    await database.db
      .updateTable('job')
      .set({ state: 'running', ended_at: null, lease_until: null })
      .execute()
    await work(database)
    expect(textOf((await ask(job)).html)).toContain('Changed: 3.')
    expect(await cell(database, 'cup', 'price.PLN')).toBe('101.00')
  })

  test('a file is tried first, also one of Excel, and read when somebody says so', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['goods:write'])
    const lines =
      'id;name.pl;price.PLN;stock;stock_was\r\ncup;Łyżka;12,50;105;100\r\njug;Dzban;9;;\r\n'
    const begun = await ask('/goods/file', fileOf(utf16(lines)))
    const trial = begun.headers.get('location') ?? ''
    await work(database)
    const shown = await ask(trial)
    expect(textOf(shown.html)).toContain('It would add 0 products, change 2, leave 0 as they are')
    expect(await cell(database, 'cup', 'name.pl')).not.toBe('Łyżka')
    const press = (once: string) => ask(trial, { do: 'import', once })
    const [doing, ...others] = await Promise.all(['one', 'one', 'two', 'three'].map(press))
    const place = doing ? placeOf(doing) : ''
    expect(place).toMatch(/^\/jobs\/./)
    // Each import would add the stock again: everyone who presses is led to the same job.
    for (const other of others) expect(placeOf(other)).toBe(place)
    const { count } = await database.db
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'goods-import')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
    await work(database)
    const { html } = await ask(place)
    expect(textOf(html)).toContain('Products of the file that were read: 2.')
    expect((await ask(trial)).html).toContain(`href="${place}"`)
    expect(placeOf(await press('later'))).toBe(place)
    expect(await cell(database, 'cup', 'name.pl')).toBe('Łyżka')
    expect(await cell(database, 'cup', 'stock')).toBe('105')
  })

  test('a file that makes variants says what becomes of the stock of the whole', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['goods:write'])
    const made = Buffer.from('id,variant,stock\ncup,glaze=moss,4\n')
    const trial = placeOf(await ask('/goods/file', fileOf(made)))
    await work(database)
    const lost = 'cup is counted by its variants from now on; the 100 of the product as a whole'
    expect(textOf((await ask(trial)).html)).toContain(`line 2, stock: ${lost}`)
    const doing = placeOf(await ask(trial, { do: 'import', once: 'one' }))
    await work(database)
    expect(textOf((await ask(doing)).html)).toContain(lost)
    const second = fileOf(made)
    second.set('once', 'second')
    const again = placeOf(await ask('/goods/file', second))
    await work(database)
    expect(textOf((await ask(again)).html)).not.toContain(lost)
  })

  test('faults of a file are shown with line and column, and it cannot be imported', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['goods:write'])
    const begun = await ask('/goods/file', fileOf(Buffer.from('id,price.PLN\ncup,cheap\nno,1\n')))
    const trial = begun.headers.get('location') ?? ''
    await work(database)
    const { html } = await ask(trial)
    expect(textOf(html)).toContain('line 2, price.PLN: cheap is not a price')
    expect(html).not.toContain('value="import"')
    expect((await ask(trial, { do: 'import', once: 'x' })).status).toBe(422)
    const none = await ask('/goods/file', fileOf(Buffer.from('')))
    expect(none.status).toBe(422)
    const picture = await ask('/goods/file', fileOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0])))
    expect(textOf(picture.html)).toContain('is a workbook of a spreadsheet')
  })

  test('a file is read some products at a time, stops in between, and goes on', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['goods:write'])
    const file = 'id,price.PLN,stock,stock_was\ncup,11,105,100\njug,12,105,100\ntray,13,105,100\n'
    const given = { part: 'all', encoding: 'utf-8' }
    const job = { kind: 'goods-import', given, brought: file, lang: 'en' } as const
    const id = (await startJob(database.db, job, NOON)) ?? ''
    let steps = 0
    const { importFile } = await import('../../operation/jobs/goods-files.ts')
    const once = eachJob(async (running) =>
      importFile(
        { ...means(database), portion: 1 },
        {
          ...running,
          progress: async (done, all) => {
            await running.progress(done, all)
            steps += 1
            if (steps === 3) await leave(database, id)
          },
        },
      ),
    )
    await doNextJob({ ...means(database), log: silent, runners: once })
    expect(await cell(database, 'jug', 'stock')).toBe('105')
    expect(await cell(database, 'tray', 'stock')).toBe('100')
    await work(database)
    // What was read before is not added once more.
    for (const one of ['cup', 'jug', 'tray']) expect(await cell(database, one, 'stock')).toBe('105')
    expect(textOf((await ask(`/jobs/${id}`)).html)).toContain('that were read: 3.')
    const second = (await startJob(database.db, job, NOON)) ?? ''
    await ask(`/jobs/${second}`, { do: 'stop' })
    expect(textOf((await ask(`/jobs/${second}`)).html)).toContain('stopped')
  })

  test('the file of products is fetched, by who may see products', async () => {
    const { desk } = await openShop()
    const all = await desk(['goods:read']).ask('/goods.csv')
    expect(all.headers.get('content-disposition')).toBe('attachment; filename="products.csv"')
    expect(all.html.trim().split('\n')).toHaveLength(4)
    const prices = await desk(['goods:read']).ask('/goods.csv?part=prices')
    expect(prices.html).not.toContain('description')
    expect((await desk(['orders:read']).ask('/goods.csv')).status).toBe(403)
    expect((await desk(['goods:read']).ask('/goods/change')).status).toBe(403)
  })

  const openShop = () => openOwnerShop(databases, kind, { products })
})

const products = [product('cup', 100), product('jug', 100), product('tray', 100)]

function means(database: ShopDatabase) {
  const config = partly<Config>({})
  const now = () => NOON
  return { config, database, now, carrier: undefined, mail: undefined, makeOwnPicture }
}

async function work(database: ShopDatabase) {
  const runners = runnersOf(means(database))
  await doNextJob({ ...means(database), log: silent, runners })
}

/** Another process takes it, as where this one has died. */
async function leave({ db }: ShopDatabase, id: string) {
  await db
    .updateTable('job')
    .set((row) => ({ attempts: row('attempts', '+', 1), lease_until: null }))
    .where('id', '=', id)
    .execute()
}

function fileOf(bytes: Buffer): FormData {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(bytes)], 'goods.csv', { type: 'text/csv' }))
  form.set('part', 'all')
  form.set('once', String(bytes.length))
  return form
}

/** As Excel saves "Unicode text". */
function utf16(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
}

/** What the form of a rehearsal sends. */
function seenOf(html: string): Map<string, string> {
  const [, seen = ''] = /name="seen"[^>]* value="([^"]+)"/.exec(html) ?? []
  return new Map([
    ['seen', seen],
    ['once', 'one'],
  ])
}

/** A reduction that is above its price, as some shop may have one. */
async function asleep({ db }: ShopDatabase) {
  const price = { countries: { pl: { PLN: { brutto: 70, netto: 57, discount } } }, langVat: {} }
  const data = JSON.stringify(product('jug', 100, { price }))
  await db.updateTable('product').set({ data }).where('id', '=', 'jug').execute()
}
const discount = { brutto: 80, netto: 65 }

function withPrice(html: string, id: string, price: string): Map<string, string> {
  return fieldsOf(html).set(`${id} price`, price)
}

function sent(form: Map<string, string>, wanted: string): Record<string, string> {
  const { id: _ticks, ...fields } = Object.fromEntries(form)
  return { ...fields, do: wanted }
}

function namesIn(html: string): string[] {
  return [...html.matchAll(/<a href="\/goods\/(\w+)">/g)].map(([, id = '']) => id)
}

async function cell({ db }: ShopDatabase, id: string, column: string) {
  return (await readProductSheet(db, id))?.rows[0]?.cells.get(column)
}

async function priceEntries({ db }: ShopDatabase, id: string) {
  return (await readProductSheet(db, id))?.product.priceHistory.length ?? 0
}
