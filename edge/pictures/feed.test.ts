import { readdir } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { temporaryFolder } from '#tests/temporary-folder.ts'

import { pictureLimits } from '../guards/limits.ts'
import { sourceLimits } from './make.ts'
import { createMaker } from './maker.ts'
import { createPictures, type PicturesOptions } from './pictures.ts'

// One that yields to everything else makes nothing for minutes on a busy machine.
const make = createMaker({ niceness: 0 })

const patient = { ...pictureLimits, patience: 60_000 }
vi.setConfig({ testTimeout: 60_000 })

const NAME = 'kD93hf8sLqPz71MvbXa2_-'
const OTHER = 'kD93hf8sLqPz71MvbXa2_A'
const ours = `/uploads/${NAME}`

test('a picture of the feed has an address of its own, which its name alone makes', async () => {
  const { pictures, asked } = await serving({})
  expect(pictures.sized(ours)).toMatch(/^[\w-]{4}\/uploads\/kD93hf8sLqPz71MvbXa2_-$/)
  expect(pictures.sized(ours)).toBe((await serving({})).pictures.sized(ours))
  expect(pictures.sized(`/uploads/${OTHER}`)?.slice(0, 4)).not.toBe(
    pictures.sized(ours)?.slice(0, 4),
  )
  for (const url of [
    '/uploads/',
    '/uploads/short',
    `${ours}A`,
    `${ours}?v=2`,
    `/uploads/../${NAME}`,
    `/elsewhere/${NAME}`,
    `https://cdn.example${ours}`,
    `//cdn.example${ours}`,
  ]) {
    expect(pictures.sized(url), url).toBeUndefined()
  }
  expect(asked).toEqual([])
})

test('it comes in the width and the format that were asked for, and is made once', async () => {
  const { get, asked, again, kept } = await serving({ [NAME]: await photo() })

  for (const [accept, format] of [
    ['image/avif,image/webp', 'heif'],
    ['image/webp', 'webp'],
    ['*/*', 'jpeg'],
  ] as const) {
    const [one, other] = await Promise.all([get(ours, { accept }), get(ours, { accept })])
    const bytes = await bytesOf(one)
    expect(await bytesOf(other)).toEqual(bytes)
    const { width, height, format: made } = await sharp(bytes).metadata()
    expect({ width, height, made }).toEqual({ width: 320, height: 320, made: format })
    expect(one?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(one?.headers.get('vary')).toBe('Accept')
  }
  expect(asked).toEqual([NAME, NAME, NAME])
  // Only what was made lies there, under the limit of all made pictures.
  expect(await readdir(kept)).toHaveLength(3)

  const restarted = await again()
  expect((await restarted.get(ours, { accept: 'image/webp' }))?.status).toBe(200)
  expect(restarted.asked).toEqual([])
})

test('a name that the feed does not have is not found, and nothing is kept of it', async () => {
  const { ask, get, asked, kept, failures } = await serving({ [NAME]: await photo() })
  for (const time of [1, 2]) {
    expect(await get(`/uploads/${OTHER}`), String(time)).toEqual({ kind: 'not-found' })
  }
  expect(asked).toEqual([OTHER, OTHER])
  for (const url of ['/img/320-aaaa/uploads/short', `/img/320-aaaa/uploads/%2e%2e/${NAME}`]) {
    expect(await ask(url), url).toEqual({ kind: 'not-found' })
  }
  expect(asked).toHaveLength(2)
  expect(await readdir(kept).catch(() => [])).toEqual([])
  expect(failures).toEqual([])
})

test('where the shop is elsewhere none has other sizes', async () => {
  const { pictures, ask } = await serving({}, { keptPicture: undefined })
  expect(pictures.sized(ours)).toBeUndefined()
  expect(await ask(`/img/320-aaaa${ours}`)).toEqual({ kind: 'not-found' })
})

test('an address of another version leads to the picture, and not for ever', async () => {
  const { ask, asked } = await serving({ [NAME]: await photo() })
  const answer = await ask(`/img/320-aaaa${ours}`)
  expect(redirectOf(answer)).toEqual([302, ours, 'public, max-age=60'])
  expect(asked).toEqual([])
})

test('while there is no room it is sent as it is, and nobody keeps that', async () => {
  const { get } = await serving(
    { [NAME]: await photo() },
    { make: () => new Promise(() => {}), limits: { ...pictureLimits, patience: 10 } },
  )
  expect(redirectOf(await get(ours))).toEqual([302, ours, 'no-store'])
})

test('while the database gives nothing it is sent as it is, and is made later', async () => {
  let isDown = true
  const { get, failures } = await serving(
    {},
    {
      keptPicture: async () => {
        if (isDown) throw new Error('no connection')
        return photo()
      },
    },
  )
  expect(redirectOf(await get(ours))).toEqual([302, ours, 'no-store'])
  expect(failures).toHaveLength(1)
  isDown = false
  expect((await get(ours))?.status).toBe(200)
})

test('what is damaged or too large is sent as it is, and tried once', async () => {
  const { get, asked } = await serving({
    [NAME]: Buffer.from('no picture at all'),
    [OTHER]: Buffer.alloc(sourceLimits.bytes + 1),
  })
  for (const url of [ours, `/uploads/${OTHER}`, ours, `/uploads/${OTHER}`]) {
    expect(redirectOf(await get(url))).toEqual([302, url, 'public, max-age=86400'])
  }
  expect(asked).toEqual([NAME, OTHER])
})

/** Pictures of a feed with these. */
async function serving(feed: Record<string, Buffer>, changes: Partial<PicturesOptions> = {}) {
  const kept = path.join(await temporaryFolder(), 'pictures')
  const start = async () => {
    const asked: string[] = []
    const failures: Parameters<PicturesOptions['log']['failure']>[] = []
    const pictures = createPictures({
      index: new Map(),
      widths: [48, 320],
      folder: kept,
      bytes: 1_000_000,
      limits: patient,
      log: { failure: (...told) => failures.push(told) },
      make,
      keptPicture: async (name) => {
        asked.push(name)
        return feed[name]
      },
      ...changes,
    })
    const ask = async (url: string, headers: Record<string, string> = {}) => {
      // A browser would shorten the path before it asks.
      const request = new Request('http://localhost/', { headers })
      Object.defineProperty(request, 'url', { value: `http://localhost${url}` })
      return (await pictures.answer(request, '192.0.2.1')) as Response | undefined
    }
    const get = (url: string, headers?: Record<string, string>) =>
      ask(`/img/320-${pictures.sized(url)}`, headers)
    return { pictures, asked, failures, ask, get }
  }
  return { ...(await start()), again: start, kept }
}

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 640, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
}

function redirectOf(answer: Response | undefined) {
  const { status, headers } = answer ?? Response.error()
  return [status, headers.get('location'), headers.get('cache-control')]
}

async function bytesOf(response: Response | undefined): Promise<Buffer> {
  return Buffer.from(response ? await response.arrayBuffer() : new ArrayBuffer())
}
