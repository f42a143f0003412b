import { scrolling, wantsLessMotion } from './motion.ts'

const FADE = 600

/**
 * The dots follow the slides and lead to them, and the slides change by themselves: not for who
 * wants less motion, points at them or has the focus there, and no more once the shopper has moved
 * them or pressed the button that stops them.
 */
export function moveSlider(slider: HTMLElement): void {
  const track = slider.querySelector<HTMLElement>('[data-track]')
  if (!track) return
  const slides = [...track.children]
  const dots = [...slider.querySelectorAll('nav a')]
  let shown = 0

  function show(index: number) {
    const left = index * (track?.clientWidth ?? 0)
    const fades = 'fades' in slider.dataset && !wantsLessMotion()
    track?.scrollTo({ left, behavior: fades ? 'instant' : scrolling() })
    if (fades) slides[index]?.animate({ opacity: [0, 1] }, FADE)
  }

  track.addEventListener('scroll', () => {
    shown = Math.round(track.scrollLeft / track.clientWidth)
    dots.forEach((dot, index) => (dot.ariaCurrent = index === shown ? 'true' : null))
  })
  const stop = changeByThemselves(slider, () => show((shown + 1) % slides.length))
  track.addEventListener('pointerdown', stop)
  dots.forEach((dot, index) =>
    dot.addEventListener('click', (event) => {
      event.preventDefault()
      stop()
      show(index)
    }),
  )
}

/** Calls for the next slide every so many seconds; returns what stops that. */
function changeByThemselves(slider: HTMLElement, next: () => void): () => void {
  const button = slider.querySelector('button')
  const { seconds, start = '', stop = '' } = slider.dataset
  if (!button || !Number(seconds)) return () => {}
  let isStopped = false

  function turn(off: boolean) {
    isStopped = off
    if (!button) return
    button.ariaLabel = off ? start : stop
    if (off) button.dataset['stopped'] = ''
    else delete button.dataset['stopped']
  }
  turn(wantsLessMotion())
  button.hidden = false
  button.addEventListener('click', () => turn(!isStopped))

  const timer = setInterval(
    () => {
      if (!slider.isConnected) clearInterval(timer)
      else if (!isStopped && !document.hidden && !isInUse(slider)) next()
    },
    Number(seconds) * 1_000,
  )
  return () => turn(true)
}

/** Who reads a slide keeps it; the button that starts them does not hold them up. */
function isInUse(slider: HTMLElement): boolean {
  const used = slider.querySelector('[data-track]:is(:hover, :focus-within), nav:focus-within')
  return used !== null || slider.getBoundingClientRect().bottom < 0
}
