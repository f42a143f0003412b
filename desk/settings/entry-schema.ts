import { z } from 'zod'

import { schemaIn } from '#domain/owner/document-form/schema-shape.ts'
import { type SubjectName, subjects } from '#shop/documents/documents.ts'

/** What one of a list has to be; of entries of several kinds that of one kind. */
export function entrySchema(subject: SubjectName, kind?: string | null): z.ZodType {
  const one = elementOf(subject)
  return kindSchemas(one).find((option) => kindOf(option) === kind) ?? one
}

/** The kinds that entries of a list can have, where they differ in what they are made of. */
export function kindsOfEntries(subject: SubjectName): string[] {
  return kindSchemas(elementOf(subject)).map(kindOf)
}

function elementOf(subject: SubjectName): z.ZodType {
  const schema: z.ZodType = subjects[subject].schema
  return schema instanceof z.ZodArray ? schemaIn(schema.element) : schema
}

function kindSchemas(one: z.ZodType): z.ZodObject[] {
  return one instanceof z.ZodDiscriminatedUnion
    ? one.options.filter((option) => option instanceof z.ZodObject)
    : []
}

function kindOf({ shape }: z.ZodObject): string {
  const type = schemaIn(shape['type'])
  return type instanceof z.ZodLiteral ? String(type.value) : ''
}
