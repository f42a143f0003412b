import { noteOpened, OPENED } from './opened.ts'
import { inTab } from './tab-storage.ts'

/** What a page has to do when a shopper comes back to it, as long as React does not do it. */

const POSTED = 'posted'

const shown = location.pathname + location.search

/** Steps that the router made lead back within one document, and only the router knows them. */
function onPop() {
  if (location.pathname + location.search !== shown) location.reload()
}
addEventListener('popstate', onPop)
addEventListener('live', () => removeEventListener('popstate', onPop), { once: true })

const comeBack = () => import('./come-back.ts')

// The router has taken scrolling from the browser, and is not there yet.
if (history.scrollRestoration === 'manual') {
  void comeBack().then((module) => module.scrollBack())
}

addEventListener('click', noteOpened, true)

addEventListener(
  'submit',
  ({ target }) => {
    if ((target as HTMLFormElement).method !== 'post') return
    inTab((tab) => tab.setItem(POSTED, `${Date.now()}`))
  },
  true,
)

addEventListener('pageshow', ({ persisted }) => {
  // The place on a page is the browser's to find, or the router's; the focus is ours.
  if (inTab((tab) => tab.getItem(OPENED))) void comeBack().then((module) => module.focusOpened())
  // A copy from before a post would show the old basket: it is asked for again.
  const made = persisted ? performance.timeOrigin : isOldCopy() ? 0 : Infinity
  if (Number(inTab((tab) => tab.getItem(POSTED))) > made) location.reload()
})

/** Browsers go back to what they have kept, however old it is. */
function isOldCopy(): boolean {
  // The only entry of its kind.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward' && visit.transferSize === 0
}
