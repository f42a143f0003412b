import { createHash } from 'node:crypto'

import type { Transaction } from 'kysely'

import { type Contact, contactSchema } from '#domain/forms/content/contact.ts'
import { LETTER_KEPT } from '#domain/limits/retention.ts'
import { bareNumber } from '#domain/order/number/typed-number.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { contactLetter } from '#shop/mail/contact-letter.ts'
import { letterheadOf } from '#shop/mail/letterhead.ts'
import { enqueueMail } from '#shop/mail/outbox.ts'
import { shopMailbox } from '#shop/mail/shop-mailbox.ts'
import { keepMessage } from '#shop/messages/messages.ts'
import { givenNumber } from '#shop/orders/by-number.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { refuse, refuseForm } from '#shop/refuse.ts'
import { takeTurn } from '../accounts/account-limits.ts'

/**
 * POST contact-form (Shopping §7): a message to the shop's mailbox, to which an answer goes back by
 * itself. The same text of the same writer within ten minutes is taken for the first one, whatever
 * process it comes to. It is kept for the desk too. Nobody else is written to.
 */
export const contactForm = served('contactForm', async (context: CallContext, { body }) => {
  const parsed = contactSchema().safeParse({ ...body, number: body.number ?? '' })
  if (!parsed.success) return refuseForm(parsed.error)
  const letter = parsed.data
  const tooOften = await takeTurn(context, 'contact', { email: letter.email })
  if (tooOften) return tooOften

  const { database, log } = context
  const now = context.now()
  return database.transaction(async (transaction) => {
    const { terms } = await readOrderTermsIn(transaction, database)
    const lang = terms.settings.baseLang
    const letterhead = letterheadOf(terms, lang, context.mail)
    const recipient = shopMailbox(context.mail, letterhead)
    if (recipient === undefined) {
      log.warn({}, 'the shop has no mailbox for letters')
      return refuse(503, 'UNAVAILABLE')
    }
    if (!(await isNew(transaction, letter, now))) return { duplicate: true }

    // As the owner's commands and lists have it, where there is such an order.
    const number = (await givenNumber(transaction, 'shop_order', letter.number)) ?? letter.number
    const mail = contactLetter({ ...letter, number }, { lang, letterhead })
    await enqueueMail(
      transaction,
      { ...mail, id: randomId(), kind: 'contact', recipient, anyNumber: true },
      now,
    )
    await keepMessage(transaction, { ...letter, number }, { lang: body.lang ?? lang, now })
    log.info({}, 'a letter to the shop was taken')
    return { success: true }
  })
})

/** One statement, so that of several at once one is the first. Of the text only a hash is kept. */
async function isNew(
  transaction: Transaction<Tables>,
  letter: Contact,
  now: number,
): Promise<boolean> {
  const row = await transaction
    .insertInto('contact_letter')
    .values({ fingerprint: fingerprintOf(letter), created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet({ created_at: now })
        .where('contact_letter.created_at', '<=', now - LETTER_KEPT),
    )
    .returning('created_at')
    .executeTakeFirst()
  return row !== undefined
}

function fingerprintOf({ email, msg, number }: Contact): string {
  const said = [email.toLowerCase(), msg.replaceAll(/\s+/g, ' '), bareNumber(number)]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
