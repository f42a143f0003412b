import type { Generated, Selectable } from 'kysely'

import type { PointsReason } from '#domain/entities/points.ts'
import type { AttemptStep } from '#domain/payment/attempt-moves.ts'
import type { HoldState } from '#domain/payment/hold-moves.ts'
import type { RefundState } from '#domain/payment/refund.ts'

/** 0 or 1: SQLite has no boolean and both databases take the same queries. */
export type Flag = 0 | 1

/** A JSON text; the code that owns the table parses and prints it. */
export type Json = string

/** The kinds of things stored as one JSON text each. */
export type DocumentKind =
  | 'attribute'
  | 'category'
  | 'manufacturer'
  | 'group'
  | 'home-section'
  | 'site'
  | 'popup'
  | 'social-feed-item'
  | 'delivery'
  | 'payment'
  | 'bank-account'
  | 'locker'
  | 'synonyms'
  | 'settings'
  | 'menu'
  | 'footer'

type DocumentTable = {
  kind: DocumentKind
  id: string
  /** The position among its kind. */
  position: number
  data: Json
}

type ProductTable = {
  id: string
  position: number
  archived: Flag
  removed: Flag
  /** ms. */
  created_at: number
  /** A `StoredProduct`; its variants' `count` and `locked` are those of `stock`. */
  data: Json
}

/** Counted stock in the product's unit. A variant without a row is not counted. */
type StockTable = {
  product_id: string
  variant_hash: string
  count: number
  /** Reserved by orders; exceeds `count` only after `count` was lowered. */
  locked: number
  /** Ordered beyond the stock, of products that allow pre-orders. */
  preordered: number
}

type OpinionTable = {
  id: string
  product_id: string
  lang: string
  /** ms. */
  created_at: number
  rating: number
  author: string
  text: string
  /** Anybody who wrote it had bought the product. */
  verified: Generated<Flag>
  /** Whose it is, where that is known; never shown. */
  customer_id: Generated<string | null>
}

