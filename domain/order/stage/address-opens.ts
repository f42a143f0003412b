import { ORDER_ADDRESS_OPENS } from '../../limits/retention.ts'

/**
 * The address of an order opens it for 90 days to anybody who holds it. Its customer, logged in,
 * and the browser that ordered need no such time.
 *
 * @rule ours
 */
export function addressOpens(orderedAt: number, now: number): boolean {
  return now < orderedAt + ORDER_ADDRESS_OPENS
}
