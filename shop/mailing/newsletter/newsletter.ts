import type { Transaction } from 'kysely'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import { newsletterSchema } from '#domain/forms/content/newsletter.ts'
import { takeTurn } from '#shop/accounts/account-limits.ts'
import { inEqualTime } from '#shop/accounts/in-equal-time.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, served } from '#shop/handler.ts'
import {
  writeConfirmMail,
  writeSubscribedMail,
  writeWelcomeMail,
} from '#shop/mail/mailing/write-mailing-mail.ts'
import { dropOfList } from '#shop/mail/outbox.ts'
import { refuse, refuseForm } from '#shop/refuse.ts'
import { leaverBy, useConfirmLink } from '../mailed-links.ts'
import { consentText, leaveText } from './consent-texts.ts'
import { isSubscribed, leave, noteAsked, subscribe } from './subscriptions.ts'

/**
 * POST newsletter (Shopping §7): mails a link; the newsletter comes to who confirms by it. Where
 * the shop hides who is known to it, who gets it already is notified by mail alone.
 */
export const newsletter = served('newsletter', async (context: CallContext, { body }) => {
  const form = newsletterSchema().safeParse({ email: body.email })
  if (!form.success) return refuseForm(form.error)
  const tooOften = await takeTurn(context, 'mailbox')
  if (tooOften) return tooOften

  const { hideAccountExistence } = context.catalogue.settings
  const reader = { email: mailboxOf(form.data.email), lang: body.lang }
  const ask = () => askFor(context, reader)
  const asked = await (hideAccountExistence ? inEqualTime(context.accounts.wait, ask) : ask())
  return asked || hideAccountExistence ? { success: true } : { exist: true }
})

type Reader = { email: string; lang: string }

/** Whether the address does not get the newsletter yet; beyond its limit nothing is mailed. */
async function askFor(context: CallContext, reader: Reader): Promise<boolean> {
  const { database, catalogue, now } = context
  const { shopName, hideAccountExistence } = catalogue.settings
  const isFull = await takeTurn(context, 'newsletterMail', { email: reader.email })
  if (isFull) return !(await isSubscribed(database.db, reader.email))
  return database.transaction(async (transaction) => {
    const text = consentText('form', reader.lang, shopName)
    const consent = { ...reader, source: 'form', text, now: now() } as const
    const asked = await noteAsked(transaction, consent)
    if (asked) await writeConfirmMail(transaction, context, reader)
    else if (hideAccountExistence) await writeSubscribedMail(transaction, context, reader)
    return asked
  })
}

/** POST newsletter/confirm (ours): by the mailed link, once. */
export const newsletterConfirm = served(
  'newsletterConfirm',
  async (context: CallContext, { body }) => {
    const tooOften = await takeTurn(context, 'link')
    if (tooOften) return tooOften
    const isConfirmed = await context.database.transaction((transaction) =>
      confirm(transaction, context, body),
    )
    return isConfirmed ? { success: true } : refuse(404, 'LINK_GONE')
  },
)

async function confirm(
  transaction: Transaction<Tables>,
  context: CallContext,
  { token, lang }: { token: string; lang: string },
): Promise<boolean> {
  const now = context.now()
  const email = await useConfirmLink(transaction, token, now)
  if (email === undefined) return false
  const text = consentText('mail', lang, context.catalogue.settings.shopName)
  const isNew = await subscribe(transaction, { email, lang, source: 'mail', text, now })
  if (isNew) await writeWelcomeMail(transaction, context, { email, lang })
  return true
}

/**
 * POST newsletter/unsubscribe (Shopping §7): by the link at the end of any letter, as often as it
 * is pressed. A letter of what is back in stock ends all that its reader still waits for.
 */
export const newsletterUnsubscribe = served(
  'newsletterUnsubscribe',
  async (context: CallContext, { body }) => {
    const { database, catalogue, now } = context
    // Mail providers post for all their readers from few addresses: only guesses are counted.
    if (!(await leaverBy(database.db, body.token))) {
      return (await takeTurn(context, 'link')) ?? refuse(404, 'LINK_GONE')
    }
    const isLeft = await database.transaction(async (transaction) => {
      const leaver = await leaverBy(transaction, body.token)
      if (!leaver) return false
      const { email, list } = leaver
      if (list === 'stock') {
        await transaction.deleteFrom('stock_notice').where('email', '=', email).execute()
        await dropOfList(transaction, email, 'stock')
        return true
      }
      const lang = body.lang ?? catalogue.settings.baseLang
      const text = leaveText(lang, catalogue.settings.shopName)
      await leave(transaction, { email, lang, source: 'mail', text, now: now() })
      return true
    })
    return isLeft ? { success: true } : refuse(404, 'LINK_GONE')
  },
)
