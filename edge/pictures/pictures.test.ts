import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'

import { temporaryFolder } from '#tests/temporary-folder.ts'

import { indexFiles } from '../answers/file-index.ts'
import { pictureLimits } from '../guards/limits.ts'
import { sourceLimits } from './make.ts'
import { createMaker } from './maker.ts'
import { createPictures, type PicturesOptions } from './pictures.ts'

const widths = [48, 320, 1600]
// One that yields to everything else makes nothing for minutes on a busy machine.
const make = createMaker({ niceness: 0 })

const patient = { ...pictureLimits, patience: 60_000 }
vi.setConfig({ testTimeout: 60_000 })
const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test('a picture is sent in the width and the format that were asked for, for ever', async () => {
  const { get, address } = await serving({ 'images/cup.jpg': photo(800, 600).jpeg() })

  for (const [accept, format] of [
    [chromium, 'heif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
  ] as const) {
    const answer = await get(address(320, '/images/cup.jpg'), { accept })
    const bytes = await bytesOf(answer)
    const { width, height, format: made } = await sharp(bytes).metadata()

    expect({ width, height, made }).toEqual({ width: 320, height: 240, made: format })
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-type': `image/${format === 'heif' ? 'avif' : format}`,
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    })
  }
})

test('it is made once; after that it comes from the disk, after a new start too', async () => {
  const { get, address, made, again, kept } = await serving({ 'cup.png': photo(400, 400).png() })
  const url = address(48, '/cup.png')

  const [one, other] = await Promise.all([get(url), get(url)])
  expect(await bytesOf(one)).toEqual(await bytesOf(other))
  expect(made).toEqual([48])

  const restarted = await again()
  const third = await restarted.get(url)
  expect(await bytesOf(third)).toEqual(await readFile(path.join(kept, await onlyFile(kept))))
  expect(third?.headers.get('content-type')).toBe('image/jpeg')
  expect(restarted.made).toEqual([])
})

test('HEAD has the same headers, and what a browser has is not sent again', async () => {
  const { get, ask, address, made } = await serving({ 'cup.png': photo(400, 400).png() })
  const url = address(48, '/cup.png')
  const whole = await get(url)
  const head = await ask(url, { method: 'HEAD' })

  expect(head?.headers.get('content-length')).toBe(whole?.headers.get('content-length'))
  expect(await bytesOf(head)).toHaveLength(0)

  const unchanged = await get(url, { 'if-none-match': whole?.headers.get('etag') ?? '' })
  expect(unchanged?.status).toBe(304)
  expect(unchanged?.headers.get('vary')).toBe('Accept')
  // Another format is another content.
  expect((await get(url, { accept: 'image/webp' }))?.headers.get('etag')).not.toBe(
    whole?.headers.get('etag'),
  )
  expect(made).toEqual([48, 48])
})

test('a picture is never made larger than it is', async () => {
  const { get, address } = await serving({ 'cup.png': photo(100, 50).png() })
  const answer = await get(address(1600, '/cup.png'))
  expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ width: 100, height: 50 })
})

test('it stands upright, and carries nothing that the camera wrote', async () => {
  const turned = photo(200, 100)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'A photographer', Make: 'A camera' } })
    .withMetadata({ orientation: 6 })
  const { get, address } = await serving({ 'cup.jpg': turned })

  for (const accept of [chromium, 'image/webp', '*/*']) {
    const bytes = await bytesOf(await get(address(1600, '/cup.jpg'), { accept }))
    const { width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect({ width, height }).toEqual({ width: 100, height: 200 })
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    expect(orientation ?? 1).toBe(1)
  }
})

test('a transparent picture stays transparent', async () => {
  const glass = sharp({
    create: { width: 60, height: 60, channels: 4, background: { r: 0, g: 90, b: 90, alpha: 0.3 } },
  })
  const { get, address, again } = await serving({ 'cup.png': glass.png() })
  const url = address(48, '/cup.png')
  for (const server of [{ get }, await again()]) {
    const answer = await server.get(url)
    expect(answer?.headers.get('content-type')).toBe('image/png')
    expect((await sharp(await bytesOf(answer)).metadata()).hasAlpha).toBe(true)
  }
})

