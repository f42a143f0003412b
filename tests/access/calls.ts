import type { CallName, NewReturn } from '#contract/contract.ts'

import { profile, registration } from '#tests/examples/registration.ts'
import { withdrawal } from '#tests/examples/withdrawal.ts'
import { recordOf } from '#contract/keys-of.ts'
import { type Caller, callers } from './callers.ts'
import { goodOrder } from './good-order.ts'

/** Stands for the unguessable id of an order that customer A placed. */
export const ORDER_OF_A = '(order of customer A)'

/** One that is paid for at the door and was not sent yet. */
export const WAITING_ORDER_OF_A = '(waiting order of customer A)'

/** A document that the shop attached to that order. */
export const DOCUMENT_OF_A = '(document of customer A)'

/** The return that customer A made of that order. */
export const RETURN_OF_A = '(return of customer A)'

/** Who may make a call, as the status that each caller gets. */
export type CallAccess = {
  expected: Record<Caller, number>
  /** A valid request, so that only the caller can be the reason for a refusal. */
  example: {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: object | (() => object)
  }
}

const lang = { lang: 'en' }
const facebookAddress = { redirectUri: 'http://shop.test/api/public/facebook/callback' }
const proof = 'p'.repeat(43)

const keptBasket = { ...lang, products: [], user: null, totalPrice: 0 }

/**
 * Every call of the contract. A new call has no row here, so a test fails until its permissions are
 * decided. `501` is a call that the shop does not serve yet; when it does, declare here whose data
 * it returns.
 */
export const callAccess: Record<CallName, CallAccess> = {
  shell: anyone(200, { query: lang }),
  checkout: anyone(200, { query: lang }),
  lockers: anyone(200, { query: { query: 'Kraków' } }),
  // No picture.
  upload: anyone(415),
  uploaded: anyone(404, { params: { name: 'nobody-knows-this' } }),
  search: anyone(200, { query: { ...lang, query: 'tea' } }),
  product: anyone(200, { params: { id: 'sencha' }, query: lang }),
  productMany: anyone(200, { query: lang, body: { ids: ['sencha'] } }),
  productIntegrity: anyone(200, { query: lang, body: { ids: ['sencha'] } }),
  category: anyone(200, { query: { ...lang, id: 'tea' } }),
  group: anyone(200, { params: { id: 'bestsellers' }, query: lang }),
  homepage: anyone(200, { query: lang }),
  suggestions: anyone(200, { query: { ...lang, id: 'sencha' } }),
  removed: anyone(200, { params: { id: 'baltic-mug' }, query: lang }),
  address: anyone(404, { query: { path: '/p/never-was' } }),
  addresses: anyone(200, { params: { kind: 'products' } }),
  site: anyone(200, { body: { ...lang, url: 'terms' } }),
  popup: anyone(200, { params: { id: 'seconds-saturday' } }),
  instagram: anyone(200),
  opinions: anyone(200, { query: { ...lang, id: 'sencha' } }),
  addOpinion: anyone(201, { body: newOpinion }),
  // Anybody who waits gets a mail alone; for what is there to be bought, nobody does.
  notify: anyone(404, {
    body: { ...lang, productId: 'nothing', variantHash: '', email: 'reader@example.com', text: '' },
  }),
  newsletter: anyone(200, { body: { ...lang, email: 'reader@example.com' } }),
  // As with an activation: nobody knows these links.
  newsletterConfirm: anyone(404, { body: { ...lang, token: 'token' } }),
  newsletterUnsubscribe: anyone(404, { body: { token: 'token' } }),
  contactForm: anyone(200, {
    body: { ...lang, name: 'Ola Nowak', email: 'ola@example.com', msg: 'Is the mug light?' },
  }),
  // Nobody knows this code, and no basket has this id.
  orderCode: anyone(422, { body: { code: 'NONE' } }),
  me: accounts(200),
  saveMe: customers(200, { body: profile }),
  login: anyone(200, { body: { email: 'jonas@kamionka.example', password: 'kamionka-demo' } }),
  logout: accounts(200, { body: { everywhere: true } }),
  orderLogin: anyone(200, { body: { email: 'nobody@example.com', number: 'K/2026/11/0001' } }),
  register: anyone(201, { body: newcomer }),
  sendActivation: anyone(201, { body: { ...lang, email: 'uspiony@kamionka.example' } }),
  // Knowing the mailed link is enough, and nobody knows this one.
  activation: anyone(404, { params: { token: 'token' } }),
  activate: anyone(404, { body: { token: 'token', password: 'lipa kwitnie w lipcu' } }),
  changePassword: customers(200, {
    body: { old: 'kamionka-demo', new: 'lipa kwitnie w lipcu' },
  }),
  points: customers(200),
  myData: customers(200),
  // A wrong password, so that the next caller still finds the account.
  deleteMe: customers(401, { body: { password: 'not this one' } }),
  sendDeletion: customers(201, { body: lang }),
  // Knowing the mailed link is enough, and nobody knows this one.
  deleteByLink: anyone(404, { body: { token: 'token' } }),
  resetPassword: anyone(201, { body: { email: 'hanna@kamionka.example' } }),
  setPassword: anyone(404, { body: { token: 'token', password: 'lipa kwitnie w lipcu' } }),
  giftCard: anyone(422, { body: { code: 'NO-SUCH-CARD', currency: 'PLN' } }),
  newOrder: anyone(201, { body: goodOrder }),
  /** Knowing the unguessable id is enough: the shop mails it to people without an account. */
  orderSummary: anyone(200, { params: { id: ORDER_OF_A } }),
  /** Somebody else’s order is as if there were none. */
  order: onlyA(200, { params: { no: 'K/2026/11/0001' } }),
  orders: accounts(200),
  returns: accounts(200),
  return: onlyA(200, { params: { no: 'R/2026/11/0001' } }),
  newReturn: onlyA(201, { params: { orderId: ORDER_OF_A }, body: returnOfA }),
  cancelReturn: onlyA(200, { params: { id: RETURN_OF_A } }),
  /** No matter whom it names: the answer is the same, whether there is such an order or not. */
  withdraw: anyone(201, { body: () => withdrawal() }),
  /** An order of an account opens to its account alone, and is not cancelled by its link. */
  orderLink: onlyAByLink({ params: { id: ORDER_OF_A } }),
  orderDocument: onlyAByLink({ params: { order: ORDER_OF_A, id: DOCUMENT_OF_A } }),
  cancelOrder: onlyAByLink({ params: { id: WAITING_ORDER_OF_A } }),
  // This shop has no contract with either.
  paypalExecute: anyone(503, { body: { orderId: ORDER_OF_A, paypalOrderId: 'x' } }),
  paypalCancel: anyone(503, { body: { orderId: ORDER_OF_A, paypalOrderId: 'x' } }),
  /** This one is paid for otherwise. */
  orderPayment: {
    ...onlyAByLink({ params: { id: ORDER_OF_A }, body: { type: 'p24' } }),
    expected: everyOne((caller) => (isA(caller) ? 409 : 404)),
  },
  orderReturn: anyone(200, { params: { id: ORDER_OF_A } }),
  braintreeToken: anyone(503),
  /** One picture for everybody; what is counted names nobody. */
  mailOpen: anyone(200, { params: { id: 'mail' } }),
  newBasket: anyone(201, { body: keptBasket }),
  // Nobody knows the id of a basket but who keeps it.
  saveBasket: anyone(404, { params: { id: 'basket' }, body: keptBasket }),
  deleteBasket: anyone(200, { params: { id: 'basket' } }),
  // This shop knows no app at Facebook.
  facebook: anyone(503, { query: { ...facebookAddress, state: 'x', challenge: proof } }),
  facebookLogin: anyone(503, {
    body: { ...lang, ...facebookAddress, code: 'x', verifier: proof },
  }),
  facebookMail: anyone(503, { body: { ...lang, ticket: 'x', email: 'nobody@example.com' } }),
  facebookCode: anyone(503, { body: { ticket: 'x', code: 'AAAAAA' } }),
  facebookUnlink: customers(200),
  facebookDeletion: anyone(503, { body: { signedRequest: 'x.y' } }),
  facebookDeleted: anyone(404, { params: { code: 'x' } }),
}

