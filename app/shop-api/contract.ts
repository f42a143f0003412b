import { z } from 'zod'

import { BasketItem } from '#app/domain/entities/basket.ts'
import {
  Attribute,
  Category,
  Filter,
  Group,
  HomeSection,
  Opinion,
  Popup,
  Site,
  SocialFeedItem,
} from '#app/domain/entities/catalogue.ts'
import { DeliveryMethod, Locker } from '#app/domain/entities/delivery.ts'
import {
  DeliveryData,
  Order,
  OrderForm,
  OrderStatus,
  OrderSummary,
  PaymentOption,
  PaymentType,
} from '#app/domain/entities/order.ts'
import { DetailedProduct, Product } from '#app/domain/entities/product.ts'
import { PromoCode } from '#app/domain/entities/promo-code.ts'
import { Return, ReturnRequest } from '#app/domain/entities/return.ts'
import { Shell } from '#app/domain/entities/settings.ts'
import { User } from '#app/domain/entities/user.ts'
import { call } from './call.ts'

const Lang = z.string().min(2).max(5)
const Id = z.string().min(1).max(200)
const Ids = z.object({ ids: z.array(Id).max(100) })
const Nothing = z.object({})
const Done = z.object({ success: z.boolean() })

/** The body of every answer that is not a success: a name a program can act on, and details for people. */
export const ShopRefusal = z.object({
  error: z.string(),
  message: z.string().optional(),
  /** The input field it concerns, when it concerns one. */
  field: z.string().optional(),
})
export type ShopRefusal = z.infer<typeof ShopRefusal>

/** The query of a listing, as the storefront's own addresses carry it (Catalogue §2). */
const ListingParams = z.object({
  lang: Lang,
  page: z.string().optional(),
  page_size: z.string().optional(),
  sort_by: z.string().optional(),
  attr: z.string().max(2000).optional(),
  category: z.string().max(2000).optional(),
  producer: z.string().max(2000).optional(),
  availability: z.string().max(200).optional(),
  price: z.string().max(40).optional(),
  /** What prices are compared in. */
  currency: z.string().length(3).optional(),
  country: z.string().length(2).optional(),
})

const Crumb = z.object({
  name: z.record(z.string(), z.string()),
  url: z.record(z.string(), z.string()),
})

const ListingPage = {
  breadcrumb: z.array(Crumb),
  /** Those of this page only. */
  products: z.array(Product),
  filters: z.array(Filter),
  priceRange: z.object({ min: z.number(), max: z.number() }).optional(),
  total: z.number().int(),
  /** 0 when the page asked for does not exist; then `products` is empty. */
  page: z.number().int(),
  lastPage: z.number().int(),
  pageSize: z.number().int(),
}

export const CategoryPage = z.object({
  category: Category,
  subcategories: z.array(Category),
  ...ListingPage,
})
export type CategoryPage = z.infer<typeof CategoryPage>

export const GroupPage = z.object({ group: Group, ...ListingPage })
export type GroupPage = z.infer<typeof GroupPage>

export const SearchPage = z.object({ query: z.string(), ...ListingPage })
export type SearchPage = z.infer<typeof SearchPage>

/** One product with what its page needs besides (attributes to name values, the way down to it). */
export const ProductPage = z.object({
  product: DetailedProduct,
  attributes: z.array(Attribute),
  breadcrumb: z.array(Crumb),
})
export type ProductPage = z.infer<typeof ProductPage>

export const HomePage = z.object({
  sections: z.array(HomeSection),
  /** Every product the sections name. */
  products: z.array(Product),
  /** Every opinion the sections name. */
  opinions: z.array(Opinion),
  rating: z.object({ count: z.number().int(), average: z.number() }),
})
export type HomePage = z.infer<typeof HomePage>

export const Opinions = z.object({
  data: z.array(Opinion),
  /** How many opinions gave each rating, keyed `1` to `5`. */
  counts: z.record(z.string(), z.number().int()),
})
export type Opinions = z.infer<typeof Opinions>

/** The ways to get and to pay for an order, and the attributes that delivery prices may sum. */
export const Checkout = z.object({
  deliveries: z.array(DeliveryMethod),
  payments: z.array(PaymentOption),
})
export type Checkout = z.infer<typeof Checkout>