test('anybody who asks for a JPEG by its ending gets one, on white paper, whatever it names', async () => {
  const transparent = sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
  }).webp()
  const { get, address } = await serving({ 'cup.webp': transparent })
  for (const accept of [chromium, '*/*']) {
    const answer = await get(`${address(320, '/cup.webp')}.jpg`, { accept })
    expect(answer?.headers.get('content-type')).toBe('image/jpeg')
    expect(answer?.headers.get('vary')).toBeNull()
    const { channels, dominant } = await sharp(await bytesOf(answer)).stats()
    expect(channels).toHaveLength(3)
    expect(dominant).toEqual({ r: 248, g: 248, b: 248 })
  }
  expect(await get(`${address(320, '/cup.webp')}.jpg.jpg`)).toEqual({ kind: 'not-found' })
})

test('what moves is sent as it is', async () => {
  const frames = await Promise.all(
    [10, 200].map((red) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background: { r: red, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = sharp(frames, { join: { animated: true } })
  const { get, address, failures } = await serving({
    'cup.gif': moving.clone().gif(),
    'cup.webp': moving.clone().webp(),
  })

  for (const name of ['/cup.gif', '/cup.webp']) {
    const answer = await get(address(48, name))
    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, name])
  }
  expect(failures).toEqual([])
})

test('a damaged picture is sent as it is, tried once, and told once', async () => {
  const whole = await photo(400, 300).jpeg().toBuffer()
  const { get, address, made, failures, kept } = await serving({
    'half.jpg': whole.subarray(0, whole.length / 2),
    'text.png': Buffer.from('no picture at all'),
    'empty.webp': Buffer.alloc(0),
  })

  for (const name of ['/half.jpg', '/text.png', '/empty.webp']) {
    for (const accept of [chromium, '*/*', chromium]) {
      const answer = await get(address(320, name), { accept })
      expect([answer?.status, answer?.headers.get('location')], name).toEqual([302, name])
    }
  }
  expect(made).toHaveLength(3)
  expect(failures.map(([, , fields]) => fields?.path)).toEqual([
    '/half.jpg',
    '/text.png',
    '/empty.webp',
  ])
  expect(await readdir(kept).catch(() => [])).toEqual([])
})

test('a huge picture is not unpacked', async () => {
  const wide = sharp({
    create: { width: 26_000, height: 1_000, channels: 3, background: 'white' },
    limitInputPixels: false,
  })
  const { get, address, failures } = await serving({
    'wide.png': wide.png({ compressionLevel: 9 }),
    'heavy.png': Buffer.alloc(sourceLimits.bytes + 1),
  })

  const before = process.memoryUsage().rss
  expect((await get(address(48, '/wide.png')))?.headers.get('location')).toBe('/wide.png')
  expect((await get(address(48, '/heavy.png')))?.headers.get('location')).toBe('/heavy.png')
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
  expect(failures).toHaveLength(1)
})

test('an address of another version leads to the picture, and not for ever', async () => {
  const { get, made } = await serving({ 'cup.png': photo(400, 400).png() })
  const answer = await get('/img/48-aaaa/cup.png')

  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/cup.png'])
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=60')
  expect(made).toEqual([])
})

test('a file that changed after the start is not kept under its old address', async () => {
  const { get, address, folder, kept } = await serving({ 'cup.png': photo(400, 400).png() })
  await writeFile(path.join(folder, 'cup.png'), await photo(300, 300).png().toBuffer())

  expect((await get(address(48, '/cup.png')))?.status).toBe(302)
  expect(await readdir(kept).catch(() => [])).toEqual([])
})

test('nothing but the listed pictures can be asked for', async () => {
  const outside = path.join(await temporaryFolder(), 'secret.png')
  await writeFile(outside, await photo(50, 50).png().toBuffer())
  const { get, made, folder, again } = await serving({
    'cup.png': photo(400, 400).png(),
    'logo.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await symlink(outside, path.join(folder, 'link.png'))
  const { ask, address } = await again()
  const version = /-(.{4})\//.exec(address(48, '/cup.png'))?.[1]

  for (const asked of [
    `/img/48-${version}/link.png`,
    `/img/48-${version}/../cup.png/../../${outside}`,
    `/img/48-${version}/%2e%2e/secret.png`,
    `/img/48-${version}/..%2f..%2fsecret.png`,
    `/img/48-${version}//${outside}`,
    `/img/48-${version}/cup.png%00.png`,
    `/img/48-${version}/https://elsewhere.example/cup.png`,
    `/img/48-${version}/https:%2F%2Felsewhere.example%2Fcup.png`,
    `/img/48-${version}/logo.svg`,
    `/img/47-${version}/cup.png`,
    `/img/100000-${version}/cup.png`,
    `/img/48-${version}/%ff.png`,
  ]) {
    // What points above /img is no longer below it when it is read.
    const isElsewhere = asked.includes('/../')
    const answer = await ask(asked)
    expect(answer, asked).toEqual(isElsewhere ? undefined : { kind: 'not-found' })
  }
  expect(await get('/cup.png')).toBeUndefined()
  expect(made).toEqual([])
})

test('a link that takes the place of a picture is not followed', async () => {
  const { get, address, folder } = await serving({ 'cup.png': photo(400, 400).png() })
  const copy = path.join(await temporaryFolder(), 'same.png')
  await writeFile(copy, await readFile(path.join(folder, 'cup.png')))
  await rm(path.join(folder, 'cup.png'))
  await symlink(copy, path.join(folder, 'cup.png'))

  expect((await get(address(48, '/cup.png')))?.status).toBe(302)
})

test('only our own pictures of dots get an address, spelled as it is served', async () => {
  const { pictures } = await serving({
    'kubek żółty, duży.png': photo(60, 60).png(),
    'logo.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  const encoded = `/${encodeURIComponent('kubek żółty, duży.png')}`

  expect(pictures.sized('/kubek żółty, duży.png')).toMatch(new RegExp(`^[\\w-]{4}${encoded}$`))
  expect(pictures.sized(encoded)).toBe(pictures.sized('/kubek żółty, duży.png'))
  for (const url of [
    '/logo.svg',
    '/none.png',
    '//elsewhere.example/cup.png',
    'https://elsewhere.example/kubek.png',
    'data:image/png;base64,AAAA',
    '',
    `${encoded}?v=2`,
  ])
    expect(pictures.sized(url), url).toBeUndefined()
})

test('while there is no room, pictures are sent as they are, and nobody keeps that', async () => {
  const { get, address } = await serving(
    { 'cup.png': photo(60, 60).png() },
    { make: () => new Promise(() => {}), limits: { ...pictureLimits, patience: 10 } },
  )
  const answer = await get(address(48, '/cup.png'))
  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/cup.png'])
  expect(answer?.headers.get('cache-control')).toBe('no-store')
})

test('who reads a feed gets the whole pictures of many products, and still some made', async () => {
  const { get, address } = await serving(
    { 'cup.png': photo(60, 60).png() },
    { keptPicture: async () => new Uint8Array(8), limits: { ...patient, burst: 1, perSecond: 0 } },
  )
  for (let product = 0; product < 300; product += 1) {
    const name = String(product).padStart(22, '0')
    expect((await get(`/media/${name}.webp`))?.status).toBe(200)
  }
  expect((await get(address(48, '/cup.png')))?.status).toBe(200)
})

test('a disk that takes nothing costs time, but no picture', async () => {
  const { get, address, failures, kept, made } = await serving({ 'cup.png': photo(60, 60).png() })
  await writeFile(kept, 'a file where the folder should be')

  for (const time of [1, 2])
    expect((await get(address(48, '/cup.png')))?.status, String(time)).toBe(200)
  expect(made).toHaveLength(2)
  expect(failures.map(([message]) => message)).toContain('a made picture was not kept')
})

test('two processes that make the same pictures at once give the same, whole ones', async () => {
  const { folder, kept } = await serving({
    'one.jpg': photo(900, 700).jpeg(),
    'two.jpg': photo(700, 900).jpeg(),
  })
  const script = `
    import { indexFiles } from '#edge/answers/file-index.ts'
    import { pictureLimits } from '#edge/guards/limits.ts'
    import { createMaker } from '#edge/pictures/maker.ts'
    import { createPictures } from '#edge/pictures/pictures.ts'
    const index = await indexFiles([process.argv[1]])
    const log = { failure: (message, error) => console.error(message, error) }
    const pictures = createPictures({ make: createMaker({ niceness: 0 }), index, widths: [48, 320, 800], folder: process.argv[2], bytes: 1e9, log, limits: { ...pictureLimits, patience: 60_000 } })
    const sizes = await Promise.all([48, 320, 800].flatMap((width) => ['/one.jpg', '/two.jpg'].map(async (name) => {
      const url = 'http://localhost/img/' + width + '-' + pictures.sized(name)
      const answer = await pictures.answer(new Request(url, { headers: { accept: 'image/avif' } }), undefined)
      return (await answer.arrayBuffer()).byteLength
    })))
    console.log(JSON.stringify(sizes))
  `
  const run = () =>
    promisify(execFile)(process.execPath, [
      // As npm start runs the server.
      '--disallow-code-generation-from-strings',
      '--disable-proto=delete',
      '--input-type=module',
      '--eval',
      script,
      folder,
      kept,
    ])
  const [one, other] = await Promise.all([run(), run()])

  expect([one.stderr, other.stderr]).toEqual(['', ''])
  expect(one.stdout).toBe(other.stdout)
  const names = await readdir(kept)
  expect(names).toHaveLength(6)
  for (const name of names) {
    const { size } = await stat(path.join(kept, name))
    expect(one.stdout).toContain(String(size))
    await sharp(path.join(kept, name)).stats()
  }
})

/** Pictures of a folder with these files. */
async function serving(
  files: Record<string, Buffer | Sharp>,
  changes: Partial<PicturesOptions> = {},
) {
  const folder = await temporaryFolder()
  const kept = path.join(await temporaryFolder(), 'pictures')
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    const bytes = Buffer.isBuffer(content) ? content : await content.toBuffer()
    await writeFile(path.join(folder, name), bytes)
  }
  const start = async () => {
    const made: number[] = []
    const failures: Parameters<PicturesOptions['log']['failure']>[] = []
    const pictures = createPictures({
      index: await indexFiles([folder]),
      widths,
      folder: kept,
      bytes: 1_000_000,
      limits: patient,
      log: { failure: (...told) => failures.push(told) },
      make: (wanted) => {
        made.push(wanted.width)
        return make(wanted)
      },
      ...changes,
    })
    const ask = (url: string, init?: RequestInit) => {
      // A browser would shorten the path before it asks.
      const request = new Request('http://localhost/', init)
      Object.defineProperty(request, 'url', { value: `http://localhost${url}` })
      return pictures.answer(request, '192.0.2.1')
    }
    return {
      pictures,
      made,
      failures,
      ask: async (url: string, init?: RequestInit) =>
        (await ask(url, init)) as Response | undefined,
      get: async (url: string, headers: Record<string, string> = {}) =>
        (await ask(url, { headers })) as Response | undefined,
      address: (width: number, url: string) => `/img/${width}-${pictures.sized(url)}`,
    }
  }
  return { ...(await start()), again: start, folder, kept }
}

/** A picture with something on it. */
function photo(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = Math.round(127 + 127 * Math.sin(index / 97) * Math.cos(index / 3_301))
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function bytesOf(response: Response | undefined): Promise<Buffer> {
  return Buffer.from(response ? await response.arrayBuffer() : new ArrayBuffer())
}

async function onlyFile(folder: string): Promise<string> {
  const names = await readdir(folder)
  expect(names).toHaveLength(1)
  return names[0] ?? ''
}
