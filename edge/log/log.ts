import pino from 'pino'

import { batched } from './batch.ts'
import { loggablePath } from './loggable-path.ts'
import { remembered, requestJson, type RequestLine } from './request-line.ts'
import { framesOf, describedError } from './describe-error.ts'

/** The only fields of a log line; anything else is dropped before it is written. */
export type LogFields = Partial<
  Record<
    | 'id'
    | 'method'
    | 'path'
    | 'lang'
    | 'refused'
    | 'event'
    | 'name'
    | 'code'
    | 'provider'
    | 'setting'
    | 'signal'
    | 'version'
    | 'call'
    | 'order'
    | 'return'
    | 'withdrawal'
    | 'refusal'
    | 'reason'
    | 'error'
    | 'mail'
    | 'kind',
    string
  > &
    Record<'status' | 'ms' | 'bytes' | 'port' | 'count' | 'attempt', number> & {
      complete: boolean
      repeated: boolean
      stack: string[]
      origins: string[]
    }
>

export type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'

export type Log = {
  /** Writes one line; the message is a fixed sentence of ours, never a visitor's words. */
  write: (level: Level, message: string, fields?: LogFields) => void
  /**
   * Writes where an error happened, and its message if that cannot quote a visitor
   * (`describedError`).
   */
  failure: (message: string, error: unknown, fields?: LogFields) => void
  /** Writes the line of a request, which may wait a moment for others; their order is kept. */
  request: (level: Level, line: RequestLine) => void
  /** Writes all that waits; to be called before the process ends. */
  flush: () => void
}

/**
 * The server's log: JSON lines, or short ones for a person at a terminal. Query strings, cookies,
 * bodies and clients' addresses have no field, and secrets in paths are masked. Lines of requests
 * are written together, at most `delay` milliseconds later; all others at once.
 */
export function createLog({
  level,
  readable = process.stdout.isTTY,
  output = process.stdout,
  delay = 0,
}: {
  level: Level | 'silent'
  readable?: boolean
  output?: { write: (line: string) => unknown }
  delay?: number
}): Log {
  const batch = batched(output, { delay })
  const shown = readable ? readableLine : (line: string) => line
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: label } },
    { write: (line: string) => batch.now(shown(line)) },
  )
  const pathOf = remembered((path) => JSON.stringify(loggablePath(path)))
  const write: Log['write'] = (level, message, fields = {}) => {
    logger[level](allowed(fields), message)
  }
  return {
    write,
    failure: (message, error, fields = {}) =>
      write('error', message, { ...fields, ...errorFields(error) }),
    request(at, line) {
      if (!logger.isLevelEnabled(at)) return
      batch.soon(shown(requestJson(at, Date.now(), line, pathOf)))
    },
    flush: batch.flush,
  }
}

const fieldKinds: Record<keyof LogFields, 'string' | 'number' | 'boolean' | 'list'> = {
  id: 'string',
  method: 'string',
  path: 'string',
  lang: 'string',
  status: 'number',
  ms: 'number',
  bytes: 'number',
  refused: 'string',
  complete: 'boolean',
  event: 'string',
  name: 'string',
  code: 'string',
  stack: 'list',
  provider: 'string',
  setting: 'string',
  signal: 'string',
  version: 'string',
  call: 'string',
  order: 'string',
  return: 'string',
  withdrawal: 'string',
  refusal: 'string',
  reason: 'string',
  error: 'string',
  mail: 'string',
  kind: 'string',
  repeated: 'boolean',
  port: 'number',
  count: 'number',
  attempt: 'number',
  origins: 'list',
}

function allowed(fields: LogFields): Record<string, unknown> {
  const given = new Map<string, unknown>(Object.entries(fields))
  const kept: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(fieldKinds)) {
    const value = given.get(name)
    const fits = kind === 'list' ? Array.isArray(value) : typeof value === kind
    if (fits) kept[name] = name === 'path' ? loggablePath(String(value)) : value
  }
  return kept
}

function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const told = describedError(error)
  return {
    name: error.name,
    ...code,
    ...(told !== undefined && { error: told }),
    stack: framesOf(error).slice(0, 12),
  }
}

function label(level: string) {
  return { level }
}

function readableLine(line: string): string {
  const {
    time,
    level,
    msg,
    method,
    path,
    status,
    ms,
    bytes,
    stack,
    ...rest
  }: Record<string, unknown> = JSON.parse(line)
  const visit =
    method === undefined ? [] : [method, path, status, `${String(ms)} ms`, `${String(bytes)} B`]
  const more = Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`)
  const parts = [String(time).slice(11, 19), String(level).padEnd(5), msg, ...visit, ...more]
  const frames = Array.isArray(stack) ? stack.map((frame) => `\n    ${String(frame)}`) : []
  return `${parts.map(String).join(' ')}${frames.join('')}\n`
}
