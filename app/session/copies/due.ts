import { SessionState } from '../state.ts'
import type { SessionDatabase } from '../store.ts'

/** A basket whose copy is due; for `lease` ms no other process makes it. */
export type Taken = { state: SessionState; lease: number }

/** Which copies are due: rows of the sessions, shared by all processes. */
export function dueCopies({ db, kind, transaction }: SessionDatabase) {
  return {
    /** Takes the copy of one session, if it is due and no other process was faster. */
    async take(idHash: string, now: number, leaseMs: number): Promise<Taken | undefined> {
      const lease = now + leaseMs
      const row = await db
        .updateTable('shopper_session')
        .set({ copy_at: lease })
        .where('id_hash', '=', idHash)
        .where('copy_at', '<=', now)
        .returning('data')
        .executeTakeFirst()
      return row && { state: SessionState.parse(JSON.parse(row.data)), lease }
    },

    /**
     * Notes what the shop has now. A basket that changed meanwhile stays due; false if its session
     * is gone.
     */
    async finish(
      idHash: string,
      { lease }: Pick<Taken, 'lease'>,
      copy: SessionState['copy'],
    ): Promise<boolean> {
      return transaction(async (tx) => {
        const query = tx
          .selectFrom('shopper_session')
          .select(['data', 'copy_at'])
          .where('id_hash', '=', idHash)
        const row = await (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
        if (!row) return false
        const { copy: _, ...state } = SessionState.parse(JSON.parse(row.data))
        const isSame = row.copy_at !== null && Number(row.copy_at) === lease
        await tx
          .updateTable('shopper_session')
          .set({
            data: JSON.stringify({ ...state, ...(copy && { copy }) }),
            ...(isSame && { copy_at: null }),
          })
          .where('id_hash', '=', idHash)
          .execute()
        return true
      })
    },

    /** What nobody could do before is due again. */
    async again(idHash: string, now: number): Promise<void> {
      await db
        .updateTable('shopper_session')
        .set({ copy_at: now })
        .where('id_hash', '=', idHash)
        .where('copy_at', 'is', null)
        .execute()
    },

    /** Sessions whose copies have been due for so long that anybody who noted them is gone. */
    async left(before: number, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom('shopper_session')
        .select('id_hash')
        .where('copy_at', '<=', before)
        .orderBy('copy_at')
        .limit(most)
        .execute()
      return rows.map((row) => row.id_hash)
    },
  }
}
