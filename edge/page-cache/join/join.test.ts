import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, crc32, gunzipSync, gzipSync } from 'node:zlib'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { runs } from '#tests/runs.ts'
import { brotliFrame } from './brotli-frame.ts'
import { moveBy, moved } from './crc.ts'
import { fit, type Frame, joined, plainFrame } from './frame.ts'
import { gzipFrame } from './gzip-frame.ts'
import { pageFrames } from './page-frames.ts'

/** Words that come again, as in a page, and letters of several bytes. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(fc.constantFrom('<li class="card">', 'kubek ', 'żółć ', '</li>', '"', '茶', ' '), {
      maxLength: 60,
    }),
  )
  .map((given) => Buffer.from(typeof given === 'string' ? given : given.join('')))

const slot = fc.record({
  after: text,
  pieces: fc.integer({ min: 0, max: 120 }).chain((room) =>
    fc.tuple(
      fc.uint8Array({ minLength: room, maxLength: room }),
      fc.string({
        unit: fc.constantFrom('k', 'u', 'b', '<', ' '),
        minLength: room,
        maxLength: room,
      }),
    ),
  ),
})

const page = fc
  .record({ first: text, slots: fc.array(slot, { maxLength: 8 }) })
  .map(({ first, slots }) => ({
    statics: [first, ...slots.map(({ after }) => after)],
    rooms: slots.map(({ pieces }) => pieces[0].byteLength),
    // Pieces of chance, and pieces that look like the texts around them.
    fillings: [
      slots.map(({ pieces }) => Buffer.from(pieces[0])),
      slots.map(({ pieces }) => Buffer.from(pieces[1])),
    ],
  }))

type Page = { statics: Buffer[]; rooms: number[]; fillings: Buffer[][] }

function meant({ statics }: Page, pieces: readonly Buffer[]): Buffer {
  return Buffer.concat(statics.flatMap((part, index) => [part, pieces[index] ?? Buffer.alloc(0)]))
}

test('a page joined in one gzip stream unpacks to what was meant, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(page, async (given) => {
      const frame = await gzipFrame(given.statics, given.rooms)
      for (const pieces of given.fillings) {
        expect(fit(frame, pieces)).toBe(true)
        expect(gunzipSync(joined(frame, pieces)).equals(meant(given, pieces))).toBe(true)
      }
    }),
    { numRuns: runs(1_000) },
  )
}, 60_000)

test('a page joined in one brotli stream does too, at every quality', async () => {
  let made = 0
  let tried = 0
  await fc.assert(
    fc.asyncProperty(page, fc.constantFrom(1, 4, 5, 9, 11), async (given, quality) => {
      const frame = await brotliFrame(given.statics, given.rooms, quality, randomBytes)
      tried += 1
      if (!frame) return
      made += 1
      for (const pieces of given.fillings) {
        expect(brotliDecompressSync(joined(frame, pieces)).equals(meant(given, pieces))).toBe(true)
      }
    }),
    { numRuns: runs(500) },
  )
  expect(made / tried).toBeGreaterThan(0.9)
}, 60_000)

test('a page of many cards can be joined in brotli', async () => {
  const card = '<article class="card"><h3>A mug</h3><p class="price">49.00 zł</p></article>'
  const statics = Array.from({ length: 25 }, (_, index) => Buffer.from(`${index} ${card}`))
  const rooms = Array.from({ length: 24 }, () => 90)
  const pieces = rooms.map((room) => Buffer.alloc(room, '<button>'))
  const frame = await brotliFrame(statics, rooms, 11, randomBytes)
  expect(frame && brotliDecompressSync(joined(frame, pieces)).toString()).toBe(
    meant({ statics, rooms, fillings: [] }, pieces).toString(),
  )
})

test.each([' ', '', '\n\n'])(
  'slots with only %j between them, and at the end, can be joined in brotli',
  async (between) => {
    const text = 'This page in each language: '
    const statics = [text, between, between, ` and a menu. ${text}`, between].map((part) =>
      Buffer.from(part),
    )
    const rooms = [450, 450, 30, 450]
    const pieces = rooms.map((room) => Buffer.alloc(room, '<a href="/">'))
    const frame = await brotliFrame(statics, rooms, 11, randomBytes)
    expect(frame && fit(frame, pieces)).toBe(true)
    expect(frame && brotliDecompressSync(joined(frame, pieces)).toString()).toBe(
      meant({ statics, rooms, fillings: [] }, pieces).toString(),
    )
  },
)

test('what refers into a slot is noticed: brotli then makes no frame', async () => {
  const same = Buffer.alloc(200, 'the same words again and again ')
  const frame = await brotliFrame([same, same], [200], 11, () => same)
  expect(frame).toBeUndefined()
})

const slotsOf = (rooms: readonly number[], seldom: readonly boolean[]) =>
  rooms.map((room, index) => ({ name: 'any', args: {}, room, seldom: seldom[index] }))

test('a page that is also kept with nobody’s pieces is the same for every shopper', async () => {
  await fc.assert(
    fc.asyncProperty(
      page,
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      fc.constantFrom('br', 'gzip'),
      async (given, seldom, asNobody, encoding) => {
        const [nobodys = [], others = []] = given.fillings
        const frames = pageFrames(slotsOf(given.rooms, seldom), given.statics, nobodys)
        const pieces = others.map((piece, index) =>
          asNobody[index] ? (nobodys[index] ?? piece) : piece,
        )
        const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync

        expect(frames.joined(encoding, pieces)).toBeUndefined()
        const later = await frames.joinedLater(encoding, pieces)
        const joint = frames.joined(encoding, pieces)
        expect(joint).toEqual(later)
        if (encoding === 'gzip') expect(joint).toBeDefined()
        if (joint) expect(unpack(joint).equals(meant(given, pieces))).toBe(true)
      },
    ),
    { numRuns: runs(300) },
  )
}, 60_000)

test('who sees in most slots what nobody sees gets a smaller page', async () => {
  const statics = Array.from({ length: 25 }, (_, index) => Buffer.from(`<p>Mug ${index}, 49.00 zł`))
  const rooms = Array.from({ length: 24 }, () => 77)
  const nobodys = rooms.map((room) => Buffer.alloc(room, '<button value="add">'))
  const pieces = nobodys.map((piece, index) => (index === 3 ? Buffer.alloc(77, 'removes') : piece))
  const slots = slotsOf(
    rooms,
    rooms.map((_, index) => index > 0),
  )
  const frames = pageFrames(slots, statics, nobodys)
  const usual = await frames.joinedLater('br', nobodys)
  const whole = await frames.joinedLater('br', pieces)
  await frames.improve()
  const best = frames.joined('br', nobodys)

  expect(usual?.byteLength).toBeLessThan((whole?.byteLength ?? 0) / 4)
  for (const joint of [usual, best]) {
    expect(
      joint && brotliDecompressSync(joint).equals(meant({ statics, rooms, fillings: [] }, nobodys)),
    ).toBe(true)
  }
  expect(await frames.joinedLater('br', pieces.slice(1))).toBeUndefined()
})

test('the plain page has its pieces in their places', () => {
  const frame = plainFrame([Buffer.from('<a>'), Buffer.from('</a>')], [3])
  expect(joined(frame, [Buffer.from('one')]).toString()).toBe('<a>one</a>')
  expect(joined(frame, [Buffer.from('two')]).toString()).toBe('<a>two</a>')
})

test('a piece of another length does not fit', () => {
  const frame: Frame = plainFrame([Buffer.from('<a>'), Buffer.from('</a>')], [3])
  expect(fit(frame, [Buffer.from('four')])).toBe(false)
  expect(fit(frame, [Buffer.from('ż')])).toBe(false)
  expect(fit(frame, [Buffer.from('one'), Buffer.from('two')])).toBe(false)
})

test('slots cost little: a page of cards is not much larger than compressed as a whole', async () => {
  const card = (name: number) =>
    `<article class="card"><a href="/p/mug-${name}"><h3>Mug ${name}</h3><p class="price">${name * 7}.00 zł</p></a><form method="post" action="/wishlist"><input type="hidden" name="product" value="mug-${name}">`
  const statics = Array.from({ length: 25 }, (_, index) => Buffer.from(card(index)))
  const rooms = Array.from({ length: 24 }, () => 40)
  const frame = await gzipFrame(statics, rooms)
  const whole = gzipSync(Buffer.concat(statics)).byteLength
  expect(frame.bytes.byteLength - 24 * 40).toBeLessThan(whole + 24 * 40)
})

test('the checksum of a whole is that of its parts, moved', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }),
      (one, two) => {
        const whole = crc32(Buffer.concat([one, two]))
        expect((moved(crc32(one), moveBy(two.byteLength)) ^ crc32(two)) >>> 0).toBe(whole)
      },
    ),
  )
})
