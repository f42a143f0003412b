import { Locker, type PointKind } from '#domain/entities/delivery.ts'
import { nearestTo } from '#domain/delivery/post-code/near.ts'
import { shownPlaces } from '#domain/delivery/post-code/shown-places.ts'
import { plainWords } from '#domain/search/plain-text.ts'
import { served } from '#shop/handler.ts'
import { findPlaces } from '#shop/pickup/find-places.ts'
import { listInUse } from '#shop/pickup/stored-list.ts'
import type { Catalogue } from '#shop/catalogue/stored/snapshot.ts'

const shortest = 2

/** What a page may ask for, and one more to know whether there are more. */
const most = 201

/**
 * Lockers, or points of couriers, in a town, the nearest first; or around a post code of which
 * three digits are enough; or with the name that was typed. From the operator's list where there is
 * one, else those that the shop keeps itself.
 * Shopping §3 "Locker selection"
 */
export const lockers = served('lockers', async ({ catalogue, database, pickup }, { query }) => {
  const typed = plainWords(query.query).join('')
  if (typed.length < shortest) return { lockers: [] }

  const kind = query.kind ?? 'inpost_locker'
  const list = await listInUse(database.db, kind, pickup)
  const found =
    list === undefined
      ? ownPlaces(catalogue, kind, typed)
      : await findPlaces(database.db, list, typed, most)
  const shown = shownPlaces(found, query.count === undefined ? undefined : Number(query.count))
  return { lockers: shown.places, more: shown.more }
})

function ownPlaces({ lockers: own }: Catalogue, kind: PointKind, typed: string) {
  const places = own.filter((place) => place.kind === kind)
  const found =
    nearestTo(typed, places) ??
    places
      .filter(({ city, postCode, name }) =>
        [city, postCode, name].some((place) => plainWords(place).join('').startsWith(typed)),
      )
      .toSorted((a, b) => a.distance - b.distance)
  return found.map((place) => Locker.parse(place))
}
