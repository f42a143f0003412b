import { useContext } from 'react'

import { scopes } from '#domain/owner/scopes.ts'
import { isWebhookEvent, type WebhookEventType, webhookEvents } from '#domain/webhooks/events.ts'
import { hearsOfPersons } from '#domain/webhooks/subscription.ts'
import type { EndpointTerms } from '#shop/webhooks/endpoints.ts'
import type { Visit } from '../frame/visit.ts'
import { TextField, Tick } from '../parts/field.tsx'
import { TypedContext } from '../parts/typed.ts'

const all = Object.keys(webhookEvents).filter(isWebhookEvent)

/** What is typed of an endpoint besides its name, in the fields of its form. */
export function TermsFields({ visit, terms }: { visit: Visit; terms: Partial<EndpointTerms> }) {
  const words = visit.say.webhooks
  const typed = useContext(TypedContext)?.form
  // A tick that was taken away is not sent: all of them are as in the form that came.
  const shown = typed?.has('url') ? termsIn(typed) : terms
  const { url, events = [], scopes: granted = [] } = shown
  return (
    <>
      <TextField
        label={words.url}
        name="url"
        type="url"
        value={url}
        hint={words.urlHint}
        maxLength={2_000}
        required
      />
      <fieldset className="field">
        <legend>{words.events}</legend>
        {all.map((event) => (
          <Tick
            label={words.eventNames[event]}
            name="event"
            value={event}
            checked={events.includes(event)}
            key={event}
          />
        ))}
      </fieldset>
      <Tick
        label={words.persons}
        name="persons"
        checked={hearsOfPersons({ events, scopes: granted })}
      />
    </>
  )
}

/** The same out of a form: what it may read follows from the events it gets. */
export function termsIn(form: FormData): EndpointTerms {
  const typed = form.get('url')
  const events = all.filter((event) => form.getAll('event').includes(event))
  return {
    url: typeof typed === 'string' ? typed.trim() : '',
    events,
    scopes: scopesFor(events, form.has('persons') ? 'with-persons' : 'without'),
  }
}

/** As an action is given them. */
export function givenTerms({ url, events, scopes: granted }: EndpointTerms) {
  return { url, events: events.join(','), scopes: granted.join(',') }
}

function scopesFor(events: readonly WebhookEventType[], persons: 'with-persons' | 'without') {
  const needed = new Set<string>(events.map((event) => webhookEvents[event].needs))
  if (persons === 'with-persons') needed.add('customers:read')
  return scopes.filter((scope) => needed.has(scope))
}
