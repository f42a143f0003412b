import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { evaluateFormula } from './formula.ts'

test('whatever is written, a formula gives a finite number or nothing, and leaves no trace', () => {
  fc.assert(
    fc.property(fc.oneof(formula, fc.string({ maxLength: 600 }), hostile), (text) => {
      const values = { total: 12.5, itemCount: 3 }
      const before = Object.getOwnPropertyNames(Object.prototype).length

      const result = evaluateFormula(text, values)

      expect(result === undefined || Number.isFinite(result)).toBe(true)
      expect(values).toEqual({ total: 12.5, itemCount: 3 })
      expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before)
    }),
    { numRuns: 1000 },
  )
})

test('a formula always gives the same number for the same values', () => {
  fc.assert(
    fc.property(formula, (text) => {
      const values = { total: 12.5, itemCount: 3 }

      expect(evaluateFormula(text, values)).toBe(evaluateFormula(text, values))
    }),
    { numRuns: 300 },
  )
})

const { formula } = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom('0', '1', '2.5', '1e300', 'total', 'itemCount', 'missing', '__proto__'),
    fc
      .tuple(
        tie('formula'),
        fc.constantFrom(...'+ - * / % ** < <= == != && || & ^ ??'.split(' ')),
        tie('formula'),
      )
      .map((parts) => parts.join(' ')),
    fc
      .tuple(tie('formula'), tie('formula'), tie('formula'))
      .map(([a, b, c]) => `${a} ? ${b} : ${c}`),
    fc
      .tuple(fc.constantFrom('min', 'max', 'round', 'eval', 'constructor'), tie('formula'))
      .map(([name, inner]) => `${name}(${inner})`),
    tie('formula').map((inner) => `(${inner})`),
    tie('formula').map((inner) => `-${inner}`),
    tie('formula').map((inner) => `(${inner}).constructor`),
  ),
}))

const hostile = fc.oneof(
  fc.integer({ min: 1, max: 500 }).map((depth) => '('.repeat(depth)),
  fc.integer({ min: 1, max: 250 }).map((depth) => `${'('.repeat(depth)}1${')'.repeat(depth)}`),
  fc.integer({ min: 1, max: 499 }).map((depth) => `${'-'.repeat(depth)}1`),
  fc.integer({ min: 1, max: 160 }).map((depth) => `1${'**9'.repeat(depth)}`),
)
