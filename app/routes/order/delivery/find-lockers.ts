import type { Locker, PointKind } from '#domain/entities/delivery.ts'
import { isCourierPoint } from '#domain/order/delivery-data.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import type { OrderDraft } from '#app/session/state.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import type { OrderInProgress } from '../order-in-progress.ts'

/**
 * The result of a search; `failed` when the shop did not answer, `none-asked` before the first
 * search.
 */
export type FoundLockers =
  | { kind: 'found'; lockers: readonly Locker[]; more: boolean }
  | { kind: 'failed' }
  | { kind: 'none-asked' }

/** What was found for the kinds of delivery that are offered. */
export type FoundPlaces = { readonly [Kind in PointKind]?: FoundLockers }

/** The lockers and points of the last search, for the deliveries that need one. */
export async function lockersFor(
  { deliveries, draft, unlisted }: OrderInProgress,
  shop: ShopClient,
): Promise<FoundPlaces> {
  const kinds = new Set(
    deliveries
      .map(({ method }) => method.kind)
      .filter(needsLocker)
      .filter((kind) => !(unlisted && isCourierPoint(kind))),
  )
  const found = await Promise.all(
    [...kinds].map(async (kind) => [kind, await findLockers(kind, draft, shop)]),
  )
  return Object.fromEntries(found)
}

export async function findLockers(
  kind: PointKind,
  { lockerQuery: query, lockerCount: count }: OrderDraft,
  shop: ShopClient,
): Promise<FoundLockers> {
  if (query === undefined || query === '') return { kind: 'none-asked' }
  const answer = await shop.lockers({
    query: { query, kind, ...(count !== undefined && { count: String(count) }) },
  })
  return answer.kind === 'ok'
    ? { kind: 'found', lockers: answer.value.lockers, more: answer.value.more === true }
    : { kind: 'failed' }
}
