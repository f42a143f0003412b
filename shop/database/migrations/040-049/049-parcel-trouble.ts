import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** Why a parcel that its carrier took does not go on, as the carrier names it: nobody has paid. */
export const parcelTrouble: Migration = {
  id: '049-parcel-trouble',
  up: async (transaction) => {
    await sql.raw('alter table parcel add column trouble text').execute(transaction)
  },
}
