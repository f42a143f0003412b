import { formatDateTime } from '#domain/delivery/dates.ts'
import type { Queries } from '#shop/database/open.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { createKey, findKey, listKeys, type OwnerKey, revokeKey } from '#shop/owner/keys.ts'
import { inAllLanguages } from '#words/words.ts'
import { listedKeys, revokedKey } from '../answers/access.ts'
import { momentOf } from '../answers/parts.ts'
import { action, peopleAction, type Standing } from '../frame/action.ts'
import { type Context, type Group, type Refused } from '../frame/command.ts'
import { aDay, aListOfScopes, aName, endOf } from './given.ts'

const words = inAllLanguages(({ operator }) => operator.keys)

/** Keys of the owner's API. */
export const keysGroup: Group = {
  name: 'keys',
  words,
  commands: [
    peopleAction({
      name: 'create',
      needs: 'keys:write',
      stands: keyStands,
      args: { name: aName },
      options: { scopes: aListOfScopes, until: aDay.optional() },
      run: async (database, { name: called, scopes, until }, { lang, now }) => {
        const say = words[lang]
        const { timeZone } = (await readOrderTerms(database)).settings
        const expiresAt = until === undefined ? undefined : endOf(until, timeZone)
        if (expiresAt !== undefined && expiresAt <= now) {
          return { kind: 'refused', name: 'over', ...say.over }
        }
        const wanted = { name: called, scopes, expiresAt }
        const token = await database.transaction((transaction) =>
          createKey(transaction, wanted, now),
        )
        if (token === undefined) return { kind: 'refused', name: 'taken', ...say.taken(called) }
        return {
          kind: 'done',
          parts: [token, say.created(called, scopes.join(', '))],
          data: { name: called, token, scopes, until: momentOf(expiresAt) },
        }
      },
    }),
    action({
      name: 'list',
      answers: listedKeys,
      needs: 'keys:read',
      run: async (database, _given, { lang, now }) => {
        const say = words[lang]
        const { timeZone } = (await readOrderTerms(database)).settings
        const clock = (at: number) => formatDateTime(at, lang, timeZone)
        const all = await listKeys(database.db, now)
        const rows = all.map((key) => [
          key.name,
          key.scopes.join(', '),
          clock(key.createdAt),
          key.expiresAt === undefined ? say.forever : clock(key.expiresAt),
          key.usedAt === undefined ? say.never : clock(key.usedAt),
          say.states[key.state],
        ])
        const parts = rows.length === 0 ? [say.none] : [{ titles: say.titles, rows }]
        return { kind: 'done', parts, data: all.map(dataOf) }
      },
    }),
    action({
      name: 'revoke',
      answers: revokedKey,
      needs: 'keys:write',
      stands: keyStands,
      args: { name: aName },
      rehearses: true,
      run: async (database, { name: called }, { lang, now }) => {
        const say = words[lang]
        const isRevoked = await database.transaction((transaction) =>
          revokeKey(transaction, called, now),
        )
        if (!isRevoked && !(await findKey(database.db, called))) return unknown(called, lang)
        const parts = [isRevoked ? say.revoked(called) : say.wasRevoked(called)]
        return { kind: 'done', parts, data: { name: called, changed: isRevoked } }
      },
    }),
  ],
}

async function keyStands(
  queries: Queries,
  { name: called }: { name: string },
): Promise<Standing | undefined> {
  const key = await findKey(queries, called)
  return {
    subject: called,
    state: key && { scopes: key.scopes, until: momentOf(key.expiresAt), revoked: key.isRevoked },
  }
}

function dataOf({ id: _id, createdAt, expiresAt, usedAt, ...key }: OwnerKey) {
  return {
    ...key,
    createdAt: momentOf(createdAt),
    until: momentOf(expiresAt),
    usedAt: momentOf(usedAt),
  }
}

function unknown(called: string, lang: Context['lang']): Refused {
  return { kind: 'refused', name: 'unknown-key', ...words[lang].unknown(called) }
}
