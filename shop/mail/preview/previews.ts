import { formatDate, formatDateTime } from '#domain/delivery/dates.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { wordsOf } from '#words/words.ts'
import { answerLetter } from '#shop/messages/answer-message.ts'
import { endedLetter } from '#shop/webhooks/sending/mail-ended.ts'
import * as account from '../account/account-letters.ts'
import { backupFailedLetter } from '../account/backup-letter.ts'
import * as customer from '../account/customer-letters.ts'
import * as desk from '../account/desk-letters.ts'
import { contactLetter } from '../contact-letter.ts'
import type { MailKind } from '../kinds.ts'
import { type Letterhead, letterheadOf, type MailSettings } from '../letterhead.ts'
import * as mailing from '../mailing/mailing-letters.ts'
import { orderConfirmation } from '../order-confirmation.ts'
import { orderEnded } from '../order-ended.ts'
import { aboutOrder } from '../order-mails.ts'
import { orderNotice } from '../order-notice.ts'
import * as changes from '../orders/change-news.ts'
import type { MailContext } from '../orders/order-mail.ts'
import * as news from '../orders/order-news.ts'
import * as returns from '../orders/return-news.ts'
import type { Letter } from '../outbox.ts'
import { mailWithdrawal } from '../withdrawal-news.ts'
import { type Sample, sampleOf } from './sample.ts'

/** What a letter is made of that is made up. */
type Made = Sample & {
  lang: string
  terms: OrderTerms
  letterhead: Letterhead
  mail: MailSettings
  /** Where the desk is. */
  desk: string
  /** The moment and the day of the mail, as it is written. */
  when: string
  day: string
}
type Write = (context: MailContext, made: Made) => Promise<void>

/** A letter by itself, or one that is written where something happens. */
type Preview = { letter: (made: Made) => Letter } | { write: Write }

const letter = (of: (made: Made) => Letter): Preview => ({ letter: of })
const written = (write: Write): Preview => ({ write })

const came = { id: 'preview', amount: 30_100, currency: 'PLN' }
const cards = [{ code: 'GIFT-0000-0000', amount: 4_900, isNew: true }]
const aboutOf = ({ lang, letterhead, order }: Made) => ({
  ...{ lang, letterhead, name: order.address.ship.name },
})
const atDesk = (made: Made) => ({ ...aboutOf(made), desk: made.desk })
const pageOf = ({ lang, letterhead, terms: { settings } }: Made) => ({
  ...{ lang, letterhead, baseLang: settings.baseLang, timeZone: settings.timeZone },
})
const courier = { kind: 'courier', text: {}, days: '1–2' } as const
const orderOf = ({ order, method, form, terms, lang, letterhead }: Made) =>
  aboutOrder(order, { method: method ?? courier, form }, terms)(lang, letterhead)
const canceled = ({ order }: Made) => ({
  ...{ order, customerId: undefined, payment: 'paid' as const, owed: came.amount },
})
const declaredBy = ({ order, lang }: Made, to: { reader: boolean; owner: boolean }) => ({
  no: 'W/2026/11/0001',
  declared: {
    ...{ key: '', fingerprint: '', lang, name: order.address.ship.name, email: order.user.email },
    ...{ number: order.no, whole: true, text: '' },
  },
  outcome: { kind: 'unmatched' as const },
  to,
})
const newsletter = letter((made) => {
  const { subject, text } = made.news
  return mailing.campaignLetter(
    pageOf(made),
    { subject, paragraphs: [text], link: undefined },
    'preview',
  )
})
const confirmed = letter((made) => orderConfirmation(made.order, orderOf(made)))

