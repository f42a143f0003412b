const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

export function wantsLessMotion(): boolean {
  return lessMotion.matches
}

/** How to scroll, by the shopper's own wish. */
export function scrolling(): ScrollBehavior {
  return wantsLessMotion() ? 'instant' : 'smooth'
}
