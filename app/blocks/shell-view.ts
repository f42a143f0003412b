import { leadOf } from '#app/blocks/lead-view.ts'
import { isInMenu, usualNesting } from '#domain/preview/places.ts'
import { isLink, isWebAddress } from '#domain/screen/links/link.ts'
import { countryOfMarket, languageOfCode } from '#domain/screen/language.ts'
import { languageTraits } from '#domain/screen/languages.ts'
import { hidesPrices } from '#domain/price/price-table.ts'
import { allowedCurrencies } from '#domain/price/currency-choice.ts'
import { fixedWords, searchWord } from '#domain/screen/fixed-words.ts'
import { longestSearch, searchPause, shortestSearch } from '#domain/listing/search-text.ts'
import { pluralForms } from '#app/blocks/count/plural-view.ts'
import type { AlertView } from '#app/blocks/alert/alert.tsx'
import type { CookieBarView } from '#app/blocks/cookies/cookie-bar.tsx'
import type { FooterView } from '#app/blocks/footer/footer.tsx'
import { ownPaper } from '#app/document/own-looks.ts'
import type { Scheme } from '#domain/colour/scheme.ts'
import { ownIcon } from '#app/request/own-icon.ts'
import { scopeView } from '#app/blocks/header/search/scope-view.ts'
import type { HeaderAccount, HeaderView } from '#app/blocks/header/header.ts'
import type { MenuEntryView } from '#app/blocks/menu/menu.tsx'
import type { StripeView } from '#app/blocks/stripe/stripe.tsx'
import { currencySymbol } from '#domain/money.ts'
import type { NavigationLink } from '#domain/entities/catalogue.ts'
import type { Shell, Template } from '#domain/entities/settings.ts'
import { messageKey } from '#app/i18n/messages.ts'
import {
  toAccount,
  toBasket,
  toCategory,
  toCookies,
  toNewsletter,
  toCurrency,
  toLanguage,
  toGroup,
  toLogin,
  toManufacturer,
  toOrders,
  toRegister,
  toSearch,
  toSite,
  toSuggest,
  toWishlist,
  toWithdrawal,
} from '#app/request/addresses.ts'
import type { Account } from '#app/request/account/account.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { pack, type Packed } from '#app/document/packed.ts'
import type { PendingAlert } from '#app/session/state.ts'
import { pointsText } from './account/account-view.ts'
import { countryName } from './countries-view.ts'
import { pictureOf, pictureView } from './picture/picture-view.ts'

export type ShellView = {
  lang: string
  template: Template
  skip: string
  header: HeaderView
  stripes: StripeView[]
  stripesLabel: string
  footer: FooterView
  cookieBar: CookieBarView
  closeAlert: string
  offline: string
  /** The origin of each language, for the links to this page in the others. */
  domains: Record<string, string>
  /** Where the shop's own sign is, for tabs. */
  icon?: string
  /** The ground of its pages, where that is its own. */
  paper?: Record<Scheme, string>
  /** Headings need no file of letters. */
  hasOwnLetters?: boolean
}

type ShellInput = {
  rendering: Rendering
  domains: Readonly<Record<string, string>>
}

/** By the shop's answer that they are made from, then by what else is in them. */
const kept = new WeakMap<Shell, Map<string, Packed<ShellView>>>()

/** What stands around every page in this language and currency: made once for each. */
export function packedShell(input: ShellInput): Packed<ShellView> {
  const { shell, settings, market, shopper, now } = input.rendering
  const views = kept.get(shell) ?? new Map<string, Packed<ShellView>>()
  kept.set(shell, views)

  const isVisitor = hidesPrices(settings, shopper)
  const key = `${market} ${shopper.currency} ${yearOf(now)} ${isVisitor}`
  const view = views.get(key) ?? pack(shellView(input))
  views.set(key, view)
  return view
}

