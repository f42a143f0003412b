import type { Transaction } from 'kysely'

import type { Tables } from '#shop/database/schema.ts'
import type { Door, LetIn } from './door.ts'
import type { Person } from './person.ts'
import { openSession } from './sessions.ts'

/** Those of a demo, whom nobody invites and who have no password. */
export const guests = {
  /** The person who reads what the demo prints at its start. */
  owner: { id: 'demo-owner', email: 'owner@demo.example', name: 'Owner of the demo' },
  /** Anybody else. */
  reader: { id: 'demo-reader', email: 'reader@demo.example', name: 'Visitor' },
} as const

/** Whether somebody is one of them: nothing of theirs can be changed. */
export function isGuest({ id }: Pick<Person, 'id'>): boolean {
  return Object.values(guests).some((guest) => guest.id === id)
}

/** Lets a guest in; to be asked of a demo alone. */
export async function letGuestIn(
  transaction: Transaction<Tables>,
  { from, now }: Door,
  role: keyof typeof guests,
  lang: Person['lang'],
): Promise<LetIn> {
  const { id, email, name } = guests[role]
  await transaction
    .insertInto('desk_person')
    .values({ id, email, name, role, lang, password_hash: null, created_at: now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return { kind: 'in', token: await openSession(transaction, id, from, now()) }
}
