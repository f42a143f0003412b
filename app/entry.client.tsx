import { fetchAhead } from './document/touch/ahead.ts'
import { loadPage } from './document/touch/page-block.ts'
import './document/touch/return.ts'
import { inTab, TYPED } from './document/touch/tab-storage.ts'

/**
 * React is loaded at the first touch of the page, never by itself: who only reads needs none of it.
 * What fills fields in for its user changes them without any other touch.
 */
const TOUCHES = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'focusin',
  'change',
] as const

function start(touch: Event) {
  if (isTouch(touch)) begin()
}

let hasBegun = false

function begin() {
  if (hasBegun) return
  hasBegun = true
  for (const type of TOUCHES) removeEventListener(type, start)
  oncePrinted(load)
}

/** This script may come before the end of its page. */
function oncePrinted(work: () => void) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work)
  else work()
}

function isTouch(event: Event): boolean {
  // Browsers also tell of a mouse that merely lies where the page appears.
  if (event.type === 'pointermove' && event instanceof PointerEvent)
    return event.movementX !== 0 || event.movementY !== 0
  // The page itself focuses what it was loaded to show.
  return event.type !== 'focusin' || !(event.target as Element).matches('[autofocus]')
}

/** When a file does not come, the page stays as it is, and works. */
function load() {
  Promise.all([import('./document/touch/hydrate.tsx'), loadPage()]).then(
    ([{ hydrate }, page]) => hydrate(page),
    // oxlint-disable-next-line no-console -- only people who look for it should see it
    (error: unknown) => console.warn(error),
  )
}

for (const type of TOUCHES) addEventListener(type, start, { passive: true })
// What was typed here before is a touch too: it is put back, or forgotten after the order.
if (location.pathname.startsWith('/order/') && inTab((tab) => tab.getItem(TYPED))) begin()
// A page that waits for news asks for it though nobody touches it.
oncePrinted(() => {
  if (document.querySelector('[data-asks-again]')) begin()
})

/** A slider or a clock moves without React; React tells when it has shown another page. */
function move() {
  if (!document.querySelector('[data-mover]')) return
  void import('./document/movers/movers.ts').then(({ startMovers }) => startMovers())
}
oncePrinted(move)
addEventListener('shown', move)

oncePrinted(() => {
  // The development server's pages have scripts in them, which forbids such a list.
  if (import.meta.env.PROD && !isKnown()) fetchAhead()
})

/** If React does not hear about a change, the change is visible but has no effect. */
const changed = new Set<EventTarget | null>()
const note = ({ target }: Event) => void changed.add(target)

// A form sent without React already contains the changes; sending them again would cancel it.
const forget = () => changed.clear()

addEventListener('change', note)
addEventListener('submit', forget)
addEventListener(
  'live',
  () => {
    removeEventListener('change', note)
    removeEventListener('submit', forget)
    changed.forEach(submitAsWithoutScript)
  },
  { once: true },
)

/** Presses the button behind a field; it is only there until React listens. */
function submitAsWithoutScript(field: EventTarget | null) {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
  const buttons = field.form?.querySelectorAll<HTMLButtonElement>('.until-live, [data-apply]') ?? []
  const next = [...buttons].find(
    (button) =>
      button.checkVisibility() &&
      field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  if (next) field.form?.requestSubmit(next)
}

/**
 * Two products added before the first answer arrives would each start a basket. Until the page has
 * a session, everything it posts carries one random name, and posts with the same name share a
 * basket.
 */
const visit = [...crypto.getRandomValues(new Uint32Array(5))]
  .map((part) => part.toString(36).padStart(7, '0'))
  .join('')
/**
 * Who sent the shopper here goes along with what is posted, and is stored nowhere: the address of
 * this page or of the one before says it, and this stays as long as the router goes on.
 */
const from = [location.search, URL.parse(document.referrer)?.search ?? ''].find((query) =>
  /[?&](?:ref|utm_\w+)=/.test(query),
)
let sending: EventTarget | null = null

addEventListener(
  'submit',
  ({ target }) => {
    sending = target
    // Only the form data of this submit gets the name, not what a script reads from the form later.
    setTimeout(() => (sending = null))
  },
  true,
)
addEventListener('formdata', ({ target, formData }) => {
  if (target !== sending || !(target instanceof HTMLFormElement) || target.method !== 'post') return
  // A provider is told what it asks for, and nothing else.
  if (target.dataset['mover'] === 'send-once') return
  if (!isKnown()) formData.append('visit', visit)
  if (from) formData.append('from', from)
})

/** Whether there is a session: the page's last block knows, and React notes a later one. */
function isKnown(): boolean {
  const block = document.querySelector('#personal')?.textContent
  return (
    'known' in document.documentElement.dataset ||
    // Our own server wrote it (app/print/block.tsx).
    (block ? (JSON.parse(block) as { known: boolean }).known : false)
  )
}
