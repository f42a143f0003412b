/** React comes at the first touch of the page, or when the browser is idle on a fast connection. */
const TOUCHES = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'] as const

let started = false

function start() {
  // The browser may be idle after the first touch: two Reacts on one page would take it apart.
  if (started) return
  started = true
  for (const touch of TOUCHES) removeEventListener(touch, start)
  void import('./document/hydrate.tsx').then(({ hydrate }) => hydrate())
}

/** Not every browser tells about its connection; those that do not are taken for slow. */
function isFast(): boolean {
  const { connection } = navigator as {
    connection?: { effectiveType?: string; saveData?: boolean }
  }
  return connection?.effectiveType === '4g' && connection.saveData !== true
}

for (const touch of TOUCHES) addEventListener(touch, start, { once: true, passive: true })
if (isFast() && 'requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 10_000 })

/** A change that React did not hear would be shown and never take effect. */
const changed = new Set<EventTarget | null>()
const note = ({ target }: Event) => void changed.add(target)

// What the shopper sends without React takes the changes along; sending them again would stop it on
// its way.
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

/** Presses the button behind a field that is only there until React listens. */
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
 * Two things added before the first answer came would each begin a basket of its own. Until the
 * page knows of a session, everything that it posts carries one random name, and what carries the
 * same name goes into one basket.
 */
const visit = [...crypto.getRandomValues(new Uint32Array(5))]
  .map((part) => part.toString(36).padStart(7, '0'))
  .join('')
let sending: EventTarget | null = null

addEventListener(
  'submit',
  ({ target }) => {
    sending = target
    // The form is read while it is being submitted; who reads it otherwise does not send it.
    setTimeout(() => (sending = null))
  },
  true,
)
addEventListener('formdata', ({ target, formData }) => {
  if (target !== sending || !(target instanceof HTMLFormElement) || target.method !== 'post') return
  if (!('known' in document.documentElement.dataset)) formData.append('visit', visit)
})
