import { z } from 'zod'

/** A text in several languages, keyed by language code; the base language is always there. */
export const Localized = z.record(z.string(), z.string())
export type Localized = z.infer<typeof Localized>
