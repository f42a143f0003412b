import { expect, test } from 'vitest'

import { failureText, shortened } from './failure-text.ts'

const failures = Array.from({ length: 12 }, (_, index) => ({
  name: `row ${index}`,
  message: `how ${index} failed `.repeat(100),
}))

test('every name stands before anything long', () => {
  const lines = failureText(failures, 'rest').split('\n')

  expect(lines.slice(0, 12)).toEqual(failures.map(({ name }) => `  failed: ${name}`))
})

test('then come how the first of them failed, and the rest', () => {
  const text = failureText(failures.slice(0, 1), 'an error on the way')

  expect(text).toMatch(/^ {2}failed: row 0\n\nrow 0:\nhow 0 failed [^]*\n\nan error on the way$/)
})

test('however much failed and was printed, it is a page', () => {
  expect(failureText(failures, 'x'.repeat(100_000)).length).toBeLessThan(4_500)
})

test('where nothing is known by name, what was printed must do', () => {
  expect(failureText([], 'Segmentation fault\n')).toBe('\nSegmentation fault')
})

test('of a long text its beginning and its end are kept, and what is left out is reported', () => {
  const text = `begin${'-'.repeat(1_000)}end`

  expect(shortened(text, 90)).toMatch(/^begin-{55}\n… 918 characters …\n-{27}end$/)
  expect(shortened('short', 90)).toBe('short')
})
