import { withRoom } from './columns.ts'
import { createJournal } from './journal.ts'
import { createKept } from './kept.ts'
import { createOrder } from './order.ts'
import type { ListingIndex } from './listing-index.ts'
import type { PriceSpan } from './tally.ts'

/** What the products of an index cost one kind of shopper. */
export type Prices = ReturnType<typeof createPrices>

/** How much memory may go into the lists that are kept in order for one kind of shopper. */
const mostListBytes = 8 * 1024 * 1024

const hidden = -1

/** Prices of an index's rows in minor units; until they are set, all are hidden. */
export function createPrices(index: ListingIndex) {
  const journal = createJournal()
  let gross = new Float64Array(64).fill(hidden)
  let moved = new Uint32Array(64)
  let lastMoved = 0

  const given = {
    journal,
    set,
    /** -1 for a hidden price; not less for rows beyond its end. */
    gross: () => gross,
    /** A finite number for hidden prices too, so that two of them differ by 0. */
    rank: (row: number) => {
      const amount = gross[row] ?? hidden
      return amount === hidden ? Number.MAX_SAFE_INTEGER : amount
    },
    /** When a price of a product with this value last changed; undefined: of any. */
    movedAt: (value: number | undefined) => (value === undefined ? lastMoved : (moved[value] ?? 0)),
    lists: createKept<Uint32Array>(mostListBytes),
    spans: createKept<PriceSpan>(1024 * 1024),
  }
  return { ...given, order: createOrder(index, 'price', given) }

  function set(row: number, amount: number | undefined): void {
    const known = gross.length
    gross = withRoom(gross, row + 1)
    gross.fill(hidden, known)
    if (gross[row] === (amount ?? hidden)) return

    gross[row] = amount ?? hidden
    journal.add(row)
    index.clock.now += 1
    lastMoved = index.clock.now
    const { begins, ends, values } = index.columns
    moved = withRoom(moved, index.values.size())
    for (let at = begins[row] ?? 0; at < (ends[row] ?? 0); at += 1) {
      moved[values[at] ?? 0] = index.clock.now
    }
  }
}
