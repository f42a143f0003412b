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
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  expect(pairs.filter(asksRegion)).toEqual(asking)
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (asksRegion(text)) expect(asking).toContain(text)
    }),
  )
})
