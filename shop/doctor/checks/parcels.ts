import type { Check } from '../check.ts'

const day = 86_400_000

/** Long enough to be seen, and to agree on something with the customer. */
const named = 30 * day

/** No order waits for a label behind a parcel that InPost took and nobody has paid for. */
export const parcelsUnpaid: Check = {
  name: 'parcels-unpaid',
  look: async (queries) => {
    const rows = await queries
      .selectFrom('parcel')
      .innerJoin('shop_order', 'shop_order.id', 'parcel.order_id')
      .select(['shop_order.no', 'parcel.carrier_id', 'parcel.trouble'])
      .where('parcel.trouble', 'is not', null)
      .where('parcel.state', '=', 'taken')
      .where('shop_order.status', '=', 'PENDING')
      .orderBy('shop_order.no')
      .execute()
    return rows.map(({ no, carrier_id: id, trouble }) =>
      [no, id, trouble].filter((part) => part !== null).join(', '),
    )
  },
}

/**
 * No order waits behind a parcel that came back: nobody has its goods, and cash on delivery was not
 * taken. What comes next is agreed with the customer, so nothing is moved here. A parcel that was
 * sent after it settles it.
 */
export const parcelsBack: Check = {
  name: 'parcels-back',
  look: async (queries, { now }) => {
    const rows = await queries
      .selectFrom('parcel')
      .innerJoin('shop_order', 'shop_order.id', 'parcel.order_id')
      .select(['shop_order.no', 'parcel.tracking', 'parcel.cash'])
      .where('parcel.status', '=', 'returned_to_sender')
      // It is not asked about again once it is back.
      .where('parcel.asked_at', '>', now - named)
      .where('shop_order.status', 'in', ['PENDING', 'SENT'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('parcel as later')
              .select('later.id')
              .whereRef('later.order_id', '=', 'parcel.order_id')
              .whereRef('later.created_at', '>', 'parcel.created_at')
              .where('later.state', '=', 'taken'),
          ),
        ),
      )
      .orderBy('shop_order.no')
      .execute()
    return rows.map(({ no, tracking, cash }) =>
      [no, tracking, ...(cash === null ? [] : [`${(cash / 100).toFixed(2)} PLN`])]
        .filter((part) => part !== null)
        .join(', '),
    )
  },
}
