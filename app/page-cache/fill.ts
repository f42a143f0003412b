import { renderToString } from 'react-dom/server'

import type { Json, Personal, CachedPage, Slot } from './cached-page.ts'
import { contentOf } from './slot.tsx'

/** How many pieces a slot keeps; most have only a few. */
const MOST = 64

/** Pieces by what they show; they go with the page that the slot belongs to. */
const kept = new WeakMap<Slot, Map<Shown, Buffer>>()

/** What is shown, as what can be compared; a text is its JSON. */
type Shown = string | number | boolean

/** What a shopper sees in a slot, padded to the slot's room if it is shorter. */
export function fill(slot: Slot, personal: Personal): Buffer {
  const { name, args, room, tag } = slot
  // Every slot is given an object.
  const content = contentOf(name, args as Readonly<Record<string, never>>, personal)
  const key = comparable(content.shown)
  let pieces = kept.get(slot)
  if (!pieces || pieces.size >= MOST) kept.set(slot, (pieces = new Map()))
  const known = pieces.get(key)
  if (known !== undefined) return known

  // Not as static markup: the browser could not tell neighbouring texts apart.
  const html = renderToString(content.render())
  const opening = tag === undefined ? html : html.slice(0, -`</${tag}>`.length)
  const piece = Buffer.from(padded(opening, room))
  pieces.set(key, piece)
  return piece
}

/** The page as one shopper sees it, piece by piece. */
export function filled(
  { statics, slots }: Pick<CachedPage, 'statics' | 'slots'>,
  personal: Personal,
): (string | Buffer)[] {
  return statics.flatMap((text, index) => {
    const slot = slots[index]
    return slot ? [text, fill(slot, personal)] : text
  })
}

function comparable(shown: Json): Shown {
  return typeof shown === 'number' || typeof shown === 'boolean' ? shown : JSON.stringify(shown)
}

/** Spaces at the end of a start tag change nothing for those who read the page. */
function padded(piece: string, room: number): string {
  // React escapes `>` in attributes, so that the first one ends the tag.
  const end = piece.indexOf('>')
  const missing = Math.max(0, room - Buffer.byteLength(piece))
  return `${piece.slice(0, end)}${' '.repeat(missing)}${piece.slice(end)}`
}
