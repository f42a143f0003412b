import { mayDo, type Scope } from '../owner/scopes.ts'
import { isWebhookEvent, type WebhookEventType, webhookEvents } from './events.ts'

/** What an endpoint gets. */
export type Subscription = {
  readonly events: readonly WebhookEventType[]
  /** What it may read: as with a key, only more than that is left out. */
  readonly scopes: readonly Scope[]
}

/**
 * Reads the names of events as people write them, parted by commas or spaces; `order.*` is all of
 * orders. Each once, in our sequence. What is none is given back as it was typed.
 *
 * @rule ours
 */
export function readEvents(
  typed: string,
): { kind: 'events'; events: WebhookEventType[] } | { kind: 'unknown'; typed: string } {
  const words = typed.match(/[^\s,]+/g) ?? []
  const named = (word: string) => allEvents.filter((event) => isMeant(word, event))
  const stray = words.find((word) => named(word).length === 0)
  if (stray !== undefined || words.length === 0) return { kind: 'unknown', typed: stray ?? typed }
  const wanted = new Set(words.flatMap(named))
  return { kind: 'events', events: allEvents.filter((event) => wanted.has(event)) }
}

const allEvents = Object.keys(webhookEvents).filter(isWebhookEvent)

function isMeant(word: string, event: WebhookEventType): boolean {
  return word === event || (word.endsWith('.*') && event.startsWith(word.slice(0, -1)))
}

/**
 * The events of a subscription that tell of more than its endpoint may read.
 *
 * @rule ours
 */
export function eventsOutOfScope({ events, scopes }: Subscription): WebhookEventType[] {
  return events.filter((event) => !mayDo(scopes, webhookEvents[event].needs))
}

/**
 * Whether an endpoint gets an event of this kind.
 *
 * @rule ours
 */
export function isSubscribed({ events }: Subscription, event: WebhookEventType): boolean {
  return events.includes(event)
}

/**
 * Whether an endpoint learns who ordered: the same scope opens customers to a key.
 *
 * @rule ours
 */
export function hearsOfPersons({ scopes }: Subscription): boolean {
  return mayDo(scopes, 'customers:read')
}
