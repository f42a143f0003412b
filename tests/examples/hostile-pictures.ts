import { crc32, deflateSync, gzipSync } from 'node:zlib'

import sharp, { type Sharp } from 'sharp'

/** What must never come out again of a file that somebody sent. */
export const CANARY = 'a canary that must not sing'

export type Hostile = {
  name: string
  bytes: Buffer
  /** `refused`; `made`: it is a picture, and what was hidden in it is not kept; or one of both. */
  ends: 'refused' | 'made' | 'either'
}

const SIZE = { width: 40, height: 30 }
const SCRIPT = `<script>alert("${CANARY}")</script>`

/** Files that attackers send as pictures, made again for each test. */
export async function hostilePictures(): Promise<Hostile[]> {
  const photo = sharp({ create: { ...SIZE, channels: 3, background: 'teal' } })
  const honest = {
    png: await photo.clone().png().toBuffer(),
    jpeg: await photo.clone().jpeg().toBuffer(),
    gif: await photo.clone().gif().toBuffer(),
    webp: await photo.clone().webp().toBuffer(),
  }
  const kinds = Object.entries(honest)
  return [
    ...(await others(photo)),
    ...kinds.flatMap(([kind, bytes]) => polyglots(kind, bytes)),
    ...kinds.flatMap(([kind, bytes]) => cut(kind, bytes)),
    ...(await told(photo)),
    ...lies(honest),
    ...bombs(honest.jpeg),
    ...(await films()),
  ]
}

/** No pictures of the four kinds, whatever their names say. */
async function others(photo: Sharp): Promise<Hostile[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
  const texts = {
    'svg with script': svg,
    'svg after a declaration': `<?xml version="1.0"?>\n${svg}`,
    'svg after a byte order mark': `\uFEFF${svg}`,
    'svg that reads a file': `<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    'svg that is a link': `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/"/></svg>`,
    html: `<!doctype html><title>${CANARY}</title>${SCRIPT}`,
    php: `<?php system($_GET["${CANARY}"]); ?>`,
    pdf: `%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (${CANARY})>>>> endobj`,
    postscript: `%!PS-Adobe-3.0 EPSF-3.0\n(${CANARY}) run`,
    mvg: 'push graphic-context\nimage over 0,0 0,0 "/etc/passwd"\npop graphic-context',
    msl: '<image><read filename="/etc/passwd"/><write filename="/tmp/x"/></image>',
    'a pixmap': '! XPM2\n1 1 1 1\na c #ff0000\na',
    'a list of numbers': 'P3\n1 1\n255\n1 2 3\n',
    script: `alert("${CANARY}")`,
    nothing: '',
  }
  const heads = {
    zip: 'PK\x03\x04',
    'windows program': 'MZ\x90\x00',
    'linux program': '\x7FELF\x02',
    wasm: '\0asm\x01\0\0\0',
    flash: 'CWS\x0A',
    bitmap: 'BM\x46\0\0\0',
    icon: '\0\0\x01\0\x01\0',
    film: '\0\0\0\x18ftypmp42',
    heic: '\0\0\0\x18ftypheic',
    'tiff head': 'II*\0\x08\0\0\0',
    psd: '8BPS\0\x01',
    'jpeg 2000': '\0\0\0\x0CjP  \r\n\x87\n',
  }
  return [
    ...Object.entries(texts).map(([name, text]) => refused(name, Buffer.from(text))),
    ...Object.entries(heads).map(([name, head]) =>
      refused(name, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(SCRIPT)])),
    ),
    refused('svgz', gzipSync(svg)),
    refused('a whole avif', await photo.clone().avif().toBuffer()),
    refused('a whole tiff', await photo.clone().tiff().toBuffer()),
  ]
}

