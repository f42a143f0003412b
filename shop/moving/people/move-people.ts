import type { Transaction } from 'kysely'

import { adoptOrders, type CustomerRow } from '#shop/accounts/customers.ts'
import { notePaces } from '#shop/accounts/passwords/old/paces.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { unhurried } from '#shop/import-export/import-goods.ts'
import { slicesOf } from '#shop/import-export/import-context.ts'
import { leave, subscribe } from '#shop/mailing/newsletter/subscriptions.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type ForeignFile, readForeignRows } from '../foreign-rows.ts'
import { mailboxHash, readMovedPeople } from './moved-before.ts'
import { oldPasswordsOf } from './old-passwords.ts'
import { peopleColumns, plainColumn } from './people-columns.ts'
import type {
  MovedConsent,
  MovedPerson,
  PeopleSystem,
  PersonChanged,
  PersonLeft,
  PersonLost,
} from './person.ts'
import { type PersonPlan, planPerson, type Standing } from './plan-people.ts'
import { readPeople } from './read-people.ts'

export type PeopleGiven = {
  text: string
  /** PrestaShop’s file of addresses. */
  beside: string | undefined
  cookieKey: string | undefined
}

export type MovedCustomers = {
  kind: 'moved'
  system: PeopleSystem
  added: number
  changed: number
  unchanged: number
  /** How many of the new ones have no password: they set one by a mailed link. */
  withoutPassword: number
  /** Who gets the newsletter from now on, and who no more. */
  joined: number
  leftNewsletter: number
  changedOnTheWay: PersonChanged[]
  left: PersonLeft[]
  lost: PersonLost[]
}

export type PeopleOutcome =
  | MovedCustomers
  | { kind: 'empty' }
  | { kind: 'broken'; line: number; file: 'first' | 'beside' }
  | { kind: 'unknown-file'; columns: string[] }

/** What a move of customers needs besides their file. */
export type PeopleMeans = {
  now: number
  dryRun: boolean
  /** Languages that the shop speaks. */
  langs: readonly string[]
  /** What a proof of consent says of one that was given to the old shop. */
  proofText: (system: PeopleSystem, consent: MovedConsent) => string
  /** What it says of one that ended there. */
  leftText: (system: PeopleSystem) => string
}

/**
 * Takes the customers of another shop: all that can be taken in one transaction, or nobody. An
 * account that is here stays as it is, unless it came from there: then what changed there changes,
 * and what was changed here stays. Nobody is written to.
 */
export async function movePeople(
  database: ShopDatabase,
  { text, beside, cookieKey }: PeopleGiven,
  means: PeopleMeans,
): Promise<PeopleOutcome> {
  const first = await unhurried(readForeignRows(text))
  if (first.kind !== 'read') return first.kind === 'broken' ? { ...first, file: 'first' } : first
  const names = new Set([...first.columns].map(plainColumn))
  const of = peopleColumns.find((one) =>
    one.knows((...some) => some.some((name) => names.has(name))),
  )
  if (!of) return { kind: 'unknown-file', columns: [...first.columns].slice(0, 8) }
  const second: ForeignFile =
    beside === undefined ? { kind: 'empty' } : await unhurried(readForeignRows(beside))
  if (second.kind === 'broken') return { ...second, file: 'beside' }

  const { settings } = await readOrderTerms(database)
  const { now, langs, dryRun } = means
  const reading = { now, timeZone: settings.timeZone, langs, cookieKey }
  const addresses = second.kind === 'read' ? second.rows : []
  const moved = await unhurried(readPeople(of, first.rows, reading, addresses))
  const emails = moved.people.map(({ email }) => email)
  const kept = new Map(
    [...(await rowsOf(database.db, emails))].map(([email, row]) => [email, row.password_hash]),
  )
  // Before the transaction: it takes long, and orders would wait.
  const passwords = await oldPasswordsOf(moved.people, kept, { dryRun })
  const plans = await database.transaction(async (transaction) => {
    // Whoever logs in or changes something meanwhile waits: else theirs would be written over.
    const rows = await rowsOf(transaction, emails, database.kind === 'postgres' ? 'locked' : 'free')
    const known = { rows, passwords, now, tells: moved.tells }
    const planned = await plansOf(transaction, moved.people, known)
    return write(transaction, planned, {
      ...{ ...means, system: of.system, baseLang: settings.baseLang },
      known: rows,
    })
  })
  const taken = plans.flatMap(({ plan }) => (plan.kind === 'taken' ? [plan] : []))
  const count = (isIt: (plan: (typeof taken)[number]) => boolean) => taken.filter(isIt).length
  return {
    kind: 'moved',
    system: of.system,
    added: count(({ what }) => what === 'added'),
    changed: count(({ what }) => what === 'changed'),
    unchanged: count(({ what }) => what === 'unchanged'),
    withoutPassword: count(({ what, row }) => what === 'added' && row.password_hash === null),
    joined: count(({ newsletter }) => newsletter === 'join'),
    leftNewsletter: count(({ newsletter }) => newsletter === 'leave'),
    changedOnTheWay: [...moved.changed, ...taken.flatMap(({ notes }) => notes)],
    left: [
      ...moved.left,
      ...plans.flatMap(({ plan }) => (plan.kind === 'left' ? [plan.note] : [])),
    ],
    lost: moved.lost,
  }
}

