import fc from 'fast-check'
import { expect, test } from 'vitest'

import { scopes } from '../owner/scopes.ts'
import { isWebhookEvent, webhookEvents } from './events.ts'
import { eventsOutOfScope, hearsOfPersons, isSubscribed, readEvents } from './subscription.ts'

const all = Object.keys(webhookEvents).filter(isWebhookEvent)
const someEvents = fc.subarray(all)
const someScopes = fc.subarray([...scopes])

test('events are read by name and by subject, each once', () => {
  expect(readEvents('return.*, order.paid order.paid')).toEqual({
    kind: 'events',
    events: ['order.paid', 'return.declared', 'return.received', 'return.settled'],
  })
  expect(readEvents('order.*, order.gone')).toEqual({ kind: 'unknown', typed: 'order.gone' })
})

test.each(['', ' ', '*', 'order', 'order.', 'ord.*', 'Order.paid', '.*'])(
  '%j is no list of events',
  (typed) => {
    expect(readEvents(typed).kind).toBe('unknown')
  },
)

test('an endpoint hears of what it subscribed to, and of nothing that it may not read', () => {
  fc.assert(
    fc.property(someEvents, someScopes, (events, granted) => {
      const subscription = { events, scopes: granted }
      for (const event of all) {
        expect(isSubscribed(subscription, event)).toBe(events.includes(event))
      }
      const out = eventsOutOfScope(subscription)
      for (const event of events) {
        const { needs } = webhookEvents[event]
        const may = granted.some((scope) => [needs, needs.replace('read', 'write')].includes(scope))
        expect(out.includes(event)).toBe(!may)
      }
      expect(hearsOfPersons(subscription)).toBe(
        granted.includes('customers:read') || granted.includes('customers:write'),
      )
    }),
  )
})
