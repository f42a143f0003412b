import { sql, type Transaction } from 'kysely'

import type { Localized } from '#domain/entities/localized.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

/** What has an address of its own. */
export type AddressedKind = Tables['moved_address']['kind']

type Addressed = { _id: string; url: Localized }

/**
 * Keeps the addresses that a thing had before a change, so that anybody who comes by one of them is
 * led to where it is now. Kept is what it was an address of, and not the next one: however often a
 * thing moves, each of its addresses leads there in one step.
 */
export async function noteMoved(
  transaction: Transaction<Tables>,
  kind: AddressedKind,
  before: Addressed,
  after: Addressed,
  now: number,
): Promise<void> {
  const left = Object.entries(before.url).filter(
    ([lang, url]) => url !== '' && after.url[lang] !== url,
  )
  if (left.length === 0) return
  await transaction
    .insertInto('moved_address')
    .values(left.map(([lang, url]) => ({ kind, lang, url, id: after._id, moved_at: now })))
    .onConflict((row) =>
      row.columns(['kind', 'lang', 'url']).doUpdateSet({
        id: sql<string>`excluded.id`,
        moved_at: sql<number>`excluded.moved_at`,
      }),
    )
    .execute()
}

/** Finds what had an address before, where nothing has it now. */
export async function findMoved<Entity extends Addressed>(
  queries: Queries,
  asked: { kind: AddressedKind; url: string; lang: string; baseLang: string },
  byId: (id: string) => Entity | undefined,
): Promise<Entity | undefined> {
  const { kind, url, lang, baseLang } = asked
  const rows = await queries
    .selectFrom('moved_address')
    .select(['lang', 'id'])
    .where('kind', '=', kind)
    .where('url', '=', url)
    .where('lang', 'in', [lang, baseLang])
    .execute()
  const own = rows.find((row) => row.lang === lang)
  if (own) return byId(own.id)
  // Where a thing has no address in a language, it is found by that in the shop's first one.
  const borrowed = rows.map(({ id }) => byId(id)).find((entity) => entity !== undefined)
  return borrowed?.url[lang] === undefined ? borrowed : undefined
}

/**
 * What has this address in another language, where it means nothing in the one that was asked for:
 * anybody who shows it knows where that language lives.
 */
export function inOtherLanguage<Entity extends Addressed>(
  find: (address: string, lang: string) => Entity | undefined,
  { url, lang, langs }: { url: string; lang: string; langs: readonly string[] },
): Entity | undefined {
  const others = langs.filter((other) => other !== lang)
  return others.map((other) => find(url, other)).find((entity) => entity !== undefined)
}
