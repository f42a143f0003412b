import type { MailList } from '#shop/mailing/mailed-links.ts'

/**
 * What the outbox must know of a kind of mail: whether somebody waits for it at a screen, and which
 * list it is for, if only who is on one gets it.
 */
export type MailTraits = { isAwaited: boolean; list?: MailList }

const awaited: MailTraits = { isAwaited: true }
const patient: MailTraits = { isAwaited: false }

/**
 * Every kind of mail. What answers the same form is awaited alike, so that its time does not tell
 * whether there is an account.
 */
export const mailKinds = {
  'account-activation': awaited,
  'account-deleted': patient,
  'account-deletion': awaited,
  'account-exists': awaited,
  'account-locked': patient,
  'account-recovery': awaited,
  'back-in-stock': { ...patient, list: 'stock' },
  'backup-failed': patient,
  contact: patient,
  'contact-answer': patient,
  'desk-changed': patient,
  'desk-invitation': awaited,
  'desk-locked': patient,
  'desk-new-device': patient,
  'dispute-notice': patient,
  'facebook-linked': patient,
  'new-device': patient,
  'newsletter-confirm': awaited,
  'newsletter-known': { ...awaited, list: 'newsletter' },
  'newsletter-letter': { ...patient, list: 'newsletter' },
  'newsletter-test': patient,
  'newsletter-welcome': { ...patient, list: 'newsletter' },
  'order-canceled': patient,
  'order-canceled-notice': patient,
  'order-cards': patient,
  'order-cards-notice': patient,
  'order-changed': patient,
  'order-code': awaited,
  'order-confirmation': patient,
  'order-confirmed-again': patient,
  'order-ended': patient,
  'order-given-back': patient,
  'order-kept-notice': patient,
  'order-late': patient,
  'order-late-notice': patient,
  'order-notice': patient,
  'order-paid': patient,
  'order-parcel': patient,
  'order-refund-refused': patient,
  'order-refunded': patient,
  'order-sent': patient,
  'order-waits-notice': patient,
  'parcel-trouble-notice': patient,
  'password-changed': patient,
  'return-accepted': patient,
  'return-canceled': patient,
  'return-canceled-notice': patient,
  'return-cards': patient,
  'return-code': patient,
  'return-notice': patient,
  'return-pending': patient,
  'return-received': patient,
  'return-rejected': patient,
  'return-settled': patient,
  'social-code': awaited,
  'webhook-ended': patient,
  'withdrawal-notice': patient,
  'withdrawal-receipt': patient,
} satisfies Record<string, MailTraits>

export type MailKind = keyof typeof mailKinds

/** A kind, or one of which an order or a mailbox has several, with what tells them apart. */
export type MailName = MailKind | `${MailKind} ${string}` | `${MailKind}:${string}`
