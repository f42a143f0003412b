import { served } from '#shop/handler.ts'
import { settleable } from '#shop/payments/settleable.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'

/**
 * Every way to get and to pay for an order; which of them apply is the domain's
 * to say. Read as an order reads them, so that what is offered is what is taken.
 */
export const checkout = served('checkout', async ({ database, payments: providers }) => {
  const { deliveries, payments, bankAccounts } = await readOrderTerms(database)
  return {
    deliveries: deliveries.toSorted((a, b) => a.order - b.order),
    payments: settleable(payments, providers),
    transferCurrencies: [...new Set(bankAccounts.map(({ currency }) => currency))],
  }
})
