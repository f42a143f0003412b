import { z } from 'zod'

import { attributeMeanings } from '../product/attribute-meaning.ts'
import { countdownReadings } from '../screen/countdown.ts'
import { fontNames } from '../screen/font-stacks.ts'
import { NavigationLink, Popup } from './catalogue.ts'
import {
  AttributeKey,
  CountryCode,
  CurrencyCode,
  LanguageCode,
  Moment,
  PictureAddress,
  TimeZone,
  VatPercent,
} from './codes.ts'
import { Weekday } from './delivery.ts'
import { Localized, LocalizedAddress, LocalizedLink } from './localized.ts'

export const PriceFlag = z.enum(['brutto', 'netto', 'brutto+netto', 'netto+brutto'])
export type PriceFlag = z.infer<typeof PriceFlag>

export const Template = z.enum(['tmpl1', 'tmpl2', 'tmpl3', 'tmpl4'])
export type Template = z.infer<typeof Template>

/** Orders are not taken from one moment until another, in ms; without `until` till it is ended. */
export const Pause = z.object({
  from: Moment,
  until: Moment.optional(),
  /** May be empty: then the shoppers read our words. */
  message: Localized,
})
export type Pause = z.infer<typeof Pause>

/** A script of the shop's own, which pages bring where the visitor's consent allows it (ours). */
export const OwnScript = z.object({
  category: z.enum(['necessary', 'statistics', 'marketing']),
  /** What it is for, as the page about cookies tells it. */
  text: Localized.optional(),
  /** Either the address of a file, or the script itself. */
  src: z.string().optional(),
  inline: z.string().optional(),
  place: z.enum(['head', 'body']),
  /** Further origins that it loads from and talks to. */
  hosts: z.array(z.string()).optional(),
})
export type OwnScript = z.infer<typeof OwnScript>

/** When parcels leave the shop, by its clock; a day of delivery is promised from it. */
export const Sending = z.object({
  /** What is ordered before this hour is sent on the same day: `13:00`. */
  until: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  /** On these parcels leave and arrive. */
  days: z.array(Weekday),
  /** But not on these: `24.12` in every year, `6.4.2026` in one. */
  freeDays: z.array(z.string().regex(/^\d{1,2}\.\d{1,2}(?:\.\d{4})?$/)),
})
export type Sending = z.infer<typeof Sending>

/** The colours of one scheme, as `#24438f`; those that are not given are ours. */
const OwnColours = z.object({
  ground: z.string().optional(),
  text: z.string().optional(),
  accent: z.string().optional(),
})

const Font = z.enum(fontNames)

