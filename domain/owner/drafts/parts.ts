import type { Settings } from '../../entities/settings.ts'
import { PreviewSettings, type PreviewState } from '../../preview/state.ts'

/** What an owner changes in a draft first, and publishes then. */
export const draftParts = ['home', 'menu', 'footer', 'looks', 'popups', 'pages'] as const
export type DraftPart = (typeof draftParts)[number]

/** Settings that only change how pages look. */
export const lookNames = Object.keys(PreviewSettings.shape) as (keyof PreviewSettings)[]

type PreviewSettings = NonNullable<PreviewState['settings']>

/**
 * What of the settings a draft of the looks holds.
 *
 * @rule ours
 */
export function looksIn(settings: Settings): PreviewSettings {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => (lookNames as readonly string[]).includes(name)),
  )
}

/**
 * The settings with the looks of a draft in place of theirs; what the draft has not, they have not.
 *
 * @rule ours
 */
export function withLooks(settings: Readonly<Record<string, unknown>>, looks: unknown): unknown {
  const others = Object.entries(settings).filter(
    ([name]) => !(lookNames as readonly string[]).includes(name),
  )
  return { ...Object.fromEntries(others), ...(looks as object) }
}

/** Drafts by their parts, as a preview shows them (docs/live-editing.md). */
const shownAs = {
  home: 'home',
  menu: 'menu',
  footer: 'footer',
  looks: 'settings',
  popups: 'popups',
  pages: 'pages',
} as const satisfies Record<DraftPart, keyof PreviewState>

/**
 * What a preview shows of some drafts.
 *
 * @rule Catalogue §2 "Root shell and preview mode"
 */
export function stateOfDrafts(drafts: ReadonlyMap<DraftPart, unknown>): Record<string, unknown> {
  return Object.fromEntries([...drafts].map(([part, draft]) => [shownAs[part], draft]))
}
