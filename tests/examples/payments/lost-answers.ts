import type { Played } from '#demo/providers/pay/played.ts'

/**
 * What goes wrong with a call below the adapter: nobody is there, it gets lost on its way and is
 * waited for in vain, its provider does it and the answer gets lost, or becomes something else.
 */
export const losses = ['away', 'lost', 'unanswered', 'garbage'] as const
export type Loss = (typeof losses)[number]

/** How many calls it happens to, after how many that go well. */
export type Span = { after?: number; times?: number }

/** The way from a shop’s adapter to a provider that is played, on which a test loses things. */
export function lossyWire() {
  let plan: { how: Loss; after: number; times: number } | undefined

  let turn: Promise<unknown> = Promise.resolve()

  const wire =
    (fetch: Played['fetch']): Played['fetch'] =>
    async (request) => {
      // One after the other: what a provider reads of a payment is what it changes.
      const answers = (sent: Request): Promise<Response> => {
        const answer = turn.then(() => fetch(sent))
        turn = answer.catch(() => undefined)
        return answer
      }
      const how = next()
      // As Node says both.
      if (how === 'away') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
      if (how === 'lost') throw new DOMException('nobody waits so long', 'TimeoutError')
      const answer = await answers(request)
      if (how === 'unanswered') throw new DOMException('nobody waits so long', 'TimeoutError')
      return how === 'garbage' ? new Response('<html>Sorry', { status: 502 }) : answer
    }

  /** What happens to a call now, if anything. */
  function next(): Loss | undefined {
    if (!plan || plan.times === 0) return undefined
    if (plan.after > 0) {
      plan.after -= 1
      return undefined
    }
    plan.times -= 1
    return plan.how
  }

  return {
    wire,
    loses: (how: Loss, { after = 0, times = Infinity }: Span = {}) =>
      void (plan = { how, after, times }),
    heal: () => void (plan = undefined),
  }
}
