import type { Services } from './services.ts'

/** How long a reported outage is not reported again, in ms. */
const QUIET = 10_000

const told = new Map<string, number>()

/**
 * Logs why something failed while the database is away. Every request runs into it and has its own
 * log line: with a stack for each, one error would fill the disk.
 */
export function tellOutage(
  { log, now }: Pick<Services, 'log' | 'now'>,
  message: string,
  path: string,
  error: unknown,
): void {
  const last = told.get(message)
  if (last !== undefined && Math.abs(now - last) < QUIET) return
  told.set(message, now)
  log.error({ path, err: error }, message)
}
