import { z } from 'zod'

import { Localized } from './localized.ts'
import { PriceHistoryEntry, ProductPrice } from './price.ts'

export const AttributeValueRef = z.object({ id: z.string(), value: z.string() })
export type AttributeValueRef = z.infer<typeof AttributeValueRef>

/** In what goods are measured; `szt.` are pieces (ours). */
export const MeasureUnit = z.enum(['mg', 'g', 'kg', 'ml', 'cl', 'l', 'cm', 'm', 'm2', 'szt.'])
export type MeasureUnit = z.infer<typeof MeasureUnit>

/** How much of something: 15 g, 0.75 l, 6 pieces (ours). */
export const Measure = z.object({ amount: z.number().positive(), unit: MeasureUnit })
export type Measure = z.infer<typeof Measure>

/**
 * One sellable combination (Catalogue §3 "Product"). A product with stock but nothing to choose has
 * one variant with the hash '' and no attributes; a product without any variant has no counted
 * stock.
 */
export const Variant = z.object({
  /** The choice in short, such as `colour;moss,size;l`. */
  hash: z.string(),
  attributes: z.array(AttributeValueRef),
  /** In the product's unit: pieces, or grams for loose tea. */
  count: z.number().int(),
  locked: z.number().int(),
  /** Ids of the product's images that show this variant. */
  images: z.array(z.string()),
  code: z.string(),
  /** Its article number (EAN, UPC, GTIN), which no other variant has (ours). */
  ean: z.string().optional(),
  /** The number that its maker gives it (MPN, ours). */
  makerCode: z.string().optional(),
  /** What one weighs in grams, where that is not the product's (ours). */
  weight: z.number().positive().optional(),
  text: Localized.optional(),
  available: z.boolean(),
  /** How much is in one of it, where that is not the product's `content` (ours). */
  content: Measure.optional(),
})
export type Variant = z.infer<typeof Variant>

export const Image = z.object({ id: z.string(), url: z.string(), alt: Localized })
export type Image = z.infer<typeof Image>

export const MainImage = z.object({
  url: z.string(),
  /** Width divided by height. */
  r: z.number().default(1.33),
  /** The second picture, shown on hover. */
  f: z.string().optional(),
  alt: Localized,
})
export type MainImage = z.infer<typeof MainImage>

export const PersonalizationOption = z.object({
  id: z.string(),
  name: Localized,
  type: z.enum(['image', 'text']),
  required: z.boolean(),
  /** The longest text taken, in characters. */
  maxLength: z.number().int().positive().optional(),
})
export type PersonalizationOption = z.infer<typeof PersonalizationOption>

/**
 * A part of a set: which product, how much of it (in its unit), and the variant when the set fixes
 * one.
 */
export const SetComponent = z.object({
  id: z.string(),
  quantity: z.number().positive(),
  variantHash: z.string().optional(),
  /** set_creator: offered beside what the set's own price covers, for its own price (ours). */
  extra: z.boolean().optional(),
})
export type SetComponent = z.infer<typeof SetComponent>

export const ProductType = z.enum(['normal', 'weight', 'set', 'set_creator'])
export type ProductType = z.infer<typeof ProductType>

export const ProductView = z.object({
  /** The multiple in which the product is sold; also the step of every quantity control. */
  quantityFactor: z.number().positive().default(1),
  allowPreorder: z.boolean().default(false),
  catPosition: z.number().default(0),
  /** Show the lowest variant price ("from") while no variant is chosen. */
  minimumVariantPrice: z.boolean().default(false),
  newBadge: z.boolean().default(false),
  bestsellerBadge: z.boolean().default(false),
  additionalBadge: Localized.optional(),
  /** set_creator: the shopper chooses the count of each component, up to `setSize` in all. */
  customCountsForSet: z.boolean().default(false),
  /** set_creator: how many pieces the shopper must choose in all (ours). */
  setSize: z.number().int().positive().optional(),
  disableStockCountValidationOnUi: z.boolean().default(false),
  /** set_creator: a component may be left out. */
  allowZeroForSet: z.boolean().default(false),
  /** Attribute values keep the attribute's own order instead of the variants' order. */
  overrideVariantsOrder: z.boolean().default(false),
  /** Linked products are listed even while they are not active. */
  ignoreActiveInLinked: z.boolean().default(false),
})
export type ProductView = z.infer<typeof ProductView>

