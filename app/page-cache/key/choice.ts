import type { StoredSession } from '#app/session/state.ts'
import type { Choice } from '../cached-page.ts'

/** What a session says about which pages its shopper sees. */
export function choiceOf(session: Pick<StoredSession, 'state'> | undefined): Choice {
  return {
    isKnown: session !== undefined,
    country: session?.state.draft.deliveryCountry,
    hasMessages:
      session !== undefined &&
      (session.state.alerts.length > 0 || (session.state.events?.length ?? 0) > 0),
  }
}
