import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { hashOf } from './tokens.ts'

type Kind = Tables['desk_challenge']['kind']

const MINUTE = 60_000

/** How long somebody has to answer, ms. */
export const challengeLasts = 10 * MINUTE

/** So many wrong answers, and another password has to be typed first. */
export const mostTries = 5

/** Notes what was handed out to be answered: a token of ours, or a passkey's challenge. */
export async function noteChallenge(
  queries: Queries,
  given: { challenge: string; kind: Kind; personId: string | undefined },
  now: number,
): Promise<void> {
  await queries
    .insertInto('desk_challenge')
    .values({
      hash: hashOf(given.challenge),
      kind: given.kind,
      person_id: given.personId ?? null,
      tries: 0,
      expires_at: now + challengeLasts,
    })
    .execute()
}

/** Whose it is, and how many wrong answers are left; undefined when it is over. */
export async function findChallenge(
  queries: Queries,
  challenge: string,
  kind: Kind,
  now: number,
): Promise<{ personId: string | undefined; triesLeft: number } | undefined> {
  const row = await queries
    .selectFrom('desk_challenge')
    .select(['person_id', 'tries'])
    .where('hash', '=', hashOf(challenge))
    .where('kind', '=', kind)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { personId: row.person_id ?? undefined, triesLeft: mostTries - row.tries }
}

/** Counts an answer before it is looked at: of many at once no more than `mostTries` are. */
export async function countTry(queries: Queries, challenge: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('desk_challenge')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('hash', '=', hashOf(challenge))
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses it up: of many who answer at once, one gets it. */
export async function useChallenge(
  queries: Queries,
  challenge: string,
  kind: Kind,
  now: number,
): Promise<{ personId: string | undefined } | undefined> {
  const row = await queries
    .deleteFrom('desk_challenge')
    .where('hash', '=', hashOf(challenge))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst()
  return row && { personId: row.person_id ?? undefined }
}