/** Every kind of mail, by whom it is for. */
export const previews = {
  orders: {
    'order-confirmation': confirmed,
    'order-confirmed-again': confirmed,
    'order-paid': written((context, { order }) => news.mailPaid(context, order)),
    'order-changed': written((context, { order, form, method }) =>
      changes.mailAddressChanged(context, order, { form, method }),
    ),
    'order-sent': written((context, { order, method }) => news.mailSent(context, order, method)),
    'order-parcel': written((context, { order }) => news.mailParcel(context, order, 1)),
    'order-canceled': written((context, made) => news.mailCanceled(context, canceled(made))),
    'order-ended': letter(({ order, letterhead, day }) => orderEnded(order, letterhead, day)),
    'order-late': written((context, { order }) =>
      news.mailMoneyBack(context, order, { ...came, isSecond: false }),
    ),
    'order-refunded': written((context, { order }) => news.mailRefunded(context, order, came)),
    'order-cards': written((context, { order }) => news.mailNewCards(context, order, cards)),
    'order-given-back': written((context, { back, order }) =>
      returns.mailSettled(context, { back, order }, 'order-given-back'),
    ),
    'order-code': letter((made) =>
      account.orderCodeLetter(aboutOf(made), { no: made.order.no, code: '123456', minutes: 15 }),
    ),
  },
  returns: {
    'return-received': written(returns.mailReceived),
    'return-code': written((context, made) => returns.mailCode(context, made, 1)),
    'return-pending': written(returns.mailPending),
    'return-accepted': written(returns.mailAccepted),
    'return-rejected': written(returns.mailRejected),
    'return-canceled': written((context, made) =>
      returns.mailReturnCanceled(context, made, 'customer'),
    ),
    'return-settled': written((context, { back, order }) =>
      returns.mailSettled(context, { back, order }),
    ),
    'return-cards': written((context, { back, order }) =>
      returns.mailSettled(context, { back, order, cards }, 'return-cards'),
    ),
    'withdrawal-receipt': written((context, made) =>
      mailWithdrawal(context, declaredBy(made, { reader: true, owner: false })),
    ),
  },
  accounts: {
    'account-activation': letter((made) => account.activationLetter(aboutOf(made), 'preview', 7)),
    'account-exists': letter((made) => account.accountExistsLetter(aboutOf(made))),
    'account-recovery': letter((made) => account.recoveryLetter(aboutOf(made), 'preview', 60)),
    'password-changed': letter((made) =>
      account.passwordChangedLetter(aboutOf(made), { when: made.when, unlinked: false }),
    ),
    'account-locked': letter((made) => account.lockedLetter(aboutOf(made))),
    'new-device': letter((made) => customer.newDeviceLetter(aboutOf(made), made.when)),
    'facebook-linked': letter((made) => customer.linkedLetter(aboutOf(made), made.when)),
    'social-code': letter((made) =>
      account.socialCodeLetter(aboutOf(made), { code: '123456', minutes: 15 }),
    ),
    'account-deletion': letter((made) => customer.deletionLetter(aboutOf(made), 'preview', 60)),
    'account-deleted': letter((made) => customer.deletedLetter(aboutOf(made), made.when, 0)),
  },
  mailing: {
    'newsletter-confirm': letter((made) => mailing.confirmLetter(pageOf(made), 'preview', 7)),
    'newsletter-welcome': letter((made) => mailing.welcomeLetter(pageOf(made), 'preview')),
    'newsletter-known': letter((made) => mailing.subscribedLetter(pageOf(made), 'preview')),
    'newsletter-letter': newsletter,
    'newsletter-test': newsletter,
    'contact-answer': letter((made) =>
      answerLetter({ answer: made.back.note ?? '', text: made.form.comment }, made),
    ),
    'back-in-stock': letter((made) => {
      const name = made.order.products[0]?.name[made.lang] ?? ''
      return mailing.backInStockLetter(pageOf(made), { name, path: '/', when: made.day }, 'preview')
    }),
  },
  owner: {
    'order-notice': letter((made) => orderNotice(made.order, orderOf(made))),
    'order-canceled-notice': written((context, made) => news.mailCanceled(context, canceled(made))),
    'order-cards-notice': written((context, { order }) => news.mailNewCards(context, order, cards)),
    'order-late-notice': written((context, { order }) =>
      news.mailPaidLate(context, order, { ...came, isByHand: false }),
    ),
    'order-kept-notice': written((context, { order }) =>
      news.mailUnmatchedPayment(context, order, { ...came, ref: 'ABC-1', what: 'amount' }),
    ),
    'order-waits-notice': written((context, { order }) =>
      news.mailStillUnconfirmed(context, order, { id: 'preview', until: order.createdAtDate }),
    ),
    'order-refund-refused': written((context, { order }) =>
      news.mailRefundRefused(context, order, {
        ...came,
        ...{ ref: 'ABC-1', returnNo: null, isAnother: false },
      }),
    ),
    'dispute-notice': written((context, { order }) =>
      news.mailDispute(context, order, {
        ...came,
        ...{ type: 'p24', state: 'open', reason: '', respondBy: order.createdAtDate },
      }),
    ),
    'parcel-trouble-notice': written((context, { order }) =>
      news.mailParcelTrouble(context, order, { id: 'preview', trouble: 'debt_collection' }),
    ),
    'return-notice': written(returns.mailReceived),
    'return-canceled-notice': written((context, made) =>
      returns.mailReturnCanceled(context, made, 'customer'),
    ),
    'withdrawal-notice': written((context, made) =>
      mailWithdrawal(context, declaredBy(made, { reader: false, owner: true })),
    ),
    'backup-failed': letter(({ lang, why }) => backupFailedLetter(lang, [why])),
    'webhook-ended': letter((made) => endedLetter(made, 'erp', 'resting')),
    contact: letter(({ lang, letterhead, order, form }) =>
      contactLetter(
        {
          ...{ name: order.address.ship.name, email: order.user.email },
          ...{ msg: form.comment, number: order.no },
        },
        { lang, letterhead },
      ),
    ),
  },
  desk: {
    'desk-invitation': letter((made) =>
      desk.invitationLetter(atDesk(made), { token: 'preview', days: 3, role: 'seller' }),
    ),
    'desk-new-device': letter((made) =>
      desk.deskDeviceLetter(atDesk(made), { when: made.when, browser: 'Firefox' }),
    ),
    'desk-changed': letter((made) =>
      desk.deskChangedLetter(atDesk(made), { when: made.when, what: 'password' }),
    ),
    'desk-locked': letter((made) => desk.deskLockedLetter(atDesk(made))),
  },
} satisfies Record<string, Partial<Record<MailKind, Preview>>>

