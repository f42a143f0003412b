/**
 * PostgreSQL's: the connection is lost, or the database is
 * going down, starting or not the one that writes.
 */
const LOST = /^(08|57P0)/

/** PostgreSQL's classes and codes: out of resources, read-only, locked or cancelled, disk. */
const POSTGRES = /^(53|58|25006$|40001$|40P01$|55P03$|57014$)/

/** The system's: nobody there, or gone in the middle. */
const GONE =
  /^E(AI_AGAIN|CONNABORTED|CONNREFUSED|CONNRESET|HOSTDOWN|HOSTUNREACH|NETDOWN|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT)$/

/**
 * The system's: no socket or file there, no room, no handle, a disk that fails or may not be
 * written.
 */
const SYSTEM = /^E(DQUOT|IO|MFILE|NFILE|NOENT|NOSPC|ROFS)$/

/** SQLite's: busy, locked, no memory, read-only, input/output, disk full, cannot open. */
const SQLITE: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14])

/** What pg says without a code. */
const WITHOUT_CODE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end|Postgres connection has been discarded)/

/**
 * Whether an error says that the database cannot serve now, and might later: the caller answers 503
 * and nothing was written. Anything else is a mistake in the shop itself.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE.has(error.errcode & 0xff)
  }
  if (isConnectionLost(error)) return true
  if ('code' in error && typeof error.code === 'string') {
    return POSTGRES.test(error.code) || SYSTEM.test(error.code)
  }
  return false
}

/**
 * Whether the connection an error came from is of no more use. What it was told last may have been
 * done.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    return LOST.test(error.code) || GONE.test(error.code)
  }
  return WITHOUT_CODE.test(error.message)
}

/** The error's code for a log: its message may hold values of a row. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('errcode' in error) return `sqlite ${String(error.errcode)}`
  return 'code' in error ? String(error.code) : error.name
}
