import { fetchAhead } from './document/hydration/ahead.ts'
import { reactComes, settled } from './document/hydration/changes.ts'
import { loadPage } from './document/hydration/page-block.ts'
import { isKnown } from './document/hydration/posted.ts'
import './document/hydration/return.ts'
import { inTab, TYPED } from './document/hydration/tab-storage.ts'

/**
 * React is loaded at the first touch of the page, never by itself: who only reads needs none of it.
 * What fills fields in for its user changes them without any other touch.
 */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'change'] as const

function start(touch: Event) {
  if (!isTouch(touch)) return
  onceParsed(() => move(ROW))
  setTimeout(begin, TAP)
}

/** Milliseconds from a finger going down to the change that it makes, whose answer goes first. */
const TAP = 120

let hasBegun = false

function begin() {
  if (hasBegun) return
  hasBegun = true
  for (const type of TOUCHES) removeEventListener(type, start)
  onceParsed(load)
}

/** This script may come before the end of its page. */
function onceParsed(work: () => void) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work)
  else work()
}

function isTouch(event: Event): boolean {
  // Browsers also report a mouse that merely lies where the page appears.
  if (event.type === 'pointermove') {
    const { movementX, movementY } = event as PointerEvent
    return movementX !== 0 || movementY !== 0
  }
  // The page itself focuses what it was loaded to show.
  return event.type !== 'focusin' || !(event.target as Element).matches('[autofocus]')
}

/** When a file does not come, the page stays as it is, and works. */
async function load(): Promise<void> {
  const answers = await settled()
  try {
    const [{ hydrate }, page] = await Promise.all([
      import('./document/hydration/hydrate.tsx'),
      loadPage(),
    ])
    // The page is another one by now, with data of its own.
    if ((await settled()) !== answers) return load()
    // Of a page that is another one by now React stays away; in development there is no block.
    if (page?.data !== undefined || import.meta.env.DEV) reactComes()
    // An answer that brings nothing for React leaves a page that works without it.
    if (page || import.meta.env.DEV) await hydrate(page)
  } catch (error) {
    // oxlint-disable-next-line no-console -- only people who look for it should see it
    console.warn(error)
  }
}

for (const type of TOUCHES) addEventListener(type, start, { passive: true })
// What was typed here before is a touch too: it is put back, or forgotten after the order.
if (location.pathname.startsWith('/order/') && inTab((tab) => tab.getItem(TYPED))) begin()
// A page that waits for news asks for it though nobody touches it.
onceParsed(() => {
  if (document.querySelector('[data-asks-again]')) begin()
})

/** A slider or a clock moves by itself; a row of products waits for a hand. */
const ROW = '[data-enhance=carousel]'

/** Without React, which tells when it has shown another page. */
function move(what: string) {
  if (!document.querySelector(what)) return
  void import('./document/enhancements/start-enhancements.ts').then((module) =>
    module.startEnhancements(what),
  )
}
onceParsed(() => move(`[data-enhance]:not(${ROW})`))
addEventListener('shown', () => move('[data-enhance]'))

onceParsed(() => {
  // The development server's pages have scripts in them, which forbids such a list.
  if (import.meta.env.PROD && !isKnown()) fetchAhead()
})
