import { deflateSync, crc32 } from 'node:zlib'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { makeFrom } from './make.ts'
import { createRemaker } from './remake.ts'

const log = { failure: () => {} }
const remake = createRemaker(makeFrom, log)
const secret = 'a canary that must not sing'

test('U1: what is kept is made again: nothing behind a picture comes along', async () => {
  const photo = sharp(dots(40, 30))
  const honest = {
    png: await photo.clone().png().toBuffer(),
    jpeg: await photo.clone().jpeg().toBuffer(),
    gif: await photo.clone().gif().toBuffer(),
    webp: await photo.clone().webp().toBuffer(),
  }
  for (const [kind, bytes] of Object.entries(honest)) {
    for (const behind of ['', `<script>${secret}</script>`, `PK\x03\x04${secret}`]) {
      const made = await remake(Buffer.concat([bytes, Buffer.from(behind)]), undefined)
      expect([kind, made.kind]).toEqual([kind, 'made'])
      if (made.kind !== 'made') continue
      expect(Buffer.from(made.bytes).includes(secret)).toBe(false)
      expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'webp', width: 40 })
    }
  }
})

test('U7: where and with what it was taken is not kept, and it stands upright', async () => {
  const taken = await sharp(dots(60, 20))
    .withExif({ IFD0: { Make: secret, Copyright: secret }, IFD3: { GPSLatitude: '50/1 3/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(taken.includes(secret)).toBe(true)

  const made = await remake(taken, undefined)
  expect(made).toMatchObject({ kind: 'made', width: 20, height: 60 })
  if (made.kind !== 'made') return
  expect(Buffer.from(made.bytes).includes(secret)).toBe(false)
  const { exif, xmp, icc, iptc, orientation } = await sharp(made.bytes).metadata()
  expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined))
})

test('U2: what is larger than we unpack, broken or no picture at all is unfit, and soon', async () => {
  const whole = await sharp(dots(400, 400)).jpeg().toBuffer()
  const hostile = {
    flood: flood(14_000, 14_000),
    'too many frames high': flood(20, 2_000_000),
    cut: whole.subarray(0, whole.length / 2),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj'),
    'a head and nothing': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    'a gif that is none': Buffer.from('GIF89a<script>alert(1)</script>'),
    'a list of addresses': Buffer.from('push graphic-context\nimage over 0,0 0,0 "/etc/passwd"'),
    nothing: Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(hostile)) {
    expect([name, (await remake(bytes, undefined)).kind]).toEqual([name, 'unfit'])
  }
})

test('a film becomes its first picture', async () => {
  const rows = Buffer.concat([Buffer.alloc(20 * 20 * 3, 200), Buffer.alloc(20 * 20 * 3, 20)])
  const film = await sharp(rows, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect(await sharp(film, { animated: true }).metadata()).toMatchObject({ pages: 2 })

  const made = await remake(film, undefined)
  expect(made).toMatchObject({ kind: 'made', width: 20, height: 20 })
  if (made.kind !== 'made') return
  expect((await sharp(made.bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
})

test('what is larger than a print needs is made smaller, and nothing larger than it is', async () => {
  const large = await remake(await sharp(dots(4_000, 1_000)).jpeg().toBuffer(), undefined)
  expect(large).toMatchObject({ kind: 'made', width: 2_000, height: 500 })
  const small = await remake(await sharp(dots(30, 20)).png().toBuffer(), undefined)
  expect(small).toMatchObject({ kind: 'made', width: 30, height: 20 })
})

test('one is made at a time, and who sends too many waits', async () => {
  let atWork = 0
  let most = 0
  const slow = createRemaker(async () => {
    most = Math.max(most, (atWork += 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
    atWork -= 1
    return { kind: 'made', type: 'webp', bytes: new Uint8Array(1), width: 1, height: 1 }
  }, log)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => slow(new Uint8Array(1), `192.0.2.${at % 2}`)),
  )
  expect(most).toBe(1)
  // One at work and twenty-four in the line.
  expect(answers.filter(({ kind }) => kind === 'made')).toHaveLength(25)
  expect(answers.filter(({ kind }) => kind === 'busy')).toHaveLength(15)
})

function dots(width: number, height: number, background = 'teal') {
  return { create: { width, height, channels: 3 as const, background } }
}

/** A small PNG that claims to be this large. */
function flood(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
