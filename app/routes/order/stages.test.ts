import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { OrderState, OrderStatus } from '#domain/entities/order.ts'
import {
  mayDo,
  type OrderAction,
  orderActions,
  type OrderStage,
  orderStages,
  stageOfOrder,
} from '#domain/order/stage/order-stage.ts'
import type { OrderView } from '#app/routes/account/orders/order-view.ts'
import { accountSessions } from '#app/session/account-sessions.ts'
import { withItem } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { newSession } from '#app/session/state.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { credentialsOf, giveTokens } from '#tests/access/callers.ts'
import { routeAccess } from '#tests/access/routes.ts'
import { allRows } from '#tests/examples/all-rows.ts'
import {
  type CheckoutWalk,
  checkoutWalk,
  type Fields,
  type Led,
} from '#tests/examples/checkout-walk.ts'
import { SECRET } from '#tests/examples/honest.ts'
import { item } from '#tests/examples/products.ts'
import { playedProvider } from '#tests/examples/provider.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'
import { silent } from '#tests/silent-log.ts'
import { keysOf } from '#contract/keys-of.ts'
import type { SummaryPageView } from './summary/summary-view.ts'

/** Every page of the checkout, and of an order, in every stage that an order can really be in. */
const NOW = Date.UTC(2026, 10, 20, 12)
const HOLD_ENDS = NOW + 15 * 60_000

let shop: WalkInShop
const provider = playedProvider((request) => shop.fetch(request))
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW, {
    payments: provider.payments,
    mail: { origins: { en: 'http://shop.test' } },
  })
  await shop.database.db.updateTable('stock').set({ count: 10_000 }).execute()
  await giveTokens(shop.database, NOW)
})
afterAll(() => shop.database.close())

const sessionOfAccount = accountSessions(SECRET)
let walk: CheckoutWalk
let basketId = ''
beforeEach(({ task }) => {
  const token = tokenFor(task.name)
  const shopper = token === undefined ? task.id : sessionOfAccount('customer-hanna')
  walk = checkoutWalk(shop, { shopper, now: NOW, token })
  basketId = `basket of ${task.id}`
})

/** How an order comes to its stage: as shoppers, providers, owners and the clock bring it there. */
const stands = {
  'an empty basket': 'basket',
  'no delivery': 'delivery',
  'a whole basket': 'details',
  'a payment that was begun': 'paying',
  'a payment that failed': 'paying',
  'a transfer that is awaited': 'waiting',
  'money at the door': 'waiting',
  'a payment that was made': 'paid',
  'a parcel that was sent': 'paid',
  'an order that was cancelled': 'cancelled',
  'an owner who cancels while it is paid for': 'cancelled',
  'money for what an owner has cancelled': 'cancelled',
  'a payment that never came': 'cancelled',
  'a payment that came too late': 'cancelled',
} as const satisfies Record<string, OrderStage>
type Stand = keyof typeof stands

type Asked = {
  does: OrderAction
  ask: (at: Place) => Promise<Led>
  /** Where it leads if it may be done; nowhere if a page is shown. */
  leads?: (at: Place) => unknown
}

/** What a browser asks for, from the pages that the shopper has open. */
const asked: Record<string, Asked> = {
  'the basket': { does: 'show-basket', ask: () => walk.basket() },
  'a change of the basket': {
    does: 'change-basket',
    ask: ({ basketForm }) => walk.basket(basketForm),
    leads: () => '/order/delivery',
  },
  'the details': { does: 'show-details', ask: () => walk.details() },
  'order and pay': {
    does: 'order',
    ask: ({ detailsForm }) => walk.details(detailsForm),
    leads: () => expect.stringMatching(/^\/order\/summary\/[\w-]{22}$/),
  },
  'the summary': { does: 'show-summary', ask: ({ id }) => walk.summary(id) },
  'paying again': {
    does: 'pay',
    ask: ({ id }) => walk.summary(id, { intent: 'pay', type: 'transfer' }),
    leads: ({ id }) => `/order/summary/${id}`,
  },
  'coming back from a payment': { does: 'come-back', ask: ({ id }) => walk.summary(id) },
  'cancelling by the link': {
    does: 'cancel',
    ask: ({ id }) => walk.summary(id, { intent: 'cancel' }),
    leads: ({ id }) => `/order/summary/${id}`,
  },
  'back into the basket': {
    does: 'take-back',
    ask: ({ id }) => walk.summary(id, { intent: 'take-back' }),
    leads: () => '/order/delivery',
  },
  withdrawing: {
    does: 'withdraw',
    ask: ({ no }) => walk.withdrawal({ ...withdrawal, number: no ?? 'K/1999/01/0001' }),
  },
}

