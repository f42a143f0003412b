import { z } from 'zod'

import { forgetAccountSession, type SessionTables } from '#app/session/forget-account.ts'
import { periodOf } from '#domain/report/period.ts'
import { findCustomer } from '#shop/accounts/customers.ts'
import { deleteAccount } from '#shop/accounts/deletion/delete-account.ts'
import {
  givePoints,
  type KnownCustomer,
  listCustomers,
  noteCustomer,
  revokeTokens,
  setWholesale,
  showCustomer,
} from '#shop/accounts/owner-customers.ts'
import { dataCopyOf } from '#shop/accounts/own/data-copy.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { keptSecret } from '#start/secret.ts'
import { inAllLanguages } from '#words/words.ts'
import {
  anonymisedCustomer,
  customerCopy,
  customerPoints,
  listedCustomers,
  loggedOut,
  notedCustomer,
  shownCustomer,
  wholesaleCustomer,
} from '../answers/customers.ts'
import { action } from '../frame/action.ts'
import { customerStands } from '../frame/standing.ts'
import { type Context, type Group, type Json, type Refused } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.customers)
type Lang = Context['lang']

const email = z.string().min(3).max(254)
const some = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number)
  .optional()

/** Customers, their points and logins. */
export const customersGroup: Group = {
  name: 'customers',
  words,
  commands: [
    action({
      name: 'list',
      answers: listedCustomers,
      needs: 'customers:read',
      options: { search: z.string().min(1).max(100).optional(), limit: some },
      run: async (database, { search, limit = 100 }, { lang }) => {
        const found = await listCustomers(database.db, { search, limit })
        const { timeZone } = (await readOrderTerms(database)).settings
        const titles = Object.values(words[lang].columns)
        const table = { titles, rows: found.map((one) => rowOf(one, lang, timeZone)) }
        const parts = found.length === 0 ? [words[lang].none] : [table]
        return { kind: 'done', parts, data: found.map(plain) }
      },
    }),
    action({
      name: 'show',
      answers: shownCustomer,
      needs: 'customers:read',
      args: { email },
      run: async (database, given, { lang }) => {
        const say = words[lang]
        const one = await showCustomer(database.db, given.email)
        if (!one) return unknown(given.email, lang)
        const { moves, logins, isProved, note, ...known } = one
        const { timeZone } = (await readOrderTerms(database)).settings
        const facts = rowOf(known, lang, timeZone)
        const titles = Object.values(say.columns)
        const rows = moves.map(({ at, amount, balance, reason, order, return: back, note }) => {
          const why = [say.reasons[reason], back ?? order, note]
          return [
            periodOf(at, 'day', timeZone),
            amount,
            balance,
            why.filter((part) => part !== undefined).join(' '),
          ]
        })
        return {
          kind: 'done',
          parts: [
            ...titles.map((title, place) => `${title}: ${facts[place] ?? '-'}`),
            say.logins(logins),
            ...(note === undefined ? [] : [say.noteIs(note)]),
            ...(isProved ? [] : [say.unproved]),
            ...(rows.length > 0 ? [{ titles: Object.values(say.history), rows }] : []),
          ],
          data: { ...plain(known), logins, note: note ?? null, pointsProved: isProved, moves },
        }
      },
    }),
    action({
      name: 'wholesale',
      answers: wholesaleCustomer,
      needs: 'customers:write',
      stands: (queries, given) => customerStands(queries, given.email),
      args: { email, state: z.enum(['on', 'off']) },
      run: async (database, given, { lang }) => {
        const isOn = given.state === 'on'
        const changed = await database.transaction((transaction) =>
          setWholesale(transaction, given.email, { isWholesale: isOn }),
        )
        if (changed === undefined) return unknown(given.email, lang)
        const say = words[lang]
        const line = changed ? say.wholesale(given.email, isOn) : say.sameBefore
        const data = { email: given.email, wholesale: isOn, changed }
        return { kind: 'done', parts: [line], data }
      },
    }),
    action({
      name: 'points',
      answers: customerPoints,
      needs: 'customers:write',
      stands: (queries, given) => customerStands(queries, given.email),
      args: { email },
      options: { add: some, take: some, reason: z.string().trim().min(1).max(200) },
      rehearses: true,
      run: async (database, { add, take, reason, ...given }, { lang, now }) => {
        const say = words[lang]
        if ((add === undefined) === (take === undefined)) {
          return { kind: 'refused', name: 'add-or-take', ...say.addOrTake }
        }
        const amount = add ?? -(take ?? 0)
        const done = await database.transaction((transaction) =>
          givePoints(transaction, given.email, { amount, note: reason }, now),
        )
        if (done.kind === 'unknown') return unknown(given.email, lang)
        if (done.kind === 'too-few') {
          const { problem, cure } = say.tooFew
          return { kind: 'refused', name: 'too-few-points', problem: problem(done.held), cure }
        }
        const { balance } = done
        const data = { email: given.email, amount, balance }
        return { kind: 'done', parts: [say.pointsNow(given.email, balance)], data }
      },
    }),
    action({
      name: 'note',
      answers: notedCustomer,
      needs: 'customers:write',
      stands: (queries, given) => customerStands(queries, given.email),
      args: { email, text: z.string().trim().max(2000) },
      run: async (database, { text, ...given }, { lang }) => {
        const isNoted = await database.transaction((transaction) =>
          noteCustomer(transaction, given.email, text),
        )
        if (!isNoted) return unknown(given.email, lang)
        const data = { email: given.email, note: text === '' ? null : text }
        return { kind: 'done', parts: [words[lang].noted], data }
      },
    }),
    action({
      name: 'logout',
      answers: loggedOut,
      needs: 'customers:write',
      stands: (queries, given) => customerStands(queries, given.email),
      args: { email },
      run: async (database, given, { lang }) => {
        const ended = await database.transaction((transaction) =>
          revokeTokens(transaction, given.email),
        )
        if (ended === undefined) return unknown(given.email, lang)
        const data = { email: given.email, ended }
        return { kind: 'done', parts: [words[lang].loggedOut(ended)], data }
      },
    }),
    action({
      name: 'copy',
      answers: customerCopy,
      needs: 'customers:read',
      args: { email },
      run: async (database, given, { lang, now }) => {
        const row = await findCustomer(database.db, { email: given.email })
        if (!row) return unknown(given.email, lang)
        // Of dates and numbers and texts, as its schema has it.
        const copy = (await dataCopyOf(database.db, row, now)) as Json
        return { kind: 'done', parts: [JSON.stringify(copy, undefined, 2)], data: copy }
      },
    }),
    action({
      name: 'anonymise',
      answers: anonymisedCustomer,
      needs: 'customers:write',
      stands: (queries, given) => customerStands(queries, given.email),
      args: { email },
      rehearses: true,
      run: async (database, given, { lang, now, mail, config }) => {
        const one = await showCustomer(database.db, given.email)
        if (!one) return unknown(given.email, lang)
        const { id, orders } = one
        const secret = config.cookieSecret ?? (await keptSecret(config.dataDir))
        const isDone = await database.transaction(async (transaction) => {
          if (secret !== undefined) {
            // The basket and the wishes of the account.
            await forgetAccountSession(transaction.withTables<SessionTables>(), secret, id)
          }
          return deleteAccount(transaction, { database, mail, now: () => now }, id)
        })
        if (!isDone) return unknown(given.email, lang)
        const parts = [words[lang].anonymised(given.email, orders)]
        return { kind: 'done', parts, data: { email: given.email, orders } }
      },
    }),
  ],
}

function rowOf(one: KnownCustomer, lang: Lang, timeZone: string) {
  const { standing, prices } = words[lang]
  const { registeredAt } = one
  return [
    one.email,
    one.name,
    standing[one.standing],
    one.wholesale ? prices.wholesale : prices.retail,
    one.points,
    one.orders,
    registeredAt === null ? undefined : periodOf(registeredAt, 'day', timeZone),
  ]
}

function plain({ registeredAt: at, ...known }: KnownCustomer) {
  return { ...known, registeredAt: at === null ? null : new Date(at).toISOString() }
}

function unknown(given: string, lang: Lang): Refused {
  const { problem, cure } = words[lang].unknown
  return { kind: 'refused', name: 'unknown-customer', problem: problem(given), cure }
}
