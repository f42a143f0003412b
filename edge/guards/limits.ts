const KiB = 1024
const MiB = 1024 * KiB

/**
 * How long a connection may take and how much it may send; times in milliseconds, sizes in bytes.
 */
export const serverLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  writeTimeout: 30_000,
  maxHeaderSize: 16 * KiB,
  maxRequestsPerSocket: 1_000,
  /** Only protects memory: a lower one would let slow clients lock out honest ones. */
  maxConnections: 10_000,
  connectionsPerAddress: 100,
  /** Requests of one connection that run at once; the next ones wait unread, as far as possible. */
  requestsAtOnce: 1,
  /** How many may wait on one connection; browsers never send more before the first answer. */
  requestsWaiting: 100,
} as const

export type ServerLimits = { [Name in keyof typeof serverLimits]: number }

/** How large the body of a request may be, by its content type. */
export const bodyLimits = {
  form: 64 * KiB,
  json: 256 * KiB,
  /** A form with files, where files are accepted; elsewhere the limit of other forms holds. */
  upload: 5 * MiB + 64 * KiB,
  fields: 1_000,
  jsonDepth: 32,
  /** All bodies that are being received at one moment. */
  heldAtOnce: 128 * MiB,
  /**
   * The part of it kept for small bodies, so that clients who send large ones cannot block them.
   */
  keptForSmall: 32 * MiB,
  small: 16 * KiB,
  /** All bodies that one address is sending. */
  heldPerAddress: 8 * MiB,
  /**
   * After a refusal we still read an upload up to this size, so that the browser shows our answer.
   */
  readToEnd: 32 * MiB,
  readToEndWithin: 5_000,
  /** Reading costs work; clients beyond this see their connection closed instead of a page. */
  readToEndAtOnce: 8,
} as const

export type BodyLimits = { [Name in keyof typeof bodyLimits]: number }

/** The same at the desk, where owners bring photographs; so much at once, with all around them. */
export const deskBodyLimits: BodyLimits = {
  ...bodyLimits,
  upload: 28 * MiB,
  heldPerAddress: 56 * MiB,
}

/** Where a form, or a call, may send files: with a picture for a product. */
export function mayUpload(path: string): boolean {
  return path === '/api/public/upload' || /^\/p\/[^/]+$/.test(path)
}

/** How much work we accept, in requests; times in milliseconds. */
export const gateLimits = {
  /** Requests handled at once: enough while the shop or database is slow, few enough for memory. */
  inWork: 128,
  waiting: 256,
  /** The share of both that reading may not use: it is kept for orders. */
  keptForOrders: 0.2,
  /** The share of both that tries to log in may use: the rest is for those who read. */
  forProofs: 0.25,
  /** The share of both that one address may use. */
  perAddress: 0.25,
  /**
   * How many requests start at once, and how many turns of the event loop pass before the next.
   * Node accepts one connection per turn: with a page in every turn, a crowd would keep other
   * connections, health checks included, from being accepted.
   */
  begunPerTurn: 1,
  /** So many orders that are sent take the place of one: they are short, and share a commit. */
  ordersForOne: 8,
  turnsApart: 16,
  /** A request that waited longer is refused; the client has given up by then, or will soon. */
  readingPatience: 1_000,
  orderingPatience: 5_000,
  /**
   * While no more than these wait, nobody crowds the shop: its machine is busy with something else,
   * and a page that comes late is better than none. Who reads then waits as long as a buyer.
   */
  fewWaiting: 16,
  /** A turn of the event loop that takes longer is late; then fewer may wait to read. */
  lateTurn: 100,
  waitingWhenLate: 0.25,
} as const

export type GateLimits = { [Name in keyof typeof gateLimits]: number }

/** How much work our pictures may be, besides the pages; times in milliseconds. */
export const pictureLimits = {
  atOnce: 2,
  waiting: 128,
  /** Then the client gets the picture as it is; this one is made for the next. */
  patience: 4_000,
  /** The pages of a new shop have some thirty new pictures each, and a phone's differ. */
  burst: 150,
  perSecond: 2,
  addresses: 10_000,
} as const

/** Where they are only read: a whole catalogue's, as a reader of a feed takes them. */
export const wholePictureLimits = {
  ...pictureLimits,
  burst: 3_000,
  perSecond: 40,
} as const

/** The same for pictures that strangers send: one at a time. */
export const remakeLimits = {
  atOnce: 1,
  waiting: 24,
  patience: 15_000,
  burst: 20,
  perSecond: 0.2,
  addresses: 10_000,
} as const
