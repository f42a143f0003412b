import { z } from 'zod'

import { LanguageCode, PageAddress, PageLink } from './codes.ts'

/** A text in several languages, keyed by language code; the base language is always there. */
export const Localized = z.record(LanguageCode, z.string())
export type Localized = z.infer<typeof Localized>

/** Where something leads, in each language: forms offer the shop's pages. */
export const LocalizedAddress = z.record(LanguageCode, PageAddress)
export const LocalizedLink = z.record(LanguageCode, PageLink)
