import { randomUUID } from 'node:crypto'

import { type CallName, contract } from '#contract/contract.ts'

import type { Input } from '../ask.ts'
import type { Found } from '../find.ts'

/** How a call of the contract is tried: what is sent, and what should come. */
export type Example = {
  /** Undefined where the shop has nothing of the kind. */
  input: (found: Found) => Input | undefined
  /** `either`: depends on what the shop has; it must be the answer, or a refusal with a name. */
  expects: 'answer' | 'either' | { refusal: readonly number[] }
  writes?: boolean
  needsCustomer?: boolean
  /** An answer that shows nothing of what it should look like. */
  isEmpty?: (value: unknown) => boolean
  /** Other checks try it, with all that belongs to it. */
  elsewhere?: string
}

/** A name that nothing has. */
const nothing = `conformance-${randomUUID()}`
const stranger = `${nothing}@example.com`
const password = 'lipa kwitnie w lipcu'
const proof = 'p'.repeat(43)
const facebook = { redirectUri: 'https://shop.example/api/public/facebook/callback' }

/** Links that were never mailed, codes that were never given, things that never were. */
const unknown = { refusal: [404] }
const byCustomer = { expects: 'answer', needsCustomer: true } as const

/** Each call of the contract. One that is missing is reported as not checked. */
export const examples: Readonly<Partial<Record<CallName, Example>>> = {
  shell: answers(({ lang }) => ({ query: { lang } })),
  homepage: answers(({ lang }) => ({ query: { lang } })),
  site: answers(({ lang, site }) =>
    site === undefined ? undefined : { body: { lang, url: site } },
  ),
  popup: answers(({ shell }) => {
    const popup = shell.popups?.[0]
    return popup && { params: { id: popup._id } }
  }),
  instagram: answers(() => ({})),
  opinions: answers(({ lang, products }) => ({ query: { lang, id: products[0]?._id } })),
  addOpinion: {
    expects: 'either',
    writes: true,
    input: ({ lang, products: [product] }) =>
      product && {
        body: {
          lang,
          product: { id: product._id, name: '', mainImage: '' },
          text: 'A test of the calls',
          name: 'Conformance',
          number: 5,
        },
      },
  },
  contactForm: {
    ...answers(({ lang }) => ({
      body: { lang, name: 'Conformance', email: stranger, msg: `A test of the calls, ${nothing}` },
    })),
    writes: true,
  },
  mailOpen: { ...answers(() => undefined), elsewhere: 'mail' },
  newsletter: {
    ...answers(({ lang }) => ({ body: { lang, email: stranger } })),
    writes: true,
  },
  newsletterConfirm: refuses(unknown, ({ lang }) => ({ body: { lang, token: nothing } })),
  newsletterUnsubscribe: refuses(unknown, () => ({ body: { token: nothing } })),
  notify: refuses(unknown, ({ lang }) => ({
    body: { lang, productId: nothing, variantHash: '', email: stranger, text: '' },
  })),
  search: answers(({ lang, products }) => ({
    query: { lang, query: products[0]?.name[lang] ?? 'a' },
  })),
  product: answers(
    ({ lang, products: [product] }) => product && { params: { id: product._id }, query: { lang } },
  ),
  productMany: answers(({ lang, products }) => ({
    query: { lang },
    body: { ids: products.slice(0, 20).map(({ _id }) => _id) },
  })),
  productIntegrity: answers(({ lang, products }) => ({
    query: { lang },
    body: { ids: products.slice(0, 20).map(({ _id }) => _id) },
  })),
  category: answers(({ lang, category }) => category && { query: { lang, id: category._id } }),
  group: answers(({ lang, group, manufacturer }) => {
    const known = group ?? manufacturer
    return (
      known && {
        params: { id: known._id },
        query: { lang, manufacturer: group ? 'false' : 'true' },
      }
    )
  }),
  suggestions: answers(({ lang, products }) => ({ query: { lang, id: products[0]?._id } })),
  removed: refuses(unknown, ({ lang }) => ({ params: { id: nothing }, query: { lang } })),
  address: refuses(unknown, () => ({ query: { path: `/p/${nothing}` } })),
  addresses: answers(() => ({ params: { kind: 'products' } })),
  checkout: answers(({ lang }) => ({ query: { lang } })),
  lockers: {
    ...answers(() => ({ query: { query: 'Warszawa' } })),
    isEmpty: (value) => contract.lockers.answer.safeParse(value).data?.lockers.length === 0,
  },
  orderCode: refuses({ refusal: [404, 422] }, () => ({ body: { code: nothing } })),
  giftCard: refuses({ refusal: [404, 422] }, ({ shopper }) => ({
    body: { code: nothing, currency: shopper.currency },
  })),
  newOrder: { ...answers(() => undefined), elsewhere: 'orders' },
  orderSummary: refuses(unknown, () => ({ params: { id: nothing } })),
  orderLink: refuses(unknown, () => ({ params: { id: nothing } })),
  orderDocument: refuses(unknown, () => ({ params: { order: nothing, id: nothing } })),
  cancelOrder: refuses(unknown, () => ({ params: { id: nothing } })),
  orderPayment: refuses(unknown, () => ({ params: { id: nothing }, body: { type: 'p24' } })),
  orderReturn: refuses(unknown, () => ({ params: { id: nothing } })),
  paypalExecute: {
    expects: 'either',
    input: () => ({ body: { orderId: nothing, paypalOrderId: nothing } }),
  },
  paypalCancel: {
    expects: 'either',
    input: () => ({ body: { orderId: nothing, paypalOrderId: nothing } }),
  },
  braintreeToken: { expects: 'either', input: () => ({}) },
  newBasket: { ...answers(() => undefined), elsewhere: 'baskets' },
  saveBasket: refuses(unknown, ({ lang }) => ({
    params: { id: nothing },
    body: { lang, products: [], user: null, totalPrice: 0 },
  })),
  deleteBasket: answers(() => ({ params: { id: nothing } })),
  upload: refuses({ refusal: [400, 415, 422] }, () => ({
    body: new TextEncoder().encode('no picture'),
  })),
  uploaded: refuses(unknown, () => ({ params: { name: nothing } })),
  withdraw: {
    ...answers(({ lang }) => ({
      body: {
        key: nothing,
        lang,
        name: 'Conformance',
        email: stranger,
        number: 'no such order',
        whole: true,
        text: 'A test of the calls',
      },
    })),
    writes: true,
  },
  login: { ...answers(() => undefined), elsewhere: 'sessions' },
  logout: { ...answers(() => undefined), elsewhere: 'sessions' },
  orderLogin: answers(() => ({ body: { email: stranger, number: 'no such order' } })),
  register: {
    expects: 'either',
    writes: true,
    input: ({ lang, shopper }) => ({
      body: {
        lang,
        email: `new-${stranger}`,
        name: 'Conformance',
        password,
        country: shopper.country,
        nip: '',
        phone: '600100200',
        marketing: false,
      },
    }),
  },
  sendActivation: answers(({ lang }) => ({ body: { lang, email: stranger } })),
  activation: refuses(unknown, () => ({ params: { token: nothing } })),
  activate: refuses(unknown, () => ({ body: { token: nothing, password } })),
  // A shop may say that there is no such account, or hide it.
  resetPassword: { expects: 'either', input: ({ lang }) => ({ body: { lang, email: stranger } }) },
  setPassword: refuses(unknown, () => ({ body: { token: nothing, password } })),
  deleteByLink: refuses(unknown, () => ({ body: { token: nothing } })),
  me: { ...byCustomer, input: () => ({}) },
  saveMe: { ...byCustomer, input: () => undefined, elsewhere: 'sessions' },
  changePassword: {
    needsCustomer: true,
    expects: { refusal: [400, 401, 403, 422] },
    input: () => ({ body: { old: nothing, new: password } }),
  },
  points: { ...byCustomer, input: () => ({}) },
  myData: { ...byCustomer, input: () => ({}) },
  deleteMe: {
    needsCustomer: true,
    // Nobody wants to lose an account to a shop that takes any password.
    writes: true,
    expects: { refusal: [400, 401, 403, 409, 422] },
    input: () => ({ body: { password: nothing } }),
  },
  sendDeletion: {
    needsCustomer: true,
    writes: true,
    expects: 'either',
    input: ({ lang }) => ({ body: { lang } }),
  },
  orders: { ...byCustomer, input: () => ({}) },
  order: { needsCustomer: true, expects: unknown, input: () => ({ params: { no: nothing } }) },
  returns: { ...byCustomer, input: () => ({}) },
  return: { needsCustomer: true, expects: unknown, input: () => ({ params: { no: nothing } }) },
  newReturn: {
    needsCustomer: true,
    expects: unknown,
    input: () => ({
      params: { orderId: nothing },
      body: {
        key: nothing,
        status: 'NEW',
        products: [
          {
            id: nothing,
            variantHash: '',
            componentsHash: '',
            unit: 'szt.',
            declaredCount: 1,
            returnReason: 'none',
          },
        ],
        returnDelivery: 'default',
        pickupSize: 'small',
      },
    }),
  },
  cancelReturn: {
    needsCustomer: true,
    expects: unknown,
    input: () => ({ params: { id: nothing } }),
  },
  facebook: {
    expects: 'either',
    input: () => ({ query: { ...facebook, state: 'x', challenge: proof } }),
  },
  facebookLogin: {
    expects: 'either',
    input: ({ lang }) => ({ body: { lang, ...facebook, code: nothing, verifier: proof } }),
  },
  facebookMail: {
    expects: 'either',
    input: ({ lang }) => ({ body: { lang, ticket: nothing, email: stranger } }),
  },
  facebookCode: { expects: 'either', input: () => ({ body: { ticket: nothing, code: 'AAAAAA' } }) },
  facebookUnlink: { needsCustomer: true, writes: true, expects: 'either', input: () => ({}) },
  facebookDeletion: { expects: 'either', input: () => ({ body: { signedRequest: 'x.y' } }) },
  facebookDeleted: refuses(unknown, () => ({ params: { code: nothing } })),
}

function answers(input: Example['input']): Example {
  return { expects: 'answer', input }
}

function refuses(expects: { refusal: readonly number[] }, input: Example['input']): Example {
  return { expects, input }
}
