import path from 'node:path'

import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { temporaryFolder } from '#tests/temporary-folder.ts'
import { pictureLimits } from '../guards/limits.ts'
import { createMaker } from './maker.ts'
import { createPictures, type PicturesOptions } from './pictures.ts'

// One that yields to everything else makes nothing for minutes on a busy machine.
const make = createMaker({ niceness: 0 })

// The maker yields to everything else on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const NAME = 'kD93hf8sLqPz71MvbXa2_-'
const chosen = `/media/${NAME}.webp`

test('the owner’s sign comes in each size that browsers ask for, whole and square', async () => {
  const { icon } = await serving(chosen)
  for (const [address, side] of [
    ['/apple-touch-icon.png', 180],
    ['/icon-48.png', 48],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ] as const) {
    const answer = await icon(address)
    expect(answer?.headers.get('content-type'), address).toBe('image/png')
    const bytes = await bytesOf(answer)
    const { width, height, format, hasAlpha } = await sharp(bytes).metadata()
    expect({ width, height, format, hasAlpha }).toEqual({
      ...{ width: side, height: side, format: 'png', hasAlpha: true },
    })
    expect(bytes.byteLength).toBeLessThan(20_000)
  }
})

test('its old address has the file of one picture that old tabs know', async () => {
  const answer = await (await serving(chosen)).icon('/favicon.ico')
  expect(answer?.headers.get('content-type')).toBe('image/x-icon')
  const bytes = Buffer.from(await bytesOf(answer))
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  expect(bytes.readUInt32LE(14)).toBe(bytes.byteLength - 22)
  expect(bytes.readUInt32LE(18)).toBe(22)
  expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({ width: 48, format: 'png' })
})

test('it is kept for ever only under the address that names its version', async () => {
  const { icon, pictures, asked } = await serving(chosen)
  const version = pictures.sized(chosen)?.slice(0, 4) ?? ''
  const lifetime = async (address: string) => (await icon(address))?.headers.get('cache-control')
  expect(await lifetime(`/icon-48.png?v=${version}`)).toBe('public, max-age=31536000, immutable')
  expect(await lifetime('/icon-48.png?v=none')).toBe('public, max-age=3600')
  expect(await lifetime('/favicon.ico')).toBe('public, max-age=3600')
  const tag = (await icon('/icon-48.png'))?.headers.get('etag') ?? ''
  const again = await icon('/icon-48.png', { headers: { 'if-none-match': tag } })
  expect([again?.status, (await bytesOf(again)).byteLength]).toEqual([304, 0])
  const head = await icon('/icon-48.png', { method: 'HEAD' })
  expect([head?.status, (await bytesOf(head)).byteLength]).toEqual([200, 0])
  expect(asked, 'made once, for both of 48 px').toEqual([NAME])
})

test.each([
  ['none is chosen', undefined],
  ['it is gone', '/media/AAAAAAAAAAAAAAAAAAAAAA.webp'],
  ['it is elsewhere', 'https://cdn.example/a.webp'],
  ['it is no picture', '/robots.txt'],
  ['it is empty', ''],
])('ours stays where %s', async (_, path) => {
  expect(await (await serving(path)).icon('/favicon.ico')).toBeUndefined()
})

test('every other address is somebody else’s, and asks nobody', async () => {
  const { icon, chosenIcon } = await serving(chosen)
  for (const address of ['/', '/favicon.svg', '/icon-64.png', '/icon-48.png/x', '/toString']) {
    expect(await icon(address), address).toBeUndefined()
  }
  expect(chosenIcon).not.toHaveBeenCalled()
})

async function serving(path_: string | undefined) {
  const asked: string[] = []
  const chosenIcon = vi.fn(async () => path_)
  const options: PicturesOptions = {
    index: new Map(),
    widths: [48, 320],
    folder: path.join(await temporaryFolder(), 'pictures'),
    bytes: 1_000_000,
    limits: { ...pictureLimits, patience: 60_000 },
    log: { failure: () => undefined },
    make,
    chosenIcon,
    keptPicture: async (name) => {
      asked.push(name)
      return name === NAME ? drawing() : undefined
    },
  }
  const pictures = createPictures(options)
  const icon = (address: string, init?: RequestInit) =>
    pictures.icon(new Request(`http://localhost${address}`, init))
  return { pictures, icon, asked, chosenIcon }
}

/** Wider than high. */
function drawing(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
}

async function bytesOf(answer: Response | undefined): Promise<Uint8Array> {
  return new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
}
