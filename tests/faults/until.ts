import { setTimeout as sleep } from 'node:timers/promises'

/** How long what takes a moment may take before it counts as never: machines stall, too. */
const NEVER = 60_000

/** Asks until it is so; false when it is never so. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  never = NEVER,
): Promise<boolean> {
  const start = performance.now()
  while (performance.now() - start < never) {
    if (await isSo()) return true
    await sleep(20)
  }
  return isSo()
}
