import { setTimeout as pause } from 'node:timers/promises'

import type { Transaction } from 'kysely'
import { z } from 'zod'

import { type PointKind } from '#domain/entities/delivery.ts'
import { isListOld } from '#domain/delivery/pickup-list.ts'
import { placeKey } from '#domain/delivery/places/place-name.ts'
import { plainWords } from '#domain/search/plain-text.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ListTrouble, PickupPlace, PickupSources } from './port.ts'

/** What `data` of a row holds. */
export const KeptPlace = z.object({
  /** Of places of several operators, whose names may be the same. */
  name: z.string().optional(),
  operator: z.string().optional(),
  /** It lies somewhere in the area of its post code. */
  isRough: z.boolean().optional(),
  address: z.string(),
  text: z.string(),
  hours: z.string().optional(),
  picture: z.string().optional(),
})

/**
 * The lists that are kept: those that are read from their operators, and those that the owner has
 * given in.
 */
export type ListName = PointKind | `own:${PointKind}`

/** The list of one kind: which one is in use, and how the last attempt to read it went. */
export type KnownList = {
  list: number | null
  places: number
  read_at: number | null
  tried_at: number
  trouble: string | null
}

export async function knownList(queries: Queries, kind: ListName): Promise<KnownList | undefined> {
  return queries
    .selectFrom('pickup_list')
    .select(['list', 'places', 'read_at', 'tried_at', 'trouble'])
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** What the operator sees of a list, in words; undefined when all is well. */
export async function listConcern(
  queries: Queries,
  kind: PointKind,
  now: number,
): Promise<string | undefined> {
  const known = await knownList(queries, kind)
  if (!known || !isListOld(known.read_at ?? undefined, now)) return undefined
  return 'the list of pick-up places is old: see INPOST_POINTS_URL'
}

/**
 * The list to look in: the operator's where it is read, else the one that the owner has given in;
 * undefined where the places that the shop was filled with are all there are.
 */
export async function listInUse(
  queries: Queries,
  kind: PointKind,
  sources: PickupSources | undefined,
): Promise<number | undefined> {
  const read = sources?.[kind] ? (await knownList(queries, kind))?.list : undefined
  return read ?? (await knownList(queries, `own:${kind}`))?.list ?? undefined
}

/** How many rows are written or deleted at a time, so that orders need not wait for them. */
const slice = 250

/**
 * Puts a list in the place of the one before. It is written beside that one, slice by slice, and
 * then named, so that anybody who looks for a place finds all of the old list or all of the new
 * one.
 */
export async function keepList(
  database: ShopDatabase,
  kind: PointKind,
  places: readonly PickupPlace[],
  now: number,
): Promise<void> {
  await keepRows(
    database,
    places.map((place) => rowOf(place)),
    now,
    (transaction, list) => nameList(transaction, kind, { list, places: places.length }, now),
  )
}

/** A place as it is kept, whatever list it will be in. */
export type PlaceRow = Omit<ReturnType<typeof rowOf>, 'list'>

/** The same with rows; `use` names the list, in one transaction. */
export async function keepRows<T>(
  database: ShopDatabase,
  places: readonly PlaceRow[],
  now: number,
  use: (transaction: Transaction<Tables>, list: number) => Promise<T>,
): Promise<T> {
  const list = await freeNumber(database, now)
  for (let at = 0; at < places.length; at += slice) {
    const rows = places.slice(at, at + slice).map((place) => ({ ...place, list }))
    await database.transaction((transaction) =>
      transaction.insertInto('pickup_place').values(rows).execute(),
    )
    await pause(1)
  }
  const used = await database.transaction((transaction) => use(transaction, list))
  await forgetLists(database, now)
  return used
}

/** From now on this is the list of its kind. */
export async function nameList(
  transaction: Transaction<Tables>,
  kind: ListName,
  known: { list: number; places: number },
  now: number,
): Promise<void> {
  const read = { ...known, read_at: now, tried_at: now, trouble: null }
  await transaction
    .insertInto('pickup_list')
    .values({ kind, ...read })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(read))
    .execute()
}

/** Notes why no new list came; the one in use stays. */
export async function noteTrouble(
  { db }: Pick<ShopDatabase, 'db'>,
  kind: PointKind,
  trouble: ListTrouble,
  now: number,
): Promise<void> {
  await db
    .insertInto('pickup_list')
    .values({ kind, list: null, places: 0, read_at: null, tried_at: now, trouble })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ tried_at: now, trouble }))
    .execute()
}

/** Two processes that read a list at the same time write two lists; the later one stays. */
async function freeNumber({ db }: ShopDatabase, now: number): Promise<number> {
  const { last } = await db
    .selectFrom('pickup_place')
    .select(({ fn }) => fn.max('list').as('last'))
    .executeTakeFirstOrThrow()
  return Math.max(now * 1000, Number(last ?? 0) + 1) + Math.floor(Math.random() * 1000)
}

/** A list that another process may still be writing is left alone for an hour. */
async function forgetLists({ db }: ShopDatabase, now: number): Promise<void> {
  const named = await db.selectFrom('pickup_list').select('list').execute()
  const used = new Set(named.map(({ list }) => list))
  const there = await db.selectFrom('pickup_place').select('list').distinct().execute()
  const old = there.filter(({ list }) => !used.has(list) && list < (now - 3_600_000) * 1000)
  for (const { list } of old) {
    let left = slice
    while (left === slice) {
      const names = await db
        .selectFrom('pickup_place')
        .select('name')
        .where('list', '=', list)
        .limit(slice)
        .execute()
      left = names.length
      if (left === 0) break
      await db
        .deleteFrom('pickup_place')
        .where('list', '=', list)
        .where(
          'name',
          'in',
          names.map(({ name }) => name),
        )
        .execute()
      await pause(1)
    }
  }
}

export function rowOf(place: PickupPlace & { operator?: string | undefined; isRough?: boolean }) {
  const { name, city, postCode, latitude, longitude, takesPayment, ...rest } = place
  const key = placeKey(place)
  return {
    name: key,
    plain_name: plainOf(name),
    city: plainOf(city),
    post_code: postCode.replaceAll(/\D/g, ''),
    latitude,
    longitude,
    takes_payment: takesPayment ? (1 as const) : (0 as const),
    data: JSON.stringify(KeptPlace.parse({ ...rest, ...(key !== name && { name }) })),
  }
}

/** As it is looked for: small letters and digits, nothing between them. */
export function plainOf(text: string): string {
  return plainWords(text).join('')
}
