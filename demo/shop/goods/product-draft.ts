import type {
  AttributeValueRef,
  Measure,
  PersonalizationOption,
  SetComponent,
} from '#domain/entities/product.ts'
import type { StoredProduct } from '#shop/catalogue/stored/shop-data.ts'

import { wayTo } from './categories.ts'
import { daysAfter, daysBefore } from '../days.ts'
import { inEach, slugs, type DemoText, type InThree } from '../localized-text.ts'
import { glazeIds, image, mainImage } from './pictures.ts'
import { priceHistory, priceNow, wholesalePrice, type PriceDraft } from './product-prices.ts'
import { variantsOf, type Choices, type Stock } from './product-variants.ts'
import { shortUses, useList, type Block, type Use } from '../pages/shared-blocks.ts'

/** A product as its data file says it: what differs from product to product and nothing else. */
export type ProductDraft = PriceDraft & {
  id: string
  code: string
  ean?: string
  kind?: StoredProduct['type']
  name: DemoText
  lead: DemoText
  /** Paragraphs of the description; one that begins with `<` is taken as it is. */
  story: InThree<string[]>
  use?: readonly Use[]
  blocks?: Block[]
  /** The most specific categories; those above them follow. The first is the main one. */
  categories: [string, ...string[]]
  groups?: string[]
  maker?: string
  pictures: readonly [string, ...string[]]
  /** Values of text attributes, by attribute id; numbers are given beside them. */
  facts?: Record<string, string | number>
  choices?: Choices
  stock?: Stock
  /** Grams: sold by 50 g, priced per this many grams. */
  grams?: { pricedPer: number; step: number }
  /** How much is in one of what is packed. */
  content?: Measure
  ageDays?: number
  marks?: ('new' | 'bestseller')[]
  badge?: DemoText
  preorderInDays?: number
  fromPrice?: boolean
  state?: 'archived' | 'removed'
  personalization?: PersonalizationOption[]
  components?: SetComponent[]
  /** A set whose parts the shopper counts out, so many pieces in all. */
  fill?: number
  linked?: { header: DemoText; products: string[] }
  packageOf?: number
  noWholesale?: boolean
  overrideVariantsOrder?: boolean
  ignoreActiveInLinked?: boolean
}

/**
 * The stored product of a draft; `place` is its rank in the shop, 0 for what is recommended first.
 */
export function product(draft: ProductDraft, place: number, now: number): StoredProduct {
  const ageDays = draft.ageDays ?? 140 + place * 3
  const variants = variantsOf(draft)
  const hashes = variants.map(({ hash }) => hash).filter((hash) => hash !== '')
  const [picture, hover] = draft.pictures
  return {
    _id: draft.id,
    type: draft.kind ?? 'normal',
    name: draft.name,
    url: slugs(draft.name),
    productCode: draft.code,
    productCode2: draft.ean ?? '',
    unit: draft.grams ? 'g' : 'szt.',
    pricedUnit: draft.grams?.pricedPer ?? 1,
    ...(draft.content && { content: draft.content }),
    archived: draft.state === 'archived',
    removed: draft.state === 'removed',
    manufacturerId: draft.maker,
    categories: [...new Set(draft.categories.flatMap(wayTo))],
    mainCategory: draft.categories[0],
    groups: [...(draft.groups ?? []), ...glazeGroups(draft)],
    mainImage: mainImage(picture, hover),
    images: draft.pictures.map(image),
    attributes: attributesOf(draft),
    price: priceNow(draft, hashes),
    wholesalePrice: draft.noWholesale ? undefined : wholesalePrice(draft, hashes),
    priceHistory: priceHistory(draft, hashes, now, ageDays),
    variants,
    badges: [],
    smartIdx: 1000 - place,
    idx: place + 1,
    createdAt: daysBefore(now, ageDays),
    preorderDate:
      draft.preorderInDays === undefined ? undefined : daysAfter(now, draft.preorderInDays),
    personalization: draft.personalization ?? [],
    components: draft.components ?? [],
    lead: draft.lead,
    description: description(draft),
    additionalDescription: draft.blocks ?? [],
    linked: draft.linked?.products ?? [],
    advancedOptions: { linkedHeader: draft.linked?.header },
    options: {
      view: {
        quantityFactor: draft.grams?.step ?? draft.packageOf ?? 1,
        allowPreorder: draft.preorderInDays !== undefined,
        catPosition: place + 1,
        minimumVariantPrice: draft.fromPrice ?? false,
        newBadge: draft.marks?.includes('new') ?? false,
        bestsellerBadge: draft.marks?.includes('bestseller') ?? false,
        additionalBadge: draft.badge,
        customCountsForSet: draft.fill !== undefined,
        setSize: draft.fill,
        disableStockCountValidationOnUi: false,
        allowZeroForSet: draft.fill !== undefined,
        overrideVariantsOrder: draft.overrideVariantsOrder ?? false,
        ignoreActiveInLinked: draft.ignoreActiveInLinked ?? false,
      },
    },
  }
}

function description({ story, use }: ProductDraft): DemoText {
  const list = useList(use ?? [])
  return inEach(
    (lang) =>
      story[lang]
        .map((paragraph) => (paragraph.startsWith('<') ? paragraph : `<p>${paragraph}</p>`))
        .join('') + list[lang],
  )
}

/**
 * The facts and everything that can be chosen, so that filters find a product by its variants too.
 */
function attributesOf({ facts, choices, use }: ProductDraft): AttributeValueRef[] {
  const inShort = Object.keys(shortUses).find((short) => use?.some((one) => one === short))
  return [
    ...Object.entries(facts ?? {}).map(([id, value]) => ({ id, value: String(value) })),
    ...Object.entries(choices ?? {}).flatMap(([id, values]) =>
      values.map((value) => ({ id, value })),
    ),
    ...(inShort === undefined ? [] : [{ id: 'use', value: inShort }]),
  ]
}

function glazeGroups(draft: ProductDraft): string[] {
  const glazes = new Set<unknown>([draft.facts?.['glaze'], ...(draft.choices?.['glaze'] ?? [])])
  return glazeIds.filter((glaze) => glazes.has(glaze)).map((glaze) => `glaze-${glaze}`)
}
