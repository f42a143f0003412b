import { z } from 'zod'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import { formatDateTime } from '#domain/delivery/dates.ts'
import { roles } from '#domain/owner/roles.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { writeInvitationMail } from '#shop/mail/account/write-desk-mail.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import {
  type Invitation,
  invite,
  listInvitations,
  withdrawInvitation,
} from '#shop/owner/people/invitations.ts'
import { isGuest } from '#shop/owner/people/guests.ts'
import type { Person } from '#shop/owner/people/person.ts'
import { findPerson, listPeople, removePerson, setRole } from '#shop/owner/people/people.ts'
import { endSessions, listSessions } from '#shop/owner/people/sessions.ts'
import { inAllLanguages } from '#words/words.ts'
import { peopleAction, type Standing } from '../frame/action.ts'
import type { Context, Group, Refused, Said } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.desk)

const email = z.string().trim().pipe(z.email()).transform(mailboxOf)
const role = z.enum(roles)
const mail = z.literal(true).optional()

/** Who works at the desk: what lets people in is done by people. */
export const deskGroup: Group = {
  name: 'desk',
  words,
  commands: [
    peopleAction({
      name: 'people',
      needs: 'keys:read',
      run: async (database, _given, context) => {
        const [people, invitations] = await Promise.all([
          listPeople(database.db),
          listInvitations(database.db, context.now),
        ])
        const clock = await clockOf(database, context)
        const say = words[context.lang]
        const ways = (one: (typeof people)[number]) =>
          [
            one.hasPassword && say.ways.password,
            one.hasAuthenticator && say.ways.authenticator,
            one.passkeys > 0 && say.ways.passkeys(one.passkeys),
          ].filter((way) => way !== false)
        const rows = [
          ...people.map((one) => [
            ...[one.name, one.email, say.roles[one.role], ways(one).join(', ')],
            one.seenAt === undefined ? say.never : clock(one.seenAt),
          ]),
          ...invitations.map((one) => [
            ...['', one.email ?? say.whoever, say.roles[one.role]],
            ...[say.invitedUntil(clock(one.expiresAt)), say.never],
          ]),
        ]
        const data = {
          people: people.map(({ createdAt, seenAt, ...one }) => ({
            ...one,
            createdAt: momentOf(createdAt),
            seenAt: seenAt === undefined ? null : momentOf(seenAt),
          })),
          invitations: invitations.map(({ createdAt, expiresAt, email: to, ...one }) => ({
            ...{ ...one, email: to ?? null },
            createdAt: momentOf(createdAt),
            until: momentOf(expiresAt),
          })),
        }
        const parts = rows.length === 0 ? [say.nobody] : [{ titles: say.titles, rows }]
        return { kind: 'done', parts, data }
      },
    }),
    peopleAction({
      name: 'invite',
      needs: 'keys:write',
      stands: invitationStands,
      args: { email },
      options: { role, lang: z.enum(LANGUAGES).optional(), mail },
      run: async (database, { email: to, role: as, lang: spoken, mail: isMailed }, context) => {
        const say = words[context.lang]
        if (await findPerson(database.db, { email: to })) {
          return { kind: 'refused', name: 'known', ...say.known(to) }
        }
        const wanted = { email: to, role: as, lang: spoken ?? context.lang }
        return opened(database, wanted, { isMailed: isMailed === true, known: undefined }, context)
      },
    }),
    peopleAction({
      name: 'recover',
      needs: 'keys:write',
      stands: personStands,
      args: { email },
      options: { mail },
      run: async (database, { email: of, mail: isMailed }, context) => {
        const known = await findPerson(database.db, { email: of })
        if (!known) return unknown(of, context)
        if (isGuest(known)) return guest(context)
        return opened(database, known, { isMailed: isMailed === true, known }, context)
      },
    }),
    peopleAction({
      name: 'role',
      needs: 'keys:write',
      stands: personStands,
      args: { email, role },
      rehearses: true,
      run: async (database, { email: of, role: as }, context) => {
        const { lang, now } = context
        const say = words[lang]
        const ended = await database.transaction((transaction) => setRole(transaction, of, as, now))
        if (ended === 'unknown') return unknown(of, context)
        if (ended === 'guest') return guest(context)
        if (ended === 'last-owner') return lastOwner(context)
        const changed = ended === 'changed'
        const parts = [changed ? say.hasRole(of, say.roles[as]) : say.hadRole(of, say.roles[as])]
        return { kind: 'done', parts, data: { email: of, role: as, changed } }
      },
    }),
    peopleAction({
      name: 'remove',
      needs: 'keys:write',
      stands: personStands,
      args: { email },
      rehearses: true,
      run: async (database, { email: of }, context) => {
        const say = words[context.lang]
        const done = (line: string): Said => ({ kind: 'done', parts: [line], data: { email: of } })
        const ended = await database.transaction((transaction) => removePerson(transaction, of))
        if (ended === 'last-owner') return lastOwner(context)
        if (ended === 'guest') return guest(context)
        if (ended === 'changed') return done(say.removed(of))
        const isWithdrawn = await database.transaction((transaction) =>
          withdrawInvitation(transaction, of),
        )
        return isWithdrawn ? done(say.withdrawn(of)) : unknown(of, context)
      },
    }),
    peopleAction({
      name: 'withdraw',
      needs: 'keys:write',
      stands: invitationStands,
      args: { email },
      run: async (database, { email: to }, { lang }) => {
        const say = words[lang]
        const isWithdrawn = await database.transaction((transaction) =>
          withdrawInvitation(transaction, to),
        )
        return isWithdrawn
          ? { kind: 'done', parts: [say.linkWithdrawn(to)], data: { email: to } }
          : { kind: 'refused', name: 'unknown-link', ...say.noLink(to) }
      },
    }),
    peopleAction({
      name: 'sessions',
      needs: 'keys:read',
      args: { email },
      run: async (database, { email: of }, context) => {
        const say = words[context.lang]
        const person = await findPerson(database.db, { email: of })
        if (!person) return unknown(of, context)
        const all = await listSessions(database.db, person.id, context.now)
        const clock = await clockOf(database, context)
        const rows = all.map((one) => [
          ...[one.id, one.browser || say.someBrowser, clock(one.createdAt), clock(one.seenAt)],
        ])
        const parts = rows.length === 0 ? [say.noSessions] : [{ titles: say.sessionTitles, rows }]
        const data = all.map(({ createdAt, seenAt, ...one }) => ({
          ...{ ...one, createdAt: momentOf(createdAt), seenAt: momentOf(seenAt) },
        }))
        return { kind: 'done', parts, data }
      },
    }),
    peopleAction({
      name: 'logout',
      needs: 'keys:write',
      stands: personStands,
      args: { email },
      options: { session: z.string().min(1).max(60).optional() },
      run: async (database, { email: of, session }, context) => {
        const { lang, now } = context
        const person = await findPerson(database.db, { email: of })
        if (!person) return unknown(of, context)
        const which = { personId: person.id, ...(session !== undefined && { only: session }) }
        const ended = await database.transaction((transaction) =>
          endSessions(transaction, which, now),
        )
        const data = { email: of, ended, changed: ended > 0 }
        return { kind: 'done', parts: [words[lang].loggedOut(ended)], data }
      },
    }),
  ],
}

