import { z } from 'zod'

import { encodings } from '#shop/import-export/csv/encoding.ts'
import type { Refused, Shape } from './command.ts'

/** A file that an action is given: a command names it, a call holds its text. */
export const GivenFile = z.object({
  name: z.string(),
  /** Of a picture its bytes, as base64. */
  text: z.string(),
  encoding: z.enum(encodings),
})
export type GivenFile = z.infer<typeof GivenFile>

/** What is in a file: what people write, or dots. */
export type FileKind = 'text' | 'picture'

/** How a file is had: from where its name leads, or as the text that was given. */
export type ReadFile = (
  given: string,
  field: string,
  kind: FileKind,
) => Promise<({ kind: 'text'; name?: string } & Omit<GivenFile, 'name'>) | Refused>

const files = z.registry<{ kind: FileKind }>()

/** What is typed is a name; what the action gets is the file. */
export const aFile = fileOf('text')

/** The same of a picture: a call and a form hold its bytes as base64. */
export const aPicture = fileOf('picture')

function fileOf(kind: FileKind) {
  const schema = z
    .string()
    .min(1)
    .transform((name): GivenFile => ({ name, text: '', encoding: 'utf-8' }))
  files.add(schema, { kind })
  return schema
}

/** Whether this value of a command is a file. */
export function isFile(schema: z.ZodType): boolean {
  return files.has(bare(schema))
}

const places = z.registry<object>()

/** Where a command writes the file that its action gives. */
export const toFile = z.string().min(1)
/** Whether it may replace what is there; where it is not asked, it does. */
export const overFile = z.boolean().optional()
places.add(toFile, {})
places.add(overFile, {})

/** Whether a command alone takes this value: a call is answered with the file itself. */
export function isPlaceOfFile(schema: z.ZodType): boolean {
  return places.has(schema)
}

/** Where a file is to be written; undefined where an action gives none. */
export type FilePlace = { name: string; mayReplace: boolean }

export function filePlaceIn(
  shape: Shape,
  given: Readonly<Record<string, unknown>>,
): FilePlace | undefined {
  const valueOf = (wanted: z.ZodType) => {
    const field = Object.keys(shape).find((name) => shape[name] === wanted)
    return field === undefined ? undefined : given[field]
  }
  const name = valueOf(toFile)
  const asks = Object.values(shape).includes(overFile)
  return typeof name === 'string'
    ? { name, mayReplace: !asks || valueOf(overFile) === true }
    : undefined
}

/** Whether it is a picture. */
export function isPicture(schema: z.ZodType): boolean {
  return files.get(bare(schema))?.kind === 'picture'
}

/**
 * What was given, with the files that it names. They are read before anything is begun, because
 * somebody typing one on the way (`-`) would hold up all who write.
 */
export async function withGivenFiles<Given extends Record<string, unknown>>(
  shape: Shape,
  given: Given,
  read: ReadFile,
): Promise<{ kind: 'given'; given: Given } | Refused> {
  const changed: [name: string, file: GivenFile][] = []
  for (const [name, schema] of Object.entries(shape)) {
    const { [name]: file } = given
    const kind = files.get(bare(schema))?.kind
    if (!kind || !isGivenFile(file)) continue
    const found = await read(file.name, name, kind)
    if (found.kind === 'refused') return found
    const { name: called = file.name, text, encoding } = found
    changed.push([name, { name: called, text, encoding }])
  }
  return { kind: 'given', given: { ...given, ...Object.fromEntries(changed) } }
}

function bare(schema: z.ZodType): z.ZodType {
  const inner: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return inner instanceof z.ZodType ? inner : schema
}

function isGivenFile(value: unknown): value is GivenFile {
  return typeof value === 'object' && value !== null && 'text' in value
}
