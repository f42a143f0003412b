import type { Selectable } from 'kysely'

import {
  isTaxAskDue,
  nextTaxAsk,
  type TaxNumber,
  type TaxRecord,
  viesNumber,
} from '#domain/tax/tax-check.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ShopContext } from '#shop/handler.ts'
import type { TaxAnswer, TaxRegister, TaxRegisters } from './port.ts'

export type StoredTaxCheck = Selectable<Tables['tax_check']>

/** The register that is asked about a number: the country's own before VIES. */
export function registerOf(
  { country, number }: TaxNumber,
  { pl, vies }: TaxRegisters,
): TaxRegister | undefined {
  if (country === 'pl' && pl) return pl
  return viesNumber({ country, number }) ? vies : undefined
}

/**
 * Somebody gave a number: it is asked about soon, unless what is known of it is fresh. Whatever
 * becomes of that, who gave it goes on.
 */
export async function noteTaxNumber(
  { database, taxes, now, log }: Pick<ShopContext, 'database' | 'taxes' | 'now' | 'log'>,
  given: TaxNumber | undefined,
): Promise<void> {
  if (!given || !taxes || !registerOf(given, taxes)) return
  const at = now()
  try {
    const before = await taxCheckOf(database.db, given)
    const isDue = !before || isTaxAskDue(recordOf(before), at)
    const again = { noted_at: at, ...(isDue && { next_at: at, tries: 0 }) }
    const { country, number } = given
    const nothing = { answer: null, name: null, address: null, proof: null, answered_at: null }
    await database.db
      .insertInto('tax_check')
      .values({ country, number, ...nothing, next_at: at, tries: 0, trouble: null, noted_at: at })
      .onConflict((conflict) => conflict.columns(['country', 'number']).doUpdateSet(again))
      .execute()
  } catch (error) {
    log.error({ err: error }, 'a tax number was not noted')
  }
}

export async function taxCheckOf(
  queries: Queries,
  { country, number }: TaxNumber,
): Promise<StoredTaxCheck | undefined> {
  return queries
    .selectFrom('tax_check')
    .selectAll()
    .where('country', '=', country)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Those that are to be asked about, the longest waiting first. */
export async function dueTaxChecks(queries: Queries, now: number): Promise<StoredTaxCheck[]> {
  return queries
    .selectFrom('tax_check')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(10)
    .execute()
}

/** The newest that somebody gave. */
export async function listTaxChecks(queries: Queries, count: number): Promise<StoredTaxCheck[]> {
  return queries
    .selectFrom('tax_check')
    .selectAll()
    .orderBy('noted_at', 'desc')
    .limit(count)
    .execute()
}

/**
 * Asks about a number and keeps what was said. Where nothing was said, what was said before stays,
 * and the question is asked again later.
 */
export async function checkTaxNumber(
  queries: Queries,
  { country, number, tries }: Pick<StoredTaxCheck, 'country' | 'number' | 'tries'>,
  register: TaxRegister,
  now: number,
): Promise<TaxAnswer> {
  const answer = await register.ask({ country, number })
  const { name = null, address = null, proof = null } = answer.kind === 'valid' ? answer : {}
  const asked = Number(tries) + 1
  const change =
    answer.kind === 'unavailable'
      ? { next_at: nextTaxAsk(asked, now), tries: asked, trouble: answer.why.slice(0, 200) }
      : {
          answer: answer.kind,
          name,
          address,
          proof,
          answered_at: now,
          next_at: null,
          tries: 0,
          trouble: null,
        }
  await queries
    .updateTable('tax_check')
    .set(change)
    .where('country', '=', country)
    .where('number', '=', number)
    .execute()
  return answer
}

export function recordOf({ answer, answered_at, next_at }: StoredTaxCheck): TaxRecord {
  return { answer, answeredAt: answered_at, nextAt: next_at }
}
