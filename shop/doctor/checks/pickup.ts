import { PointKind } from '#domain/entities/delivery.ts'
import { isListOld } from '#domain/delivery/pickup-list.ts'
import type { Check } from '../check.ts'

/** Lists of pick-up places that are read from their operators are not older than two days. */
export const pickupLists: Check = {
  name: 'pickup-lists',
  atStart: true,
  look: async (queries, { now, readsPlaces }) => {
    if (!readsPlaces) return []
    const lists = await queries
      .selectFrom('pickup_list')
      .select(['kind', 'places', 'read_at', 'trouble'])
      // A list that the owner has given in is as old as they like.
      .where('kind', 'in', PointKind.options)
      .orderBy('kind')
      .execute()
    return lists
      .filter(({ read_at: readAt }) => isListOld(readAt ?? undefined, now))
      .map(({ kind, places, read_at: readAt, trouble }) => {
        const day = readAt === null ? 'never' : new Date(readAt).toISOString().slice(0, 10)
        return `${kind}: ${places}, ${day}${trouble === null ? '' : `, ${trouble}`}`
      })
  },
}
