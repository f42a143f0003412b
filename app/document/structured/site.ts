import type { Footer } from '#domain/entities/settings.ts'
import { isWebAddress } from '#domain/screen/links/link.ts'
import { toSearch } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Thing } from './note.ts'
import { logoPicture, whole } from './place.ts'

/** Who sells, and how the shop is searched. */
export function siteThings(rendering: Rendering): Thing[] {
  return [organization(rendering), website(rendering)]
}

/** By what other things refer to who sells. */
export function sellerRef(rendering: Rendering) {
  return { '@id': whole('/#organization', rendering) }
}

/** Who that is, for who reads one page: the rest stands on the home page. */
export function sellerThing(rendering: Rendering): Thing {
  return {
    '@type': 'Organization',
    ...sellerRef(rendering),
    name: rendering.settings.shopName,
    url: whole('/', rendering),
  }
}

/** The country of the company is Poland (Catalogue §2). */
export const SELLER_COUNTRY = 'PL'

/** The company's details are the footer's. */
function organization(rendering: Rendering): Thing {
  const { settings, shell } = rendering
  const { company } = shell.footer
  const socials = shell.footer.socials.filter(({ url }) => isWebAddress(url))
  return {
    '@type': 'Organization',
    ...sellerRef(rendering),
    name: settings.shopName,
    ...given('legalName', company.name),
    url: whole('/', rendering),
    logo: logoPicture(rendering),
    ...given('email', company.email),
    ...given('telephone', company.tel),
    ...given('taxID', taxNumber(company)),
    address: addressOf(company),
    ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
  }
}

/** "ul. Garncarska 9, 31-115 Kraków" in its parts, as far as it is written like that. */
function addressOf({ address }: Footer['company']): Thing {
  const [, street, code, town] = /^(.+?),\s*(\d{2}-\d{3})\s+([^,]+)$/.exec(address.trim()) ?? []
  return {
    '@type': 'PostalAddress',
    ...(street === undefined
      ? given('streetAddress', address)
      : { streetAddress: street, postalCode: code, addressLocality: town }),
    addressCountry: SELLER_COUNTRY,
  }
}

/** The NIP, where the company's details name it. */
function taxNumber({ details }: Footer['company']): string {
  return /\bNIP:?\s*([\d\s-]{10,15})/.exec(details)?.[1]?.replaceAll(/\D/g, '') ?? ''
}

function website(rendering: Rendering): Thing {
  return {
    '@type': 'WebSite',
    '@id': whole('/#website', rendering),
    name: rendering.settings.shopName,
    url: whole('/', rendering),
    inLanguage: rendering.lang,
    publisher: sellerRef(rendering),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${whole(toSearch(), rendering)}?query={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

function given(name: string, value: string): Record<string, string> {
  return value.trim() === '' ? {} : { [name]: value }
}
