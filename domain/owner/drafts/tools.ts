import type { EditTarget } from '../../preview/messages.ts'
import { isInMenu } from '../../preview/places.ts'

/** What an editor does at once; it opens the fields of all others. */
export type ToolMove = 'remove' | 'up' | 'down'

/** Where something stands: its list, in its part, from the outside in. */
type Place = { lists: readonly (string | number)[]; at: number }

/**
 * A part after a tool over the preview was pressed: what is moved passes those that nobody sees.
 * Undefined where nothing stands at that place any more, or it is at the end already.
 *
 * @rule Shopping §2 "Header and modals"
 */
export function withTool(value: unknown, target: EditTarget, move: ToolMove): unknown {
  const place = placeOf(value, target)
  return place && changed(value, place.lists, (list) => movedIn(list, place.at, move))
}

/**
 * Where what is edited stands: a section by its id, an entry of the menu or the footer by its
 * places. Undefined where it is gone.
 *
 * @rule Shopping §2 "Header and modals"
 */
export function placeOf(value: unknown, target: EditTarget): Place | undefined {
  if (target.part === 'home') {
    const at = listAt(value, [])?.findIndex((one) => idOf(one) === target.section) ?? -1
    return at < 0 ? undefined : { lists: [], at }
  }
  const [first = 0, ...below] = target.at
  const lists: (string | number)[] = target.part === 'footer' ? ['columns'] : []
  const inner = target.part === 'footer' ? 'items' : 'children'
  let at = first
  for (const next of below) {
    lists.push(at, inner)
    at = next
  }
  return listAt(value, lists)?.[at] === undefined ? undefined : { lists, at }
}

function movedIn(list: readonly unknown[], at: number, move: ToolMove): unknown[] | undefined {
  const others = list.toSpliced(at, 1)
  if (move === 'remove') return others
  const isSeen = (one: unknown) => !isEntry(one) || isInMenu(one)
  const to =
    move === 'up'
      ? others.findLastIndex((one, place) => place < at && isSeen(one))
      : others.findIndex((one, place) => place >= at && isSeen(one)) + 1
  if (to < 0 || (move === 'down' && to === 0)) return undefined
  return others.toSpliced(to, 0, list[at])
}

/** With the list at the end of `lists` changed; undefined where it stays as it is. */
function changed(
  value: unknown,
  lists: readonly (string | number)[],
  change: (list: readonly unknown[]) => unknown[] | undefined,
): unknown {
  const [name, ...below] = lists
  if (name === undefined) return Array.isArray(value) ? change(value) : undefined
  const inner = changed(inside(value, name), below, change)
  if (inner === undefined) return undefined
  if (Array.isArray(value)) return value.with(Number(name), inner) as unknown[]
  return { ...(value as object), [name]: inner }
}

function listAt(value: unknown, lists: readonly (string | number)[]): unknown[] | undefined {
  const list = lists.reduce(inside, value)
  return Array.isArray(list) ? list : undefined
}

function inside(value: unknown, name: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, name) ? (value as Record<string | number, unknown>)[name] : undefined
}

function idOf(one: unknown): unknown {
  return inside(one, 'id')
}

/** An entry of the menu says whether it is seen. */
function isEntry(one: unknown): one is { active: boolean; menuHidden: boolean } {
  return typeof inside(one, 'active') === 'boolean'
}
