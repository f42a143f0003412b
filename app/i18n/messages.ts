import type { LANGUAGES } from './languages.ts'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'
import { pl } from './messages/pl.ts'

export const messages: Record<(typeof LANGUAGES)[number], Record<string, string>> = { en, pl, de }

/** `listing.products_one` and `listing.products_other` are one message, `listing.products`. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Name}_${'one' | 'few' | 'many' | 'other'}` ? Name : Key

export type MessageKey = WithoutPlural<keyof typeof en>

/** The words for a key in the language of the request; `count` chooses the plural. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string
