import * as real from '#edge/limits.ts'

const MiB = 1024 * 1024
const anything = Number.MAX_SAFE_INTEGER

/** L1 and N6: a connection may take what time it likes, and all its requests are begun at once. */
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

/**
 * N6: any form may be as large as a picture, and all bodies share one pot, whoever sends them; it is as large
 * as what 28 connections can fill to the brim.
 */
export const bodyLimits = {
  ...real.bodyLimits,
  form: 5 * MiB,
  heldAtOnce: 28 * 4 * MiB,
  heldPerAddress: anything,
  keptForSmall: 0,
}

export type BodyLimits = real.BodyLimits

export const { uploadPaths } = real

/** L1: everything that comes is begun at once. */
export const gateLimits = {
  ...real.gateLimits,
  inWork: anything,
  waiting: anything,
  begunPerTurn: anything,
  keptForOrders: 0,
  perAddress: 1,
}

export type GateLimits = real.GateLimits
