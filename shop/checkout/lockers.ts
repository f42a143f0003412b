import { nearestTo } from '#domain/delivery/post-code/near.ts'
import { shownPlaces } from '#domain/delivery/post-code/shown-places.ts'
import { plainWords } from '#domain/search/plain-text.ts'
import { served } from '#shop/handler.ts'

const shortest = 2

/**
 * Lockers, or points of couriers, in a town, the nearest first as the shop knows them; or around a
 * post code of which three digits are enough, the nearest first, those in its own area before all
 * others.
 * Shopping §3 "Locker selection"
 */
export const lockers = served('lockers', async ({ catalogue }, { query }) => {
  const typed = plainWords(query.query)
  if (typed.join('').length < shortest) return { lockers: [] }

  const kind = query.kind ?? 'inpost_locker'
  const places = catalogue.lockers.filter((place) => place.kind === kind)
  const found =
    nearestTo(typed.join(''), places) ??
    places
      .filter(({ city, postCode, name }) =>
        [city, postCode, name].some((place) =>
          plainWords(place).join('').startsWith(typed.join('')),
        ),
      )
      .toSorted((a, b) => a.distance - b.distance)
  const shown = shownPlaces(found, query.count === undefined ? undefined : Number(query.count))
  return {
    lockers: shown.places.map(({ name, distance, address, text }) => ({
      name,
      distance,
      address,
      text,
    })),
    more: shown.more,
  }
})
