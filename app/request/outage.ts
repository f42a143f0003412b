import type { Services } from './services.ts'

/** How long an outage that was told is not told again, ms. */
const QUIET = 10_000

const told = new Map<string, number>()

/**
 * Writes down why something could not be done while the database is away. Every request meets it,
 * and has a line of its own: a stack for each would fill the disk with one sentence.
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
