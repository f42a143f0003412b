import { leavesBy } from '../../delivery/promise.ts'
import { endOfDay } from '../../delivery/zoned-time.ts'
import type { Settings } from '../../entities/settings.ts'
import { paymentDeadline } from '../../order/payment-deadline.ts'

/** What may wait for an owner. */
export const taskNames = [
  'pack',
  'send',
  'unpaid',
  'returns-new',
  'returns-here',
  'returns-settle',
  'money-back',
  'withdrawals',
  'disputes',
  'payments',
  'messages',
  'opinions',
  'drafts',
  'mails',
] as const
export type TaskName = (typeof taskNames)[number]

/** How many of a kind wait, and since when, ms. */
export type Waiting = {
  name: TaskName
  count: number
  oldest: number
  /**
   * The last moment that somebody else has named; of orders to be sent, since when the oldest could
   * be that has no time of its own: ms.
   */
  namedDay?: number | undefined
}

/** A task with its last day: the last ms that is in time, and whose rule that is. */
export type Task = Omit<Waiting, 'namedDay'> & {
  due?: { at: number; by: 'law' | 'shop' | 'provider' }
}

type Rules = Pick<Settings, 'timeZone' | 'sending' | 'unpaidDays'>

/** So long a seller has to give back what was paid (Directive 2011/83/EU, article 13). */
const refundDays = 14

/**
 * What a customer paid is given back within 14 days of the day on which they said that they
 * withdraw, to the end of the last one by the shop's clock: ms, the last that is in time.
 *
 * @rule ours
 */
export function refundDay(saidAt: number, timeZone: string): number {
  return endOfDay(saidAt, refundDays, timeZone) - 1
}

/**
 * Orders by transfer that were placed before this moment, ms, are cancelled after today or
 * tomorrow; undefined where the shop waits for ever.
 *
 * @rule ours
 */
export function endsSoon(
  now: number,
  unpaidDays: number | undefined,
  timeZone: string,
): number | undefined {
  return unpaidDays === undefined ? undefined : endOfDay(now, 1 - unpaidDays, timeZone)
}

/**
 * What waits is done by its last day: the oldest return or withdrawal by the law, an order without
 * its transfer by the shop's own rule, an order to be sent by the shop's days of sending, a dispute
 * when its provider says. By day; what has none is last, in the sequence of the work.
 *
 * @rule ours
 */
export function tasksByDay(waiting: readonly Waiting[], rules: Rules): Task[] {
  const tasks = waiting
    .filter(({ count }) => count > 0)
    .map(({ namedDay, ...task }): Task => {
      const due = dueOf({ ...task, namedDay }, rules)
      return { ...task, ...(due && { due }) }
    })
  return tasks.toSorted(
    (one, other) =>
      (one.due?.at ?? Infinity) - (other.due?.at ?? Infinity) ||
      taskNames.indexOf(one.name) - taskNames.indexOf(other.name),
  )
}

function dueOf(
  { name, oldest, namedDay }: Waiting,
  { timeZone, unpaidDays, sending }: Rules,
): Task['due'] {
  switch (name) {
    case 'pack':
    case 'send': {
      const at = namedDay === undefined ? undefined : leavesBy(namedDay, { timeZone, sending })
      return at === undefined ? undefined : { at, by: 'shop' }
    }
    case 'returns-new':
    case 'returns-here':
    case 'returns-settle':
    case 'money-back':
    case 'withdrawals':
      return { at: refundDay(oldest, timeZone), by: 'law' }
    case 'unpaid':
      return unpaidDays === undefined
        ? undefined
        : { at: paymentDeadline(oldest, unpaidDays, timeZone) - 1, by: 'shop' }
    case 'disputes':
      return namedDay === undefined ? undefined : { at: namedDay, by: 'provider' }
    default:
      return undefined
  }
}
