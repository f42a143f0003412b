import { z } from 'zod'

import { AttributeId, CountryCode } from './codes.ts'
import { Localized } from './localized.ts'
import { DecimalPrice } from './price.ts'

/**
 * One price step of a method (Shopping/Catalogue §3 "Delivery method"). Bounds and prices are in
 * the base currency.
 */
export const DeliveryTier = z.object({
  type: z.enum(['total', 'itemCount', 'attrSum', 'formula']),
  /** The step holds from this value on (inclusive) … */
  from: z.number().optional(),
  /** … up to this one (exclusive). */
  to: z.number().optional(),
  brutto: z.number(),
  netto: z.number(),
  /** Only for this lower-case country, or `eu`; else for those that no step names (ours). */
  country: z.string().optional(),
  /** From products worth this much on, it costs nothing while the step holds (ours). */
  freeFrom: z.number().optional(),
  /** attrSum: the id of the number attribute that is summed over the lines. */
  variant: AttributeId.optional(),
  /**
   * formula: gives the gross price in the base currency from `vars` and total, itemCount, weight.
   */
  formula: z.string().optional(),
  vars: z.record(z.string(), z.number()).optional(),
})
export type DeliveryTier = z.infer<typeof DeliveryTier>

const DayHours = z.object({
  enabled: z.boolean(),
  startHour: z.number().int().min(0).max(23),
  startMinute: z.number().int().min(0).max(59),
  endHour: z.number().int().min(0).max(24),
  endMinute: z.number().int().min(0).max(59),
})

export const Weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
export type Weekday = z.infer<typeof Weekday>

/** When a timed delivery may arrive (Shopping §3 "Delivery time logic"). */
export const TimeLogic = z.object({
  days: z.record(Weekday, DayHours),
  /** Days without delivery: `24.12` in each year, or `5.4.2027` in that one (ours). */
  exclude: z.array(z.string()),
  /** Minutes from now to the first slot; 48 hours when not given. */
  minFromNow: z.number().optional(),
  /** Minutes from now to the last slot; 8760 hours when not given. */
  maxFromNow: z.number().optional(),
})
export type TimeLogic = z.infer<typeof TimeLogic>

export const DeliveryKind = z.enum([
  'courier',
  'pickup',
  'inpost_locker',
  'inpost_courier',
  'inpost_courier_cod',
  'courier_point',
])
export type DeliveryKind = z.infer<typeof DeliveryKind>

/** Deliveries that leave a parcel where one place of many is chosen. */
export const PointKind = DeliveryKind.extract(['inpost_locker', 'courier_point'])
export type PointKind = z.infer<typeof PointKind>

export const DeliveryMethod = z.object({
  _id: z.string(),
  kind: DeliveryKind,
  name: Localized,
  text: Localized,
  /** How many days it takes, as text for people: `1–2`. */
  days: z.string(),
  /** Where a parcel is followed, with `{number}` in it (ours). */
  trackingLink: z.string().startsWith('https://').optional(),
  /** Lower-case country codes, or `eu`, or `all`. */
  countries: z.array(z.string()),
  /** Countries it is switched off for, although `countries` includes them. */
  disabled: z.record(CountryCode, z.boolean()),
  /** In the base currency. */
  price: DecimalPrice,
  /** The price follows `customLogic`. */
  advanced: z.boolean(),
  customLogic: z.array(DeliveryTier),
  timeEnabled: z.boolean(),
  timeLogic: TimeLogic.optional(),
  /** Hides the method when the formula gives a value above 0. */
  advancedHide: z
    .object({ active: z.boolean(), formula: z.string(), vars: z.record(z.string(), z.number()) })
    .optional(),
  /** When not empty, only these post codes; a trailing `*` stands for any rest. */
  enabledPostCodes: z.array(z.string()),
  order: z.number(),
})
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

/** A parcel locker, or a point of a courier (Shopping §3 "Locker selection"). */
export const Locker = z.object({
  name: z.string(),
  /** Whose it is, where the shop lists places of several (ours). */
  operator: z.string().optional(),
  /** Metres from where was searched. */
  distance: z.number(),
  address: z.string(),
  text: z.string(),
  /** When it is open (ours). */
  hours: z.string().optional(),
  /** How it looks, at its operator (ours). */
  picture: z.string().startsWith('https://').optional(),
  /** Whether a parcel can be paid for there; not given: as the shop's payments say (ours). */
  takesPayment: z.boolean().optional(),
})
export type Locker = z.infer<typeof Locker>
