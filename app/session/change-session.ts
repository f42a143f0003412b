import {
  after,
  type ChangedRow,
  copyDue,
  lockedIfThere,
  lockedRow,
  type Locking,
  type SessionRow,
  storedRow,
  understood,
  write,
} from './session-rows.ts'
import type { SessionState, StoredSession } from './state.ts'

type Change = (state: SessionState) => SessionState
type ChangeBoth = (first: SessionState, second: SessionState) => [SessionState, SessionState]

/** Changes the session of a hash, or begins it; `change` is asked again if another was faster. */
export async function changeSession(
  { tx, kind }: Locking,
  idHash: string,
  { now, change }: { now: number; change: Change },
): Promise<StoredSession> {
  let row = await lockedIfThere({ tx, kind }, idHash)
  if (!row) {
    const { next: first, row: stored } = changed(undefined, now, change)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('shopper_session')
      .values({ id_hash: idHash, ...stored })
      .onConflict((conflict) => conflict.column('id_hash').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) return first
    // Another tab has begun it in the meantime.
    row = await lockedRow({ tx, kind }, idHash)
  }
  const { next, row: stored } = changed(row, now, change)
  await write(tx, idHash, stored)
  return next
}

/** Changes the sessions of two hashes together. */
export async function changeBoth(
  { tx, kind }: Locking,
  [first, second]: readonly [string, string],
  { now, change }: { now: number; change: ChangeBoth },
): Promise<void> {
  // Always in the same order, so that no two wait for each other.
  const isFirst = first < second
  const early = await lockedRow({ tx, kind }, isFirst ? first : second)
  const late = await lockedRow({ tx, kind }, isFirst ? second : first)
  const [one, other] = isFirst ? [early, late] : [late, early]
  const before = [understood(one, now), understood(other, now)] as const
  const [stateOne, stateOther] = change(before[0].state, before[1].state)
  const nextOne = after(before[0], stateOne)
  const nextOther = after(before[1], stateOther)
  await write(tx, first, {
    ...storedRow(nextOne, now),
    ...copyDue(before[0], nextOne, now),
  })
  await write(tx, second, {
    ...storedRow(nextOther, now),
    ...copyDue(before[1], nextOther, now),
  })
}

function changed(
  row: SessionRow | undefined,
  now: number,
  change: Change,
): { next: StoredSession; row: ChangedRow } {
  const before = understood(row, now)
  const next = after(before, change(before.state))
  return { next, row: { ...storedRow(next, now), ...copyDue(before, next, now) } }
}