/** An opinion that the owner has not approved: it is nowhere counted or shown. */
type WaitingOpinionTable = {
  id: string
  product_id: string
  lang: string
  rating: number
  author: string
  text: string
  verified: Flag
  customer_id: string | null
  state: 'waiting' | 'rejected'
  /** ms. */
  created_at: number
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
  source: 'form' | 'order' | 'register' | 'profile' | 'mail'
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

/** One row. Grows with every change of catalogue, prices or settings, not with stock. */
type CatalogueVersionTable = { id: 1; version: number }

/**
 * The newest change of each thing in the catalogue and its stock, written by triggers: a product or
 * its opinions (by product id), a variant's stock, the documents of a kind.
 */
type CatalogueChangeTable = {
  kind: 'product' | 'stock' | 'opinion' | 'document'
  id: string
  /** Of stock, the variant; otherwise ''. */
  part: string
  /** SQLite: grows with each change; PostgreSQL: the number of the transaction. */
  stamp: number
}

type PromoCodeTable = {
  code: string
  /** A `PromoCode`. */
  data: Json
  uses: number
  /** null: no limit. */
  max_uses: number | null
}

type PromoUseTable = { code: string; order_id: string; used_at: number }

type GiftCardTable = {
  code: string
  currency: string
  /** Minor units. */
  balance: number
}

/** Append-only; the entries of a card add up to its balance. */
type GiftCardEntryTable = {
  id: string
  code: string
  order_id: string | null
  /** Minor units; negative when spent. */
  amount: number
  created_at: number
}

type CustomerTable = {
  id: string
  /** Trimmed and in lower case. */
  email: string
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

/** The newest code that was mailed for an order. */
type OrderCodeTable = {
  order_id: string
  /** Of this asking alone: no code is right for another. */
  request: string
  /** A keyed hash of order, request and code, hex. */
  mac: string
  /** How often one was tried. */
  tries: number
  created_at: number
  expires_at: number
}

type TokenTable = {
  /** SHA-256 of the token, hex. */
  hash: string
  customer_id: string
  scope: 'user' | 'ghost'
  created_at: number
  expires_at: number
}

/** The last running number of each month, by the number's prefix (`K/2026/11`). */
type OrderCounterTable = { period: string; last: number }

/** Prevents a second order: one per key, and one per version of a basket. */
type OrderClaimTable = {
  key: string
  /** SHA-256 of the payload without its key, hex. */
  fingerprint: string
  basket_id: string
  basket_version: number
  order_id: string
  created_at: number
}

type ShopOrderTable = {
  /** 128 random bits, base64url: knowing it is enough to read the summary. */
  id: string
  no: string
  status: string
  state: string
  paid: Flag
  currency: string
  /** Gross, minor units, before gift cards. */
  total: number
  /** Left to pay, minor units. */
  to_pay: number
  vat: number
  payment_type: string
  customer_id: string | null
  email: string
  /** A keyed hash of the address that ordered; null if unknown. */
  client: string | null
  /** The same of the /48 around an address of IPv6; null where there is none. */
  client_block: string | null
  /** An `Order`. */
  data: Json
  /** The `OrderForm` with its comment and consents. */
  form: Json
  created_at: number
  /** ms; null: not packed yet. */
  packed_at: number | null
  /** When its customer wanted to be forgotten, ms; null: nobody did. */
  forget_asked: number | null
  /** When its person was, ms. */
  forgotten_at: number | null
  /** SHA-256 of its form's key, hex, which only the browser that ordered knows. */
  key_hash: string | null
}

type OrderLineTable = {
  order_id: string
  position: number
  product_id: string
  variant_hash: string
  quantity: number
  /** For the whole line before discounts, minor units. */
  gross: number
  net: number
  /** The line's part of the code's discount. */
  discount_gross: number
  discount_net: number
}

/** The stock that an order reserved of each variant, so that exactly this can be given back. */
type OrderStockTable = {
  order_id: string
  product_id: string
  variant_hash: string
  locked: number
  preordered: number
}

type OrderHoldTable = {
  order_id: string
  state: HoldState
  /** ms: when it ends by itself. */
  until: number | null
  changed_at: number
}

type PaymentAttemptTable = {
  id: string
  order_id: string
  type: string
  sub_type: string | null
  /** Minor units. */
  amount: number
  currency: string
  state: AttemptStep
  /** Our name for it at its provider. */
  external_id: string | null
  /** The provider's name for it. */
  provider_ref: string | null
  /** The try on which this money came once more; null: it is a try itself. */
  second_of: Generated<string | null>
  /** What its shopper does next, once the provider has begun it. */
  started: Json | null
  /** ms: since when a process asks the provider to begin it. */
  starting_at: number | null
  /** ms: when the provider was last asked how it stands. */
  asked_at: number | null
  /** ms: when a notification was last a reason to ask. */
  told_at: Generated<number | null>
  /** ms: when its shopper first came back from it. */
  returned_at: number | null
  /** How many of the moments at which the provider is asked by plan are over. */
  looks: Generated<number>
  /** What became of it: `state@ms`, one after the other. */
  history: string
  created_at: number
  changed_at: number
}

/** How a provider of payments was reached of late; see domain/payment/circuit-breaker.ts. */
type ProviderReachTable = {
  type: string
  /** In a row. */
  failures: number
  /** ms: until then no payment begins there. */
  rests_until: number
}

/** Which kinds of payment a provider lists in one currency; see domain/payment/payment-kinds.ts. */
type PaymentKindsTable = {
  type: string
  currency: string
  /** JSON: its number for each; null until it was read once. */
  numbers: string | null
  /** ms */
  read_at: number | null
  tried_at: number
  /** Why the last try brought none. */
  trouble: string | null
}

/** What a provider said of no payment that is known, or of another amount. */
type PaymentStrayTable = {
  type: string
  external_id: string
  /**
   * `refund`: money was sent back that the shop did not ask for; `unconfirmed`: its provider does
   * not confirm what it has told.
   */
  why: 'unknown' | 'amount' | 'refund' | 'unconfirmed'
  /** Empty where the provider gave none. */
  provider_ref: string
  /** Minor units. */
  amount: number
  currency: string
  received_at: number
}

type PaymentRefundTable = {
  /** Our name for it at its provider: the same refund is asked for under the same one. */
  id: string
  attempt_id: string
  /** Minor units. */
  amount: number
  state: RefundState
  /** The provider’s name for it, once it has said one. */
  provider_ref: Generated<string | null>
  /** What the provider said when it refused. */
  why: string | null
  /** The return that it pays back. */
  return_id: Generated<string | null>
  /** ms: since when a process asks the provider for it. */
  asking_at: number | null
  /** What became of it: `state@ms`, one after the other. */
  history: string
  created_at: number
  changed_at: number
}

type ReturnTable = {
  id: string
  no: string
  order_id: string
  /** Made with the form: one return for each. */
  key: string
  /** SHA-256 of the payload without its key, hex. */
  fingerprint: string
  status: string
  delivery: string
  pickup_size: string
  /** What the parcel locker costs, minor units; null without one. */
  pickup_price: number | null
  pickup_currency: string | null
  /** What the shop said when it rejected or settled it. */
  note: string | null
  /** With which its parcel is left at a locker, once the owner has one. */
  locker_code: Generated<string | null>
  /** ms: when the code is over, where its carrier has said so. */
  locker_code_until: Generated<number | null>
  /** What was given back when it was settled: money, minor units, and loyalty points. */
  amount: number | null
  points: number | null
  /** Of the amount, what went back to gift cards; null as long as nobody has divided it. */
  by_card: Generated<number | null>
  created_at: number
  /** A withdrawal from the contract is a return too. */
  kind: Generated<'return' | 'withdrawal'>
}

/** That somebody withdrew from a contract, whether we know the order or not. */
type WithdrawalTable = {
  id: string
  no: string
  /** Made with the form: one declaration for each. */
  key: string
  /** SHA-256 of the payload without its key, hex. */
  fingerprint: string
  lang: string
  /** What was typed. */
  name: string
  email: string
  order_no: string
  /** From all of it; 0: from what `description` or the return's lines say. */
  whole: Flag
  description: string
  /** By the token of the order's account. */
  proved: Flag
  outcome: 'unmatched' | 'return' | 'canceled' | 'nothing'
  /** null: nobody knows which period it is. */
  in_time: Flag | null
  /** When the period ended or ends, ms; null: it has not begun, or is not known. */
  until: number | null
  order_id: string | null
  return_id: string | null
  created_at: number
}

/** What was written to the shop of late, so that the same is not sent twice. */
type ContactLetterTable = { fingerprint: string; created_at: number }

/** A picture in a mail whose reader agreed to be counted, until it is opened. */
type MailPictureTable = {
  /** SHA-256 of its id, hex. */
  hash: string
  kind: string
  created_at: number
}

/** How many mails of a kind were opened on a day of the shop's clock. */
type MailOpenedTable = { day: string; kind: string; count: number }

type ReturnLineTable = {
  return_id: string
  position: number
  /** The line of the order. */
  place: number
  declared: number
  /** How much of it arrived; null: not known yet. */
  returned: number | null
  reason: string
}

/** What a storefront asked the shop to keep of a basket; `total` as it was shown, minor units. */
type KeptBasketTable = {
  /** SHA-256 of the id, hex. */
  hash: string
  customer_id: string | null
  lang: string
  products: Json
  total: number
  created_at: number
  changed_at: number
}

/** A picture that a shopper sent. */
type UploadTable = {
  name: string
  /** What we made of it: WebP, base64. */
  data: string
  width: number
  height: number
  /** How many bytes were sent. */
  sent: number
  /** Who sent it: a keyed hash of the address. */
  client: string | null
  created_at: number
}

/** What the owner attached to an order. */
type OrderDocumentTable = {
  id: string
  order_id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  /** SHA-256 of the contents, hex. */
  hash: string
  /** Base64. */
  content: string
  created_at: number
}

/** What the owner noted of an order, for themselves. */
type OrderNoteTable = { id: string; order_id: string; text: string; created_at: number }

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

/** Which process currently does a job that only one may do, and until when, ms. */
type LeaseTable = { name: string; until: number }

/** An address that a thing had before, in a language. */
type MovedAddressTable = {
  kind: 'product' | 'category' | 'group' | 'manufacturer' | 'site'
  lang: string
  url: string
  /** Of what had it, wherever that is now. */
  id: string
  /** ms. */
  moved_at: number
}

/** When a product or a document was last changed, ms by the database's clock. */
type ChangedTimeTable = { kind: string; id: string; changed_at: number }

/** A path whose thing is gone for good, and what it leads to instead, if to anything. */
type EndedAddressTable = {
  path: string
  to_kind: 'home' | 'product' | 'category' | 'group' | 'manufacturer' | 'site' | null
  to_id: string | null
  /** ms. */
  ended_at: number
}

/** What opens the pages that set up an empty shop. */
type SetupTokenTable = {
  /** SHA-256 of the token, hex. */
  hash: string
  /** `link` is printed and opens once; `visit` is in the cookie of who opened it. */
  kind: 'link' | 'visit'
  expires_at: number
}

/** What the shop knows about itself, such as when it was seeded. */
type MetaTable = { key: string; value: string }

type MigrationTable = { id: string; applied_at: string }

/** The shop's account at Instagram; see shop/content/instagram. Times in ms. */
type InstagramAccountTable = {
  id: string
  /** Of the token that was set: another one takes the place of this row. */
  given_hash: string
  token: string
  renewed_at: number
  ends_at: number
  /** When the feed is to be read again, and was read last. */
  next_at: number
  read_at: number | null
  trouble: string | null
}

/** A picture of the feed, made again. */
type SocialPictureTable = {
  name: string
  source: string
  data: string
  width: number
  height: number
}

/** A place where parcels wait, in one list of its operator; see shop/pickup. */
type PickupPlaceTable = {
  list: number
  name: string
  /** As they are looked for: small letters and digits. */
  plain_name: string
  city: string
  post_code: string
  latitude: number
  longitude: number
  takes_payment: Flag
  /** A `KeptPlace`. */
  data: Json
}

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

/** A parcel that a carrier was asked to take; `asked`: no answer came. */
/** What a payer disputes, as a provider tells; by its name for that. */
type PaymentDisputeTable = {
  type: string
  dispute_id: string
  state: 'open' | 'won' | 'lost' | 'closed'
  /** In the provider’s word. */
  reason: string
  /** Minor units. */
  amount: number
  currency: string
  /** Null: it is about no order of this shop. */
  order_id: string | null
  /** The provider’s name for the payment. */
  provider_ref: string | null
  /** Until when it is to be answered, ms; null: not known, or it is over. */
  respond_by: number | null
  received_at: number
  changed_at: number
}

type ParcelTable = {
  id: string
  order_id: string
  state: 'asked' | 'taken' | 'refused'
  size: string
  /** What is taken on delivery, minor units of PLN. */
  cash: number | null
  carrier_id: string | null
  tracking: string | null
  /** The carrier's word for how it stands. */
  status: string | null
  /** Why it does not go on, as the carrier names it: it is not paid for. */
  trouble: string | null
  created_at: number
  /** When the carrier was asked last, ms. */
  asked_at: number
}

/** A return whose code was asked for and did not come. */
type ReturnAskingTable = {
  return_id: string
  tries: number
  next_at: number
  trouble: string
}

/** Which list of a kind is in use; null before the first. */
type PickupListTable = {
  kind: string
  list: number | null
  places: number
  /** ms; null before the first. */
  read_at: number | null
  tried_at: number
  /** Why the last attempt brought no list. */
  trouble: string | null
}

/** Every table of the embedded shop, the same on SQLite and PostgreSQL. */
export type Tables = {
  document: DocumentTable
  kept_basket: KeptBasketTable
  upload: UploadTable
  order_upload: { order_id: string; name: string }
  kept_basket_upload: { hash: string; name: string }
  product: ProductTable
  stock: StockTable
  opinion: OpinionTable
  catalogue_version: CatalogueVersionTable
  catalogue_change: CatalogueChangeTable
  promo_code: PromoCodeTable
  promo_use: PromoUseTable
  gift_card: GiftCardTable
  gift_card_entry: GiftCardEntryTable
  customer: CustomerTable
  token: TokenTable
  points_entry: PointsEntryTable
  known_device: KnownDeviceTable
  mailed_secret: MailedSecretTable
  order_code: OrderCodeTable
  social_login: SocialLoginTable
  social_ticket: SocialTicketTable
  social_deletion: SocialDeletionTable
  order_counter: OrderCounterTable
  order_claim: OrderClaimTable
  shop_order: ShopOrderTable
  order_line: OrderLineTable
  order_stock: OrderStockTable
  order_hold: OrderHoldTable
  payment_attempt: PaymentAttemptTable
  payment_stray: PaymentStrayTable
  payment_dispute: PaymentDisputeTable
  provider_reach: ProviderReachTable
  payment_kinds: PaymentKindsTable
  payment_refund: PaymentRefundTable
  instagram_account: InstagramAccountTable
  social_picture: SocialPictureTable
  pickup_place: PickupPlaceTable
  pickup_list: PickupListTable
  parcel: ParcelTable
  tax_check: TaxCheckTable
  return_asking: ReturnAskingTable
  shop_return: ReturnTable
  return_line: ReturnLineTable
  withdrawal: WithdrawalTable
  contact_letter: ContactLetterTable
  mail_picture: MailPictureTable
  mail_opened: MailOpenedTable
  order_document: OrderDocumentTable
  order_note: OrderNoteTable
  outbox: OutboxTable
  moved_address: MovedAddressTable
  changed_time: ChangedTimeTable
  ended_address: EndedAddressTable
  setup_token: SetupTokenTable
  subscription: SubscriptionTable
  consent_proof: ConsentProofTable
  newsletter_link: NewsletterLinkTable
  leave_link: LeaveLinkTable
  stock_notice: StockNoticeTable
  waiting_opinion: WaitingOpinionTable
  lease: LeaseTable
  meta: MetaTable
  migration: MigrationTable
}

export type OutboxRow = Selectable<OutboxTable>
