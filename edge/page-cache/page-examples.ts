import type { CachedPage, CacheKey } from './page-renderer.ts'

/** The key of a page as most visitors see it. */
export function keyOf(path: string): CacheKey {
  return {
    lang: 'en',
    origin: 'http://shop.test',
    path,
    query: '',
    currency: 'PLN',
    country: 'pl',
    priceClass: 'visitor',
    consent: undefined,
    saveData: false,
  }
}

/** A small page with two slots. */
export function pageOf(key: CacheKey, over: Partial<CachedPage> = {}): CachedPage {
  const data = over.data ?? `data of ${key.path}`
  return {
    kind: 'page',
    status: 200,
    headers: [['Content-Type', 'text/html; charset=utf-8']],
    statics: [
      `<html lang="${key.lang}"><h1>${key.path} ${key.query} ${key.currency}</h1>`,
      '<p>',
      '</p></html>',
    ],
    slots: [
      { name: 'count', args: {}, room: 20 },
      { name: 'name', args: {}, room: 40 },
    ],
    data,
    mark: `mark-of-${data.replaceAll(/\W/g, '-')}`,
    products: [],
    asksBasketFor: [],
    ...over,
  }
}
