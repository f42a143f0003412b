import type { Transaction } from 'kysely'

import { formatDate } from '#domain/delivery/dates.ts'
import type { Localized } from '#domain/entities/localized.ts'
import { NEWSLETTER_LINK_LASTS } from '#domain/limits/retention.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { MailKind } from '../kinds.ts'
import { issueConfirmLink, issueLeaveLink } from '#shop/mailing/mailed-links.ts'
import { type OrderTerms, readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { type Campaign, languageFor } from '#shop/mailing/campaigns/campaign.ts'
import { letterheadOf, type MailSettings } from '../letterhead.ts'
import type { Letter } from '../outbox.ts'
import { mayWrite, writeMail, type Writing } from '../write-mail.ts'
import {
  backInStockLetter,
  campaignLetter,
  type CampaignText,
  confirmLetter,
  subscribedLetter,
  welcomeLetter,
} from './mailing-letters.ts'

type Reader = { email: string; lang: string }

const DAY = 24 * 60 * 60_000

/** Mails a new link that confirms the newsletter, in the transaction in which it is issued. */
export async function writeConfirmMail(
  transaction: Transaction<Tables>,
  context: Writing,
  reader: Reader,
): Promise<void> {
  const mail = { ...reader, kind: 'newsletter-confirm' } as const
  if (!(await mayWrite(transaction, context, mail))) return
  const secret = await issueConfirmLink(transaction, reader.email, context.now())
  await writeMail(transaction, context, mail, (page) =>
    confirmLetter(page, secret, NEWSLETTER_LINK_LASTS / DAY),
  )
}

export async function writeWelcomeMail(
  transaction: Transaction<Tables>,
  context: Writing,
  reader: Reader,
): Promise<void> {
  await writeOfList(transaction, context, { ...reader, kind: 'newsletter-welcome' }, welcomeLetter)
}

export async function writeSubscribedMail(
  transaction: Transaction<Tables>,
  context: Writing,
  reader: Reader,
): Promise<void> {
  await writeOfList(transaction, context, { ...reader, kind: 'newsletter-known' }, subscribedLetter)
}

/** What is back, in the reader's language; `askedAt` in ms. */
export type Back = {
  nameIn: (lang: string) => string
  pathIn: (lang: string) => string
  askedAt: number
}

/** Beyond its number in an hour it comes later, since who waits for much may get much at once. */
export async function writeBackInStockMail(
  transaction: Transaction<Tables>,
  context: Writing,
  reader: Reader,
  { nameIn, pathIn, askedAt }: Back,
): Promise<void> {
  const leaveBy = await issueLeaveLink(transaction, reader.email, 'stock', context.now())
  const mail = { ...reader, kind: 'back-in-stock', mayBeLate: true } as const
  await writeMail(transaction, context, mail, (page) => {
    const when = formatDate(askedAt, page.lang, page.timeZone)
    const back = { name: nameIn(page.lang), path: pathIn(page.lang), when }
    return backInStockLetter(page, back, leaveBy)
  })
}

/** One reader's letter, which comes later where much has come within the hour. */
export async function writeCampaignMail(
  transaction: Transaction<Tables>,
  context: Writing,
  reader: Reader,
  campaign: Campaign,
  kind: 'newsletter-letter' | 'newsletter-test' = 'newsletter-letter',
): Promise<void> {
  const { terms } = await readOrderTermsIn(transaction, context.database)
  const lang = languageFor(campaign, reader.lang, terms.settings.baseLang)
  const leaveBy = await issueLeaveLink(transaction, reader.email, 'newsletter', context.now())
  const mail = { email: reader.email, lang, kind, mayBeLate: true } as const
  await writeMail(transaction, context, mail, (page) =>
    campaignLetter(page, campaignIn(campaign, page.lang), leaveBy),
  )
}

/** How a letter of the newsletter looks to its readers in a language; its links leave no list. */
export function campaignPreview(
  terms: OrderTerms,
  mail: MailSettings,
  { campaign, lang: wanted }: { campaign: Campaign; lang: string },
): Letter {
  const { baseLang, timeZone } = terms.settings
  const lang = languageFor(campaign, wanted, baseLang)
  const page = { lang, baseLang, timeZone, letterhead: letterheadOf(terms, lang, mail) }
  return campaignLetter(page, campaignIn(campaign, lang), 'preview')
}

/** What a letter of the newsletter says in one language. */
function campaignIn({ subject, text, linkText, linkPath }: Campaign, lang: string): CampaignText {
  const said = (texts: Localized | undefined) => (texts?.[lang] ?? '').trim()
  const link = { text: said(linkText), path: said(linkPath) }
  return {
    subject: said(subject),
    paragraphs: said(text)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim()),
    link: link.text === '' || link.path === '' ? undefined : link,
  }
}

async function writeOfList(
  transaction: Transaction<Tables>,
  context: Writing,
  mail: Reader & { kind: MailKind },
  letterOf: typeof welcomeLetter,
): Promise<void> {
  if (!(await mayWrite(transaction, context, mail))) return
  const { email } = mail
  const leaveBy = await issueLeaveLink(transaction, email, 'newsletter', context.now())
  await writeMail(transaction, context, mail, (page) => letterOf(page, leaveBy))
}
