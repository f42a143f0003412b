import { type Bench, type Row, verdict } from '../row.ts'
import { patiently, sendPatiently } from '../patient.ts'
import { type ShopUnderTest, startShop, turn } from '../shop-under-test.ts'
import { item, order, product } from '../small-shop.ts'
import type { Plant } from '../servers/planted.ts'

const BUYERS = 200
const PIECES = 20

/** S1: two hundred buyers, twenty pieces, two processes: exactly twenty get one. */
export const lastPieces: Row = {
  id: 'S1',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const rounds = bench.quick ? 5 : 20
    const real = await sell(bench, rounds)
    const planted = bench.plants ? await sell(bench, 2, 'check-then-act') : undefined

    const { sold, over, under, drift } = real
    return verdict({
      intact: over + under + drift === 0,
      // More were sold than there are, and each of them in a transaction of its own.
      caught: planted && planted.over > 0,
      figure: `sold=${sold}/${rounds * PIECES} over=${over} under=${under} drift=${drift} put-off=${real.putOff} procs=2 rounds=${rounds}`,
      target: 'over=0 under=0',
    })
  },
}

type Sales = { sold: number; over: number; under: number; drift: number; putOff: number }

async function sell(bench: Bench, rounds: number, plant?: Plant): Promise<Sales> {
  const products = Array.from({ length: rounds }, (_, round) => product(`cup-${round}`, PIECES))
  const shop = await startShop(bench, { products }, 2, plant)
  try {
    const sales: Sales = { sold: 0, over: 0, under: 0, drift: 0, putOff: 0 }
    for (const { _id } of products) {
      const { sold, putOff } = await sellOne(shop, _id)
      sales.putOff += putOff
      sales.sold += sold
      sales.over += Math.max(0, sold - PIECES)
      sales.under += Math.max(0, PIECES - sold)
      sales.drift += Math.abs(sold - (await patiently(() => lockedOf(shop, _id))))
    }
    return sales
  } finally {
    await shop.close()
  }
}

/** How many of the buyers learned that they have it. */
async function sellOne({ servers }: ShopUnderTest, productId: string) {
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, (_, buyer) =>
      sendPatiently(turn(servers, buyer), order({ items: [item(productId)] })),
    ),
  )
  return {
    sold: answers.filter(({ status }) => status === 201).length,
    putOff: answers.reduce((sum, { putOff }) => sum + putOff, 0),
  }
}

async function lockedOf({ database }: ShopUnderTest, productId: string): Promise<number> {
  const { locked } = await database.db
    .selectFrom('stock')
    .select('locked')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return locked
}
