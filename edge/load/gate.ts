import { gateLimits, type GateLimits } from '../guards/limits.ts'
import type { Importance } from './importance.ts'
import { type Entering, placeIn, rotation, sizeOf, type Waiter } from './waiting-lines.ts'
import { workAtOnce } from './work-at-once.ts'

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
  const work = workAtOnce(limits)
  let begun = 0
  let turnBegan = 0
  let isLate = false
  let isTurnPlanned = false
  let order: readonly Importance[] = ['ordering', 'reading', 'proving']
  let sweep: NodeJS.Timeout | undefined

  function begin({ who, importance, writes }: Entering): () => void {
    begun += writes && importance === 'ordering' ? 1 / limits.ordersForOne : 1
    planTurn()
    const leave = work.enter(who, importance)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      leave()
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
      const waiter = queues[importance].take((who) => work.hasRoom(who, importance))
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
    isFull: (who, importance) =>
      placeIn(queues, { limits, isLate }, { who, importance }) === 'none',
    enter(who, importance, { signal, writes = false } = {}) {
      const isFree = begun < limits.begunPerTurn && queues[importance].size() === 0
      if (isFree && work.hasRoom(who, importance)) {
        return Promise.resolve(begin({ who, importance, writes }))
      }
      const place = placeIn(queues, { limits, isLate }, { who, importance })
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