/** A new link: mailed, or shown to the person who asks. */
async function opened(
  database: ShopDatabase,
  wanted: Pick<Invitation, 'role' | 'lang'> & { email: string },
  { isMailed, known }: { isMailed: boolean; known: Person | undefined },
  { config, lang, mail: settings, now }: Context,
): Promise<Said> {
  const say = words[lang]
  const desk = config.deskOrigin
  if (desk === undefined) return { kind: 'refused', name: 'no-desk', ...say.noDesk }
  const writing = { database, mail: settings, now: () => now, limits: undefined, desk }
  const lasts = isMailed ? 'mailed' : 'printed'
  const token = await database.transaction(async (transaction) => {
    const made = await invite(transaction, { ...wanted, lasts }, now)
    if (isMailed) await writeInvitationMail(transaction, writing, wanted, { token: made, known })
    return made
  })
  const { email: to, role: as } = wanted
  if (isMailed) {
    return { kind: 'done', parts: [say.mailed(to)], data: { email: to, role: as, address: null } }
  }
  const address = `${desk}/invitations/${token}`
  return { kind: 'done', parts: [say.link(to), address], data: { email: to, role: as, address } }
}

/** By the id: a mailbox would name somebody for as long as the log is kept. */
async function personStands(
  queries: Queries,
  { email: of }: { email: string },
): Promise<Standing | undefined> {
  const person = await findPerson(queries, { email: of })
  if (!person) return invitationStands(queries, { email: of })
  const { logins } = await queries
    .selectFrom('desk_session')
    .select((session) => session.fn.countAll<number>().as('logins'))
    .where('person_id', '=', person.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const invitation = await invitationStands(queries, { email: of })
  const link = invitation ? { link: 'open' } : {}
  return { subject: person.id, state: { role: person.role, logins: Number(logins), ...link } }
}

async function invitationStands(
  queries: Queries,
  { email: to }: { email: string },
): Promise<Standing | undefined> {
  const row = await queries
    .selectFrom('desk_invitation')
    .select(['id', 'role', 'expires_at'])
    .where('email', '=', to)
    .executeTakeFirst()
  return row && { subject: row.id, state: { role: row.role, until: momentOf(row.expires_at) } }
}

async function clockOf(database: ShopDatabase, { lang }: Context) {
  const { timeZone } = (await readOrderTerms(database)).settings
  return (at: number) => formatDateTime(at, lang, timeZone)
}

function momentOf(at: number): string {
  return new Date(at).toISOString()
}

function unknown(of: string, { lang }: Context): Refused {
  return { kind: 'refused', name: 'unknown-person', ...words[lang].unknown(of) }
}

function guest({ lang }: Context): Refused {
  return { kind: 'refused', name: 'guest', ...words[lang].guest }
}

function lastOwner({ lang }: Context): Refused {
  return { kind: 'refused', name: 'last-owner', ...words[lang].lastOwner }
}
