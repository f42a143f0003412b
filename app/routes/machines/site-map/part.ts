import type { AddressPage } from '#contract/contract.ts'
import { codesWritten, languageOfCode } from '#domain/screen/language.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { toContact, toNewsletter, toWithdrawal } from '#app/request/addresses.ts'
import { getServices, type Services } from '#app/request/services.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { nameOf } from '../conditional.ts'
import { plainAnswer, plainAnswerAs } from '../plain-answer.ts'
import { pagesOf, partOf, siteMapKinds, type SiteMapKind, type SiteMapPart } from './parts.ts'
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
  if (params.part === 'pages.xml') {
    return plainAnswer(request, ownPages(languagesOf(rendering)), 'application/xml')
  }

  const part = partOf(params.part)
  if (!part) return new Response(null, { status: 404 })
  // What stands in it is looked through first: it is cheaper than to send it to who has it.
  const name = await nameOfPart(part, shop, rendering)
  // An empty list of addresses is no valid site map.
  if (name === undefined) return new Response(null, { status: 404 })

  return plainAnswerAs(name, request, () => written(part, shop, rendering), 'application/xml')
}

async function* written(
  part: SiteMapPart,
  shop: Services['shop'],
  rendering: Rendering,
): AsyncGenerator<string> {
  const languages = languagesOf(rendering)
  yield siteMapHead
  for await (const page of pagesOf(part, shop)) {
    yield page.map((one) => siteMapEntry(entryOf(one, part.kind, rendering), languages)).join('')
  }
  yield siteMapEnd
}

/** Stands for all that is in a part; undefined where that is nothing. */
async function nameOfPart(
  part: SiteMapPart,
  shop: Services['shop'],
  { domains, market, settings }: Rendering,
): Promise<string | undefined> {
  const names: string[] = []
  for await (const page of pagesOf(part, shop)) names.push(nameOf([JSON.stringify(page)]))
  if (names.length === 0) return undefined
  return nameOf([JSON.stringify([domains, market, settings.baseLang]), ...names])
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
