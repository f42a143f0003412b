const KiB = 1024
const MiB = 1024 * KiB

/** How long and how much a connection may take; times in milliseconds, sizes in bytes. */
export const serverLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  writeTimeout: 30_000,
  maxHeaderSize: 16 * KiB,
  maxRequestsPerSocket: 1_000,
  /** Only a stop for memory: a low one would let slow clients lock honest ones out. */
  maxConnections: 10_000,
  connectionsPerAddress: 100,
} as const

export type ServerLimits = { [Name in keyof typeof serverLimits]: number }

/** How large a request's body may be, by what it says it holds. */
export const bodyLimits = {
  form: 64 * KiB,
  json: 256 * KiB,
  multipart: 5 * MiB + 64 * KiB,
  fields: 1_000,
  jsonDepth: 32,
  /** All bodies on their way in at one moment. */
  heldAtOnce: 128 * MiB,
  /** An upload up to this size is read to its end after a refusal, so that a browser shows why. */
  readToEnd: 32 * MiB,
  readToEndWithin: 5_000,
} as const
