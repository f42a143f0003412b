import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { readProductSheet } from '#shop/import-export/product-sheet.ts'
import { openReductions, pastReductions } from '#shop/owner/reductions/planned.ts'
import { turnReductions } from '#shop/owner/reductions/reduction-worker.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

const hour = 3_600_000

/** A moment by the shop's clock, as a form has it; that of the tests is noon in Warsaw. */
const at = (hours: number) => new Date(NOON + (hours + 1) * hour).toISOString().slice(0, 16)

/** Sums have spaces that do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe.for(databases.kinds)('on %s', (kind) => {
  async function openShop() {
    const shop = await openOwnerShop(databases, kind)
    await shop.run('products', 'set', 'cup', 'price.PLN=100', 'promo.PLN=')
    const { db } = shop.database
    return {
      ...shop,
      plan: async (from: number, until: number, ...prices: string[]) =>
        shop.run('reductions', 'plan', 'cup', at(from), at(until), ...prices),
      /** What is due by then is done by two processes at once. */
      turn: async (hours: number) => {
        const options = { database: shop.database, log: silent, now: () => NOON + hours * hour }
        await Promise.all([turnReductions(options), turnReductions(options)])
      },
      promo: async () => (await readProductSheet(db, 'cup'))?.rows[0]?.cells.get('promo.PLN'),
      history: async () => (await readProductSheet(db, 'cup'))?.product.priceHistory ?? [],
      past: async () => (await pastReductions(db, 'cup', 9)).map(({ state }) => state),
    }
  }

  test('a reduction begins and ends by itself, once, and its history has both', async () => {
    const { plan, turn, promo, history, past } = await openShop()
    expect((await plan(1, 3, 'promo.PLN=80')).code).toBe(0)
    await turn(0.9)
    expect(await promo()).toBe('')
    await turn(1)
    expect(await promo()).toBe('80.00')
    await turn(2.9)
    expect(await promo()).toBe('80.00')
    await turn(3)
    expect(await promo()).toBe('')
    await turn(4)
    // Of what nobody had recorded the price of before comes first.
    const [first, ...entries] = await history()
    expect(first?.val.countries['pl']?.['PLN']).toMatchObject({ brutto: 100 })
    expect(entries.map(({ stamp }) => stamp)).toEqual([NOON + hour, NOON + 3 * hour])
    expect(entries.map(({ val }) => val.countries['pl']?.['PLN']?.discount?.brutto)).toEqual([
      ...[80, undefined],
    ])
    expect(await past()).toEqual(['ended'])
  })

  test('what shoppers will see is told before, with the lowest price of the 30 days before it', async () => {
    const { run, plan, database } = await openShop()
    const rehearsed = await run(
      ...['reductions', 'plan', 'cup', at(1), at(3), 'promo.PLN=80', '--dry-run'],
    )
    expect(plain(rehearsed.out)).toMatch(/80.00 zł instead of 100.00 zł, −20 %/)
    expect(await openReductions(database.db)).toEqual([])
    await plan(1, 3, 'promo.PLN=80')
    // By then the first one was in force: the second is measured against it.
    const second = await plan(5, 7, 'promo.PLN=70')
    expect(plain(second.out)).toMatch(/70.00 zł instead of 80.00 zł, −13 %/)
    const third = await plan(9, 10, 'promo.PLN=90')
    expect(plain(third.out)).toMatch(/90.00 zł, shown as an ordinary price/)
    expect((await run('reductions', 'list')).out).toMatch(/promo\.PLN=80\.00[^]*promo\.PLN=70\.00/)
  })

  test('what cannot be is refused: over, backwards, twice at a time, or above its price', async () => {
    const { plan } = await openShop()
    const refusal = async (from: number, until: number, ...prices: string[]) =>
      (await plan(from, until, ...prices)).err
    expect(await refusal(-3, -1, 'promo.PLN=80')).toContain('over already')
    expect(await refusal(3, 1, 'promo.PLN=80')).toContain('end before it begins')
    expect(await refusal(1, 3, 'promo.PLN=100')).toContain('100.00')
    expect(await refusal(1, 3, 'promo.PLN=cheap')).toContain('cheap')
    expect(await refusal(1, 3, 'price.PLN=80')).toContain('cannot be read')
    expect(await refusal(1, 3, 'promo.PLN=80', 'promo.PLN=70')).toContain('twice')
    await plan(1, 3, 'promo.PLN=80')
    expect(await refusal(2, 4, 'promo.PLN=70')).toContain('reduced from')
    expect((await plan(3, 4, 'promo.PLN=70')).code).toBe(0)
  })

  test('what was reduced before comes back, whatever somebody has made of it meanwhile', async () => {
    const { run, plan, turn, promo } = await openShop()
    await run('products', 'set', 'cup', 'promo.PLN=95')
    await plan(1, 3, 'promo.PLN=80')
    await turn(1)
    await run('products', 'set', 'cup', 'promo.PLN=75')
    await turn(3)
    expect(await promo()).toBe('95.00')
    await plan(4, 6, 'promo.PLN=80')
    await turn(4)
    await run('products', 'set', 'cup', 'promo.PLN=')
    await turn(6)
    expect(await promo()).toBe('')
  })

  test('one that does not fit any more, or was slept through, is told and does nothing', async () => {
    const { run, plan, turn, promo, past } = await openShop()
    await plan(1, 3, 'promo.PLN=80')
    await run('products', 'set', 'cup', 'price.PLN=50')
    await turn(1)
    expect(await promo()).toBe('')
    expect(await past()).toEqual(['stray'])
    await plan(5, 6, 'promo.PLN=40')
    await turn(7)
    expect(await promo()).toBe('')
    expect(await past()).toEqual(['missed', 'stray'])
  })

  test('one is taken back before it begins, and ended while it runs', async () => {
    const { run, plan, turn, promo, database, past } = await openShop()
    await plan(1, 3, 'promo.PLN=80')
    const [first] = await openReductions(database.db)
    await run('reductions', 'cancel', first?.id ?? '')
    await turn(1)
    expect(await promo()).toBe('')
    await plan(1, 3, 'promo.PLN=80')
    await turn(1)
    expect(await promo()).toBe('80.00')
    const [second] = await openReductions(database.db)
    expect((await run('reductions', 'cancel', second?.id ?? '')).out).toContain('has ended')
    expect(await promo()).toBe('')
    expect(await past()).toEqual(['cancelled', 'cancelled'])
    expect((await run('reductions', 'cancel', second?.id ?? '')).out).toContain('over before')
    expect((await run('reductions', 'cancel', 'none')).err).toContain('no reduction')
  })

  test('what the shop does by itself stands in the audit log, once, with the prices', async () => {
    const { plan, turn, run, desk } = await openShop()
    await plan(1, 3, 'promo.PLN=80')
    await turn(1)
    await turn(3)
    await plan(5, 6, 'promo.PLN=70')
    await turn(7)
    const told = await run('audit', 'list', '--action', 'reductions', '--json')
    expect(told.json.result).toMatchObject([
      { kind: 'shop', who: 'reductions', action: 'reductions miss', subject: 'cup' },
      { action: 'reductions end', changes: [{ after: 'ended' }, { before: '80.00', after: '' }] },
      { action: 'reductions begin', changes: [{ after: 'running' }, { at: 'promo.PLN' }] },
      { action: 'reductions plan' },
      { action: 'reductions plan' },
    ])
    const { html } = await desk(['keys:read']).ask('/history')
    expect(textOf(html)).toContain('the shop, as planned')
  })

  test('one that a person ends is told as theirs alone', async () => {
    const { run, plan, turn, database } = await openShop()
    await plan(1, 3, 'promo.PLN=80')
    await turn(1)
    const [running] = await openReductions(database.db)
    await run('reductions', 'cancel', running?.id ?? '')
    const { json } = await run('audit', 'list', '--action', 'reductions', '--json')
    const entries = z.array(z.looseObject({ action: z.string() })).parse(json.result)
    const actions = entries.map(({ action }) => action)
    expect(actions.toSorted()).toEqual(['reductions begin', 'reductions cancel', 'reductions plan'])
  })

  test('two who plan for the same price at the same time do not both get it', async () => {
    const { plan, database } = await openShop()
    await Promise.all([plan(1, 3, 'promo.PLN=80'), plan(2, 4, 'promo.PLN=70')])
    expect(await openReductions(database.db)).toHaveLength(1)
  })

  test('at the desk it is planned as it was seen, and seen again where something was changed', async () => {
    const { desk, database, turn } = await openShop()
    const { ask, send } = desk(['goods:write'])
    const path = '/goods/cup/reductions'
    expect((await ask('/goods/cup')).html).toContain(`href="${path}"`)
    const form = fieldsOf((await ask(path)).html)
    form.set('from', at(1)).set('until', at(3)).set('0 promo.PLN', '80').set('do', 'look')
    const seen = await send(path, Object.fromEntries(form))
    expect(textOf(seen.html)).toMatch(/From its beginning shoppers will see: .*−20 %/)
    expect(await openReductions(database.db)).toEqual([])
    const other = fieldsOf(seen.html).set('0 promo.PLN', '60').set('do', 'plan')
    const again = await send(path, Object.fromEntries(other))
    expect(textOf(again.html)).toContain('−40 %')
    expect(await openReductions(database.db)).toEqual([])
    const planned = fieldsOf(again.html).set('do', 'plan')
    const done = await send(path, Object.fromEntries(planned))
    expect(textOf(done.html)).toContain('Reduced price, PLN: 60.00')
    expect(await openReductions(database.db)).toMatchObject([{ cells: [{ cell: '60.00' }] }])
    await turn(1)
    expect(textOf((await ask('/goods/cup')).html)).toContain('−40 %')
    const [{ id = '' } = {}] = await openReductions(database.db)
    const ended = await send(path, { cancel: id })
    expect(textOf(ended.html)).toContain('taken back')
    expect((await desk(['goods:read']).ask(path)).html).not.toContain('name="cancel"')
  })

  test('a wrong price stands beside its field, and what was typed stays', async () => {
    const { desk } = await openShop()
    const { ask, send } = desk(['goods:write'])
    const path = '/goods/cup/reductions'
    const form = fieldsOf((await ask(path)).html)
    form.set('from', at(1)).set('until', at(3)).set('0 promo.PLN', '120').set('do', 'look')
    const refused = await send(path, Object.fromEntries(form))
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/aria-invalid="true" name="0 promo.PLN" value="120"/)
    expect(refused.html).not.toContain('value="plan"')
  })
})
