/** What it does a while later, ms; a shop that has closed meanwhile gets none. */
export function later(wait: number, work: () => Promise<unknown>): void {
  setTimeout(() => void work().catch(() => undefined), wait).unref()
}

/** Notifies a shop until it confirms, after each of these waits, ms; then it gives up. */
export async function tellUntil(
  isHeard: () => Promise<boolean>,
  [wait, ...rest]: readonly number[],
): Promise<void> {
  if ((await isHeard()) || wait === undefined) return
  later(wait, () => tellUntil(isHeard, rest))
}
