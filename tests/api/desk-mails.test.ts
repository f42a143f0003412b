import { describe, expect, test } from 'vitest'

import { bothDatabases } from './databases.ts'
import { textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const path = '/settings/mails'
const langs = ['pl', 'en', 'de']

describe.for(databases.kinds)('on %s', (kind) => {
  const open = async () => {
    const settings = {
      ...{ langs, langCountry: { pl: 'pl', en: 'gb', de: 'de' } },
      langCurrencyMap: { pl: ['PLN'], en: ['PLN'], de: ['PLN'] },
    }
    const shop = await openOwnerShop(databases, kind, { settings })
    return { ...shop, call: shop.ask, ask: shop.desk(['settings:read']).ask }
  }
  const linksIn = (html: string) =>
    [...html.matchAll(/href="(\/settings\/mails\/html\?[^"]+)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    )

  test('each kind of mail is seen in each language, with the letterhead of the shop', async () => {
    const { ask, database } = await open()
    const { html } = await ask(path)
    const links = linksIn(html)
    // To customers and people in each language, to the owner in the shop's own.
    expect(links.length).toBe(43 * langs.length + 15)
    expect(textOf(html)).toContain('Mails of the shop')
    for (const link of links) {
      const { status, html: letter, headers } = await ask(link)
      const lang = new URLSearchParams(link.split('?')[1]).get('lang')
      expect(status, link).toBe(200)
      expect(letter, link).toContain(`lang="${lang}"`)
      // Written also where the database cannot say what the shop is called.
      if (!link.includes('backup-failed')) expect(letter, link).toContain('Small Shop')
      expect(letter, link).not.toMatch(/undefined|NaN|\[object|<script/)
      expect(headers.get('content-security-policy'), link).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
    }
    // Nobody gets any of them.
    expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('a mail shows the shop’s own name, and its made-up order by language', async () => {
    const { ask, run } = await open()
    await run('settings', 'set', 'shopName', 'Glina')
    const confirmation = async (lang: string) =>
      textOf((await ask(`${path}/html?group=orders&kind=order-confirmation&lang=${lang}`)).html)
    expect(await confirmation('en')).toMatch(/Glina.*Teapot/s)
    expect(await confirmation('de')).toMatch(/Glina.*Teekanne/s)
    expect(await confirmation('pl')).toMatch(/Glina.*Imbryk/s)
  })

  test('mails are seen as drafts of looks and footer have them, before customers get them so', async () => {
    const { ask, call, desk, tokenOf } = await open()
    const token = await tokenOf('content:write')
    const company = { name: 'Pracownia', address: 'Kiln 1', details: '', email: '', tel: '' }
    for (const [part, value] of [
      ['looks', { shopName: 'Tried' }],
      ['footer', { company }],
    ] as const) {
      const body = { part, file: JSON.stringify(value) }
      expect((await call('POST drafts/set', { token, body })).status).toBe(200)
    }
    const letter = async (query: string) =>
      textOf((await ask(`${path}/html?group=orders&kind=order-paid&lang=en${query}`)).html)
    expect(await letter('&draft=true')).toMatch(/Tried.*Pracownia/s)
    expect(await letter('')).toMatch(/Small Shop/)
    expect(await letter('')).not.toMatch(/Tried|Pracownia/)
    // The list leads to them, and the draft to the list.
    const [link = ''] = linksIn((await ask(`${path}?draft=true`)).html)
    expect(link).toContain('draft=true')
    const edited = await desk(['content:read', 'settings:read']).ask('/editor/footer')
    expect(edited.html).toContain(`href="${path}?draft=true"`)
    expect((await desk(['content:read']).ask('/editor/footer')).html).not.toContain(path)
  })

  test('commands list the kinds, and show one in a language of the shop', async () => {
    const { run } = await open()
    expect((await run('mails', 'list')).out).toMatch(/^order-paid +.*K\/2026\/11\/0001/m)
    expect((await run('mails', 'show', 'order-confirmation', '--lang', 'de')).out).toContain(
      'Teekanne',
    )
    const { json } = await run('mails', 'show', 'order-nothing', '--json')
    expect(json.error?.name).toBe('no-kind')
  })

  test('what is no kind of mail is not found, and only who reads settings sees any', async () => {
    const { ask, desk } = await open()
    for (const query of [
      'group=orders&kind=toString&lang=en',
      'group=constructor&kind=name&lang=en',
      'group=returns&kind=order-paid&lang=en',
      '',
    ]) {
      expect((await ask(`${path}/html?${query}`)).status, query).toBe(404)
    }
    const other = desk(['orders:read'])
    expect((await other.ask(path)).status).toBe(403)
    const one = `${path}/html?group=orders&kind=order-paid&lang=en`
    expect((await other.ask(one)).status).toBe(403)
  })
})
