import type { Transaction } from 'kysely'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import { notifySchema } from '#domain/forms/content/notify.ts'
import { findVariant } from '#domain/product/variant.ts'
import { lineMaximum } from '#domain/product/quantity.ts'
import { takeTurn } from '#shop/accounts/account-limits.ts'
import { inEqualTime } from '#shop/accounts/in-equal-time.ts'
import { shownProducts } from '#shop/catalogue/shown-products.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, type HandlerInput, served } from '#shop/handler.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { refuse, refuseForm } from '#shop/refuse.ts'

/** How many products one address may wait for. */
const mostAwaited = 50

/**
 * POST notify/add (Shopping §7): notes who gets a mail when a variant that is sold out can be
 * bought again. The mail that this causes is a single one, so the mailbox need not be proved first;
 * it says that somebody asked for it, and how to stop what else was asked for. Where the shop hides
 * who is known to it, somebody who waits already is answered like anybody else.
 */
export const notify = served('notify', async (context: CallContext, { body }) => {
  const { productId, variantHash, text } = body
  const form = notifySchema().safeParse({ productId, variantHash, text, email: body.email })
  if (!form.success) return refuseForm(form.error)
  const { settings } = context.catalogue
  const lang = body.lang ?? settings.baseLang
  const asked = { ...body, lang, variantHash, email: mailboxOf(form.data.email) }
  const tooOften =
    (await takeTurn(context, 'mailbox')) ??
    (await takeTurn(context, 'stockNotice', { email: asked.email }))
  if (tooOften) return tooOften

  const [product] = await shownProducts(context, [productId])
  const isAwaitable = settings.notifyAvailability && product?.type === 'normal'
  if (!isAwaitable || product.archived || !findVariant(product, variantHash)) {
    return refuse(404, 'NOT_FOUND')
  }
  if (lineMaximum(product, variantHash) > 0) return refuse(409, 'AVAILABLE')

  const note = () =>
    context.database.transaction((transaction) => noteWaiting(transaction, asked, context.now()))
  const noted = await (settings.hideAccountExistence
    ? inEqualTime(context.accounts.wait, note)
    : note())
  if (settings.hideAccountExistence) return { success: true }
  return noted ? { success: true } : { exist: true }
})

/** False for who waits for it already, or for as much as one may. */
async function noteWaiting(
  transaction: Transaction<Tables>,
  { email, productId, variantHash, lang, text }: HandlerInput<'notify'>['body'] & { lang: string },
  now: number,
): Promise<boolean> {
  const { waiting } = await transaction
    .selectFrom('stock_notice')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= mostAwaited) return false
  const row = { id: randomId(), email, product_id: productId, variant_hash: variantHash }
  const noted = await transaction
    .insertInto('stock_notice')
    .values({ ...row, lang, text, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
