import type { AttributeValueRef, Product } from '#domain/entities/product.ts'
import type { Tables } from '#shop/database/schema.ts'
import { understoodOnce } from '#shop/database/understood-once.ts'

import { exactly } from './exactly.ts'
import { StoredProduct } from './stored.ts'

/** What the catalogue knows about a product from elsewhere. */
export type ProductFacts = {
  rating: Product['rating']
  manufacturer?: Product['manufacturer']
  /** Its categories and all above them. */
  within: readonly string[]
}

/** A whole product, as cards and pages show it; its stock is that of the day it was stored. */
export type CatalogueProduct = StoredProduct & ProductFacts

/**
 * What lists are made from, kept in memory for every product: no pictures, texts, history, badges
 * or personalization, which are empty here. The whole product is in the database.
 */
export type ListedProduct = Product &
  Pick<StoredProduct, 'groups' | 'manufacturerId' | 'wholesalePrice' | 'removed'> &
  ProductFacts

export type ProductRow = Pick<
  Tables['product'],
  'id' | 'position' | 'archived' | 'removed' | 'data'
>

export type Understood =
  | { kind: 'product'; product: StoredProduct }
  | { kind: 'broken'; /** Where in the document, never what is there. */ reason: string }

/**
 * The product of a row. The columns speak, as they do when an order is placed; the document repeats
 * them. A shop may have been edited by hand, so a row may hold anything.
 */
export function productOf(row: Omit<ProductRow, 'position'>): Understood {
  const product = understood(row.data)
  if ('reason' in product) return { kind: 'broken', ...product }
  if (product._id !== row.id) return { kind: 'broken', reason: '_id differs' }
  product.archived = row.archived === 1
  product.removed = row.removed === 1
  return { kind: 'product', product }
}

/** The same where baskets and orders ask for a product again and again; its parts are frozen. */
export function productOfNow(row: Omit<ProductRow, 'position'>): Understood {
  const stored = understoodBefore(row.data)
  if ('reason' in stored) return { kind: 'broken', ...stored }
  if (stored._id !== row.id) return { kind: 'broken', reason: '_id differs' }
  const product = { ...stored, archived: row.archived === 1, removed: row.removed === 1 }
  return { kind: 'product', product }
}

function understood(text: string): StoredProduct | { reason: string } {
  const given = jsonOf(text)
  return isExactly(given) ? given : parsed(given)
}

const understoodBefore = understoodOnce(understood)

const isExactly = exactly(StoredProduct)

function parsed(given: unknown): StoredProduct | { reason: string } {
  const { success, data, error } = StoredProduct.safeParse(given)
  if (success) return data
  const [issue] = error.issues
  return { reason: `${issue?.path.join('.') ?? ''} ${issue?.code ?? ''}`.trim() }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const nothing: never[] = []
const noPicture = { url: '', r: 1, alt: {} }

/** The product as lists need it; equal small parts of many products are one object. */
export function listedProduct(
  product: StoredProduct,
  facts: ProductFacts,
  shared: Sharing,
): ListedProduct {
  return {
    _id: product._id,
    type: product.type,
    name: product.name,
    url: product.url,
    productCode: product.productCode,
    productCode2: product.productCode2,
    unit: product.unit,
    pricedUnit: product.pricedUnit,
    content: product.content,
    baseMeasure: product.baseMeasure,
    archived: product.archived,
    removed: product.removed,
    categories: shared.list(product.categories),
    mainCategory: product.mainCategory,
    groups: shared.list(product.groups),
    manufacturerId: product.manufacturerId,
    attributes: product.attributes.map(shared.value),
    price: product.price && { ...product.price, langVat: shared.part(product.price.langVat) },
    wholesalePrice: product.wholesalePrice,
    variants: product.variants.map((variant) => ({
      ...variant,
      attributes: variant.attributes.map(shared.value),
      images: nothing,
      text: undefined,
    })),
    smartIdx: product.smartIdx,
    idx: product.idx,
    createdAt: product.createdAt,
    preorderDate: product.preorderDate,
    components: product.components.length === 0 ? nothing : product.components,
    options: { view: shared.part(product.options.view) },
    mainImage: noPicture,
    priceHistory: nothing,
    badges: nothing,
    personalization: nothing,
    ...facts,
  }
}

const mostShared = 20_000

/** Gives the same object for equal ones; what it gives must not be modified. */
export type Sharing = ReturnType<typeof sharing>

export function sharing() {
  const values = new Map<string, Map<string, AttributeValueRef>>()
  const lists = new Map<string, string[]>()
  const parts = new Map<string, unknown>()

  return {
    value: (given: AttributeValueRef): AttributeValueRef => {
      const ofOne = values.get(given.id) ?? new Map<string, AttributeValueRef>()
      values.set(given.id, ofOne)
      return known(ofOne, given.value, given)
    },
    list: (given: string[]): string[] => known(lists, given.join('\n'), given),
    // Equal texts come from equal parts, which are of one type.
    part: <Part>(given: Part): Part => known(parts, JSON.stringify(given), given) as Part,
  }
}

function known<Part>(parts: Map<string, Part>, name: string, given: Part): Part {
  const before = parts.get(name)
  if (before !== undefined) return before
  if (parts.size >= mostShared) parts.clear()
  parts.set(name, given)
  return given
}
