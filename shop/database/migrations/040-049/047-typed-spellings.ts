import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/**
 * Order numbers, codes and gift cards are found in any case and without what stands between their
 * parts (`shop/orders/by-number.ts`, `shop/vouchers/by-code.ts`).
 */
export const typedSpellings: Migration = {
  id: '047-typed-spellings',
  up: async (transaction) => {
    await sql`create index shop_order_bare on shop_order (upper(
      replace(replace(replace(replace(replace(no, '/', ''), '-', ''), ' ', ''), '.', ''), '#', '')
    ))`.execute(transaction)
    await sql`create index promo_code_bare on promo_code (upper(
      replace(replace(code, '-', ''), ' ', '')
    ))`.execute(transaction)
    await sql`create index gift_card_bare on gift_card (upper(
      replace(replace(code, '-', ''), ' ', '')
    ))`.execute(transaction)
  },
}
