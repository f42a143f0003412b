import type { en } from '#words/en/all.ts'

/** `listing.products_one` and `listing.products_other` are one message, `listing.products`. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Name}_${'one' | 'few' | 'many' | 'other'}` ? Name : Key

export type MessageKey = WithoutPlural<keyof typeof en.screens>

/** The text for a key in the language of the request; `count` chooses the plural. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string
