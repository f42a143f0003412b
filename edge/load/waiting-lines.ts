import type { GateLimits } from '../guards/limits.ts'
import type { Importance } from './importance.ts'

export type Entering = { who: string | undefined; importance: Importance; writes: boolean }

export type Waiter = Entering & {
  since: number
  signal: AbortSignal | undefined
  settle: (leave: (() => void) | undefined) => void
}

type Line = ReturnType<typeof rotation>

/** Whether the queue has room, has none, or only if the longest line loses a place. */
type Place = 'free' | 'none' | LongestLine

/** Where a newcomer may wait; less where the event loop is late. */
export function placeIn(
  queues: Record<Importance, Line>,
  { limits, isLate }: { limits: GateLimits; isLate: boolean },
  { who, importance }: Pick<Entering, 'who' | 'importance'>,
): Place {
  const { ordering, reading, proving } = queues
  const share = limits.perAddress
  const forReading = 1 - limits.keptForOrders
  const room = isLate && importance !== 'ordering' ? limits.waitingWhenLate : 1
  const theirs = who === undefined ? 0 : sizeOf(Object.values(queues), who)
  if (theirs >= limits.waiting * share * room) return 'none'
  if (importance === 'proving' && proving.size() >= limits.waiting * limits.forProofs * room) {
    return 'none'
  }

  const hasRoom = sizeOf(Object.values(queues)) < limits.waiting
  const hasReadingRoom =
    importance === 'ordering' || sizeOf([reading, proving]) < limits.waiting * forReading * room
  if (hasRoom && hasReadingRoom) return 'free'

  const longest = longestLine(hasReadingRoom ? [ordering, reading, proving] : [reading, proving])
  // A newcomer takes a place only if its own line is then no longer than the other one.
  return who !== undefined && longest && longest.length > theirs + 1 ? longest : 'none'
}

/** How many wait in these lines, of all or of one address. */
export function sizeOf(lines: readonly Line[], who?: string): number {
  return lines.reduce((sum, line) => sum + line.size(who), 0)
}

type LongestLine = { length: number; takeLast: () => Waiter | undefined }

function longestLine(queues: readonly Line[]): LongestLine | undefined {
  const lines = queues.flatMap((queue) => queue.longest() ?? [])
  return lines.toSorted((one, other) => other.length - one.length)[0]
}

/** The waiting requests, in order of arrival for each address; addresses take turns. */
export function rotation() {
  const byAddress = new Map<string | undefined, Waiter[]>()
  let count = 0

  return {
    size: (who?: string) => (who === undefined ? count : (byAddress.get(who)?.length ?? 0)),
    add(waiter: Waiter) {
      const line = byAddress.get(waiter.who)
      if (line) line.push(waiter)
      else byAddress.set(waiter.who, [waiter])
      count += 1
    },
    /** The next request whose address may start one; that address then goes to the back. */
    take(may: (who: string | undefined) => boolean): Waiter | undefined {
      for (const [who, line] of byAddress) {
        if (!may(who)) continue
        const waiter = line.shift()
        byAddress.delete(who)
        if (line.length > 0) byAddress.set(who, line)
        count -= 1
        return waiter
      }
      return undefined
    },
    /** The longest line of one address; our proxies stand for many clients and do not count. */
    longest(): LongestLine | undefined {
      let longest: Waiter[] = []
      for (const [who, line] of byAddress) {
        if (who !== undefined && line.length > longest.length) longest = line
      }
      const { length } = longest
      // Only lines of several requests lose one, so this line does not become empty.
      if (length < 2) return undefined
      return {
        length,
        takeLast() {
          count -= 1
          return longest.pop()
        },
      }
    },
    /** Removes all requests that have been waiting since before this moment. */
    olderThan(moment: number): Waiter[] {
      const old: Waiter[] = []
      for (const [who, line] of byAddress) {
        const first = line.findIndex(({ since }) => since >= moment)
        old.push(...line.splice(0, first === -1 ? line.length : first))
        if (line.length === 0) byAddress.delete(who)
      }
      count -= old.length
      return old
    },
  }
}
