import { z } from 'zod'

// Plain texts to a schema; a form that meets one of them can offer what may stand there.
export const LanguageCode = z.string()
export const CountryCode = z.string()
export const CurrencyCode = z.string()
export const TimeZone = z.string()
/** Milliseconds since 1970, which nobody types: a form shows day and time. */
export const Moment = z.number()
export const CategoryId = z.string()
export const PictureAddress = z.string()
export const ProductId = z.string()
export const AttributeId = z.string()
export const AttributeKey = z.string()
export const OpinionId = z.string()
export const VoucherCode = z.string()
export const DeliveryKindName = z.string()
/** Of a category, page, collection or maker, without what stands before it: `mugs`. */
export const PageAddress = z.string()
/** The whole link: `/c/mugs`, or one to elsewhere. */
export const PageLink = z.string()
/** The way down to a category, which the shop makes of its parents. */
export const CategoryPath = z.array(z.string())

/** A rate of VAT; who types it may write its sign too. */
export const VatPercent = z.number()
