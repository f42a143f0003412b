import { moveCarousel } from './carousel.ts'
import { moveCountdown } from './countdown.ts'
import { moveSlider } from './slider.ts'

/**
 * What moves on a page, without React: each element names its mover in `data-mover`. React takes
 * over what stands there, and leaves alone what these change (`suppressHydrationWarning`).
 */
const movers: Readonly<Record<string, (element: HTMLElement) => void>> = {
  carousel: moveCarousel,
  countdown: moveCountdown,
  slider: moveSlider,
}

const moving = new WeakSet<HTMLElement>()

/** Starts what does not move yet. */
export function startMovers(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-mover]')) {
    if (moving.has(element)) continue
    moving.add(element)
    movers[element.dataset['mover'] ?? '']?.(element)
  }
}
