import type { Template } from '../entities/settings.ts'
import { type Screen, templates } from './templates.ts'

/**
 * Up to this width, in px, a screen counts as mobile: the style sheets change their layout above
 * it.
 */
export const mobileBreakpoint = 600

const scrollGap = 20

/**
 * A screen of up to 600 px is a mobile one.
 *
 * @rule Catalogue §2 "Root shell and preview mode"
 * @waits catalogue
 */
export function screenOf(width: number): Screen {
  return width <= mobileBreakpoint ? 'mobile' : 'desktop'
}

/**
 * The fixed header is as high as its template makes it, and each stripe above it adds its own
 * height.
 *
 * In px; 39 a stripe, 49 on template 2. `correction`: what is added or taken away besides, as what
 * scrolls away of the header is (`headerExtra`).
 *
 * @rule Catalogue §2 "Root shell and preview mode"
 * @rule Shopping §9 "Business constants and limits"
 */
export function headerOffset(
  template: Template,
  screen: Screen,
  stripes: number,
  correction: number = 0,
): number {
  const { headerHeight, stripeHeight } = templates[template]
  return headerHeight[screen] + stripes * stripeHeight + correction
}

/**
 * After a filter changed, the products come to stand 20 px below the fixed header.
 *
 * In px.
 *
 * @rule Catalogue §2 "Listing pages"
 */
export function scrollOffset(headerHeight: number): number {
  return headerHeight + scrollGap
}