type There = {
  rows: ReadonlyMap<string, CustomerRow>
  passwords: ReadonlyMap<string, string>
  now: number
  tells: Standing['tells']
}

type Planned = { person: MovedPerson; plan: PersonPlan }

async function plansOf(
  transaction: Transaction<Tables>,
  people: readonly MovedPerson[],
  { rows, passwords, now, tells }: There,
): Promise<Planned[]> {
  const emails = people.map(({ email }) => email)
  const before = await readMovedPeople(transaction, emails)
  const { ordered, subscriptions, said } = await knownMailboxes(transaction, emails)
  return people.map((person) => {
    const { email } = person
    const standing: Standing = {
      row: rows.get(email),
      before: before.get(email),
      hasOrders: ordered.has(email),
      subscription: subscriptions.get(email),
      hasSaid: said.has(email),
      tells,
      stored: passwords.get(email),
    }
    return { person, plan: planPerson(person, standing, now) }
  })
}

async function rowsOf(
  queries: Queries,
  emails: readonly string[],
  hold: 'locked' | 'free' = 'free',
): Promise<ReadonlyMap<string, CustomerRow>> {
  const found = new Map<string, CustomerRow>()
  for (const slice of slicesOf(emails)) {
    const rows = await queries
      .selectFrom('customer')
      .selectAll()
      .where('email', 'in', slice)
      .$if(hold === 'locked', (query) => query.forUpdate())
      .execute()
    for (const row of rows) found.set(row.email, row)
  }
  return found
}

/** Of which mailboxes the shop knows something without an account. */
async function knownMailboxes(queries: Queries, emails: readonly string[]) {
  const ordered = new Set<string>()
  const subscriptions = new Map<string, 'asked' | 'confirmed' | 'left'>()
  const said = new Set<string>()
  for (const slice of slicesOf(emails)) {
    const orders = await queries
      .selectFrom('shop_order')
      .select((row) => row.fn<string>('lower', ['email']).as('mailbox'))
      .where('customer_id', 'is', null)
      .where((row) => row(row.fn<string>('lower', ['email']), 'in', slice))
      .execute()
    for (const { mailbox } of orders) ordered.add(mailbox)
    const found = await queries
      .selectFrom('subscription')
      .select(['email', 'state'])
      .where('email', 'in', slice)
      .execute()
    for (const { email, state } of found) subscriptions.set(email, state)
    const proofs = await queries
      .selectFrom('consent_proof')
      .select('email')
      .where('email', 'in', slice)
      .where('source', '<>', 'desk')
      .execute()
    for (const { email } of proofs) said.add(email)
  }
  return { ordered, subscriptions, said }
}

type Writing = PeopleMeans & {
  system: PeopleSystem
  baseLang: string
  /** Who is there, by mailbox. */
  known: ReadonlyMap<string, CustomerRow>
}

