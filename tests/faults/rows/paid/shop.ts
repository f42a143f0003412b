import { hash } from 'node:crypto'

import type { NewOrder } from '#contract/contract.ts'
import { limitMigrations } from '#app/limits/tables.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { patiently } from '../../patient.ts'
import { providerKey } from '../../servers/paid/contract.ts'
import { fillShop, HOUR, NOON, order, product, ten } from '../../small-shop.ts'

export const CARD = 2_000
export const POINTS = 1_000_000
/** LOYALTY takes so many points for an order, each worth 1.00. */
export const POINTS_EACH = 10
const CARDS = 4_000

/** A shop that sells cups for a provider's money, a code, cards and points. */
export async function openPaidShop(url: string, provider: string): Promise<ShopDatabase> {
  const database = await patiently(() => openDatabase(url))
  await patiently(() => migrate(database, limitMigrations))
  await patiently(() => fillShop(database, stocked))
  const option = { type: 'p24', name: { pl: 'Przelewy24' }, text: {}, deliveries: [], surcharge: 0 }
  await patiently(() =>
    database.transaction(async (transaction) => {
      await transaction
        .insertInto('document')
        .values({ kind: 'payment', id: 'p24', position: 90, data: JSON.stringify(option) })
        .execute()
      await transaction.insertInto('meta').values({ key: providerKey, value: provider }).execute()
      await transaction
        .insertInto('token')
        .values({
          hash: hash('sha256', 'token-of-ola', 'hex'),
          customer_id: 'ola',
          scope: 'user',
          created_at: NOON,
          expires_at: NOON + HOUR,
        })
        .execute()
    }),
  )
  return database
}

/** Who orders, and what: of every two the second uses up a code and a card, the first points. */
export function paidOrder(index: number): { form: NewOrder; headers: Record<string, string> } {
  const payment = { type: 'p24' } as const
  if (index % 2 === 0) {
    return {
      form: order({ payment, promoCode: 'LOYALTY', expectedTotal: 105 }),
      headers: { authorization: 'Bearer token-of-ola' },
    }
  }
  const isCard = index < CARDS
  return {
    form: order({
      payment,
      promoCode: 'TEN',
      ...(isCard && { giftCards: [`CARD${index}`] }),
      expectedTotal: isCard ? 85 : 105,
    }),
    headers: {},
  }
}

const stocked = {
  products: [product('cup', 1_000_000)],
  promoCodes: [
    ten,
    {
      code: 'LOYALTY',
      type: 'LOYALTY' as const,
      validUntil: NOON + HOUR,
      discount: {
        type: 'VALUE' as const,
        pointsValue: 1,
        minimum: 1,
        treeshold: { type: 'VALUE' as const, values: POINTS_EACH },
      },
    },
  ],
  giftCards: Array.from({ length: CARDS }, (_, index) => ({
    code: `CARD${index}`,
    currency: 'PLN',
    balance: CARD,
  })),
  customers: [{ id: 'ola', points: POINTS }],
  settings: {
    loyaltyEnabled: true,
    unpaidOrders: { pieces: 1_000_000, perEmail: 1_000_000, perAddress: 1_000_000 },
  },
}
