import { hash } from 'node:crypto'

import type { BasketPayload } from '#contract/contract.ts'
import { toMinor } from '#domain/money.ts'
import { takeTurn } from '#shop/accounts/account-limits.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { refuse } from '#shop/refuse.ts'
import { attachToBasket } from '#shop/uploads/attached-uploads.ts'

/**
 * POST basket (Shopping §7): keeps a basket under a new id of 128 random bits, of which the
 * database has only a hash. Nothing reads it back by a call, and whose it is says the token alone:
 * name and class in the payload are not kept.
 */
export const newBasket = served('newBasket', async (context: CallContext, { body }) => {
  const tooOften = await takeTurn(context, 'keptBasket')
  if (tooOften) return tooOften

  const id = randomId()
  const now = context.now()
  await context.database.transaction(async (transaction) => {
    await transaction
      .insertInto('kept_basket')
      .values({
        hash: hashOf(id),
        customer_id: context.user?.id ?? null,
        created_at: now,
        changed_at: now,
        ...contentOf(body),
      })
      .execute()
    await attachToBasket(transaction, hashOf(id), body.pictures ?? [])
  })
  return { id }
})

/**
 * POST basket/{id}: the basket as it is now, for another 30 days. A visitor's becomes that of the
 * account with whose token it comes; an account's is unknown to everybody else.
 */
export const saveBasket = served('saveBasket', async (context, { params: { id }, body }) => {
  const tooOften = await takeTurn(context, 'keptBasket')
  if (tooOften) return tooOften

  const { database, user, now } = context
  const isKept = await database.transaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('kept_basket')
      .set({
        ...contentOf(body),
        changed_at: now(),
        ...(user && { customer_id: user.id }),
      })
      .where('hash', '=', hashOf(id))
      .where((row) =>
        row.or([row('customer_id', 'is', null), row('customer_id', '=', user?.id ?? '')]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await attachToBasket(transaction, hashOf(id), body.pictures ?? [])
    return true
  })
  return isKept ? { id } : refuse(404, 'NOT_FOUND')
})

/** DELETE basket/{id}: it is gone then, also if it was before; somebody else's stays. */
export const deleteBasket = served('deleteBasket', async (context, { params: { id } }) => {
  const tooOften = await takeTurn(context, 'keptBasket')
  if (tooOften) return tooOften

  const { database, user } = context
  await database.db
    .deleteFrom('kept_basket')
    .where('hash', '=', hashOf(id))
    .where((row) =>
      row.or([row('customer_id', 'is', null), row('customer_id', '=', user?.id ?? '')]),
    )
    .execute()
  return {}
})

function contentOf({ lang, products, totalPrice }: BasketPayload) {
  return { lang, products: JSON.stringify(products), total: toMinor(totalPrice) }
}

function hashOf(id: string): string {
  return hash('sha256', id, 'hex')
}
