import { describe, expect, test } from 'vitest'

import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = (given = {}) => openOwnerShop(databases, kind, given)

  test('a stranger is led to the login, and from there to what they wanted', async () => {
    const { desk } = await openShop()
    const { ask } = desk()
    const page = await ask('/history?cursor=x')
    expect(page.status).toBe(303)
    expect(page.headers.get('location')).toBe('/login?to=%2Fhistory%3Fcursor%3Dx')
    expect((await ask('/history', { some: 'form' })).headers.get('location')).toBe('/login')
    expect((await ask('/nowhere')).headers.get('location')).toBe('/login?to=%2Fnowhere')
  })

  test('what was done is said once, on its own page: no other tab says it', async () => {
    const { desk } = await openShop()
    const { ask } = desk(['goods:write', 'keys:read'])
    const nothing = 'Tick products first.'
    const place = (await ask('/goods?q=cup#list', { do: 'ticked' })).headers.get('location') ?? ''
    expect(place).toMatch(/^\/goods\?q=cup&said=[\w-]{8}$/)
    expect((await ask('/history')).html).not.toContain(nothing)
    // Another tab with the same page.
    expect((await ask('/goods?q=cup')).html).not.toContain(nothing)
    const { html } = await ask(place)
    expect(html).toContain(nothing)
    expect(html).not.toContain('said=')
    expect((await ask(place)).html).not.toContain(nothing)
  })

  test('a page is for its reader alone, is framed by nobody, and runs no script of a shopper', async () => {
    const { desk } = await openShop()
    const { headers, html } = await desk(['keys:read']).ask('/history')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]) {
      expect(policy.split('; ')).toContain(rule)
    }
    expect(policy).not.toContain('unsafe')
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
    expect(html).toContain('<h1>History</h1>')
  })

  test('its sheet, letters and symbols come from itself, and may be kept', async () => {
    const { desk } = await openShop()
    const { ask } = desk(['keys:read'])
    const { html } = await ask('/history')
    const named = [...html.matchAll(/(?:href)="(\/assets\/[^"#]+)/g)].map(([, path]) => path ?? '')
    const paths = [...new Set(named)]
    expect(paths.map((path) => path.replace(/-[\w-]{8}\./, '.'))).toEqual([
      '/assets/desk.css',
      '/assets/icons.svg',
    ])
    for (const path of paths) {
      const { status, headers } = await ask(path)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toContain('immutable')
    }
    expect((await ask(paths[1] ?? '')).html).toContain('<symbol id="users"')
  })

  test('a page that someone may not see says so, and its room is not in their list', async () => {
    const { desk } = await openShop()
    const { ask } = desk(['orders:read'])
    const { status, html } = await ask('/history')
    expect(status).toBe(403)
    expect(html).toContain('Your role may not do this.')
    expect(html).not.toContain('href="/history"')
    expect((await ask('/nowhere')).status).toBe(404)
  })

  test('what is sent and is no form is refused, and so is a form where none is taken', async () => {
    const { desk } = await openShop()
    const { ask, post } = desk(['orders:write', 'keys:read'])
    expect((await post('/orders', '{"do":"pack"}')).status).toBe(400)
    expect((await ask('/history', { do: 'pack' })).status).toBe(405)
    expect((await ask('/orders', { do: 'pack\0' })).status).toBe(400)
  })

  test('what owners did is listed page by page', async () => {
    const { desk, run } = await openShop({ orders: 1 })
    for (let count = 0; count < 51; count += 1) {
      await run('orders', 'note', 'K/2026/11/0001', `Note ${count}`)
    }
    const { ask } = desk(['keys:read'])
    const first = await ask('/history')
    expect(first.html.split('<td role="cell">orders note')).toHaveLength(51)
    const next = /href="(\/history\?cursor=[^"]+)"/.exec(first.html)?.[1] ?? ''
    expect((await ask(next)).html.split('<td role="cell">orders note')).toHaveLength(2)
  })
})
