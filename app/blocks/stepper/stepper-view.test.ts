import { expect, test } from 'vitest'

import { stepField, steppedField } from './stepper-view.ts'

test('a step button is known by its name, and so is its field', () => {
  expect(steppedField(stepField('quantity'))).toBe('quantity')
  expect(steppedField(stepField('pieces-3'))).toBe('pieces-3')
})

test('a quantity field itself is no step button', () => {
  expect(steppedField('quantity')).toBeUndefined()
})
