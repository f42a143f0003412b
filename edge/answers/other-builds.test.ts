import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { type BuildFile, otherBuilds } from './other-builds.ts'

const script = 'export const cup = "moss"\n'.repeat(100)
const entry: BuildFile = {
  name: 'entry.client-Bx8_-12a.js',
  tag: 'of-content',
  packed: true,
  bytes: new Uint8Array(brotliCompressSync(script)),
}
const font: BuildFile = {
  name: 'lora-latin-C_kxr2n0.woff2',
  tag: 'of-font',
  packed: false,
  bytes: new Uint8Array([1, 2, 3]),
}

/** Serves what is kept, and counts how often it is looked for. */
function serving(kept: readonly BuildFile[] = [entry, font]) {
  const asked = { names: 0, reads: 0 }
  const files = otherBuilds({
    async names() {
      asked.names += 1
      return kept.map(({ name }) => name)
    },
    async read(name) {
      asked.reads += 1
      return kept.find((file) => file.name === name)
    },
  })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    files(new Request(`http://shop${path}`, { method, headers }))
  return { asked, get }
}

test('a file of another build is sent as one of our own', async () => {
  const { get, asked } = serving()
  const packed = await get(`/assets/${entry.name}`, { 'accept-encoding': 'gzip, br' })
  const plain = await get(`/assets/${entry.name}`)
  const unpacked = await get(`/assets/${font.name}`, { 'accept-encoding': 'br' })

  expect(Object.fromEntries(packed?.headers ?? [])).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': String(entry.bytes.byteLength),
    'content-type': 'text/javascript; charset=utf-8',
    etag: '"of-content-br"',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(await bytesOf(packed)).toString()).toBe(script)
  expect(await plain?.text()).toBe(script)
  expect(plain?.headers.get('content-length')).toBe(String(script.length))
  expect(unpacked?.headers.get('content-type')).toBe('font/woff2')
  expect(unpacked?.headers.has('content-encoding')).toBe(false)
  expect(await bytesOf(unpacked)).toEqual(Buffer.from([1, 2, 3]))
  expect(asked).toEqual({ names: 1, reads: 2 })
})

test('what a browser has is not sent again, and HEAD gives the headers alone', async () => {
  const { get } = serving()
  const again = await get(`/assets/${entry.name}`, { 'if-none-match': '"of-content"' })
  expect(again?.status).toBe(304)
  const head = await get(`/assets/${entry.name}`, {}, 'HEAD')
  expect(head?.headers.get('content-length')).toBe(String(script.length))
  expect(head?.body).toBeNull()
})

test('made-up names cost one look for all who ask within a moment, and no read', async () => {
  const { get, asked } = serving()
  const madeUp = Array.from({ length: 500 }, (_, at) => `/assets/entry-${10_000_000 + at}.js`)
  const answers = await Promise.all(madeUp.map((path) => get(path)))
  expect(answers.filter(Boolean)).toEqual([])
  expect(asked).toEqual({ names: 1, reads: 0 })
})

test.each([
  '/',
  '/assets/',
  '/assets/entry.js',
  '/assets/entry-Bx8_-12a.js.br',
  '/assets/entry-Bx8_-12a.json',
  '/assets/sub/entry-Bx8_-12a.js',
  '/assets/..%2fentry-Bx8_-12a.js',
  `/assets/${'x'.repeat(200)}-Bx8_-12a.js`,
  '/tmpl1/entry-Bx8_-12a.js',
])('%s is no name that a build gives, and is not looked for', async (path) => {
  const { get, asked } = serving()
  expect(await get(path)).toBeUndefined()
  expect(asked).toEqual({ names: 0, reads: 0 })
})

test('who asks after a file was put in finds it, even right behind somebody who did not', async () => {
  const kept: BuildFile[] = []
  const { get, asked } = serving(kept)
  expect(await get(`/assets/${entry.name}`)).toBeUndefined()
  kept.push(entry)
  expect((await get(`/assets/${entry.name}`))?.status).toBe(200)
  expect(asked.names).toBe(2)
})

test('a look that fails is a failure of those who asked, and not for ever', async () => {
  let isAway = true
  const files = otherBuilds({
    async names() {
      if (isAway) throw new Error('no database')
      return [entry.name]
    },
    read: async () => entry,
  })
  const ask = () => files(new Request(`http://shop/assets/${entry.name}`))
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('no database')
  isAway = false
  expect((await ask())?.status).toBe(200)
})

async function bytesOf(response: Response | undefined): Promise<Buffer> {
  return Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())
}
