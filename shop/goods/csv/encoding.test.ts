import { expect, test } from 'vitest'

import { decoded } from './encoding.ts'

const polish = 'id;name.pl\r\nx;Żółty kubek „Łąka”, źródło – święto ńćę\r\n'

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
])('%s is read as what it is', (encoding, bytes, text) => {
  expect(decoded(bytes)).toEqual({ kind: 'text', text, encoding })
})

test('a workbook and what is no text are told apart', () => {
  expect(decoded(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toEqual({ kind: 'workbook' })
  expect(decoded(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toEqual({ kind: 'workbook' })
  expect(decoded(Uint8Array.of(0x89, 0x50, 0, 0, 0, 0x0d, 0xff))).toEqual({ kind: 'no-text' })
  expect(decoded(Uint8Array.of(0x61, 0, 0, 0x62, 0x63, 0x64))).toEqual({ kind: 'no-text' })
  expect(decoded(new Uint8Array())).toEqual({ kind: 'text', text: '', encoding: 'utf-8' })
})
