import { z } from 'zod'

import { type OrderDetails, orderDetailsForm } from '../forms/order/order-details-table.ts'
import { keptShapeOf } from '../forms/table/values.ts'
import { DeliveryKindName } from './codes.ts'
import { Localized } from './localized.ts'
import { PaymentType } from './payment.ts'
import { Address } from './user.ts'

/** Shopping §4 "Order and return statuses". */
export const OrderStatus = z.enum([
  'PENDING',
  'CANCELED_LOCK',
  'SENT',
  'CANCELED',
  'REALIZED',
  'RETURN',
])
export type OrderStatus = z.infer<typeof OrderStatus>

export const OrderState = z.enum(['PENDING', 'TMP_LOCK', 'CANCELED_LOCK'])
export type OrderState = z.infer<typeof OrderState>

export const ReturnStatus = z.enum([
  'NEW',
  'PENDING',
  'ACCEPTED',
  'REJECTED',
  'CANCELED',
  'SETTLED',
])
export type ReturnStatus = z.infer<typeof ReturnStatus>

export const PaymentSubType = z.enum(['card', 'blik', 'googlePay', 'applePay', 'payPo', 'goPay'])
export type PaymentSubType = z.infer<typeof PaymentSubType>

/** Shopping §3 "Payment option". */
export const PaymentOption = z.object({
  type: PaymentType,
  subType: PaymentSubType.optional(),
  name: Localized,
  text: Localized,
  /** Delivery kinds it goes with; empty for all. */
  deliveries: z.array(DeliveryKindName),
  /** Added to the order, gross, base currency. */
  surcharge: z.number().nonnegative(),
  /** Ours, said of it where it is offered: a BLIK code may be typed in the shop. */
  takesBlikCode: z.boolean().optional(),
  /** Ours, said of it where it is offered: in which currencies alone it can be paid. */
  currencies: z.array(z.string()).optional(),
})
export type PaymentOption = z.infer<typeof PaymentOption>

/** What the order form asks of an address besides; orders of before a field was asked lack it. */
const ShipAddress: z.ZodType<Address & Partial<OrderDetails['ship']>> = z.object({
  ...Address.shape,
  ...Object.fromEntries(
    Object.entries(keptShapeOf(orderDetailsForm, 'ship')).filter(
      ([name]) => !(name in Address.shape),
    ),
  ),
})

/** Shopping §3 "Order form". */
export const OrderForm = z.object({
  email: z.string(),
  ship: ShipAddress,
  comment: z.string(),
  company: z.boolean(),
  nip: z.string(),
  showInvoice: z.boolean(),
  invoice: Address,
  terms: z.boolean(),
  processing: z.boolean(),
  marketing: z.boolean(),
})
export type OrderForm = z.infer<typeof OrderForm>

/** What the delivery needs beyond the address: a locker, or a day and time. */
export const DeliveryData = z.object({
  // Orders of before the shop kept its street have none; what a client sends of it is not believed.
  locker: z
    .object({
      name: z.string(),
      /** Whose it is, where there may be several (ours). */
      operator: z.string().optional(),
      address: z.string().optional(),
      text: z.string(),
    })
    .optional(),
  /** The chosen slot, ms. */
  slot: z.number().optional(),
})
export type DeliveryData = z.infer<typeof DeliveryData>

/** Who sent the shopper here, and when, ms (Shopping §3 "Order draft"). */
export const Reference = z.object({ ref: z.string().max(100), refTimestamp: z.number() })
export type Reference = z.infer<typeof Reference>

const UtmText = z.string().max(100).optional()

/** The campaign that an address named. */
export const Utm = z.object({
  source: UtmText,
  medium: UtmText,
  campaign: UtmText,
  term: UtmText,
  content: UtmText,
})
export type Utm = z.infer<typeof Utm>

export const Named = z.object({ name: z.string(), value: z.string() })

/** A text or picture that a product was made with. Orders of before they were kept lack its id. */
const Personalized = Named.extend({
  id: z.string().optional(),
  type: z.enum(['image', 'text']).optional(),
})

