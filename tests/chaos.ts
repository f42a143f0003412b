import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What goes wrong with a call: it does not arrive, its answer does not, it arrives twice as when
 * somebody in between sends it again, it takes its time (ms), or its end is this one.
 */
export type Fault = 'lost' | 'unanswered' | 'twice' | { slow: number } | { answer: unknown }

/** For how many calls it goes wrong, and after how many that go well. */
type Span = { after?: number; times?: number }

type Planned = { call: string; fault: Fault; after: number; times: number }

/**
 * A port of the shop, and what goes wrong on the way there: one for payments, mail, lists of places
 * and carriers, in place of a switch in each that is played. What is planned first happens first.
 */
export function chaosAround<Port extends object>(port: Port) {
  let plans: Planned[] = []
  let isDown = false
  const arrived = new Map<string, number>()

  return {
    port: new Proxy(port, {
      get: (target, name, receiver): unknown => {
        const value: unknown = Reflect.get(target, name, receiver)
        if (typeof value !== 'function' || typeof name !== 'string') return value
        return async (...given: unknown[]) => {
          const arrives = async (): Promise<unknown> => {
            arrived.set(name, (arrived.get(name) ?? 0) + 1)
            return Reflect.apply(value, target, given)
          }
          return through(next(name), arrives)
        }
      },
    }),
    /** From now on, for all calls of this name. */
    plan: (call: keyof Port & string, fault: Fault, { after = 0, times = Infinity }: Span = {}) => {
      plans.push({ call, fault, after, times })
    },
    /** No call arrives any more. */
    down: () => void (isDown = true),
    /** Nothing goes wrong any more. */
    heal: () => {
      plans = []
      isDown = false
    },
    /** How many calls of this name have arrived. */
    arrived: (call: keyof Port & string): number => arrived.get(call) ?? 0,
  }

  /** What happens to a call now, if anything. */
  function next(call: string): Fault | undefined {
    if (isDown) return 'lost'
    const plan = plans.find((one) => one.call === call && one.times > 0)
    if (!plan) return undefined
    if (plan.after > 0) {
      plan.after -= 1
      return undefined
    }
    plan.times -= 1
    return plan.fault
  }
}

async function through(
  fault: Fault | undefined,
  arrives: () => Promise<unknown>,
): Promise<unknown> {
  if (fault === undefined) return arrives()
  if (fault === 'lost') throw new Error('no way there')
  if (fault === 'unanswered') {
    await arrives()
    throw new Error('no way back')
  }
  if (fault === 'twice') {
    await arrives()
    return arrives()
  }
  if ('answer' in fault) return fault.answer
  await sleep(fault.slow)
  return arrives()
}
