import { PaymentOption } from '#domain/entities/order.ts'
import {
  areKindsAskedFor,
  areKindsOld,
  KindNumbers,
  listableKinds,
} from '#domain/payment/payment-kinds.ts'
import { isOutOfReach } from '#domain/payment/circuit-breaker.ts'
import { jsonOf } from '#contract/json.ts'
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

/**
 * What a contract’s own list says of kinds of payment is not older than two days, and names those
 * that the shop would offer.
 */
export const listedKinds: Check = {
  name: 'listed-kinds',
  look: async (queries, { now }) => {
    const rows = await queries
      .selectFrom('payment_kinds')
      .select(['type', 'currency', 'numbers', 'read_at', 'tried_at'])
      .orderBy('type')
      .orderBy('currency')
      .execute()
    const asked = rows.filter(({ tried_at: triedAt }) => areKindsAskedFor(triedAt, now))
    const old = asked
      .filter(({ read_at: readAt, tried_at: triedAt }) =>
        areKindsOld({ readAt: readAt ?? undefined, triedAt }, now),
      )
      .map(({ type, currency, read_at: readAt }) => {
        const day = readAt === null ? 'never' : new Date(readAt).toISOString().slice(0, 10)
        return `${type} ${currency}: ${day}`
      })
    const wished = await queries
      .selectFrom('document')
      .select('data')
      .where('kind', '=', 'payment')
      .orderBy('position')
      .execute()
    const lacking = wished.flatMap(({ data }) => {
      const { data: option } = PaymentOption.safeParse(jsonOf(data)?.value)
      const kind = listableKinds.find((one) => one === option?.subType)
      const lists = asked.filter(({ type, numbers }) => type === option?.type && numbers !== null)
      if (!option || !kind || lists.length === 0) return []
      const isThere = lists.some(
        ({ numbers }) => KindNumbers.safeParse(jsonOf(numbers ?? '')?.value).data?.[kind],
      )
      return isThere ? [] : [`${option.type}: ${kind}`]
    })
    return [...old, ...lacking]
  },
}