/** Somebody who answers for a product: by name, post and electronically (GPSR, ours). */
export const Answerable = z.object({
  name: z.string(),
  address: z.string(),
  /** A mail address, or the address of a page to write from. */
  contact: z.string().regex(/^(?:https:\/\/\S+|[^@\s]+@[^@\s]+)$/),
})
export type Answerable = z.infer<typeof Answerable>

export const LinkedProduct = z.object({
  id: z.string(),
  url: Localized,
  name: Localized,
  mainImage: MainImage,
  border: z.boolean(),
})
export type LinkedProduct = z.infer<typeof LinkedProduct>

/** What a card says of a product besides its name and price (ours). */
export const CardLook = z.object({
  /** At most two, such as `350 ml`. */
  facts: z.array(Localized),
  /** The colours of what it comes in, from two on, and what they are called by plural form. */
  tiles: z
    .object({
      colours: z.array(z.string()),
      counted: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    })
    .optional(),
})
export type CardLook = z.infer<typeof CardLook>

const productFields = {
  _id: z.string(),
  type: ProductType,
  name: Localized,
  url: Localized,
  productCode: z.string(),
  productCode2: z.string().default(''),
  /** The number that its maker gives it, where it is not the shop's own (MPN, ours). */
  makerCode: z.string().optional(),
  /** What a quantity counts: `szt.` (pieces) or a measure such as `g`. */
  unit: z.string().default('szt.'),
  /** The quantity that the price is given for: 100 for loose tea sold per 100 g. */
  pricedUnit: z.number().positive().default(1),
  /** How much is in one of it, by which the unit price is given (Directive 98/6/EC, ours). */
  content: Measure.optional(),
  /** What the unit price is the price of; without it 1 kg, 1 l, 1 m, 1 m² or one piece (ours). */
  baseMeasure: Measure.optional(),
  archived: z.boolean(),
  manufacturer: z.object({ _id: z.string(), name: Localized, url: Localized }).optional(),
  categories: z.array(z.string()),
  mainCategory: z.string(),
  mainImage: MainImage,
  /** Only where details were asked for: a line of the basket shows its variant's picture. */
  images: z.array(Image).optional(),
  attributes: z.array(AttributeValueRef),
  /** Absent when this caller may not see prices (priceForLoggedUsers). */
  price: ProductPrice.optional(),
  priceHistory: z.array(PriceHistoryEntry),
  variants: z.array(Variant),
  badges: z.array(z.string()),
  smartIdx: z.number(),
  idx: z.number(),
  createdAt: z.number(),
  /** The day a pre-ordered piece is expected to be sent, ms (ours). */
  preorderDate: z.number().optional(),
  personalization: z.array(PersonalizationOption),
  components: z.array(SetComponent),
  /** Opinions counted: how many, and their average, not rounded (ours; the card shows it). */
  rating: z.object({ count: z.number().int(), average: z.number() }),
  options: z.object({ view: ProductView }),
}

const listFields = {
  ...productFields,
  card: CardLook.optional(),
  /** Of a set to put together: what it starts with, so that a card can say for how much (ours). */
  startsWith: z.array(z.object(productFields)).optional(),
}

/** What a list needs of a product (Catalogue §3 "Product"). */
export const Product = z.object(listFields)
export type Product = z.infer<typeof Product>

/** A product with everything its own page shows. */
export const DetailedProduct = z.object({
  ...listFields,
  /** A short plain paragraph beside the price (ours). */
  lead: Localized,
  /** Editor HTML, sanitised by the shop. */
  description: Localized,
  additionalDescription: z.array(z.object({ title: Localized, text: Localized })),
  images: z.array(Image),
  /** What to beware of, plain text (GPSR, ours). */
  warnings: Localized.optional(),
  /** Who made it, and who answers for it in the European Union (GPSR, ours). */
  safety: z.object({ maker: Answerable, responsible: Answerable.optional() }).optional(),
  linked: z.array(z.string()),
  linkedData: z.array(LinkedProduct),
  componentsData: z.array(Product),
  advancedOptions: z.object({ linkedHeader: Localized.optional() }),
})
export type DetailedProduct = z.infer<typeof DetailedProduct>
