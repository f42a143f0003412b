import type { NewOrder } from '#contract/contract.ts'
import { type Bench, type Row, verdict } from '../row.ts'
import { patiently, sendPatiently } from '../patient.ts'
import { type ShopUnderTest, startShop, turn } from '../shop-under-test.ts'
import { item, order, product } from '../small-shop.ts'
import type { Plant } from '../servers/planted.ts'

/**
 * O5: one form sent twenty times at once becomes one order; the same key with another payload is
 * refused.
 */
export const oneForm: Row = {
  id: 'O5',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const rounds = bench.quick ? 5 : 20
    const real = await submit(bench, rounds, sameForm)
    const planted = bench.plants ? await submit(bench, 1, sameForm, 'no-key') : undefined

    const { orders, equal, refused } = real
    return verdict({
      intact: orders === rounds && equal === rounds && refused === rounds,
      caught: planted && planted.orders > 1,
      figure: `orders=${orders}/${rounds} equal-answers=${equal}/${rounds} changed-422=${refused}/${rounds} submits=20 procs=2`,
      target: '1 order a form',
    })
  },
}

/** O6: one basket sent from ten tabs, each with its own key, becomes one order. */
export const oneBasket: Row = {
  id: 'O6',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const rounds = bench.quick ? 5 : 20
    const { orders, equal } = await submit(bench, rounds, sameBasket)
    const planted = bench.plants ? await submit(bench, 1, sameBasket, 'key-only') : undefined

    return verdict({
      intact: orders === rounds && equal === rounds,
      caught: planted && planted.orders > 1,
      figure: `orders=${orders}/${rounds} equal-answers=${equal}/${rounds} tabs=10 procs=2`,
      target: '1 order a basket',
    })
  },
}

function sameForm(): NewOrder[] {
  return Array<NewOrder>(20).fill(order())
}

function sameBasket(): NewOrder[] {
  const { basket } = order()
  return Array.from({ length: 10 }, () => order({ basket }))
}

async function submit(bench: Bench, rounds: number, forms: () => NewOrder[], plant?: Plant) {
  const shop = await startShop(bench, { products: [product('cup', 100_000)] }, 2, plant)
  try {
    let equal = 0
    let refused = 0
    for (let round = 0; round < rounds; round += 1) {
      const sent = forms()
      const answers = await Promise.all(
        sent.map((form, index) => sendPatiently(turn(shop.servers, index), form)),
      )
      if (areOne(answers)) equal += 1
      refused += await changedIsRefused(shop, sent)
    }
    return { orders: await patiently(() => ordersIn(shop)), equal, refused }
  } finally {
    await shop.close()
  }
}

/**
 * All have the one number, and one learns that it is new: unless its first answer was "not now".
 */
function areOne(answers: readonly Awaited<ReturnType<typeof sendPatiently>>[]): boolean {
  const taken = answers.filter(({ status }) => status === 201)
  const numbers = new Set(taken.map(({ body }) => body['no']))
  const putOff = answers.some((answer) => answer.putOff > 0)
  const first = taken.filter(({ body }) => body['repeated'] === false)
  const isFirstTold = first.length === 1 || (first.length === 0 && putOff)
  return taken.length === answers.length && numbers.size === 1 && isFirstTold
}

async function changedIsRefused({ servers }: ShopUnderTest, sent: NewOrder[]): Promise<0 | 1> {
  const [form] = sent
  if (!form || sent[1]?.key !== form.key) return 0
  const changed = { ...form, items: [item('cup', 2)], expectedTotal: 215 }
  const { status, body } = await sendPatiently(turn(servers, 1), changed)
  return status === 422 && body['error'] === 'KEY_REUSED' ? 1 : 0
}

async function ordersIn({ database }: ShopUnderTest): Promise<number> {
  const { count } = await database.db
    .selectFrom('shop_order')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
