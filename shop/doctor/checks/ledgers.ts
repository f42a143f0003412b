import { sql } from 'kysely'

import type { Queries } from '#shop/database/open.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import type { Check } from '../check.ts'

/** A card's balance is the sum of its entries. */
export const cardEntries: Check = {
  name: 'card-entries',
  look: async (queries) =>
    // The code is money: its first letters are enough to find it.
    (await cards(queries)).map(({ code, is, sum }) => `${code.slice(0, 4)}…: ${is} → ${sum}`),
  repair: async (transaction) => {
    for (const { code, sum } of await cards(transaction)) {
      if (sum < 0) continue
      await transaction
        .updateTable('gift_card')
        .set({ balance: sum })
        .where('code', '=', code)
        .execute()
    }
  },
}

/** The points of each customer are the sum of the ledger's entries. */
export const pointsEntries: Check = {
  name: 'points-entries',
  look: async (queries) =>
    (await points(queries)).map(({ code, is, sum }) => `${code}: ${is} → ${sum}`),
  repair: async (transaction) => {
    for (const { code, sum } of await points(transaction)) {
      if (sum < 0) continue
      await transaction
        .updateTable('customer')
        .set({ points: sum })
        .where('id', '=', code)
        .execute()
    }
  },
}

/**
 * What an order and its returns gave back, in points and on gift cards, is no more than the order
 * took. Who got too much is the owner's to decide: nothing is repaired.
 */
export const orderCredits: Check = {
  name: 'order-credits',
  look: async (queries) => {
    const found = await credits(queries)
    return found.map(({ no, took, gave }) => `${no}: ${took} → ${gave}`)
  },
}

/**
 * No two codes, and no two cards, are one but for case, blanks and hyphens: of such a pair the one
 * that is spelled as it was typed is meant. Which of them goes is the owner's to decide.
 */
export const codesAlike: Check = {
  name: 'codes-alike',
  look: async (queries) => {
    const { rows } = await sql<{ one: string; other: string; card: number }>`
      select min(code) one, max(code) other, 0 card from promo_code
      group by upper(replace(replace(code, '-', ''), ' ', '')) having count(*) > 1
      union all
      select min(code) one, max(code) other, 1 card from gift_card
      group by upper(replace(replace(code, '-', ''), ' ', '')) having count(*) > 1
      order by card, one`.execute(queries)
    return rows.map(({ one, other, card }) =>
      Number(card) === 1 ? `${one.slice(0, 4)}… = ${other.slice(0, 4)}…` : `${one} = ${other}`,
    )
  },
}

/** A code was used as often as orders say that they used it. */
export const codeUses: Check = {
  name: 'code-uses',
  look: async (queries) =>
    (await codes(queries)).map(({ code, is, sum }) => `${code}: ${is} → ${sum}`),
  repair: async (transaction) => {
    for (const { code, sum } of await codes(transaction)) {
      await transaction
        .updateTable('promo_code')
        .set({ uses: sum })
        .where('code', '=', code)
        .execute()
    }
  },
}

type Credits = { no: string; took: number; gave: number }

async function credits(queries: Queries): Promise<Credits[]> {
  const { rows } = await sql<Credits & { id: string }>`
    select o.id, o.no, cast(sum(case when e.amount < 0 then -e.amount else 0 end) as bigint) as took,
      cast(sum(case when e.amount > 0 then e.amount else 0 end) as bigint) as gave
    from points_entry e join shop_order o on o.id = e.order_id
    group by o.id, o.no having sum(e.amount) > 0 order by o.no`.execute(queries)
  const points = await Promise.all(
    rows.map(async ({ id, no, took, gave }) => {
      // Orders of before points had entries took them without one.
      const row = await queries
        .selectFrom('shop_order')
        .select('data')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { no, took: Math.max(Number(took), storedOrder(row).total.usedPoints), gave }
    }),
  )
  const { rows: cardRows } = await sql<Credits>`
    select o.no, cast(sum(case when e.amount < 0 then -e.amount else 0 end) as bigint) as took,
      cast(sum(case when e.amount > 0 then e.amount else 0 end) as bigint) as gave
    from gift_card_entry e join shop_order o on o.id = e.order_id
    group by o.id, o.no having sum(e.amount) > 0 order by o.no`.execute(queries)
  return [...points.filter(({ took, gave }) => Number(gave) > took), ...cardRows]
}

type Row = { code: string; is: number; sum: number }

async function cards(queries: Queries): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.code, c.balance as "is", cast(coalesce(sum(e.amount), 0) as bigint) as "sum"
    from gift_card c left join gift_card_entry e on e.code = c.code
    group by c.code, c.balance having c.balance <> coalesce(sum(e.amount), 0)
    order by c.code`.execute(queries)
  return rows
}

async function points(queries: Queries): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id as code, c.points as "is", cast(coalesce(sum(e.amount), 0) as bigint) as "sum"
    from customer c left join points_entry e on e.customer_id = c.id
    group by c.id, c.points having c.points <> coalesce(sum(e.amount), 0)
    order by c.id`.execute(queries)
  return rows
}

async function codes(queries: Queries): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.code, c.uses as "is", count(u.order_id) as "sum"
    from promo_code c left join promo_use u on u.code = c.code
    group by c.code, c.uses having c.uses <> count(u.order_id)
    order by c.code`.execute(queries)
  return rows
}
