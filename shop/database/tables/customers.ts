import type { Generated } from 'kysely'

import type { PointsReason } from '#domain/entities/points.ts'

import type { Flag, Json } from './columns.ts'

/** Accounts, what opens them, and the companies among their owners. */
export type CustomersTables = {
  customer: CustomerTable
  token: TokenTable
  points_entry: PointsEntryTable
  known_device: KnownDeviceTable
  mailed_secret: MailedSecretTable
  social_login: SocialLoginTable
  social_ticket: SocialTicketTable
  social_deletion: SocialDeletionTable
  tax_check: TaxCheckTable
  moved_customer: MovedCustomerTable
  old_password_pace: OldPasswordPaceTable
}

type CustomerTable = {
  id: string
  /** Trimmed and in lower case. */
  email: string
  /** Ours, or one of another shop until it is used (`accounts/passwords/old`). */
  password_hash: string | null
  wholesale: Flag
  /** A guest who came by an order, or registered and has not proved the mailbox yet. */
  ghost: Flag
  /** 0 until the mailbox is proved, and when the owner closed the account. */
  active: Flag
  points: number
  /** A `User` without the columns above. */
  data: Json
  /** The language of mails; null: the shop's own. */
  lang: Generated<string | null>
  /** The customer's number elsewhere, as it was given when registering. */
  ext_id: Generated<string | null>
  /** ms; null of accounts that did not register here, and such are never forgotten. */
  created_at: Generated<number | null>
  /** When the mailbox was proved, ms. */
  activated_at: Generated<number | null>
  /** The version of the terms that was agreed to when registering, if the shop kept versions. */
  terms: Generated<Json | null>
  /** What the owner notes; theirs to read by article 15 of the GDPR, and gone with the account. */
  note: Generated<string | null>
}

type TokenTable = {
  /** SHA-256 of the token, hex. */
  hash: string
  customer_id: string
  scope: 'user' | 'ghost'
  created_at: number
  expires_at: number
}

/** Append-only; the entries of a customer, in their places, lead to the customer's points. */
type PointsEntryTable = {
  id: string
  customer_id: string
  /** 1 for the first of a customer. */
  place: number
  amount: number
  balance: number
  reason: PointsReason
  order_id: string | null
  return_id: string | null
  note: string | null
  created_at: number
}

/** A browser from which an account was used. */
type KnownDeviceTable = {
  /** A keyed hash of the account and what the browser calls itself, hex. */
  mac: string
  customer_id: string
  created_at: number
  seen_at: number
}

/** A link that was mailed to a customer: the newest of its kind, which opens its account once. */
type MailedSecretTable = {
  /** SHA-256 of the secret part of the link, hex. */
  hash: string
  kind: 'activation' | 'recovery' | 'deletion'
  customer_id: string
  created_at: number
  expires_at: number
}

/** Who an account is elsewhere. */
type SocialLoginTable = {
  provider: 'facebook'
  /** Their number there. */
  subject: string
  customer_id: string
  created_at: number
}

/** Somebody who came from there, and proves a mailbox before it is linked. */
type SocialTicketTable = {
  /** SHA-256 of the ticket, hex. */
  hash: string
  provider: 'facebook'
  subject: string
  name: string
  /** Where the newest code went. */
  email: string | null
  /** A keyed hash of ticket, mailbox and code, hex. */
  mac: string | null
  /** How often one was tried. */
  tries: number
  code_expires_at: number | null
  expires_at: number
}

/** A request to forget somebody, done at this time. */
type SocialDeletionTable = { code: string; created_at: number }

/** What a register of companies last said of a tax number. */
type TaxCheckTable = {
  /** Small letters. */
  country: string
  number: string
  /** Null until somebody has said anything. */
  answer: 'valid' | 'invalid' | null
  name: string | null
  address: string | null
  /** By which the register knows that it was asked. */
  proof: string | null
  answered_at: number | null
  /** When it is asked again, ms; null: not by itself. */
  next_at: number | null
  tries: number
  /** Why the last question was not answered. */
  trouble: string | null
  /** When somebody gave the number last, ms. */
  noted_at: number
}

/** An account that came from another shop, and what its file last said. */
type MovedCustomerTable = {
  /** SHA-256 of the mailbox, hex: whose account was deleted here is not brought back. */
  mailbox: string
  /** Null: it was deleted. */
  customer_id: string | null
  system: string
  /** Hashes of what was said, by which it is known what was changed there, and here. */
  data: Json
  moved_at: number
}

/** How long passwords of other shops take to check, of all that are there. */
type OldPasswordPaceTable = { pace: string }
