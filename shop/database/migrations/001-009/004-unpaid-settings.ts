import { bumpCatalogueVersion } from '../../catalogue-version.ts'
import type { Migration } from '../../migrate.ts'

/** Key of `meta`: when the last order was placed that no missing transfer ends, ms. */
export const lastUnendedKey = 'last-unended-order'

/**
 * Shops filled before unpaid orders ended have no settings for it, and would hold
 * stock for ever. The orders they have were promised no last day, and keep that.
 */
export const unpaidSettings: Migration = {
  id: '004-unpaid-settings',
  up: async (transaction) => {
    const settings = transaction
      .selectFrom('document')
      .select(['id', 'data'])
      .where('kind', '=', 'settings')
    const row = await settings.executeTakeFirst()
    if (!row) return
    const before = JSON.parse(row.data) as object // what is in it is checked when it is read
    const after = {
      unpaidDays: 7,
      unpaidOrders: { pieces: 60, perEmail: 5, perAddress: 30 },
      ...before,
    }
    await transaction
      .updateTable('document')
      .set({ data: JSON.stringify(after) })
      .where('kind', '=', 'settings')
      .where('id', '=', row.id)
      .execute()
    await bumpCatalogueVersion(transaction)
    if ('unpaidDays' in before) return

    const { last } = await transaction
      .selectFrom('shop_order')
      .select((order) => order.fn.max('created_at').as('last'))
      .executeTakeFirstOrThrow()
    if (last === null) return
    await transaction
      .insertInto('meta')
      .values({ key: lastUnendedKey, value: String(last) })
      .execute()
  },
}
