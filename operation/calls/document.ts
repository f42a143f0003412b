import { z } from 'zod'

import { scopes } from '#domain/owner/scopes.ts'
import { type EventType, webhookEvents } from '#domain/webhooks/events.ts'
import { isFile, isPlaceOfFile } from '../frame/given-files.ts'
import { wayOf } from '../frame/parse.ts'
import type { OwnerCall } from './routes.ts'

type Json = Record<string, unknown>

/** The calls of the owner's API as an OpenAPI 3.1 document, derived from their rows. */
export function ownerDocument(calls: readonly OwnerCall[]): Json {
  const groups = [...new Map(calls.map(({ group }) => [group.name, group])).values()]
  return {
    openapi: '3.1.0',
    info: {
      title: "Kram: the owner's API",
      version: '1',
      description:
        'What an owner does by commands, for programs: the same names, fields, answers and ' +
        'refusals. Answers and problems are JSON; problems are those of RFC 9457, with a stable ' +
        '`name`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The origin that DESK_ORIGIN names' }],
    tags: groups.map(({ name, words }) => ({ name, description: words.en.about })),
    paths: Object.fromEntries(
      calls.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    webhooks: Object.fromEntries(
      Object.entries(webhookEvents).map((event) => [event[0], { post: webhook(...event) }]),
    ),
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `The token of a key (\`keys create\`). Scopes: ${scopes.join(', ')}.`,
        },
      },
    },
  }
}

/** What an endpoint is sent (Standard Webhooks). */
function webhook(type: string, { about, needs, data }: EventType): Json {
  const schema = {
    type: 'object',
    properties: {
      type: { const: type, description: 'The name of the event' },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
      data: { description: about, ...bare(z.toJSONSchema(data)) },
    },
    required: ['type', 'timestamp', 'data'],
  }
  const name = type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())
  return {
    operationId: `${name}Event`,
    summary: about,
    description: `Sent to endpoints that may read \`${needs}\`, signed as Standard Webhooks says.`,
    tags: ['webhooks'],
    security: [],
    'x-scope': needs,
    parameters: webhookHeaders,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Taken' },
      410: { description: 'Wanted no more: nothing is sent until the owner turns it on again' },
      default: { description: 'Not taken: it is sent again, for three days' },
    },
  }
}

const webhookHeaders: readonly Json[] = [
  ['webhook-id', 'The id of the message, the same each time that it is sent'],
  ['webhook-timestamp', 'When it is sent, in seconds since 1970'],
  ['webhook-signature', 'A signature of each secret, `v1,…`, parted by spaces'],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}))

function operation(call: OwnerCall): Json {
  const { name, action, group } = call
  const about = group.words.en.commands[action.name]?.about ?? ''
  const fields = fieldsOf(call)
  return {
    operationId: name.replaceAll(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: about,
    description: `Like the command \`${name}\`: ${about}. Needs the scope \`${action.needs}\`.`,
    tags: [group.name],
    security: [{ key: [] }],
    'x-scope': action.needs,
    parameters: action.writes ? writeHeaders : fields.map(queryParameter),
    ...(action.writes && { requestBody: { required: true, content: bodyOf(fields, action) } }),
    responses: {
      200: { description: 'Done', content: contentOf(call) },
      '4XX': { description: 'Refused: nothing was done', content: problemContent },
      '5XX': { description: 'Not now', content: problemContent },
    },
  }
}

type Field = { name: string; required: boolean; schema: Json; description: string }

function fieldsOf({ action, group }: OwnerCall): Field[] {
  const told = group.words.en.commands[action.name]?.given ?? {}
  const all = Object.entries({ ...action.args, ...action.options })
  const fields = all
    .filter(([, schema]) => !isPlaceOfFile(schema))
    .map(([name, schema]) => ({
      name,
      required: !wayOf(schema).optional,
      schema: inputSchema(schema),
      description: told[name] ?? '',
    }))
  const description = 'Does everything and takes it back: answers what would happen'
  return action.rehearses
    ? [...fields, { name: 'dryRun', required: false, schema: { type: 'boolean' }, description }]
    : fields
}

function inputSchema(schema: z.ZodType): Json {
  if (isFile(schema)) {
    return { anyOf: [{ type: 'string' }, { type: 'object' }, { type: 'array', items: {} }] }
  }
  if (wayOf(schema).way === 'flag') return { type: 'boolean' }
  return bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

function queryParameter({ name, required, schema, description }: Field): Json {
  return { name, in: 'query', required, description, schema }
}

function bodyOf(fields: readonly Field[], { args, options }: OwnerCall['action']): Json {
  const properties = Object.fromEntries(
    fields.map(({ name, schema, description }) => [name, { ...schema, description }]),
  )
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  const schema = {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
  const takesFile = Object.values({ ...args, ...options }).some(isFile)
  return {
    'application/json': { schema },
    ...(takesFile && { 'multipart/form-data': { schema } }),
  }
}

const writeHeaders: readonly Json[] = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Names the request for a day: sent again with the same body it is answered as the first ' +
      'time and does nothing twice; with another body it is refused (422).',
    schema: { type: 'string', minLength: 1, maxLength: 257 },
  },
  {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag of what was read: refused (412) when somebody changed it since.',
    schema: { type: 'string' },
  },
]

function contentOf(call: OwnerCall): Json {
  const result = bare(z.toJSONSchema(call.action.answers, { unrepresentable: 'any' }))
  const { contentMediaType: type, description } = result
  return typeof type === 'string'
    ? { [type]: { schema: { type: 'string', description } } }
    : { 'application/json': { schema: answerOf(call, result) } }
}

function answerOf({ action }: OwnerCall, result: Json): Json {
  const isList = result['type'] === 'array'
  const { next, dryRun } = besides
  return {
    type: 'object',
    properties: {
      result: { description: 'What the action answers', ...result },
      ...('cursor' in action.options && isList && { next }),
      ...(action.rehearses && { dryRun }),
    },
    required: ['result'],
  }
}

const besides = {
  next: {
    type: 'string',
    description: 'The `cursor` of the next page; absent on the last one',
  },
  dryRun: { type: 'boolean', description: 'True of what was taken back; absent otherwise' },
}

const problem: Json = {
  type: 'object',
  description: 'Why nothing was done (RFC 9457)',
  properties: {
    type: { type: 'string', format: 'uri', description: 'Names the kind of problem' },
    title: { type: 'string', description: 'The problem, in the language of Accept-Language' },
    status: { type: 'integer', description: 'The status of the answer' },
    detail: { type: 'string', description: 'The cure, in the same language' },
    name: { type: 'string', description: 'The stable name of the refusal, as commands have it' },
    field: { type: 'string', description: 'The field that it concerns, if it concerns one' },
    lines: {
      type: 'array',
      items: { type: 'string' },
      description: 'Where in a file or document it is, one line each',
    },
    faults: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with what was given, by the names of fields',
    },
  },
  required: ['type', 'title', 'status', 'detail', 'name'],
}

const problemContent: Json = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}

function bare({ $schema: _schema, ...schema }: z.core.JSONSchema.BaseSchema): Json {
  return schema
}
