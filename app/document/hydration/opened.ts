import { inTab } from './tab-storage.ts'

/** The address of the product that was opened last from a list. */
export const OPENED = 'opened'

/** Notes which product is opened; pressed with a key, it opens elsewhere and the list stays. */
export function noteOpened({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const link = (target as Element).closest<HTMLAnchorElement>('.product-card a')
  if (link && !ctrlKey && !metaKey && !shiftKey) inTab((tab) => tab.setItem(OPENED, link.pathname))
}
