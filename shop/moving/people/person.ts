import type { Address } from '#domain/entities/user.ts'
import type { OldHash } from '#shop/accounts/passwords/old/old-hash.ts'
import type { Note } from '../moved.ts'

/** Whose files of customers can be read; `plain` has columns of ours. */
export const peopleSystems = ['shopify', 'woocommerce', 'prestashop', 'plain'] as const
export type PeopleSystem = (typeof peopleSystems)[number]

/** What the file says of the newsletter; a yes counts with its proof alone. */
export type MovedConsent = { at: number; source: string }

/** A customer as the old shop had them, in our terms. */
export type MovedPerson = {
  line: number
  /** As mailboxes are kept here. */
  email: string
  name: string
  /** '': the file does not say. */
  lang: string
  registeredAt: number | undefined
  password: OldHash | undefined
  companyName: string
  taxNumber: string
  ship: Address
  /** Undefined: the same as where parcels go. */
  invoice: Address | undefined
  /** Undefined: the file does not say with its proof that they agreed. */
  consent: MovedConsent | undefined
  /** The file says that they get no newsletter. */
  isUnsubscribed: boolean
}

/** What is taken otherwise than it stood in the file. */
export const personChangedWhys = [
  'not-subscribed',
  'password-unknown',
  'password-costly',
  'password-salted',
  'known-mailbox',
  'changed-here',
  'left-here',
] as const

/** Why a customer is not taken. */
export const personLeftWhys = [
  'no-email',
  'bad-email',
  'twice',
  'account-here',
  'waits-here',
  'deleted-here',
  'staff',
  'guest',
  'switched-off',
] as const

/** What of a customer, or of the file, has no place here. */
export const personLostWhys = ['unfit', 'more-addresses', 'invoice-apart', 'unread'] as const

export type PersonChanged = Note<(typeof personChangedWhys)[number]>
export type PersonLeft = Note<(typeof personLeftWhys)[number]>
export type PersonLost = Note<(typeof personLostWhys)[number]>

/** What of an account comes from the file, and is compared on its own. */
export const personParts = ['name', 'lang', 'company', 'ship', 'invoice'] as const
export type PersonPart = (typeof personParts)[number]

/** What a reader makes of a file. */
export type MovedPeople = {
  /** What the file has columns for: it says nothing of the rest, not that there is none. */
  tells: ReadonlySet<PersonPart>
  people: MovedPerson[]
  changed: PersonChanged[]
  left: PersonLeft[]
  lost: PersonLost[]
}
