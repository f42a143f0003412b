import { describe, expect, test } from 'vitest'

import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = () => openOwnerShop(databases, kind, { orders: 1 })

  test('a code is made, found, changed field by field, and ended', async () => {
    const { desk, database } = await openShop()
    const { ask, send } = desk(['orders:write'])
    const typed = { code: 'spring', kind: 'percent', amount: '10', until: '2027-03-31' }
    const made = await send('/codes/new', { ...typed, once: 'a', from: '100', products: 'cup' })
    expect(textOf(made.html)).toContain('Codes made: 1, until 2027-03-31.')
    const again = await send('/codes/new', { ...typed, once: 'a', from: '100', products: 'cup' })
    expect(textOf(again.html)).toContain('That was so already.')

    expect(textOf((await ask('/codes?q=prin')).html)).toMatch(/SPRING valid 10 % from 100.00 zł/)
    expect(textOf((await ask('/codes?q=summer')).html)).toContain('No code has “summer” in it.')

    const one = '/codes/one?code=SPRING'
    const form = fieldsOf((await ask(one)).html)
    form.set('amount', '12,5').set('from', '').set('uses', '3').set('do', 'change')
    const changed = await send(one, Object.fromEntries(form))
    expect(textOf(changed.html)).toContain('SPRING is changed; it holds until 2027-03-31.')
    const kept = async () => {
      const row = await database.db.selectFrom('promo_code').selectAll().executeTakeFirstOrThrow()
      return { ...JSON.parse(row.data), max: row.max_uses }
    }
    const before = await kept()
    expect(before).toMatchObject({ allowedProducts: ['cup'], max: 3 })
    expect(before.discount).toEqual({ type: 'PERCENT', percentValue: 12.5 })

    const same = fieldsOf(changed.html).set('do', 'change')
    expect(textOf((await send(one, Object.fromEntries(same))).html)).toContain(
      'Nothing was different from before.',
    )
    const wrong = fieldsOf(changed.html).set('amount', 'much').set('do', 'change')
    const refused = await send(one, Object.fromEntries(wrong))
    expect(refused.status).toBe(422)
    expect(fieldsOf(refused.html).get('amount')).toBe('much')
    expect(refused.html).toMatch(/<input[^>]* aria-invalid="true"[^>]* name="amount"/)

    const late = fieldsOf(changed.html).set('do', 'end')
    expect(textOf((await send(one, Object.fromEntries(late))).html)).toContain(
      'SPRING is over now.',
    )
    expect(await kept()).toEqual({ ...before, validUntil: NOON })
    expect(textOf((await ask('/codes')).html)).toContain('There are none.')
    expect(textOf((await ask('/codes?view=all')).html)).toContain('SPRING over')
  })

  test('codes of other kinds are written as JSON, and their rules are judged', async () => {
    const { desk } = await openShop()
    const { send } = desk(['orders:write'])
    const table = Array.from({ length: 6 }, (_, place) => ({ type: 'PERCENT', value: place * 5 }))
    const discount = { type: 'PERCENT', table }
    const rules = { type: 'NTH_PRODUCT', validUntil: NOON + 86_400_000, discount }
    const made = await send('/codes/new', { code: 'nth', rules: JSON.stringify(rules) })
    expect(textOf(made.html)).toContain('"NTH_PRODUCT"')
    const short = { ...rules, discount: { ...discount, table: table.slice(1) } }
    const json = { do: 'rules', rules: JSON.stringify(short) }
    const refused = await send('/codes/one?code=NTH', json)
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain('discount.table: = 6')
  })

  test('a code gives something, and is for products that there are', async () => {
    const { desk, database } = await openShop()
    const { ask, send } = desk(['orders:write'])
    const typed = { code: 'spring', kind: 'percent', amount: '10', until: '2027-03-31' }
    const nothing = await send('/codes/new', { ...typed, amount: '0' })
    expect(textOf(nothing.html)).toContain('it gives nothing Write more than 0.')
    expect(nothing.html).toMatch(/<input[^>]* aria-invalid="true"[^>]* name="amount"/)
    const products = { 'products/0': 'cup', 'products/2': 'nonesuch' }
    const wrong = await send('/codes/new', { ...typed, ...products })
    expect(wrong.status).toBe(422)
    expect(textOf(wrong.html)).toContain('no product with this id: nonesuch')
    expect(wrong.html).toMatch(
      /<input[^>]* aria-invalid="true" name="products\/2" value="nonesuch"/,
    )
    expect(await database.db.selectFrom('promo_code').select('code').execute()).toEqual([])

    await send('/codes/new', { ...typed, 'products/0': 'cup' })
    const one = '/codes/one?code=SPRING'
    const change = async (name: string, value: string) => {
      const form = fieldsOf((await ask(one)).html)
        .set(name, value)
        .set('do', 'change')
      return send(one, Object.fromEntries(form))
    }
    expect((await change('products/1', 'nonesuch')).status).toBe(422)
    expect((await change('amount', '0')).status).toBe(422)
    // What has left the shop since hinders no other change.
    await database.db.updateTable('product').set({ removed: 1 }).where('id', '=', 'cup').execute()
    expect(textOf((await change('amount', '15')).html)).toContain('SPRING is changed')
  })

  test('no card holds more than anybody means to give', async () => {
    const { desk, database } = await openShop()
    const { send } = desk(['orders:write'])
    const big = { code: 'big', amount: '9999999', currency: 'PLN' }
    const refused = await send('/codes/cards/new', big)
    expect(textOf(refused.html)).toContain('a card holds no more than 100,000.00 zł')
    expect(refused.html).toMatch(/<input[^>]* aria-invalid="true"[^>]* name="amount"/)
    await send('/codes/cards/new', { ...big, amount: '100000' })
    const more = await send('/codes/cards/one?code=BIG', { do: 'add', amount: '1' })
    expect(more.status).toBe(422)
    const cards = await database.db.selectFrom('gift_card').select('balance').execute()
    expect(cards).toEqual([{ balance: 10_000_000 }])
  })

  test('many codes are drawn at once, and their list has pages', async () => {
    const { desk } = await openShop()
    const { ask, send } = desk(['orders:write'])
    const made = await send('/codes/new', { kind: 'value', amount: '5', count: '51', prefix: 'x-' })
    const codes = made.html.match(/X-[2-9A-HJKMNP-Z]{12}/g) ?? []
    expect(new Set(codes).size).toBe(51)
    const first = await ask('/codes')
    const next = /rel="next" href="([^"]+)"/.exec(first.html)?.[1] ?? ''
    const shown = [first, await ask(next)].flatMap(({ html }) => html.match(/>X-[\w]{12}</g) ?? [])
    expect(shown.toSorted()).toEqual(codes.map((code) => `>${code}<`).toSorted())
  })

  test('a gift card is topped up until it is ended, and its entries add up', async () => {
    const { desk, database } = await openShop()
    const { ask, send } = desk(['orders:write'])
    const made = await send('/codes/cards/new', { code: 'gift', amount: '50', currency: 'PLN' })
    expect(textOf(made.html)).toContain('50.00 zł left')
    const one = '/codes/cards/one?code=GIFT'
    const more = fieldsOf(made.html).set('amount', '80').set('do', 'add')
    const topped = await send(one, Object.fromEntries(more))
    expect(textOf(topped.html)).toContain('On the card now: 130.00 zł.')
    expect(textOf((await ask('/codes/cards')).html)).toMatch(/GIFT Left: 130.00 zł .*50.00 zł/)
    const ended = await send(one, { do: 'end' })
    expect(textOf(ended.html)).toContain('GIFT is empty now; taken off: 130.00 zł.')
    const late = await send(one, { do: 'add', amount: '5' })
    expect(textOf(late.html)).toContain('the card has been ended')
    const entries = await database.db.selectFrom('gift_card_entry').select('amount').execute()
    expect(entries.map(({ amount }) => amount).toSorted()).toEqual([-13_000, 5_000, 8_000])
    const { balance } = await database.db
      .selectFrom('gift_card')
      .select('balance')
      .executeTakeFirstOrThrow()
    expect(balance).toBe(0)
  })

  test('who only reads sees codes and no cards, and the log names no card', async () => {
    const { desk, database } = await openShop()
    const owner = desk(['orders:write'])
    await owner.send('/codes/new', { code: 'may', kind: 'value', amount: '5' })
    await owner.send('/codes/cards/new', { code: 'secret-card', amount: '50' })
    await owner.send('/codes/cards/one?code=SECRET-CARD', { do: 'add', amount: '5' })
    const reader = desk(['orders:read'])
    const { html } = await reader.ask('/codes/one?code=MAY')
    expect(textOf(html)).toContain('5.00 zł')
    expect(html).not.toContain('name="do"')
    for (const path of ['/codes/cards', '/codes/cards/one?code=SECRET-CARD', '/codes/new']) {
      expect((await reader.ask(path)).status, path).toBe(403)
    }
    const log = await database.db.selectFrom('audit_entry').selectAll().execute()
    expect(log.map(({ action, subject }) => [action, subject])).toContainEqual([
      'cards add',
      '…CARD',
    ])
    expect(JSON.stringify(log)).not.toContain('SECRET-CARD')
  })
})
