/** Long enough that a press of a finger has become a click, and a click has led somewhere. */
const QUIET = 1_000

/**
 * Asks for the page again if the shopper has only looked at it: nothing was pressed or typed, so
 * nothing can be chosen, opened, marked or on its way. After a reload it stays as it is, because
 * the next one would not help either.
 */
export function reloadIfNothingIsLost(): void {
  setTimeout(() => {
    // Browsers that cannot tell keep the page.
    const { userActivation }: { userActivation?: UserActivation } = navigator
    if (userActivation?.hasBeenActive === false && !wasReloaded()) location.reload()
  }, QUIET)
}

function wasReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
}
