import { canCancel } from '#domain/order/cancel-rules.ts'
import { type ShopContext, served } from '#shop/handler.ts'
import { linkedPayment } from '#shop/payments/linked-payment.ts'
import { refuse } from '#shop/refuse.ts'
import { findByLink } from './find-by-link.ts'
import { documentContents, documentsOf } from '../documents.ts'

/**
 * GET order-link/{id}: what the holder of an order's unguessable id may do with it. A guest's order
 * opens for 90 days to its id alone, one of an account to its token too, because a mail may be
 * forwarded; 404 for all others. Documents, which name people and what they paid, are listed for
 * whom the order is theirs.
 */
export const orderLink = served('orderLink', async (context: ShopContext, { params, query }) => {
  const { database, user } = context
  const { db } = database
  const found = await findByLink(db, params.id, { user, key: query.key, now: context.now() })
  if (!found) return refuse(404, 'NOT_FOUND')
  const payment = await linkedPayment(context, params.id)
  return {
    canCancel: canCancel(found),
    documents: found.isTheirs ? await documentsOf(db, params.id) : [],
    ...(payment && { payment }),
  }
})

/**
 * GET order-document/{order}/{id}: a document, for the order's account, who logged in by its number
 * and mailbox, and the browser that ordered.
 */
export const orderDocument = served(
  'orderDocument',
  async ({ database, user, now }: ShopContext, { params, query }) => {
    const { db } = database
    const asking = { user, key: query.key, now: now() }
    const order = await findByLink(db, params.order, asking)
    const found = await documentContents(db, params.order, params.id)
    if (!order?.isTheirs || !found) return refuse(404, 'NOT_FOUND')
    const { name, type, contents } = found
    return { name, type, data: contents.toString('base64') }
  },
)
