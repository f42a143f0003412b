import { z } from 'zod'

import { LANGUAGES } from '#domain/screen/languages.ts'
import { isThisMachine } from '#edge/guards/this-machine.ts'
import { isUrlOf, printable, settingMessages, type WrongSetting } from './setting-messages.ts'

/**
 * The origin of one language as browsers see it, without a trailing slash. `market` is the language
 * with a country, `de-AT`, where several domains may share it.
 */
export type LangDomain = { lang: string; origin: string; market?: string | undefined }

/** Where each market is, by its code. */
export function marketsOf(langDomains: readonly LangDomain[]): Record<string, string> {
  return Object.fromEntries(langDomains.map(({ lang, market, origin }) => [market ?? lang, origin]))
}

/** Where each language is: of several domains at that of no country, or at the first. */
export function originsOf(langDomains: readonly LangDomain[]): Record<string, string> {
  const withoutCountry = langDomains.filter(({ market }) => market === undefined)
  return Object.fromEntries(
    [...langDomains.toReversed(), ...withoutCountry].map(({ lang, origin }) => [lang, origin]),
  )
}

/** As in `en=https://shop.example,pl=https://pl.shop.example`. */
const LangDomains = z.string().transform((text, context): LangDomain[] => {
  const domains: LangDomain[] = []
  for (const part of text.split(',')) {
    const domain = readLangDomain(part)
    const is = typeof domain === 'string' ? domain : findDouble(domains, domain)
    if (typeof domain === 'object' && is === undefined) domains.push(domain)
    else {
      context.addIssue({ code: 'custom', message: `"${printable(withoutPassword(part))}" ${is}` })
      return z.NEVER
    }
  }
  return domains
})

/** Where each language is. */
export const domainRows = {
  LANG_DOMAINS: LangDomains.optional().register(settingMessages, {
    is: 'is not a list of languages and their own origins',
    cure: `set LANG_DOMAINS like en=https://shop.example,pl=https://pl.shop.example (languages: ${LANGUAGES.join(', ')})`,
  }),
}

/** The first language at localhost itself, the others at sub-domains. */
export function localDomains(port: number): LangDomain[] {
  return LANGUAGES.map((lang, index) => ({
    lang,
    origin: index === 0 ? `http://localhost:${port}` : `http://${lang}.localhost:${port}`,
  }))
}

/** For production: cookies, names and addresses would be readable on the network. */
export function findPlainOrigin({
  langDomains,
  allowHttp,
}: {
  langDomains: readonly LangDomain[]
  allowHttp: boolean
}): WrongSetting | undefined {
  const plain = langDomains.filter(({ origin }) => origin.startsWith('http:'))
  if (plain.length > 0 && plain.length < langDomains.length) {
    return {
      setting: 'LANG_DOMAINS',
      problem: 'LANG_DOMAINS mixes http and https in production',
      cure: 'give every language an https origin',
    }
  }
  const open = plain.find(({ origin }) => !isThisMachine(new URL(origin).hostname))
  if (!open || allowHttp) return undefined
  return {
    setting: 'LANG_DOMAINS',
    problem: `LANG_DOMAINS: ${open.origin} is not encrypted`,
    cure: 'give every language an https origin, or set ALLOW_HTTP=1 for a network you trust',
  }
}

/** One part of LANG_DOMAINS, or what is wrong with it. */
function readLangDomain(text: string): LangDomain | string {
  const [, code, region, address = ''] =
    /^\s*([a-z]{2})(?:-([A-Za-z]{2}))?\s*=\s*(\S+)\s*$/.exec(text) ?? []
  if (code === undefined) return 'is not a language and its origin'
  // Catalogue §1: the country code gb stands for the language en.
  const lang = code === 'gb' ? 'en' : code
  if (!LANGUAGES.some((known) => known === lang)) return 'is a language that Kram has no texts in'
  if (!isUrlOf('http:', 'https:')(address)) return 'has no http or https address'
  const url = new URL(address)
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (!bare || /[?#]$/.test(address)) return 'has more than an origin: no path, query or password'
  const { origin } = url
  return region === undefined
    ? { lang, origin }
    : { lang, origin, market: `${lang}-${region.toUpperCase()}` }
}

/** Says what is wrong when two languages have the same domain. */
function findDouble(before: readonly LangDomain[], { lang, market, origin }: LangDomain) {
  const { host } = new URL(origin)
  if (before.some((other) => other.lang === lang && other.market === market))
    return 'names a language twice'
  if (before.some((other) => new URL(other.origin).host === host)) {
    return 'is at the origin of another language'
  }
  return undefined
}

function withoutPassword(text: string): string {
  return text.replace(/\/\/[^/]*@/, '//***@')
}
