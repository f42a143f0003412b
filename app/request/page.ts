import type { MetaDescriptor } from 'react-router'

import { canonicalLinkQuery } from '#domain/listing/listing-query.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { metaDescription } from '#domain/screen/meta-description.ts'
import { codesWritten, countryOfMarket, languageOfCode } from '#domain/screen/language.ts'
import { languageTraits } from '#domain/screen/languages.ts'
import { inLanguage } from '#domain/screen/text.ts'
import {
  logoPicture,
  type PagePicture,
  type SharedPicture,
  sharedPicture,
} from '#app/document/structured/place.ts'
import type { Rendering } from './shopper.ts'

type Page = Pick<PageMeta, 'description' | 'page' | 'noIndex' | 'kind' | 'price'> & {
  /** The page's own title; the shop's name is added, unless the whole title is given. */
  title: string | { whole: string }
  /** The page's path, or a function that makes it for each language. */
  at: string | ((text: (localized: Localized) => string) => string)
  /** What the page is of, by its names: in other languages than these it is the same page again. */
  named?: Localized | undefined
  /** The picture to show with a link to the page; the shop's own where it has none. */
  picture?: PagePicture | undefined
}

/** What a loader returns about its page besides the view: title, links, and its other languages. */
export function pageHead(
  { title, at, picture, named, ...page }: Page,
  rendering: HeadRendering,
): { meta: MetaDescriptor[]; alternates: Record<string, string> } {
  const { domains, lang, market, settings } = rendering
  const pathIn = (code: string) =>
    typeof at === 'string'
      ? at
      : at((text) => inLanguage(text, languageOfCode(code), settings.baseLang))
  const alternates = Object.fromEntries(Object.keys(domains).map((code) => [code, pathIn(code)]))
  const whole = typeof title === 'string' ? pageTitle(title, settings) : title.whole
  const shown = picture ?? (settings.sharedPicture ? { url: settings.sharedPicture } : undefined)
  return {
    meta: pageMeta({
      ...page,
      ...(settings.hiddenFromSearch && { noIndex: page.noIndex ?? true }),
      title: whole,
      description: page.noIndex
        ? page.description
        : descriptionOf(title, page.description, rendering),
      paths: alternates,
      written: named && codesWritten(named, Object.keys(domains), settings.baseLang),
      domains,
      lang,
      market,
      site: settings.shopName,
      picture: shown && sharedPicture(shown, rendering),
      logo: logoPicture(rendering),
    }),
    alternates,
  }
}

type HeadRendering = Pick<
  Rendering,
  'domains' | 'lang' | 'market' | 'settings' | 'sizedPicture' | 't' | 'text'
>

/**
 * The words beneath a title in lists of results. They name their page, so that no other page has
 * the same: what an owner wrote for several goods, or nothing, would look like one page many times.
 */
function descriptionOf(
  title: Page['title'],
  given: string | undefined,
  { settings, t, text }: HeadRendering,
): string {
  const said = metaDescription(given ?? '')
  if (typeof title !== 'string') return said || text(settings.tagline)
  if (said === '') {
    return t('head.description', {
      title,
      shop: settings.shopName,
      tagline: text(settings.tagline),
    })
  }
  return said.toLowerCase().includes(title.toLowerCase()) ? said : `${title}: ${said}`
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
  /** Those of them in which it is written, the shop's own first; without, in all. */
  written?: readonly string[] | undefined
  domains: Readonly<Record<string, string>>
  lang: string
  /** Its key in `paths` and `domains`, where that is not the language. */
  market?: string | undefined
  /**
   * From page 2 on, the number is part of the title and the canonical address (Catalogue §2
   * "Listing pages").
   */
  page?: { number: number; suffix: string; name: string } | undefined
  /** Pages that only make sense to one shopper, and copies, which name what they are copies of. */
  noIndex?: boolean | 'copy'
  /** The shop's name, where links to the page are shown with more than their address. */
  site?: string | undefined
  picture?: SharedPicture | undefined
  /** The whole address of what is shown small where there is no picture. */
  logo?: string | undefined
  kind?: 'product' | undefined
  /** Of a product: a decimal, and whether it can be had. */
  price?: { amount: string; currency: string; availability: string } | undefined
}

/** Title, description, canonical address and links to the same page in other languages. */
export function pageMeta(input: PageMeta): MetaDescriptor[] {
  const { title: own, description, paths, domains, lang, page, noIndex } = input
  const market = input.market ?? lang
  const later = page && page.number > 1
  const query = canonicalLinkQuery(page?.number ?? 1)
  const address = (code: string) =>
    `${domains[code] ?? ''}${paths[code] ?? '/'}${query === '' ? '' : `?${query}`}`
  const said = description && metaDescription(description)
  const content = said && (later ? `${page.name}: ${said}` : said)
  const title = later ? `${own}, ${page.suffix}` : own
  const all = Object.keys(paths)
  const written = input.written ?? all
  const codes = all.filter((code) => written.includes(code))
  // A page that nobody has translated is a copy of the one in the shop's own language.
  const isCopy = written.length > 0 && !written.includes(market)
  const original = isCopy ? (written[0] ?? market) : market
  // Visitors who read none of the shop's languages most likely read English.
  const forOthers = codes.find((code) => code === 'en') ?? codes[0]
  return [
    { title },
    ...(content ? [{ name: 'description', content }] : []),
    ...(noIndex
      ? [
          { name: 'robots', content: 'noindex' },
          ...(noIndex === 'copy'
            ? [{ tagName: 'link' as const, rel: 'canonical', href: address(lang) }]
            : []),
        ]
      : [
          { tagName: 'link' as const, rel: 'canonical', href: address(original) },
          ...(isCopy ? [] : codes.map((code) => alternate(code, address(code)))),
          ...(isCopy || forOthers === undefined
            ? []
            : [alternate('x-default', address(forOthers))]),
          ...shared({ ...input, title, description: content, url: address(market) }),
        ]),
  ]
}

/**
 * What networks and messengers show with a link (Open Graph). Twitter takes all but the kind of
 * its card from the same lines.
 */
function shared(page: Omit<PageMeta, 'paths'> & { url: string }): MetaDescriptor[] {
  const { title, description, url, site, kind = 'website', price, lang, market } = page
  const { picture, logo } = page
  if (site === undefined) return []
  const line = (property: string, content: string) => ({ property: `og:${property}`, content })
  const country = countryOfMarket(market ?? lang)
  return [
    line('type', kind),
    line('site_name', site),
    line('locale', country ? `${lang}_${country.toUpperCase()}` : languageTraits(lang).region),
    line('title', title),
    ...(description ? [line('description', description)] : []),
    line('url', url),
    ...lines({
      image: picture?.url ?? logo,
      'image:width': picture?.size?.width.toString(),
      'image:height': picture?.size?.height.toString(),
      'image:alt': picture?.alt || undefined,
    }),
    ...lines(
      {
        'price:amount': price?.amount,
        'price:currency': price?.currency,
        availability: price?.availability,
      },
      'product',
    ),
    { name: 'twitter:card', content: picture === undefined ? 'summary' : 'summary_large_image' },
  ]
}

/** A line for each of these that is known. */
function lines(of: Readonly<Record<string, string | undefined>>, prefix = 'og'): MetaDescriptor[] {
  return Object.entries(of).flatMap(([name, content]) =>
    content === undefined ? [] : [{ property: `${prefix}:${name}`, content }],
  )
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}

/** The router asks for the data of a page when it has the page already; a browser for the page. */
export function isDataRequest({ url }: Pick<Request, 'url'>): boolean {
  return new URL(url).pathname.endsWith('.data')
}
