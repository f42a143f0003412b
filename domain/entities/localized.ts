import { z } from 'zod'

import { LanguageCode } from './codes.ts'

/** A text in several languages, keyed by language code; the base language is always there. */
export const Localized = z.record(LanguageCode, z.string())
export type Localized = z.infer<typeof Localized>
