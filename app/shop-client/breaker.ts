/** Whether a shop elsewhere is asked at all; shared by all clients of a process. */
export type Breaker = {
  mayAsk(): boolean
  note(answer: 'answered' | 'late'): void
}

/** So many answers in a row that came too late stop the questions. */
const most = 2
/** How often one question tries then whether the shop has recovered, ms. */
const tries = 2_000

/**
 * Who waits for a slow shop waits once: after two late answers in a row reading calls fail at once,
 * but for one every two seconds, until one is answered in time. What was answered before is shown
 * from memory meanwhile.
 */
export function createBreaker(now: () => number): Breaker {
  let late = 0
  let triedAt = -Infinity
  return {
    mayAsk() {
      if (late < most) return true
      if (now() - triedAt < tries) return false
      triedAt = now()
      return true
    },
    note(answer) {
      late = answer === 'late' ? late + 1 : 0
      if (late === most) triedAt = now()
    },
  }
}
