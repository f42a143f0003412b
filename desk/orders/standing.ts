import type { OrderStanding } from '#domain/order/list/order-views.ts'
import type { Tone } from '../parts/panel.tsx'

const tones: Readonly<Record<OrderStanding, Tone>> = {
  'pay-elsewhere': 'wait',
  'pay-failed': 'stop',
  'pay-transfer': 'wait',
  pack: 'go',
  send: 'go',
  sent: 'still',
  'coming-back': 'wait',
  delivered: 'done',
  returned: 'still',
  cancelled: 'stop',
  'given-up': 'stop',
}

/** How a standing looks: waiting, to be done now, done, or stopped. */
export function toneOf(standing: OrderStanding): Tone {
  return tones[standing]
}
