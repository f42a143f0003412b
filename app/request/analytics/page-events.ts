import { randomUUID } from 'node:crypto'

import type { RouterContextProvider } from 'react-router'

import type { ShopEvent } from '#domain/entities/analytics/shop-event.ts'
import type { User } from '#domain/entities/user.ts'
import type { AnalyticsEvent } from '#app/blocks/page-events.tsx'
import type { SessionState } from '#app/session/state.ts'
import { getServices } from '../services.ts'
import { getSession } from '../session.ts'
import { getRendering } from '../shopper.ts'
import { toolsFor } from './tools.ts'

type Context = Readonly<RouterContextProvider>

/** The most that wait for a page: who sends forms without ever opening one is not counted on. */
const MOST = 20

/** What a page tells anybody who counts by being seen; undefined where nobody may count. */
export function pageEvents(
  context: Context,
  make: () => ShopEvent[],
): AnalyticsEvent[] | undefined {
  if (!mayTrack(context)) return undefined
  return make().map((event) => eventView(event))
}

/** What has just happened, for the next page to tell, once. */
export async function noteEvents(
  context: Context,
  make: () => ShopEvent[] | Promise<ShopEvent[]>,
): Promise<void> {
  if (!mayTrack(context)) return
  const events = await make()
  if (events.length === 0) return
  await getSession(context).updateIfPossible((state) => withEvents(state, events))
}

/** A login, for the first page of the account's own session. */
export async function noteLogin(
  { _id, ghost }: Pick<User, '_id' | 'ghost'>,
  method: 'email' | 'Facebook',
  context: Context,
): Promise<void> {
  if (ghost || !mayTrack(context)) return
  const { sessions, sessionOfAccount, now } = getServices(context)
  await sessions.update(sessionOfAccount(_id), now, (state) =>
    withEvents(state, [{ name: 'login', method }]),
  )
}

/** Whether any tool may count this visitor. */
export function mayTrack(context: Context): boolean {
  return toolsFor(getRendering(context), context) !== undefined
}

/** Events that the last forms left for this page; they are sent once. */
export async function takeEvents(context: Context): Promise<AnalyticsEvent[]> {
  const session = getSession(context)
  const waiting = (await session.glance())?.state.events ?? []
  if (waiting.length === 0) return []
  let taken: SessionState['events'] = []
  await session.updateIfPossible((state) => {
    const { events, ...rest } = state
    taken = events
    return rest
  })
  return (taken ?? []).map(({ id, event }) => eventView(event, id))
}

function withEvents(state: SessionState, events: readonly ShopEvent[]): SessionState {
  const added = events.map((event) => ({ id: randomUUID(), event }))
  return { ...state, events: [...(state.events ?? []), ...added].slice(-MOST) }
}

/** `id`: of what happened once, whatever page tells it. */
function eventView(event: ShopEvent, id?: string): AnalyticsEvent {
  return { name: event.name, ...(id !== undefined && { id }), of: JSON.stringify(event) }
}
