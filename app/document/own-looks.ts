import type { Settings } from '#domain/entities/settings.ts'
import { colourChoice, coloursFrom, houseColours, type Scheme } from '#domain/colour/scheme.ts'
import { fontTokens } from '#domain/screen/font-stacks.ts'

/** Pictures are light, and what lies on them stays so: these settle their colours again. */
const always = 'html .product-card-picture,html .product-card-wish,html .gallery .badges'

/**
 * The shop's own colours and letters as rules in the layer of the tokens, so that print and forced
 * colours still have theirs; '' where none is chosen.
 */
export function ownLooks({ colours, fonts = {} }: Pick<Settings, 'colours' | 'fonts'>): string {
  const light = printed(coloursFrom(colourChoice(colours?.light), 'light'))
  const dark = printed(coloursFrom(colourChoice(colours?.dark), 'dark'))
  const letters = printed(fontTokens(fonts))
  if (light === '' && dark === '' && letters === '') return ''
  const day = `@media screen and (prefers-color-scheme:light){html:root{${light}}}${always}{${light}}`
  const night = `@media screen and (prefers-color-scheme:dark){html:root{${dark}}}`
  return `@layer tokens{${letters && `html:root{${letters}}`}${light && day}${dark && night}}`
}

function printed(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([token, value]) => `--${token}:${value};`)
    .join('')
}

/** The ground of the shop's pages, for what browsers draw around them. */
export function ownPaper({ colours }: Pick<Settings, 'colours'>): Record<Scheme, string> {
  const [light, dark] = [colourChoice(colours?.light), colourChoice(colours?.dark)]
  return {
    light: light.ground ?? houseColours.light.paper,
    dark: dark.ground ?? houseColours.dark.paper,
  }
}
