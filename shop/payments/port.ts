import type { Started } from '#contract/payments.ts'
import type { PaymentType } from '#domain/entities/payment.ts'

/** A try to pay, as its provider is asked to begin it. */
export type PaymentStart = {
  /** Our name for it: the same try is asked for under the same one. */
  externalId: string
  orderNo: string
  /** Minor units. */
  amount: number
  currency: string
  email: string
  name: string
  lang: string
  subType: string | undefined
  /** Where the shopper comes back to. */
  returnUrl: string
  /** Where the provider tells what became of it. */
  notifyUrl: string
  /** How long it may be paid. */
  minutes: number
}

/** What a provider says of a try to pay. */
export type PaymentWord = {
  externalId: string
  /** `unpaid`: it knows of no money, which may still come. */
  state: 'paid' | 'failed' | 'unpaid'
  /** Minor units. */
  amount: number
  currency: string
  /** The provider's name for it. */
  ref?: string | undefined
}

/** What came to the address for notifications: nobody's word, or the provider's with our answer. */
export type Notified =
  | { kind: 'refused'; because: 'not-understood' | 'forged' }
  | { kind: 'said'; words: readonly PaymentWord[]; reply: { type: string; body: string } }

export type Notification = { headers: Headers; raw: Uint8Array }

/** Money that is to be sent back, of a payment that came. */
export type PaymentRefund = {
  /** Our name for it: the same money is sent back under the same one. */
  requestId: string
  externalId: string
  /** The provider's name for the payment. */
  ref: string
  orderNo: string
  /** Minor units. */
  amount: number
  currency: string
}

/** `why`: what the provider says, in its own words. */
export type RefundAnswer = { kind: 'accepted' } | { kind: 'refused'; why: string }

/**
 * A way to pay: what the shop asks of a provider, and how it is understood. What needs no provider
 * answers for itself.
 */
export type PaymentAdapter = {
  /** In which currencies it takes money. */
  readonly currencies: readonly string[] | 'any'
  /** The origins to which a browser is sent. */
  readonly origins: readonly string[]
  /** Throws where the provider cannot be asked. */
  start(payment: PaymentStart): Promise<Started>
  /** Looks at the signature over the bytes before anything else. */
  notify(notification: Notification): Notified
  /** Takes the money that is there; false where the provider says that it is not. */
  confirm(word: PaymentWord): Promise<boolean>
  /** How it stands; undefined where the provider does not know it. */
  query(externalId: string): Promise<PaymentWord | undefined>
  /** Sends money back, once for each `requestId`. Throws where the provider cannot be asked. */
  refund(refund: PaymentRefund): Promise<RefundAnswer>
}

/** The providers that a shop has a contract with. */
export type Providers = Partial<Record<PaymentType, PaymentAdapter>>
