import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'

/** What stands where the owner has no picture yet. */
export const noPicture = '/images/no-picture.svg'

/** The names that products of files may have: they also stand in addresses. */
export function isProductId(id: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(id)
}

/** A product of which nothing is known but its id. */
export function newProduct(id: string, { now }: { now: number }): StoredProduct {
  return {
    _id: id,
    type: 'normal',
    name: {},
    url: {},
    productCode: '',
    productCode2: '',
    unit: 'szt.',
    pricedUnit: 1,
    archived: false,
    removed: false,
    categories: [],
    mainCategory: '',
    groups: [],
    mainImage: { url: noPicture, r: 1.33, alt: {} },
    images: [],
    attributes: [],
    priceHistory: [],
    variants: [],
    badges: [],
    smartIdx: 0,
    idx: 0,
    createdAt: now,
    personalization: [],
    components: [],
    lead: {},
    description: {},
    additionalDescription: [],
    linked: [],
    advancedOptions: {},
    options: {
      view: {
        quantityFactor: 1,
        allowPreorder: false,
        catPosition: 0,
        minimumVariantPrice: false,
        newBadge: false,
        bestsellerBadge: false,
        customCountsForSet: false,
        disableStockCountValidationOnUi: false,
        allowZeroForSet: false,
        overrideVariantsOrder: false,
        ignoreActiveInLinked: false,
      },
    },
  }
}
