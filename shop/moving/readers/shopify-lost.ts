import type { ForeignRow, LostNote, Moved } from '../moved.ts'
import { pictureAddress } from './parts.ts'
import { isNo, short } from './shopify-cells.ts'
import { cell, optionPlaces, type OtherColumns } from './shopify-columns.ts'
import { type Goods, unreadCodes } from './shopify-variants.ts'

/** A word on each kind of thing that a product had, and that has no place here. */
export function noteLost(goods: Goods, others: OtherColumns, moved: Moved): void {
  const { name, first, rows } = goods
  const status = cell(first, 'status').toLowerCase()
  const lost: [LostNote['why'], string][] = [
    ['tags', cell(first, 'tags')],
    ['search-texts', searchTexts(first)],
    ['videos', videoIn(cell(first, 'description'))],
    ['visibility', status === 'unlisted' ? status : ''],
    ['picture-address', rows.map(unreachablePicture).find((address) => address !== '') ?? ''],
    ['markets', marketsOf(rows, others)],
    ['further-fields', furtherFields(goods, others)],
  ]
  for (const [why, given] of lost) {
    if (given === '') continue
    moved.lost.push({ line: first.line, what: name, why, given: short(given) })
  }
}

function searchTexts(row: ForeignRow): string {
  const title = cell(row, 'searchTitle') === '' ? [] : ['SEO title']
  const text = cell(row, 'searchText') === '' ? [] : ['SEO description']
  return [...title, ...text].join(', ')
}

/** A description keeps no player. */
function videoIn(html: string): string {
  const at = html.search(/<(?:iframe|video|embed)\b/i)
  return at < 0 ? '' : html.slice(at, at + 100)
}

function unreachablePicture(row: ForeignRow): string {
  const addresses = [cell(row, 'picture'), cell(row, 'ownPicture')]
  return addresses.find((text) => text !== '' && pictureAddress(text) === undefined) ?? ''
}

/** The first market has no prices of its own, and loses nothing. */
function marketsOf(rows: readonly ForeignRow[], { markets }: OtherColumns): string {
  const lost = markets.filter(({ column }) =>
    rows.some((row) => {
      const text = row.cells.get(column)?.trim() ?? ''
      return column.startsWith('included') ? isNo(text) : text !== ''
    }),
  )
  return [...new Set(lost.map(({ market }) => market))].join(', ')
}

function furtherFields({ first, rows }: Goods, { further }: OtherColumns): string {
  const linked = optionPlaces
    .map((at) => first.cells.get(`option${at} linked to`)?.trim().toLowerCase() ?? '')
    .filter((field) => field !== '')
  const filled = further.filter(
    ({ column }) =>
      // An option's values stand twice.
      !linked.some((field) => column.endsWith(`(${field})`)) &&
      rows.some((row) => row.cells.get(column)?.trim()),
  )
  const isSent = !rows.some((row) => isNo(cell(row, 'shipped')))
  return [
    ...unreadCodes(rows),
    ...(isSent ? [] : ['requires shipping: false']),
    ...new Set(filled.map(({ shown }) => shown)),
  ].join(', ')
}
