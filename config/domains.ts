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
  /** Where the desk and the owner's API are. */
  DESK_ORIGIN: z
    .string()
    .refine((text) => isUrlOf('http:', 'https:')(text) && isBare(text))
    .transform((text) => new URL(text).origin)
    .optional()
    .register(settingMessages, {
      is: 'is not an origin: http or https, a host, and nothing behind it',
      cure: 'set DESK_ORIGIN like https://desk.shop.example, or leave it out for no desk',
    }),
}

/** Scripts and cookies of the shop's pages must not reach what is the owner's. */
export function findSharedDesk({ deskOrigin, langDomains }: Domains): WrongSetting | undefined {
  const host = deskOrigin === undefined ? undefined : new URL(deskOrigin).host
  if (langDomains.every(({ origin }) => new URL(origin).host !== host)) return undefined
  return {
    setting: 'DESK_ORIGIN',
    problem: 'DESK_ORIGIN is at the origin of a language of the shop',
    cure: 'give the owner a host of their own, such as https://desk.shop.example',
  }
}

type Domains = {
  langDomains: readonly LangDomain[]
  deskOrigin?: string | undefined
}

/** The first language at localhost itself, the others at sub-domains. */
export function localDomains(port: number): LangDomain[] {
  return LANGUAGES.map((lang, index) => ({
    lang,
    origin: index === 0 ? `http://localhost:${port}` : `http://${lang}.localhost:${port}`,
  }))
}

/** Of a shop on one's own machine the desk is there at once; of others their owner says where. */
export function deskAtHome(langDomains: readonly LangDomain[], port: number): string | undefined {
  const isHome = langDomains.every(({ origin }) => isThisMachine(new URL(origin).hostname))
  return isHome ? `http://desk.localhost:${port}` : undefined
}

/** For production: cookies, names and addresses would be readable on the network. */
export function findPlainOrigin({
  langDomains,
  deskOrigin,
  allowHttp,
}: Domains & { allowHttp: boolean }): WrongSetting | undefined {
  const plain = langDomains.filter(({ origin }) => origin.startsWith('http:'))
  if (plain.length > 0 && plain.length < langDomains.length) {
    return {
      setting: 'LANG_DOMAINS',
      problem: 'LANG_DOMAINS mixes http and https in production',
      cure: 'give every language an https origin',
    }
  }
  const isOpen = (origin: string) =>
    origin.startsWith('http:') && !isThisMachine(new URL(origin).hostname)
  if (deskOrigin !== undefined && isOpen(deskOrigin) && !allowHttp) {
    return {
      setting: 'DESK_ORIGIN',
      problem: `DESK_ORIGIN: ${deskOrigin} is not encrypted`,
      cure: 'give it an https origin, or set ALLOW_HTTP=1 for a network you trust',
    }
  }
  const open = plain.find(({ origin }) => isOpen(origin))
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
  if (!isBare(address)) return 'has more than an origin: no path, query or password'
  const { origin } = new URL(address)
  return region === undefined
    ? { lang, origin }
    : { lang, origin, market: `${lang}-${region.toUpperCase()}` }
}

function isBare(address: string): boolean {
  const { pathname, search, hash, username, password } = new URL(address)
  const more = [search, hash, username, password].some((part) => part !== '')
  return pathname === '/' && !more && !/[?#]$/.test(address)
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
