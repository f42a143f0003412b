/** Whether a shop elsewhere is asked at all; shared by all clients of a process. */
export type Breaker = {
  /**
   * `ask`, `not`, or `try`: ask without waiting for the answer, and note what became of it, which
   * nobody else does until then.
   */
  next(): 'ask' | 'not' | 'try'
  /** `unanswered`: it failed otherwise than by being late, which says nothing of how slow it is. */
  note(answer: 'answered' | 'late' | 'unanswered'): void
}

/** So many answers in a row that came too late stop the questions. */
const most = 2
/** How long after a try that was late the next one begins, ms. */
const pause = 2_000

/**
 * Who waits for a slow shop waits once: after two late answers in a row reading calls fail at once.
 * Two seconds after the last late answer one of them is tried behind its reader's back, until one
 * is answered in time. What was answered before is shown from memory meanwhile.
 */
export function createBreaker(now: () => number): Breaker {
  let late = 0
  let lateAt = -Infinity
  let isTrying = false
  return {
    next() {
      if (late < most) return 'ask'
      if (isTrying || now() - lateAt < pause) return 'not'
      isTrying = true
      return 'try'
    },
    note(answer) {
      isTrying = false
      if (answer !== 'unanswered') late = answer === 'late' ? late + 1 : 0
      if (answer !== 'answered') lateAt = now()
    },
  }
}
