import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { eventsOutOfScope, readEvents } from '#domain/webhooks/subscription.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import {
  changeEndpoint,
  createEndpoint,
  type Endpoint,
  type EndpointTerms,
  findEndpoint,
  listEndpoints,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
} from '#shop/webhooks/endpoints.ts'
import { beginGoods } from '#shop/webhooks/goods.ts'
import {
  findMessage,
  listMessages,
  type Message,
  messageStates,
  resendMessage,
  sendTest,
} from '#shop/webhooks/messages.ts'
import { judgeUrl } from '#shop/webhooks/sending/address.ts'
import { inAllLanguages } from '#words/words.ts'
import { momentOf } from '../answers/parts.ts'
import {
  changedEndpoint,
  listedEndpoints,
  listedMessages,
  resentMessage,
  sentTest,
  shownEndpoint,
  shownMessage,
} from '../answers/webhooks.ts'
import { action, peopleAction, type Standing } from '../frame/action.ts'
import type { Context, Group, JsonObject, Part, Refused, Said } from '../frame/command.ts'
import { aCursor, pageOf } from '../frame/cursor.ts'
import { aListOfScopes, aName, countOf } from './given.ts'

const words = inAllLanguages(({ operator }) => operator.webhooks)

const aListOfEvents = z.string().transform((typed, context) => {
  const read = readEvents(typed)
  if (read.kind === 'events') return read.events
  context.addIssue({ code: 'custom', message: `${read.typed} is no event` })
  return z.NEVER
})

const id = z.string().regex(/^msg_[\w-]{1,80}$/)
const url = z.string().trim().min(1).max(2_000)

/** Programs that are notified of events in the shop. */
export const webhooksGroup: Group = {
  name: 'webhooks',
  words,
  commands: [
    peopleAction({
      name: 'create',
      needs: 'keys:write',
      stands: endpointStands,
      args: { name: aName, url },
      options: { events: aListOfEvents, scopes: aListOfScopes },
      run: async (database, { name: called, ...terms }, context) => {
        const say = words[context.lang]
        const refused = refusalOf(terms, context)
        if (refused) return refused
        const secret = await database.transaction((transaction) =>
          createEndpoint(transaction, { name: called, ...terms }, context.now),
        )
        if (secret === undefined) return { kind: 'refused', name: 'taken', ...say.taken(called) }
        await followGoods(database, terms)
        const { events, scopes } = terms
        return {
          kind: 'done',
          parts: [secret, say.created(called)],
          data: { name: called, url: terms.url, events, scopes, secret },
        }
      },
    }),
    action({
      name: 'list',
      answers: listedEndpoints,
      needs: 'keys:read',
      run: async (database, _given, { lang }) => {
        const say = words[lang]
        const all = await listEndpoints(database.db)
        const rows = all.map((one) => [
          one.name,
          say.states[one.state],
          one.url,
          one.events.join(', '),
          one.scopes.join(', '),
        ])
        const parts = rows.length === 0 ? [say.none] : [{ titles: say.titles, rows }]
        return { kind: 'done', parts, data: all.map(endpointData) }
      },
    }),
    action({
      name: 'show',
      answers: shownEndpoint,
      needs: 'keys:read',
      args: { name: aName },
      run: async (database, { name: called }, { lang }) => {
        const found = await findEndpoint(database.db, called)
        if (!found) return unknown(called, lang)
        const say = words[lang]
        const facts = [found.name, say.states[found.state], found.url, ...found.events]
        return {
          kind: 'done',
          parts: [...facts, found.scopes.join(', ')],
          data: endpointData(found),
        }
      },
    }),
    peopleAction({
      name: 'set',
      needs: 'keys:write',
      stands: endpointStands,
      args: { name: aName },
      options: {
        url: url.optional(),
        events: aListOfEvents.optional(),
        scopes: aListOfScopes.optional(),
      },
      rehearses: true,
      run: async (database, { name: called, ...given }, context) => {
        const before = await findEndpoint(database.db, called)
        if (!before) return unknown(called, context.lang)
        const terms = {
          url: given.url ?? before.url,
          events: given.events ?? before.events,
          scopes: given.scopes ?? before.scopes,
        }
        const refused = refusalOf(terms, context)
        if (refused) return refused
        await changeEndpoint(database.db, called, terms)
        await followGoods(database, terms)
        const parts = [words[context.lang].changed(called)]
        return { kind: 'done', parts, data: { name: called, ...terms } }
      },
    }),
    peopleAction({
      name: 'rotate',
      needs: 'keys:write',
      stands: endpointStands,
      args: { name: aName },
      run: async (database, { name: called }, { lang, now }) => {
        const secret = await rotateSecret(database.db, called, now)
        if (secret === undefined) return unknown(called, lang)
        const parts = [secret, words[lang].rotated(called)]
        return { kind: 'done', parts, data: { name: called, secret } }
      },
    }),
    switching('pause', pauseEndpoint),
    switching('resume', resumeEndpoint),
    action({
      name: 'test',
      answers: sentTest,
      needs: 'keys:write',
      stands: endpointStands,
      args: { name: aName },
      run: async (database, { name: called }, { lang, now }) => {
        const say = words[lang]
        const found = await findEndpoint(database.db, called)
        if (!found) return unknown(called, lang)
        if (found.state !== 'on') return { kind: 'refused', name: 'not-on', ...say.notOn(called) }
        const message = await sendTest(database.db, found, now)
        return { kind: 'done', parts: [say.tested(message)], data: { name: called, message } }
      },
    }),
    action({
      name: 'log',
      answers: listedMessages,
      needs: 'keys:read',
      options: {
        endpoint: aName.optional(),
        state: z.enum(messageStates).optional(),
        limit: countOf(1_000).optional(),
        cursor: aCursor.optional(),
      },
      run: async (database, { endpoint, state, limit = 50, cursor }, { lang }) => {
        const say = words[lang]
        const { timeZone } = (await readOrderTerms(database)).settings
        const filter = { endpoint, state, after: cursor, limit: limit + 1 }
        const found = await listMessages(database.db, filter)
        const { page, next } = pageOf(found, limit, (one) => ({ at: one.createdAt, id: one.id }))
        const rows = page.map((one) => [
          formatDateTime(one.createdAt, lang, timeZone),
          one.id,
          one.endpoint,
          one.type,
          say.messageStates[one.state],
          one.attempts,
          one.status,
        ])
        const titles = say.messageTitles
        const parts = rows.length === 0 ? [say.noMessages] : [{ titles, rows }]
        return { kind: 'done', parts, data: page.map(messageData), next }
      },
    }),
    action({
      name: 'message',
      answers: shownMessage,
      // Its body may tell of persons, if its endpoint may.
      needs: 'customers:read',
      args: { id },
      run: async (database, { id: called }, { lang }) => {
        const found = await findMessage(database.db, called)
        if (!found) return unknownMessage(called, lang)
        const say = words[lang]
        const { body, answer, ...message } = found
        const parts: Part[] = [
          `${message.endpoint}: ${message.type}, ${say.messageStates[message.state]}`,
          body,
          [message.status, answer].filter((part) => part !== undefined).join(' ') || say.noAnswer,
        ]
        const data = { ...messageData(message), body, answer: answer ?? null }
        return { kind: 'done', parts, data }
      },
    }),
    action({
      name: 'resend',
      answers: resentMessage,
      needs: 'keys:write',
      stands: async (queries, { id: called }) => messageStands(queries, called),
      args: { id },
      several: true,
      run: async (database, { id: called }, { lang, now }) => {
        if (!(await resendMessage(database.db, called, now))) return unknownMessage(called, lang)
        const parts = [words[lang].resent(called)]
        return { kind: 'done', parts, data: { id: called, changed: true } }
      },
    }),
    switching('remove', removeEndpoint),
  ],
}

