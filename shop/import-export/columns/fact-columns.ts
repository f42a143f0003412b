import { ProductType } from '#domain/entities/product.ts'
import { articleNumberOf, lostNoughts } from '#domain/product/article-number.ts'
import { measureUnit } from '#domain/product/measure.ts'
import { canonicalHash } from '#domain/product/variant.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'

import type { Trouble } from '../trouble.ts'
import {
  bySpreadsheet,
  isAboveNothing,
  keyText,
  listOf,
  printList,
  readNumber,
  cellText,
} from './cells.ts'
import { categoriesIn, found, foundCategory, namesOf } from './find.ts'
import type { Column, Draft } from './column.ts'
import { flagColumn } from './flag-column.ts'

/** What a product is, besides its texts, prices and stock. */
export const factColumns: readonly Column[] = [
  {
    name: 'status',
    part: 'facts',
    on: 'both',
    read: ({ product, free }, variant) => {
      if (variant) {
        const isSold = variant.available || (free.get(canonicalHash(variant.hash)) ?? 0) === 0
        return isSold ? 'active' : 'archived'
      }
      if (product.removed) return 'removed'
      return product.archived ? 'archived' : 'active'
    },
    write: ({ product }, variant, cell) => {
      const status = cell.trim().toLowerCase() || 'active'
      if (!['active', 'archived', 'removed'].includes(status)) {
        return { kind: 'not-one-of', given: cell, meant: 'active, archived, removed' }
      }
      if (!variant) {
        product.removed = status === 'removed'
        product.archived = status === 'archived'
      } else if (status === 'removed') {
        product.variants = product.variants.filter((one) => one !== variant)
        delete product.price?.variants?.[variant.hash]
        delete product.wholesalePrice?.variants?.[variant.hash]
      } else variant.available = status === 'active'
      return undefined
    },
  },
  {
    ...onProduct('type', ({ type }) => type),
    write: ({ product, isNew }, _variant, cell) => {
      const type = ProductType.options.find((one) => one === cell.trim().toLowerCase())
      if (!type) return { kind: 'not-one-of', given: cell, meant: ProductType.options.join(', ') }
      if (!isNew && (type.startsWith('set') || product.type.startsWith('set'))) {
        return { kind: 'not-a-set', given: cell }
      }
      product.type = type
      return undefined
    },
  },
  {
    name: 'code',
    part: 'facts',
    on: 'both',
    read: ({ product }, variant) => (variant ? variant.code : product.productCode),
    write: ({ product }, variant, cell) => {
      const code = keyText(cell)
      const before = variant ? variant.code : product.productCode
      if (lostNoughts(code, before)) return { kind: 'lost-noughts', given: code, meant: before }
      const wrong = bySpreadsheet(code)
      if (wrong?.kind === 'exponent') return wrong
      if (variant) variant.code = code
      else product.productCode = code
      return undefined
    },
  },
  {
    name: 'ean',
    part: 'facts',
    on: 'both',
    read: ({ product }, variant) => (variant ? (variant.ean ?? '') : product.productCode2),
    write: ({ product }, variant, cell) => {
      const typed = keyText(cell)
      const before = variant ? (variant.ean ?? '') : product.productCode2
      const ean = typed === '' ? '' : articleNumberOf(typed, before)
      if (ean === undefined) return bySpreadsheet(typed) ?? { kind: 'not-an-ean', given: typed }
      if (!variant) product.productCode2 = ean
      // Many files repeat the product's in each row; it is no number of one variant.
      else if (ean === '' || repeatsEan(product, typed)) delete variant.ean
      else variant.ean = ean
      return undefined
    },
  },
  {
    name: 'maker_code',
    part: 'facts',
    on: 'both',
    read: ({ product }, variant) => (variant ?? product).makerCode ?? '',
    write: ({ product }, variant, cell) => {
      const code = keyText(cell)
      const one = variant ?? product
      const before = one.makerCode ?? ''
      if (lostNoughts(code, before)) return { kind: 'lost-noughts', given: code, meant: before }
      const wrong = bySpreadsheet(code)
      if (wrong?.kind === 'exponent') return wrong
      if (code === '' || (variant && code === product.makerCode)) delete one.makerCode
      else one.makerCode = code
      return undefined
    },
  },
  {
    ...onProduct('unit', ({ unit }) => unit),
    write: ({ product }, _variant, cell) => {
      product.unit = cellText(cell).trim() || 'szt.'
      return undefined
    },
  },
  number(
    'priced_per',
    ({ pricedUnit }) => pricedUnit,
    (product, value) => {
      product.pricedUnit = value
    },
  ),
  number(
    'step',
    ({ options }) => options.view.quantityFactor,
    (product, value) => {
      product.options.view.quantityFactor = value
    },
  ),
  {
    ...onProduct('categories', ({ categories, mainCategory }) =>
      printList([mainCategory, ...categories.filter((id) => id !== mainCategory)]),
    ),
    write: ({ product }, _variant, cell, context) => {
      const given = listOf(cellText(cell)).flatMap((entry) => categoriesIn(entry, context))
      const ids: string[] = []
      for (const name of given) {
        const one = foundCategory(name, context)
        if (!one) return unknown('unknown-category', name, context.categories, context)
        ids.push(one._id)
      }
      const [main] = ids
      if (main === undefined) return { kind: 'required' }
      const above = ids.flatMap(
        (id) => context.categories.find(({ _id }) => _id === id)?.hierarchy ?? [],
      )
      product.mainCategory = main
      product.categories = [...new Set([...ids, ...above])]
      return undefined
    },
  },
  {
    ...onProduct('groups', ({ groups }) => printList(groups)),
    write: ({ product }, _variant, cell, context) => {
      const ids: string[] = []
      for (const name of listOf(cellText(cell))) {
        const one = found(name, context.groups, context)
        if (!one) return unknown('unknown-group', name, context.groups, context)
        ids.push(one._id)
      }
      product.groups = [...new Set(ids)]
      return undefined
    },
  },
  {
    ...onProduct('manufacturer', ({ manufacturerId }) => manufacturerId ?? ''),
    write: ({ product }, _variant, cell, context) => {
      const name = cellText(cell).trim()
      const one = found(name, context.manufacturers, context)
      if (name !== '' && !one) return unknown('unknown-maker', name, context.manufacturers, context)
      if (one) product.manufacturerId = one._id
      else delete product.manufacturerId
      return undefined
    },
  },
  flagColumn('preorder', 'allowPreorder'),
  {
    ...onProduct('preorder_date', ({ preorderDate }) => dayOf(preorderDate)),
    write: ({ product }, _variant, cell) => {
      const day = cell.trim()
      const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN
      if (day === '') delete product.preorderDate
      else if (Number.isNaN(moment) || dayOf(moment) !== day) {
        return { kind: 'not-a-day', given: cell, meant: '2026-12-24' }
      } else product.preorderDate = moment
      return undefined
    },
  },
  flagColumn('new', 'newBadge'),
  flagColumn('bestseller', 'bestsellerBadge'),
]

