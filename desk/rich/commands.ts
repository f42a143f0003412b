import {
  baseKeymap,
  chainCommands,
  lift,
  liftEmptyBlock,
  setBlockType,
  splitBlock,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Attrs, Node } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Transaction } from 'prosemirror-state'

import { markNamed, nodeNamed } from './schema.ts'
import { addColumn, addRow, insertTable, removeColumn, removeRow } from './tables.ts'

/** What a button or a key does; and of what is on or off, whether it is on. */
export type Deed = { run: Command; isOn?: (state: EditorState) => boolean }

/** What needs no words of somebody first. */
export const deeds = {
  bold: marked('strong', 'b'),
  italic: marked('em', 'i'),
  h2: headed('h2'),
  h3: headed('h3'),
  h4: headed('h4'),
  ul: listed('ul'),
  ol: listed('ol'),
  quote: {
    run: (state, dispatch) =>
      isWithin(state, 'blockquote')
        ? lift(state, dispatch)
        : wrapIn(nodeNamed('blockquote'))(state, dispatch),
    isOn: (state) => isWithin(state, 'blockquote'),
  },
  table: { run: insertTable },
  row: { run: addRow },
  column: { run: addColumn },
  lessRow: { run: removeRow },
  lessColumn: { run: removeColumn },
  undo: { run: undo },
  redo: { run: redo },
} satisfies Record<string, Deed>

const li = nodeNamed('li')
const enter = chainCommands(
  withoutLines(splitListItem(li)),
  withoutLines(liftEmptyBlock),
  splitBlock,
)

/** The keys of texts; Tab leads on, as it does in a text area. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  Enter: chainCommands(lineAsParagraph, enter),
  'Shift-Enter': (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodeNamed('br').create()).scrollIntoView())
    return true
  },
  'Mod-b': deeds.bold.run,
  'Mod-i': deeds.italic.run,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-]': sinkListItem(li),
  'Mod-[': withoutLines(liftListItem(li)),
}

/** Whether it stands in such a part, at any depth. */
export function isWithin({ selection: { $from } }: EditorState, name: string): boolean {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    ({ type }) => type.name === name,
  )
}

export function isMarked(state: EditorState, ...names: string[]): boolean {
  const { from, to, empty, $from } = state.selection
  return names
    .map(markNamed)
    .some((mark) =>
      empty
        ? mark.isInSet(state.storedMarks ?? $from.marks())
        : state.doc.rangeHasMark(from, to, mark),
    )
}

function marked(name: string, other: string): Deed {
  const isOn = (state: EditorState) => isMarked(state, name, other)
  return {
    isOn,
    run: (state, dispatch) =>
      toggleMark(markNamed(isMarked(state, other) ? other : name))(state, dispatch),
  }
}

function headed(name: string): Deed {
  const isOn = ({ selection: { $from } }: EditorState) => $from.parent.type.name === name
  return {
    isOn,
    run: (state, dispatch) => setBlockType(nodeNamed(isOn(state) ? 'p' : name))(state, dispatch),
  }
}

function listed(name: string): Deed {
  const isOn = (state: EditorState) => listAround(state)?.node.type.name === name
  return {
    isOn,
    run: (state, dispatch) => {
      const list = listAround(state)
      if (!list) return withoutLines(wrapInList(nodeNamed(name)))(state, dispatch)
      if (isOn(state)) return withoutLines(liftListItem(li))(state, dispatch)
      dispatch?.(state.tr.setNodeMarkup(list.at, nodeNamed(name), list.node.attrs))
      return true
    },
  }
}

function listAround({ selection: { $from } }: EditorState): { node: Node; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (['ul', 'ol'].includes(node.type.name)) return { node, at: $from.before(depth) }
  }
  return undefined
}

/** Text in entries of lists and in cells needs no paragraph; elsewhere it is one. */
function withoutLines(command: Command): Command {
  return (state, dispatch, view) =>
    command(state, dispatch && ((change) => dispatch(fitted(change))), view)
}

function fitted(change: Transaction): Transaction {
  const { from, to } = change.selection
  const changed: { at: number; name: string; attrs: Attrs }[] = []
  change.doc.nodesBetween(from, to, (node, at, parent) => {
    const isInEntry = parent !== null && ['li', 'dd', 'td', 'th'].includes(parent.type.name)
    const isBare = Object.values(node.attrs).every((value) => value === null)
    if (node.type.name === 'p' && isInEntry && isBare) changed.push({ at, name: 'line', attrs: {} })
    if (node.type.name === 'line' && !isInEntry) changed.push({ at, name: 'p', attrs: {} })
  })
  for (const { at, name, attrs } of changed) change.setNodeMarkup(at, nodeNamed(name), attrs)
  return change
}

/** Text without a tag of its own gets one where a second paragraph comes. */
function lineAsParagraph(...[state, dispatch, view]: Parameters<Command>): boolean {
  const { $from } = state.selection
  const above = $from.depth > 0 ? $from.node(-1).type.name : ''
  if ($from.parent.type.name !== 'line' || ['li', 'dd', 'td', 'th'].includes(above)) return false
  if (!dispatch || !view) return true
  dispatch(state.tr.setNodeMarkup($from.before(), nodeNamed('p')))
  return enter(view.state, dispatch, view)
}
