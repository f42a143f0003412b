import type { Selectable } from 'kysely'

import { parcelStep } from '#domain/delivery/parcels/parcel.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

export type StoredParcel = Selectable<Tables['parcel']>

/** The parcels of an order, the newest first. */
export async function parcelsOf(queries: Queries, orderId: string): Promise<StoredParcel[]> {
  return queries
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Those that no carrier refused and nobody called off: the order has a parcel, or may have one. */
export async function standingParcels(queries: Queries, orderId: string): Promise<StoredParcel[]> {
  const parcels = await parcelsOf(queries, orderId)
  return parcels.filter(
    ({ state, status }) => state !== 'refused' && parcelStep(status ?? '') !== 'ended',
  )
}
