import { served } from '#shop/handler.ts'
import { notOffered, offered, takersOf } from '#shop/payments/settleable.ts'
import { listsPoints } from '#shop/pickup/own-places.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'

/**
 * Every way to get and to pay for an order; which of them apply is the domain's
 * to say. Read as an order reads them, so that what is offered is what is taken.
 */
export const checkout = served('checkout', async (context) => {
  const terms = await readOrderTerms(context.database)
  const { deliveries, payments, bankAccounts, filledPlaces } = terms
  const takers = takersOf(context, terms)
  const takesUnlisted =
    deliveries.some(({ kind }) => kind === 'courier_point') &&
    !(await listsPoints(context.database.db, context.pickup, filledPlaces))
  return {
    deliveries: deliveries.toSorted((a, b) => a.order - b.order),
    payments: offered(payments, takers),
    resting: notOffered(payments, takers),
    transferCurrencies: [...new Set(bankAccounts.map(({ currency }) => currency))],
    ...(takesUnlisted && { unlistedPoints: { operators: [...(context.pointOperators ?? [])] } }),
  }
})