function shellView(input: ShellInput): ShellView {
  const { rendering, domains } = input
  const { lang, settings, t, text } = rendering
  const icon = ownIcon(rendering, 48)
  return {
    lang,
    ...(icon !== undefined && { icon }),
    ...(settings.colours && { paper: ownPaper(settings) }),
    ...(settings.fonts?.headings && { hasOwnLetters: true }),
    template: settings.template,
    skip: t('shell.skip'),
    header: headerView(input),
    stripes: settings.stripes.map((stripe) => {
      const href = leadOf(stripe.link, rendering)
      return {
        text: text(stripe.text),
        link: href && stripe.linkText ? { href, text: text(stripe.linkText) } : undefined,
      }
    }),
    stripesLabel: t('shell.information'),
    footer: footerView(rendering),
    cookieBar: {
      title: t('cookies.title'),
      text: t('cookies.ask'),
      all: t('cookies.all'),
      none: t('cookies.none'),
      choose: t('cookies.choose'),
      href: toCookies(),
    },
    closeAlert: t('shell.closeMessage'),
    offline: t('shell.offline'),
    domains: { ...domains },
  }
}

/** A message about what just happened. */
export function alertView(
  { type, key, values, seconds, picture, undo, opens }: PendingAlert,
  { rendering, here }: { rendering: Rendering; here: string },
): AlertView {
  const { t } = rendering
  const isInBasket = key === 'basket.added' && !here.startsWith(toBasket())
  return {
    type,
    // The session stores the keys of alerts, and an older version may have written them.
    text: ownText(key, rendering) || t(messageKey(key), values),
    seconds,
    picture:
      picture === undefined ? undefined : pictureView({ url: picture, r: 1, alt: {} }, rendering),
    link: isInBasket
      ? { text: t('basket.toBasket'), href: toBasket() }
      : reloadLink(key, here, rendering),
    undo: undo && {
      text: t('basket.takeBack'),
      label: t('basket.takeBackNamed', values),
      fields: { line: undo.line, quantity: undo.quantity, back: here },
    },
    opens,
  }
}

/** What a shop says of people's data in its own words, it says here too. */
function ownText(key: string, { settings, text }: Rendering): string {
  return key === 'newsletter.data' ? text(settings.dataProtection ?? {}) : ''
}

/** Where it may help, the page is loaded again. */
function reloadLink(key: string, here: string, { t }: Rendering): AlertView['link'] {
  if (key !== 'linked.unexpected') return undefined
  return { text: t('contact.reload'), href: here, reloads: true }
}

function headerView({ rendering, domains }: ShellInput): HeaderView {
  const { lang, market, settings, shopper, shell, t, text } = rendering
  const placeOf = (code: string) => settings.langs.indexOf(languageOfCode(code))
  const currencies = allowedCurrencies(market, settings)
  return {
    shopName: settings.shopName,
    tagline: text(settings.tagline),
    languages: Object.keys(domains)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((code) => ({
        code,
        label: `${code.toUpperCase()}, ${marketName(code)}`,
        current: code === market,
      })),
    currencies: currencies.map((code) => ({
      code,
      text: `${currencySymbol(code)} ${code}`,
      current: code === shopper.currency,
    })),
    to: {
      search: toSearch(),
      suggest: toSuggest(),
      currency: toCurrency(),
      language: toLanguage(),
      wishlist: toWishlist(),
      // Where prices are for customers, a visitor has none (Shopping §4 "Basket").
      basket: hidesPrices(settings, shopper) ? toLogin(toBasket()) : toBasket(),
    },
    menu: shell.menu
      .filter(isInMenu)
      .map((link) => menuEntryView(link, rendering, settings.menuNesting ?? usualNesting)),
    logo: settings.logo?.[lang],
    lang,
    counted: pluralForms('listing.productsOnly', lang, t),
    placeholder: fixedWords(searchWord, settings.searchPlaceholder, lang),
    searchLength: { shortest: shortestSearch, longest: longestSearch },
    searchPause,
    scope: scopeView(rendering),
    words: {
      menu: t('header.menu'),
      closeMenu: t('header.closeMenu'),
      language: t('header.language'),
      languageInMenu: t('header.languageInMenu'),
      languageAlong: t('header.languageAlong'),
      currency: t('header.currency'),
      changeCurrency: t('header.changeCurrency'),
      search: t('header.search'),
      searchShop: t('header.searchShop'),
      searchHint: t('header.searchHint'),
      searchShort: t('search.short'),
      closeSearch: t('header.closeSearch'),
      wishlist: t('header.wishlist'),
      basket: t('header.basket'),
      categories: t('header.categories'),
      allCategories: t('header.allCategories'),
    },
  }
}

