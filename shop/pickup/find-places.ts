import {
  metresBetween,
  middleOf,
  nearestAround,
  type Spot,
  squareAround,
} from '#domain/delivery/post-code/distance.ts'
import type { Locker } from '#domain/entities/delivery.ts'
import { areaOf, codesApart, roughMetres } from '#domain/delivery/post-code/near.ts'
import type { Queries } from '#shop/database/open.ts'
import { KeptPlace, plainOf } from './stored-list.ts'

type Row = Spot & { name: string; post_code: string; takes_payment: number; data: string }

/** Metres around a post code: most people find enough in the first. */
const rings = [3_000, 10_000, 50_000]

/** More places than any town has. */
const most = 3_000

/**
 * Places of a list, the nearest first: around a post code of which three digits are enough, in the
 * towns that begin with what was typed, or those whose own names do. So many at most.
 */
export async function findPlaces(
  queries: Queries,
  list: number,
  typed: string,
  count: number,
): Promise<Locker[]> {
  const plain = plainOf(typed)
  const middle = /^\d{3,5}$/.test(plain) ? await middleOfCode(queries, list, plain) : undefined
  if (middle) {
    const found = await around(queries, list, middle, count)
    // Of places that are only known by their post code many are equally near.
    const nearest = found.toSorted(
      (a, b) =>
        a.distance - b.distance || codesApart(plain, a.post_code) - codesApart(plain, b.post_code),
    )
    return nearest.slice(0, count).map(lockerOf)
  }

  const named = await beginning(queries, list, 'plain_name', plain)
  const found = named.length > 0 ? named : await inTowns(queries, list, plain)
  const centre = middleOf(found)
  const placed = found.map((row) => ({
    ...row,
    // How far it is to a place that somebody named, or between two villages of one name, says
    // nothing.
    distance: centre && named.length === 0 ? metresBetween(centre, row) : 0,
  }))
  return placed
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(lockerOf)
}

/** The place with this key: its name, and its operator where the list has several. */
export async function placeNamed(
  queries: Queries,
  list: number,
  key: string,
): Promise<Locker | undefined> {
  const row = await rowsOf(queries, list).where('name', '=', key).executeTakeFirst()
  return row && lockerOf({ ...row, distance: 0 })
}

/** The middle of the places with this code, or with its beginning, or of its area. */
async function middleOfCode(
  queries: Queries,
  list: number,
  code: string,
): Promise<Spot | undefined> {
  for (let digits = code.length; digits >= 3; digits--) {
    const middle = middleOf(await beginning(queries, list, 'post_code', code.slice(0, digits)))
    if (middle) return middle
  }
  return areaOf(code)
}

async function around(queries: Queries, list: number, middle: Spot, count: number) {
  for (const metres of rings) {
    const { latitude, longitude } = squareAround(middle, metres)
    const rows = await rowsOf(queries, list)
      .where('latitude', '>=', latitude[0])
      .where('latitude', '<=', latitude[1])
      .where('longitude', '>=', longitude[0])
      .where('longitude', '<=', longitude[1])
      .execute()
    const found = nearestAround(middle, rows).filter(({ distance }) => distance <= metres)
    if (found.length >= count || metres === rings.at(-1)) return found
  }
  return []
}

/** Those of the very town, if there is one, before those of all that begin so. */
async function inTowns(queries: Queries, list: number, town: string): Promise<Row[]> {
  const exactly = await rowsOf(queries, list).where('city', '=', town).limit(most).execute()
  return exactly.length > 0 ? exactly : beginning(queries, list, 'city', town)
}

function beginning(
  queries: Queries,
  list: number,
  column: 'plain_name' | 'city' | 'post_code',
  start: string,
): Promise<Row[]> {
  // Behind every letter there is.
  const end = `${start}\u{10ffff}`
  return rowsOf(queries, list)
    .where(column, '>=', start)
    .where(column, '<', end)
    .orderBy(column)
    .limit(most)
    .execute()
}

function rowsOf(queries: Queries, list: number) {
  return queries
    .selectFrom('pickup_place')
    .select(['name', 'post_code', 'latitude', 'longitude', 'takes_payment', 'data'])
    .where('list', '=', list)
}

function lockerOf({
  name,
  distance,
  takes_payment,
  data,
}: Pick<Row, 'name' | 'takes_payment' | 'data'> & { distance: number }): Locker {
  const { isRough, name: own = name, ...kept } = KeptPlace.parse(JSON.parse(data))
  const told = isRough === true ? roughMetres(distance) : distance
  return { name: own, distance: told, ...kept, takesPayment: takes_payment === 1 }
}