/** What turns an endpoint on, off or away; the same again changes nothing. */
function switching(
  called: 'pause' | 'resume' | 'remove',
  change: (queries: Queries, endpoint: string, now: number) => Promise<boolean>,
) {
  return action({
    name: called,
    answers: changedEndpoint,
    needs: 'keys:write',
    stands: endpointStands,
    args: { name: aName },
    rehearses: true,
    run: async (database, { name: endpoint }, { lang, now }): Promise<Said> => {
      const isThere = (await findEndpoint(database.db, endpoint)) !== undefined
      if (!isThere) return unknown(endpoint, lang)
      const isChanged = await database.transaction((transaction) =>
        change(transaction, endpoint, now),
      )
      const say = words[lang]
      const parts = [isChanged ? say.done[called](endpoint) : say.wasSo(endpoint)]
      return { kind: 'done', parts, data: { name: endpoint, changed: isChanged } }
    },
  })
}

/** Why an endpoint cannot be as an owner says. */
function refusalOf(
  terms: EndpointTerms,
  { lang, config }: Pick<Context, 'lang' | 'config'>,
): Refused | undefined {
  const say = words[lang]
  const judged = judgeUrl(terms.url, config.webhookHosts)
  if (judged.kind === 'refused') {
    return { kind: 'refused', name: judged.why, ...say.urls[judged.why] }
  }
  const out = eventsOutOfScope(terms)
  if (out.length === 0) return undefined
  return { kind: 'refused', name: 'out-of-scope', ...say.outOfScope(out.join(', ')) }
}

async function followGoods(database: ShopDatabase, { events }: EndpointTerms): Promise<void> {
  if (events.some((event) => /^(?:product|stock)\./.test(event))) await beginGoods(database)
}

/** Without its secrets; its address may hold one too, so the log has the host alone. */
async function endpointStands(
  queries: Queries,
  { name: called }: { name: string },
): Promise<Standing | undefined> {
  const found = await findEndpoint(queries, called)
  return {
    subject: called,
    state: found && {
      host: new URL(found.url).host,
      events: found.events,
      scopes: found.scopes,
      state: found.state,
    },
  }
}

async function messageStands(queries: Queries, called: string): Promise<Standing | undefined> {
  const found = await findMessage(queries, called)
  return found && { subject: called, state: { state: found.state } }
}

function endpointData({ id: _id, createdAt, ...endpoint }: Endpoint): JsonObject {
  return { ...endpoint, createdAt: momentOf(createdAt) }
}

function messageData({ createdAt, sentAt, nextAt, status, ...message }: Message): JsonObject {
  return {
    ...message,
    createdAt: momentOf(createdAt),
    sentAt: momentOf(sentAt),
    nextAt: momentOf(nextAt),
    status: status ?? null,
  }
}

function unknown(called: string, lang: Context['lang']): Refused {
  return { kind: 'refused', name: 'unknown-endpoint', ...words[lang].unknown(called) }
}

function unknownMessage(called: string, lang: Context['lang']): Refused {
  return { kind: 'refused', name: 'unknown-message', ...words[lang].unknownMessage(called) }
}
