import type { Locker } from '#domain/entities/delivery.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import type { OrderInProgress } from '../order-in-progress.ts'

/**
 * The result of a search; `failed` when the shop did not answer, `none-asked` before the first
 * search.
 */
export type FoundLockers =
  | { kind: 'found'; lockers: readonly Locker[] }
  | { kind: 'failed' }
  | { kind: 'none-asked' }

/** The lockers of the last search, if a delivery needs one. */
export async function lockersFor(
  { deliveries, draft }: OrderInProgress,
  shop: ShopClient,
): Promise<FoundLockers> {
  if (!deliveries.some(({ method }) => needsLocker(method.kind))) return { kind: 'none-asked' }
  return findLockers(draft.lockerQuery ?? '', shop)
}

export async function findLockers(query: string, shop: ShopClient): Promise<FoundLockers> {
  if (query === '') return { kind: 'none-asked' }
  const answer = await shop.lockers({ query: { query } })
  return answer.kind === 'ok'
    ? { kind: 'found', lockers: answer.value.lockers }
    : { kind: 'failed' }
}
