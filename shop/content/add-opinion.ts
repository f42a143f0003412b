import type { Transaction } from 'kysely'

import { opinionSchema } from '#domain/forms/content/opinion.ts'
import { takeTurn } from '#shop/accounts/account-limits.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { Flag } from '#shop/database/tables/columns.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { refuse, refuseForm } from '#shop/refuse.ts'

/**
 * POST opinion (Shopping §7): an opinion on a product. It waits for the owner where the shop wants
 * that, and the answer says so. Of anybody who is known by a token it is marked whether they have
 * bought the product, and each of them gives one; of everybody else nothing is known.
 */
export const addOpinion = served('addOpinion', async (context: CallContext, { body }) => {
  const { catalogue, database, user, now } = context
  const { settings } = catalogue
  const { name, text, number } = body
  const form = opinionSchema().safeParse({ name, text, number })
  if (!form.success) return refuseForm(form.error)
  const tooOften = await takeTurn(context, 'opinion')
  if (tooOften) return tooOften
  const product = catalogue.products.get(body.product.id)
  if (!settings.opinionsEnabled || !product || product.removed) return refuse(404, 'NOT_FOUND')

  const waits = settings.opinionApproval === true
  const added = await database.transaction(async (transaction) => {
    const verified = user ? await hasBought(transaction, user.id, product._id) : false
    const opinion = {
      id: randomId(),
      product_id: product._id,
      lang: settings.langs.find((lang) => lang === body.lang) ?? settings.baseLang,
      created_at: now(),
      rating: form.data.number,
      author: form.data.name,
      text: form.data.text,
      verified: (verified ? 1 : 0) satisfies Flag,
      customer_id: user?.id ?? null,
    } as const
    if (user && (await hasGiven(transaction, user.id, product._id))) return false
    return waits ? keepWaiting(transaction, opinion) : publish(transaction, opinion)
  })
  return added ? { success: true, waits } : refuse(409, 'OPINION_GIVEN')
})

type NewOpinion = Omit<Tables['waiting_opinion'], 'state'>

/** Shows an opinion from now on; false if the same customer has another one on the product. */
export async function publish(
  transaction: Transaction<Tables>,
  opinion: NewOpinion,
): Promise<boolean> {
  const added = await transaction
    .insertInto('opinion')
    .values(opinion)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await bumpCatalogueVersion(transaction)
  return added !== undefined
}

async function keepWaiting(
  transaction: Transaction<Tables>,
  opinion: NewOpinion,
): Promise<boolean> {
  const added = await transaction
    .insertInto('waiting_opinion')
    .values({ ...opinion, state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether an order of this customer that was paid for or sent holds the product. */
async function hasBought(queries: Queries, customerId: string, productId: string) {
  const bought = await queries
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .select('order_line.order_id')
    .where('shop_order.customer_id', '=', customerId)
    .where('order_line.product_id', '=', productId)
    .where('shop_order.status', 'not in', ['CANCELED', 'CANCELED_LOCK'])
    .where((order) =>
      order.or([
        order('shop_order.paid', '=', 1),
        order('shop_order.status', 'in', ['SENT', 'REALIZED', 'RETURN']),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return bought !== undefined
}

/** Whether the other of the two tables holds one already; of one, its index lets no second in. */
async function hasGiven(queries: Queries, customerId: string, productId: string) {
  for (const table of ['opinion', 'waiting_opinion'] as const) {
    const given = await queries
      .selectFrom(table)
      .select('id')
      .where('customer_id', '=', customerId)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    if (given) return true
  }
  return false
}
