import type { Template } from '../entities/settings.ts'

export type Screen = 'mobile' | 'desktop'

/** What rules must know of a template; how it looks is said in `app/templates`. */
export type TemplateTraits = {
  /** Of the fixed header without stripes, px. */
  headerHeight: Readonly<Record<Screen, number>>
  /** What scrolls away of it, as a correction of its height, px: the rest stays in view. */
  headerExtra: Readonly<Record<Screen, number>>
  /** Of each stripe above it, px. */
  stripeHeight: number
  /** Its listings are cut into pages; else they are one long page. */
  hasPages: boolean
  /** Its filters lie in a row and drop down, one at a time; else they stand open. */
  filtersDrop: boolean
}

export const templates: Readonly<Record<Template, TemplateTraits>> = {
  tmpl1: {
    headerHeight: { mobile: 190, desktop: 116 },
    headerExtra: { mobile: -126, desktop: 0 },
    stripeHeight: 39,
    hasPages: true,
    filtersDrop: false,
  },
  tmpl2: {
    headerHeight: { mobile: 142, desktop: 188 },
    headerExtra: { mobile: -78, desktop: -128 },
    stripeHeight: 49,
    hasPages: false,
    filtersDrop: true,
  },
  tmpl3: {
    headerHeight: { mobile: 161, desktop: 116 },
    headerExtra: { mobile: -45, desktop: 0 },
    stripeHeight: 39,
    hasPages: true,
    filtersDrop: false,
  },
  tmpl4: {
    headerHeight: { mobile: 184, desktop: 94 },
    headerExtra: { mobile: -184, desktop: 0 },
    stripeHeight: 39,
    hasPages: false,
    filtersDrop: false,
  },
}
