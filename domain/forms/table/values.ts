import { z } from 'zod'

import { fieldsOf, type Form, type Typed } from './form.ts'
import { isTick, type Row } from './row.ts'

/** The longest text that is kept of a field while it is not judged yet. */
const LONGEST_KEPT = 2000

/** Any part of a form, as it was typed. */
export type Kept<Values> = {
  [Name in keyof Values]?:
    | (Values[Name] extends boolean
        ? boolean
        : Values[Name] extends object
          ? Kept<Values[Name]>
          : string)
    | undefined
}

/**
 * What stands in a form: whatever is known of it, and nothing where nothing is.
 *
 * @rule ours
 */
export function valuesOf<Asked, Values>(
  form: Form<Asked, Values>,
  known: Kept<Values>,
): Typed<Values> {
  const values = fieldsOf(form).map(([name, row]) => [name, asTyped(row, valueAt(known, name))])
  // Grouped by the names that made the type.
  return grouped(values) as Typed<Values>
}

/**
 * What was typed into a form, right or wrong, as it came; of a text without end the beginning.
 *
 * @rule ours
 */
export function readTyped<Asked, Values>(form: Form<Asked, Values>, post: FormData): Typed<Values> {
  const values = fieldsOf(form).map(([name, row]) => {
    const value = post.get(name)
    if (isTick(row)) return [name, value === 'on']
    return [name, typeof value === 'string' ? value.slice(0, LONGEST_KEPT) : '']
  })
  // Grouped by the names that made the type.
  return grouped(values) as Typed<Values>
}

/**
 * The schema of what is kept of a form between two pages: any part of it, right or wrong.
 *
 * @rule ours
 */
export function keptSchemaOf<Asked, Values>(form: Form<Asked, Values>): z.ZodType<Kept<Values>> {
  const shape = Object.entries(keptShapesOf(form)).map(([name, of]) => [
    name,
    of instanceof z.ZodType ? of : z.object(of).optional(),
  ])
  // Its shape was made from the rows that made the type.
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<Kept<Values>>
}

/**
 * The fields of one group of a form as they are kept, each of which may be missing.
 *
 * @rule ours
 */
export function keptShapeOf<Asked, Values>(
  form: Form<Asked, Values>,
  group: keyof Values & string,
): z.ZodRawShape {
  const shape = keptShapesOf(form)[group]
  return shape === undefined || shape instanceof z.ZodType ? {} : shape
}

function keptShapesOf<Asked, Values>(
  form: Form<Asked, Values>,
): Record<string, z.ZodType | z.ZodRawShape> {
  const fields = fieldsOf(form).map(([name, row]) => [
    name,
    (isTick(row) ? z.boolean() : z.string()).optional(),
  ])
  // Grouped schemas are a shape.
  return grouped(fields) as Record<string, z.ZodType | z.ZodRawShape>
}

/**
 * The value of a field in what a form gave, by the field's name; undefined where there is none.
 *
 * @rule ours
 */
export function valueAt(given: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, part)
        ? (at as Record<string, unknown>)[part] // it was just seen to be there
        : undefined,
    given,
  )
}

/**
 * Entries by name as the objects that names speak of: `ship.name` goes into `ship`.
 *
 * @rule ours
 */
export function grouped(entries: readonly (readonly unknown[])[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    const [first = '', second] = String(name).split('.')
    if (second === undefined) whole[first] = value
    else whole[first] = { ...(whole[first] as object | undefined), [second]: value }
  }
  return whole
}

function asTyped<Asked, Values>(row: Row<Asked, Values>, value: unknown): string | boolean {
  if (isTick(row)) return value === true
  return typeof value === 'string' ? value : ''
}