/** The same from the account, where an order has a page only once there is one. */
const inAccount: Record<string, Asked> = {
  'cancelling in the account': {
    does: 'cancel',
    ask: ({ no = '' }) => walk.ownOrder(no, { intent: 'cancel' }),
    leads: ({ no }) => `/my-orders/${no}`,
  },
  'the form of a return': {
    does: 'return',
    ask: ({ no = '' }) => walk.ownOrder(no, undefined, '?return'),
  },
  'a return': {
    does: 'return',
    ask: ({ no = '' }) => walk.ownOrder(no, sentBack),
    leads: ({ no }) => `/my-orders/${no}`,
  },
}

const hanna = credentialsOf('customer A')['Authorization']?.replace('Bearer ', '')

const pairs = keysOf(stands).flatMap((stand) => {
  const isOrdered = orderStages.indexOf(stands[stand]) >= orderStages.indexOf('paying')
  const routes = { ...asked, ...(isOrdered && inAccount) }
  return Object.keys(routes).map((route) => [stand, route] as const)
})

/** The routes that are asked for, and those that show and do the same at every stage. */
const routesAsked = [
  ...['order/delivery', 'order/details', 'order/summary/:id?', 'withdrawal', 'my-orders/*'],
  // What was chosen on the map is sent to the basket; a document stands as long as its order.
  ...['order/map', 'order/document/:order/:document'],
  // A form of a payment that is open leads to its provider, and to the summary in any other stage.
  'order/pay/:id',
  // What scripts ask for before there is an order.
  ...['order/paypal', 'order/card-key'],
  // Lists, a way to them, and returns, which have steps of their own.
  ...['login/order', 'my-orders', 'my-returns', 'my-returns/*'],
]

test('no route of the checkout or of an order is left out', () => {
  const ofOrders = Object.keys(routeAccess).filter((path) => /order|return|withdraw/.test(path))
  expect(ofOrders.toSorted()).toEqual(routesAsked.toSorted())
})

test('every stage is reached, and all that can be done is asked for', () => {
  expect(new Set(Object.values(stands))).toEqual(new Set(orderStages))
  const done = Object.values({ ...asked, ...inAccount }).map(({ does }) => does)
  expect(new Set(done)).toEqual(new Set(orderActions))
})

/** What is said in other words, or in none: the same form again leads to its order. */
const otherWords: Partial<Record<`${OrderStage} ${OrderAction}`, string | undefined>> = {
  'basket order': 'details.emptied',
  'delivery show-details': 'obstacle.no-delivery',
  'delivery order': 'obstacle.no-delivery',
  'paying order': undefined,
  'waiting order': undefined,
  'paid order': undefined,
  'cancelled order': undefined,
}

test.each(pairs)('at %s: %s', async (stand, route) => {
  const { does, ask, leads } = requireAsked(route)
  const stage = stands[stand]
  const at = await reach(stand)
  const isTooEarly = does === 'return' && stage === 'paid' && !isSent(stand)
  // What is paid and not sent yet has nothing to send back.
  const answer = isTooEarly ? notSent : mayDo(stage, does)
  const before = answer.kind === 'not' ? await kept() : {}
  const led = await ask(at)
  const told = (await walk.remembered()).alerts.map(({ key }) => key)

  if (answer.kind === 'may') {
    expect(told.filter((key) => key.startsWith('stage.'))).toEqual([])
    expect(led.to).toEqual(leads?.(at))
    return
  }
  const ways = {
    basket: '/order/delivery',
    details: '/order/details',
    summary: `/order/summary/${at.id}`,
  }
  expect(led.to).toBe(ways[answer.way])
  const isSaid = answer.because !== 'nothing-in-basket' && answer.because !== 'choice-missing'
  const pair = `${stage} ${does}` as const
  const word =
    pair in otherWords ? otherWords[pair] : isSaid ? `stage.${answer.because}` : undefined
  expect(told).toEqual(word ? [word] : [])
  expect(await kept(), 'nothing has changed').toEqual(before)
})

const ordered = keysOf(stands).filter((stand) => {
  return orderStages.indexOf(stands[stand]) >= orderStages.indexOf('paying')
})

test.each(ordered)('the pages of the order with %s show its stage', async (stand) => {
  const stage = stands[stand]
  const { id } = await reach(stand)
  const { view } = dataOf<{ view: SummaryPageView & { restore?: string } }>(await walk.summary(id))
  const isLate = stand.startsWith('money for') || stand === 'a payment that came too late'

  expect(view.kind === 'verifying', view.title).toBe(stage === 'paying')
  expect(view.restore !== undefined, 'the way back to the basket').toBe(stage === 'cancelled')
  expect(JSON.stringify(view).includes('had ended when your payment came')).toBe(isLate)
})

