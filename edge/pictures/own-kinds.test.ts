import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'

import { makeFrom } from './make.ts'

type Colour = readonly [red: number, green: number, blue: number]
type Places = readonly [above: Colour, beside: Colour, below: Colour, last: Colour]

/** What every photograph here shows: a colour in each quarter, row by row. */
const shown: Places = [
  [200, 60, 50],
  [60, 140, 70],
  [40, 70, 150],
  [230, 220, 200],
]
const [WIDTH, HEIGHT] = [800, 600]

/** How far a colour may be from what it was, of 255: compressing takes that much. */
const near = 6
/** Inks cannot print these colours: what they can is nearest to them. */
const printed = 35

const inGrey: Places = [
  [110, 110, 110],
  [124, 124, 124],
  [75, 75, 75],
  [221, 221, 221],
]

const p3 = () => photograph().withIccProfile('p3')
const srgb16 = () => photograph().withIccProfile('srgb').toColourspace('rgb16')
const lzw = { compression: 'lzw' } as const

/** Kinds of files that come out as they look: how each is made, and how near it comes. */
const right: Readonly<Record<string, readonly [make: () => Sharp, near?: number, looks?: Places]>> =
  {
    'a JPEG': [() => photograph().jpeg()],
    'a progressive JPEG': [() => photograph().jpeg({ progressive: true })],
    'a JPEG of full colours': [() => photograph().jpeg({ chromaSubsampling: '4:4:4' })],
    'a JPEG of mozjpeg': [() => photograph().jpeg({ mozjpeg: true })],
    'a JPEG of few bytes': [() => photograph().jpeg({ quality: 30 }), 16],
    'a JPEG in Display P3': [() => p3().jpeg()],
    'a grey JPEG': [() => photograph().greyscale().jpeg(), near, inGrey],
    'a JPEG of inks, with their profile': [() => inInks('profile').jpeg(), printed],
    'a JPEG of inks without one': [() => inInks('none').jpeg(), printed],
    'a PNG': [() => photograph().png()],
    'an interlaced PNG': [() => photograph().png({ progressive: true })],
    'a PNG of a few colours': [() => photograph().png({ palette: true })],
    'a grey PNG': [() => photograph().greyscale().png(), near, inGrey],
    'a PNG of 16 bits': [() => photograph().toColourspace('rgb16').png()],
    'a PNG of 16 bits with a profile': [() => srgb16().png()],
    'a PNG of 16 bits in Display P3': [() => p3().toColourspace('rgb16').png()],
    'a grey PNG of 16 bits': [
      () => photograph().greyscale().toColourspace('grey16').png(),
      near,
      inGrey,
    ],
    'a PNG in Display P3': [() => p3().png()],
    'a PNG one sees through': [() => photograph().ensureAlpha(0.5).png()],
    'a PNG of 16 bits one sees through': [() => srgb16().ensureAlpha(0.5).png()],
    'a WebP': [() => photograph().webp()],
    'a lossless WebP': [() => photograph().webp({ lossless: true })],
    'a WebP in Display P3': [() => p3().webp()],
    'a WebP one sees through': [() => photograph().ensureAlpha(0.5).webp()],
    'an AVIF': [() => photograph().avif()],
    'an AVIF in Display P3': [() => p3().avif()],
    'an AVIF one sees through': [() => photograph().ensureAlpha(0.5).avif()],
    'a TIFF': [() => photograph().tiff({ compression: 'none' })],
    'a TIFF packed by LZW': [() => photograph().tiff(lzw)],
    'a TIFF packed by Deflate': [() => photograph().tiff({ compression: 'deflate' })],
    'a TIFF that holds a JPEG': [() => photograph().tiff({ compression: 'jpeg' })],
    'a TIFF of 16 bits': [() => photograph().toColourspace('rgb16').tiff(lzw)],
    'a TIFF of 16 bits with a profile': [() => srgb16().tiff(lzw)],
    'a TIFF of fractions': [() => photograph().toColourspace('scrgb').tiff(lzw)],
    'a TIFF in Lab': [() => photograph().toColourspace('lab').tiff(lzw)],
    'a TIFF of inks': [() => inInks('profile').tiff(lzw), printed],
    'a TIFF of tiles': [() => photograph().tiff({ ...lzw, tile: true })],
    'a BigTIFF': [() => photograph().tiff({ ...lzw, bigtiff: true })],
    'a grey TIFF of 4 bits': [
      () =>
        photograph()
          .greyscale()
          .tiff({ ...lzw, bitdepth: 4 }),
      10,
      inGrey,
    ],
    'a GIF': [() => photograph().gif()],
  }

test.each(Object.entries(right))('%s comes out as it looks', async (_, [make, most, looks]) => {
  const made = await makeFrom({ own: await make().toBuffer() })
  expect(made).toMatchObject({ kind: 'made', type: 'webp', width: WIDTH, height: HEIGHT })
  if (made.kind !== 'made') return
  for (const [at, colour] of (await coloursOf(made.bytes)).entries()) {
    expect(
      distance(colour, (looks ?? shown)[at]),
      `${colour} in quarter ${at}`,
    ).toBeLessThanOrEqual(most ?? near)
  }
  const { exif, icc, xmp, space } = await sharp(made.bytes).metadata()
  expect([exif, icc, xmp, space]).toEqual([undefined, undefined, undefined, 'srgb'])
})

