import fc from 'fast-check'
import { expect, test } from 'vitest'

import { asWritten, harmless, printCsv, readCsv } from './csv.ts'

test('cells hold separators, quotation marks and lines, and rows know their line', () => {
  expect(readCsv('a,b\r\n"x,1","say ""hi""\nagain"\n\nlast,\n')).toEqual({
    kind: 'read',
    separator: ',',
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x,1', 'say "hi"\nagain'] },
      { line: 5, cells: ['last', ''] },
    ],
  })
})

test('the first line tells which separator it is, with or without the mark of UTF-8', () => {
  expect(readCsv('\uFEFFid;"name, full";x\n1;2;3')).toMatchObject({
    separator: ';',
    rows: [{ cells: ['id', 'name, full', 'x'] }, { cells: ['1', '2', '3'] }],
  })
  expect(readCsv('id,name')).toMatchObject({ separator: ',' })
})

test('tabs part cells too, and a line that names the separator is none of the rows', () => {
  expect(readCsv('id\tname, full; x\ty\r\n1\t"2\t"\t3')).toMatchObject({
    separator: '\t',
    rows: [{ cells: ['id', 'name, full; x', 'y'] }, { cells: ['1', '2\t', '3'] }],
  })
  for (const told of ['sep=;\r\n', '\uFEFFsep=;\n', '"sep=;"\n', 'SEP=;\r\n']) {
    expect(readCsv(`${told}id;a,b,c,d\n1;2`)).toEqual({
      kind: 'read',
      separator: ';',
      rows: [
        { line: 2, cells: ['id', 'a,b,c,d'] },
        { line: 3, cells: ['1', '2'] },
      ],
    })
  }
})

test('bars part cells too, and lines without content before the first do not tell what does', () => {
  const rows = [{ cells: ['id', 'a,b', 'x'] }, { cells: ['1', '2', ''] }]
  expect(readCsv('sep=|\nid|a,b|x\n1|2|')).toMatchObject({ separator: '|', rows })
  expect(readCsv('id|a,b|x\n1|2|')).toMatchObject({ separator: '|', rows })
  for (const before of ['\r\n', '\n\n', ' \r\n', ';;;;\r\n', '"";""\n;\n']) {
    expect(readCsv(`${before}id;"a,b";x\n1;2;\n`), before).toMatchObject({ separator: ';', rows })
  }
})

test('rows of separators alone are no rows, and those below keep their line', () => {
  expect(readCsv('id;a;b\r\n;;\r\n ; ;\r\n1;2;3\r\n;;\r\n')).toMatchObject({
    rows: [{ cells: ['id', 'a', 'b'] }, { line: 4, cells: ['1', '2', '3'] }],
  })
})

test('a quotation mark that nothing ends is reported with its line', () => {
  expect(readCsv('a,b\n1,2\n3,"open\nmore')).toEqual({
    kind: 'broken',
    line: 3,
    reason: 'open-quote',
  })
  expect(readCsv('a\n"x"y')).toEqual({ kind: 'broken', line: 2, reason: 'after-quote' })
})

test('what is printed is read again as it was', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '=', "'", '\uFEFF') }),
  )
  const rows = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
    )
  fc.assert(
    fc.property(rows, fc.constantFrom<',' | ';'>(',', ';'), (given, separator) => {
      // The first line of a real file is its columns' names.
      const header = ['id', ...Array.from({ length: (given[0]?.length ?? 1) - 1 }, () => 'x')]
      const told = given.filter((cells) => cells.some((one) => one.trim() !== ''))
      const read = readCsv(printCsv([header, ...given], separator))
      expect(read.kind === 'read' && read.rows.slice(1).map(({ cells }) => cells)).toEqual(told)
    }),
  )
})

test('no text begins as a formula does, and each comes back as it was', () => {
  for (const text of ['=1+1', '+48 12', '-5', '@SUM', '\tx', '\rx', "'=1", "''-x"]) {
    expect(harmless(text)).toBe(`'${text}`)
  }
  expect(harmless("'tis")).toBe("'tis")
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '=', '-', 'a', '\t') }), (text) => {
      expect(harmless(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(asWritten(harmless(text))).toBe(text)
    }),
  )
})
