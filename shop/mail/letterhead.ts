import type { Localized } from '#domain/entities/localized.ts'
import type { Footer, Settings } from '#domain/entities/settings.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { documentsOf } from '#shop/catalogue/stored/documents.ts'
import type { Queries } from '#shop/database/open.ts'
import type { LetterDraft } from './letter/draft.ts'

/** What a process knows about the mails it causes. */
export type MailSettings = {
  /** Where the storefront of each language is reached, as configured; links in mails lead there. */
  origins: Readonly<Record<string, string>>
  /** Who is told of a new order: an address, the seller's own in the footer, or nobody. */
  ordersTo?: { address: string } | 'seller' | undefined
}

/** Who writes a mail, and what the law wants to be kept with a contract. */
export type Letterhead = Pick<LetterDraft, 'shopName' | 'seller' | 'links' | 'kept'> & {
  /** Where customers reach the seller. */
  email: string | undefined
  /** The origin of the letter's language; undefined where no storefront is known. */
  origin: string | undefined
  /** Whether the right to withdraw and how to use it are among the texts to keep. */
  tellsWithdrawal: boolean
}

/**
 * The seller as the footer names it, with the shop's terms and its information on withdrawal:
 * links, and the texts themselves, which a customer must get on something that lasts (directive
 * 2011/83/EU, article 8(7)).
 */
export async function readLetterhead(
  queries: Queries,
  lang: string,
  settings: Pick<Settings, 'shopName' | 'baseLang' | 'termsLink' | 'withdrawalLink'>,
  { origins }: MailSettings,
): Promise<Letterhead> {
  const { all } = await documentsOf(queries, ['footer', 'site'])
  const company = all('footer')[0]?.company
  const sites = all('site')

  const { baseLang, termsLink, withdrawalLink } = settings
  const origin = origins[lang] ?? origins[baseLang] ?? Object.values(origins)[0]
  const text = (localized: Localized) => inLanguage(localized, lang, baseLang)
  const pageOf = (link: Localized | undefined) => {
    const path = link ? text(link) : ''
    const site = sites.find(({ url }) => path === `/s/${text(url)}`)
    return site && { title: text(site.title), path, html: text(site.html) }
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
        : pages.map(({ title, path }) => ({ text: title, href: origin + path })),
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

/** A page's text as it can stand outside of the shop: links are whole, pictures are left out. */
function outside(html: string, origin: string): string {
  return html.replaceAll(/<img\b[^>]*>/g, '').replaceAll(/\bhref="\/(?!\/)/g, `href="${origin}/`)
}
