import { z } from 'zod'

import { Localized } from './localized.ts'
import { MainImage } from './product.ts'

/** Catalogue §3 "Attribute". */
export const Attribute = z.object({
  _id: z.string(),
  /** The name used in the `attr` query parameter, the same in every language (ours). */
  key: z.string(),
  name: Localized,
  type: z.enum(['number', 'text']),
  displayType: z.enum(['list', 'dropdown', 'hide']),
  productDisplayType: z.enum(['list', 'dropdown', 'hide']),
  /** For number attributes: the measure after the number, such as `ml` (ours). */
  unit: z.string().optional(),
  values: z.array(
    z.object({
      id: z.string(),
      text: Localized,
      image: z.string().optional(),
      number: z.number().optional(),
    }),
  ),
  options: z.object({ attrPosition: z.number() }),
})
export type Attribute = z.infer<typeof Attribute>

/** Catalogue §3 "Category", with its two description blocks (editor HTML). */
export const Category = z.object({
  _id: z.string(),
  parentId: z.string().nullable(),
  order: z.number(),
  name: Localized,
  url: Localized,
  /** Ids from the root down to this category. */
  hierarchy: z.array(z.string()),
  menuHidden: z.boolean(),
  description: Localized.optional(),
  lowerDescription: Localized.optional(),
  image: z.string().optional(),
})
export type Category = z.infer<typeof Category>

export const Manufacturer = z.object({
  _id: z.string(),
  name: Localized,
  url: Localized,
  description: Localized.optional(),
  lowerDescription: Localized.optional(),
})
export type Manufacturer = z.infer<typeof Manufacturer>

/** A product group of its own; a manufacturer's page has the same shape (Catalogue §2). */
export const Group = Manufacturer
export type Group = z.infer<typeof Group>

/** One facet of a listing (Catalogue §3 "Filter"): an attribute, the producers, or availability. */
export const Filter = z.object({
  /** The attribute's key, or `producer`, or `availability`; `category` while some are chosen. */
  filterIndex: z.string(),
  name: z.string(),
  type: z.enum(['text', 'number', 'image']),
  displayType: z.enum(['list', 'dropdown']),
  values: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      image: z.string().optional(),
      /** Products left if this value were ticked too. */
      count: z.number().int(),
      active: z.boolean(),
    }),
  ),
})
export type Filter = z.infer<typeof Filter>

/** What a menu entry leads to; `html` shows words of the shop in place of a page. */
const NavigationType = z.enum(['category', 'site', 'group', 'manufacturer', 'html'])

export type NavigationLink = {
  text: Localized
  url: Localized
  type: z.infer<typeof NavigationType>
  /** Editor HTML, only for type html. */
  html?: Localized | undefined
  image?: string | undefined
  menuHidden: boolean
  active: boolean
  children: NavigationLink[]
}

/**
 * A menu entry (Catalogue §3 "Navigation link"); `url` is the bare address part after /c/, /s/, /g/
 * or /m/.
 */
export const NavigationLink: z.ZodType<NavigationLink> = z.object({
  text: Localized,
  url: Localized,
  type: NavigationType,
  html: Localized.optional(),
  image: z.string().optional(),
  menuHidden: z.boolean(),
  active: z.boolean(),
  children: z.lazy(() => z.array(NavigationLink)),
})

export const SliderResource = z.object({
  url: z.string(),
  mobileUrl: z.string(),
  link: Localized,
  alt: Localized,
  title: Localized,
  text: Localized,
  button: Localized,
})
export type SliderResource = z.infer<typeof SliderResource>

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
    products: z.array(z.string()),
    group: z.object({ isManufacturer: z.boolean(), url: Localized }).optional(),
  }),
  z.object({
    ...section,
    type: z.literal('products_gallery'),
    tiles: z.array(
      z.object({ image: z.string(), text: Localized, link: Localized, alt: Localized }),
    ),
  }),
  z.object({
    ...section,
    type: z.literal('product_counting_down'),
    products: z.array(z.string()),
    code: z.string().optional(),
    /** The moment the promotion ends, ms. */
    timestamp: z.number(),
    image: z.string(),
    link: Localized,
    button: Localized,
    options: z.object({ noHide: z.boolean() }),
  }),
  z.object({ ...section, type: z.literal('newsletter') }),
  z.object({ ...section, type: z.literal('instagram') }),
  z.object({
    ...section,
    type: z.literal('html'),
    html: Localized,
    image: z.string().optional(),
    imageAlt: Localized.optional(),
    link: Localized.optional(),
    button: Localized.optional(),
  }),
  z.object({ ...section, type: z.literal('opinions'), opinions: z.array(z.string()) }),
])
export type HomeSection = z.infer<typeof HomeSection>

/** Catalogue §3 "Opinion". */
export const Opinion = z.object({
  _id: z.string(),
  user: z.object({ name: z.string() }),
  product: z.object({
    id: z.string(),
    name: Localized,
    url: Localized,
    mainImage: MainImage.optional(),
  }),
  createdAt: z.number(),
  /** The rating, 1 to 5. */
  number: z.number().int().min(1).max(5),
  text: z.string(),
  lang: z.string(),
  /** Whoever wrote it had bought the product (ours). */
  verified: z.literal(true).optional(),
})
export type Opinion = z.infer<typeof Opinion>

export const SocialFeedItem = z.object({
  media_type: z.enum(['video', 'image']),
  thumbnail_url: z.string(),
  media_url: z.string(),
  caption: z.string(),
  username: z.string(),
})
export type SocialFeedItem = z.infer<typeof SocialFeedItem>

export const Popup = z.object({
  _id: z.string(),
  type: z.string(),
  html: Localized,
  options: z.object({
    /** Seconds before it opens. */
    delay: z.number().default(5),
  }),
})
export type Popup = z.infer<typeof Popup>

/** A static information page (Catalogue §2 "/s/{url}"). */
export const Site = z.object({
  _id: z.string(),
  url: Localized,
  title: Localized,
  /** Editor HTML, sanitised by the shop. */
  html: Localized,
})
export type Site = z.infer<typeof Site>
