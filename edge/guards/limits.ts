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
  /** Requests of one connection in work; the next ones wait unread, as far as that is possible. */
  requestsAtOnce: 1,
  /** So many may wait on one connection; no browser sends more before the first is answered. */
  requestsWaiting: 100,
} as const

export type ServerLimits = { [Name in keyof typeof serverLimits]: number }

/** How large a request's body may be, by what it says it holds. */
export const bodyLimits = {
  form: 64 * KiB,
  json: 256 * KiB,
  /** A form with files, where one is taken; everywhere else it is a form like others. */
  upload: 5 * MiB + 64 * KiB,
  fields: 1_000,
  jsonDepth: 32,
  /** All bodies on their way in at one moment. */
  heldAtOnce: 128 * MiB,
  /** Of these, what only small bodies get: whoever sends large ones cannot keep them out. */
  keptForSmall: 32 * MiB,
  small: 16 * KiB,
  /** All bodies of one address on their way in. */
  heldPerAddress: 8 * MiB,
  /** An upload up to this size is read to its end after a refusal, so that a browser shows why. */
  readToEnd: 32 * MiB,
  readToEndWithin: 5_000,
  /**
   * Reading costs work, so a crowd that sends too much sees connections closed instead of pages.
   */
  readToEndAtOnce: 8,
} as const

export type BodyLimits = { [Name in keyof typeof bodyLimits]: number }

/** Where a form may bring files: paths of the storefront. There is none yet. */
export const uploadPaths: readonly string[] = []

/** How much work is taken on, in requests; times in milliseconds. */
export const gateLimits = {
  /** In work at once: enough to wait for a slow shop or database, and a stop for memory. */
  inWork: 128,
  waiting: 256,
  /** The part of both that those who only read may not take: it is kept for orders. */
  keptForOrders: 0.2,
  /** The part of both that one address may take. */
  perAddress: 0.25,
  /**
   * Begun at once, and turns of the event loop until the next: Node accepts one connection in a
   * turn, so with a page in each of them a crowd would keep everybody else, health checks too, at
   * the door.
   */
  begunPerTurn: 1,
  turnsApart: 16,
  /** Who waited longer is sent away; the client has given up, or will soon. */
  readingPatience: 1_000,
  orderingPatience: 5_000,
  /** A turn of the event loop that takes longer is late: then fewer may wait to read. */
  lateTurn: 100,
  waitingWhenLate: 0.25,
} as const

export type GateLimits = { [Name in keyof typeof gateLimits]: number }
