import { expect, test } from 'vitest'

import { createHealth } from './answers/health.ts'
import { createEdge } from './edge.ts'
import { edgeOf } from './edge-of.ts'
import { createGate } from './load/gate.ts'
import { createLog } from './log/log.ts'

const shop = [
  { lang: 'en', origin: 'https://shop.example' },
  { lang: 'pl', origin: 'https://pl.shop.example' },
]
const desk = [{ lang: 'en', origin: 'https://desk.shop.example' }]
const proxy = '10.0.0.5'

test.each([
  ['shop.example', undefined, 'shop'],
  ['pl.shop.example', undefined, 'shop'],
  ['desk.shop.example', undefined, 'desk'],
  ['DESK.shop.example:443', undefined, 'desk'],
  ['evil.example', undefined, 421],
  ['desk.shop.example.evil.example', undefined, 421],
  // Behind a proxy that does not forward Host, its word counts; Host wins if it is one of ours.
  ['127.0.0.1:3000', 'desk.shop.example', 'desk'],
  ['127.0.0.1:3000', 'shop.example', 'shop'],
  ['shop.example', 'desk.shop.example', 'shop'],
  ['desk.shop.example', 'shop.example', 'desk'],
])('a request to %s, forwarded from %s, is answered by %s', async (host, forwarded, by) => {
  expect(await ask(proxy, { host, ...(forwarded && { 'x-forwarded-host': forwarded }) })).toBe(by)
})

test('nobody but our proxies leads to another host by X-Forwarded-Host', async () => {
  const lying = { host: '127.0.0.1:3000', 'x-forwarded-host': 'desk.shop.example' }
  expect(await ask('192.0.2.7', lying)).toBe(421)
})

test('no other site sends anything, and none reads an answer', async () => {
  const host = 'desk.shop.example'
  const from = { origin: 'https://shop.example', 'sec-fetch-site': 'same-site' }
  expect(await ask(proxy, { host, ...from }, 'POST')).toBe(403)
  expect(await ask(proxy, { host, ...from }, 'OPTIONS')).toBe(405)
})

async function ask(address: string, headers: Record<string, string>, method = 'GET') {
  const both = edgeOf(
    { langDomains: shop, edge: edge('shop') },
    { langDomains: desk, edge: edge('desk') },
  )
  const name = URL.parse(`https://${headers['host']}`)?.host ?? ''
  const url = `https://${name}/api/owner/orders/list`
  const answer = await both(new Request(url, { method, headers }), { address })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  return answer.status === 200 ? await answer.text() : answer.status
}

function edge(name: 'shop' | 'desk') {
  return createEdge({
    langDomains: name === 'shop' ? shop : desk,
    trustedProxies: [proxy],
    health: createHealth({ check: async () => true }),
    log: createLog({ level: 'silent' }),
    gate: createGate(),
    inner: () => new Response(name),
  })
}
