import type { NewOrder } from '#contract/contract.ts'
import { item, order } from '#tests/faults/small-shop.ts'

/**
 * An order that the demo shop accepts from anyone: one sample of tea, which has no wholesale price,
 * for pick-up.
 */
export function goodOrder(): NewOrder {
  return order({
    items: [item('sample-sencha')],
    delivery: { id: 'pickup', data: {} },
    expectedTotal: 14,
  })
}
