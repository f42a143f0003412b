import fc from 'fast-check'
import { expect, test } from 'vitest'

import { badSigns } from './place-row.ts'
import { isUntouched, readPoint } from './unlisted-point.ts'

const typed = { code: 'PL14030', operator: '', name: '', address: 'Kiosk, ul. Długa 1, Kraków' }

test('a point is taken as it was typed; the only operator need not be said', () => {
  const point = { name: 'PL14030', address: typed.address, text: '' }
  expect(readPoint(typed, ['dpd'])).toEqual({ kind: 'point', point: { ...point, operator: 'dpd' } })
  expect(readPoint(typed, [])).toEqual({ kind: 'point', point })
  expect(readPoint({ ...typed, code: ' PL  14030 ', operator: 'DPD' }, ['dpd', 'orlen'])).toEqual({
    kind: 'point',
    point: { ...point, name: 'PL 14030', operator: 'dpd' },
  })
})

test('the longest words and the shortest are taken', () => {
  const isTaken = (over: Partial<typeof typed>) =>
    readPoint({ ...typed, ...over }, []).kind === 'point'
  expect(isTaken({ address: 'x'.repeat(200) })).toBe(true)
  expect(isTaken({ name: 'x'.repeat(100) })).toBe(true)
  expect(isTaken({ address: 'Ul. 1' })).toBe(true)
  expect(isTaken({ address: 'Ul 1' })).toBe(false)
  expect(isTaken({ address: '', name: 'Żabk' })).toBe(false)
})

test('an operator is known with spaces around it; spaces alone touch nothing', () => {
  expect(readPoint({ ...typed, operator: ' DPD ' }, ['dpd', 'orlen'])).toMatchObject({
    point: { operator: 'dpd' },
  })
  expect(isUntouched({ code: ' ', operator: '', name: ' ', address: '' })).toBe(true)
  for (const field of ['code', 'operator', 'name', 'address']) {
    const empty = { code: '', operator: '', name: '', address: '' }
    expect(isUntouched({ ...empty, [field]: 'x' }), field).toBe(false)
  }
})

test('a map tells how a point is called besides', () => {
  const told = { ...typed, name: 'Kiosk „Pod Lipą”', address: '' }
  expect(readPoint(told, ['dpd'])).toMatchObject({
    point: { text: 'Kiosk „Pod Lipą”', address: '' },
  })
})

test.each([
  [{ code: ' ' }, { code: 'missing' }],
  [{ code: '<script>' }, { code: 'not-a-code' }],
  [{ code: 'A'.repeat(41) }, { code: 'not-a-code' }],
  [{ operator: 'inpost' }, { operator: 'missing' }],
  [{ address: '' }, { address: 'missing' }],
  [{ address: 'x'.repeat(201) }, { address: 'too-long' }],
  [{ name: 'x'.repeat(101) }, { address: 'too-long' }],
  [{ address: 'Długa 1\r\nBcc: x@example.com' }, { address: 'bad-signs' }],
  [{ address: 'Długa \u202E1' }, { address: 'bad-signs' }],
  [
    { code: '', address: '', operator: '' },
    { code: 'missing', operator: 'missing', address: 'missing' },
  ],
] as const)('%j', (over, problems) => {
  const point = { ...typed, operator: 'dpd', ...over }
  expect(readPoint(point, ['dpd', 'orlen'])).toEqual({ kind: 'wrong', problems })
})

test('whatever is typed, what is taken is in bounds, seen, and taken again as it is', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 250 })
  const some = fc.oneof(text, fc.constantFrom('PL14030', 'dpd', 'ul. Długa 1', ''))
  const point = fc.record({ code: some, operator: some, name: some, address: some })
  const operators = fc.constantFrom([], ['dpd'], ['dpd', 'orlen'])
  fc.assert(
    fc.property(point, operators, (given, known) => {
      const read = readPoint(given, known)
      if (read.kind === 'wrong') {
        expect(Object.keys(read.problems).length).toBeGreaterThan(0)
        return
      }
      const { name, address, text: called, operator = '' } = read.point
      expect(isUntouched(given)).toBe(false)
      expect(name.length).toBeLessThanOrEqual(40)
      expect(address.length).toBeLessThanOrEqual(200)
      expect(called.length).toBeLessThanOrEqual(100)
      expect(`${name}${address}${called}`).not.toMatch(badSigns)
      if (operator !== '') expect(known).toContain(operator)
      expect(readPoint({ code: name, operator, name: called, address }, known)).toEqual(read)
    }),
  )
})
