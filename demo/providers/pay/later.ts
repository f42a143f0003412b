/** What it does a while later, ms; a shop that has closed meanwhile hears nothing. */
export function later(wait: number, work: () => Promise<unknown>): void {
  setTimeout(() => void work().catch(() => undefined), wait).unref()
}

/** Tells a shop until it says that it has heard, by a plan of waits, ms; then it is given up. */
export async function tellUntil(
  isHeard: () => Promise<boolean>,
  [wait, ...rest]: readonly number[],
): Promise<void> {
  if ((await isHeard()) || wait === undefined) return
  later(wait, () => tellUntil(isHeard, rest))
}
