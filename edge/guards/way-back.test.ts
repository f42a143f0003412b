import { expect, test } from 'vitest'

import { isWayBack } from './way-back.ts'

test.each([
  ['POST', '/order/summary/8Yx-_1', true],
  ['GET', '/order/summary/8Yx-_1', false],
  ['PUT', '/order/summary/8Yx-_1', false],
  ['POST', '/order/summary', false],
  ['POST', '/order/summary/', false],
  ['POST', '/order/summary/8Yx.data', false],
  ['POST', '/order/summary/8Yx/more', false],
  ['POST', '/order/summary/..%2fdetails', false],
  ['POST', '/order/details', false],
])('%s %s is a way back from a payment: %s', (method, path, is) => {
  expect(isWayBack({ method }, path)).toBe(is)
})
