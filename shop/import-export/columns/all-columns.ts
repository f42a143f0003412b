import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'

import { attributeColumns } from './attribute-columns.ts'
import type { Column, Part, ImportContext } from './column.ts'
import { factColumns } from './fact-columns.ts'
import { measureColumns } from './measure-columns.ts'
import { personalColumns } from './personal-columns.ts'
import { pictureColumns, pictureTextColumns } from './picture-columns.ts'
import { pricePlaceOf, priceColumns, pricePlaces } from './price-columns.ts'
import { setColumns } from './set-columns.ts'
import { shownColumns } from './shown-columns.ts'
import { stockColumns } from './stock-columns.ts'
import { textColumns } from './text-columns.ts'

/** What a row is of: a product by its id, and the choice that makes one of its variants. */
export const keyColumns = ['id', 'variant'] as const

/** What a file of prices or stock has only for people to read. */
const onlyForReaders = /^(name\.[a-z]{2}|code)$/

/** The columns of a file that is written, for these products. */
export function columnsToWrite(
  context: ImportContext,
  products: Iterable<StoredProduct>,
  part: Part | 'all',
): Column[] {
  const all = columnsOf(context, pricePlaces(context, products), shownColumns(context, products))
  if (part === 'all') return all
  const name = `name.${context.settings.baseLang}`
  return all.filter(
    (column) => column.part === part || column.name === name || column.name === 'code',
  )
}

/** The columns that a file may have, when these are in its first line. */
export function columnsToRead(context: ImportContext, header: readonly string[]): Column[] {
  const places = header.flatMap((name) => pricePlaceOf(name, context) ?? [])
  const distinct = new Map(places.map((place) => [`${place.country}.${place.key}`, place]))
  const shown = shownColumns(context, [], header)
  return columnsOf(context, [...pricePlaces(context, []), ...distinct.values()], shown)
}

export function isOnlyForReaders({ name, part }: Column, wanted: Part | 'all'): boolean {
  return wanted !== 'all' && part !== wanted && onlyForReaders.test(name)
}

/** In the order in which they are written and, for what one needs of another, read. */
function columnsOf(
  context: ImportContext,
  places: Parameters<typeof priceColumns>[1],
  shown: readonly Column[],
): Column[] {
  const columns = [
    ...factColumns,
    ...measureColumns,
    ...textColumns(context),
    ...attributeColumns,
    ...setColumns,
    ...personalColumns(context),
    ...shown,
    ...pictureColumns,
    ...pictureTextColumns(context),
    ...priceColumns(context, places),
    ...stockColumns,
  ]
  return [...new Map(columns.map((column) => [column.name, column])).values()]
}
