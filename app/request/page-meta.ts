import type { MetaDescriptor } from 'react-router'

import { canonicalLinkQuery } from '#domain/listing/listing-query.ts'
import { metaDescription } from '#domain/screen/meta-description.ts'

type PageMeta = {
  title: string
  description?: string | undefined
  /** This page's path in each language. */
  paths: Record<string, string>
  domains: Readonly<Record<string, string>>
  lang: string
  /**
   * From 2 on it stays in the title and in the canonical address (Catalogue §2 "Listing pages").
   */
  page?: { number: number; suffix: string; name: string } | undefined
  /** Pages that only make sense to one shopper. */
  noIndex?: boolean
}

/** Title, description, canonical address and the same page in the other languages. */
export function pageMeta(input: PageMeta): MetaDescriptor[] {
  const { title, description, paths, domains, lang, page, noIndex } = input
  const later = page && page.number > 1
  const query = canonicalLinkQuery(page?.number ?? 1)
  const address = (code: string) =>
    `${domains[code] ?? ''}${paths[code] ?? '/'}${query === '' ? '' : `?${query}`}`
  const content = description && metaDescription(description)
  const codes = Object.keys(paths)
  // Who reads none of the shop's languages most likely reads English.
  const forOthers = codes.find((code) => code === 'en') ?? codes[0]
  return [
    { title: later ? `${title}, ${page.suffix}` : title },
    ...(content
      ? [{ name: 'description', content: later ? `${page.name}: ${content}` : content }]
      : []),
    ...(noIndex
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link' as const, rel: 'canonical', href: address(lang) },
          ...codes.map((code) => alternate(code, address(code))),
          ...(forOthers === undefined ? [] : [alternate('x-default', address(forOthers))]),
        ]),
  ]
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}
