/**
 * Puts the focus where a page begins, without moving what is seen: a screen reader reads its title.
 */
export function focusHeading(): void {
  focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))
}

/** Focuses what takes no focus by itself. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
