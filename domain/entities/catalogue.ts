import { z } from 'zod'

import { CategoryId, CategoryPath, PictureAddress } from './codes.ts'
import { Localized, LocalizedAddress } from './localized.ts'
import { Answerable, MainImage } from './product.ts'

/** The colour of a value, such as `#2a468f`; nothing else may get into a page's styles. */
const Colour = z.string().regex(/^#[\da-f]{6}$/i)

/** How the values of a filter are shown. Catalogue §3 "Filter" */
const FilterDisplay = z.enum(['list', 'dropdown'])

/** Catalogue §3 "Attribute". */
export const Attribute = z.object({
  _id: z.string(),
  /** The name used in the `attr` query parameter, the same in every language (ours). */
  key: z.string(),
  name: Localized,
  type: z.enum(['number', 'text']),
  displayType: z.enum([...FilterDisplay.options, 'hide']),
  productDisplayType: z.enum(['list', 'dropdown', 'hide']),
  /** For number attributes: the measure after the number, such as `ml` (ours). */
  unit: z.string().optional(),
  /** Its value is one of the facts on a card, where it says enough by itself (ours). */
  onCard: z.boolean().optional(),
  /** What several of its values are called, by language and plural form: `glazes` (ours). */
  counted: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  values: z.array(
    z.object({
      id: z.string(),
      text: Localized,
      image: PictureAddress.optional(),
      /** Shown as a test tile of this colour, in place of the image (ours). */
      colour: Colour.optional(),
      number: z.number().optional(),
    }),
  ),
  options: z.object({ attrPosition: z.number() }),
})
export type Attribute = z.infer<typeof Attribute>

/** Catalogue §3 "Category", with its two description blocks (editor HTML). */
export const Category = z.object({
  _id: z.string(),
  parentId: CategoryId.nullable(),
  order: z.number(),
  name: Localized,
  url: Localized,
  /** Ids from the root down to this category. */
  hierarchy: CategoryPath,
  menuHidden: z.boolean(),
  description: Localized.optional(),
  lowerDescription: Localized.optional(),
  image: PictureAddress.optional(),
  /** It leads on by its text and its subcategories, and is shown without products too (ours). */
  signpost: z.boolean().optional(),
})
export type Category = z.infer<typeof Category>

export const Manufacturer = z.object({
  _id: z.string(),
  name: Localized,
  url: Localized,
  description: Localized.optional(),
  lowerDescription: Localized.optional(),
  /** What the law on the safety of products wants told (ours). */
  safety: z
    .object({
      maker: Answerable,
      /** Who answers in the European Union for a maker from outside of it. */
      responsible: Answerable.optional(),
      /** Of all its products that have none of their own. */
      warnings: Localized.optional(),
    })
    .optional(),
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
  displayType: FilterDisplay,
  values: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      image: z.string().optional(),
      colour: Colour.optional(),
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
  url: LocalizedAddress,
  type: NavigationType,
  html: Localized.optional(),
  image: PictureAddress.optional(),
  menuHidden: z.boolean(),
  active: z.boolean(),
  children: z.lazy(() => z.array(NavigationLink)),
})

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
  /** Its author had bought the product (ours). */
  verified: z.literal(true).optional(),
})
export type Opinion = z.infer<typeof Opinion>

export const SocialFeedItem = z.object({
  media_type: z.enum(['video', 'image']),
  thumbnail_url: z.string(),
  media_url: z.string(),
  caption: z.string(),
  username: z.string(),
  /** Where the post itself is (ours); the picture is opened without it. */
  permalink: z.string().optional(),
})
export type SocialFeedItem = z.infer<typeof SocialFeedItem>

/** Kinds of pages on which a popup may open; there is none for the way of an order. */
export const popupPages = [
  'home',
  'category',
  'product',
  'group',
  'manufacturer',
  'site',
  'search',
] as const
export type PopupPage = (typeof popupPages)[number]

export const Popup = z.object({
  _id: z.string(),
  type: z.string(),
  html: Localized,
  options: z.object({
    /** Seconds before it opens. */
    delay: z.number().default(5),
  }),
  /** On which pages it opens (ours); not given: on all of these kinds. */
  pages: z.array(z.enum(popupPages)).optional(),
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

/** A text of a page as it held or holds from a moment on (ours). Times in ms. */
export const SiteVersion = z.object({
  number: z.number().int(),
  /** The first one held before anybody counted. */
  from: z.number().optional(),
  /** When another one took its place. */
  until: z.number().optional(),
})
export type SiteVersion = z.infer<typeof SiteVersion>
