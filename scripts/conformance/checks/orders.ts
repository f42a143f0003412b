import type { NewOrder, NewOrderAnswer } from '#contract/contract.ts'

import type { Answer } from '../ask.ts'
import {
  type Check,
  judged,
  type Looking,
  type Problem,
  problemUnless,
  unchecked,
} from '../check.ts'
import { nameOf, readAnswer, refusalProblem, shown, describedAnswer } from '../expect.ts'
import { orderOf, type Plan, planOf } from './order-plan.ts'

const section = 'orders'
const writes = true

/** An order is placed once, for the total that was agreed to, and takes what it sells. */
export const orderChecks: readonly Check[] = [
  {
    id: 'orders.placed',
    title: 'an order costs what product, delivery and payment come to, also in its summary',
    section,
    writes,
    run: ordering(async ({ send, ask }, order) => {
      const placed = readAnswer('newOrder', await send(order))
      if (placed.kind === 'broken') return placed.problems
      const { id, no, totalPrice, currency } = placed.value
      const answer = await ask('orderSummary', { params: { id } })
      const summary = readAnswer('orderSummary', answer)
      if (summary.kind === 'broken') return summary.problems
      const { number, totalPrice: sum } = summary.value
      return [
        problemUnless(
          totalPrice === order.expectedTotal,
          `${order.expectedTotal} as agreed`,
          `${totalPrice}`,
        ),
        problemUnless(currency === order.currency, order.currency, currency),
        problemUnless(number === no, `a summary of ${no}`, number),
        problemUnless(
          sum.brutto === order.expectedTotal && sum.currency === order.currency,
          `${order.expectedTotal} ${order.currency} in the summary`,
          shown(sum),
        ),
        problemUnless(id.length >= 16, 'an id that nobody guesses', id),
        refusalProblem(
          await ask('orderSummary', { params: { id: no } }),
          [404],
          'by the number of an order, which anybody can guess,',
        ),
      ]
    }),
  },
  {
    id: 'orders.again',
    title: 'the same form sent again is the same order',
    section,
    writes,
    run: ordering(async ({ send }, order) => sameOrder(await send(order), await send(order))),
  },
  {
    id: 'orders.at-once',
    title: 'the same form sent twice at once is one order',
    section,
    writes,
    run: ordering(async ({ send }, order) => {
      const [one, other] = await Promise.all([send(order), send(order)])
      const [first, second] = [readAnswer('newOrder', one), readAnswer('newOrder', other)]
      if (first.kind === 'broken') return first.problems
      if (second.kind === 'broken') return second.problems
      const { id, no } = first.value
      const came = `${second.value.no} beside ${no}`
      return [problemUnless(second.value.id === id, `${no} in both answers`, came)]
    }),
  },
  {
    id: 'orders.basket',
    title: 'another form of the same basket is the same order',
    section,
    writes,
    run: ordering(async ({ send }, order) =>
      sameOrder(await send(order), await send({ ...order, key: `${order.key}-again` })),
    ),
  },
  {
    id: 'orders.key',
    title: 'a key that has become an order takes no other one',
    section,
    writes,
    run: ordering(async ({ send }, order) => {
      const first = readAnswer('newOrder', await send(order))
      if (first.kind === 'broken') return first.problems
      const form = { ...order.form, comment: 'Another one' }
      const basket = { id: `${order.basket.id}-other`, version: 1 }
      return [
        refused(
          await send({ ...order, form, basket }),
          [409, 422],
          'KEY_REUSED',
          'with the key of another order',
        ),
      ]
    }),
  },
  {
    id: 'orders.total',
    title: 'an order for another total than the right one is refused, and the right one is named',
    section,
    writes,
    run: ordering(async ({ send }, order) => {
      const problems: (Problem | undefined)[] = []
      for (const other of [order.expectedTotal - 1, order.expectedTotal + 1]) {
        const answer = await send({ ...order, expectedTotal: Math.max(0, other) })
        problems.push(refused(answer, [409], 'TOTAL_CHANGED', `for ${other}`))
        const { actual } = detailsOf(answer)
        problems.push(
          problemUnless(
            actual === order.expectedTotal || nameOf(answer) !== 'TOTAL_CHANGED',
            `\`actual\` ${order.expectedTotal}`,
            shown(actual),
          ),
        )
      }
      return problems
    }),
  },
  {
    id: 'orders.stock',
    title: 'what an order takes is gone, and comes back when it is cancelled',
    section,
    writes,
    run: ordering(async (doing, order, { product, least }) => {
      const before = await freeOf(doing, product._id)
      const placed = readAnswer('newOrder', await doing.send(order))
      if (placed.kind === 'broken') return placed.problems
      const after = await freeOf(doing, product._id)
      const cancelled = await doing.cancel(placed.value, order)
      const again = await freeOf(doing, product._id)
      return [
        problemUnless(after === before - least, `${before - least} left of ${before}`, `${after}`),
        problemUnless(
          cancelled.status === 200,
          'the order is cancelled',
          describedAnswer(cancelled),
        ),
        problemUnless(again === before, `${before} again after it was cancelled`, `${again}`),
      ]
    }),
  },
  {
    id: 'orders.short',
    title: 'more than there is is not sold',
    section,
    writes,
    run: ordering(async (doing, _, plan) => {
      const much = orderOf(doing.looking, plan, plan.most + plan.least)
      if (!much) return []
      const answer = await doing.send(much)
      const isTooLarge = nameOf(answer) === 'TOO_MANY_PIECES'
      if (isTooLarge) return [refusalProblem(answer, [409, 422], 'of more than there is')]
      return [refused(answer, [409], 'STOCK_SHORT', `of ${plan.most + plan.least}`)]
    }),
  },
  {
    id: 'orders.impossible',
    title: 'what cannot be an order is refused, and says why',
    section,
    writes,
    run: ordering(async ({ send }, order) => {
      const never = 'conformance-never-was'
      const items = order.items.map((item) => ({ ...item, productId: never }))
      const form = { ...order.form, email: 'no address' }
      return [
        refused(await send({ ...order, items }), [409], 'LINES_CHANGED', 'of what never was'),
        refused(
          await send({ ...order, delivery: { id: never, data: {} } }),
          [409, 422],
          'DELIVERY_NOT_AVAILABLE',
          'by a delivery that never was',
        ),
        refused(
          await send({ ...order, payment: { ...order.payment, subType: never } }),
          [409, 422],
          'PAYMENT_NOT_AVAILABLE',
          'by a payment that never was',
        ),
        refused(await send({ ...order, form }), [422], 'FORM_INVALID', 'without a mailbox'),
        refused(await send({ ...order, lang: 'xx' }), [422], 'FORM_INVALID', 'in no language'),
      ]
    }),
  },
]

