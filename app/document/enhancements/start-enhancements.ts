import { moveCountdown } from './countdown.ts'
import { sendOnce } from './send-once.ts'
import { moveSlider } from './slider.ts'

/**
 * What moves on a page, without React: each element names its own in `data-enhance`. React takes
 * over what stands there, and leaves alone what these change (`suppressHydrationWarning`).
 */
const enhancements: Readonly<Record<string, (element: HTMLElement) => void>> = {
  alert: (alert) => void import('./alert.ts').then((module) => module.moveAlert(alert)),
  carousel: (row) => void import('./carousel.ts').then((module) => module.moveCarousel(row)),
  'send-once': sendOnce,
  countdown: moveCountdown,
  'places-map': (form) => void import('./places-map.ts').then((map) => map.movePlacesMap(form)),
  popup: movePopup,
  slider: moveSlider,
  analytics: sendEvents,
}

/** What opens it comes only when its time does: nobody waits for it. */
function movePopup(strip: HTMLElement): void {
  strip.hidden = true
  if (isMarked(strip)) return
  const start = performance.now()
  setTimeout(
    () => void import('./popups.ts').then(({ showPopups }) => showPopups(start)),
    Number(strip.dataset['delay']),
  )
}

/** Nobody needs it but who agreed to be counted; a blocker may refuse it all the same. */
function sendEvents(root: HTMLElement): void {
  import('../send-events.ts').then(
    (module) => module.sendEvents(root),
    () => undefined,
  )
}

const YEAR = 365 * 24 * 60 * 60 * 1_000

/** It was seen within a year: nothing has to come for it. */
function isMarked({ dataset }: HTMLElement): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(`popup-${dataset['id']}`)) < YEAR
  } catch {
    return false
  }
}

const moving = new WeakSet<HTMLElement>()

/** Starts what does not move yet of these elements. */
export function startEnhancements(what: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(what)) {
    if (moving.has(element)) continue
    moving.add(element)
    enhancements[element.dataset['enhance'] ?? '']?.(element)
  }
}
