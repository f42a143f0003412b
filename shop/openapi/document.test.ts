import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { contract, OrderRefusal } from '#contract/contract.ts'
import { openApiDocument, refusalNames } from './document.ts'

const Operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()),
  'x-state': z.enum(['served', 'open']),
  security: z.array(z.strictObject({ token: z.tuple([]).optional() })),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      description: z.string().optional(),
      required: z.boolean(),
      schema: z.looseObject({}),
    }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content: z.looseObject({}) }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|[45]XX)$/),
    z.strictObject({ description: z.string().min(1), content: z.looseObject({}) }),
  ),
})

/** What OpenAPI 3.1 says of a document, as far as ours uses it. */
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), z.looseObject({})),
    securitySchemes: z.strictObject({ token: z.looseObject({ type: z.literal('http') }) }),
  }),
})

const document = Document.parse(JSON.parse(JSON.stringify(openApiDocument())))
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
)

test('no two paths differ only in the names of their parameters', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))

  expect(shapes).toEqual([...new Set(shapes)])
})

test('every call is there once, and names each parameter of its path once', () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    Object.keys(contract).sort(),
  )
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map(({ name }) => name)).toEqual(named)
    expect(declared.every(({ required }) => required)).toBe(true)
    const all = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(all).toEqual([...new Set(all)])
  }
})

test('every tag is declared, and every list says what it is of', () => {
  const declared = document.tags.map(({ name }) => name)
  expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(new Set(declared))
  const bare: string[] = []
  const look = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    if (Reflect.get(value, 'type') === 'array' && !Reflect.get(value, 'items')) bare.push(path)
    for (const [name, part] of Object.entries(value)) look(part, `${path}/${name}`)
  }
  look(document.components.schemas, '')
  expect(bare).toEqual([])
})

test('a call says of itself whether it needs a token, wants one, or takes none', () => {
  const needed = [{ token: [] }]
  const wants = { none: [], optional: [{}, ...needed], bearer: needed, customer: needed }
  const auth = new Map(Object.entries(contract).map(([name, row]) => [name, row.auth]))
  for (const { operation } of operations) {
    const own = auth.get(operation.operationId)
    expect(operation.security).toEqual(own && wants[own])
  }
})

test('every refusal of the shop has its name in the document', async () => {
  const used = new Set<string>()
  for (const name of await readdir('shop', { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const text = await readFile(path.join('shop', name), 'utf8')
    const said = text.matchAll(/\b(?:error: |refuse\(\s*\d{3},\s*)'([A-Z_]+)'/g)
    for (const [, error = ''] of said) used.add(error)
  }
  const ofOrders = OrderRefusal.options.map((option) => option.shape.error.value)

  expect(used.size).toBeGreaterThan(15)
  expect(
    [...used].filter((name) => ![...refusalNames, ...ofOrders].includes(name as never)),
  ).toEqual([])
})
