import { z } from 'zod'

// Plain texts to a schema; a form that meets one of them can offer what may stand there.
export const LanguageCode = z.string()
export const CountryCode = z.string()
export const CurrencyCode = z.string()
export const TimeZone = z.string()
export const CategoryId = z.string()
export const PictureAddress = z.string()
