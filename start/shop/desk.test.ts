import { expect, test } from 'vitest'
import { z } from 'zod'

import { createHealth } from '#edge/answers/health.ts'
import { createEdge } from '#edge/edge.ts'
import { createGate } from '#edge/load/gate.ts'
import { createLog } from '#edge/log/log.ts'
import { partly } from '#tests/partly.ts'
import { readAs } from '#tests/read-as.ts'
import type { Config } from '../../config.ts'
import type { Ground } from '../ground.ts'
import { withDesk } from './desk.ts'

const langDomains = [{ lang: 'en', origin: 'https://shop.example' }]
const health = createHealth({ check: async () => true })
const log = createLog({ level: 'silent' })

test('without DESK_ORIGIN there is no owner’s API anywhere', () => {
  const edge = shopEdge()
  expect(withDesk(edge, { ...desk(undefined), isEmbedded: true })).toBe(edge)
})

test('with a shop elsewhere the owner’s API says that it is there', async () => {
  const both = withDesk(shopEdge(), { ...desk('https://desk.example'), isEmbedded: false })
  const ask = async (url: string) => both(new Request(url), { address: '192.0.2.7' })
  const answer = await ask('https://desk.example/api/owner/orders/list')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(readAs(z.looseObject({}), await answer.text())).toMatchObject({
    name: 'elsewhere',
    title: expect.stringContaining('SHOP_API_URL'),
  })
  // The shop's pages are at the shop's hosts alone.
  const page = await ask('https://desk.example/')
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('SHOP_API_URL leads to a shop elsewhere')
  expect(await (await ask('https://shop.example/api/owner/orders/list')).text()).toBe('the shop')
})

test('files come in where they are imported, up to five megabytes, and nowhere else', async () => {
  const both = withDesk(shopEdge(), { ...desk('https://desk.example'), isEmbedded: false })
  const send = async (call: string, megabytes: number) => {
    const body = new FormData()
    body.set('file', new File(['x'.repeat(megabytes * 1_000_000)], 'goods.csv'))
    const url = `https://desk.example/api/owner/${call}`
    return (await both(new Request(url, { method: 'POST', body }), { address: '192.0.2.7' })).status
  }
  // It came through: the answer is that of a shop elsewhere.
  expect(await send('products/import', 5)).toBe(404)
  expect(await send('pickup/places/import', 1)).toBe(404)
  expect(await send('products/import', 6)).toBe(413)
  expect(await send('orders/pay', 1)).toBe(413)
})

test('photographs are taken in from who brings a token or a session, and from no stranger', async () => {
  const both = withDesk(shopEdge(), { ...desk('https://desk.example'), isEmbedded: false })
  const send = async (path: string, headers: Record<string, string>) => {
    const body = new FormData()
    body.set('file', new File(['x'.repeat(6_000_000)], 'mug.jpg'))
    const request = new Request(`https://desk.example${path}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      body,
    })
    return (await both(request, { address: '192.0.2.7' })).status
  }
  // It came through: the answer is that of a shop elsewhere.
  expect(await send('/pictures', { cookie: 'a=b; __Host-desk-session=token' })).toBe(404)
  expect(await send('/api/owner/pictures/add', { authorization: 'Bearer token' })).toBe(404)
  for (const cookie of ['', 'desk-session=token', '__Host-desk-session=']) {
    expect(await send('/pictures', { cookie }), cookie).toBe(413)
  }
  expect(await send('/api/owner/pictures/add', { authorization: 'Bearer ' })).toBe(413)
})

test('a refusal is in the language of its reader, and speaks of the desk', async () => {
  const both = withDesk(shopEdge(), { ...desk('https://desk.example'), isEmbedded: false })
  const send = async (headers: Record<string, string>) => {
    const request = new Request('https://desk.example/goods', {
      method: 'POST',
      headers: { accept: 'text/html', ...headers },
      body: new URLSearchParams({ do: 'save' }),
    })
    const answer = await both(request, { address: '192.0.2.7' })
    expect(answer.status).toBe(403)
    return answer.text()
  }
  const origin = 'https://elsewhere.example'
  const told = await send({ origin, 'accept-language': 'de', cookie: '__Host-desk-lang=pl' })
  expect(told).toContain('lang="pl"')
  expect(told).toContain('Do zaplecza')
  expect(told).not.toContain('koszyk')
  expect(await send({ origin, 'accept-language': 'de-AT,de' })).toContain('Zum Büro')
  expect(await send({ origin, 'accept-language': 'en' })).toContain('Open it at the desk')
})

function desk(deskOrigin: string | undefined) {
  const config = partly<Config>({ langDomains, deskOrigin, trustedProxies: [] })
  const pictures = { answer: async () => undefined, sized: () => undefined }
  return { ground: partly<Ground>({ config, log }), health, gate: createGate(), pictures }
}

function shopEdge() {
  return createEdge({ langDomains, health, log, inner: () => new Response('the shop') })
}
