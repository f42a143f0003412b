/** What was sold of a product in some days: `revenue` in units of each currency, not minor ones. */
type Sold = {
  readonly productId: string
  readonly quantity: number
  readonly revenue: Readonly<Record<string, number>>
}

/** How many units of it one unit of the base currency is worth. */
type Currency = { readonly code: string; readonly rate: number }

/**
 * Products by what they brought, in the shop's base currency: grams of one and pieces of another
 * can be compared by nothing else. What came in a currency that has no rate any more counts for
 * nothing; of equals the one of which more was sold, then by id.
 *
 * @rule ours
 */
export function bestFirst<One extends Sold>(sold: readonly One[], currencies: readonly Currency[]) {
  const rates = new Map(currencies.map(({ code, rate }) => [code, rate]))
  const worth = ({ revenue }: Sold) =>
    Object.entries(revenue).reduce((sum, [code, amount]) => {
      const rate = rates.get(code)
      return rate === undefined ? sum : sum + amount / rate
    }, 0)
  return sold
    .map((one) => ({ one, worth: worth(one) }))
    .toSorted(
      (a, b) =>
        b.worth - a.worth ||
        b.one.quantity - a.one.quantity ||
        (a.one.productId < b.one.productId ? -1 : 1),
    )
    .map(({ one }) => one)
}
