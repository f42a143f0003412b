import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { changesAt, freshUntil } from './fresh-until.ts'

test('the first of several moments ends the time of a page', () => {
  const context = new RouterContextProvider()
  expect(freshUntil(context)).toBeUndefined()

  for (const moment of [500, 300, 400]) changesAt(moment, context)
  expect(freshUntil(context)).toBe(300)
})
