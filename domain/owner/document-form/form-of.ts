import type { z } from 'zod'

import type { Kept } from '../part-at.ts'
import { isObject, shapeOf, type Shape, type ValueKind } from './schema-shape.ts'

/** What a field of a form takes. A list has one entry a line. */
export type FieldKind = 'text' | 'long' | 'number' | 'moment' | 'yes-no' | 'choice' | 'lines'

/**
 * A field for each part of what an owner keeps. `at` is its JSON Pointer (RFC 6901); `path` names
 * it without places and keys of its own, `returns.lockerPrice`, and is what it is called by.
 */
export type FormNode = { at: string; name: string; path: string } & (
  | {
      kind: FieldKind
      value: string
      /** What may be chosen, where that is always the same. */
      options: readonly string[] | undefined
      of: ValueKind | undefined
      mayBeEmpty: boolean
    }
  | { kind: 'texts'; isLong: boolean; of: ValueKind | undefined; texts: readonly Text[] }
  | {
      kind: 'group'
      nodes: readonly FormNode[]
      /**
       * More: of a list a few at the places that they will have, so that saved they are the same
       * fields; of what is kept by keys of the owner's one, at `-`.
       */
      more?: readonly FormNode[]
      /** Where the key of that one is typed. */
      key?: { at: string; of: ValueKind | undefined }
      /** Ticking it takes this one of a list away. */
      removeAt?: string
    }
)

type Text = { at: string; lang: string; value: string }

/** So many entries more of a list are filled in at once. */
const moreAtOnce = 3

/** Longer texts get several lines, as do those that usually are long. */
const longText = 80
const htmlNames = ['html', 'description', 'lowerDescription']
const longNames = new Set([...htmlNames, 'inline', 'dataProtection'])

/**
 * What a schema wants as a form, with what is kept of it: a field for each of its keys, whether it
 * is set or not, texts by language together, and of a list three empty entries more. What is kept
 * and no field can take has none.
 *
 * @rule ours
 */
export function formOf(
  schema: z.ZodType,
  kept: Kept,
  langs: readonly string[],
): readonly FormNode[] {
  const root = nodeOf(schema, kept, {
    at: '',
    name: '',
    path: '',
    langs,
    isNew: kept === undefined,
  })
  return root?.kind === 'group' ? root.nodes : []
}

/**
 * Whether a field takes HTML, as the shop shows it in its texts: by the last word of its path.
 *
 * @rule ours
 */
export function takesHtml({ path }: Pick<FormNode, 'path'>): boolean {
  return htmlNames.includes(path.split('.').at(-1) ?? '')
}

/**
 * Whether the entry, the key or the fields behind it are new: `/` and the name, escaped.
 *
 * @rule ours
 */
