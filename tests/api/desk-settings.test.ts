import { describe, expect, test } from 'vitest'

import { keepPicture } from '#shop/pictures/library.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = (given = {}) => openOwnerShop(databases, kind, given)

  test('who may read a part of the shop finds the way to it, and to no other', async () => {
    const { desk } = await openShop()
    const all = await desk(['settings:read', 'content:read', 'goods:read']).ask('/settings')
    for (const name of ['settings', 'pages', 'categories', 'synonyms']) {
      expect(all.html).toContain(`href="/settings/${name}"`)
    }
    const { ask } = desk(['content:read'])
    const { html } = await ask('/settings')
    expect(html).toContain('href="/settings/pages"')
    expect(html).not.toContain('href="/settings/payments"')
    expect((await ask('/settings/payments')).status).toBe(404)
    expect((await ask('/settings/toString')).status).toBe(404)
    expect((await ask('/settings/footer')).html).not.toContain('value="save"')
  })

  test('one field is changed, and the rest stays', async () => {
    const { desk, run } = await openShop()
    const { send, ask } = desk(['settings:write'])
    const before = JSON.parse((await run('settings', 'get', '--json')).out)
    const form = fieldsOf((await ask('/settings/settings')).html)
    form.set('/shopName', 'Glina').set('do', 'save')
    const { html } = await send('/settings/settings', Object.fromEntries(form))
    expect(textOf(html)).toContain('Glina')
    const after = JSON.parse((await run('settings', 'get', '--json')).out)
    expect(after).toEqual({ result: { ...before.result, shopName: 'Glina' } })

    const same = fieldsOf(html).set('do', 'save')
    const again = await send('/settings/settings', Object.fromEntries(same))
    expect(textOf(again.html)).toContain('Nothing was different from before.')
  })

  test('what cannot be is shown with its place, and stays typed', async () => {
    const { desk } = await openShop()
    const { send, ask } = desk(['settings:write'])
    const form = fieldsOf((await ask('/settings/settings')).html)
    form.set('/returnDays', 'soon').set('do', 'save')
    const { status, html } = await send('/settings/settings', Object.fromEntries(form))
    expect(status).toBe(422)
    expect(textOf(html)).toContain('returnDays')
    expect(fieldsOf(html).get('/returnDays')).toBe('soon')
  })

  test('what was never set has its field, a list its first entry, and empty is gone again', async () => {
    const { desk, run } = await openShop()
    const { send, ask } = desk(['settings:write'])
    const settings = async () => JSON.parse((await run('settings', 'get', '--json')).out).result
    await run('settings', 'set', 'sending', 'null')
    await run('settings', 'set', 'stripes', '[]')
    const before = await settings()
    expect(before).not.toHaveProperty('sending')
    const form = fieldsOf((await ask('/settings/settings')).html)
    form.set('/sending/until', '12:30').set('/sending/days~=fri', 'on')
    form.set('/stripes/0/text/en', 'Sale').set('/priceValidDays', '9').set('do', 'save')
    const { html } = await send('/settings/settings', Object.fromEntries(form))
    expect(await settings()).toEqual({
      ...before,
      sending: { until: '12:30', days: ['fri'], freeDays: [] },
      stripes: [{ text: { en: 'Sale' } }],
      priceValidDays: 9,
    })
    const back = fieldsOf(html).set('/sending/until', '').set('/priceValidDays', '')
    back.delete('/sending/days~=fri')
    back.set('/stripes/0~remove', 'on').set('do', 'save')
    await send('/settings/settings', Object.fromEntries(back))
    expect(await settings()).toEqual(before)
  })

  test('a fault stands beside its field, in a part that is open', async () => {
    const { desk } = await openShop()
    const { send, ask } = desk(['settings:write'])
    const form = fieldsOf((await ask('/settings/settings')).html)
    form.set('/returns/lockerPrice', '-5').set('do', 'save')
    const { status, html } = await send('/settings/settings', Object.fromEntries(form))
    expect(status).toBe(422)
    const wrong = [...html.matchAll(/aria-invalid="true" name="([^"]+)"/g)]
    expect(wrong.map(([, name]) => name)).toEqual(['/returns/lockerPrice'])
    expect(html).toMatch(/<details class="fold" open="">\s*<summary>Returns</)
  })

  test('several entries are added at once, and a fault stands at the one that is meant', async () => {
    const { desk, run } = await openShop()
    const { send, ask } = desk(['settings:write'])
    await run('settings', 'set', 'stripes', '[{"text":{"en":"Old"}}]')
    const form = fieldsOf((await ask('/settings/settings')).html).set('do', 'save')
    form.set('/stripes/0~remove', 'on')
    form.set('/stripes/1/text/en', 'Sale').set('/stripes/3/text/en', 'Closed on Monday')
    form.set('/stripes/3/link/en', 'javascript:alert(1)')
    const refused = await send('/settings/settings', Object.fromEntries(form))
    const wrong = [...refused.html.matchAll(/aria-invalid="true" name="([^"]+)"/g)]
    expect(wrong.map(([, name]) => name)).toEqual(['/stripes/3/link/en'])

    form.set('/stripes/3/link/en', '')
    await send('/settings/settings', Object.fromEntries(form))
    const { out } = await run('settings', 'get', 'stripes', '--json')
    expect(JSON.parse(out).result).toEqual([
      { text: { en: 'Sale' } },
      { text: { en: 'Closed on Monday' } },
    ])
  })

  test('a first entry is made of fields, of several kinds by its kind', async () => {
    const { desk, run } = await openShop()
    const { send, ask } = desk(['content:write'])
    await send('/settings/home', { do: 'json', json: '[]' })
    const { html } = await ask('/settings/home')
    expect(html).toContain('href="/settings/home?at=-&amp;kind=newsletter"')
    const made = fieldsOf((await ask('/settings/home?at=-&kind=newsletter')).html)
    made.set('/id', 'news').set('/title/en', 'Letters').set('/tmpl', 'top').set('do', 'save')
    const saved = await send('/settings/home?at=-&kind=newsletter', Object.fromEntries(made))
    expect(saved.html).toContain('value="Letters"')
    expect(JSON.parse((await run('home', 'get', '--json')).out).result).toEqual([
      { id: 'news', title: { en: 'Letters' }, text: {}, tmpl: 'top', type: 'newsletter' },
    ])
    const none = fieldsOf((await ask('/settings/home?at=-&kind=slider')).html)
    const wrong = none.set('/sliderTime', 'slowly').set('/title/en', 'x').set('do', 'save')
    const told = await send('/settings/home?at=-&kind=slider', Object.fromEntries(wrong))
    expect(told.html).toMatch(/aria-invalid="true" name="\/sliderTime"/)
  })

  test.for([
    ['pages', '/title/en', 'Terms of sale', 'terms-of-sale'],
    ['categories', '/name/en', 'Mugs', 'mugs'],
    ['attributes', '/name/en', 'Glaze', 'glaze'],
    ['manufacturers', '/name/en', 'Tanabe', 'tanabe'],
    ['home?at=-&kind=products_group', '/title/en', 'Our mugs', 'our-mugs'],
    ['home?at=-&kind=slider', '/tmpl', 'top', 'slider'],
  ] as const)('a new entry of %s needs no id: it is made of its name', async (given) => {
    const [where, field, typed, id] = given
    const [subject = ''] = where.split('?')
    const { desk, run } = await openShop()
    const { send, ask } = desk(['content:write', 'goods:write'])
    const path = where.includes('?') ? `/settings/${where}` : `/settings/${where}?at=-`
    const form = fieldsOf((await ask(path)).html)
      .set(field, typed)
      .set('do', 'save')
    const { html, status } = await send(path, Object.fromEntries(form))
    expect(status, textOf(html).slice(0, 600)).toBe(200)
    const made = async () => {
      const all = JSON.parse((await run(subject, 'get', '--json')).out).result
      return all.map((one: { _id?: string; id?: string }) => one._id ?? one.id)
    }
    expect(await made()).toContain(id)
    const again = fieldsOf((await ask(path)).html)
      .set(field, typed)
      .set('do', 'save')
    // No two are at one address.
    if (again.has('/url/en')) again.set('/url/en', 'other')
    await send(path, Object.fromEntries(again))
    expect(await made()).toContain(`${id}-2`)
  })

  test('what is wrong is told by what its field is called, also in a new one of a list', async () => {
    const { desk } = await openShop()
    const { send, ask } = desk(['settings:write'])
    const form = fieldsOf((await ask('/settings/settings')).html)
    const code = [...form.keys()].findLast((name) => /^\/currencies\/\d+\/code$/.test(name)) ?? ''
    form.set(code, 'koruna').set(code.replace('code', 'rate'), '5,70').set('do', 'save')
    const { html } = await send('/settings/settings', Object.fromEntries(form))
    expect(textOf(html)).toContain('Currencies, Add one, Currency: is no currency')
    expect(textOf(html)).not.toContain('the JSON has')
    expect(html).toContain(`aria-invalid="true" name="${code}"`)
    expect(html).toMatch(/<details class="fold" open="">\s*<summary>Add one</)
  })

  test('a moment is a day and a time of the shop’s clock, and stays to the millisecond', async () => {
    const { desk, run } = await openShop()
    const { send, ask } = desk(['settings:write'])
    const pause = async () => JSON.parse((await run('settings', 'get', '--json')).out).result.pause
    const form = fieldsOf((await ask('/settings/settings')).html)
    form.set('/pause/from', '2027-07-01T08:00').set('do', 'save')
    const { html } = await send('/settings/settings', Object.fromEntries(form))
    expect(await pause()).toMatchObject({ from: Date.UTC(2027, 6, 1, 6) })
    expect(html).toMatch(/type="datetime-local"[^>]*name="\/pause\/from"|name="\/pause\/from"/)
    await run('settings', 'set', 'pause.from', String(Date.UTC(2027, 6, 1, 6) + 12_345))
    const next = fieldsOf((await ask('/settings/settings')).html)
    expect(next.get('/pause/from')).toBe('2027-07-01T08:00')
    next.set('/shopName', 'Other').set('do', 'save')
    await send('/settings/settings', Object.fromEntries(next))
    expect(await pause()).toMatchObject({ from: Date.UTC(2027, 6, 1, 6) + 12_345 })
  })

  test('a picture of the library is named as it is called, the newest of several', async () => {
    const { desk, run, database } = await openShop()
    const { send, ask } = desk(['settings:write', 'goods:read'])
    const keep = (bytes: string, at: number) => {
      const picture = { label: 'logo.png', bytes: Buffer.from(bytes), width: 9, height: 9 }
      return keepPicture(database.db, picture, at)
    }
    await keep('old', 1)
    const { name } = await keep('new', 2)
    const form = fieldsOf((await ask('/settings/settings')).html)
    form.set('/logo/en', ' logo.png').set('/favicon', 'none.png').set('do', 'save')
    const wrong = await send('/settings/settings', Object.fromEntries(form))
    expect(wrong.status).toBe(422)
    const kept = fieldsOf(wrong.html).set('/favicon', '').set('do', 'save')
    await send('/settings/settings', Object.fromEntries(kept))
    const { logo } = JSON.parse((await run('settings', 'get', '--json')).out).result
    expect(logo.en).toBe(`/media/${name}.webp`)
  })

  test('plain text of a page keeps its lines', async () => {
    const { desk, run } = await openShop()
    const { send, ask } = desk(['content:write'])
    const form = fieldsOf((await ask('/settings/pages?at=-')).html).set('/title/en', 'About')
    form.set('/html/en', 'One\r\ntwo\r\n\r\nThree').set('do', 'save')
    await send('/settings/pages?at=-', Object.fromEntries(form))
    const pages = JSON.parse((await run('pages', 'get', '--json')).out).result
    expect(pages.at(-1).html).toEqual({ en: '<p>One<br />two</p>\n<p>Three</p>' })
  })

  test('entries are moved by a place, or at once to one, and by nobody who only reads', async () => {
    const { desk } = await openShop()
    const { send, ask } = desk(['content:write'])
    const text = (name: string) => ({ en: name, pl: name, de: name })
    const entries = ['A', 'B', 'C'].map((name) => ({
      ...{ text: text(name), url: text(`https://shop.example/${name}`), type: 'html' },
      ...{ active: true, menuHidden: false, children: [] },
    }))
    const all = fieldsOf((await ask('/settings/menu')).html)
    all.set('json', JSON.stringify(entries)).set('do', 'json')
    await send('/settings/menu', Object.fromEntries(all))
    const names = async () => {
      const { html } = await ask('/settings/menu')
      return [...html.matchAll(/<li data-key="(\w)">/g)].map(([, name]) => name).join('')
    }
    const move = async (how: Record<string, string>) => {
      const { once = '', seen = '' } = Object.fromEntries(
        fieldsOf((await ask('/settings/menu')).html),
      )
      return send('/settings/menu', { once, seen, ...how })
    }
    expect(await names()).toBe('ABC')
    await move({ do: 'down', at: '0' })
    expect(await names()).toBe('BAC')
    await move({ do: 'up', at: '2' })
    expect(await names()).toBe('BCA')
    await move({ do: 'place', at: '2', to: '0' })
    expect(await names()).toBe('ABC')
    const reader = desk(['content:read'])
    expect((await reader.ask('/settings/menu')).html).not.toContain('value="place"')
    await reader.send('/settings/menu', { do: 'down', at: '0' })
    expect(await names()).toBe('ABC')
  })

  test('the slower of two is refused, and nothing of theirs is lost', async () => {
    const { desk, run } = await openShop()
    const { send, ask } = desk(['settings:write'])
    const form = fieldsOf((await ask('/settings/settings')).html)
    await run('settings', 'set', 'shopName', 'Theirs')
    form.set('/shopName', 'Mine').set('do', 'save')
    const { status, html } = await send('/settings/settings', Object.fromEntries(form))
    expect(status).toBe(422)
    expect(fieldsOf(html).get('/shopName')).toBe('Mine')
    expect((await run('settings', 'get', 'shopName')).out).toContain('Theirs')
  })

  test('an entry of a list is changed, copied and removed', async () => {
    const { desk, run } = await openShop()
    const { send, ask } = desk(['content:write'])
    const page = { _id: 'about', title: { en: 'About us' }, html: { en: '<p>We throw pots.</p>' } }
    const json = { do: 'json', json: JSON.stringify([page]) }
    const made = await send('/settings/pages', json)
    expect(made.html).toContain('<a href="/settings/pages?at=0">About us</a>')

    const one = await ask('/settings/pages?at=0')
    const form = fieldsOf(one.html).set('/title/en', 'About me').set('do', 'save')
    const saved = await send('/settings/pages?at=0', Object.fromEntries(form))
    expect(saved.html).toContain('value="About me"')

    const copied = await send('/settings/pages?at=0', {
      ...Object.fromEntries(fieldsOf(saved.html)),
      do: 'copy',
    })
    expect(copied.status).toBe(200)
    const listed = async () => JSON.parse((await run('pages', 'get', '--json')).out).result
    expect(await listed()).toMatchObject([
      { _id: 'about', title: { en: 'About me' } },
      { _id: 'about-2', title: { en: 'About me 2' } },
    ])
    const removal = '/settings/pages/remove?id=about'
    await send(removal, Object.fromEntries(fieldsOf((await ask(removal)).html)))
    expect(await listed()).toMatchObject([{ _id: 'about-2' }])
  })

  test('who may only read changes nothing', async () => {
    const { desk, run } = await openShop()
    const { ask } = desk(['settings:read'])
    const form = fieldsOf((await ask('/settings/settings')).html)
    form.set('/shopName', 'Glina').set('do', 'save')
    await ask('/settings/settings', Object.fromEntries(form))
    expect((await run('settings', 'get', 'shopName')).out).not.toContain('Glina')
  })
})
