import type {
  AskedPage,
  Choice,
  Personal,
  Printed,
  CacheKey,
  Slot,
} from '#app/page-cache/printed.ts'

export type { Choice, Personal, Printed, CachedPage, CacheKey } from '#app/page-cache/printed.ts'

/** What prints the pages that are kept. */
export type Printer<Session> = {
  /** The key of the page that this visitor sees here; undefined if it is not printed for them. */
  printKeyOf: (asked: AskedPage) => CacheKey | undefined
  /** What keys of this domain are made of: another object where they may have changed. */
  settingsOf?: (origin: string) => object | undefined
  /** `address`: of the visitor who waits for it, if there is one, for the limits. */
  print: (key: CacheKey, signal: AbortSignal, address?: string) => Promise<Printed>
  /** The header that makes a browser remember a currency. */
  rememberCurrency: (currency: string, origin: string) => Promise<string>
  /** What of a session the key depends on. */
  choiceOf: (session: Session | undefined) => Choice
  personalOf: (session: Session | undefined) => Personal
  /** What stands in a slot for this shopper. */
  fill: (slot: Slot, personal: Personal) => Buffer
}

/** One text for each key. */
export function keyText(key: CacheKey): string {
  const { lang, origin, path, query, currency, country, priceClass, consent, saveData } = key
  return [origin, path, query, lang, currency, country, priceClass, consent, saveData].join('\n')
}
