import type { Template } from '../entities/settings.ts'

export type Screen = 'mobile' | 'desktop'

const heights: Readonly<Record<Template, Readonly<Record<Screen, number>>>> = {
  tmpl1: { mobile: 190, desktop: 116 },
  tmpl2: { mobile: 142, desktop: 188 },
  tmpl3: { mobile: 161, desktop: 116 },
  tmpl4: { mobile: 184, desktop: 94 },
}

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
 * In px; 39 a stripe, 49 on template 2. `correction`: what a shop's own theme adds or takes away.
 *
 * @rule Catalogue §2 "Root shell and preview mode"
 * @rule Shopping §9 "Business constants and limits"
 * @waits catalogue
 */
export function headerOffset(
  template: Template,
  screen: Screen,
  stripes: number,
  correction: number = 0,
): number {
  const stripe = template === 'tmpl2' ? 49 : 39
  return heights[template][screen] + stripes * stripe + correction
}

/**
 * After a filter changed, the products come to stand 20 px below the fixed header.
 *
 * In px.
 *
 * @rule Catalogue §2 "Listing pages"
 * @waits catalogue
 */
export function scrollOffset(headerHeight: number): number {
  return headerHeight + scrollGap
}
