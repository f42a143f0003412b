import type { z } from 'zod'

import { VatPercent } from '../../entities/codes.ts'
import { typedRate } from '../../price/vat-rate.ts'
import { namesOf, pointerTo, shownIn } from './form-of.ts'
import type { Kept } from '../part-at.ts'
import { isObject, shapeOf, type Shape } from './schema-shape.ts'

/** What was typed into the fields of `formOf`, by their pointers. */
type Typed = { fields: ReadonlyMap<string, string>; langs: readonly string[] }

/**
 * What is kept with what was typed into its form. What is empty and may be missing goes; what was
 * not typed into stays as it is, to the same value. What is no number stays a text, for the schema
 * to refuse with its place.
 *
 * @rule ours
 */
export function withTyped(
  schema: z.ZodType,
  kept: Kept,
  fields: ReadonlyMap<string, string>,
  langs: readonly string[],
): Kept {
  return filled(schema, kept, '', { fields, langs })
}

function filled(schema: z.ZodType, kept: Kept, at: string, typed: Typed): Kept {
  const shape = shapeOf(schema, kept)
  switch (shape.kind) {
    case 'fixed':
    case 'other':
      return kept
    case 'object':
      return filledObject(schema, shape.fields, kept, { at, typed })
    case 'list':
      return filledList(schema, shape.one, kept, { at, typed })
    case 'texts':
    case 'record':
      return filledRecord(schema, shape, kept, { at, typed })
    case 'lines':
      return linesIn(schema, shape.one, kept, { at, typed })
    default: {
      const now = typedAt(typed, at)
      return now === undefined || now === sameEnds(shownIn(kept)) ? kept : read(schema, shape, now)
    }
  }
}

type Where = { at: string; typed: Typed }

function filledObject(
  schema: z.ZodType,
  fields: readonly (readonly [string, z.ZodType])[],
  kept: Kept,
  { at, typed }: Where,
): Kept {
  const before = isObject(kept) ? kept : undefined
  const parts = fields.map(([name, inner]) => {
    const was = before?.[name]
    return { name, inner, was, is: filled(inner, was, pointerTo(at, name), typed) }
  })
  if (parts.every(({ was, is }) => was === is)) return kept
  const isGone = schema.isOptional() && at !== '' && parts.every(({ is }) => isEmpty(is))
  if (isGone) return undefined
  const whole = new Map(Object.entries(before ?? {}))
  for (const { name, inner, is } of parts) {
    // A new entry's own names are put in later, where the shop makes them of others.
    const made = before || (at === '' && shapeOf(inner, is).kind === 'text') ? is : blankOf(inner)
    const value = is ?? made
    if (value === undefined) whole.delete(name)
    else whole.set(name, value)
  }
  return Object.fromEntries(whole)
}

function filledList(schema: z.ZodType, one: z.ZodType, kept: Kept, { at, typed }: Where): Kept {
  const before: readonly Kept[] = Array.isArray(kept) ? kept : []
  const left = before.flatMap((entry, number) => {
    const here = pointerTo(at, String(number))
    return typed.fields.has(`${here}~remove`) ? [] : [filled(one, entry, here, typed)]
  })
  // Entries of a menu hold entries: only as deep as there are fields.
  const added = newPlaces(typed, at, before.length)
    .map((number) => filled(one, undefined, pointerTo(at, String(number)), typed))
    .filter((entry) => entry !== undefined)
  const now = [...left, ...added]
  if (now.length === before.length && now.every((entry, number) => entry === before[number])) {
    return kept
  }
  return now.length === 0 && schema.isOptional() ? undefined : now
}

/** The places of a list behind its entries that have fields. */
function newPlaces({ fields }: Typed, at: string, length: number): readonly number[] {
  const places = [...fields.keys()].flatMap((name) => {
    const [, place] = name.startsWith(`${at}/`) ? name.slice(at.length).split(/[/~]/) : []
    return place !== undefined && /^\d+$/.test(place) && Number(place) >= length
      ? [Number(place)]
      : []
  })
  return [...new Set(places)].toSorted((one, other) => one - other)
}

