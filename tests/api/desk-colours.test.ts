import { describe, expect, test } from 'vitest'

import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const path = '/settings/colours'

describe.for(databases.kinds)('on %s', (kind) => {
  const open = async () => {
    const shop = await openOwnerShop(databases, kind)
    const { ask, send } = shop.desk(['settings:write'])
    const filled = async (typed: Record<string, string>, what: string) => {
      const form = fieldsOf((await ask(path)).html).set('do', what)
      for (const [name, value] of Object.entries(typed)) form.set(name, value)
      return send(path, Object.fromEntries(form))
    }
    const kept = async (name = 'colours') => {
      const { json } = await shop.run('settings', 'get', name, '--json')
      return json.result
    }
    return { ...shop, ask, filled, kept }
  }

  test('colours are checked without being saved, and what is typed stays', async () => {
    const { ask, filled, kept } = await open()
    expect(textOf((await ask(path)).html)).toContain('All pairs are read well enough')
    const { html } = await filled({ 'light.accent': '#8FB0FF' }, 'check')
    const told = textOf(html)
    expect(told).toContain('By day, read too badly: links on pages (1.9 : 1), links on cards')
    expect(told).toMatch(/links on pages Aa 1\.9 : 1 no, needs 4\.5 : 1/)
    expect(told).toMatch(/buttons Aa 8 : 1 yes/)
    expect(fieldsOf(html).get('light.accent')).toBe('#8FB0FF')
    expect(await kept()).toBeUndefined()
  })

  test('what is read badly is saved with a warning that names its places', async () => {
    const { filled, kept } = await open()
    const { html } = await filled({ 'light.accent': '8fb0ff', 'dark.ground': '#000' }, 'save')
    expect(textOf(html)).toContain('Saved.')
    expect(textOf(html)).toContain('read too badly: links on pages')
    expect(await kept()).toEqual({ light: { accent: '#8fb0ff' }, dark: { ground: '#000000' } })

    await filled({ 'light.accent': '', 'dark.ground': '' }, 'save')
    expect(await kept()).toEqual({ light: {}, dark: {} })
  })

  test('what is no colour, and what nobody could read, is refused and stays typed', async () => {
    const { filled, kept, run } = await open()
    const odd = await filled({ 'light.text': 'blue' }, 'save')
    expect([odd.status, fieldsOf(odd.html).get('light.text')]).toEqual([422, 'blue'])
    expect(textOf(odd.html)).toContain('This is no colour')
    const hidden = await filled({ 'light.text': '#f7f4ee' }, 'save')
    expect([hidden.status, fieldsOf(hidden.html).get('light.text')]).toEqual([422, '#f7f4ee'])
    expect(textOf(hidden.html)).toContain('could not be read')
    expect(await kept()).toBeUndefined()
    const { json } = await run('settings', 'set', 'colours', '{"dark":{"text":"red"}}', '--json')
    expect(JSON.stringify(json)).toContain('is no colour')
  })

  test('letters are chosen of those that devices have, and ours again', async () => {
    const { ask, filled, kept } = await open()
    await filled({ 'fonts.headings': 'slab', 'fonts.text': 'made-up' }, 'save')
    expect(await kept('fonts')).toEqual({ headings: 'slab' })
    expect(fieldsOf((await ask(path)).html).get('fonts.headings')).toBe('slab')

    await filled({ 'fonts.headings': '', 'fonts.text': 'book' }, 'save')
    expect(await kept('fonts')).toEqual({ text: 'book' })
  })

  test('who only reads sees the pairs, and saves nothing', async () => {
    const { desk } = await open()
    const { html } = await desk(['settings:read']).ask(path)
    expect(html).toContain('value="check"')
    expect(html).not.toContain('value="save"')
    expect((await desk(['orders:read']).ask(path)).status).toBe(403)
  })
})