export function pointerTo(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/**
 * A value as its field shows it.
 *
 * @rule ours
 */
export function shownIn(kept: Kept): string {
  if (kept === undefined || kept === null) return ''
  return Array.isArray(kept) ? kept.join('\n') : String(kept)
}

/**
 * The names of a record: those that it always has, those of the shop's languages, and its own.
 *
 * @rule ours
 */
export function namesOf(
  shape: Extract<Shape, { kind: 'record' | 'texts' }>,
  kept: Kept,
  langs: readonly string[],
): readonly string[] {
  const isByLanguage = shape.kind === 'texts' || shape.keyOf === 'language'
  const always = isByLanguage ? langs : (shape.keys ?? [])
  return [...new Set([...always, ...Object.keys(isObject(kept) ? kept : {})])]
}

/**
 * All fields of a form, also those of entries that are not there yet; no group.
 *
 * @rule ours
 */
export function fieldsIn(
  nodes: readonly FormNode[],
): readonly Exclude<FormNode, { kind: 'group' }>[] {
  return nodes.flatMap((node) =>
    node.kind === 'group' ? fieldsIn([...node.nodes, ...(node.more ?? [])]) : [node],
  )
}

/** Where a node stands; what is new or may go as a whole may be empty in its parts. */
type Place = {
  at: string
  name: string
  path: string
  langs: readonly string[]
  isNew: boolean
  /** The entries that are not there yet around it. */
  newIn?: readonly z.ZodType[]
}

function nodeOf(schema: z.ZodType, kept: Kept, place: Place): FormNode | undefined {
  const shape = shapeOf(schema, kept)
  const { at, name, path, langs } = place
  const named = { at, name, path }
  switch (shape.kind) {
    case 'fixed':
    case 'other':
      return undefined
    case 'texts': {
      const texts = namesOf(shape, kept, langs).map((lang) => ({
        ...{ at: pointerTo(at, lang), lang },
        value: shownIn(isObject(kept) ? kept[lang] : undefined),
      }))
      const isLong = texts.some(({ value }) => isLongText(name, value))
      return { ...named, kind: 'texts', isLong, of: shape.of, texts }
    }
    case 'object':
    case 'record':
    case 'list':
      return groupOf(schema, shape, kept, place)
    default: {
      const value = shownIn(kept)
      const chosen = shape.kind === 'lines' ? shape.one : shape
      return {
        ...named,
        kind: shape.kind === 'text' && isLongText(name, value) ? 'long' : shape.kind,
        value,
        options: chosen.kind === 'choice' ? chosen.options.map(String) : undefined,
        of: chosen.kind === 'text' ? chosen.of : undefined,
        mayBeEmpty: place.isNew || schema.isOptional() || schema.isNullable(),
      }
    }
  }
}

function groupOf(
  schema: z.ZodType,
  shape: Extract<Shape, { kind: 'object' | 'record' | 'list' }>,
  kept: Kept,
  place: Place,
): FormNode | undefined {
  const { at, name, path, langs, newIn = [] } = place
  const isNew = place.isNew || (schema.isOptional() && at !== '')
  const within = (part: string, inner: z.ZodType, value: Kept, more: Partial<Place> = {}) =>
    nodeOf(inner, value, {
      ...{ at: pointerTo(at, part), name: part, langs, isNew, newIn },
      path: path === '' ? part : `${path}.${part}`,
      ...more,
    })
  const group = { at, name, path, kind: 'group' as const }
  const object = isObject(kept) ? kept : {}
  if (shape.kind === 'object') {
    const nodes = shape.fields.map(([part, inner]) => within(part, inner, object[part]))
    return { ...group, nodes: nodes.filter((node) => node !== undefined) }
  }
  const list: readonly Kept[] = Array.isArray(kept) ? kept : []
  const places =
    shape.kind === 'list'
      ? Array.from({ length: moreAtOnce }, (_, at) => String(list.length + at))
      : ['-']
  // An empty one has none of its own kind in itself: entries of a menu would never end.
  const isDeep = newIn.length > (shape.kind === 'list' ? 1 : 0) || newIn.includes(shape.one)
  const more = (isDeep ? [] : places)
    .map((there) =>
      within(there, shape.one, undefined, {
        name: '-',
        path,
        isNew: true,
        newIn: [...newIn, shape.one],
      }),
    )
    .filter((node) => node !== undefined)
  if (shape.kind === 'list') {
    const entries = list.flatMap((one, number) => {
      const node = within(String(number), shape.one, one, { path })
      return node ? [node.kind === 'group' ? { ...node, removeAt: `${node.at}~remove` } : node] : []
    })
    return entries.length > 0 || more.length > 0 ? { ...group, nodes: entries, more } : undefined
  }
  const entries = namesOf(shape, kept, langs).map((key) =>
    within(key, shape.one, object[key], { path, isNew: true }),
  )
  const nodes = entries.filter((node) => node !== undefined)
  if (shape.keys || shape.keyOf === 'language') return { ...group, nodes }
  return more.length > 0
    ? { ...group, nodes, more, key: { at: `${at}~key`, of: shape.keyOf } }
    : undefined
}

function isLongText(name: string, value: string): boolean {
  return value.length > longText || longNames.has(name)
}
