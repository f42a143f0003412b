import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { approveOpinion, listOpinions, rejectOpinion } from '#shop/content/waiting-opinions.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { decidedOpinion, listedOpinions } from '../answers/content.ts'
import { action } from '../frame/action.ts'
import { type Context, type Group, type Said } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.opinions)

/** Nobody reads more of them at once. */
const mostListed = 200

/** Opinions that wait until the owner has looked at them. */
export const opinionsGroup: Group = {
  name: 'opinions',
  words,
  commands: [
    action({
      name: 'list',
      answers: listedOpinions,
      needs: 'content:read',
      options: { rejected: z.boolean().optional() },
      run: async (database, { rejected }, { lang }) => {
        const say = words[lang]
        const state = rejected === true ? 'rejected' : 'waiting'
        const rows = await listOpinions(database.db, state, mostListed)
        const { settings } = await readOrderTerms(database)
        const table = rows.map((row) => [
          row.id,
          formatDateTime(row.created_at, lang, settings.timeZone),
          row.product_id,
          row.rating,
          row.author,
          row.verified === 1 ? say.bought : '',
          row.text.replaceAll(/\s+/g, ' '),
        ])
        return {
          kind: 'done',
          parts: rows.length === 0 ? [say.none] : [{ titles: say.titles, rows: table }],
          data: rows.map((row) => ({
            id: row.id,
            createdAt: row.created_at,
            productId: row.product_id,
            lang: row.lang,
            rating: row.rating,
            author: row.author,
            verified: row.verified === 1,
            text: row.text,
          })),
        }
      },
    }),
    action({
      name: 'approve',
      answers: decidedOpinion,
      needs: 'content:write',
      stands: async (_, { id }) => ({ subject: id }),
      args: { id: z.string() },
      rehearses: true,
      run: async (database, { id }, context) => {
        const done = await database.transaction((transaction) => approveOpinion(transaction, id))
        return done ? opinionReport(id, words[context.lang].approved(id)) : unknown(id, context)
      },
    }),
    action({
      name: 'reject',
      answers: decidedOpinion,
      needs: 'content:write',
      stands: async (_, { id }) => ({ subject: id }),
      args: { id: z.string() },
      rehearses: true,
      run: async (database, { id }, context) => {
        const done = await database.transaction((transaction) => rejectOpinion(transaction, id))
        return done ? opinionReport(id, words[context.lang].rejected(id)) : unknown(id, context)
      },
    }),
  ],
}

function opinionReport(id: string, line: string): Said {
  return { kind: 'done', parts: [line], data: { id } }
}

function unknown(id: string, { lang }: Context): Said {
  return { kind: 'refused', name: 'unknown-opinion', ...words[lang].unknown(id) }
}
