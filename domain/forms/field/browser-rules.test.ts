import fc from 'fast-check'
import { expect, test } from 'vitest'

import { browserRuleOf } from './browser-rules.ts'
import { fieldErrors, type RuleName } from './fields.ts'
import { tidyNineDigits, tidyPostCode } from './post-codes-and-phones.ts'
import { tidyLine } from '#domain/screen/typed-text.ts'
import { runs } from '#tests/runs.ts'

const signs = [...'0123456789０９ \t\u0001\u00a0-–−.()/+plPL48abŁ'.split('')]
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 14 }),
  fc
    .tuple(
      fc.constantFrom('', '+48 ', '0048', 'PL ', '-'),
      fc.array(fc.constantFrom('1', '22', '3-3', '４', '(5)', ' 6', '7 ', '8.', '9/'), {
        minLength: 4,
        maxLength: 9,
      }),
    )
    .map(([before, parts]) => `${before}${parts.join('')}`),
)

test.each<[RuleName, (typed: string) => string]>([
  ['space', (name) => name],
  ['postCode', (code) => tidyPostCode(code, 'pl')],
  ['9digit', tidyNineDigits],
])('the browser takes whatever the rule %s takes', (rule, tidy) => {
  const pattern = new RegExp(`^(?:${browserRuleOf(rule)?.pattern})$`, 'v')
  let taken = 0
  fc.assert(
    fc.property(typed, (text) => {
      const tidied = tidy(tidyLine(text))
      if (tidied === '' || fieldErrors(tidied, [rule]).length > 0) return
      taken += 1
      expect(pattern.test(text), JSON.stringify(text)).toBe(true)
    }),
    // A minus sign between digits, which some keyboards write for a dash, is rarely made up.
    { numRuns: runs(10_000), examples: [['601−602 603'], ['31−147']] },
  )
  expect(taken).toBeGreaterThan(50)
})

test.each([' hanna@example.com ', 'info@müller.de', 'Kontakt@żółw.pl'])(
  'the browser takes the address %j',
  (address) => {
    const pattern = new RegExp(`^(?:${browserRuleOf('email')?.pattern})$`, 'v')
    expect(pattern.test(address)).toBe(true)
    expect(fieldErrors(address, ['email'])).toEqual([])
    for (const none of ['hanna', 'hanna@', '@example.com', 'a@b c.de']) {
      expect(pattern.test(none)).toBe(false)
    }
  },
)

test('a phone is left to the shop', () => {
  expect(browserRuleOf('phone')).toBeUndefined()
})
