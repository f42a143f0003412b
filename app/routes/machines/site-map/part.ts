import type { AddressPage } from '#contract/contract.ts'
import { codesWritten, languageOfCode } from '#domain/screen/language.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { toContact, toNewsletter, toWithdrawal } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { plainAnswer, streamed } from '../plain-answer.ts'
import { pagesOf, partOf, siteMapKinds, type SiteMapKind } from './parts.ts'
import {
  type Languages,
  siteMapEnd,
  siteMapEntry,
  siteMapHead,
  type SiteMapEntry,
} from './site-map-xml.ts'
import type { Route } from './+types/part.ts'

/** One site map of this domain: the storefront's own pages, or up to 50 000 things of a kind. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const languages = languagesOf(rendering)
  if (params.part === 'pages.xml') return plainAnswer(ownPages(languages), 'application/xml')

  const part = partOf(params.part)
  if (!part) return new Response(null, { status: 404 })
  const pages = pagesOf(part, shop)
  const first = await pages.next()
  // An empty list of addresses is no valid site map.
  if (first.done === true) return new Response(null, { status: 404 })

  if (request.method === 'HEAD') return plainAnswer('', 'application/xml')

  async function* written() {
    const entries = (page: AddressPage['entries']) =>
      page
        .map((entry) => siteMapEntry(entryOf(entry, part?.kind ?? 'sites', rendering), languages))
        .join('')
    yield siteMapHead + entries(first.value ?? [])
    for await (const page of pages) yield entries(page)
    yield siteMapEnd
  }
  return plainAnswer(streamed(written()), 'application/xml')
}

function languagesOf({ domains, market }: Rendering): Languages {
  const codes = Object.keys(domains)
  return {
    lang: market,
    origins: domains,
    forOthers: codes.find((code) => code === 'en') ?? codes[0],
  }
}

function entryOf(
  { url, name, changed, pictures }: AddressPage['entries'][number],
  kind: SiteMapKind,
  { domains, market, settings }: Rendering,
): SiteMapEntry {
  const pathIn = (code: string) =>
    siteMapKinds[kind](inLanguage(url, languageOfCode(code), settings.baseLang))
  const all = Object.keys(domains)
  // The name of a maker is the same in every language.
  const codes = kind === 'manufacturers' ? all : codesWritten(name, all, settings.baseLang)
  return {
    paths: Object.fromEntries(codes.map((code) => [code, pathIn(code)])),
    changed,
    pictures: pictures?.map((picture) => new URL(picture.url, domains[market]).href),
  }
}

/** What has no address of the shop's making. */
function ownPages(languages: Languages): string {
  const paths = ['/', toContact(), toNewsletter(), toWithdrawal()]
  const everywhere = (path: string): SiteMapEntry => ({
    paths: Object.fromEntries(Object.keys(languages.origins).map((code) => [code, path])),
  })
  const entries = paths.map((path) => siteMapEntry(everywhere(path), languages))
  return siteMapHead + entries.join('') + siteMapEnd
}
