import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import type { Limits } from '#domain/limits/limits.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { knownLanguage, type Language } from '#domain/screen/languages.ts'
import { addressKey } from '#edge/guards/client-address.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { Log } from '#shop/handler.ts'
import { type OwnerKey, useKey } from '#shop/owner/keys.ts'
import { namedRequest } from '#shop/owner/requests.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Said, WrittenFile } from '../frame/command.ts'
import { ownerDocument } from './document.ts'
import { type Bench, doAction } from './do-action.ts'
import { type Input, inputOf, type WrongInput } from './input.ts'
import { jsonAnswer, type Problem, problemResponse, refusalOf } from './problem.ts'
import { callsAt, type OwnerCall, ownerCalls } from './routes.ts'

const words = inAllLanguages(({ operator }) => operator.calls)

const unreadable = inAllLanguages(({ operator }) => operator.unreadable)

const frames = inAllLanguages(({ operator }) => operator.frame)

/** What the owner's API works with. */
export type OwnerApi = Bench & {
  log: Log
  limits: Limits
  /** An answer that is not as its row says becomes a logged 500; for tests, because it is slow. */
  checkAnswers?: boolean
}

/** What is answered where the shop is elsewhere, and with it its owner's API. */
export function elsewhereAnswer(request: Request): Response {
  const { elsewhere } = frames[languageOf(request)]
  return problemResponse({ status: 404, name: 'elsewhere', ...elsewhere })
}

/**
 * Answers the calls of the owner's API: who may, what is asked, and then what the command of the
 * same name does. `client` is the address that calls.
 */
export function createOwnerApi(api: OwnerApi) {
  let known: Promise<ReadonlyMap<string, OwnerCall>> | undefined
  return async (request: Request, client: string): Promise<Response> => {
    const lang = languageOf(request)
    const id = request.headers.get('x-request-id') ?? randomUUID()
    try {
      const calls = await (known ??= ownerCalls())
      const asked = { request, client, lang, pathname: new URL(request.url).pathname }
      const answer = await answerOrRefuse(api, calls, asked)
      return answer instanceof Response ? answer : problemResponse(answer)
    } catch (error) {
      api.log.error({ id, err: error }, "A call of the owner's API failed")
      const down = isUnavailable(error)
      const name = down ? 'unavailable' : 'unexpected'
      return problemResponse({ status: down ? 503 : 500, name, ...words[lang][name] })
    }
  }
}

type Asked = { request: Request; client: string; lang: Language; pathname: string }

async function answerOrRefuse(
  api: OwnerApi,
  calls: ReadonlyMap<string, OwnerCall>,
  asked: Asked,
): Promise<Response | Problem> {
  const { request, lang, pathname } = asked
  const say = words[lang]
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (pathname === `${callsAt}/openapi.json` && method === 'GET') {
    return jsonAnswer(200, ownerDocument([...calls.values()]))
  }
  const key = await keyOf(api, asked)
  if ('status' in key) return key
  const call = calls.get(pathname)
  if (!call) return { status: 404, name: 'no-such-call', ...say.noSuchCall }
  if (call.method !== method) {
    const headers = { allow: call.method }
    return { status: 405, name: 'method', ...say.method(call.method), headers }
  }
  const { needs } = call.action
  if (!mayDo(key.scopes, needs)) {
    const headers = {
      'www-authenticate': `Bearer error="insufficient_scope", scope="${needs}"`,
    }
    return { status: 403, name: 'forbidden', ...say.forbidden(needs), headers }
  }
  const input = await inputOf(request, call.action)
  if (input.kind !== 'given') return wrongInput(input, lang)
  return answerCall(api, { call, key, input, asked })
}

/**
 * Whose token came with the call. A wrong one is counted, a right one never: nobody guesses one of
 * 256 bits, and what others of the same address send must not shut out who has one.
 */
