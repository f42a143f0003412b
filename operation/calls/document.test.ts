import { expect, test } from 'vitest'
import { z } from 'zod'

import { ownerDocument } from './document.ts'
import { ownerCalls } from './routes.ts'

const calls = [...(await ownerCalls()).values()]
const Schema = z.looseObject({})
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.tuple([z.string()]),
  security: z.tuple([z.strictObject({ key: z.tuple([]) })]),
  'x-scope': z.string(),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['query', 'header']),
      required: z.boolean(),
      description: z.string().min(1),
      schema: Schema,
    }),
  ),
  requestBody: z
    .strictObject({
      required: z.literal(true),
      content: z.strictObject({
        'application/json': z.strictObject({ schema: Schema }),
        'multipart/form-data': z.strictObject({ schema: Schema }).optional(),
      }),
    })
    .optional(),
  responses: z.record(
    z.enum(['200', '4XX', '5XX']),
    z.strictObject({ description: z.string().min(1), content: z.looseObject({}) }),
  ),
})
const Document = z.object({
  openapi: z.literal('3.1.0'),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(
    z.string().startsWith('/api/owner/'),
    z.partialRecord(z.enum(['get', 'post']), Operation),
  ),
})

const written: unknown = JSON.parse(JSON.stringify(ownerDocument(calls)))
const document = Document.parse(written)

test('every call is described once, with the scope that it needs', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-scope': scope }]) => [method, path, scope]),
  )
  expect(described).toEqual(
    calls.map(({ method, path, action }) => [method.toLowerCase(), path, action.needs]),
  )
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('every field that is sent or answered says what it is', () => {
  const bare: string[] = []
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    const properties: unknown = Reflect.get(value, 'properties')
    if (typeof properties === 'object' && properties !== null && !Array.isArray(properties)) {
      for (const [name, field] of Object.entries(properties)) {
        if (!z.looseObject({ description: z.string().min(1) }).safeParse(field).success) {
          bare.push(`${at}.${name}`)
        }
      }
    }
    for (const [name, part] of Object.entries(value)) look(part, `${at}.${name}`)
  }
  look(written, '')
  expect(bare).toEqual([])
})

test('a call that writes takes a body and nothing in its query', () => {
  for (const { path, action } of calls) {
    const operation = document.paths[path]?.[action.writes ? 'post' : 'get']
    expect(operation?.requestBody !== undefined, path).toBe(action.writes)
    const places = new Set(operation?.parameters.map((parameter) => parameter.in))
    expect(places.has('query') && action.writes, path).toBe(false)
  }
})
