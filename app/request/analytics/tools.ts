import type { RouterContextProvider } from 'react-router'

import { toNewsletter } from '#app/request/addresses.ts'
import type { ConsentCategory } from '#domain/screen/consent/consent.ts'
import { plainOrigin } from '#domain/screen/consent/plain-origin.ts'
import { mayCount, type ToolName, toolNames } from '#domain/analytics/tools.ts'
import { backOf } from '../local-target.ts'
import { getServices, type Sources } from '../services.ts'
import { knownRendering, type Rendering } from '../shopper.ts'

type Context = Readonly<RouterContextProvider>

/** The tools that count for this shop, and where their scripts come from. */
export type Tools = {
  ids: Readonly<Partial<Record<ToolName, string>>>
  /** Those that get purchases from the server: a browser does not send them again. */
  boughtByServer: readonly ToolName[]
  /** The origins of Google's scripts, of what counts for Google, and of Meta's script. */
  tagUrl: string
  analyticsUrl: string
  pixelUrl: string
}

/** What the script of a page needs to tell the tools that this visitor agreed to. */
export type ToolsView = {
  ga4?: string
  gtm?: string
  pixel?: string
  tagUrl: string
  pixelUrl: string
  consent: readonly string[]
  boughtByServer: readonly ToolName[]
}

/** The tools that may count this visitor; undefined where there is none. */
export function toolsFor(
  { settings, consent }: Pick<Rendering, 'settings' | 'consent'>,
  context: Context,
): ToolsView | undefined {
  const { tools } = getServices(context)
  if (!tools) return undefined
  const allowed = toolNames.flatMap((name) => {
    const id = tools.ids[name]
    return id !== undefined && mayCount(name, settings, consent) ? [[name, id] as const] : []
  })
  if (allowed.length === 0) return undefined
  const { tagUrl, pixelUrl, boughtByServer } = tools
  const ids: ToolsView = { tagUrl, pixelUrl, boughtByServer, consent: consent ?? [] }
  return { ...ids, ...Object.fromEntries(allowed) }
}

/** A tool that is loaded with a category of consent. */
export type ToolOf = { name: ToolName; host: string; isToldByServer: boolean }

/** The tools of this shop that count a visitor who agrees to no more than this. */
export function toolsOf(
  category: ConsentCategory,
  settings: Rendering['settings'],
  context: Context,
): ToolOf[] {
  const { tools } = getServices(context)
  if (!tools) return []
  const { ids, tagUrl, pixelUrl, boughtByServer } = tools
  return toolNames
    .filter((name) => ids[name] !== undefined && mayCount(name, settings, [category]))
    .map((name) => {
      const address = name === 'pixel' ? pixelUrl : tagUrl
      const host = URL.parse(address)?.host ?? address
      return { name, host, isToldByServer: boughtByServer.includes(name) }
    })
}

/**
 * Whether this page's address or its fields are a secret: nothing foreign runs there. The form of
 * the newsletter is none, though nobody comes back to it; the links that it mails are.
 */
export function isSecretPlace(pathname: string): boolean {
  return pathname !== toNewsletter() && backOf(pathname) === undefined
}

/** What the page's policy has to allow for its tools. */
export function toolSources(request: Pick<Request, 'url'>, context: Context): Sources {
  const rendering = knownRendering(context)
  const view =
    rendering && !isSecretPlace(new URL(request.url).pathname) && toolsFor(rendering, context)
  if (!view) return {}
  const { analyticsUrl = '' } = getServices(context).tools ?? {}
  const google = view.ga4 !== undefined || view.gtm !== undefined
  const scripts = [
    ...(google ? [view.tagUrl] : []),
    ...(view.pixel === undefined ? [] : [view.pixelUrl]),
  ]
  const asks = [
    ...(google ? [analyticsUrl, ...(REGIONS[analyticsUrl] ?? [])] : []),
    ...(view.pixel === undefined ? [] : [META_COUNTS]),
  ]
  const origins = scripts.flatMap((address) => plainOrigin(address) ?? [])
  const all = [...origins, ...asks.filter((address) => address !== '')]
  return { 'script-src': origins, 'connect-src': all, 'img-src': all }
}

/** Google counts at hosts of many regions, Meta at one of its own. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  'https://www.google-analytics.com': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}
const META_COUNTS = 'https://www.facebook.com'
