import type {
  AskedPage,
  Choice,
  Personal,
  RenderedPage,
  CacheKey,
  Slot,
} from '#app/page-cache/cached-page.ts'

export type {
  Choice,
  Personal,
  RenderedPage,
  CachedPage,
  CacheKey,
  Slot,
} from '#app/page-cache/cached-page.ts'

/** What renders the pages that are kept. */
export type PageRenderer<Session> = {
  /** The key of the page that this visitor sees here; undefined if it is not cached for them. */
  cacheKeyOf: (asked: AskedPage) => CacheKey | undefined
  /** What keys of this domain are made of: another object where they may have changed. */
  settingsOf?: (origin: string) => object | undefined
  /** `address`: of the visitor who waits for it, if there is one, for the limits. */
  render: (key: CacheKey, signal: AbortSignal, address?: string) => Promise<RenderedPage>
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
