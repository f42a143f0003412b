import type { Image, MainImage } from '#domain/entities/product.ts'

import { inEach, type DemoText } from '../localized-text.ts'
import { objects, specialAlts } from './picture-alts.ts'

/** The glaze a picture shows, when its name tells one: `mug-cobalt` and `teapot-moss-2` do. */
export function glazeOf(picture: string): GlazeId | undefined {
  return glazeIds.find((glaze) => picture.split('-').includes(glaze))
}

export function pictureUrl(picture: string): string {
  return `/images/${picture}.webp`
}

/** A picture of a product; its name is its id. */
export function image(picture: string): Image {
  return { id: picture, url: pictureUrl(picture), alt: alt(picture) }
}

/**
 * The picture of the cards, with a second one shown on hover. All product pictures are 1200 × 900.
 */
export function mainImage(picture: string, hover?: string): MainImage {
  return {
    url: pictureUrl(picture),
    r: 1.33,
    alt: alt(picture),
    ...(hover !== undefined && { f: pictureUrl(hover) }),
  }
}

export const glazeIds = ['ash', 'cobalt', 'moss', 'rust', 'sand', 'ink'] as const
export type GlazeId = (typeof glazeIds)[number]

/** The same thing, a part of it from near. */
const close = '-close'
const closeUp: DemoText = { pl: 'z bliska', en: 'close up', de: 'aus der Nähe' }

/** What the picture shows, for who cannot see it. */
export function alt(picture: string): DemoText {
  const special = specialAlts[picture]
  if (special) return special
  if (picture.endsWith(close)) {
    const whole = alt(picture.slice(0, -close.length))
    return inEach((lang) => `${whole[lang]}, ${closeUp[lang]}`)
  }
  const view = picture.endsWith('-2') ? picture.slice(0, -2) : picture
  const glaze = glazeOf(view)
  const object = objects[glaze ? view.slice(0, -glaze.length - 1) : view]
  if (!object) throw new Error(`The picture ${picture} has no description`)
  return glaze ? inEach((lang) => `${object[lang]}, ${glazePhrases[glaze][lang]}`) : object
}

const glazePhrases: Record<GlazeId, DemoText> = {
  ash: { pl: 'szkliwo popiołowe', en: 'wood ash glaze', de: 'Glasur Holzasche' },
  cobalt: { pl: 'szkliwo kobaltowe', en: 'cobalt glaze', de: 'Glasur Kobalt' },
  moss: { pl: 'szkliwo w kolorze mchu', en: 'moss glaze', de: 'Glasur Moos' },
  rust: { pl: 'rdzawe szkliwo żelazowe', en: 'iron rust glaze', de: 'Glasur Eisenrost' },
  sand: { pl: 'szkliwo piaskowe', en: 'sand glaze', de: 'Glasur Sand' },
  ink: { pl: 'czarne szkliwo matowe', en: 'matt ink glaze', de: 'Glasur Tinte, matt' },
}
