import { forgottenAtStart } from '#domain/screen/start/start.ts'
import { withChoice } from './order.ts'
import type { SessionState } from './state.ts'

/**
 * The state of a shopper who comes back after a pause; the same object if nothing is to be
 * forgotten.
 */
export function withStart(state: SessionState, now: number): SessionState {
  const forgotten = forgottenAtStart(state.draft, now).filter(
    (name) => state.draft[name] !== undefined,
  )
  if (forgotten.length === 0 && state.alerts.length === 0) return state
  return {
    ...withChoice(state, Object.fromEntries(forgotten.map((name) => [name, undefined]))),
    alerts: [],
  }
}
