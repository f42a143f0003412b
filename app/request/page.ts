import type { MetaDescriptor } from 'react-router'

import { canonicalLinkQuery } from '#domain/listing/listing-query.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { metaDescription } from '#domain/screen/meta-description.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { Rendering } from './shopper.ts'

type Page = Pick<PageMeta, 'description' | 'page' | 'noIndex'> & {
  /** The page's own title; the shop's name is added, unless the whole title is given. */
  title: string | { whole: string }
  /** The page's path, or a function that makes it for each language. */
  at: string | ((text: (localized: Localized) => string) => string)
}

/** What a loader returns about its page besides the view: title, links, and its other languages. */
export function pageHead(
  { title, at, ...page }: Page,
  { domains, lang, settings }: Pick<Rendering, 'domains' | 'lang' | 'settings'>,
): { meta: MetaDescriptor[]; alternates: Record<string, string> } {
  const pathIn = (code: string) =>
    typeof at === 'string' ? at : at((text) => inLanguage(text, code, settings.baseLang))
  const alternates = Object.fromEntries(Object.keys(domains).map((code) => [code, pathIn(code)]))
  const whole = typeof title === 'string' ? pageTitle(title, settings) : title.whole
  return {
    meta: pageMeta({ ...page, title: whole, paths: alternates, domains, lang }),
    alternates,
  }
}

/** A page's title as a browser shows it. */
export function pageTitle(title: string, { shopName }: Pick<Settings, 'shopName'>): string {
  return `${title} · ${shopName}`
}

type PageMeta = {
  title: string
  description?: string | undefined
  /** This page's path in each language. */
  paths: Record<string, string>
  domains: Readonly<Record<string, string>>
  lang: string
  /**
   * From page 2 on, the number is part of the title and the canonical address (Catalogue §2
   * "Listing pages").
   */
  page?: { number: number; suffix: string; name: string } | undefined
  /** Pages that only make sense to one shopper. */
  noIndex?: boolean
}

/** Title, description, canonical address and links to the same page in other languages. */
export function pageMeta(input: PageMeta): MetaDescriptor[] {
  const { title, description, paths, domains, lang, page, noIndex } = input
  const later = page && page.number > 1
  const query = canonicalLinkQuery(page?.number ?? 1)
  const address = (code: string) =>
    `${domains[code] ?? ''}${paths[code] ?? '/'}${query === '' ? '' : `?${query}`}`
  const content = description && metaDescription(description)
  const codes = Object.keys(paths)
  // Visitors who read none of the shop's languages most likely read English.
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
