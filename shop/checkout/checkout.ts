import { served } from '#shop/handler.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'

/**
 * Every way to get and to pay for an order; which of them apply is the domain's
 * to say. Read as an order reads them, so that what is offered is what is taken.
 */
export const checkout = served('checkout', async ({ database }) => {
  const { deliveries, payments, bankAccounts } = await readOrderTerms(database)
  return {
    deliveries: deliveries.toSorted((a, b) => a.order - b.order),
    payments,
    transferCurrencies: [...new Set(bankAccounts.map(({ currency }) => currency))],
  }
})
