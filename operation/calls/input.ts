import type { z } from 'zod'

import { boundedText, jsonOf } from '#contract/json.ts'
import type { Action } from '../frame/action.ts'
import { isFile, isPicture } from '../frame/given-files.ts'
import { wayOf } from '../frame/parse.ts'

/** The longest body of a call, and of one with a picture, in bytes, as the edge has them. */
export const longestBody = 256 * 1024
const longestWithPicture = 28 * 1024 * 1024

/** A call's values, as its command would have been given them. */
export type Input = {
  kind: 'given'
  given: Record<string, unknown>
  /** The texts of files, by field: a call holds them and names none. */
  files: ReadonlyMap<string, string>
  dryRun: boolean
  /** All that was sent. */
  text: string
}

export type WrongInput =
  | { kind: 'not-json' | 'too-long' | 'not-json-type' }
  | { kind: 'unknown-field' | 'wrong-field'; field: string }

/** Reads the query of a call that only reads, or the body of one that writes. */
export async function inputOf(request: Request, action: Action): Promise<Input | WrongInput> {
  if (!action.writes) {
    const { searchParams, search } = new URL(request.url)
    const names = [...new Set(searchParams.keys())]
    const sent = names.map((name): [string, unknown] => {
      const values = searchParams.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    })
    return readFields(action, new Map(sent), search)
  }
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    return { kind: 'not-json-type' }
  }
  const most = takesPicture(action) ? longestWithPicture : longestBody
  const text = await boundedText(request, most)
  if (text === undefined) return { kind: 'too-long' }
  const body = jsonOf(text)?.value
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { kind: 'not-json' }
  return readFields(action, new Map(Object.entries(body)), text)
}

/** The values of a form of the desk. */
export function valuesOf(
  action: Action,
  values: Readonly<Record<string, unknown>>,
): Input | WrongInput {
  return readFields(action, new Map(Object.entries(values)), JSON.stringify(values))
}

function readFields(
  action: Action,
  sent: ReadonlyMap<string, unknown>,
  text: string,
): Input | WrongInput {
  const shape = new Map(Object.entries({ ...action.args, ...action.options }))
  const given: Record<string, unknown> = {}
  const files = new Map<string, string>()
  let dryRun = false
  for (const [field, value] of sent) {
    const schema = shape.get(field)
    const wrong = { kind: 'wrong-field', field } as const
    if (field === 'dryRun' && action.rehearses) {
      const on = switched(value)
      if (on === undefined) return wrong
      dryRun = on
    } else if (!schema) return { kind: 'unknown-field', field }
    else if (isFile(schema)) {
      files.set(field, typeof value === 'string' ? value : JSON.stringify(value))
      given[field] = field
    } else {
      const typed = typedValue(schema, value)
      if (typed === 'wrong') return wrong
      if (typed !== undefined) given[field] = typed
    }
  }
  const field = hasNul(text) ? 'NUL' : action.misfit(given)
  return field === undefined
    ? { kind: 'given', given, files, dryRun, text }
    : { kind: 'wrong-field', field }
}

function takesPicture({ args }: Action): boolean {
  return Object.values(args).some(isPicture)
}

/** A value as somebody would have typed it: a switch that is off is not typed. */
function typedValue(schema: z.ZodType, value: unknown): unknown {
  const { way } = wayOf(schema)
  if (way === 'flag') {
    const on = switched(value)
    return on === undefined ? 'wrong' : on || undefined
  }
  if (way === 'list') {
    const all: unknown[] = Array.isArray(value) ? value : [value]
    return all.every((one) => typeof one === 'string') ? all : 'wrong'
  }
  return typeof value === 'string' ? value : 'wrong'
}

function switched(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

/** PostgreSQL cannot store it, and people do not type it. */
function hasNul(text: string): boolean {
  return text.includes('\0') || text.includes('%00') || text.includes(String.raw`\u0000`)
}
