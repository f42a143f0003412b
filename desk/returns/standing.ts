import type { ReturnStatus } from '#domain/entities/order.ts'
import type { Tone } from '../parts/panel.tsx'

const tones: Readonly<Record<ReturnStatus, Tone>> = {
  NEW: 'wait',
  PENDING: 'go',
  ACCEPTED: 'go',
  REJECTED: 'stop',
  CANCELED: 'still',
  SETTLED: 'done',
}

/** How a return looks: waiting, to be done now, done, or stopped. */
export function toneOf(status: ReturnStatus): Tone {
  return tones[status]
}
