import type { Selectable } from 'kysely'

import { PromoCode } from '#domain/entities/promo-code.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

import { givenCode } from './by-code.ts'
import { type Listed, listVouchers } from './listed.ts'
import { drawnCodes } from './secret-code.ts'

/** What a code gives, and how often; its name comes with it, or is drawn. */
export type NewCodes = {
  rules: Omit<PromoCode, 'code'>
  maxUses: number | null
  /** The name of one code, or how many are drawn, and what they begin with. */
  named: { code: string } | { count: number; prefix: string }
}

export type CodesCreated =
  | { kind: 'created'; codes: string[] }
  /** Nothing was created. */
  | { kind: 'taken'; code: string }

/** Makes codes, all or none, in the capitals in which they are printed. */
export async function createCodes(
  database: ShopDatabase,
  { rules, maxUses, named }: NewCodes,
): Promise<CodesCreated> {
  return database.transaction(async (transaction) => {
    const insert = async (code: string) => {
      const made = await transaction
        .insertInto('promo_code')
        .values({
          code,
          data: JSON.stringify({ code, ...rules } satisfies PromoCode),
          uses: 0,
          max_uses: maxUses,
        })
        .onConflict((row) => row.column('code').doNothing())
        .returning('code')
        .executeTakeFirst()
      return made !== undefined
    }
    if ('code' in named) {
      const code = named.code.toUpperCase()
      const before = await givenCode(transaction, 'promo_code', code)
      if (before !== undefined) return { kind: 'taken', code: before }
      return (await insert(code)) ? { kind: 'created', codes: [code] } : { kind: 'taken', code }
    }
    const prefix = named.prefix.toUpperCase()
    return { kind: 'created', codes: await drawnCodes({ ...named, prefix }, insert) }
  })
}

export type KnownCode = {
  code: string
  rules: PromoCode
  uses: number
  maxUses: number | null
  /** Neither over nor used up. */
  isOpen: boolean
}

/**
 * Codes in their sequence: with `open` only those that hold, with `search` those that have it in
 * them.
 */
export async function listCodes(
  queries: Queries,
  { open, ...wanted }: Listed,
  now: number,
): Promise<KnownCode[]> {
  const rowsBehind = (code: string, most: number) =>
    queries
      .selectFrom('promo_code')
      .selectAll()
      .where('code', '>', code)
      .orderBy('code')
      .limit(most)
      .execute()
  return listVouchers(wanted, rowsBehind, (row) => {
    const known = knownCode(row, now)
    return known?.isOpen === true || !open ? known : undefined
  })
}

/** A code, however it is typed. */
export async function findCode(
  queries: Queries,
  typed: string,
  now: number,
): Promise<KnownCode | undefined> {
  const code = await givenCode(queries, 'promo_code', typed)
  if (code === undefined) return undefined
  const row = await queries
    .selectFrom('promo_code')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  return row && knownCode(row, now)
}

/** Undefined: its rules are of another version of Kram. */
function knownCode(
  { code, data, uses, max_uses: maxUses }: Selectable<Tables['promo_code']>,
  now: number,
): KnownCode | undefined {
  const { data: rules } = PromoCode.safeParse(JSON.parse(data))
  if (!rules) return undefined
  const isOpen = rules.validUntil > now && (maxUses === null || uses < maxUses)
  return { code, rules, uses, maxUses, isOpen }
}

/** The orders in which a code was used, the newest first. */
export async function usesOfCode(queries: Queries, code: string, most: number) {
  return queries
    .selectFrom('promo_use')
    .innerJoin('shop_order', 'shop_order.id', 'promo_use.order_id')
    .select(['shop_order.id', 'shop_order.no', 'promo_use.used_at as at'])
    .where('promo_use.code', '=', code)
    .orderBy('promo_use.used_at', 'desc')
    .orderBy('shop_order.no', 'desc')
    .limit(most)
    .execute()
}

/** Gives a code other rules and bounds; orders that used it keep what it gave. */
export async function changeCode(
  queries: Queries,
  { code, rules, maxUses }: Pick<KnownCode, 'code' | 'rules' | 'maxUses'>,
): Promise<void> {
  await queries
    .updateTable('promo_code')
    .set({ data: JSON.stringify({ ...rules, code }), max_uses: maxUses })
    .where('code', '=', code)
    .execute()
}

/** Ends a code now, however it is typed; orders that used it keep what it gave. */
export async function endCode(
  database: ShopDatabase,
  typed: string,
  now: number,
): Promise<{ kind: 'ended' | 'was-over'; code: string } | { kind: 'unknown' }> {
  return database.transaction(async (transaction) => {
    const code = (await givenCode(transaction, 'promo_code', typed)) ?? typed
    const row = await transaction
      .selectFrom('promo_code')
      .select('data')
      .where('code', '=', code)
      .executeTakeFirst()
    if (!row) return { kind: 'unknown' }
    const rules = PromoCode.parse(JSON.parse(row.data))
    if (rules.validUntil <= now) return { kind: 'was-over', code }
    await transaction
      .updateTable('promo_code')
      .set({ data: JSON.stringify({ ...rules, validUntil: now }) })
      .where('code', '=', code)
      .execute()
    return { kind: 'ended', code }
  })
}
