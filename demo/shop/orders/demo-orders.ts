import { type NewOrder, NewOrderAnswer } from '#contract/contract.ts'
import type { StoredCustomer, StoredProduct } from '#shop/catalogue/stored/shop-data.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { cancelOwn } from '#shop/orders/own/cancel-own.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { changeReturn } from '#shop/returns/change-return.ts'
import { newReturn } from '#shop/returns/new-return.ts'
import { demoCustomers } from '../checkout/customers.ts'
import { daysBefore } from '../days.ts'

/** Key of `meta`: the ids of the demo's own orders, as JSON. */
export const demoOrdersKey = 'demo-orders'

/** What was ordered: products of which there is plenty. */
type Bought = { productId: string; quantity: number }

const plates: Bought = { productId: 'supper-plate-sand', quantity: 2 }
const sencha: Bought = { productId: 'sample-sencha', quantity: 3 }
const assam: Bought = { productId: 'sample-assam', quantity: 1 }

/** Four orders of the demo's retail customer, by the shop's own functions, each in its time. */
export async function placeDemoOrders(
  database: ShopDatabase,
  products: readonly StoredProduct[],
  now: number,
): Promise<void> {
  const shop = demoShopper(database, products)
  const at = (days: number) => daysBefore(now, days)

  const kept = await shop.order(at(40), [plates, sencha])
  await shop.change(kept, 'paid', at(39))
  await shop.change(kept, 'packed', at(38.5))
  await shop.change(kept, 'sent', at(38))
  await shop.change(kept, 'delivered', at(36))
  const back = await shop.sendBack(kept, at(30))
  await changeReturn(database, back, { kind: 'accept' }, at(26))

  const canceled = await shop.order(at(20), [assam])
  await shop.cancel(canceled, at(19))

  const sent = await shop.order(at(6), [sencha, assam])
  await shop.change(sent, 'paid', at(5))
  await shop.change(sent, 'sent', at(4))

  const waiting = await shop.order(at(2), [plates])
  await shop.change(waiting, 'paid', at(1))

  await forgetTraces(database, [kept, canceled, sent, waiting])
}

type Placed = { id: string; no: string }

function demoShopper(database: ShopDatabase, products: readonly StoredProduct[]) {
  const customer = customerOf('customer-hanna')
  const user = { id: customer._id, scope: 'user', wholesale: false, tokenHash: '' } as const
  const silent = () => {}
  const log = { info: silent, warn: silent, error: silent }
  const as = (at: number): ShopContext => ({ database, now: () => at, log, user })
  const plain = { params: {}, query: undefined, body: undefined }

  async function order(at: number, bought: readonly Bought[]): Promise<Placed> {
    const place = async (expectedTotal: number) => {
      const body = formOf(customer, products, bought, { at, expectedTotal })
      return (await newOrder(as(at), { ...plain, body })).body
    }
    // The shop says what it comes to.
    const first = await place(0)
    const actual = 'actual' in first ? first.actual : 0
    const { id, no } = NewOrderAnswer.parse(await place(Number(actual)))
    return { id, no }
  }

  async function sendBack({ id }: Placed, at: number): Promise<string> {
    const { body } = await newReturn(as(at), {
      ...plain,
      params: { orderId: id },
      body: {
        key: 'demo-return-of-one-plate',
        status: 'NEW',
        products: [
          {
            id: plates.productId,
            variantHash: hashOf(products, plates),
            componentsHash: '',
            unit: 'szt.',
            declaredCount: 1,
            returnReason: 'expectationsNotMeet',
          },
        ],
        returnDelivery: 'default',
        pickupSize: 'small',
      },
    })
    if (!('no' in body)) throw new Error(`the demo's return was refused: ${body.error}`)
    return body.no
  }

  return {
    order,
    sendBack,
    change: async ({ no }: Placed, change: Parameters<typeof changeOrder>[2], at: number) => {
      const tracking = change === 'sent' ? '520000012345678901234567' : undefined
      await changeOrder(database, no, change, at, { tracking })
    },
    cancel: async ({ id }: Placed, at: number) => {
      await cancelOwn(as(at), { ...plain, query: {}, params: { id } })
    },
  }
}

function formOf(
  { email, ship, invoice }: StoredCustomer,
  products: readonly StoredProduct[],
  bought: readonly Bought[],
  { at, expectedTotal }: { at: number; expectedTotal: number },
): NewOrder {
  return {
    key: `demo-order-of-${at}`,
    basket: { id: `demo-basket-of-${at}`, version: 1 },
    lang: 'en',
    currency: 'PLN',
    items: bought.map((each) => ({
      id: each.productId,
      ...each,
      variantHash: hashOf(products, each),
      personalization: [],
      components: [],
    })),
    deliveryCountry: 'pl',
    delivery: { id: 'courier', data: {} },
    payment: { type: 'transfer' },
    form: {
      email,
      ship,
      comment: '',
      company: false,
      nip: '',
      showInvoice: false,
      invoice,
      terms: true,
      processing: true,
      marketing: false,
    },
    expectedTotal,
  }
}

function customerOf(id: string): StoredCustomer {
  const customer = demoCustomers.find(({ _id }) => _id === id)
  if (!customer) throw new Error(`the demo has no ${id}`)
  return customer
}

/** The variant of which there is most. */
function hashOf(products: readonly StoredProduct[], { productId }: Bought): string {
  const variants = products.find(({ _id }) => _id === productId)?.variants ?? []
  const [most] = variants.toSorted((a, b) => b.count - b.locked - (a.count - a.locked))
  return most?.hash ?? ''
}

/** Nobody gets mail about them, and they are distinguished from orders that somebody placed. */
async function forgetTraces({ db }: ShopDatabase, placed: readonly Placed[]): Promise<void> {
  const ids = placed.map(({ id }) => id)
  await db.deleteFrom('outbox').where('order_id', 'in', ids).execute()
  await db.deleteFrom('order_claim').where('order_id', 'in', ids).execute()
  await db
    .insertInto('meta')
    .values({ key: demoOrdersKey, value: JSON.stringify(ids) })
    .execute()
}
