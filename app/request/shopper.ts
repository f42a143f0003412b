import {
  createContext,
  createCookie,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'

import { cookieMaxAge } from '#domain/screen/cookies.ts'
import { chooseCurrency, namedCurrency } from '#domain/price/currency-choice.ts'
import { type Consent, readConsent } from '#domain/screen/consent/consent.ts'
import { withAmounts } from '#domain/screen/amounts-in-text.ts'
import { type CleanHtml, cleanHtml } from '#domain/screen/editor-html.ts'
import { countryOfMarket } from '#domain/screen/language.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { Settings, Shell } from '#domain/entities/settings.ts'
import { formatMoney } from '#domain/money.ts'
import type { Shopper } from '#domain/price/price.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { type Account, getAccount } from './account/account.ts'
import { bareUnavailable } from './bare-page.ts'
import { getLanguage, getMarket, getTranslate, ownOrigin } from './language.ts'
import { getServices } from './services.ts'
import { getSession } from './session.ts'
import { choiceOf } from '#app/page-cache/key/choice.ts'
import { noteSettings } from '#app/page-cache/key/last-settings.ts'
import type { Choice } from '#app/page-cache/cached-page.ts'
import { consentIn } from './visit/consent-cookie.ts'
import { shellIn, triedTemplate } from '#app/templates/tried-template.ts'

/** Everything a loader needs to turn the shop's answers into texts for this shopper. */
export type Rendering = {
  lang: string
  /** The language, with its country where several domains share it: a key of `domains`. */
  market: string
  t: Translate
  settings: Settings
  shell: Shell
  shopper: Shopper
  /** What the visitor has agreed to; undefined for who has not answered. */
  consent: Consent | undefined
  now: number
  /** An editor looks at it. */
  isPreview: boolean
  /** The origin of each market. */
  domains: Readonly<Record<string, string>>
  /** What follows `/img/<width>-` for a picture of ours; undefined for any other. */
  sizedPicture(url: string): string | undefined
  /** A text in the shopper's language, or in the base language; its amounts in their currency. */
  text(localized: Localized): string
  /** An editor's HTML in the shopper's language, cleaned for printing. */
  html(localized: Localized): CleanHtml
  /** Minor units of the shopper's currency (or another one), formatted for people. */
  money(minor: number, currency?: string): string
}

// The router takes `undefined` for no value at all, and throws.
const renderingContext = createContext<Rendering | null>(null)

/**
 * Remembers the currency for a year (Catalogue §9). It is not secret: it only names one of the
 * shop's currencies.
 */
const currencyCookie = createCookie('currency', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: cookieMaxAge('currency'),
})

/** The header that makes a browser remember a currency. */
export function rememberCurrency(currency: string, origin: string): Promise<string> {
  return currencyCookie.serialize(currency, { secure: origin.startsWith('https:') })
}

export const shellMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const services = getServices(context)
  const { domains, now, sizedPicture, cacheRender, previewed, showsTemplates } = services
  const lang = getLanguage(context)
  const market = getMarket(context)
  const own = await requireShell(request, context)
  // Settings that are only tried are nobody's else.
  if (!previewed) {
    noteSettings(ownOrigin({ domains, market }), { settings: own.settings, market })
  }
  const tried = showsTemplates && !cacheRender ? triedTemplate(url) : undefined
  const shell = tried ? shellIn(own, tried) : own
  const { settings } = shell

  const remembered: unknown = cacheRender
    ? undefined
    : await currencyCookie.parse(request.headers.get('Cookie'))
  const named = cacheRender ? undefined : namedCurrency(url, market, settings)
  const { currency, country } = cacheRender
    ? { ...cacheRender.key, currency: chooseCurrency(cacheRender.key.currency, market, settings) }
    : chosenBy(named ?? remembered, choiceOf(await getSession(context).glance()), market, settings)

  const reader = { lang, currency, rules: settings }
  const text = (localized: Localized) =>
    withAmounts(inLanguage(localized, lang, settings.baseLang), reader)
  context.set(renderingContext, {
    lang,
    market,
    t: getTranslate(context),
    settings,
    shell,
    shopper: {
      ...{ country, currency, lang },
      ...(previewed?.product?.shownTo === 'wholesale'
        ? { loggedIn: true, wholesale: true }
        : classOf(getAccount(context))),
    },
    consent: cacheRender
      ? readConsent(cacheRender.key.consent)
      : consentIn(request.headers.get('Cookie')),
    now,
    isPreview: previewed !== undefined,
    domains,
    sizedPicture,
    text,
    html: (localized) => cleanHtml(text(localized)),
    money: (minor, code = currency) => formatMoney(minor, code, lang),
  })
  const response = await next()
  if (tried) response.headers.set('X-Robots-Tag', 'noindex')
  if (named !== undefined && named !== remembered) {
    response.headers.append(
      'Set-Cookie',
      await rememberCurrency(named, ownOrigin({ domains, market })),
    )
  }
  return response
}

/** A guest by order is a visitor with an order. */
function classOf(account: Account): Pick<Shopper, 'loggedIn' | 'wholesale'> {
  if (account.kind !== 'account') return { loggedIn: false, wholesale: false }
  const { ghost, wholesale } = account.user
  return { loggedIn: !ghost, wholesale }
}

/** Currency and country of prices, as the shopper chose them or as the market has them. */
export function chosenBy(
  remembered: unknown,
  { country }: Pick<Choice, 'country'>,
  market: string,
  settings: Settings,
): Pick<Shopper, 'currency' | 'country'> {
  return {
    currency: chooseCurrency(
      typeof remembered === 'string' ? remembered : undefined,
      market,
      settings,
    ),
    country: country ?? homeCountry(market, settings),
  }
}

/** Where parcels of a market go until its shopper says otherwise. */
export function homeCountry(
  market: string,
  { langCountry, baseLang }: Pick<Settings, 'langCountry' | 'baseLang'>,
): string {
  return langCountry[market] ?? countryOfMarket(market) ?? baseLang
}

/** A page without header and footer has to bring its own texts, and everything that was typed. */
async function requireShell(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Shell> {
  const answer = await getServices(context).shop.shell({ query: { lang: getLanguage(context) } })
  if (answer.kind !== 'ok') throw await bareUnavailable(request, context)
  return answer.value
}

export function getRendering(context: Readonly<RouterContextProvider>): Rendering {
  const rendering = knownRendering(context)
  if (!rendering) throw new Error('asked for before the shell is known')
  return rendering
}

/** Undefined where the shop could not be asked: what its settings say is not known then. */
export function knownRendering(context: Readonly<RouterContextProvider>): Rendering | undefined {
  return context.get(renderingContext) ?? undefined
}
