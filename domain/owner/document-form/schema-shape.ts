import { z } from 'zod'

import {
  AttributeId,
  AttributeKey,
  CategoryId,
  CategoryPath,
  CountryCode,
  CurrencyCode,
  DeliveryKindName,
  LanguageCode,
  Moment,
  OpinionId,
  PageAddress,
  PageLink,
  PictureAddress,
  ProductId,
  TimeZone,
  VoucherCode,
} from '../../entities/codes.ts'
import type { Kept } from '../part-at.ts'

/** What a text stands for, where there is a list of what it may be. */
export type ValueKind =
  | 'language'
  | 'country'
  | 'currency'
  | 'time-zone'
  | 'category'
  | 'picture'
  | 'product'
  | 'attribute'
  | 'attribute-key'
  | 'opinion'
  | 'code'
  | 'delivery-kind'
  | 'page'
  | 'link'

const valueKinds = new Map<z.ZodType, ValueKind>([
  [LanguageCode, 'language'],
  [CountryCode, 'country'],
  [CurrencyCode, 'currency'],
  [TimeZone, 'time-zone'],
  [CategoryId, 'category'],
  [PictureAddress, 'picture'],
  [ProductId, 'product'],
  [AttributeId, 'attribute'],
  [AttributeKey, 'attribute-key'],
  [OpinionId, 'opinion'],
  [VoucherCode, 'code'],
  [DeliveryKindName, 'delivery-kind'],
  [PageAddress, 'page'],
  [PageLink, 'link'],
])

/** How what a schema wants is asked for; `of` says what a text stands for. */
export type Shape =
  | { kind: 'text'; of: ValueKind | undefined }
  | { kind: 'number' | 'moment' | 'yes-no' }
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'fixed'; value: unknown }
  | { kind: 'texts'; of: ValueKind | undefined }
  | { kind: 'lines'; one: Shape }
  | { kind: 'object'; fields: readonly (readonly [string, z.ZodType])[] }
  | { kind: 'list'; one: z.ZodType }
  | {
      kind: 'record'
      one: z.ZodType
      keyOf: ValueKind | undefined
      keys: readonly string[] | undefined
    }
  | { kind: 'other' }

/**
 * What a schema wants, and of a union what it wants of such a value. What no field can take (an
 * unknown type, a list of texts with several lines) is something else, as is what the shop makes
 * itself.
 *
 * @rule ours
 */
export function shapeOf(schema: z.ZodType, kept: Kept): Shape {
  const inner = bareSchema(schema)
  const of = valueKinds.get(inner)
  if (inner === CategoryPath) return other
  if (inner === Moment) return { kind: 'moment' }
  if (inner.def.type === 'string') return { kind: 'text', of }
  if (inner instanceof z.ZodNumber) return { kind: 'number' }
  if (inner instanceof z.ZodBoolean) return { kind: 'yes-no' }
  if (inner instanceof z.ZodLiteral) return { kind: 'fixed', value: inner.value }
  if (inner instanceof z.ZodEnum) return { kind: 'choice', options: inner.options }
  if (inner instanceof z.ZodObject) return { kind: 'object', fields: fieldsIn(inner.shape) }
  if (inner instanceof z.ZodArray) return listShape(schemaIn(inner.element), kept)
  if (inner instanceof z.ZodRecord) return recordShape(inner)
  return inner instanceof z.ZodUnion ? unionShape(inner.options.map(schemaIn), kept) : other
}

const other = { kind: 'other' } as const

/**
 * What stands in a schema that may be missing, or has a value where it is.
 *
 * @rule ours
 */
export function bareSchema(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodLazy
  return isWrapped ? bareSchema(schemaIn(schema.unwrap())) : schema
}

/**
 * A part of a schema as a schema.
 *
 * @rule ours
 */
export function schemaIn(part: unknown): z.ZodType {
  return part instanceof z.ZodType ? part : z.unknown()
}

/**
 * JSON's objects: no lists.
 *
 * @rule ours
 */
export function isObject(value: Kept): value is Readonly<Record<string, Kept>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fieldsIn(shape: Readonly<Record<string, unknown>>) {
  return Object.entries(shape).map(([name, field]) => [name, schemaIn(field)] as const)
}

function listShape(one: z.ZodType, kept: Kept): Shape {
  const shape = shapeOf(one, undefined)
  const isLong = (line: unknown) => typeof line === 'string' && line.includes('\n')
  if (!['text', 'number', 'choice'].includes(shape.kind)) return { kind: 'list', one }
  return Array.isArray(kept) && kept.some(isLong) ? other : { kind: 'lines', one: shape }
}

function recordShape({ keyType, valueType }: z.ZodRecord): Shape {
  const [key, one] = [schemaIn(keyType), schemaIn(valueType)]
  const keyOf = valueKinds.get(key)
  const shape = shapeOf(one, undefined)
  if (keyOf === 'language' && shape.kind === 'text') return { kind: 'texts', of: shape.of }
  const keys = key instanceof z.ZodEnum ? key.options.map(String) : undefined
  return { kind: 'record', one, keyOf, keys }
}

function unionShape(schemas: readonly z.ZodType[], kept: Kept): Shape {
  const shapes = schemas.map((one) => shapeOf(one, kept))
  const values = shapes.flatMap((shape) =>
    shape.kind === 'fixed' && ['string', 'number'].includes(typeof shape.value)
      ? [typeof shape.value === 'number' ? shape.value : String(shape.value)]
      : [],
  )
  if (values.length === shapes.length) return { kind: 'choice', options: values }
  return shapes[schemas.findIndex((one) => one.safeParse(kept).success)] ?? other
}