/** "Deutsch", or "Deutsch, Österreich" where several domains speak it. */
function marketName(code: string): string {
  const lang = languageOfCode(code)
  const country = countryOfMarket(code)
  const { name } = languageTraits(lang)
  return country === undefined ? name : `${name}, ${countryName(country, lang)}`
}

/**
 * For visitors the ways in, for an account its own page, with name and points (Shopping §2 "Header
 * and modals"); a page that is made for everybody is a visitor's. They say no page to lead back
 * to: where they were pressed is known when they are (app/request/came-from.ts).
 */
export function accountLinks(account: Account | undefined, rendering: Rendering): HeaderAccount {
  const { t } = rendering
  if (account?.kind !== 'account') {
    return {
      kind: 'visitor',
      logIn: { text: t('header.logIn'), href: toLogin() },
      register: { text: t('header.register'), href: toRegister() },
    }
  }
  const { user } = account
  const [firstName = ''] = user.name.split(' ')
  return {
    kind: 'account',
    text: firstName === '' ? t('header.account') : firstName,
    points: pointsText(user, rendering),
    href: user.ghost ? toOrders() : toAccount(),
  }
}

/** `levels`: how many open below it (Shopping §2 "Header and modals"). */
function menuEntryView(link: NavigationLink, rendering: Rendering, levels: number): MenuEntryView {
  const { t, text, html } = rendering
  const own = link.type === 'html' && link.html ? html(link.html) : ''
  const children = levels > 0 ? link.children.filter(isInMenu) : []
  const name = text(link.text)
  return {
    text: name,
    href: navigationHref(link, rendering),
    all: t('header.allIn', { name }),
    picture: link.image === undefined ? undefined : pictureOf({ url: link.image }, rendering),
    html: own === '' ? undefined : own,
    children: children.map((child) => menuEntryView(child, rendering, levels - 1)),
  }
}

const LEADS: Readonly<Record<NavigationLink['type'], (url: string) => string>> = {
  category: toCategory,
  site: toSite,
  group: toGroup,
  manufacturer: toManufacturer,
  html: (url) => url,
}

function navigationHref(link: NavigationLink, { text }: Rendering): string | undefined {
  const url = text(link.url)
  if (url === '' || (link.type === 'html' && !isLink(url))) return undefined
  return LEADS[link.type](url)
}

function footerView({ lang, shell, settings, t, text, html, now }: Rendering): FooterView {
  const { about, columns, socials, company } = shell.footer
  return {
    shopName: settings.shopName,
    logo: settings.logo?.[lang],
    tagline: text(settings.tagline),
    about: text(about),
    columns: columns.map((column) => ({
      title: text(column.title),
      links: column.items.map((item) => ({ text: text(item.title), href: toSite(text(item.url)) })),
    })),
    // A shop elsewhere, or an older one, may hold others.
    socials: socials.filter(({ url }) => isWebAddress(url)),
    companyTitle: t('footer.company'),
    company,
    html: shell.footer.html.map(html),
    copyright: `© ${yearOf(now)} ${settings.shopName}.`,
    credit: t('footer.credit'),
    withdrawal: { text: t('withdrawal.link'), href: toWithdrawal() },
    newsletter: settings.newsletterVisible
      ? { text: t('newsletter.title'), href: toNewsletter() }
      : undefined,
    cookies:
      settings.cookies?.externalTool === true
        ? undefined
        : { text: t('cookies.link'), href: toCookies() },
  }
}

function yearOf(time: number): number {
  return new Date(time).getUTCFullYear()
}