function filledRecord(
  schema: z.ZodType,
  shape: Extract<Shape, { kind: 'record' | 'texts' }>,
  kept: Kept,
  { at, typed }: Where,
): Kept {
  const before = isObject(kept) ? kept : {}
  const names = namesOf(shape, kept, typed.langs)
  const valueOf = (name: string, was: Kept): Kept => {
    const here = pointerTo(at, name)
    if (shape.kind === 'record') {
      const is = filled(shape.one, was, here, typed)
      return is === '' || (is !== was && isEmpty(is)) ? undefined : is
    }
    const now = typedAt(typed, here)
    if (now === undefined || now === sameEnds(shownIn(was))) return was
    return now.trim() === '' ? undefined : now
  }
  const parts = names.map((name) => ({ name, was: before[name], is: valueOf(name, before[name]) }))
  const key = typedAt(typed, `${at}~key`)?.trim() ?? ''
  const added = key === '' ? undefined : valueOf('-', undefined)
  const all = added === undefined ? parts : [...parts, { name: key, was: before[key], is: added }]
  if (all.every(({ was, is }) => was === is)) return kept
  const whole = new Map(Object.entries(before))
  for (const { name, is } of all) {
    if (is === undefined) whole.delete(name)
    else whole.set(name, is)
  }
  return whole.size === 0 && schema.isOptional() ? undefined : Object.fromEntries(whole)
}

/**
 * Lines of a text, a field for each of them, or what is ticked: the sequence of what was ticked
 * before stays.
 */
function linesIn(schema: z.ZodType, one: Shape, kept: Kept, { at, typed }: Where): Kept {
  const now = typedAt(typed, at) ?? typedLines(typed, at)
  if (now === undefined) return kept
  const before: readonly unknown[] = Array.isArray(kept) ? kept : []
  const tick = `${at}~=`
  const ticked = [...typed.fields.keys()].flatMap((name) =>
    name.startsWith(tick) ? [name.slice(tick.length)] : [],
  )
  const lines =
    now === tick
      ? [
          ...before.map(String).filter((line) => ticked.includes(line)),
          ...ticked.filter((line) => !before.includes(line)),
        ]
      : now.split('\n').map((line) => line.trim())
  const full = lines.filter((line) => line !== '')
  if (full.join('\n') === sameEnds(shownIn(kept)) || now === sameEnds(shownIn(kept))) return kept
  if (full.length === 0 && schema.isOptional()) return undefined
  return full.map((line) => (one.kind === 'number' ? numberIn(line) : line))
}

function read(schema: z.ZodType, shape: Shape, now: string): Kept {
  const isGone = now.trim() === ''
  if (isGone && schema.isOptional()) return undefined
  if (isGone && schema.isNullable()) return null
  switch (shape.kind) {
    case 'number':
    case 'moment':
      return schema === VatPercent ? (typedRate(now) ?? now) : numberIn(now)
    case 'yes-no':
      return isGone ? undefined : now === 'true'
    case 'choice':
      return isGone ? undefined : (shape.options.find((option) => String(option) === now) ?? now)
    default:
      return now
  }
}

/** What a new thing has where nothing was typed; yes or no and a choice are for people to say. */
function blankOf(schema: z.ZodType): Kept {
  if (schema.isOptional()) return undefined
  if (schema.isNullable()) return null
  const shape = shapeOf(schema, undefined)
  switch (shape.kind) {
    case 'text':
      return ''
    case 'fixed':
      return shape.value
    case 'texts':
    case 'record':
      return {}
    case 'lines':
    case 'list':
      return []
    case 'object':
      return Object.fromEntries(
        shape.fields
          .map(([name, inner]) => [name, blankOf(inner)])
          .filter(([, value]) => value !== undefined),
      )
    default:
      return undefined
  }
}

function isEmpty(value: Kept): boolean {
  if (Array.isArray(value)) return value.length === 0
  return isObject(value)
    ? Object.values(value).every(isEmpty)
    : value === '' || value === undefined || value === null
}

function numberIn(typed: string): number | string {
  const plain = typed.trim().replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : typed
}

function typedAt({ fields }: Typed, at: string): string | undefined {
  const value = fields.get(at)
  return value === undefined ? undefined : sameEnds(value)
}

/** Of fields that each hold one line; undefined where there are none. */
function typedLines({ fields }: Typed, at: string): string | undefined {
  const lines = [...fields].filter(
    ([name]) => name.startsWith(`${at}/`) && /^\d+$/.test(name.slice(at.length + 1)),
  )
  return lines.length === 0 ? undefined : lines.map(([, line]) => line.trim()).join('\n')
}

/** A browser sends each end of a line as two signs. */
function sameEnds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
