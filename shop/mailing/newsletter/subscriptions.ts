import { hash } from 'node:crypto'

import type { Transaction } from 'kysely'

import type { Queries } from '#shop/database/open.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'
import { dropOfList } from '#shop/mail/outbox.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { noteEvent } from '#shop/webhooks/note-event.ts'

/** Where somebody said it. */
export type ConsentSource = Tables['consent_proof']['source']

/** What somebody agreed to or took back: whose mailbox, where, when and in which words. */
export type Consent = {
  /** Trimmed and in lower case. */
  email: string
  lang: string
  source: ConsentSource
  /** The words that were shown. */
  text: string
  now: number
  /** When it was said, where that was before: to another shop. */
  saidAt?: number
}

/** Whether an address gets the newsletter. The profile's consent is this fact and no other. */
export async function isSubscribed(queries: Queries, email: string): Promise<boolean> {
  const { rows } = await stateOf(queries, { email })
  return rows[0]?.state === 'confirmed'
}

const stateOf = knownQuery((queries, { email }: { email: string }) =>
  queries.selectFrom('subscription').select('state').where('email', '=', email),
)

/**
 * Notes that somebody asked for the newsletter with an address that they have not proved; false
 * where it gets the newsletter already.
 */
export async function noteAsked(
  transaction: Transaction<Tables>,
  consent: Consent,
): Promise<boolean> {
  const changed = await moveTo(transaction, 'asked', consent)
  if (changed) await noteProof(transaction, 'asked', consent)
  return changed
}

/** The owner of the mailbox agrees: from now on it gets the newsletter. */
export async function subscribe(
  transaction: Transaction<Tables>,
  consent: Consent,
): Promise<boolean> {
  const changed = await moveTo(transaction, 'confirmed', consent)
  if (!changed) return false
  await noteProof(transaction, 'confirmed', consent)
  const { email, lang: language, now } = consent
  const data = () => ({ email, language })
  await noteEvent(transaction, { type: 'newsletter.confirmed', about: email, data }, now)
  return true
}

/** Of many at once, one changes the row; nobody who gets the newsletter is put back to asking. */
async function moveTo(
  transaction: Transaction<Tables>,
  state: 'asked' | 'confirmed',
  { email, lang, now }: Consent,
): Promise<boolean> {
  const row = { state, lang, changed_at: now }
  const changed = await transaction
    .insertInto('subscription')
    .values({ email, ...row })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(row).where('subscription.state', '<>', 'confirmed'),
    )
    .returning('email')
    .executeTakeFirst()
  return changed !== undefined
}

/** Takes an address off the list, with what waits for it; nothing where it is not on it. */
export async function leave(transaction: Transaction<Tables>, consent: Consent): Promise<void> {
  const { email, now } = consent
  await transaction.deleteFrom('newsletter_link').where('email', '=', email).execute()
  const left = await transaction
    .updateTable('subscription')
    .set({ state: 'left', changed_at: now })
    .where('email', '=', email)
    .where('state', '<>', 'left')
    .returning('email')
    .executeTakeFirst()
  // After the row is locked: anyone writing a letter meanwhile is done, and it is seen.
  await dropOfList(transaction, email, 'newsletter')
  if (left) await noteProof(transaction, 'left', consent)
}

async function noteProof(
  transaction: Transaction<Tables>,
  act: Tables['consent_proof']['act'],
  { email, lang, source, text, now, saidAt = now }: Consent,
): Promise<void> {
  const version = hash('sha256', text, 'hex').slice(0, 12)
  await transaction
    .insertInto('consent_proof')
    .values({ id: randomId(), email, act, source, lang, version, text, at: saidAt })
    .execute()
}