export const BasketPayload = z.object({
  products: z.array(
    z.object({ count: z.number(), id: Id, code: z.string(), variantHash: z.string() }),
  ),
  user: z.object({ id: Id, name: z.string(), wholesale: z.boolean() }).nullable(),
  totalPrice: z.number(),
  lang: Lang,
})
export type BasketPayload = z.infer<typeof BasketPayload>

/** An order as the storefront sends it: choices only. The shop reckons every amount itself. */
export const NewOrder = z.object({
  /** Made with the form; the same key gives the same order again, never a second one. */
  key: z.string().min(16).max(255),
  /** The basket and its version: one basket becomes one order, whatever the keys. */
  basket: z.object({ id: z.string().min(1).max(100), version: z.number().int().nonnegative() }),
  lang: Lang,
  currency: z.string().length(3),
  items: z.array(BasketItem).min(1).max(200),
  deliveryCountry: z.string().length(2),
  delivery: z.object({ id: Id, data: DeliveryData }),
  payment: z.object({ type: PaymentType, subType: z.string().optional() }),
  form: OrderForm,
  promoCode: z.string().max(100).optional(),
  giftCards: z.array(z.string().max(100)).max(5).optional(),
  ref: z.string().max(200).optional(),
  /** The total the shopper saw and agreed to, decimal; a different one is refused, not charged. */
  expectedTotal: z.number().nonnegative(),
})
export type NewOrder = z.infer<typeof NewOrder>

export const NewOrderAnswer = z.object({
  /** The unguessable address part of the summary. */
  id: z.string(),
  no: z.string(),
  totalPrice: z.number(),
  currency: z.string(),
  /** An earlier submit of the same form or basket made this order. */
  repeated: z.boolean(),
})
export type NewOrderAnswer = z.infer<typeof NewOrderAnswer>

/** Why an order was not taken (the body of a 409 or 422 of `order/new`). */
export const OrderRefusal = z.discriminatedUnion('error', [
  z.object({
    error: z.literal('STOCK_SHORT'),
    /** Every variant that is short: what was wanted and what is left, in the product's unit. */
    shortages: z.array(
      z.object({
        productId: z.string(),
        variantHash: z.string(),
        wanted: z.number(),
        left: z.number(),
      }),
    ),
  }),
  z.object({ error: z.literal('LINES_CHANGED'), productIds: z.array(z.string()) }),
  z.object({ error: z.literal('TOTAL_CHANGED'), expected: z.number(), actual: z.number() }),
  z.object({ error: z.literal('DELIVERY_NOT_AVAILABLE') }),
  z.object({ error: z.literal('PAYMENT_NOT_AVAILABLE') }),
  z.object({ error: z.literal('LOCKER_MISSING') }),
  z.object({ error: z.literal('SLOT_NOT_AVAILABLE') }),
  z.object({ error: z.literal('CODE_NOT_VALID'), reason: z.string() }),
  z.object({ error: z.literal('GIFT_CARD_NOT_VALID'), reason: z.string() }),
  z.object({ error: z.literal('FORM_INVALID'), fields: z.record(z.string(), z.array(z.string())) }),
  z.object({ error: z.literal('LOGIN_REQUIRED') }),
  z.object({ error: z.literal('KEY_REUSED') }),
])
export type OrderRefusal = z.infer<typeof OrderRefusal>

const OpinionPayload = z.object({
  lang: Lang,
  product: z.object({ id: Id, name: z.string().max(300), mainImage: z.string().max(500) }),
  text: z.string().min(1).max(5000),
  name: z.string().min(1).max(100),
  number: z.number().int().min(1).max(5),
})

/**
 * Every call between the storefront and a shop: both section 7 tables, row by row, and the few calls that
 * the tables do not show. The client, the embedded shop's routes, the OpenAPI page and the tests' fake shop
 * are all derived from this table.
 */
