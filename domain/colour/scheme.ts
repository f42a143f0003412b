import { colourNamed, contrast, mixed } from './contrast.ts'

/** By day and by lamp light. */
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** What an owner chooses; all else follows from it. */
export const chosenColours = ['ground', 'text', 'accent'] as const
export type Chosen = { readonly [Name in (typeof chosenColours)[number]]?: string | undefined }

/**
 * Of what a shop says the colours that are some: nothing else gets into a style sheet.
 *
 * @rule ours
 */
export function colourChoice(given: Chosen | undefined): Chosen {
  const named = chosenColours.map((name) => [name, colourNamed(given?.[name] ?? '')] as const)
  return Object.fromEntries(named.filter(([, colour]) => colour !== undefined))
}

/** The colours of pages, by the names of the style sheets. */
export type Token =
  | ('paper' | 'sheet' | 'tile' | 'ink' | 'ink-2' | 'line' | 'edge' | 'good' | 'bad' | 'soon')
  | ('accent' | 'accent-deep' | 'on-accent' | 'accent-wash')
export type Colours = Readonly<Record<Token, string>>

/** Those of a shop that chooses none: `app/styles/tokens.css`, which a test compares. */
export const houseColours: Readonly<Record<Scheme, Colours>> = {
  light: {
    ...{ paper: '#f7f4ee', sheet: '#fefcf8', tile: '#e9e4da' },
    ...{ ink: '#26211b', 'ink-2': '#61594e', line: '#ded7ca', edge: '#8a8072' },
    ...{ accent: '#24438f', 'accent-deep': '#19316d', 'on-accent': '#ffffff' },
    ...{ 'accent-wash': '#e6e9f2', good: '#3a6446', bad: '#98391d', soon: '#6b5210' },
  },
  dark: {
    ...{ paper: '#181613', sheet: '#221f1b', tile: '#2b2722' },
    ...{ ink: '#f0eadf', 'ink-2': '#b5ab9d', line: '#3a352e', edge: '#8a8072' },
    ...{ accent: '#a8bdf5', 'accent-deep': '#c6d4fb', 'on-accent': '#141a2c' },
    ...{ 'accent-wash': '#262c3d', good: '#9cc7a4', bad: '#eda285', soon: '#e3ca8c' },
  },
}

/**
 * From the ground, the text and the accent of a shop follow the colours of its pages: cards a
 * little lighter than the ground, quiet text and lines between ground and text, a pressed button
 * deeper than the accent, and on it white or night, whichever is read better.
 *
 * Only those that follow from what is chosen.
 *
 * @rule ours
 */
export function coloursFrom(chosen: Chosen, scheme: Scheme): Partial<Colours> {
  const { ground, text, accent } = chosen
  const house = houseColours[scheme]
  const [paper, ink, blue] = [ground ?? house.paper, text ?? house.ink, accent ?? house.accent]
  const isLight = scheme === 'light'
  return {
    ...(ground !== undefined && {
      paper,
      sheet: isLight ? mixed(paper, '#ffffff', 0.6) : mixed(paper, ink, 0.05),
    }),
    ...(text !== undefined && { ink }),
    ...((ground !== undefined || text !== undefined) && {
      'ink-2': mixed(ink, paper, 0.28),
      tile: mixed(paper, ink, isLight ? 0.07 : 0.09),
      line: mixed(paper, ink, isLight ? 0.12 : 0.16),
      edge: mixed(paper, ink, 0.52),
    }),
    ...(accent !== undefined && {
      accent,
      'accent-deep': isLight ? mixed(accent, '#000000', 0.25) : mixed(accent, '#ffffff', 0.35),
      'on-accent': better(accent),
    }),
    ...((ground !== undefined || accent !== undefined) && {
      'accent-wash': mixed(paper, blue, isLight ? 0.08 : 0.15),
    }),
  }
}

function better(accent: string): string {
  const [white, night] = ['#ffffff', '#141a2c'] as const
  return contrast(white, accent) >= contrast(night, accent) ? white : night
}

type Pair = { text: Token; ground: Token; needs: number }

/** WCAG 2.2: of texts (1.4.3), and of what shows where a control is (1.4.11). */
const [TEXT, CONTROL] = [4.5, 3]

/** Every pair that pages draw, by its place. */
export const drawnPairs = {
  text: { text: 'ink', ground: 'paper', needs: TEXT },
  cards: { text: 'ink', ground: 'sheet', needs: TEXT },
  bands: { text: 'ink', ground: 'tile', needs: TEXT },
  quiet: { text: 'ink-2', ground: 'paper', needs: TEXT },
  quietCards: { text: 'ink-2', ground: 'sheet', needs: TEXT },
  quietBands: { text: 'ink-2', ground: 'tile', needs: TEXT },
  links: { text: 'accent', ground: 'paper', needs: TEXT },
  linksCards: { text: 'accent', ground: 'sheet', needs: TEXT },
  buttons: { text: 'on-accent', ground: 'accent', needs: TEXT },
  pressed: { text: 'on-accent', ground: 'accent-deep', needs: TEXT },
  chosen: { text: 'ink', ground: 'accent-wash', needs: TEXT },
  pages: { text: 'paper', ground: 'ink', needs: TEXT },
  good: { text: 'good', ground: 'paper', needs: TEXT },
  bad: { text: 'bad', ground: 'paper', needs: TEXT },
  soon: { text: 'soon', ground: 'paper', needs: TEXT },
  fields: { text: 'edge', ground: 'sheet', needs: CONTROL },
} as const satisfies Record<string, Pair>
export type ColourPlace = keyof typeof drawnPairs

export type Contrast = {
  place: ColourPlace
  text: string
  ground: string
  ratio: number
  needs: number
  suffices: boolean
}

/**
 * For each pair of colours that pages draw, how well it is read, and whether that suffices by WCAG
 * 2.2, level AA.
 *
 * @rule ours
 */
export function contrastsOf(chosen: Chosen, scheme: Scheme): Contrast[] {
  const colours = { ...houseColours[scheme], ...coloursFrom(chosen, scheme) }
  // The keys of the object above.
  const places = Object.keys(drawnPairs) as ColourPlace[]
  return places.map((place) => {
    const pair = drawnPairs[place]
    const [text, ground] = [colours[pair.text], colours[pair.ground]]
    const ratio = contrast(text, ground)
    return { place, text, ground, ratio, needs: pair.needs, suffices: ratio >= pair.needs }
  })
}

/** Below this nobody reads anything. */
const READABLE = 1.5

/**
 * Colours are the owner's own matter, unless a page would say nothing: its text, or what stands on
 * its buttons, is then no text any more.
 *
 * @rule ours
 */
export function isUnreadable(chosen: Chosen, scheme: Scheme): boolean {
  return contrastsOf(chosen, scheme).some(
    ({ place, ratio }) => ['text', 'cards', 'buttons'].includes(place) && ratio < READABLE,
  )
}
