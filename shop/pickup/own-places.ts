import type { Transaction } from 'kysely'

import { Locker, type PointKind } from '#domain/entities/delivery.ts'
import { refuseList } from '#domain/delivery/pickup-list.ts'
import type { OwnPlace } from '#domain/delivery/places/place-row.ts'
import { areaOf } from '#domain/delivery/post-code/near.ts'
import { documentsOf } from '#shop/catalogue/stored/documents.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { PickupSources } from './port.ts'
import {
  KeptPlace,
  keepRows,
  knownList,
  nameList,
  type PlaceRow,
  plainOf,
  rowOf,
} from './stored-list.ts'

/** Which of the shop's own places: all of a kind, those of an operator, or a single one. */
export type Part = {
  kind: PointKind
  operator?: string | undefined
  name?: string | undefined
}

export type OwnPlacesChanged =
  | { kind: 'kept'; places: number; before: number }
  /** Nothing was changed. */
  | { kind: 'too-few'; places: number; before: number }
  | { kind: 'none' }
  /** Somebody else changed them meanwhile. */
  | { kind: 'busy' }

/**
 * Puts the owner's list of places in the place of the one before: of a kind, or of one operator of
 * it. A list that has less than half of what there was is refused, unless `fewer` says it is right.
 */
export async function importPlaces(
  database: ShopDatabase,
  part: Omit<Part, 'name'>,
  places: readonly OwnPlace[],
  { now, fewer = false }: { now: number; fewer?: boolean | undefined },
): Promise<OwnPlacesChanged> {
  const { list, rows } = await ownRows(database.db, part.kind)
  const [replaced, others] = split(rows, part)
  const before = replaced.length
  if (refuseList(places.length, before, { fewerIsRight: fewer })) {
    return { kind: 'too-few', places: places.length, before }
  }
  return write(database, { ...part, list, now, before }, [...others, ...places.map(rowOf)])
}

/** Takes places away; once none is left, the shop keeps no list of its own any more. */
export async function removePlaces(
  database: ShopDatabase,
  part: Part,
  now: number,
): Promise<OwnPlacesChanged> {
  const { list, rows } = await ownRows(database.db, part.kind)
  const [removed, others] = split(rows, part)
  if (removed.length === 0) return { kind: 'none' }
  return write(database, { ...part, list, now, before: removed.length }, others)
}

/**
 * Whether a courier's point must be in a list, however that came; else it is taken as it was
 * chosen. `filledPlaces`: as the terms of orders say it, so that no page reads all places for that.
 */
export async function listsPoints(
  queries: Queries,
  sources: PickupSources | undefined,
  filledPlaces: readonly PointKind[],
): Promise<boolean> {
  const kind = 'courier_point'
  if (sources?.[kind] !== undefined || filledPlaces.includes(kind)) return true
  return (await ownList(queries, kind)) !== undefined
}

/** The list that the owner has given in; undefined without one. */
export async function ownList(queries: Queries, kind: PointKind): Promise<number | undefined> {
  return (await knownList(queries, `own:${kind}`))?.list ?? undefined
}

/** How many places there are of each operator of a kind; '' without one. */
export async function countPlaces(queries: Queries, kind: PointKind): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { data } of (await ownRows(queries, kind)).rows) {
    const { operator = '' } = KeptPlace.parse(JSON.parse(data))
    counts.set(operator, (counts.get(operator) ?? 0) + 1)
  }
  return counts
}

type Change = Pick<Part, 'kind'> & { list: number | undefined; now: number; before: number }

async function write(
  database: ShopDatabase,
  { kind, list, now, before }: Change,
  rows: readonly PlaceRow[],
): Promise<OwnPlacesChanged> {
  const name = `own:${kind}` as const
  return keepRows(database, rows, now, async (transaction, next) => {
    // First of all: anybody else who changes them waits here until this is done.
    await bumpCatalogueVersion(transaction)
    const known = await knownList(transaction, name)
    if ((known?.list ?? undefined) !== list) return { kind: 'busy' }
    await forgetSeeded(transaction, kind)
    if (rows.length > 0) await nameList(transaction, name, { list: next, places: rows.length }, now)
    else await transaction.deleteFrom('pickup_list').where('kind', '=', name).execute()
    return { kind: 'kept', places: rows.length, before }
  })
}

/**
 * The owner's list, or what the shop was filled with: documents, which become a part of the list
 * at its first change.
 */
async function ownRows(
  queries: Queries,
  kind: PointKind,
): Promise<{ list: number | undefined; rows: PlaceRow[] }> {
  const list = await ownList(queries, kind)
  if (list === undefined) {
    const rows = (await seededPlaces(queries, kind)).map((place) => rowOf(place))
    return { list, rows }
  }
  const rows = await queries
    .selectFrom('pickup_place')
    .select([
      'name',
      'plain_name',
      'city',
      'post_code',
      'latitude',
      'longitude',
      'takes_payment',
      'data',
    ])
    .where('list', '=', list)
    .orderBy('name')
    .execute()
  return { list, rows }
}

async function seededPlaces(queries: Queries, kind: PointKind) {
  const { all } = await documentsOf(queries, ['locker'])
  return all('locker')
    .filter((place) => place.kind === kind)
    .map(({ takesPayment, ...place }) => ({
      ...place,
      // By a code that has no area it is found by its name and town alone.
      ...(areaOf(place.postCode) ?? { latitude: 0, longitude: 0 }),
      isRough: true,
      takesPayment: takesPayment !== false,
    }))
}

/** Of what the shop was filled with, what begins as was typed. */
export async function findSeeded(
  queries: Queries,
  kind: PointKind,
  typed: string,
): Promise<Locker[]> {
  const start = plainOf(typed)
  const places = await seededPlaces(queries, kind)
  return places
    .filter(({ name, city, postCode }) =>
      [name, city, postCode].some((text) => plainOf(text).startsWith(start)),
    )
    .map((place) => Locker.parse({ ...place, distance: 0 }))
}

async function forgetSeeded(transaction: Transaction<Tables>, kind: PointKind): Promise<void> {
  const { all } = await documentsOf(transaction, ['locker'])
  const ids = all('locker').filter((place) => place.kind === kind)
  for (const { name } of ids) {
    await transaction
      .deleteFrom('document')
      .where('kind', '=', 'locker')
      .where('id', '=', name)
      .execute()
  }
}

function split(rows: readonly PlaceRow[], part: Part): [taken: PlaceRow[], left: PlaceRow[]] {
  const isMeant = ({ name, data }: PlaceRow) => {
    const kept = KeptPlace.parse(JSON.parse(data))
    return (
      (part.operator === undefined || (kept.operator ?? '') === part.operator) &&
      (part.name === undefined || (kept.name ?? name) === part.name)
    )
  }
  return [rows.filter(isMeant), rows.filter((row) => !isMeant(row))]
}
