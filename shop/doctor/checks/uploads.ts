import { sql } from 'kysely'

import { UPLOAD_KEPT } from '#domain/limits/retention.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Check } from '../check.ts'

/** The server looks every hour. */
const hours = 3 * 3_600_000

/** Pictures that neither an order nor a basket has are gone after their time. */
export const uploads: Check = {
  name: 'uploads',
  look: async (queries, { now }) =>
    (await unattached(queries, now)).map(({ name }) => name.slice(0, 8)),
  repair: async (transaction, { now }) => {
    for (const { name } of await unattached(transaction, now)) {
      await transaction.deleteFrom('upload').where('name', '=', name).execute()
    }
  },
}

async function unattached(queries: Queries, now: number): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select name from upload u where created_at < ${now - UPLOAD_KEPT - hours}
      and not exists (select 1 from order_upload o where o.name = u.name)
      and not exists (select 1 from kept_basket_upload b where b.name = u.name)
    order by name`.execute(queries)
  return rows
}
