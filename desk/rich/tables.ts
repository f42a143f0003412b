import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'

import { nodeNamed } from './schema.ts'

/** Where in a table somebody is; positions as the editor counts them. */
type Place = { table: Node; tableAt: number; row: Node; rowAt: number; column: number }

/** Two columns with a head, so that their cells are read out with what they are. */
export const insertTable: Command = (state, dispatch) => {
  if (placeIn(state)) return false
  const [th, td] = [() => cell('th', { scope: 'col' }), () => cell('td')]
  const [head, body] = [rowOf([th(), th()]), rowOf([td(), td()])]
  const table = nodeNamed('table').create(null, [
    nodeNamed('thead').create(null, head),
    nodeNamed('tbody').create(null, body),
  ])
  const { $from } = state.selection
  const at = $from.depth > 0 ? $from.after() : $from.pos
  const above = $from.depth > 0 ? $from.node(-1) : $from.parent
  const index = $from.depth > 0 ? $from.indexAfter(-1) : $from.index()
  if (!above.canReplaceWith(index, index, table.type)) return false
  // Somebody who has a table at the end wants to write on behind it.
  const isLast = index === above.childCount
  const change = state.tr.insert(at, isLast ? [table, nodeNamed('p').create()] : table)
  dispatch?.(change.setSelection(TextSelection.near(change.doc.resolve(at + 3))).scrollIntoView())
  return true
}

/** One more row below, which is no head. */
export const addRow: Command = (state, dispatch) => {
  const place = placeIn(state)
  if (!place) return false
  const { table, tableAt, row, rowAt } = place
  const cells = row.children.map(() => cell('td'))
  const body = table.children.findIndex(({ type }) => type.name === 'tbody')
  const isHead = state.doc.resolve(rowAt).parent.type.name === 'thead'
  if (!isHead) dispatch?.(state.tr.insert(rowAt + row.nodeSize, rowOf(cells)))
  else if (body >= 0) dispatch?.(state.tr.insert(tableAt + before(table, body) + 2, rowOf(cells)))
  return !isHead || body >= 0
}

/** With its last row the table goes. */
export const removeRow: Command = (state, dispatch) => {
  const place = placeIn(state)
  if (!place) return false
  const { table, tableAt, row, rowAt } = place
  const isLast = rowsIn(table).length === 1
  const [from, size] = isLast ? [tableAt, table.nodeSize] : [rowAt, row.nodeSize]
  dispatch?.(state.tr.delete(from, from + size))
  return true
}

export const addColumn: Command = (state, dispatch) => {
  const place = placeIn(state)
  if (!place || !isEven(place.table)) return false
  const change = state.tr
  for (const { row, at } of rowsIn(place.table).toReversed()) {
    const one = row.child(place.column)
    const { scope = null } = one.attrs
    change.insert(
      place.tableAt + 1 + at + 1 + before(row, place.column) + one.nodeSize,
      cell(one.type.name, one.type.name === 'th' ? { scope } : {}),
    )
  }
  dispatch?.(change)
  return true
}

/** With its last column the table goes. */
export const removeColumn: Command = (state, dispatch) => {
  const place = placeIn(state)
  if (!place || !isEven(place.table)) return false
  const { table, tableAt, row, column } = place
  const change = state.tr
  if (row.childCount === 1) change.delete(tableAt, tableAt + table.nodeSize)
  else {
    for (const { row: other, at } of rowsIn(table).toReversed()) {
      const one = other.child(column)
      const from = tableAt + 1 + at + 1 + before(other, column)
      change.delete(from, from + one.nodeSize)
    }
  }
  dispatch?.(change)
  return true
}

export function isInTable(state: EditorState): boolean {
  return placeIn(state) !== undefined
}

function placeIn({ selection: { $from } }: EditorState): Place | undefined {
  const depths = Array.from({ length: $from.depth }, (_, up) => $from.depth - up)
  const rowDepth = depths.find((depth) => $from.node(depth).type.name === 'tr')
  const tableDepth = depths.find(
    (depth) => depth < (rowDepth ?? 0) && $from.node(depth).type.name === 'table',
  )
  if (rowDepth === undefined || tableDepth === undefined) return undefined
  return {
    ...{ table: $from.node(tableDepth), tableAt: $from.before(tableDepth) },
    ...{ row: $from.node(rowDepth), rowAt: $from.before(rowDepth), column: $from.index(rowDepth) },
  }
}

/** A cell over several makes columns that nobody can count by places. */
function isEven(table: Node): boolean {
  const rows = rowsIn(table).map(({ row }) => row)
  const isWide = ({ attrs }: Node) => attrs['colspan'] !== null || attrs['rowspan'] !== null
  return rows.every((row) => row.childCount === rows[0]?.childCount && !row.children.some(isWide))
}

/** The rows of a table, with how far each is from its beginning. */
function rowsIn(table: Node): { row: Node; at: number }[] {
  const rows: { row: Node; at: number }[] = []
  table.forEach((part, start) => {
    part.forEach((row, at) => {
      if (row.type.name === 'tr') rows.push({ row, at: start + 1 + at })
    })
  })
  return rows
}

/** How far the child at a place is from the beginning of its parent. */
function before({ children }: Node, place: number): number {
  return children.slice(0, place).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

function rowOf(cells: Node[]): Node {
  return nodeNamed('tr').create(null, cells)
}

function cell(name: string, attrs: Record<string, unknown> = {}): Node {
  return nodeNamed(name).create(attrs, nodeNamed('line').create())
}
