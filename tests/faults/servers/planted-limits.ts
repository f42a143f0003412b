import * as real from '#edge/guards/limits.ts'

const anything = Number.MAX_SAFE_INTEGER

/** The forms that N6 holds open: the largest size, minus a little that never arrives. */
export const halfSent = { declared: 65_000, bytes: 60_000, first: 28, more: 40 } as const

/** L1 and N6: a connection has no time limit, and all its requests start at once. */
export const serverLimits = {
  ...real.serverLimits,
  headersTimeout: 60_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 60_000,
  writeTimeout: 300_000,
  requestsAtOnce: anything,
  requestsWaiting: anything,
}

export type ServerLimits = real.ServerLimits

/** N6: all bodies share one limit, whoever sends them; the first half-sent forms reach it. */
export const bodyLimits = {
  ...real.bodyLimits,
  heldAtOnce: halfSent.first * halfSent.bytes,
  heldPerAddress: anything,
  keptForSmall: 0,
}

export type BodyLimits = real.BodyLimits

export const { uploadPaths } = real

/** L1: all requests start at once. */
export const gateLimits = {
  ...real.gateLimits,
  inWork: anything,
  waiting: anything,
  begunPerTurn: anything,
  keptForOrders: 0,
  perAddress: 1,
}

export type GateLimits = real.GateLimits
