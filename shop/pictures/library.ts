import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Localized } from '#domain/entities/localized.ts'
import { finderOf } from '#domain/search/plain-text.ts'
import type { Queries } from '#shop/database/open.ts'
import { pictureName } from './picture-name.ts'
import { inDatabase } from './store/in-database.ts'
import { claimKey, leaveKey } from './store/leftovers.ts'
import type { Kept } from './store/place.ts'

/** A picture of the shop's own, without its bytes. */
export type LibraryPicture = {
  name: string
  label: string
  alt: Localized
  width: number
  height: number
  bytes: number
  createdAt: number
}

/** What is kept of a picture that was made again. */
export type NewPicture = {
  label: string
  alt?: Localized | undefined
  bytes: Uint8Array
  width: number
  height: number
  /** Where it lies, if not in the database (`putFirst`). */
  kept?: Kept
}

/** Of how many pictures the labels are looked at before others have their turn. */
const rowsAtOnce = 500

const columns = ['name', 'label', 'alt', 'width', 'height', 'bytes', 'created_at'] as const

/**
 * Keeps a picture under a name that says its content; the same one again changes nothing. One that
 * lies in the store needs a transaction: it is named, and no leftover any more.
 */
export async function keepPicture(
  queries: Queries,
  { label, alt = {}, bytes, width, height, kept }: NewPicture,
  now: number,
): Promise<{ name: string; isNew: boolean }> {
  const name = pictureName(bytes)
  const { numInsertedOrUpdatedRows = 0n } = await queries
    .insertInto('picture')
    .values({
      name,
      label,
      alt: JSON.stringify(alt),
      ...{ width, height, bytes: bytes.byteLength, created_at: now },
      ...(kept ?? (await inDatabase.put(name, bytes, ''))),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  const isNew = numInsertedOrUpdatedRows > 0n
  if (isNew && typeof kept?.store_key === 'string') await claimKey(queries, kept.store_key)
  return { name, isNew }
}

/**
 * So many pictures, the newest first; `search`: whose label holds it; `before`: behind this one, as
 * the last of the page before has it.
 */
export async function listPictures(
  queries: Queries,
  wanted: { limit: number; search?: string | undefined; before?: Before | undefined },
): Promise<LibraryPicture[]> {
  const { limit, search } = wanted
  const finds = search === undefined ? undefined : finderOf(search)
  const found: LibraryPicture[] = []
  for (let { before } = wanted; found.length < limit;) {
    // Databases know neither diacritics nor, SQLite, letters of other languages.
    const size = finds ? rowsAtOnce : limit
    const rows = await rowsBefore(queries, size, before)
    found.push(...rows.filter(({ label }) => finds?.(label) ?? true))
    before = rows.at(-1)
    if (rows.length < size) break
    await nextTurn()
  }
  return found.slice(0, limit)
}

async function rowsBefore(
  queries: Queries,
  limit: number,
  before: Before | undefined,
): Promise<LibraryPicture[]> {
  const all = queries.selectFrom('picture').select(columns)
  const page = before
    ? all.where(({ eb, or, and }) =>
        or([
          eb('created_at', '<', before.createdAt),
          and([eb('created_at', '=', before.createdAt), eb('name', '<', before.name)]),
        ]),
      )
    : all
  const rows = await page
    .orderBy('created_at', 'desc')
    .orderBy('name', 'desc')
    .limit(limit)
    .execute()
  return rows.map(pictureOf)
}

type Before = Pick<LibraryPicture, 'createdAt' | 'name'>

export async function findPicture(
  queries: Queries,
  name: string,
): Promise<LibraryPicture | undefined> {
  const row = await queries
    .selectFrom('picture')
    .select(columns)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && pictureOf(row)
}

/** In a transaction: what lies in the store is deleted once the row is gone. */
export async function removePicture(queries: Queries, name: string): Promise<void> {
  const gone = await queries
    .deleteFrom('picture')
    .where('name', '=', name)
    .returning('store_key')
    .executeTakeFirst()
  if (typeof gone?.store_key === 'string') await leaveKey(queries, gone.store_key)
}

type Row = {
  [Name in (typeof columns)[number]]: Name extends 'name' | 'label' | 'alt' ? string : number
}

function pictureOf({ created_at: createdAt, alt, ...row }: Row): LibraryPicture {
  // Written by this file.
  return { ...row, alt: JSON.parse(alt) as Localized, createdAt }
}
