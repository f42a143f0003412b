import type { Template } from '../entities/settings.ts'

export type Screen = 'mobile' | 'desktop'

/** What rules must know of a template; how it looks is said in `app/templates`. */
export type TemplateTraits = {
  /** Of the fixed header without stripes, px. */
  headerHeight: Readonly<Record<Screen, number>>
  /** Of each stripe above it, px. */
  stripeHeight: number
  /** Its listings are cut into pages; else they are one long page. */
  hasPages: boolean
}

export const templates: Readonly<Record<Template, TemplateTraits>> = {
  tmpl1: { headerHeight: { mobile: 190, desktop: 116 }, stripeHeight: 39, hasPages: true },
  tmpl2: { headerHeight: { mobile: 142, desktop: 188 }, stripeHeight: 49, hasPages: false },
  tmpl3: { headerHeight: { mobile: 161, desktop: 116 }, stripeHeight: 39, hasPages: true },
  tmpl4: { headerHeight: { mobile: 184, desktop: 94 }, stripeHeight: 39, hasPages: false },
}
