/**
 * PostgreSQL: the connection is lost, or the server is shutting down, starting or not the primary.
 */
const lostCodes = /^(08|57P0)/

/** PostgreSQL's classes and codes: out of resources, read-only, locked or cancelled, disk. */
const postgresCodes = /^(53|58|25006$|40001$|40P01$|55P03$|57014$)/

/** System: connection refused or lost. */
const goneMessages =
  /^E(AI_AGAIN|CONNABORTED|CONNREFUSED|CONNRESET|HOSTDOWN|HOSTUNREACH|NETDOWN|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT)$/

/** System: missing socket or file, no space, no file handle, a disk that fails or is read-only. */
const systemCodes = /^E(DQUOT|IO|MFILE|NFILE|NOENT|NOSPC|ROFS)$/

/** SQLite: busy, locked, no memory, read-only, I/O, disk full, cannot open. */
const sqliteCodes: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14])

/** Messages of pg that have no code. */
const withoutCode =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end|Postgres connection has been discarded)/

/**
 * Whether an error means that the database cannot serve now but may later: then the caller answers
 * 503, and nothing was written. Anything else is a bug in the shop.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') {
    return sqliteCodes.has(error.errcode & 0xff)
  }
  if (isConnectionLost(error)) return true
  if ('code' in error && typeof error.code === 'string') {
    return postgresCodes.test(error.code) || systemCodes.test(error.code)
  }
  return false
}

/** Whether the connection of an error is unusable. Its last statement may have been executed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    return lostCodes.test(error.code) || goneMessages.test(error.code)
  }
  return withoutCode.test(error.message)
}

/** The error's code for the log, because its message may contain values of a row. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('errcode' in error) return `sqlite ${String(error.errcode)}`
  return 'code' in error ? String(error.code) : error.name
}
