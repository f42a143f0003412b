import type { AddressPage } from '#contract/contract.ts'
import { toCategory, toGroup, toManufacturer, toProduct, toSite } from '#app/request/addresses.ts'
import type { Services } from '#app/request/services.ts'
import { keysOf } from '#contract/keys-of.ts'

import { mostAddresses } from './site-map-xml.ts'

/** What has site maps of its own, and where its pages are. */
export const siteMapKinds = {
  products: toProduct,
  'product-pictures': toProduct,
  categories: toCategory,
  manufacturers: toManufacturer,
  groups: toGroup,
  sites: toSite,
} as const satisfies Record<string, (url: string) => string>

export type SiteMapKind = keyof typeof siteMapKinds

/** One file: the n-th of its kind, from 1 on. */
export type SiteMapPart = { kind: SiteMapKind; number: number }

/** What stands in a part's file; undefined when it is no name of one. */
export function partOf(file: string): SiteMapPart | undefined {
  const found = /^(?<kind>[a-z-]+)-(?<number>[1-9]\d{0,3})\.xml$/.exec(file)?.groups
  const kind = Object.keys(siteMapKinds).find((one) => one === found?.['kind'])
  // It is one of the keys.
  return found && kind ? { kind: kind as SiteMapKind, number: Number(found['number']) } : undefined
}

export function fileOf({ kind, number }: SiteMapPart): string {
  return `${kind}-${number}.xml`
}

/** The parts that there are now. A shop that cannot tell where its things are has none. */
export async function siteMapParts(shop: Services['shop']): Promise<SiteMapPart[]> {
  const found = await Promise.all(
    // The keys are those of the table.
    keysOf(siteMapKinds).map(async (kind) => {
      // Beyond the end there are no entries, only how many there are.
      const answer = await shop.addresses({ params: { kind }, query: { page: '999999' } })
      if (answer.kind !== 'ok') return []
      const { total, pageSize } = answer.value
      const parts = Math.ceil(total / (pagesInPart(pageSize) * pageSize))
      return Array.from({ length: parts }, (_, index) => ({ kind, number: index + 1 }))
    }),
  )
  return found.flat()
}

/** The pages of a part, asked for one after the other; none when the shop has no such part. */
export async function* pagesOf(
  { kind, number }: SiteMapPart,
  shop: Services['shop'],
): AsyncGenerator<AddressPage['entries']> {
  const ask = async (page: number) => {
    const answer = await shop.addresses({ params: { kind }, query: { page: String(page) } })
    // A file that ends too early is no XML, so nobody takes it for the whole.
    if (answer.kind !== 'ok') throw new Error(`the addresses of ${kind} cannot be read`)
    return answer.value
  }
  const { pageSize, total } = await ask(999_999)
  const first = (number - 1) * pagesInPart(pageSize) + 1
  const last = Math.min(first + pagesInPart(pageSize) - 1, Math.ceil(total / pageSize))
  for (let page = first; page <= last; page += 1) yield (await ask(page)).entries
}

function pagesInPart(pageSize: number): number {
  return Math.max(1, Math.floor(mostAddresses / pageSize))
}
