import { noAddress } from '#domain/entities/user.ts'
import { isOldText } from '#shop/accounts/passwords/old/old-hash.ts'
import { type CustomerRow, isWaiting, keptOf, keptText } from '#shop/accounts/customers.ts'
import { randomId } from '#shop/orders/random-id.ts'
import {
  partHash,
  partsOfAccount,
  partsOfPerson,
  type PersonBefore,
  type PersonParts,
  type SaidOfPerson,
} from './moved-before.ts'
import {
  type MovedPerson,
  type PersonChanged,
  type PersonLeft,
  type PersonPart,
  personParts,
} from './person.ts'

/** What is there with the mailbox of somebody who moves. */
export type Standing = {
  row: CustomerRow | undefined
  before: PersonBefore | undefined
  /** Orders were placed with it here by somebody without an account. */
  hasOrders: boolean
  /** The newsletter’s word on it, if there is one. */
  subscription: 'asked' | 'confirmed' | 'left' | undefined
  /** They have said something of the newsletter here, and not by a file. */
  hasSaid: boolean
  /** What the file says of people. */
  tells: ReadonlySet<PersonPart>
  /** As the database would keep the old password; undefined: it has that one, or there is none. */
  stored: string | undefined
}

export type PersonPlan =
  | { kind: 'left'; note: PersonLeft }
  | {
      kind: 'taken'
      what: 'added' | 'changed' | 'unchanged'
      row: CustomerRow
      said: SaidOfPerson
      /** It was a guest’s, or the mailbox of orders: they are the account’s, which a mail opens. */
      adopts: boolean
      newsletter: 'join' | 'leave' | undefined
      notes: PersonChanged[]
    }

/** What becomes of one person, from what the file says and what is there. */
export function planPerson(person: MovedPerson, standing: Standing, now: number): PersonPlan {
  const { row, before } = standing
  const left = (why: PersonLeft['why']): PersonPlan => ({
    kind: 'left',
    note: { line: person.line, what: person.email, why },
  })
  if (!row || (row.ghost === 1 && !isWaiting(row))) {
    return before ? left('deleted-here') : newAccount(person, standing, now)
  }
  if (isWaiting(row)) return left('waits-here')
  // It may be of somebody who was deleted here and came back by themselves.
  if (!before?.said || before.customerId !== row.id) return left('account-here')
  return laterFile(person, { ...standing, row, said: before.said })
}

/**
 * Who came from there is known to be the mailbox’s owner as far as the old shop knew it. Where the
 * mailbox has been used here by who had no account, that is too little to see what was ordered: its
 * old password does not count, and the mail with which one is set proves it.
 */
function newAccount(person: MovedPerson, standing: Standing, now: number): PersonPlan {
  const { row: guest, hasOrders, stored } = standing
  const adopts = guest !== undefined || hasOrders
  const held = partsOfPerson(person, noAddress)
  const isWithheld = adopts && stored !== undefined
  const row: CustomerRow = {
    id: guest?.id ?? randomId(),
    email: person.email,
    password_hash: adopts ? null : (stored ?? null),
    wholesale: guest?.wholesale ?? 0,
    ghost: 0,
    active: 1,
    points: guest?.points ?? 0,
    data: keptText({ ...held.name, ...held.company, ...held.ship, ...held.invoice }),
    lang: held.lang.lang,
    ext_id: guest?.ext_id ?? null,
    created_at: person.registeredAt ?? null,
    activated_at: now,
    terms: null,
    note: guest?.note ?? null,
  }
  const { newsletter, note } = newsletterOf(person, standing, { before: false })
  const notes = note ? [note] : []
  if (isWithheld) notes.push({ line: person.line, what: person.email, why: 'known-mailbox' })
  // Also where this file has none: a later one must not open it either.
  const password = adopts ? 'withheld' : stored === undefined ? 'none' : 'taken'
  const said = {
    parts: hashesOf(held),
    newsletter: person.consent !== undefined,
    password,
  } as const
  return { kind: 'taken', what: 'added', row, said, adopts, newsletter, notes }
}

type Later = Standing & { row: CustomerRow; said: SaidOfPerson }

/** What changed there changes here; what was changed here stays, and that is told. */
function laterFile(person: MovedPerson, later: Later): PersonPlan {
  const { row, said: before, stored, tells } = later
  const told = partsOfPerson(person, noAddress)
  const here = partsOfAccount(row)
  const taken: PersonParts = { ...here }
  const kept: string[] = []
  for (const part of tells) {
    const [next, was] = [partHash(told[part]), before.parts[part]]
    if (next === was || next === partHash(here[part])) continue
    if (partHash(here[part]) === was) take(taken, told, part)
    else kept.push(part)
  }
  const password = passwordOf(later)
  const { newsletter, note } = newsletterOf(person, later, { before: before.newsletter })
  const data = keptText({
    ...keptOf(row),
    ...{ ...taken.name, ...taken.company, ...taken.ship, ...taken.invoice },
  })
  const next = { ...row, data, lang: taken.lang.lang, password_hash: password ?? row.password_hash }
  const isChanged =
    newsletter !== undefined ||
    password !== undefined ||
    personParts.some((part) => partHash(taken[part]) !== partHash(here[part]))
  const where = { line: person.line, what: person.email }
  return {
    kind: 'taken',
    what: isChanged ? 'changed' : 'unchanged',
    row: next,
    said: {
      parts: { ...before.parts, ...hashesOf(told, tells) },
      newsletter: person.consent !== undefined || (before.newsletter && !person.isUnsubscribed),
      password: before.password === 'none' && stored !== undefined ? 'taken' : before.password,
    },
    adopts: false,
    newsletter,
    notes: [
      ...(note ? [note] : []),
      ...(kept.length > 0
        ? [{ ...where, why: 'changed-here' as const, given: kept.join(', ') }]
        : []),
    ],
  }
}

function take<P extends keyof PersonParts>(into: PersonParts, from: PersonParts, part: P): void {
  into[part] = from[part]
}

/** One that was not used here yet, or that the file before could not tell. */
function passwordOf({ row, said, stored }: Later): string | undefined {
  const isOpen =
    isOldText(row.password_hash) || (row.password_hash === null && said.password === 'none')
  return isOpen ? stored : undefined
}

/**
 * Nobody who is known here is joined by a file, be it that they left. Who came by it leaves with
 * it, unless the newsletter’s own form has said otherwise since.
 */
function newsletterOf(
  { line, email, consent, isUnsubscribed }: MovedPerson,
  { subscription, hasSaid }: Standing,
  { before }: { before: boolean },
): { newsletter: 'join' | 'leave' | undefined; note?: PersonChanged } {
  // Who left long ago is forgotten: who joined by a file before and is gone stays so.
  if (consent && subscription === undefined && !before) return { newsletter: 'join' }
  if (consent && subscription === 'left' && !before) {
    return { newsletter: undefined, note: { line, what: email, why: 'left-here' } }
  }
  const leaves = isUnsubscribed && before && !hasSaid && subscription === 'confirmed'
  return { newsletter: leaves ? 'leave' : undefined }
}

function hashesOf(
  of: PersonParts,
  tells: Iterable<PersonPart> = personParts,
): SaidOfPerson['parts'] {
  return Object.fromEntries([...tells].map((part) => [part, partHash(of[part])]))
}
