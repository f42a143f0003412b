import type { Queries } from '#shop/database/open.ts'
import type { Check } from '../check.ts'

const hour = 3_600_000
const day = 24 * hour

/** Where mails are sent, one that is due is tried within the hour, and none fails for longer. */
export const mailsWaiting: Check = {
  name: 'mails-waiting',
  look: async (queries, { now, sendsMail }) => {
    if (!sendsMail) return []
    const rows = await late(queries, now)
    return rows.map(({ kind, attempts, last_error: error }) =>
      [`${kind}: ${attempts}`, error ?? ''].join(' ').trim(),
    )
  },
  repair: async (transaction, { now }) => {
    const ids = (await late(transaction, now)).map(({ id }) => id)
    if (ids.length === 0) return
    await transaction
      .updateTable('outbox')
      .set({ next_attempt_at: now, lease_until: null })
      .where('id', 'in', ids)
      .execute()
  },
}

/** No mail of the last week was given up. */
export const mailsGivenUp: Check = {
  name: 'mails-given-up',
  atStart: true,
  look: async (queries, { now }) => {
    const rows = await queries
      .selectFrom('outbox')
      .select(['kind', 'last_error', (row) => row.fn.countAll<number>().as('count')])
      .where('dead_at', '>', now - 7 * day)
      .groupBy(['kind', 'last_error'])
      .orderBy('kind')
      .execute()
    return rows.map(({ kind, last_error: error, count }) =>
      `${kind}: ${count} ${error ?? ''}`.trim(),
    )
  },
  repair: async (transaction, { now }) => {
    await transaction
      .updateTable('outbox')
      .set({ dead_at: null, attempts: 0, next_attempt_at: now, lease_until: null })
      .where('dead_at', '>', now - 7 * day)
      .execute()
  },
}

const mostAtOnce = 500

/** So often in vain is more than an hour; see the delays in shop/mail/deliver.ts. */
const manyAttempts = 4

async function late(queries: Queries, now: number) {
  return queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'attempts', 'last_error'])
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where((row) =>
      row.or([
        row('next_attempt_at', '<', now - hour),
        row.and([row('next_attempt_at', '>', now), row('attempts', '>=', manyAttempts)]),
      ]),
    )
    .orderBy('created_at')
    .limit(mostAtOnce)
    .execute()
}
