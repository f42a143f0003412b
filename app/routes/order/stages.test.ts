import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import {
  mayDo,
  type OrderAction,
  type OrderStage,
  orderStages,
} from '#domain/order/stage/order-stage.ts'
import { withItem } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { newSession } from '#app/session/state.ts'
import { demoShop } from '#shop/demo/demo-shop.ts'
import {
  type CheckoutWalk,
  checkoutWalk,
  type Fields,
  type Led,
} from '#tests/examples/checkout-walk.ts'
import { item } from '#tests/examples/products.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
  await shop.database.db.updateTable('stock').set({ count: 1000 }).execute()
})
afterAll(() => shop.database.close())

let walk: CheckoutWalk
let basketId = ''
beforeEach(({ task }) => {
  walk = checkoutWalk(shop, { shopper: task.id, now: NOW })
  basketId = `basket of ${task.id}`
})

/** What a browser asks for, from the pages that the shopper has open. */
const routes: Partial<Record<OrderAction, (at: Place) => Promise<Led>>> = {
  'show-basket': () => walk.basket(),
  'change-basket': ({ basketForm }) => walk.basket(basketForm),
  'show-details': () => walk.details(),
  order: ({ detailsForm }) => walk.details(detailsForm),
  'show-summary': ({ id }) => walk.summary(id),
  cancel: ({ id }) => walk.summary(id, id === undefined ? undefined : { intent: 'cancel' }),
}

const pairs = orderStages.flatMap((stage) =>
  Object.keys(routes).map((action) => [stage, action as OrderAction] as const),
)

/** What is told in other words, or without any: the same form again leads to its order. */
const otherWords: Partial<Record<`${OrderStage} ${OrderAction}`, string | undefined>> = {
  'basket order': 'details.emptied',
  'delivery show-details': 'obstacle.no-delivery',
  'delivery order': 'obstacle.no-delivery',
  'paying order': undefined,
  'waiting order': undefined,
  'paid order': undefined,
  'cancelled order': undefined,
}

test.each(pairs)('at the stage %s: %s', async (stage, action) => {
  const at = await stand(stage)
  const led = await routes[action]?.(at)
  const answer = mayDo(stage, action)
  const pair = `${stage} ${action}` as const
  const told = (await walk.remembered()).alerts.map(({ key }) => key)

  if (answer.kind === 'may') {
    expect(told.filter((key) => key.startsWith('stage.'))).toEqual([])
    expect(led?.to).toEqual(done[pair] ?? own(action, at))
    return
  }
  const ways = {
    basket: '/order/delivery',
    details: '/order/details',
    summary: `/order/summary/${at.id}`,
  }
  expect(led?.to).toBe(ways[answer.way])
  const isSaid = answer.because !== 'nothing-in-basket' && answer.because !== 'choice-missing'
  const word =
    pair in otherWords ? otherWords[pair] : isSaid ? `stage.${answer.because}` : undefined
  expect(told).toEqual(word ? [word] : [])
})

/** Where a form leads that did what it is for. */
function own(action: OrderAction, { id }: Place): string | undefined {
  if (action === 'change-basket') return '/order/delivery'
  return action === 'cancel' ? `/order/summary/${id}` : undefined
}

const done: Partial<Record<`${OrderStage} ${OrderAction}`, unknown>> = {
  'details order': expect.stringMatching(/^\/order\/summary\/[\w-]{22}$/),
}

type Place = {
  /** Of the order, from the stage of paying on. */
  id?: string
  basketForm: Fields
  detailsForm: Fields
}

const rows = {
  paying: { state: 'TMP_LOCK' },
  waiting: { state: 'PENDING' },
  paid: { paid: 1 },
  cancelled: { state: 'CANCELED_LOCK', status: 'CANCELED' },
} as const

/** Brings the shopper to a stage as a browser would, with the pages open that led there. */
async function stand(stage: OrderStage): Promise<Place> {
  const lines = withItem(newSession(basketId), teapot, { type: 'normal' })
  const id = lines.basket.items[0]?.id ?? ''
  const basketForm = { intent: 'choose', [`quantity-${id}`]: '2', [`shown-${id}`]: '1' }
  await walk.remember(() => withChoice(lines, { deliveryId: 'courier' }))
  const forms = { basketForm, detailsForm: await walk.filledForm() }
  switch (stage) {
    case 'basket':
      await walk.remember(() => newSession('an empty basket'))
      return forms
    case 'delivery':
      await walk.remember(() => lines)
      return forms
    case 'details':
      return forms
    case 'paying':
    case 'waiting':
    case 'paid':
    case 'cancelled':
      return { ...forms, id: await ordered(forms.detailsForm, rows[stage]) }
  }
}

const { id: _, ...teapot } = item('teapot-moss')

async function ordered(form: Fields, row: (typeof rows)[keyof typeof rows]): Promise<string> {
  await walk.details(form)
  const id = (await walk.remembered()).placed.at(-1)?.id ?? ''
  await shop.database.db.updateTable('shop_order').set(row).where('id', '=', id).execute()
  return id
}