/** Where each quarter is in the file that is turned so, to be upright (Exif 2.32, Orientation). */
const quarters: Readonly<Record<number, readonly number[]>> = {
  ...{ 1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1] },
  ...{ 5: [0, 2, 1, 3], 6: [2, 0, 3, 1], 7: [3, 1, 2, 0], 8: [1, 3, 0, 2] },
}

test.each(Object.entries(quarters))(
  'turned by its camera (%s), it stands upright',
  async (...of) => {
    const [orientation, places] = of
    for (const kind of ['jpeg', 'webp', 'png', 'tiff'] as const) {
      const turned = photograph().withMetadata({ orientation: Number(orientation) })
      const made = await makeFrom({ own: await turned[kind]().toBuffer() })
      const size = Number(orientation) < 5 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH]
      if (made.kind !== 'made') expect.fail(kind)
      expect([made.width, made.height]).toEqual(size)
      for (const [at, colour] of (await coloursOf(made.bytes)).entries()) {
        expect(distance(colour, shown[places[at] ?? 0]), `${kind}, ${at}`).toBeLessThanOrEqual(near)
      }
    }
  },
)

test('a photograph with a map of its highlights comes out as screens without them show it', async () => {
  const picture = photograph()
  // Its types have no name for it yet.
  const withGainMap: unknown = Reflect.get(picture, 'withGainMap')
  if (typeof withGainMap !== 'function') expect.fail('sharp makes no such pictures any more')
  Reflect.apply(withGainMap, picture, [])
  const bright = await picture.jpeg().toBuffer()
  expect(await sharp(bright).metadata()).toHaveProperty('gainMap')
  const made = await makeFrom({ own: bright })
  if (made.kind !== 'made') expect.fail(made.kind)
  const plain = await coloursOf(withoutWhatFollows(bright))
  for (const [at, colour] of (await coloursOf(made.bytes)).entries()) {
    expect(distance(colour, plain[at])).toBeLessThanOrEqual(near)
  }
})

const refused: Readonly<Record<string, readonly [() => Promise<Uint8Array> | Uint8Array, string]>> =
  {
    'a moving GIF': [async () => (await film()).gif().toBuffer(), 'moves'],
    'a moving WebP': [async () => (await film()).webp().toBuffer(), 'moves'],
    'a TIFF of several pages': [
      () =>
        photograph()
          .tiff({ ...lzw, tile: true, pyramid: true })
          .toBuffer(),
      'moves',
    ],
    'an AVIF of 10 bits': [() => photograph().avif({ bitdepth: 10 }).toBuffer(), 'hdr'],
    'an AVIF of 12 bits': [() => photograph().avif({ bitdepth: 12 }).toBuffer(), 'hdr'],
    'a small one': [() => photograph(399, 20).png().toBuffer(), 'too-small'],
    'a huge one': [() => photograph(12_001, 20).png().toBuffer(), 'too-large'],
    'half a JPEG': [async () => half(await photograph().jpeg().toBuffer()), 'no-picture'],
    'half a PNG': [async () => half(await photograph().png().toBuffer()), 'no-picture'],
    'half a WebP': [async () => half(await photograph().webp().toBuffer()), 'no-picture'],
    'half an AVIF': [async () => half(await photograph().avif().toBuffer()), 'no-picture'],
    'a drawing of lines': [
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'no-picture',
    ],
    'a text': [() => Buffer.from('a photograph of a cup'), 'no-picture'],
    'a document': [() => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj'), 'no-picture'],
    nothing: [() => new Uint8Array(), 'no-picture'],
  }

test.each(Object.entries(refused))('%s is refused, and why', async (_, [make, why]) => {
  expect(await makeFrom({ own: await make() })).toMatchObject({ kind: 'unfit', why })
})

test.each([
  [400, 300],
  [12_000, 900],
])('%d × %d is taken, and kept no larger than pages show it', async (width, height) => {
  const made = await makeFrom({ own: await photograph(width, height).jpeg().toBuffer() })
  expect(made).toMatchObject({ kind: 'made', width: Math.min(width, 3_200) })
})

function photograph(width = WIDTH, height = HEIGHT): Sharp {
  const dots = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const quarter = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)
      dots.set(shown[quarter] ?? [], (y * width + x) * 3)
    }
  }
  return sharp(dots, { raw: { width, height, channels: 3 } })
}

function inInks(profile: 'profile' | 'none'): Sharp {
  const picture = profile === 'none' ? photograph() : photograph().withIccProfile('cmyk')
  return picture.toColourspace('cmyk')
}

async function film(): Promise<Sharp> {
  const pictures = [photograph(), photograph().negate()].map((one) => one.png().toBuffer())
  return sharp(await Promise.all(pictures), { join: { animated: true } })
}

async function coloursOf(bytes: Uint8Array): Promise<Colour[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return [0, 1, 2, 3].map((quarter) => {
    const x = Math.floor((width * (quarter % 2 === 0 ? 1 : 3)) / 4)
    const y = Math.floor((height * (quarter < 2 ? 1 : 3)) / 4)
    const [red = 0, green = red, blue = red] = data.subarray((y * width + x) * channels)
    return [red, green, blue]
  })
}

function distance(one: Colour, other: Colour | undefined): number {
  return Math.max(...one.map((part, at) => Math.abs(part - (other?.[at] ?? Infinity))))
}

function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length / 2)
}

/** A JPEG to the end of its first picture (ISO 10918-1: the scan ends with FF D9). */
function withoutWhatFollows(jpeg: Buffer): Buffer {
  let at = 2
  while (jpeg[at + 1] !== 0xda) at += 2 + jpeg.readUInt16BE(at + 2)
  return jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xd9]), at) + 2)
}
