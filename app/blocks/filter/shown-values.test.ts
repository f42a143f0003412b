import { expect, test } from 'vitest'

import { FIRST_SHOWN, MORE_SHOWN, shownValues } from './shown-values.ts'

const values = Array.from({ length: 45 }, (_, index) => ({
  text: index === 40 ? 'Łódź' : `Place ${index}`,
  checked: index === 44,
}))

test('twenty values are shown, then ten more, and what is chosen always', () => {
  expect(shownValues(values, '', FIRST_SHOWN)).toEqual([...values.slice(0, 20), values[44]])
  expect(shownValues(values, '', FIRST_SHOWN + MORE_SHOWN)).toHaveLength(31)
})

test('values are found by part of their text, without case and accents', () => {
  expect(shownValues(values, ' lodz ', FIRST_SHOWN).map(({ text }) => text)).toEqual([
    'Łódź',
    'Place 44',
  ])
})
