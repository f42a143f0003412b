import type { Transaction } from 'kysely'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import type { NewOrder } from '#contract/contract.ts'
import { takeTurn } from '#shop/accounts/account-limits.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ShopContext } from '#shop/handler.ts'
import { writeConfirmMail } from '#shop/mail/mailing/write-mailing-mail.ts'
import { lockOrder } from '#shop/orders/change/lock-order.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { consentText } from './consent-texts.ts'
import { noteAsked, subscribe } from './subscriptions.ts'

/** Whether an order that asks for the newsletter may cause the mail to confirm it; counts it. */
export async function mayAskWithOrder(context: ShopContext, { form }: NewOrder): Promise<boolean> {
  if (!form.marketing) return false
  const email = mailboxOf(form.email)
  return (await takeTurn(context, 'newsletterMail', { email })) === undefined
}

/** An order's number, and what came with it. */
type Asking = { sent: NewOrder; no: string }

/**
 * The tick of the order form: anybody who is logged in with this mailbox has proved it, to
 * everybody else a link is mailed. After the order, and once, however often that is sent.
 */
export async function askWithOrder(
  transaction: Transaction<Tables>,
  context: ShopContext,
  { sent: { form, lang }, no }: Asking,
  terms: OrderTerms,
): Promise<void> {
  const email = mailboxOf(form.email)
  if (await hasAsked(transaction, email, no)) return
  const isOwn = await isOfCustomer(transaction, context, email)
  // Somebody who is logged in is not promised a mail.
  const text = consentText(isOwn ? 'profile' : 'order', lang, terms.settings.shopName)
  const consent = { email, lang, source: 'order', text, now: context.now() } as const
  if (isOwn) {
    await subscribe(transaction, consent)
  } else if (await noteAsked(transaction, consent)) {
    await writeConfirmMail(transaction, context, { email, lang })
  }
}

async function isOfCustomer(
  transaction: Transaction<Tables>,
  { user }: ShopContext,
  email: string,
): Promise<boolean> {
  if (user?.scope !== 'user') return false
  const own = await transaction
    .selectFrom('customer')
    .select('id')
    .where('id', '=', user.id)
    .where('email', '=', email)
    .executeTakeFirst()
  return own !== undefined
}

/** Who sends the same at the same time waits here. */
async function hasAsked(
  transaction: Transaction<Tables>,
  email: string,
  no: string,
): Promise<boolean> {
  await lockOrder(transaction, no)
  const proof = await transaction
    .selectFrom('consent_proof')
    .select('id')
    .where('email', '=', email)
    .where('source', '=', 'order')
    .where('at', '>=', ({ selectFrom }) =>
      selectFrom('shop_order').select('created_at').where('no', '=', no),
    )
    .executeTakeFirst()
  return proof !== undefined
}