export const contract = {
  shell: call({
    method: 'GET',
    path: '/api/public/shell',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'Settings, menu and footer',
    query: z.object({ lang: Lang }),
    answer: Shell,
    status: 200,
    cached: true,
  }),
  checkout: call({
    method: 'GET',
    path: '/api/public/checkout',
    source: 'ours',
    auth: 'optional',
    state: 'served',
    purpose: 'Delivery methods and payment options',
    query: z.object({ lang: Lang }),
    answer: Checkout,
    status: 200,
    cached: true,
  }),
  lockers: call({
    method: 'GET',
    path: '/api/public/lockers',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'Parcel lockers near a town or post code',
    query: z.object({ query: z.string().max(100) }),
    answer: z.object({ lockers: z.array(Locker) }),
    status: 200,
    cached: true,
  }),
  upload: call({
    method: 'POST',
    path: '/api/public/upload',
    source: 'ours',
    auth: 'none',
    state: 'open',
    purpose: 'Personalization image; the body is the picture itself',
    answer: z.object({ name: z.string() }),
    status: 201,
  }),
  search: call({
    method: 'GET',
    path: '/api/public/search',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Search',
    query: ListingParams.extend({
      query: z.string().max(100),
      scope: z.string().max(40).optional(),
    }),
    answer: SearchPage,
    status: 200,
  }),
  product: call({
    method: 'GET',
    path: '/api/public/product/{id}',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'One product, by id or by its address in the language',
    query: z.object({ lang: Lang }),
    answer: ProductPage,
    status: 200,
    cached: true,
  }),
  productMany: call({
    method: 'POST',
    path: '/api/public/product/many',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Several products; unknown ids are left out',
    query: z.object({ lang: Lang, detailed: z.literal('1').optional() }),
    body: Ids,
    answer: z.object({ products: z.array(Product), attributes: z.array(Attribute) }),
    status: 200,
  }),
  productIntegrity: call({
    method: 'POST',
    path: '/api/public/product/integrity',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'Which of these products can still be bought',
    query: z.object({ lang: Lang }),
    body: Ids,
    answer: z.object({ valid: z.array(z.string()), removed: z.array(z.string()) }),
    status: 200,
  }),
  category: call({
    method: 'GET',
    path: '/api/public/category',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'A category, by id or by its address, with one page of its products',
    query: ListingParams.extend({ id: Id }),
    answer: CategoryPage,
    status: 200,
    cached: true,
  }),
  group: call({
    method: 'GET',
    path: '/api/public/group/{id}',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'A group or manufacturer with one page of its products',
    query: ListingParams.extend({ manufacturer: z.enum(['true', 'false']).optional() }),
    answer: GroupPage,
    status: 200,
    cached: true,
  }),
  homepage: call({
    method: 'GET',
    path: '/api/public/homepage',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'The sections of the home page with their products',
    query: z.object({ lang: Lang }),
    answer: HomePage,
    status: 200,
    cached: true,
  }),
  suggestions: call({
    method: 'GET',
    path: '/api/public/suggestions',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Products that go with a product or with categories',
    query: z.object({
      lang: Lang,
      id: Id.optional(),
      categories: z.string().max(2000).optional(),
      mainCategory: Id.optional(),
      count: z
        .string()
        .regex(/^\d{1,2}$/)
        .optional(),
      archived: z.enum(['true', 'false']).optional(),
    }),
    answer: z.object({ products: z.array(Product) }),
    status: 200,
    cached: true,
  }),
  removed: call({
    method: 'GET',
    path: '/api/public/removed/{id}',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'What remains to say of a removed product',
    query: z.object({ lang: Lang }),
    answer: z.object({ name: z.string(), mainCategory: Crumb.optional() }),
    status: 200,
    cached: true,
  }),
  site: call({
    method: 'POST',
    path: '/api/public/site/',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'A static page',
    body: z.object({ url: Id, lang: Lang }),
    answer: Site,
    status: 200,
  }),
  popup: call({
    method: 'GET',
    path: '/api/public/popup/{id}',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'A popup',
    answer: Popup,
    status: 200,
    cached: true,
  }),
  instagram: call({
    method: 'GET',
    path: '/api/public/instagram/profile',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'The social photo feed',
    answer: z.object({ data: z.array(SocialFeedItem) }),
    status: 200,
    cached: true,
  }),
  opinions: call({
    method: 'GET',
    path: '/api/public/opinion',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'Opinions of a product, or of the whole shop',
    query: z.object({
      lang: Lang,
      id: Id.optional(),
      all: z.enum(['true', 'false']).optional(),
      fixedLang: z.enum(['true', 'false']).optional(),
    }),
    answer: Opinions,
    status: 200,
    cached: true,
  }),
  addOpinion: call({
    method: 'POST',
    path: '/api/public/opinion',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Add an opinion',
    body: OpinionPayload,
    answer: Done,
    status: 201,
  }),
  notify: call({
    method: 'POST',
    path: '/api/public/notify/add',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Tell me when it is back',
    body: z.object({
      productId: Id,
      variantHash: z.string().max(500),
      email: z.string().max(254),
      text: z.string().max(2000),
    }),
    answer: z.object({ exist: z.boolean().optional(), success: z.boolean().optional() }),
    status: 200,
  }),
  newsletter: call({
    method: 'POST',
    path: '/api/public/newsletter/',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Subscribe to the newsletter',
    body: z.object({ email: z.string().max(254), lang: Lang }),
    answer: z.object({ success: z.boolean().optional(), exist: z.boolean().optional() }),
    status: 200,
  }),
  newsletterUnsubscribe: call({
    method: 'POST',
    path: '/api/public/newsletter/unsubscribe',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Leave the newsletter',
    body: z.object({ token: z.string().max(200) }),
    answer: Done,
    status: 200,
  }),
  contactForm: call({
    method: 'POST',
    path: '/api/public/contact-form',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'A message to the shop',
    body: z.object({
      name: z.string().max(200),
      email: z.string().max(254),
      msg: z.string().max(10_000),
      number: z.string().max(40).optional(),
    }),
    answer: z.object({ duplicate: z.boolean().optional(), success: z.boolean().optional() }),
    status: 200,
  }),
  orderCode: call({
    method: 'POST',
    path: '/api/public/order/code/',
    source: 'specification',
    auth: 'optional',
    state: 'open',
    purpose: 'A promo code',
    body: z.object({ code: z.string().min(1).max(100) }),
    answer: PromoCode,
    status: 200,
  }),
  me: call({
    method: 'GET',
    path: '/api/public/me',
    source: 'specification',
    auth: 'bearer',
    state: 'open',
    purpose: 'The account',
    answer: User,
    status: 200,
  }),
  saveMe: call({
    method: 'POST',
    path: '/api/public/me',
    source: 'specification',
    auth: 'bearer',
    state: 'open',
    purpose: 'Save the profile',
    body: User.omit({ _id: true, email: true, wholesale: true, ghost: true, loyaltyPoints: true }),
    answer: User,
    status: 200,
  }),
  login: call({
    method: 'POST',
    path: '/api/auth/local',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Log in',
    body: z.object({ email: z.string().max(254), password: z.string().max(128) }),
    answer: z.object({ token: z.string(), user: User }),
    status: 200,
  }),
  orderLogin: call({
    method: 'POST',
    path: '/api/public/login/order',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Reach an order by e-mail, number and code',
    body: z.object({
      email: z.string().max(254),
      number: z.string().max(60),
      code: z.string().max(6).optional(),
    }),
    answer: z.object({ token: z.string().optional() }),
    status: 200,
  }),
  register: call({
    method: 'POST',
    path: '/api/public/register',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Create an account',
    body: z.object({
      lang: Lang,
      email: z.string().max(254),
      name: z.string().max(200),
      password: z.string().max(128),
      country: z.string().max(2),
      nip: z.string().max(30),
      phone: z.string().max(40),
      marketing: z.boolean(),
      extId: z.string().max(100).optional(),
    }),
    answer: Done,
    status: 201,
  }),
  activation: call({
    method: 'GET',
    path: '/api/public/activation/{token}',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Activate an account',
    answer: z.object({ result: z.enum(['activated', 'already-active']) }),
    status: 200,
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/public/change-pass',
    source: 'specification',
    auth: 'bearer',
    state: 'open',
    purpose: 'Change the password',
    body: z.object({ old: z.string().max(128), new: z.string().max(128) }),
    answer: Done,
    status: 200,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/public/reset-pass',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Send a link to set a new password',
    body: z.object({ email: z.string().max(254) }),
    answer: Done,
    status: 201,
  }),
  giftCard: call({
    method: 'POST',
    path: '/api/public/order/gift-card',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'The value left on a gift card',
    body: z.object({ code: z.string().max(100), currency: z.string().length(3) }),
    answer: z.object({ value: z.number() }),
    status: 200,
  }),
  newOrder: call({
    method: 'POST',
    path: '/api/public/order/new',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Place an order',
    body: NewOrder,
    answer: NewOrderAnswer,
    status: 201,
  }),
  orderSummary: call({
    method: 'GET',
    path: '/api/public/order/summary/{id}',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'The summary of an order, for whoever holds its unguessable id',
    query: z.object({ lang: Lang.optional() }),
    answer: OrderSummary,
    status: 200,
  }),
  order: call({
    method: 'GET',
    path: '/api/public/order/{no}',
    source: 'specification',
    auth: 'bearer',
    state: 'open',
    purpose: 'One order of the account',
    answer: Order,
    status: 200,
  }),
  orders: call({
    method: 'GET',
    path: '/api/public/orders/all',
    source: 'specification',
    auth: 'bearer',
    state: 'open',
    purpose: 'The orders of the account',
    answer: z.array(
      Order.pick({
        _id: true,
        no: true,
        createdAtDate: true,
        productsCount: true,
        price: true,
        canReturn: true,
        returnTime: true,
        maxReturnDate: true,
      }).extend({ status: OrderStatus, currency: z.string() }),
    ),
    status: 200,
  }),
  returns: call({
    method: 'GET',
    path: '/api/public/returns/all',
    source: 'specification',
    auth: 'bearer',
    state: 'open',
    purpose: 'The returns of the account',
    answer: z.array(
      Return.pick({ _id: true, no: true, status: true, createdDate: true, productsCount: true }),
    ),
    status: 200,
  }),
  return: call({
    method: 'GET',
    path: '/api/public/return/{no}',
    source: 'specification',
    auth: 'bearer',
    state: 'open',
    purpose: 'One return of the account',
    answer: Return,
    status: 200,
  }),
  newReturn: call({
    method: 'POST',
    path: '/api/public/return/{orderId}',
    source: 'specification',
    auth: 'bearer',
    state: 'open',
    purpose: 'Ask to return products of an order',
    body: ReturnRequest,
    answer: z.object({
      no: z.string(),
      returnData: z.object({ externalDeliveryId: z.string().optional() }),
    }),
    status: 201,
  }),
  paypalExecute: call({
    method: 'POST',
    path: '/api/public/integrations/paypal/execute',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Capture an approved PayPal payment',
    body: z.object({ attemptId: z.string().max(100), paymentId: z.string().max(100) }),
    answer: OrderSummary.pick({ orderState: true, paid: true }),
    status: 200,
  }),
  paypalCancel: call({
    method: 'POST',
    path: '/api/public/integrations/paypal/cancel',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Give up a PayPal payment',
    body: z.object({ attemptId: z.string().max(100) }),
    answer: Done,
    status: 200,
  }),
  braintreeToken: call({
    method: 'GET',
    path: '/api/public/integrations/braintree/token',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'A token for the card form',
    answer: z.object({ token: z.string() }),
    status: 200,
  }),
  mailOpen: call({
    method: 'GET',
    path: '/api/public/mail-open/{id}',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Note that a mail was opened',
    answer: Nothing,
    status: 200,
  }),
  newBasket: call({
    method: 'POST',
    path: '/api/public/basket/',
    source: 'specification',
    auth: 'optional',
    state: 'open',
    purpose: 'Keep a basket on the server',
    body: BasketPayload,
    answer: z.object({ id: z.string() }),
    status: 201,
  }),
  saveBasket: call({
    method: 'POST',
    path: '/api/public/basket/{id}',
    source: 'specification',
    auth: 'optional',
    state: 'open',
    purpose: 'Update the basket kept on the server',
    body: BasketPayload,
    answer: z.object({ id: z.string() }),
    status: 200,
  }),
  deleteBasket: call({
    method: 'DELETE',
    path: '/api/public/basket/{id}',
    source: 'specification',
    auth: 'optional',
    state: 'open',
    purpose: 'Forget the basket kept on the server',
    answer: Nothing,
    status: 200,
  }),
  facebook: call({
    method: 'GET',
    path: '/api/public/facebook',
    source: 'specification',
    auth: 'none',
    state: 'open',
    purpose: 'Start the social login',
    answer: Nothing,
    status: 200,
  }),
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
