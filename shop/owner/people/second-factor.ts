import { randomBytes } from 'node:crypto'

import type { Queries } from '#shop/database/open.ts'
import { base32, totpStep } from './totp.ts'
import { hashOf } from './tokens.ts'

/** So many recovery codes are made at once, of 80 bits each. */
const codes = 10

/** What a person has besides the password. */
export type SecondFactor = {
  hasAuthenticator: boolean
  /** How many recovery codes are left. */
  codes: number
}

export async function secondFactorOf(queries: Queries, personId: string): Promise<SecondFactor> {
  const row = await queries
    .selectFrom('desk_person')
    .select('totp_secret')
    .select((person) =>
      person
        .selectFrom('desk_recovery_code')
        .whereRef('person_id', '=', 'desk_person.id')
        .select((code) => code.fn.countAll<number>().as('count'))
        .as('codes'),
    )
    .where('id', '=', personId)
    .executeTakeFirst()
  return { hasAuthenticator: row?.totp_secret != null, codes: Number(row?.codes ?? 0) }
}

/**
 * Takes an authenticator for a person, in a transaction, if the code is one of it; gives the
 * recovery codes, which nobody can show again. Undefined for a wrong code.
 */
export async function takeAuthenticator(
  transaction: Queries,
  personId: string,
  { secret, code }: { secret: string; code: string },
  now: number,
): Promise<string[] | undefined> {
  const step = totpStep(secret, code, now)
  if (step === undefined) return undefined
  await transaction
    .updateTable('desk_person')
    .set({ totp_secret: secret, totp_step: step })
    .where('id', '=', personId)
    .execute()
  return newRecoveryCodes(transaction, personId)
}

/** From now on the password is enough; the recovery codes go with it. */
export async function dropAuthenticator(transaction: Queries, personId: string): Promise<void> {
  await transaction
    .updateTable('desk_person')
    .set({ totp_secret: null, totp_step: null })
    .where('id', '=', personId)
    .execute()
  await transaction.deleteFrom('desk_recovery_code').where('person_id', '=', personId).execute()
}

/** New recovery codes, in place of those before. */
export async function newRecoveryCodes(transaction: Queries, personId: string): Promise<string[]> {
  await transaction.deleteFrom('desk_recovery_code').where('person_id', '=', personId).execute()
  const made = Array.from({ length: codes }, () =>
    (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-').toLowerCase(),
  )
  await transaction
    .insertInto('desk_recovery_code')
    .values(made.map((code) => ({ hash: hashOfCode(personId, code), person_id: personId })))
    .execute()
  return made
}

/**
 * Whether this is the code that the authenticator of a person shows, or a recovery code; it is
 * taken with that, and refused from then on: of many who send it at once, one is let in.
 */
export async function takeCode(
  queries: Queries,
  personId: string,
  code: string,
  now: number,
): Promise<boolean> {
  return (
    (await takeShown(queries, personId, code, now)) ||
    (await takeRecoveryCode(queries, personId, code))
  )
}

async function takeShown(
  queries: Queries,
  personId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const person = await queries
    .selectFrom('desk_person')
    .select('totp_secret')
    .where('id', '=', personId)
    .executeTakeFirst()
  const secret = person?.totp_secret ?? undefined
  const step = secret === undefined ? undefined : totpStep(secret, code, now)
  if (secret === undefined || step === undefined) return false
  const { numUpdatedRows } = await queries
    .updateTable('desk_person')
    .set({ totp_step: step })
    .where('id', '=', personId)
    .where('totp_secret', '=', secret)
    .where((row) => row.or([row('totp_step', 'is', null), row('totp_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function takeRecoveryCode(
  queries: Queries,
  personId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('desk_recovery_code')
    .where('hash', '=', hashOfCode(personId, code))
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** However it is typed: dashes and spaces are for the eye, and 0 and 1 are letters here. */
function hashOfCode(personId: string, code: string): string {
  const signs = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  return hashOf(personId, signs.replaceAll(/[^a-z2-7]/g, ''))
}