function repeatsEan({ productCode2 }: StoredProduct, typed: string): boolean {
  return productCode2 !== '' && articleNumberOf(typed, productCode2) === productCode2
}

function onProduct(name: string, read: (product: StoredProduct) => string) {
  return {
    name,
    part: 'facts',
    on: 'product',
    read: ({ product }: Draft) => read(product),
  } as const
}

function number(
  name: string,
  read: (product: StoredProduct) => number,
  put: (product: StoredProduct, value: number) => void,
): Column {
  return {
    ...onProduct(name, (product) => String(read(product))),
    isNumber: true,
    write: ({ product }, _variant, cell) => {
      const value =
        cell.trim() === ''
          ? 1
          : readNumber(cell, {
              holds: isAboveNothing,
              example: '1',
              unit: (written) => (isUnitOf(product, written) ? 1 : undefined),
            })
      if (typeof value === 'object') return value
      put(product, value)
      return undefined
    },
  }
}

function isUnitOf({ unit }: StoredProduct, written: string): boolean {
  return written === unit || (measureUnit(written) ?? '') === measureUnit(unit)
}

function dayOf(moment: number | undefined): string {
  return moment === undefined ? '' : new Date(moment).toISOString().slice(0, 10)
}

function unknown(
  kind: Trouble['kind'],
  given: string,
  known: Parameters<typeof namesOf>[0],
  context: Parameters<typeof namesOf>[2],
): Trouble {
  return { kind, given, meant: namesOf(known, given, context) }
}
