/**
 * React is loaded at the first touch of the page, or when the browser is idle on a fast connection.
 */
const TOUCHES = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'] as const

let started = false

function start() {
  // The browser may become idle after the first touch: a second React would break the page.
  if (started) return
  started = true
  for (const touch of TOUCHES) removeEventListener(touch, start)
  void import('./document/hydrate.tsx').then(({ hydrate }) => hydrate())
}

/** Browsers that do not report their connection count as slow. */
function isFast(): boolean {
  const { connection } = navigator as {
    connection?: { effectiveType?: string; saveData?: boolean }
  }
  return connection?.effectiveType === '4g' && connection.saveData !== true
}

for (const touch of TOUCHES) addEventListener(touch, start, { once: true, passive: true })
if (isFast() && 'requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 10_000 })

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
  const buttons = field.form?.querySelectorAll<HTMLButtonElement>('.until-live') ?? []
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
  if (!('known' in document.documentElement.dataset)) formData.append('visit', visit)
})
