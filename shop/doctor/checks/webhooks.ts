import type { Check } from '../check.ts'

/** Programs take the events that they are sent, or their owner has paused them. */
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
