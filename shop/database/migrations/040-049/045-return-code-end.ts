import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** Until when the code of a return opens a locker, where its carrier has said so; ms. */
export const returnCodeEnd: Migration = {
  id: '045-return-code-end',
  up: async (transaction, kind) => {
    const number = kind === 'sqlite' ? 'integer' : 'bigint'
    await sql
      .raw(`alter table shop_return add column locker_code_until ${number}`)
      .execute(transaction)
  },
}
