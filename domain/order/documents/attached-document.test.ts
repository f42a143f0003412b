import { expect, test } from 'vitest'

import { checkDocument, dispositionOf, largestDocument } from './attached-document.ts'

const pdf = bytes('%PDF-1.7\n…')

test.for([
  { path: '/home/shop/Invoices/FV 2026-11.pdf', contents: pdf, name: 'FV 2026-11.pdf' },
  { path: String.raw`C:\invoices\FV_1.PDF`, contents: pdf, name: 'FV_1.PDF' },
  { path: 'label.png', contents: bytes('\x89PNG\r\n\x1a\n…'), name: 'label.png' },
  { path: 'zdjęcie.jpeg', contents: bytes('\xff\xd8\xff\xe0'), name: 'zdjęcie.jpeg' },
  { path: 'ksef.xml', contents: bytes('\xef\xbb\xbf<?xml version'), name: 'ksef.xml' },
  { path: 'FV/ 2026.pdf ', contents: pdf, name: '2026.pdf' },
  { path: `${'x'.repeat(96)}.pdf`, contents: pdf, name: `${'x'.repeat(96)}.pdf` },
])('$name is taken by its last part', ({ path, contents, name }) => {
  expect(checkDocument(path, contents)).toMatchObject({ kind: 'document', name })
})

test.for([
  { path: 'page.html', contents: bytes('<html>') },
  { path: 'invoice.exe', contents: pdf },
  { path: 'invoice.pdf', contents: bytes('MZ\x90') },
  { path: 'invoice.png', contents: pdf },
  { path: 'drawing.svg', contents: bytes('<?xml version') },
  { path: 'a.pdf', contents: bytes('MZ%PDF-') },
  { path: 'a.png', contents: bytes('MZ\x89PNG\r\n') },
  { path: 'a.jpg', contents: bytes('MZ\xff\xd8\xff') },
  { path: 'a.xml', contents: bytes('MZ<?xml version') },
  { path: 'a.xml', contents: bytes('\xef\xbb\xbfMZ<?xml') },
])('$path is no document', ({ path, contents }) => {
  expect(checkDocument(path, contents)).toEqual({ kind: 'wrong-type' })
})

test.for([
  '',
  'pdf',
  'a\r\nb.pdf',
  'a"b.pdf',
  `${'x'.repeat(97)}.pdf`,
  'a\u202Efdp.pdf',
  'a.pdf x',
])('%j is no name', (path) => {
  expect(checkDocument(path, pdf)).toEqual({ kind: 'wrong-name' })
})

test.for([
  ['a.pdf', '%PDF-', 'application/pdf'],
  ['a.png', '\x89PNG\r\n', 'image/png'],
  ['a.jpg', '\xff\xd8\xff', 'image/jpeg'],
  ['a.jpeg', '\xff\xd8\xff', 'image/jpeg'],
  ['a.xml', ' <?xml', 'application/xml'],
] as const)('%s is kept as what it is', ([path, start, type]) => {
  expect(checkDocument(path, bytes(start))).toEqual({ kind: 'document', name: path, type })
})

test('a document has something in it, and at most 5 MB', () => {
  const most = new Uint8Array(largestDocument)
  most.set(pdf)

  expect(checkDocument('a.pdf', most).kind).toBe('document')
  expect(checkDocument('a.pdf', new Uint8Array(largestDocument + 1)).kind).toBe('wrong-size')
  expect(checkDocument('a.pdf', new Uint8Array()).kind).toBe('wrong-size')
})

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => (letter.codePointAt(0) ?? 0) & 255)
}

test.for([
  ['FV 1.pdf', `attachment; filename="FV 1.pdf"; filename*=UTF-8''FV%201.pdf`],
  [
    'żółw (2).pdf',
    `attachment; filename="___w _2_.pdf"; filename*=UTF-8''%C5%BC%C3%B3%C5%82w%20%282%29.pdf`,
  ],
  ["o'neill*.xml", `attachment; filename="o_neill_.xml"; filename*=UTF-8''o%27neill%2a.xml`],
])('%s is saved under its own name', ([name = '', header]) => {
  expect(dispositionOf(name)).toBe(header)
})
