import fc from 'fast-check'
import { expect, test } from 'vitest'

import { numberWithin } from './number-within.ts'

test.each([
  ['49', [49], ''],
  ['49 PLN', [49], 'PLN'],
  ['PLN 49', [49], 'PLN'],
  ['49,00zł', [49], 'zł'],
  [' US$ 49 ', [49], 'US$'],
  [' 49 zł ', [49], 'zł'],
  ['49,-', [49], ''],
  ['49-', [49], ''],
  ['49,--', [49], ''],
  ['49- zł', [49], 'zł'],
  ['49,– €', [49], '€'],
  ['12 szt.', [12], 'szt.'],
  ['0,35 kg', [0.35], 'kg'],
  ['23%', [23], '%'],
  ['1.234,50', [1234.5], ''],
  ['1,234.50', [1234.5], ''],
  ["1'299.90", [1299.9], ''],
  ['1 234,50 zł', [1234.5], 'zł'],
  ['1 234,500', [1234.5], ''],
  ['1.234.567', [1_234_567], ''],
  ['12 000 Ft', [12_000], 'Ft'],
  ['47,967480', [47.96748], ''],
  ['1234.567', [1234.567], ''],
  ['0,004', [0.004], ''],
  ['1.000 zł', [1000, 1], 'zł'],
  ['£1,299', [1299, 1.299], '£'],
  ['12.000 Ft', [12_000, 12], 'Ft'],
])('%s may mean %j, beside "%s"', (text, readings, beside) => {
  expect(numberWithin(text)).toEqual({ readings, beside })
})

test.each([
  '49 00',
  '16,10,2026',
  '16.10.2026',
  '1.23.456',
  '1,234,5',
  '0.004.005',
  '12 34 567',
  '1’29',
])('nobody can tell what %s means', (text) => {
  expect(numberWithin(text)).toEqual({ readings: [], beside: '' })
})

test('signs that are neither unit nor currency leave nothing to tell', () => {
  for (const text of ['16.10.', '49 zł / szt.', '49 x,-', '49,- / szt.', ' PLN 49 zł ']) {
    expect(numberWithin(text)).toEqual({ readings: [], beside: text.trim() })
  }
  for (const text of [
    '',
    'six',
    '-5',
    '−5',
    '4,99 / 3,99',
    '3 x 49',
    '3x49',
    'A-49',
    '> 5',
    '5 - 6',
  ]) {
    expect(numberWithin(text)).toBeUndefined()
  }
})

test('however a price is written, one of its readings is that price, and only it if there is one', () => {
  const cents = fc.integer({ min: 1, max: 999_999_999 })
  const styles = fc.record({
    between: fc.constantFrom('', ' ', '\u00a0', '\u202f', '.', ',', "'"),
    point: fc.constantFrom('.', ','),
    isWhole: fc.boolean(),
    written: fc.constantFrom('#', '# zł', '#zł', 'PLN #', '# EUR', '€#', '$ #'),
  })
  fc.assert(
    fc.property(cents, styles, (amount, { between, point, isWhole, written }) => {
      fc.pre(between !== point)
      const value = isWhole ? Math.floor(amount / 100) : amount / 100
      const [whole = '', decimals] = (isWhole ? String(value) : value.toFixed(2)).split('.')
      const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, between)
      const number = decimals === undefined ? grouped : `${grouped}${point}${decimals}`
      const within = numberWithin(written.replace('#', () => number))
      expect(within?.readings).toContain(value)
      expect(within?.readings.length).toBe(/^[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? 2 : 1)
    }),
  )
})
