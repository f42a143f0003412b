import { variantHash } from '#domain/product/variant.ts'
import type { ShopData, StoredProduct } from '#shop/catalogue/stored/shop-data.ts'

import { daysAfter, daysBefore } from '../days.ts'
import { priceHistory, type PriceDraft, priceNow, wholesalePrice } from '../goods/product-prices.ts'
import { image, mainImage } from '../goods/pictures.ts'
import { type DemoText, inEach, languages, slugs } from '../localized-text.ts'
import { type Chance, chanceOf } from './chance.ts'
import { sizeId, sizesOf, valuesOf } from './facets.ts'
import { makerOf, wayDown } from './tree.ts'
import { manners, pictures, remarks, seriesName, stories, things } from './words.ts'

/** The moment that the many products are reckoned from: one number gives one product for ever. */
const today = Date.UTC(2026, 10, 1)

const opinionsEach = 3

export type ManyProduct = { product: StoredProduct; opinions: ShopData['opinions'] }

export const manyIds = 'many-'

/** The product with this number, from 1 on, and what people say of it. */
export function manyProduct(number: number): ManyProduct {
  const chance = chanceOf(number)
  const id = `${manyIds}${String(number).padStart(6, '0')}`
  const code = `KR-${number.toString(36).toUpperCase().padStart(5, '0')}`
  const name = nameOf(chance, number)
  const ageDays = 10 + chance.below(700)
  const variants = variantsOf(chance, code)
  const hashes = variants.map(({ hash }) => hash).filter((hash) => hash !== '')
  const prices = priceOf(chance, ageDays)
  const [category, ...above] = wayDown(chance)
  const picture = pictures[chance.below(pictures.length)] ?? 'mug-ash'
  const story = stories[chance.below(stories.length)]

  const product: StoredProduct = {
    _id: id,
    type: 'normal',
    name,
    url: slugs(name),
    productCode: code,
    productCode2: '',
    unit: 'szt.',
    pricedUnit: 1,
    archived: false,
    removed: false,
    manufacturerId: makerOf(chance),
    categories: [category, ...above],
    mainCategory: category,
    groups: [],
    mainImage: mainImage(picture),
    images: [image(picture)],
    attributes: [...valuesOf(chance), ...variants.flatMap(({ attributes }) => attributes)],
    price: priceNow(prices, hashes),
    wholesalePrice: wholesalePrice(prices, hashes),
    priceHistory: priceHistory(prices, hashes, today, ageDays),
    variants,
    badges: [],
    smartIdx: chance.below(1_000),
    idx: 1_000 + number,
    createdAt: daysBefore(today, ageDays),
    personalization: [],
    components: [],
    lead: inEach((lang) => story?.[lang] ?? ''),
    description: inEach((lang) => `<p>${name[lang]}. ${story?.[lang] ?? ''}</p>`),
    additionalDescription: [],
    linked: [],
    advancedOptions: {},
    options: {
      view: {
        quantityFactor: 1,
        allowPreorder: chance.is(0.02),
        catPosition: 0,
        minimumVariantPrice: false,
        newBadge: chance.is(0.05),
        bestsellerBadge: chance.is(0.02),
        customCountsForSet: false,
        disableStockCountValidationOnUi: false,
        allowZeroForSet: false,
        overrideVariantsOrder: false,
        ignoreActiveInLinked: false,
      },
    },
  }
  return { product, opinions: opinionsOf(chance, product, ageDays) }
}

function nameOf(chance: Chance, number: number): DemoText {
  const thing = things[chance.skewed(things.length)]
  const manner = manners[chance.below(manners.length)]
  const series = seriesName(chance.below(18_000))
  return inEach((lang) => `${thing?.[lang] ?? ''} ${series} ${manner?.[lang] ?? ''} ${number}`)
}

function priceOf(chance: Chance, ageDays: number): PriceDraft {
  const pln = 9 + chance.skewed(390) + (chance.is(0.5) ? 0 : 0.5)
  const isReduced = chance.is(0.12)
  return {
    price: { pln, ...(chance.is(0.8) && { eur: Math.round((pln / 4) * 10) / 10 }) },
    vat: 'stoneware',
    ...(isReduced && {
      changes: [{ daysAgo: Math.min(9, ageDays - 1), to: Math.round(pln * 0.8) }],
    }),
  }
}

function variantsOf(chance: Chance, code: string): StoredProduct['variants'] {
  const sizes = chance.is(0.3) ? sizesOf(chance) : [undefined]
  return sizes.map((size) => {
    const attributes = size === undefined ? [] : [{ id: sizeId, value: size }]
    const count = chance.is(0.1) ? 0 : 1 + chance.skewed(200)
    return {
      hash: variantHash(attributes),
      attributes,
      count,
      locked: 0,
      images: [],
      code: size === undefined ? '' : `${code}-${size}`,
      available: count > 0,
    }
  })
}

function opinionsOf(
  chance: Chance,
  { _id: productId, createdAt }: StoredProduct,
  ageDays: number,
): ShopData['opinions'] {
  return Array.from({ length: opinionsEach }, (_, at) => {
    const lang = languages[(at + chance.below(3)) % 3] ?? 'pl'
    const remark = remarks[chance.below(remarks.length)]
    return {
      _id: `${productId}-${at + 1}`,
      productId,
      user: { name: seriesName(chance.below(18_000)) },
      createdAt: daysAfter(createdAt, chance.below(ageDays)),
      number: 5 - chance.skewed(5),
      text: remark?.[lang] ?? '',
      lang,
    }
  })
}
