import type { Started } from '#contract/payments.ts'
import type { PaymentSubType } from '#domain/entities/order.ts'
import type { PaymentType } from '#domain/entities/payment.ts'
import type { Address } from '#domain/entities/user.ts'
import type { DisputeState } from '#domain/payment/disputes.ts'
import type { KindNumbers, listableKinds } from '#domain/payment/payment-kinds.ts'

/** A try to pay, as its provider is asked to begin it. */
export type PaymentStart = {
  /** Our name for it: the same try is asked for under the same one. */
  externalId: string
  orderNo: string
  /** Minor units. */
  amount: number
  currency: string
  email: string
  /** The seller’s own, for a provider that has no room for so long an address. */
  shopEmail?: string | undefined
  name: string
  /** Where it is sent, as it was typed, with the phone. */
  address: Address
  lang: string
  subType: string | undefined
  /** The provider’s own numbers of its kinds in this currency, as it listed them of late. */
  kinds?: KindNumbers | undefined
  /** Where the shopper comes back to. */
  returnUrl: string
  /** Where the provider tells what became of it. */
  notifyUrl: string
  /** How long it may be paid. */
  minutes: number
  /** The shopper’s own, as a provider’s law asks for it; unknown where nobody’s browser asks. */
  browser: { address: string; userAgent: string } | undefined
  /** What was typed or made for this provider alone; nowhere kept and never logged. */
  secrets: PaymentSecrets
  /** Somebody began it before and left no answer: it may have been taken already. */
  isTakenOver?: boolean
  /** It was asked for before, and its provider was not reached, as far as anybody knows. */
  isRepeated?: boolean
}

/** `blikCode`: six digits of a bank’s app. `nonce`: a name for a card that its form has made. */
export type PaymentSecrets = { blikCode?: string | undefined; nonce?: string | undefined }

/** `ref`: the provider’s name for the try, where it says one at once. */
export type Begun = Started & { ref?: string | undefined }

/** A try to pay, as its provider is asked about it. */
export type PaymentAsked = {
  externalId: string
  /** The provider’s name for it, once it is known. */
  ref: string | undefined
  /** What it was begun with, minor units. */
  amount?: number
  currency?: string
  /**
   * Its order is paid or has ended: money that a shopper has only agreed to send is not taken any
   * more.
   */
  isOver?: boolean
  /** A shopper waits for the answer, who need not wait for a provider that does not answer. */
  waits?: boolean
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
  /** Its name for what this money was paid in, which may have stood for it before. */
  within?: string | undefined
  /** Other money that came on the same try. */
  also?: readonly PaymentWord[] | undefined
  /** Money that had been taken did not come after all, and nobody of the shop sent it back. */
  isGone?: boolean | undefined
  /** It has come for good: there is nothing more to learn of it. */
  isSettled?: boolean | undefined
}

/**
 * What came to the address for notifications: nobody's word, the provider's with our answer, or
 * what is no proof and only a reason to ask the provider about a try that one of its names names.
 */
export type Notified =
  | { kind: 'refused'; because: 'not-understood' | 'forged' }
  | { kind: 'said'; words: readonly PaymentWord[]; reply: Reply }
  | { kind: 'sent-back'; words: readonly RefundWord[]; reply: FixedReply }
  /**
   * `alsoPaid`: money that was taken may be gone, so it is asked about again. `isSigned`: it is the
   * provider that says it, though not how much. `saysPaid`: that it is paid, which only it can
   * confirm.
   */
  | {
      kind: 'look'
      at: readonly Partial<PaymentAsked>[]
      reply: Reply
      alsoPaid?: boolean
      isSigned?: boolean
      saysPaid?: boolean
    }
  | { kind: 'disputed'; disputes: readonly DisputeWord[]; reply: FixedReply }
  /** Nothing about a payment: a greeting, or what the shop does not need. */
  | { kind: 'answered'; reply: FixedReply }

export type FixedReply = { type: string; body: string }

/** What it wants to hear; `noted` says of each word, in their order, whether it was. */
export type Reply = FixedReply | ((noted: readonly boolean[]) => FixedReply)

