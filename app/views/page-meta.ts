import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description?: string | undefined
  /** This page's path in each language. */
  paths: Record<string, string>
  domains: Readonly<Record<string, string>>
  lang: string
  /** From 2 on it stays in the title and in the canonical address (Catalogue §2 "Listing pages"). */
  page?: { number: number; suffix: string } | undefined
  /** Pages that only make sense to one shopper. */
  noIndex?: boolean
}

/** Title, description, canonical address and the same page in the other languages. */
export function pageMeta(input: PageMeta): MetaDescriptor[] {
  const { title, description, paths, domains, lang, page, noIndex } = input
  const later = page && page.number > 1
  const address = (code: string) =>
    `${domains[code] ?? ''}${paths[code] ?? '/'}${later ? `?page=${page.number}` : ''}`
  return [
    { title: later ? `${title}, ${page.suffix}` : title },
    ...(description ? [{ name: 'description', content: plainText(description) }] : []),
    ...(noIndex
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link' as const, rel: 'canonical', href: address(lang) },
          ...Object.keys(paths).map((code) => ({
            tagName: 'link' as const,
            rel: 'alternate',
            hrefLang: code,
            href: address(code),
          })),
        ]),
  ]
}

/** A description in search results is one short line without markup. */
function plainText(html: string): string {
  const text = html
    .replaceAll(/<[^>]{0,500}>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length <= 160 ? text : `${text.slice(0, 157).trimEnd()}…`
}
