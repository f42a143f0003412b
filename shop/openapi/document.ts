import { z } from 'zod'

import { BasketItem } from '#domain/entities/basket.ts'
import {
  Attribute,
  Category,
  Filter,
  Manufacturer,
  NavigationLink,
  Opinion,
  Popup,
  Site,
  SocialFeedItem,
} from '#domain/entities/catalogue.ts'
import { HomeSection } from '#domain/entities/home/section.ts'
import { DeliveryMethod, Locker } from '#domain/entities/delivery.ts'
import { OrderForm, OrderSummary, PaymentOption } from '#domain/entities/order.ts'
import { ProductPrice } from '#domain/entities/price.ts'
import { DetailedProduct, Product } from '#domain/entities/product.ts'
import { PromoCode } from '#domain/entities/promo-code.ts'
import { Footer, Settings, Shell } from '#domain/entities/settings.ts'
import { Address, User } from '#domain/entities/user.ts'
import type { Call } from '#contract/call.ts'
import { contract, OrderRefusal, ShopRefusal } from '#contract/contract.ts'

/** Schemas with a name of their own; everything else is written where it is used. */
const named = {
  Address,
  Attribute,
  BasketItem,
  Category,
  DeliveryMethod,
  DetailedProduct,
  Filter,
  Footer,
  HomeSection,
  Locker,
  Manufacturer,
  NavigationLink,
  Opinion,
  OrderForm,
  OrderRefusal,
  OrderSummary,
  PaymentOption,
  Popup,
  Product,
  ProductPrice,
  PromoCode,
  Settings,
  Shell,
  Site,
  SocialFeedItem,
  User,
}

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document, derived from its table. */
export function openApiDocument(): Json {
  const rows: [string, Call][] = Object.entries(contract)
  const names = namesOf(rows)
  const paths: Record<string, Json> = {}
  for (const [name, row] of rows) {
    const path = documentedPath(row.path)
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(names, name, row) }
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Kram: the calls between a storefront and a shop',
      version: '1',
      description:
        'Calls that are not served yet answer 501; calls of a provider that the shop has no ' +
        'contract with answer 503 NOT_CONFIGURED.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'specification', description: 'Calls that the specification names.' },
      { name: 'ours', description: 'What this shop has besides.' },
    ],
    paths,
    components: {
      schemas: { ...schemasOf(names), Refused: refusedSchema() },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

type Names = ReturnType<typeof namesOf>

/** Every schema of the table with the one name under which it is written and referred to. */
function namesOf(rows: readonly [string, Call][]) {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id })
  for (const [name, { body, answer }] of rows) {
    for (const [part, schema] of Object.entries({ body, answer })) {
      if (schema && !names.has(schema)) names.add(schema, { id: `${name}.${part}` })
    }
  }
  return names
}

function schemasOf(names: Names): Json {
  const { schemas } = z.toJSONSchema(names, { io: 'input', uri: refOf, override: spelledOut })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema]),
  )
}

/**
 * What linters miss: `items` where a list of fixed length says each of its entries, and the
 * properties of a table whose names are all known.
 */
function spelledOut({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { prefixItems, items, required, properties, additionalProperties } = jsonSchema
  if (prefixItems && typeof items !== 'object') {
    const distinct = new Map(prefixItems.map((one) => [JSON.stringify(one), one]))
    const kinds = [...distinct.values()].filter((one) => typeof one === 'object')
    const [first] = kinds
    jsonSchema.items = kinds.length === 1 && first ? first : { anyOf: kinds }
  }
  if (required && !properties && typeof additionalProperties === 'object') {
    jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  }
}

function refOf(id: string): string {
  return `#/components/schemas/${id}`
}

function operation(names: Names, name: string, row: Call): Json {
  return {
    operationId: name,
    summary: row.purpose,
    description: `${row.purpose}. ${tokenWords[row.auth]}`,
    tags: [row.source],
    'x-state': row.state,
    security: securityOf(row.auth),
    parameters: [...pathParameters(row.path), ...queryParameters(row)],
    ...(row.body && { requestBody: { required: true, content: jsonOf(names, row.body) } }),
    ...(row.bytes !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { maxLength: row.bytes } } },
      },
    }),
    responses: {
      [row.status]: {
        description: 'Done',
        content: row.picture ? { 'image/gif': {} } : jsonOf(names, row.answer),
      },
      '4XX': { description: 'Refused', content: refusedContent(row) },
      '5XX': { description: 'Not served yet, or not now', content: refusedContent() },
    },
  }
}

