/** PostgreSQL's classes and codes: connection lost, out of resources, locked or cancelled, shutting down, disk. */
const POSTGRES = /^(08|53|57P0|58|40001$|40P01$|55P03$|57014$)/

/** The system's: nobody there, or gone in the middle. */
const SYSTEM = /^E(CONNREFUSED|CONNRESET|PIPE|NOENT|TIMEDOUT|NOSPC|IO|ROFS)$/

/** SQLite's: busy, locked, no memory, read-only, input/output, disk full, cannot open. */
const SQLITE: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14])

/** What pg's pool says without a code. */
const POOL = /timeout exceeded when trying to connect|Connection terminated/

/**
 * Whether an error says that the database cannot serve now, and might later: the caller answers 503 and
 * nothing was written. Anything else is a mistake in the shop itself.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE.has(error.errcode & 0xff)
  }
  if ('code' in error && typeof error.code === 'string') {
    return POSTGRES.test(error.code) || SYSTEM.test(error.code)
  }
  return POOL.test(error.message)
}

/** The error's code for a log: its message may hold values of a row. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('errcode' in error) return `sqlite ${String(error.errcode)}`
  return 'code' in error ? String(error.code) : error.name
}
