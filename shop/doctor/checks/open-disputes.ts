import { listDisputes } from '#shop/payments/disputes/listed-disputes.ts'
import type { Check } from '../check.ts'

/** No payer’s dispute waits for an answer that only the owner can give. */
export const openDisputes: Check = {
  name: 'open-disputes',
  look: async (queries) => {
    const open = await listDisputes(queries, { all: false, most: 1_000 })
    return open.map(({ type, id, order = '', respondBy }) =>
      [
        type,
        id,
        order,
        respondBy === undefined ? '' : new Date(respondBy).toISOString().slice(0, 10),
      ]
        .filter((part) => part !== '')
        .join(', '),
    )
  },
}
