import { PromoCode } from '#domain/entities/promo-code.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'

import { givenCode } from './by-code.ts'
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

/** All codes, those that hold the longest first; with `open` only those that hold. */
export async function listCodes(
  queries: Queries,
  { open }: { open: boolean },
  now: number,
): Promise<KnownCode[]> {
  const rows = await queries.selectFrom('promo_code').selectAll().orderBy('code').execute()
  return rows
    .flatMap(({ code, data, uses, max_uses: maxUses }): KnownCode[] => {
      const parsed = PromoCode.safeParse(JSON.parse(data))
      if (!parsed.success) return []
      const isOpen = parsed.data.validUntil > now && (maxUses === null || uses < maxUses)
      return [{ code, rules: parsed.data, uses, maxUses, isOpen }]
    })
    .filter(({ isOpen }) => isOpen || !open)
    .toSorted((a, b) => b.rules.validUntil - a.rules.validUntil)
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
