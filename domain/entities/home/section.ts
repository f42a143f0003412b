import { z } from 'zod'

import { Moment, OpinionId, PictureAddress, ProductId, VoucherCode } from '../codes.ts'
import { Localized, LocalizedAddress, LocalizedLink } from '../localized.ts'

/** One picture of a slider with its words; `html` stands below them (Catalogue §3). */
const SliderResource = z.object({
  url: PictureAddress,
  /** For phones; without it the wide one is shown there too. */
  mobileUrl: PictureAddress.optional(),
  link: LocalizedLink.default({}),
  alt: Localized.default({}),
  title: Localized.default({}),
  text: Localized.default({}),
  button: Localized.default({}),
  /** Editor HTML. */
  html: Localized.optional(),
})

/** What leads on: a picture, or the colour of a glaze, with its words (ours). */
const Tile = z.object({
  image: PictureAddress.optional(),
  /** `#rrggbb`: a test tile instead of a picture. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  text: Localized,
  note: Localized.optional(),
  link: LocalizedLink,
  alt: Localized.default({}),
})

const percent = z.number().min(0).max(100)

/** A story over the whole width, with things in its picture that can be bought (ours). */
const Editorial = z.object({
  kicker: Localized.default({}),
  /** Large figures with what they count. */
  facts: z.array(z.object({ value: Localized, name: Localized })).default([]),
  made: z
    .array(
      z.object({
        product: ProductId,
        text: Localized.default({}),
        /** Where in the picture it is numbered, in percent from the left and from the top. */
        x: percent,
        y: percent,
      }),
    )
    .default([]),
})

const section = {
  id: z.string(),
  title: Localized,
  text: Localized,
  tmpl: z.enum(['top', 'other']),
}

/**
 * An entry of the home page (Catalogue §3 "Home section"), by its type; products are named by id.
 */
export const HomeSection = z.discriminatedUnion('type', [
  z.object({
    ...section,
    type: z.literal('slider'),
    resources: z.array(SliderResource),
    /** Seconds between slides; 0 stands still. */
    sliderTime: z.number(),
    animation: z.enum(['slide', 'fade']),
  }),
  z.object({
    ...section,
    type: z.literal('products_group'),
    products: z.array(ProductId),
    group: z.object({ isManufacturer: z.boolean(), url: LocalizedAddress }).optional(),
    /** The words of the link to the group (ours). */
    button: Localized.optional(),
  }),
  z.object({
    ...section,
    type: z.literal('products_gallery'),
    /** Four beside each other in the top layout, else two. */
    products: z.array(ProductId).default([]),
    tiles: z.array(Tile).default([]),
  }),
  z.object({
    ...section,
    type: z.literal('product_counting_down'),
    products: z.array(ProductId),
    code: VoucherCode.optional(),
    /** The moment the promotion ends, ms. */
    timestamp: Moment,
    image: PictureAddress.optional(),
    link: LocalizedLink.optional(),
    button: Localized.optional(),
    options: z.object({ noHide: z.boolean() }),
  }),
  z.object({ ...section, type: z.literal('newsletter') }),
  z.object({ ...section, type: z.literal('instagram') }),
  z.object({
    ...section,
    type: z.literal('html'),
    html: Localized,
    image: PictureAddress.optional(),
    imageAlt: Localized.optional(),
    link: LocalizedLink.optional(),
    button: Localized.optional(),
    editorial: Editorial.optional(),
  }),
  z.object({ ...section, type: z.literal('opinions'), opinions: z.array(OpinionId) }),
])
export type HomeSection = z.infer<typeof HomeSection>

/** The products that a section names, by the path of each within it. */
export function productsNamed(section: HomeSection): { path: string; id: string }[] {
  const listed = 'products' in section ? section.products : []
  const made = section.type === 'html' ? (section.editorial?.made ?? []) : []
  return [
    ...listed.map((id, at) => ({ path: `products[${at}]`, id })),
    ...made.map(({ product }, at) => ({ path: `editorial.made[${at}].product`, id: product })),
  ]
}

/** Where a section leads, by the path of each link within it. */
export function linksNamed(section: HomeSection): { path: string; link: Localized }[] {
  switch (section.type) {
    case 'slider':
      return section.resources.map(({ link }, at) => ({ path: `resources[${at}].link`, link }))
    case 'products_gallery':
      return section.tiles.map(({ link }, at) => ({ path: `tiles[${at}].link`, link }))
    case 'product_counting_down':
    case 'html':
      return section.link ? [{ path: 'link', link: section.link }] : []
    case 'products_group':
    case 'newsletter':
    case 'instagram':
    case 'opinions':
      return []
    default:
      return section satisfies never
  }
}
