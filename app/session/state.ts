import { z } from 'zod'

import { Purchase } from '#domain/entities/analytics/purchase.ts'
import { ShopEvent } from '#domain/entities/analytics/shop-event.ts'
import { BasketItem } from '#domain/entities/basket.ts'
import { codeProblems } from '#domain/discount/basket-code.ts'
import { cardProblems } from '#domain/discount/gift-card.ts'
import { PromoCode } from '#domain/entities/promo-code.ts'
import { Reference, Utm } from '#domain/entities/order.ts'
import { Localized } from '#domain/entities/localized.ts'
import { orderDetailsForm } from '#domain/forms/order/order-details-table.ts'
import { keptSchemaOf } from '#domain/forms/table/values.ts'
import { QUANTITY_CORRECTIONS } from '#domain/product/quantity.ts'

/** A message for the next page (Shopping §8), translated when it is shown. */
export const PendingAlert = z.object({
  type: z.enum(['success', 'info', 'warning']),
  key: z.string(),
  values: z.record(z.string(), z.string()).default({}),
  /** How long it stays where a script can close it; until then, and without one, it stays. */
  seconds: z.number().optional(),
  /** The address of a picture of one of the products it is about. */
  picture: z.string().optional(),
  /** The line that was added to, and by how much: it can be taken back. */
  undo: z.object({ line: z.string(), quantity: z.number() }).optional(),
  /** A script opens the basket over the page in its place. */
  opens: z.literal('basket').optional(),
})
export type PendingAlert = z.infer<typeof PendingAlert>

const ChosenPlace = z.object({
  name: z.string(),
  operator: z.string().optional(),
  address: z.string(),
  text: z.string(),
  /** False where a parcel cannot be paid for there. */
  takesPayment: z.boolean().optional(),
  /** The shop has no list that it is in: it is shown as it was chosen. */
  unlisted: z.boolean().optional(),
})

/** What was typed of a courier's point and is not right yet. */
const PointInWork = z.object({
  code: z.string(),
  operator: z.string(),
  name: z.string(),
  address: z.string(),
  /** It was to be taken: now the page says what is wrong. */
  asked: z.boolean(),
})

/** Shopping §3 "Order draft": the choices made so far on the way to an order. */
export const OrderDraft = z.object({
  deliveryCountry: z.string().optional(),
  deliveryId: z.string().optional(),
  locker: ChosenPlace.optional(),
  /** A courier's, kept apart from the locker. */
  point: ChosenPlace.optional(),
  typedPoint: PointInWork.optional(),
  /** The town or postcode of the last search for either. */
  lockerQuery: z.string().optional(),
  /** How many of what was found are shown, once more were asked for. */
  lockerCount: z.number().optional(),
  /** ms */
  slot: z.number().optional(),
  /** As typed; what the shop said of it: its rules, or why it has none. */
  promoCode: z.string().optional(),
  codeRules: PromoCode.optional(),
  codeProblem: z.enum(codeProblems).optional(),
  /** As typed, so that nothing is lost when the shopper goes back to the basket. */
  form: keptSchemaOf(orderDetailsForm).optional(),
  retypedEmail: z.string().optional(),
  /** When the terms were shown that are ticked in the form, ms. */
  termsSeen: z.number().optional(),
  /** The name of a choice: its type, and its kind where it has one. */
  payment: z.string().max(40).optional(),
  /** The delivery that was chosen when the payment was; sessions of older versions lack it. */
  paymentFor: z.string().optional(),
  /** Gift cards that are taken, with what the shop said is on them, minor units. */
  cards: z
    .array(z.object({ code: z.string(), currency: z.string(), minor: z.number() }))
    .optional(),
  /** The code in the field for another card, and why it was not taken. */
  card: z.object({ typed: z.string(), problem: z.enum(cardProblems) }).optional(),
  /** Who sent the shopper here, and by which campaign. */
  reference: Reference.optional(),
  utm: Utm.optional(),
})
export type OrderDraft = z.infer<typeof OrderDraft>

/**
 * What shoppers may see of their own order on its summary page; others with the address may not.
 */
