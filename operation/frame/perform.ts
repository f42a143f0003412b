import { hostname, userInfo } from 'node:os'

import { changesBetween } from '#domain/owner/changes.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
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
  const { action } = performing
  if (!action.writes) return performing.prepared.run(database, context)
  return action.ownTransactions
    ? performLong(database, performing, context)
    : database.transaction(async (transaction) => {
        const { prepared, by, name } = performing
        const before = await prepared.stands(transaction)
        const said = await prepared.run(within(database, transaction), context)
        const after = await prepared.stands(transaction)
        if (hasChanged(said) && (before ?? after)) {
          const noted = { action: name, outcome: 'done' as const, ...told(before, after) }
          await noteEntry(transaction, by, noted, context.now)
        }
        return said
      })
}

async function performLong<C extends Context>(
  database: ShopDatabase,
  { prepared, by, name }: Performing<C>,
  context: C,
): Promise<Said> {
  const before = await prepared.stands(database.db)
  if (!before) return prepared.run(database, context)
  const begun = { action: name, subject: before.subject, outcome: 'begun', changes: [] } as const
  const entry = await database.transaction((transaction) =>
    noteEntry(transaction, by, { ...begun, changes: [] }, context.now),
  )
  const said = await prepared.run(database, context)
  await database.transaction(async (transaction) => {
    if (!hasChanged(said)) return dropEntry(transaction, entry)
    return finishEntry(transaction, entry, told(before, await prepared.stands(transaction)))
  })
  return said
}

/** Whoever sits at this machine. */
export function ownerHere(): Actor {
  return { kind: 'command', who: userName(), origin: hostname() }
}

/** In a container a user may have a number and no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
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
