/** What an owner keeps: JSON. */
export type Kept = unknown

type Named = Readonly<Record<string, unknown>>

/** What names one of a list, as the shop keeps it. */
const ids = ['_id', 'id', 'type', 'code', 'currency'] as const

/**
 * A part is named as it is written in JSON, `returns.lockerPrice`, and one of a list by what names
 * it: `terms.title.pl`.
 *
 * @rule ours
 */
export function pathOf(typed: string): string[] {
  return typed.split('.').map((part) => part.trim())
}

/**
 * A part is found by its path.
 *
 * @rule ours
 */
export function partAt(kept: Kept, path: readonly string[]): Kept {
  return path.reduce((part, name) => {
    if (Array.isArray(part)) return part[placeIn(part, name)] as unknown
    return isRecord(part) && Object.hasOwn(part, name) ? part[name] : undefined
  }, kept)
}

/**
 * Another part takes its place, null takes it away. Objects on the way are made, one of a list is
 * not: then nothing is given back.
 *
 * @rule ours
 */
export function withPartAt(
  kept: Kept,
  path: readonly string[],
  part: Kept,
): { kept: Kept } | undefined {
  const [name, ...rest] = path
  if (name === undefined) return { kept: part }
  if (name === '' || name === '__proto__') return undefined
  if (Array.isArray(kept)) {
    const place = placeIn(kept, name)
    if (place < 0) return undefined
    if (rest.length === 0 && part === null) return { kept: kept.toSpliced(place, 1) }
    const changed = withPartAt(kept[place], rest, part)
    return changed && { kept: kept.with(place, changed.kept) }
  }
  if (kept !== undefined && !isRecord(kept)) return undefined
  const { [name]: before, ...others } = kept ?? {}
  if (rest.length === 0 && part === null) return { kept: others }
  const changed = withPartAt(before, rest, part)
  // The sequence of what is there stays as it is.
  return changed && { kept: { ...kept, [name]: changed.kept } }
}

/**
 * Somebody who has mistyped a path learns what may stand there.
 *
 * @rule ours
 */
export function namesIn(kept: Kept): string[] {
  if (Array.isArray(kept)) return kept.map((one, place) => idOf(one) ?? String(place + 1))
  return isRecord(kept) ? Object.keys(kept) : []
}

/** By what names it, else by its place, counted from one. */
function placeIn(list: readonly unknown[], name: string): number {
  const place = list.findIndex((one) => idOf(one) === name)
  if (place >= 0 || !/^[1-9]\d{0,4}$/.test(name)) return place
  return Number(name) <= list.length ? Number(name) - 1 : -1
}

function idOf(one: unknown): string | undefined {
  if (!isRecord(one)) return undefined
  const name = ids.find((known) => typeof one[known] === 'string')
  return name === undefined ? undefined : String(one[name])
}

function isRecord(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
