import type { Localized } from '../../entities/localized.ts'
import type { AttributeValueRef } from '../../entities/product.ts'

/** What products are sorted by, and pages: their entries are named elsewhere in the shop. */
export const dependedSubjects = [
  'categories',
  'collections',
  'manufacturers',
  'attributes',
  'pages',
] as const
export type DependedSubject = (typeof dependedSubjects)[number]

/** As much of an entry of these as others depend on. */
export type DependedEntry = {
  readonly _id: string
  readonly url?: Localized | undefined
  /** Of a category: the ids from the root down to it. */
  readonly hierarchy?: readonly string[] | undefined
  /** Of an attribute: its name in addresses, and what its products can be. */
  readonly key?: string | undefined
  readonly displayType?: string | undefined
  readonly values?: readonly { readonly id: string }[] | undefined
}

/** As much of a product as says what it is in. */
export type SortedProduct = {
  readonly _id: string
  readonly mainCategory: string
  readonly categories: readonly string[]
  readonly groups: readonly string[]
  readonly manufacturerId?: string | undefined
  readonly attributes: readonly AttributeValueRef[]
  readonly variants: readonly { readonly attributes: readonly AttributeValueRef[] }[]
}

/**
 * What of a subject a product is in, or has; in pages there are no products.
 *
 * @rule ours
 */
export function placesOf(product: SortedProduct, subject: DependedSubject): string[] {
  switch (subject) {
    case 'categories':
      return [...new Set([product.mainCategory, ...product.categories])].filter((id) => id !== '')
    case 'collections':
      return [...product.groups]
    case 'manufacturers':
      return product.manufacturerId === undefined ? [] : [product.manufacturerId]
    case 'attributes': {
      const refs = [...product.attributes, ...product.variants.flatMap((one) => one.attributes)]
      return [...new Set(refs.map(({ id }) => id))]
    }
    case 'pages':
      return []
    default:
      return subject satisfies never
  }
}

/**
 * A product without what is gone: its first other category becomes the main one. Only where some
 * category is left, and where no variant is chosen by what goes.
 *
 * @rule ours
 */
export function withoutPlace<Sorted extends SortedProduct>(
  product: Sorted,
  subject: DependedSubject,
  id: string,
): Sorted {
  switch (subject) {
    case 'categories': {
      const categories = product.categories.filter((one) => one !== id)
      const first = placesOf({ ...product, categories }, subject).find((one) => one !== id)
      return { ...product, categories, mainCategory: first ?? product.mainCategory }
    }
    case 'collections':
      return { ...product, groups: product.groups.filter((one) => one !== id) }
    case 'manufacturers':
      return product.manufacturerId === id ? { ...product, manufacturerId: undefined } : product
    case 'attributes':
      return { ...product, attributes: product.attributes.filter((ref) => ref.id !== id) }
    case 'pages':
      return product
    default:
      return subject satisfies never
  }
}
