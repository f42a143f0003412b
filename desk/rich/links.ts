import { type Attrs, Fragment, type MarkType } from 'prosemirror-model'
import { type EditorState, type Transaction } from 'prosemirror-state'

import type { Said } from './asked.ts'
import { markNamed, nodeNamed, schema } from './schema.ts'

type Range = { from: number; to: number }

const a = markNamed('a')

/** Where the link that is meant leads, or nowhere yet. */
export function linkAt(state: EditorState): Attrs | undefined {
  const { $from, $to } = state.selection
  const near = $from.marksAcross($to) ?? $from.marks()
  return (a.isInSet(near) ?? a.isInSet($from.nodeAfter?.marks ?? []))?.attrs
}

/** Words that are marked become a link; without any the address itself stands there. */
export function withLink(state: EditorState, { address }: Said): Transaction {
  const range = meant(state, a)
  const change = state.tr
  if (address === undefined) return change.removeMark(range.from, range.to, a)
  const mark = a.create({ ...linkAt(state), href: address })
  if (range.from === range.to) {
    return change.insert(range.from, schema.text(address, [mark])).removeStoredMark(a)
  }
  return change.removeMark(range.from, range.to, a).addMark(range.from, range.to, mark)
}

/** A picture among the words, as large as it is. */
export function withPicture(state: EditorState, { address, alt }: Said, size: Attrs): Transaction {
  const picture = nodeNamed('img').create({ ...size, src: address, alt: alt ?? '' })
  return state.tr.replaceSelectionWith(picture).scrollIntoView()
}

/** What is selected, or the whole of the link that somebody is in. */
function meant({ selection, doc }: EditorState, type: MarkType): Range {
  const { from, to, empty, $from } = selection
  if (!empty) return { from, to }
  const start = $from.start()
  const ends = { from, to }
  Fragment.from($from.parent.content).forEach((node, offset) => {
    const [first, last] = [start + offset, start + offset + node.nodeSize]
    if (first <= from && last >= from && type.isInSet(node.marks)) {
      ends.from = Math.min(ends.from, first)
      ends.to = Math.max(ends.to, last)
    }
  })
  return doc.rangeHasMark(ends.from, ends.to, type) ? ends : { from, to }
}
