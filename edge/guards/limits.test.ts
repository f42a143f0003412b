import { expect, test } from 'vitest'

import { serverLimits } from './limits.ts'

const { headersTimeout, requestTimeout, keepAliveTimeout, writeTimeout } = serverLimits

test.each([
  ['headers that come in drops', headersTimeout, 12_000],
  ['an idle connection', keepAliveTimeout, 6_000],
  ['a body that comes in drops', requestTimeout, 32_000],
  ['a client that does not read', writeTimeout, 40_000],
])('%s: the connection is closed in time, whenever the server looks', (_, limit, wanted) => {
  expect(limit + serverLimits.connectionsCheckingInterval).toBeLessThanOrEqual(wanted)
})
