import { describe, expect, test } from 'vitest'

import { product, variant } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

const named = (id: string, name: string) => ({
  ...product(id, 10),
  name: { pl: name, en: name, de: name },
})

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = (given = {}) => openOwnerShop(databases, kind, given)

  test('a menu entry and a link lead to a page that is chosen by its name', async () => {
    const { desk, run } = await openShop()
    const { send, ask } = desk(['content:write', 'settings:write'])
    const pages = [{ _id: 'terms', title: { pl: 'Regulamin', en: 'Terms' }, html: { pl: 'x' } }]
    await send('/settings/pages', { do: 'json', json: JSON.stringify(pages) })
    const result = async (...of: string[]) =>
      JSON.parse((await run(...of, 'get', '--json')).out).result
    const [{ url }] = await result('pages')

    await send('/settings/menu', { do: 'json', json: '[]' })
    const made = await ask('/settings/menu?at=-')
    expect(made.html).toMatch(/<option value="site:terms">Page: Terms</)
    const entry = fieldsOf(made.html).set('/url~page', 'site:terms').set('/text/pl', 'Zasady')
    await send('/settings/menu?at=-', Object.fromEntries(entry.set('do', 'save')))
    const [first] = (await result('menu')).slice(-1)
    expect(first).toMatchObject({ type: 'site', url })

    const settings = fieldsOf((await ask('/settings/settings')).html)
    settings.set('/termsLink~link', 'site:terms').set('do', 'save')
    const saved = await send('/settings/settings', Object.fromEntries(settings))
    const { termsLink } = await result('settings')
    expect(termsLink).toEqual(
      Object.fromEntries(Object.entries(url).map(([lang, at]) => [lang, `/s/${String(at)}`])),
    )
    // It stands in the field by its name, and saved again it stays.
    expect(saved.html).toMatch(/name="\/termsLink~link"[^>]*><option value=""[^>]*>Page: Terms</)
    const again = await send(
      '/settings/settings',
      Object.fromEntries(fieldsOf(saved.html).set('do', 'save')),
    )
    expect(textOf(again.html)).toContain('Nothing was different from before.')
  })

  test('products of the home page stand by their names, and what is none is refused with near ones', async () => {
    const { desk, run } = await openShop({ products: [named('cup', 'Cup'), named('jug', 'Jug')] })
    const { send, ask } = desk(['content:write'])
    await send('/settings/home', { do: 'json', json: '[]' })
    const path = '/settings/home?at=-&kind=products_group'
    const page = await ask(path)
    expect(page.html).toContain('data-suggest="/suggest/products"')
    const form = fieldsOf(page.html).set('/id', 'row').set('/tmpl', 'top').set('/title/pl', 'Kubki')
    form.set('/products/1', 'cup').set('/products/3', 'jugg').set('do', 'save')
    const refused = await send(path, Object.fromEntries(form))
    expect(refused.status).toBe(422)
    const wrong = [...refused.html.matchAll(/aria-invalid="true" name="([^"]+)"/g)]
    expect(wrong.map(([, name]) => name)).toEqual(['/products/3'])
    expect(textOf(refused.html)).toContain('Near it: Jug (jug).')
    const mended = fieldsOf(refused.html).set('/products/3', 'jug').set('do', 'save')
    const saved = await send(path, Object.fromEntries(mended))
    expect(JSON.parse((await run('home', 'get', '--json')).out).result).toMatchObject([
      { id: 'row', products: ['cup', 'jug'] },
    ])
    expect(textOf(saved.html)).toMatch(/Products 1 .*Cup/)
    const out = fieldsOf(saved.html).set('/products/0', '').set('do', 'save')
    await send('/settings/home?at=0', Object.fromEntries(out))
    expect(JSON.parse((await run('home', 'get', '--json')).out).result).toMatchObject([
      { products: ['jug'] },
    ])
  })

  test('what is typed finds some products of many, and never all', async () => {
    const many = Array.from({ length: 120 }, (_, at) => named(`thing-${at}`, `Thing ${at}`))
    const { desk } = await openShop({ products: [...many, named('kubek', 'Żółty kubek')] })
    const { ask } = desk(['content:read'])
    const optionsOf = ({ html }: { html: string }) => [...html.matchAll(/<option/g)].length
    expect(optionsOf(await ask('/suggest/products'))).toBe(30)
    expect((await ask('/suggest/products?q=zolty')).html).toContain(
      '<option value="kubek">Żółty kubek</option>',
    )
    expect(optionsOf(await ask('/settings/home?at=-&kind=products_gallery'))).toBeLessThan(80)
    expect((await ask('/suggest/pictures')).status).toBe(403)
    expect((await desk().ask('/suggest/products')).html).not.toContain('kubek')
  })

  test('a code is for products that are chosen, and names those near a wrong one', async () => {
    const { desk } = await openShop({ products: [named('cup', 'Cup'), named('jug', 'Jug')] })
    const { send, ask } = desk(['orders:write'])
    const form = fieldsOf((await ask('/codes/new')).html)
    form.set('kind', 'percent').set('code', 'SPRING').set('amount', '10').set('products/0', 'cup')
    form.set('products/2', 'jgu')
    const refused = await send('/codes/new', Object.fromEntries(form))
    expect(refused.html).toMatch(/aria-invalid="true" name="products\/2"/)
    expect(textOf(refused.html)).toContain('Near it: Jug (jug).')
    const mended = fieldsOf(refused.html).set('products/2', 'jug')
    await send('/codes/new', Object.fromEntries(mended))
    const { html } = await ask('/codes/one?code=SPRING')
    expect([...fieldsOf(html)].filter(([name]) => name.startsWith('products/'))).toEqual([
      ...[
        ['products/0', 'cup'],
        ['products/1', 'jug'],
      ],
      ...[2, 3, 4, 5].map((at) => [`products/${at}`, '']),
    ])
  })

  test('a product has a maker and badges that are chosen', async () => {
    const { desk } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const makers = [{ _id: 'ewa', name: { pl: 'Ewa Sanna' } }]
    await send('/settings/manufacturers', { do: 'json', json: JSON.stringify(makers) })
    const page = await ask('/goods/cup')
    expect(page.html).toContain('<option value="ewa">Ewa Sanna</option>')
    const form = fieldsOf(page.html).set('0 manufacturer', 'ewa').set('0 new', 'yes')
    form.set('0 badge.pl', 'Z pieca').set('do', 'save')
    const { html } = await send('/goods/cup', Object.fromEntries(form))
    expect(html).toContain('Saved.')
    const again = fieldsOf(html)
    expect([...again].filter(([name]) => /manufacturer|0 new|badge.pl/.test(name))).toEqual(
      expect.arrayContaining([
        ['0 manufacturer', 'ewa'],
        ['0 new', 'yes'],
        ['0 badge.pl', 'Z pieca'],
      ]),
    )
    const same = await send('/goods/cup', Object.fromEntries(again.set('do', 'save')))
    expect(same.html).toContain('Nothing was different from before.')
    // Kept catalogues follow a little later.
    await expect
      .poll(async () => (await ask('/goods/cup')).html)
      .toContain('<option value="Z pieca"></option>')
  })

  test('the content of each variant stands in the grid, with what a kilogram of it costs', async () => {
    const variants = [variant('size;big', 5), variant('size;small', 5)]
    const { desk, run } = await openShop({ products: [{ ...named('tea', 'Tea'), variants }] })
    const { send, ask } = desk(['goods:write'])
    const texts = (id: string) => ({ id, text: { pl: id } })
    const size = { _id: 'size', name: { pl: 'Size' }, values: [texts('big'), texts('small')] }
    await send('/settings/attributes', { do: 'json', json: JSON.stringify([size]) })
    const form = fieldsOf((await ask('/goods/tea')).html)
    expect(form.get('0 base_measure')).toBe('')
    form.set('0 content', '250 g').set('2 content', '50 g').set('do', 'save')
    const { html } = await send('/goods/tea', Object.fromEntries(form))
    expect(html).toContain('Saved.')
    const prices = (page: string) =>
      [...page.matchAll(/([\d,.]+).zł \/ (\d+ \w+)/g)].map(([, sum, of]) => `${sum} / ${of}`)
    expect(prices(html)).toEqual(['400.00 / 1 kg', '400.00 / 1 kg', '2,000.00 / 1 kg'])
    const measured = fieldsOf(html).set('0 base_measure', '100 g').set('do', 'save')
    const again = await send('/goods/tea', Object.fromEntries(measured))
    expect(prices(again.html)).toEqual(['40.00 / 100 g', '40.00 / 100 g', '200.00 / 100 g'])
    const wrong = fieldsOf(again.html).set('2 content', 'much').set('do', 'save')
    const refused = await send('/goods/tea', Object.fromEntries(wrong))
    expect(refused.html).toMatch(
      /aria-invalid="true"[^>]* value="much"|value="much"[^>]*aria-invalid/,
    )
    // What is sold by its measure has no content of its own.
    await run('products', 'set', 'tea', 'unit=g')
    expect(fieldsOf((await ask('/goods/tea')).html).has('2 content')).toBe(false)
  })

  test('lists of a product are fields of their own: what is changed in one stays what it was', async () => {
    const { desk, run } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const groups = ['red', 'blue', 'green'].map((id) => ({ _id: id, name: { pl: id } }))
    await send('/settings/collections', { do: 'json', json: JSON.stringify(groups) })
    await run('products', 'set', 'cup', 'groups=red | blue')
    const form = fieldsOf((await ask('/goods/cup')).html)
    expect([form.get('0 groups/0'), form.get('0 groups/1'), form.get('0 groups/2')]).toEqual([
      ...['red', 'blue', ''],
    ])
    // Somebody else is faster, with the same cell: it is said, and saving once more is on purpose.
    await run('products', 'set', 'cup', 'groups=blue')
    form.set('0 groups/3', 'green').set('do', 'save')
    const late = await send('/goods/cup', Object.fromEntries(form))
    expect(late.status).toBe(422)
    const saved = await send(
      '/goods/cup',
      Object.fromEntries(fieldsOf(late.html).set('do', 'save')),
    )
    expect(saved.html).toContain('Saved.')
    const after = fieldsOf((await ask('/goods/cup')).html)
    expect([0, 1, 2, 3].map((at) => after.get(`0 groups/${at}`))).toEqual([
      ...['red', 'blue', 'green', ''],
    ])
  })

  test('a payment goes with deliveries that are ticked by their names', async () => {
    const { desk, run } = await openShop()
    const { send, ask } = desk(['settings:write'])
    const form = fieldsOf((await ask('/settings/payments?at=0')).html)
    const { html } = await ask('/settings/payments?at=0')
    const [, tick = ''] = /name="(\/deliveries~=[^"]+)"/.exec(html) ?? []
    expect(tick).not.toBe('')
    form.set(tick, 'on').set('do', 'save')
    await send('/settings/payments?at=0', Object.fromEntries(form))
    const [first] = JSON.parse((await run('payments', 'get', '--json')).out).result
    expect(first.deliveries).toContain(tick.slice('/deliveries~='.length))
  })

  test('a set names the part that is not there, beside its field', async () => {
    const { desk } = await openShop({ products: [named('cup', 'Cup'), named('tray', 'Tray')] })
    const { send, ask } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods/new?kind=set')).html)
    form.set('name.pl', 'Zestaw').set('vat.pl', '23').set('price.PLN', '50')
    form.set('part 1', 'cup').set('part 2', 'traj')
    const { html, status } = await send('/goods/new?kind=set', Object.fromEntries(form))
    expect(status).toBe(422)
    expect(html).toMatch(/aria-invalid="true" name="part 2"/)
    expect(textOf(html)).toContain('Near it: Tray (tray).')
  })

  test('a former address is led to a page that is offered by its name', async () => {
    const { desk } = await openShop({ products: [named('cup', 'Cup')] })
    const { html } = await desk(['content:write']).ask('/settings/addresses')
    expect(html).toMatch(/<option value="\/p\/[^"]+">Cup<\/option>/)
  })
})
