import { expect, test } from 'vitest'

import { asksRegion } from './regions.ts'

test('a region is asked where addresses name one', () => {
  expect(['us', 'it', 'jp', 'ua'].map(asksRegion)).toEqual([true, true, true, true])
  expect(['pl', 'de', 'gb', 'xx', ''].map(asksRegion)).toEqual([false, false, false, false, false])
})