/** A picture that is something else as well, for anybody who reads it to the end. */
function polyglots(kind: string, bytes: Buffer): Hostile[] {
  const behind = {
    html: SCRIPT,
    php: `<?php echo "${CANARY}"; ?>`,
    zip: `PK\x03\x04${CANARY}`,
    svg: `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  }
  return Object.entries(behind).map(([name, text]) => ({
    name: `${kind} and ${name}`,
    bytes: Buffer.concat([bytes, Buffer.from(text)]),
    ends: 'made',
  }))
}

/** Pictures that end too soon. */
function cut(kind: string, bytes: Buffer): Hostile[] {
  return [
    {
      name: `${kind} cut in the middle`,
      bytes: bytes.subarray(0, bytes.length / 2),
      ends: 'either',
    },
    refused(`${kind} of twelve bytes`, bytes.subarray(0, 12)),
  ]
}

/** Pictures that tell more than they show. */
async function told(photo: Sharp): Promise<Hostile[]> {
  const exif = { IFD0: { Make: CANARY, Copyright: SCRIPT }, IFD3: { GPSLatitude: '50/1 3/1 0/1' } }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${CANARY}</a></x:xmpmeta>`
  const png = await photo.clone().png().toBuffer()
  const jpeg = await photo.clone().jpeg().toBuffer()
  const comment = Buffer.from(SCRIPT)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  const latin = (text: string) => Buffer.from(text, 'latin1')
  return [
    made('jpeg with a place', await photo.clone().withExif(exif).jpeg().toBuffer()),
    made('webp with a place', await photo.clone().withExif(exif).webp().toBuffer()),
    made('jpeg with a description', await photo.clone().withXmp(xmp).jpeg().toBuffer()),
    made('png with a description', await photo.clone().withXmp(xmp).png().toBuffer()),
    made(
      'jpeg with a comment',
      Buffer.concat([jpeg.subarray(0, 2), latin('\xFF\xFE'), length, comment, jpeg.subarray(2)]),
    ),
    made('png with a text', withChunk(png, 'tEXt', latin(`Comment\0${SCRIPT}`))),
    made(
      'png with a packed text',
      withChunk(png, 'zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(SCRIPT)])),
    ),
    {
      name: 'png whose colours are a script',
      bytes: withChunk(png, 'iCCP', Buffer.concat([latin('p\0\0'), deflateSync(SCRIPT)])),
      ends: 'either',
    },
    {
      name: 'png whose colours take 64 megabytes',
      bytes: withChunk(
        png,
        'iCCP',
        Buffer.concat([latin('p\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]),
      ),
      ends: 'either',
    },
    {
      name: 'png whose text takes 64 megabytes',
      bytes: withChunk(
        png,
        'zTXt',
        Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]),
      ),
      ends: 'either',
    },
  ]
}

/** They begin as one thing and go on as another. */
function lies({ png, jpeg, gif }: Record<'png' | 'jpeg' | 'gif', Buffer>): Hostile[] {
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const wrongSum = Buffer.from(png)
  wrongSum.writeUInt32BE(0, 29)
  return [
    refused('a script after the head of a gif', latin(`GIF89a=1;/*${SCRIPT}*/`)),
    refused('a script after the head of a jpeg', latin(`\xFF\xD8\xFF\xE0${SCRIPT}`)),
    refused('a script after the head of a png', latin(`\x89PNG\r\n\x1A\n${SCRIPT}`)),
    refused('a script after the head of a webp', latin(`RIFF\x24\0\0\0WEBPVP8 ${SCRIPT}`)),
    refused('a jpeg behind the head of a png', Buffer.concat([png.subarray(0, 8), jpeg])),
    refused('a png behind the head of a jpeg', Buffer.concat([jpeg.subarray(0, 3), png])),
    refused('a gif behind the head of a webp', Buffer.concat([latin('RIFF\0\0\0\0WEBP'), gif])),
    refused('a picture without a width', dotless(0, 30)),
    { name: 'a png with a wrong sum', bytes: wrongSum, ends: 'either' },
    refused('a picture behind a blank', Buffer.concat([latin(' '), png])),
  ]
}

/** Few bytes that claim to be many dots. */
function bombs(jpeg: Buffer): Hostile[] {
  // Height and width follow the mark of a frame.
  const large = Buffer.from(jpeg)
  const frame = large.findIndex((byte, at) => byte === 0xff && large[at + 1] === 0xc0)
  large.writeUInt16BE(65_500, frame + 5)
  large.writeUInt16BE(65_500, frame + 7)
  const screen = Buffer.alloc(13)
  screen.write('GIF89a', 'latin1')
  screen.writeUInt16LE(65_535, 6)
  screen.writeUInt16LE(65_535, 8)
  const canvas = Buffer.alloc(30)
  canvas.write('RIFF\x16\0\0\0WEBPVP8X\x0A\0\0\0', 'latin1')
  canvas.fill(0xff, 24)
  return [
    refused('a square of 14,000', dotless(14_000, 14_000)),
    refused('a row of two million', dotless(2_000_000, 20)),
    refused('a column of two million', dotless(20, 2_000_000)),
    refused('the largest that a png can say', dotless(0x7fffffff, 0x7fffffff)),
    refused('a jpeg of 65,500', large),
    refused('a gif of 65,535', screen),
    refused('a webp of 16,777,216', canvas),
    refused('one byte too many', Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])),
  ]
}

/** What moves becomes its first picture, however long it is. */
async function films(): Promise<Hostile[]> {
  const film = async (frames: number) =>
    sharp(Buffer.alloc(8 * 8 * frames * 3, 90).fill(20, 0, 8 * 8 * 3), {
      raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 },
    })
  const [short, long] = [await film(3), await film(2_000)]
  return [
    made('a gif of three frames', await short.clone().gif().toBuffer()),
    made('a webp of three frames', await short.clone().webp().toBuffer()),
    {
      name: 'a gif of two thousand frames',
      bytes: await long.clone().gif().toBuffer(),
      ends: 'either',
    },
  ]
}

function refused(name: string, bytes: Buffer): Hostile {
  return { name, bytes, ends: 'refused' }
}

function made(name: string, bytes: Buffer): Hostile {
  return { name, bytes, ends: 'made' }
}

const PNG = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')

/** A PNG that says how large it is and has next to nothing in it. */
function dotless(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000))
  return Buffer.concat([PNG, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND')])
}

/** The same PNG with one chunk more behind its head. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const behindHead = PNG.length + 25
  return Buffer.concat([png.subarray(0, behindHead), chunk(type, data), png.subarray(behindHead)])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