async function keyOf(
  { database, limits, now }: OwnerApi,
  { request, client, lang }: Asked,
): Promise<OwnerKey | Problem> {
  const say = words[lang]
  const { headers } = request
  const token = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const key = token === undefined ? undefined : await useKey(database.db, token, now())
  if (key) return key
  const verdict =
    token === undefined
      ? ({ kind: 'ok' } as const)
      : await limits.take('ownerToken', { address: addressKey(client) }, now())
  if (verdict.kind === 'limited') {
    const wait = { 'retry-after': String(verdict.retryAfterSeconds) }
    return { status: 429, name: 'limited', ...say.limited, headers: wait }
  }
  const challenge = { 'www-authenticate': 'Bearer' }
  return { status: 401, name: 'unauthorized', ...say.unauthorized, headers: challenge }
}

function wrongInput(wrong: WrongInput, lang: Language): Problem {
  const say = words[lang]
  switch (wrong.kind) {
    case 'not-json-type':
      return { status: 415, name: 'not-json', ...say.notJson }
    case 'not-json':
      return { status: 400, name: 'not-json', ...say.notJson }
    case 'too-long':
      return { status: 413, name: 'too-long', ...say.tooLong }
    case 'unreadable': {
      const { why, name, line } = wrong
      return { status: 422, name: 'unreadable', ...unreadable[lang][why](name, line) }
    }
    case 'unknown-field':
    case 'wrong-field': {
      const { field, kind } = wrong
      const told = kind === 'unknown-field' ? say.unknownField(field) : say.wrongField(field)
      return { status: 400, name: kind, field, ...told }
    }
  }
}

type Done = Extract<Said, { kind: 'done' }>

type Answering = { call: OwnerCall; key: OwnerKey; input: Input; asked: Asked }

async function answerCall(
  api: OwnerApi,
  { call, key, input, asked }: Answering,
): Promise<Response | Problem> {
  const { request, client, lang } = asked
  const { action, name } = call
  const named = idempotencyKey(request)
  if (named === 'wrong') return { status: 400, name: 'wrong-name', ...words[lang].wrongName }
  const { said, version } = await doAction(api, {
    ...{ action, name, input, lang },
    by: { kind: 'key', who: key.name, origin: client },
    request: named === undefined ? undefined : namedRequest(key.id, named, [name, input.text]),
    ifMatch: request.headers.get('if-match'),
  })
  if (said.kind !== 'done') return refusalOf(said)
  if (api.checkAnswers === true) checkAnswer(call, said)
  const { dryRun } = input
  const { data: result, next, file } = said
  if (file) return fileAnswer(file)
  const etag = version === undefined ? undefined : { etag: version }
  return jsonAnswer(200, { result, next, ...(dryRun && { dryRun }) }, etag)
}

/** The file itself, under a name by which it may be kept. */
function fileAnswer({ name, type, content }: WrittenFile): Response {
  const headers = {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
  return new Response(content, { headers })
}

/** How the sender names the request, in quotes or without; undefined: not at all. */
function idempotencyKey({ headers }: Request): string | undefined {
  const sent = headers.get('idempotency-key')
  if (sent === null) return undefined
  return /^"?([\x21\x23-\x7e]{1,255})"?$/.exec(sent)?.[1] ?? 'wrong'
}

/** The first of the languages that somebody wants, if we speak it; else English. */
function languageOf({ headers }: Request): Language {
  return knownLanguage(headers.get('accept-language')?.slice(0, 2).toLowerCase() ?? '')
}

/** For tests: throws unless what is answered is as the row says, and holds nothing else. */
export function checkAnswer({ name, action }: OwnerCall, { data, file }: Done): void {
  if (file) {
    action.answers.parse(new File([file.content], file.name, { type: file.type }))
    return
  }
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const parsed = action.answers.safeParse(sent)
  if (!parsed.success) {
    throw new Error(
      `The answer of ${name} is not what its row says: ${z.prettifyError(parsed.error)}`,
    )
  }
  if (JSON.stringify(parsed.data).length !== JSON.stringify(sent).length) {
    throw new Error(`The answer of ${name} holds what its row does not name`)
  }
}