const tokenWords: Readonly<Record<Call['auth'], string>> = {
  none: 'It takes no token.',
  optional: 'A token changes the answer.',
  bearer: 'It needs a token.',
  customer: 'It needs a token that is not of a guest.',
}

/**
 * The names of refusals that a call of its own kind may not have: what an answer's `error` says.
 */
export const refusalNames = [
  'ACCOUNT_CLOSED',
  'ACCOUNT_INACTIVE',
  'AVAILABLE',
  'BODY_TOO_LONG',
  'CANNOT_CANCEL',
  'CANNOT_RETURN',
  'CODE_REFUSED',
  'CURRENCY_NOT_AVAILABLE',
  'CUSTOMERS_ONLY',
  'DELIVERY_NOT_AVAILABLE',
  'EMAIL_TAKEN',
  'FORM_INVALID',
  'INPUT_INVALID',
  'INTERNAL',
  'KEY_REUSED',
  'LIMITED',
  'LINK_GONE',
  'LINK_NEEDED',
  'LOGIN_REQUIRED',
  'METHOD_NOT_ALLOWED',
  'NOT_CONFIGURED',
  'NOT_FOUND',
  'NOT_IMPLEMENTED',
  'NOT_JSON',
  'NOT_RETURNABLE',
  'NOT_SIGNED',
  'PAYMENT_NOT_OPEN',
  'PAYMENT_OPEN',
  'NO_SUCH_ACTIVATION',
  'NO_SUCH_CALL',
  'NO_SUCH_USER',
  'OPINION_GIVEN',
  'PASSWORD_NEEDED',
  'PASSWORD_TOO_COMMON',
  'PROVIDER_FAILED',
  'REMOVED',
  'TICKET_GONE',
  'TOO_MANY_RETURNS',
  'UNAVAILABLE',
  'WRONG_CODE',
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'WRONG_SIZE',
  'WRONG_TYPE',
] as const

/** As every call may refuse, by name. A storefront also takes names it does not know. */
function refusedSchema(): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(
    ShopRefusal.extend({ error: z.enum(refusalNames) }),
  )
  return schema
}

/** What is refused as a part of an order would be. */
const likeOrders = new Set<string>(
  [contract.newOrder, contract.orderCode, contract.giftCard].map(({ path }) => path),
)

function refusedContent(row?: Call): Json {
  const all = { $ref: refOf('Refused') }
  const isOrder = row !== undefined && likeOrders.has(row.path)
  const schema = isOrder ? { anyOf: [{ $ref: refOf('OrderRefusal') }, all] } : all
  return { 'application/json': { schema } }
}

function securityOf(auth: Call['auth']): Json[] {
  if (auth === 'none') return []
  return auth === 'optional' ? [{}, { token: [] }] : [{ token: [] }]
}

function jsonOf(names: Names, schema: z.ZodType): Json {
  return { 'application/json': { schema: { $ref: refOf(names.get(schema)?.id ?? '') } } }
}

function pathParameters(path: string): Json[] {
  const documented = [...documentedPath(path).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name], index) => ({
    name: documented[index],
    ...(documented[index] !== name && { description: name }),
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

/**
 * OpenAPI holds paths that differ only in the names of their parameters for one and the same, so
 * rows that name them differently share neutral names.
 */
function documentedPath(path: string): string {
  const shape = (one: string) => one.replaceAll(/\{\w+\}/g, '{}')
  const same = Object.values(contract).filter((row) => shape(row.path) === shape(path))
  if (new Set(same.map((row) => row.path)).size === 1) return path
  let count = 0
  return path.replaceAll(/\{\w+\}/g, () => `{id${(count += 1) === 1 ? '' : count}}`)
}

function queryParameters({ query }: Call): Json[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const { $schema: _schema, ...own } = z.toJSONSchema(schema, { io: 'input' })
    return { name, in: 'query', required: !z.safeParse(schema, undefined).success, schema: own }
  })
}