export type PreviewGroup = keyof typeof previews

type Groups = typeof previews
type Shown = { [Group in PreviewGroup]: keyof Groups[Group] }[PreviewGroup]

// The compiler names a kind here that is in no group.
const groups: Readonly<Record<string, Readonly<Record<string, Preview>>>> =
  previews satisfies Record<Exclude<MailKind, Shown>, unknown>

/** Each kind with its group, in the sequence of the table. */
export const previewKinds = Object.entries(groups).flatMap(([group, kinds]) =>
  Object.keys(kinds).map((kind) => ({ group, kind })),
)

/** A kind with its group; undefined for what is none. */
export function mailNamed(kind: string): { group: string; kind: string } | undefined {
  return previewKinds.find((one) => one.kind === kind)
}

type Given = { terms: OrderTerms; mail: MailSettings; desk: string; now: number }

/**
 * The mail of a kind as the shop would write it in this language, of a made-up order; undefined for
 * a kind that has none. Nothing is put into the outbox.
 */
export async function previewOf(
  database: ShopDatabase,
  given: Given,
  { group, kind, lang: wanted }: { group: string; kind: string; lang: string },
): Promise<Letter | undefined> {
  const its = Object.hasOwn(groups, group) ? groups[group] : undefined
  const preview = its && Object.hasOwn(its, kind) ? its[kind] : undefined
  if (!preview) return undefined
  const { terms, now, desk: origin } = given
  const { baseLang, timeZone } = terms.settings
  // The owner reads the shop's own language.
  const lang = group === 'owner' ? baseLang : wanted
  const mail = { ...given.mail, ordersTo: { address: 'owner@example.com' } }
  const made: Made = {
    ...sampleOf(terms, lang, now),
    ...{ lang, terms, mail, desk: origin, letterhead: letterheadOf(terms, lang, mail) },
    when: formatDateTime(now, wordsOf(lang).lang, timeZone),
    day: formatDate(now, wordsOf(lang).lang, timeZone),
  }
  if ('letter' in preview) return preview.letter(made)
  const said: (Letter & { kind: string })[] = []
  await database.transaction((transaction) =>
    preview.write(
      { transaction, terms, mail, now, put: async (_, one) => void said.push(one) },
      made,
    ),
  )
  return said.find((one) => one.kind.split(/[ :]/)[0] === kind)
}