const reviewed = ['sencha', 'lake-mug', 'milk-jug-sand', 'sample-sencha']

/** A customer gives one opinion on a product, also as a guest. */
function newOpinion(): object {
  const id = reviewed.shift()
  if (id === undefined) throw new Error('more products are needed')
  reviewed.push(id)
  return { ...lang, product: { id, name: '', mainImage: '' }, text: 'Good', name: 'Ola', number: 5 }
}

let newcomers = 0

/** Everybody registers with a mailbox of their own. */
function newcomer(): object {
  return registration({ email: `newcomer${(newcomers += 1)}@example.com` })
}

function anyone(status: number, example: CallAccess['example'] = {}): CallAccess {
  return { expected: everyOne(() => status), example }
}

/** Customers and guests by order may; a visitor must log in. */
function accounts(status: number, example: CallAccess['example'] = {}): CallAccess {
  return { expected: everyOne((caller) => (caller === 'visitor' ? 401 : status)), example }
}

/** Only customers may; a guest by order is refused. */
function customers(status: number, example: CallAccess['example'] = {}): CallAccess {
  const of: Partial<Record<Caller, number>> = {
    visitor: 401,
    'ghost of A': 403,
    'ghost of another': 403,
  }
  return { expected: everyOne((caller) => of[caller] ?? status), example }
}

/** A visitor must log in, and to all but customer A, by account or by order, it is not there. */
function onlyA(status: number, example: CallAccess['example'] = {}): CallAccess {
  const statusOf = (caller: Caller) => (isA(caller) ? status : 404)
  return {
    expected: everyOne((caller) => (caller === 'visitor' ? 401 : statusOf(caller))),
    example,
  }
}

/** To a visitor as well it is not there. */
function onlyAByLink(example: CallAccess['example']): CallAccess {
  return { expected: everyOne((caller) => (isA(caller) ? 200 : 404)), example }
}

/** Whose the orders of A are: the customer, and a guest who has proved the same mailbox. */
export function isA(caller: Caller): boolean {
  return caller === 'customer A' || caller === 'ghost of A'
}

/** Always the same, so that sending it again makes no second return. */
function returnOfA(): NewReturn {
  return {
    key: 'key-of-the-return-of-a',
    status: 'NEW',
    products: [
      {
        id: 'sample-sencha',
        variantHash: '',
        componentsHash: '',
        unit: 'szt.',
        declaredCount: 1,
        returnReason: 'none',
      },
    ],
    returnDelivery: 'default',
    pickupSize: 'small',
  }
}

function everyOne(status: (caller: Caller) => number): Record<Caller, number> {
  // Built from the list of callers, so that none is missing.
  return recordOf(callers, status)
}
