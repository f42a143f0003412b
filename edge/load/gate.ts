import { gateLimits, type GateLimits } from '../guards/limits.ts'

/** What gets priority when not everything can be served, the first most. */
export type Importance = 'ordering' | 'reading' | 'proving'

/** Limits the work in progress to what can be finished in time. */
export type Gate = {
  /**
   * Waits until there is room for a request of this address (undefined: one of our proxies) and
   * returns a function to call when it is answered; undefined when the request has to be refused.
   * One that `writes` is short, and best begun with others.
   */
  enter: (
    addressKey: string | undefined,
    importance: Importance,
    of?: { signal?: AbortSignal | undefined; writes?: boolean | undefined },
  ) => Promise<(() => void) | undefined>
  /** Tells that such a request would be refused at once, so that no work is done for it. */
  isFull: (addressKey: string | undefined, importance: Importance) => boolean
}

type Entering = { who: string | undefined; importance: Importance; writes: boolean }

type Waiter = Entering & {
  since: number
  signal: AbortSignal | undefined
  settle: (leave: (() => void) | undefined) => void
}

/**
 * A queue in front of everything that costs work. A request starts only every few turns of the
 * event loop, and a few orders together; addresses take turns, and so do orders, reading and tries
 * to log in. Each address has a share of the work and of the queue, and a part of both is kept for
 * orders, and of the rest for reading. When the queue is full, an address with many waiting
 * requests loses one to an address with fewer, so a few addresses cannot shut out all others. A
 * request that would wait too long is refused, which costs almost nothing.
 */
export function createGate({
  limits = gateLimits,
  now = () => performance.now(),
}: { limits?: GateLimits; now?: () => number } = {}): Gate {
  const queues = { ordering: rotation(), reading: rotation(), proving: rotation() }
  const inWork = { all: 0, others: 0, proving: 0, of: new Map<string, number>() }
  const share = limits.perAddress
  const forReading = 1 - limits.keptForOrders
  let begun = 0
  let turnBegan = 0
  let isLate = false
  let isTurnPlanned = false
  let order: readonly Importance[] = ['ordering', 'reading', 'proving']
  let sweep: NodeJS.Timeout | undefined

  function canBegin(who: string | undefined, importance: Importance): boolean {
    if (inWork.all >= limits.inWork) return false
    if (importance !== 'ordering' && inWork.others >= limits.inWork * forReading) return false
    if (importance === 'proving' && inWork.proving >= limits.inWork * limits.forProofs) return false
    return who === undefined || (inWork.of.get(who) ?? 0) < limits.inWork * share
  }

  function placeFor(who: string | undefined, importance: Importance): Place {
    const { ordering, reading, proving } = queues
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

  function begin({ who, importance, writes }: Entering): () => void {
    begun += writes && importance === 'ordering' ? 1 / limits.ordersForOne : 1
    planTurn()
    inWork.all += 1
    if (importance !== 'ordering') inWork.others += 1
    if (importance === 'proving') inWork.proving += 1
    if (who !== undefined) inWork.of.set(who, (inWork.of.get(who) ?? 0) + 1)

    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      inWork.all -= 1
      if (importance !== 'ordering') inWork.others -= 1
      if (importance === 'proving') inWork.proving -= 1
      const left = who === undefined ? 0 : (inWork.of.get(who) ?? 1) - 1
      if (who !== undefined && left > 0) inWork.of.set(who, left)
      else if (who !== undefined) inWork.of.delete(who)
      if (isAnybodyWaiting()) planTurn()
    }
  }

  function isAnybodyWaiting(): boolean {
    return sizeOf(Object.values(queues)) > 0
  }

  function planTurn(): void {
    if (isTurnPlanned) return
    isTurnPlanned = true
    turnBegan = now()
    setImmediate(pass, limits.turnsApart - 1)
  }

  /** Lets some turns go by, in which other connections are accepted and answered. */
  function pass(turns: number): void {
    if (turns > 0) setImmediate(pass, turns - 1)
    else turn()
  }

  function turn(): void {
    isTurnPlanned = false
    isLate = now() - turnBegan > limits.lateTurn
    begun = 0
    while (begun < limits.begunPerTurn) {
      const waiter = nextWaiter()
      if (!waiter) return
      waiter.settle(waiter.signal?.aborted ? undefined : begin(waiter))
    }
  }

  function nextWaiter(): Waiter | undefined {
    for (const importance of order) {
      const waiter = queues[importance].take((who) => canBegin(who, importance))
      if (!waiter) continue
      order = [...order.filter((other) => other !== importance), importance]
      return waiter
    }
    return undefined
  }

  /** Refuses requests that waited too long, also while all running work is stuck. */
  function sendAwayLate(): void {
    const { orderingPatience, fewWaiting } = limits
    const isCrowded = sizeOf(Object.values(queues)) > fewWaiting
    const readingPatience = isCrowded ? limits.readingPatience : orderingPatience
    const late = [
      ...queues.reading.olderThan(now() - readingPatience),
      ...queues.proving.olderThan(now() - readingPatience),
      ...queues.ordering.olderThan(now() - orderingPatience),
    ]
    for (const waiter of late) waiter.settle(undefined)
    if (isAnybodyWaiting()) return
    clearInterval(sweep)
    sweep = undefined
  }

  return {
    isFull: (who, importance) => placeFor(who, importance) === 'none',
    enter(who, importance, { signal, writes = false } = {}) {
      const isFree = begun < limits.begunPerTurn && queues[importance].size() === 0
      if (isFree && canBegin(who, importance)) {
        return Promise.resolve(begin({ who, importance, writes }))
      }
      const place = placeFor(who, importance)
      if (place === 'none') return Promise.resolve(undefined)
      if (place !== 'free') place.takeLast()?.settle(undefined)

      return new Promise((settle) => {
        queues[importance].add({ who, importance, writes, since: now(), signal, settle })
        sweep ??= setInterval(sendAwayLate, 50).unref()
        planTurn()
      })
    },
  }
}

/** Whether the queue has room, has none, or only if the longest line loses a place. */
type Place = 'free' | 'none' | LongestLine

function sizeOf(lines: readonly ReturnType<typeof rotation>[], who?: string): number {
  return lines.reduce((sum, line) => sum + line.size(who), 0)
}

type LongestLine = { length: number; takeLast: () => Waiter | undefined }

function longestLine(queues: readonly ReturnType<typeof rotation>[]): LongestLine | undefined {
  const lines = queues.flatMap((queue) => queue.longest() ?? [])
  return lines.toSorted((one, other) => other.length - one.length)[0]
}

/** The waiting requests, in order of arrival for each address; addresses take turns. */
function rotation() {
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
