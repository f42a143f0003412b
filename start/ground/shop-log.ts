import type { Log } from '#edge/log/log.ts'
import type { Log as ShopLog } from '#shop/handler.ts'

/** The shop's log lines, through the server's own log and its list of allowed fields. */
export function shopLog(log: Pick<Log, 'write' | 'failure'>): ShopLog {
  const at = (level: 'info' | 'warn') => (fields: object, message: string) =>
    log.write(level, message, fields)
  return {
    info: at('info'),
    warn: at('warn'),
    error: ({ err, ...fields }: { err?: unknown }, message) =>
      err === undefined ? log.write('error', message, fields) : log.failure(message, err, fields),
  }
}
