import type { Generated, Selectable } from 'kysely'

import type { Json } from './columns.ts'

/** Mails, and who asked for which. */
export type MailingTables = {
  outbox: OutboxTable
  subscription: SubscriptionTable
  consent_proof: ConsentProofTable
  newsletter_link: NewsletterLinkTable
  leave_link: LeaveLinkTable
  campaign: CampaignTable
  stock_notice: StockNoticeTable
  mail_picture: MailPictureTable
  mail_opened: MailOpenedTable
  contact_letter: ContactLetterTable
  contact_message: ContactMessageTable
}

type OutboxTable = {
  id: string
  order_id: string | null
  kind: string
  recipient: string
  /** null: to the sender. */
  reply_to: string | null
  subject: string
  text: string
  html: string
  created_at: number
  sent_at: number | null
  /** Given up: no process tries any more. */
  dead_at: number | null
  attempts: number
  next_attempt_at: number
  /** Where a mail program can take the reader off the list (RFC 8058). */
  unsubscribe: Generated<string | null>
  lease_until: number | null
  last_error: string | null
}

/** Who gets the newsletter: the only place that says so. */
type SubscriptionTable = {
  /** Trimmed and in lower case. */
  email: string
  state: 'asked' | 'confirmed' | 'left'
  /** Of its letters; '': the shop's own. */
  lang: string
  /** When it came into this state, ms. */
  changed_at: number
}

/** What somebody agreed to, in the words that were shown; append-only. */
type ConsentProofTable = {
  id: string
  email: string
  act: 'asked' | 'confirmed' | 'left'
  /** `desk`: the shop noted it. */
  source: 'form' | 'order' | 'register' | 'profile' | 'mail' | 'desk'
  lang: string
  /** Of the text: equal texts have equal ones. */
  version: string
  text: string
  at: number
}

/** The mailed link that confirms a subscription: the newest one of an address. */
type NewsletterLinkTable = {
  /** SHA-256 of the secret part, hex. */
  hash: string
  email: string
  created_at: number
  expires_at: number
}

/** The links at the end of letters that take an address off their list; each letter has its own. */
type LeaveLinkTable = {
  /** SHA-256 of the secret part, hex. */
  hash: string
  email: string
  list: 'newsletter' | 'stock'
  created_at: number
}

/** A letter of the newsletter. */
type CampaignTable = {
  id: string
  state: 'draft' | 'sending' | 'sent'
  /** A `Campaign`. */
  data: Json
  created_at: number
  /** Who confirmed later gets none of it. */
  begun_at: number | null
  ended_at: number | null
  /** How many mails were written. */
  written: number
  /** Readers get it in the sequence of their mailboxes: the last one; '': nobody or all. */
  last_email: string
}

/** Who gets one mail when a variant can be bought again. */
type StockNoticeTable = {
  id: string
  email: string
  product_id: string
  variant_hash: string
  lang: string
  /** A word to the shop. */
  text: string
  created_at: number
}

/** A picture in a mail whose reader agreed to be counted, until it is opened. */
type MailPictureTable = {
  /** SHA-256 of its id, hex. */
  hash: string
  kind: string
  created_at: number
}

/** How many mails of a kind were opened on a day of the shop's clock. */
type MailOpenedTable = { day: string; kind: string; count: number }

/** What was written to the shop of late, so that the same is not sent twice. */
type ContactLetterTable = { fingerprint: string; created_at: number }

/** A letter to the shop, to be answered at the desk. */
type ContactMessageTable = {
  id: string
  name: string
  email: string
  /** Of an order, as typed or as the shop writes it; '': none. */
  number: string
  text: string
  /** In which it is answered. */
  lang: string
  state: 'waiting' | 'answered' | 'closed'
  /** What was answered; '': nothing. */
  answer: Generated<string>
  created_at: number
  /** When it was answered or closed. */
  done_at: Generated<number | null>
}

export type OutboxRow = Selectable<OutboxTable>