export const PlacedOrder = z.object({
  id: z.string(),
  no: z.string(),
  /** The form and the basket it was made from: sending them again leads to this order. */
  key: z.string(),
  basketId: z.string(),
  firstName: z.string(),
  email: z.string(),
  lines: z.array(
    z.object({
      name: Localized,
      detail: z.string(),
      /** The parts of a set, with their choices; orders stored by older versions have none. */
      parts: z.array(z.string()).default([]),
      /** Pictures for it; orders stored by older versions have none. */
      sent: z.array(z.object({ text: z.string(), href: z.string() })).default([]),
      image: z.string(),
      quantity: z.number(),
      unit: z.string(),
      isSet: z.boolean(),
      minor: z.number(),
      /** What was chosen, to put it back; orders stored by older versions have none. */
      item: BasketItem.omit({ id: true }).optional(),
    }),
  ),
  currency: z.string(),
  products: z.number(),
  delivery: z.number(),
  surcharge: z.number(),
  discount: z.number(),
  /** What it was for, as its row says; '' without one, and in orders stored by older versions. */
  discountLabel: z.string().default(''),
  /** What gift cards paid; orders stored by older versions have none. */
  giftCard: z.number().default(0),
  vat: z.number(),
  toPay: z.number(),
  /** Lines and rows are net; orders stored by older versions are gross. */
  isNet: z.boolean().default(false),
  /** The delivery method with the chosen locker, in the language of the order. */
  deliveryLabel: z.string(),
  /** The locker's address or the chosen time; '' if the method has neither. */
  deliveryText: z.string(),
  /** How many days the delivery takes, as the method says. */
  deliveryDays: z.string().default(''),
  /** Since when all of it can be sent, ms; nobody knows of what older versions stored. */
  readyFrom: z.union([z.literal('now'), z.number()]).optional(),
  /**
   * The lines of the delivery address and the buyer's data; empty in orders stored by older
   * versions.
   */
  goesTo: z.array(z.string()).default([]),
  orderedBy: z.array(z.string()).default([]),
  /** The time that the text names, in ms. */
  deliverySlot: z.number().optional(),
  /** Events that no page has carried yet; older versions kept it in another way. */
  purchase: Purchase.optional().catch(undefined),
  /** The id that the basket got when its lines had left it for this order. */
  followedBy: z.string().optional(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** Shopping §3 "Wishlist item", without the parts that the shop provides. */
export const Wish = z.object({
  productId: z.string(),
  /** '' until a variant is chosen, and for products without variants. */
  variantHash: z.string(),
  quantity: z.number().positive().optional(),
})
export type Wish = z.infer<typeof Wish>

/** A line removed from the basket, with everything needed to put it back. */
export const RemovedLine = z.object({
  item: BasketItem,
  /** Its index among the lines. */
  place: z.number(),
  weighed: z.boolean(),
  /** ms */
  at: z.number(),
  /** No page has shown it yet: the next one moves the focus to its undo button. */
  isNew: z.boolean(),
})
export type RemovedLine = z.infer<typeof RemovedLine>

/** A wish that was taken off the list, as a removed line of the basket. */
const RemovedWish = RemovedLine.pick({ place: true, at: true, isNew: true }).extend({ wish: Wish })
export type RemovedWish = z.infer<typeof RemovedWish>

/** What became of each line of an order that was put into the basket again. */
export const OrderedAgain = z.object({
  no: z.string(),
  /** Of an order that ended and was put back: the basket that it is put into once. */
  basketId: z.string().optional(),
  lines: z.array(
    z.object({
      kind: z.enum([
        'added',
        'other',
        'choose',
        'product-gone',
        'variant-gone',
        'sold-out',
        'no-price',
        'component-gone',
      ]),
      /** How much of it went into the basket. */
      quantity: z.number(),
    }),
  ),
})
export type OrderedAgain = z.infer<typeof OrderedAgain>

/** Everything we remember about a shopper between two requests. */
export const SessionState = z.object({
  basket: z.object({
    id: z.string(),
    items: z.array(BasketItem),
    /** Ids of the items sold by weight: the header counts each as one. */
    weighed: z.array(z.string()),
    /** The prices the shopper last saw, by item id, to notice a change. */
    seen: z.record(z.string(), z.object({ minor: z.number(), currency: z.string() })),
  }),
  /**
   * The copy of the basket that the shop has: its id there, which nobody else sees, when it was
   * sent last (ms), and whether it went there with the token of an account.
   */
  copy: z
    .object({
      id: z.string(),
      at: z.number(),
      isOwned: z.boolean(),
      /** The basket has changed since, and nobody had the token by which alone it can follow. */
      isBehind: z.literal(true).optional(),
    })
    .optional(),
  /** The language in which the basket was changed last. */
  lang: z.string().optional(),
  removed: z.array(RemovedLine).default([]),
  /** Why a typed quantity was changed, by line or wished product: shown once, beside the field. */
  corrections: z.record(z.string(), z.enum(QUANTITY_CORRECTIONS)).default({}),
  /**
   * What the next page of the order's details says about the last form, as that page's own JSON.
   */
  answer: z.string().optional(),
  wishlist: z.array(Wish).default([]),
  removedWishes: z.array(RemovedWish).optional(),
  /** The name of the address under which the wishlist is shown to others. */
  shared: z.string().optional(),
  /** Those of other sessions that have come to this one, which show it as well. */
  sharedToo: z.array(z.string()).optional(),
  draft: OrderDraft.default({}),
  alerts: z.array(PendingAlert).default([]),
  /** What has happened since the last page, for anybody who counts; kept only with consent. */
  events: z
    .array(z.object({ id: z.string(), event: ShopEvent }))
    .optional()
    .catch(undefined),
  placed: z.array(PlacedOrder).default([]),
  /**
   * To which mailboxes this browser had something sent; noted only where the shop shows its mails
   * (the demo), since nobody else needs them.
   */
  mailboxes: z.array(z.string()).optional(),
  again: OrderedAgain.optional(),
  /** This browser has asked for the newsletter: it is not asked again. */
  newsletter: z.boolean().default(false),
})
export type SessionState = z.infer<typeof SessionState>

export function newSession(basketId: string): SessionState {
  return {
    basket: { id: basketId, items: [], weighed: [], seen: {} },
    removed: [],
    corrections: {},
    wishlist: [],
    draft: {},
    alerts: [],
    placed: [],
    newsletter: false,
  }
}

/**
 * A shopper's state and how often its basket has changed; an order names the version it was made
 * from.
 */
export type StoredSession = { state: SessionState; version: number }
