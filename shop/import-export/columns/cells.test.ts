import fc from 'fast-check'
import { expect, test } from 'vitest'

import { runs } from '#tests/runs.ts'
import type { Trouble } from '../trouble.ts'
import { isAboveNothing, keyText, readNumber, readPrice, yesOrNo } from './cells.ts'

function told(read: number | Trouble): string {
  return typeof read === 'object' ? [read.kind, read.meant].filter(Boolean).join(' ') : String(read)
}

test.each([
  ['49 PLN', 'with-unit 49.00'],
  ['PLN 49', 'with-unit 49.00'],
  ['49 złotych', 'with-unit 49.00'],
  ['49,00 zł', 'with-unit 49.00'],
  ['1 234,50 zł', 'with-unit 1234.50'],
  // Another currency, a hundredth or a net price is no price of this column.
  ['49 EUR', 'with-unit'],
  ['49 gr', 'with-unit'],
  ['49 netto', 'with-unit'],
  ['1.234,50', 'not-a-price 1234.50'],
  ['49,-', 'not-a-price 49.00'],
  ['47,967480', 'not-a-price 47.97'],
  ['1.000 zł', 'two-readings 1000 / 1'],
  ['zł 1,299', 'two-readings 1299 / 1.3'],
  ['1,125', 'two-readings 1125 / 1.13'],
  ['16.10.', 'a-day'],
  ['09.12.', 'a-day'],
  ['31.12.', 'a-day'],
  ['9.9.', 'a-day'],
  ['16. 10. 2026', 'a-day'],
  ['49 00', 'not-a-price'],
  ['16,10,2026', 'not-a-price'],
  ['-5', 'not-a-price'],
  ['0,004', 'not-a-price'],
  ['4,99 / 3,99', 'not-a-price'],
  ['20 000 000 zł', 'with-unit'],
  ['1,23E+05', 'exponent'],
  ['12E4', 'not-a-price'],
  ['0,00', 'price-of-nothing'],
])('the price %s is reported: %s', (cell, answer) => {
  expect(told(readPrice(cell, 'PLN'))).toBe(answer)
})

test('what is proposed for a price is taken when it is written, and is what stood there', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'012345., '), minLength: 1 })
  const around = fc.constantFrom('#', '# zł', 'PLN #', '#.', '#,-', '-#', '# szt')
  fc.assert(
    fc.property(digits, around, (number, written) => {
      const cell = written.replace('#', () => number)
      const read = readPrice(cell, 'PLN')
      if (typeof read !== 'object' || read.meant === undefined) return
      const proposals = read.meant.split(' / ')
      expect(proposals.length).toBe(read.kind === 'two-readings' ? 2 : 1)
      const whole = cell.replaceAll(/\D/g, '')
      for (const proposal of proposals) {
        const price = readPrice(proposal, 'PLN')
        expect(price).toBeTypeOf('number')
        // The same digits in the same sequence, but for decimals that are rounded off.
        const digitsBefore = String(Math.trunc(Number(price))).replace(/^0$/, '')
        expect(whole.replace(/^0+/, '').startsWith(digitsBefore)).toBe(true)
      }
    }),
    { numRuns: runs(1_000) },
  )
})

test('a unit beside a number is reported with the number, in the unit of the column', () => {
  const weight = (cell: string) =>
    told(
      readNumber(cell, {
        holds: isAboveNothing,
        example: '350',
        unit: (word) => ({ g: 1, gram: 1, kg: 1000 })[word],
      }),
    )
  expect(weight('350 gram')).toBe('with-unit 350')
  expect(weight('0,35 kg')).toBe('with-unit 350')
  expect(weight('1,1kg')).toBe('with-unit 1100')
  expect(weight('1.500 g')).toBe('two-readings 1500 / 1.5')
  expect(weight('1.500 kg')).toBe('two-readings 1500000 / 1500')
  expect(weight('2 oz')).toBe('with-unit')
  expect(weight('0 g')).toBe('with-unit')
  expect(weight('heavy')).toBe('not-a-number 350')
  expect(weight('16 paź')).toBe('a-day')
})

test('what keeps a code as it is in a spreadsheet is no part of it, nor are signs nobody sees', () => {
  const kept = ['0012', ' 0012 ', '="0012"', "'0012", '\ufeff0012', '00\u200b12', '\u00a00012']
  for (const cell of kept) expect(keyText(cell), cell).toBe('0012')
  // What our own export made harmless comes back, and other marks are the owner's.
  expect(keyText("'=12")).toBe('=12')
  expect(keyText("'tis")).toBe("'tis")
  expect(keyText('="A" & "B"')).toBe('="A" & "B"')
  expect(readPrice('="49,00"', 'PLN')).toBe(49)
  expect(readNumber("'12", { holds: isAboveNothing, example: '1' })).toBe(12)
})

test('yes and no are known as spreadsheets of our languages write them', () => {
  expect(['TRUE', 'PRAWDA', 'WAHR', 'tak', 'Y'].every((word) => yesOrNo(word) === true)).toBe(true)
  const no = ['FALSE', 'FAŁSZ', 'FALSCH', 'nie', 'N', '']
  expect(no.every((word) => yesOrNo(word) === false)).toBe(true)
  expect(yesOrNo('notify')).toBeUndefined()
})
