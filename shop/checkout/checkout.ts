import { catalogueOf } from '#shop/catalogue/snapshot.ts'
import type { Handler } from '#shop/handler.ts'

/** Every way to get and to pay for an order; which of them apply is the domain's to say. */
export const checkout: Handler<'checkout'> = async ({ database }) => {
  const { deliveries, payments, bankAccounts } = await catalogueOf(database)
  return {
    status: 200,
    body: {
      deliveries: deliveries.toSorted((a, b) => a.order - b.order),
      payments,
      transferCurrencies: [...new Set(bankAccounts.map(({ currency }) => currency))],
    },
  }
}
