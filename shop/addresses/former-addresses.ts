import { sql, type Transaction } from 'kysely'

import type { Localized } from '#domain/entities/localized.ts'
import { formerPattern, isPattern } from '#domain/screen/links/address-pattern.ts'
import { formerAddress } from '#domain/screen/links/former-address.ts'
import type { Catalogue } from '#shop/catalogue/stored/snapshot.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { hasPart } from '#shop/database/queries/has-part.ts'
import type { Tables } from '#shop/database/schema.ts'
import {
  checkedPattern,
  isPathOfPattern,
  placeByPatterns,
  readPatterns,
} from './address-patterns.ts'
import { aliveAt, byId, type Place, pathsOf, placeAt } from './places.ts'

/** What became of an address: nothing will ever be there, or it leads to what stands in for it. */
export type Ended =
  | { state: 'gone' }
  | { state: 'led'; to: { kind: Place['kind']; url: Localized } }

/**
 * What the owner said of an address; undefined when nothing was said. What counts visits may stand
 * behind it, and what was said of a path holds for every query that nothing was said of.
 */
export async function findFormer(
  queries: Queries,
  catalogue: Catalogue,
  path: string,
): Promise<Ended | undefined> {
  const ways = spellingsOf(path)
  const rows = await queries
    .selectFrom('ended_address')
    .select(['path', 'to_kind', 'to_id'])
    .where('path', 'in', ways)
    .execute()
  const row = ways.map((way) => rows.find((one) => one.path === way)).find((one) => one)
  if (!row) {
    const place = placeByPatterns(await readPatterns(queries), catalogue, path)
    return place === undefined ? undefined : endedAt(place)
  }
  const to = row.to_kind === null ? undefined : byId(catalogue, row.to_kind, row.to_id ?? '')
  // What it was to lead to may be gone by now too; nobody is led to a dead page.
  return endedAt(to?.isAlive === true ? to : null)
}

function endedAt(place: Place | null): Ended {
  if (place === null) return { state: 'gone' }
  return { state: 'led', to: { kind: place.kind, url: place.url } }
}

/** As campaigns and mail programs write behind addresses. */
const counting = /^(?:utm_\w+|ref|code|error|vr|gclid|fbclid|msclkid|mc_[ce]id)$/

/**
 * The address, itself without what counts visits, and its path alone: as it is written, for what
 * was said before spellings were one, and in the one spelling.
 */
function spellingsOf(path: string): string[] {
  const url = new URL(path.replace(/^\/+/, '/'), 'http://shop.invalid')
  const kept = [...url.searchParams].filter(([name]) => !counting.test(name))
  const query = kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
  const ways = [path, url.pathname + query, url.pathname]
  return [...new Set(ways.flatMap((way) => [way, formerAddress(way)]))]
}

/**
 * Whether the owner said something of an address with this path, whatever its query: pages of
 * former shops have names of files, for which no page of ours is asked.
 */
