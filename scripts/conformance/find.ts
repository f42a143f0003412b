import type { Category, Group } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Shell } from '#domain/entities/settings.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { Shopper } from '#domain/price/price.ts'

import type { Asking } from './ask.ts'
import type { Problem } from './check.ts'
import { readAnswer } from './expect.ts'

/** What a shop has by its own account: nothing of it is known before. */
export type Found = {
  shell: Shell
  lang: string
  /** A visitor from the country of the base language. */
  shopper: Shopper
  /** The category with the most products of those that were looked at. */
  category: Category | undefined
  /** The first page of its products, or of the home page if no category has any. */
  products: readonly Product[]
  group: Group | undefined
  manufacturer: Group | undefined
  /** The address of a static page. */
  site: string | undefined
  /** The token of the customer who was named, where one was. */
  customer: Customer | undefined
}

export type Customer = { email: string; password: string; token: string }
export type Credentials = { email: string; password: string }

/** How many categories are looked at for one with products. */
const mostCategories = 25

type Findings = { kind: 'found'; found: Found } | { kind: 'no-shop'; problems: readonly Problem[] }

/** Looks round in a shop. Without a shell there is nothing to check anything by. */
export async function findOut(
  shop: Asking,
  credentials: Credentials | undefined,
): Promise<Findings> {
  const first = readAnswer('shell', await shop.ask('shell', { query: { lang: 'en' } }))
  if (first.kind === 'broken') return { kind: 'no-shop', problems: first.problems }
  const shell = first.value
  const { settings } = shell
  const lang = settings.baseLang
  const currency = settings.langCurrencyMap[lang]?.[0] ?? settings.baseCurrency
  const country = settings.langCountry[lang] ?? 'pl'
  const { category, products } = await fullestCategory(shop, lang)
  const [groups, manufacturers, sites] = [
    await idsOf(shop, 'groups'),
    await idsOf(shop, 'manufacturers'),
    await idsOf(shop, 'sites'),
  ]
  return {
    kind: 'found',
    found: {
      shell,
      lang,
      shopper: { country, currency, lang, loggedIn: false, wholesale: false },
      category,
      products: products.length > 0 ? products : await homeProducts(shop, lang),
      group: await groupOf(shop, lang, groups[0]?.id, 'false'),
      manufacturer: await groupOf(shop, lang, manufacturers[0]?.id, 'true'),
      site: sites[0] && (sites[0].url[lang] ?? Object.values(sites[0].url)[0]),
      customer: credentials && (await loggedIn(shop, credentials)),
    },
  }
}

async function fullestCategory(
  shop: Asking,
  lang: string,
): Promise<{ category: Category | undefined; products: readonly Product[] }> {
  let fullest: { category: Category; products: readonly Product[]; total: number } | undefined
  for (const { id } of (await idsOf(shop, 'categories')).slice(0, mostCategories)) {
    const read = readAnswer('category', await shop.ask('category', { query: { lang, id } }))
    if (read.kind === 'read' && read.value.total > (fullest?.total ?? 0)) fullest = read.value
  }
  return { category: fullest?.category, products: fullest?.products ?? [] }
}

async function idsOf(
  shop: Asking,
  kind: 'categories' | 'groups' | 'manufacturers' | 'sites',
): Promise<readonly { id: string; url: Localized }[]> {
  const read = readAnswer('addresses', await shop.ask('addresses', { params: { kind } }))
  return read.kind === 'read' ? read.value.entries : []
}

async function groupOf(
  shop: Asking,
  lang: string,
  id: string | undefined,
  manufacturer: 'true' | 'false',
): Promise<Group | undefined> {
  if (id === undefined) return undefined
  const answer = await shop.ask('group', { params: { id }, query: { lang, manufacturer } })
  const read = readAnswer('group', answer)
  return read.kind === 'read' ? read.value.group : undefined
}

async function homeProducts(shop: Asking, lang: string): Promise<readonly Product[]> {
  const read = readAnswer('homepage', await shop.ask('homepage', { query: { lang } }))
  return read.kind === 'read' ? read.value.products : []
}

async function loggedIn(shop: Asking, credentials: Credentials): Promise<Customer | undefined> {
  const read = readAnswer('login', await shop.ask('login', { body: credentials }))
  return read.kind === 'read' ? { ...credentials, token: read.value.token } : undefined
}