export type Notification = { method: string; url: URL; headers: Headers; raw: Uint8Array }

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
  /** Where the provider tells how it ends, if it does. */
  notifyUrl?: string | undefined
  /** It was asked for before, and nobody knows what became of that. */
  isRepeated?: boolean
}

/** How a refund ended that a provider had taken on, as it tells: by one of its names, or both. */
export type RefundWord = {
  /** Our name for it; of one that was begun in the provider’s panel, whatever stands there. */
  requestId?: string | undefined
  /** The provider’s name for it, which its answer to us has said. */
  ref?: string | undefined
  /** What was paid: our name for the try, the provider’s name for the payment, or both. */
  externalId?: string | undefined
  of?: string | undefined
  state: 'refused' | 'done'
  /** Minor units. */
  amount: number
  currency: string
}

/** What a payer disputes of a payment, with its provider or their bank. */
export type DisputeWord = {
  /** The provider’s name for the dispute. */
  id: string
  state: DisputeState
  /** In the provider’s word. */
  reason: string
  /** Minor units. */
  amount: number
  currency: string
  /** What was paid: the provider’s name for the payment, our name for the try, or both. */
  of?: string | undefined
  externalId?: string | undefined
  /** Until when it is to be answered, ms. */
  respondBy?: number | undefined
}

/**
 * `ref`: the provider’s name for it. `isDone`: it was asked for before, and the money is gone.
 * `why`: what the provider says, in its own words.
 */
export type RefundAnswer =
  | { kind: 'accepted'; ref?: string | undefined; isDone?: boolean }
  | { kind: 'refused'; why: string }

/**
 * What came of trying a contract: its provider lets in by these settings of the process, or does
 * not. `says`: why, in its own word.
 */
export type ContractTrial = {
  kind: 'accepted' | 'refused'
  settings: readonly string[]
  says?: string | undefined
}

/**
 * A way to pay: what the shop asks of a provider, and how it is understood. What needs no provider
 * answers for itself.
 */
export type PaymentAdapter = {
  /** In which currencies it takes money. */
  readonly currencies: readonly string[] | 'any'
  /** The origins to which a browser is sent. */
  readonly origins: readonly string[]
  /** What is typed of BLIK in the shop goes on to it; without a code its own page asks for one. */
  readonly takesBlikCode?: boolean
  /** It may take two payments of one try, each under a name of its own. */
  readonly mayComeTwice?: boolean
  /** Money that it has taken may not come after all, which it knows days later. */
  readonly settlesLater?: boolean
  /** The kinds of payment that it can lead to by themselves, besides its own page for all. */
  readonly subTypes?: readonly PaymentSubType[]
  /**
   * Which of them it has differs from one contract to the next, and it lists them: once its list in
   * a currency was read, that says it for these kinds, and the others are as above. `read` throws
   * where the provider cannot be asked, or lists nothing.
   */
  readonly listed?:
    | {
        kinds: readonly (typeof listableKinds)[number][]
        read(currency: string): Promise<KindNumbers>
      }
    | undefined
  /** Throws where the provider cannot be asked. */
  start(payment: PaymentStart): Promise<Begun>
  /**
   * Looks at the signature over the bytes before anything else. Throws where the provider must be
   * asked for that and cannot be.
   */
  notify(notification: Notification): Promise<Notified>
  /** Takes the money that is there; false where the provider says that it is not. */
  confirm(word: PaymentWord): Promise<boolean>
  /**
   * How it stands; undefined where the provider does not know it. Throws where it cannot be asked;
   * left out where a provider has no such call.
   */
  query?(asked: PaymentAsked): Promise<PaymentWord | undefined>
  /** Sends money back, once for each `requestId`. Throws where the provider cannot be asked. */
  refund(refund: PaymentRefund): Promise<RefundAnswer>
  /**
   * What the provider’s own form in one shopper’s browser needs to begin; left out where there is
   * no such form. Throws where the provider cannot be asked.
   */
  formKey?(currency: string): Promise<string>
  /**
   * Asks the provider for as little as only those may who have the contract. Throws where it cannot
   * be asked, or answers nothing that says something of it; left out where there is no such call.
   */
  tryContract?(): Promise<ContractTrial>
}

/** The providers that a shop has a contract with. */
export type Providers = Partial<Record<PaymentType, PaymentAdapter>>
