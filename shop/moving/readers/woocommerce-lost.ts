import type { ForeignRow } from '../moved.ts'
import { listOf } from './parts.ts'
import { lose, type Telling, type WooFile } from './woocommerce-offer.ts'

/** Other types are of plugins; `virtual` is sent to nobody. */
const usualTypes: ReadonlySet<string> = new Set(['simple', 'variable', 'variation'])

/** Tells what of a product has no place here; after its own row come those of its choices. */
export function tellLost(
  row: ForeignRow,
  choices: readonly ForeignRow[],
  file: WooFile,
  telling: Telling,
): void {
  const visibility = file.of(row, 'visibility')
  if (visibility !== '' && visibility !== 'visible') lose(telling, 'visibility', visibility)
  if (file.of(row, 'soldSingly') === '1') lose(telling, 'sold-singly', '1')
  for (const tag of listOf(file.of(row, 'tags'))) lose(telling, 'tags', tag)
  for (const field of ['upsells', 'crossSells'] as const) {
    for (const linked of listOf(file.of(row, field))) lose(telling, 'linked-products', linked)
  }
  if (file.of(row, 'featured') === '1') lose(telling, 'further-fields', 'featured')
  const rows = [row, ...choices]
  for (const type of new Set(rows.flatMap((one) => file.typesOf(one)))) {
    if (type === 'downloadable') lose(telling, 'files', type)
    else if (!usualTypes.has(type)) lose(telling, 'further-fields', type)
  }
  for (const { column, kind } of file.others) {
    const isThere = rows.some(({ cells }) => !/^\s*0?\s*$/.test(cells.get(column) ?? ''))
    if (isThere) lose(telling, kind, column.replace(/^(?:meta|pola): /, ''))
  }
  for (const choice of choices) {
    const text = file.of(choice, 'description') || file.of(choice, 'lead')
    if (text !== '') lose(telling, 'further-fields', text)
  }
  tellTexts(`${file.of(row, 'lead')}\n${file.of(row, 'description')}`, telling)
}

/** Words in brackets that are none: with values, with an end, or of WordPress itself. */
const shortcode =
  /\[(?:([a-z][\w-]{1,40})\s+[\w-]+=|\/([a-z][\w-]{1,40})\]|(gallery|playlist|audio|video)\])/gi

const frame = /<(iframe|video|embed)\b([^<>]*)/gi

/** WordPress shows the film in the place of an address that is a line of its own. */
const film = /^\s*(https?:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/\S+)\s*$/i

function tellTexts(text: string, telling: Telling): void {
  for (const [, opened, ended, bare] of text.matchAll(shortcode)) {
    lose(telling, 'shortcodes', opened ?? ended ?? bare ?? '')
  }
  for (const [, tag = '', values = ''] of text.matchAll(frame)) {
    lose(telling, 'videos', /src\s*=\s*["'\\]*([^"'\\\s]+)/i.exec(values)?.[1] ?? tag)
  }
  for (const line of text.split(/\n|\\n/)) {
    const [, address] = film.exec(line) ?? []
    if (address !== undefined) lose(telling, 'videos', address)
  }
}
