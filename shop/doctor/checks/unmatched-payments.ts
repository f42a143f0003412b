import { keptWithOrders } from '#shop/payments/settling/unmatched.ts'
import type { Check } from '../check.ts'

const day = 86_400_000

/** Long enough to be seen, and to be looked for in a provider's panel. */
const named = 30 * day

/** A provider that has not confirmed its word so far may do it yet. */
const patience = 3_600_000

/**
 * No money at a provider waits without an order that it pays: of another amount, of no try that
 * the shop knows, or told of and not confirmed. What went back waits for nothing.
 */
export const unmatchedPayments: Check = {
  name: 'stray-payments',
  look: async (queries, { now }) => {
    const rows = await keptWithOrders(queries)
      .select(['kept.type', 'kept.why', 'kept.provider_ref as ref', 'shop_order.no'])
      .where('kept.received_at', '>=', now - named)
      .where('kept.why', '<>', 'refund')
      .where((row) =>
        row.or([
          row('kept.why', '<>', 'unconfirmed'),
          row('kept.received_at', '<=', now - patience),
        ]),
      )
      .orderBy('kept.received_at')
      .orderBy('kept.provider_ref')
      .execute()
    return rows.map(({ type, why, ref, no }) =>
      [type, why, no ?? '', ref].filter((part) => part !== '').join(', '),
    )
  },
}
