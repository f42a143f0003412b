/**
 * Moves the focus to the top of the page without scrolling, so that a screen reader reads the
 * title.
 */
export function focusHeading(): void {
  focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))
}

/** For the `ref` of what takes the place of something that had the focus, to be read from there. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus()
}

/** Focuses an element that normally takes no focus. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