export const OrderComponent = z.object({
  // Orders of before the shop kept it do not say which product it was.
  id: z.string().optional(),
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  // Orders of before the shop kept what was chosen of a part have none of these.
  variantHash: z.string().default(''),
  variant: z.array(Named).default([]),
  personalization: z.array(Personalized).default([]),
})
export type OrderComponent = z.infer<typeof OrderComponent>

export const OrderProduct = z.object({
  id: z.string(),
  name: Localized,
  code: z.string(),
  code2: z.string(),
  quantity: z.number(),
  unit: z.string(),
  variantHash: z.string(),
  /** Attribute names and values as they were called when ordered, in the order's language. */
  variant: z.array(Named),
  personalization: z.array(Personalized),
  components: z.array(OrderComponent),
  image: z.string(),
  /** Of the whole line, decimal, in the order's currency. */
  price: z.object({ currencyBrutto: z.number(), currencyNetto: z.number() }),
  categories: z.array(z.string()),
})
export type OrderProduct = z.infer<typeof OrderProduct>

/** Which version of the terms was accepted, where the shop keeps versions (ours). */
export const AcceptedTerms = z.object({
  /** The address part of their page, by language. */
  url: Localized,
  version: z.number(),
  /** From when it holds, ms; the first version holds since before anybody counted. */
  from: z.number().optional(),
})
export type AcceptedTerms = z.infer<typeof AcceptedTerms>

/** How an order is paid, as its payment was called when it was ordered. */
const PaidBy = z.object({
  type: PaymentType,
  // Only where there are several of one type.
  subType: PaymentSubType.optional(),
  name: Localized,
})

/** Shopping §3 "Order". Amounts are decimals in `total.currency`. */
export const Order = z.object({
  ...Reference.partial().shape,
  /** Only where the shopper came by such an address. */
  utm: Utm.optional(),
  _id: z.string(),
  no: z.string(),
  createdAtDate: z.number(),
  productsCount: z.number(),
  price: z.number(),
  status: OrderStatus,
  canReturn: z.boolean(),
  returnTime: z.number().optional(),
  maxReturnDate: z.number().optional(),
  lang: z.string(),
  products: z.array(OrderProduct),
  total: z.object({
    brutto: z.number(),
    vat: z.number(),
    products: z.number(),
    delivery: z.number(),
    code: z.string().optional(),
    codeDiscount: z.number(),
    usedPoints: z.number(),
    giftCardValue: z.number(),
    currency: z.string(),
  }),
  delivery: z.object({
    id: z.string(),
    name: Localized,
    price: z.object({ brutto: z.number(), vat: z.number() }),
    data: DeliveryData,
    // Orders of before the shop kept it do not say how many days it takes (text for people).
    days: z.string().optional(),
    sentDate: z.number().optional(),
    /** The parcel, and where it can be followed if the method has such an address. */
    tracking: z.object({ number: z.string(), link: z.string().optional() }).optional(),
    deliveredAt: z.number().optional(),
  }),
  payment: PaidBy,
  address: z.object({ ship: Address, invoice: Address.optional() }),
  user: z.object({
    email: z.string(),
    companyDetails: z.object({ name: z.string(), nip: z.string() }).optional(),
  }),
  terms: AcceptedTerms.optional(),
})
export type Order = z.infer<typeof Order>

/**
 * Shopping §3 "Order summary": exactly these eight, for anybody who holds the unguessable address.
 */
export const OrderSummary = z.object({
  number: z.string(),
  /** ms. */
  date: z.number(),
  totalPrice: z.object({
    brutto: z.number(),
    vat: z.number(),
    currency: z.string(),
    /** What gift cards left to pay, where they paid something. */
    toPay: z.number().optional(),
  }),
  payment: PaidBy,
  paid: z.boolean(),
  status: OrderStatus,
  accountNumber: z.object({ recipient: z.string(), account: z.string() }).optional(),
  orderState: OrderState,
})
export type OrderSummary = z.infer<typeof OrderSummary>
