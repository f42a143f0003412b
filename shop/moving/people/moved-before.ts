import { hash } from 'node:crypto'
import { z } from 'zod'

import { type CustomerRow, type KeptOfUser, keptOf } from '#shop/accounts/customers.ts'
import { slicesOf } from '#shop/import-export/import-context.ts'
import type { Queries } from '#shop/database/open.ts'
import { type MovedPerson, type PersonPart, personParts } from './person.ts'

/**
 * What the last file said: of each part a hash, so that nothing is kept twice. Of the password only
 * whether it came along: a hash of a weak hash is as weak. `withheld`: its mailbox had been here.
 */
const Said = z.object({
  parts: z.partialRecord(z.enum(personParts), z.string()),
  newsletter: z.boolean(),
  password: z.enum(['none', 'taken', 'withheld']),
})
export type SaidOfPerson = z.infer<typeof Said>

export type PersonBefore = { customerId: string | null; said: SaidOfPerson | undefined }

/** How the moved accounts with these mailboxes stand. */
export async function readMovedPeople(
  queries: Queries,
  emails: readonly string[],
): Promise<ReadonlyMap<string, PersonBefore>> {
  const byHash = new Map(emails.map((email) => [mailboxHash(email), email]))
  const before = new Map<string, PersonBefore>()
  for (const slice of slicesOf([...byHash.keys()])) {
    const rows = await queries
      .selectFrom('moved_customer')
      .select(['mailbox', 'customer_id', 'data'])
      .where('mailbox', 'in', slice)
      .execute()
    for (const { mailbox, customer_id: customerId, data } of rows) {
      const said = Said.safeParse(JSON.parse(data)).data
      before.set(byHash.get(mailbox) ?? '', { customerId, said })
    }
  }
  return before
}

/** Which mailbox it is, for who knows it. */
export function mailboxHash(email: string): string {
  return hash('sha256', email, 'hex')
}

/** What an account holds of each part, as the database has it. */
export type PersonParts = {
  name: Pick<KeptOfUser, 'name'>
  lang: { lang: string | null }
  company: Pick<KeptOfUser, 'company' | 'companyName' | 'nip'>
  ship: Pick<KeptOfUser, 'ship'>
  invoice: Pick<KeptOfUser, 'invoice' | 'showInvoice'>
}

/** The parts as a file has them. */
export function partsOfPerson(person: MovedPerson, noInvoice: KeptOfUser['invoice']): PersonParts {
  const { name, lang, companyName, taxNumber: nip, ship, invoice } = person
  const company = companyName !== '' || nip !== ''
  return {
    name: { name },
    lang: { lang: lang === '' ? null : lang },
    company: { company, companyName, nip },
    ship: { ship },
    invoice: { invoice: invoice ?? noInvoice, showInvoice: invoice !== undefined },
  }
}

/** The parts as an account has them. */
export function partsOfAccount(row: Pick<CustomerRow, 'data' | 'lang'>): PersonParts {
  const { name, company, companyName, nip, ship, invoice, showInvoice } = keptOf(row)
  return {
    name: { name },
    lang: { lang: row.lang },
    company: { company, companyName, nip },
    ship: { ship },
    invoice: { invoice, showInvoice },
  }
}

export function partHash(part: PersonParts[PersonPart]): string {
  const entries = Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify(entries), 'base64url').slice(0, 22)
}
