import { focusOpened, noteOpened, onShown } from './opened.ts'
import { inTab } from './tab-storage.ts'

/** What a page has to do when a shopper comes back to it, as long as React does not do it. */

/** The router's own note of how far each of its pages was scrolled. */
const SCROLLED = 'react-router-scroll-positions'
const POSTED = 'posted'

const shown = location.pathname + location.search

/** Steps that the router made lead back within one document, and only the router knows them. */
function onPop() {
  if (location.pathname + location.search !== shown) location.reload()
}
addEventListener('popstate', onPop)
addEventListener('live', () => removeEventListener('popstate', onPop), { once: true })

/** Where the router has taken scrolling from the browser, and is not there yet. */
function scrollBack() {
  const { key } = (history.state ?? {}) as { key?: string }
  const positions = JSON.parse(inTab((tab) => tab.getItem(SCROLLED)) ?? '{}') as Record<
    string,
    number
  >
  scrollTo(0, positions[key ?? ''] ?? scrollY)
}
if (history.scrollRestoration === 'manual') {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', scrollBack)
  else scrollBack()
}

addEventListener('click', noteOpened, true)

// The place on a page is the browser's to find, or the router's; the focus is ours.
addEventListener('pageshow', focusOpened)
addEventListener('shown', onShown)

addEventListener(
  'submit',
  ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
    inTab((tab) => tab.setItem(POSTED, `${Date.now()}`))
  },
  true,
)

/** A copy from before a post would show the old basket: it is asked for again. */
addEventListener('pageshow', ({ persisted }) => {
  const made = persisted ? performance.timeOrigin : isOldCopy() ? 0 : Infinity
  if (Number(inTab((tab) => tab.getItem(POSTED))) > made) location.reload()
})

/** Browsers go back to what they have kept, however old it is. */
function isOldCopy(): boolean {
  // The only entry of its kind.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward' && visit.transferSize === 0
}
