import { colourNamed } from '#domain/colour/contrast.ts'
import { chosenColours, isUnreadable, schemes } from '#domain/colour/scheme.ts'
import { isLink } from '#domain/screen/links/link.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { isCountryCode } from '#domain/forms/field/fields.ts'
import { orderNumberFault } from '#domain/order/number/order-number.ts'
import { plainOrigin } from '#domain/screen/consent/plain-origin.ts'
import { knownLanguage } from '#domain/screen/languages.ts'
import { nearest } from '#shop/import-export/nearest.ts'

import { type DocumentFault, notOneOf } from './fault.ts'

/**
 * With what settings of the right form the shop could not work all the same: an unknown time zone
 * or a day beyond all calendars fails every order. Judged when they are set and by the doctor; a
 * shop that has such settings from before still starts.
 */
export function settingsFaults(settings: Settings): DocumentFault[] {
  return [
    ...languageFaults(settings),
    ...currencyFaults(settings),
    ...zoneFaults(settings.timeZone),
    ...numberFaults(settings),
    ...orderNumberFaults(settings),
    ...linkFaults(settings),
    ...colourFaults(settings),
    ...scriptFaults(settings),
  ]
}

function languageFaults({ baseLang, langs, langCountry }: Settings): DocumentFault[] {
  return [
    ...oneOf('baseLang', baseLang, langs),
    ...langs.flatMap((lang, place) => [
      ...oneOf(`langs[${place}]`, lang, [knownLanguage(lang)]),
      ...(langCountry[lang] === undefined
        ? [{ path: `langCountry.${lang}`, kind: 'missing' as const, meant: 'string' }]
        : []),
    ]),
    ...Object.entries(langCountry).flatMap(([lang, country]) =>
      isCountryCode(country) ? [] : [{ path: `langCountry.${lang}`, kind: 'country' as const }],
    ),
  ]
}

function currencyFaults(settings: Settings): DocumentFault[] {
  const { baseCurrency, currencies, langs, langCurrencyMap } = settings
  const codes = currencies.map(({ code }) => code)
  // Beside languages there may be markets.
  const languages = [...new Set([...langs, ...Object.keys(langCurrencyMap)])]
  return [
    ...oneOf('baseCurrency', baseCurrency, codes),
    ...currencies.flatMap(({ code, rate }, place): DocumentFault[] => [
      ...(/^[A-Z]{3}$/.test(code)
        ? []
        : [{ path: `currencies[${place}].code`, kind: 'currency' as const }]),
      ...bounds(`currencies[${place}].rate`, rate, [0.000_001, 1_000_000]),
    ]),
    ...languages.flatMap((lang) => {
      const own = langCurrencyMap[lang] ?? []
      if (own.length === 0 && langs.includes(lang)) {
        return [{ path: `langCurrencyMap.${lang}`, kind: 'missing' as const, meant: 'array' }]
      }
      return own.flatMap((code, at) => oneOf(`langCurrencyMap.${lang}[${at}]`, code, codes))
    }),
  ]
}

function zoneFaults(timeZone: string): DocumentFault[] {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format(0)
    return []
  } catch {
    const meant = nearest(timeZone, Intl.supportedValuesOf('timeZone'))
    return [{ path: 'timeZone', kind: 'time-zone', ...(meant !== undefined && { meant }) }]
  }
}

/** The most pieces or orders that somebody who has paid nothing may hold. */
const mostUnpaid = 1_000_000

function numberFaults(settings: Settings): DocumentFault[] {
  const { pagination, returnDays, unpaidDays, auditDays, messageDays } = settings
  const { lowStock, paymentMinutes } = settings
  const { unpaidOrders, returns } = settings
  const { vatCountries } = settings.additionalFunctions
  return [
    ...bounds('pagination', pagination, [1, 100]),
    ...bounds('returnDays', returnDays, [0, 3650]),
    ...bounds('unpaidDays', unpaidDays, [1, 365]),
    ...bounds('auditDays', auditDays, [1, 3_650]),
    ...bounds('messageDays', messageDays, [1, 3_650]),
    ...bounds('lowStock', lowStock, [0, 1_000_000]),
    ...bounds('paymentMinutes', paymentMinutes, [1, 1440]),
    ...Object.entries(unpaidOrders ?? {}).flatMap(([name, value]) =>
      bounds(`unpaidOrders.${name}`, value, [1, name === 'share' ? 100 : mostUnpaid]),
    ),
    ...bounds('returns.lockerPrice', returns?.lockerPrice, [0, 100_000]),
    ...Object.entries(vatCountries).flatMap(([country, percent]) =>
      bounds(`additionalFunctions.vatCountries.${country}`, percent, [0, 100]),
    ),
  ]
}

