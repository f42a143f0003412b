import { z } from 'zod'

import { PointsReason } from '#domain/entities/points.ts'
import { peopleSystems } from '#shop/moving/people/person.ts'
import { changed, flag, momentOrNull, text, textOrNull, whole } from './parts.ts'

const email = text('The address of the account')

const known = {
  id: text('The account’s id'),
  email,
  name: text('The customer’s name'),
  standing: z.enum(['active', 'waiting', 'guest', 'closed']).describe('How the account stands'),
  wholesale: flag('Whether it has wholesale prices'),
  points: whole('Its loyalty points'),
  orders: whole('How many orders it has'),
  registeredAt: momentOrNull('When it was registered; null where that is not known'),
}

export const listedCustomers = z.array(z.object(known)).describe('The customers, by address')

export const shownCustomer = z.object({
  ...known,
  logins: whole('How many logins are open'),
  note: textOrNull('What the owner has noted; null: nothing'),
  pointsProved: flag('Whether all movements lead to the balance'),
  moves: z
    .array(
      z.object({
        at: whole('When, ms since 1970'),
        amount: whole('How many; negative when they were spent'),
        balance: whole('What was there afterwards'),
        reason: PointsReason.describe('Why'),
        order: text('The order that it belongs to').optional(),
        return: text('The return that it belongs to').optional(),
        note: text('What the owner said with it').optional(),
      }),
    )
    .describe('The newest movements of the points'),
})

export const wholesaleCustomer = z.object({
  email,
  wholesale: flag('Whether it has wholesale prices now'),
  changed,
})

export const customerPoints = z.object({
  email,
  amount: whole('How many were given; negative: taken'),
  balance: whole('How many there are now'),
})

export const customerCopy = z
  .looseObject({})
  .describe('All that the shop knows of the customer, as they may take it with them themselves')

export const notedCustomer = z.object({ email, note: textOrNull('What is noted now') })

export const anonymisedCustomer = z.object({
  email,
  orders: whole('How many orders have no person any more'),
})

export const loggedOut = z.object({ email, ended: whole('How many logins were ended') })

/** What a register of companies said. */
export const taxChecks = z
  .array(
    z.object({
      country: text('ISO 3166-1, in small letters'),
      number: text('The tax number, without its country'),
      standing: z.enum(['valid', 'invalid', 'unchecked']).describe('What the register says of it'),
      answeredAt: momentOrNull('When it said so'),
      name: textOrNull('Whose it is, where the register says so'),
      address: textOrNull('Where they are'),
      proof: textOrNull('The register’s name for its answer'),
      trouble: textOrNull('Why there was no answer the last time'),
    }),
  )
  .describe('The numbers, the newest first')

const personNote = z.object({
  line: whole('The line of the file'),
  what: text('The customer’s mailbox, or what stood where it should be'),
  why: text('What became of them'),
  given: z.string().optional().describe('What stood there'),
})

/** Never with a password, nor a hash of one. */
export const movedCustomers = z.object({
  system: z.enum(peopleSystems).describe('Whose file it is'),
  added: whole('How many accounts are new'),
  changed: whole('How many were changed'),
  unchanged: whole('How many were so before'),
  withoutPassword: whole('How many of the new ones set a password by a mailed link'),
  joined: whole('How many are on the newsletter’s list from now on'),
  leftNewsletter: whole('How many are off it from now on'),
  changedOnTheWay: z.array(personNote).describe('What is taken otherwise than it stood there'),
  leftOut: z.array(personNote).describe('Who is not taken'),
  lost: z.array(personNote).describe('What has no place here'),
})
