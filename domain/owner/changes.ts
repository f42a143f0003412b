/** What JSON holds. */
export type Told = string | number | boolean | null | undefined | readonly Told[] | ToldObject
export type ToldObject = { readonly [name: string]: Told }

/** One thing that was changed: where it is, and what stood and stands there; absent for nothing. */
export type Change = { at: string; before?: Told; after?: Told }

/** Nobody reads more of one action. */
export const mostChanges = 50

/** Longer texts are cut. */
export const longestTold = 200

/**
 * What differs between two states, for people who look up what somebody did: the smallest parts
 * that differ, by their paths; entries of lists by their `_id` or `id` where all have one. At most
 * `mostChanges`, and texts of at most `longestTold` characters.
 *
 * @rule ours
 */
export function changesBetween(before: Told, after: Told): Change[] {
  return differing('', before, after)
    .slice(0, mostChanges)
    .map(({ at, ...sides }) => ({
      at,
      ...(sides.before !== undefined && { before: cut(sides.before) }),
      ...(sides.after !== undefined && { after: cut(sides.after) }),
    }))
}

/**
 * A change in a line: `paid: false → true`. Longer than `longest` characters, a side is cut.
 *
 * @rule ours
 */
export function changeInWords({ at, before, after }: Change, longest = Infinity): string {
  const shown = (value: Told) => {
    const text =
      value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  return `${at === '' ? '' : `${at}: `}${shown(before)} → ${shown(after)}`
}

function differing(at: string, before: Told, after: Told): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const [was, is] = [partsOf(before), partsOf(after)]
  const isOfOneKind = isList(before) === isList(after)
  if (!was || !is || !isOfOneKind) return [{ at, before, after }]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  const changes = names.flatMap((name) =>
    differing(at === '' ? name : `${at}.${name}`, was.get(name), is.get(name)),
  )
  // Without any, the same parts are in another sequence, which only in a list says something.
  return changes.length > 0 || !isList(before)
    ? changes
    : [{ at, before: [...was.keys()], after: [...is.keys()] }]
}

/** The parts of a value by their names; undefined for what is shown as a whole. */
function partsOf(value: Told): Map<string, Told> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!isList(value)) return new Map(Object.entries(value))
  const named = value.map((one): [string, Told] => [idOf(one) ?? '', one])
  const ids = new Set(named.map(([id]) => id))
  return ids.size === value.length && !ids.has('') ? new Map(named) : undefined
}

function idOf(one: Told): string | undefined {
  if (typeof one !== 'object' || one === null || isList(one)) return undefined
  const id = one['_id'] ?? one['id']
  return typeof id === 'string' ? id : undefined
}

function isList(value: Told): value is readonly Told[] {
  return Array.isArray(value)
}

function cut(value: Told): Told {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text.length <= longestTold) return value
  return `${text.slice(0, longestTold - 1)}…`
}
