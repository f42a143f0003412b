import { z } from 'zod'

import { NavigationLink, Popup, Site } from '../entities/catalogue.ts'
import { HomeSection, productsNamed } from '../entities/home/section.ts'
import { Footer, Settings, type Shell } from '../entities/settings.ts'

/** Settings that only change how pages look; nothing that runs, and nothing that prices. */
export const PreviewSettings = Settings.pick({
  shopName: true,
  tagline: true,
  template: true,
  logo: true,
  colours: true,
  fonts: true,
  stripes: true,
  searchPlaceholder: true,
  menuNesting: true,
  countdownReading: true,
  newsletterVisible: true,
})
  .partial()
  .strict()

const HomeSections = z
  .array(HomeSection)
  .max(100)
  .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, {
    message: 'two sections have one id',
  })

/**
 * What a preview shows in place of what the shop has; what is not given stays as the shop has it
 * (Catalogue §2 "Root shell and preview mode").
 */
export const PreviewState = z.strictObject({
  home: HomeSections.optional(),
  menu: z.array(NavigationLink).max(100).optional(),
  footer: Footer.optional(),
  settings: PreviewSettings.optional(),
  popups: z.array(Popup).max(20).optional(),
  /** Those that are changed or new; all others are as the shop has them. */
  pages: z.array(Site).max(200).optional(),
})
export type PreviewState = z.infer<typeof PreviewState>

/** The parts that a parent replaces. */
export const previewParts = ['home', 'menu', 'footer', 'settings', 'popups', 'pages'] as const
export type PreviewPart = (typeof previewParts)[number]

/** How deep what is sent may be: a menu has three levels, and each takes two. */
const deepest = 24

export type ReadState =
  | { kind: 'ok'; state: PreviewState }
  /** `field`: as in `home[2].timestamp`; `reason`: zod's name of what is wrong with it. */
  | { kind: 'refused'; field: string; reason: string }

/**
 * What a parent sent, or the first field that is wrong.
 *
 * @rule Catalogue §2 "Root shell and preview mode"
 */
export function readPreviewState(sent: unknown): ReadState {
  if (!isShallow(sent, deepest)) return { kind: 'refused', field: '', reason: 'too_deep' }
  const read = PreviewState.safeParse(sent)
  if (read.success) return { kind: 'ok', state: read.data }
  const [issue] = read.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])]
  return { kind: 'refused', field: fieldOf(path), reason: issue?.code ?? 'custom' }
}

/**
 * What stands around the pages of a preview: always another object than the shop's own, by which
 * views are kept.
 *
 * @rule Catalogue §2 "Root shell and preview mode"
 */
export function previewedShell(shell: Shell, state: PreviewState): Shell {
  const { menu = shell.menu, footer = shell.footer, popups } = state
  return {
    ...shell,
    settings: Object.assign({}, shell.settings, state.settings),
    menu,
    footer,
    ...(popups && { popups: popups.map(({ _id, pages }) => ({ _id, ...(pages && { pages }) })) }),
  }
}

/**
 * The products that the previewed sections name and the shop's own home page does not bring.
 *
 * @rule Catalogue §2 "Home page"
 */
export function productsToAsk(
  state: Pick<PreviewState, 'home'>,
  known: readonly { _id: string }[],
): string[] {
  const named = (state.home ?? []).flatMap((one) => productsNamed(one).map(({ id }) => id))
  const brought = new Set(known.map(({ _id }) => _id))
  return [...new Set(named)].filter((id) => !brought.has(id))
}

/**
 * The opinions that the previewed sections name and the shop's own home page does not bring.
 *
 * @rule Catalogue §2 "Home page"
 */
export function opinionsToAsk(
  state: Pick<PreviewState, 'home'>,
  known: readonly { _id: string }[],
): string[] {
  const named = (state.home ?? []).flatMap((one) => (one.type === 'opinions' ? one.opinions : []))
  const brought = new Set(known.map(({ _id }) => _id))
  return [...new Set(named)].filter((id) => !brought.has(id))
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`
    return field === '' ? String(key) : `${field}.${String(key)}`
  }, '')
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1))
}
