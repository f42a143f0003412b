import { describe, expect, test } from 'vitest'

import { deliveries, NOON, order } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  test('a table of prices writes the steps, and a number that cannot be keeps what was typed', async () => {
    const { desk, id, stored } = await openShop()
    const { ask, send } = desk(['settings:read', 'settings:write'])
    const here = `/settings/deliveries/prices?id=${id}`
    const form = fieldsOf((await ask(here)).html)
    form.set('gross', '15').set('vat', '23 %').set('freeFrom', '200')
    form.set('by.0', 'count').set('from.0', '10').set('gross.0', 'much').set('do', 'save')
    const wrong = await send(here, Object.fromEntries(form))
    expect(textOf(wrong.html)).toContain('Nothing was saved yet')
    const kept = fieldsOf(wrong.html)
    expect([kept.get('gross.0'), kept.get('freeFrom')]).toEqual(['much', '200'])

    kept.set('gross.0', '19,99').set('do', 'save')
    await send(here, Object.fromEntries(kept))
    expect(await stored()).toMatchObject({
      ...{ price: { brutto: 15, netto: 12.2 }, advanced: true },
      customLogic: [
        { type: 'total', from: 200, brutto: 0, netto: 0 },
        { type: 'itemCount', from: 10, brutto: 19.99, netto: 16.25 },
      ],
    })
    const again = fieldsOf((await ask(here)).html)
    expect([again.get('freeFrom'), again.get('gross.0'), again.get('by.0')]).toEqual([
      ...['200', '19.99', 'count'],
    ])
  })

  test('a net follows its gross, of a step and of a new delivery too, unless it is typed', async () => {
    const { desk, run } = await openShop()
    const { ask, send } = desk(['settings:read', 'settings:write'])
    const all = async () => JSON.parse((await run('deliveries', 'get', '--json')).out).result
    const before = (await all()).length
    const first = fieldsOf((await ask('/settings/deliveries?at=0')).html)
    first.set('/price/brutto', '12,30').set('/price/netto', '10').set('do', 'save')
    await send('/settings/deliveries?at=0', Object.fromEntries(first))
    expect((await all())[0].price).toEqual({ brutto: 12.3, netto: 10 })

    const dearer = fieldsOf((await ask('/settings/deliveries?at=0')).html)
    dearer.set('/price/brutto', '18,45').set('/customLogic/0/type', 'total').set('do', 'save')
    dearer.set('/customLogic/0/from', '100').set('/customLogic/0/brutto', '6,15')
    await send('/settings/deliveries?at=0', Object.fromEntries(dearer))
    expect((await all())[0]).toMatchObject({
      price: { brutto: 18.45, netto: 15 },
      customLogic: [{ from: 100, brutto: 6.15, netto: 5 }],
    })

    const added = fieldsOf((await ask('/settings/deliveries?at=-')).html)
    added.set('/name/en', 'By bicycle').set('/kind', 'courier').set('/days', '1')
    added.set('/price/brutto', '24,60').set('/countries', 'pl').set('do', 'save')
    const { html } = await send('/settings/deliveries?at=-', Object.fromEntries(added))
    expect(textOf(html)).toContain('By bicycle')
    expect((await all())[before]).toMatchObject({
      ...{ _id: 'by-bicycle', price: { brutto: 24.6, netto: 20 } },
    })
  })

  test('a row for a country is what an order there costs, and free from its own worth', async () => {
    const { desk, id, stored, ask, place } = await openShop()
    const method = await stored()
    const file = [{ ...method, countries: ['pl', 'de'] }]
    await ask('POST deliveries/set', { token, body: { file } })
    const { ask: open, send } = desk(['settings:read', 'settings:write'])
    const here = `/settings/deliveries/prices?id=${id}`
    const { html } = await open(here)
    expect(html).toContain('<option value="de">Germany</option>')
    expect(html).not.toContain('<option value="fr">')
    const form = fieldsOf(html).set('gross', '15').set('vat', '23').set('freeFrom', '90')
    form.set('country.0', 'de').set('freeFrom.0', '150').set('gross.0', '39,90').set('do', 'save')
    // Its price alone is that of every order there.
    expect((await send(here, Object.fromEntries(form))).status).toBe(200)
    expect(await stored()).toMatchObject({
      customLogic: [
        { type: 'total', from: 90, brutto: 0 },
        { type: 'total', country: 'de', freeFrom: 150, brutto: 39.9, netto: 32.44 },
      ],
    })
    expect(fieldsOf((await open(here)).html).get('country.0')).toBe('de')

    const { form: typed, items } = order()
    const [cup] = items
    if (!cup) throw new Error('An order has no lines')
    const ship = { ...typed.ship, country: 'de', postCode: '10115' }
    const german = { delivery: { id, data: {} }, deliveryCountry: 'de', form: { ...typed, ship } }
    await expect(place(NOON, { ...german, expectedTotal: 139.9 })).resolves.toMatchObject({
      no: expect.any(String),
    })
    const two = { ...german, items: [{ ...cup, quantity: 2 }], expectedTotal: 200 }
    await expect(place(NOON, two)).resolves.toMatchObject({ no: expect.any(String) })
    const polish = { delivery: { id, data: {} }, expectedTotal: 100 }
    await expect(place(NOON, polish)).resolves.toMatchObject({ no: expect.any(String) })

    const nowhere = await ask('POST deliveries/set', {
      token,
      body: {
        file: [{ ...method, customLogic: [{ type: 'total', country: 'xx', brutto: 1, netto: 1 }] }],
      },
    })
    expect(nowhere.status).toBe(422)
    expect(nowhere.text).toContain('customLogic[0].country')
  })

  test('a price for one country alone is saved, and what held there before stays', async () => {
    const { desk, id, stored } = await openShop()
    const { ask, send } = desk(['settings:read', 'settings:write'])
    const here = `/settings/deliveries/prices?id=${id}`
    const form = fieldsOf((await ask(here)).html)
      .set('gross', '15')
      .set('vat', '23')
    form.set('freeFrom', '200').set('by.0', 'count').set('from.0', '10').set('gross.0', '19')
    await send(here, Object.fromEntries(form.set('do', 'save')))

    const home = fieldsOf((await ask(here)).html)
    home.set('by.1', 'count').set('from.1', '3').set('to.1', '5').set('gross.1', '9')
    const { html } = await send(
      here,
      Object.fromEntries(home.set('country.1', 'pl').set('do', 'save')),
    )
    expect(textOf(html)).toContain('holds on in rows of its own: Poland')
    expect((await stored()).customLogic).toMatchObject([
      { type: 'total', from: 200, brutto: 0 },
      { type: 'itemCount', from: 10, brutto: 19 },
      { type: 'total', from: 200, brutto: 0, country: 'pl' },
      { type: 'itemCount', from: 3, to: 5, brutto: 9, country: 'pl' },
      { type: 'itemCount', from: 10, brutto: 19, country: 'pl' },
    ])
    // Once it is named, its rows are as they are typed.
    const again = fieldsOf((await ask(here)).html)
    for (const cell of ['country', 'by', 'from', 'gross']) again.set(`${cell}.1`, '')
    const saved = await send(here, Object.fromEntries(again.set('do', 'save')))
    expect(textOf(saved.html)).not.toContain('holds on')
    expect((await stored()).customLogic).toHaveLength(4)

    const other = fieldsOf((await ask(here)).html)
    other.set('country.3', '').set('by.3', '').set('gross.3', '7').set('do', 'save')
    const wrong = await send(here, Object.fromEntries(other))
    expect(textOf(wrong.html)).toContain('Say by what it goes, or name a country')
    expect(fieldsOf(wrong.html).get('gross.3')).toBe('7')
  })

  test('a week of hours is shown as shoppers are offered it, saved, and refused with what was typed', async () => {
    const { desk, stored, ask } = await openShop()
    const timed = deliveries.find(({ _id }) => _id === 'timed')
    await ask('POST deliveries/set', { token, body: { file: [timed] } })
    const { ask: open, send } = desk(['settings:read', 'settings:write'])
    const here = '/settings/deliveries/hours?id=timed'
    const { html } = await open(here)
    expect(textOf(html)).toContain('What shoppers are offered now')
    const form = fieldsOf(html)
    for (const day of ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) {
      form.set(`from.${day}`, '9').set(`to.${day}`, '9:30')
    }
    form.set('timed', 'on').set('on', 'mon').set('first', '2').set('last', '14')
    const free = (await stored()).timeLogic.exclude
    const pressed = async (button: string, changes: Readonly<Record<string, string>> = {}) =>
      send(here, { ...Object.fromEntries(form), ...changes, do: button })
    const looked = (await pressed('look')).html
    expect(textOf(looked)).toContain('nothing was saved yet')
    expect(textOf(looked)).toMatch(/Monday 23 November 9:00–9:15, times: 2/)
    expect(textOf(looked)).not.toMatch(/Tuesday 24 November/)
    expect((await stored()).timeLogic.days.tue.enabled).toBe(true)

    const refused = await pressed('save', { 'to.mon': '8', first: 'soon' })
    expect(refused.status).toBe(422)
    const told = refused.html
    expect(textOf(told)).toContain('the second later than the first')
    expect(fieldsOf(told).get('first')).toBe('soon')
    expect(fieldsOf(told).get('to.mon')).toBe('8')

    expect((await pressed('save')).status).toBe(200)
    const { timeLogic, timeEnabled } = await stored()
    expect(timeEnabled).toBe(true)
    expect(timeLogic.days.mon).toMatchObject({ enabled: true, startHour: 9, endMinute: 30 })
    expect(timeLogic.days.tue.enabled).toBe(false)
    expect(timeLogic).toMatchObject({ minFromNow: 120, maxFromNow: 20_160, exclude: free })
  })

  test('ticks of a month become days without delivery, which no shopper can choose', async () => {
    const { desk, stored, ask, place } = await openShop()
    const timed = deliveries.find(({ _id }) => _id === 'timed')
    if (!timed?.timeLogic) throw new Error('The small shop has no delivery with hours')
    const timeLogic = { ...timed.timeLogic, exclude: ['6.1', '7.1.2027', '24.12'] }
    const method = { ...timed, timeLogic }
    await ask('POST deliveries/set', { token, body: { file: [method] } })
    const { ask: open, send } = desk(['settings:read', 'settings:write'])
    const here = '/settings/deliveries/days?id=timed&month=2027-01'
    const page = await open(here)
    expect(page.html).toContain('month=2026-12')
    expect(page.html).toContain('month=2027-02')
    expect(ticked(page.html)).toEqual(['6', '7'])
    // Of days whose weekday is switched off nothing is asked.
    expect(page.html).not.toMatch(/name="free" value="9"/)
    const form = Object.fromEntries(fieldsOf(page.html))
    const sent = { ...form, free: '8', newOnes: 'once', do: 'save' }
    await send(here, sent)
    expect((await stored()).timeLogic.exclude).toEqual(['24.12', '8.1.2027'])
    expect(ticked((await open(here)).html)).toEqual(['8'])

    const late = await send(here, { ...sent, free: '11' })
    expect(late.status).toBe(422)
    expect(ticked(late.html)).toEqual(['11'])

    const at = (day: number) => ({
      delivery: { id: 'timed', data: { slot: Date.UTC(2027, 0, day, 11) } },
      expectedTotal: 100 + timed.price.brutto,
    })
    await expect(place(NOON, at(8))).rejects.toThrow()
    await expect(place(NOON, at(7))).resolves.toMatchObject({ no: expect.any(String) })

    await ask('POST deliveries/set', { token, body: { file: [{ ...method, timeEnabled: false }] } })
    expect(textOf((await open(here)).html)).toContain('This delivery comes at no chosen hour')
    expect((await desk(['goods:read']).ask(here)).status).not.toBe(200)
  })

  test('a formula is shown as one, and nobody who only reads can save', async () => {
    const { desk, id, stored, ask } = await openShop()
    const method = await stored()
    const formula = { type: 'formula', formula: 'weight / 100', brutto: 0, netto: 0 }
    const file = [{ ...method, advanced: true, customLogic: [formula] }]
    await ask('POST deliveries/set', { token, body: { file } })
    const here = `/settings/deliveries/prices?id=${id}`
    const { html } = await desk(['settings:read']).ask(here)
    expect(textOf(html)).toContain('weight / 100')
    expect(html).not.toContain('value="save"')
    expect((await desk(['goods:read']).ask(here)).status).not.toBe(200)
  })

  test('a sample basket shows what is offered, and why nothing else is', async () => {
    const { desk, ask, stored } = await openShop()
    const method = await stored()
    const abroad = { ...method, _id: 'abroad', name: { pl: 'Za granicę' }, countries: ['de'] }
    await ask('POST deliveries/set', { token, body: { file: [method, abroad] } })
    const payments = [
      { type: 'transfer', name: { pl: 'Przelew', en: 'Transfer' } },
      { type: 'p24', name: { pl: 'Przelewy24', en: 'Przelewy24' } },
    ]
    await ask('POST payments/set', { token, body: { file: payments } })
    const { ask: open, send } = desk(['settings:read'])
    const form = fieldsOf((await open('/settings/offered')).html)
    form.set('code0', 'CUP').set('quantity0', '2').set('country', 'pl').set('do', 'ask')
    const told = textOf((await send('/settings/offered', Object.fromEntries(form))).html)
    expect(told).toContain('The products come to')
    expect(told).toContain('Za granicę: does not serve this country')
    expect(told).toContain('Przelewy24: its provider is not set up')
    form.set('code0', 'NONE')
    const none = await send('/settings/offered', Object.fromEntries(form))
    expect(none.status).toBe(422)
    const contract = textOf((await open('/settings/payments?at=1')).html)
    expect(contract).toContain('Missing in the settings of the process: P24_MERCHANT_ID')
    expect(contract).toContain('set P24_URL and order something yourself')
    expect(textOf((await open('/settings/payments?at=0')).html)).toContain('It needs no contract')
  })

  function ticked(html: string): string[] {
    const ticks = html.matchAll(/<input type="checkbox" name="free" (checked="" )?value="(\d+)"/g)
    return [...ticks].flatMap(([, isOn, day = '']) => (isOn ? [day] : []))
  }

  let token = ''

  /** With one delivery. */
  async function openShop() {
    const opened = await openOwnerShop(databases, kind)
    token = await opened.tokenOf('settings:write')
    const all = async () => {
      const { body } = await opened.ask('GET deliveries/get', { token })
      return body['result']
    }
    const before = await all()
    const courier = Array.isArray(before)
      ? before.find((one: { kind?: string }) => one.kind === 'courier')
      : undefined
    const { advancedHide: _hide, ...plain } = courier
    const file = [{ ...plain, advanced: false, customLogic: [], enabledPostCodes: [] }]
    await opened.ask('POST deliveries/set', { token, body: { file } })
    const stored = async () => {
      const now = await all()
      return Array.isArray(now) ? now[0] : undefined
    }
    return { ...opened, stored, id: String(plain._id) }
  }
})
