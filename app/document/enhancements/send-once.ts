/**
 * Sends the form of a page that leads on. Who comes back to it is not sent away again, and has its
 * button.
 */
export function sendOnce(form: HTMLElement): void {
  const [entry] = performance.getEntriesByType('navigation')
  const isFirst = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
  if (isFirst && form instanceof HTMLFormElement) form.requestSubmit()
}
