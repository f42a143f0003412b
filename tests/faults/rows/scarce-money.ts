import type { NewOrder } from '#contract/contract.ts'
import type { PromoCode } from '#domain/entities/promo-code.ts'
import { type Bench, type Row, verdict } from '../row.ts'
import { patiently, sendPatiently } from '../patient.ts'
import { type ShopUnderTest, startShop, turn } from '../shop-under-test.ts'
import { HOUR, NOON, order, product, ten } from '../small-shop.ts'
import type { Plant } from '../servers/planted.ts'

const BUYERS = 100
/** Of each, so many orders can be paid with it. */
const ENOUGH = { code: 7, card: 4, points: 5 }
const kinds = ['code', 'card', 'points'] as const
type Kind = (typeof kinds)[number]

/**
 * S6: a hundred buyers, two processes: a code with a limit, a card and one customer's points pay
 * for as many orders as they are enough for, no more and no fewer, and their ledgers agree.
 */
export const scarceMoney: Row = {
  id: 'S6',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const rounds = bench.quick ? 2 : 6
    const { sold, over, under, drift } = await spend(bench, rounds)
    const planted = bench.plants ? await spend(bench, 2, 'stale-balances') : undefined

    return verdict({
      intact: over + under + drift === 0,
      caught: planted && planted.over + planted.under + planted.drift > 0,
      figure: `sold=${sold} over=${over} under=${under} drift=${drift} procs=2 rounds=${rounds}`,
      target: 'over=0 under=0 drift=0',
    })
  },
}

type Spent = { sold: number; over: number; under: number; drift: number }

async function spend(bench: Bench, rounds: number, plant?: Plant): Promise<Spent> {
  const names = Array.from({ length: rounds }, (_, round) => String(round))
  const shop = await startShop(bench, stockedWith(names), 2, plant)
  try {
    const spent: Spent = { sold: 0, over: 0, under: 0, drift: 0 }
    for (const name of names) {
      const sold = await buyAll(shop, name)
      const left = await patiently(() => leftOf(shop, name))
      for (const kind of kinds) {
        spent.sold += sold[kind]
        spent.over += Math.max(0, sold[kind] - ENOUGH[kind])
        spent.under += Math.max(0, ENOUGH[kind] - sold[kind])
        spent.drift += Math.abs(ENOUGH[kind] - sold[kind] - left[kind])
      }
      spent.drift += left.ledgers
    }
    return spent
  } finally {
    await shop.close()
  }
}

/** How many of the buyers of each kind learned that they have it. */
async function buyAll({ servers }: ShopUnderTest, name: string): Promise<Record<Kind, number>> {
  const sold = { code: 0, card: 0, points: 0 }
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      const kind = kinds[buyer % kinds.length] ?? 'code'
      const { status } = await sendPatiently(turn(servers, buyer), orderOf(kind, name), {
        headers: kind === 'points' ? { 'x-customer': `ola-${name}` } : {},
      })
      if (status === 201) sold[kind] += 1
    }),
  )
  return sold
}

function orderOf(kind: Kind, name: string): NewOrder {
  switch (kind) {
    case 'code':
      return order({ promoCode: `TEN-${name}`, expectedTotal: 105 })
    case 'card':
      return order({ giftCards: [`CARD-${name}`], expectedTotal: 0 })
    case 'points':
      return order({ promoCode: 'LOYALTY', expectedTotal: 105 })
  }
}

/** For how many orders there is still enough, and by how much the ledgers differ from it. */
async function leftOf({ database: { db } }: ShopUnderTest, name: string) {
  const { uses } = await db
    .selectFrom('promo_code')
    .select('uses')
    .where('code', '=', `TEN-${name}`)
    .executeTakeFirstOrThrow()
  const noted = await db
    .selectFrom('promo_use')
    .select('order_id')
    .where('code', '=', `TEN-${name}`)
    .execute()
  const { balance } = await db
    .selectFrom('gift_card')
    .select('balance')
    .where('code', '=', `CARD-${name}`)
    .executeTakeFirstOrThrow()
  const taken = await db
    .selectFrom('gift_card_entry')
    .select('amount')
    .where('code', '=', `CARD-${name}`)
    .execute()
  const { points } = await db
    .selectFrom('customer')
    .select('points')
    .where('id', '=', `ola-${name}`)
    .executeTakeFirstOrThrow()
  const moved = await db
    .selectFrom('points_entry')
    .select('amount')
    .where('customer_id', '=', `ola-${name}`)
    .execute()
  const sum = (rows: readonly { amount: number }[]) =>
    rows.reduce((all, { amount }) => all + amount, 0)
  return {
    code: ENOUGH.code - uses,
    card: balance / PRICE,
    points: points / POINTS,
    ledgers:
      Math.abs(uses - noted.length) +
      Math.abs(ENOUGH.card * PRICE + sum(taken) - balance) +
      Math.abs(sum(moved) - points),
  }
}

/** A cup and the courier, minor units. */
const PRICE = 11_500
/** What LOYALTY takes at once. */
const POINTS = 10

function stockedWith(names: readonly string[]) {
  const loyalty: PromoCode = {
    code: 'LOYALTY',
    type: 'LOYALTY',
    validUntil: NOON + HOUR,
    discount: {
      type: 'VALUE',
      pointsValue: 1,
      minimum: 1,
      treeshold: { type: 'VALUE', values: POINTS },
    },
  }
  return {
    products: [product('cup', 100_000)],
    promoCodes: [
      loyalty,
      ...names.map((name) => ({ ...ten, code: `TEN-${name}`, maxUses: ENOUGH.code })),
    ],
    giftCards: names.map((name) => ({
      code: `CARD-${name}`,
      currency: 'PLN',
      balance: ENOUGH.card * PRICE,
    })),
    customers: names.map((name) => ({ id: `ola-${name}`, points: ENOUGH.points * POINTS })),
    settings: {
      loyaltyEnabled: true,
      unpaidOrders: { pieces: 1_000, perEmail: 100_000, perAddress: 100_000 },
    },
  }
}
