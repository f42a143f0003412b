import type { Localized } from '#domain/entities/localized.ts'
import type { Catalogue } from '#shop/catalogue/stored/snapshot.ts'
import { keysOf } from '#contract/keys-of.ts'

/** Something with a page of its own. */
export type Place = {
  kind: 'home' | 'product' | 'category' | 'group' | 'manufacturer' | 'site'
  id: string
  url: Localized
  /** A product that is not for sale has a page, and nobody should be led there. */
  isAlive: boolean
}

const words = { product: 'p', category: 'c', group: 'g', manufacturer: 'm', site: 's' } as const

type Kind = keyof typeof words

/** What is at a path in one of the shop's languages, alive or not. */
export function placeAt(catalogue: Catalogue, path: string): Place | undefined {
  const { word, name } = /^\/(?<word>[cgmps])\/(?<name>[^/?]+)$/.exec(path)?.groups ?? {}
  // The keys are those of the table.
  const kind = keysOf(words).find((one) => words[one] === word)
  if (kind === undefined || name === undefined) return undefined
  const url = decoded(name)
  return catalogue.settings.langs
    .map((lang) => found(catalogue, kind, url, lang))
    .find((place) => place !== undefined)
}

/** The same where a shopper can be led; also the home page. */
export function aliveAt(catalogue: Catalogue, path: string): Place | undefined {
  if (path === '/') return { kind: 'home', id: '', url: {}, isAlive: true }
  const place = placeAt(catalogue, path)
  return place?.isAlive === true ? place : undefined
}

export function byId(catalogue: Catalogue, kind: Place['kind'], id: string): Place | undefined {
  if (kind === 'home') return { kind, id, url: {}, isAlive: true }
  const place = found(catalogue, kind, id, catalogue.settings.baseLang)
  return place?.id === id ? place : undefined
}

/** Its path in each language. */
export function pathsOf({ kind, url }: Place): string[] {
  if (kind === 'home') return ['/']
  return [...new Set(Object.values(url))].map((name) => `/${words[kind]}/${encodeURI(name)}`)
}

function found(catalogue: Catalogue, kind: Kind, url: string, lang: string): Place | undefined {
  if (kind === 'product') {
    const product = catalogue.productAt(url, lang)
    if (!product) return undefined
    const isAlive = !product.archived && !product.removed
    return { kind, id: product._id, url: product.url, isAlive }
  }
  const at = {
    category: catalogue.categoryAt,
    group: catalogue.groupAt,
    manufacturer: catalogue.manufacturerAt,
    site: catalogue.siteAt,
  }[kind]
  const entity = at(url, lang)
  return entity && { kind, id: entity._id, url: entity.url, isAlive: true }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
