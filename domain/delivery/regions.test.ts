import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countryCodes } from './countries.ts'
import { asksRegion } from './regions.ts'

test('a region is asked where addresses name one', () => {
  expect(['us', 'it', 'jp', 'ua'].map(asksRegion)).toEqual([true, true, true, true])
  expect(['pl', 'de', 'gb', 'xx', ''].map(asksRegion)).toEqual([false, false, false, false, false])
})

test('only a country can be asked for its region, and most are not', () => {
  const asking = countryCodes().filter(asksRegion)

  expect(asking.length).toBeLessThan(countryCodes().length / 4)
  const codes = fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z]{2}$/))
  fc.assert(
    fc.property(codes, (code) => {
      if (asksRegion(code)) expect(countryCodes()).toContain(code)
    }),
    { numRuns: 500 },
  )
})
