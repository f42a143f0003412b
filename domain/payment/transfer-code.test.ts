import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Transfer, transferCode } from './transfer-code.ts'

const polish: Transfer = {
  recipient: 'Kamionka sp. z o.o., ul. Garncarska 9',
  account: '61 1090 1014 0000 0712 1981 2874',
  minor: 10_899,
  currency: 'PLN',
  title: 'K/2026/11/0482',
}
const european = { ...polish, account: 'DE89 3704 0044 0532 0130 00', currency: 'EUR' }

test('a transfer in PLN has the code of Polish banks', () => {
  expect(transferCode(polish)).toBe(
    '|PL|61109010140000071219812874|010899|Kamionka sp. z o.o.,|K/2026/11/0482|||',
  )
})

test('a transfer in EUR has the European code, from a Polish account too', () => {
  expect(transferCode({ ...european, minor: 5 })?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Kamionka sp. z o.o., ul. Garncarska 9'],
    ...['DE89370400440532013000', 'EUR0.05', '', '', 'K/2026/11/0482'],
  ])
  expect(transferCode({ ...polish, currency: 'EUR' })).toContain('\nPL61109010140000071219812874\n')
})

test.each<[string, Partial<Transfer>]>([
  ['another currency', { currency: 'CZK' }],
  ['an account that cannot be right', { account: '00 1140 0000 0000 4820 0000 0001' }],
  ['PLN on an account abroad', { account: european.account }],
  ['more than six digits of grosz', { minor: 1_000_000 }],
  ['nothing to pay', { minor: 0 }],
])('there is no code for %s', (_, other) => {
  expect(transferCode({ ...polish, ...other })).toBeUndefined()
})

test('the largest amounts that the formats have room for', () => {
  expect(transferCode({ ...polish, minor: 999_999 })).toContain('|999999|')
  expect(transferCode({ ...european, minor: 99_999_999_999 })).toContain('\nEUR999999999.99\n')
  expect(transferCode({ ...european, minor: 100_000_000_000 })).toBeUndefined()
})

test('a text is cut without a space at either end, and what separates is a space', () => {
  const recipient = (text: string) => transferCode({ ...polish, recipient: text })?.split('|')[4]
  expect(recipient(' Kram|and\nothers ')).toBe('Kram and others')
  expect(recipient('Nineteen characters and more')).toBe('Nineteen characters')
})

test('no text breaks into another field, and no amount changes', () => {
  const transfers = fc.record({
    recipient: fc.string({ unit: 'grapheme' }),
    title: fc.string({ unit: fc.constantFrom('|', '\n', '\r', 'a', 'ż') }),
    minor: fc.integer({ min: 1, max: 999_999 }),
  })
  fc.assert(
    fc.property(transfers, (given) => {
      const fields = transferCode({ ...polish, ...given })?.split('|') ?? []
      expect(fields).toHaveLength(9)
      expect(Number(fields[3])).toBe(given.minor)
      expect([...(fields[4] ?? '')].length).toBeLessThanOrEqual(20)
      expect([...(fields[5] ?? '')].length).toBeLessThanOrEqual(32)

      const lines = transferCode({ ...european, ...given })?.split('\n') ?? []
      expect(lines).toHaveLength(11)
      expect(Math.round(Number(lines[7]?.slice(3)) * 100)).toBe(given.minor)
    }),
  )
})
