import { type Selectable, sql } from 'kysely'
import { z } from 'zod'

import { Localized } from '#domain/entities/localized.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { randomId } from '#shop/orders/random-id.ts'

/** What a letter of the newsletter says, by language. All of it is plain text. */
export const Campaign = z.object({
  subject: Localized,
  /** Paragraphs, with an empty line between them. */
  text: Localized,
  /** What its link is called, and the path in the shop to which it leads; none where one lacks. */
  linkText: Localized.optional(),
  linkPath: Localized.optional(),
})
export type Campaign = z.infer<typeof Campaign>

/** Whether there is something to send in a language. */
export function isWhole({ subject, text }: Campaign, lang: string): boolean {
  return [subject[lang], text[lang]].every((one) => one !== undefined && one.trim() !== '')
}

/**
 * What lacks in the shop's own language and in those that are begun, as `text.de`: a letter is
 * whole in a language, or not written in it.
 */
export function missingTexts(
  says: Campaign,
  { langs, baseLang }: { langs: readonly string[]; baseLang: string },
): string[] {
  return langs.flatMap((lang) => {
    const has = (part: keyof Campaign) => (says[part]?.[lang] ?? '').trim() !== ''
    const hasLink = has('linkText') || has('linkPath')
    const isBegun = lang === baseLang || hasLink || has('subject') || has('text')
    const needed = [
      ...(isBegun ? (['subject', 'text'] as const) : []),
      ...(hasLink ? (['linkText', 'linkPath'] as const) : []),
    ]
    return needed.filter((part) => !has(part)).map((part) => `${part}.${lang}`)
  })
}

/** The language in which a reader gets it, never one half and half: theirs, else the shop's own. */
export function languageFor(says: Campaign, lang: string, baseLang: string): string {
  return isWhole(says, lang) ? lang : baseLang
}

export type KnownCampaign = Omit<Row, 'data'> & { says: Campaign }

/** Without the reader who got it last: only its sender asks for them. */
const columns = [
  ...(['id', 'state', 'data', 'created_at'] as const),
  ...(['begun_at', 'ended_at', 'written'] as const),
] as const

type Row = Pick<Selectable<Tables['campaign']>, (typeof columns)[number]>

/** The newest first, behind one of the page before. */
export async function listCampaigns(
  queries: Queries,
  { after, limit }: { after?: { at: number; id: string } | undefined; limit: number },
): Promise<KnownCampaign[]> {
  let query = queries.selectFrom('campaign').select(columns)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(known)
}

export async function findCampaign(
  queries: Queries,
  id: string,
): Promise<KnownCampaign | undefined> {
  const row = await queries
    .selectFrom('campaign')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && known(row)
}

/** A new one, which nobody gets yet; gives its id. */
export async function createCampaign(
  queries: Queries,
  says: Campaign,
  now: number,
): Promise<string> {
  const id = randomId()
  const row = { id, state: 'draft', data: JSON.stringify(says), created_at: now } as const
  await queries
    .insertInto('campaign')
    .values({ ...row, written: 0, last_email: '' })
    .execute()
  return id
}

/** Changes what it says; false where it was sent already. */
export async function changeCampaign(
  queries: Queries,
  id: string,
  says: Campaign,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('campaign')
    .set({ data: JSON.stringify(says) })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Throws one away that nobody has got; false otherwise. */
export async function dropCampaign(queries: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('campaign')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function known({ data, ...row }: Row): KnownCampaign {
  return { ...row, says: Campaign.parse(JSON.parse(data)) }
}
