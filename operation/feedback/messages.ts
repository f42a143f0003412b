import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import type { Queries } from '#shop/database/open.ts'
import { answerMessage } from '#shop/messages/answer-message.ts'
import {
  findMessage,
  listMessages,
  type Message,
  messageStates,
  moveMessage,
} from '#shop/messages/messages.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { listedMessages, movedMessage, shownMessage } from '../answers/messages.ts'
import { momentOf } from '../answers/parts.ts'
import { action, type OpenAction, type Standing } from '../frame/action.ts'
import type { Context, Group, JsonObject, Said } from '../frame/command.ts'
import { aCursor, pageOf } from '../frame/cursor.ts'
import { countOf } from '../groups/given.ts'

const words = inAllLanguages(({ operator }) => operator.messages)

const id = z.string().regex(/^[\w-]{1,60}$/)

/** What is written to the shop by its form, until somebody has answered it. */
export const messagesGroup: Group = {
  name: 'messages',
  words,
  commands: [
    action({
      name: 'list',
      needs: 'customers:read',
      answers: listedMessages,
      options: {
        state: z.enum(messageStates).optional(),
        limit: countOf(1_000).optional(),
        cursor: aCursor.optional(),
      },
      run: async (database, { state, limit = 50, cursor }, { lang }) => {
        const say = words[lang]
        const { timeZone } = (await readOrderTerms(database)).settings
        const filter = { state, after: cursor, limit: limit + 1 }
        const found = await listMessages(database.db, filter)
        const { page, next } = pageOf(found, limit, (one) => ({ at: one.created_at, id: one.id }))
        const rows = page.map((one) => [
          formatDateTime(one.created_at, lang, timeZone),
          one.id,
          say.states[one.state],
          `${one.name} <${one.email}>`,
          one.number,
          one.text.replaceAll(/\s+/g, ' ').slice(0, 80),
        ])
        const parts = rows.length === 0 ? [say.none] : [{ titles: say.titles, rows }]
        return { kind: 'done', parts, data: page.map(dataOf), next }
      },
    }),
    action({
      name: 'show',
      needs: 'customers:read',
      answers: shownMessage,
      args: { id },
      run: async (database, { id: called }, { lang }) => {
        const found = await findMessage(database.db, called)
        if (!found) return unknown(called, lang)
        const say = words[lang]
        const { name, email, number, text, state, answer } = found
        const about = [`${name} <${email}>`, number, say.states[state]].filter(Boolean).join(', ')
        const parts = [about, '', text, ...(answer === '' ? [] : ['', say.answer, '', answer])]
        return { kind: 'done', parts, data: dataOf(found) }
      },
    }),
    action({
      name: 'answer',
      needs: 'customers:write',
      answers: movedMessage,
      stands: messageStands,
      args: { id },
      options: { text: z.string().trim().min(1).max(10_000) },
      rehearses: true,
      run: async (database, { id: called, text }, { lang, mail, now }) => {
        const found = await findMessage(database.db, called)
        if (!found) return unknown(called, lang)
        const isFirst = await database.transaction((transaction) =>
          answerMessage(transaction, { database, mail, now }, found, text),
        )
        if (!isFirst) return { kind: 'refused', name: 'answered', ...words[lang].before(called) }
        const parts = [words[lang].answered(found.name)]
        return { kind: 'done', parts, data: { id: called, state: 'answered' } }
      },
    }),
    moving('close', { from: ['waiting'], to: 'closed' }),
    moving('reopen', { from: ['closed', 'answered'], to: 'waiting' }),
  ],
}

/** Nothing is sent: people who answer from their own mailbox note that it is done. */
function moving(
  name: 'close' | 'reopen',
  { from, to }: { from: readonly Message['state'][]; to: 'closed' | 'waiting' },
): OpenAction {
  return action({
    name,
    needs: 'customers:write',
    answers: movedMessage,
    stands: messageStands,
    args: { id },
    rehearses: true,
    run: async (database, { id: called }, { lang, now }) => {
      const done = { from, to, done_at: to === 'closed' ? now : null }
      await moveMessage(database.db, called, done)
      const found = await findMessage(database.db, called)
      if (!found) return unknown(called, lang)
      const parts = [words[lang].stands(words[lang].states[found.state])]
      return { kind: 'done', parts, data: { id: called, state: found.state } }
    },
  })
}

async function messageStands(
  queries: Queries,
  { id: called }: { id: string },
): Promise<Standing | undefined> {
  const found = await findMessage(queries, called)
  return found && { subject: called, state: { state: found.state } }
}

function unknown(called: string, lang: Context['lang']): Said {
  return { kind: 'refused', name: 'unknown-message', ...words[lang].unknown(called) }
}

function dataOf({ number, created_at: at, done_at: doneAt, ...message }: Message): JsonObject {
  const { name, email, lang, state, text, answer } = message
  return {
    ...{ id: message.id, at: new Date(at).toISOString(), state, name, email, order: number, lang },
    ...{ text, answer, doneAt: momentOf(doneAt ?? undefined) },
  }
}
