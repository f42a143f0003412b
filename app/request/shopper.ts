import {
  createContext,
  createCookie,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'

import { cookieMaxAge } from '#domain/screen/cookies.ts'
import { chooseCurrency } from '#domain/price/currency-choice.ts'
import { type CleanHtml, cleanHtml } from '#domain/screen/editor-html.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { Settings, Shell } from '#domain/entities/settings.ts'
import { formatMoney } from '#domain/money.ts'
import type { Shopper } from '#domain/price/price.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { type Account, getAccount } from './account/account.ts'
import { bareUnavailable } from './bare-page.ts'
import { getLanguage, getTranslate } from './language.ts'
import { getServices } from './services.ts'
import { getSession } from './session.ts'
import { choiceOf } from '#app/print/key/choice.ts'
import { noteSettings } from '#app/print/key/last-settings.ts'
import type { Choice } from '#app/print/printed.ts'

/** Everything a loader needs to turn the shop's answers into texts for this shopper. */
export type Rendering = {
  lang: string
  t: Translate
  settings: Settings
  shell: Shell
  shopper: Shopper
  now: number
  /** The origin of each language. */
  domains: Readonly<Record<string, string>>
  /** What follows `/img/<width>-` for a picture of ours; undefined for any other. */
  sizedPicture(url: string): string | undefined
  /** A text in the shopper's language, or in the base language. */
  text(localized: Localized): string
  /** An editor's HTML in the shopper's language, cleaned for printing. */
  html(localized: Localized): CleanHtml
  /** Minor units of the shopper's currency (or another one), formatted for people. */
  money(minor: number, currency?: string): string
}

const renderingContext = createContext<Rendering>()

/**
 * Remembers the currency for a year (Catalogue §9). It is not secret: it only names one of the
 * shop's currencies.
 */
export const currencyCookie = createCookie('currency', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: cookieMaxAge('currency'),
})

export const shellMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { domains, now, sizedPicture, printing } = getServices(context)
  const lang = getLanguage(context)
  const shell = await requireShell(request, context)
  const { settings } = shell

  noteSettings(lang, settings)
  const { currency, country } = printing
    ? { ...printing.key, currency: chooseCurrency(printing.key.currency, lang, settings) }
    : chosenBy(
        await currencyCookie.parse(request.headers.get('Cookie')),
        choiceOf(await getSession(context).glance()),
        lang,
        settings,
      )

  context.set(renderingContext, {
    lang,
    t: getTranslate(context),
    settings,
    shell,
    shopper: { country, currency, lang, ...classOf(getAccount(context)) },
    now,
    domains,
    sizedPicture,
    text: (localized) => inLanguage(localized, lang, settings.baseLang),
    html: (localized) => cleanHtml(inLanguage(localized, lang, settings.baseLang)),
    money: (minor, code = currency) => formatMoney(minor, code, lang),
  })
  return next()
}

/** A guest by order is a visitor with an order. */
function classOf(account: Account): Pick<Shopper, 'loggedIn' | 'wholesale'> {
  if (account.kind !== 'account') return { loggedIn: false, wholesale: false }
  const { ghost, wholesale } = account.user
  return { loggedIn: !ghost, wholesale }
}

/** Currency and country of prices, as the shopper chose them or as the language has them. */
export function chosenBy(
  remembered: unknown,
  { country }: Pick<Choice, 'country'>,
  lang: string,
  settings: Settings,
): Pick<Shopper, 'currency' | 'country'> {
  return {
    currency: chooseCurrency(
      typeof remembered === 'string' ? remembered : undefined,
      lang,
      settings,
    ),
    country: country ?? settings.langCountry[lang] ?? settings.baseLang,
  }
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
  return context.get(renderingContext)
}
