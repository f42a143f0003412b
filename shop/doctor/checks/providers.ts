import { isOutOfReach } from '#domain/payment/reach.ts'
import type { Check } from '../check.ts'

/** Each provider of payments was reached when somebody last tried. */
export const restingProviders: Check = {
  name: 'resting-providers',
  look: async (queries, { now }) => {
    const rows = await queries
      .selectFrom('provider_reach')
      .select(['type', 'failures', 'rests_until as restsUntil'])
      .orderBy('type')
      .execute()
    return rows
      .filter((reach) => isOutOfReach(reach, now))
      .map(({ type, failures, restsUntil }) => {
        const until = new Date(restsUntil).toISOString().slice(0, 19)
        return `${type}: ${failures}, ${until}Z`
      })
  },
}