/** The shop's settings as the storefront needs them (Catalogue §3 "Settings"). */
export const Settings = z.object({
  shopName: z.string(),
  tagline: Localized,
  template: Template,
  baseCurrency: CurrencyCode,
  /** `rate`: how many units of this currency one unit of the base currency is worth. */
  currencies: z.array(z.object({ code: z.string(), rate: z.number().positive() })),
  /** The currencies of each language, the first is its default. */
  langCurrencyMap: z.record(LanguageCode, z.array(CurrencyCode)),
  baseLang: LanguageCode,
  langs: z.array(LanguageCode),
  /** The country assumed for prices and delivery until the shopper says otherwise, by language. */
  langCountry: z.record(LanguageCode, CountryCode),
  timeZone: TimeZone,
  additionalFunctions: z.object({
    vatPerDeliveryCountry: z.boolean(),
    /** VAT percent by country, used when vatPerDeliveryCountry is on. */
    vatCountries: z.record(CountryCode, VatPercent),
  }),
  indexPageSeo: z.object({ title: Localized, metaDescription: Localized }),
  logo: z.record(LanguageCode, PictureAddress).optional(),
  /** The sign of the shop in a tab and on a home screen (ours); not given: ours. */
  favicon: PictureAddress.optional(),
  /** The colours of its pages by day and by lamp light (ours): see `coloursFrom`. */
  colours: z.object({ light: OwnColours.optional(), dark: OwnColours.optional() }).optional(),
  /** The letters of headings and text, of what devices have (ours): see `fontTokens`. */
  fonts: z.object({ headings: Font.optional(), text: Font.optional() }).optional(),
  priceForLoggedUsers: z.boolean(),
  newsletterVisible: z.boolean(),
  notifyAvailability: z.boolean(),
  opinionsEnabled: z.boolean(),
  /** Opinions wait until the owner has looked at them (ours); not given: they are shown at once. */
  opinionApproval: z.boolean().optional(),
  loyaltyEnabled: z.boolean(),
  facebookLogin: z.boolean(),
  /** No Facebook is asked: a page of the demo shop plays its part (ours). */
  facebookSimulated: z.boolean().optional(),
  onlyCompanyCheckout: z.boolean(),
  nipRequired: z.boolean(),
  /** What else a registration asks for (Shopping §5); shops of before it was asked ask nothing. */
  registerCountry: z.boolean().default(false),
  /** Countries whose customers must give their tax number, lower case. */
  registerNipCountries: z.array(CountryCode).default([]),
  registerPhone: z.boolean().default(false),
  registerExtId: z.boolean().default(false),
  /** Registration and recovery answer strangers the same whether an account is there (ours). */
  hideAccountExistence: z.boolean().default(false),
  afterBasketAdd: z.enum(['notification', 'showBasket', 'summary']),
  priceFlag: PriceFlag,
  pagination: z.number().int().positive(),
  webp: z.boolean(),
  /** The server of the shop's pictures has a small one of each, named `min-…` (ours). */
  thumbnails: z.boolean().optional(),
  /** How a countdown shows its time (ours): see `countdownReadings`. */
  countdownReading: z.enum(countdownReadings).optional(),
  stripes: z.array(
    z.object({ text: Localized, link: LocalizedLink.optional(), linkText: Localized.optional() }),
  ),
  returnDays: z.number().int(),
  /** What order numbers look like (ours); not given: see `orderNumberFormat`. */
  orderNumber: z.string().optional(),
  /** For how many days search engines may show a price unseen (ours); not given: 30. */
  priceValidDays: z.number().int().positive().max(365).optional(),
  /** How the shop takes returns (ours); not given: it does, but none through parcel lockers. */
  returns: z
    .object({
      enabled: z.boolean(),
      /**
       * What a return through a parcel locker costs, gross, base currency; not given: none are
       * offered.
       */
      lockerPrice: z.number().nonnegative().optional(),
      /** The size that a locker's parcel starts with, from the integration's template. */
      pickupSize: z.enum(['small', 'medium', 'large']).optional(),
    })
    .optional(),
  /** Where returns are sent (ours); not given: to the seller, see `returnAddressOf`. */
  returnAddress: z
    .object({
      name: z.string(),
      address: z.string(),
      info: Localized,
      email: z.string(),
      tel: z.string(),
    })
    .optional(),
  /** For how many days an order waits for its transfer (ours); not given: for ever. */
  unpaidDays: z.number().int().positive().optional(),
  /** For how many days it can be looked up who changed what for the owner (ours); else 365. */
  auditDays: z.number().int().positive().optional(),
  /** For how many days a letter to the shop is kept (ours); else 365. */
  messageDays: z.number().int().positive().optional(),
  /** From how much of a variant down the owner hears that it runs out (ours); not given: 3. */
  lowStock: z.number().nonnegative().optional(),
  /** For how many minutes an order waits for a provider's word (ours); not given: 15. */
  paymentMinutes: z.number().int().positive().optional(),
  /**
   * How much is held for people who have paid nothing yet (ours); not given: see `unpaidLimits`.
   */
  unpaidOrders: z
    .object({
      pieces: z.number().positive(),
      perEmail: z.number().positive(),
      perAddress: z.number().positive(),
      share: z.number().positive().optional(),
    })
    .optional(),
  /** When parcels leave (ours); not given: no day of delivery is promised. */
  sending: Sending.optional(),
  /** What a product's second code is called, such as EAN (ours); not given: our words. */
  secondCodeLabel: Localized.optional(),
  /** Words of the shop's own for two texts that the specification fixes in Polish (ours). */
  searchPlaceholder: Localized.optional(),
  lockerPrompt: Localized.optional(),
  /** Where the terms that an order accepts can be read (ours). */
  termsLink: LocalizedLink.optional(),
  /** Where the right to withdraw, and the form for it, can be read (ours). */
  withdrawalLink: LocalizedLink.optional(),
  /** Who asks for consent to cookies (ours); not given: a bar of ours does. */
  cookies: z
    .object({
      /** No bar is shown; the page about cookies still lets everybody choose. */
      hidden: z.boolean().optional(),
      /** A tool of somebody else asks, and loads by itself what needs consent. */
      externalTool: z.boolean().optional(),
    })
    .optional(),
  scripts: z.array(OwnScript).optional(),
  /** Agents may ask the shop at /mcp (ours); not given: there is no such address. */
  agents: z.boolean().optional(),
  /** What is shown with a link to a page that has no picture of its own (ours). */
  sharedPicture: PictureAddress.optional(),
  /** The shop is not to be found by a search yet (ours). */
  hiddenFromSearch: z.boolean().optional(),
  /** Lines of the shop's own at the end of robots.txt (ours). */
  robotsLines: z
    .array(
      z
        .string()
        .max(500)
        .regex(/^[^\r\n]*$/),
    )
    .max(200)
    .optional(),
  /** What attributes mean to machines, by their keys (ours): see `attributeMeaning`. */
  attributeMeanings: z.record(AttributeKey, z.enum(attributeMeanings)).optional(),
  /** What the shop does with people's data, in its own words (ours); not given: in ours. */
  dataProtection: Localized.optional(),
  /** How many levels of the menu open below an entry (ours); not given: two. */
  menuNesting: z.union([z.literal(1), z.literal(2)]).optional(),
  /** No orders for a while; the catalogue stays open (ours). */
  pause: Pause.optional(),
})
export type Settings = z.infer<typeof Settings>

export const Footer = z.object({
  about: Localized,
  columns: z.array(
    z.object({
      title: Localized,
      items: z.array(
        z.object({ type: z.literal('site'), title: Localized, url: LocalizedAddress }),
      ),
    }),
  ),
  socials: z.array(z.object({ type: z.enum(['fb', 'ig', 'yb']), url: z.string() })),
  company: z.object({
    name: z.string(),
    address: z.string(),
    details: z.string(),
    email: z.string(),
    tel: z.string(),
  }),
  html: z.array(Localized),
})
export type Footer = z.infer<typeof Footer>

/**
 * What every page shows around its content (ours: the specification's tables show no call for it).
 */
export const Shell = z.object({
  settings: Settings,
  menu: z.array(NavigationLink),
  footer: Footer,
  /** Which popups there are, in their order; a shop elsewhere may have none. */
  popups: z.array(Popup.pick({ _id: true, pages: true })).optional(),
  /** Grows with every change of the catalogue, prices or settings. */
  productsTimestamp: z.number(),
})
export type Shell = z.infer<typeof Shell>
