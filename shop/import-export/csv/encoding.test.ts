import fc from 'fast-check'
import { expect, test } from 'vitest'

import { runs } from '#tests/runs.ts'
import { decoded } from './encoding.ts'

const polish = 'id;name.pl\r\nx;Żółty kubek „Łąka”, źródło – święto ńćę\r\n'

const czech = 'Příliš žluťoučký kůň, černý čaj'
const german = 'Große Schüssel, schöner Töpferkrug für Küche'

/** What `TextEncoder` cannot write: each letter by its place in the encoding. */
function bytesIn(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const byLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return Uint8Array.from(text, (letter) => byLetter.get(letter) ?? 63)
}

function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test.each([
  ['utf-8', new TextEncoder().encode(polish), polish],
  ['utf-8', new TextEncoder().encode(`\uFEFF${polish}`), `\uFEFF${polish}`],
  ['utf-16le', utf16(`\uFEFF${polish}`, false), `\uFEFF${polish}`],
  ['utf-16be', utf16(`\uFEFF${polish}`, true), `\uFEFF${polish}`],
  ['utf-16le', utf16(polish, false), polish],
  ['utf-16be', utf16(polish, true), polish],
  ['windows-1250', bytesIn(polish, 'windows-1250'), polish],
  ['windows-1250', bytesIn('Große Schüssel', 'windows-1250'), 'Große Schüssel'],
  ['iso-8859-2', bytesIn('Żółta łąka, święto', 'iso-8859-2'), 'Żółta łąka, święto'],
  ['windows-1252', bytesIn('Crème brûlée à la Größe', 'windows-1252'), 'Crème brûlée à la Größe'],
  ['windows-1250', bytesIn(czech, 'windows-1250'), czech],
  ['windows-1250', bytesIn('Hűtőtáska, kék bögre', 'windows-1250'), 'Hűtőtáska, kék bögre'],
  ['windows-1252', bytesIn('Niño, café – señal', 'windows-1252'), 'Niño, café – señal'],
  ['windows-1250', bytesIn('KUBEK RÓŻA 20 °C', 'windows-1250'), 'KUBEK RÓŻA 20 °C'],
  ['macintosh', bytesIn(german, 'macintosh'), german],
])('%s is read as what it is', (encoding, bytes, text) => {
  expect(decoded(bytes)).toEqual({ kind: 'text', text, encoding })
})

test('a workbook and what is no text are distinguished', () => {
  expect(decoded(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toEqual({ kind: 'workbook' })
  expect(decoded(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toEqual({ kind: 'workbook' })
  expect(decoded(Uint8Array.of(0x89, 0x50, 0, 0, 0, 0x0d, 0xff))).toEqual({ kind: 'no-text' })
  expect(decoded(Uint8Array.of(0x61, 0, 0, 0x62, 0x63, 0x64))).toEqual({ kind: 'no-text' })
  expect(decoded(new Uint8Array())).toEqual({ kind: 'text', text: '', encoding: 'utf-8' })
})

test('what is UTF-8 but for a byte is reported with the line, and read as nothing else', () => {
  const text = `id;name.pl\r\n"a\nb";Łąka\rx;Kubek\r\n`
  for (const mark of ['', '\uFEFF']) {
    const before = new TextEncoder().encode(`${mark}${text}${polish}`)
    const after = new TextEncoder().encode(polish)
    const second = new TextEncoder().encode('Łyżka').slice(1)
    expect(decoded(Uint8Array.from([...before, ...second, ...after]))).toEqual({
      kind: 'not-utf-8',
      line: 7,
    })
    // Cut in the middle of the last letter.
    expect(decoded(new TextEncoder().encode(`${mark}id\nx;Żółć`).slice(0, -1))).toEqual({
      kind: 'not-utf-8',
      line: 2,
    })
  }
  // Marked as UTF-8, it is nothing else, however well another encoding would read it.
  const marked = [0xef, 0xbb, 0xbf, ...bytesIn(polish, 'windows-1250')]
  expect(decoded(Uint8Array.from(marked))).toEqual({ kind: 'not-utf-8', line: 2 })
})

test.each([
  ['cp852, "CSV (MS-DOS)" in Polish', [0xbd, 0xa2, 0x88, 0x74, 0x79, 0x20, 0x88, 0xa5, 0x6b, 0x61]],
  ['cp850, "CSV (MS-DOS)" in German', [0x66, 0x81, 0x72, 0x20, 0x53, 0x63, 0x68, 0x84, 0x66, 0x65]],
  ['Mac CE, "CSV (Macintosh)" in Polish', [0xfd, 0x97, 0xb8, 0x74, 0x79, 0x20, 0xb8, 0x88, 0x6b]],
  ['windows-1251', [0xf7, 0xe0, 0xe9, 0x20, 0xe7, 0xe5, 0xeb, 0xb8, 0xed, 0xfb, 0xe9]],
  ['one byte that is nothing', [0x4d, 0x75, 0x67, 0xff, 0x73]],
])('%s is refused and not guessed', (_, bytes) => {
  const file = [...new TextEncoder().encode('id;name.pl\nmug;Mug\nx;'), ...bytes]
  expect(decoded(Uint8Array.from(file))).toEqual({ kind: 'not-utf-8', line: 3 })
})

test('letters that a program before has lost are reported with their line', () => {
  const text = 'id;name.pl\nx;Kubek\ny;\ufffd\ufffd\u0142ty\n'
  expect(decoded(new TextEncoder().encode(text))).toEqual({ kind: 'lost-letters', line: 3 })
  expect(decoded(utf16(text, false))).toEqual({ kind: 'lost-letters', line: 3 })
})

test('a word of any language is read in an encoding that has its letters, or refused', () => {
  const words = fc.array(fc.constantFrom(...(polish.match(/\p{L}+/gu) ?? [])), { minLength: 1 })
  const encodings = fc.constantFrom('windows-1250', 'iso-8859-2')
  fc.assert(
    fc.property(words, encodings, (given, encoding) => {
      const text = given.join(' ')
      const read = decoded(bytesIn(text, encoding))
      if (read.kind === 'text') expect(read.text).toBe(text)
      else expect(read.kind).toBe('not-utf-8')
    }),
  )
})

test('whatever byte of a file in UTF-8 is lost or changed, no letter is read as another', () => {
  const words = fc.array(fc.constantFrom('Żółty', 'Łąka', 'Größe', 'crème', 'čaj'), {
    // Of one letter that lost its half nobody could tell.
    minLength: 1,
    maxLength: 4,
  })
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(words, place, fc.integer({ min: 0x80, max: 0xff }), (given, where, byte) => {
      const bytes = new TextEncoder().encode(`id;name.pl\nx;Łyżka ${given.join(' ')}\n`)
      const at = Math.floor(where * bytes.length)
      const others = [[...bytes.slice(0, at), ...bytes.slice(at + 1)], [...bytes].with(at, byte)]
      for (const other of others) {
        const read = decoded(Uint8Array.from(other))
        if (read.kind === 'text') expect(read.encoding).toBe('utf-8')
        else expect(read).toEqual({ kind: 'not-utf-8', line: at < 11 ? 1 : 2 })
      }
    }),
    { numRuns: runs(1_000) },
  )
})