/** Gives what became of each: who registered meanwhile has an account of their own. */
async function write(
  transaction: Transaction<Tables>,
  planned: readonly Planned[],
  writing: Writing,
): Promise<Planned[]> {
  const missing = await writeAll(transaction, planned, writing)
  const outcome = planned.map(({ person, plan }): Planned => {
    if (!missing.has(person.email)) return { person, plan }
    const note = { line: person.line, what: person.email, why: 'account-here' } as const
    return { person, plan: { kind: 'left', note } }
  })
  const taken = outcome.flatMap(({ person, plan }) =>
    plan.kind === 'taken' ? [{ person, plan }] : [],
  )
  const changed = taken.flatMap(({ plan }) => (plan.what === 'unchanged' ? [] : [plan.row]))
  await notePaces(
    transaction,
    changed.flatMap(({ password_hash: stored }) => stored ?? []),
  )
  await keepSaid(transaction, taken, writing)
  for (const { person, plan } of taken) {
    if (plan.adopts) await adoptOrders(transaction, plan.row)
    if (plan.newsletter) await changeNewsletter(transaction, person, plan, writing)
  }
  return outcome
}

/** Gives the mailboxes of new ones that somebody has taken since they were looked up. */
async function writeAll(
  transaction: Transaction<Tables>,
  planned: readonly Planned[],
  { known }: Writing,
): Promise<ReadonlySet<string>> {
  const changed = planned.flatMap(({ plan }) =>
    plan.kind === 'taken' && plan.what !== 'unchanged' ? [plan.row] : [],
  )
  const { there = [], added = [] } = Object.groupBy(changed, ({ email }) =>
    known.has(email) ? 'there' : 'added',
  )
  for (const slice of slicesOf(there)) await writeRows(transaction, slice)
  const missing = new Set(added.map(({ email }) => email))
  for (const slice of slicesOf(added)) {
    const written = await transaction
      .insertInto('customer')
      .values(slice)
      .onConflict((conflict) => conflict.doNothing())
      .returning('email')
      .execute()
    for (const { email } of written) missing.delete(email)
  }
  return missing
}

async function writeRows(
  transaction: Transaction<Tables>,
  rows: readonly CustomerRow[],
): Promise<void> {
  await transaction
    .insertInto('customer')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        password_hash: row.ref('excluded.password_hash'),
        ghost: row.ref('excluded.ghost'),
        active: row.ref('excluded.active'),
        data: row.ref('excluded.data'),
        lang: row.ref('excluded.lang'),
        created_at: row.ref('excluded.created_at'),
        activated_at: row.ref('excluded.activated_at'),
      })),
    )
    .execute()
}

async function keepSaid(
  transaction: Transaction<Tables>,
  taken: readonly { person: MovedPerson; plan: PersonPlan & { kind: 'taken' } }[],
  { system, now }: Writing,
): Promise<void> {
  const rows = taken.map(({ person, plan }) => ({
    mailbox: mailboxHash(person.email),
    customer_id: plan.row.id,
    ...{ system, moved_at: now, data: JSON.stringify(plan.said) },
  }))
  for (const slice of slicesOf(rows)) {
    await transaction
      .insertInto('moved_customer')
      .values(slice)
      .onConflict((conflict) =>
        conflict.column('mailbox').doUpdateSet((row) => ({
          customer_id: row.ref('excluded.customer_id'),
          system: row.ref('excluded.system'),
          data: row.ref('excluded.data'),
          moved_at: row.ref('excluded.moved_at'),
        })),
      )
      .execute()
  }
}

async function changeNewsletter(
  transaction: Transaction<Tables>,
  { email, lang, consent }: MovedPerson,
  { newsletter }: PersonPlan & { kind: 'taken' },
  { system, baseLang, now, proofText, leftText }: Writing,
): Promise<void> {
  const said = { email, lang: lang || baseLang, source: 'desk', now } as const
  if (newsletter === 'leave') {
    await leave(transaction, { ...said, text: leftText(system) })
  } else if (consent) {
    const text = proofText(system, consent)
    await subscribe(transaction, { ...said, text, saidAt: consent.at })
  }
}
