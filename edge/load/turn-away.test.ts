import { createServer, request } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { portOf } from '#tests/port-of.ts'
import type { Importance } from './importance.ts'
import { importanceOf } from './importance.ts'
import { createTurnAway, type TurnAwayOptions } from './turn-away.ts'

test('a reader who would find a full queue is sent away in the language of the domain', async () => {
  const { ask, asked } = await server({ isFull: () => true })

  const answer = await ask('/c/kubki?page=2', { headers: { Host: 'pl.localhost:3000' } })
  const page = await answer.text()

  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page).toContain('<html lang="pl">')
  expect(page).toContain('Kamionka pl')
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(page)))
  expect(asked).toEqual(['127.0.0.1 reading'])
})

test('forms, health and files are let through to where they are read, answered or found', async () => {
  const { ask } = await server({ isFull: () => true })

  expect((await ask('/basket', { method: 'POST', body: 'a=1' })).status).toBe(200)
  for (const path of ['/healthz', '/readyz', '/assets/index-x.css', '/images/mug.webp']) {
    expect((await ask(path)).status, path).toBe(200)
  }
  expect((await ask('/c/mugs.data')).status).toBe(503)
  expect((await ask('/api/public/shell')).headers.get('content-type')).toBe('application/json')
})

test('while there is room everybody is let in, and orders have room longer', async () => {
  const { ask, asked } = await server({ isFull: (_, importance) => importance === 'reading' })

  expect((await ask('/order/details')).status).toBe(200)
  expect((await ask('/order/details.data')).status).toBe(200)
  expect((await ask('/orders')).status).toBe(503)
  expect(asked).toEqual(['127.0.0.1 ordering', '127.0.0.1 ordering', '127.0.0.1 reading'])
})

test('behind a proxy of ours it is the client who has a share', async () => {
  const { ask, asked } = await server({ isFull: () => false, trustedProxies: ['127.0.0.1'] })

  await ask('/', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  await ask('/', { headers: { 'X-Forwarded-For': '2001:db8:1:2:3::4' } })
  await ask('/')

  expect(asked).toEqual(['203.0.113.9 reading', '2001:db8:1::/48 reading', 'undefined reading'])
})

test('how many were sent away is reported once a second, not once each', async () => {
  const told: number[] = []
  const { ask } = await server({ isFull: () => true, tell: (count) => told.push(count) })

  await Promise.all(Array.from({ length: 20 }, () => ask('/')))

  await expect.poll(() => told, { timeout: 10_000 }).toEqual([20])
})

async function server({
  isFull,
  ...more
}: Partial<TurnAwayOptions> & { isFull: (who: string | undefined, what: Importance) => boolean }) {
  const asked: string[] = []
  const turnAway = createTurnAway({
    gate: {
      enter: () => Promise.resolve(undefined),
      isFull: (who, importance) => {
        asked.push(`${who} ${importance}`)
        return isFull(who, importance)
      },
    },
    importanceOf,
    langDomains: [
      { lang: 'en', origin: 'http://localhost:3000' },
      { lang: 'pl', origin: 'http://pl.localhost:3000' },
    ],
    trustedProxies: [],
    shopNames: (lang) => `Kamionka ${lang}`,
    tell: () => {},
    ...more,
  })
  const listening = createServer((incoming, outgoing) => {
    if (!turnAway(incoming, outgoing)) outgoing.end('let in')
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void listening.close())
  const port = portOf(listening)
  return { asked, ask: (path: string, init?: Init) => send(port, path, init) }
}

type Init = { method?: string; body?: string; headers?: Record<string, string> }

/** Unlike fetch, it lets us choose the Host. */
function send(port: number, path: string, { body, ...init }: Init = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, ...init }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const headers = new Headers(incoming.headers as Record<string, string>) // none comes twice
        resolve(new Response(Buffer.concat(chunks), { status: incoming.statusCode ?? 0, headers }))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
