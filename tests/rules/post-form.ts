import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

type Fields = Readonly<Record<string, string>>

/** The messages beside each field when these fields are posted; empty when there are none. */
export function errorsOf(schema: z.ZodType, fields: Fields): Record<string, string[] | null> {
  const form = parse(schema, fields)
  return form.status === 'error' ? (form.error ?? {}) : {}
}

/** The value that the schema makes of these fields; throws when it refuses them. */
export function valueOf<Value>(schema: z.ZodType<Value>, fields: Fields): Value {
  const form = parse(schema, fields)
  if (form.status !== 'success') throw new Error(JSON.stringify(form.error))
  return form.value
}

/** The fields without these. */
export function without(fields: Fields, ...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function parse<Value>(schema: z.ZodType<Value>, fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return parseWithZod(body, { schema })
}
