import type { Check } from '../check.ts'

const day = 86_400_000

/** Long enough for a carrier that is down for a night, or for an owner's weekend. */
const patience = 2 * day

/**
 * No return by locker waits two days for its code: its customer cannot leave the parcel, while the
 * days to return it run. What the carrier said is named with it.
 */
export const returnCodes: Check = {
  name: 'return-codes',
  look: async (queries, { now }) => {
    const rows = await queries
      .selectFrom('shop_return')
      .innerJoin('shop_order', 'shop_order.id', 'shop_return.order_id')
      .leftJoin('return_asking', 'return_asking.return_id', 'shop_return.id')
      .select(['shop_return.no', 'shop_order.no as order', 'return_asking.trouble'])
      .where('shop_return.delivery', '=', 'inpostLocker')
      .where('shop_return.locker_code', 'is', null)
      .where('shop_return.status', 'in', ['NEW', 'PENDING'])
      .where('shop_return.created_at', '<=', now - patience)
      // Nobody is left who could get a mail.
      .where('shop_order.forgotten_at', 'is', null)
      .orderBy('shop_return.created_at')
      .execute()
    return rows.map(({ no, order, trouble }) =>
      [no, order, trouble].filter((part) => part !== null).join(', '),
    )
  },
}
