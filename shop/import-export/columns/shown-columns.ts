import { plainNumber } from '#domain/typed-number.ts'
import { cleanHtml } from '#domain/screen/editor-html.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import { lostParts } from '#shop/content/taken-out.ts'

import type { Trouble } from '../trouble.ts'
import { cellText, listOf, numberOf, printList } from './cells.ts'
import type { Column, ImportContext } from './column.ts'
import { flagColumn } from './flag-column.ts'
import type { KnownGoods } from './set-columns.ts'
import { htmlTrouble } from './text-columns.ts'

/** Nobody reads more blocks below a description. */
const mostFolds = 20

/** How a product is shown, besides what it is: its price, its place, and what stands below it. */
export function shownColumns(
  { settings }: ImportContext,
  products: Iterable<Pick<StoredProduct, 'additionalDescription'>>,
  header: readonly string[] = [],
): Column[] {
  const named = header.map((name) => Number(/^fold(\d{1,2})(?:_title)?\./.exec(name)?.[1] ?? 0))
  const there = [...products].map((product) => product.additionalDescription.length + 1)
  const folds = Math.min(mostFolds, Math.max(1, ...named, ...there))
  return [
    flagColumn('price_from', 'minimumVariantPrice'),
    flagColumn('attribute_order', 'overrideVariantsOrder'),
    flagColumn('any_count', 'disableStockCountValidationOnUi'),
    place,
    linked,
    flagColumn('linked_archived', 'ignoreActiveInLinked'),
    ...settings.langs.map(linkedTitle),
    ...Array.from({ length: folds }, (_, at) => at).flatMap((at) =>
      settings.langs.flatMap((lang) => [
        foldColumn(at, 'title', lang),
        foldColumn(at, 'text', lang),
      ]),
    ),
  ]
}

const onProduct = { part: 'facts', on: 'product' } as const

/** Among those of its category, from 1 on; without one it stands behind all that have one. */
const place: Column = {
  ...onProduct,
  name: 'place',
  isNumber: true,
  read: ({ product }) => {
    const { catPosition } = product.options.view
    return catPosition > 0 ? plainNumber(catPosition) : ''
  },
  write: ({ product }, _variant, cell) => {
    const typed = cell.trim() === '' ? 0 : numberOf(cell)
    if (typed === undefined || !Number.isInteger(typed) || typed < 0) {
      return { kind: 'not-whole', given: cell, meant: '3' }
    }
    product.options.view.catPosition = typed
    return undefined
  },
}

/** Products that belong to it, by their ids; its own among them marks where one is. */
const linked: Column = {
  ...onProduct,
  name: 'linked',
  read: ({ product }) => printList(product.linked),
  write: ({ product }, _variant, cell) => {
    product.linked = [...new Set(listOf(cellText(cell)))]
    return undefined
  },
}

/** What is wrong with what a product is linked with, once all products are known. */
export function linkTrouble(product: StoredProduct, known: KnownGoods): Trouble | undefined {
  const given = product.linked.find((id) => id !== product._id && !known.has(id))
  return given === undefined ? undefined : { kind: 'no-such-product', given }
}

function linkedTitle(lang: string): Column {
  return {
    ...onProduct,
    name: `linked_title.${lang}`,
    read: ({ product }) => product.advancedOptions.linkedHeader?.[lang] ?? '',
    write: ({ product }, _variant, cell) => {
      const text = cellText(cell).trim()
      const wrong = htmlTrouble(text)
      if (wrong) return wrong
      const { [lang]: _before, ...others } = product.advancedOptions.linkedHeader ?? {}
      const titles = text === '' ? others : { ...others, [lang]: text }
      if (Object.keys(titles).length === 0) delete product.advancedOptions.linkedHeader
      else product.advancedOptions.linkedHeader = titles
      return undefined
    },
  }
}

/** A block below the description, which unfolds: its title is plain, its text HTML. */
function foldColumn(at: number, of: 'title' | 'text', lang: string): Column {
  return {
    ...onProduct,
    name: `fold${at + 1}${of === 'title' ? '_title' : ''}.${lang}`,
    read: ({ product }) => product.additionalDescription[at]?.[of][lang] ?? '',
    write: ({ product }, _variant, cell) => {
      const text = cellText(cell)
      const wrong = of === 'title' ? htmlTrouble(text) : undefined
      if (wrong) return wrong
      const folds = product.additionalDescription
      while (folds.length <= at) folds.push({ title: {}, text: {} })
      const texts = folds[at]?.[of] ?? {}
      if (text.trim() === '') delete texts[lang]
      else texts[lang] = of === 'title' ? text.trim() : cleanHtml(text)
      return undefined
    },
    ...(of === 'text' && { lost: (cell: string) => lostParts(cellText(cell)) }),
  }
}

/** Blocks that say nothing in any language are none. */
export function dropEmptyFolds(product: Pick<StoredProduct, 'additionalDescription'>): void {
  product.additionalDescription = product.additionalDescription.filter((fold) =>
    [fold.title, fold.text].some((texts) => Object.values(texts).some((text) => text !== '')),
  )
}
