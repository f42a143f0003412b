import type { Localized } from '#domain/entities/localized.ts'
import type { Footer } from '#domain/entities/settings.ts'
import { withAmounts } from '#domain/screen/amounts-in-text.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { siteLedTo } from '#shop/orders/accepted-terms.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { wordsOf } from '#words/words.ts'
import type { LetterDraft } from './letter/draft.ts'

/** What a process needs to know to write mails. */
export type MailSettings = {
  /** The configured storefront of each language; links in mails go there. */
  origins: Readonly<Record<string, string>>
  /** Who gets a mail about a new order: an address, the seller's own from the footer, or no one. */
  ordersTo?: { address: string } | 'seller' | undefined
}

/** The sender of a mail, and the texts that by law belong to a contract. */
export type Letterhead = Pick<LetterDraft, 'shopName' | 'seller' | 'links' | 'kept'> & {
  /** Where customers can write to the seller. */
  email: string | undefined
  /** The origin of the letter's language; undefined if there is no storefront for it. */
  origin: string | undefined
  /** Whether the texts include the right of withdrawal and how to use it. */
  tellsWithdrawal: boolean
}

/**
 * The seller as in the footer, and the shop's terms and information on withdrawal: links, and the
 * texts themselves, which a customer must get on a durable medium (directive 2011/83/EU, article
 * 8(7)).
 */
export function letterheadOf(
  terms: OrderTerms,
  lang: string,
  mail: MailSettings = noSettings,
): Letterhead {
  const before = letterheads.get(terms)
  const known = before?.mail === mail ? before : { mail, byLang: new Map<string, Letterhead>() }
  letterheads.set(terms, known)
  const letterhead = known.byLang.get(lang) ?? newLetterhead(terms, lang, mail)
  known.byLang.set(lang, letterhead)
  return letterhead
}

const noSettings: MailSettings = { origins: {} }

/** They change with the terms, and no order has others than the one before it. */
const letterheads = new WeakMap<
  OrderTerms,
  { mail: MailSettings; byLang: Map<string, Letterhead> }
>()

function newLetterhead(terms: OrderTerms, lang: string, { origins }: MailSettings): Letterhead {
  const { settings, footer } = terms
  const company = footer?.company
  const { baseLang, termsLink, withdrawalLink } = settings
  const origin = origins[lang] ?? origins[baseLang] ?? Object.values(origins)[0]
  const text = (localized: Localized) => inLanguage(localized, lang, baseLang)
  // A mail about a contract is kept by its language, and so in that language's first currency.
  const currency = settings.langCurrencyMap[lang]?.[0] ?? settings.baseCurrency
  const reader = { lang, currency, rules: settings }
  const pageOf = (link: Localized | undefined) => {
    const site = siteLedTo(link, terms, lang)
    return (
      site && {
        title: text(site.title),
        path: `/s/${text(site.url)}`,
        html: withAmounts(text(site.html), reader),
      }
    )
  }
  const withdrawal = pageOf(withdrawalLink)
  const pages = [withdrawal, pageOf(termsLink)].filter((page) => page !== undefined)

  return {
    shopName: settings.shopName,
    seller: company ? sellerLines(company) : [],
    email: company && isAddress(company.email) ? company.email : undefined,
    origin,
    links:
      origin === undefined
        ? []
        : [
            ...pages.map(({ title, path }) => ({ text: title, href: origin + path })),
            { text: wordsOf(lang).withdrawalMails.link, href: `${origin}/withdrawal` },
          ],
    kept: pages.map(({ title, html }) => ({ title, html: outside(html, origin ?? '') })),
    tellsWithdrawal: withdrawal !== undefined,
  }
}

function sellerLines({ name, address, details, email, tel }: Footer['company']): string[] {
  return [name, address, details, [email, tel].filter(Boolean).join(', ')].filter(Boolean)
}

function isAddress(text: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text)
}

/** A page's text for use outside the shop: absolute links, no pictures. */
function outside(html: string, origin: string): string {
  return html.replaceAll(/<img\b[^>]*>/g, '').replaceAll(/\bhref="\/(?!\/)/g, `href="${origin}/`)
}
