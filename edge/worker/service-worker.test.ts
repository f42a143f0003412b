import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { serviceWorker } from './service-worker.ts'

const shop = 'https://shop.test'
const names = () => 'Kamionka'
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }

test('the script is only at its address, and may only ask the shop', async () => {
  const answer = serviceWorker(true, names)(new Request(`${shop}/sw.js`), 'en')

  expect(answer?.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(answer?.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer?.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; connect-src 'self'",
  )
  expect(serviceWorker(true, names)(new Request(`${shop}/c/tea`), 'en')).toBeUndefined()
})

test.each([
  ['en', 'No connection'],
  ['pl', 'Brak połączenia'],
  ['de', 'Keine Verbindung'],
])('without a connection a page says so in the language of the domain: %s', async (lang, title) => {
  const worker = await started({ lang, online: () => Promise.reject(new TypeError('offline')) })
  const page = await worker.ask('/c/tea', { mode: 'navigate' })

  expect(page?.status).toBe(503)
  const html = await page?.text()
  expect(html).toContain(`<html lang="${lang}">`)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain('Kamionka')
  expect(html).not.toContain('<script')
})

test('a page comes from the shop each time, and is never kept', async () => {
  let asked = 0
  const worker = await started({
    online: async () => new Response(`page ${(asked += 1)}`, { headers: immutable }),
  })

  expect(await (await worker.ask('/c/tea', { mode: 'navigate' }))?.text()).toBe('page 1')
  expect(await (await worker.ask('/c/tea', { mode: 'navigate' }))?.text()).toBe('page 2')
  expect(worker.kept()).toEqual([])
})

test('a file that never changes is asked for once, any other each time', async () => {
  const asked: string[] = []
  const worker = await started({
    online: async ({ url }) => {
      asked.push(new URL(url).pathname)
      return new Response(url, { headers: url.endsWith('-1.js') ? immutable : {} })
    },
  })

  for (const path of ['/assets/tea-1.js', '/assets/tea-1.js', '/assets/tea.js', '/assets/tea.js']) {
    expect(await (await worker.ask(path))?.text()).toBe(shop + path)
  }
  expect(asked).toEqual(['/assets/tea-1.js', '/assets/tea.js', '/assets/tea.js'])
  expect(await worker.ask('/images/mug.webp')).toBeUndefined()
  expect(await worker.ask('/basket', { method: 'POST', mode: 'navigate' })).toBeUndefined()
})

test('no more than 80 files are kept, the oldest go', async () => {
  const worker = await started({ online: async () => new Response('', { headers: immutable }) })
  for (let file = 1; file <= 90; file += 1) await worker.ask(`/assets/tea-${file}.js`)

  expect(worker.kept()).toHaveLength(80)
  expect(worker.kept()).not.toContain('/assets/tea-10.js')
  expect(worker.kept()).toContain('/assets/tea-90.js')
})

test('a new worker takes over at once and clears what others kept', async () => {
  const worker = await started({ stored: ['kram-files-0'] })

  expect(worker.done).toEqual(['skip waiting', 'delete kram-files-0', 'preload pages', 'claim'])
})

test('switched off, it removes itself and all that it kept', async () => {
  const worker = await started({ isOn: false, stored: ['kram-files-1'] })

  expect(worker.done).toEqual(['skip waiting', 'delete kram-files-1', 'unregister'])
  expect(await worker.ask('/c/tea', { mode: 'navigate' })).toBeUndefined()
})

type Given = {
  lang?: string
  isOn?: boolean
  stored?: string[]
  online?: (request: { url: string }) => Promise<Response>
}

type Event = { waitUntil(work: Promise<unknown>): void }
type Fetching = Event & { request: object; respondWith(answer: Promise<Response>): void }

/** Runs the script that the shop sends as a browser would, with a store of files in memory. */
async function started({ lang = 'en', isOn = true, stored = [], online }: Given) {
  const files = new Map<string, Response>()
  const done: string[] = []
  const listeners: Record<string, (event: Event | Fetching) => void> = {}
  const cache = {
    match: async ({ url }: { url: string }) => files.get(url)?.clone(),
    put: async ({ url }: { url: string }, answer: Response) => void files.set(url, answer),
    keys: async () => [...files.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => files.delete(url),
  }
  const scope = {
    addEventListener: (type: string, listener: (event: Event | Fetching) => void) => {
      listeners[type] = listener
    },
    caches: {
      keys: async () => stored,
      open: async () => cache,
      delete: async (name: string) => done.push(`delete ${name}`),
    },
    fetch: online,
    location: { origin: shop },
    clients: { claim: async () => done.push('claim') },
    registration: {
      navigationPreload: { enable: async () => done.push('preload pages') },
      unregister: async () => done.push('unregister'),
    },
    skipWaiting: async () => done.push('skip waiting'),
  }
  const script = serviceWorker(isOn, names)(new Request(`${shop}/sw.js`), lang)
  runInNewContext((await script?.text()) ?? '', { self: scope, Response })

  const work: Promise<unknown>[] = []
  const waitUntil = (more: Promise<unknown>) => void work.push(more)
  for (const type of ['install', 'activate']) {
    listeners[type]?.({ waitUntil })
    await Promise.all(work)
  }
  return {
    done,
    kept: () => [...files.keys()].map((url) => new URL(url).pathname),
    async ask(path: string, given: { mode?: string; method?: string } = {}) {
      let answer: Promise<Response> | undefined
      listeners['fetch']?.({
        request: { url: shop + path, method: 'GET', mode: 'cors', ...given },
        respondWith: (given) => {
          answer = given
        },
        waitUntil,
      })
      const response = await answer
      await Promise.all(work)
      return response
    },
  }
}
