import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  isTaxAskDue,
  nextTaxAsk,
  taxNumberOf,
  taxNumberOfForm,
  taxStanding,
  viesNumber,
} from './tax-check.ts'

const NOW = Date.UTC(2026, 10, 24, 12)
const HOUR = 3_600_000

test('VIES is asked about numbers of the Union, and calls Greece by letters of its own', () => {
  expect(viesNumber({ country: 'pl', number: '5851351185' })).toEqual({
    countryCode: 'PL',
    vatNumber: '5851351185',
  })
  expect(viesNumber({ country: 'gr', number: '123456789' })?.countryCode).toBe('EL')
  expect(viesNumber({ country: 'xi', number: '123456789' })?.countryCode).toBe('XI')
  for (const country of ['gb', 'ch', 'us', '']) {
    expect(viesNumber({ country, number: '1' }), country).toBeUndefined()
  }
})

test('an answer is good for a day, a refusal for an hour, and nobody asks twice', () => {
  const never = { answer: null, answeredAt: null, nextAt: null }
  expect(isTaxAskDue(never, NOW)).toBe(true)
  expect(isTaxAskDue({ ...never, answeredAt: NOW }, NOW), 'without an answer').toBe(true)
  expect(isTaxAskDue({ ...never, nextAt: NOW }, NOW), 'it is being asked').toBe(false)
  const valid = { answer: 'valid' as const, answeredAt: NOW - 23 * HOUR, nextAt: null }
  expect(isTaxAskDue(valid, NOW)).toBe(false)
  expect(isTaxAskDue(valid, NOW + HOUR)).toBe(true)
  expect(isTaxAskDue({ ...valid, answer: 'invalid' }, NOW)).toBe(true)
  expect(isTaxAskDue({ ...valid, answer: 'invalid', answeredAt: NOW - HOUR / 2 }, NOW)).toBe(false)
})

test('a register that is down is asked later and later, and given up after two days', () => {
  const pauses = [1, 2, 3, 4, 5, 11].map((tries) => (nextTaxAsk(tries, NOW) ?? NOW) - NOW)
  expect(pauses.map((ms) => ms / 60_000)).toEqual([5, 30, 120, 360, 360, 360])
  expect(nextTaxAsk(12, NOW)).toBeNull()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), (tries) => {
      const next = nextTaxAsk(tries, NOW)
      return next === null ? tries >= 12 : next - NOW >= 5 * 60_000 && next - NOW <= 6 * HOUR
    }),
  )
})

test('who was not answered about is unchecked, never refused', () => {
  expect(taxStanding(undefined)).toBe('unchecked')
  expect(taxStanding({ answer: null })).toBe('unchecked')
  expect(taxStanding({ answer: 'invalid' })).toBe('invalid')
  expect(taxStanding({ answer: 'valid' })).toBe('valid')
})

test('the country is that of the invoice, or else of the delivery', () => {
  const [pl, de, none] = ['PL', 'de', ''].map((country) => ({ country }))
  if (!pl || !de || !none) throw new Error('three addresses')
  expect(taxNumberOf({ nip: '1', ship: pl })).toEqual({ country: 'pl', number: '1' })
  expect(taxNumberOf({ nip: '1', ship: pl, invoice: de })?.country).toBe('de')
  expect(taxNumberOf({ nip: '1', ship: pl, invoice: none })?.country).toBe('pl')
  expect(taxNumberOf({ nip: 'PL 1-2', ship: pl })?.number).toBe('12')
  expect(taxNumberOf({ nip: '', ship: pl })).toBeUndefined()
  expect(taxNumberOf({ nip: '1', ship: none })).toBeUndefined()
})

test('a form has the number of a company alone, and its invoice counts only where it is shown', () => {
  const form = {
    ...{ company: true, nip: '585-135-11-85', showInvoice: false },
    ...{ ship: { country: 'PL' }, invoice: { country: 'de' } },
  }
  expect(taxNumberOfForm(form)).toEqual({ country: 'pl', number: '5851351185' })
  expect(taxNumberOfForm({ ...form, showInvoice: true })?.country).toBe('de')
  expect(taxNumberOfForm({ ...form, company: false })).toBeUndefined()
  expect(taxNumberOfForm({ ...form, nip: '' })).toBeUndefined()
})
