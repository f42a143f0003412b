import { describe, expect, test } from 'vitest'

import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const addresses = '/settings/addresses'

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = () => openOwnerShop(databases, kind)

  test('an address of before leads on or is gone, is found, and is forgotten', async () => {
    const { desk } = await openShop()
    const { ask, send } = desk(['content:write'])
    expect((await ask('/settings')).html).toContain(`href="${addresses}"`)
    const led = await send(addresses, { from: '/former.php?id=7', to: '/', once: 'a' })
    expect(textOf(led.html)).toContain('Leads to /.')
    const gone = await send(addresses, { from: '/old_mug', to: '' })
    expect(textOf(gone.html)).toContain('Gone for good.')
    const wrong = await send(addresses, { from: '/old', to: '/p/no-such' })
    expect(wrong.status).toBe(422)
    expect(fieldsOf(wrong.html).get('from')).toBe('/old')

    const found = textOf((await ask(`${addresses}?q=D_M`)).html)
    expect(found).toContain('/old_mug gone for good')
    expect(found).not.toContain('former.php')
    await send(addresses, { do: 'forget', address: '/old_mug' })
    expect(textOf((await ask(`${addresses}?q=d_m`)).html)).toContain('No address has “d_m” in it.')
    expect((await desk(['content:read']).ask(addresses)).html).not.toContain('name="from"')
    expect((await desk(['goods:read']).ask(addresses)).status).toBe(403)
  })

  test('many addresses have pages, in their sequence', async () => {
    const { desk, database } = await openShop()
    const rows = Array.from({ length: 51 }, (_, place) => ({
      path: `/old/${100 + place}`,
      ...{ to_kind: null, to_id: null, ended_at: place },
    }))
    await database.db.insertInto('ended_address').values(rows).execute()
    const { ask } = desk(['content:read'])
    const first = await ask(addresses)
    const next = /rel="next" href="([^"]+)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const shown = [first, await ask(next)].map(({ html }) => html.match(/\/old\/\d+/g))
    expect(shown.flat()).toEqual(rows.map(({ path }) => path))
  })

  test('words that mean the same are typed a group a line, and nothing of another is lost', async () => {
    const { desk, run } = await openShop()
    const { ask, send } = desk(['goods:write'])
    const form = fieldsOf((await ask('/settings/synonyms')).html)
    form.set('pl', 'kubek, filiżanka\r\n').set('en', 'mug, cup\r\nbowl, dish')
    const saved = await send('/settings/synonyms', Object.fromEntries(form))
    expect(saved.html).toContain('mug, cup\nbowl, dish')
    const kept = async () => JSON.parse((await run('synonyms', 'get', '--json')).out).result
    const groups = [{ pl: ['kubek', 'filiżanka'], en: ['mug', 'cup'] }, { en: ['bowl', 'dish'] }]
    expect(await kept()).toEqual(groups)

    // Somebody else was faster.
    const late = fieldsOf(saved.html).set('en', 'mug, beaker')
    await run('synonyms', 'set', JSON.stringify([{ de: ['Tasse', 'Becher'] }]))
    await send('/settings/synonyms', Object.fromEntries(fieldsOf(saved.html).set('en', 'pot, jug')))
    const refused = await send('/settings/synonyms', Object.fromEntries(late))
    expect(refused.status).toBe(422)
    expect((await desk(['goods:read']).ask('/settings/synonyms')).html).not.toContain('>Save<')
  })
})
