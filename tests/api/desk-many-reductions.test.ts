import { describe, expect, test } from 'vitest'

import { catalogueVersion } from '#shop/database/catalogue-version.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { readProductSheet } from '#shop/import-export/product-sheet.ts'
import { doNextJob, type Running } from '#shop/jobs/job-worker.ts'
import { addReduction, openReductions } from '#shop/owner/reductions/planned.ts'
import { turnReductions } from '#shop/owner/reductions/reduction-worker.ts'
import { eachJob } from '#tests/each-job.ts'
import { HOUR, NOON, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { changeGoods } from '../../operation/jobs/change-goods.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

/** Five thousand products take a while to put in. */
const patient = { timeout: 120_000 }

/** A moment by the shop's clock, as a form has it; that of the tests is noon in Warsaw. */
const at = (hours: number) => new Date(NOON + (hours + 1) * HOUR).toISOString().slice(0, 16)

describe.for(databases.kinds)('on %s', (kind) => {
  async function openShop(products = ['cup', 'jug', 'tray'].map((id) => product(id, 100))) {
    const shop = await openOwnerShop(databases, kind, { products })
    const { database } = shop
    const { ask } = shop.desk(['goods:write'])
    return {
      ...shop,
      ask,
      /** Presses the button of a rehearsal and does the work; gives where it is told of. */
      change: async (query: string, hours = 0) => {
        const path = `/goods/change?${query}`
        const { html } = await ask(path)
        const [seen = '', once = ''] = ['seen', 'once'].map(
          (name) => fieldsOf(html).get(name) ?? '',
        )
        const { headers } = await ask(path, { seen, once })
        await work(database, hours)
        return headers.get('location') ?? ''
      },
      undo: async (job: string, hours = 0) => {
        const { headers } = await ask(job, { do: 'undo', once: `undo ${hours}` })
        await work(database, hours)
        return textOf((await ask(headers.get('location') ?? '')).html)
      },
      turn: async (hours: number) =>
        turnReductions({ database, log: silent, now: () => NOON + hours * HOUR }),
    }
  }

  test('a reduction with begin and end is planned for many, seen first, and begins by itself', async () => {
    const { ask, change, turn, database, run } = await openShop()
    await run('reductions', 'plan', 'tray', at(2), at(9), 'promo.PLN=80')
    const query = `what=reduction&percent=-20&ending=99&currency=PLN&from=${at(1)}&until=${at(3)}`
    const shown = textOf((await ask(`/goods/change?${query}`)).html)
    expect(shown).toContain('cup none 79.99')
    expect(shown).toContain('reduced for a part of that time already: 1. tray')
    expect(shown).toMatch(/begins 2026-11-21 13:00 .* and ends by itself 2026-11-21 15:00/)
    expect(await openReductions(database.db, 'cup')).toEqual([])
    const job = await change(query)
    expect(textOf((await ask(job)).html)).toContain('Products that will be reduced: 2.')
    await turn(0.5)
    expect(await cell(database, 'cup', 'promo.PLN')).toBe('')
    await turn(1)
    expect(await cell(database, 'cup', 'promo.PLN')).toBe('79.99')
    expect(await cell(database, 'jug', 'promo.PLN')).toBe('79.99')
    expect(await cell(database, 'tray', 'promo.PLN')).toBe('')
    await turn(3)
    expect(await cell(database, 'jug', 'promo.PLN')).toBe('')
  })

  test('one for all at a price that is named begins at once where nobody says when', async () => {
    const { change, turn, database } = await openShop()
    await change(`id=cup&id=jug&what=reduction&price=49.99&currency=PLN&until=${at(3)}`)
    await turn(0)
    expect(await cell(database, 'cup', 'promo.PLN')).toBe('49.99')
    expect(await cell(database, 'tray', 'promo.PLN')).toBe('')
  })

  test('what is planned for many is taken back, but for a price that somebody changed', async () => {
    const { change, undo, turn, database, run } = await openShop()
    const query = `what=reduction&amount=-10&currency=PLN&from=${at(1)}&until=${at(3)}`
    const job = await change(query)
    await turn(1)
    await run('products', 'set', 'jug', 'promo.PLN=70')
    const told = await undo(job, 2)
    expect(told).toContain('Reductions taken back: 2.')
    expect(told).toMatch(/somebody changed the price meanwhile: 1\. jug/)
    expect(await cell(database, 'cup', 'promo.PLN')).toBe('')
    expect(await cell(database, 'jug', 'promo.PLN')).toBe('70.00')
    await turn(3)
    expect(await cell(database, 'jug', 'promo.PLN')).toBe('')
  })

  test('work that a process died in plans nothing twice', async () => {
    const { ask, database } = await openShop()
    const path = `/goods/change?what=reduction&percent=-5&currency=PLN&until=${at(3)}`
    const { html } = await ask(path)
    await ask(path, { seen: fieldsOf(html).get('seen') ?? '', once: 'one' })
    await work(database, 0, async (running) => {
      await changeGoods({ database, now: () => NOON }, running)
      throw new Error('The process dies before it says that it is done')
    })
    await database.db
      .updateTable('job')
      .set({ state: 'running', ended_at: null, lease_until: null })
      .execute()
    await work(database, 0)
    expect(await openReductions(database.db)).toHaveLength(3)
  })

  test('those due at one moment turn fifty in a transaction, once, also beside another process', async () => {
    const ids = Array.from({ length: 120 }, (_, place) => `cup-${place}`)
    const { database, run } = await openShop(ids.map((id) => product(id, 100)))
    await run('products', 'set', 'cup-7', 'price.PLN=40')
    for (const productId of ids) {
      const cells = [{ choice: '', column: 'promo.PLN', cell: '80.00' }]
      const span = { from: NOON + HOUR, until: NOON + 3 * HOUR }
      await addReduction(database.db, { productId, cells, ...span }, { now: NOON })
    }
    const told: unknown[] = []
    const log = { ...silent, info: (_: object, words: string) => void told.push(words) }
    const turnIn = async (processes: number, hours: number) => {
      const options = { database, log, now: () => NOON + hours * HOUR }
      await Promise.all(Array.from({ length: processes }, async () => turnReductions(options)))
    }
    const reduced = async () => {
      const rows = await database.db.selectFrom('product').select('data').execute()
      // Behind the price comes its history, which keeps reductions that are over.
      return rows.filter(({ data }) => /"price":(?:(?!"priceHistory").)*"discount"/.test(data))
        .length
    }
    const before = await catalogueVersion(database.db)
    await turnIn(1, 1)
    expect((await catalogueVersion(database.db)) - before).toBe(3)
    expect(await reduced()).toBe(119)
    await turnIn(2, 3)
    expect(await reduced()).toBe(0)
    expect(told).toHaveLength(120 + 119)
    const entries = await database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('who', '=', 'reductions')
      .execute()
    const count = (action: string) => entries.filter((one) => one.action === action).length
    expect(['begin', 'miss', 'end'].map((one) => count(`reductions ${one}`))).toEqual([119, 1, 119])
  })

  test('what is not whole, or over already, is said before anything is done', async () => {
    const { ask } = await openShop()
    const shown = async (query: string) => textOf((await ask(`/goods/change?${query}`)).html)
    const reduction = 'what=reduction&percent=-5&currency=PLN'
    expect(await shown(`${reduction}&from=${at(1)}`)).toContain('not said until when')
    expect(await shown(`${reduction}&until=${at(-1)}`)).toContain('over already')
    expect(await shown(`${reduction}&until=soon`)).toContain('soon')
    expect(await shown('what=stock&amount=1.5')).toContain('a whole number')
    expect(await shown('what=price&price=5&percent=5')).toContain('Say how much')
  })

  test('the stock of many is changed by a number, also where some is sold meanwhile', async () => {
    const { ask, undo, database, place } = await openShop()
    const path = '/goods/change?what=stock&amount=-40'
    const { html } = await ask(path)
    expect(textOf(html)).toContain('cup 100 60')
    await place()
    const { headers } = await ask(path, { seen: fieldsOf(html).get('seen') ?? '', once: 'one' })
    await work(database)
    const sold = 100 - Number(await cell(database, 'cup', 'stock')) - 40
    expect(sold).toBeGreaterThan(0)
    expect(await cell(database, 'jug', 'stock')).toBe('60')
    await undo(headers.get('location') ?? '')
    expect(await cell(database, 'cup', 'stock')).toBe(String(100 - sold))
    expect(await cell(database, 'jug', 'stock')).toBe('100')
  })

  test('nobody has less than nothing: such products are left out and named', async () => {
    const { ask, run } = await openShop()
    await run('products', 'set', 'jug', 'stock=5')
    const shown = textOf((await ask('/goods/change?what=stock&amount=-40')).html)
    expect(shown).toMatch(/nothing would be left of it: 1\. Product jug/)
    expect(shown).toContain('Change 2 products')
  })

  test(
    'of 5 000 products the prices of 500 are changed with progress, and all put back',
    patient,
    async () => {
      const products = Array.from({ length: 5000 }, (_, at) =>
        product(at % 10 === 0 ? `sale-${at}` : `other-${at}`, 100),
      )
      const { ask, undo, database } = await openShop(products)
      const path = '/goods/change?search=sale-&what=price&percent=5&ending=99&currency=PLN'
      const { html } = await ask(path)
      expect(textOf(html)).toContain('Change 500 products')
      const { headers } = await ask(path, { seen: fieldsOf(html).get('seen') ?? '', once: 'one' })
      const steps: number[] = []
      await work(database, 0, async (running) =>
        changeGoods(
          { database, now: () => NOON },
          {
            ...running,
            progress: async (done, all) => {
              steps.push(done / all)
              return running.progress(done, all)
            },
          },
        ),
      )
      expect(steps).toHaveLength(11)
      expect(steps).toEqual(steps.toSorted((one, other) => one - other))
      const count = async (price: string) => {
        const rows = await database.db.selectFrom('product').select('data').execute()
        return rows.filter(({ data }) => data.includes(`"brutto":${price},`)).length
      }
      expect(await count('104.99')).toBe(500)
      const [changed] = (await readProductSheet(database.db, 'sale-10'))?.product.priceHistory ?? []
      expect(changed).toBeDefined()
      expect(await undo(headers.get('location') ?? '')).toContain('Changed: 500.')
      expect(
        (await readProductSheet(database.db, 'sale-10'))?.rows[0]?.cells.get('price.PLN'),
      ).toBe('100.00')
    },
  )
})

/** Does what waits, at so many hours past noon. */
async function work(
  database: ShopDatabase,
  hours = 0,
  run?: (running: Running) => ReturnType<typeof changeGoods>,
) {
  const means = { database, now: () => NOON + hours * HOUR }
  const runner = run ?? ((running: Running) => changeGoods(means, running))
  await doNextJob({ ...means, log: silent, runners: eachJob(runner) })
}

async function cell({ db }: ShopDatabase, id: string, column: string) {
  return (await readProductSheet(db, id))?.rows[0]?.cells.get(column)
}
