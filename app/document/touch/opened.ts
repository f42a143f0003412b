import { inTab } from './tab-storage.ts'

/** The address of the product that was opened last from a list. */
const OPENED = 'opened'

/** Notes which product is opened; pressed with a key, it opens elsewhere and the list stays. */
export function noteOpened({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return
  const link = target.closest<HTMLAnchorElement>('.product-card a')
  if (link) inTab((tab) => tab.setItem(OPENED, link.pathname))
}

let shown = location.pathname

/**
 * Who comes back from a product to a list has the focus on it, also where the list has another page
 * or other filters by now. Any other page on the way forgets it.
 */
export function focusOpened(): void {
  const opened = inTab((tab) => tab.getItem(OPENED))
  shown = location.pathname
  if (!opened || shown === opened) return
  inTab((tab) => tab.removeItem(OPENED))
  const link = [...document.querySelectorAll<HTMLAnchorElement>('.product-card-name a')].find(
    ({ pathname }) => pathname === opened,
  )
  if (!link) return

  // The page moves only where the product would not be seen.
  link.focus({ preventScroll: true })
  const { top, bottom } = link.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) link.scrollIntoView({ block: 'center' })
}

/** The router tells of each address that it shows, also of another filter of the same list. */
export function onShown(): void {
  if (location.pathname !== shown) focusOpened()
}
