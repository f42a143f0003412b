import type { EndpointState } from '#shop/webhooks/endpoints.ts'
import type { MessageState } from '#shop/webhooks/messages.ts'
import type { Tone } from '../parts/panel.tsx'

/** How the state of an endpoint, or of a message to it, looks. */
export function toneOf(state: EndpointState | MessageState): Tone {
  return tones[state]
}

const tones: Record<EndpointState | MessageState, Tone> = {
  on: 'done',
  paused: 'still',
  resting: 'stop',
  gone: 'stop',
  waiting: 'wait',
  sent: 'done',
  'given-up': 'stop',
}
