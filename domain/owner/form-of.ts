import type { Kept } from './part-at.ts'

/** What a field of a form takes. A list has one entry a line. */
export type FieldKind = 'text' | 'long' | 'number' | 'yes-no' | 'lines'

/** A field for each part of what an owner keeps; `at` is its JSON Pointer (RFC 6901). */
export type FormNode =
  | { kind: FieldKind; at: string; name: string; value: string }
  | { kind: 'texts'; at: string; name: string; isLong: boolean; texts: readonly Text[] }
  | { kind: 'group'; at: string; name: string; nodes: readonly FormNode[] }

type Text = { at: string; lang: string; value: string }

/** Longer texts get several lines. */
const longText = 80

/**
 * What JSON holds as a form of its parts: texts by language together, also those that are missing,
 * and one of a list by its place. What is empty has no field.
 *
 * @rule ours
 */
export function formOf(kept: Kept, langs: readonly string[]): readonly FormNode[] {
  return nodesOf(kept, '', langs)
}

/**
 * The same with what was typed into its fields, by their pointers. What is no number stays a text,
 * for the schema to refuse with its place; an empty text of a language takes it away.
 *
 * @rule ours
 */
export function withTyped(
  kept: Kept,
  typed: ReadonlyMap<string, string>,
  langs: readonly string[],
): Kept {
  return fieldsOf(formOf(kept, langs)).reduce((whole: Kept, { at, kind, value }) => {
    const now = sameEnds(typed.get(at) ?? value)
    return now === sameEnds(value) ? whole : withAt(whole, partsOf(at), read(now, kind, kept, at))
  }, kept)
}

/**
 * What makes one value of the other as a JSON Merge Patch (RFC 7396): the parts that differ, null
 * for what is gone.
 *
 * @rule ours
 */
export function mergePatch(before: Kept, after: Kept): Kept {
  if (!isObject(before) || !isObject(after)) return after
  const was = new Map<string, Kept>(Object.entries(before))
  const is = new Map<string, Kept>(Object.entries(after))
  const gone = [...was.keys()].filter((name) => !is.has(name)).map((name) => [name, null])
  const changed = [...is]
    .filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(was.get(name)))
    .map(([name, part]) => [name, mergePatch(was.get(name), part)])
  return Object.fromEntries([...gone, ...changed])
}

function isObject(value: Kept): value is Readonly<Record<string, Kept>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Field = { at: string; kind: FieldKind | 'translated'; value: string }

function fieldsOf(nodes: readonly FormNode[]): Field[] {
  return nodes.flatMap((node): Field[] => {
    if (node.kind === 'group') return fieldsOf(node.nodes)
    if (node.kind !== 'texts') return [node]
    return node.texts.map(({ at, value }) => ({ at, value, kind: 'translated' }))
  })
}

function nodesOf(kept: Kept, at: string, langs: readonly string[]): FormNode[] {
  if (typeof kept !== 'object' || kept === null) return []
  return Object.entries(kept).flatMap(([name, part]: [string, Kept]): FormNode[] => {
    const here = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const field = (kind: FieldKind, value: string) => [{ kind, at: here, name, value }]
    if (typeof part === 'string') return field(part.length > longText ? 'long' : 'text', part)
    if (typeof part === 'number') return field('number', String(part))
    if (typeof part === 'boolean') return field('yes-no', String(part))
    if (isScalars(part)) return field('lines', part.join('\n'))
    if (isTexts(part, langs)) {
      const all = [...new Set([...langs, ...Object.keys(part)])]
      const texts = all.map((lang) => ({ at: `${here}/${lang}`, lang, value: part[lang] ?? '' }))
      const isLong = texts.some(({ value }) => value.length > longText)
      return [{ kind: 'texts', at: here, name, isLong, texts }]
    }
    const nodes = nodesOf(part, here, langs)
    return nodes.length > 0 ? [{ kind: 'group', at: here, name, nodes }] : []
  })
}

/** A list of words or numbers, with something in it. */
function isScalars(part: Kept): part is readonly (string | number)[] {
  return (
    Array.isArray(part) &&
    part.length > 0 &&
    part.every((one) => typeof one === 'number' || (typeof one === 'string' && !one.includes('\n')))
  )
}

/** Texts by the shop's languages. */
function isTexts(part: Kept, langs: readonly string[]): part is Readonly<Record<string, string>> {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return false
  const entries = Object.entries(part)
  return (
    entries.length > 0 &&
    entries.every(([lang, text]) => langs.includes(lang) && typeof text === 'string')
  )
}

function read(typed: string, kind: Field['kind'], kept: Kept, at: string): Kept {
  switch (kind) {
    case 'number':
      return numberIn(typed)
    case 'yes-no':
      return typed === 'true'
    case 'lines': {
      const before = partsOf(at).reduce(stepInto, kept)
      const isNumbers = Array.isArray(before) && before.every((one) => typeof one === 'number')
      const lines = typed.split('\n').map((line) => line.trim())
      return lines.filter((line) => line !== '').map((line) => (isNumbers ? numberIn(line) : line))
    }
    case 'translated':
      return typed.trim() === '' ? undefined : typed
    default:
      return typed
  }
}

function numberIn(typed: string): number | string {
  const plain = typed.trim().replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : typed
}

function stepInto(part: Kept, name: string): Kept {
  if (Array.isArray(part)) return part[Number(name)]
  return typeof part === 'object' && part !== null
    ? new Map<string, Kept>(Object.entries(part)).get(name)
    : undefined
}

/** Every step is there, because a form was made of it; undefined takes the last one away. */
function withAt(kept: Kept, [name = '', ...rest]: readonly string[], part: Kept): Kept {
  const inner = rest.length === 0 ? part : withAt(stepInto(kept, name), rest, part)
  if (Array.isArray(kept)) return kept.with(Number(name), inner)
  const entries = Object.entries(kept ?? {}).filter(
    ([other]) => other !== name || inner !== undefined,
  )
  const isThere = entries.some(([other]) => other === name)
  return Object.fromEntries([
    ...entries.map(([other, value]) => [other, other === name ? inner : (value as Kept)]),
    ...(isThere || inner === undefined ? [] : [[name, inner]]),
  ])
}

/** The steps of a JSON Pointer. */
function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** A browser sends each end of a line as two signs. */
function sameEnds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
