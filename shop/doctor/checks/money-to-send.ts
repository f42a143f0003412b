import { listWaitingMoney } from '#shop/payments/refunds/waiting-money.ts'
import type { Check } from '../check.ts'

const day = 86_400_000

/** As many are named. */
const most = 500

/** An order that ended keeps no money for longer than its owner needs to send it back. */
export const moneyToSend: Check = {
  name: 'money-back',
  look: async (queries, { now }) => {
    const waiting = await listWaitingMoney(queries, most)
    return waiting
      .filter((one) => one.return === null && one.since <= now - day)
      .map(({ order, amount, currency }) => `${order}: ${amount} ${currency}`)
  },
}
