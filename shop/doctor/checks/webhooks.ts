import type { Check } from '../check.ts'

/** Programs that are told what happens take it, or their owner has paused them. */
export const restingWebhooks: Check = {
  name: 'resting-webhooks',
  look: async (queries) => {
    const rows = await queries
      .selectFrom('webhook_endpoint')
      .select(['name', 'state'])
      .where('state', 'in', ['resting', 'gone'])
      .orderBy('name')
      .execute()
    return rows.map(({ name, state }) => `${name}: ${state}`)
  },
}
