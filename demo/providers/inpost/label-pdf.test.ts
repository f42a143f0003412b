import { expect, test } from 'vitest'

import { labelPdf } from './label-pdf.ts'

test('a label is a page whose parts are where its table says', () => {
  const file = Buffer.from(labelPdf(['10/2026 (first)', 'Łódź'])).toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  expect(file.slice(table)).toMatch(/^xref\n0 6\n/)
  const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
    Number(at),
  )
  expect(places.map((at, index) => file.slice(at).startsWith(`${index + 1} 0 obj`))).toEqual(
    Array(5).fill(true),
  )
  expect(file).toContain(String.raw`(10/2026 \(first\))`)
  expect(file).toContain('(??d?)')
  const [, length, text] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(file) ?? []
  expect(text?.length).toBe(Number(length))
})
