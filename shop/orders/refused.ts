import type { OrderRefusal } from '#contract/contract.ts'

/** Why an order is not taken, as the contract names it. */
export type Refused = { kind: 'refused'; refusal: OrderRefusal }

export function refused(refusal: OrderRefusal): Refused {
  return { kind: 'refused', refusal }
}
