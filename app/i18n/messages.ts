import type { en } from '#words/en/all.ts'

/** `listing.products_one` and `listing.products_other` are one message, `listing.products`. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Name}_${'one' | 'few' | 'many' | 'other'}` ? Name : Key

export type MessageKey = WithoutPlural<keyof typeof en.screens>

/** The text for a key in the language of the request; `count` chooses the plural. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

/** A text that was made from a key of ours somewhere that types do not reach. */
export function messageKey(text: string): MessageKey {
  // The tests of forms and alerts hold such keys to our texts; the translator prints others as is.
  return text as MessageKey
}