export async function isFormerPath(queries: Queries, pathname: string): Promise<boolean> {
  const paths = [...new Set([pathname, formerAddress(pathname)])]
  const row = await queries
    .selectFrom('ended_address')
    .select('path')
    .where((where) =>
      where.or([
        where('path', 'in', paths),
        // The place of the mark, since what follows it is the query.
        ...paths.map((path) =>
          where(sql<string>`substr(path, 1, ${sql.lit(path.length + 1)})`, '=', `${path}?`),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined || isPathOfPattern(queries, pathname)
}

export type EndOutcome =
  | { kind: 'ended'; paths: string[] }
  /** Something is there, and it would be seen instead. */
  | { kind: 'alive' }
  /** There is nothing to lead to. */
  | { kind: 'no-target' }
  | { kind: 'no-path' }

/**
 * Says what becomes of an address: `to` is where it leads from now on, undefined that it is gone
 * for good. Of a product that was removed, all its addresses are meant. Addresses are paths, with
 * their query, as `/p/old-mug` or `/index.php?id=7`.
 */
export async function endAddress(
  database: ShopDatabase,
  catalogue: Catalogue,
  asked: { from: string; to: string | undefined },
  now: number,
): Promise<EndOutcome> {
  const checked = checkedEnd(catalogue, asked)
  if (checked.kind !== 'pattern' && checked.kind !== 'paths') return checked
  await database.transaction(async (transaction) => {
    await writeEnds(transaction, [checked], now)
    await bumpCatalogueVersion(transaction)
  })
  return { kind: 'ended', paths: checked.kind === 'pattern' ? [checked.pattern] : checked.paths }
}

/** What becomes of one address, or of many that are alike, as it is kept. */
export type CheckedEnd =
  | { kind: 'paths'; paths: string[]; to: Place | undefined }
  | Extract<ReturnType<typeof checkedPattern>, { kind: 'pattern' }>

/** The same, or why nothing can be said of this address. */
export function checkedEnd(
  catalogue: Catalogue,
  asked: { from: string; to: string | undefined },
): CheckedEnd | Exclude<EndOutcome, { kind: 'ended' }> {
  if (isPattern(asked.from)) return checkedPattern(catalogue, asked)
  const given = pathIn(asked.from)
  const from = given && formerAddress(given)
  if (given === undefined || from === undefined || from === '/') return { kind: 'no-path' }
  const without = given.replace(/(?<=.)\/+$/, '')
  if ([given, without, from].some((path) => aliveAt(catalogue, path))) return { kind: 'alive' }
  // A whole address might be one of another shop; from there people come, but there we send none.
  const to = asked.to?.startsWith('/') === true ? aliveAt(catalogue, asked.to) : undefined
  if (asked.to !== undefined && !to) return { kind: 'no-target' }

  const before = placeAt(catalogue, without)
  const others = (before ? pathsOf(before) : []).filter((path) => !aliveAt(catalogue, path))
  return { kind: 'paths', paths: [...new Set([from, ...others.map(formerAddress)])], to }
}

/** Fewer than a statement of either database may have values. */
const rowsAtOnce = 1_000

/** Writes what becomes of addresses, in place of what was said of them before. */
export async function writeEnds(
  transaction: Transaction<Tables>,
  ends: readonly CheckedEnd[],
  now: number,
): Promise<void> {
  // Of what is said twice the last word counts.
  const rows = new Map<string, Place | undefined>()
  const patterns = new Map<string, string | null>()
  for (const end of ends) {
    if (end.kind === 'pattern') patterns.set(end.pattern, end.target)
    else for (const path of end.paths) rows.set(path, end.to)
  }
  const all = [...rows]
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    const some = all.slice(at, at + rowsAtOnce)
    await transaction
      .insertInto('ended_address')
      .values(
        some.map(([path, to]) => ({
          ...{ path, to_kind: to?.kind ?? null, to_id: to?.id ?? null, ended_at: now },
        })),
      )
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet((excluded) => ({
          to_kind: excluded.ref('excluded.to_kind'),
          to_id: excluded.ref('excluded.to_id'),
          ended_at: now,
        })),
      )
      .execute()
  }
  for (const [pattern, target] of patterns) {
    await transaction
      .insertInto('address_pattern')
      .values({ pattern, target, ended_at: now })
      .onConflict((conflict) => conflict.column('pattern').doUpdateSet({ target, ended_at: now }))
      .execute()
  }
}

/** Forgets what was said of an address; false when nothing was. */
export async function forgetFormer(database: ShopDatabase, address: string): Promise<boolean> {
  const path = pathIn(address)
  if (path === undefined) return false
  return database.transaction(async (transaction) => {
    const { numDeletedRows } = isPattern(address)
      ? await transaction
          .deleteFrom('address_pattern')
          .where('pattern', '=', formerPattern(address) ?? '')
          .executeTakeFirst()
      : await transaction
          .deleteFrom('ended_address')
          .where('path', 'in', [path, formerAddress(path)])
          .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await bumpCatalogueVersion(transaction)
    return true
  })
}

/** What was said of some addresses, with what it means now; without `wanted` of all. */
export async function listFormer(
  queries: Queries,
  catalogue: Catalogue,
  wanted: { search?: string; after?: string | undefined; limit?: number } = {},
) {
  let query = queries.selectFrom('ended_address').selectAll().orderBy('path')
  const { search = '', after, limit } = wanted
  if (search !== '') query = query.where(hasPart('path', search))
  if (after !== undefined) query = query.where('path', '>', after)
  if (limit !== undefined) query = query.limit(limit)
  const rows = await query.execute()
  return rows.map(({ path, to_kind: kind, to_id: id, ended_at: endedAt }) => {
    const to = kind === null ? undefined : byId(catalogue, kind, id ?? '')
    return { path, to: to?.isAlive ? (pathsOf(to)[0] ?? '/') : undefined, endedAt }
  })
}

/** What was said of many addresses at once. */
export async function listPatterns(queries: Queries, search = '') {
  let query = queries.selectFrom('address_pattern').selectAll().orderBy('pattern')
  if (search !== '') query = query.where(hasPart('pattern', search))
  const rows = await query.execute()
  return rows.map(({ pattern: path, target, ended_at: endedAt }) => ({
    ...{ path, to: target ?? undefined, endedAt },
  }))
}

const longestPath = 500

/** The path and query of an address, which may be whole; undefined where there is none. */
function pathIn(address: string): string | undefined {
  if (!/^(?:https?:\/\/[^/]+)?\/(?![/\\])/.test(address)) return undefined
  const url = URL.canParse(address, 'http://shop.invalid')
    ? new URL(address, 'http://shop.invalid')
    : undefined
  if (!url) return undefined
  const path = url.pathname + url.search
  return path.length <= longestPath ? path : undefined
}