function orderNumberFaults({ orderNumber }: Settings): DocumentFault[] {
  const fault = orderNumber === undefined ? undefined : orderNumberFault(orderNumber)
  return fault ? [{ path: 'orderNumber', kind: 'order-number' }] : []
}

const elsewhere: DocumentFault[] = [{ path: 'favicon', kind: 'own-picture' }]

function linkFaults(settings: Settings): DocumentFault[] {
  const { termsLink, withdrawalLink, stripes, logo, favicon = '' } = settings
  return [
    // It is served from our own address, in sizes that are made of it.
    ...(favicon === '' || favicon.startsWith('/') ? pictureFault('favicon', favicon) : elsewhere),
    ...links('termsLink', termsLink),
    ...links('withdrawalLink', withdrawalLink),
    ...links('logo', logo),
    ...stripes.flatMap(({ link }, place) => links(`stripes[${place}].link`, link)),
  ]
}

/** Only of colours that are some it can be told whether anything is read. */
function colourFaults({ colours = {} }: Settings): DocumentFault[] {
  return schemes.flatMap((scheme): DocumentFault[] => {
    const chosen = colours[scheme] ?? {}
    const odd = chosenColours.filter((name) => {
      const colour = chosen[name]
      return colour !== undefined && colourNamed(colour) !== colour
    })
    if (odd.length === 0 && isUnreadable(chosen, scheme)) {
      return [{ path: `colours.${scheme}`, kind: 'unreadable' }]
    }
    return odd.map((name) => ({ path: `colours.${scheme}.${name}`, kind: 'colour' }))
  })
}

export function links(path: string, given: Localized = {}): DocumentFault[] {
  return Object.entries(given).flatMap(([lang, link]): DocumentFault[] => {
    // What is no language was meant otherwise: `{ "logo": { "url": … } }`.
    if (!/^[a-z]{2}(?:-[A-Z]{2})?$/.test(lang))
      return [{ path: `${path}.${lang}`, kind: 'unknown' }]
    return link === '' || isLink(link) ? [] : [{ path: `${path}.${lang}`, kind: 'link' }]
  })
}

/** Where a picture is; what is not given, or '', is none. */
export function pictureFault(path: string, url: string | undefined): DocumentFault[] {
  return url === undefined || url === '' || isLink(url) ? [] : [{ path, kind: 'link' }]
}

/** A script is either a file or a text, and what it loads from has a name. */
function scriptFaults({ scripts = [] }: Settings): DocumentFault[] {
  return scripts.flatMap(({ src, inline, hosts = [] }, place): DocumentFault[] => {
    const path = `scripts[${place}]`
    return [
      ...((src === undefined) === (inline === undefined)
        ? [{ path: `${path}.src`, kind: 'missing' as const, meant: 'string' }]
        : []),
      ...(src === undefined || isScriptFile(src)
        ? []
        : [{ path: `${path}.src`, kind: 'link' as const }]),
      // It would end its own element, or hide the end of it.
      ...(/<\/script|<!--/i.test(inline ?? '')
        ? [{ path: `${path}.inline`, kind: 'other' as const, meant: '</script>' }]
        : []),
      ...hosts.flatMap((host, at) =>
        plainOrigin(host) === host
          ? []
          : [{ path: `${path}.hosts[${at}]`, kind: 'origin' as const }],
      ),
    ]
  })
}

/** Of this shop, or of a host that the policy of a page can name. */
function isScriptFile(src: string): boolean {
  return isLink(src) && (src.startsWith('/') || plainOrigin(src) !== undefined)
}

function oneOf(path: string, given: string, known: readonly string[]): DocumentFault[] {
  return known.includes(given) ? [] : [notOneOf(path, given, known)]
}

export function bounds(
  path: string,
  value: number | undefined,
  [least, most]: readonly [number, number],
): DocumentFault[] {
  if (value === undefined) return []
  if (value < least) return [{ path, kind: 'too-small', meant: String(least) }]
  return value > most ? [{ path, kind: 'too-big', meant: String(most) }] : []
}
