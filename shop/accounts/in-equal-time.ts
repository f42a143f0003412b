/** Longer than what an answer takes, so that nearly all take one step, ms. */
const STEP = 250

/**
 * Does the work and gives its result at a full step of time since the beginning: so an answer that
 * says nothing of whether a mailbox or an order is known does not say it by its time either.
 */
export async function inEqualTime<Result>(
  wait: (ms: number) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await wait(STEP - ((performance.now() - began) % STEP))
  }
}