/** What a check does with orders; whatever it has placed is cancelled when it has ended. */
type Doing = {
  looking: Looking
  send(order: NewOrder): Promise<Answer>
  cancel(placed: Pick<NewOrderAnswer, 'id'>, order: NewOrder): Promise<Answer>
  ask: Looking['shop']['ask']
}

function ordering(
  look: (doing: Doing, order: NewOrder, plan: Plan) => Promise<readonly (Problem | undefined)[]>,
): Check['run'] {
  return async (looking) => {
    const planned = await planOf(looking)
    if (planned.kind === 'none') return unchecked(planned.why)
    if (planned.kind === 'broken') return judged(planned.problems)
    const order = orderOf(looking, planned.plan)
    if (!order) return unchecked('nothing can be ordered')
    const open = new Map<string, NewOrder>()
    const { shop } = looking
    const cancel: Doing['cancel'] = ({ id }, { key }) => {
      open.delete(id)
      return shop.ask('cancelOrder', { params: { id }, query: { key } })
    }
    const doing: Doing = {
      looking,
      ask: shop.ask,
      cancel,
      async send(body) {
        const answer = await shop.ask('newOrder', { body })
        const read = readAnswer('newOrder', answer)
        if (read.kind === 'read') open.set(read.value.id, body)
        return answer
      },
    }
    try {
      return judged(await look(doing, order, planned.plan))
    } finally {
      for (const [id, placed] of open) await cancel({ id }, placed)
    }
  }
}

function sameOrder(one: Answer, other: Answer): readonly (Problem | undefined)[] {
  const [first, second] = [readAnswer('newOrder', one), readAnswer('newOrder', other)]
  if (first.kind === 'broken') return first.problems
  if (second.kind === 'broken') return second.problems
  const { id, no } = first.value
  const again = second.value
  return [
    problemUnless(again.id === id && again.no === no, `the order ${no} again`, again.no),
    problemUnless(again.repeated, 'it says that it is `repeated`', shown(again)),
  ]
}

/** A refusal of an order that a storefront acts on by its name. */
function refused(
  answer: Answer,
  statuses: readonly number[],
  name: string,
  when: string,
): Problem | undefined {
  return (
    refusalProblem(answer, statuses, when) ??
    problemUnless(
      nameOf(answer) === name,
      `${answer.call} ${when} is refused ${name}`,
      describedAnswer(answer),
    )
  )
}

function detailsOf({ json }: Answer): Record<string, unknown> {
  const { value } = json ?? {}
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** How much of a product can be bought, in its unit. */
async function freeOf({ ask, looking }: Doing, id: string): Promise<number> {
  const { lang } = looking.found
  const answer = await ask('productMany', { query: { lang }, body: { ids: [id] } })
  const read = readAnswer('productMany', answer)
  if (read.kind === 'broken') return Number.NaN
  const [variant] = read.value.products[0]?.variants ?? []
  return variant ? variant.count - variant.locked : Number.NaN
}
