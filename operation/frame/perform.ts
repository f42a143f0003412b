import { hash } from 'node:crypto'

import { sql } from 'kysely'

import { changesBetween, type Told } from '#domain/owner/changes.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { within } from '#shop/database/rehearse.ts'
import { type Actor, dropEntry, finishEntry, noteEntry } from '#shop/owner/audit.ts'
import type { Prepared, Standing } from './action.ts'
import type { Context, Said } from './command.ts'

/** An action that is about to be done, and by whom. */
export type Performing<C> = {
  prepared: Prepared<C>
  /** As its command is called: `orders pay`. */
  name: string
  action: { writes: boolean; ownTransactions: boolean }
  by: Actor
  conditions?: Conditions | undefined
}

/** On what it depends whether something is done; each is asked in the transaction that does it. */
export type Conditions = {
  /** It is done on the version that somebody has seen, and on no other. */
  onVersion: boolean
  /** What is said instead of doing it, if anything. */
  before(queries: Queries, found: Standing | undefined): Promise<Said | undefined>
  /** Told how it ended. */
  after(queries: Queries, said: Said): Promise<void>
}

/**
 * Does it, and notes in the audit log who did what: in the same transaction; or, where an action
 * keeps its own, before it begins, and once more when it has ended. What only reads, was refused or
 * was so before leaves no entry.
 */
export async function perform<C extends Context>(
  database: ShopDatabase,
  performing: Performing<C>,
  context: C,
): Promise<Said> {
  const { action, prepared } = performing
  if (!action.writes) return prepared.run(database, context)
  return action.ownTransactions
    ? performLong(database, performing, context)
    : database.transaction(async (transaction) => {
        const isExact = performing.conditions?.onVersion === true && !context.dryRun
        if (isExact) await asOneMoment(database, transaction)
        return performAtOnce({ database, transaction }, performing, context)
      })
}

/**
 * PostgreSQL would go on over what somebody else has written since the version was read: so it ends
 * the transaction instead, which is run again and reads theirs. SQLite lets only one in.
 */
async function asOneMoment({ kind }: ShopDatabase, transaction: Queries): Promise<void> {
  if (kind !== 'postgres') return
  await sql`set transaction isolation level repeatable read`.execute(transaction)
}

async function performAtOnce<C extends Context>(
  { database, transaction }: { database: ShopDatabase; transaction: Parameters<typeof within>[1] },
  { prepared, name, by, conditions }: Performing<C>,
  context: C,
): Promise<Said> {
  const before = await prepared.stands(transaction)
  const instead = await conditions?.before(transaction, before)
  if (instead) return instead
  const said = await prepared.run(within(database, transaction), context)
  const after = await prepared.stands(transaction)
  if (hasChanged(said) && (before ?? after)) {
    const noted = { action: name, outcome: 'done' as const, ...told(before, after) }
    await noteEntry(transaction, by, noted, context.now)
  }
  await conditions?.after(transaction, said)
  return said
}

async function performLong<C extends Context>(
  database: ShopDatabase,
  { prepared, by, name, conditions }: Performing<C>,
  context: C,
): Promise<Said> {
  const begun = await database.transaction(async (transaction) => {
    const before = await prepared.stands(transaction)
    const instead = await conditions?.before(transaction, before)
    if (instead) return { kind: 'instead', instead } as const
    const noted = { action: name, subject: before?.subject, outcome: 'begun', changes: [] } as const
    const entry = before && (await noteEntry(transaction, by, noted, context.now))
    return { kind: 'begun', before, entry } as const
  })
  if (begun.kind === 'instead') return begun.instead
  const said = await prepared.run(database, context)
  await database.transaction(async (transaction) => {
    await conditions?.after(transaction, said)
    const { before, entry } = begun
    if (entry === undefined) return
    if (!hasChanged(said)) return dropEntry(transaction, entry)
    await finishEntry(transaction, entry, told(before, await prepared.stands(transaction)))
  })
  return said
}

/** Names how something stands, as an ETag does: what stands otherwise has another name. */
export function versionOf(standing: Standing | undefined): string {
  return standing?.version ?? versionNaming(standing?.state)
}

/** The name of one version of a state. */
export function versionNaming(told: Told): string {
  return `"${hash('sha1', JSON.stringify(told ?? null), 'base64url')}"`
}

function told(before: Standing | undefined, after: Standing | undefined) {
  return {
    subject: after?.subject ?? before?.subject,
    changes: changesBetween(before?.state, after?.state),
  }
}

function hasChanged(said: Said): boolean {
  if (said.kind !== 'done') return false
  const { data } = said
  return !(typeof data === 'object' && data !== null && 'changed' in data && data.changed === false)
}
