import { hash } from 'node:crypto'

import type { z } from 'zod'

import { boundedBytes, boundedText, jsonOf } from '#contract/json.ts'
import { bodyLimits, deskBodyLimits } from '#edge/guards/limits.ts'
import { type Decoded, decoded } from '#shop/import-export/csv/encoding.ts'
import type { Action } from '../frame/action.ts'
import { GivenFile, isFile, isPicture, isPlaceOfFile } from '../frame/given-files.ts'
import { wayOf } from '../frame/parse.ts'

/** The longest body of a call in bytes; the edge lets no longer one through. */
export const longestBody = 256 * 1024

/** A call's values, as its command would have been given them. */
export type Input = {
  kind: 'given'
  given: Record<string, unknown>
  /** Files, by field: a call holds them and names none. */
  files: Files
  dryRun: boolean
  /** All that was sent. */
  text: string
}

type Files = ReadonlyMap<string, GivenFile>

export type WrongInput =
  | { kind: 'not-json' | 'too-long' | 'not-json-type' }
  | { kind: 'unknown-field' | 'wrong-field'; field: string }
  /** What was sent as a file is no text. */
  | { kind: 'unreadable'; why: Exclude<Decoded['kind'], 'text'>; name: string; line: number }

/** Reads the query of a call that only reads, or the body of one that writes. */
export async function inputOf(request: Request, action: Action): Promise<Input | WrongInput> {
  if (!action.writes) {
    const { searchParams, search } = new URL(request.url)
    const names = [...new Set(searchParams.keys())]
    const sent = names.map((name): [string, unknown] => {
      const values = searchParams.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    })
    if (search.includes('%00')) return { kind: 'wrong-field', field: 'NUL' }
    return readFields(action, new Map(sent), { text: search })
  }
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(type) && takesFile(action)) return formOf(request, action)
  if (!/^application\/json\b/i.test(type)) return { kind: 'not-json-type' }
  const most = takesPicture(action) ? deskBodyLimits.upload : longestBody
  const text = await boundedText(request, most)
  if (text === undefined) return { kind: 'too-long' }
  const body = jsonOf(text)?.value
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { kind: 'not-json' }
  return readFields(action, new Map(Object.entries(body)), { text })
}

function takesFile({ args, options }: Action): boolean {
  return Object.values({ ...args, ...options }).some(isFile)
}

/** As `curl -F` sends it: a file as it lies on a disk, in whatever encoding, and other fields. */
async function formOf(request: Request, action: Action): Promise<Input | WrongInput> {
  const isPictures = takesPicture(action)
  const { upload } = isPictures ? deskBodyLimits : bodyLimits
  const bytes = await boundedBytes(request, upload)
  if (bytes === undefined) return { kind: 'too-long' }
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined)
  if (form === undefined) return { kind: 'not-json' }
  const sent = new Map<string, unknown>()
  const files = new Map<string, GivenFile>()
  for (const field of new Set(form.keys())) {
    const values = form.getAll(field)
    const value = values.find((one) => one instanceof File)
    if (value === undefined) {
      sent.set(field, values.length === 1 ? values[0] : values)
      continue
    }
    if (values.length > 1) return { kind: 'wrong-field', field }
    const { name } = value
    const content = await value.bytes()
    const read: Decoded = isPictures ? base64Of(content) : decoded(content)
    if (read.kind !== 'text') {
      return { kind: 'unreadable', why: read.kind, name, line: 'line' in read ? read.line : 1 }
    }
    sent.set(field, hash('sha256', content))
    files.set(field, { name, text: read.text, encoding: read.encoding })
  }
  // Each request has its own separator of fields: the same fields are the same request.
  return readFields(action, sent, { text: JSON.stringify([...sent]), files })
}

/** The values of a form of the desk; a file may come as it was read. */
export function valuesOf(
  action: Action,
  values: Readonly<Record<string, unknown>>,
): Input | WrongInput {
  const files = new Map<string, GivenFile>()
  const sent = Object.entries(values).map(([field, value]): [string, unknown] => {
    const file = GivenFile.safeParse(value).data
    if (!file) return [field, value]
    files.set(field, file)
    // As JSON a long one would take longer than others may wait.
    return [field, hash('sha256', file.text)]
  })
  return readFields(action, new Map(sent), { text: JSON.stringify(sent), files })
}

function readFields(
  action: Action,
  sent: ReadonlyMap<string, unknown>,
  { text, files: sentFiles }: { text: string; files?: Files },
): Input | WrongInput {
  const shape = new Map(Object.entries({ ...action.args, ...action.options }))
  const given: Record<string, unknown> = {}
  const files = new Map<string, GivenFile>()
  let dryRun = false
  for (const [field, value] of sent) {
    const schema = shape.get(field)
    const wrong = { kind: 'wrong-field', field } as const
    if (field === 'dryRun' && action.rehearses) {
      const on = switched(value)
      if (on === undefined) return wrong
      dryRun = on
    } else if (!schema || isPlaceOfFile(schema)) return { kind: 'unknown-field', field }
    else if (isFile(schema)) {
      files.set(field, sentFiles?.get(field) ?? fileOf(field, value))
      given[field] = field
    } else if (sentFiles?.has(field)) return wrong
    else {
      const typed = typedValue(schema, value)
      if (typed === 'wrong') return wrong
      if (typed !== undefined) given[field] = typed
    }
  }
  for (const [name, schema] of shape) {
    // Nobody writes it anywhere, but its name is asked for.
    if (isPlaceOfFile(schema) && !wayOf(schema).optional) given[name] = name
  }
  const field = hasNul(text) ? 'NUL' : action.misfit(given)
  return field === undefined
    ? { kind: 'given', given, files, dryRun, text }
    : { kind: 'wrong-field', field }
}

/** A picture is given as base64 everywhere. */
function base64Of(content: Uint8Array): Extract<Decoded, { kind: 'text' }> {
  return { kind: 'text', text: Buffer.from(content).toString('base64'), encoding: 'utf-8' }
}

function fileOf(name: string, value: unknown): GivenFile {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return { name, text, encoding: 'utf-8' }
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
  return text.includes('\0') || text.includes(String.raw`\u0000`)
}
