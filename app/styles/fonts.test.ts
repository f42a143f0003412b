import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { words } from '#words/words.ts'

const folder = import.meta.dirname

/** The letters that a page in each language loads before it draws a heading. */
const filesOf = {
  en: ['basic'],
  de: ['basic'],
  pl: ['basic', 'polish'],
} as const

test.each(['en', 'de', 'pl'] as const)(
  'the font of a page in %s has every letter that our words need',
  async (lang) => {
    const has = new Set((await Promise.all(filesOf[lang].map(charactersOf))).flat())
    const needed = new Set(JSON.stringify(words[lang], printable).match(/\p{L}/gu))

    expect(needed.size).toBeGreaterThan(40)
    expect([...needed].filter((letter) => !has.has(code(letter)))).toEqual([])
  },
)

test.each([
  ['basic', 0],
  ['polish', 1],
] as const)(
  'the file %s has what the command beside it says, and is asked for it',
  async (name, at) => {
    expect((await fileOf(name)).length).toBeLessThan(16_000)
    const characters = await charactersOf(name)
    const text = await readFile(path.join(folder, 'fonts/README.md'), 'utf8')
    const lists = [...text.matchAll(/--unicodes=(\S+)/g)].map(([, list = '']) => ranges(list))
    expect(characters).toEqual(lists[at]?.toSorted((a, b) => a - b))

    const asked = new Set(await declared(name))
    expect(characters.filter((one) => !asked.has(one))).toEqual([])
  },
)

test('no page asks for Polish letters that has none', async () => {
  const basic = new Set(await declared('basic'))
  const polish = await declared('polish')
  expect(polish.filter((one) => basic.has(one))).toEqual([])
  expect(await charactersOf('polish')).toEqual(polish.toSorted((a, b) => a - b))
})

function fileOf(name: string): Promise<Buffer> {
  return readFile(path.join(folder, 'fonts', `brygada-${name}.woff2`))
}

async function charactersOf(name: string): Promise<number[]> {
  return charactersIn(await fileOf(name))
}

/** What the style sheet says of a file, in the order of its list. */
async function declared(name: string): Promise<number[]> {
  const sheet = await readFile(path.join(folder, 'fonts.css'), 'utf8')
  const [, list = ''] =
    new RegExp(`brygada-${name}\\.woff2[^}]*unicode-range:([^;]*);`).exec(sheet) ?? []
  return ranges(list)
}

function ranges(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [from = Number.NaN, to = from] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end.replace('U+', ''), 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

function code(letter: string): number {
  return letter.codePointAt(0) ?? Number.NaN
}

/** Words may be functions; their texts are what they are written as. */
function printable(_: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value
}

/** The characters of a WOFF2 file, by its table `cmap` (https://www.w3.org/TR/WOFF2, format 4). */
function charactersIn(file: Buffer): number[] {
  const count = file.readUInt16BE(12)
  let at = 48
  let offset = 0
  let cmap: [number, number] | undefined
  const number = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at)
      at += 1
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
  for (let table = 0; table < count; table += 1) {
    const flags = file.readUInt8(at)
    at += (flags & 0x3f) === 0x3f ? 5 : 1
    const length = number()
    // Only glyf and loca (10, 11) are stored in another form unless the version is 3.
    const isGlyphs = (flags & 0x3f) === 10 || (flags & 0x3f) === 11
    const isChanged = isGlyphs ? flags >> 6 !== 3 : flags >> 6 !== 0
    const stored = isChanged ? number() : length
    // The first of the known tables.
    if ((flags & 0x3f) === 0) cmap = [offset, stored]
    offset += stored
  }
  const [from, size] = cmap ?? [0, 0]
  const table = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(
    from,
    from + size,
  )
  return inFormat4(table.subarray(table.readUInt32BE(8)))
}

function inFormat4(table: Buffer): number[] {
  expect(table.readUInt16BE(0)).toBe(4)
  const segments = table.readUInt16BE(6) / 2
  const found: number[] = []
  for (let segment = 0; segment < segments; segment += 1) {
    const end = table.readUInt16BE(14 + segment * 2)
    const start = table.readUInt16BE(16 + (segments + segment) * 2)
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      found.push(character)
    }
  }
  return found
}
