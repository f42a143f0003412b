import { scrolling } from './motion.ts'

/** The arrows of a row move it by what is shown of it, without moving the page. */
export function moveCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector('[data-track]')
  for (const arrow of carousel.querySelectorAll<HTMLElement>('[data-step]')) {
    arrow.addEventListener('click', (event) => {
      if (!track) return
      event.preventDefault()
      const left = Number(arrow.dataset['step']) * track.clientWidth
      track.scrollBy({ left, behavior: scrolling() })
    })
  }
}
