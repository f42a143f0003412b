import * as real from '#edge/guards/limits.ts'

const anything = Number.MAX_SAFE_INTEGER

/** The forms that N6 holds open: the largest size, minus a little that never arrives. */
export const halfSent = { declared: 65_000, bytes: 60_000, first: 28, more: 40 } as const

const TEN_MINUTES = 600_000

/** L1 and N6: a connection may take what time it likes, and all its requests are begun at once. */
export const serverLimits = {
  ...real.serverLimits,
  headersTimeout: TEN_MINUTES,
  requestTimeout: TEN_MINUTES,
  keepAliveTimeout: TEN_MINUTES,
  writeTimeout: TEN_MINUTES,
  requestsAtOnce: anything,
  requestsWaiting: anything,
}

export type ServerLimits = real.ServerLimits

/** N6: all bodies share one limit, no matter who sends them; the first half-sent forms reach it. */
export const bodyLimits = {
  ...real.bodyLimits,
  heldAtOnce: halfSent.first * halfSent.bytes,
  heldPerAddress: anything,
  keptForSmall: 0,
}

export type BodyLimits = real.BodyLimits

export const { deskBodyLimits, mayUpload, pictureLimits, remakeLimits, wholePictureLimits } = real

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
