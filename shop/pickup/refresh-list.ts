import type { PointKind } from '#domain/entities/delivery.ts'
import { refuseList } from '#domain/delivery/pickup-list.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { ListTrouble, PickupSource } from './port.ts'
import { keepList, knownList, noteTrouble } from './stored-list.ts'

export type Refreshed =
  | { kind: 'kept'; places: number; before: number }
  | { kind: 'failed'; why: ListTrouble; places: number }

/**
 * Reads the list of a kind of places from its operator and puts it in the place of the one before;
 * when that fails, or has suspiciously few, the one before stays. `fewer`: the owner says that so
 * few are right.
 */
export async function refreshList(
  database: ShopDatabase,
  kind: PointKind,
  source: PickupSource,
  { now, fewer = false, stopping }: { now: number; fewer?: boolean; stopping?: AbortSignal },
): Promise<Refreshed> {
  const before = (await knownList(database.db, kind))?.places ?? 0
  const answer = await source.list(stopping)
  const why =
    answer.kind === 'failed'
      ? answer.why
      : refuseList(answer.places.length, before, { fewerIsRight: fewer })
  if (answer.kind === 'failed' || why) {
    if (stopping?.aborted !== true) await noteTrouble(database, kind, why ?? 'too-few', now)
    return { kind: 'failed', why: why ?? 'too-few', places: before }
  }
  await keepList(database, kind, answer.places, now)
  return { kind: 'kept', places: answer.places.length, before }
}