test.each(ordered)('in the account %s can be paid only where it is open', async (stand) => {
  walk = checkoutWalk(shop, { shopper: sessionOfAccount('customer-hanna'), now: NOW, token: hanna })
  const { no = '' } = await reach(stand)
  const { page } = dataOf<{ page: { view: OrderView } }>(await walk.ownOrder(no))

  expect(page.view.payAgain !== undefined).toBe(stands[stand] === 'paying')
})

/** A loader answers bare data, or data with a status. */
function dataOf<Page>({ shown }: Led): Page {
  const answer = shown as Page | { data: Page }
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer
}

const notSent = { kind: 'not', because: 'not-sent', way: 'summary' } as const

function requireAsked(route: string): Asked {
  const found = asked[route] ?? inAccount[route]
  if (!found) throw new Error(`nobody asks for ${route}`)
  return found
}

/** All but what the session remembers, where the words for the next page are. */
function kept() {
  return allRows(shop.database, ['shopper_session'])
}

type Place = {
  /** Of the order, from the stage of paying on. */
  id?: string
  no?: string
  basketForm: Fields
  detailsForm: Fields
}

/** Brings the shopper there as a browser would, with the pages open that led there. */
async function reach(stand: Stand): Promise<Place> {
  const lines = withItem(newSession(basketId), teapot, { type: 'normal' })
  const id = lines.basket.items[0]?.id ?? ''
  const basketForm = { intent: 'choose', [`quantity-${id}`]: '2', [`shown-${id}`]: '1' }
  const deliveryId = stand === 'money at the door' ? 'courier-cod' : 'courier'
  await walk.remember(() => withChoice(lines, { deliveryId }))
  const forms = { basketForm, detailsForm: await walk.filledForm(paymentOf(stand)) }
  if (stand === 'an empty basket') await walk.remember(() => newSession('an empty basket'))
  if (stand === 'no delivery') await walk.remember(() => lines)
  const stage = stands[stand]
  if (stage === 'basket' || stage === 'delivery' || stage === 'details') return forms

  await walk.details(forms.detailsForm)
  const { id: orderId = '', no = '' } = (await walk.remembered()).placed.at(-1) ?? {}
  await bring(stand, orderId, no)
  await walk.remember((state) => ({ ...state, alerts: [] }))
  expect(await stageIn(orderId)).toBe(stage)
  return { ...forms, id: orderId, no }
}

const { id: _, ...teapot } = item('teapot-moss')

function paymentOf(stand: Stand): string {
  if (stand === 'money at the door') return 'cod'
  const isTransfer =
    stand === 'a transfer that is awaited' || stand === 'an order that was cancelled'
  return isTransfer ? 'transfer' : 'p24'
}

async function bring(stand: Stand, id: string, no: string): Promise<void> {
  const { database } = shop
  switch (stand) {
    case 'a payment that failed':
      await provider.act('fail')
      return
    case 'a payment that was made':
      await provider.act('pay')
      return
    case 'a parcel that was sent':
      await provider.act('pay')
      expect(await changeOrder(database, no, 'sent', NOW)).toMatchObject({ kind: 'changed' })
      return
    case 'an order that was cancelled':
      await walk.summary(id, { intent: 'cancel' })
      return
    case 'an owner who cancels while it is paid for':
    case 'money for what an owner has cancelled':
      expect(await changeOrder(database, no, 'cancelled', NOW)).toMatchObject({ kind: 'changed' })
      if (stand === 'money for what an owner has cancelled') await provider.act('pay')
      return
    case 'a payment that never came':
    case 'a payment that came too late':
      await endUnpaid(database, HOLD_ENDS, { log: silent })
      if (stand === 'a payment that came too late') await provider.act('pay')
      return
  }
}

async function stageIn(id: string): Promise<OrderStage> {
  const { status, state, paid } = await shop.database.db
    .selectFrom('shop_order')
    .select(['status', 'state', 'paid'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stageOfOrder({
    status: OrderStatus.parse(status),
    orderState: OrderState.parse(state),
    paid: paid === 1,
  })
}

function isSent(stand: Stand): boolean {
  return stand === 'a parcel that was sent'
}

/** Of a customer, where an account is asked. */
function tokenFor(title: string): string | undefined {
  const isOwn = Object.keys(inAccount).some((route) => title.endsWith(`: ${route}`))
  return isOwn ? hanna : undefined
}

const withdrawal: Fields = {
  intent: 'confirm',
  name: 'Hanna Kowalczyk',
  email: 'hanna@example.com',
  scope: 'whole',
}

const sentBack: Fields = {
  key: 'key-of-the-form-of-hanna',
  'lines[0].ticked': 'on',
  'lines[0].count': '1',
  'lines[0].reason': 'none',
  returnDelivery: 'default',
  pickupSize: 'small',
}
