import fc from 'fast-check'
import { expect, test } from 'vitest'

import { spreadsheetMade } from './spreadsheet.ts'

test.each([
  ...['16.10.2026', '2026-10-16', '2026-10-16 00:00:00', '10/16/26', '16-10-2026', '1.2.26'],
  ...['16. 10. 2026', '2026. 10. 16.', '16.10.', '9.9.', '31. 12.', '10.16.'],
  ...['16.paź', 'paź.16', '16 października 2026', 'Oct-16', '16-Oct', 'Oct 16, 2026', '16. Okt'],
  ...['Oct 16 2026', 'Oct. 16', '16 Oct - 2026', 'Sept 16', '16 paźd', '16 sier'],
  ...['16-mrt-2026', '16 set 2026', ' 16.10.2026 '],
  ...['Okt 16', '5.Mrz', '16.říj', '16-ott', '16-set', 'set-16', '16 août', 'okt.16', '16-out'],
])('%s is a day', (text) => {
  expect(spreadsheetMade(text)).toBe('day')
})

test.each(['1,23E+05', '5.9E+12', '5,90123E+12', '1E+12', '-1,5E-07', '5.90123e+12'])(
  '%s was a long number',
  (text) => {
    expect(spreadsheetMade(text)).toBe('exponent')
  },
)

test.each([
  ...['#N/D!', '#N/A', '#NV', '#ARG!', '#VALUE!', '#WERT!', '#REF!', '#ADR!', '#BEZUG!', '#NAME?'],
  ...['#NAZWA?', '#DIV/0!', '#DZIEL/0!', '#LICZBA!', '#ZAHL!', '####', '########', 'Err:502'],
  '#NA',
])('%s is what it could not reckon or show', (text) => {
  expect(spreadsheetMade(text)).toBe('fault')
})

test.each([
  ...['#1', '#NEW', '#SALE!', '#2 mug', 'C#', '##', 'NV'],
  ...['49 PLN', '49 EUR', 'PLN 49', '49 złotych', '49 Kč', '2500 forint', 'USD 12', '12,50 euro'],
  ...['12 szt', '12 szt.', '12 pcs', '12 Stück', '12 set', '12 ks', '350 gram', '3 litry', '5 kpl'],
  ...['16.10', '16,10', '1.234.567', '16.10.17.18', '99.99.', '40.13.2026', '16.2026', '0.0.2026'],
  ...[
    '162.10.20',
    '2026-13-40',
    '16.10.126',
    '1.2.3',
    '10.40.2026',
    '13.14.2026',
    '12set',
    '016.10.',
  ],
  ...['set  12', 'set 12', 'x16.paź', '16.paź x', 'xOct 16', '#Oct 16', 'Oct 16, 2026x'],
  ...['x####', '####x', '#N/D!x', 'x1,5E+07', '1,5E+07x', '1E+1'],
  ...['12E4', '1E5', '3e10', 'E+12', '12E+4', '1.5E3', 'MUG-12', 'A4 2026', '10-16', ''],
])('%s is neither', (text) => {
  expect(spreadsheetMade(text)).toBeUndefined()
})

test('every day of a year is known as spreadsheets of these countries write it', () => {
  const languages = ['pl', 'en-GB', 'en-US', 'de', 'cs', 'sk', 'hu', 'fr', 'it', 'es', 'nl', 'pt']
  const styles = [
    { dateStyle: 'short' },
    { dateStyle: 'medium' },
    { day: 'numeric', month: 'long' },
  ] as const
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.constantFrom(...languages),
      fc.constantFrom(...styles),
      (day, lang, style) => {
        const text = new Intl.DateTimeFormat(lang, { ...style, timeZone: 'UTC' }).format(day)
        if (/ de | r\.$/.test(text)) return
        expect(spreadsheetMade(text), text).toBe('day')
      },
    ),
  )
})
