import { isNeverSent } from '../never-sent.ts'
import { ProviderAnswered, StillRuns } from './provider-answered.ts'

/** Nobody waits for the answer any more. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** With these somebody in between says that the provider took too long. */
const gaveUp: ReadonlySet<number> = new Set([408, 504])

/**
 * Whether a provider may still be doing what it was asked for, though nobody waits for its answer
 * any more: it took too long, or the line to it has torn.
 */
export function mayStillRun(error: unknown): boolean {
  if (error instanceof TooSlow || error instanceof StillRuns) return true
  if (error instanceof ProviderAnswered) return gaveUp.has(error.status)
  if (error instanceof DOMException) return error.name === 'TimeoutError'
  return error instanceof TypeError && !isNeverSent(error)
}
